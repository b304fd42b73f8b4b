package store_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/data/store"

	"github.com/google/go-cmp/cmp"
)

func TestLoadEpochBeforeTheFirst(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	var id string
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		c, err := tx.CreateCampaign(ctx, newCampaign("early"))
		if err != nil {
			return err
		}
		id = c.ID
		if _, err := tx.AddVersion(ctx, id, store.NewVersion{YAML: []byte("x: 1"), OptimizationHash: policyHash}); err != nil {
			return err
		}
		iteration, err := tx.OpenIteration(ctx, id, 0, artifact.StageVerify)
		if err != nil {
			return err
		}
		_, err = tx.PutArtifact(ctx, id, artifact.Path(artifact.KindRelations, iteration), "application/json",
			[]byte(`{"verdicts":[],"correctness_failures":["R1"],"behavioral_failures":[]}`))
		return err
	})
	f, err := s.LoadEpoch(testContext(t), id)
	if err != nil {
		t.Fatal(err)
	}
	if f.Epoch != nil || f.Ended != nil || f.Report != nil || f.Contract != nil || len(f.Transitions) != 0 || f.Version.Version != 1 {
		t.Errorf("facts %+v, want no epoch and the newest version", f)
	}
	if len(f.Iterations) != 1 {
		t.Fatalf("%d iterations, want 1", len(f.Iterations))
	}
	it := f.Iterations[0]
	if it.Stage != artifact.StageVerify || it.Epoch != 0 || it.Outcome != "" || it.Design != nil || it.Fit != nil || it.Confirmation != nil {
		t.Errorf("iteration %+v", it)
	}
	if it.Relations == nil || !slices.Equal(it.Relations.CorrectnessFailures, []string{"R1"}) {
		t.Errorf("relations %+v", it.Relations)
	}
}

func TestLoadEpochHasAllThatWasRecorded(t *testing.T) {
	t.Parallel()
	b := newFullBench(t)
	f, err := b.LoadEpoch(testContext(t), b.campaignID)
	if err != nil {
		t.Fatal(err)
	}
	if f.Epoch.PolicyText != policyText || f.Epoch.PolicySHA256 != policyHash || string(f.Epoch.Salt) != "salt" || f.Version.Version != 1 {
		t.Errorf("epoch %+v of version %d", f.Epoch, f.Version.Version)
	}
	if len(f.Iterations) != 2 || f.Iterations[0].Outcome != store.OutcomeCompleted || f.Iterations[1].Stage != artifact.StageConfirm {
		t.Fatalf("iterations %+v", f.Iterations)
	}
	screen, confirm := f.Iterations[0], f.Iterations[1]
	requireSame(t, "matrix", matrix(), screen.Design.Matrix)
	if screen.Design.SHA256 != canonical.HashBytes([]byte(screen.Design.Text)) {
		t.Error("the matrix's hash is not that of its text")
	}
	requireSame(t, "fit", fit(), *screen.Fit)
	requireSame(t, "confirmation", confirmation(2), *confirm.Confirmation)
	wanted := []artifact.Transition{transition(artifact.StageScreen, artifact.StageConfirm), transition(artifact.StageConfirm, artifact.StageException)}
	requireSame(t, "transitions", wanted, f.Transitions)
	requireSame(t, "end of the epoch", epochEnd(), *f.Ended)
	if f.Report.Revision != 2 || f.Report.Markdown != "# Answer 1\n" || f.Report.SHA256 != canonical.HashBytes([]byte(f.Report.Text)) {
		t.Errorf("report %+v, want the newest revision", f.Report)
	}
	if f.Contract == nil || f.Contract.SHA256 != canonical.HashBytes([]byte(f.Contract.Text)) {
		t.Errorf("contract %+v", f.Contract)
	}
	if len(f.Halts) != 1 || store.CurrentHalt(f.Halts) != nil || f.Halts[0].ResolvedBy != "ada" || f.Halts[0].Reason != "somebody asked" {
		t.Errorf("halts %+v", f.Halts)
	}
	if len(f.Invocations) != 1 || *f.Invocations[0].Seconds != 3 || f.Invocations[0].EndReason != "finished" {
		t.Errorf("invocations %+v", f.Invocations)
	}
}

// requireSame compares documents by their canonical text, in which none and empty
// are one.
func requireSame(t *testing.T, what string, put, read any) {
	t.Helper()
	if diff := cmp.Diff(canonicalText(t, put), canonicalText(t, read)); diff != "" {
		t.Errorf("%s (-put +read):\n%s", what, diff)
	}
}

func canonicalText(t *testing.T, v any) string {
	t.Helper()
	b, err := canonical.MarshalIndent(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestLoadEpochTakesTheFinalTryOfEachRow(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.measure(t, -2, b.result(-2, 3))
	b.measure(t, 2, b.failure(2, artifact.FailureTimeout))
	b.measure(t, 2, b.result(2, 7))
	b.measure(t, 0, b.failure(0, artifact.FailureExit))
	lease := b.claim(t, 0)
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.RecordInterrupted(ctx, b.row(0), lease.Token, lease.Token, "worker-1", "asked to stop")
		return err
	})
	f, err := b.LoadEpoch(testContext(t), b.campaignID)
	if err != nil {
		t.Fatal(err)
	}
	type line struct {
		Index, Position, Tries, Invocation int
		Status                             artifact.Status
		Spent                              bool
	}
	var got []line
	for _, r := range slices.Concat(f.Iterations[0].Design.Probes, f.Iterations[0].Design.Rows) {
		l := line{Index: r.RowIndex, Position: r.ExecPosition, Tries: r.Tries, Invocation: r.Invocation, Spent: r.Spent}
		if r.Run != nil {
			l.Status = r.Run.Status
		}
		got = append(got, l)
	}
	want := []line{
		{Index: -2, Position: -2, Tries: 1, Invocation: 1, Status: "complete", Spent: true},
		{Index: -1, Position: -1},
		{Index: 0, Position: 1, Tries: 2, Spent: true}, // failed, then interrupted: to be run again, but spent
		{Index: 1, Position: 3},
		{Index: 2, Position: 0, Tries: 2, Invocation: 1, Status: "complete", Spent: true},
		{Index: 3, Position: 2},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
}

func TestLoadRow(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	f, err := b.LoadRow(testContext(t), b.campaignID, b.iteration, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := plannedRows()[2]
	requireSame(t, "row", want, f.Row.PlannedRow)
	if f.Epoch != 1 || f.PolicySHA256 != policyHash || f.Stage != artifact.StageScreen || f.RunTimeoutSec != 30 || f.Version != 1 ||
		f.VersionSHA256 != canonical.HashBytes([]byte("run_id: bench-1\n")) || f.Invocation != 1 || f.Preceding != nil || f.Contract != nil {
		t.Errorf("facts %+v", f)
	}
	if f.Next == nil || *f.Next != 1 {
		t.Errorf("next position %v, want 1", f.Next)
	}

	first := b.result(2, 11)
	first.Contract = &store.Contract{Document: contractDocument()}
	b.measure(t, 2, first)
	infeasible := b.result(0, 12)
	infeasible.Run.Status, infeasible.Run.FailureKind = artifact.StatusInfeasible, artifact.FailureConstraint
	b.measure(t, 0, infeasible) // says nothing about freshness
	f, err = b.LoadRow(testContext(t), b.campaignID, b.iteration, 2)
	if err != nil {
		t.Fatal(err)
	}
	if f.Preceding == nil || f.Preceding.ExecSeq != 1 || !f.Preceding.Levels.Same(levels(2)) || f.Preceding.Response["ops"] != canonical.Float(11) {
		t.Errorf("preceding %+v, want the complete row", f.Preceding)
	}
	if f.Contract == nil {
		t.Error("want the contract")
	}
	if _, err := b.LoadRow(testContext(t), b.campaignID, b.iteration, 44); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a position of no row: %v, want ErrNotFound", err)
	}
}

func TestNextPositionAcrossInvocations(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	next := func(from, invocation int) int {
		t.Helper()
		p, err := b.NextPosition(testContext(t), b.campaignID, b.iteration, from, invocation)
		if err != nil {
			t.Fatal(err)
		}
		if p == nil {
			return 99
		}
		return *p
	}
	for _, index := range []int{-2, -1} {
		b.measure(t, index, b.result(index, 1))
	}
	b.measure(t, 2, b.failure(2, artifact.FailureTimeout)) // position 0
	b.measure(t, 0, b.result(0, 1))                        // position 1
	if got := next(-2, 1); got != 2 {
		t.Errorf("in the same invocation: position %d, want 2: a row that failed is not repeated", got)
	}
	if got := next(-2, 2); got != 0 {
		t.Errorf("in the next invocation: position %d, want 0: it is repeated", got)
	}
	b.measure(t, 3, b.result(3, 1)) // position 2
	b.measure(t, 1, b.result(1, 1)) // position 3
	if got := next(-2, 1); got != 99 {
		t.Errorf("after the last: position %d, want none", got)
	}
}

func TestProgressFacts(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.measure(t, -2, b.result(-2, 3))
	b.measure(t, 2, b.result(2, 7))
	b.measure(t, 0, b.failure(0, artifact.FailureExit))
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.Halt(ctx, b.campaignID, halt())
		return err
	})
	f, err := b.ProgressFacts(testContext(t), b.campaignID)
	if err != nil {
		t.Fatal(err)
	}
	type line struct {
		Index  int
		Status artifact.Status
		MS     int64
	}
	var got []line
	for _, r := range f.Rows {
		if !r.Levels.Same(levels(r.RowIndex)) {
			t.Errorf("row %d has levels %v", r.RowIndex, r.Levels)
		}
		got = append(got, line{r.RowIndex, r.Status, r.DurationMS})
	}
	want := []line{{2, "complete", 40}, {0, "failed", 40}, {3, "", 0}, {1, "", 0}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("rows in the order of execution (-want +got):\n%s", diff)
	}
	if f.Iteration != 1 || f.Stage != artifact.StageScreen || !f.Open || f.Completed != 0 || f.Halt == nil || f.Campaign.State != store.StateHalted {
		t.Errorf("facts %+v", f)
	}
	if want := []string{"iteration 1, row 0: exit_nonzero: it ended with exit code 3"}; !slices.Equal(f.Failures, want) {
		t.Errorf("failures %q, want %q", f.Failures, want)
	}
}

func TestRunsArePagedInTheOrderOfExecution(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.measure(t, 2, b.result(2, 7))
	b.measure(t, -1, b.result(-1, 9))
	type line struct {
		Index  int
		Status artifact.Status
		Value  float64
	}
	var got []line
	page := store.Page{Limit: 3}
	for {
		lines, err := b.Runs(testContext(t), b.campaignID, b.iteration, "ops", page)
		if err != nil {
			t.Fatal(err)
		}
		if len(lines) == 0 {
			break
		}
		for _, l := range lines {
			value := -1.0
			if l.Value != nil {
				value = *l.Value
			}
			got = append(got, line{l.RowIndex, l.Status, value})
		}
		page.After = &lines[len(lines)-1].ExecPosition
	}
	if want := []line{{2, "complete", 7}, {0, "", -1}, {3, "", -1}, {1, "", -1}}; !slices.Equal(got, want) {
		t.Errorf("lines %v, want %v", got, want)
	}
	values, err := b.Values(testContext(t), b.campaignID, "ops")
	if err != nil || len(values) != 1 || values[0].Value != 7 || values[0].ExecSeq != 1 {
		t.Errorf("values %+v, error %v; want the one of the design", values, err)
	}
}

func TestWallClockLedger(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	ctx := testContext(t)
	for _, elapsed := range []time.Duration{2 * time.Second, time.Second} { // a late beat does not turn it back
		if err := b.BeatInvocation(ctx, b.invocation, me, elapsed); err != nil {
			t.Fatal(err)
		}
	}
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error { // a resume after a crash
		n, err := tx.CloseDeadInvocations(ctx, b.campaignID)
		if err != nil {
			return err
		}
		if n != 1 {
			t.Errorf("closed %d, want 1", n)
		}
		second, err := tx.BeginInvocation(ctx, b.campaignID, "resume", me, "test")
		if err != nil {
			return err
		}
		if second.Number != 2 {
			t.Errorf("invocation %d, want 2", second.Number)
		}
		if err := tx.EndInvocation(ctx, second, 5*time.Second, "finished"); err != nil {
			return err
		}
		return tx.EndInvocation(ctx, second, 9*time.Second, "finished twice")
	})
	list, err := b.Invocations(ctx, b.campaignID)
	if err != nil || len(list) != 2 {
		t.Fatalf("ledger %+v, error %v", list, err)
	}
	if list[0].EndReason != "died" || *list[0].Seconds != 2 || list[0].EndedAt == nil || *list[1].Seconds != 5 || list[1].EndReason != "finished" {
		t.Errorf("ledger %+v", list)
	}
}

func TestWhetherAnybodyWorksOnACampaign(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	ctx := testContext(t)
	now, err := b.CurrentInvocation(ctx, b.campaignID)
	if err != nil || now == nil || *now != b.invocation {
		t.Fatalf("current invocation %+v, error %v; want %+v", now, err, b.invocation)
	}
	check := func(what string, within time.Duration, gone func(store.Holder) bool, want bool) {
		t.Helper()
		if got, err := b.InvocationAlive(ctx, b.campaignID, within, gone); err != nil || got != want {
			t.Errorf("%s: alive %t, error %v; want %t", what, got, err, want)
		}
	}
	check("it began just now", time.Minute, alive, true)
	check("its process is gone", time.Minute, dead, false)
	check("it has not beaten for long", -time.Minute, alive, false)
	other := me
	other.PID = 300
	if err := b.BeatInvocation(ctx, b.invocation, other, time.Second); err != nil {
		t.Fatal(err)
	}
	check("another process has it now", time.Minute, func(h store.Holder) bool { return h != other }, true)
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
		return tx.EndInvocation(ctx, b.invocation, time.Second, "finished")
	})
	check("it has ended", time.Minute, alive, false)
}
