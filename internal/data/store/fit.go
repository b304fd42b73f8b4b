package store

import (
	"context"

	"assay/internal/core/artifact"
)

// Fit is what a fitting stage concluded.
type Fit struct {
	Effects        artifact.Effects
	Recommendation artifact.Recommendation
	Exclusions     *artifact.FitExclusions // nil when no row was excluded
}

// PutFit records the conclusions of a fitting stage.
func (t *Tx) PutFit(ctx context.Context, campaignID string, iteration int, f Fit) error {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return err
	}
	effects, effectsSHA, err := governed(artifact.KindEffects, f.Effects)
	if err != nil {
		return err
	}
	recommendation, recommendationSHA, err := governed(artifact.KindRecommendation, f.Recommendation)
	if err != nil {
		return err
	}
	var exclusions, exclusionsSHA *string
	if f.Exclusions != nil {
		text, sha, err := governed(artifact.KindFitExclusions, f.Exclusions)
		if err != nil {
			return err
		}
		exclusions, exclusionsSHA = &text, &sha
	}
	_, err = t.tx.Exec(ctx, `
		insert into fits (campaign_id, iteration, effects, effects_sha256, recommendation, recommendation_sha256, exclusions, exclusions_sha256,
		                  model_adequate, residual_regret_model, epsilon)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		campaignID, iteration, effects, effectsSHA, recommendation, recommendationSHA, exclusions, exclusionsSHA,
		f.Recommendation.ModelAdequate, f.Recommendation.ResidualRegretModel.Value, f.Recommendation.Epsilon)
	if err != nil {
		return failed(err, "fit of iteration %d of campaign %s", iteration, campaignID)
	}
	if err := t.AppendEvent(campaignID, TopicEffects, map[string]any{"iteration": iteration, "stage": string(f.Effects.Stage)}); err != nil || f.Recommendation.PredictedFront == nil {
		return err
	}
	return t.AppendEvent(campaignID, TopicFront, map[string]any{"iteration": iteration, "measured": false})
}

// fitRow is a row of fits.
type fitRow struct {
	Iteration      int     `db:"iteration"`
	Effects        string  `db:"effects"`
	Recommendation string  `db:"recommendation"`
	Exclusions     *string `db:"exclusions"`
}

func (r fitRow) fit() (*Fit, error) {
	var f Fit
	if err := decode("effects", r.Effects, &f.Effects); err != nil {
		return nil, err
	}
	if err := decode("recommendation", r.Recommendation, &f.Recommendation); err != nil {
		return nil, err
	}
	var err error
	f.Exclusions, err = decodeOptional[artifact.FitExclusions]("exclusions", r.Exclusions)
	return &f, err
}
