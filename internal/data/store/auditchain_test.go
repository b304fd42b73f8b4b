package store_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"assay/internal/data/store"

	"github.com/google/go-cmp/cmp"
)

// logged is a store with six entries in its audit log, of two people.
func logged(t *testing.T) (*store.Store, string) {
	t.Helper()
	s, url := open(t)
	for i, actor := range []string{"ada", "ben", "ada"} {
		ctx := store.WithActor(testContext(t), actor)
		err := s.InTx(ctx, func(tx *store.Tx) error {
			c, err := tx.CreateCampaign(ctx, newCampaign(fmt.Sprintf("c%d", i)))
			if err != nil {
				return err
			}
			return tx.SetCampaignState(ctx, c.ID, store.StateHalted)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return s, url
}

func verified(t *testing.T, s *store.Store, known store.AuditHead) store.AuditCheck {
	t.Helper()
	c, err := s.VerifyAudit(testContext(t), known)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestAuditChainFindsTampering(t *testing.T) {
	t.Parallel()
	const last = "(select max(audit_id) from audit_chain)"
	for name, c := range map[string]struct {
		sql  []string
		want []string // what is said, in order
	}{
		"a person":             {[]string{"update audit_log set actor = 'ben' where id = " + last}, []string{"its content is not what was recorded"}},
		"a time":               {[]string{"update audit_log set at = at - interval '1 microsecond' where id = " + last}, []string{"its content is not what was recorded"}},
		"what changed to what": {[]string{"update audit_log set detail = '' where id = " + last}, []string{"its content is not what was recorded"}},
		"two fields that are one text together": {
			[]string{"update audit_log set actor = actor || 'u', action = substr(action, 2) where id = " + last}, []string{"its content is not what was recorded"},
		},
		"an entry taken out": {
			[]string{"delete from audit_chain where audit_id = " + last + " - 1", "delete from audit_log where id = " + last + " - 1"},
			[]string{"1 before it are missing"},
		},
		"an entry taken out and the rest renumbered": {
			[]string{
				"delete from audit_chain where audit_id = " + last + " - 1", "delete from audit_log where id = " + last + " - 1",
				"update audit_chain set seq = seq - 1 where audit_id = " + last,
			},
			[]string{"does not follow the entry before it", "was noted and is missing: the log was cut off"},
		},
		"an entry of nobody": {
			[]string{"insert into audit_log (actor, action, object, changed) values ('x', 'update users', 'users/1', '{}')"},
			[]string{"is in no chain"},
		},
		"the end cut off": {
			[]string{"delete from audit_chain where audit_id = " + last, "delete from audit_log where id = (select max(id) from audit_log)"},
			[]string{"was noted and is missing: the log was cut off"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, url := logged(t)
			before := verified(t, s, store.AuditHead{})
			if before.Broken != 0 || before.Head.Seq < 6 {
				t.Fatalf("untouched: %+v", before)
			}
			if again := verified(t, s, before.Head); again.Broken != 0 {
				t.Fatalf("with its own head: %+v", again)
			}
			conn := connect(t, url, "")
			mustExec(t, conn, "set session_replication_role = replica") // neither triggers nor foreign keys
			for _, sql := range c.sql {
				mustExec(t, conn, sql)
			}
			after := verified(t, s, before.Head)
			var said []string
			for _, b := range after.Breaks {
				said = append(said, b.What)
			}
			if diff := cmp.Diff(c.want, said); diff != "" || after.Broken != len(said) {
				t.Errorf("found (-want +got):\n%s", diff)
			}
		})
	}
}

// A chain that was rewritten from an entry on holds; only the head that somebody
// noted elsewhere shows it.
func TestAuditChainRewrittenIsFoundByItsHead(t *testing.T) {
	t.Parallel()
	s, url := logged(t)
	head := verified(t, s, store.AuditHead{}).Head
	conn := connect(t, url, "")
	mustExec(t, conn, "set session_replication_role = replica")
	mustExec(t, conn, "update audit_log set actor = 'ben' where id = (select max(audit_id) from audit_chain)")
	mustExec(t, conn, `update audit_chain c set row_sha256 = assay_audit_sha256(prev_sha256, a) from audit_log a
		where a.id = c.audit_id and a.id = (select max(audit_id) from audit_chain)`)
	if c := verified(t, s, store.AuditHead{}); c.Broken != 0 {
		t.Errorf("without a head: %+v", c.Breaks)
	}
	c := verified(t, s, head)
	if c.Broken != 1 || !strings.Contains(c.Breaks[0].What, "is not the entry whose hash was noted") {
		t.Errorf("with the head: %+v", c.Breaks)
	}
}

// Many who write at once, each under the lock of a campaign, all get into one chain
// and none waits for ever.
func TestAuditChainOfManyAtOnce(t *testing.T) {
	t.Parallel()
	s, _ := logged(t)
	campaigns, err := s.Campaigns(testContext(t), store.Filter{})
	if err != nil {
		t.Fatal(err)
	}
	ctx := testContext(t)
	const each = 20
	errs := make([]error, 8)
	var group sync.WaitGroup
	for i := range errs {
		group.Go(func() {
			for n := range each {
				// In another order each, by two campaigns in one transaction.
				a, b := campaigns[(i+n)%3].ID, campaigns[(i+n+1)%3].ID
				err := s.InTx(ctx, func(tx *store.Tx) error {
					if err := tx.SetSettings(ctx, min(a, b), map[string]int{"n": n, "i": i}); err != nil {
						return err
					}
					return tx.SetSettings(ctx, max(a, b), map[string]int{"n": n, "i": i})
				})
				if err != nil {
					errs[i] = err
					return
				}
			}
		})
	}
	before := verified(t, s, store.AuditHead{}) // while they write
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	after := verified(t, s, before.Head)
	if before.Broken+after.Broken != 0 {
		t.Errorf("meanwhile %v, afterwards %v", before.Breaks, after.Breaks)
	}
	entries, err := s.Audit(ctx, store.AuditFilter{Action: "update campaigns", Limit: 1000})
	if err != nil || int64(len(entries)) > after.Head.Seq || len(entries) < 3+len(errs)*each {
		t.Errorf("%d entries in a chain of %d, error %v", len(entries), after.Head.Seq, err)
	}
}

// What a transaction took back was never said.
func TestAuditChainOfARollback(t *testing.T) {
	t.Parallel()
	s, _ := logged(t)
	before := verified(t, s, store.AuditHead{}).Head
	no := errors.New("no")
	err := tryTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.CreateCampaign(ctx, newCampaign("never")); err != nil {
			return err
		}
		return no
	})
	if !errors.Is(err, no) {
		t.Fatal(err)
	}
	if after := verified(t, s, before); after.Head != before || after.Broken != 0 {
		t.Errorf("from %+v to %+v", before, after)
	}
}

func TestAuditIsFiltered(t *testing.T) {
	t.Parallel()
	s, _ := logged(t)
	ctx := testContext(t)
	all, err := s.Audit(ctx, store.AuditFilter{})
	if err != nil || len(all) < 6 {
		t.Fatalf("%d entries, %v", len(all), err)
	}
	for name, c := range map[string]struct {
		filter store.AuditFilter
		keep   func(store.AuditLine) bool
	}{
		"a person":   {store.AuditFilter{Actor: "ben"}, func(e store.AuditLine) bool { return e.Actor == "ben" }},
		"an action":  {store.AuditFilter{Action: "insert campaigns"}, func(e store.AuditLine) bool { return e.Action == "insert campaigns" }},
		"a campaign": {store.AuditFilter{CampaignID: *all[0].CampaignID}, func(e store.AuditLine) bool { return e.CampaignID != nil && *e.CampaignID == *all[0].CampaignID }},
		"since":      {store.AuditFilter{Since: all[1].At}, func(e store.AuditLine) bool { return !e.At.Before(all[1].At) }},
		"until":      {store.AuditFilter{Until: all[1].At}, func(e store.AuditLine) bool { return e.At.Before(all[1].At) }},
		"the page":   {store.AuditFilter{Before: all[2].ID}, func(e store.AuditLine) bool { return e.ID < all[2].ID }},
	} {
		got, err := s.Audit(ctx, c.filter)
		want := slices.DeleteFunc(slices.Clone(all), func(e store.AuditLine) bool { return !c.keep(e) })
		if len(want) == 0 || len(want) == len(all) {
			t.Fatalf("%s would keep %d of %d", name, len(want), len(all))
		}
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s (-want +got, error %v):\n%s", name, err, diff)
		}
		var streamed []int64
		c.filter.Before = 0
		err = s.EachAudit(ctx, c.filter, func(e store.AuditEntry) error { streamed = append(streamed, e.Seq); return nil })
		if err != nil || name != "the page" && len(streamed) != len(want) || !slices.IsSorted(streamed) {
			t.Errorf("%s: streamed %v, want %d, error %v", name, streamed, len(want), err)
		}
	}
	if all[0].Campaign != "c2" || all[0].Detail != "state: running to halted" {
		t.Errorf("the newest is %+v", all[0])
	}
	actors, err := s.AuditActors(ctx)
	if err != nil || !slices.Contains(actors, "ada") || !slices.Contains(actors, "ben") || !slices.IsSorted(actors) {
		t.Errorf("people %v, %v", actors, err)
	}
	if _, err := s.Audit(ctx, store.AuditFilter{CampaignID: "x"}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no campaign: %v", err)
	}
}

// An extract leaves entries out and says how often; what it holds is checked.
func TestAuditOfAnExtract(t *testing.T) {
	t.Parallel()
	s, _ := logged(t)
	var whole []store.AuditEntry
	if err := s.EachAudit(testContext(t), store.AuditFilter{}, func(e store.AuditEntry) error { whole = append(whole, e); return nil }); err != nil {
		t.Fatal(err)
	}
	check := func(extract bool, entries ...store.AuditEntry) store.AuditCheck {
		c := store.AuditCheck{Extract: extract}
		for _, e := range entries {
			c.Next(e)
		}
		c.End()
		return c
	}
	if c := check(true, whole...); c.Broken != 0 || c.Gaps != 0 || c.Head.Seq != int64(len(whole)) {
		t.Errorf("the whole: %+v", c)
	}
	if c := check(true, whole[1], whole[3]); c.Broken != 0 || c.Gaps != 2 {
		t.Errorf("two of it: %+v", c)
	}
	if c := check(false, whole[1], whole[3]); c.Broken != 2 {
		t.Errorf("two as if they were the whole: %+v", c)
	}
	if c := check(true, whole[1], whole[0]); c.Broken != 1 {
		t.Errorf("in another order: %+v", c)
	}
	edited := whole[1]
	edited.At = edited.At.Add(time.Microsecond)
	if c := check(true, whole[0], edited); c.Broken != 1 {
		t.Errorf("with an edit: %+v", c)
	}
}

// Who works as the application can add to the record and take nothing out of it; the
// owner can take a campaign out, and only with the record of that.
func TestDeletionTakesOneCampaignWhole(t *testing.T) {
	t.Parallel()
	b := newFullBench(t)
	ctx := testContext(t)
	other := func() map[string]int64 {
		t.Helper()
		all, err := b.Campaigns(ctx, store.Filter{RunID: "draft/of-the-bench"})
		if err != nil || len(all) != 1 {
			t.Fatalf("%+v, %v", all, err)
		}
		size, err := b.CampaignSize(ctx, all[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		return size
	}
	size, err := b.CampaignSize(ctx, b.campaignID)
	if err != nil || size["runs"] != 2 || size["run_values"] == 0 || size["halt_resolutions"] != 1 || size["campaigns"] != 1 {
		t.Fatalf("size %v, %v", size, err)
	}
	left := other()

	for name, sql := range map[string]string{
		"without a record": "delete from run_values",
		"another's": `with gone as (select assay_delete_campaign('` + b.campaignID + `', 'x', 'x'))
			delete from check_lines where (select count(*) from gone) > 1`,
	} {
		if err := exec(t, connect(t, b.url, "assay_app"), sql); errorCode(err) != "42501" {
			t.Errorf("%s, as the application: %v", name, err)
		}
	}
	owner := connect(t, b.url, "assay_owner")
	mustExec(t, owner, "begin")
	mustExec(t, owner, "select assay_delete_campaign($1, 'x', 'x')", b.campaignID)
	if err := exec(t, owner, "delete from campaign_versions"); errorCode(err) != "23001" {
		t.Errorf("another campaign's rows with it: %v", err)
	}
	mustExec(t, owner, "rollback")

	var d store.Deletion
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
		d, err = tx.DeleteCampaign(ctx, b.campaignID, "ada", "held a password")
		return err
	})
	if d.RunID != "bench-1" || d.DeletedBy != "ada" || d.Why != "held a password" || d.ReportSHA256 == nil || !strings.Contains(string(d.Counts), `"runs": 2`) {
		t.Errorf("recorded %+v", d)
	}
	if again, err := b.Deletion(ctx, b.campaignID); err != nil || again.ID != d.ID {
		t.Errorf("read back %+v, %v", again, err)
	}
	if _, err := b.Campaign(ctx, b.campaignID); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the campaign: %v", err)
	}
	if size, err := b.CampaignSize(ctx, b.campaignID); err != nil || len(size) != 0 {
		t.Errorf("left over: %v, %v", size, err)
	}
	if diff := cmp.Diff(left, other()); diff != "" {
		t.Errorf("of the other campaign (-before +after):\n%s", diff)
	}
	entries, err := b.Audit(ctx, store.AuditFilter{CampaignID: b.campaignID})
	if err != nil || len(entries) < 2 || !entries[0].Deleted || entries[0].Campaign != "bench-1" {
		t.Errorf("the audit log has %d entries of it, the newest %+v, %v", len(entries), entries, err)
	}
	if c := verified(t, b.Store, store.AuditHead{}); c.Broken != 0 {
		t.Errorf("the audit log: %v", c.Breaks)
	}
	err = tryTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.DeleteCampaign(ctx, b.campaignID, "ada", "again")
		return err
	})
	if !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a second time: %v", err)
	}
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error { // its name is free
		_, err := tx.CreateCampaign(ctx, newCampaign("bench-1"))
		return err
	})
}

// Every table that has a campaign's id is among those that a deletion empties, but
// for the record of what happened.
func TestDeletionForgetsNoTable(t *testing.T) {
	t.Parallel()
	_, url := open(t)
	conn := connect(t, url, "")
	listed := query[string](t, conn, "select name from assay_campaign_tables() order by 1")
	named := query[string](t, conn, `
		select c.relname::text from pg_attribute a join pg_class c on c.oid = a.attrelid
		 where a.attname = 'campaign_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
	for _, table := range named {
		kept := table == "audit_log" || table == "deletions"
		if kept == slices.Contains(listed, table) {
			t.Errorf("%s: kept %t, and listed to be emptied %t", table, kept, !kept)
		}
	}
	last := query[string](t, conn, "select name from assay_campaign_tables()")
	if last[len(last)-1] != "campaigns" {
		t.Errorf("the order is %v", last)
	}
}
