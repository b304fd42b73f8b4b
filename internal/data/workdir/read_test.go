package workdir

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What is read back is what was written, without logs and what is not a file of
// the directory.
func TestFilesReadsTheDocuments(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, contents())
	outside := filepath.Join(t.TempDir(), "outside.json")
	for name, content := range map[string]string{outside: "{}", filepath.Join(dir, "runs/iter-2/failed_runs/copy.json"): "{}"} {
		if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(outside, filepath.Join(dir, "link.json")); err != nil {
		t.Fatal(err)
	}
	got, err := Files(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := tree(t, dir)
	maps.DeleteFunc(want, func(name, _ string) bool {
		return slices.Contains([]string{".log", ".md"}, filepath.Ext(name)) || name == "link.json" || filepath.Base(name) == "copy.json"
	})
	texts := map[string]string{}
	for name, content := range got {
		texts[name] = string(content)
	}
	if diff := cmp.Diff(want, texts); diff != "" {
		t.Error(diff)
	}
}

func TestFilesOfAnotherFolder(t *testing.T) {
	if _, err := Files(t.TempDir()); !errors.Is(err, ErrNotWorkDir) {
		t.Errorf("an empty folder: %v", err)
	}
	if _, err := Files(filepath.Join(t.TempDir(), "none")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no folder: %v", err)
	}
}
