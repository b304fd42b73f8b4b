package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"assay/internal/data/localpg"
	"assay/internal/data/store"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// databaseName is the database inside a private server.
const databaseName = "assay"

// teardown bounds how long the end of a command may take.
const teardown = 15 * time.Second

// database is the open database of a command, and the hold on the private server
// that it lives in, if it does.
type database struct {
	url    string
	store  *store.Store
	server *localpg.Server // nil with --database-url
	unkeep func()          // ends what brings the server back when it dies
}

// errNothingYet says that no campaign was ever run here, so that a command that
// only looks need not make a database to find it empty.
var errNothingYet = errors.New("no campaign has been run here yet")

// openDatabase opens the database that is configured. A private one is brought to
// this version's schema always; another one only when migrate is set, as it may
// serve others.
func (s *state) openDatabase(ctx context.Context, all settings, migrate, look bool) (_ *database, err error) {
	d := &database{url: all.text("database-url")}
	defer func() {
		if err != nil {
			err = errors.Join(err, d.close())
		}
	}()
	if d.url == "" {
		if err := d.startPrivate(ctx, s, all, look); err != nil {
			return nil, err
		}
		migrate = true
	}
	if migrate {
		if _, err := store.Migrate(ctx, d.url); err != nil {
			return nil, fmt.Errorf("bring the database to this version: %w", err)
		}
	}
	d.store, err = store.Open(ctx, d.url, store.Options{Name: "assay"})
	return d, err
}

// startPrivate starts or adopts the private server and makes the database in it.
func (d *database) startPrivate(ctx context.Context, s *state, all settings, look bool) (err error) {
	dir := filepath.Join(all.text("data"), "postgres")
	if look {
		if _, err := os.Stat(filepath.Join(dir, "data")); errors.Is(err, os.ErrNotExist) {
			return errNothingYet
		}
	}
	if err := s.makeDataDir(all.text("data")); err != nil {
		return err
	}
	log := s.logger(all.truth("verbose"), false)
	d.server, err = localpg.Start(ctx, localpg.Options{
		Dir: dir, BinDir: all.text("pg-bin"), NPM: all.text("pg") == "npm",
		Logf: func(format string, args ...any) { log.Debug(fmt.Sprintf(format, args...)) },
	})
	if err != nil {
		return startFailed(err)
	}
	d.keep(ctx)
	d.url = d.server.URL(localpg.Superuser, databaseName)
	return createDatabase(ctx, d.server.URL(localpg.Superuser, "postgres"))
}

// keep has the private server brought back whenever it dies, until close. A
// command that is told to stop still needs it while it puts things in order.
func (d *database) keep(ctx context.Context) {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	done := make(chan struct{})
	go func() {
		defer close(done)
		d.server.Keep(ctx)
	}()
	d.unkeep = func() { cancel(); <-done }
}

// startFailed keeps the sentence of the launcher, which says what to do.
func startFailed(err error) error {
	var missing *localpg.MissingError
	if errors.As(err, &missing) || errors.Is(err, context.Canceled) {
		return err
	}
	return &failure{code: exitUnavailable, what: "the private PostgreSQL does not start", err: err,
		next: "mend that, or name another database with --database-url"}
}

// makeDataDir makes the state folder. As root others may pass through it, since
// the private server runs as another user; they cannot list it. What is secret in
// it has its own mode.
func (s *state) makeDataDir(dir string) error {
	mode := os.FileMode(0o700)
	if s.root {
		mode = 0o711
	}
	if err := os.MkdirAll(dir, mode); err != nil {
		return &failure{code: exitUnavailable, what: "the state folder cannot be made", err: err, next: "name another with --data"}
	}
	return nil
}

// createDatabase makes the database unless it is there; others may do so at the
// same time.
func createDatabase(ctx context.Context, url string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return fmt.Errorf("reach the private PostgreSQL: %w", err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var exists bool
	err = conn.QueryRow(ctx, "select exists (select from pg_database where datname = $1)", databaseName).Scan(&exists)
	if err != nil || exists {
		return err
	}
	_, err = conn.Exec(ctx, "create database "+databaseName)
	var refusal *pgconn.PgError
	if errors.As(err, &refusal) && (refusal.Code == "42P04" || refusal.Code == "23505") { // made meanwhile
		return nil
	}
	if err != nil {
		return fmt.Errorf("make the database %s: %w", databaseName, err)
	}
	return nil
}

// close gives everything back, whatever became of the command.
func (d *database) close() error {
	if d.store != nil {
		d.store.Close()
	}
	if d.server == nil {
		return nil
	}
	d.unkeep()
	ctx, cancel := context.WithTimeout(context.Background(), teardown)
	defer cancel()
	return d.server.Stop(ctx)
}
