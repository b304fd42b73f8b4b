package artifact

import (
	"assay/internal/core/canonical"
	"assay/internal/core/review"
)

// Approval is one decision on what may be spent, a line of approvals.jsonl. Prev is
// the SHA-256 of the line before it, without its end. Seal is made with a key of
// the installation over the canonical line without it.
type Approval struct {
	Seq       int             `json:"seq"`
	Subject   review.Subject  `json:"subject"`
	Epoch     int             `json:"epoch"`
	Review    string          `json:"review"` // its id; empty when nobody was asked
	Decision  review.Decision `json:"decision"`
	Reviewer  string          `json:"reviewer"`
	Authors   []string        `json:"authors"` // who asked, and who wrote the text
	Comment   string          `json:"comment"`
	Bundle    review.Bundle   `json:"bundle"`
	Content   string          `json:"content_sha256"` // of the bundle
	Ceiling   *review.Limits  `json:"ceiling"`        // null when nothing was approved
	ExpiresAt *string         `json:"expires_at"`     // null as well, and of an automatic one
	Waiver    *WaiverRecord   `json:"waiver"`         // of an automatic approval
	At        string          `json:"at"`
	Prev      string          `json:"prev"` // zeros in the first line
	Key       string          `json:"key"`  // names the key that it is sealed with
	Seal      string          `json:"seal,omitempty"`
}

// Automatic reports whether nobody but the author approved.
func (a Approval) Automatic() bool { return a.Waiver != nil }

// Signed is the text that the seal is made over.
func (a Approval) Signed() ([]byte, error) {
	a.Seal = ""
	return Canonical(KindApproval, a)
}

// LineHash is the SHA-256 of the line, which the next one names.
func (a Approval) LineHash() (string, error) {
	text, err := Canonical(KindApproval, a)
	if err != nil {
		return "", err
	}
	return canonical.HashBytes(text), nil
}

// ApprovalNote is what a report says of an approval of its epoch.
type ApprovalNote struct {
	Seq       int      `json:"seq"` // line of approvals.jsonl
	Reviewer  string   `json:"reviewer"`
	Authors   []string `json:"authors"`
	Content   string   `json:"content_sha256"`
	Automatic bool     `json:"automatic"` // nobody but the author approved
	At        string   `json:"at"`
}

// NotesOf lists the approvals of an epoch as its report does: those of the file that
// it was begun with, which is that of the last one. What was approved before the file
// was edited is not what was spent.
func NotesOf(approvals []Approval, epoch int) []ApprovalNote {
	file := ""
	for _, a := range approvals {
		if a.Epoch == epoch && a.Decision == review.Approve {
			file = a.Bundle.Campaign
		}
	}
	var notes []ApprovalNote
	for _, a := range approvals {
		if a.Epoch == epoch && a.Decision == review.Approve && a.Bundle.Campaign == file {
			notes = append(notes, ApprovalNote{Seq: a.Seq, Reviewer: a.Reviewer, Authors: a.Authors, Content: a.Content, Automatic: a.Automatic(), At: a.At})
		}
	}
	return notes
}

// WaiversOf lists the waivers of an epoch.
func WaiversOf(waivers []WaiverRecord, epoch int) []WaiverRecord {
	var out []WaiverRecord
	for _, w := range waivers {
		if w.Epoch == epoch {
			out = append(out, w)
		}
	}
	return out
}

// WaiverRecord is something let through knowingly, a line of waivers.jsonl.
type WaiverRecord struct {
	Epoch int    `json:"epoch"`
	Gate  string `json:"gate"`  // what would have held it up
	Field string `json:"field"` // what allowed it to pass
	Who   string `json:"who"`
	Why   string `json:"why"`
	At    string `json:"at"`
}

// GateApproval is the gate of a waiver that let something be spent without
// another person's approval.
const GateApproval = "approval"

// The fields of such a waiver.
const (
	WaivedRuleOff = "two_person"             // the operator has the two-person rule off, or only one person may sign in
	WaivedByFlag  = "--waive-review"         // somebody on the machine itself let it pass
	WaivedBefore  = "begun_before_approvals" // the campaign ran before approvals were kept
)
