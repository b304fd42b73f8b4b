package queue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/review"
	"assay/internal/data/store"
)

// ErrFinished says that a campaign has its report and cannot be resumed.
var ErrFinished = errors.New("the campaign is finished")

// ErrNotStarted says that a campaign was never started, so there is nothing to go
// on with.
var ErrNotStarted = errors.New("the campaign is a draft that was never started")

// ErrAlive says that a living process works on the campaign.
var ErrAlive = errors.New("the campaign is being worked on")

// ErrStandsStill says that a campaign does not run.
var ErrStandsStill = errors.New("so there is nothing to stop")

// ErrTampered says that the record of a campaign is not as it was written.
var ErrTampered = errors.New("the record of the campaign was changed")

// Resume continues a campaign that was halted, or whose process is gone. Rows
// that are finished are kept; failed and interrupted ones are measured again.
// Without a key that admits what is to run now the error is a *NotApprovedError,
// unless the two-person rule is off: the resume is then an approval of its own.
func (e *Engine) Resume(ctx context.Context, campaignID string) error {
	return e.ResumeWaived(ctx, campaignID, "")
}

// ResumeWaived is Resume for somebody on the machine itself who lets it pass that
// nobody was asked, and says why.
func (e *Engine) ResumeWaived(ctx context.Context, campaignID, why string) error {
	return e.takeUp(ctx, campaignID, &claim{by: store.Actor(ctx), waive: why})
}

// Recover takes up every running campaign whose process is gone, and returns
// their ids. Checks whose process is gone are ended, and notices whose process is
// gone are tried again. A worker calls it when it starts.
func (e *Engine) Recover(ctx context.Context) ([]string, error) {
	running, err := e.store.Campaigns(ctx, store.Filter{States: []store.State{store.StateRunning}, Limit: 1000})
	if err != nil {
		return nil, err
	}
	var taken []string
	for _, c := range running {
		switch err := e.takeUp(ctx, c.ID, nil); {
		case err == nil:
			taken = append(taken, c.ID)
		case errors.Is(err, ErrAlive), errors.Is(err, ErrFinished):
		case errors.Is(err, ErrTampered):
			e.log.Error("campaign not taken up", "campaign", c.ID, "error", err)
		default:
			return taken, err
		}
	}
	return taken, errors.Join(e.recoverChecks(ctx), e.recoverNotices(ctx))
}

// patrol recovers until the engine closes.
func (e *Engine) patrol() {
	tick := time.NewTicker(patrolEvery)
	defer tick.Stop()
	for {
		if err := e.store.BeatWorker(e.life, e.holder, e.cfg.Version); err != nil && e.life.Err() == nil {
			e.log.Warn("no beat of this worker", "error", err)
		}
		select {
		case <-e.life.Done():
			return
		case <-tick.C:
		}
		taken, err := e.Recover(e.life)
		if err != nil && e.life.Err() == nil {
			e.log.Warn("campaigns not looked after", "error", err)
		}
		for _, id := range taken {
			e.log.Info("campaign taken up: its process is gone", "campaign", id)
		}
	}
}

// takeUp begins a new invocation. Jobs of the earlier one then do nothing, and
// a result that still comes from it is refused by its lease. Without somebody who
// resumes only a running campaign is taken up, and its jobs find out whether it may
// go on.
func (e *Engine) takeUp(ctx context.Context, campaignID string, resumes *claim) error {
	seen, err := e.store.CurrentInvocation(ctx, campaignID)
	if err != nil {
		return err
	}
	if seen == nil {
		return e.neverBegan(ctx, campaignID)
	}
	alive, err := e.store.InvocationAlive(ctx, campaignID, leaseTTL, e.gone)
	if err != nil {
		return err
	}
	if alive {
		return ErrAlive
	}
	if resumes != nil {
		if err := e.goesOn(ctx, campaignID); err != nil {
			return err
		}
	}
	if err := e.replay(ctx, campaignID); err != nil {
		return err
	}
	if err := e.verifyChain(ctx, campaignID); err != nil {
		return err
	}
	if err := e.VerifySeals(ctx, campaignID); err != nil {
		return err
	}
	facts, err := e.store.LoadEpoch(ctx, campaignID)
	if err != nil {
		return err
	}
	return e.store.InTx(ctx, func(tx *store.Tx) error {
		c, err := tx.Campaign(ctx, campaignID)
		if err != nil {
			return err
		}
		now, err := tx.CurrentInvocation(ctx, campaignID)
		switch {
		case err != nil:
			return err
		case c.State == store.StateDone:
			return ErrFinished
		case resumes == nil && c.State != store.StateRunning:
			return ErrAlive
		case seen != nil && now != nil && now.Number != seen.Number:
			return ErrAlive // somebody else was quicker
		}
		if resumes != nil {
			if err := e.unlockPresent(ctx, tx, facts, *resumes); err != nil {
				return err
			}
		}
		return e.reopen(ctx, tx, c)
	})
}

// goesOn refuses to take up a campaign whose target may not be run any more. One
// that is only to get its report is refused too: what it still needs is not known
// here.
func (e *Engine) goesOn(ctx context.Context, campaignID string) error {
	c, err := e.store.Campaign(ctx, campaignID)
	if err != nil || c.State == store.StateDone { // which is refused for that
		return err
	}
	settings, err := readSettings(c.Settings)
	if err != nil {
		return err
	}
	return e.stillAdmitted(ctx, e.store, settings.RepoDir, settings.RunAs)
}

// unlockPresent finds or makes the key under which a campaign goes on.
func (e *Engine) unlockPresent(ctx context.Context, tx *store.Tx, facts store.EpochFacts, by claim) error {
	file, number := under(facts)
	now, err := e.presentBundle(ctx, tx, facts, number)
	if err != nil {
		return err
	}
	if halt := store.CurrentHalt(facts.Halts); halt != nil && halt.Kind == artifact.HaltApprovalRejected {
		if by.refused, err = time.Parse(time.RFC3339, halt.Since); err != nil {
			return fmt.Errorf("when the campaign was halted: %w", err)
		}
	}
	return e.unlock(ctx, tx, facts.Campaign.ID, number, now, func() (review.Limits, error) {
		c, err := e.loaded.campaign(file, facts.Campaign.RunID)
		if err != nil {
			return review.Limits{}, err
		}
		return epochPrice(facts, c, number)
	}, by)
}

// neverBegan is why a campaign without an invocation cannot be taken up.
func (e *Engine) neverBegan(ctx context.Context, campaignID string) error {
	c, err := e.store.Campaign(ctx, campaignID)
	if err == nil && c.State == store.StateArchived {
		err = fmt.Errorf("%w, and was discarded", ErrNotStarted)
	}
	if err == nil {
		err = ErrNotStarted
	}
	return err
}

// reopen ends what the earlier invocation left and begins a new one.
func (e *Engine) reopen(ctx context.Context, tx *store.Tx, c store.Campaign) error {
	if _, err := tx.ResolveHalt(ctx, c.ID, "resume"); err != nil {
		return err
	}
	if err := tx.ClearStop(ctx, c.ID); err != nil {
		return err
	}
	if _, err := tx.CloseDeadInvocations(ctx, c.ID); err != nil {
		return err
	}
	if err := tx.SetCampaignState(ctx, c.ID, store.StateRunning); err != nil {
		return err
	}
	version, err := tx.Version(ctx, c.ID, 0)
	if err != nil {
		return err
	}
	parsed, err := e.loaded.campaign(version, c.RunID)
	if err != nil {
		return err
	}
	return e.begin(ctx, tx, c.ID, "resume", stageTimeoutOf(parsed))
}

// verifyChain refuses to build on a record that was changed behind our back.
func (e *Engine) verifyChain(ctx context.Context, campaignID string) error {
	breaks, err := e.store.VerifyChain(ctx, campaignID)
	if err != nil || len(breaks) == 0 {
		return err
	}
	return fmt.Errorf("%w: %d place(s), first %s - restore the database from a backup", ErrTampered, len(breaks), breaks[0])
}

// RequestStop asks whoever works on a campaign to stop, in the middle of a row
// too. A campaign whose process is gone is halted at once.
func (e *Engine) RequestStop(ctx context.Context, campaignID string) error {
	alive, err := e.store.InvocationAlive(ctx, campaignID, leaseTTL, e.gone)
	if err != nil {
		return err
	}
	halted := false
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		c, err := tx.Campaign(ctx, campaignID)
		if err != nil {
			return err
		}
		if c.State != store.StateRunning {
			return fmt.Errorf("campaign %s is %s, %w", c.RunID, c.State, ErrStandsStill)
		}
		if alive {
			_, err = tx.RequestStop(ctx, campaignID)
			return err
		}
		halted = true
		at := haltedAt{stage: artifact.StageVerify, runID: c.RunID}
		if c.CurrentEpoch != nil {
			at.epoch = *c.CurrentEpoch
		}
		return e.halt(ctx, tx, campaignID, stopHalt(at))
	})
	if err == nil && halted { // nobody else writes the files
		e.exportNow(ctx, campaignID)
	}
	return err
}

// Wait returns when a campaign does not run any more. It ends with a
// [store.ErrFull] when this process cannot write down what it does: a full
// database takes no halt either, so the caller closes the engine, and a resume
// takes the campaign up.
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
		if full := e.noRoom(); full != nil {
			return c, full
		}
		select {
		case <-ctx.Done():
			return c, ctx.Err()
		case <-tick.C:
		}
	}
}
