package localpg

import (
	"context"
	"errors"
	"fmt"
	"os"
	"syscall"
	"time"
)

// pollEvery is the pause between two looks at something that gives no signal.
const pollEvery = 10 * time.Millisecond

type lockMode int

const (
	shared    lockMode = syscall.LOCK_SH
	exclusive lockMode = syscall.LOCK_EX
)

// lock is a flock on an open file. The kernel gives it up when its process ends,
// however it ends; no child inherits it, because the file is closed on exec.
type lock struct{ file *os.File }

// acquire waits for a lock until the context ends.
func acquire(ctx context.Context, path string, mode lockMode) (*lock, error) {
	for {
		l, ok, err := tryAcquire(path, mode)
		if err != nil || ok {
			return l, err
		}
		if err := pause(ctx); err != nil {
			return nil, err
		}
	}
}

// tryAcquire takes a lock if that needs no waiting.
func tryAcquire(path string, mode lockMode) (*lock, bool, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, false, fmt.Errorf("open lock: %w", err)
	}
	ok, err := flock(file, mode)
	if err != nil || !ok {
		file.Close()
		return nil, false, err
	}
	return &lock{file}, true, nil
}

// upgrade makes a shared lock exclusive if nobody else holds it. The system call
// gives up the shared lock first, so a failed upgrade leaves none; whoever calls
// this holds the start lock and is leaving.
func (l *lock) upgrade() (bool, error) { return flock(l.file, exclusive) }

// release unlocks before it closes: a child that was just forked and has not yet
// called exec shares the open file, and would keep the lock alive for a moment.
func (l *lock) release() {
	_ = syscall.Flock(int(l.file.Fd()), syscall.LOCK_UN)
	_ = l.file.Close()
}

func flock(file *os.File, mode lockMode) (bool, error) {
	for {
		err := syscall.Flock(int(file.Fd()), int(mode)|syscall.LOCK_NB)
		switch {
		case err == nil:
			return true, nil
		case errors.Is(err, syscall.EWOULDBLOCK):
			return false, nil
		case errors.Is(err, syscall.EINTR):
		default:
			return false, fmt.Errorf("lock %s: %w", file.Name(), err)
		}
	}
}

// pause waits for one poll interval or the end of the context.
func pause(ctx context.Context) error {
	timer := time.NewTimer(pollEvery)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-timer.C:
		return nil
	}
}
