package store_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/data/store"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// The list in the code, the triggers and the rights in the catalog say the same.
func TestAppendOnlyTablesAreTheOnesTheCatalogProtects(t *testing.T) {
	t.Parallel()
	_, url := open(t)
	conn := connect(t, url, "")

	for what, sql := range map[string]string{
		"a trigger for each row on update and delete": `
			select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
			 where p.proname = 'assay_refuse_change' and t.tgenabled = 'O' and t.tgtype = 1 | 2 | 8 | 16 order by 1`,
		"a trigger for the statement on truncate": `
			select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
			 where p.proname = 'assay_refuse_change' and t.tgenabled = 'O' and t.tgtype = 2 | 32 order by 1`,
		"insert and select, nothing else, for the application": `
			select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'river\_%'
			   and has_table_privilege('assay_app', oid, 'insert') and has_table_privilege('assay_app', oid, 'select')
			   and not has_table_privilege('assay_app', oid, 'update, delete, truncate')
			   and not has_any_column_privilege('assay_app', oid, 'update') order by 1`,
	} {
		if diff := cmp.Diff(store.AppendOnlyTables(), query[string](t, conn, sql)); diff != "" {
			t.Errorf("tables with %s (-listed +found):\n%s", what, diff)
		}
	}
}

func TestEveryTableBelongsToTheOwner(t *testing.T) {
	t.Parallel()
	_, url := open(t)
	strays := query[string](t, connect(t, url, ""), `
		select tablename || ' of ' || tableowner from pg_tables where schemaname = 'public' and tableowner <> 'assay_owner'`)
	if len(strays) != 0 {
		t.Errorf("tables of somebody else: %v", strays)
	}
}

// A table that a later migration makes begins as one that only takes inserts.
func TestNewTablesBeginAppendOnlyForTheApplication(t *testing.T) {
	t.Parallel()
	_, url := open(t)
	mustExec(t, connect(t, url, "assay_owner"), "create table later (n integer generated always as identity, x integer)")
	app := connect(t, url, "assay_app")
	mustExec(t, app, "insert into later (x) values (1)")
	if got := query[int](t, app, "select x from later"); !slices.Equal(got, []int{1}) {
		t.Errorf("read back %v", got)
	}
	for _, sql := range []string{"update later set x = 2", "delete from later", "truncate later"} {
		if code := errorCode(exec(t, app, sql)); code != "42501" {
			t.Errorf("%s: code %q, want permission denied", sql, code)
		}
	}
}

func TestNothingRecordedCanBeChanged(t *testing.T) {
	t.Parallel()
	b := newFullBench(t)
	const denied, refused = "42501", "23001"
	for _, as := range []struct{ role, code string }{{"assay_app", denied}, {"assay_owner", refused}, {"", refused}} {
		conn := connect(t, b.url, as.role)
		for _, table := range store.AppendOnlyTables() {
			var rows int
			if err := conn.QueryRow(testContext(t), "select count(*) from "+table).Scan(&rows); err != nil || rows == 0 {
				t.Fatalf("%s has %d rows, error %v; an empty table proves nothing", table, rows, err)
			}
			column := query[string](t, conn, `
				select attname::text from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and attgenerated = '' and attidentity = ''
				 order by attnum limit 1`, table)[0]
			for _, sql := range []string{
				fmt.Sprintf("update %s set %s = %s", table, column, column),
				"delete from " + table,
				"truncate " + table + " cascade",
			} {
				if code := errorCode(exec(t, conn, sql)); code != as.code {
					t.Errorf("as %q: %s: code %q, want %s", as.role, sql, code, as.code)
				}
			}
		}
	}
	if breaks, err := b.VerifyChain(testContext(t), b.campaignID); err != nil || len(breaks) != 0 {
		t.Errorf("afterwards the chains break at %v, error %v", breaks, err)
	}
}

func TestTheStoreWorksAsTheApplication(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	var role string
	if err := s.Pool().QueryRow(testContext(t), "select current_user").Scan(&role); err != nil || role != "assay_app" {
		t.Errorf("the pool works as %q, error %v", role, err)
	}
}

func exec(t *testing.T, conn *pgx.Conn, sql string) error {
	t.Helper()
	_, err := conn.Exec(testContext(t), sql)
	return err
}

func errorCode(err error) string {
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok {
		return pg.Code
	}
	return fmt.Sprint(err)
}

// newFullBench has a row in every table that only takes inserts: the epoch of
// [newBench] run to an exception and a report.
func newFullBench(t *testing.T) *bench {
	t.Helper()
	b := newBench(t)
	first := b.result(2, 11)
	first.Contract = &store.Contract{Document: contractDocument()}
	b.measure(t, 2, first)
	b.measure(t, 0, b.result(0, 12))
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.PutFit(ctx, b.campaignID, b.iteration, fit()); err != nil {
			return err
		}
		if err := tx.EndIteration(ctx, b.campaignID, b.iteration, store.OutcomeCompleted); err != nil {
			return err
		}
		if _, err := tx.AppendTransition(ctx, b.campaignID, transition(artifact.StageScreen, artifact.StageConfirm)); err != nil {
			return err
		}
		confirm, err := tx.OpenIteration(ctx, b.campaignID, 1, artifact.StageConfirm)
		if err != nil {
			return err
		}
		if err := tx.PutConfirmation(ctx, b.campaignID, confirm, confirmation(confirm)); err != nil {
			return err
		}
		if _, err := tx.AppendTransition(ctx, b.campaignID, transition(artifact.StageConfirm, artifact.StageException)); err != nil {
			return err
		}
		return b.finish(ctx, tx)
	})
	return b
}

func (b *bench) finish(ctx context.Context, tx *store.Tx) error {
	for i := range 2 {
		if _, err := tx.AppendGate(ctx, b.campaignID, gateRecord(i)); err != nil {
			return err
		}
		if _, err := tx.PutReport(ctx, b.campaignID, report(), fmt.Sprintf("# Answer %d\n", i)); err != nil {
			return err
		}
	}
	if err := tx.EndEpoch(ctx, b.campaignID, epochEnd()); err != nil {
		return err
	}
	if err := b.follow(ctx, tx); err != nil {
		return err
	}
	if err := b.check(ctx, tx); err != nil {
		return err
	}
	if err := b.notice(ctx, tx); err != nil {
		return err
	}
	if err := b.approve(ctx, tx); err != nil {
		return err
	}
	if _, err := tx.PutArtifact(ctx, b.campaignID, "runs/iter-1/test_output.log", "text/plain", []byte("ok\n")); err != nil {
		return err
	}
	if _, err := tx.Halt(ctx, b.campaignID, halt()); err != nil {
		return err
	}
	if _, err := tx.ResolveHalt(ctx, b.campaignID, "ada"); err != nil {
		return err
	}
	if err := b.delete(ctx, tx); err != nil {
		return err
	}
	return tx.EndInvocation(ctx, b.invocation, 3_000_000_000, "finished")
}

// delete records the deletion of another campaign.
func (b *bench) delete(ctx context.Context, tx *store.Tx) error {
	c, err := tx.CreateCampaign(ctx, newCampaign("deleted"))
	if err != nil {
		return err
	}
	_, err = tx.DeleteCampaign(ctx, c.ID, "ada", "as a test")
	return err
}

// check records a check that was made while another campaign was a draft.
func (b *bench) check(ctx context.Context, tx *store.Tx) error {
	n := newCampaign("draft/of-the-bench")
	n.State = store.StateDraft
	c, err := tx.CreateCampaign(ctx, n)
	if err != nil {
		return err
	}
	version, err := tx.AddVersion(ctx, c.ID, store.NewVersion{YAML: []byte("a: 1\n"), Author: "ada"})
	if err != nil {
		return err
	}
	check, err := tx.AddCheck(ctx, c.ID, store.NewCheck{Version: version, Kind: store.CheckTry, By: "ada"})
	if err != nil {
		return err
	}
	if err := tx.AppendCheckLines(ctx, check.ID, []store.CheckLine{{Tone: "info", Text: "said", At: time.Now()}}); err != nil {
		return err
	}
	return tx.EndCheck(ctx, check.ID, store.CheckEnd{Outcome: store.CheckBroken, Reason: "as a test"})
}

// notice records a message and a try to deliver it.
func (b *bench) notice(ctx context.Context, tx *store.Tx) error {
	id, err := tx.AddNotice(ctx, b.campaignID, store.NewNotice{Version: 1, ChannelKind: "webhook", Host: "example.org", Kind: store.NoticeHalted, Document: "{}"})
	if err != nil {
		return err
	}
	return tx.AddNoticeAttempt(ctx, id, store.NoticeDelivered, "")
}

// follow records what could follow the epoch, a choice from it, and a re-analysis.
func (b *bench) follow(ctx context.Context, tx *store.Tx) error {
	seal := func(text []byte) string { return canonical.HashBytes(text) }
	if _, err := tx.PutProposals(ctx, b.campaignID, proposals(), seal, "ada"); err != nil {
		return err
	}
	stored, err := tx.Proposals(ctx, b.campaignID, 1)
	if err != nil {
		return err
	}
	if err := tx.Decide(ctx, b.campaignID, *stored, store.Decision{Choice: 1, Move: artifact.MoveStop, DecidedBy: "ada"}); err != nil {
		return err
	}
	return tx.PutReanalysis(ctx, b.campaignID, store.Reanalysis{Epoch: new(1), Version: "1", GoArch: "amd64", Verdict: "identical", Document: "{}"})
}

func proposals() artifact.Proposals {
	return artifact.Proposals{Epoch: 1, InputsSHA256: policyHash, RunsAWidth: 10, Proposals: []artifact.Proposal{
		{Move: artifact.MoveStop, Title: "Stop"},
	}}
}

func TestProposalsAreDecidedOnce(t *testing.T) {
	t.Parallel()
	b := newFullBench(t)
	stored, err := b.Proposals(testContext(t), b.campaignID, 1)
	if err != nil || stored.Decision == nil || stored.Decision.Move != artifact.MoveStop || stored.Decision.Version != nil {
		t.Fatalf("%+v, %v", stored, err)
	}
	if stored.Seal != canonical.HashBytes([]byte(stored.Text)) || stored.SHA256 != stored.Seal {
		t.Error("the text is not the one that was sealed")
	}
	err = b.InTx(testContext(t), func(tx *store.Tx) error {
		return tx.Decide(testContext(t), b.campaignID, *stored, store.Decision{Choice: 1, Move: artifact.MoveStop})
	})
	if !errors.Is(err, store.ErrDecided) {
		t.Errorf("a second decision: %v", err)
	}
	if none, err := b.Proposals(testContext(t), b.campaignID, 2); none != nil || err != nil {
		t.Errorf("proposals of no epoch: %+v, %v", none, err)
	}
	if r, err := b.Reanalysis(testContext(t), b.campaignID); err != nil || r.Verdict != "identical" || *r.Epoch != 1 {
		t.Errorf("re-analysis %+v, %v", r, err)
	}
}

// The digest of what proposals rest on changes with everything recorded later.
func TestInputsChangeWithTheRecord(t *testing.T) {
	t.Parallel()
	b := newFullBench(t)
	digest := func() string {
		t.Helper()
		d, err := b.Inputs(testContext(t), b.campaignID, 1)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	before := digest()
	if digest() != before {
		t.Error("the digest of one record is not one")
	}
	for name, change := range map[string]func(ctx context.Context, tx *store.Tx) error{
		"a report": func(ctx context.Context, tx *store.Tx) error {
			_, err := tx.PutReport(ctx, b.campaignID, report(), "# again\n")
			return err
		},
		"a version": func(ctx context.Context, tx *store.Tx) error {
			_, err := tx.AddVersion(ctx, b.campaignID, store.NewVersion{YAML: []byte("x"), OptimizationHash: policyHash})
			return err
		},
	} {
		inTx(t, b.Store, change)
		now := digest()
		if now == before {
			t.Errorf("%s changed nothing", name)
		}
		before = now
	}
	b.measure(t, 3, b.result(3, 13))
	if digest() == before {
		t.Error("a run changed nothing")
	}
}
