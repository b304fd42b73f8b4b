package main

import (
	"strings"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/data/store"
)

func some(v float64) *float64 { return &v }

func halfway() artifact.Progress {
	return artifact.Progress{
		RunID: "a", Epoch: 1, Iteration: 2, Stage: artifact.StageScreen, Phase: "running",
		Rows:       artifact.ProgressRows{Planned: 8, Done: 4, Failed: 1, Pending: 4},
		ETASeconds: some(12), ETAConfidence: "low", ETAUpperBoundSeconds: some(480), ETABasis: "4 rows.", Invocations: 1,
	}
}

func TestProgressForms(t *testing.T) {
	p := halfway()
	const line = "screen: 4/8 rows, 1 failed, roughly 12 s left, at most 8 min"
	if got := progressLine(p); got != line {
		t.Errorf("line %q, want %q", got, line)
	}
	const bar = "screen  [############............] 4/8 rows, 1 failed, roughly 12 s left"
	if got := progressBar(p, 100); got != bar {
		t.Errorf("bar  %q\nwant %q", got, bar)
	}
	for width := range 100 {
		if got := progressBar(p, width); len(got) > width {
			t.Errorf("a terminal of %d columns gets %d: %q", width, len(got), got)
		}
	}
	full := progressText(p)
	for _, want := range []string{"a, running", "iteration 2 of epoch 1", "4 pending", "time left roughly 12 s\n", "at most   8 min, if every row", "a row     - on average", "started once"} {
		if !strings.Contains(full, want) {
			t.Errorf("the full form does not say %q:\n%s", want, full)
		}
	}
}

// TestUnknownIsNotZero: what cannot be derived is left out or a dash.
func TestUnknownIsNotZero(t *testing.T) {
	p := halfway()
	p.ETASeconds, p.ETAUpperBoundSeconds = nil, nil
	if got := progressLine(p); got != "screen: 4/8 rows, 1 failed" {
		t.Errorf("line %q", got)
	}
	p.Rows = artifact.ProgressRows{}
	if got := progressLine(p); got != "screen: no rows planned" {
		t.Errorf("line %q", got)
	}
	if got := progressLine(artifact.Progress{Iteration: 1, Stage: artifact.StageVerify}); got != "verify: the target's own tests" {
		t.Errorf("line %q", got)
	}
	if got := progressLine(artifact.Progress{}); got != "not begun: no rows planned" {
		t.Errorf("line %q", got)
	}
	if full := progressText(p); !strings.Contains(full, "time left -") || !strings.Contains(full, "at most   -") {
		t.Errorf("the full form:\n%s", full)
	}
	p.Phase = string(store.StateDone)
	if full := progressText(p); strings.Contains(full, "at most") {
		t.Errorf("a finished campaign has a limit of the time that is left:\n%s", full)
	}
}

func TestProgressWithoutTerminal(t *testing.T) {
	w := newTerminal(t)
	now := time.Unix(0, 0)
	w.state.now = func() time.Time { return now }
	view := newProgressView(w.state)
	p := halfway()
	show := func(done int, after time.Duration) {
		now = now.Add(after)
		p.Rows.Done, p.Rows.Pending = done, 8-done
		view.show(p)
	}
	view.show(artifact.Progress{}) // before the first stage
	show(0, 0)
	show(1, time.Second)
	show(2, quiet)
	show(2, quiet) // nothing new
	show(8, time.Second)
	p.Stage, p.Iteration = artifact.StageConfirm, 3
	show(0, time.Second)
	view.close()

	var got []string
	for line := range strings.Lines(w.err.String()) {
		got = append(got, strings.Join(strings.Fields(line)[:2], " "))
	}
	if want := "screen: 0/8|screen: 2/8|screen: 8/8|confirm: 0/8"; strings.Join(got, "|") != want {
		t.Errorf("lines %q, want %q", got, want)
	}
}

func TestProgressOnTerminal(t *testing.T) {
	w := newTerminal(t)
	w.state.width = func() int { return 90 }
	view := newProgressView(w.state)
	p := halfway()
	view.show(p)
	view.show(p) // nothing changed, nothing is drawn
	view.note("stopping")
	p.Rows.Done, p.Rows.Pending = 8, 0
	view.show(p)
	view.close()
	got := w.err.String()
	if n := strings.Count(got, "screen  ["); n != 2 {
		t.Errorf("the bar was drawn %d times, want 2: %q", n, got)
	}
	if !strings.Contains(got, "\r\x1b[Kstopping\n") || !strings.HasSuffix(got, "8/8 rows, 1 failed\n") {
		t.Errorf("drawn: %q", got)
	}
}
