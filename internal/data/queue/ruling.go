package queue

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/review"
	"assay/internal/data/store"
)

// Ruling is what a reviewer says of a request.
type Ruling struct {
	Decision review.Decision
	By       string
	Comment  string
	Ceiling  *review.Limits // of an approval; nil is the price asked for, and no limit of hours
	Days     int            // until an approval expires; KeyDays when 0
}

// Decide records what a reviewer says. An approval is for what was asked about, and
// only while that is what there is. The errors for callers are *store.ReviewError,
// store.ErrTwoPeople, ErrWords, ErrRuling and *NotApprovedError when something
// changed since it was asked for.
func (e *Engine) Decide(ctx context.Context, reviewID string, r Ruling) (store.Approval, error) {
	if err := r.problem(); err != nil {
		return store.Approval{}, err
	}
	asked, err := e.store.Review(ctx, reviewID)
	if err != nil {
		return store.Approval{}, err
	}
	if r.Decision == review.Approve {
		if err := e.unchanged(ctx, asked); err != nil {
			return store.Approval{}, err
		}
	}
	var made store.Approval
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		now, err := tx.Review(ctx, reviewID)
		if err != nil {
			return err
		}
		if !slices.Contains([]review.State{review.Open, review.Approved, review.Expired, review.Changes}, now.State) {
			if r.Decision != review.Reject || now.State != review.Spent {
				return &store.ReviewError{ID: reviewID, State: now.State}
			}
		}
		if r.Decision == review.Approve && slices.Contains(now.Authors, r.By) {
			return store.ErrTwoPeople
		}
		n := store.NewApproval{
			Epoch: now.Epoch, Review: reviewID, Decision: r.Decision, Reviewer: r.By, Authors: now.Authors, Comment: r.Comment, Bundle: now.Bundle,
			Ceiling: review.Limits{Rows: now.Price.Rows, Tokens: now.Price.Tokens},
		}
		if r.Ceiling != nil {
			n.Ceiling = *r.Ceiling
		}
		if r.Decision == review.Approve {
			until := time.Now().AddDate(0, 0, max(r.Days, 1))
			if r.Days == 0 {
				until = time.Now().AddDate(0, 0, KeyDays)
			}
			n.Until = &until
		}
		made, err = e.sign(ctx, tx, now.CampaignID, n)
		return err
	})
	return made, err
}

// ErrRuling says that a decision is none that can be made.
var ErrRuling = errors.New("the decision cannot be made")

func (r Ruling) problem() error {
	switch {
	case r.Decision != review.Approve && r.Decision != review.RequestChanges && r.Decision != review.Reject:
		return fmt.Errorf("%w: %q is none - say approve, request_changes or reject", ErrRuling, r.Decision)
	case strings.TrimSpace(r.By) == "":
		return fmt.Errorf("%w: nobody is named who makes it", ErrRuling)
	case r.Decision != review.Approve && strings.TrimSpace(r.Comment) == "":
		return fmt.Errorf("%w: the author has to know why - write a comment", ErrRuling)
	case r.Days < 0 || r.Days > MostKeyDays:
		return fmt.Errorf("%w: an approval is good for 1 to %d days, not %d", ErrRuling, MostKeyDays, r.Days)
	case r.Ceiling != nil && r.Ceiling.Rows > math.MaxInt32:
		return fmt.Errorf("%w: no epoch has %d rows - give the rows that it may take", ErrRuling, r.Ceiling.Rows)
	case r.Ceiling != nil && (r.Ceiling.Rows < 1 || r.Ceiling.Tokens < 0 || r.Ceiling.Hours != nil && !(*r.Ceiling.Hours > 0)):
		return fmt.Errorf("%w: the ceiling must allow at least one row, and more than no time", ErrRuling)
	}
	return words(r.Comment)
}

// unchanged refuses to approve what is not any more what was asked about.
func (e *Engine) unchanged(ctx context.Context, r store.Review) error {
	now, err := e.bundleNow(ctx, r)
	if err != nil {
		return err
	}
	if changed := r.Bundle.Changed(now); len(changed) > 0 {
		return &NotApprovedError{r.CampaignID, r.Epoch, []string{"since it was asked for, " + strings.Join(changed, ", ") + " changed"}}
	}
	return nil
}

// bundleNow is the bundle of what a request asks about as it is now.
func (e *Engine) bundleNow(ctx context.Context, r store.Review) (review.Bundle, error) {
	if r.Running {
		var now review.Bundle
		facts, err := e.store.LoadEpoch(ctx, r.CampaignID)
		if err != nil {
			return now, err
		}
		err = e.store.InTx(ctx, func(tx *store.Tx) error {
			now, err = e.presentBundle(ctx, tx, facts, r.Epoch)
			return err
		})
		return now, err
	}
	c, _, problems := campaign.Parse(artifact.FileCampaign, r.Source)
	if c == nil || len(problems.Errors()) > 0 {
		return review.Bundle{}, fmt.Errorf("the text of review %s cannot be read any more: %v", r.ID, problems)
	}
	settings, err := readSettings(r.Settings)
	if err != nil {
		return review.Bundle{}, err
	}
	if r.Subject == review.EpochStart {
		d := store.Draft{CampaignID: r.CampaignID, YAML: r.Source, SHA256: r.SourceSHA256, BaseDir: r.BaseDir}
		if now, err := e.store.Draft(ctx, r.CampaignID); err == nil { // what would be started
			d.SHA256, d.BaseDir = now.SHA256, now.BaseDir
		}
		seen, err := e.pilotOf(ctx, r.CampaignID)
		if err != nil {
			return review.Bundle{}, err
		}
		return draftBundle(ctx, c, d, settings, seen)
	}
	facts, err := e.store.LoadEpoch(ctx, r.CampaignID)
	if err != nil {
		return review.Bundle{}, err
	}
	w, err := nextWritten(facts, c, r.Source)
	if err != nil {
		return review.Bundle{}, err
	}
	return w.bundle(ctx)
}

// Withdraw ends a request. Only who asked for it may, or an administrator.
func (e *Engine) Withdraw(ctx context.Context, reviewID, by, why string, admin bool) error {
	if err := words(why); err != nil {
		return err
	}
	return e.store.InTx(ctx, func(tx *store.Tx) error {
		r, err := tx.Review(ctx, reviewID)
		switch {
		case err != nil:
			return err
		case r.AskedBy != by && !admin:
			return fmt.Errorf("%w: %s asked for it, and can withdraw it, as an administrator can", ErrNotYours, r.AskedBy)
		case !slices.Contains([]review.State{review.Open, review.Approved, review.Changes, review.Expired}, r.State):
			return &store.ReviewError{ID: reviewID, State: r.State}
		}
		return tx.WithdrawReview(ctx, r, by, why)
	})
}

// Comment says something in a review, of a line of its text or, with line 0, of the
// whole of it.
func (e *Engine) Comment(ctx context.Context, reviewID string, line int, by, text string) error {
	if strings.TrimSpace(text) == "" {
		return fmt.Errorf("%w: there are none", ErrWords)
	}
	if err := words(text); err != nil {
		return err
	}
	return e.store.InTx(ctx, func(tx *store.Tx) error {
		r, err := tx.Review(ctx, reviewID)
		if err != nil {
			return err
		}
		if lines := strings.Count(string(r.Source), "\n") + 1; line < 0 || line > lines {
			return fmt.Errorf("%w: the text has %d lines, not one numbered %d", ErrWords, lines, line)
		}
		return tx.AddComment(ctx, r, line, by, text)
	})
}
