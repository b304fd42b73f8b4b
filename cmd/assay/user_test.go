package main

import (
	"net/url"
	"strings"
	"testing"

	"assay/internal/data/store"
)

func TestUserCommands(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	w.run("user", "list").want(t, exitOK, "nobody may sign in yet")
	w.run("user", "add", "Ada", "--role", "admin").want(t, exitOK)
	r := w.run("user", "add", "Grace", "--role", "reviewer", "--email", "grace@example.org", "--base-url", "https://assay.example.org/")
	r.want(t, exitOK, "Grace, reviewer", "works once")
	link, err := url.Parse(strings.TrimSpace(r.stdout))
	if err != nil || link.Host != "assay.example.org" || link.Path != "/signin" || len(link.Query().Get("token")) < 40 {
		t.Errorf("standard output is not the link alone: %q", r.stdout)
	}
	listed := w.run("user", "list")
	listed.want(t, exitOK, "Ada", "admin", "all", "Grace", "reviewer", "default", "grace@example.org", "link")

	for _, refused := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"user", "add", "Grace"}, exitFailed, `the name "Grace" is taken`},
		{[]string{"user", "add", "Bob", "--email", "GRACE@example.org"}, exitFailed, "another person's"},
		{[]string{"user", "add", "Bob", "--project", "kiln"}, exitFailed, `there is no project "kiln"`},
		{[]string{"user", "add", "Bob", "--role", "king"}, exitInput, `--role "king" is none of`},
		{[]string{"user", "add", "Bob", "--email", "bob"}, exitInput, "no e-mail address"},
		{[]string{"user", "add", "  "}, exitInput, "NAME has to have"},
		{[]string{"user", "add", "B\u200bob"}, exitInput, "NAME has to have"},
		{[]string{"user", "role", "Bob", "author"}, exitFailed, `there is no user "Bob"`},
		{[]string{"user", "role", "Grace", "king"}, exitInput, `ROLE "king" is none of`},
		{[]string{"user", "disable", "Ada"}, exitFailed, "Ada is the last administrator"},
		{[]string{"user", "role", "Ada", "author"}, exitFailed, "Ada is the last administrator"},
		{[]string{"user", "link", "Bob"}, exitFailed, `there is no user "Bob"`},
	} {
		w.run(refused.args...).want(t, refused.code, refused.says)
	}
	if r := w.run("user", "list"); strings.Contains(r.stdout, "Bob") {
		t.Errorf("somebody was added by halves:\n%s", r.stdout)
	}
	w.run("user", "role", "Grace", "author").want(t, exitOK, "Grace is author now")
	w.run("user", "disable", "Grace").want(t, exitOK, "Grace can sign in no more")
	w.run("user", "disable", "Grace").want(t, exitOK)
	w.run("user", "list").want(t, exitOK, "disabled")
	w.run("user", "link", "Grace").want(t, exitFailed, "Grace is disabled", "assay user enable Grace")
	w.run("user", "enable", "Grace").want(t, exitOK, "Grace can sign in")
	w.run("user", "link", "Grace").want(t, exitOK, "/signin?token=", "http://127.0.0.1:8321")
}

func TestProjectCommands(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	w.run("user", "add", "Ada", "--role", "author").want(t, exitOK)
	w.run("project", "list").want(t, exitOK, store.ProjectDefault)
	w.run("project", "add", "kiln").want(t, exitOK, "project kiln is there")
	w.run("project", "add", "kiln").want(t, exitFailed, "there is a project kiln already")
	w.run("project", "add", "../kiln").want(t, exitInput, "no name of a project")
	w.run("project", "member", "kiln", "Ada", "--role", "reviewer").want(t, exitOK, "Ada belongs to kiln as reviewer")
	w.run("user", "list").want(t, exitOK, "default, kiln (reviewer)")
	w.run("project", "member", "kiln", "Ada", "--role", "admin").want(t, exitInput, "none of viewer, reviewer and author")
	w.run("project", "member", "kiln", "Ada", "--role", "viewer", "--remove").want(t, exitInput, "contradict")
	w.run("project", "member", "kiln", "Bob").want(t, exitFailed, `there is no user "Bob"`)
	w.run("project", "member", "mill", "Ada").want(t, exitFailed, `there is no project "mill"`)
	w.run("project", "member", "kiln", "Ada", "--remove").want(t, exitOK, "no longer belongs")
	w.run("project", "member", "kiln", "Ada", "--remove").want(t, exitFailed, "does not belong")
}

func TestProviderOptions(t *testing.T) {
	t.Parallel()
	secret := writeFile(t, openDir(t)+"/secret", "hush hush\n")
	empty := writeFile(t, openDir(t)+"/empty", "\n")
	base := []string{"ASSAY_OIDC_ISSUER", "https://id.example.org", "ASSAY_OIDC_CLIENT_ID", "assay"}
	with := func(more ...string) []string { return append(append([]string{}, base...), more...) }
	for name, c := range map[string]struct {
		env  []string
		says string
	}{
		"an issuer in the clear": {[]string{"ASSAY_OIDC_ISSUER", "http://id.example.org", "ASSAY_OIDC_CLIENT_ID", "x"}, "not reached over HTTPS"},
		"no client":              {[]string{"ASSAY_OIDC_ISSUER", "https://id.example.org"}, "id of this client is missing"},
		"no issuer":              {[]string{"ASSAY_OIDC_NAME", "Lab"}, "--oidc-name is about an identity provider"},
		"an administrator":       {with("ASSAY_OIDC_CREATE", "admin"), "none of viewer, reviewer and author"},
		"no file":                {with("ASSAY_OIDC_CLIENT_SECRET_FILE", "/nonexistent"), "--oidc-client-secret-file"},
		"an empty file":          {with("ASSAY_OIDC_CLIENT_SECRET_FILE", empty), "holds no secret"},
		"two secrets":            {with("ASSAY_OIDC_CLIENT_SECRET_FILE", secret, "ASSAY_OIDC_CLIENT_SECRET", "psst"), "given twice"},
	} {
		w := withDatabase(t)
		for i := 0; i+1 < len(c.env); i += 2 {
			w.env[c.env[i]] = c.env[i+1]
		}
		r := w.run("serve", "--listen", "127.0.0.1:0")
		r.want(t, exitInput, c.says)
		if text := r.stdout + r.stderr; strings.Contains(text, "hush") || strings.Contains(text, "psst") {
			t.Errorf("%s: a secret is shown: %s", name, text)
		}
	}
	w := newTerminal(t, with("ASSAY_OIDC_CLIENT_SECRET", "psst")...)
	r := w.run("config")
	r.want(t, exitOK, "oidc-client-secret", "(set)")
	if strings.Contains(r.stdout, "psst") {
		t.Errorf("the configuration shows the secret:\n%s", r.stdout)
	}
}
