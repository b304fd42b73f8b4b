// Package api is the programming interface of a server: the documents that go
// over the wire, and a client that exchanges them. What a document of the core
// says already, it says here too.
package api

import (
	"encoding/json"
	"time"

	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
	"assay/internal/core/preview"
	"assay/internal/core/rehearse"
)

// Prefix is where the interface begins.
const Prefix = "/api/v1"

// Problem is the answer to what was not done (RFC 9457).
type Problem struct {
	Type     string            `json:"type"`
	Title    string            `json:"title"`
	Status   int               `json:"status"`
	Detail   string            `json:"detail,omitempty"`
	Next     string            `json:"next,omitempty"`     // what would help
	Problems campaign.Problems `json:"problems,omitempty"` // of a campaign file
	Revision *int              `json:"revision,omitempty"` // that a draft has now, where a change rested on another
	Existing *Campaign         `json:"existing,omitempty"` // that has the run_id already
}

// Error is the problem in one sentence.
func (p *Problem) Error() string {
	if p.Detail == "" {
		return p.Title
	}
	return p.Title + ": " + p.Detail
}

// Me says who is asking.
type Me struct {
	Name    string `json:"name"`
	Role    string `json:"role"` // that counts here
	Version string `json:"version"`
}

// Shares are the links that show a report of a campaign to whoever has one.
type Shares struct {
	Shares []Share `json:"shares"`
}

// Share is one such link.
type Share struct {
	ID           string     `json:"id"`
	Epoch        int        `json:"epoch"` // whose report it shows
	MadeBy       string     `json:"made_by"`
	CreatedAt    time.Time  `json:"created_at"`
	ExpiresAt    time.Time  `json:"expires_at"`
	LastOpenedAt *time.Time `json:"last_opened_at"`
	URL          string     `json:"url,omitempty"` // only in the answer that makes it
}

// NewShare asks for a link.
type NewShare struct {
	Epoch int `json:"epoch"`
	Days  int `json:"days"` // that it works: 1, 7, 30 or 90
}

// Campaign is one campaign in short.
type Campaign struct {
	ID          string    `json:"id"`
	Project     string    `json:"project"`
	RunID       string    `json:"run_id"`
	Title       string    `json:"title"`
	Owner       string    `json:"owner"`
	Kind        string    `json:"kind"`
	State       string    `json:"state"`
	Epoch       *int      `json:"epoch"`
	Stage       *string   `json:"stage"`
	RowsPlanned int       `json:"rows_planned"`
	RowsDone    int       `json:"rows_done"`
	Basis       *string   `json:"basis"` // of the newest report; null before there is one
	CreatedAt   time.Time `json:"created_at"`
}

// Campaigns is a page of campaigns, newest first.
type Campaigns struct {
	Campaigns []Campaign `json:"campaigns"`
	After     *string    `json:"after"` // asks for the next page; null on the last one
}

// Submission asks for the start of a campaign from its file.
type Submission struct {
	Source string `json:"source"`
	Name   string `json:"name,omitempty"`   // of the file, for messages
	RunID  string `json:"run_id,omitempty"` // instead of the file's own
	Seed   *int64 `json:"seed,omitempty"`   // the run order is then not concealed
	RunAs  string `json:"run_as,omitempty"`

	Project string `json:"project,omitempty"` // the default one, else the first in which the token writes, when absent
}

// Text is a campaign file to be looked at.
type Text struct {
	Source string `json:"source"`
	Name   string `json:"name,omitempty"`
	Strict bool   `json:"strict,omitempty"` // warnings count as errors
}

// Validation is what the rules say of a text, and what it would take.
type Validation struct {
	Kind         campaign.Kind     `json:"kind"`       // empty when the text cannot be read
	Unreadable   bool              `json:"unreadable"` // it is not one YAML mapping
	Errors       campaign.Problems `json:"errors"`
	Warnings     campaign.Problems `json:"warnings"`
	Next         string            `json:"next"`
	Preview      *preview.Preview  `json:"preview"` // null while there are errors in what is counted
	PreviewLines []string          `json:"preview_lines"`
}

// Artifact is one file of a campaign's record.
type Artifact struct {
	Path      string    `json:"path"`
	Bytes     int64     `json:"bytes"`
	SHA256    string    `json:"sha256"`
	MediaType string    `json:"media_type"`
	At        time.Time `json:"at"`
}

// Artifacts lists them.
type Artifacts struct {
	Artifacts []Artifact `json:"artifacts"`
}

// DraftLine is a draft without its text.
type DraftLine struct {
	ID       string    `json:"id"`
	Project  string    `json:"project"`
	Title    string    `json:"title"`
	Owner    string    `json:"owner"`
	Revision int       `json:"revision"`
	SHA256   string    `json:"sha256"`
	Problems int       `json:"problems"` // errors and warnings when it was saved
	SavedAt  time.Time `json:"saved_at"`
	SavedBy  string    `json:"saved_by"`
}

// Drafts lists them, the one saved last first.
type Drafts struct {
	Drafts []DraftLine `json:"drafts"`
}

// Draft is a campaign file that is still being written.
type Draft struct {
	ID       string    `json:"id"`
	Title    string    `json:"title"`
	Name     string    `json:"name"`     // of the file
	Revision int       `json:"revision"` // a change must rest on it
	SHA256   string    `json:"sha256"`
	Source   string    `json:"source"`
	SavedAt  time.Time `json:"saved_at"`
	SavedBy  string    `json:"saved_by"`
}

// NewDraft asks for a draft of a text, or of a work directory's campaign file.
type NewDraft struct {
	Source  string `json:"source,omitempty"`
	Name    string `json:"name,omitempty"`
	WorkDir string `json:"work_dir,omitempty"` // on the server, under one of its roots
	Project string `json:"project,omitempty"`  // the default one, else the first in which the token writes, when absent
}

// SaveDraft replaces the text of a draft.
type SaveDraft struct {
	Source   string `json:"source"`
	Revision *int   `json:"revision,omitempty"` // that the change rests on, where no If-Match says so
}

// Repair asks for the mechanical repairs of a draft.
type Repair struct {
	Revision *int     `json:"revision,omitempty"`
	Paths    []string `json:"paths,omitempty"` // of the problems to be mended; all when absent
}

// Version is a frozen text of a campaign.
type Version struct {
	Version   int       `json:"version"`
	SHA256    string    `json:"sha256"`
	Bytes     int       `json:"bytes"`
	Author    string    `json:"author"`
	Note      string    `json:"note"`
	Valid     bool      `json:"valid"`
	CreatedAt time.Time `json:"created_at"`
	Source    string    `json:"source,omitempty"` // of one version alone
}

// Versions lists them, newest first.
type Versions struct {
	Versions []Version `json:"versions"`
}

// SaveVersion asks for a version of a draft as it is.
type SaveVersion struct {
	Note string `json:"note,omitempty"`
}

// Start asks for the start of a draft.
type Start struct {
	Revision *int   `json:"revision,omitempty"`
	Seed     *int64 `json:"seed,omitempty"`
	RunAs    string `json:"run_as,omitempty"`
}

// StartCheck asks for a check of a draft.
type StartCheck struct {
	Kind       string             `json:"kind"`                  // try, smoke, liveness or rehearsal
	Repeats    int                `json:"repeats,omitempty"`     // of the baseline, for liveness
	Command    string             `json:"command,omitempty"`     // to try; the file's own when absent
	TimeoutSec int                `json:"timeout_sec,omitempty"` // of a tried command
	RunAs      string             `json:"run_as,omitempty"`
	Rehearsal  *rehearse.Settings `json:"rehearsal,omitempty"`
}

// Check is one check of one version of a draft.
type Check struct {
	ID         string          `json:"id"`
	CampaignID string          `json:"campaign_id"`
	Kind       string          `json:"kind"`
	Version    int             `json:"version"`
	SHA256     string          `json:"source_sha256"`
	Stale      bool            `json:"stale"` // the draft has another text by now
	AskedBy    string          `json:"asked_by"`
	AskedAt    time.Time       `json:"asked_at"`
	StartedAt  *time.Time      `json:"started_at"` // null while it waits for its turn
	EndedAt    *time.Time      `json:"ended_at"`
	Outcome    *string         `json:"outcome"`  // passed, failed, cancelled or broken; null while it is open
	Reason     string          `json:"reason"`   // why it came to no verdict
	Document   json.RawMessage `json:"document"` // what it found; null before, and when it found nothing
}

// Checks lists them, newest first.
type Checks struct {
	Checks []Check `json:"checks"`
}

// CheckLine is one line that a check said.
type CheckLine struct {
	Line int        `json:"line"` // from 1
	Tone pilot.Tone `json:"tone"`
	Part pilot.Kind `json:"part"` // of the check that says it; empty for a line that continues the one before
	Text string     `json:"text"`
	At   time.Time  `json:"at"`
}

// CheckLines is what a check said after a line.
type CheckLines struct {
	Lines []CheckLine `json:"lines"`
	Open  bool        `json:"open"` // more may come
}

// Removal asks for the deletion of a campaign.
type Removal struct {
	Name string `json:"name"` // its run_id, or the title of a draft, to confirm
	Why  string `json:"why"`
}

// Deletion is the record of a campaign that is no more.
type Deletion struct {
	ID           int64           `json:"id"`
	CampaignID   string          `json:"campaign_id"`
	RunID        string          `json:"run_id"`
	State        string          `json:"state"`         // that it was in
	Rows         json.RawMessage `json:"rows"`          // by table
	ReportSHA256 *string         `json:"report_sha256"` // of the newest report; null when there was none
	DeletedBy    string          `json:"deleted_by"`
	Why          string          `json:"why"`
	DeletedAt    time.Time       `json:"deleted_at"`
	WorkDir      string          `json:"work_dir"` // empty when it had none
	Left         string          `json:"left"`     // why something is still in it; empty when nothing is
}

// AuditEntry is one change, with its link in the chain of all of them. The hash of
// an entry is that of the hash before it followed by the hash of each field, in the
// order id, actor, action, object, campaign_id, changed (joined by commas), detail,
// before_sha256, after_sha256, at (UTC, six digits of a second, Z); all in lower-case
// hexadecimal, and "-" for a field that is null.
type AuditEntry struct {
	ID           int64     `json:"id"`
	Actor        string    `json:"actor"`
	Action       string    `json:"action"`
	Object       string    `json:"object"`
	CampaignID   *string   `json:"campaign_id"`
	Changed      []string  `json:"changed"`
	Detail       string    `json:"detail"` // what changed to what, of what may be told
	BeforeSHA256 *string   `json:"before_sha256"`
	AfterSHA256  *string   `json:"after_sha256"`
	At           time.Time `json:"at"`
	Seq          int64     `json:"seq"` // in the order in which they were recorded, from 1
	PrevSHA256   string    `json:"prev_sha256"`
	RowSHA256    string    `json:"row_sha256"`
}

// Audit is a page of the audit log.
type Audit struct {
	Entries []AuditEntry `json:"entries"`
	Before  *int64       `json:"before"` // for the next page; null on the last
	Head    *string      `json:"head"`   // the newest entry of all, as seq:hash; null when there is none
}
