package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// server serves a folder with the one target that is registered there, and client
// is another machine that knows its address and has a token of a role.
func server(t *testing.T, root, role string) (served, client *terminal, base string) {
	t.Helper()
	served = withDatabase(t)
	beside := newTerminal(t, "ASSAY_DATABASE_URL", served.env["ASSAY_DATABASE_URL"])
	token := beside.run("token", "create", "--role", role, "--name", "test")
	token.want(t, exitOK, "role "+role)
	beside.run("target", "add", root).want(t, exitOK, "authors may run programs in "+root+" as ")
	done := start(served, "serve", "--listen", "127.0.0.1:0", "--root", root)
	base = printed(t, served, `pages: +(\S+)`)
	t.Cleanup(func() {
		served.interrupt(t)
		finish(t, done).want(t, exitOK)
	})
	secret := writeFile(t, filepath.Join(openDir(t), "token"), token.stdout)
	return served, newTerminal(t, "ASSAY_SERVER", base, "ASSAY_TOKEN_FILE", secret), base
}

// TestRemoteFromFileToReport goes through the life of a campaign on a server, by
// the same commands with the same output and exit codes as on this machine.
func TestRemoteFromFileToReport(t *testing.T) {
	t.Parallel()
	file := smallCampaign(t, "good", "direction: maximize}}", "direction: maximize}, noise_estimate_pct: 1}")
	here := withDatabase(t)
	_, there, base := server(t, filepath.Dir(file), "author")

	there.run("list").want(t, exitOK, "no campaigns yet")
	same := func(args ...string) {
		t.Helper()
		a, b := here.run(args...), there.run(args...)
		if a.code != b.code || a.stdout != b.stdout || a.stderr != b.stderr {
			t.Errorf("%v: here %d\n%s%s\nthere %d\n%s%s", args, a.code, a.stdout, a.stderr, b.code, b.stdout, b.stderr)
		}
	}
	same("validate", "campaign", file)
	same("validate", "campaign", file, "--json")
	same("validate", "campaign", file, "--strict")
	same("run", file, "--dry-run")
	same("run", file, "--run-id", "a/b")
	same("rehearse", file, "--rehearsals", "5")
	broken := writeFile(t, filepath.Join(filepath.Dir(file), "broken.yaml"), "kind: optimization\n")
	same("validate", "campaign", broken)
	same("validate", "campaign", writeFile(t, filepath.Join(filepath.Dir(file), "no.yaml"), "a: [1"))
	same("validate", "campaign", "/nonexistent.yaml")

	r := there.run("run", file)
	r.want(t, exitOK, "Set A = 3, B = 3.", "confirm: 18/18 rows")
	if last := lastLine(r.stdout); !strings.HasPrefix(last, "report: "+base+"/campaigns/") {
		t.Errorf("the last line is %q", last)
	}
	there.run("list").want(t, exitOK, "small   optimization  done   26/26  ")
	there.run("progress", "small", "--line").want(t, exitOK, "confirm: 18/18 rows")
	there.run("progress", "small", "--json").want(t, exitOK, `"run_id": "small"`)
	there.run("progress", "small", "--watch").want(t, exitOK, "small, done")
	for _, target := range []string{"small", file} {
		there.run("report", target).want(t, exitOK, "# small", "## The answer")
	}
	there.run("report", "small", "--json").want(t, exitOK, `"basis": `)
	there.run("run", file).want(t, exitFailed, "exists and is finished", "next: assay run "+file+" --run-id small-2")
	there.run("resume", "small").want(t, exitFailed, "is finished", "next: assay report small")
	there.run("stop", "small").want(t, exitFailed, "is finished", "next: assay report small")
	there.run("report", "nobody").want(t, exitFailed, `there is no campaign "nobody" on the server`, "next: assay list")
	there.run("report", "00000000-0000-4000-8000-000000000000").want(t, exitFailed, "there is no campaign")
	there.run("run", broken).want(t, exitFailed, "error(s)", "V-S1")
	if _, err := os.Stat(there.env["ASSAY_DATA"]); !os.IsNotExist(err) {
		t.Errorf("a state folder was made here: %v", err)
	}
}

// A campaign on a server is stopped by a signal here as one on this machine is.
func TestRemoteStopAndResume(t *testing.T) {
	t.Parallel()
	file, dir := slow(t)
	_, there, base := server(t, dir, "author")
	done := start(there, "run", file)
	eventually(t, "a row runs", func() bool { return strings.Contains(there.err.String(), "screen: 0/8") })
	there.interrupt(t)
	r := finish(t, done)
	r.want(t, exitInterrupted, "stopping: ", "every finished row is kept")
	if last := lastLine(r.stdout); last != "next: assay resume small" {
		t.Errorf("the last line is %q", last)
	}
	there.run("stop", "small", "--server", base).want(t, exitFailed, "does not run: it is halted", "next: assay resume small --server "+base)
	there.run("report", "small").want(t, exitFailed, "has no report yet: it is halted")
	there.run("resume", "small", "--work-dir", dir).want(t, exitInput, "--work-dir is of this machine")
	writeFile(t, filepath.Join(dir, "go"), "")
	there.run("resume", "small").want(t, exitOK, "Set A = 3, B = 3.")
}

// The executed checks run where the target is.
func TestRemoteSmoke(t *testing.T) {
	t.Parallel()
	file := smallCampaign(t, "good")
	_, there, _ := server(t, filepath.Dir(file), "author")
	here := newTerminal(t)
	a, b := here.run("validate", "campaign", file, "--smoke"), there.run("validate", "campaign", file, "--smoke")
	if a.code != b.code || withoutDigits(a.stdout) != withoutDigits(b.stdout) {
		t.Errorf("here %d\n%s\nthere %d\n%s%s", a.code, a.stdout, b.code, b.stdout, b.stderr)
	}
	there.run("list").want(t, exitOK, "no campaigns yet") // the draft of the check was given up
}

func TestRemoteIsRefused(t *testing.T) {
	t.Parallel()
	file := smallCampaign(t, "good")
	_, viewer, base := server(t, filepath.Dir(file), "viewer")
	viewer.run("list").want(t, exitOK, "no campaigns yet")
	viewer.run("run", file).want(t, exitFailed, "Your role does not allow this", "next: ")
	for name, c := range map[string]struct {
		env  []string
		args []string
		code int
		says string
	}{
		"no token":              {[]string{"ASSAY_SERVER", base}, nil, exitInput, "a server wants a token"},
		"an unknown token":      {[]string{"ASSAY_SERVER", base, "ASSAY_TOKEN", "assay_wrong-secret"}, nil, exitFailed, "Nobody is signed in"},
		"a file that is none":   {[]string{"ASSAY_SERVER", base, "ASSAY_TOKEN_FILE", "/nonexistent"}, nil, exitInput, "the token cannot be read"},
		"no token in the file":  {[]string{"ASSAY_SERVER", base, "ASSAY_TOKEN_FILE", file}, nil, exitInput, "holds is no token"},
		"plain HTTP elsewhere":  {[]string{"ASSAY_TOKEN", "assay_wrong-secret"}, []string{"--server", "http://assay.example"}, exitInput, "--insecure-http"},
		"no URL":                {[]string{"ASSAY_TOKEN", "assay_wrong-secret"}, []string{"--server", "assay.example"}, exitInput, "give a URL"},
		"a dead server":         {[]string{"ASSAY_TOKEN", "assay_wrong-secret"}, []string{"--server", "http://127.0.0.1:1"}, exitUnavailable, "gives no answer"},
		"two machines":          {[]string{"ASSAY_TOKEN", "assay_wrong-secret"}, []string{"--server", base, "--data", "/tmp"}, exitInput, "--data is of this machine"},
		"a token and no server": {nil, []string{"--token-file", file}, exitInput, "no effect without --server"},
	} {
		r := newTerminal(t, c.env...).run(append([]string{"list"}, c.args...)...)
		r.want(t, c.code, c.says, "next: ")
		if strings.Contains(r.stdout+r.stderr, "wrong-secret") {
			t.Errorf("%s: the token is shown", name)
		}
	}
	w := newTerminal(t, "ASSAY_TOKEN", "assay_wrong-secret", "ASSAY_SERVER", base)
	if r := w.run("config"); strings.Contains(r.stdout, "wrong-secret") || !strings.Contains(r.stdout, "(set)") {
		t.Errorf("the configuration shows the token:\n%s", r.stdout)
	}
	if r := w.run("list", "--verbose"); strings.Contains(r.stdout+r.stderr, "wrong-secret") {
		t.Errorf("the log shows the token:\n%s", r.stderr)
	}
}

// A command that cannot act on a server says that it does not.
func TestCommandsOfThisMachineSaySo(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	w.run("token", "list").want(t, exitOK, "no tokens yet")
	w.env["ASSAY_SERVER"] = "https://assay.example"
	r := w.run("token", "list")
	r.want(t, exitOK, "no tokens yet", "note: assay token list acts on this machine")
	if strings.Contains(r.stdout, "note") {
		t.Errorf("the note stands in the output:\n%s", r.stdout)
	}
}

func TestTokensAtTheCommandLine(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	w.run("token", "list").want(t, exitOK, "no tokens yet")
	r := w.run("token", "create", "--role", "author", "--name", "nightly", "--expires", "12h")
	r.want(t, exitOK, "role author")
	if !strings.HasPrefix(r.stdout, "assay_") || strings.Count(r.stdout, "\n") != 1 || strings.Contains(r.stderr, strings.TrimSpace(r.stdout)) {
		t.Errorf("standard output is not the token alone:\n%s\n%s", r.stdout, r.stderr)
	}
	id := strings.Fields(r.stderr)[1]
	listed := w.run("token", "list")
	listed.want(t, exitOK, id, "nightly", "admin", "author", "live", "never")
	if strings.Contains(listed.stdout, strings.TrimSpace(r.stdout)) {
		t.Error("the list shows a secret")
	}
	w.run("token", "revoke", id).want(t, exitOK, "opens nothing any more")
	w.run("token", "list").want(t, exitOK, "revoked")
	w.run("token", "revoke", "nonsense").want(t, exitFailed, "there is no token", "next: assay token list")
	w.run("token", "create", "--user", "nobody").want(t, exitFailed, `there is no user "nobody"`)
	w.run("token", "create", "--role", "king").want(t, exitInput, `--role "king"`)
	for _, expires := range []string{"", "0d", "-1d", "900d", "1s", "soon", "99999999999999999999d"} {
		w.run("token", "create", "--expires", expires).want(t, exitInput, "is no time between")
	}
}
