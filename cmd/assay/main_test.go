package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/store"
	"assay/internal/host/proc"
	"assay/internal/outputtest"
)

// asProgram makes the test binary the program itself, for tests that kill it.
const asProgram = "ASSAY_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	proc.RunIfSupervisor()
	switch {
	case len(os.Args) == 2 && os.Args[1] == "supervise":
		os.Exit(exitInput) // a supervisor without its mark must not run the tests again
	case os.Getenv(asProgram) != "":
		main()
	}
	// Under the race detector a process sleeps a second before it ends.
	if err := os.Setenv("GORACE", "atexit_sleep_ms=0"); err != nil {
		panic(err)
	}
	os.Exit(localpgtest.Main(m))
}

// terminal is the world that a command runs in during a test.
type terminal struct {
	env     map[string]string
	signals chan os.Signal
	out     outputtest.Buffer
	err     outputtest.Buffer
	state   *state
}

// newTerminal is a world without environment, in which state and temporary files lie
// in a folder of the test. Pairs of env override that.
func newTerminal(t *testing.T, env ...string) *terminal {
	t.Helper()
	home := openDir(t)
	w := &terminal{env: map[string]string{"ASSAY_DATA": filepath.Join(home, "state"), "TMPDIR": home}, signals: make(chan os.Signal)}
	for i := 0; i+1 < len(env); i += 2 {
		w.env[env[i]] = env[i+1]
	}
	w.state = &state{
		lookup:     func(name string) (string, bool) { value, ok := w.env[name]; return value, ok },
		stdin:      strings.NewReader(""),
		stdout:     &w.out,
		stderr:     &w.err,
		now:        time.Now,
		root:       os.Geteuid() == 0,
		width:      func() int { return 0 },
		asks:       func() bool { return false },
		interrupts: func() (<-chan os.Signal, func()) { return w.signals, func() {} },
	}
	return w
}

// withDatabase is a terminal whose state is a fresh, migrated database.
func withDatabase(t *testing.T) *terminal {
	t.Helper()
	url := localpgtest.Database(t, func(url string) error {
		_, err := store.Migrate(context.Background(), url)
		return err
	})
	return newTerminal(t, "ASSAY_DATABASE_URL", url)
}

// run runs one command line and returns its exit code and what it printed.
func (w *terminal) run(args ...string) result {
	w.out.Reset()
	w.err.Reset()
	w.state.args = args
	code := w.state.run()
	return result{code: code, stdout: w.out.String(), stderr: w.err.String()}
}

type result struct {
	code           int
	stdout, stderr string
}

// want checks the exit code and that the output holds all of the texts.
func (r result) want(t *testing.T, code int, texts ...string) {
	t.Helper()
	var wrong []string
	if r.code != code {
		wrong = append(wrong, fmt.Sprintf("exit code %d, want %d", r.code, code))
	}
	for _, text := range texts {
		if !strings.Contains(r.stdout+r.stderr, text) {
			wrong = append(wrong, fmt.Sprintf("the output does not say %q", text))
		}
	}
	if len(wrong) > 0 {
		t.Errorf("%s\nstdout:\n%s\nstderr:\n%s", strings.Join(wrong, "\n"), r.stdout, r.stderr)
	}
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	return lines[len(lines)-1]
}

// openDir is a temporary folder with a short path that other users may enter, as
// the private server of a test that runs as root has to.
func openDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "assay")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

// smallCampaign is a campaign file of a target in testdata/target: the script of
// that name, with two knobs of two levels. Pairs of edits replace text in it.
func smallCampaign(t *testing.T, target string, edits ...string) string {
	t.Helper()
	dir := openDir(t)
	scripts, err := filepath.Glob("testdata/target/*.sh")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no targets: %v", err)
	}
	for _, script := range scripts {
		writeFile(t, filepath.Join(dir, filepath.Base(script)), readTestdata(t, script))
	}
	edits = append(slices.Clone(edits), "TARGET", target)
	text := strings.NewReplacer(edits...).Replace(readTestdata(t, "testdata/target/campaign.yaml"))
	return writeFile(t, filepath.Join(dir, "campaign.yaml"), text)
}

func readTestdata(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func writeFile(t *testing.T, name, text string) string {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// eventually waits until a condition holds.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	deadline, tick := time.After(30*time.Second), time.NewTicker(5*time.Millisecond)
	defer tick.Stop()
	for !holds() {
		select {
		case <-deadline:
			t.Fatalf("it did not come to this: %s", what)
		case <-tick.C:
		}
	}
}

func TestEveryCommandIsThere(t *testing.T) {
	commands := map[string]bool{}
	for _, c := range newRoot(newTerminal(t).state).Commands() {
		commands[c.Name()] = true
		if c.Short == "" && !c.Hidden {
			t.Errorf("%s does not say what it does", c.Name())
		}
	}
	want := []string{
		"audit", "backup", "benchmark", "config", "create-campaign", "demo", "doctor", "export", "list", "migrate", "plan-next", "progress", "project", "reanalyze", "rehearse", "report", "restore", "resume", "run", "schema", "serve", "stop", "supervise", "surface", "target", "token", "user", "validate", "version", "worker",
	}
	if got := slices.Sorted(maps.Keys(commands)); !slices.Equal(got, want) {
		t.Errorf("commands %v, want %v", got, want)
	}
}
