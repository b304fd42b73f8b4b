package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"strings"
	"syscall"

	"assay/internal/data/localpg"
	"assay/internal/data/queue"
	"assay/internal/data/store"

	"github.com/jackc/pgx/v5/pgconn"
)

// failure is an error for people: what is wrong and where, what to do next, and
// how the process ends.
type failure struct {
	code int
	what string
	next string // a command or an edit; empty when there is nothing to say
	err  error  // the cause, if there is one
}

// Error is the sentence without the next step.
func (f *failure) Error() string {
	if f.err == nil {
		return f.what
	}
	return f.what + ": " + f.err.Error()
}

// Unwrap returns the cause.
func (f *failure) Unwrap() error { return f.err }

// usageError says that the command line itself is wrong.
func usageError(next, format string, args ...any) error {
	return &failure{code: exitInput, what: fmt.Sprintf(format, args...), next: next}
}

// refused says that the command was understood and not done.
func refused(next, format string, args ...any) error {
	return &failure{code: exitFailed, what: fmt.Sprintf(format, args...), next: next}
}

// show tells people of an error and returns the exit code. Every message of a
// command that fails goes through here.
func (s *state) show(err error) int {
	var silent exit
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &silent):
		return int(silent)
	}
	f := ofServer(err)
	if f == nil {
		f = explain(err)
	}
	fmt.Fprintf(s.stderr, "error: %s\n", strings.TrimSpace(f.Error()))
	if f.next != "" {
		fmt.Fprintf(s.stderr, "next: %s\n", f.next)
	}
	return f.code
}

// isTurnedAway recognises a server that answers and lets nobody in: there is no
// such database or user, the password is wrong, or a right is missing.
func isTurnedAway(err error) bool {
	refusal, ok := errors.AsType[*pgconn.PgError](err)
	return ok && (refusal.Code == "3D000" || refusal.Code == "42501" || strings.HasPrefix(refusal.Code, "28"))
}

// explain finds the exit code and the next step of any error.
func explain(err error) *failure {
	var (
		told    *failure
		missing *localpg.MissingError
		network *net.OpError
		path    *fs.PathError
	)
	switch {
	case errors.As(err, &told):
		return told
	case errors.Is(err, context.Canceled):
		return &failure{code: exitInterrupted, what: "interrupted"}
	case errors.As(err, &missing):
		return &failure{code: exitUnavailable, what: missing.Error(), next: "install it, then run the same command again"}
	case errors.Is(err, store.ErrSchema):
		return &failure{code: exitUnavailable, what: err.Error(), next: "assay migrate"}
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, store.ErrFull):
		return &failure{code: exitUnavailable, what: err.Error(), next: "free some space, then run the same command again"}
	case isTurnedAway(err):
		return &failure{code: exitUnavailable, what: err.Error(), next: "make that database and grant this user what it needs, or name another with --database-url, then run the same command again"}
	case errors.Is(err, store.ErrUnavailable), errors.As(err, &network):
		return &failure{code: exitUnavailable, what: err.Error(), next: "see that the database runs and that --database-url leads to it, then run the same command again"}
	case errors.Is(err, queue.ErrFinished), errors.Is(err, queue.ErrAlive):
		return &failure{code: exitFailed, what: err.Error()}
	case errors.Is(err, queue.ErrNotStarted):
		return &failure{code: exitFailed, what: err.Error(), next: "start it from its page: assay serve"}
	case errors.Is(err, queue.ErrTarget):
		what, next, _ := strings.Cut(err.Error(), " - ")
		return &failure{code: exitFailed, what: what, next: next}
	case errors.As(err, &path):
		return &failure{code: exitFailed, what: err.Error(), next: "check the path and its permissions"}
	}
	return &failure{code: exitFailed, what: err.Error()}
}
