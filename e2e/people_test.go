package e2e

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"regexp"

	"assay/internal/browsertest"
)

// link is what a command prints that lets somebody sign in.
var link = regexp.MustCompile(`http://\S+/signin\S+`)

// person adds somebody to the server of a visitor, with a browser of their own, who
// has signed in by the link that the operator was given.
func (v visitor) person(name, role string) visitor {
	v.t.Helper()
	said := v.s.assay("user", "add", name, "--role", role, "--base-url", v.s.base)
	found := link.FindString(said)
	if found == "" {
		v.t.Fatalf("no link for %s: %s", name, said)
	}
	other := visitor{browsertest.Open(v.t), v.t, v.s}
	other.Goto(found)
	other.Follow("form button.primary")
	other.WaitFor(name+" is signed in", `!location.pathname.startsWith("/signin")`)
	return other
}

// assay runs the program as an operator on the machine of the server does, and
// returns what it printed.
func (s *server) assay(args ...string) string {
	s.t.Helper()
	command := exec.CommandContext(s.t.Context(), s.program(), append(args, "--data", filepath.Join(s.dir, "state"))...)
	command.Env, command.Dir = environment(), s.dir
	var said, failed bytes.Buffer
	command.Stdout, command.Stderr = &said, &failed
	if err := command.Run(); err != nil {
		s.t.Fatalf("assay %v: %v\n%s%s", args, err, said.Bytes(), failed.Bytes())
	}
	return said.String()
}
