package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// Deletion is the record of a campaign that is no more.
type Deletion struct {
	ID           int64           `db:"id"`
	CampaignID   string          `db:"campaign_id"`
	Project      string          `db:"project"`
	RunID        string          `db:"run_id"`
	Name         string          `db:"name"`
	Owner        string          `db:"owner"`
	State        State           `db:"state"` // that it was in
	CreatedAt    time.Time       `db:"created_at"`
	Counts       json.RawMessage `db:"counts"`        // rows by table
	ReportSHA256 *string         `db:"report_sha256"` // of the newest report
	DeletedBy    string          `db:"deleted_by"`
	Why          string          `db:"why"`
	DeletedAt    time.Time       `db:"deleted_at"`
}

const deletionColumns = `id, campaign_id, project, run_id, name, owner, state, created_at, counts, report_sha256, deleted_by, why, deleted_at`

// DeleteCampaign deletes a campaign with everything that was recorded of it, and
// records that. A campaign that is running and one with an open check are refused by
// the caller, who holds its lock. Jobs that wait for it go too.
func (t *Tx) DeleteCampaign(ctx context.Context, campaignID, by, why string) (Deletion, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return Deletion{}, err
	}
	_, err := t.tx.Exec(ctx, `
		delete from river_job where state <> 'running'
		   and (args ->> 'campaign_id' = $1
		        or args ->> 'check_id' in (select id::text from checks where campaign_id = $1::uuid)
		        or args ->> 'notice_id' in (select id::text from notices where campaign_id = $1::uuid))`, campaignID)
	if err != nil {
		return Deletion{}, failed(err, "drop the jobs of campaign %s", campaignID)
	}
	// What this transaction was about to announce of it has nobody to go to.
	t.events = slices.DeleteFunc(t.events, func(e event) bool { return e.campaignID != nil && *e.campaignID == campaignID })
	var id int64
	err = t.tx.QueryRow(ctx, "select assay_delete_campaign($1, $2, $3)", campaignID, clean(by), clean(why)).Scan(&id)
	if err != nil {
		return Deletion{}, failed(err, "delete campaign %s", campaignID)
	}
	d, err := one[Deletion](ctx, t.tx, "select "+deletionColumns+" from deletions where id = $1", id)
	return d, failed(err, "deletion of campaign %s", campaignID)
}

// Deletion reads the record of a deleted campaign by the id that it had.
func (s *Store) Deletion(ctx context.Context, campaignID string) (Deletion, error) {
	if !isUUID(campaignID) {
		return Deletion{}, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	d, err := one[Deletion](ctx, s.pool, "select "+deletionColumns+" from deletions where campaign_id = $1", campaignID)
	return d, failed(err, "deletion of campaign %s", campaignID)
}

// CampaignSize is how many rows each table has of a campaign, those with none left
// out.
func (s *Store) CampaignSize(ctx context.Context, campaignID string) (map[string]int64, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	type table struct {
		Name      string `db:"name"`
		Condition string `db:"condition"`
	}
	size := map[string]int64{}
	err := s.read(ctx, func(q querier) error {
		tables, err := collect[table](ctx, q, "select name, condition from assay_campaign_tables()")
		if err != nil {
			return err
		}
		for _, t := range tables {
			var n int64
			// Both come from the catalog of the database.
			if err := q.QueryRow(ctx, "select count(*) from "+t.Name+" where "+t.Condition, campaignID).Scan(&n); err != nil {
				return err
			}
			if n > 0 {
				size[t.Name] = n
			}
		}
		return nil
	})
	return size, failed(err, "size of campaign %s", campaignID)
}
