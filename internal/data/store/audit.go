package store

import (
	"context"
	"fmt"
	"time"
)

// AuditEntry is one change of something that may change. The database writes it.
type AuditEntry struct {
	ID           int64     `db:"id"`
	Actor        string    `db:"actor"`
	Action       string    `db:"action"` // what was done to which table
	Object       string    `db:"object"` // table/key
	CampaignID   *string   `db:"campaign_id"`
	Changed      []string  `db:"changed"` // names of the columns
	BeforeSHA256 *string   `db:"before_sha256"`
	AfterSHA256  *string   `db:"after_sha256"`
	At           time.Time `db:"at"`
}

// Audit lists up to limit entries with an id below before, newest first; before 0
// begins with the newest. With a campaignID only those of that campaign.
func (s *Store) Audit(ctx context.Context, campaignID string, before int64, limit int) ([]AuditEntry, error) {
	if campaignID != "" && !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	entries, err := collect[AuditEntry](ctx, s.pool, `
		select id, actor, action, object, campaign_id, changed, before_sha256, after_sha256, at from audit_log
		 where ($1 = '' or campaign_id = nullif($1, '')::uuid) and ($2::bigint = 0 or id < $2)
		 order by id desc limit $3`, campaignID, before, limit)
	return entries, failed(err, "audit log")
}

type actorKey struct{}

// WithActor names who is behind the changes made under the returned context: a
// user, a command or a worker. The audit log shows it; without one it says system.
func WithActor(ctx context.Context, actor string) context.Context {
	return context.WithValue(ctx, actorKey{}, actor)
}

// nameActor tells the database's audit triggers who acts in this transaction.
func (t *Tx) nameActor(ctx context.Context) error {
	actor, _ := ctx.Value(actorKey{}).(string)
	if actor == "" {
		return nil
	}
	_, err := t.tx.Exec(ctx, "select set_config('assay.actor', $1, true)", clean(actor))
	return failed(err, "name the actor")
}
