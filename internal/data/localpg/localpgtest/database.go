package localpgtest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"assay/internal/data/localpg"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

const template = "assay_template"

// Database is the URL of a fresh database for one test, dropped when the test
// ends. migrate prepares the template that the databases are cloned from; it runs
// once a test binary, so every call in one binary must give the same function. It
// gets a URL and leaves no connection open. With nil the database is empty.
func Database(t testing.TB, migrate func(url string) error) string {
	t.Helper()
	server := Shared(t)
	source := "template1"
	if migrate != nil {
		if err := process.clones.prepare(server, migrate); err != nil {
			t.Fatalf("prepare the template database: %v", err)
		}
		source = template
	}
	name, err := process.clones.create(server, source)
	if err != nil {
		t.Fatalf("create a database for this test: %v", err)
	}
	t.Cleanup(func() {
		if err := process.clones.drop(server, name); err != nil {
			t.Errorf("drop the database of this test: %v", err)
		}
	})
	return server.URL(localpg.Superuser, name)
}

// cloner makes databases out of a template.
type cloner struct {
	connect sync.Once
	pool    *pgxpool.Pool
	poolErr error

	migrate    sync.Once
	migrateErr error

	made atomic.Int64
}

// prepare makes the template, once.
func (c *cloner) prepare(server *localpg.Server, migrate func(string) error) error {
	c.migrate.Do(func() { c.migrateErr = c.makeTemplate(server, migrate) })
	return c.migrateErr
}

func (c *cloner) makeTemplate(server *localpg.Server, migrate func(string) error) error {
	ctx, cancel := limit()
	defer cancel()
	if err := c.exec(ctx, server, "create database "+template+" strategy file_copy"); err != nil {
		return err
	}
	if err := migrate(server.URL(localpg.Superuser, template)); err != nil {
		return err
	}
	// A source of clones has no sessions. One that was just closed lingers a
	// moment in the server, so nobody new gets in and the rest is ended.
	return errors.Join(
		c.exec(ctx, server, "alter database "+template+" allow_connections false"),
		c.exec(ctx, server, "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '"+template+"'"),
	)
}

// create clones a database. Copying files takes a third of the time of the
// default strategy, which logs every page.
func (c *cloner) create(server *localpg.Server, source string) (string, error) {
	ctx, cancel := limit()
	defer cancel()
	name := fmt.Sprintf("t%d", c.made.Add(1))
	return name, c.exec(ctx, server, "create database "+name+" template "+source+" strategy file_copy")
}

// drop ends the sessions that a test left and removes its database.
func (c *cloner) drop(server *localpg.Server, name string) error {
	ctx, cancel := limit()
	defer cancel()
	return c.exec(ctx, server, "drop database "+name+" with (force)")
}

func (c *cloner) exec(ctx context.Context, server *localpg.Server, sql string) error {
	c.connect.Do(func() {
		c.pool, c.poolErr = pgxpool.New(ctx, server.URL(localpg.Superuser, "postgres"))
	})
	if c.poolErr != nil {
		return c.poolErr
	}
	_, err := c.pool.Exec(ctx, sql, pgx.QueryExecModeSimpleProtocol)
	return err
}

func (c *cloner) close() {
	if c.pool != nil {
		c.pool.Close()
	}
}

func limit() (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), time.Minute)
}
