package localpg

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// binDir is a folder with the named programs.
func binDir(t *testing.T, dir string, programs ...string) string {
	t.Helper()
	check(t, os.MkdirAll(dir, 0o755))
	for _, name := range programs {
		check(t, os.WriteFile(filepath.Join(dir, name), nil, 0o755))
	}
	return dir
}

func TestCandidates(t *testing.T) {
	root := t.TempDir()
	in := func(rel string) string { return filepath.Join(root, rel) }
	both := []string{"initdb", "postgres"}
	onPath := binDir(t, in("path"), both...)
	configured := binDir(t, in("config"), both...)
	v9 := binDir(t, in("usr/lib64/postgresql/9/bin"), both...)
	v15 := binDir(t, in("usr/lib64/postgresql/15/bin"), both...)
	v17 := binDir(t, in("usr/lib64/postgresql/17/bin"), both...)
	binDir(t, in("usr/lib64/postgresql/18/bin"), "initdb") // no server: a client package
	check(t, os.WriteFile(filepath.Join(binDir(t, in("plain"), "initdb"), "postgres"), nil, 0o644))

	m := machine{
		path:     []string{"", "relative", in("missing"), in("plain"), onPath},
		pgConfig: func() string { return configured },
		globs:    []string{in("usr/lib64/postgresql/*/bin"), in("config")},
	}
	got, err := m.candidates("")
	check(t, err)
	if want := []string{onPath, configured, v17, v15, v9}; !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
	if got, err := m.candidates(v9); err != nil || !slices.Equal(got, []string{v9}) {
		t.Errorf("the override does not win: %q, %v", got, err)
	}
}

func TestMissingBinaries(t *testing.T) {
	m := machine{pgConfig: func() string { return "" }, install: "apt-get install postgresql"}
	for _, c := range []struct{ override, says string }{
		{"", "initdb and postgres were not found"},
		{"/nonexistent/bin", "/nonexistent/bin does not hold both"},
	} {
		_, err := m.candidates(c.override)
		var missing *MissingError
		if !errors.As(err, &missing) {
			t.Fatalf("override %q: %v is not a MissingError", c.override, err)
		}
		wantSentence(t, err, c.says, "apt-get install postgresql", "--database-url")
	}
}

func TestStartWithoutBinaries(t *testing.T) {
	o := testOptions(openDir(t))
	o.BinDir = "/nonexistent/bin"
	_, err := Start(t.Context(), o)
	var missing *MissingError
	if !errors.As(err, &missing) {
		t.Errorf("%v is not a MissingError", err)
	}
}

func TestInstallCommandOfDistribution(t *testing.T) {
	for _, c := range []struct{ name, release, want string }{
		{"debian", "ID=debian\n", "apt-get install postgresql"},
		{"derived from debian", "ID=mint\nID_LIKE=\"ubuntu debian\"\n", "apt-get install postgresql"},
		{"fedora", "NAME=Fedora\nID=fedora\n", "dnf install postgresql-server"},
		{"rocky", "ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n", "dnf install postgresql-server"},
		{"leap", "ID=\"opensuse-leap\"\nID_LIKE=\"suse opensuse\"\n", "zypper install postgresql-server"},
		{"arch", "ID=arch\n", "pacman -S postgresql"},
		{"alpine", "ID=alpine\n", "apk add postgresql"},
		{"none", "", "the package postgresql; on macOS brew install postgresql"},
	} {
		if got := installFor(c.release); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestFindBinariesOnThisMachine(t *testing.T) {
	dir, err := FindBinaries("")
	check(t, err)
	major, err := majorOf(t.Context(), dir)
	check(t, err)
	if major < oldestMajor {
		t.Errorf("%s holds PostgreSQL %d", dir, major)
	}
}
