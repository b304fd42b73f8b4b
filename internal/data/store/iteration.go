package store

import (
	"context"

	"assay/internal/core/artifact"
)

// Outcome is how an iteration ended.
type Outcome string

// The outcomes of an iteration. One that was halted and can be resumed has none.
const (
	OutcomeCompleted Outcome = "completed"
	OutcomeFailed    Outcome = "failed"
)

// OpenIteration begins the next stage execution of a campaign and returns its
// number. Epoch 0 is a stage before any epoch.
func (t *Tx) OpenIteration(ctx context.Context, campaignID string, epoch int, stage artifact.Stage) (int, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return 0, err
	}
	var iteration int
	err := t.tx.QueryRow(ctx, `
		insert into iterations (campaign_id, iteration, epoch, stage)
		select $1, coalesce(max(iteration), 0) + 1, nullif($2, 0), $3 from iterations where campaign_id = $1
		returning iteration`, campaignID, epoch, stage).Scan(&iteration)
	if err != nil {
		return 0, failed(err, "open the %s iteration of campaign %s", stage, campaignID)
	}
	return iteration, t.AppendEvent(campaignID, TopicIteration,
		map[string]any{"iteration": iteration, "epoch": epoch, "stage": string(stage)})
}

// EndIteration closes a stage execution for good.
func (t *Tx) EndIteration(ctx context.Context, campaignID string, iteration int, outcome Outcome) error {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return err
	}
	_, err := t.tx.Exec(ctx, "insert into iteration_ends (campaign_id, iteration, outcome) values ($1, $2, $3)",
		campaignID, iteration, outcome)
	if err != nil {
		return failed(err, "end iteration %d of campaign %s", iteration, campaignID)
	}
	return t.AppendEvent(campaignID, TopicIteration, map[string]any{"iteration": iteration, "outcome": string(outcome)})
}
