package store_test

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/data/store"

	"github.com/google/go-cmp/cmp"
)

func TestRecordRunRoundTrip(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	r := b.result(2, 12.5)
	done := b.measure(t, 2, r)
	if done.Try != 1 || done.ExecSeq != 1 || done.Already {
		t.Errorf("recorded as %+v, want try 1, execution 1, new", done)
	}
	tries, err := b.Tries(testContext(t), b.row(2))
	if err != nil {
		t.Fatal(err)
	}
	if len(tries) != 1 {
		t.Fatalf("%d tries, want 1", len(tries))
	}
	want := r.Run
	want.ExecSeq = 1
	if diff := cmp.Diff(want, tries[0].Run, cmp.Comparer(sameScalar)); diff != "" {
		t.Errorf("the run came back changed (-recorded +read):\n%s", diff)
	}
}

func TestRecordRunKeepsValuesByDottedName(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.measure(t, 2, b.result(2, 12.5))
	got := query[string](t, connect(t, b.url, ""), `select format('%s=%s held_out=%s', metric, value, held_out) from run_values order by metric`)
	want := []string{
		"latency.p99=1.5 held_out=f", "n=7 held_out=f", "ops=12.5 held_out=f", "rss=1048576 held_out=t", "tiny=1e-05 held_out=f",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("values (-want +got):\n%s", diff)
	}
}

func TestRecordRunTwiceUnderOneClaimWritesOnce(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	lease := b.claim(t, 2)
	record := func() (done store.Recorded) {
		inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
			if done, err = tx.RecordRun(ctx, b.row(2), lease.Token, b.result(2, 12.5)); err != nil {
				return err
			}
			return tx.ReleaseRow(ctx, b.row(2), lease.Token)
		})
		return done
	}
	first, second := record(), record()
	if first.Already || !second.Already || first.RunID != second.RunID || first.Try != second.Try || first.ExecSeq != second.ExecSeq {
		t.Errorf("first %+v, second %+v; want the same run, the second already recorded", first, second)
	}
	conn := connect(t, b.url, "")
	if n := query[int](t, conn, "select count(*)::int from runs"); n[0] != 1 {
		t.Errorf("%d runs, want 1", n[0])
	}
	if n := query[int](t, conn, "select count(*)::int from events where topic = 'run'"); n[0] != 1 {
		t.Errorf("%d events, want 1", n[0])
	}
}

func TestRecordRunRefusesALeaseThatIsNotCurrent(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	old := b.claim(t, 2)
	other := me
	other.PID = 200
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.ClaimRow(ctx, b.row(2), other, time.Minute, dead)
		return err
	})
	err := tryTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.RecordRun(ctx, b.row(2), old.Token, b.result(2, 1))
		return err
	})
	if !errors.Is(err, store.ErrLeaseLost) {
		t.Errorf("error %v, want ErrLeaseLost", err)
	}
	t.Run("nor one that was given back", func(t *testing.T) {
		lease := b.claim(t, 0)
		err := tryTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
			if err := tx.ReleaseRow(ctx, b.row(0), lease.Token); err != nil {
				return err
			}
			_, err := tx.RecordRun(ctx, b.row(0), lease.Token, b.result(0, 1))
			return err
		})
		if !errors.Is(err, store.ErrLeaseLost) {
			t.Errorf("error %v, want ErrLeaseLost", err)
		}
	})
	t.Run("nor one that nobody claimed", func(t *testing.T) {
		err := tryTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
			_, err := tx.RecordRun(ctx, b.row(1), 1, b.result(1, 1))
			return err
		})
		if !errors.Is(err, store.ErrLeaseLost) {
			t.Errorf("error %v, want ErrLeaseLost", err)
		}
	})
	if n := query[int](t, connect(t, b.url, ""), "select count(*)::int from runs"); n[0] != 0 {
		t.Errorf("%d runs, want none", n[0])
	}
}

func TestTriesOfARow(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	if done := b.measure(t, 2, b.failure(2, artifact.FailureTimeout)); done.Try != 1 {
		t.Fatalf("recorded as %+v", done)
	}
	lease := b.claim(t, 2)
	var interrupted store.Recorded
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
		interrupted, err = tx.RecordInterrupted(ctx, b.row(2), lease.Token, lease.Token, "worker-1", "asked to stop")
		if err != nil {
			return err
		}
		return tx.ReleaseRow(ctx, b.row(2), lease.Token)
	})
	if interrupted.Try != 2 || interrupted.ExecSeq != 0 {
		t.Errorf("the interrupted try is %+v, want try 2 without a place in the order", interrupted)
	}
	if done := b.measure(t, 2, b.result(2, 5)); done.Try != 3 || done.ExecSeq != 2 {
		t.Errorf("the third try is %+v, want try 3, execution 2", done)
	}
	err := tryTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.ClaimRow(ctx, b.row(2), me, time.Minute, dead)
		return err
	})
	if !errors.Is(err, store.ErrMeasured) {
		t.Errorf("claiming a measured row: %v, want ErrMeasured", err)
	}
}

func TestTakeoverRecordsTheInterruptedTryOfTheOtherHolder(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	lost := b.claim(t, 2)
	successor := me
	successor.PID, successor.PIDStartedAt = 200, "888"
	record := func() (got store.Recorded) {
		inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
			lease, err := tx.ClaimRow(ctx, b.row(2), successor, time.Minute, dead)
			if err != nil {
				return err
			}
			if lease.Prior == nil || lease.Prior.Token != lost.Token || lease.Prior.Holder != me {
				t.Fatalf("the lease before was %+v, want that of %+v", lease.Prior, me)
			}
			got, err = tx.RecordInterrupted(ctx, b.row(2), lease.Token, lease.Prior.Token, "worker-2", "its process is gone")
			if err != nil {
				return err
			}
			return tx.ReleaseRow(ctx, b.row(2), lease.Token)
		})
		return got
	}
	if got := record(); got.Try != 1 || got.Already {
		t.Errorf("recorded %+v, want try 1", got)
	}
	tries, err := b.Tries(testContext(t), b.row(2))
	if err != nil || len(tries) != 1 || tries[0].Status != artifact.StatusInterrupted || tries[0].Worker != "worker-2" {
		t.Errorf("tries %+v, error %v", tries, err)
	}
}

// What the store refuses by itself, the database refuses from anybody.
func TestRunRulesHoldInTheDatabase(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.measure(t, 2, b.result(2, 1))
	b.measure(t, 0, b.failure(0, artifact.FailureTimeout))
	app := connect(t, b.url, "assay_app")
	// again copies a recorded run with other values in some columns.
	again := func(index int, changes map[string]string) string {
		columns := []string{
			"campaign_id", "iteration", "row_index", "try", "status", "failure_kind", "response", "held_out", "verdicts", "applied", "duration_ms",
			"last_attempt_ms", "attempts", "lease_token", "exec_seq", "prev_sha256", "row_sha256",
		}
		values := slices.Clone(columns)
		for i, column := range columns {
			if v, ok := changes[column]; ok {
				values[i] = v
			}
		}
		from := map[bool]string{true: "2", false: "0"}[index == 2]
		return "insert into runs (" + strings.Join(columns, ", ") + ") select " + strings.Join(values, ", ") + " from runs where row_index = " + from
	}
	for name, c := range map[string]struct {
		index   int
		changes map[string]string
		code    string
	}{
		"another try of a complete row":   {2, map[string]string{"try": "2", "lease_token": "9", "exec_seq": "9"}, "23514"},
		"a try that skips one":            {0, map[string]string{"try": "3", "lease_token": "9", "exec_seq": "9"}, "23514"},
		"try zero":                        {0, map[string]string{"row_index": "1", "try": "0"}, "23514"},
		"complete with a failure":         {0, map[string]string{"try": "2", "lease_token": "9", "exec_seq": "9", "status": "'complete'"}, "23514"},
		"failed without one":              {0, map[string]string{"try": "2", "lease_token": "9", "exec_seq": "9", "failure_kind": "''"}, "23514"},
		"a status of no list":             {0, map[string]string{"try": "2", "lease_token": "9", "exec_seq": "9", "status": "'odd'"}, "23514"},
		"a failure of no list":            {0, map[string]string{"try": "2", "lease_token": "9", "exec_seq": "9", "failure_kind": "'odd'"}, "23514"},
		"interrupted with a place":        {0, map[string]string{"try": "2", "lease_token": "9", "exec_seq": "9", "status": "'interrupted'", "failure_kind": "'interrupted'"}, "23514"},
		"a place twice":                   {0, map[string]string{"try": "2", "lease_token": "9", "exec_seq": "1"}, "23505"},
		"a claim twice":                   {0, map[string]string{"try": "2", "exec_seq": "9"}, "23505"},
		"a row of no design":              {0, map[string]string{"row_index": "99", "try": "1", "exec_seq": "9"}, "23503"},
		"a target that ran for no time":   {0, map[string]string{"try": "2", "lease_token": "9", "exec_seq": "9", "duration_ms": "0"}, "23514"},
		"a hash that is none":             {0, map[string]string{"try": "2", "lease_token": "9", "exec_seq": "9", "row_sha256": "'ABC'"}, "23514"},
		"(none of these: it is accepted)": {0, map[string]string{"try": "2", "lease_token": "9", "exec_seq": "9"}, "<nil>"},
	} {
		if code := errorCode(exec(t, app, "begin; "+again(c.index, c.changes)+"; rollback")); code != c.code {
			t.Errorf("%s: code %q, want %s", name, code, c.code)
		}
		if err := exec(t, app, "rollback"); err != nil {
			t.Fatal(err)
		}
	}
}

func TestNumbersOfTheExperimentAreFinite(t *testing.T) {
	t.Parallel()
	b := newFullBench(t)
	app := connect(t, b.url, "assay_app")
	for _, v := range []string{"NaN", "Infinity", "-Infinity"} {
		for _, sql := range []string{
			"insert into run_values (run_id, metric, value, held_out) select id, 'odd', '" + v + "', false from runs limit 1",
			"insert into confirmations (campaign_id, iteration, round, document, sha256, residual_regret_terminal, certified, withheld, paired)" +
				" select campaign_id, 1, 1, document, sha256, '" + v + "', false, '{x}', false from confirmations",
			"insert into reports (campaign_id, epoch, revision, document, sha256, markdown, basis, certified, regret_model, written_at, prev_sha256, row_sha256)" +
				" select campaign_id, epoch, 9, document, sha256, '', basis, certified, '" + v + "', now(), prev_sha256, row_sha256 from reports limit 1",
		} {
			if code := errorCode(exec(t, app, sql)); code != "23514" {
				t.Errorf("%s: code %q, want a check violation", sql, code)
			}
		}
	}
}

var quoted = regexp.MustCompile(`'([^']*)'::text`)

// The closed lists of the database are those of the code.
func TestClosedListsEqualTheOnesOfTheCode(t *testing.T) {
	t.Parallel()
	_, url := open(t)
	conn := connect(t, url, "")
	for constraint, want := range map[string][]string{
		"runs_status_check":       append(texts(artifact.Statuses), string(artifact.StatusInterrupted)),
		"runs_failure_kind_check": append(texts(artifact.FailureKinds), "", string(artifact.FailureInterrupted)),
		"reports_basis_check":     texts(artifact.Bases),
		"campaigns_state_check":   texts(store.States),
	} {
		var got []string
		for _, m := range quoted.FindAllStringSubmatch(query[string](t, conn, "select pg_get_constraintdef(oid) from pg_constraint where conname = $1", constraint)[0], -1) {
			got = append(got, m[1])
		}
		slices.Sort(got)
		slices.Sort(want)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-code +database):\n%s", constraint, diff)
		}
	}
}

func texts[T ~string](list []T) []string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = string(v)
	}
	return out
}

func TestTextThatTheDatabaseCannotHold(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	r := b.failure(2, artifact.FailureUnparseable)
	why := "it printed a\x00b and \xff\xfe"
	r.Run.Error, r.Run.ReplacedChars = &why, 4
	r.Run.Response = canonical.Object{"label": canonical.String("nul \x00 here"), "big": canonical.Float(1e300)}
	b.measure(t, 2, r)

	tries, err := b.Tries(testContext(t), b.row(2))
	if err != nil {
		t.Fatal(err)
	}
	got := tries[0].Run
	if want := "it printed a\ufffdb and \ufffd\ufffd"; *got.Error != want || got.ReplacedChars != 7 {
		t.Errorf("error %q with %d replaced, want %q with 7", *got.Error, got.ReplacedChars, want)
	}
	if diff := cmp.Diff(r.Run.Response, got.Response, cmp.Comparer(sameScalar)); diff != "" {
		t.Errorf("the response came back changed:\n%s", diff)
	}
	conn := connect(t, b.url, "")
	if !query[bool](t, conn, "select response_json is null and verdicts_json is not null from runs")[0] {
		t.Error("want no jsonb beside a response with U+0000, and one beside the verdicts")
	}
}

// Any number of writers at once: the order of execution and the chain stay whole.
func TestRunsOfOneCampaignRecordedAtOnce(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	ctx := testContext(t)
	indices := []int{-2, -1, 0, 1, 2, 3}
	errs := make([]error, len(indices))
	var group sync.WaitGroup
	for i, index := range indices {
		group.Go(func() {
			errs[i] = b.InTx(ctx, func(tx *store.Tx) error {
				lease, err := tx.ClaimRow(ctx, b.row(index), me, time.Minute, alive)
				if err != nil {
					return err
				}
				_, err = tx.RecordRun(ctx, b.row(index), lease.Token, b.result(index, float64(index)))
				return err
			})
		})
	}
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	if got := query[int](t, connect(t, b.url, ""), "select exec_seq from runs order by exec_seq"); !slices.Equal(got, []int{1, 2, 3, 4, 5, 6}) {
		t.Errorf("order of execution %v", got)
	}
	if breaks, err := b.VerifyChain(ctx, b.campaignID); err != nil || len(breaks) != 0 {
		t.Errorf("the chain breaks at %v, error %v", breaks, err)
	}
}
