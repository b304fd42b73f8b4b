package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/core/starter"
	"assay/internal/core/starter/startertest"
)

func TestCreateCampaignWritesBlanks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		args  []string
		files []string
	}{
		{"a file alone", nil, []string{"tune.yaml"}},
		{"the first language", []string{"--adapter-stub"}, []string{"adapter.go", "adapter_test.go", "tune.yaml"}},
		{"a language with =", []string{"--kind=optimization", "--adapter-stub=shell"}, []string{"adapter.sh", "adapter_test.sh", "tune.yaml"}},
		{"a language without", []string{"--kind", "optimization", "--adapter-stub", "python"}, []string{"adapter.py", "test_adapter.py", "tune.yaml"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := openDir(t)
			file := filepath.Join(dir, "tune.yaml")
			w := newTerminal(t)
			r := w.run(append([]string{"create-campaign", "--to", file}, c.args...)...)
			r.want(t, exitOK, "wrote "+file+" (", "next: fill in what is marked BLANK, then run: assay validate campaign "+file)
			if got := strings.Join(namesIn(t, dir), " "); got != strings.Join(c.files, " ") {
				t.Errorf("wrote %s, want %s", got, strings.Join(c.files, " "))
			}
			w.run("validate", "campaign", file).want(t, exitFailed, "optimization.response.primary.direction")
		})
	}
}

func TestCreateCampaignWritesOverNothing(t *testing.T) {
	t.Parallel()
	dir := openDir(t)
	file := filepath.Join(dir, "tune.yaml")
	writeFile(t, filepath.Join(dir, "adapter_test.go"), "package mine\n")
	w := newTerminal(t)
	w.run("create-campaign", "--adapter-stub", "--to", file).want(t, exitFailed, "adapter_test.go is there already", "next: name another file")
	if got := namesIn(t, dir); len(got) != 1 {
		t.Errorf("half of it was written: %v", got)
	}
	// When the second cannot be written, the first goes again.
	paths := []string{filepath.Join(dir, "one"), filepath.Join(dir, "no folder", "two")}
	if err := writeAll(paths, []starter.File{{Text: "1"}, {Text: "2"}}); err == nil {
		t.Error("a file in no folder was written")
	}
	if got := namesIn(t, dir); len(got) != 1 {
		t.Errorf("half of it was left: %v", got)
	}
}

func TestCreateCampaignRefuses(t *testing.T) {
	t.Parallel()
	dir := openDir(t)
	for _, c := range []struct {
		name string
		args []string
		code int
		says string
	}{
		{"no file", nil, exitInput, "needs --to FILE"},
		{"another kind", []string{"--kind", "verify", "--to", dir + "/a.yaml"}, exitInput, `no starting file for kind "verify"`},
		{"another language", []string{"--adapter-stub=cobol", "--to", dir + "/a.yaml"}, exitInput, `no adapter in "cobol"`},
		{"another language without =", []string{"--to", dir + "/a.yaml", "--adapter-stub", "cobol"}, exitInput, `no adapter in "cobol"`},
		{"an argument", []string{"python", "--to", dir + "/a.yaml"}, exitInput, "takes no arguments"},
		{"no campaign file", []string{"--to", dir + "/adapter.go"}, exitInput, "ends in .yaml"},
		{"no folder", []string{"--to", dir + "/none/a.yaml"}, exitFailed, "next: mkdir -p " + dir + "/none"},
	} {
		newTerminal(t).run(append([]string{"create-campaign"}, c.args...)...).want(t, c.code, c.says, "next: ")
	}
	if got := namesIn(t, dir); len(got) != 0 {
		t.Errorf("a refused command wrote %v", got)
	}
}

// What is written is sound once its blanks are filled in, with its program beside it.
func TestCreatedCampaignIsSound(t *testing.T) {
	t.Parallel()
	for _, language := range starter.Languages() {
		file := fillIn(t, language)
		r := newTerminal(t).run("validate", "campaign", file, "--strict")
		r.want(t, exitOK, "0 error(s)", "0 warning(s)")
	}
}

func namesIn(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// fillIn writes a starting point with its blanks filled in and returns the campaign.
func fillIn(t *testing.T, language starter.Language) string {
	t.Helper()
	dir := openDir(t)
	file := filepath.Join(dir, "tune.yaml")
	newTerminal(t).run("create-campaign", "--adapter-stub="+string(language), "--to", file).want(t, exitOK, "wrote")
	for _, f := range startertest.Fill(t, starter.Files(language)) {
		path := filepath.Join(dir, f.Name)
		if f.Name == "" {
			path = file
		}
		writeFile(t, path, f.Text)
	}
	return file
}
