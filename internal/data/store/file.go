package store

import (
	"context"
	"fmt"
	"time"

	"assay/internal/core/canonical"
)

// File is a file of a campaign's work directory that no table of its own holds.
type File struct {
	Path      string    `db:"path"` // inside the work directory, with slashes
	Revision  int       `db:"revision"`
	SHA256    string    `db:"sha256"`
	Bytes     int64     `db:"bytes"`
	MediaType string    `db:"media_type"`
	At        time.Time `db:"at"`
}

// PutArtifact keeps a file of the work directory and returns its revision. Content
// that is already the newest revision is not written again.
func (t *Tx) PutArtifact(ctx context.Context, campaignID, path, mediaType string, content []byte) (int, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return 0, err
	}
	var revision int
	var newest string
	err := t.tx.QueryRow(ctx, "select revision, sha256 from artifacts where campaign_id = $1 and path = $2 order by revision desc limit 1",
		campaignID, path).Scan(&revision, &newest)
	if err != nil && !isMissing(err) {
		return 0, failed(err, "artifact %s of campaign %s", path, campaignID)
	}
	sha := canonical.HashBytes(content)
	if sha == newest {
		return revision, nil
	}
	if content == nil {
		content = []byte{}
	}
	_, err = t.tx.Exec(ctx, "insert into artifacts (campaign_id, path, revision, sha256, media_type, content) values ($1, $2, $3, $4, $5, $6)",
		campaignID, path, revision+1, sha, mediaType, content)
	return revision + 1, failed(err, "artifact %s of campaign %s", path, campaignID)
}

// Artifact reads the newest revision of a file.
func (s *Store) Artifact(ctx context.Context, campaignID, path string) ([]byte, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	var content []byte
	err := s.pool.QueryRow(ctx, "select content from artifacts where campaign_id = $1 and path = $2 order by revision desc limit 1",
		campaignID, clean(path)).Scan(&content)
	return content, failed(err, "artifact %s of campaign %s", path, campaignID)
}

// Artifacts lists the newest revision of every file of a campaign, without content.
func (s *Store) Artifacts(ctx context.Context, campaignID string) ([]File, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	files, err := collect[File](ctx, s.pool, `
		select distinct on (path) path, revision, sha256, bytes, media_type, at from artifacts
		 where campaign_id = $1 order by path, revision desc`, campaignID)
	return files, failed(err, "artifacts of campaign %s", campaignID)
}
