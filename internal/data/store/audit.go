package store

import (
	"context"
	"fmt"
	"time"
)

// AuditEntry is one change of something that may change, and its place in the chain
// of all of them. The database writes both.
type AuditEntry struct {
	ID           int64     `db:"id"`
	Actor        string    `db:"actor"`
	Action       string    `db:"action"` // what was done to which table
	Object       string    `db:"object"` // table/key
	CampaignID   *string   `db:"campaign_id"`
	Changed      []string  `db:"changed"` // names of the columns
	Detail       string    `db:"detail"`  // what changed to what, of the columns that are told
	BeforeSHA256 *string   `db:"before_sha256"`
	AfterSHA256  *string   `db:"after_sha256"`
	At           time.Time `db:"at"`
	Seq          int64     `db:"seq"` // in the order of the commits, from 1
	PrevSHA256   string    `db:"prev_sha256"`
	RowSHA256    string    `db:"row_sha256"`
}

// AuditLine is an entry in a list, with what its ids are called now.
type AuditLine struct {
	AuditEntry
	Campaign string `db:"campaign"` // run_id or title of the campaign; of one that was deleted as it was
	Deleted  bool   `db:"deleted"`  // the campaign is no more
	Subject  string `db:"subject"`  // name of the person or token that the object is of
}

// AuditFilter narrows a list of entries. The zero value is all of them.
type AuditFilter struct {
	Actor      string
	Action     string // as recorded: "update campaigns"
	CampaignID string
	Since      time.Time // the first moment that counts
	Until      time.Time // the first moment that no longer counts
	Before     int64     // only entries with an id below; 0 begins with the newest
	Limit      int       // 100 when 0
}

const auditColumns = `a.id, a.actor, a.action, a.object, a.campaign_id, a.changed, a.detail, a.before_sha256, a.after_sha256, a.at`

// Audit lists entries, newest first.
func (s *Store) Audit(ctx context.Context, f AuditFilter) ([]AuditLine, error) {
	if f.CampaignID != "" && !isUUID(f.CampaignID) {
		return nil, fmt.Errorf("campaign %q: %w", f.CampaignID, ErrNotFound)
	}
	if f.Limit == 0 {
		f.Limit = 100
	}
	lines, err := collect[AuditLine](ctx, s.pool, `
		select `+auditColumns+`, c.seq, c.prev_sha256, c.row_sha256,
		       coalesce(d.run_id, (select title from drafts where campaign_id = k.id), k.run_id, '') as campaign, d.id is not null as deleted,
		       coalesce(case split_part(a.object, '/', 1)
		         when 'users' then (select name from users where id::text = split_part(a.object, '/', 2))
		         when 'sessions' then (select u.name from sessions x join users u on u.id = x.user_id where x.id::text = split_part(a.object, '/', 2))
		         when 'members' then (select name from users where id::text = split_part(a.object, '/', 3))
		         when 'api_tokens' then (select name from api_tokens where id::text = split_part(a.object, '/', 2))
		       end, '') as subject
		  from audit_log a join audit_chain c on c.audit_id = a.id
		  left join campaigns k on k.id = a.campaign_id left join deletions d on d.campaign_id = a.campaign_id
		 where ($1 = '' or a.actor = $1) and ($2 = '' or a.action = $2) and ($3 = '' or a.campaign_id = nullif($3, '')::uuid)
		   and ($4::timestamptz is null or a.at >= $4) and ($5::timestamptz is null or a.at < $5) and ($6::bigint = 0 or a.id < $6)
		 order by a.id desc limit $7`,
		clean(f.Actor), clean(f.Action), f.CampaignID, moment(f.Since), moment(f.Until), f.Before, f.Limit)
	return lines, failed(err, "audit log")
}

// moment is a time as an argument of a query; the zero time is none.
func moment(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// AuditActors lists who is in the audit log, by name.
func (s *Store) AuditActors(ctx context.Context) ([]string, error) {
	type row struct {
		Actor string `db:"actor"`
	}
	// One step of the index for each of them, however long the log is.
	rows, err := collect[row](ctx, s.pool, `
		with recursive actors as (
		  (select actor from audit_log order by actor limit 1)
		  union all
		  select (select actor from audit_log where actor > a.actor order by actor limit 1) from actors a where a.actor is not null)
		select actor from actors where actor is not null limit 1000`)
	names := make([]string, len(rows))
	for i, r := range rows {
		names[i] = r.Actor
	}
	return names, failed(err, "people of the audit log")
}

type actorKey struct{}

// WithActor names who is behind the changes made under the returned context: a
// user, a command or a worker. The audit log shows it; without one it says system.
func WithActor(ctx context.Context, actor string) context.Context {
	return context.WithValue(ctx, actorKey{}, actor)
}

// Actor is who [WithActor] named, empty when nobody did.
func Actor(ctx context.Context) string {
	actor, _ := ctx.Value(actorKey{}).(string)
	return actor
}

// nameActor tells the database's audit triggers who acts in this transaction.
func (t *Tx) nameActor(ctx context.Context) error {
	actor := Actor(ctx)
	if actor == "" {
		return nil
	}
	_, err := t.tx.Exec(ctx, "select set_config('assay.actor', $1, true)", clean(actor))
	return failed(err, "name the actor")
}
