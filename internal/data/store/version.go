package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"assay/internal/core/canonical"
)

// Version is one frozen campaign file.
type Version struct {
	CampaignID       string          `db:"campaign_id"`
	Version          int             `db:"version"`
	YAML             []byte          `db:"yaml"`
	SHA256           string          `db:"sha256"` // of YAML
	OptimizationHash string          `db:"optimization_hash"`
	BaseDir          string          `db:"base_dir"` // relative paths of the file are read against it
	Author           string          `db:"author"`
	ValidatedAt      *time.Time      `db:"validated_at"`
	Problems         json.RawMessage `db:"problems"`
	CreatedAt        time.Time       `db:"created_at"`
}

const versionColumns = `campaign_id, version, yaml, sha256, optimization_hash, base_dir, author, validated_at, problems, created_at`

// NewVersion is a campaign file about to be frozen.
type NewVersion struct {
	YAML             []byte
	OptimizationHash string
	BaseDir          string
	Author           string
	ValidatedAt      *time.Time
	Problems         any // a JSON list, or nil
}

// AddVersion freezes a campaign file as the next version and returns its number.
func (t *Tx) AddVersion(ctx context.Context, campaignID string, n NewVersion) (int, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return 0, err
	}
	problems, err := problemsJSON(n.Problems)
	if err != nil {
		return 0, err
	}
	var version int
	err = t.tx.QueryRow(ctx, `
		insert into campaign_versions (campaign_id, version, yaml, sha256, optimization_hash, base_dir, author, validated_at, problems)
		select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7, $8 from campaign_versions where campaign_id = $1
		returning version`,
		campaignID, n.YAML, canonical.HashBytes(n.YAML), n.OptimizationHash, clean(n.BaseDir), clean(n.Author), n.ValidatedAt, problems,
	).Scan(&version)
	return version, failed(err, "freeze a version of campaign %s", campaignID)
}

func problemsJSON(problems any) (string, error) {
	if problems == nil {
		return "[]", nil
	}
	return queryable("the problems", problems)
}

// Version reads one frozen campaign file; number 0 is the newest.
func (s *Store) Version(ctx context.Context, campaignID string, number int) (Version, error) {
	if !isUUID(campaignID) {
		return Version{}, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	return version(ctx, s.pool, campaignID, number)
}

// Version is [Store.Version] within the transaction.
func (t *Tx) Version(ctx context.Context, campaignID string, number int) (Version, error) {
	return version(ctx, t.tx, campaignID, number)
}

func version(ctx context.Context, q querier, campaignID string, number int) (Version, error) {
	v, err := readVersion(ctx, q, campaignID, number)
	if err == nil && v == nil {
		err = ErrNotFound
	}
	if err != nil {
		return Version{}, failed(err, "version %d of campaign %s", number, campaignID)
	}
	return *v, nil
}

func readVersion(ctx context.Context, q querier, campaignID string, number int) (*Version, error) {
	return optional[Version](ctx, q, "select "+versionColumns+` from campaign_versions
		where campaign_id = $1 and ($2 = 0 or version = $2) order by version desc limit 1`, campaignID, number)
}

// Draft is a campaign file that is still being written.
type Draft struct {
	CampaignID string          `db:"campaign_id"`
	YAML       []byte          `db:"yaml"`
	Problems   json.RawMessage `db:"problems"`
	SavedAt    time.Time       `db:"saved_at"`
	SavedBy    string          `db:"saved_by"`
}

// SaveDraft keeps the unfinished file of a campaign.
func (t *Tx) SaveDraft(ctx context.Context, campaignID string, yaml []byte, problems any, by string) error {
	text, err := problemsJSON(problems)
	if err != nil {
		return err
	}
	_, err = t.tx.Exec(ctx, `
		insert into drafts (campaign_id, yaml, problems, saved_by) values ($1, $2, $3, $4)
		on conflict (campaign_id) do update
		set yaml = excluded.yaml, problems = excluded.problems, saved_by = excluded.saved_by, saved_at = now()`,
		campaignID, yaml, text, clean(by))
	return failed(err, "save the draft of campaign %s", campaignID)
}

// DropDraft removes the draft of a campaign, as when it has become a version.
func (t *Tx) DropDraft(ctx context.Context, campaignID string) error {
	_, err := t.tx.Exec(ctx, "delete from drafts where campaign_id = $1", campaignID)
	return failed(err, "drop the draft of campaign %s", campaignID)
}

// Draft reads the unfinished file of a campaign.
func (s *Store) Draft(ctx context.Context, campaignID string) (Draft, error) {
	if !isUUID(campaignID) {
		return Draft{}, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	d, err := one[Draft](ctx, s.pool, "select campaign_id, yaml, problems, saved_at, saved_by from drafts where campaign_id = $1", campaignID)
	return d, failed(err, "the draft of campaign %s", campaignID)
}
