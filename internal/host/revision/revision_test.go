package revision_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"assay/internal/host/revision"
)

func TestOf(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	dir := t.TempDir()
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=t", "-c", "user.email=t@example.org"}, args...)...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	if got, ok := revision.Of(t.Context(), dir); ok {
		t.Errorf("outside a repository: %+v", got)
	}
	git("init", "-q")
	if got, ok := revision.Of(t.Context(), dir); ok {
		t.Errorf("before the first commit: %+v", got)
	}
	file := filepath.Join(dir, "sub", "f")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	write := func(path, text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(file, "one")
	git("add", ".")
	git("commit", "-q", "-m", "one")
	clean, ok := revision.Of(t.Context(), filepath.Dir(file))
	if !ok || clean.Dirty || len(clean.Commit) < 40 {
		t.Errorf("clean: %+v %v", clean, ok)
	}
	write(filepath.Join(dir, "elsewhere"), "x")
	if got, ok := revision.Of(t.Context(), filepath.Dir(file)); !ok || got != clean {
		t.Errorf("a change elsewhere in the repository: %+v %v, want %+v", got, ok, clean)
	}
	write(file, "two")
	if got, ok := revision.Of(t.Context(), filepath.Dir(file)); !ok || !got.Dirty || got.Commit != clean.Commit {
		t.Errorf("changed: %+v %v", got, ok)
	}
}

// TestRepositoryStartsNothing has a repository whose settings name programs.
func TestRepositoryStartsNothing(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	dir := t.TempDir()
	trap := filepath.Join(dir, "trap")
	script := filepath.Join(t.TempDir(), "monitor")
	if err := os.WriteFile(script, []byte("#!/bin/sh\ntouch "+trap+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"init", "-q"}, {"-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "--allow-empty", "-m", "one"},
		{"config", "core.fsmonitor", script},
	} {
		if out, err := exec.Command("git", append([]string{"-C", dir}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	if _, ok := revision.Of(t.Context(), dir); !ok {
		t.Error("the revision is not told")
	}
	if _, err := os.Stat(trap); err == nil {
		t.Error("a program that the repository names was started")
	}
}
