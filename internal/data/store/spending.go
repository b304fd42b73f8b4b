package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// Spending is what a key is held against: what is recorded of the epoch that
// something is about to be spent on, and the approval that stands for it. A part
// that is not recorded yet is empty.
type Spending struct {
	Site
	CampaignID      string
	Epoch           int
	Version         int
	VersionSHA256   string
	BaseDir         string
	Settings        json.RawMessage
	PolicySHA256    string
	MechanismSHA256 string
	DesignSHA256    string // of the epoch's first stage
	ContractSHA256  string
	Rows            int       // registered so far
	Hours           float64   // that the epoch took so far; 0 before it has begun
	Approval        *Approval // nil when none stands
	Before          bool      // the epoch began before approvals were kept
	At              time.Time // the database's clock
}

type spendingRow struct {
	Site
	Version       int             `db:"version"`
	VersionSHA256 string          `db:"version_sha256"`
	BaseDir       string          `db:"base_dir"`
	Settings      json.RawMessage `db:"settings"`
	Policy        string          `db:"policy_sha256"`
	Mechanism     string          `db:"mechanism_sha256"`
	Design        string          `db:"design_sha256"`
	Contract      string          `db:"contract_sha256"`
	Rows          int             `db:"rows"`
	Hours         float64         `db:"hours"`
	Before        bool            `db:"before"`
	At            time.Time       `db:"at"`
	ApprovalID    *int64          `db:"approval_id"`
	Signed        *string         `db:"record"`
	Signature     *string         `db:"signature"`
	Made          *time.Time      `db:"made"`
	Until         *time.Time      `db:"expires_at"`
}

// Spending reads what a key for an epoch is held against, and keeps it as it is
// until the transaction ends: nobody decides, edits or freezes meanwhile.
func (t *Tx) Spending(ctx context.Context, campaignID string, epoch int) (Spending, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return Spending{}, err
	}
	if _, err := t.tx.Exec(ctx, "select from site_settings for share"); err != nil {
		return Spending{}, failed(err, "what the operator decided")
	}
	return readSpending(ctx, t.tx, campaignID, epoch)
}

// Spending is [Tx.Spending] for those who only look.
func (s *Store) Spending(ctx context.Context, campaignID string, epoch int) (Spending, error) {
	if !isUUID(campaignID) {
		return Spending{}, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	return readSpending(ctx, s.pool, campaignID, epoch)
}

func readSpending(ctx context.Context, q querier, campaignID string, epoch int) (Spending, error) {
	r, err := one[spendingRow](ctx, q, `
		select s.two_person, assay_two_person() as in_force, assay_doers() as doers, s.frozen_at, s.frozen_by, s.frozen_why, clock_timestamp() as at, c.settings,
		       coalesce(v.version, 0) as version, coalesce(v.sha256, '') as version_sha256, coalesce(v.base_dir, '') as base_dir,
		       coalesce(e.policy_sha256, '') as policy_sha256, coalesce(e.mechanism_sha256, '') as mechanism_sha256,
		       coalesce((select sha256 from designs where campaign_id = c.id and epoch = $2 order by iteration limit 1), '') as design_sha256,
		       coalesce((select sha256 from contracts where campaign_id = c.id and epoch = $2), '') as contract_sha256,
		       (select coalesce(sum(rows_planned), 0)::bigint from designs where campaign_id = c.id and epoch = $2) as rows,
		       case when assay_begun(c.id, $2) then (
		         select coalesce(sum(coalesce(n.seconds, b.seconds)), 0)::double precision / 3600
		           from invocations i join invocation_beats b using (id) left join invocation_ends n using (id)
		          where i.campaign_id = c.id and i.started_at >= v.created_at) else 0 end as hours,
		       exists (select from waivers where campaign_id = c.id and epoch = $2 and field = 'begun_before_approvals') as before,
		       a.id as approval_id, a.record, a.signature, a.at as made, a.expires_at
		  from campaigns c
		 cross join site_settings s
		  left join epochs e on e.campaign_id = c.id and e.epoch = $2
		  left join lateral (select version, sha256, base_dir, created_at from campaign_versions
		                      where campaign_id = c.id and (e.version is null or version = e.version) order by version desc limit 1) v on true
		  left join lateral (select id, record, signature, at, expires_at from standing_approvals
		                      where campaign_id = c.id and epoch = $2 order by seq desc limit 1) a on true
		 where c.id = $1`, campaignID, epoch)
	if err != nil {
		return Spending{}, failed(err, "what epoch %d of campaign %s may spend", epoch, campaignID)
	}
	out := Spending{
		Site: r.Site, CampaignID: campaignID, Epoch: epoch, Version: r.Version, VersionSHA256: r.VersionSHA256, BaseDir: r.BaseDir, Settings: r.Settings,
		PolicySHA256: r.Policy, MechanismSHA256: r.Mechanism, DesignSHA256: r.Design, ContractSHA256: r.Contract, Rows: r.Rows, Hours: r.Hours,
		Before: r.Before, At: r.At,
	}
	if r.ApprovalID != nil {
		row := approvalRow{ID: *r.ApprovalID, At: *r.Made, Until: r.Until}
		row.Record, row.Signature = *r.Signed, *r.Signature
		a, err := row.approval()
		if err != nil {
			return out, err
		}
		out.Approval = &a
	}
	return out, nil
}

// PolicyText reads the registered policy of an epoch.
func (t *Tx) PolicyText(ctx context.Context, campaignID string, epoch int) (string, error) {
	return text(ctx, t.tx, "select policy_text from epochs where campaign_id = $1 and epoch = $2", campaignID, epoch)
}

// FirstDesign reads the registered design of an epoch's first stage.
func (t *Tx) FirstDesign(ctx context.Context, campaignID string, epoch int) (string, error) {
	return text(ctx, t.tx, "select document from designs where campaign_id = $1 and epoch = $2 order by iteration limit 1", campaignID, epoch)
}

// ContractText reads the contract that was captured in an epoch.
func (t *Tx) ContractText(ctx context.Context, campaignID string, epoch int) (string, error) {
	return text(ctx, t.tx, "select document from contracts where campaign_id = $1 and epoch = $2", campaignID, epoch)
}

func text(ctx context.Context, q querier, sql, campaignID string, epoch int) (string, error) {
	var document string
	err := q.QueryRow(ctx, sql, campaignID, epoch).Scan(&document)
	return document, failed(err, "what is registered of epoch %d of campaign %s", epoch, campaignID)
}
