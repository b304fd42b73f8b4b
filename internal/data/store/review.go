package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"assay/internal/core/canonical"
	"assay/internal/core/review"
)

// ErrReview says that a review takes no such step any more; the error is a
// [ReviewError].
var ErrReview = errors.New("the review stands otherwise")

// ReviewError names where a review stands.
type ReviewError struct {
	ID    string
	State review.State
}

func (e *ReviewError) Error() string {
	switch e.State {
	case review.Void:
		return "the review is void: what it asks about changed, or somebody asked anew - open the newest review"
	case review.Spent:
		return "the review is spent: its epoch has begun - open the campaign"
	case review.Withdrawn:
		return "the review was withdrawn by who asked for it"
	}
	return fmt.Sprintf("the review is %s - load it again", e.State)
}

// Unwrap makes the error an [ErrReview].
func (e *ReviewError) Unwrap() error { return ErrReview }

// Review is a request to approve one bundle, with what became of it.
type Review struct {
	ID           string
	CampaignID   string
	Subject      review.Subject
	Epoch        int
	Running      bool // the epoch had begun when it was asked for
	Source       []byte
	SourceSHA256 string
	BaseDir      string
	Version      *int            // that holds the text; nil for a text that is none yet
	Proposals    *int64          // ranking that the text was chosen from, nil for a text of the author's own
	Choice       *int            // place in it, from 1
	Settings     json.RawMessage // what the operator is to give at the start
	Bundle       review.Bundle
	SHA256       string // of the bundle
	Price        review.Limits
	Note         string
	AskedBy      string
	Authors      []string // who asked, and who wrote the text
	AskedAt      time.Time
	State        review.State // now
	Decisions    []Approval   // oldest first
	Comments     []Comment    // oldest first
	Withdrawal   *Withdrawal
}

// Comment is something said in a review.
type Comment struct {
	Line int       `db:"line"` // of the text, from 1; 0 is the whole of it
	By   string    `db:"by"`
	Text string    `db:"text"`
	At   time.Time `db:"at"`
}

// Withdrawal is the end of a request by who asked.
type Withdrawal struct {
	By  string    `db:"by"`
	Why string    `db:"why"`
	At  time.Time `db:"at"`
}

// NewReview is a request about to be made.
type NewReview struct {
	Epoch     int
	Running   bool
	Source    []byte
	BaseDir   string
	Version   *int
	Proposals *int64
	Choice    *int
	Settings  any
	Bundle    review.Bundle
	Price     review.Limits
	Note      string
	AskedBy   string
	Authors   []string
}

// AddReview records a request and returns its id.
func (t *Tx) AddReview(ctx context.Context, campaignID string, n NewReview) (string, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return "", err
	}
	bundle, sha, err := document("the bundle", n.Bundle)
	if err != nil {
		return "", err
	}
	price, _, err := document("the price", n.Price)
	if err != nil {
		return "", err
	}
	settings, err := settingsJSON(n.Settings)
	if err != nil {
		return "", err
	}
	var id string
	err = t.tx.QueryRow(ctx, `
		insert into reviews (campaign_id, subject, epoch, running, source, source_sha256, base_dir, version, proposals_id, choice, settings,
		                     bundle, content_sha256, price, note, asked_by, authors)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
		campaignID, review.SubjectOf(n.Epoch), n.Epoch, n.Running, notNull(n.Source), canonical.HashBytes(n.Source), clean(n.BaseDir), n.Version,
		n.Proposals, n.Choice, settings, bundle, sha, price, clean(n.Note), clean(n.AskedBy), cleaned(n.Authors)).Scan(&id)
	if err != nil {
		return "", failed(err, "ask for the approval of epoch %d of campaign %s", n.Epoch, campaignID)
	}
	return id, t.announceReview(campaignID, id, "asked")
}

func (t *Tx) announceReview(campaignID, reviewID, what string) error {
	return t.AppendEvent(campaignID, TopicReview, map[string]any{"review": reviewID, "what": what})
}

// WithdrawReview ends a request, and with it what it unlocked.
func (t *Tx) WithdrawReview(ctx context.Context, r Review, by, why string) error {
	if err := t.lockCampaign(ctx, r.CampaignID); err != nil {
		return err
	}
	_, err := t.tx.Exec(ctx, "insert into review_withdrawals (review_id, by, why) values ($1, $2, $3)", r.ID, clean(by), clean(why))
	if err != nil {
		return failed(err, "withdraw review %s", r.ID)
	}
	return t.announceReview(r.CampaignID, r.ID, string(review.Withdrawn))
}

// AddComment says something in a review, of a line of its text or of the whole.
func (t *Tx) AddComment(ctx context.Context, r Review, line int, by, text string) error {
	_, err := t.tx.Exec(ctx, "insert into review_comments (review_id, line, by, text) values ($1, $2, $3, $4)", r.ID, line, clean(by), clean(text))
	if err != nil {
		return failed(err, "comment on review %s", r.ID)
	}
	return t.announceReview(r.CampaignID, r.ID, "comment")
}

type reviewRow struct {
	ID           string          `db:"id"`
	CampaignID   string          `db:"campaign_id"`
	Subject      review.Subject  `db:"subject"`
	Epoch        int             `db:"epoch"`
	Running      bool            `db:"running"`
	Source       []byte          `db:"source"`
	SourceSHA256 string          `db:"source_sha256"`
	BaseDir      string          `db:"base_dir"`
	Version      *int            `db:"version"`
	Proposals    *int64          `db:"proposals_id"`
	Choice       *int            `db:"choice"`
	Settings     json.RawMessage `db:"settings"`
	Bundle       string          `db:"bundle"`
	SHA256       string          `db:"content_sha256"`
	Price        string          `db:"price"`
	Note         string          `db:"note"`
	AskedBy      string          `db:"asked_by"`
	Authors      []string        `db:"authors"`
	AskedAt      time.Time       `db:"asked_at"`
	State        review.State    `db:"state"`
}

const reviewColumns = `r.id, r.campaign_id, r.subject, r.epoch, r.running, r.source, r.source_sha256, r.base_dir, r.version, r.proposals_id, r.choice,
	r.settings, r.bundle, r.content_sha256, r.price, r.note, r.asked_by, r.authors, r.asked_at, s.state`

func (r reviewRow) review() (Review, error) {
	out := Review{
		ID: r.ID, CampaignID: r.CampaignID, Subject: r.Subject, Epoch: r.Epoch, Running: r.Running, Source: r.Source, SourceSHA256: r.SourceSHA256,
		BaseDir: r.BaseDir, Version: r.Version, Proposals: r.Proposals, Choice: r.Choice, Settings: r.Settings, SHA256: r.SHA256, Note: r.Note,
		AskedBy: r.AskedBy, Authors: r.Authors, AskedAt: r.AskedAt, State: r.State,
	}
	return out, errors.Join(decode("bundle", r.Bundle, &out.Bundle), decode("price", r.Price, &out.Price))
}

// Review reads one request with everything said and decided on it.
func (s *Store) Review(ctx context.Context, id string) (Review, error) {
	var out Review
	err := s.read(ctx, func(q querier) (err error) {
		out, err = readReview(ctx, q, id)
		return err
	})
	return out, err
}

// Review is [Store.Review] within the transaction, which keeps others from deciding
// on the campaign until it ends.
func (t *Tx) Review(ctx context.Context, id string) (Review, error) {
	if !isUUID(id) {
		return Review{}, fmt.Errorf("review %q: %w", id, ErrNotFound)
	}
	var campaignID string
	if err := t.tx.QueryRow(ctx, "select campaign_id from reviews where id = $1", id).Scan(&campaignID); err != nil {
		return Review{}, failed(err, "review %s", id)
	}
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return Review{}, err
	}
	return readReview(ctx, t.tx, id)
}

func readReview(ctx context.Context, q querier, id string) (Review, error) {
	if !isUUID(id) {
		return Review{}, fmt.Errorf("review %q: %w", id, ErrNotFound)
	}
	r, err := one[reviewRow](ctx, q, "select "+reviewColumns+" from reviews r join review_states s using (id) where r.id = $1", id)
	if err != nil {
		return Review{}, failed(err, "review %s", id)
	}
	out, err := r.review()
	if err != nil {
		return out, err
	}
	if out.Decisions, err = readApprovals(ctx, q, "review_id = $1 order by seq", id); err != nil {
		return out, failed(err, "decisions on review %s", id)
	}
	out.Comments, err = collect[Comment](ctx, q, "select line, by, text, at from review_comments where review_id = $1 order by id", id)
	if err != nil {
		return out, failed(err, "comments on review %s", id)
	}
	out.Withdrawal, err = optional[Withdrawal](ctx, q, "select by, why, at from review_withdrawals where review_id = $1", id)
	return out, failed(err, "withdrawal of review %s", id)
}

// NewestReview reads the newest request for an epoch of a campaign, nil when nobody
// asked.
func (s *Store) NewestReview(ctx context.Context, campaignID string, epoch int) (*Review, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	var id string
	err := s.pool.QueryRow(ctx, "select id from reviews where campaign_id = $1 and epoch = $2 order by seq desc limit 1", campaignID, epoch).Scan(&id)
	if isMissing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, failed(err, "newest review of campaign %s", campaignID)
	}
	r, err := s.Review(ctx, id)
	return &r, err
}

// ReviewFilter narrows a list of reviews. The zero value is all.
type ReviewFilter struct {
	CampaignID string
	Projects   []string // none is any
	States     []review.State
	AskedBy    string
	Newest     bool  // newest first
	After      int64 // Seq of the last line of the page before; 0 begins
	Limit      int   // 100 when 0
}

// ReviewLine is a review in a list, without its text.
type ReviewLine struct {
	ID         string         `db:"id"`
	Seq        int64          `db:"seq"` // grows with every request
	CampaignID string         `db:"campaign_id"`
	Project    string         `db:"project"`
	Title      string         `db:"title"` // of the campaign
	Subject    review.Subject `db:"subject"`
	Epoch      int            `db:"epoch"`
	Running    bool           `db:"running"`
	State      review.State   `db:"state"`
	Rows       int            `db:"rows"`  // asked for
	Hours      *float64       `db:"hours"` // asked for; nil where nobody knows
	Note       string         `db:"note"`
	AskedBy    string         `db:"asked_by"`
	Authors    []string       `db:"authors"`
	AskedAt    time.Time      `db:"asked_at"`
	Reviewer   *string        `db:"reviewer"` // of the last decision
	DecidedAt  *time.Time     `db:"decided_at"`
	ExpiresAt  *time.Time     `db:"expires_at"`
}

// Reviews lists requests, oldest first unless the newest are asked for.
func (s *Store) Reviews(ctx context.Context, f ReviewFilter) ([]ReviewLine, error) {
	if f.CampaignID != "" && !isUUID(f.CampaignID) {
		return nil, fmt.Errorf("campaign %q: %w", f.CampaignID, ErrNotFound)
	}
	if f.Limit == 0 {
		f.Limit = 100
	}
	states := make([]string, len(f.States))
	for i, state := range f.States {
		states[i] = clean(string(state))
	}
	lines, err := collect[ReviewLine](ctx, s.pool, `
		select r.id, r.seq, r.campaign_id, c.project, coalesce((select title from drafts where campaign_id = c.id), c.run_id) as title, r.subject, r.epoch,
		       r.running, s.state, coalesce((assay_jsonb(r.price) ->> 'rows')::integer, 0) as rows, (assay_jsonb(r.price) ->> 'hours')::double precision as hours,
		       r.note, r.asked_by, r.authors, r.asked_at, s.reviewer, s.decided_at, s.expires_at
		  from reviews r join campaigns c on c.id = r.campaign_id join review_states s on s.id = r.id
		 where ($1 = '' or r.campaign_id = nullif($1, '')::uuid)
		   and (cardinality($2::text[]) = 0 or c.project = any($2::text[]))
		   and (cardinality($3::text[]) = 0 or s.state = any($3::text[]))
		   and ($4 = '' or r.asked_by = $4) and ($5::bigint = 0 or case when $7 then r.seq < $5 else r.seq > $5 end)
		 order by case when $7 then -r.seq else r.seq end limit $6`,
		f.CampaignID, cleaned(f.Projects), states, clean(f.AskedBy), f.After, f.Limit, f.Newest)
	return lines, failed(err, "list reviews")
}
