package queue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/core/review"
	"assay/internal/data/store"

	"github.com/riverqueue/river"
)

// giveUpAfter is how often a job may fail before its campaign is halted, so
// that a defect stands on a page instead of being tried for ever.
const giveUpAfter = 5

// frozenWait is until a job asks again whether the operator lets spending go on.
const frozenWait = time.Second

// errStopped ends a stage job because a stop was requested.
var errStopped = errors.New("a stop was requested")

type stageWorker struct {
	river.WorkerDefaults[StageArgs]
	engine *Engine
}

// Timeout bounds the job: the target's own tests are the longest thing it does.
func (w *stageWorker) Timeout(job *river.Job[StageArgs]) time.Duration {
	return stageTimeout(job.Args.TimeoutSec)
}

// Work does whatever the campaign needs next besides a row. It begins anew when
// the database was away.
func (w *stageWorker) Work(ctx context.Context, job *river.Job[StageArgs]) error {
	return w.engine.outlast(func() error { return w.engine.workStage(ctx, job) })
}

func (e *Engine) workStage(ctx context.Context, job *river.Job[StageArgs]) error {
	s := &stageJob{Engine: e, job: job}
	recorded, err := e.store.LoadEpoch(ctx, job.Args.CampaignID)
	if err != nil {
		return err
	}
	if recorded.Campaign.State != store.StateRunning || len(recorded.Invocations) != job.Args.Invocation {
		return nil // of an earlier invocation, or already halted
	}
	s.recorded = recorded
	e.keepAlive(ctx, job.Args.CampaignID, job.Args.Invocation)
	return s.judge(ctx, s.next(ctx))
}

// judge decides what an error of a stage job means.
func (s *stageJob) judge(ctx context.Context, err error) error {
	var failed *epoch.GateError
	closing := errors.Is(ctx.Err(), context.Canceled)
	ctx = context.WithoutCancel(ctx) // a halt is recorded also when the job's own time is over
	switch {
	case err == nil:
		return nil
	case errors.Is(err, store.ErrUnavailable):
		return err
	case errors.Is(err, store.ErrHeld):
		return river.JobSnooze(heldWait)
	case errors.Is(err, ErrFrozen):
		return river.JobSnooze(frozenWait)
	case errors.Is(err, ErrNotApproved):
		return s.haltWith(ctx, s.at().notApproved(err))
	case errors.Is(err, errStopped):
		return s.haltWith(ctx, stopHalt(s.at()))
	case asGate(err, &failed):
		return s.gate(ctx, failed)
	case closing:
		return err
	case isDiskFull(err):
		return s.haltWith(ctx, s.at().diskFull(err))
	case s.job.Attempt >= giveUpAfter:
		return s.haltWith(ctx, s.at().repeated(err))
	}
	s.log.Warn("stage job failed", "campaign", s.job.Args.CampaignID, "attempt", s.job.Attempt, "error", err)
	return err
}

// stageJob is one stage job with what it loaded.
type stageJob struct {
	*Engine
	job      *river.Job[StageArgs]
	recorded store.EpochFacts
	facts    epoch.Facts
}

func (s *stageJob) next(ctx context.Context) error {
	if s.recorded.Campaign.StopRequestedAt != nil {
		return errStopped
	}
	if s.recorded.Epoch == nil || s.recorded.Next != nil {
		return s.verify(ctx)
	}
	facts, err := s.Facts(s.recorded)
	if err != nil {
		return err
	}
	s.facts = facts
	action := epoch.Next(facts)
	if action.Kind != epoch.ActReport {
		if err := s.checkMechanism(ctx); err != nil {
			return err
		}
	}
	switch action.Kind {
	case epoch.ActOpen:
		if s.overBudget() {
			return s.outOfTime(ctx)
		}
		return s.open(ctx, action)
	case epoch.ActRow:
		return s.finish(ctx, func(tx *store.Tx) error {
			if err := s.admitSpending(ctx, tx, s.job.Args.CampaignID, spend{epoch: s.recorded.Epoch.Epoch}); err != nil {
				return err
			}
			if err := s.putReuse(ctx, tx); err != nil {
				return err
			}
			if err := s.pass(ctx, tx, s.job.Args.CampaignID, s.at(), s.registered()); err != nil {
				return err
			}
			return s.enqueueRow(ctx, tx, s.rowArgs(action.Iteration, action.Position))
		})
	case epoch.ActConclude:
		return s.conclude(ctx, action)
	}
	return s.report(ctx)
}

// finish writes a result, its consequences and the job's completion in one
// transaction.
func (s *stageJob) finish(ctx context.Context, write func(tx *store.Tx) error) error {
	return s.store.InTx(ctx, func(tx *store.Tx) error {
		if err := write(tx); err != nil {
			return err
		}
		return complete(ctx, tx, s.job)
	})
}

func (s *stageJob) again(ctx context.Context, tx *store.Tx) error {
	return s.enqueueStage(ctx, tx, s.job.Args)
}

func (s *stageJob) rowArgs(iteration, position int) RowArgs {
	return RowArgs{
		CampaignID: s.job.Args.CampaignID, Invocation: s.job.Args.Invocation, Iteration: iteration, Position: position,
		TimeoutSec: s.facts.Campaign.Optimization.RunTimeoutSec,
	}
}

// open registers a stage: the matrix, seeds and order stand in the database
// before its first run.
func (s *stageJob) open(ctx context.Context, action epoch.Action) error {
	plan, err := epoch.Open(s.facts, action.Stage, action.Iteration)
	if err != nil {
		return err
	}
	if s.recorded.Contract != nil {
		plan.Matrix.AdapterContractHash = s.recorded.Contract.SHA256
	}
	return s.finish(ctx, func(tx *store.Tx) error {
		id := s.job.Args.CampaignID
		if err := s.admitSpending(ctx, tx, id, s.spending(plan)); err != nil {
			return err
		}
		iteration, err := tx.OpenIteration(ctx, id, s.recorded.Epoch.Epoch, action.Stage)
		if err != nil {
			return err
		}
		if iteration != action.Iteration {
			return fmt.Errorf("iteration %d was opened where the plan is for %d", iteration, action.Iteration)
		}
		if err := tx.PutDesign(ctx, id, iteration, plan.Matrix, plannedRows(plan)); err != nil {
			return err
		}
		at := s.at()
		at.stage, at.iteration = action.Stage, iteration
		delete(at.subject, "design_matrix") // of the stage before
		if err := s.pass(ctx, tx, id, at, append(s.registered(), epoch.Opened(s.facts, action.Stage, plan)...)); err != nil {
			return err
		}
		return s.enqueueRow(ctx, tx, s.rowArgs(iteration, 0))
	})
}

// spending is what the plan of a stage would spend.
func (s *stageJob) spending(plan epoch.Plan) spend {
	what := spend{epoch: s.recorded.Epoch.Epoch, rows: len(plan.Matrix.Rows), anew: true}
	if len(s.facts.Iterations) == 0 {
		what.with = func(b *review.Bundle) { b.Design = designPart(plan.Matrix) }
	}
	return what
}

func plannedRows(plan epoch.Plan) []store.PlannedRow {
	rows := make([]store.PlannedRow, 0, len(plan.Matrix.Rows)+len(plan.Probe))
	for position, row := range plan.Order() {
		planned := store.PlannedRow{DesignRow: row, ExecPosition: position}
		if seed, ok := plan.Seed(row); ok {
			planned.Seed = &seed
		}
		rows = append(rows, planned)
	}
	return rows
}

func (s *stageJob) conclude(ctx context.Context, action epoch.Action) error {
	c, err := epoch.Conclude(s.facts)
	if err != nil {
		return err
	}
	err = s.finish(ctx, func(tx *store.Tx) error {
		id := s.job.Args.CampaignID
		if c.Effects != nil {
			if err := tx.PutFit(ctx, id, action.Iteration, store.Fit{Effects: *c.Effects, Recommendation: *c.Recommendation, Exclusions: c.Exclusions}); err != nil {
				return err
			}
		}
		if c.Confirmation != nil {
			if err := s.putConfirmation(ctx, tx, action.Iteration, c); err != nil {
				return err
			}
		}
		if err := s.pass(ctx, tx, id, s.at(), append(s.registered(), epoch.Concluded(s.facts, c)...)); err != nil {
			return err
		}
		if _, err := tx.AppendTransition(ctx, id, c.Transition); err != nil {
			return err
		}
		if c.EpochEnd != nil {
			if err := tx.EndEpoch(ctx, id, *c.EpochEnd); err != nil {
				return err
			}
		}
		if err := tx.EndIteration(ctx, id, action.Iteration, store.OutcomeCompleted); err != nil {
			return err
		}
		return s.again(ctx, tx)
	})
	if err == nil {
		s.exports.all(s.job.Args.CampaignID)
	}
	return err
}

func (s *stageJob) putConfirmation(ctx context.Context, tx *store.Tx, iteration int, c epoch.Conclusion) error {
	id := s.job.Args.CampaignID
	if err := tx.PutConfirmation(ctx, id, iteration, *c.Confirmation); err != nil {
		return err
	}
	text, err := artifact.Encode(artifact.KindShortlist, c.Shortlist)
	if err != nil {
		return err
	}
	_, err = tx.PutArtifact(ctx, id, artifact.Path(artifact.KindShortlist, iteration), "application/json", text)
	return err
}

// overBudget compares the campaign's wall clock, summed over all invocations,
// with what it may take. Rows are never cut short by it.
func (s *stageJob) overBudget() bool {
	limit := s.facts.Campaign.Optimization.MaxWallClockHours
	return limit != nil && artifact.WallClockHours(s.recorded.Invocations) >= *limit
}
