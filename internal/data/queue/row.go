package queue

import (
	"context"
	"errors"
	"path/filepath"
	"strconv"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/contract"
	"assay/internal/core/epoch"
	"assay/internal/data/store"
	"assay/internal/host/target"

	"github.com/riverqueue/river"
)

type rowWorker struct {
	river.WorkerDefaults[RowArgs]
	engine *Engine
}

// Timeout bounds the job well above what the row itself may take.
func (w *rowWorker) Timeout(job *river.Job[RowArgs]) time.Duration {
	return rowTimeout(job.Args.TimeoutSec)
}

// Work measures one row.
func (w *rowWorker) Work(ctx context.Context, job *river.Job[RowArgs]) error {
	e := w.engine
	facts, err := e.store.LoadRow(ctx, job.Args.CampaignID, job.Args.Iteration, job.Args.Position)
	if err != nil {
		return err
	}
	if facts.Campaign.State != store.StateRunning || facts.Invocation != job.Args.Invocation {
		return nil
	}
	r := &rowJob{Engine: e, job: job, facts: facts}
	e.keepAlive(job.Args.CampaignID)
	if facts.Campaign.StopRequestedAt != nil || r.done() {
		return r.handBack(ctx)
	}
	err = r.measure(ctx)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, store.ErrHeld):
		return river.JobSnooze(500 * time.Millisecond)
	case errors.Is(err, store.ErrMeasured):
		return r.handBack(ctx)
	case errors.Is(err, store.ErrLeaseLost):
		e.log.Warn("row was taken over; its result is dropped", "campaign", job.Args.CampaignID, "iteration", job.Args.Iteration, "row", facts.Row.RowIndex)
		return nil
	case ctx.Err() == nil && !errors.Is(err, store.ErrUnavailable) && job.Attempt >= giveUpAfter:
		return r.giveUp(ctx, err)
	}
	e.log.Warn("row job failed", "campaign", job.Args.CampaignID, "attempt", job.Attempt, "error", err)
	return err
}

// rowJob is one row job with what it loaded.
type rowJob struct {
	*Engine
	job   *river.Job[RowArgs]
	facts store.RowFacts
	lease store.Lease
}

func (r *rowJob) key() store.RowKey {
	return store.RowKey{CampaignID: r.job.Args.CampaignID, Iteration: r.job.Args.Iteration, RowIndex: r.facts.Row.RowIndex}
}

// done reports whether the row needs no run in this invocation.
func (r *rowJob) done() bool {
	run := r.facts.Row.Run
	return run != nil && (r.facts.Row.Invocation >= r.facts.Invocation || !epoch.Retry(*run))
}

// handBack lets the stage job decide what is next.
func (r *rowJob) handBack(ctx context.Context) error {
	return r.store.InTx(ctx, func(tx *store.Tx) error {
		if err := r.stageNext(ctx, tx); err != nil {
			return err
		}
		return complete(ctx, tx, r.job)
	})
}

func (r *rowJob) stageNext(ctx context.Context, tx *store.Tx) error {
	return r.enqueueStage(ctx, tx, StageArgs{CampaignID: r.job.Args.CampaignID, Invocation: r.job.Args.Invocation, TimeoutSec: r.job.Args.TimeoutSec})
}

// measure claims the slot and the row, runs the target and records the result.
func (r *rowJob) measure(ctx context.Context) error {
	supervisor, err := r.bench.acquire(ctx)
	if err != nil {
		return err
	}
	defer r.bench.release()
	if err := r.claim(ctx); err != nil {
		return err
	}
	runner, err := r.runner(ctx, supervisor)
	if err != nil {
		return err
	}
	previous, err := r.previous()
	if err != nil {
		return err
	}
	runCtx, watch := r.watch(ctx)
	outcome, err := runner.Run(runCtx, r.facts.Row.DesignRow, previous)
	stopped := watch()
	if err != nil {
		if runCtx.Err() != nil {
			return r.interrupted(ctx, stopped)
		}
		return err
	}
	return r.record(ctx, outcome)
}

// claim takes the row. A holder that vanished leaves an interrupted try behind
// it, so that the record says what happened.
func (r *rowJob) claim(ctx context.Context) error {
	return r.store.InTx(ctx, func(tx *store.Tx) error {
		lease, err := tx.ClaimRow(ctx, r.key(), r.holder, leaseTTL, r.gone)
		if err != nil {
			return err
		}
		r.lease = lease
		if lease.Prior == nil {
			return nil
		}
		_, err = tx.RecordInterrupted(ctx, r.key(), lease.Token, lease.Prior.Token, lease.Prior.Holder.Owner, "the process that measured it is gone")
		return err
	})
}

func (r *rowJob) runner(ctx context.Context, supervisor target.Starter) (*target.Runner, error) {
	c, err := r.campaignOf(ctx, r.facts)
	if err != nil {
		return nil, err
	}
	settings, err := readSettings(r.facts.Campaign.Settings)
	if err != nil {
		return nil, err
	}
	return target.New(c, target.Options{
		WorkDir: settings.WorkDir, IterationDir: filepath.Join(settings.WorkDir, "runs", "iter-"+strconv.Itoa(r.job.Args.Iteration)),
		RepoPath: settings.RepoDir, Epoch: r.facts.Epoch, Stage: r.facts.Stage, Supervisor: supervisor,
		AllowedEnv: r.cfg.AllowedEnv, RunAs: settings.RunAs,
	})
}

func (r *rowJob) previous() (target.Previous, error) {
	var p target.Previous
	if r.facts.Preceding != nil {
		p.Response, p.Levels = r.facts.Preceding.Response, r.facts.Preceding.Levels
	}
	if r.facts.Contract != nil {
		d, err := contract.Read([]byte(r.facts.Contract.Text), r.facts.Contract.SHA256)
		if err != nil {
			return p, err
		}
		p.Contract = &d
	}
	return p, nil
}

// record writes the run, its event, the next job and this job's completion in
// one transaction. While the database cannot be reached the result is kept and
// offered again; a result under a lost lease is refused and dropped.
func (r *rowJob) record(ctx context.Context, outcome target.Outcome) error {
	result := r.result(outcome)
	write := func() error {
		return r.store.InTx(ctx, func(tx *store.Tx) error {
			if _, err := tx.RecordRun(ctx, r.key(), r.lease.Token, result); err != nil {
				return err
			}
			if err := tx.ReleaseRow(ctx, r.key(), r.lease.Token); err != nil {
				return err
			}
			if err := r.keepLog(ctx, tx, outcome); err != nil {
				return err
			}
			if outcome.Halt != nil {
				return r.gate(ctx, tx, outcome.Halt)
			}
			return r.goOn(ctx, tx)
		})
	}
	for wait := 100 * time.Millisecond; ; wait = min(2*wait, 5*time.Second) {
		err := write()
		if !errors.Is(err, store.ErrUnavailable) {
			return err
		}
		r.log.Warn("result kept until the database answers", "row", r.key(), "error", err)
		select {
		case <-ctx.Done():
			return err
		case <-time.After(wait):
		}
	}
}

// goOn inserts the next job and completes this one.
func (r *rowJob) goOn(ctx context.Context, tx *store.Tx) error {
	var err error
	if r.facts.Next != nil {
		args := r.job.Args
		args.Position = *r.facts.Next
		err = r.enqueueRow(ctx, tx, args)
	} else {
		err = r.stageNext(ctx, tx)
	}
	if err != nil {
		return err
	}
	return complete(ctx, tx, r.job)
}

func (r *rowJob) result(outcome target.Outcome) store.Result {
	result := store.Result{Run: outcome.Run, FinishedAt: time.Now(), Worker: r.holder.Owner, Invocation: r.job.Args.Invocation}
	if r.facts.Row.Seed != nil && result.Run.WorkloadSeed == nil {
		result.Run.WorkloadSeed = r.facts.Row.Seed
	}
	if r.facts.Contract != nil {
		result.ContractSHA256 = r.facts.Contract.SHA256
	}
	if outcome.Contract != nil {
		result.Contract = &store.Contract{Document: *outcome.Contract}
	}
	return result
}

// keepLog keeps the output of a failed run. Failing to is a warning, nothing
// more.
func (r *rowJob) keepLog(ctx context.Context, tx *store.Tx, outcome target.Outcome) error {
	if outcome.Log == nil {
		return nil
	}
	path := artifact.FailedRunPath(r.job.Args.Iteration, r.facts.Row.RowIndex)
	_, err := tx.PutArtifact(ctx, r.job.Args.CampaignID, path, "text/plain", outcome.Log)
	return err
}

// interrupted records that the run in flight was ended by us. On a stop
// request the campaign halts; on shutdown it stays running, to be taken up.
func (r *rowJob) interrupted(ctx context.Context, stopped bool) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	why := "the worker was shut down"
	if stopped {
		why = "a stop was requested"
	}
	return r.store.InTx(ctx, func(tx *store.Tx) error {
		if _, err := tx.RecordInterrupted(ctx, r.key(), r.lease.Token, r.lease.Token, r.holder.Owner, why); err != nil {
			return err
		}
		if err := tx.ReleaseRow(ctx, r.key(), r.lease.Token); err != nil {
			return err
		}
		if !stopped {
			return nil
		}
		if err := r.halt(ctx, tx, r.job.Args.CampaignID, stopHalt(r.facts.Stage, r.facts.Epoch, r.job.Args.Iteration, r.facts.Campaign.RunID)); err != nil {
			return err
		}
		return complete(ctx, tx, r.job)
	})
}

// gate halts the campaign on what a row found: the apparatus is not what it
// was.
func (r *rowJob) gate(ctx context.Context, tx *store.Tx, failed *target.HaltError) error {
	err := r.haltOnGate(ctx, tx, r.job.Args.CampaignID, haltedAt{
		stage: r.facts.Stage, epoch: r.facts.Epoch, iteration: r.job.Args.Iteration, runID: r.facts.Campaign.RunID,
	}, &epoch.GateError{Gate: failed.Gate, Detail: failed.Detail, Next: failed.Next})
	if err != nil {
		return err
	}
	return complete(ctx, tx, r.job)
}

func (r *rowJob) giveUp(ctx context.Context, cause error) error {
	return r.store.InTx(ctx, func(tx *store.Tx) error {
		at := haltedAt{stage: r.facts.Stage, epoch: r.facts.Epoch, iteration: r.job.Args.Iteration, runID: r.facts.Campaign.RunID}
		if err := r.halt(ctx, tx, r.job.Args.CampaignID, at.repeated(cause)); err != nil {
			return err
		}
		return complete(ctx, tx, r.job)
	})
}
