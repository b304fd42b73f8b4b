package store

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"assay/internal/core/canonical"
)

// auditTime is how the time of an entry is hashed: UTC, to the microsecond.
const auditTime = "2006-01-02T15:04:05.000000Z"

// Hash is the hash of an entry that follows a hash: of that hash and of the hash of
// each field, "-" for one that is absent. The database computes the same in
// assay_audit_sha256.
func (e AuditEntry) Hash() string {
	var b strings.Builder
	b.WriteString(e.PrevSHA256)
	id, changed, at := strconv.FormatInt(e.ID, 10), strings.Join(e.Changed, ","), e.At.UTC().Format(auditTime)
	for _, field := range []*string{
		&id, &e.Actor, &e.Action, &e.Object, e.CampaignID, &changed, &e.Detail, e.BeforeSHA256, e.AfterSHA256, &at,
	} {
		if field == nil {
			b.WriteString("-")
			continue
		}
		b.WriteString(canonical.HashBytes([]byte(*field)))
	}
	return canonical.HashBytes([]byte(b.String()))
}

// AuditHead is the newest link of the chain. Kept outside the database it shows
// later that nothing was cut off before it.
type AuditHead struct {
	Seq       int64  // 0 when nothing was recorded yet
	RowSHA256 string // of the entry
}

// AuditCheck checks a chain of entries, one after the other in their order: Next for
// each, then End.
type AuditCheck struct {
	Known   AuditHead // a head that was kept elsewhere and must be among the entries; none when its Seq is 0
	Extract bool      // entries may be left out

	Head   AuditHead // of the entries so far
	Breaks []Break   // the first hundred
	Broken int       // how many there are
	Gaps   int       // places where an extract left entries out
	found  bool
}

const breaksKept = 100

func (c *AuditCheck) add(what, format string, args ...any) {
	c.Broken++
	if len(c.Breaks) < breaksKept {
		c.Breaks = append(c.Breaks, Break{Table: "audit_log", Row: what, What: fmt.Sprintf(format, args...)})
	}
}

// Next checks the next entry.
func (c *AuditCheck) Next(e AuditEntry) {
	row := fmt.Sprintf("%d (entry %d)", e.ID, e.Seq)
	prev := c.Head.RowSHA256
	if c.Head.Seq == 0 {
		prev = firstLink
	}
	switch {
	case e.Seq <= c.Head.Seq:
		c.add(row, "stands after entry %d", c.Head.Seq)
	case e.Seq > c.Head.Seq+1 && c.Extract:
		c.Gaps++
	case e.Seq > c.Head.Seq+1:
		c.add(row, "%d before it are missing", e.Seq-c.Head.Seq-1)
	case e.PrevSHA256 != prev:
		c.add(row, "does not follow the entry before it")
	}
	if e.Hash() != e.RowSHA256 {
		c.add(row, "its content is not what was recorded")
	}
	if e.Seq == c.Known.Seq {
		c.found = true
		if e.RowSHA256 != c.Known.RowSHA256 {
			c.add(row, "is not the entry whose hash was noted")
		}
	}
	c.Head = AuditHead{Seq: e.Seq, RowSHA256: e.RowSHA256}
}

// End looks for the known head.
func (c *AuditCheck) End() {
	if c.Known.Seq != 0 && !c.found {
		c.add(fmt.Sprintf("entry %d", c.Known.Seq), "was noted and is missing: the log was cut off")
	}
}

// VerifyAudit recomputes the chain of the audit log. Entries at the end that were cut
// off together with their links are found only with a head that was kept elsewhere.
func (s *Store) VerifyAudit(ctx context.Context, known AuditHead) (AuditCheck, error) {
	c := AuditCheck{Known: known}
	err := s.read(ctx, func(q querier) error {
		err := each(ctx, q, func(e AuditEntry) error { c.Next(e); return nil },
			`select `+auditColumns+`, c.seq, c.prev_sha256, c.row_sha256 from audit_chain c join audit_log a on a.id = c.audit_id order by c.seq`)
		if err != nil {
			return err
		}
		type loose struct {
			ID int64 `db:"id"`
		}
		return each(ctx, q, func(l loose) error {
			c.add(strconv.FormatInt(l.ID, 10), "is in no chain")
			return nil
		}, `select id from audit_log a where not exists (select from audit_chain where audit_id = a.id) order by id`)
	})
	c.End()
	return c, failed(err, "verify the audit log")
}

// AuditHead reads the newest link of the chain.
func (s *Store) AuditHead(ctx context.Context) (AuditHead, error) {
	type head struct {
		Seq       int64  `db:"seq"`
		RowSHA256 string `db:"row_sha256"`
	}
	h, err := optional[head](ctx, s.pool, "select seq, row_sha256 from audit_chain order by seq desc limit 1")
	if err != nil || h == nil {
		return AuditHead{}, failed(err, "newest entry of the audit log")
	}
	return AuditHead(*h), nil
}

// EachAudit hands over the entries of a filter in the order of the chain, whatever
// their number; its Before and Limit do not count.
func (s *Store) EachAudit(ctx context.Context, f AuditFilter, fn func(AuditEntry) error) error {
	if f.CampaignID != "" && !isUUID(f.CampaignID) {
		return fmt.Errorf("campaign %q: %w", f.CampaignID, ErrNotFound)
	}
	err := s.read(ctx, func(q querier) error {
		return each(ctx, q, fn, `
			select `+auditColumns+`, c.seq, c.prev_sha256, c.row_sha256 from audit_chain c join audit_log a on a.id = c.audit_id
			 where ($1 = '' or a.actor = $1) and ($2 = '' or a.action = $2) and ($3 = '' or a.campaign_id = nullif($3, '')::uuid)
			   and ($4::timestamptz is null or a.at >= $4) and ($5::timestamptz is null or a.at < $5)
			 order by c.seq`, clean(f.Actor), clean(f.Action), f.CampaignID, moment(f.Since), moment(f.Until))
	})
	return failed(err, "audit log")
}
