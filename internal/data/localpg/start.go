package localpg

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"time"
)

// logMax is the size in bytes beyond which the log is put aside at a start.
const logMax = 4 << 20

// postmaster is a server process that this process started and must reap.
type postmaster struct {
	process *os.Process
	exited  chan struct{} // closed once it was reaped
	err     error         // how it ended, valid then
	logPos  int64         // where its part of the log begins
}

// launch starts the server process. It outlives us if we are killed, and the next
// command adopts it.
func launch(at layout, bin string, as account, o Options) (*postmaster, error) {
	log, pos, err := openLog(at.log)
	if err != nil {
		return nil, err
	}
	defer log.Close()

	cmd := exec.Command(filepath.Join(bin, "postgres"), serverArgs(at, o)...)
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = at.data, environment(), log, log
	cmd.SysProcAttr = as.attributes()
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start the database: %w", err)
	}
	pm := &postmaster{process: cmd.Process, exited: make(chan struct{}), logPos: pos}
	go func() {
		pm.err = cmd.Wait()
		close(pm.exited)
	}()
	return pm, nil
}

func serverArgs(at layout, o Options) []string {
	args := []string{
		"-D", at.data, "-k", at.sock, "-p", port,
		"-c", "listen_addresses=",
		"-c", "unix_socket_permissions=0700",
	}
	if o.NoSync {
		args = append(args, "-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")
	}
	for _, name := range slices.Sorted(maps.Keys(o.Settings)) {
		args = append(args, "-c", name+"="+o.Settings[name])
	}
	return args
}

// openLog opens the log for appending and tells its length.
func openLog(path string) (*os.File, int64, error) {
	if info, err := os.Stat(path); err == nil && info.Size() > logMax {
		if err := os.Rename(path, path+".old"); err != nil {
			return nil, 0, fmt.Errorf("put the database's log aside: %w", err)
		}
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, 0, fmt.Errorf("open the database's log: %w", err)
	}
	pos, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		f.Close()
		return nil, 0, fmt.Errorf("open the database's log: %w", err)
	}
	return f, pos, nil
}

// awaitReady waits until the server answers a real connection.
func (pm *postmaster) awaitReady(ctx context.Context, at layout) error {
	for {
		state, err := probe(ctx, at)
		if state == up {
			return nil
		}
		if err != nil {
			return err
		}
		select {
		case <-pm.exited:
			// It may have lost against one whose launcher was killed a moment ago.
			if adopted, err := adopt(ctx, at); adopted || err != nil {
				return err
			}
			return fmt.Errorf("the database in %s did not start (%w): %s; the whole log is %s", at.dir, exitReason(pm.err), pm.lastWords(at), at.log)
		default:
		}
		if err := pause(ctx); err != nil {
			return fmt.Errorf("the database in %s did not get ready: %w; its log is %s", at.dir, err, at.log)
		}
	}
}

// abandon ends a server that did not get ready. It may not have written its lock
// file yet, so the process itself is what we go by.
func (pm *postmaster) abandon() {
	for _, sig := range []os.Signal{syscall.SIGINT, syscall.SIGQUIT, syscall.SIGKILL} {
		_ = pm.process.Signal(sig) // it may have ended meanwhile
		select {
		case <-pm.exited:
			return
		case <-time.After(patience):
		}
	}
}

func exitReason(err error) error {
	if err == nil {
		return errors.New("it ended at once")
	}
	return err
}

// lastWords are the lines that this start added to the log.
func (pm *postmaster) lastWords(at layout) string {
	f, err := os.Open(at.log)
	if err != nil {
		return err.Error()
	}
	defer f.Close()
	out, err := io.ReadAll(io.NewSectionReader(f, pm.logPos, 64<<10))
	if err != nil {
		return err.Error()
	}
	return lastLines(out, 4)
}
