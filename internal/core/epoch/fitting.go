package epoch

import (
	"errors"
	"slices"
	"strconv"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/certify"
	"assay/internal/core/doe"
	"assay/internal/core/fit"
	"assay/internal/core/policy"
	"assay/internal/core/predicate"
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
	tests, adequate := s.adequacy(refineFollows)
	var c Conclusion
	c.Exclusions = f.exclusions(it, s)
	rec, aliases, err := f.recommend(it, s, fit.Sticky(f.Adequate(), adequate))
	if err != nil {
		return Conclusion{}, err
	}
	c.Recommendation = &rec
	c.Effects = effects(it, s, tests)
	if c.Exclusions != nil {
		c.Effects.ExclusionBalance = c.Exclusions.ExclusionBalance
		rec.ExclusionBalance = c.Exclusions.ExclusionBalance
	}
	c.Observations = f.withConclusion(it, c).fittingObservations(it, s, tests, c, aliases)
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

// responseTypes refuses a primary that is neither a number nor missing.
func (f Facts) responseTypes(it *Iteration) error {
	for _, r := range it.Runs {
		if r.RowIndex < 0 || (r.Status != artifact.StatusComplete && r.Status != artifact.StatusInfeasible) {
			continue
		}
		if _, number := Metric(r, f.metric()); number {
			continue
		}
		if value, present := predicate.Lookup(r.Response, f.metric()); present && value != any(canonical.Null) {
			return gate(artifact.GateResponseType, "make the target print a number, then start a new campaign",
				"row %d reports %s as something that is not a number", r.RowIndex, f.metric())
		}
	}
	return nil
}

// recommend ranks the candidates, bounds what another one could still gain, and
// asks whether an alias decides who leads.
func (f Facts) recommend(it *Iteration, s study, adequate *bool) (artifact.Recommendation, recommend.Consequences, error) {
	var aliases recommend.Consequences
	fail := func(err error) (artifact.Recommendation, recommend.Consequences, error) {
		return artifact.Recommendation{}, aliases, err
	}
	candidates, removed, err := f.candidates(s)
	if err != nil {
		return fail(err)
	}
	pool, err := recommend.Rank(candidates, s.model, f.sign(), recommend.PoolSize(f.optimization().Design.Confirm.ShortlistSize))
	if errors.Is(err, recommend.ErrNoCandidate) {
		return fail(gate(artifact.GateValidSpaceEmpty,
			"loosen a constraint or widen a range, then start a new campaign", "no admissible configuration is left to recommend"))
	}
	if err != nil {
		return fail(err)
	}
	best := pool[0]
	bound, err := recommend.ModelBound(candidates, s.model, best.Levels, nil, f.sign(), f.Policy.Objective.DeltaScreen)
	if err != nil {
		return fail(err)
	}
	epsilon := f.epsilonAt(best, s)
	aliases, err = recommend.Consequential(candidates, s.model, best.Levels, f.sign(), epsilon)
	if err != nil {
		return fail(err)
	}
	rec := artifact.Recommendation{
		Stage: it.Stage, Iteration: it.Number, Levels: best.Levels, Coded: f.coded(s, best.Levels),
		Predicted: best.Predicted, FittedIDs: fittedIDs(s), HeldFixed: it.Plan.Matrix.HeldFixed,
		ModelAdequate: adequate, ExcludedMeasuredInfeasible: f.Inadmissible(), ExcludedInfeasiblePredicted: removed,
		ResidualRegretModel: modelBound(bound), Aliases: aliasPairs(s), Extrapolated: best.Extrapolated,
		Epsilon: epsilon, AliasConsequential: consequenceWords(aliases),
		CandidateSpace: artifact.CandidateSpace{Size: f.lattice().Size().String(), Mode: "enumerated", Limit: recommend.Limit},
	}
	for _, c := range pool {
		rec.TopCandidates = append(rec.TopCandidates, artifact.Candidate{
			Levels: c.Levels, Coded: f.coded(s, c.Levels), Predicted: c.Predicted, SE: c.SE,
		})
	}
	rec.StationaryPoint = stationary(s)
	rec.BoundaryOptimum, err = f.boundary(s, best.Levels)
	return rec, aliases, err
}

// candidates enumerates the lattice and closes what was measured inadmissible
// or is predicted to violate a constraint with confidence. An undeclared
// delta_constraint uses delta_screen, and the report says that it is not
// charged.
func (f Facts) candidates(s study) (*recommend.Candidates, int, error) {
	all, err := recommend.Enumerate(f.lattice())
	if large, ok := errors.AsType[*recommend.TooLargeError](err); ok {
		return nil, 0, gate(artifact.GatePreconditions, "declare fewer factors or levels", "%s", large.Error())
	}
	if err != nil {
		return nil, 0, err
	}
	open := all.Without(f.Inadmissible())
	if len(s.limits) == 0 {
		return open, 0, nil
	}
	constraints := make([]recommend.Constraint, 0, len(s.limits))
	for _, l := range s.limits {
		bound, _ := l.limit.Value.Number()
		constraints = append(constraints, recommend.Constraint{Fit: l.model, Op: l.limit.Op, Limit: bound})
	}
	delta := f.Policy.Objective.DeltaScreen
	if f.Policy.Objective.DeltaConstraint != nil {
		delta = *f.Policy.Objective.DeltaConstraint
	}
	return open.Infeasible(constraints, delta)
}

// epsilonAt resolves the indifference width at a predicted value. A percentage
// of a value that may be zero is unknown.
func (f Facts) epsilonAt(best recommend.Candidate, s study) *float64 {
	reference := certify.PredictionReference(fit.Prediction{Value: best.Predicted, SE: best.SE}, s.model.ErrorTerm().DF)
	return f.epsilon().Resolve(reference).Value
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

func modelBound(b recommend.Bound) artifact.ModelBound {
	return artifact.ModelBound{
		Value: b.Value, Challenger: b.Challenger, Delta: b.Delta, Method: b.Method, M: b.M, R: b.R, DF: b.DF, Q: b.Q, Detail: b.Detail,
	}
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

func stationary(s study) *artifact.Stationary {
	st, ok := s.model.Stationary()
	if !ok {
		return nil
	}
	out := &artifact.Stationary{Coded: map[string]float64{}, Class: string(st.Class), Eigenvalues: st.Eigenvalues, InsideHull: st.InsideHull}
	out.Predicted = &st.Predicted
	for i, id := range st.Factors {
		out.Coded[id] = st.Point[i]
	}
	return out
}

// boundary describes an answer on the edge of a declared range with advice in
// runnable levels.
func (f Facts) boundary(s study, levels space.Levels) (*artifact.BoundaryOptimum, error) {
	axes, err := recommend.Boundary(s.model, levels, f.sign())
	if err != nil || len(axes) == 0 {
		return nil, err
	}
	b := &artifact.BoundaryOptimum{}
	for _, axis := range axes {
		advice := axis.Factor + ": the best level is the " + axis.Side + " end of the declared range; pin it if that is a hard limit"
		switch {
		case axis.PeaksInside != nil:
			advice = axis.Factor + ": keep the declared range; the model points past its " + axis.Side + " end, but the measured means are best at " + axis.PeaksInside.Render()
		case axis.Next != nil && f.plausible(axis.Factor, *axis.Next):
			advice = axis.Factor + ": the best level is the " + axis.Side + " end of the declared range; try " + axis.Next.Render() + " next, or pin it if the end is a hard limit"
		}
		b.Axes = append(b.Axes, artifact.BoundaryAxis{FactorID: axis.Factor, Side: axis.Side, Advice: advice})
	}
	return b, nil
}

// plausible reports whether a level outside the declared range may exist: a knob
// whose declared levels are all above zero is not tried at zero or below.
func (f Facts) plausible(id string, level canonical.Scalar) bool {
	v, ok := level.Number()
	if !ok || v > 0 {
		return ok
	}
	for _, factor := range f.factors() {
		if factor.ID == id {
			return slices.ContainsFunc(factor.Levels, func(l canonical.Scalar) bool {
				declared, _ := l.Number()
				return declared <= 0
			})
		}
	}
	return true
}

func (f Facts) fittingObservations(it *Iteration, s study, tests []fit.Test, c Conclusion, aliases recommend.Consequences) policy.Observations {
	seen := f.observe(it)
	seen[policy.ModelAdequate] = canonical.BoolOrNull(c.Recommendation.ModelAdequate)
	seen[policy.ResidualRegret] = canonical.FloatOrNull(c.Recommendation.ResidualRegretModel.Value)
	seen[policy.EpsilonResolved] = canonical.FloatOrNull(c.Recommendation.Epsilon)
	seen[policy.AliasConsequential] = canonical.BoolOrNull(aliases.Verdict)
	for _, test := range tests {
		switch test.Name {
		case fit.LackOfFitTest:
			seen[policy.LackOfFit] = rejected(test)
		case fit.CurvatureTest:
			seen[policy.CurvatureDetected] = rejected(test)
		}
	}
	if it.Stage == artifact.StageRefine {
		st, solved := s.model.Stationary()
		seen[policy.StationaryInHull] = canonical.Bool(!solved || st.InHull(f.sign()))
		return seen
	}
	refineRuns := f.refineObservations(s, seen)
	if it.Stage == artifact.StageScreen {
		f.foldoverObservations(aliases, refineRuns, seen)
	}
	return seen
}

func rejected(t fit.Test) canonical.Scalar {
	if t.Verdict == fit.NotComputed {
		return canonical.Null
	}
	return canonical.Bool(t.Verdict == fit.Rejected)
}

// refineObservations says whether a refine stage can follow and be paid, and
// returns how many runs it takes: none when it cannot follow.
func (f Facts) refineObservations(s study, seen policy.Observations) int {
	usable, survivors := 0, 0
	nulls := s.model.MeasuredNulls()
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
	design, err := doe.Refine(f.factors(), held, *f.Policy.States[artifact.StageRefine].Design.CenterPoints)
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
