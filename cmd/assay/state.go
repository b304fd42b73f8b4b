package main

import (
	"context"
	"io"
	"log/slog"
	"os"
	"time"
)

// state is everything that a command touches outside itself. Tests pass their own
// and so run every command in-process.
type state struct {
	args   []string // without the program's name
	lookup func(name string) (string, bool)
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
	now    func() time.Time
	root   bool // this process may do everything, and so may a target

	// width is that of the terminal that standard error is, 0 when it is none.
	width func() int
	// asks reports whether standard input is a terminal, where a question can be
	// answered.
	asks func() bool
	// interrupts begins to catch signals; the function ends that.
	interrupts func() (<-chan os.Signal, func())
	// supervisor starts a process supervisor; nil is this executable.
	supervisor []string
}

// run executes the command line and returns the exit code.
func (s *state) run() int {
	root := newRoot(s)
	root.SetArgs(s.args)
	root.SetIn(s.stdin)
	root.SetOut(s.stdout)
	root.SetErr(s.stderr)
	return s.show(root.ExecuteContext(context.Background()))
}

// logger writes to standard error: everything with --verbose, else what loud
// commands have to tell, else nothing. The target's output never goes there.
func (s *state) logger(verbose, loud bool) *slog.Logger {
	switch {
	case verbose:
		return slog.New(slog.NewTextHandler(s.stderr, &slog.HandlerOptions{Level: slog.LevelDebug}))
	case loud:
		return slog.New(slog.NewTextHandler(s.stderr, nil))
	}
	return slog.New(slog.DiscardHandler)
}

// double is how soon after the first signal a second one is the same wish: some
// programs signal a process and then its group.
const double = 500 * time.Millisecond

// interruptible derives two contexts: soft ends at the first signal, hard at the
// second. A third finds the signals' own meaning restored and ends the process.
func (s *state) interruptible(parent context.Context) (soft, hard context.Context, done func()) {
	hard, cancelHard := context.WithCancel(parent)
	soft, cancelSoft := context.WithCancel(hard)
	signals, stop := s.interrupts()
	go func() {
		defer stop()
		defer cancelHard()
		var first time.Time
		for {
			select {
			case <-hard.Done():
				return
			case <-signals:
			}
			switch {
			case first.IsZero():
				first = s.now()
				cancelSoft()
			case s.now().Sub(first) >= double:
				return
			}
		}
	}()
	return soft, hard, cancelHard
}
