package checks

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/pilot"
)

// try runs a command in the stand's folder, where a script x.sh holds code.
func (st *stand) try(command, code string) pilot.Trial {
	st.t.Helper()
	if err := os.WriteFile(filepath.Join(st.dir, "x.sh"), []byte(code), 0o755); err != nil {
		st.t.Fatal(err)
	}
	st.said = nil
	trial, err := Try(st.t.Context(), TryInput{
		Command: command, RepoDir: st.dir, ScratchDir: st.in.ScratchDir, TimeoutSec: 20, Supervisor: st.in.Supervisor,
	}, st.say)
	if err != nil {
		st.t.Fatal(err)
	}
	if !slices.Equal(st.said, trial.Lines) {
		st.t.Errorf("said %v, reported %v", st.said, trial.Lines)
	}
	st.nothingLeft(false)
	if _, err := json.Marshal(trial); err != nil {
		st.t.Error(err)
	}
	return trial
}

const helpful = `[ "$1" = --help ] && { echo 'usage: x [--depth N]
  --depth N     how deep (default 3)
Environment: X_THREADS sets the threads. The default file is conf.yaml, see also none.json.'; exit 0; }
echo starting; echo warm >&2
echo "{\"rate\": 2.5, \"n\": 3, \"cfg\": {\"mode\": \"a\", \"on\": true}, \"args\": \"$*\"}"
`

func TestTry(t *testing.T) {
	t.Parallel()
	st := newStand(t)
	if err := os.WriteFile(filepath.Join(st.dir, "conf.yaml"), []byte("cache:\n  size: 64\n  ratio: 0.5\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	r := st.try("sh x.sh --config=engine.json 'two words'", helpful)
	if r.Refusal != "" || r.ExitCode != 0 || r.NoObject != "" || r.Seconds <= 0 || r.Stdout.Tail != "" || !strings.HasPrefix(r.Stdout.Head, "starting\n{") || r.Stderr.Head != "warm\n" {
		t.Errorf("%+v", r)
	}
	var seen []string
	for _, o := range r.Observables {
		seen = append(seen, o.Path+"="+o.Value.String()+":"+o.Type)
	}
	if got := strings.Join(seen, " "); got != `args="--config=engine.json two words":string cfg.mode="a":string cfg.on=true:bool n=3:int rate=2.5:float` {
		t.Errorf("observables %s", got)
	}
	if !slices.Equal(r.HelpArgv, []string{"sh", "x.sh", "--help"}) || !strings.Contains(r.HelpText, "--depth N") {
		t.Errorf("help %q: %q", r.HelpArgv, r.HelpText)
	}
	if !slices.Equal(r.EnvNames, []string{"X_THREADS"}) {
		t.Errorf("variables %q", r.EnvNames)
	}
	var files []string
	for _, f := range r.Files {
		for _, s := range f.Settings {
			files = append(files, f.Path+s.Pointer+"="+s.Value.String())
		}
	}
	if got := strings.Join(files, " "); got != "engine.json/buf=7 conf.yaml/cache/size=64 conf.yaml/cache/ratio=0.5" {
		t.Errorf("settings %s", got)
	}
}

func TestTryTellsWhatWentWrong(t *testing.T) {
	t.Parallel()
	st := newStand(t)
	for name, c := range map[string]struct {
		command, code string
		says          string
	}{
		"exit code":         {"sh x.sh", "echo bad >&2; exit 4", `not measured (standard error: "bad")`},
		"no object":         {"sh x.sh", "echo fast", "holds no complete JSON object"},
		"silent":            {"sh x.sh", "", "standard output is empty"},
		"not there":         {"./y", "", "y"},
		"not executable":    {"./engine.json", "", "engine.json"},
		"killed":            {"sh x.sh", "kill -9 $$", "SIGKILL"},
		"pipe":              {"sh x.sh | tail", "", `"|" starts a pipe, but commands run without a shell - put it in a script, or write: sh -c '...'`},
		"assignment":        {"SEED=1 sh x.sh", "", `"SEED=1" is an environment assignment - use an env_var factor, workload.seed_env, or: env SEED=1 sh x.sh`},
		"redirection":       {"sh x.sh > out.json", "", "redirects output"},
		"background":        {"sh x.sh &", "", "background"},
		"open quote":        {"sh 'x.sh", "", "never closed"},
		"nothing":           {"  ", "", "there is no command"},
		"file not there":    {"sh x.sh gone.json", helpful, "the command names gone.json, which is not in the target's folder"},
		"file not readable": {"sh x.sh bad.json", helpful, "bad.json: the file is not JSON"},
	} {
		if err := os.WriteFile(filepath.Join(st.dir, "bad.json"), []byte("{"), 0o644); err != nil {
			t.Fatal(err)
		}
		r := st.try(c.command, c.code)
		found := slices.ContainsFunc(r.Lines, func(l pilot.Line) bool { return l.Tone != pilot.ToneInfo && strings.Contains(l.Text, c.says) })
		if !found {
			t.Errorf("%s: nothing says %q in %v", name, c.says, r.Lines)
		}
		if r.Refusal != "" && (r.Seconds != 0 || r.Stdout.Head != "") {
			t.Errorf("%s: refused, but run: %+v", name, r)
		}
	}
}

// Only files inside the target's folder are read, whatever names them.
func TestTryReadsNothingOutside(t *testing.T) {
	t.Parallel()
	st := newStand(t)
	secret := filepath.Join(t.TempDir(), "secret.json")
	if err := os.WriteFile(secret, []byte(`{"key": "hidden"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(secret, filepath.Join(st.dir, "link.json")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(st.dir, "folder.json"), 0o755); err != nil {
		t.Fatal(err)
	}
	large := `{"a": "` + strings.Repeat("x", largestFile) + `"}`
	if err := os.WriteFile(filepath.Join(st.dir, "large.json"), []byte(large), 0o644); err != nil {
		t.Fatal(err)
	}
	up, err := filepath.Rel(st.dir, secret)
	if err != nil {
		t.Fatal(err)
	}
	r := st.try("sh x.sh "+strings.Join([]string{secret, up, "link.json", "folder.json", "large.json"}, " "), helpful)
	if len(r.Files) < 4 {
		t.Errorf("files %+v", r.Files)
	}
	for _, f := range r.Files {
		if len(f.Settings) > 0 || f.Problem == "" || f.Path == "large.json" && !strings.Contains(f.Problem, "more than 256 KiB") {
			t.Errorf("%+v", f)
		}
	}
}

func TestTryOfAFlood(t *testing.T) {
	t.Parallel()
	st := newStand(t)
	r := st.try("sh x.sh", `[ "$1" = --help ] && { yes '  --flag   usage' | head -c 300000; exit 0; }
head -c 9000000 /dev/zero | tr '\0' x; echo '{"rate": 1}'`)
	if len(r.Observables) != 1 || r.Stdout.Dropped < 8_900_000 || len(r.Stdout.Head) != excerptBytes || len(r.Stdout.Tail) != excerptBytes || len(r.HelpText) > helpBytes {
		t.Errorf("%d observables, %d dropped, head %d, tail %d, help %d", len(r.Observables), r.Stdout.Dropped, len(r.Stdout.Head), len(r.Stdout.Tail), len(r.HelpText))
	}
}

// A test command prints no object, but the tests that its author can declare:
// all of them, also those in the middle of a long output.
func TestTryOfATestCommand(t *testing.T) {
	t.Parallel()
	r := newStand(t).try("sh x.sh", `echo '--- PASS: TestFirst (0.00s)'
i=0; while [ $i -lt 400 ]; do echo "    noise of a long output, line $i"; i=$((i+1)); done
echo '--- FAIL: TestMiddle (0.00s)'
i=0; while [ $i -lt 400 ]; do echo "    noise of a long output, line $i"; i=$((i+1)); done
echo '--- SKIP: TestLast (0.00s)'; exit 1
`)
	var got []string
	for _, one := range r.Tests {
		state := "skipped"
		if one.Passed != nil {
			state = map[bool]string{true: "passed", false: "failed"}[*one.Passed]
		}
		got = append(got, one.Name+" "+state)
	}
	if text := strings.Join(got, ", "); text != "TestFirst passed, TestMiddle failed, TestLast skipped" {
		t.Errorf("tests: %s", text)
	}
	if r.Stdout.Dropped == 0 {
		t.Error("the output was not long enough to be cut")
	}
}
