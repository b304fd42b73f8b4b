package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// The errors that callers decide on. Test for them with errors.Is.
var (
	// ErrNotFound says that what was asked for is not recorded.
	ErrNotFound = errors.New("not found")

	// ErrRunIDTaken says that the project has a campaign of that run_id; the error
	// is a [RunIDTakenError].
	ErrRunIDTaken = errors.New("run_id is taken")

	// ErrHeld says that a row or slot is held by somebody who lives; the error is
	// a [HeldError].
	ErrHeld = errors.New("held by another worker")

	// ErrLeaseLost says that a lease is no longer the caller's: somebody took it
	// over, or it was released. Whatever the caller has to write comes too late.
	ErrLeaseLost = errors.New("lease lost")

	// ErrMeasured says that a row has its measurement already; it is not run again.
	ErrMeasured = errors.New("the row is already measured")

	// ErrUnavailable says that the database could not be reached or is going down.
	// Trying again later may help.
	ErrUnavailable = errors.New("the database is unavailable")

	// ErrFull is the [ErrUnavailable] of a database whose disk is full: it can be
	// read, and whatever has to be written waits for room.
	ErrFull = fmt.Errorf("%w: its disk is full", ErrUnavailable)

	// ErrSchema says that the database's schema is not this program's.
	ErrSchema = errors.New("the database's schema does not fit this program")

	// ErrLinkSpent says that a sign-in link is unknown, used or too old.
	ErrLinkSpent = errors.New("this sign-in link is unknown, used or expired")
)

// RunIDTakenError names the campaign that already has a run_id.
type RunIDTakenError struct {
	Project, RunID string
	CampaignID     string
	State          State
}

func (e *RunIDTakenError) Error() string {
	return fmt.Sprintf("run_id %q exists in project %q and is %s", e.RunID, e.Project, e.State)
}

// Unwrap makes the error an [ErrRunIDTaken].
func (e *RunIDTakenError) Unwrap() error { return ErrRunIDTaken }

// HeldError names who holds a row or a slot, and until when at the latest.
type HeldError struct {
	What   string
	Holder Holder
	Until  time.Time
}

func (e *HeldError) Error() string {
	return fmt.Sprintf("%s is held by %s on %s (process %d) until %s",
		e.What, e.Holder.Owner, e.Holder.Host, e.Holder.PID, e.Until.UTC().Format(time.RFC3339))
}

// Unwrap makes the error an [ErrHeld].
func (e *HeldError) Unwrap() error { return ErrHeld }

// failed says what could not be done, and turns what the driver reports into the
// errors above. It keeps nil nil.
func failed(err error, format string, args ...any) error {
	if err == nil {
		return nil
	}
	what := fmt.Sprintf(format, args...)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return fmt.Errorf("%s: %w", what, ErrNotFound)
	case errors.Is(err, ErrUnavailable): // said already
	case isFull(err):
		return fmt.Errorf("%s: %w: %w", what, ErrFull, err)
	case isUnavailable(err):
		return fmt.Errorf("%s: %w: %w", what, ErrUnavailable, err)
	}
	return fmt.Errorf("%s: %w", what, err)
}

// isFull recognises a server that has no room left on its disk.
func isFull(err error) bool {
	pg, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pg.Code == "53100"
}

// isUnavailable recognises a connection that could not be made or broke, and a
// server that is starting, stopping or out of connections or room. A context that
// ended is the caller's own doing and is not among them.
func isUnavailable(err error) bool {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return false
	}
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok {
		switch pg.Code {
		case "57P01", "57P02", "57P03", "53300", "53100": // stopped by admin, crashed, starting up, too many connections, disk full
			return true
		}
		return strings.HasPrefix(pg.Code, "08")
	}
	_, connecting := errors.AsType[*pgconn.ConnectError](err)
	_, network := errors.AsType[net.Error](err)
	return connecting || network || pgconn.SafeToRetry(err) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed)
}
