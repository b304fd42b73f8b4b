package queue

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/review"
	"assay/internal/data/seal"
	"assay/internal/data/store"
)

var (
	// ErrFrozen says that the operator stopped all new spending; the error is a
	// [FrozenError].
	ErrFrozen = errors.New("the operator stopped all new spending")

	// ErrNotApproved says that something would be spent that nobody approved, or not
	// as it is now; the error is a [NotApprovedError].
	ErrNotApproved = errors.New("this is not approved")
)

// FrozenError says who froze the installation, and why.
type FrozenError struct {
	By, Why string
	At      time.Time
}

func (e *FrozenError) Error() string {
	text := fmt.Sprintf("%s froze all new spending at %s", e.By, e.At.UTC().Format(time.RFC3339))
	if e.Why != "" {
		text += ": " + e.Why
	}
	return text + " - wait until an administrator unfreezes it"
}

// Unwrap makes the error an [ErrFrozen].
func (e *FrozenError) Unwrap() error { return ErrFrozen }

// NotApprovedError says what speaks against a spending.
type NotApprovedError struct {
	CampaignID string
	Epoch      int
	Why        []string // in words, never empty
}

func (e *NotApprovedError) Error() string {
	return strings.Join(e.Why, "; ") + " - ask for an approval of what is to run now"
}

// Unwrap makes the error an [ErrNotApproved].
func (e *NotApprovedError) Unwrap() error { return ErrNotApproved }

// approvalSeal is the purpose under which decisions are sealed.
const approvalSeal = "approval"

// spend is what is about to be spent on an epoch.
type spend struct {
	epoch int
	// with makes the bundle of it from that of what is recorded; nil where nothing
	// else is known.
	with func(*review.Bundle)
	rows int  // about to be registered
	anew bool // a stage opens or somebody begins or goes on: the hours are judged too
}

// admitSpending refuses a spending that no key admits, in the transaction that spends: what
// it rests on stays as it is until the transaction ends. It is a [FrozenError] or a
// [NotApprovedError].
func (e *Engine) admitSpending(ctx context.Context, tx *store.Tx, campaignID string, what spend) error {
	s, err := tx.Spending(ctx, campaignID, what.epoch)
	if err != nil {
		return err
	}
	now, err := e.recorded(ctx, tx, s)
	if err != nil {
		return err
	}
	return admitted(s, now, what)
}

// admitted judges a spending by the approval that stands and what is recorded now.
func admitted(s store.Spending, now review.Bundle, what spend) error {
	if s.Frozen() {
		return frozen(s.Site)
	}
	if s.Before {
		return nil
	}
	if s.Approval == nil {
		return &NotApprovedError{s.CampaignID, s.Epoch, []string{"no approval of it stands"}}
	}
	key := s.Approval.Unlocks()
	now = upTo(now, key.Bundle)
	if what.with != nil {
		what.with(&now)
	}
	about := review.Spending{Bundle: now, Rows: s.Rows + what.rows, At: s.At.UnixMicro()}
	if what.anew {
		about.Hours = s.Hours
	}
	why := key.Refusals(about)
	if len(why) > 0 {
		return &NotApprovedError{s.CampaignID, s.Epoch, why}
	}
	return nil
}

// upTo takes those parts that are recorded only once an epoch was compiled and
// opened for what was approved, until they are.
func upTo(now, approved review.Bundle) review.Bundle {
	if now.Policy == "" { // nothing is compiled
		now.Policy, now.Mechanism = approved.Policy, approved.Mechanism
	}
	if now.Design == "" {
		now.Design = approved.Design
	}
	return now
}

func frozen(s store.Site) error {
	return &FrozenError{By: s.FrozenBy, Why: s.FrozenWhy, At: *s.FrozenAt}
}

// claim is how somebody means to begin or to go on without having asked.
type claim struct {
	by    string
	waive string // why nobody is asked although the two-person rule is in force; empty asks
	// refused is the second in which a campaign was halted because its key did not
	// admit what came next; zero when it was not.
	refused time.Time
}

// overrules reports whether somebody may put a key of their own beside one that
// halted the campaign: it admits a resume, and would halt what follows again.
func (c claim) overrules(s store.Spending) bool {
	old := s.Approval != nil && !c.refused.IsZero() && !s.Approval.Made.Truncate(time.Second).After(c.refused)
	return old && (!s.TwoPerson || c.waive != "")
}

// commandLine is who acts when nobody is named.
const commandLine = "command line"

func (c claim) who() string {
	if c.by == "" {
		return commandLine
	}
	return c.by
}

// pricing says what an epoch takes at most.
type pricing = func() (review.Limits, error)

// unlock finds the key for an epoch that somebody is about to begin or go on with,
// and makes one of their own where the two-person rule lets them: their start is
// then their approval, and the record says so.
func (e *Engine) unlock(ctx context.Context, tx *store.Tx, campaignID string, number int, now review.Bundle, price pricing, c claim) error {
	s, err := tx.Spending(ctx, campaignID, number)
	if err != nil {
		return err
	}
	refused := admitted(s, now, spend{epoch: number, anew: true})
	if refused == nil && !c.overrules(s) || refused != nil && !errors.Is(refused, ErrNotApproved) {
		return refused
	}
	waiver := artifact.WaiverRecord{Gate: artifact.GateApproval, Field: artifact.WaivedRuleOff, Who: c.who(), Why: whyOff(s.Site)}
	if s.TwoPerson {
		if c.waive == "" {
			return refused
		}
		waiver.Field, waiver.Why = artifact.WaivedByFlag, c.waive
	}
	ceiling, err := price()
	if err != nil {
		return err
	}
	now.Contract = "" // nobody judged the target's answer
	_, err = e.sign(ctx, tx, campaignID, store.NewApproval{
		Epoch: number, Decision: review.Approve, Reviewer: c.who(), Authors: []string{c.who()}, Bundle: now, Ceiling: review.Limits{Rows: ceiling.Rows}, Waiver: &waiver,
	})
	return err
}

func whyOff(s store.Site) string {
	if s.Mode == store.TwoPersonOff {
		return "the operator turned the two-person rule off"
	}
	return "only one person may sign in"
}

// sign records a decision under the seal of this installation.
func (e *Engine) sign(ctx context.Context, tx *store.Tx, campaignID string, n store.NewApproval) (store.Approval, error) {
	key, err := seal.Open(e.cfg.DataDir)
	if err != nil {
		return store.Approval{}, err
	}
	n.Key = key.ID()
	return tx.AddApproval(ctx, campaignID, n, func(text []byte) string { return key.Sign(approvalSeal, text) })
}

// VerifySeals refuses a record whose decisions are not those that were signed here,
// with an [ErrTampered]. What another installation signed only it can verify; a
// worker that shares the database without sharing the key goes by the chain.
func (e *Engine) VerifySeals(ctx context.Context, campaignID string) error {
	list, err := e.store.Approvals(ctx, campaignID)
	if err != nil || len(list) == 0 {
		return err
	}
	var key seal.Key
	there, err := seal.Look(e.cfg.DataDir)
	if there {
		key, err = seal.Open(e.cfg.DataDir)
	}
	if err != nil {
		return err
	}
	for _, a := range list {
		switch {
		case !there, a.Key != key.ID():
			e.log.Warn("a decision was signed elsewhere and cannot be verified here", "campaign", campaignID, "decision", a.Seq, "key", a.Key)
		case !key.Verify(approvalSeal, []byte(a.Signed), a.Seal):
			return fmt.Errorf("%w: decision %d is not the one that was signed - restore the database from a backup", ErrTampered, a.Seq)
		}
	}
	return nil
}

// Freeze stops all new spending: starts, resumes, next epochs and checks that run a
// target are refused, and campaigns that run wait.
func (e *Engine) Freeze(ctx context.Context, by, why string) error {
	return e.store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.Freeze(ctx, by, why)
		return err
	})
}

// Unfreeze lets spending go on.
func (e *Engine) Unfreeze(ctx context.Context) error {
	return e.store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.Unfreeze(ctx)
		return err
	})
}

// SetTwoPerson turns the two-person rule on, off, or leaves it to the number of
// people.
func (e *Engine) SetTwoPerson(ctx context.Context, mode store.TwoPersonMode) error {
	return e.store.InTx(ctx, func(tx *store.Tx) error { return tx.SetTwoPerson(ctx, mode) })
}
