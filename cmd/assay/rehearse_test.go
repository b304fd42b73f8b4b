package main

import (
	"encoding/json"
	"strings"
	"testing"

	"assay/internal/core/rehearse"
)

func TestRehearse(t *testing.T) {
	t.Parallel()
	file := smallCampaign(t, "good")
	w := newTerminal(t)
	r := w.run("rehearse", file)
	r.want(t, exitFailed, "error: --noise-pct: the run-to-run noise is not known", "next: measure it: assay validate campaign FILE --liveness")

	r = w.run("rehearse", file, "--noise-pct", "0.5", "--rehearsals", "20", "--seed", "3", "--replicates", "8")
	r.want(t, exitOK, "20 rehearsals, seed 3: noise 0.5 %", "8 replicates", "  certified ", "is within epsilon of it", "rows: median", "quadratic in the codes")
	if strings.Contains(r.stdout, "NaN") || r.stderr != "" {
		t.Errorf("stdout:\n%s\nstderr: %q", r.stdout, r.stderr)
	}

	w.state.width = func() int { return 60 }
	r = w.run("rehearse", file, "--noise-pct", "0.5", "--rehearsals", "20", "--seed", "3", "--json")
	var got rehearse.Result
	if err := json.Unmarshal([]byte(r.stdout), &got); err != nil || got.Rehearsals != 20 || len(got.Rungs) != 6 || *got.Settings.NoisePct != .5 {
		t.Errorf("%v\n%s", err, r.stdout)
	}
	if !strings.Contains(r.stderr, "rehearsed 20 of 20") || !strings.HasSuffix(r.stderr, "\r\x1b[K") {
		t.Errorf("the terminal is left with %q", r.stderr)
	}
}

func TestRehearseRefuses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		args []string
		code int
		says string
	}{
		{"a file with errors", []string{smallCampaign(t, "good", "levels: [1, 3]", "levels: [3]"), "--noise-pct", "1"}, exitFailed, "x [V-"},
		{"no file", []string{"/nonexistent.yaml", "--noise-pct", "1"}, exitInput, "cannot be read"},
		{"what this version does not execute", []string{smallCampaign(t, "good", "optimization:\n", "optimization:\n  reuse_measured_rows: false\n"), "--noise-pct", "1"}, exitFailed, "not executed by this version"},
		{"no rehearsals", []string{smallCampaign(t, "good"), "--noise-pct", "1", "--rehearsals", "0"}, exitInput, "at least 1"},
		{"a budget that pays for nothing", []string{smallCampaign(t, "good"), "--noise-pct", "1", "--max-runs", "3"}, exitFailed, "--max-runs: 3 runs do not pay"},
		{"noise below zero", []string{smallCampaign(t, "good"), "--noise-pct", "-1"}, exitFailed, "--noise-pct"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newTerminal(t).run(append([]string{"rehearse"}, c.args...)...)
			r.want(t, c.code, c.says, "next: ")
			if strings.Contains(r.stdout, "certified") {
				t.Errorf("a table was printed:\n%s", r.stdout)
			}
		})
	}
}

// An interrupt ends a rehearsal between two rows, and nothing is printed of it.
func TestRehearseIsInterrupted(t *testing.T) {
	t.Parallel()
	w := newTerminal(t)
	w.state.width = func() int { return 60 }
	done := start(w, "rehearse", smallCampaign(t, "good"), "--noise-pct", "1", "--rehearsals", "10000", "--workers", "1")
	eventually(t, "a rehearsal is over", func() bool { return strings.Contains(w.err.String(), "rehearsed 1 of 10000") })
	w.interrupt(t)
	r := finish(t, done)
	r.want(t, exitInterrupted, "interrupted")
	if r.stdout != "" {
		t.Errorf("it printed\n%s", r.stdout)
	}
}
