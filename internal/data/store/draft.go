package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Draft is a campaign file that is still being written. It is the text of a
// campaign in the state draft, and of one that was discarded.
type Draft struct {
	CampaignID string          `db:"campaign_id"`
	YAML       []byte          `db:"yaml"` // whatever was typed, also what cannot be read
	SHA256     string          `db:"sha256"`
	Revision   int             `db:"revision"` // grows with every change
	Title      string          `db:"title"`    // for lists
	Name       string          `db:"name"`     // of the file
	BaseDir    string          `db:"base_dir"` // relative paths of the file are read against it
	Problems   json.RawMessage `db:"problems"` // of the text when it was saved
	SavedAt    time.Time       `db:"saved_at"`
	SavedBy    string          `db:"saved_by"`
	Writers    []string        `db:"writers"` // everybody who ever saved it
}

const draftColumns = `campaign_id, yaml, sha256, revision, title, name, base_dir, problems, saved_at, saved_by, writers`

// DraftText is the text of a draft about to be saved.
type DraftText struct {
	YAML     []byte
	Title    string // empty keeps the present one
	Problems any    // a JSON list, or nil
	By       string
}

// ErrStale says that somebody saved a draft meanwhile; the error is a [StaleError].
var ErrStale = errors.New("the draft was saved by somebody else meanwhile")

// StaleError names who saved a draft after the revision that a change rests on.
type StaleError struct {
	CampaignID string
	BasedOn    int
	Revision   int // that is saved now
	SavedBy    string
	SavedAt    time.Time
}

func (e *StaleError) Error() string {
	return fmt.Sprintf("the draft was saved by %s at %s (revision %d, this change rests on %d) - load it again and repeat the change",
		who(e.SavedBy), e.SavedAt.UTC().Format(time.RFC3339), e.Revision, e.BasedOn)
}

// Unwrap makes the error an [ErrStale].
func (e *StaleError) Unwrap() error { return ErrStale }

// ErrNotDraft says that a campaign is no draft, or not any more; the error is a
// [NotDraftError].
var ErrNotDraft = errors.New("the campaign is not a draft")

// NotDraftError names the state of a campaign that was taken for a draft.
type NotDraftError struct {
	CampaignID string
	State      State
}

func (e *NotDraftError) Error() string {
	if e.State == StateArchived {
		return "the draft was discarded, so it can be neither changed nor started - duplicate it to go on with its text"
	}
	return fmt.Sprintf("the draft was started: its campaign is %s, so its text does not change any more - open the campaign", e.State)
}

// Unwrap makes the error an [ErrNotDraft].
func (e *NotDraftError) Unwrap() error { return ErrNotDraft }

func who(name string) string {
	if name == "" {
		return "somebody"
	}
	return name
}

// AddDraft gives a campaign in the state draft its text.
func (t *Tx) AddDraft(ctx context.Context, campaignID, name, baseDir string, d DraftText) (Draft, error) {
	if err := t.lockDraft(ctx, campaignID); err != nil {
		return Draft{}, err
	}
	problems, err := problemsJSON(d.Problems)
	if err != nil {
		return Draft{}, err
	}
	made, err := one[Draft](ctx, t.tx, `
		insert into drafts (campaign_id, yaml, title, name, base_dir, problems, saved_by, writers) values ($1, $2, $3, $4, $5, $6, $7, array_remove(array[$7::text], ''))
		returning `+draftColumns,
		campaignID, notNull(d.YAML), clean(d.Title), clean(name), clean(baseDir), problems, clean(d.By))
	return made, failed(err, "save the draft of campaign %s", campaignID)
}

// SaveDraft replaces the text of a draft that is still of the revision that the
// change rests on; otherwise the error is a [StaleError]. A text that is the saved
// one already changes nothing.
func (t *Tx) SaveDraft(ctx context.Context, campaignID string, basedOn int, d DraftText) (Draft, error) {
	now, err := t.Draft(ctx, campaignID)
	if err != nil || bytes.Equal(now.YAML, d.YAML) {
		return now, err
	}
	if now.Revision != basedOn {
		return now, &StaleError{CampaignID: campaignID, BasedOn: basedOn, Revision: now.Revision, SavedBy: now.SavedBy, SavedAt: now.SavedAt}
	}
	problems, err := problemsJSON(d.Problems)
	if err != nil {
		return now, err
	}
	saved, err := one[Draft](ctx, t.tx, `
		update drafts set yaml = $2, title = coalesce(nullif($3, ''), title), problems = $4, saved_by = $5, saved_at = clock_timestamp(), revision = revision + 1,
		       writers = array(select distinct w from unnest(writers || saved_by || $5::text) w where w <> '' order by w)
		 where campaign_id = $1 returning `+draftColumns,
		campaignID, notNull(d.YAML), clean(d.Title), problems, clean(d.By))
	return saved, failed(err, "save the draft of campaign %s", campaignID)
}

// notNull keeps an empty text from being no text.
func notNull(text []byte) []byte {
	if text == nil {
		return []byte{}
	}
	return text
}

// lockDraft is lockCampaign for a campaign that must be a draft, and stay one
// until the transaction ends.
func (t *Tx) lockDraft(ctx context.Context, campaignID string) error {
	c, err := t.Campaign(ctx, campaignID)
	if err == nil && c.State != StateDraft {
		err = &NotDraftError{CampaignID: campaignID, State: c.State}
	}
	return err
}

// Draft reads the text of a campaign that is a draft, and keeps others from
// changing it until the transaction ends.
func (t *Tx) Draft(ctx context.Context, campaignID string) (Draft, error) {
	if err := t.lockDraft(ctx, campaignID); err != nil {
		return Draft{}, err
	}
	return readDraft(ctx, t.tx, campaignID)
}

// Draft reads the text of a draft, of one that was discarded too.
func (s *Store) Draft(ctx context.Context, campaignID string) (Draft, error) {
	if !isUUID(campaignID) {
		return Draft{}, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	return readDraft(ctx, s.pool, campaignID)
}

func readDraft(ctx context.Context, q querier, campaignID string) (Draft, error) {
	d, err := one[Draft](ctx, q, "select "+draftColumns+" from drafts where campaign_id = $1", campaignID)
	return d, failed(err, "the draft of campaign %s", campaignID)
}

// DraftLine is a draft in a list, without its text.
type DraftLine struct {
	CampaignID string    `db:"campaign_id"`
	Project    string    `db:"project"`
	Owner      string    `db:"owner"`
	Title      string    `db:"title"`
	Revision   int       `db:"revision"`
	SHA256     string    `db:"sha256"`
	Problems   int       `db:"problems"` // errors and warnings when it was saved
	CreatedAt  time.Time `db:"created_at"`
	SavedAt    time.Time `db:"saved_at"`
	SavedBy    string    `db:"saved_by"`
}

// Drafts lists the drafts of an owner, the one saved last first; those of
// everybody when the owner is empty. Only what the rights let see is listed;
// everything when they are nil.
func (s *Store) Drafts(ctx context.Context, owner string, by *Rights) ([]DraftLine, error) {
	seen := by.reach()
	lines, err := collect[DraftLine](ctx, s.pool, `
		select d.campaign_id, c.project, c.owner, d.title, d.revision, d.sha256, jsonb_array_length(d.problems) as problems,
		       c.created_at, d.saved_at, d.saved_by
		  from drafts d join campaigns c on c.id = d.campaign_id
		 where c.state = 'draft' and ($1 = '' or c.owner = $1) and ($2 or c.project = any($3::text[]))
		 order by d.saved_at desc, d.campaign_id`, clean(owner), seen.allDrafts, seen.drafts)
	return lines, failed(err, "list drafts")
}

// StartDraft makes a running campaign of a draft, under the run_id, kind, name
// and settings given, and drops its text, which the caller has frozen as a
// version. A run_id that the project has already is a [RunIDTakenError].
func (t *Tx) StartDraft(ctx context.Context, campaignID string, n NewCampaign) (Campaign, error) {
	if err := t.lockDraft(ctx, campaignID); err != nil {
		return Campaign{}, err
	}
	settings, err := settingsJSON(n.Settings)
	if err != nil {
		return Campaign{}, err
	}
	started, err := t.takeRunID(ctx, campaignID, n, settings)
	if isTaken(err) {
		return Campaign{}, t.taken(ctx, n)
	}
	if err != nil {
		return Campaign{}, failed(err, "start the draft of campaign %s", campaignID)
	}
	if _, err := t.tx.Exec(ctx, "delete from drafts where campaign_id = $1", campaignID); err != nil {
		return Campaign{}, failed(err, "drop the draft of campaign %s", campaignID)
	}
	return started, t.announceState(campaignID, started.State)
}

// takeRunID changes the campaign's row behind a savepoint, so that a run_id that
// is taken does not end the transaction.
func (t *Tx) takeRunID(ctx context.Context, campaignID string, n NewCampaign, settings string) (c Campaign, err error) {
	err = pgx.BeginFunc(ctx, t.tx, func(inner pgx.Tx) error {
		c, err = one[Campaign](ctx, inner, `
			update campaigns set run_id = $2, kind = $3, name = $4, state = $5, settings = $6
			 where id = $1 returning `+campaignColumns,
			campaignID, clean(n.RunID), n.Kind, clean(n.Name), n.State, settings)
		return err
	})
	return c, err
}

// isTaken recognises a name that another row has already.
func isTaken(err error) bool {
	pg, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pg.Code == "23505"
}
