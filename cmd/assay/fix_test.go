package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// brokenCampaign has a near-missed field, a level that another reader takes for a
// boolean, and a problem that only its author can mend.
func brokenCampaign(t *testing.T) string {
	t.Helper()
	return smallCampaign(t, "broken", "optimization:\n", "optimization: # the experiment\n  agent_retires: 2 # times\n")
}

func TestFix(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		args    []string
		answer  string
		ask     bool
		written bool
	}{
		{"no terminal", nil, "", false, false},
		{"no terminal, though input says yes", nil, "y\n", false, false},
		{"an answer of no", nil, "n\n", true, false},
		{"no answer", nil, "", true, false},
		{"an answer of yes", nil, "y\n", true, true},
		{"with --yes", []string{"--yes"}, "", false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := brokenCampaign(t)
			before := readText(t, file)
			w := newTerminal(t)
			w.state.stdin, w.state.asks = strings.NewReader(c.answer), func() bool { return c.ask }
			r := w.run(append([]string{"validate", "campaign", file, "--fix"}, c.args...)...)
			for _, want := range []string{"-  agent_retires: 2 # times\n+  agent_retries: 2 # times\n", `fix: [V-S2] optimization.agent_retires: rename it to "agent_retries"`} {
				if !strings.Contains(r.stdout, want) {
					t.Errorf("%q is not shown:\n%s", want, r.stdout)
				}
			}
			if c.ask != strings.Contains(r.stderr, "[y/N]") {
				t.Errorf("asked: %q", r.stderr)
			}
			after := readText(t, file)
			if !c.written {
				if after != before || r.code != exitFailed {
					t.Errorf("exit code %d; the file became\n%s", r.code, after)
				}
				return
			}
			if after != strings.Replace(before, "agent_retires", "agent_retries", 1) || r.code != exitOK || !strings.Contains(r.stdout, "0 error(s)") {
				t.Errorf("exit code %d:\n%s\nthe file became\n%s", r.code, r.stdout, after)
			}
			if left, _ := filepath.Glob(filepath.Join(filepath.Dir(file), ".*")); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

func TestFixKeepsLinkAndMode(t *testing.T) {
	t.Parallel()
	file := brokenCampaign(t)
	if err := os.Chmod(file, 0o640); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "link.yaml")
	if err := os.Symlink(file, link); err != nil {
		t.Fatal(err)
	}
	newTerminal(t).run("validate", "campaign", link, "--fix", "--yes").want(t, exitOK, "written")
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v", err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("the mode is %v, %v", info.Mode(), err)
	}
	if text := readText(t, file); !strings.Contains(text, "agent_retries") {
		t.Errorf("not written:\n%s", text)
	}
}

// A file that changed while its fix was being looked at is left alone.
func TestReplaceFile(t *testing.T) {
	t.Parallel()
	file := writeFile(t, filepath.Join(t.TempDir(), "a.yaml"), "now")
	if err := replaceFile(file, []byte("then"), []byte("mended")); err == nil || readText(t, file) != "now" {
		t.Errorf("%v, %q", err, readText(t, file))
	}
	if err := replaceFile(file, []byte("now"), []byte("mended")); err != nil || readText(t, file) != "mended" {
		t.Errorf("%v, %q", err, readText(t, file))
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(file), ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestFixFlags(t *testing.T) {
	t.Parallel()
	file := brokenCampaign(t)
	newTerminal(t).run("validate", "campaign", file, "--fix", "--json").want(t, exitInput, "does not go with --json")
	newTerminal(t).run("validate", "campaign", file, "--yes").want(t, exitInput, "has no effect without --fix")
	newTerminal(t).run("validate", "campaign", smallCampaign(t, "good"), "--fix").want(t, exitOK, "fix: ")
	newTerminal(t).run("validate", "campaign", "/nonexistent.yaml", "--fix").want(t, exitInput, "cannot be read")
}

// A file that its owner made read-only stays as it is, also where whoever asks may
// do everything.
func TestAReadOnlyFileIsNotReplaced(t *testing.T) {
	name := filepath.Join(t.TempDir(), "c.yaml")
	if err := os.WriteFile(name, []byte("was"), 0o444); err != nil {
		t.Fatal(err)
	}
	err := replaceFile(name, []byte("was"), []byte("is"))
	text, readErr := os.ReadFile(name)
	if err == nil || readErr != nil || string(text) != "was" || !strings.Contains(err.Error(), "read-only") {
		t.Errorf("%v, %v, %q", err, readErr, text)
	}
}
