package epoch

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/certify"
	"assay/internal/core/fit"
	"assay/internal/core/random"
	"assay/internal/core/recommend"
	"assay/internal/core/space"
)

// recommend ranks the candidates, bounds what another one could still gain, and
// asks whether an alias decides who leads.
func (f Facts) recommend(it *Iteration, s study, adequate *bool) (artifact.Recommendation, recommend.Consequences, error) {
	f = f.weigh()
	var aliases recommend.Consequences
	fail := func(err error) (artifact.Recommendation, recommend.Consequences, error) {
		return artifact.Recommendation{}, aliases, err
	}
	candidates, removed, err := f.candidates(it, s)
	if err != nil {
		return fail(err)
	}
	nominated, err := f.nominate(candidates, s)
	if errors.Is(err, recommend.ErrNoCandidate) {
		return fail(gate(artifact.GateValidSpaceEmpty, "loosen a constraint or an invariant, or widen a range, then start a new campaign",
			"of the %s candidates none is left to recommend: %s", f.Lattice().Size(), f.ruledOut(removed, nominated.trace)))
	}
	if err != nil {
		return fail(err)
	}
	best := nominated.pool[0]
	bound, err := recommend.ModelBound(candidates, s.model, best.Levels, nil, f.sign(), f.Policy.Objective.DeltaScreen)
	if err != nil {
		return fail(err)
	}
	epsilon := f.epsilonAt(best, s)
	aliases, err = f.aliasesOf(nominated, s, epsilon)
	if err != nil {
		return fail(err)
	}
	rec := artifact.Recommendation{
		Stage: it.Stage, Iteration: it.Number, Levels: best.Levels, Coded: f.coded(s, best.Levels),
		Predicted: best.Predicted, FittedIDs: fittedIDs(s), HeldFixed: it.Plan.Matrix.HeldFixed,
		ModelAdequate: adequate, ExcludedMeasuredInfeasible: f.Inadmissible(), ExcludedInfeasiblePredicted: removed,
		ResidualRegretModel: modelBound(bound), Aliases: aliasPairs(s), Extrapolated: best.Extrapolated,
		Epsilon: epsilon, AliasConsequential: consequenceWords(aliases),
		CandidateSpace: f.candidateSpace(it, nominated.trace),
	}
	for _, c := range nominated.pool {
		rec.TopCandidates = append(rec.TopCandidates, artifact.Candidate{
			Levels: c.Levels, Coded: f.coded(s, c.Levels), Predicted: c.Predicted, SE: c.SE,
		})
	}
	if f.Several() {
		f.describeFront(&rec, s, nominated)
	}
	rec.StationaryPoint, rec.Ridge = f.surface(s)
	rec.BoundaryOptimum, err = f.boundary(s, best.Levels)
	return rec, aliases, err
}

// nomination is who may be recommended and seated, the best first.
type nomination struct {
	among *recommend.Candidates // whom the leaders lead
	pool  []recommend.Candidate
	trace *recommend.Trace
	front *recommend.PredictedFront // with several objectives
}

// nominate says who leads. With several objectives the leader is what the
// preference picks of the predicted front, and the ranking by the score follows.
func (f Facts) nominate(candidates *recommend.Candidates, s study) (nomination, error) {
	n, err := f.ranked(candidates, s)
	if err != nil || !f.Several() {
		return n, err
	}
	return f.preferredOf(n, s)
}

// ranked ranks the candidates by what is compared, those that are predicted to
// meet every constraint before the rest: a claim must range over all that may be
// admissible, but a seat is worth its runs where the answer can be used.
func (f Facts) ranked(candidates *recommend.Candidates, s study) (nomination, error) {
	size := recommend.PoolSize(f.optimization().Design.Confirm.ShortlistSize)
	pool, trace, err := recommend.Rank(candidates, s.model, f.sign(), size)
	all := nomination{among: candidates, pool: pool, trace: trace}
	if err != nil || len(s.limits) == 0 {
		return all, err
	}
	likely := nomination{}
	if likely.among, err = candidates.Likely(s.constraints()); err != nil {
		return all, err
	}
	likely.pool, likely.trace, err = recommend.Rank(likely.among, s.model, f.sign(), size)
	if errors.Is(err, recommend.ErrNoCandidate) {
		return all, nil
	}
	for _, c := range pool {
		same := func(o recommend.Candidate) bool { return o.Levels.Same(c.Levels) }
		if len(likely.pool) < size && !slices.ContainsFunc(likely.pool, same) {
			likely.pool = append(likely.pool, c)
		}
	}
	return likely, err
}

// constraints are the fitted limits as the candidates are held against them.
func (s study) constraints() []recommend.Constraint {
	out := make([]recommend.Constraint, 0, len(s.limits))
	for _, l := range s.limits {
		bound, _ := l.limit.Value.Number()
		out = append(out, recommend.Constraint{Fit: l.model, Op: l.limit.Op, Limit: bound})
	}
	return out
}

// ruledOut says why no candidate is left.
func (f Facts) ruledOut(predicted *int, trace *recommend.Trace) string {
	text := fmt.Sprintf("%d configurations were measured inadmissible", len(f.Inadmissible()))
	if predicted != nil {
		text += fmt.Sprintf(", %d more are predicted to violate a constraint", *predicted)
	}
	if n := len(f.LostLevels()); n > 0 {
		text += fmt.Sprintf(", %d levels gave no usable row", n)
	}
	if trace != nil {
		return text + ", and the search found no other"
	}
	return text + ", invariants refuse the rest"
}

// candidates takes the lattice and closes what was measured inadmissible, has a
// level that was lost, or is predicted to violate a constraint with confidence. An undeclared
// delta_constraint uses delta_screen, and the report says that it is not
// charged.
func (f Facts) candidates(it *Iteration, s study) (*recommend.Candidates, *int, error) {
	all := recommend.New(f.Lattice(), f.search(it))
	open := all.Without(f.Inadmissible()).Without(f.lost())
	if len(s.limits) == 0 {
		return open, new(0), nil
	}
	delta := f.Policy.Objective.DeltaScreen
	if f.Policy.Objective.DeltaConstraint != nil {
		delta = *f.Policy.Objective.DeltaConstraint
	}
	return open.Infeasible(s.constraints(), delta)
}

// lost lists the levels that no usable row showed, each as what an exclusion
// names. A fit may span such a level of a numeric factor, and would then
// recommend what is known to fail.
func (f Facts) lost() []space.Levels {
	var out []space.Levels
	for _, l := range f.LostLevels() {
		out = append(out, space.Levels{l.FactorID: l.Level})
	}
	return out
}

// search says where a search of a lattice that is too large to enumerate
// begins.
func (f Facts) search(it *Iteration) recommend.Search {
	var s recommend.Search
	s.High, s.Low = f.streamOf(it.Number, random.Search).Seed()
	for _, m := range f.Measured() {
		if m.Valid {
			s.Measured = append(s.Measured, m.Levels)
		}
	}
	return s
}

func (f Facts) candidateSpace(it *Iteration, trace *recommend.Trace) artifact.CandidateSpace {
	c := artifact.CandidateSpace{Size: f.Lattice().Size().String(), Mode: artifact.ModeEnumerated, Limit: recommend.Limit}
	if trace != nil {
		c.Mode = artifact.ModeSearched
		high, low := f.streamOf(it.Number, random.Search).Seed()
		c.Seed = fmt.Sprintf("%016x%016x", high, low)
		c.Starts, c.DistinctOptima, c.BestHits = trace.Starts, trace.DistinctOptima, trace.BestHits
	}
	return c
}

// epsilonAt resolves the indifference width at a predicted value. A percentage
// of a value that may be zero is unknown.
func (f Facts) epsilonAt(best recommend.Candidate, s study) *float64 {
	if !f.Several() {
		reference := certify.PredictionReference(fit.Prediction{Value: best.Predicted, SE: best.SE}, s.model.ErrorTerm().DF)
		return f.epsilon().Resolve(reference).Value
	}
	return f.widthAt(s.predictedReferences(best.Levels)).Value
}

func modelBound(b recommend.Bound) artifact.ModelBound {
	out := artifact.ModelBound{
		Value: b.Value, Challenger: b.Challenger, Delta: b.Delta, Method: b.Method, M: artifact.Exact(b.M), R: b.R, DF: b.DF, Q: b.Q, Detail: b.Detail,
	}
	if b.Search != nil {
		out.Mode = artifact.ModeSearched
	}
	return out
}

// surface describes the fitted second-order surface for display: its stationary
// point and, once quadratics are fitted, the best points at growing distance
// from the centre. Both are nil where the surface depends on a choice that refine
// did not hold.
func (f Facts) surface(s study) (*artifact.Stationary, []artifact.RidgePoint) {
	shape := s.shape()
	if shape == nil {
		return nil, nil
	}
	st, ok := shape.Stationary()
	if !ok {
		return nil, nil
	}
	named := func(x []float64) map[string]float64 {
		out := make(map[string]float64, len(x))
		for i, id := range st.Factors {
			out[id] = x[i]
		}
		return out
	}
	out := &artifact.Stationary{
		Coded: named(st.Point), Class: string(st.Class), Eigenvalues: st.Eigenvalues, EigenvalueSE: st.EigenvalueSE,
		Predicted: &st.Predicted, InsideHull: st.InsideHull,
	}
	for _, u := range st.Eigenvectors {
		out.Eigenvectors = append(out.Eigenvectors, named(u))
	}
	if st.RidgeDir != nil {
		out.RidgeDirection = named(st.RidgeDir)
	}
	if !s.refined {
		return out, nil
	}
	var ridge []artifact.RidgePoint
	polynomial, _ := shape.Surface()
	for _, p := range polynomial.RidgeAnalysis(f.sign(), ridgeRadii(len(st.Factors))) {
		ridge = append(ridge, artifact.RidgePoint{Radius: p.Radius, Coded: named(p.Point), Predicted: p.Predicted})
	}
	return out, ridge
}

// ridgeRadii are the distances from the centre, in codes, out to the corners of
// the declared ranges of m factors.
func ridgeRadii(m int) []float64 {
	const step = 0.25
	var radii []float64
	corner := math.Sqrt(float64(m))
	for r := step; r < corner; r += step {
		radii = append(radii, r)
	}
	return append(radii, corner)
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
			advice = axis.Factor + ": keep the declared range; the model points past its " + axis.Side + " end, but over all fitted rows, whatever their other knobs, the mean is best at " + axis.PeaksInside.Render()
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
