package epoch

import (
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
	"assay/internal/core/fit"
	"assay/internal/core/pareto"
	"assay/internal/core/recommend"
	"assay/internal/core/space"
)

// fits are the models of several objectives with their directions.
func (s study) fits(f Facts) (models []*fit.Result, signs []float64) {
	for k, o := range f.Objectives() {
		models, signs = append(models, s.objectives[k].model), append(signs, o.sign())
	}
	return models, signs
}

// predictedReferences are the fitted means of every objective as references of
// percentages.
func (s study) predictedReferences(levels space.Levels) []certify.Reference {
	out := make([]certify.Reference, len(s.objectives))
	for k, o := range s.objectives {
		if p, err := o.model.Predict(levels); err == nil {
			out[k] = certify.PredictionReference(p, o.model.ErrorTerm().DF)
		}
	}
	return out
}

// preferredOf finds the predicted front among those who are nominated and puts
// the point that the preference picks of it before the ranking.
func (f Facts) preferredOf(n nomination, s study) (nomination, error) {
	models, signs := s.fits(f)
	front, err := recommend.FindFront(n.among, models, signs)
	if err != nil {
		return n, err
	}
	means := make([][]float64, len(front.Points))
	for i, p := range front.Points {
		means[i] = p.Predicted
	}
	preferred := front.Points[f.chooseAmong(means)].Levels
	p, err := s.model.Predict(preferred)
	if err != nil {
		return n, err
	}
	leader := recommend.Candidate{Levels: preferred, Predicted: p.Value, SE: p.SE, Extrapolated: s.model.Extrapolates(preferred)}
	rest := slices.DeleteFunc(slices.Clone(n.pool), func(c recommend.Candidate) bool { return c.Levels.Same(preferred) })
	n.front, n.pool = &front, append([]recommend.Candidate{leader}, rest...)
	return n, nil
}

// aliasesOf asks what the aliases could change of who leads. With several
// objectives it is asked of the leader by the score and of the best in each
// objective: an alias that moves one of them can move the front.
func (f Facts) aliasesOf(n nomination, s study, epsilon *float64) (recommend.Consequences, error) {
	if !f.Several() {
		return recommend.Consequential(n.among, s.model, n.pool[0].Levels, f.sign(), epsilon)
	}
	all := recommend.Consequences{Verdict: new(false)}
	ask := func(of string, model *fit.Result, sign float64, epsilon *float64) error {
		best, _, err := recommend.Rank(n.among, model, sign, 1)
		if err != nil {
			return err
		}
		found, err := recommend.Consequential(n.among, model, best[0].Levels, sign, epsilon)
		for i := range found.Shifts {
			found.Shifts[i].Of = of
		}
		all.Shifts, all.Tried = append(all.Shifts, found.Shifts...), all.Tried+found.Tried
		if all.Verdict != nil && !*all.Verdict || found.Verdict != nil && *found.Verdict {
			all.Verdict = found.Verdict
		}
		return err
	}
	if err := ask("score", s.model, 1, epsilon); err != nil {
		return all, err
	}
	for k, o := range f.Objectives() {
		model := s.objectives[k].model
		best, _, err := recommend.Rank(n.among, model, o.sign(), 1)
		if err != nil {
			return all, err
		}
		width := o.Epsilon.Resolve(certify.PredictionReference(fit.Prediction{Value: best[0].Predicted, SE: best[0].SE}, model.ErrorTerm().DF))
		if err := ask(o.Metric, model, o.sign(), width.Value); err != nil {
			return all, err
		}
	}
	return all, nil
}

// mostPredicted is how many points of a predicted front are written down.
const mostPredicted = 500

// describeFront adds to a recommendation what it says of several objectives.
func (f Facts) describeFront(rec *artifact.Recommendation, s study, n nomination) {
	rec.Score = f.Score()
	rec.PredictedValues = map[string]float64{}
	for _, o := range s.objectives {
		if p, err := o.model.Predict(rec.Levels); err == nil {
			rec.PredictedValues[o.metric] = p.Value
		}
	}
	doc := artifact.PredictedFront{
		Iteration: rec.Iteration, Objectives: f.frontObjectives(), NConfigs: len(n.front.Points), K: len(s.objectives), Mode: artifact.ModeEnumerated,
		Preferred: rec.Levels, ReferencePoint: f.referencePoint(),
	}
	if n.front.Search != nil {
		doc.Mode = artifact.ModeSearched
	}
	good := make([][]float64, len(n.front.Points))
	for i, p := range n.front.Points {
		good[i] = f.scoring.goodness(p.Predicted)
	}
	doc.Hypervolume, doc.HypervolumeReason = f.hypervolume(good)
	for _, i := range f.shown(good, n.front.Points, rec.Levels, f.widths(s.predictedReferences(rec.Levels))) {
		p := n.front.Points[i]
		point := artifact.PredictedPoint{Levels: p.Levels, Predicted: f.named(p.Predicted), SE: map[string]*float64{}}
		for k, name := range f.Metrics() {
			point.SE[name] = p.SE[k]
		}
		doc.Points = append(doc.Points, point)
	}
	rec.PredictedFront = &doc
}

// shown picks the points of a predicted front that are written down, in lattice
// order: one of those that differ by less than half of what matters, at most
// mostPredicted, and always the best in each objective and the preferred one.
func (f Facts) shown(good [][]float64, points []recommend.FrontPoint, preferred space.Levels, eps []*float64) []int {
	half := make([]float64, len(eps))
	for k, e := range eps {
		if e != nil {
			half[k] = *e / 2
		}
	}
	keep := pareto.Thin(good, half)
	if step := (len(keep) + mostPredicted - 1) / mostPredicted; step > 1 {
		var fewer []int
		for i := 0; i < len(keep); i += step {
			fewer = append(fewer, keep[i])
		}
		keep = fewer
	}
	for k := range eps {
		keep = append(keep, extreme(good, k))
	}
	keep = append(keep, slices.IndexFunc(points, func(p recommend.FrontPoint) bool { return p.Levels.Same(preferred) }))
	slices.Sort(keep)
	return slices.Compact(keep)
}

// extreme is the position of the best vector in one coordinate, the first of
// ties.
func extreme(good [][]float64, k int) int {
	best := 0
	for i := range good {
		if good[i][k] > good[best][k] {
			best = i
		}
	}
	return best
}

func (f Facts) frontObjectives() []artifact.FrontObjective {
	var out []artifact.FrontObjective
	for _, o := range f.Objectives() {
		described := artifact.FrontObjective{Metric: o.Metric, Direction: string(o.Direction), Unit: o.Unit}
		if o.Epsilon != (certify.Epsilon{}) {
			described.Epsilon = &artifact.DeclaredEpsilon{Abs: o.Epsilon.Abs, Pct: o.Epsilon.Pct}
		}
		out = append(out, described)
	}
	return out
}

// reference is the reference point of the hypervolume as a vector of which larger
// is better: the declared one, else what the screen measured as worst and a
// tenth of its range beyond. It is nil before a row of the screen can be read.
func (f Facts) reference() (point []float64, declared bool) {
	for _, o := range f.Objectives() {
		if o.Reference != nil {
			point = append(point, o.sign()**o.Reference)
		}
	}
	if len(point) > 0 {
		return point, true
	}
	return pareto.Reference(f.screened()), false
}

func (f Facts) referencePoint() map[string]float64 {
	point, _ := f.reference()
	if point == nil {
		return nil
	}
	for k, o := range f.Objectives() {
		point[k] *= o.sign()
	}
	return f.named(point)
}

// hypervolume is what a set of vectors dominates beyond the reference point, or
// why that is not defined.
func (f Facts) hypervolume(good [][]float64) (*float64, string) {
	reference, _ := f.reference()
	switch {
	case len(good) == 0:
		return nil, artifact.HypervolumeNoPoint
	case reference == nil:
		return nil, artifact.HypervolumeNoReference
	case len(reference) > 3:
		return nil, artifact.HypervolumeDimension
	}
	value, reason := pareto.Hypervolume(good, reference)
	if reason != "" {
		return nil, artifact.HypervolumeBeyondReference
	}
	return &value, ""
}
