package store_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"assay/internal/data/localpg"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/store"

	"github.com/jackc/pgx/v5"
)

func TestMain(m *testing.M) { os.Exit(localpgtest.Main(m)) }

func migrate(url string) error {
	_, err := store.Migrate(context.Background(), url)
	return err
}

// testContext ends before the test's own deadline would, so that a lock that
// nobody gives up fails one test and not the whole run.
func testContext(t testing.TB) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// open gives the test a store on a migrated database of its own, and its URL for
// looking behind the store's back.
func open(t testing.TB) (*store.Store, string) {
	t.Helper()
	url := localpgtest.Database(t, migrate)
	return openAt(t, url), url
}

func openAt(t testing.TB, url string) *store.Store {
	t.Helper()
	s, err := store.Open(testContext(t), url, store.Options{MaxConns: 8, Name: "store_test"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// inTx fails the test when the transaction does.
func inTx(t testing.TB, s *store.Store, fn func(ctx context.Context, tx *store.Tx) error) {
	t.Helper()
	if err := tryTx(t, s, fn); err != nil {
		t.Fatal(err)
	}
}

// tryTx returns the error of the transaction.
func tryTx(t testing.TB, s *store.Store, fn func(ctx context.Context, tx *store.Tx) error) error {
	t.Helper()
	ctx := testContext(t)
	return s.InTx(ctx, func(tx *store.Tx) error { return fn(ctx, tx) })
}

// newServer starts a PostgreSQL that no other test uses.
func newServer(t *testing.T) *localpg.Server {
	t.Helper()
	dir, err := os.MkdirTemp("", "assay-store-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	if err := os.Chmod(dir, 0o755); err != nil { // as root the server runs as another user
		t.Fatal(err)
	}
	server, err := localpg.Start(testContext(t), localpg.Options{Dir: filepath.Join(dir, "pg"), NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return server
}

// connect opens a plain connection behind the store's back, as a role; an empty
// role is the superuser.
func connect(t *testing.T, url, role string) *pgx.Conn {
	t.Helper()
	conn := connectTo(t, url)
	if role != "" {
		mustExec(t, conn, "set role "+role)
	}
	return conn
}

func connectTo(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(testContext(t), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := conn.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return conn
}

func mustExec(t *testing.T, conn *pgx.Conn, sql string, args ...any) {
	t.Helper()
	if _, err := conn.Exec(testContext(t), sql, args...); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
}

// query reads one column.
func query[T any](t *testing.T, conn *pgx.Conn, sql string, args ...any) []T {
	t.Helper()
	rows, err := conn.Query(testContext(t), sql, args...)
	if err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	values, err := pgx.CollectRows(rows, pgx.RowTo[T])
	if err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	return values
}
