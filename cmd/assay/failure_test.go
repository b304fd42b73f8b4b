package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"

	"assay/internal/data/localpg"
	"assay/internal/data/store"

	"github.com/jackc/pgx/v5/pgconn"
)

// TestExitCodes pins the numbers that scripts rely on.
func TestExitCodes(t *testing.T) {
	_, noFile := os.Open("/nonexistent/file")
	for _, c := range []struct {
		name string
		err  error
		code int
		next string
	}{
		{"nothing", nil, 0, ""},
		{"said already", exit(exitInterrupted), 130, ""},
		{"usage", usageError("assay --help", "no"), 2, "assay --help"},
		{"refused", refused("assay resume x", "no"), 1, "assay resume x"},
		{"wrapped", fmt.Errorf("outer: %w", refused("assay resume x", "no")), 1, "assay resume x"},
		{"interrupted", context.Canceled, 130, ""},
		{"no PostgreSQL", &localpg.MissingError{Reason: "initdb was not found", Install: "apt-get install postgresql"}, 3, "install it, then run the same command again"},
		{"database gone", fmt.Errorf("reach: %w", store.ErrUnavailable), 3, "see that the database runs and that --database-url leads to it, then run the same command again"},
		{"schema", fmt.Errorf("open: %w", store.ErrSchema), 3, "assay migrate"},
		{"disk", &os.PathError{Op: "write", Path: "/x", Err: syscall.ENOSPC}, 3, "free some space, then run the same command again"},
		{"database full", fmt.Errorf("record: %w", store.ErrFull), 3, "free some space, then run the same command again"},
		{"no such database", fmt.Errorf("open: %w", &pgconn.PgError{Code: "3D000", Message: "there is none"}), 3,
			"make that database and grant this user what it needs, or name another with --database-url, then run the same command again"},
		{"path", noFile, 1, "check the path and its permissions"},
		{"anything", errors.New("odd"), 1, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newTerminal(t)
			if code := w.state.show(c.err); code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			if c.next == "" {
				return
			}
			if got := lastLine(w.err.String()); got != "next: "+c.next {
				t.Errorf("the last line is %q, want next: %s", got, c.next)
			}
		})
	}
}

func TestWrongCommandLines(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"rnu"}, "next: assay run"},
		{[]string{"frobnicate"}, `there is no command "frobnicate"`},
		{[]string{"run"}, "takes FILE"},
		{[]string{"run", "a", "b"}, "takes FILE, and got 2"},
		{[]string{"run", "--sed", "1", "x"}, "unknown flag"},
		{[]string{"run", "--seed", "x", "y"}, "invalid argument"},
		{[]string{"run", "--run-id", "../x", "testdata/target/campaign.yaml"}, "must be usable as the name of a folder"},
		{[]string{"run", "--run-id", "--help", "testdata/target/campaign.yaml"}, "must not begin with a dash"},
		{[]string{"run", "--run-id", strings.Repeat("x", 101), "testdata/target/campaign.yaml"}, "must have at most 100 bytes, it has 101"},
		{[]string{"list", "x"}, "takes no arguments"},
		{[]string{"validate", "x.yaml"}, "next: assay validate campaign x.yaml"},
		{[]string{"progress", "x", "--json", "--line"}, "two forms"},
		{[]string{"list", "--data", ""}, "name a folder"},
		{[]string{"config", "--listen", "8321"}, "not an address"},
		{[]string{"list", "--database-url", "postgres://u:topsecret@h:port/d"}, "this is not a database URL"},
	} {
		t.Run(fmt.Sprint(c.args), func(t *testing.T) {
			r := newTerminal(t).run(c.args...)
			r.want(t, exitInput, "error: ", "next: ", c.says)
			if r.stdout != "" {
				t.Errorf("an error reached standard output: %q", r.stdout)
			}
		})
	}
}
