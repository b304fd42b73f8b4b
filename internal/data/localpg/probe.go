package localpg

import (
	"context"
	"errors"
	"fmt"
	"os"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

type serverState int

const (
	absent   serverState = iota // nobody listens on the socket
	changing                    // a server is starting, recovering or stopping
	up                          // a connection was accepted
)

const (
	cannotConnectNow   = "57P03"
	tooManyConnections = "53300"
)

// probe asks the socket with a real connection. An error means that waiting does
// not help.
func probe(ctx context.Context, at layout) (serverState, error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, at.url(Superuser, "postgres"))
	if err == nil {
		_ = conn.Close(ctx)
		return up, nil
	}
	var refusal *pgconn.PgError
	switch {
	case errors.As(err, &refusal) && refusal.Code == cannotConnectNow:
		return changing, nil
	case errors.As(err, &refusal) && refusal.Code == tooManyConnections:
		return up, nil
	case errors.As(err, &refusal):
		return absent, fmt.Errorf("the database in %s refuses its own user: %w", at.dir, err)
	case errors.Is(err, os.ErrPermission):
		return absent, fmt.Errorf("the database in %s belongs to another user: %w", at.dir, err)
	case errors.Is(err, os.ErrNotExist), errors.Is(err, syscall.ECONNREFUSED):
		return absent, nil
	default:
		return changing, nil // it hung up while it ended, or is too busy to answer yet
	}
}

// adopt takes over a server that already runs, also one whose launcher was killed
// while it was starting or stopping it. The caller holds the start lock, so
// nobody else starts one meanwhile.
func adopt(ctx context.Context, at layout) (bool, error) {
	for {
		state, err := probe(ctx, at)
		switch {
		case err != nil:
			return false, err
		case state == up:
			return true, nil
		case state == absent && !at.serverRuns():
			return false, nil
		}
		if err := pause(ctx); err != nil {
			return false, fmt.Errorf("a database runs in %s and does not answer: %w; its log is %s", at.dir, err, at.log)
		}
	}
}
