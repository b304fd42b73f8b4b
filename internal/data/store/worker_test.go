package store_test

import (
	"context"
	"testing"
	"time"

	"assay/internal/data/store"
)

// A worker is alive while it beats, and no longer once it said that it ends or is
// silent; a day later it is forgotten.
func TestWorkersComeAndGo(t *testing.T) {
	t.Parallel()
	s, url := open(t)
	ctx := testContext(t)
	other := store.Holder{Owner: "assay worker (7)", Host: "bench-2", BootID: "boot-2", PID: 7, PIDStartedAt: "1"}
	for _, h := range []store.Holder{me, other, me} {
		if err := s.BeatWorker(ctx, h, "1.0"); err != nil {
			t.Fatal(err)
		}
	}
	alive := func() map[string]bool {
		t.Helper()
		workers, err := s.Workers(ctx)
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]bool{}
		for _, w := range workers {
			if _, twice := found[w.Owner]; twice {
				t.Errorf("%s is listed twice", w.Owner)
			}
			found[w.Owner] = w.Alive()
		}
		return found
	}
	if got := alive(); len(got) != 2 || !got[me.Owner] || !got[other.Owner] {
		t.Errorf("alive: %v", got)
	}
	if err := s.EndWorker(ctx, me); err != nil {
		t.Fatal(err)
	}
	conn := connect(t, url, "assay_owner")
	mustExec(t, conn, "update workers set beat_at = beat_at - interval '1 minute' where host = 'bench-2'")
	if got := alive(); len(got) != 2 || got[me.Owner] || got[other.Owner] {
		t.Errorf("one ended and one is silent, and alive are %v", got)
	}
	mustExec(t, conn, "update workers set beat_at = beat_at - interval '2 days' where host = 'bench-2'")
	if err := s.BeatWorker(ctx, me, "1.0"); err != nil {
		t.Fatal(err)
	}
	if got := alive(); len(got) != 1 {
		t.Errorf("after two days: %v", got)
	}
}

func TestOperationCountsWhatThereIs(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	ctx := testContext(t)
	slot := store.SlotKey{Host: "bench", Slot: 0}
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.ClaimSlot(ctx, slot, me, "row 3 of tune", time.Minute, nil)
		return err
	})
	for _, job := range []struct{ kind, state string }{{"row", "running"}, {"row", "available"}, {"row", "retryable"}, {"check", "scheduled"}, {"stage", "completed"}} {
		// A finished job has its time, by a rule of the queue's own table.
		_, err := b.Pool().Exec(ctx, `insert into river_job (args, kind, state, max_attempts, finalized_at, scheduled_at)
			values ('{}', $1, $2::river_job_state, 3, case when $2 = 'completed' then now() end, now() - interval '1 minute')`, job.kind, job.state)
		if err != nil {
			t.Fatal(err)
		}
	}
	o, err := b.Operation(ctx)
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, c := range o.Campaigns {
		total += c.Count
	}
	if total != 1 {
		t.Errorf("campaigns %+v, want one", o.Campaigns)
	}
	if len(o.Slots) != 1 || o.Slots[0].Owner == nil || o.Slots[0].Purpose != "row 3 of tune" || o.Slots[0].Expired {
		t.Errorf("slots %+v", o.Slots)
	}
	jobs := map[string]store.JobCount{}
	for _, j := range o.Jobs {
		jobs[j.Kind] = j
	}
	if row := jobs["row"]; len(jobs) != 2 || row.Running != 1 || row.Waiting != 2 || row.Failed != 1 || row.Oldest == nil || o.Now.Sub(*row.Oldest) < time.Minute {
		t.Errorf("jobs %+v", o.Jobs)
	}
	if check := jobs["check"]; check.Running != 0 || check.Waiting != 1 {
		t.Errorf("checks %+v", check)
	}
}
