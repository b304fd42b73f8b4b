package store

import (
	"context"
	"time"

	"assay/internal/core/artifact"
)

// Epoch is one execution of one compiled policy.
type Epoch struct {
	CampaignID      string    `db:"campaign_id"`
	Epoch           int       `db:"epoch"`
	Version         int       `db:"version"`     // of the campaign file
	PolicyText      string    `db:"policy_text"` // exactly as hashed
	PolicySHA256    string    `db:"policy_sha256"`
	MechanismSHA256 *string   `db:"mechanism_sha256"`
	SaltCommitment  string    `db:"salt_commitment"`
	Salt            []byte    `db:"salt_sealed"`
	DeltaTotal      float64   `db:"delta_total"`
	CumulativeDelta float64   `db:"cumulative_delta"`
	CompiledAt      time.Time `db:"compiled_at"`
}

const epochColumns = `campaign_id, epoch, version, policy_text, policy_sha256, mechanism_sha256, salt_commitment, salt_sealed,
	delta_total, cumulative_delta, compiled_at`

// NewEpoch is a compiled policy with what belongs to its execution.
type NewEpoch struct {
	Epoch           int
	Version         int
	PolicyText      string
	PolicySHA256    string
	MechanismSHA256 string // empty when there is no mechanism
	SaltCommitment  string
	Salt            []byte
	DeltaTotal      float64
	CumulativeDelta float64
}

// OpenEpoch registers a policy and makes its epoch the current one. A hash that is
// not that of the text is refused.
func (t *Tx) OpenEpoch(ctx context.Context, campaignID string, n NewEpoch) error {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return err
	}
	_, err := t.tx.Exec(ctx, `
		insert into epochs (campaign_id, epoch, version, policy_text, policy_sha256, mechanism_sha256, salt_commitment, salt_sealed,
		                    delta_total, cumulative_delta)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		campaignID, n.Epoch, n.Version, n.PolicyText, n.PolicySHA256, nullable(n.MechanismSHA256), n.SaltCommitment, n.Salt,
		n.DeltaTotal, n.CumulativeDelta)
	if err != nil {
		return failed(err, "open epoch %d of campaign %s", n.Epoch, campaignID)
	}
	_, err = t.tx.Exec(ctx, "update campaigns set current_epoch = $2 where id = $1", campaignID, n.Epoch)
	return failed(err, "make epoch %d of campaign %s the current one", n.Epoch, campaignID)
}

// EndEpoch records why an epoch ended other than by its report.
func (t *Tx) EndEpoch(ctx context.Context, campaignID string, end artifact.EpochEnd) error {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return err
	}
	text, sha, err := governed(artifact.KindEpochEnd, end)
	if err != nil {
		return err
	}
	_, err = t.tx.Exec(ctx, `
		insert into epoch_ends (campaign_id, epoch, iteration, state, reason, document, sha256) values ($1, $2, $3, $4, $5, $6, $7)`,
		campaignID, end.Epoch, end.Iteration, end.State, clean(end.Reason), text, sha)
	return failed(err, "end epoch %d of campaign %s", end.Epoch, campaignID)
}

func readEpoch(ctx context.Context, q querier, campaignID string, epoch int) (*Epoch, error) {
	return optional[Epoch](ctx, q, "select "+epochColumns+" from epochs where campaign_id = $1 and epoch = $2", campaignID, epoch)
}
