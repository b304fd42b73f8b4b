package propose

import (
	"fmt"
	"math"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/space"
)

// gain is a lower bound on how much better than the answer some configuration of
// a candidate space is, simultaneous over the whole space of the finished epoch:
// the largest of predicted gap minus q standard errors, with the q of the model
// bound. It is 0, and says why, wherever nothing is known for sure. A level
// outside the ranges that were fitted never counts. With several objectives it is a
// gain of the score, and none where the answer is not picked by the score.
func (p *planner) gain(factors []space.Factor) (float64, string) {
	rec, bound := p.model()
	adequate := p.in.Adequate()
	switch {
	case rec == nil || p.answer == nil:
		return 0, "No fitted model and answer to compare with, so no gain can be promised"
	case adequate == nil || !*adequate:
		return 0, "The shape of the surface was not shown, so its model promises nothing"
	case p.kneePicked():
		return 0, "The knee is picked by its distance to the best of every objective, and no bound on that is known"
	case bound.Q == nil:
		return 0, "The model has no error estimate, so it promises nothing"
	}
	best, at := 0.0, space.Levels(nil)
	for _, candidate := range rec.TopCandidates {
		if !allowed(factors, candidate.Levels, p.answer) {
			continue
		}
		gap, se, ok := p.in.Contrast(candidate.Levels, p.answer)
		if lower := gap - *bound.Q*se; ok && !math.IsNaN(lower) && lower > best {
			best, at = lower, candidate.Levels
		}
	}
	better, is := "better than the answer", "is better"
	if p.in.Several() {
		better, is = "above the answer in the score", "scores higher"
	}
	if at == nil {
		return 0, "No configuration inside the fitted ranges is " + better + " for sure"
	}
	return best, fmt.Sprintf("%s %s by at least this, simultaneously over all candidates at error %g", at, is, bound.Delta)
}

// kneePicked reports whether the answer of several objectives is the knee of their
// front, which need not have the largest score.
func (p *planner) kneePicked() bool {
	score := p.in.Report.Score
	return score != nil && score.Method == campaign.PreferKnee
}

// model is the newest recommendation with the model bound at the answer.
func (p *planner) model() (*artifact.Recommendation, artifact.ModelBound) {
	var rec *artifact.Recommendation
	var bound artifact.ModelBound
	for _, it := range p.in.Iterations {
		c := it.Conclusion
		if c == nil {
			continue
		}
		if c.Recommendation != nil {
			rec, bound = c.Recommendation, c.Recommendation.ResidualRegretModel
		}
		if c.Confirmation != nil && c.Confirmation.Best != nil {
			bound = c.Confirmation.ModelBoundAtWinner
		}
	}
	return rec, bound
}

// allowed reports whether a configuration lies in a candidate space. A factor
// that the space no longer has is held at the answer.
func allowed(factors []space.Factor, levels, answer space.Levels) bool {
	for id, level := range levels {
		i := slices.IndexFunc(factors, func(f space.Factor) bool { return f.ID == id })
		if i < 0 && !space.SameLevel(level, answer[id]) || i >= 0 && !factors[i].InRange(level) {
			return false
		}
	}
	return true
}
