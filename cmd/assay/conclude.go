package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode"

	"assay/internal/core/artifact"
	"assay/internal/core/report"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// conclude prints how a campaign ended, as the last thing on standard output, and
// returns its exit code.
func (v *session) conclude(ctx context.Context, c store.Campaign) error {
	if c.State == store.StateDone {
		return v.finished(ctx, c)
	}
	facts, err := v.db.store.ProgressFacts(ctx, c.ID)
	if err != nil {
		return err
	}
	if facts.Halt == nil {
		return refused(v.set.command("assay", "resume", c.RunID), "the campaign %s is %s", c.RunID, c.State)
	}
	return v.halted(ctx, c, facts)
}

// finished prints the verdict in two sentences and where the report is.
func (v *session) finished(ctx context.Context, c store.Campaign) error {
	r, err := v.db.store.Report(ctx, c.ID, 0)
	if err != nil {
		return err
	}
	v.verdict(r.Report, filepath.Join(queue.WorkDirOf(c), artifact.FileReportText))
	return nil
}

// verdict prints what a report says in two sentences, and where it is.
func (s *state) verdict(r artifact.Report, place string) {
	if planned, failed := rowCounts(r); failed > 0 {
		fmt.Fprintf(s.stderr, "warning: %d of %d rows failed - the report tells what that means for the answer\n", failed, planned)
	}
	fmt.Fprintf(s.stdout, "%s\nreport: %s\n", plain(report.Verdict(r)), place)
}

// rowCounts counts the rows of all stages.
func rowCounts(r artifact.Report) (planned, failed int) {
	for _, stage := range r.Stages {
		planned += stage.Planned
		failed += stage.ByStatus[string(artifact.StatusFailed)]
	}
	return planned, failed
}

// halted prints why a campaign stands still and what continues it.
func (v *session) halted(ctx context.Context, c store.Campaign, facts store.ProgressFacts) error {
	failed := 0
	for _, row := range facts.Rows {
		if row.Status == artifact.StatusFailed {
			failed++
		}
	}
	return v.stands(c.RunID, v.set, facts.Halt.Halt, failures{failed: failed, of: len(facts.Rows), lines: facts.Failures}, func() error {
		if err := v.finished(ctx, c); !errors.Is(err, store.ErrNotFound) {
			return err
		}
		return nil
	})
}

// failures are the failed rows of a stage, the newest ones in words.
type failures struct {
	failed, of int
	lines      []string
}

// stands prints why a campaign stands still; finished prints the report of an epoch
// that closed with one.
func (s *state) stands(runID string, set settings, h artifact.Halt, f failures, finished func() error) error {
	if h.Kind == artifact.HaltStopRequested {
		s.sayStopped(set, runID)
		return exitWith(exitInterrupted)
	}
	fmt.Fprintf(s.stdout, "halted in %s: %s\n", h.Stage, plain(h.Reason))
	f.write(s.stdout)
	if h.Kind == artifact.HaltWallClock {
		if err := finished(); err != nil {
			return err
		}
	}
	resume := set.command("assay", "resume", runID)
	fmt.Fprintf(s.stdout, "next: %s\n", plain(strings.ReplaceAll(h.Next, "assay resume "+runID, resume)))
	if h.Kind == artifact.HaltDiskFull {
		return exitWith(exitUnavailable)
	}
	return exitWith(exitFailed)
}

// write shows the newest failed rows. Rows tend to fail alike, so each way to fail
// is shown once.
func (f failures) write(w io.Writer) {
	if f.failed > 0 {
		fmt.Fprintf(w, "%d of %d rows of this stage failed\n", f.failed, f.of)
	}
	seen := map[string]bool{}
	for _, line := range f.lines {
		_, why, _ := strings.Cut(line, ": ") // after "iteration 2, row 6"
		if alike := withoutDigits(why); !seen[alike] {
			seen[alike] = true
			fmt.Fprintf(w, "  %s\n", plain(line))
		}
	}
}

// plain replaces what a terminal would obey. Names of knobs and of the target's keys
// are other people's text: they may hold escape sequences, or a line break with a
// forged "next:" behind it.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, text)
}

func withoutDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}, text)
}

// interrupted is the end of a command whose campaign was stopped under it.
func (v *session) interrupted(c store.Campaign) error {
	v.sayStopped(v.set, c.RunID)
	return exitWith(exitInterrupted)
}

// sayStopped prints that finished rows are kept and, last, the command that goes on.
func (s *state) sayStopped(set settings, runID string) {
	fmt.Fprintf(s.stdout, "stopped: every finished row is kept\nnext: %s\n", set.command("assay", "resume", runID))
}
