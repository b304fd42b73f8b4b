package queue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/eta"
	"assay/internal/core/space"
	"assay/internal/data/store"

	"github.com/riverqueue/river"
)

// ErrFinished says that a campaign has its report and cannot be resumed.
var ErrFinished = errors.New("the campaign is finished")

// ErrAlive says that a living process works on the campaign.
var ErrAlive = errors.New("the campaign is being worked on")

// Resume continues a campaign that was halted, or whose process is gone. Rows
// that are finished are kept; failed and interrupted ones are measured again.
func (e *Engine) Resume(ctx context.Context, campaignID string) error {
	return e.takeUp(ctx, campaignID, false)
}

// Recover takes up every running campaign whose process is gone, and returns
// their ids. A worker calls it when it starts.
func (e *Engine) Recover(ctx context.Context) ([]string, error) {
	running, err := e.store.Campaigns(ctx, store.Filter{States: []store.State{store.StateRunning}, Limit: 1000})
	if err != nil {
		return nil, err
	}
	var taken []string
	for _, c := range running {
		switch err := e.takeUp(ctx, c.ID, true); {
		case err == nil:
			taken = append(taken, c.ID)
		case errors.Is(err, ErrAlive), errors.Is(err, ErrFinished):
		default:
			return taken, err
		}
	}
	return taken, nil
}

// takeUp begins a new invocation. Jobs of the earlier one then do nothing, and
// a result that still comes from it is refused by its lease.
func (e *Engine) takeUp(ctx context.Context, campaignID string, onlyRunning bool) error {
	alive, err := e.store.InvocationAlive(ctx, campaignID, leaseTTL, e.gone)
	if err != nil {
		return err
	}
	return e.store.InTx(ctx, func(tx *store.Tx) error {
		c, err := tx.Campaign(ctx, campaignID)
		if err != nil {
			return err
		}
		switch {
		case c.State == store.StateDone:
			return ErrFinished
		case c.State == store.StateRunning && alive:
			return ErrAlive
		case onlyRunning && c.State != store.StateRunning:
			return ErrAlive
		}
		if _, err := tx.ResolveHalt(ctx, campaignID, "resume"); err != nil {
			return err
		}
		if err := tx.ClearStop(ctx, campaignID); err != nil {
			return err
		}
		if _, err := tx.CloseDeadInvocations(ctx, campaignID); err != nil {
			return err
		}
		if err := tx.SetCampaignState(ctx, campaignID, store.StateRunning); err != nil {
			return err
		}
		version, err := e.store.Version(ctx, campaignID, 0)
		if err != nil {
			return err
		}
		parsed, err := e.loaded.campaign(version, c.RunID)
		if err != nil {
			return err
		}
		return e.begin(ctx, tx, campaignID, "resume", stageTimeoutOf(parsed))
	})
}

// RequestStop asks whoever works on a campaign to stop, in the middle of a row
// too. A campaign whose process is gone is halted at once.
func (e *Engine) RequestStop(ctx context.Context, campaignID string) error {
	alive, err := e.store.InvocationAlive(ctx, campaignID, leaseTTL, e.gone)
	if err != nil {
		return err
	}
	return e.store.InTx(ctx, func(tx *store.Tx) error {
		c, err := tx.Campaign(ctx, campaignID)
		if err != nil {
			return err
		}
		if c.State != store.StateRunning {
			return fmt.Errorf("campaign %s is %s, so there is nothing to stop", c.RunID, c.State)
		}
		if alive {
			_, err = tx.RequestStop(ctx, campaignID)
			return err
		}
		epochNumber := 0
		if c.CurrentEpoch != nil {
			epochNumber = *c.CurrentEpoch
		}
		return e.halt(ctx, tx, campaignID, stopHalt(artifact.StageVerify, epochNumber, 0, c.RunID))
	})
}

// Wait returns when a campaign does not run any more.
func (e *Engine) Wait(ctx context.Context, campaignID string) (store.Campaign, error) {
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for {
		c, err := e.store.Campaign(ctx, campaignID)
		if err == nil && c.State != store.StateRunning {
			return c, nil
		}
		if err != nil && !errors.Is(err, store.ErrUnavailable) {
			return c, err
		}
		select {
		case <-ctx.Done():
			return c, ctx.Err()
		case <-tick.C:
		}
	}
}

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
	hours := wallClockHours(f.Invocations)
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
	stage := eta.Stage{TimeoutSec: c.Optimization.RunTimeoutSec, MaxAttempts: artifact.RowAttemptsMax, Slots: 1, Planned: len(f.Rows)}
	for _, factor := range c.Optimization.Factors {
		stage.Factors = append(stage.Factors, factor.ID)
	}
	for _, row := range f.Rows {
		count(&p.Rows, &stage, row, len(f.Invocations))
	}
	estimate := eta.Of(stage)
	p.ETASeconds, p.ETABasis, p.ETAConfidence = estimate.Seconds, estimate.Basis, string(estimate.Confidence)
	p.ETAUpperBoundSeconds, p.MeanRowSeconds = &estimate.UpperBound, estimate.MeanRow
	return p, nil
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

func isSnooze(err error) bool {
	var snooze *river.JobSnoozeError
	return errors.As(err, &snooze)
}
