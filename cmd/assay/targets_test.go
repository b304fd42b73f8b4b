package main

import (
	"path/filepath"
	"regexp"
	"testing"
)

func TestTargetsAreRegisteredListedAndRetired(t *testing.T) {
	t.Parallel()
	s := withDatabase(t)
	dir := openDir(t)
	s.run("target", "list").want(t, exitOK, "no targets yet")
	s.run("target", "add", filepath.Join(dir, "missing")).want(t, exitFailed, "cannot be used", "name a folder that exists")
	s.run("target", "add", dir, "--run-as", "no-such-user").want(t, exitFailed, `nothing can be run as "no-such-user"`)
	s.run("target", "add", dir).want(t, exitOK, "authors may run programs in "+dir+" as ")
	list := s.run("target", "list")
	list.want(t, exitOK, dir, "registered", "operator")
	id := regexp.MustCompile(`(?m)^[0-9a-f-]{36}`).FindString(list.stdout)
	s.run("target", "retire", id).want(t, exitOK, "nothing more is run in "+dir)
	s.run("target", "list").want(t, exitOK, "retired")
	s.run("audit", "export").want(t, exitOK, `"actor":"assay target add"`, `"actor":"assay target retire"`)
	s.run("target", "retire", "x").want(t, exitFailed, `there is no target "x"`, "assay target list")
}
