package epoch

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// study is what a fitting stage knows: the models of the primary and of every
// constraint metric. Recommendation, bounds and adequacy rest on it.
type study struct {
	model   *fit.Result
	refined bool        // rows of a refine stage are in it
	slice   *fit.Result // of the rows of a refine stage alone; nil before one, or when they cannot be fitted alone
	limits  []limitFit
	// objectives are the models of each of several objectives, in declared order;
	// model is then that of their score. Empty with a single objective.
	objectives []objectiveFit
}

// objectiveFit is the model of one objective of several.
type objectiveFit struct {
	metric string
	model  *fit.Result
}

// limitFit is the model of one constraint metric.
type limitFit struct {
	limit campaign.Limit
	model *fit.Result
}

// study fits everything that is known up to and including the given stage. A
// screen is fitted on its own rows, a foldover together with its screen. A
// refine stage is fitted on its own rows too, unless some factor was held fixed
// in it: then only the earlier rows say what that factor does, and all stages
// are fitted together.
func (f Facts) study(it *Iteration) (study, error) {
	f = f.weigh()
	spec, rows := f.model(it, f.primaryValue)
	model, err := fitted(spec, rows)
	if err != nil {
		return study{}, err
	}
	s := study{model: model, refined: it.Stage == artifact.StageRefine}
	if s.objectives, err = f.objectiveFits(it); err != nil {
		return study{}, err
	}
	if s.refined {
		s.slice = f.sliceFit(it, model)
	}
	for _, limit := range f.Limits() {
		if !limit.OfMean() {
			continue // the fit is of a mean, which says nothing of such a claim
		}
		spec, rows := f.model(it, f.metricValue(limit.Path))
		model, err := fit.Fit(spec, rows)
		if err != nil {
			continue // without a model of it, no candidate leaves on its account
		}
		s.limits = append(s.limits, limitFit{limit: limit, model: model})
	}
	return s, nil
}

// objectiveFits fits each of several objectives on the rows and terms of their
// score; none with a single objective.
func (f Facts) objectiveFits(it *Iteration) ([]objectiveFit, error) {
	if !f.Several() {
		return nil, nil
	}
	var out []objectiveFit
	for k, metric := range f.Metrics() {
		spec, rows := f.model(it, func(r artifact.Run) (float64, bool) {
			y, ok := f.readings(r)
			if !ok {
				return 0, false
			}
			return y[k], true
		})
		model, err := fitted(spec, rows)
		if err != nil {
			return nil, err
		}
		out = append(out, objectiveFit{metric, model})
	}
	return out, nil
}

// Contrast is how much better the newest fit predicts a to be than b, in the
// direction of better, with its standard error. It reports false without an
// error term, or where the fit does not know a level.
func (f Facts) Contrast(a, b space.Levels) (gap, se float64, ok bool) {
	s, err := f.lastStudy()
	if err != nil {
		return 0, 0, false
	}
	e := s.model.ErrorTerm()
	x, errA := s.model.Row(a)
	z, errB := s.model.Row(b)
	if e.Var == nil || errA != nil || errB != nil {
		return 0, 0, false
	}
	for j := range x {
		x[j] -= z[j]
		gap += f.sign() * x[j] * s.model.Coef[j]
	}
	return gap, math.Sqrt(*e.Var * s.model.Quad(x)), true
}

// lastStudy refits the newest fitting stage of the epoch.
func (f Facts) lastStudy() (study, error) {
	for i := len(f.Iterations) - 1; i >= 0; i-- {
		if it := &f.Iterations[i]; fits(it.Stage) {
			return f.study(it)
		}
	}
	return study{}, gate(artifact.GateFitFloor, "resume the campaign", "no stage of this epoch was fitted")
}

// sliceFit is the quadratic of the refined factors in the slice of the space
// that refine measured. Its stationary point is that of the surface on which the
// other factors are held.
func (f Facts) sliceFit(it *Iteration, model *fit.Result) *fit.Result {
	if len(it.Plan.Matrix.HeldFixed) == 0 {
		return model
	}
	refined := f.refinedFactors(it)
	slice, err := fit.Fit(fit.Spec{Factors: refined, Terms: fit.RefineTerms(refined)}, observations(*it, 0, f.primaryValue))
	if err != nil {
		return nil
	}
	return slice
}

// refinedFactors lists the factors that a refine stage varied.
func (f Facts) refinedFactors(it *Iteration) []space.Factor {
	var refined []space.Factor
	for _, factor := range f.factors() {
		if slices.Contains(it.Plan.Matrix.FactorIDs, factor.ID) {
			refined = append(refined, factor)
		}
	}
	return refined
}

// fits reports whether a stage is concluded by a fit.
func fits(stage artifact.Stage) bool {
	return stage == artifact.StageScreen || stage == artifact.StageFoldover || stage == artifact.StageRefine
}

func fitted(spec fit.Spec, rows []fit.Observation) (*fit.Result, error) {
	model, err := fit.Fit(spec, rows)
	if floor, ok := errors.AsType[*fit.FloorError](err); ok {
		return nil, gate(artifact.GateFitFloor, "repair the target so that more rows succeed, then resume", "%s", floor.Error())
	}
	if err != nil {
		return nil, fmt.Errorf("epoch: fit: %w", err)
	}
	return model, nil
}

// value reads a number off a usable run.
type value func(artifact.Run) (float64, bool)

func (f Facts) primaryValue(r artifact.Run) (float64, bool) { return f.Usable(r) }

func (f Facts) metricValue(path string) value {
	return func(r artifact.Run) (float64, bool) {
		if _, usable := f.Usable(r); !usable {
			return 0, false
		}
		return Metric(r, path)
	}
}

// model registers which rows and terms the stage is fitted with.
func (f Facts) model(it *Iteration, read value) (fit.Spec, []fit.Observation) {
	factors := f.factors()
	switch it.Stage {
	case artifact.StageScreen:
		return fit.ScreenSpec(factors, f.registeredTerms(fit.ScreenTerms(factors), nil)), observations(*it, 0, read)
	case artifact.StageFoldover:
		rows, blocks := f.blocks(it, read)
		return fit.ScreenSpec(factors, f.registeredTerms(fit.GlobalTerms(factors, nil, nil, blocks), nil)), rows
	}
	refined := f.refinedFactors(it)
	held := it.Plan.Matrix.HeldFixed
	if len(held) == 0 {
		return fit.Spec{Factors: factors, Terms: fit.RefineTerms(refined)}, observations(*it, 0, read)
	}
	rows, blocks := f.blocks(it, read)
	return fit.Spec{Factors: factors, Terms: f.registeredTerms(fit.GlobalTerms(factors, refined, held, blocks), refined)}, rows
}

// blocks collects the rows of every fitting stage up to the given one, each
// stage a block of its own, in the order of the stages.
func (f Facts) blocks(last *Iteration, read value) (rows []fit.Observation, blocks []int) {
	for _, it := range f.Iterations {
		if it.Number > last.Number || !fits(it.Stage) {
			continue
		}
		rows = append(rows, observations(it, len(blocks), read)...)
		blocks = append(blocks, len(blocks))
	}
	return rows, blocks
}

// registeredTerms leaves out the interactions that the screen was not made to
// estimate, unless the refine stage was: those among the refined factors.
func (f Facts) registeredTerms(terms []fit.Term, refined []space.Factor) []fit.Term {
	screen := f.latest(artifact.StageScreen)
	if screen == nil {
		return terms
	}
	if m := screen.Plan.Matrix; m.Kind != string(doe.DOptimal) || m.MixedLevel.Model == string(doe.Interactions) {
		return terms
	}
	return fit.WithoutInteractions(terms, refined)
}

// observations pairs the rows of an iteration with what was measured, in
// design order and by row index.
func observations(it Iteration, block int, read value) []fit.Observation {
	rows := make([]fit.Observation, 0, len(it.Plan.Matrix.Rows))
	for _, row := range it.Plan.Matrix.Rows {
		r := it.run(row.RowIndex)
		if r == nil {
			continue
		}
		y, ok := read(*r)
		if !ok {
			continue
		}
		rows = append(rows, fit.Observation{RowIndex: row.RowIndex, Block: block, Levels: row.Levels, Role: string(row.Role), Y: y})
	}
	return rows
}

// judgement is the registered tests of one model.
type judgement struct {
	objective string // metric, with several objectives
	tests     []fit.Test
}

// adequacy runs the registered tests of the model class. With several objectives
// each is tested and the worst counts: the score is a sum of them.
func (s study) adequacy(refineFollows bool) (judged []judgement, verdict *bool) {
	if len(s.objectives) == 0 {
		tests, verdict := s.tests(s.model, refineFollows)
		return []judgement{{tests: tests}}, verdict
	}
	verdict = new(true)
	for _, o := range s.objectives {
		tests, adequate := s.tests(o.model, refineFollows)
		judged = append(judged, judgement{o.metric, tests})
		if verdict != nil && *verdict {
			verdict = adequate
		} else if adequate != nil && !*adequate {
			verdict = adequate
		}
	}
	return judged, verdict
}

// tests judges one model. The curvature test of a screen vetoes only when no
// refine stage follows: otherwise that stage is its consequence, and the lack of
// fit is judged beyond it.
func (s study) tests(model *fit.Result, refineFollows bool) (tests []fit.Test, verdict *bool) {
	spread := fit.BrownForsythe(model.CenterReplicates())
	validation := model.Validation()
	if s.refined {
		lack := model.LackOfFit()
		return []fit.Test{lack, validation, spread}, fit.Adequate(lack, validation)
	}
	curvature, _ := model.Curvature()
	if refineFollows {
		lack := model.LackOfFitBeyondCurvature()
		return []fit.Test{lack, curvature, validation, spread}, fit.Adequate(lack, validation)
	}
	lack := model.LackOfFit()
	return []fit.Test{lack, curvature, validation, spread}, fit.Adequate(lack, curvature, validation)
}

// nulls lists the factors that were measured to have no effect, with several
// objectives on none of them.
func (s study) nulls() []string {
	if len(s.objectives) == 0 {
		return s.model.MeasuredNulls()
	}
	nulls := s.objectives[0].model.MeasuredNulls()
	for _, o := range s.objectives[1:] {
		others := o.model.MeasuredNulls()
		nulls = slices.DeleteFunc(slices.Clone(nulls), func(id string) bool { return !slices.Contains(others, id) })
	}
	return nulls
}

// shape is the fit whose second-order surface is described: that of the refined
// slice, nil when it could not be fitted alone; before refine the whole model.
func (s study) shape() *fit.Result {
	if s.refined {
		return s.slice
	}
	return s.model
}

// inHull answers whether the search may stay inside the declared ranges; null
// when the refined slice could not be fitted alone.
func (s study) inHull(sign float64) canonical.Scalar {
	if s.slice == nil {
		return canonical.Null
	}
	st, solved := s.slice.Stationary()
	return canonical.Bool(!solved || st.InHull(sign))
}
