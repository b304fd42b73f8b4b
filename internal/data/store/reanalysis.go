package store

import (
	"context"
	"fmt"
	"time"

	"assay/internal/core/canonical"
)

// Reanalysis is what a re-analysis of a campaign's record found.
type Reanalysis struct {
	Epoch        *int      `db:"epoch"` // the newest that it covers
	Version      string    `db:"version"`
	SourceDigest string    `db:"source_digest"`
	GoArch       string    `db:"goarch"`
	Verdict      string    `db:"verdict"`
	Document     string    `db:"document"`
	At           time.Time `db:"at"`
}

// PutReanalysis records what a re-analysis found; document is its JSON.
func (t *Tx) PutReanalysis(ctx context.Context, campaignID string, r Reanalysis) error {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return err
	}
	text := clean(r.Document)
	_, err := t.tx.Exec(ctx, `
		insert into reanalyses (campaign_id, epoch, version, source_digest, goarch, verdict, document, sha256)
		values ($1, $2, $3, $4, $5, $6, $7, $8)`,
		campaignID, r.Epoch, clean(r.Version), clean(r.SourceDigest), r.GoArch, r.Verdict, text, canonical.HashBytes([]byte(text)))
	return failed(err, "re-analysis of campaign %s", campaignID)
}

// Reanalysis reads the newest re-analysis of a campaign, nil before any.
func (s *Store) Reanalysis(ctx context.Context, campaignID string) (*Reanalysis, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	r, err := optional[Reanalysis](ctx, s.pool, `select epoch, version, source_digest, goarch, verdict, document, at from reanalyses
		where campaign_id = $1 order by id desc limit 1`, campaignID)
	return r, failed(err, "re-analysis of campaign %s", campaignID)
}
