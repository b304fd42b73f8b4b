package queue

import (
	"context"
	"maps"
	"slices"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/eta"
	"assay/internal/core/space"
	"assay/internal/data/store"
)

// Progress derives how far a campaign is and what is left of its stage.
func (e *Engine) Progress(ctx context.Context, campaignID string) (artifact.Progress, error) {
	f, err := e.store.ProgressFacts(ctx, campaignID)
	if err != nil {
		return artifact.Progress{}, err
	}
	version, err := e.store.Version(ctx, campaignID, 0)
	if err != nil {
		return artifact.Progress{}, err
	}
	c, err := e.loaded.campaign(version, f.Campaign.RunID)
	if err != nil {
		return artifact.Progress{}, err
	}
	hours := artifact.WallClockHours(f.Invocations) + sinceLastBeat(f.Invocations, time.Now())
	p := artifact.Progress{
		RunID: f.Campaign.RunID, Iteration: f.Iteration, Stage: f.Stage, Phase: string(f.Campaign.State),
		Iterations: artifact.ProgressStages{Completed: f.Completed, Failed: f.Failed}, BudgetHours: c.Optimization.MaxWallClockHours,
		WallClockHours: &hours, Invocations: len(f.Invocations), RecentFailures: f.Failures, UpdatedAt: time.Now().UTC().Format(time.RFC3339),
	}
	if f.Campaign.CurrentEpoch != nil {
		p.Epoch = *f.Campaign.CurrentEpoch
	}
	if f.Halt != nil {
		p.Halted = &f.Halt.Halt
	}
	seconds := 3600 * hours
	p.ElapsedSeconds = &seconds
	estimate := timeLeft(&p.Rows, c, f.Rows, len(f.Invocations))
	p.ETASeconds, p.ETABasis, p.ETAConfidence = estimate.Seconds, estimate.Basis, string(estimate.Confidence)
	p.ETAUpperBoundSeconds, p.MeanRowSeconds = &estimate.UpperBound, estimate.MeanRow
	return p, nil
}

// timeLeft counts the rows of a stage and prices those that are pending.
func timeLeft(counts *artifact.ProgressRows, c *campaign.Campaign, rows []store.RowProgress, invocation int) eta.Estimate {
	stage := eta.Stage{TimeoutSec: c.Optimization.RunTimeoutSec, MaxAttempts: artifact.RowAttemptsMax, Slots: 1, Planned: len(rows)}
	for _, factor := range c.Optimization.Factors {
		stage.Factors = append(stage.Factors, factor.ID)
	}
	for _, row := range rows {
		count(counts, &stage, row, invocation)
	}
	return eta.Of(stage)
}

// TimesLeft estimates how many seconds are left of the newest stage of each of some
// campaigns, given by id with their run_ids. One of which nothing is known yet is
// left out. It asks the database the same number of times however many they are.
func (e *Engine) TimesLeft(ctx context.Context, runIDs map[string]string) (map[string]float64, error) {
	stages, err := e.store.StagesOf(ctx, slices.Sorted(maps.Keys(runIDs)))
	if err != nil {
		return nil, err
	}
	left := map[string]float64{}
	for id, stage := range stages {
		c, err := e.loaded.campaign(stage.Version, runIDs[id])
		if err != nil {
			return nil, err
		}
		if estimate := timeLeft(&artifact.ProgressRows{}, c, stage.Rows, stage.Invocations); estimate.Seconds != nil {
			left[id] = *estimate.Seconds
		}
	}
	return left, nil
}

// sinceLastBeat is how many hours a running invocation has lasted beyond what
// its beats have counted.
func sinceLastBeat(invocations []artifact.Invocation, now time.Time) float64 {
	if len(invocations) == 0 {
		return 0
	}
	last := invocations[len(invocations)-1]
	started, err := time.Parse(time.RFC3339Nano, last.StartedAt)
	if err != nil || last.EndedAt != nil {
		return 0
	}
	counted := 0.0
	if last.Seconds != nil {
		counted = *last.Seconds
	}
	// A beat comes every few seconds: more than that was not worked on.
	return max(0, min(now.Sub(started).Seconds()-counted, 2*beatInterval.Seconds())) / 3600
}

// count puts one row into the counts and the pricing. Rows of an earlier
// invocation are reused; they predict nothing.
func count(rows *artifact.ProgressRows, stage *eta.Stage, row store.RowProgress, invocation int) {
	rows.Planned++
	switch row.Status {
	case "", artifact.StatusInterrupted:
		rows.Pending++
		stage.Pending = append(stage.Pending, space.Levels(row.Levels))
		return
	case artifact.StatusFailed:
		rows.Failed++
	}
	rows.Done++
	if row.Invocation < invocation {
		rows.Reused++
		return
	}
	if row.DurationMS > 0 {
		stage.Fresh = append(stage.Fresh, eta.Row{Levels: row.Levels, Seconds: float64(row.DurationMS) / 1000})
	}
}
