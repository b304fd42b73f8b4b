package checks

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
	"assay/internal/host/proc"
)

func TestMain(m *testing.M) {
	proc.RunIfSupervisor()
	os.Exit(m.Run())
}

// stand is a target and its campaign file in a folder of their own.
type stand struct {
	t    *testing.T
	dir  string
	in   Input
	said []pilot.Line
}

// newStand copies testdata into a folder. Each edit is the name of a file, a text
// in it and its replacement.
func newStand(t *testing.T, edits ...[3]string) *stand {
	t.Helper()
	st := &stand{t: t, dir: t.TempDir()}
	files := map[string]string{"engine.json": "{\"buf\": 7}\n"}
	for _, name := range []string{"bench.sh", "tests.sh", "campaign.yaml"} {
		text, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(text)
	}
	for _, e := range edits {
		if !strings.Contains(files[e[0]], e[1]) {
			t.Fatalf("%s has no %q", e[0], e[1])
		}
		files[e[0]] = strings.Replace(files[e[0]], e[1], e[2], 1)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(st.dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	source := []byte(files["campaign.yaml"])
	c, doc, problems := campaign.Parse("campaign.yaml", source)
	if len(problems.Errors()) > 0 || c == nil || c.Optimization == nil {
		t.Fatalf("the campaign file cannot be read: %v", problems)
	}
	supervisor, err := proc.Start(t.Context(), proc.Options{Grace: 200 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := supervisor.Close(); err != nil {
			t.Error(err)
		}
	})
	st.in = Input{
		Source: source, Name: "campaign.yaml", Campaign: c, Doc: doc, RepoDir: st.dir, ScratchDir: filepath.Join(t.TempDir(), "scratch"), Supervisor: supervisor,
	}
	return st
}

func (st *stand) smoke() pilot.Report {
	st.t.Helper()
	return st.report(Smoke(st.t.Context(), st.in, st.say))
}

func (st *stand) liveness() pilot.Report {
	st.t.Helper()
	return st.report(Liveness(st.t.Context(), st.in, st.say))
}

func (st *stand) say(l pilot.Line) { st.said = append(st.said, l) }

// report checks what holds for every check: the lines that were said are those of
// the report, it fails exactly when a line does, and no probe file is left.
func (st *stand) report(r pilot.Report, err error) pilot.Report {
	st.t.Helper()
	if err != nil {
		st.t.Fatal(err)
	}
	if len(st.said) != len(r.Lines) {
		st.t.Errorf("%d lines were said, the report has %d", len(st.said), len(r.Lines))
	}
	ok := true
	for i, l := range r.Lines {
		ok = ok && l.Tone != pilot.ToneFailure
		if i < len(st.said) && st.said[i] != l {
			st.t.Errorf("said %q, reported %q", st.said[i], l)
		}
	}
	if ok != r.OK {
		st.t.Errorf("ok is %v after:\n%s", r.OK, text(r))
	}
	st.nothingLeft(r.LogDir != "")
	return r
}

// nothingLeft checks that the scratch folder holds logs at most.
func (st *stand) nothingLeft(logs bool) {
	st.t.Helper()
	left, err := os.ReadDir(st.in.ScratchDir)
	if err != nil && !os.IsNotExist(err) {
		st.t.Error(err)
	}
	for _, entry := range left {
		if name := entry.Name(); !logs || name != "failed_runs" && name != "test_output.log" {
			st.t.Errorf("left in the scratch folder: %s", name)
		}
	}
}

func text(r pilot.Report) string {
	var b strings.Builder
	for _, l := range r.Lines {
		b.WriteString(string(l.Tone) + " | " + l.String() + "\n")
	}
	return b.String()
}

// failures are the failing lines, without the last one that counts them.
func failures(r pilot.Report) []string {
	var all []string
	for _, l := range r.Lines {
		if l.Tone == pilot.ToneFailure && l.Kind != "" {
			all = append(all, l.Text)
		}
	}
	return all
}

// wantFailures checks that exactly these failures are reported, in this order, each
// line with all parts of its want.
func wantFailures(t *testing.T, r pilot.Report, wants ...[]string) {
	t.Helper()
	got := failures(r)
	if len(got) != len(wants) {
		t.Fatalf("%d failures, want %d:\n%s", len(got), len(wants), text(r))
	}
	for i, parts := range wants {
		for _, part := range parts {
			if !strings.Contains(got[i], part) {
				t.Errorf("failure %q does not say %q", got[i], part)
			}
		}
	}
}

func wantLine(t *testing.T, r pilot.Report, tone pilot.Tone, parts ...string) {
	t.Helper()
	for _, l := range r.Lines {
		found := l.Tone == tone
		for _, part := range parts {
			found = found && strings.Contains(l.String(), part)
		}
		if found {
			return
		}
	}
	t.Errorf("no %s says %q in:\n%s", tone, parts, text(r))
}

// starter is what a check runs its programs on.
type starter interface {
	Run(context.Context, proc.Command) (proc.Result, error)
}

// doctored changes what a supervisor reports of the runs of one program.
type doctored struct {
	of     string // text of the arguments that are meant
	change func(*proc.Result)
	inner  starter
}

func (d doctored) Run(ctx context.Context, c proc.Command) (proc.Result, error) {
	r, err := d.inner.Run(ctx, c)
	if strings.Contains(strings.Join(c.Argv, " "), d.of) {
		d.change(&r)
	}
	return r, err
}

// signalling calls a function as soon as a program has made a file.
type signalling struct {
	inner starter
	file  string
	call  func()
}

func (s signalling) Run(ctx context.Context, c proc.Command) (proc.Result, error) {
	done := make(chan struct{})
	defer close(done)
	go func() {
		tick := time.NewTicker(time.Millisecond)
		defer tick.Stop()
		for {
			if _, err := os.Stat(s.file); err == nil {
				s.call()
				return
			}
			select {
			case <-done:
				return
			case <-tick.C:
			}
		}
	}()
	return s.inner.Run(ctx, c)
}
