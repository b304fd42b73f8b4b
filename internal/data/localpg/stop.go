package localpg

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// patience is how long a server may take for one way of stopping.
const patience = 10 * time.Second

// stopPostmaster ends the running server, if there is one: first by a fast
// shutdown, which ends sessions and leaves a clean cluster, then by an immediate
// one, which the next start recovers from. The caller holds the start lock.
func stopPostmaster(ctx context.Context, at layout, logf func(string, ...any)) error {
	pid, running := at.runningPid()
	if !running {
		return nil
	}
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGQUIT} {
		if err := syscall.Kill(pid, sig); err != nil && !errors.Is(err, syscall.ESRCH) {
			return fmt.Errorf("stop the database in %s (process %d): %w", at.dir, pid, err)
		}
		gone, err := awaitGone(ctx, at, pid)
		if gone || err != nil {
			return err
		}
		logf("the database in %s did not stop within %s of %s", at.dir, patience, sig)
	}
	return fmt.Errorf("the database in %s (process %d) does not stop; its log is %s", at.dir, pid, at.log)
}

// awaitGone waits for the end of the server, for as long as patience allows. Its
// lock file goes a moment before the process does.
func awaitGone(ctx context.Context, at layout, pid int) (bool, error) {
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for {
		if !isServer(pid, at) {
			return true, nil
		}
		if pause(limited) != nil {
			if err := ctx.Err(); err != nil {
				return false, fmt.Errorf("the database in %s was told to stop and has not ended yet: %w", at.dir, err)
			}
			return false, nil
		}
	}
}

// runningPid is the process id of the live server of this folder.
func (at layout) runningPid() (int, bool) {
	pid, ok := lockFilePid(at.pidFile())
	return pid, ok && isServer(pid, at)
}

// serverRuns reports whether a live process is the server of this folder, whether
// or not it listens yet.
func (at layout) serverRuns() bool {
	_, running := at.runningPid()
	return running
}

func (at layout) pidFile() string { return filepath.Join(at.data, "postmaster.pid") }

// lockFilePid is the first line of one of PostgreSQL's lock files.
func lockFilePid(path string) (int, bool) {
	text, err := os.ReadFile(path)
	if err != nil {
		return 0, false
	}
	line, _, _ := strings.Cut(string(text), "\n")
	pid, err := strconv.Atoi(strings.TrimSpace(line))
	return pid, err == nil && pid > 0
}
