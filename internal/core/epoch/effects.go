package epoch

import (
	"assay/internal/core/artifact"
	"assay/internal/core/fit"
)

// effects turns a fitted model into effects.json.
func effects(it *Iteration, s study, judged []judgement) *artifact.Effects {
	e := &artifact.Effects{
		Stage: it.Stage, Intercept: s.model.Coef[0], NRuns: s.model.N, PureErrorVar: s.model.PureError.Var, PureErrorDF: s.model.PureError.DF,
		Aliases: aliasPairs(s), DroppedFactors: s.nulls(), Efficiency: it.Plan.Matrix.Efficiency,
	}
	for _, j := range judged {
		e.Adequacy = append(e.Adequacy, adequacyTests(j)...)
	}
	e.Effects, e.Quadratic = split(s.model)
	for _, o := range s.objectives {
		if e.ObjectiveFits == nil {
			e.ObjectiveFits = map[string]artifact.ConstraintFit{}
		}
		e.ObjectiveFits[o.metric] = metricFit(o.model)
	}
	for _, limit := range s.limits {
		if e.ConstraintFits == nil {
			e.ConstraintFits = map[string]artifact.ConstraintFit{}
		}
		e.ConstraintFits[limit.limit.Path] = metricFit(limit.model)
	}
	for _, test := range scoreTests(s, judged) {
		if test.Name == fit.LackOfFitTest {
			e.LackOfFitF, e.LackOfFitP = test.Statistic, test.P
		}
	}
	last := lastBlock(s.model)
	for _, r := range s.model.Residuals {
		if r.Block == last {
			e.Residuals = append(e.Residuals, artifact.Residual{RowIndex: r.RowIndex, Fitted: r.Fitted, Residual: r.Value})
		}
	}
	for _, p := range s.model.PartialAliases(fit.ScreenTerms(s.model.Factors())) {
		e.PartialAliases = append(e.PartialAliases, artifact.PartialAlias{Fitted: p.Fitted.Label, Omitted: p.Omitted.Label, Share: p.Share})
	}
	if lenth, ok := s.model.Lenth(); ok {
		e.Lenth = &artifact.Lenth{PSE: lenth.PSE, ME: lenth.ME, SME: lenth.SME}
	}
	return e
}

// scoreTests are the tests of the model that the document's own numbers are of:
// none with several objectives, which are tested one by one.
func scoreTests(s study, judged []judgement) []fit.Test {
	if len(s.objectives) > 0 {
		return nil
	}
	return judged[0].tests
}

func metricFit(model *fit.Result) artifact.ConstraintFit {
	c := artifact.ConstraintFit{
		Intercept: model.Coef[0], NRuns: model.N, PureErrorVar: model.PureError.Var, PureErrorDF: model.PureError.DF,
	}
	c.Effects, c.Quadratic = split(model)
	return c
}

// split lists the coefficients of a model, largest first: those of first order
// and interactions, and those of curvature.
func split(model *fit.Result) (effects, quadratic []artifact.Effect) {
	fitted := model.Effects()
	fit.ByMagnitude(fitted)
	for _, effect := range fitted {
		if effect.Term.Kind == fit.Quadratic || effect.Term.Kind == fit.Slice {
			quadratic = append(quadratic, oneEffect(effect))
		} else {
			effects = append(effects, oneEffect(effect))
		}
	}
	return effects, quadratic
}

func lastBlock(r *fit.Result) int {
	last := 0
	for _, residual := range r.Residuals {
		last = max(last, residual.Block)
	}
	return last
}

func oneEffect(e fit.Effect) artifact.Effect {
	out := artifact.Effect{
		Label: e.Term.Label, Terms: e.Term.FactorIDs(), Estimate: e.Estimate, SE: e.SE, CILow: e.Low, CIHigh: e.High, Significant: e.Significant,
	}
	for _, alias := range e.AliasedWith {
		out.AliasedWith = append(out.AliasedWith, artifact.AliasLabel{Label: alias.Term.Label, Sign: alias.Sign})
	}
	return out
}

func adequacyTests(j judgement) []artifact.AdequacyTest {
	out := make([]artifact.AdequacyTest, 0, len(j.tests))
	adjusted := fit.Holm(j.tests)
	for i, t := range j.tests {
		out = append(out, artifact.AdequacyTest{
			Test: t.Name, Objective: j.objective, Statistic: t.Statistic, DF: t.DF, P: t.P, HolmP: adjusted[i], Verdict: string(t.Verdict), Detail: t.Detail,
		})
	}
	return out
}

func balance(b fit.Balance) *artifact.ExclusionBalance {
	out := &artifact.ExclusionBalance{
		NRows: b.Rows, NExcluded: b.Excluded, NBiasExcluded: b.Biasing, LevelCorrelated: b.LevelCorrelated,
	}
	for _, f := range b.Factors {
		one := artifact.FactorBalance{FactorID: f.Factor, ByLevel: map[string]artifact.LevelBalance{}, Flagged: f.Flagged, ConcentrationP: f.P, Rule: fit.ConcentrationRule}
		for _, l := range f.Levels {
			one.ByLevel[l.Level.Render()] = artifact.LevelBalance{Rows: l.Rows, Excluded: l.Excluded, ExcludedBiasRelevant: l.Biasing}
		}
		if f.Flagged {
			out.FlaggedFactors = append(out.FlaggedFactors, f.Factor)
			one.ConcentratedAt = f.At.Render()
		}
		out.Factors = append(out.Factors, one)
	}
	return out
}
