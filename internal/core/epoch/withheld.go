package epoch

import (
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
	"assay/internal/core/fit"
	"assay/internal/core/recommend"
)

// withheld collects the reasons why a confirm round carries no certificate.
// Every condition of the closed list that this version can meet is here.
type withheld struct {
	v       *verdict
	doc     *artifact.Confirmation
	reasons []artifact.Reason
}

func (w *withheld) add(code artifact.Reason) { w.reasons = append(w.reasons, code) }

func (w *withheld) when(condition bool, code artifact.Reason) {
	if condition {
		w.add(code)
	}
}

// list returns the reasons in recording order, each once.
func (w *withheld) list() []artifact.Reason { return artifact.InRecordingOrder(w.reasons) }

// terminal holds the conditions of the terminal half.
func (w *withheld) terminal() {
	v := w.v
	w.when(v.bound.Value == nil, artifact.ReasonBoundNotComputable)
	w.when(v.width.Value == nil, artifact.ReasonEpsilonUnknown)
	w.when(v.bound.Value != nil && v.width.Value != nil && !v.width.Within(v.bound.Value), artifact.ReasonBoundAboveEpsilon)
	floor := certify.ReplicateFloor(v.terms.M, v.terms.Looks, v.terms.Delta)
	// Replicates that were registered and lost carry no bound.
	w.when(v.bound.Fewest(v.f.registration().Replicates) < floor, artifact.ReasonReplicatesBelowFloor)
	// A bound from the metric's own bounds assumes no shape that skew could break.
	if len(v.bound.Differences) > 0 && v.terms.Support == nil {
		skew := certify.SkewnessVeto(v.bound)
		w.when(skew.Veto, artifact.ReasonSkewness)
		w.doc.Pretests = append(w.doc.Pretests, skewnessRow(skew))
	}
}

func skewnessRow(t certify.SkewnessTest) artifact.AdequacyTest {
	row := artifact.AdequacyTest{Test: "skewness", Statistic: t.G1, Verdict: string(fit.Passed), Detail: t.Detail}
	if t.Veto {
		row.Verdict = string(fit.Rejected)
	}
	return row
}

// model holds the conditions of the model half.
func (w *withheld) model(bound recommend.Bound) {
	v := w.v
	spread := certify.Spread(v.stand, v.study.model.CenterReplicates())
	transport := certify.Transport(v.stand, v.study.model.ErrorTerm())
	w.doc.Pretests = append(w.doc.Pretests, adequacyTests(judgement{tests: []fit.Test{spread, transport}})...)
	w.when(spread.Verdict == fit.Rejected || w.spreadRejectedAtFit(), artifact.ReasonSpread)
	w.when(transport.Verdict == fit.Rejected, artifact.ReasonTransport)
	w.when(bound.Value == nil, artifact.ReasonModelBoundNotComputable)
	w.when(bound.Value != nil && v.width.Value != nil && !v.width.Within(bound.Value), artifact.ReasonModelBoundAboveEpsilon)
	w.when(bound.Extrapolated, artifact.ReasonAnswerExtrapolated)
	w.reasons = append(w.reasons, v.f.ModelReasons()...)
	w.reasons = append(w.reasons, v.f.BudgetReasons()...)
}

// ModelReasons lists the withheld reasons that lie in the fits of the epoch so
// far, whoever wins or whether anybody does: nothing before the first fit.
func (f Facts) ModelReasons() []artifact.Reason {
	rec := f.recommendation()
	if rec == nil {
		return nil
	}
	var reasons []artifact.Reason
	if rec.Stage != artifact.StageRefine && f.refinableCount() >= 2 && !f.curvatureChecked() {
		reasons = append(reasons, artifact.ReasonModelClassUnchecked)
	}
	switch adequate := f.Adequate(); {
	case adequate == nil:
		reasons = append(reasons, artifact.ReasonModelAdequacyUnknown)
	case !*adequate:
		reasons = append(reasons, artifact.ReasonModelInadequate)
	}
	if f.lossFollowsLevel() {
		reasons = append(reasons, artifact.ReasonExclusionsCorrelated)
	}
	return reasons
}

// curvatureChecked reports whether validation points tested the screen's model
// in the direction of every factor that a refine stage could bend.
func (f Facts) curvatureChecked() bool {
	screen := f.latest(artifact.StageScreen)
	points := 0
	for _, row := range screen.Plan.Matrix.Rows {
		if row.Role != artifact.RoleValidation {
			continue
		}
		r := screen.run(row.RowIndex)
		if r == nil {
			return false
		}
		if _, usable := f.Usable(*r); !usable {
			return false
		}
		points++
	}
	return points > 0 && screen.verdict(fit.ValidationTest) != fit.NotComputed
}

// spreadRejectedAtFit reports whether a fitting stage already found its centre
// replicates to vary unequally.
func (w *withheld) spreadRejectedAtFit() bool {
	return slices.ContainsFunc(w.v.f.Iterations, func(it Iteration) bool { return it.rejectedBy(fit.BrownForsytheTest) })
}

// rejectedBy reports whether a fitting stage is concluded and failed a test.
func (it Iteration) rejectedBy(test string) bool { return it.verdict(test) == fit.Rejected }

// verdict is what a test of a fitting stage came to, with several objectives the
// worst of them; NotComputed where there is none.
func (it Iteration) verdict(test string) fit.Verdict {
	if it.Conclusion == nil || it.Conclusion.Effects == nil {
		return fit.NotComputed
	}
	var verdicts []fit.Verdict
	for _, t := range it.Conclusion.Effects.Adequacy {
		if t.Test == test {
			verdicts = append(verdicts, fit.Verdict(t.Verdict))
		}
	}
	return worst(verdicts)
}

// worst is the verdict on several models: one that is rejected rejects all, one
// that was not tested leaves the rest unknown.
func worst(verdicts []fit.Verdict) fit.Verdict {
	for _, v := range []fit.Verdict{fit.Rejected, fit.NotComputed} {
		if slices.Contains(verdicts, v) {
			return v
		}
	}
	if len(verdicts) == 0 {
		return fit.NotComputed
	}
	return fit.Passed
}

// front holds the conditions on a preferred point of several objectives.
func (w *withheld) front() {
	front := w.doc.Front
	if front == nil {
		return
	}
	w.when(front.Preferred.Status != artifact.Nondominated, artifact.ReasonNotNondominated)
	winner := w.v.usable(*w.doc.Best)
	for _, width := range w.v.f.widths(references(columns(winner, len(w.v.f.Metrics())))) {
		w.when(width == nil, artifact.ReasonEpsilonUnknown)
	}
}

// seats holds the conditions on who was compared.
func (w *withheld) seats() {
	feasibleRivals, winnerUndecided := 0, false
	for _, seat := range w.v.seats {
		switch {
		case seat.Status == artifact.SeatInfeasible:
			w.add(artifact.ReasonFinalistInfeasible)
		case seat.Status == artifact.SeatUnmeasured:
			w.add(artifact.ReasonFinalistUnmeasured)
		case w.doc.Best != nil && seat.Key == *w.doc.Best:
			winnerUndecided = seat.Feasibility == artifact.FeasibilityUndecided
		case seat.Feasibility != artifact.FeasibilityUndecided:
			feasibleRivals++
		}
	}
	w.when(feasibleRivals == 0, artifact.ReasonNoFeasibleRival)
	w.when(winnerUndecided, artifact.ReasonFeasibilityUndecided)
}

func (f Facts) refinableCount() int {
	n := 0
	for _, factor := range f.factors() {
		if factor.Refinable() {
			n++
		}
	}
	return n
}

// lossFollowsLevel reports whether some fitting stage lost rows that share a
// level, for a reason that may depend on the response.
func (f Facts) lossFollowsLevel() bool {
	for _, it := range f.Iterations {
		if c := it.Conclusion; c != nil && c.Exclusions != nil && c.Exclusions.ExclusionBalance != nil && c.Exclusions.ExclusionBalance.LevelCorrelated {
			return true
		}
	}
	return false
}
