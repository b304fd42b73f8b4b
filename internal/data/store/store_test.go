package store_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/data/store"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
)

func TestATransactionIsAllOrNothing(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	gaveUp := errors.New("gave up")
	err := tryTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
		lease, err := tx.ClaimRow(ctx, b.row(2), me, 1e9, alive)
		if err != nil {
			return err
		}
		if _, err := tx.RecordRun(ctx, b.row(2), lease.Token, b.result(2, 1)); err != nil {
			return err
		}
		return gaveUp
	})
	if !errors.Is(err, gaveUp) {
		t.Fatalf("error %v, want that of the function", err)
	}
	conn := connect(t, b.url, "")
	for _, table := range []string{"runs", "run_values", "row_leases"} {
		if n := query[int](t, conn, "select count(*)::int from "+table); n[0] != 0 {
			t.Errorf("%d rows in %s after a rollback", n[0], table)
		}
	}
}

type stageArgs struct{}

func (stageArgs) Kind() string { return "stage" }

type stageWorker struct {
	river.WorkerDefaults[stageArgs]
	b    *bench
	done chan error
}

// Work ends an iteration and its own job in one transaction.
func (w *stageWorker) Work(ctx context.Context, job *river.Job[stageArgs]) error {
	err := w.b.InTx(ctx, func(tx *store.Tx) error {
		if err := tx.EndIteration(ctx, w.b.campaignID, w.b.iteration, store.OutcomeCompleted); err != nil {
			return err
		}
		_, err := river.JobCompleteTx[*riverpgxv5.Driver](ctx, tx.Pgx(), job)
		return err
	})
	w.done <- err
	return err
}

// The queue works on the same transaction, as the application's role.
func TestJobsShareTheTransaction(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	ctx := testContext(t)
	worker := &stageWorker{b: b, done: make(chan error, 1)}
	workers := river.NewWorkers()
	river.AddWorker(workers, worker)
	client, err := river.NewClient(riverpgxv5.New(b.Pool()), &river.Config{
		Queues: map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 1}}, Workers: workers, TestOnly: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	insert := func(then error) error {
		return b.InTx(ctx, func(tx *store.Tx) error {
			_, err := client.InsertTx(ctx, tx.Pgx(), stageArgs{}, nil)
			return errors.Join(err, then)
		})
	}
	gaveUp := errors.New("gave up")
	if err := insert(gaveUp); !errors.Is(err, gaveUp) {
		t.Fatal(err)
	}
	if err := insert(nil); err != nil {
		t.Fatal(err)
	}
	if err := client.Start(ctx); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-worker.done:
		if err != nil {
			t.Error(err)
		}
	case <-ctx.Done():
		t.Error("the job was not worked")
	}
	if err := client.Stop(ctx); err != nil {
		t.Fatal(err)
	}
	conn := connect(t, b.url, "")
	if got := query[string](t, conn, "select state::text from river_job"); len(got) != 1 || got[0] != "completed" {
		t.Errorf("jobs %v, want the one that was committed, completed", got)
	}
	if got := query[string](t, conn, "select outcome from iteration_ends"); len(got) != 1 || got[0] != "completed" {
		t.Errorf("ends of iterations %v", got)
	}
}

func TestTheDatabaseCannotBeReached(t *testing.T) {
	t.Parallel()
	t.Run("nobody listens", func(t *testing.T) {
		t.Parallel()
		url := "postgres://assay@/assay?host=" + filepath.Join(t.TempDir(), "none")
		if _, err := store.Open(testContext(t), url, store.Options{}); !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("open: %v, want ErrUnavailable", err)
		}
		if _, err := store.Migrate(testContext(t), url); !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("migrate: %v, want ErrUnavailable", err)
		}
	})
	t.Run("the session is ended", func(t *testing.T) {
		t.Parallel()
		b := newBench(t)
		admin := connect(t, b.url, "")
		err := tryTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
			mustExec(t, admin, "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'store_test' and datname = current_database()")
			return tx.SetCampaignState(ctx, b.campaignID, store.StateDone)
		})
		if !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("error %v, want ErrUnavailable", err)
		}
		inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error { // the pool recovers by itself
			return tx.SetCampaignState(ctx, b.campaignID, store.StateDone)
		})
	})
	t.Run("a context that ended is the caller's doing", func(t *testing.T) {
		t.Parallel()
		b := newBench(t)
		ctx, cancel := context.WithCancel(testContext(t))
		cancel()
		_, err := b.Campaign(ctx, b.campaignID)
		if errors.Is(err, store.ErrUnavailable) || !errors.Is(err, context.Canceled) {
			t.Errorf("error %v, want context.Canceled alone", err)
		}
	})
}

func TestRulesOfEpochsAndTransitions(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		do   func(context.Context, *store.Tx, *bench) error
		want string // in the error; empty is accepted
	}{
		"the second epoch before the first ended": {func(ctx context.Context, tx *store.Tx, b *bench) error {
			return tx.OpenEpoch(ctx, b.campaignID, newEpoch(2, 1))
		}, "epoch 1 has not ended"},
		"the second epoch after it": {func(ctx context.Context, tx *store.Tx, b *bench) error {
			end := epochEnd()
			end.Iteration = 1
			return errors.Join(tx.EndEpoch(ctx, b.campaignID, end), tx.OpenEpoch(ctx, b.campaignID, newEpoch(2, 1)))
		}, ""},
		"a policy with another hash": {func(ctx context.Context, tx *store.Tx, b *bench) error {
			n := newEpoch(2, 1)
			n.PolicyText += " "
			return tx.OpenEpoch(ctx, b.campaignID, n)
		}, "epochs_check"},
		"a state left that the epoch is not in": {func(ctx context.Context, tx *store.Tx, b *bench) error {
			_, err1 := tx.AppendTransition(ctx, b.campaignID, transition(artifact.StageScreen, artifact.StageRefine))
			if err1 != nil {
				return err1
			}
			_, err := tx.AppendTransition(ctx, b.campaignID, transition(artifact.StageConfirm, artifact.StageReport))
			return err
		}, "it leaves confirm, but epoch 1 is in refine"},
		"a gate, and on from the same state": {func(ctx context.Context, tx *store.Tx, b *bench) error {
			stopped := transition(artifact.StageScreen, artifact.StageScreen)
			stopped.To, stopped.Halted = nil, "fit_floor"
			_, err1 := tx.AppendTransition(ctx, b.campaignID, stopped)
			_, err2 := tx.AppendTransition(ctx, b.campaignID, transition(artifact.StageScreen, artifact.StageRefine))
			return errors.Join(err1, err2)
		}, ""},
		"another policy's transition": {func(ctx context.Context, tx *store.Tx, b *bench) error {
			tr := transition(artifact.StageScreen, artifact.StageRefine)
			tr.PolicyHash = strings.Repeat("0", 64)
			_, err := tx.AppendTransition(ctx, b.campaignID, tr)
			return err
		}, "transitions_campaign_id_epoch_policy_sha256_fkey"},
		"another policy's design": {func(ctx context.Context, tx *store.Tx, b *bench) error {
			iteration, err := tx.OpenIteration(ctx, b.campaignID, 1, artifact.StageRefine)
			if err != nil {
				return err
			}
			m := matrix()
			m.PolicyHash = strings.Repeat("0", 64)
			return tx.PutDesign(ctx, b.campaignID, iteration, m, plannedRows())
		}, "designs_campaign_id_epoch_policy_sha256_fkey"},
		"a row that the matrix does not register": {func(ctx context.Context, tx *store.Tx, b *bench) error {
			iteration, err := tx.OpenIteration(ctx, b.campaignID, 1, artifact.StageRefine)
			if err != nil {
				return err
			}
			rows := plannedRows()
			rows[3].Levels = levels(3)
			return tx.PutDesign(ctx, b.campaignID, iteration, matrix(), rows)
		}, "row 0 is not the one that the matrix registers"},
		"a row of the matrix that is not to run": {func(ctx context.Context, tx *store.Tx, b *bench) error {
			iteration, err := tx.OpenIteration(ctx, b.campaignID, 1, artifact.StageRefine)
			if err != nil {
				return err
			}
			return tx.PutDesign(ctx, b.campaignID, iteration, matrix(), plannedRows()[:5])
		}, "the matrix registers 4 rows, 3 are to be executed"},
		"a document that its schema refuses": {func(ctx context.Context, tx *store.Tx, b *bench) error {
			g := gateRecord(0)
			g.Gate = "odd"
			_, err := tx.AppendGate(ctx, b.campaignID, g)
			if _, refused := errors.AsType[*artifact.SchemaError](err); err != nil && !refused {
				t.Errorf("error %v, want a *SchemaError", err)
			}
			return err
		}, "gates.jsonl"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			err := tryTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error { return c.do(ctx, tx, b) })
			switch {
			case c.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case c.want != "" && err == nil:
				t.Error("accepted")
			case c.want != "" && !strings.Contains(err.Error(), c.want):
				t.Errorf("error %q, want %q in it", err, c.want)
			}
		})
	}
}

func TestArtifactsHaveRevisions(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	put := func(path, content string) (revision int, err error) {
		err = tryTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
			revision, err = tx.PutArtifact(ctx, b.campaignID, path, "text/plain", []byte(content))
			return err
		})
		return revision, err
	}
	for i, step := range []struct {
		content string
		want    int
	}{{"one", 1}, {"one", 1}, {"two", 2}, {"", 3}, {"one", 4}} {
		if got, err := put("a/b.log", step.content); err != nil || got != step.want {
			t.Errorf("step %d: revision %d, error %v; want %d", i, got, err, step.want)
		}
	}
	for _, path := range []string{"", "/etc/passwd", "a/../b", "..", "a//b", "a/", "./a", `a\b`, "a\nb"} {
		if _, err := put(path, "x"); err == nil {
			t.Errorf("path %q was accepted", path)
		}
	}
	for _, path := range []string{"..a", "a..b/.c", "patched_configs/row-0/x.json"} {
		if _, err := put(path, "x"); err != nil {
			t.Errorf("path %q was refused: %v", path, err)
		}
	}
	content, err := b.Artifact(testContext(t), b.campaignID, "a/b.log")
	if err != nil || string(content) != "one" {
		t.Errorf("content %q, error %v; want the newest", content, err)
	}
	files, err := b.Artifacts(testContext(t), b.campaignID)
	if err != nil || len(files) != 4 || files[1].Path != "a..b/.c" {
		t.Errorf("files %+v, error %v; want four, by path", files, err)
	}
}
