package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"assay/internal/core/campaign"

	"github.com/jackc/pgx/v5"
)

// State is where a campaign stands in its life.
type State string

// The states of a campaign.
const (
	StateDraft            State = "draft"
	StateChecking         State = "checking"
	StateAwaitingApproval State = "awaiting_approval"
	StateRunning          State = "running"
	StateHalted           State = "halted"
	StateDone             State = "done"
	StateArchived         State = "archived"
)

// States lists every state, in the order of a life.
var States = []State{
	StateDraft, StateChecking, StateAwaitingApproval, StateRunning, StateHalted, StateDone, StateArchived,
}

// Campaign is the row of a campaign: the part of it that changes.
type Campaign struct {
	ID              string          `db:"id"`
	Project         string          `db:"project"`
	RunID           string          `db:"run_id"`
	Owner           string          `db:"owner"`
	Kind            campaign.Kind   `db:"kind"`
	Name            string          `db:"name"`
	State           State           `db:"state"`
	CurrentEpoch    *int            `db:"current_epoch"` // nil before the first
	Settings        json.RawMessage `db:"settings"`      // what the operator gave at the start
	StopRequestedAt *time.Time      `db:"stop_requested_at"`
	CreatedAt       time.Time       `db:"created_at"`
}

const campaignColumns = `id, project, run_id, owner, kind, name, state, current_epoch, settings, stop_requested_at, created_at`

// NewCampaign is what a campaign is made of.
type NewCampaign struct {
	Project  string
	RunID    string
	Owner    string
	Kind     campaign.Kind
	Name     string
	State    State // StateDraft when empty
	Settings any   // a JSON object, or nil
}

// CreateCampaign makes a campaign. A run_id that the project has already is a
// [RunIDTakenError].
func (t *Tx) CreateCampaign(ctx context.Context, n NewCampaign) (Campaign, error) {
	if n.State == "" {
		n.State = StateDraft
	}
	settings, err := settingsJSON(n.Settings)
	if err != nil {
		return Campaign{}, err
	}
	made, err := optional[Campaign](ctx, t.tx, `
		insert into campaigns (project, run_id, owner, kind, name, state, settings) values ($1, $2, $3, $4, $5, $6, $7)
		on conflict (project, run_id) do nothing returning `+campaignColumns,
		clean(n.Project), clean(n.RunID), clean(n.Owner), n.Kind, clean(n.Name), n.State, settings)
	if err != nil {
		return Campaign{}, failed(err, "create campaign %q", n.RunID)
	}
	if made == nil {
		return Campaign{}, t.taken(ctx, n)
	}
	t.locked[made.ID] = true
	return *made, t.announceState(made.ID, made.State)
}

func (t *Tx) taken(ctx context.Context, n NewCampaign) error {
	e := &RunIDTakenError{Project: n.Project, RunID: n.RunID}
	err := t.tx.QueryRow(ctx, "select id, state from campaigns where project = $1 and run_id = $2",
		clean(n.Project), clean(n.RunID)).Scan(&e.CampaignID, &e.State)
	if err != nil {
		return failed(err, "campaign with run_id %q", n.RunID)
	}
	return e
}

// SetCampaignState moves a campaign to another state.
func (t *Tx) SetCampaignState(ctx context.Context, campaignID string, state State) error {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return err
	}
	tag, err := t.tx.Exec(ctx, "update campaigns set state = $2 where id = $1 and state <> $2", campaignID, state)
	if err != nil {
		return failed(err, "campaign %s to state %s", campaignID, state)
	}
	if tag.RowsAffected() == 0 {
		return nil
	}
	return t.announceState(campaignID, state)
}

func (t *Tx) announceState(campaignID string, state State) error {
	return t.AppendEvent(campaignID, TopicState, map[string]any{"state": string(state)})
}

// SetSettings replaces what the operator gave for a campaign.
func (t *Tx) SetSettings(ctx context.Context, campaignID string, settings any) error {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return err
	}
	text, err := settingsJSON(settings)
	if err != nil {
		return err
	}
	_, err = t.tx.Exec(ctx, "update campaigns set settings = $2 where id = $1", campaignID, text)
	return failed(err, "settings of campaign %s", campaignID)
}

func settingsJSON(settings any) (string, error) {
	if settings == nil {
		return "{}", nil
	}
	return queryable("the settings", settings)
}

// RequestStop asks whoever works on the campaign to stop after the run in flight.
// It reports whether this was the first request since the last one was cleared.
func (t *Tx) RequestStop(ctx context.Context, campaignID string) (bool, error) {
	return t.setStop(ctx, campaignID, "update campaigns set stop_requested_at = now() where id = $1 and stop_requested_at is null", true)
}

// ClearStop takes a request to stop back.
func (t *Tx) ClearStop(ctx context.Context, campaignID string) error {
	_, err := t.setStop(ctx, campaignID, "update campaigns set stop_requested_at = null where id = $1 and stop_requested_at is not null", false)
	return err
}

func (t *Tx) setStop(ctx context.Context, campaignID, sql string, requested bool) (bool, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return false, err
	}
	tag, err := t.tx.Exec(ctx, sql, campaignID)
	if err != nil {
		return false, failed(err, "stop request of campaign %s", campaignID)
	}
	if tag.RowsAffected() == 0 {
		return false, nil
	}
	return true, t.AppendEvent(campaignID, TopicStop, map[string]any{"requested": requested})
}

// Campaign reads one campaign by its id.
func (s *Store) Campaign(ctx context.Context, campaignID string) (Campaign, error) {
	return readCampaign(ctx, s.pool, campaignID)
}

// Campaign reads one campaign as this transaction sees it, and keeps others from
// changing it until the transaction ends.
func (t *Tx) Campaign(ctx context.Context, campaignID string) (Campaign, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return Campaign{}, err
	}
	return readCampaign(ctx, t.tx, campaignID)
}

func readCampaign(ctx context.Context, q querier, campaignID string) (Campaign, error) {
	if !isUUID(campaignID) {
		return Campaign{}, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	c, err := one[Campaign](ctx, q, "select "+campaignColumns+" from campaigns where id = $1", campaignID)
	return c, failed(err, "campaign %s", campaignID)
}

// CampaignByRunID reads one campaign by its run_id in a project.
func (s *Store) CampaignByRunID(ctx context.Context, project, runID string) (Campaign, error) {
	c, err := one[Campaign](ctx, s.pool, "select "+campaignColumns+" from campaigns where project = $1 and run_id = $2",
		clean(project), clean(runID))
	return c, failed(err, "campaign with run_id %q in project %q", runID, project)
}

// Filter narrows a list of campaigns. The zero value is all but the drafts that
// were given up, newest first.
type Filter struct {
	ID      string // of the one campaign
	RunID   string
	Project string
	States  []State
	After   string  // id of the last campaign of the page before
	Limit   int     // 100 when 0
	For     *Rights // only what these rights let see; everything when nil
}

// CampaignLine is a campaign in a list.
type CampaignLine struct {
	ID           string        `db:"id"`
	Project      string        `db:"project"`
	RunID        string        `db:"run_id"`
	Title        string        `db:"title"` // to be shown: the run_id, of a draft what its text is called
	Owner        string        `db:"owner"`
	Kind         campaign.Kind `db:"kind"`
	Name         string        `db:"name"`
	State        State         `db:"state"`
	CurrentEpoch *int          `db:"current_epoch"`
	Stage        *string       `db:"stage"` // of the newest iteration
	RowsPlanned  int           `db:"rows_planned"`
	RowsDone     int           `db:"rows_done"` // with a result, whatever it is
	Basis        *string       `db:"basis"`     // of the newest report
	CreatedAt    time.Time     `db:"created_at"`
}

// Campaigns lists campaigns, newest first, without reading any document.
func (s *Store) Campaigns(ctx context.Context, f Filter) ([]CampaignLine, error) {
	if f.Limit == 0 {
		f.Limit = 100
	}
	states := make([]string, len(f.States))
	for i, state := range f.States {
		states[i] = clean(string(state))
	}
	for _, id := range []string{f.After, f.ID} {
		if id != "" && !isUUID(id) {
			return nil, fmt.Errorf("campaign %q: %w", id, ErrNotFound)
		}
	}
	seen := f.For.reach()
	lines, err := collect[CampaignLine](ctx, s.pool, `
		select c.id, c.project, c.run_id, coalesce((select title from drafts where campaign_id = c.id), c.run_id) as title, c.owner,
		       c.kind, c.name, c.state, c.current_epoch, c.created_at,
		       (select stage from iterations i where i.campaign_id = c.id order by iteration desc limit 1) as stage,
		       (select coalesce(sum(rows_planned), 0)::bigint from designs d where d.campaign_id = c.id) as rows_planned,
		       (select count(*) from (select distinct iteration, row_index from runs r
		         where r.campaign_id = c.id and r.row_index >= 0 and r.status <> 'interrupted') done) as rows_done,
		       (select basis from reports p where p.campaign_id = c.id order by id desc limit 1) as basis
		  from campaigns c
		 where ($1 = '' or c.project = $1)
		   and (cardinality($2::text[]) = 0 or c.state = any($2::text[]))
		   and ($3 = '' or (c.created_at, c.id) < (select created_at, id from campaigns where id = nullif($3, '')::uuid))
		   and (c.state <> 'archived' or cardinality($2::text[]) > 0 or $5 <> '' or not exists (select from drafts where campaign_id = c.id))
		   and ($5 = '' or c.id = nullif($5, '')::uuid) and ($6 = '' or c.run_id = $6)
		   and ($7 or c.project = any($8::text[]))
		   and ($9 or c.project = any($10::text[]) or not (c.state = 'draft' or exists (select from drafts where campaign_id = c.id)))
		 order by c.created_at desc, c.id desc limit $4`,
		clean(f.Project), states, f.After, f.Limit, f.ID, clean(f.RunID), seen.all, seen.projects, seen.allDrafts, seen.drafts)
	return lines, failed(err, "list campaigns")
}

// isMissing reports whether a query found no row.
func isMissing(err error) bool { return errors.Is(err, pgx.ErrNoRows) }
