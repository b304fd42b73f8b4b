package revision_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/host/revision"
)

// tree makes a folder of files; a name that ends in a slash is a folder.
func tree(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		put(t, dir, name, text)
	}
	return dir
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	at := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func snapshot(t *testing.T, dir string, paths ...string) revision.Snapshot {
	t.Helper()
	s, err := revision.Files(t.Context(), dir, paths)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func names(s revision.Snapshot) []string {
	var out []string
	for _, f := range s.Files {
		out = append(out, f.Path)
	}
	return out
}

// Paths are literal and go by whole names: a folder with all that is in it, a
// file, and nothing that only begins alike. It works without git.
func TestFilesBelowNamedPaths(t *testing.T) {
	dir := tree(t, map[string]string{"src/a.go": "a", "src/deep/b.go": "b", "srcs/c.go": "c", "main.go": "m", "src/.git/config": "x"})
	s := snapshot(t, dir, "src/", "main.go")
	if want := []string{"main.go", "src/a.go", "src/deep/b.go"}; !slices.Equal(names(s), want) || len(s.Missing)+len(s.Problems) > 0 {
		t.Errorf("%v, want %v; missing %v, problems %v", names(s), want, s.Missing, s.Problems)
	}
	s = snapshot(t, dir, "src", "src/deep", "src/a", "none.go", "main.go/")
	if want := []string{"src/a", "none.go", "main.go/"}; !slices.Equal(s.Missing, want) || len(s.Files) != 2 {
		t.Errorf("missing %v, want %v; files %v", s.Missing, want, names(s))
	}
}

// Every kind of change is seen, and named.
func TestDriftNamesTheFile(t *testing.T) {
	base := map[string]string{"src/a.go": "a", "src/b.go": "b", "elsewhere": "x"}
	for _, tt := range []struct {
		name   string
		change func(dir string) error
		want   string
	}{
		{"nothing", func(string) error { return nil }, ""},
		{"a byte", func(dir string) error { return os.WriteFile(filepath.Join(dir, "src/a.go"), []byte("A"), 0o644) }, "src/a.go has other content"},
		{"a file gone", func(dir string) error { return os.Remove(filepath.Join(dir, "src/b.go")) }, "src/b.go is gone"},
		{"the folder gone", func(dir string) error { return os.RemoveAll(filepath.Join(dir, "src")) }, "src/a.go is gone, src/b.go is gone"},
		{"a new file", func(dir string) error { return os.WriteFile(filepath.Join(dir, "src/new"), nil, 0o644) }, "src/new is new"},
		{"runnable now", func(dir string) error { return os.Chmod(filepath.Join(dir, "src/a.go"), 0o755) }, "src/a.go has another executable bit"},
		{"a link in its place", func(dir string) error {
			if err := os.Remove(filepath.Join(dir, "src/a.go")); err != nil {
				return err
			}
			put(t, dir, "src2/a.go", "a")
			return os.Symlink("../src2/a.go", filepath.Join(dir, "src/a.go"))
		}, "src/a.go is another link"},
		{"a file beside", func(dir string) error { return os.WriteFile(filepath.Join(dir, "elsewhere"), []byte("y"), 0o644) }, ""},
	} {
		dir := tree(t, base)
		was := artifact.Mechanism{Files: snapshot(t, dir, "src/").Files}
		if err := tt.change(dir); err != nil {
			t.Fatal(err)
		}
		now := artifact.Mechanism{Files: snapshot(t, dir, "src/").Files}
		if got := was.Drift(now); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
		before, errBefore := was.Hash()
		after, errAfter := now.Hash()
		if errBefore != nil || errAfter != nil || (before == after) != (tt.want == "") {
			t.Errorf("%s: hashes %s and %s, %v %v", tt.name, before, after, errBefore, errAfter)
		}
	}
}

// A link counts by what it leads to, and may not lead out of the folder, to a
// folder or to nothing.
func TestLinks(t *testing.T) {
	dir := tree(t, map[string]string{"src/a.go": "a", "lib/real.go": "one"})
	for name, target := range map[string]string{
		"src/in": "../lib/real.go", "src/out": "/etc/hostname", "src/up": "../../", "src/dir": "../lib", "src/lost": "nowhere",
	} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	s := snapshot(t, dir, "src/")
	if want := []string{"src/a.go", "src/in"}; !slices.Equal(names(s), want) || len(s.Problems) != 4 {
		t.Errorf("files %v, problems %v", names(s), s.Problems)
	}
	text := strings.Join(s.Problems, "\n")
	for _, want := range []string{"src/out is a link that leads out", "src/up is a link that leads out", "src/dir is a link to something that is no file", "src/lost is a link to nothing"} {
		if !strings.Contains(text, want) {
			t.Errorf("problems %q do not say %q", s.Problems, want)
		}
	}
	was := artifact.Mechanism{Files: s.Files}
	put(t, dir, "lib/real.go", "two")
	if got := was.Drift(artifact.Mechanism{Files: snapshot(t, dir, "src/").Files}); got != "src/in has other content" {
		t.Errorf("drift %q", got)
	}
}

// What git ignores does not count, unless the campaign names it itself.
func TestIgnoredFiles(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	dir := tree(t, map[string]string{
		".gitignore": "*.log\nbuild/\n", "src/a.go": "a", "src/run.log": "l", "src/build/x": "x", "build/bench": "b", "src/new.go": "n",
	})
	for _, args := range [][]string{{"init", "-q"}, {"add", "src/a.go"}} {
		if out, err := exec.Command("git", append([]string{"-C", dir}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	if got, want := names(snapshot(t, dir, "src/")), []string{"src/a.go", "src/new.go"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got, want := names(snapshot(t, dir, "build/", "src/run.log")), []string{"build/bench", "src/run.log"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
