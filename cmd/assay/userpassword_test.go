package main

import (
	"strings"
	"testing"
)

func TestUserPassword(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	w.run("user", "add", "Ada", "--role", "admin").want(t, exitOK)
	for _, typed := range []string{"", "short\n", strings.Repeat("x", 100_000)} {
		w.state.stdin = strings.NewReader(typed)
		w.run("user", "password", "Ada").want(t, exitFailed, "next: give another")
	}
	const secret = "a bed of six roses"
	w.state.stdin = strings.NewReader(secret + "\r\nsomething else\n")
	r := w.run("user", "password", "Ada")
	r.want(t, exitOK, "the password of Ada is set")
	if strings.Contains(r.stdout+r.stderr, secret) {
		t.Error("the password is shown")
	}
	w.run("user", "list").want(t, exitOK, "password")
	w.state.stdin = strings.NewReader(secret + "\n")
	w.run("user", "password", "Nobody").want(t, exitFailed, `there is no user "Nobody"`)
	w.state.asks = func() bool { return true }
	w.run("user", "password", "Ada").want(t, exitInput, "not typed where it can be seen")
}
