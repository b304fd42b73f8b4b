package queue

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/propose"
	"assay/internal/data/seal"
	"assay/internal/data/store"
)

// ErrEdited says that stored proposals are not the ones that were sealed here.
var ErrEdited = errors.New("the proposals are not the ones that were sealed")

// ErrStale says that something was recorded after proposals were made.
var ErrStale = errors.New("the proposals rest on an older record")

// ErrChoice says that there is no proposal of that number.
var ErrChoice = errors.New("there is no such proposal")

const proposalSeal = "next epoch"

// Propose derives what could follow the epoch of a finished campaign, seals and
// records it. What was proposed from the same record is returned again, with the
// choice made from it. anew makes new proposals where the stored ones cannot be
// trusted or the record went on.
func (e *Engine) Propose(ctx context.Context, campaignID, by string, anew bool) (*store.Proposals, error) {
	facts, err := e.store.LoadEpoch(ctx, campaignID)
	if err != nil {
		return nil, err
	}
	if err := ended(facts); err != nil {
		return nil, err
	}
	key, err := seal.Open(e.cfg.DataDir)
	if err != nil {
		return nil, err
	}
	digest, err := e.store.Inputs(ctx, campaignID, facts.Epoch.Epoch)
	if err != nil {
		return nil, err
	}
	stored, err := e.store.Proposals(ctx, campaignID, facts.Epoch.Epoch)
	if err != nil {
		return nil, err
	}
	if stored != nil && !anew && (stored.Decision != nil || stored.InputsSHA256 == digest) {
		return stored, trusted(key, *stored)
	}
	if stored != nil && stored.Decision != nil {
		return stored, store.ErrDecided
	}
	made, err := e.derive(facts, digest)
	if err != nil {
		return nil, err
	}
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		if now, err := tx.Inputs(ctx, campaignID, facts.Epoch.Epoch); err != nil || now != digest {
			return errors.Join(err, changed(now, digest))
		}
		_, err := tx.PutProposals(ctx, campaignID, made, func(text []byte) string { return key.Sign(proposalSeal, text) }, by)
		return err
	})
	if err != nil {
		return nil, err
	}
	return e.store.Proposals(ctx, campaignID, facts.Epoch.Epoch)
}

// ended refuses a campaign whose epoch is not over, or is followed already.
func ended(facts store.EpochFacts) error {
	if !Reported(facts) || facts.Next != nil {
		return fmt.Errorf("campaign %s is %s: %w", facts.Campaign.RunID, facts.Campaign.State, ErrNotEnded)
	}
	return nil
}

// Reported reports whether an epoch came to its report and does not go on: it ran
// to its end, or its hours were used up between two stages.
func Reported(facts store.EpochFacts) bool {
	if facts.Epoch == nil || facts.Report == nil {
		return false
	}
	halt := store.CurrentHalt(facts.Halts)
	outOfTime := facts.Campaign.State == store.StateHalted && halt != nil && halt.Kind == artifact.HaltWallClock
	return facts.Campaign.State == store.StateDone || outOfTime
}

func trusted(key seal.Key, p store.Proposals) error {
	if !key.Verify(proposalSeal, []byte(p.Text), p.Seal) || p.Document.InputsSHA256 != p.InputsSHA256 {
		return ErrEdited
	}
	return nil
}

func changed(now, digest string) error {
	if now == "" || now == digest {
		return nil
	}
	return ErrStale
}

func (e *Engine) derive(facts store.EpochFacts, digest string) (artifact.Proposals, error) {
	decided, err := e.Facts(facts)
	if err != nil {
		return artifact.Proposals{}, err
	}
	settings, err := readSettings(facts.Campaign.Settings)
	if err != nil {
		return artifact.Proposals{}, err
	}
	env := campaign.Env{CPUs: runtime.NumCPU()}
	if root, err := os.OpenRoot(settings.RepoDir); err == nil {
		defer root.Close()
		env.Repo = root.FS()
	}
	return propose.Next(propose.Input{
		Facts: decided, Report: facts.Report.Report, Source: facts.Version.YAML, Env: env, Digest: digest,
	})
}

// Choice is a proposal by its place in a ranking.
type Choice struct {
	Proposals int64 // id of the ranking that was looked at; the newest when 0
	Number    int   // from 1
	By        string
	Waive     string // why nobody is asked although the two-person rule is in force; empty asks
}

// proposed finds a proposal that may be chosen, and the ranking that it stands in.
func (e *Engine) proposed(ctx context.Context, facts store.EpochFacts, choice Choice) (artifact.Proposal, int64, error) {
	key, err := seal.Open(e.cfg.DataDir)
	if err != nil {
		return artifact.Proposal{}, 0, err
	}
	digest, err := e.store.Inputs(ctx, facts.Campaign.ID, facts.Epoch.Epoch)
	if err != nil {
		return artifact.Proposal{}, 0, err
	}
	stored, err := e.store.Proposals(ctx, facts.Campaign.ID, facts.Epoch.Epoch)
	if err != nil {
		return artifact.Proposal{}, 0, err
	}
	chosen, err := choose(facts, stored, key, digest, choice)
	if err != nil {
		return artifact.Proposal{}, 0, err
	}
	return chosen, stored.ID, nil
}

// Accept chooses a proposal. It refuses what was edited, what rests on an older
// record, a ranking that is not the newest and what was decided. Unless the choice
// is to stop, the next epoch begins, under a key for it.
func (e *Engine) Accept(ctx context.Context, campaignID string, choice Choice) (artifact.Proposal, error) {
	facts, err := e.store.LoadEpoch(ctx, campaignID)
	if err != nil {
		return artifact.Proposal{}, err
	}
	if facts.Epoch == nil {
		return artifact.Proposal{}, ended(facts)
	}
	key, err := seal.Open(e.cfg.DataDir)
	if err != nil {
		return artifact.Proposal{}, err
	}
	var chosen artifact.Proposal
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		digest, err := tx.Inputs(ctx, campaignID, facts.Epoch.Epoch) // locks the campaign
		if err != nil {
			return err
		}
		stored, err := tx.Proposals(ctx, campaignID, facts.Epoch.Epoch)
		if err != nil {
			return err
		}
		if chosen, err = choose(facts, stored, key, digest, choice); err != nil {
			return err
		}
		return e.accept(ctx, tx, facts, *stored, chosen, choice)
	})
	return chosen, err
}

// choose finds the chosen proposal, if it may still be chosen.
func choose(facts store.EpochFacts, stored *store.Proposals, key seal.Key, digest string, choice Choice) (artifact.Proposal, error) {
	switch {
	case stored != nil && stored.Decision != nil:
		return artifact.Proposal{}, store.ErrDecided
	case stored == nil:
		if err := ended(facts); err != nil {
			return artifact.Proposal{}, err
		}
		return artifact.Proposal{}, fmt.Errorf("nothing was proposed yet: %w", ErrChoice)
	}
	if err := trusted(key, *stored); err != nil {
		return artifact.Proposal{}, err
	}
	if stored.InputsSHA256 != digest || choice.Proposals != 0 && choice.Proposals != stored.ID {
		return artifact.Proposal{}, ErrStale
	}
	if err := ended(facts); err != nil {
		return artifact.Proposal{}, err
	}
	if choice.Number < 1 || choice.Number > len(stored.Document.Proposals) {
		return artifact.Proposal{}, fmt.Errorf("%w: %d of %d", ErrChoice, choice.Number, len(stored.Document.Proposals))
	}
	return stored.Document.Proposals[choice.Number-1], nil
}

func (e *Engine) accept(ctx context.Context, tx *store.Tx, facts store.EpochFacts, from store.Proposals, p artifact.Proposal, choice Choice) error {
	d := store.Decision{Choice: choice.Number, Move: p.Move, DecidedBy: choice.By}
	if p.Move == artifact.MoveStop {
		return tx.Decide(ctx, facts.Campaign.ID, from, d)
	}
	r := Revision{Source: []byte(p.Campaign), Name: artifact.FileCampaign, Author: d.DecidedBy, Waive: choice.Waive}
	c, report := e.CheckNext(facts, r)
	if len(report.Errors) > 0 {
		return &RefusedError{Report: report}
	}
	version, err := e.succeed(ctx, tx, facts, c, r, report)
	if err != nil {
		return err
	}
	d.Version = &version
	return tx.Decide(ctx, facts.Campaign.ID, from, d)
}
