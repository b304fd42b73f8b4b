package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/review"

	"github.com/jackc/pgx/v5/pgconn"
)

// ErrTwoPeople says that somebody wanted to approve what they asked for or wrote
// themselves while the two-person rule is in force.
var ErrTwoPeople = errors.New("nobody approves what they asked for or wrote themselves")

// Approval is a recorded decision on what may be spent. Its line holds what was
// signed, and the seal.
type Approval struct {
	artifact.Approval
	ID     int64
	Signed string // the canonical text that the seal is made over
	Made   time.Time
	Until  *time.Time // nil when nothing was approved, and of an automatic one
}

// Unlocks is what the approval lets happen. It must be one that approves.
func (a Approval) Unlocks() review.Key {
	k := review.Key{Bundle: a.Bundle, Expires: math.MaxInt64}
	if a.Ceiling != nil {
		k.Ceiling = *a.Ceiling
	}
	if a.Until != nil {
		k.Expires = a.Until.UnixMicro()
	}
	return k
}

type approvalContent struct {
	CampaignID string `db:"campaign_id" json:"campaign_id"`
	Seq        int    `db:"seq" json:"seq"`
	Record     string `db:"record" json:"record"`
	Signature  string `db:"signature" json:"signature"`
}

type approvalRow struct {
	ID int64 `db:"id"`
	approvalContent
	At    time.Time  `db:"at"`
	Until *time.Time `db:"expires_at"`
}

const approvalColumns = `id, campaign_id, seq, record, signature, at, expires_at`

func (r approvalRow) approval() (Approval, error) {
	a := Approval{ID: r.ID, Signed: r.Record, Made: r.At, Until: r.Until}
	if err := decode("approval", r.Record, &a.Approval); err != nil {
		return a, err
	}
	a.Seal = r.Signature
	return a, nil
}

// NewApproval is a decision about to be recorded.
type NewApproval struct {
	Epoch    int
	Review   string // its id; empty when nobody was asked, and then Waiver says why that passes
	Decision review.Decision
	Reviewer string
	Authors  []string
	Comment  string
	Bundle   review.Bundle
	Ceiling  review.Limits // of what is approved
	Until    *time.Time    // of what is approved; nil is never, of an automatic one
	Waiver   *artifact.WaiverRecord
	Key      string // names the key that it is sealed with
}

// AddApproval records a decision under a seal. A waiver that it rests on is
// recorded with it. Where the two-person rule forbids it the error is
// [ErrTwoPeople].
func (t *Tx) AddApproval(ctx context.Context, campaignID string, n NewApproval, seal func(text []byte) string) (Approval, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return Approval{}, err
	}
	last, err := t.lastApproval(ctx, campaignID)
	if err != nil {
		return Approval{}, err
	}
	now := time.Now().UTC().Truncate(time.Microsecond)
	a := Approval{Made: now, Approval: artifact.Approval{
		Seq: last.seq + 1, Subject: review.SubjectOf(n.Epoch), Epoch: n.Epoch, Review: n.Review, Decision: n.Decision, Reviewer: clean(n.Reviewer),
		Authors: cleaned(n.Authors), Comment: clean(n.Comment), Bundle: n.Bundle, Content: n.Bundle.Hash(), At: rfc3339(now), Prev: last.line, Key: n.Key,
	}}
	var rows *int
	if n.Decision == review.Approve {
		a.Ceiling, rows = &n.Ceiling, &n.Ceiling.Rows
		if n.Until != nil {
			until := n.Until.UTC().Truncate(time.Microsecond)
			text := rfc3339(until)
			a.Until, a.ExpiresAt = &until, &text
		}
	}
	var waiverID *int64
	if n.Waiver != nil {
		w := *n.Waiver
		w.Epoch, w.At = n.Epoch, a.At
		if w, waiverID, err = t.addWaiver(ctx, campaignID, w); err != nil {
			return a, err
		}
		a.Waiver = &w
	}
	if a.Signed, _, err = governed(artifact.KindApproval, a.Approval); err != nil {
		return a, err
	}
	a.Seal = seal([]byte(a.Signed))
	content := approvalContent{CampaignID: campaignID, Seq: a.Seq, Record: a.Signed, Signature: a.Seal}
	hash, err := link(last.row, content)
	if err != nil {
		return a, err
	}
	err = t.tx.QueryRow(ctx, `
		insert into approvals (campaign_id, seq, review_id, subject, epoch, content_sha256, decision, reviewer, authors, ceiling_rows, expires_at, waiver_id,
		                       record, signature, at, prev_sha256, row_sha256)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
		campaignID, a.Seq, nullable(n.Review), a.Subject, a.Epoch, a.Content, a.Decision, a.Reviewer, a.Authors, rows, a.Until, waiverID,
		a.Signed, a.Seal, a.Made, last.row, hash).Scan(&a.ID)
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok && pg.ConstraintName == "approvals_two_people" {
		return a, ErrTwoPeople
	}
	if err != nil {
		return a, failed(err, "record the decision on epoch %d of campaign %s", n.Epoch, campaignID)
	}
	return a, t.announceReview(campaignID, n.Review, string(n.Decision))
}

func cleaned(words []string) []string {
	out := make([]string, len(words))
	for i, word := range words {
		out[i] = clean(word)
	}
	return out
}

type lastApproval struct {
	seq       int
	line, row string // hashes of the exported line and of the row
}

// lastApproval is what the next approval follows. The campaign is locked.
func (t *Tx) lastApproval(ctx context.Context, campaignID string) (lastApproval, error) {
	last := lastApproval{line: firstLink}
	var err error
	if last.row, err = t.lastLink(ctx, "approvals", "seq", campaignID); err != nil {
		return last, err
	}
	r, err := optional[approvalRow](ctx, t.tx, "select "+approvalColumns+" from approvals where campaign_id = $1 order by seq desc limit 1", campaignID)
	if err != nil || r == nil {
		return last, failed(err, "last approval of campaign %s", campaignID)
	}
	a, err := r.approval()
	if err != nil {
		return last, err
	}
	last.seq = a.Seq
	last.line, err = a.LineHash()
	return last, err
}

// Approvals lists the decisions on a campaign, oldest first.
func (s *Store) Approvals(ctx context.Context, campaignID string) ([]Approval, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	list, err := readApprovals(ctx, s.pool, "campaign_id = $1 order by seq", campaignID)
	return list, failed(err, "approvals of campaign %s", campaignID)
}

func readApprovals(ctx context.Context, q querier, where string, args ...any) ([]Approval, error) {
	rows, err := collect[approvalRow](ctx, q, "select "+approvalColumns+" from approvals where "+where, args...)
	if err != nil {
		return nil, err
	}
	list := make([]Approval, len(rows))
	for i, r := range rows {
		if list[i], err = r.approval(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

type linkedApproval struct {
	approvalContent
	Prev string `db:"prev_sha256"`
	Hash string `db:"row_sha256"`
}

func linkedApprovals(ctx context.Context, q querier, campaignID string, row func(linked) error) error {
	return each(ctx, q, func(r linkedApproval) error {
		return row(linked{fmt.Sprint(r.Seq), r.Prev, r.Hash, r.approvalContent})
	}, "select campaign_id, seq, record, signature, prev_sha256, row_sha256 from approvals where campaign_id = $1 order by seq", campaignID)
}

// AddWaiver records something let through knowingly.
func (t *Tx) AddWaiver(ctx context.Context, campaignID string, w artifact.WaiverRecord) error {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return err
	}
	w.At = ""
	_, _, err := t.addWaiver(ctx, campaignID, w)
	return err
}

func (t *Tx) addWaiver(ctx context.Context, campaignID string, w artifact.WaiverRecord) (artifact.WaiverRecord, *int64, error) {
	at, err := momentOf("the waiver's time", w.At)
	if err != nil {
		return w, nil, err
	}
	w.At, w.Who, w.Why, w.Gate, w.Field = rfc3339(at), clean(w.Who), clean(w.Why), clean(w.Gate), clean(w.Field)
	if _, _, err := governed(artifact.KindWaiver, w); err != nil {
		return w, nil, err
	}
	var id int64
	err = t.tx.QueryRow(ctx, "insert into waivers (campaign_id, epoch, gate, field, who, why, at) values ($1, $2, $3, $4, $5, $6, $7) returning id",
		campaignID, w.Epoch, w.Gate, w.Field, w.Who, w.Why, at).Scan(&id)
	return w, &id, failed(err, "record a waiver of campaign %s", campaignID)
}

type waiverRow struct {
	Epoch int       `db:"epoch"`
	Gate  string    `db:"gate"`
	Field string    `db:"field"`
	Who   string    `db:"who"`
	Why   string    `db:"why"`
	At    time.Time `db:"at"`
}

// Waivers lists what was let through knowingly in a campaign, oldest first.
func (s *Store) Waivers(ctx context.Context, campaignID string) ([]artifact.WaiverRecord, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	list, err := readWaivers(ctx, s.pool, campaignID)
	return list, failed(err, "waivers of campaign %s", campaignID)
}

func readWaivers(ctx context.Context, q querier, campaignID string) ([]artifact.WaiverRecord, error) {
	rows, err := collect[waiverRow](ctx, q, "select epoch, gate, field, who, why, at from waivers where campaign_id = $1 order by id", campaignID)
	list := make([]artifact.WaiverRecord, len(rows))
	for i, r := range rows {
		list[i] = artifact.WaiverRecord{Epoch: r.Epoch, Gate: r.Gate, Field: r.Field, Who: r.Who, Why: r.Why, At: rfc3339(r.At)}
	}
	return list, err
}
