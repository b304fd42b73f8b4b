package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/seal"
	"assay/internal/data/store"
)

func TestDoctorOfAFreshMachine(t *testing.T) {
	t.Parallel()
	w := newTerminal(t)
	r := w.run("doctor")
	r.want(t, exitOK, "ok    postgresql", "there is none yet", "assay serve listens on 127.0.0.1:8321")
	if _, err := os.Stat(w.env["ASSAY_DATA"]); err == nil {
		t.Error("looking made the data folder")
	}
}

// Each defect is told with what helps, and ends in exit code 1.
func TestDoctorFindsWhatDoesNotWork(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		world func(t *testing.T, w *terminal) []string // flags
		says  []string
	}{
		{"a database that is not there", func(*testing.T, *terminal) []string {
			return []string{"--database-url", "postgres://nobody:topsecret@127.0.0.1:1/none"}
		}, []string{"FAIL  database"}},
		{"another schema", func(t *testing.T, w *terminal) []string {
			return []string{"--database-url", localpgtest.Database(t, nil)}
		}, []string{"FAIL  schema", "next: assay migrate"}},
		{"a key for everybody", func(t *testing.T, w *terminal) []string {
			if _, err := seal.Open(w.env["ASSAY_DATA"]); err != nil {
				t.Fatal(err)
			}
			if err := os.Chmod(filepath.Join(w.env["ASSAY_DATA"], seal.File), 0o644); err != nil {
				t.Fatal(err)
			}
			return nil
		}, []string{"FAIL  seal key", "may be read by others"}},
		{"a way in the clear", func(*testing.T, *terminal) []string { return []string{"--listen", "0.0.0.0:80"} },
			[]string{"FAIL  serving", "in the clear", "--tls-cert"}},
		{"a root that is not there", func(*testing.T, *terminal) []string { return []string{"--root", "/nonexistent"} },
			[]string{"FAIL  root", "/nonexistent"}},
		{"nobody who could sign in", func(t *testing.T, w *terminal) []string {
			w.env["ASSAY_DATABASE_URL"] = withDatabase(t).env["ASSAY_DATABASE_URL"]
			return []string{"--listen", "0.0.0.0:80", "--behind-proxy", "--base-url", "https://assay.example", "--trusted-proxy", "10.0.0.1"}
		}, []string{"FAIL  people", "next: assay user add NAME --role admin"}},
		{"a certificate that has ended", func(t *testing.T, w *terminal) []string {
			cert, key, _ := writeCertificate(t, openDir(t), 1)
			w.state.now = func() time.Time { return time.Now().Add(48 * time.Hour) }
			return []string{"--tls-cert", cert, "--tls-key", key}
		}, []string{"FAIL  certificate", "it ended on"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			w := newTerminal(t)
			r := w.run(append([]string{"doctor"}, c.world(t, w)...)...)
			r.want(t, exitFailed, append(c.says, "do not work")...)
			if strings.Contains(r.stdout+r.stderr, "topsecret") {
				t.Error("a password is shown")
			}
		})
	}
}

// What an operator decided, or should look at, is told too.
func TestDoctorTellsWhatToLookAt(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	addUser(t, w)
	s, err := store.Open(t.Context(), w.env["ASSAY_DATABASE_URL"], store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	do := func(fn func(ctx context.Context, tx *store.Tx) error) {
		t.Helper()
		if err := s.InTx(t.Context(), func(tx *store.Tx) error { return fn(t.Context(), tx) }); err != nil {
			t.Fatal(err)
		}
	}
	w.run("doctor").want(t, exitOK, "ok    people       1 may sign in, 1 of them administrators", "ok    schema", "none runs, and nothing waits", "ok    backup")
	do(func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.Freeze(ctx, "ada", "the bench moves"); err != nil {
			return err
		}
		return tx.SetTwoPerson(ctx, store.TwoPersonOn)
	})
	w.run("doctor").want(t, exitOK, "look  spending     stopped by ada", "the bench moves", "look  two people", "there is nobody else")
	if err := s.BeatWorker(t.Context(), store.Holder{Owner: "w", Host: "h", BootID: "b", PID: 1, PIDStartedAt: "1"}, "1"); err != nil {
		t.Fatal(err)
	}
	w.run("doctor").want(t, exitOK, "1 run, 0 jobs wait")
}
