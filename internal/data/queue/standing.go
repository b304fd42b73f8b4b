package queue

import (
	"context"
	"errors"

	"assay/internal/core/review"
	"assay/internal/data/store"
)

// Standing is where a campaign stands with what it may spend next.
type Standing struct {
	Site     store.Site
	Epoch    int // that the next spending is on
	Subject  review.Subject
	Review   *store.Review   // the newest request for it, nil when nobody asked
	Approval *store.Approval // that nothing said later undid, nil when there is none
	// Why says in words why nothing may be spent now, nil when a key admits it. With
	// the two-person rule off an author's start is an approval of its own.
	Why []string
}

// Standing reads where a campaign stands with what it may spend next: of a draft
// its start, of a campaign whose report is written the epoch after it, otherwise
// the epoch that it is in.
func (e *Engine) Standing(ctx context.Context, campaignID string) (Standing, error) {
	facts, err := e.store.LoadEpoch(ctx, campaignID)
	if err != nil {
		return Standing{}, err
	}
	s := Standing{Epoch: 1}
	begun := facts.Campaign.State != store.StateDraft
	if facts.Epoch != nil {
		s.Epoch = facts.Epoch.Epoch
		switch {
		case facts.Next != nil:
			s.Epoch++
		case Reported(facts):
			s.Epoch, begun = s.Epoch+1, false
		}
	}
	s.Subject = review.SubjectOf(s.Epoch)
	if s.Review, err = e.store.NewestReview(ctx, campaignID, s.Epoch); err != nil {
		return s, err
	}
	spending, err := e.store.Spending(ctx, campaignID, s.Epoch)
	if err != nil {
		return s, err
	}
	s.Site, s.Approval = spending.Site, spending.Approval
	if s.Frozen() {
		s.Why = []string{frozen(s.Site).Error()}
		return s, nil
	}
	if spending.Before {
		return s, nil
	}
	if s.Approval == nil {
		s.Why = []string{"no approval of it stands"}
		return s, nil
	}
	var now review.Bundle
	switch {
	case begun:
		err = e.store.InTx(ctx, func(tx *store.Tx) error {
			now, err = e.recorded(ctx, tx, spending)
			return err
		})
	case s.Review != nil:
		now, err = e.bundleNow(ctx, *s.Review)
	default:
		now = s.Approval.Bundle
	}
	if err != nil {
		s.Why = []string{err.Error()}
		return s, nil
	}
	if refused, ok := errors.AsType[*NotApprovedError](admitted(spending, now, spend{epoch: s.Epoch, anew: true})); ok {
		s.Why = refused.Why
	}
	return s, nil
}

// Frozen reports whether the operator stopped all new spending.
func (s Standing) Frozen() bool { return s.Site.Frozen() }

// MayStart reports whether somebody who may start campaigns can start this one, or
// begin this epoch, now: a key admits it, or nobody else has to be asked.
func (s Standing) MayStart() bool {
	return len(s.Why) == 0 || !s.Frozen() && !s.Site.TwoPerson
}
