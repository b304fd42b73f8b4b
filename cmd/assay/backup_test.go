package main

import (
	"archive/tar"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/data/seal"
	"assay/internal/data/store"
)

// TestRestoredElsewhereACampaignGoesOn stops a campaign in the middle, writes a
// backup, makes another installation of it with a PostgreSQL of its own, and has
// the campaign come to the answer there that it has here.
func TestRestoredElsewhereACampaignGoesOn(t *testing.T) {
	t.Parallel()
	here := newTerminal(t)
	file, dir := slow(t)
	done := start(here, "run", file)
	eventually(t, "a row runs", func() bool { return strings.Contains(here.err.String(), "screen: 0/8") })
	here.interrupt(t)
	finish(t, done).want(t, exitInterrupted)
	if _, err := seal.Open(here.env["ASSAY_DATA"]); err != nil {
		t.Fatal(err)
	}
	here.run("token", "create", "--user", addPerson(t, here), "--role", "viewer").want(t, exitOK)

	path := filepath.Join(openDir(t), "assay.backup")
	here.run("backup", path).want(t, exitOK, "database.dump", "seal.key", "next: assay restore "+path)
	here.run("backup", path).want(t, exitFailed, path+" is there already")
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the backup has mode %v, %v", info.Mode(), err)
	}

	there := newTerminal(t)
	there.run("restore", path).want(t, exitOK, "restored what assay ", "every session has ended")
	for _, name := range []string{seal.File} {
		if got, want := readTestdata(t, filepath.Join(there.env["ASSAY_DATA"], name)), readTestdata(t, filepath.Join(here.env["ASSAY_DATA"], name)); got != want {
			t.Errorf("%s is another", name)
		}
	}
	if info, err := os.Stat(filepath.Join(there.env["ASSAY_DATA"], seal.File)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key has mode %v, %v", info.Mode(), err)
	}
	there.run("list").want(t, exitOK, "halted  0/8")
	there.run("token", "list").want(t, exitOK, "live")
	there.run("restore", path).want(t, exitFailed, "there is something in the database already", "next: ")
	there.run("doctor").want(t, exitOK, "1 are halted")

	writeFile(t, filepath.Join(dir, "go"), "")
	there.run("resume", "small").want(t, exitOK, "Set A = 3, B = 3.")
	here.run("resume", "small").want(t, exitOK, "Set A = 3, B = 3.")
	left, err := filepath.Glob(filepath.Join(filepath.Dir(path), ".assay-backup-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("the backup leaves %v behind", left)
	}
}

// addPerson lets somebody sign in to the private database of a terminal.
func addPerson(t *testing.T, w *terminal) string {
	t.Helper()
	w.state.args = nil
	cmd := newToken(w.state)
	cmd.Flags().AddFlagSet(newRoot(w.state).PersistentFlags())
	v, err := w.state.open(t.Context(), cmd, need{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := v.close(); err != nil {
			t.Error(err)
		}
	}()
	err = v.db.store.InTx(t.Context(), func(tx *store.Tx) error {
		_, err := tx.AddUser(t.Context(), "ada", store.RoleAdmin)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return "ada"
}

// A backup that is not whole, or that somebody changed, makes nothing.
func TestDamagedBackupsAreRefused(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	if _, err := seal.Open(w.env["ASSAY_DATA"]); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(openDir(t), "assay.backup")
	w.run("backup", path).want(t, exitOK)
	whole := readTestdata(t, path)
	rewritten := func(change func(h *tar.Header, body []byte) []byte) string {
		var out bytes.Buffer
		writer := tar.NewWriter(&out)
		for r := tar.NewReader(strings.NewReader(whole)); ; {
			h, err := r.Next()
			if err != nil {
				break
			}
			var body bytes.Buffer
			if _, err := body.ReadFrom(r); err != nil {
				t.Fatal(err)
			}
			text := change(h, body.Bytes())
			h.Size = int64(len(text))
			if err := writer.WriteHeader(h); err != nil {
				t.Fatal(err)
			}
			if _, err := writer.Write(text); err != nil {
				t.Fatal(err)
			}
		}
		if err := writer.Close(); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	outside := filepath.Join(filepath.Dir(path), "outside")
	for _, c := range []struct{ name, text, says string }{
		{"cut short", whole[:len(whole)/2], "the backup is damaged"},
		{"without its manifest", whole[:strings.Index(whole, "manifest.json")], "the backup is damaged"},
		{"something else", "hello", "the backup is damaged"},
		{"another key", rewritten(func(h *tar.Header, body []byte) []byte {
			if h.Name == "seal.key" {
				body[0] ^= 1
			}
			return body
		}), "seal.key is not what was written"},
		{"a path that leads out", rewritten(func(h *tar.Header, body []byte) []byte {
			if h.Name == "seal.key" {
				h.Name = "../../outside"
			}
			return body
		}), "which no backup does"},
		{"a newer schema", rewritten(func(h *tar.Header, body []byte) []byte {
			if h.Name == "manifest.json" {
				body = bytes.Replace(body, []byte(`"schema": `), []byte(`"schema": 9`), 1)
			}
			return body
		}), "was written by assay"},
	} {
		file := writeFile(t, filepath.Join(openDir(t), "assay.backup"), c.text)
		other := newTerminal(t)
		other.run("restore", file).want(t, exitFailed, c.says)
		if _, err := os.Stat(filepath.Join(other.env["ASSAY_DATA"], "seal.key")); err == nil {
			t.Errorf("%s: a key was put in its place", c.name)
		}
		if _, err := os.Stat(filepath.Join(other.env["ASSAY_DATA"], "postgres")); err == nil {
			t.Errorf("%s: a database was made", c.name)
		}
	}
	if _, err := os.Stat(outside); err == nil {
		t.Error("a file was written outside")
	}
	stranger := newTerminal(t)
	if _, err := seal.Open(stranger.env["ASSAY_DATA"]); err != nil {
		t.Fatal(err)
	}
	stranger.run("restore", path).want(t, exitFailed, "holds the key of another installation")
}
