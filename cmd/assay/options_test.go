package main

import (
	"os"
	"strings"
	"testing"
)

func TestOptionsTable(t *testing.T) {
	seen := map[string]bool{}
	for _, o := range options() {
		if seen[o.key] || seen[o.env] {
			t.Errorf("%s stands twice", o.key)
		}
		seen[o.key], seen[o.env] = true, true
		if o.usage == "" || !strings.HasPrefix(o.env, "ASSAY_") {
			t.Errorf("%s: usage %q, variable %q", o.key, o.usage, o.env)
		}
	}
}

func TestFlagThenEnvironmentThenDefault(t *testing.T) {
	for _, c := range []struct {
		name string
		env  []string
		args []string
		want []string // words of the line of the option
	}{
		{"default", nil, nil, []string{"listen", "127.0.0.1:8321", "default", "ASSAY_LISTEN"}},
		{"environment", []string{"ASSAY_LISTEN", "[::1]:80"}, nil, []string{"listen", "[::1]:80", "environment", "ASSAY_LISTEN"}},
		{"empty variable", []string{"ASSAY_LISTEN", ""}, nil, []string{"listen", "127.0.0.1:8321", "default", "ASSAY_LISTEN"}},
		{"flag", []string{"ASSAY_LISTEN", "[::1]:80"}, []string{"--listen", "localhost:1"}, []string{"listen", "localhost:1", "flag", "ASSAY_LISTEN"}},
		{"list", []string{"ASSAY_ROOT", "/a" + string(os.PathListSeparator) + "/b"}, nil, []string{"root", "/a:/b", "environment", "ASSAY_ROOT"}},
		{"repeated flag", nil, []string{"--root", "/a", "--root", "/b"}, []string{"root", "/a:/b", "flag", "ASSAY_ROOT"}},
		{"no value", nil, nil, []string{"pg-bin", "-", "default", "ASSAY_PG_BIN"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newTerminal(t, c.env...).run(append([]string{"config"}, c.args...)...)
			r.want(t, exitOK)
			for line := range strings.Lines(r.stdout) {
				if words := strings.Fields(line); words[0] == c.want[0] {
					if got, want := strings.Join(words, " "), strings.Join(c.want, " "); got != want {
						t.Errorf("in force: %s, want %s", got, want)
					}
					return
				}
			}
			t.Errorf("%s is not shown:\n%s", c.want[0], r.stdout)
		})
	}
}

func TestAllWrongOptionsAreNamedAtOnce(t *testing.T) {
	r := newTerminal(t, "ASSAY_PG", "brew", "ASSAY_VERBOSE", "perhaps").run("config", "--listen", "here")
	r.want(t, exitInput, "ASSAY_PG", "brew", "perhaps", "--listen", "here")
}

func TestPasswordsAreNotShown(t *testing.T) {
	for _, url := range []string{
		"postgres://u:topsecret@h:5432/d",
		"postgres://u:top%73ecret@h/d?sslmode=disable",
		"postgres://u@h/d?password=topsecret&sslmode=disable",
		"host=h user=u password=topsecret dbname=d",
		"host=h user=u password = 'topsecret' dbname=d",
	} {
		if shown := withoutPassword(url); strings.Contains(shown, "secret") || !strings.Contains(shown, "xxxxx") {
			t.Errorf("%s is shown as %s", url, shown)
		}
		r := newTerminal(t).run("config", "--database-url", url)
		r.want(t, exitOK, "flag")
		if out := r.stdout + r.stderr; strings.Contains(out, "topsecret") || strings.Contains(out, "73ecret") { // an option is called a secret too
			t.Errorf("config shows the password of %s", url)
		}
	}
	const plain = "postgres://assay@127.0.0.1:5432/assay"
	if shown := withoutPassword(plain); shown != plain {
		t.Errorf("%s is shown as %s", plain, shown)
	}
}

// TestPrintedCommandsLeadBack holds printed commands to where the state was found.
func TestPrintedCommandsLeadBack(t *testing.T) {
	for _, c := range []struct {
		name string
		env  []string
		args []string
		want string
	}{
		{"environment is still there", []string{"ASSAY_DATA", "/x"}, nil, "assay resume a"},
		{"flag is repeated", nil, []string{"--data", "/x y"}, "assay resume a --data '/x y'"},
		{"so is a URL", nil, []string{"--database-url", "postgres://u@h/d"}, "assay resume a --database-url postgres://u@h/d"},
		{"but no password", nil, []string{"--database-url", "postgres://u:secret@h/d"}, "assay resume a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newTerminal(t, c.env...)
			root := newRoot(w.state)
			list, _, err := root.Find([]string{"list"})
			if err != nil {
				t.Fatal(err)
			}
			if err := list.ParseFlags(c.args); err != nil {
				t.Fatal(err)
			}
			all, err := w.state.settings(list)
			if err != nil {
				t.Fatal(err)
			}
			if got := all.command("assay", "resume", "a"); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}
