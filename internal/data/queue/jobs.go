package queue

import (
	"context"
	"fmt"
	"time"

	"assay/internal/data/store"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"
)

type riverJobRow = rivertype.JobRow

// StageArgs is a job that does whatever an epoch needs next besides a row.
type StageArgs struct {
	CampaignID string `json:"campaign_id"`
	Invocation int    `json:"invocation"`
	TimeoutSec int    `json:"timeout_sec"`
}

// Kind names the job.
func (StageArgs) Kind() string { return "stage" }

// RowArgs is a job that measures one row.
type RowArgs struct {
	CampaignID string `json:"campaign_id"`
	Invocation int    `json:"invocation"`
	Iteration  int    `json:"iteration"`
	Position   int    `json:"position"` // in execution order
	TimeoutSec int    `json:"timeout_sec"`
}

// Kind names the job.
func (RowArgs) Kind() string { return "row" }

// CheckArgs is a job that carries out one check of a draft.
type CheckArgs struct {
	CheckID string `json:"check_id"`
}

// Kind names the job.
func (CheckArgs) Kind() string { return "check" }

// enqueueStage inserts the next stage job in the caller's transaction.
func (e *Engine) enqueueStage(ctx context.Context, tx *store.Tx, args StageArgs) error {
	_, err := e.river.InsertTx(ctx, tx.Pgx(), args, &river.InsertOpts{Queue: queueStage})
	if err != nil {
		return fmt.Errorf("insert the next job: %w", err)
	}
	return nil
}

// enqueueRow inserts a row job in the caller's transaction.
func (e *Engine) enqueueRow(ctx context.Context, tx *store.Tx, args RowArgs) error {
	_, err := e.river.InsertTx(ctx, tx.Pgx(), args, &river.InsertOpts{Queue: queueBench})
	if err != nil {
		return fmt.Errorf("insert the next row's job: %w", err)
	}
	return nil
}

// complete marks a job done in the transaction of its result.
func complete[A river.JobArgs](ctx context.Context, tx *store.Tx, job *river.Job[A]) error {
	if _, err := river.JobCompleteTx[*riverpgxv5.Driver](ctx, tx.Pgx(), job); err != nil {
		return fmt.Errorf("complete the job: %w", err)
	}
	return nil
}

// stageTimeout bounds a stage job: the target's tests, or a conclusion.
func stageTimeout(seconds int) time.Duration {
	return time.Duration(seconds)*time.Second + 5*time.Minute
}

// rowTimeout bounds a row job: two attempts and the time to end them.
func rowTimeout(seconds int) time.Duration {
	return 2*time.Duration(seconds)*time.Second + 2*time.Minute
}
