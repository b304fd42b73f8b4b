package api

import (
	"time"

	"assay/internal/core/review"
)

// ReviewLine is a request to spend, in a list.
type ReviewLine struct {
	ID         string         `json:"id"`
	CampaignID string         `json:"campaign_id"`
	Project    string         `json:"project"`
	Title      string         `json:"title"` // of the campaign
	Subject    review.Subject `json:"subject"`
	Epoch      int            `json:"epoch"`
	Running    bool           `json:"running"` // the epoch had begun when it was asked for
	State      review.State   `json:"state"`
	Rows       int            `json:"rows"`
	Hours      *float64       `json:"hours"` // null where nobody knows
	AskedBy    string         `json:"asked_by"`
	AskedAt    time.Time      `json:"asked_at"`
	Reviewer   *string        `json:"reviewer"` // of the last decision
	DecidedAt  *time.Time     `json:"decided_at"`
	ExpiresAt  *time.Time     `json:"expires_at"`
}

// Reviews is a page of requests, oldest first.
type Reviews struct {
	Reviews []ReviewLine `json:"reviews"`
	After   *int64       `json:"after"` // asks for the next page; null on the last one
}

// Review is a request to spend with everything said and decided on it.
type Review struct {
	ID           string           `json:"id"`
	CampaignID   string           `json:"campaign_id"`
	Subject      review.Subject   `json:"subject"`
	Epoch        int              `json:"epoch"`
	Running      bool             `json:"running"`
	State        review.State     `json:"state"`
	Note         string           `json:"note"`
	AskedBy      string           `json:"asked_by"`
	AskedAt      time.Time        `json:"asked_at"`
	Authors      []string         `json:"authors"` // who asked, and who wrote the text
	Price        review.Limits    `json:"price"`
	Bundle       review.Bundle    `json:"bundle"`
	SHA256       string           `json:"content_sha256"` // of the bundle: what an approval is for
	SourceSHA256 string           `json:"source_sha256"`
	Source       string           `json:"source"` // the text that is asked about
	Decisions    []ReviewDecision `json:"decisions"`
	Comments     []ReviewComment  `json:"comments"`
}

// ReviewDecision is what a reviewer said.
type ReviewDecision struct {
	Decision  review.Decision `json:"decision"`
	Reviewer  string          `json:"reviewer"`
	Comment   string          `json:"comment"`
	At        time.Time       `json:"at"`
	SHA256    string          `json:"content_sha256"`
	Ceiling   *review.Limits  `json:"ceiling"`    // null when nothing was approved
	ExpiresAt *time.Time      `json:"expires_at"` // as well
	Waived    bool            `json:"waived"`     // nobody but the author approved
}

// ReviewComment is a remark.
type ReviewComment struct {
	Line int       `json:"line"` // of the text, from 1; 0 is the whole of it
	By   string    `json:"by"`
	Text string    `json:"text"`
	At   time.Time `json:"at"`
}

// AskReview asks for the approval of a start, of a proposal for the next epoch, or
// of going on with an epoch that stands still.
type AskReview struct {
	Revision  *int   `json:"revision,omitempty"`  // of a draft
	Seed      *int64 `json:"seed,omitempty"`      // of its start
	Proposals *int64 `json:"proposals,omitempty"` // the ranking of a next epoch
	Choice    *int   `json:"choice,omitempty"`    // the place in it, from 1
	Source    string `json:"source,omitempty"`    // of a next epoch, instead of a proposal
	Note      string `json:"note,omitempty"`
}

// Decide is a decision on a request.
type Decide struct {
	Decision review.Decision `json:"decision"`
	Comment  string          `json:"comment,omitempty"`
	Ceiling  *review.Limits  `json:"ceiling,omitempty"` // of an approval; the price that was asked when absent
	Days     int             `json:"days,omitempty"`    // that an approval counts; 7 when absent
}

// Remark is something said of a line of the text, or of the whole.
type Remark struct {
	Line int    `json:"line,omitempty"` // from 1; the whole when absent
	Text string `json:"text"`
}
