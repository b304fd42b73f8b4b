package epoch

import (
	"assay/internal/core/artifact"
	"assay/internal/core/fit"
)

// effects turns a fitted model into effects.json.
func effects(it *Iteration, s study, tests []fit.Test) *artifact.Effects {
	e := &artifact.Effects{
		Stage: it.Stage, Intercept: s.model.Coef[0], NRuns: s.model.N, PureErrorVar: s.model.PureError.Var, PureErrorDF: s.model.PureError.DF,
		Aliases: aliasPairs(s), DroppedFactors: s.model.MeasuredNulls(), Adequacy: adequacyTests(tests), Efficiency: it.Plan.Matrix.Efficiency,
	}
	e.Effects, e.Quadratic = split(s.model)
	for _, limit := range s.limits {
		if e.ConstraintFits == nil {
			e.ConstraintFits = map[string]artifact.ConstraintFit{}
		}
		c := artifact.ConstraintFit{
			Intercept: limit.model.Coef[0], NRuns: limit.model.N, PureErrorVar: limit.model.PureError.Var, PureErrorDF: limit.model.PureError.DF,
		}
		c.Effects, c.Quadratic = split(limit.model)
		e.ConstraintFits[limit.limit.Path] = c
	}
	for _, test := range tests {
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

func adequacyTests(tests []fit.Test) []artifact.AdequacyTest {
	out := make([]artifact.AdequacyTest, 0, len(tests))
	adjusted := fit.Holm(tests)
	for i, t := range tests {
		out = append(out, artifact.AdequacyTest{
			Test: t.Name, Statistic: t.Statistic, DF: t.DF, P: t.P, HolmP: adjusted[i], Verdict: string(t.Verdict), Detail: t.Detail,
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
