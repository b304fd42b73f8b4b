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
	SHA256           string          `db:"sha256"`            // of YAML
	OptimizationHash string          `db:"optimization_hash"` // empty when the text is no campaign
	BaseDir          string          `db:"base_dir"`          // relative paths of the file are read against it
	Author           string          `db:"author"`
	Note             string          `db:"note"`         // what the author says of it
	ValidatedAt      *time.Time      `db:"validated_at"` // nil when it had errors
	Problems         json.RawMessage `db:"problems"`
	CreatedAt        time.Time       `db:"created_at"`
}

const versionColumns = `campaign_id, version, yaml, sha256, coalesce(optimization_hash, '') as optimization_hash, base_dir, author, note,
	validated_at, problems, created_at`

// NewVersion is a campaign file about to be frozen.
type NewVersion struct {
	YAML             []byte
	OptimizationHash string // empty when the text is no campaign
	BaseDir          string
	Author           string
	Note             string
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
		insert into campaign_versions (campaign_id, version, yaml, sha256, optimization_hash, base_dir, author, note, validated_at, problems)
		select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9 from campaign_versions where campaign_id = $1
		returning version`,
		campaignID, n.YAML, canonical.HashBytes(n.YAML), nullable(n.OptimizationHash), clean(n.BaseDir), clean(n.Author), clean(n.Note), n.ValidatedAt, problems,
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
	if !isInteger(number) {
		return nil, nil
	}
	return optional[Version](ctx, q, "select "+versionColumns+` from campaign_versions
		where campaign_id = $1 and ($2 = 0 or version = $2) order by version desc limit 1`, campaignID, number)
}

// VersionLine is a version in a list, without its text.
type VersionLine struct {
	Version     int        `db:"version"`
	SHA256      string     `db:"sha256"`
	Bytes       int        `db:"bytes"`
	Author      string     `db:"author"`
	Note        string     `db:"note"`
	ValidatedAt *time.Time `db:"validated_at"` // nil when it had errors
	Problems    int        `db:"problems"`     // errors and warnings that it had then
	CreatedAt   time.Time  `db:"created_at"`
}

// Versions lists the frozen files of a campaign, newest first.
func (s *Store) Versions(ctx context.Context, campaignID string) ([]VersionLine, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	lines, err := collect[VersionLine](ctx, s.pool, `
		select version, sha256, length(yaml) as bytes, author, note, validated_at, jsonb_array_length(problems) as problems, created_at
		  from campaign_versions where campaign_id = $1 order by version desc`, campaignID)
	return lines, failed(err, "versions of campaign %s", campaignID)
}
