package epoch

import (
	"slices"
	"strconv"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/fit"
	"assay/internal/core/policy"
	"assay/internal/core/recommend"
	"assay/internal/core/space"
)

// concludeFit is the end of a fitting stage: the fit, its tests, the
// recommendation, the model bound and what aliases could change of it.
func (f Facts) concludeFit(it *Iteration) (Conclusion, error) {
	if err := f.fittingInput(it); err != nil {
		return Conclusion{}, err
	}
	s, err := f.study(it)
	if err != nil {
		return Conclusion{}, err
	}
	refineFollows := it.Stage != artifact.StageRefine && f.refineStaged()
	judged, adequate := s.adequacy(refineFollows)
	var c Conclusion
	c.Exclusions = f.exclusions(it, s)
	rec, aliases, err := f.recommend(it, s, fit.Sticky(f.Adequate(), adequate))
	if err != nil {
		return Conclusion{}, err
	}
	c.Recommendation = &rec
	c.Effects = effects(it, s, judged)
	c.Effects.Score = rec.Score
	if c.Exclusions != nil {
		c.Effects.ExclusionBalance = c.Exclusions.ExclusionBalance
		rec.ExclusionBalance = c.Exclusions.ExclusionBalance
	}
	c.Observations = f.withConclusion(it, c).fittingObservations(it, s, judged, c, aliases)
	return c, nil
}

func (f Facts) refineStaged() bool {
	_, staged := f.Policy.States[artifact.StageRefine]
	return staged
}

// withConclusion returns the facts as they will be once c is recorded, so that
// what a next stage needs is asked of the procedure that will run it.
func (f Facts) withConclusion(it *Iteration, c Conclusion) Facts {
	f.Iterations = slices.Clone(f.Iterations)
	f.Iterations[len(f.Iterations)-1] = *it
	f.Iterations[len(f.Iterations)-1].Conclusion = &c
	return f
}

// fittingInput holds the gates on what is about to be fitted or compared.
func (f Facts) fittingInput(it *Iteration) error {
	if err := f.leakage(it); err != nil {
		return err
	}
	return f.responseTypes(it)
}

// responseTypes refuses an objective that is neither a number nor missing.
func (f Facts) responseTypes(it *Iteration) error {
	for _, r := range it.Runs {
		if r.RowIndex < 0 || (r.Status != artifact.StatusComplete && r.Status != artifact.StatusInfeasible) {
			continue
		}
		if metric, wrong := f.wrongType(r); wrong {
			return gate(artifact.GateResponseType, "make the target print a number, then start a new campaign",
				"row %d reports %s as something that is not a number", r.RowIndex, metric)
		}
	}
	return nil
}

func (f Facts) coded(s study, levels space.Levels) map[string]float64 {
	codes, err := s.model.Code(levels)
	if err != nil {
		return map[string]float64{}
	}
	return codes
}

func fittedIDs(s study) []string {
	ids := []string{}
	for _, factor := range s.model.Factors() {
		if _, pinned := s.model.Pinned[factor.ID]; !pinned {
			ids = append(ids, factor.ID)
		}
	}
	return ids
}

func aliasPairs(s study) [][2]string {
	pairs := [][2]string{}
	for _, class := range s.model.Aliases {
		for _, other := range class.Others {
			pairs = append(pairs, [2]string{class.Representative.Label, other.Term.Label})
		}
	}
	return pairs
}

func (f Facts) fittingObservations(it *Iteration, s study, judged []judgement, c Conclusion, aliases recommend.Consequences) policy.Observations {
	seen := f.observe(it)
	seen[policy.ModelAdequate] = canonical.BoolOrNull(c.Recommendation.ModelAdequate)
	seen[policy.ResidualRegret] = canonical.FloatOrNull(c.Recommendation.ResidualRegretModel.Value)
	seen[policy.EpsilonResolved] = canonical.FloatOrNull(c.Recommendation.Epsilon)
	seen[policy.AliasConsequential] = canonical.BoolOrNull(aliases.Verdict)
	for test, key := range map[string]policy.Key{fit.LackOfFitTest: policy.LackOfFit, fit.CurvatureTest: policy.CurvatureDetected} {
		if verdict, made := verdictOf(judged, test); made {
			seen[key] = rejected(verdict)
		}
	}
	if it.Stage == artifact.StageRefine {
		seen[policy.StationaryInHull] = s.inHull(f.sign())
		return seen
	}
	refineRuns := f.refineObservations(s, seen)
	if it.Stage == artifact.StageScreen {
		f.foldoverObservations(aliases, refineRuns, seen)
	}
	return seen
}

// verdictOf is what a test came to over all models; made is false where the stage
// does not make it.
func verdictOf(judged []judgement, name string) (verdict fit.Verdict, made bool) {
	var verdicts []fit.Verdict
	for _, j := range judged {
		for _, t := range j.tests {
			if t.Name == name {
				verdicts = append(verdicts, t.Verdict)
			}
		}
	}
	return worst(verdicts), len(verdicts) > 0
}

func rejected(v fit.Verdict) canonical.Scalar {
	if v == fit.NotComputed {
		return canonical.Null
	}
	return canonical.Bool(v == fit.Rejected)
}

// refineObservations says whether a refine stage can follow and be paid, and
// returns how many runs it takes: none when it cannot follow.
func (f Facts) refineObservations(s study, seen policy.Observations) int {
	usable, survivors := 0, 0
	nulls := s.nulls()
	for _, factor := range f.factors() {
		if !factor.Refinable() {
			continue
		}
		if _, pinned := s.model.Pinned[factor.ID]; pinned {
			continue
		}
		usable++
		if !slices.Contains(nulls, factor.ID) {
			survivors++
		}
	}
	seen[policy.RefinableFactors] = canonical.Int(int64(usable))
	seen[policy.RefinableSurvivors] = canonical.Int(int64(survivors))
	seen[policy.AllWithinNoise] = canonical.Bool(len(nulls) == len(fittedIDs(s)))
	if !f.refineStaged() || usable == 0 {
		return 0
	}
	held, err := f.heldInRefine()
	if err != nil {
		return 0
	}
	design, err := doe.Refine(f.factors(), held, f.refineRequest())
	if err != nil {
		return 0
	}
	seen[policy.RefineAffordable] = canonical.Bool(f.remaining() >= len(design.Points))
	return len(design.Points)
}

// exclusions lists the rows that no fit used and whether they follow a level;
// nil when every row was used.
func (f Facts) exclusions(it *Iteration, s study) *artifact.FitExclusions {
	e := &artifact.FitExclusions{
		Stage: it.Stage, PlannedRows: len(it.Plan.Matrix.Rows), ExcludedReasons: map[string]string{}, ExcludedByReason: map[string]int{},
		InteractionsDropped: s.model.Dropped.Interactions, QuadraticDropped: s.model.Dropped.Quadratics, FittedIDs: fittedIDs(s),
	}
	planned := make([]fit.PlannedRow, 0, len(it.Plan.Matrix.Rows))
	for _, row := range it.Plan.Matrix.Rows {
		r := it.run(row.RowIndex)
		reason := f.exclusion(r)
		planned = append(planned, fit.PlannedRow{
			Levels: row.Levels, Usable: reason == "", Complete: r != nil && r.Status == artifact.StatusComplete,
			CanBias: reason == reasonFailed || reason == reasonNoMetric,
		})
		if reason == "" {
			e.FittedRows++
			continue
		}
		e.ExcludedRowIndices = append(e.ExcludedRowIndices, row.RowIndex)
		e.ExcludedReasons[strconv.Itoa(row.RowIndex)] = reason
		e.ExcludedByReason[reason]++
	}
	if len(e.ExcludedRowIndices) == 0 {
		return nil
	}
	for _, factor := range f.factors() {
		if _, pinned := s.model.Pinned[factor.ID]; pinned && slices.Contains(it.Plan.Matrix.FactorIDs, factor.ID) {
			e.NonIdentifiableFactors = append(e.NonIdentifiableFactors, factor.ID)
		}
	}
	e.ExclusionBalance = balance(fit.ExclusionBalance(f.factors(), planned))
	e.Reason = strconv.Itoa(len(e.ExcludedRowIndices)) + " of " + strconv.Itoa(e.PlannedRows) + " rows could not be fitted"
	return e
}

// The reasons why a row is not fitted. The last two can bias the result.
const (
	reasonInfeasible = "infeasible"
	reasonRejected   = "rejected"
	reasonFailed     = "failed_to_measure"
	reasonNoMetric   = "no_metric"
)

func (f Facts) exclusion(r *artifact.Run) string {
	if r == nil {
		return reasonFailed
	}
	if _, usable := f.Usable(*r); usable {
		return ""
	}
	switch r.Status {
	case artifact.StatusInfeasible:
		return reasonInfeasible
	case artifact.StatusRejected:
		return reasonRejected
	case artifact.StatusComplete:
		return reasonNoMetric
	}
	if r.FailureKind == artifact.FailureMetricMissing {
		return reasonNoMetric
	}
	return reasonFailed
}
