package store

import (
	"context"
	"fmt"
	"time"
)

// Share is a link that shows the report of one epoch to whoever holds it, without
// its secret.
type Share struct {
	ID           string     `db:"id"`
	CampaignID   string     `db:"campaign_id"`
	Epoch        int        `db:"epoch"`
	MadeBy       string     `db:"made_by"` // name
	CreatedAt    time.Time  `db:"created_at"`
	ExpiresAt    time.Time  `db:"expires_at"`
	LastOpenedAt *time.Time `db:"last_opened_at"` // about, never by more than a minute
}

const selectShares = `
	select l.id, l.campaign_id, l.epoch, u.name as made_by, l.created_at, l.expires_at, l.last_opened_at
	  from share_links l join users u on u.id = l.made_by
	 where l.revoked_at is null and l.expires_at > now() and u.disabled_at is null`

// Share makes a link to the report of an epoch, which must be written. The token
// is returned and never stored; the database has only its hash.
func (t *Tx) Share(ctx context.Context, campaignID string, epoch int, userID string, ttl time.Duration) (made Share, token string, err error) {
	for what, id := range map[string]string{"campaign": campaignID, "user": userID} {
		if !isUUID(id) {
			return Share{}, "", fmt.Errorf("%s %q: %w", what, id, ErrNotFound)
		}
	}
	if epoch != int(int32(epoch)) { // no epoch has such a number
		return Share{}, "", fmt.Errorf("the report of epoch %d of campaign %s: %w", epoch, campaignID, ErrNotFound)
	}
	token, hash := newToken()
	var id string
	err = t.tx.QueryRow(ctx, `
		insert into share_links (campaign_id, epoch, made_by, token_sha256, expires_at)
		select $1, $2, $3, $4, now() + $5::interval where exists (select from reports where campaign_id = $1 and epoch = $2)
		returning id`, campaignID, epoch, userID, hash, ttl).Scan(&id)
	if err != nil {
		return Share{}, "", failed(err, "share the report of epoch %d of campaign %s", epoch, campaignID)
	}
	made, err = one[Share](ctx, t.tx, selectShares+" and l.id = $1", id)
	return made, token, failed(err, "link %s", id)
}

// Shares lists the links of a campaign that still show something, newest first.
func (s *Store) Shares(ctx context.Context, campaignID string) ([]Share, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	shares, err := collect[Share](ctx, s.pool, selectShares+" and l.campaign_id = $1 order by l.created_at desc, l.id", campaignID)
	return shares, failed(err, "links to campaign %s", campaignID)
}

// Shared is the link of a token, and notes that it was opened. One that is
// unknown, late or revoked, or whose maker may not sign in any more, is an
// [ErrNotFound].
func (s *Store) Shared(ctx context.Context, token string) (Share, error) {
	hash := tokenHash(token)
	found, err := one[Share](ctx, s.pool, selectShares+" and l.token_sha256 = $1", hash)
	if err != nil {
		return Share{}, failed(err, "link to a report")
	}
	_, err = s.pool.Exec(ctx, `
		update share_links set last_opened_at = now() where token_sha256 = $1 and (last_opened_at is null or last_opened_at < now() - $2::interval)`,
		hash, usedEvery)
	return found, failed(err, "opening of a link")
}

// RevokeShare ends a link of a campaign at once. One that is unknown is an
// [ErrNotFound]; one that is revoked already is no error.
func (t *Tx) RevokeShare(ctx context.Context, campaignID, id, by string) error {
	if !isUUID(campaignID) || !isUUID(id) {
		return fmt.Errorf("link %q of campaign %q: %w", id, campaignID, ErrNotFound)
	}
	tag, err := t.tx.Exec(ctx, `
		update share_links set revoked_at = coalesce(revoked_at, now()), revoked_by = coalesce(nullif(revoked_by, ''), $3)
		 where id = $1 and campaign_id = $2`, id, campaignID, clean(by))
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrNotFound
	}
	return failed(err, "revoke link %s", id)
}
