package queue

import (
	"context"
	"errors"
	"path/filepath"
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

// Work measures one row. It begins anew when the database was away.
func (w *rowWorker) Work(ctx context.Context, job *river.Job[RowArgs]) error {
	return w.engine.outlast(func() error { return w.engine.workRow(ctx, job) })
}

func (e *Engine) workRow(ctx context.Context, job *river.Job[RowArgs]) error {
	facts, err := e.store.LoadRow(ctx, job.Args.CampaignID, job.Args.Iteration, job.Args.Position)
	if err != nil {
		return err
	}
	if facts.Campaign.State != store.StateRunning || facts.Invocation != job.Args.Invocation {
		return nil
	}
	r := &rowJob{Engine: e, job: job, facts: facts}
	e.keepAlive(ctx, job.Args.CampaignID, job.Args.Invocation)
	if facts.Campaign.StopRequestedAt != nil || r.done() {
		return r.handBack(ctx)
	}
	return r.conclude(ctx, r.measure(ctx))
}

// conclude decides what an error of a row's job means.
func (r *rowJob) conclude(ctx context.Context, err error) error {
	args := r.job.Args
	var failed *epoch.GateError
	closing := errors.Is(ctx.Err(), context.Canceled)
	ctx = context.WithoutCancel(ctx) // a halt is recorded also when the job's own time is over
	switch {
	case err == nil:
		return nil
	case errors.Is(err, store.ErrUnavailable), closing:
		return err
	case errors.Is(err, store.ErrHeld):
		return river.JobSnooze(heldWait)
	case errors.Is(err, ErrFrozen):
		return river.JobSnooze(frozenWait)
	case errors.Is(err, ErrNotApproved):
		return r.haltWith(ctx, func(tx *store.Tx) error { return r.halt(ctx, tx, args.CampaignID, r.at().notApproved(err)) })
	case errors.Is(err, store.ErrMeasured):
		return r.handBack(ctx)
	case errors.Is(err, store.ErrLeaseLost):
		r.log.Warn("row was taken over; its result is dropped", "row", r.key(), "error", err)
		return nil
	case asGate(err, &failed):
		return r.haltWith(ctx, func(tx *store.Tx) error { return r.haltOnGate(ctx, tx, args.CampaignID, r.at(), failed) })
	case isDiskFull(err):
		return r.haltWith(ctx, func(tx *store.Tx) error { return r.halt(ctx, tx, args.CampaignID, r.at().diskFull(err)) })
	case r.job.Attempt >= giveUpAfter:
		return r.haltWith(ctx, func(tx *store.Tx) error { return r.halt(ctx, tx, args.CampaignID, r.at().repeated(err)) })
	}
	r.log.Warn("row job failed", "row", r.key(), "attempt", r.job.Attempt, "error", err)
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

// at says where the row's job stands.
func (r *rowJob) at() haltedAt {
	subject := map[string]string{"campaign": r.facts.VersionSHA256, "policy": r.facts.PolicySHA256}
	if r.facts.Contract != nil {
		subject["adapter_contract"] = r.facts.Contract.SHA256
	}
	if r.facts.MechanismSHA256 != "" {
		subject["mechanism"] = r.facts.MechanismSHA256
	}
	return haltedAt{
		stage: r.facts.Stage, epoch: r.facts.Epoch, iteration: r.job.Args.Iteration, runID: r.facts.Campaign.RunID,
		invocation: r.job.Args.Invocation, subject: subject,
	}
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

// haltWith halts the campaign, gives the row back if it is held, and completes
// the job, in one transaction.
func (r *rowJob) haltWith(ctx context.Context, halt func(tx *store.Tx) error) error {
	return r.endWith(ctx, r.job.Args.CampaignID, func(tx *store.Tx) error {
		if err := halt(tx); err != nil {
			return err
		}
		if r.lease.Token != 0 {
			if err := tx.ReleaseRow(ctx, r.key(), r.lease.Token); err != nil {
				return err
			}
		}
		return complete(ctx, tx, r.job)
	})
}

// measure claims the slot and the row, runs the target and records the result.
func (r *rowJob) measure(ctx context.Context) error {
	supervisor, err := r.bench.acquire(ctx)
	if err != nil {
		return err
	}
	defer r.bench.release()
	r.bench.turn(false)
	runner, err := r.runner(ctx, supervisor)
	if err != nil {
		return err
	}
	previous, err := r.previous()
	if err != nil {
		return err
	}
	if err := r.claim(ctx); err != nil {
		return err
	}
	runCtx, watch := r.watch(ctx)
	outcome, err := runner.Run(runCtx, r.facts.Row.DesignRow, previous)
	stopped := watch()
	if err == nil {
		if err := r.checkMechanism(ctx); err != nil {
			return err // the row is given back with the halt, and measured again
		}
		return r.record(ctx, outcome)
	}
	if stopped || ctx.Err() != nil { // runCtx has ended either way, with its watch
		return r.interrupted(ctx, stopped)
	}
	return errors.Join(err, r.giveBack(ctx))
}

// claim takes the row. A holder that vanished leaves an interrupted try behind
// it, so that the record says what happened.
func (r *rowJob) claim(ctx context.Context) error {
	return r.store.InTx(ctx, func(tx *store.Tx) error {
		if err := r.admitSpending(ctx, tx, r.job.Args.CampaignID, spend{epoch: r.facts.Epoch}); err != nil {
			return err
		}
		lease, err := tx.ClaimRow(ctx, r.key(), r.holder, leaseTTL, r.goneOrOurs)
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

// giveBack releases a row that could not be run, for the job's next try.
func (r *rowJob) giveBack(ctx context.Context) error {
	return r.store.InTx(ctx, func(tx *store.Tx) error { return tx.ReleaseRow(ctx, r.key(), r.lease.Token) })
}

// runner prepares the target. A target that cannot be run at all halts the
// campaign: trying again changes nothing.
func (r *rowJob) runner(ctx context.Context, supervisor target.Starter) (*target.Runner, error) {
	c, err := r.campaignOf(ctx, r.facts)
	if err != nil {
		return nil, err
	}
	settings, err := readSettings(r.facts.Campaign.Settings)
	if err != nil {
		return nil, err
	}
	if err := r.mayRun(ctx, settings); err != nil {
		return nil, err
	}
	return newRunner(c, target.Options{
		WorkDir: settings.WorkDir, IterationDir: filepath.Join(settings.WorkDir, artifact.IterationPath(r.job.Args.Iteration, "")),
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
			return p, &epoch.GateError{
				Gate: artifact.GateAdapterContract, Detail: err.Error(), Next: "restore the database from a backup; the recorded contract must not change",
			}
		}
		p.Contract = &d
	}
	return p, nil
}

// interrupted records that the run in flight was ended by us. On a stop request
// the campaign halts; on shutdown it stays running, to be taken up.
func (r *rowJob) interrupted(ctx context.Context, stopped bool) error {
	cause := context.Cause(ctx)
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	why := "the worker was shut down"
	if stopped {
		why = "a stop was requested"
	}
	note := func(tx *store.Tx) error {
		_, err := tx.RecordInterrupted(ctx, r.key(), r.lease.Token, r.lease.Token, r.holder.Owner, why)
		return err
	}
	if stopped {
		return r.haltWith(ctx, func(tx *store.Tx) error {
			if err := note(tx); err != nil {
				return err
			}
			return r.halt(ctx, tx, r.job.Args.CampaignID, stopHalt(r.at()))
		})
	}
	err := r.store.InTx(ctx, func(tx *store.Tx) error {
		if err := note(tx); err != nil {
			return err
		}
		return tx.ReleaseRow(ctx, r.key(), r.lease.Token)
	})
	return errors.Join(err, cause)
}
