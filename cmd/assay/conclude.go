package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

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
	fmt.Fprintf(v.stdout, "%s\nreport: %s\n", report.Verdict(r.Report), filepath.Join(workDirOf(c), artifact.FileReportText))
	return nil
}

// halted prints why a campaign stands still and what continues it.
func (v *session) halted(ctx context.Context, c store.Campaign, facts store.ProgressFacts) error {
	h := facts.Halt
	if h.Kind == artifact.HaltStopRequested {
		return v.interrupted(c)
	}
	fmt.Fprintf(v.stdout, "halted in %s: %s\n", h.Stage, h.Reason)
	for _, line := range facts.Failures {
		fmt.Fprintf(v.stdout, "  failed: %s\n", line)
	}
	if h.Kind == artifact.HaltWallClock { // the epoch closed with a report
		if err := v.finished(ctx, c); !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	resume := v.set.command("assay", "resume", c.RunID)
	fmt.Fprintf(v.stdout, "next: %s\n", strings.ReplaceAll(h.Next, "assay resume "+c.RunID, resume))
	if h.Kind == artifact.HaltDiskFull {
		return exitWith(exitUnavailable)
	}
	return exitWith(exitFailed)
}

// interrupted prints that finished rows are kept and, last, the command that goes on.
func (v *session) interrupted(c store.Campaign) error {
	fmt.Fprintf(v.stdout, "stopped: every finished row is kept\nnext: %s\n", v.set.command("assay", "resume", c.RunID))
	return exitWith(exitInterrupted)
}

// workDirOf is where a campaign's files are exported to; empty when it has no
// settings yet.
func workDirOf(c store.Campaign) string {
	var settings queue.Settings
	if err := json.Unmarshal(c.Settings, &settings); err != nil {
		return ""
	}
	return settings.WorkDir
}
