package localpg

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// isServer reports whether a process is alive and works in the folder's cluster:
// the id in a lock file may long belong to something else.
func isServer(pid int, at layout) bool {
	return !isZombie(pid) && worksIn(strconv.Itoa(pid), realPath(at.data))
}

// clearZombie removes the lock files of a server that was killed and never
// reaped. PostgreSQL asks kill(pid, 0) whether the holder of a lock file lives,
// and a zombie answers yes, for ever when its parent never reaps. The files go
// only when the holder is a zombie and no process of the cluster is left, since
// two servers on one cluster destroy it.
func clearZombie(ctx context.Context, at layout) error {
	for _, file := range []string{at.pidFile(), at.socketFile() + ".lock"} {
		pid, ok := lockFilePid(file)
		if !ok || !isZombie(pid) {
			continue
		}
		if err := awaitEmpty(ctx, at.data); err != nil {
			return err
		}
		for _, stale := range []string{file, at.socketFile()} {
			if err := os.Remove(stale); err != nil && !errors.Is(err, os.ErrNotExist) {
				return fmt.Errorf("remove what a killed database left: %w", err)
			}
		}
	}
	return nil
}

// awaitEmpty waits until no process works in a folder: the orphans of a killed
// program take a moment to notice.
func awaitEmpty(ctx context.Context, dir string) error {
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	dir = realPath(dir)
	for {
		pid, busy, err := anyWorksIn(dir)
		if err != nil || !busy {
			return err
		}
		if err := pause(ctx); err != nil {
			return fmt.Errorf("process %s of a database that was killed is still at work in %s: end it, then start again (%w)", pid, dir, err)
		}
	}
}

func anyWorksIn(dir string) (pid string, found bool, err error) {
	proc, err := os.ReadDir("/proc")
	if err != nil {
		return "", false, fmt.Errorf("list processes: %w", err)
	}
	for _, entry := range proc {
		if _, err := strconv.Atoi(entry.Name()); err == nil && worksIn(entry.Name(), dir) {
			return entry.Name(), true, nil
		}
	}
	return "", false, nil
}

// worksIn reports whether a process has a folder as its working directory. The
// processes of other users cannot be read, and none of them is of our server.
func worksIn(pid, dir string) bool {
	cwd, err := os.Readlink(filepath.Join("/proc", pid, "cwd"))
	return err == nil && cwd == dir
}

// isZombie reports whether a process has ended and waits to be reaped.
func isZombie(pid int) bool {
	state := stateIn(fmt.Sprintf("/proc/%d/stat", pid))
	return state == 'Z' || state == 'X'
}

// stateIn is the letter for a process's state in its stat file, 0 without one.
func stateIn(file string) byte {
	stat, err := os.ReadFile(file)
	if err != nil {
		return 0
	}
	// pid (name) state …, and the name may hold anything, brackets included.
	after := bytes.TrimSpace(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(after) == 0 {
		return 0
	}
	return after[0]
}

func realPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}
