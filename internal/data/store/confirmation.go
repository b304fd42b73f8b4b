package store

import (
	"context"

	"assay/internal/core/artifact"
)

// PutConfirmation records the judgement of a confirm round.
func (t *Tx) PutConfirmation(ctx context.Context, campaignID string, iteration int, c artifact.Confirmation) error {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return err
	}
	text, sha, err := governed(artifact.KindConfirmation, c)
	if err != nil {
		return err
	}
	_, err = t.tx.Exec(ctx, `
		insert into confirmations (campaign_id, iteration, round, document, sha256, best, residual_regret_terminal, certified, withheld, paired)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		campaignID, iteration, c.Round, text, sha, c.Best, c.ResidualRegretTerminal, c.Certified, reasons(c.CertificationWithheld), c.Paired)
	if err != nil {
		return failed(err, "confirmation of iteration %d of campaign %s", iteration, campaignID)
	}
	err = t.AppendEvent(campaignID, TopicConfirm, map[string]any{
		"iteration": iteration, "round": c.Round, "best": c.Best, "certified": c.Certified,
	})
	if err != nil || c.Front == nil {
		return err
	}
	return t.AppendEvent(campaignID, TopicFront, map[string]any{"iteration": iteration, "measured": true})
}

// reasons are the codes as the database lists them, never null.
func reasons(list []artifact.Reason) []string {
	codes := make([]string, len(list))
	for i, r := range list {
		codes[i] = string(r)
	}
	return codes
}

type documentRow struct {
	Iteration int    `db:"iteration"`
	Document  string `db:"document"`
}
