package queue

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/data/store"
)

// MaxSource is the largest campaign file in bytes.
const MaxSource = 1 << 20

// maxName bounds the name of a file that a draft comes from, in bytes.
const maxName = 255

var (
	// ErrSource says that something is no text of a campaign file: too large, or
	// not UTF-8. The error's text is fit for the author.
	ErrSource = errors.New("the text cannot be kept")

	// ErrNotYours says that a draft is somebody else's.
	ErrNotYours = errors.New("the draft is somebody else's")
)

// NewDraft is a campaign file about to be written.
type NewDraft struct {
	Source  []byte // anything up to MaxSource of UTF-8, empty too
	Name    string // of the file; it names a campaign whose text has no run_id
	BaseDir string // relative paths of the file are read against it
	Owner   string
	Project string
	Within  []string // the target must lie under one of these folders; empty allows any
}

// NewDraft keeps a text as a campaign in the state draft.
func (e *Engine) NewDraft(ctx context.Context, n NewDraft) (store.Campaign, error) {
	if err := readable(n.Source); err != nil {
		return store.Campaign{}, err
	}
	if n.Project == "" {
		n.Project = DefaultProject
	}
	if n.Name == "" {
		n.Name = "campaign.yaml"
	}
	if len(n.Name) > maxName {
		return store.Campaign{}, fmt.Errorf("%w: its name has %d bytes - rename it to at most %d", ErrSource, len(n.Name), maxName)
	}
	checked := check(store.Draft{YAML: n.Source, Name: n.Name, BaseDir: n.BaseDir}, n.Within)
	var made store.Campaign
	err := e.store.InTx(ctx, func(tx *store.Tx) (err error) {
		made, err = tx.CreateCampaign(ctx, store.NewCampaign{
			Project: n.Project, RunID: placeholder(), Owner: n.Owner, Kind: campaign.KindOptimization, State: store.StateDraft,
		})
		if err != nil {
			return err
		}
		text := checked.text(n.Owner)
		text.Title = cmp.Or(text.Title, n.Name)
		_, err = tx.AddDraft(ctx, made.ID, n.Name, n.BaseDir, text)
		return err
	})
	return made, err
}

// placeholder stands for the run_id of a draft until it is started. It has a
// slash, which no run_id may have, so it is in nobody's way.
func placeholder() string { return placeholders + rand.Text() }

const placeholders = "draft/"

// NeverStarted reports whether a campaign is, or was to its end, only a draft.
func NeverStarted(c store.Campaign) bool { return strings.HasPrefix(c.RunID, placeholders) }

// readable refuses what cannot be kept as text.
func readable(source []byte) error {
	switch {
	case len(source) > MaxSource:
		return fmt.Errorf("%w: it has %d bytes and a campaign file has at most %d - shorten it", ErrSource, len(source), MaxSource)
	case !utf8.Valid(source):
		return fmt.Errorf("%w: it is not UTF-8 - save the file as UTF-8 and try again", ErrSource)
	}
	return nil
}

// Checked is a draft with what the rules say of its text.
type Checked struct {
	Draft    store.Draft
	Campaign *campaign.Campaign // nil when the text is no YAML mapping
	Document *campaign.Document
	Report   campaign.Report
}

// OK reports whether the text could be started.
func (c Checked) OK() bool { return len(c.Report.Errors) == 0 }

// Problems are the errors and then the warnings.
func (c Checked) Problems() campaign.Problems {
	return slices.Concat(campaign.Problems{}, c.Report.Errors, c.Report.Warnings)
}

// CheckDraft parses and validates a draft as its start will. The target must lie
// under one of the folders; none allows any.
func (e *Engine) CheckDraft(ctx context.Context, id string, within []string) (Checked, error) {
	d, err := e.store.Draft(ctx, id)
	if err != nil {
		return Checked{}, err
	}
	return check(d, within), nil
}

// CheckStarted is CheckDraft for the text of a campaign that was started: the
// newest version, whose checks were made while it was a draft.
func (e *Engine) CheckStarted(ctx context.Context, id string, within []string) (Checked, error) {
	v, err := e.store.Version(ctx, id, 0)
	if err != nil {
		return Checked{}, err
	}
	frozen := store.Draft{
		CampaignID: id, YAML: v.YAML, SHA256: v.SHA256, Name: "campaign.yaml", BaseDir: v.BaseDir, SavedAt: v.CreatedAt, SavedBy: v.Author,
	}
	return check(frozen, within), nil
}

// CheckReviewed is CheckDraft for the text that a request asks about, whatever
// became of the draft since.
func CheckReviewed(r store.Review, within []string) Checked {
	return check(store.Draft{
		CampaignID: r.CampaignID, YAML: r.Source, SHA256: r.SourceSHA256, Name: "campaign.yaml", BaseDir: r.BaseDir, SavedAt: r.AskedAt, SavedBy: r.AskedBy,
	}, within)
}

// CheckText is CheckDraft for a text that is not saved.
func (e *Engine) CheckText(ctx context.Context, id string, source []byte, within []string) (Checked, error) {
	d, err := e.store.Draft(ctx, id)
	if err != nil {
		return Checked{}, err
	}
	d.YAML = source
	return check(d, within), nil
}

// MendText returns a text with every fix made that can be made mechanically, and
// the problems that this mended. Nothing is saved.
func (e *Engine) MendText(ctx context.Context, id string, source []byte, within []string) ([]byte, campaign.Problems, error) {
	d, err := e.store.Draft(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	d.YAML = source
	submission := submissionOf(d, within)
	c, _, _ := campaign.Parse(submission.Name, source)
	env, leave, _ := surroundings(c, submission, campaign.NoCampaign)
	defer leave()
	mended, made := campaign.Mend(submission.Name, source, env)
	return mended, made, nil
}

func check(d store.Draft, within []string) Checked {
	c, doc, report := inspect(submissionOf(d, within), campaign.NoCampaign)
	return Checked{Draft: d, Campaign: c, Document: doc, Report: report}
}

func submissionOf(d store.Draft, within []string) Submission {
	return Submission{Source: d.YAML, Name: d.Name, BaseDir: d.BaseDir, Within: within}
}

// text is what a draft is saved as.
func (c Checked) text(by string) store.DraftText {
	title := []rune(c.title())
	return store.DraftText{YAML: c.Draft.YAML, Title: string(title[:min(len(title), longestTitle)]), Problems: c.Problems(), By: by}
}

const longestTitle = 100

// title names a draft in lists: by the run_id that its text has, else by its
// target, else as it would be called at its start. "" when it cannot be read.
func (c Checked) title() string {
	if c.Campaign == nil {
		return ""
	}
	_, _, named := c.Document.Position("run_id")
	if name := c.word("target_system.name"); name != "" && !named {
		return name
	}
	return c.Campaign.RunID
}

// word is what the text says at a path, also where it is of no kind yet; "" when
// it says no scalar there.
func (c Checked) word(path string) string {
	if value, ok := c.Document.Value(path); ok {
		if scalar, ok := value.(canonical.Scalar); ok && !scalar.IsNull() {
			return scalar.Render()
		}
	}
	return ""
}

// version is what a draft is frozen as.
func (c Checked) version(by, note string) store.NewVersion {
	v := store.NewVersion{YAML: c.Draft.YAML, BaseDir: c.Draft.BaseDir, Author: by, Note: note, Problems: c.Problems()}
	if c.OK() {
		now := time.Now()
		v.OptimizationHash, v.ValidatedAt = c.Campaign.Optimization.Hash(), &now
	}
	return v
}

// SaveDraft keeps the text of a draft that is still of the revision that the
// change rests on; otherwise the error is a *store.StaleError and nothing is
// changed. A text that is saved already is not written again.
func (e *Engine) SaveDraft(ctx context.Context, id string, source []byte, basedOn int, by string) (store.Draft, error) {
	if err := readable(source); err != nil {
		return store.Draft{}, err
	}
	d, err := e.store.Draft(ctx, id)
	if err != nil {
		return store.Draft{}, e.notDraft(ctx, id, err)
	}
	d.YAML = source
	text := check(d, e.cfg.Roots).text(by)
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		d, err = tx.SaveDraft(ctx, id, basedOn, text)
		return err
	})
	return d, err
}

// notDraft says why a campaign has no draft, where it has none.
func (e *Engine) notDraft(ctx context.Context, id string, err error) error {
	if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	c, found := e.store.Campaign(ctx, id)
	if found != nil {
		return found
	}
	return &store.NotDraftError{CampaignID: id, State: c.State}
}

// SaveVersion freezes the text of a draft and returns its number. When nothing
// changed since the newest version, that is the one.
func (e *Engine) SaveVersion(ctx context.Context, id string, by, note string) (version int, err error) {
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		d, err := tx.Draft(ctx, id)
		if err != nil {
			return err
		}
		version, err = e.freeze(ctx, tx, check(d, e.cfg.Roots), by, note)
		return err
	})
	return version, err
}

// freeze adds a version, unless the newest one is this text already.
func (e *Engine) freeze(ctx context.Context, tx *store.Tx, c Checked, by, note string) (int, error) {
	newest, err := tx.Version(ctx, c.Draft.CampaignID, 0)
	switch {
	case err == nil && newest.SHA256 == c.Draft.SHA256 && newest.BaseDir == c.Draft.BaseDir:
		return newest.Version, nil
	case err != nil && !errors.Is(err, store.ErrNotFound):
		return 0, err
	}
	return tx.AddVersion(ctx, c.Draft.CampaignID, c.version(by, note))
}

// StartOptions are what the operator gives for the start of a draft.
type StartOptions struct {
	Seed   *int64 // the run order is then not concealed
	RunAs  string
	Owner  string   // who starts it
	Waive  string   // why nobody is asked although the two-person rule is in force; empty asks
	Within []string // the target must lie under one of these folders; empty allows any

	Registers bool // as that of a Submission
}

// StartDraft makes a running campaign of a draft: in one transaction it takes the
// run_id, freezes the text as a version, drops the draft and begins the work. The
// errors for callers are those of Submit, *store.StaleError, *store.NotDraftError
// with the campaign when it was started already, store.ErrCheckOpen, ErrFrozen and
// *NotApprovedError.
func (e *Engine) StartDraft(ctx context.Context, id string, basedOn int, s StartOptions) (store.Campaign, campaign.Report, error) {
	c, report, err := e.startDraft(ctx, id, basedOn, s)
	if err != nil { // another click may have been faster
		if now, failed := e.store.Campaign(ctx, id); failed == nil {
			c = now
		}
	}
	return c, report, err
}

func (e *Engine) startDraft(ctx context.Context, id string, basedOn int, s StartOptions) (store.Campaign, campaign.Report, error) {
	c, err := e.store.Campaign(ctx, id)
	if err == nil && c.State != store.StateDraft {
		err = &store.NotDraftError{CampaignID: id, State: c.State}
	}
	if err != nil {
		return c, campaign.Report{}, err
	}
	d, err := e.store.Draft(ctx, id)
	if err == nil && d.Revision != basedOn {
		err = stale(d, basedOn)
	}
	if err != nil {
		return c, campaign.Report{}, e.notDraft(ctx, id, err)
	}
	submission := submissionOf(d, s.Within)
	submission.Seed, submission.RunAs, submission.Owner, submission.Project, submission.Waive = s.Seed, s.RunAs, s.Owner, c.Project, s.Waive
	submission.Registers = s.Registers
	return e.start(ctx, submission, id, func(tx *store.Tx, n store.NewCampaign, unlock unlocking) (store.Campaign, error) {
		now, err := tx.Draft(ctx, id)
		if err == nil && now.Revision != basedOn {
			err = stale(now, basedOn)
		}
		if err != nil {
			return c, err
		}
		if err := tx.NoCheckOpen(ctx, id); err != nil {
			return c, err
		}
		if err := unlock(tx, id); err != nil { // while it is a draft: an approval that was asked for anew does not stand
			return c, err
		}
		return tx.StartDraft(ctx, id, n)
	})
}

func stale(now store.Draft, basedOn int) error {
	return &store.StaleError{CampaignID: now.CampaignID, BasedOn: basedOn, Revision: now.Revision, SavedBy: now.SavedBy, SavedAt: now.SavedAt}
}

// DiscardDraft gives up a draft: it is archived, with its text, versions and
// checks, and a check that has not ended is cancelled. Only its owner may, or any
// administrator.
func (e *Engine) DiscardDraft(ctx context.Context, id, by string, admin bool) error {
	var open []store.Check
	err := e.store.InTx(ctx, func(tx *store.Tx) error {
		c, err := tx.Campaign(ctx, id)
		switch {
		case err != nil:
			return err
		case c.State != store.StateDraft:
			return &store.NotDraftError{CampaignID: id, State: c.State}
		case c.Owner != by && !admin:
			return fmt.Errorf("%w: it belongs to %s, who can discard it, as an administrator can", ErrNotYours, c.Owner)
		}
		return tx.SetCampaignState(ctx, id, store.StateArchived)
	})
	if err != nil {
		return err
	}
	if open, err = e.store.Checks(ctx, id); err != nil {
		return err
	}
	for _, check := range open {
		if !check.Open() {
			continue
		}
		if err := e.CancelCheck(ctx, check.ID, by); err != nil && !errors.Is(err, store.ErrCheckEnded) {
			return err
		}
	}
	return nil
}
