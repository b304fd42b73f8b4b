package queue

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/review"
	"assay/internal/data/store"
)

// ErrNotEnded says that a campaign's epoch has no report yet, so none can follow
// it.
var ErrNotEnded = errors.New("its epoch is not over")

// Revision is the campaign file of a next epoch.
type Revision struct {
	Source []byte
	Name   string // of the file, for messages
	Author string
	Waive  string // why nobody is asked although the two-person rule is in force; empty asks
}

// CheckNext parses and validates a file for the epoch after the present one. The
// report's errors include what a next epoch cannot change.
func (e *Engine) CheckNext(facts store.EpochFacts, r Revision) (*campaign.Campaign, campaign.Report) {
	next := 1
	if facts.Epoch != nil {
		next = facts.Epoch.Epoch + 1
	}
	c, report := Check(Submission{
		Source: r.Source, Name: r.Name, BaseDir: facts.Version.BaseDir, RunID: facts.Campaign.RunID, Epoch: next,
	}, campaign.NoCampaign)
	if c == nil {
		return c, report
	}
	settings, err := readSettings(facts.Campaign.Settings)
	if dir := repoDir(c, facts.Version.BaseDir); err != nil || dir != settings.RepoDir {
		report.Errors = append(report.Errors, fixed("target_system.repo_path", fmt.Sprintf(
			"it leads to %q, and the campaign measures %q", dir, settings.RepoDir)))
	}
	if c.Kind != facts.Campaign.Kind {
		report.Errors = append(report.Errors, fixed("kind", fmt.Sprintf("it is %s, and the campaign is %s", c.Kind, facts.Campaign.Kind)))
	}
	return c, report
}

// fixed is the refusal of a change that makes another campaign of it.
func fixed(path, what string) campaign.Problem {
	return campaign.Problem{
		Severity: campaign.Error, Rule: "next-epoch", Path: path, Message: what,
		Fix: "a next epoch keeps its target and kind; begin a new campaign for another one",
	}
}

// Revise begins the next epoch of a finished campaign with its author's own file.
func (e *Engine) Revise(ctx context.Context, campaignID string, r Revision) (campaign.Report, error) {
	facts, err := e.store.LoadEpoch(ctx, campaignID)
	if err != nil {
		return campaign.Report{}, err
	}
	c, report := e.CheckNext(facts, r)
	if len(report.Errors) > 0 {
		return report, &RefusedError{Report: report}
	}
	return report, e.store.InTx(ctx, func(tx *store.Tx) error {
		_, err := e.succeed(ctx, tx, facts, c, r, report)
		return err
	})
}

// succeed records the file of the next epoch, ends the present one and begins
// the work, in the caller's transaction: of two who ask at once, one is late.
func (e *Engine) succeed(
	ctx context.Context, tx *store.Tx, facts store.EpochFacts, c *campaign.Campaign, r Revision, report campaign.Report,
) (version int, err error) {
	now, err := tx.Campaign(ctx, facts.Campaign.ID) // locks it
	switch {
	case err != nil:
		return 0, err
	case now.State != facts.Campaign.State || !Reported(facts):
		return 0, fmt.Errorf("campaign %s is %s: %w", now.RunID, now.State, ErrNotEnded)
	case now.CurrentEpoch == nil || *now.CurrentEpoch != facts.Epoch.Epoch:
		return 0, fmt.Errorf("campaign %s has gone on: %w", now.RunID, ErrNotEnded)
	}
	settings, err := readSettings(now.Settings)
	if err == nil {
		err = e.stillAdmitted(ctx, tx, settings.RepoDir, settings.RunAs)
	}
	if err != nil {
		return 0, err
	}
	if err := e.unlockNext(ctx, tx, facts, c, r); err != nil {
		return 0, err
	}
	validated := time.Now()
	version, err = tx.AddVersion(ctx, now.ID, store.NewVersion{
		YAML: r.Source, OptimizationHash: c.Optimization.Hash(), BaseDir: facts.Version.BaseDir, Author: r.Author, ValidatedAt: &validated,
		Problems: report.Warnings,
	})
	if err != nil {
		return 0, err
	}
	if facts.Ended == nil {
		if err := tx.EndEpoch(ctx, now.ID, acceptedNext(facts)); err != nil {
			return 0, err
		}
	}
	return version, e.reopen(ctx, tx, now)
}

// nextWritten is the file of the epoch after the present one.
func nextWritten(facts store.EpochFacts, c *campaign.Campaign, source []byte) (written, error) {
	w := written{
		campaign: c, sha256: canonical.HashBytes(source), baseDir: facts.Version.BaseDir, epoch: facts.Epoch.Epoch + 1,
		earlier: append(slices.Clone(facts.Earlier), store.EarlierEpoch{Epoch: facts.Epoch.Epoch, DeltaTotal: facts.Epoch.DeltaTotal}),
	}
	var err error
	w.settings, err = readSettings(facts.Campaign.Settings)
	return w, err
}

// unlockNext finds or makes the key of the next epoch, before its file is a version.
func (e *Engine) unlockNext(ctx context.Context, tx *store.Tx, facts store.EpochFacts, c *campaign.Campaign, r Revision) error {
	w, err := nextWritten(facts, c, r.Source)
	if err != nil {
		return err
	}
	now, _ := w.bundle(ctx) // a part that cannot be made is a failed gate of verify
	price := func() (review.Limits, error) { return epochPrice(facts, c, w.epoch) }
	return e.unlock(ctx, tx, facts.Campaign.ID, w.epoch, now, price, claim{by: r.Author, waive: r.Waive})
}

// acceptedNext ends an epoch whose report stands because another follows it.
func acceptedNext(facts store.EpochFacts) artifact.EpochEnd {
	end := artifact.EpochEnd{
		Epoch: facts.Epoch.Epoch, State: artifact.StageReport, Rule: canonical.Object{}, Observations: canonical.Object{},
		Reason: artifact.AcceptedNext, PolicyHash: facts.Epoch.PolicySHA256,
	}
	for _, it := range facts.Iterations {
		if it.Epoch == end.Epoch {
			end.Iteration = it.Iteration
		}
	}
	return end
}
