package queue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/data/store"
	"assay/internal/host/target"
)

// record writes the run, its event, the next job and this job's completion in
// one transaction. While the database cannot be reached the result is kept, in a
// file too, and offered again; a result under a lost lease is refused and
// dropped.
func (r *rowJob) record(ctx context.Context, outcome target.Outcome) error {
	ctx = context.WithoutCancel(ctx) // it is measured; only the end of the engine may lose it to the spool
	result, keep := r.result(outcome), false
	write := func() error { return r.write(ctx, outcome, result) }
	err := write()
	if errors.Is(err, store.ErrUnavailable) {
		keep = r.keep(outcome, result)
		err = r.outlast(write)
	}
	if keep && !errors.Is(err, store.ErrUnavailable) {
		if dropErr := r.spool.drop(r.key(), r.lease.Token); dropErr != nil {
			r.log.Warn("spooled result not removed; it will be refused later", "row", r.key(), "error", dropErr)
		}
	}
	if err != nil {
		return err
	}
	if outcome.Halt != nil {
		r.rest(r.job.Args.CampaignID)
		return nil
	}
	r.exports.row(r.job.Args.CampaignID)
	return nil
}

// keep spools a result. One that found the apparatus changed is not kept: the
// row is measured again, and finds it again.
func (r *rowJob) keep(outcome target.Outcome, result store.Result) bool {
	if outcome.Halt != nil {
		return false
	}
	err := r.spool.put(spooled{Row: r.key(), Token: r.lease.Token, Result: result, Contract: outcome.Contract, Log: outcome.Log})
	if err != nil {
		r.log.Error("result is in memory only until the database answers", "row", r.key(), "error", err)
	}
	return err == nil
}

func (r *rowJob) write(ctx context.Context, outcome target.Outcome, result store.Result) error {
	return r.store.InTx(ctx, func(tx *store.Tx) error {
		first, err := recordOnce(ctx, tx, r.key(), r.lease.Token, result)
		if err != nil || !first { // the answer to an earlier commit was lost
			return err
		}
		if err := tx.ReleaseRow(ctx, r.key(), r.lease.Token); err != nil {
			return err
		}
		if err := keepLog(ctx, tx, r.key(), outcome.Log); err != nil {
			return err
		}
		if outcome.Halt != nil {
			failed := &epoch.GateError{Gate: outcome.Halt.Gate, Detail: outcome.Halt.Detail, Next: outcome.Halt.Next}
			if err := r.haltOnGate(ctx, tx, r.job.Args.CampaignID, r.at(), failed); err != nil {
				return err
			}
			return complete(ctx, tx, r.job)
		}
		return r.goOn(ctx, tx)
	})
}

// recordOnce records a run and reports whether it was not there yet. Under a
// claim that somebody else recorded as interrupted it comes too late.
func recordOnce(ctx context.Context, tx *store.Tx, row store.RowKey, token int64, result store.Result) (first bool, err error) {
	recorded, err := tx.RecordRun(ctx, row, token, result)
	if err == nil && recorded.Already && recorded.ExecSeq == 0 {
		err = fmt.Errorf("%s was recorded as interrupted: %w", row, store.ErrLeaseLost)
	}
	return !recorded.Already, err
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

// keepLog keeps the output of a failed run.
func keepLog(ctx context.Context, tx *store.Tx, row store.RowKey, log []byte) error {
	if log == nil {
		return nil
	}
	_, err := tx.PutArtifact(ctx, row.CampaignID, artifact.FailedRunPath(row.Iteration, row.RowIndex), "text/plain", log)
	return err
}

// goOn inserts the next job and completes this one. Where the next row may not be
// run any more the stage's job finds out why, so that this one is recorded.
func (r *rowJob) goOn(ctx context.Context, tx *store.Tx) error {
	refused := r.admitSpending(ctx, tx, r.job.Args.CampaignID, spend{epoch: r.facts.Epoch})
	if refused != nil && !errors.Is(refused, ErrFrozen) && !errors.Is(refused, ErrNotApproved) {
		return refused
	}
	var err error
	if r.facts.Next != nil && refused == nil {
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

// replay records what an earlier process of this data folder measured and could
// not record. A row that somebody else claimed since is measured by them.
func (e *Engine) replay(ctx context.Context, campaignID string) error {
	list, err := e.spool.waiting(campaignID)
	if err != nil {
		return err
	}
	for _, r := range list {
		err := e.store.InTx(ctx, func(tx *store.Tx) error {
			first, err := recordOnce(ctx, tx, r.Row, r.Token, r.Result)
			if err != nil || !first {
				return err
			}
			if err := tx.ReleaseRow(ctx, r.Row, r.Token); err != nil {
				return err
			}
			return keepLog(ctx, tx, r.Row, r.Log)
		})
		switch {
		case err == nil:
			e.log.Info("a result from the spool is recorded", "row", r.Row)
		case errors.Is(err, store.ErrLeaseLost), errors.Is(err, store.ErrMeasured):
			e.log.Warn("a result from the spool is dropped: the row was taken over meanwhile", "row", r.Row)
		default:
			return err
		}
		if err := e.spool.drop(r.Row, r.Token); err != nil {
			return err
		}
	}
	return nil
}
