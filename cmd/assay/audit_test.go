package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestAuditIsVerified(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	w.run("token", "create", "--name", "first").want(t, exitOK)
	r := w.run("audit", "verify")
	r.want(t, exitOK, "the chain holds", "head: ")
	head := strings.TrimPrefix(lastLine(r.stdout), "head: ")
	w.run("token", "create", "--name", "second").want(t, exitOK)
	w.run("audit", "verify", "--head", head).want(t, exitOK, "the chain holds")
	other := regexp.MustCompile(`:.`).ReplaceAllStringFunc(head, func(s string) string {
		if s == ":0" {
			return ":1"
		}
		return ":0"
	})
	w.run("audit", "verify", "--head", other).want(t, exitFailed, "is not the entry whose hash was noted", "1 place(s)")
	w.run("audit", "verify", "--head", "9999"+head[strings.Index(head, ":"):]).want(t, exitFailed, "the log was cut off")
	for _, bad := range []string{"1", "1:abc", "0:" + strings.Repeat("a", 64), "x:" + strings.Repeat("a", 64)} {
		w.run("audit", "verify", "--head", bad).want(t, exitInput, "is no entry")
	}
}

func TestAuditExportIsVerifiedWithoutItsDatabase(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	for _, name := range []string{"first", "second", "third"} {
		w.run("token", "create", "--name", name).want(t, exitOK)
	}
	text := w.run("audit", "export").stdout
	head := lastLine(w.run("audit", "verify").stdout)
	alone := newTerminal(t)
	dir := openDir(t)
	verify := func(name, text string, flags ...string) result {
		file := writeFile(t, filepath.Join(dir, name), text)
		return alone.run(append([]string{"audit", "verify", file}, flags...)...)
	}
	verify("whole", text).want(t, exitOK, "the chain holds\n", head)
	verify("whole", text, "--head", strings.TrimPrefix(head, "head: ")).want(t, exitOK)
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	verify("cut", strings.Join(lines[:len(lines)-1], ""), "--head", strings.TrimPrefix(head, "head: ")).want(t, exitFailed, "the log was cut off")
	verify("extract", lines[0]+lines[2]).want(t, exitOK, "with 1 gap(s)")
	verify("edited", strings.Replace(text, `name: first`, `name: worst`, 1)).want(t, exitFailed, "its content is not what was recorded")
	verify("turned", lines[1]+lines[0]).want(t, exitFailed, "stands after entry")
	verify("other", "{}\n").want(t, exitInput, "line 1 of", "is no entry")
	verify("torn", text[:len(text)-20]).want(t, exitInput, "is no entry")
	verify("empty", "").want(t, exitOK, "nothing was recorded yet")
	alone.run("audit", "verify", filepath.Join(dir, "nothing")).want(t, exitInput, "cannot be read")
}
