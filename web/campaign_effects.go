package web

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/fit"
	"assay/internal/core/report"
	view "assay/templates/campaign"
	"assay/templates/figure"
	"assay/templates/part"
	"assay/web/chart"
)

// newestEffects is the newest fit of the epoch, or nil.
func (p campaignPage) newestEffects() *artifact.Effects {
	if p.facts == nil {
		return nil
	}
	for i := len(p.facts.Iterations) - 1; i >= 0; i-- {
		if c := p.facts.Iterations[i].Conclusion; c != nil && c.Effects != nil {
			return c.Effects
		}
	}
	return nil
}

func (p campaignPage) effectsView() (view.Effects, error) {
	e := p.newestEffects()
	v := view.Effects{Empty: "Effects are fitted when the screen has run."}
	if e == nil {
		return v, nil
	}
	var err error
	if p.several() {
		v.Empty = ""
		for k, o := range p.objectives() {
			fit, err := p.effectsOf(fitOf(*e, o.Metric), k, o)
			if err != nil {
				return v, err
			}
			fit.Title, fit.TableID = o.Metric, ofObjective(view.EffectRows, k)
			v.Fits = append(v.Fits, fit)
		}
	} else if v, err = p.effectsOf(*e, 0, p.objectives()[0]); err != nil {
		return v, err
	}
	v.Notes = p.modelNotes()
	v.Tests = tests(p.report.Tests, func(stage artifact.Stage) bool { return !stage.Compares() })
	return v, nil
}

// fitOf is the fit of one objective of several as one of a single response.
func fitOf(e artifact.Effects, metric string) artifact.Effects {
	of := e.ObjectiveFits[metric]
	return artifact.Effects{
		Stage: e.Stage, Intercept: of.Intercept, NRuns: of.NRuns, PureErrorVar: of.PureErrorVar, PureErrorDF: of.PureErrorDF,
		Effects: of.Effects, Quadratic: of.Quadratic,
	}
}

// effectsOf is the fit of one response with its pictures.
func (p campaignPage) effectsOf(e artifact.Effects, k int, o campaign.Objective) (view.Effects, error) {
	v := view.Effects{
		Metric: figure.Unit(o.Metric, bracketed(o.Unit)), Unit: bracketed(o.Unit), CSV: p.own("/effects.csv"),
		Intro: fitIntro(e, o.Unit),
	}
	all := shownEffects(e)
	reach := 0.0
	for _, effect := range all {
		for _, end := range []*float64{&effect.Estimate, effect.CILow, effect.CIHigh} {
			if end != nil {
				reach = math.Max(reach, math.Abs(*end))
			}
		}
	}
	for _, effect := range all {
		v.Rows = append(v.Rows, effectRow(effect, o.Unit, reach))
	}
	var err error
	if v.Pareto, err = p.pareto(e, all, k, o); err != nil {
		return v, err
	}
	v.HalfNormal, err = p.halfNormal(e, all, k, o)
	return v, err
}

// modelNotes says what the model could not tell apart, what it was searched over
// and what was lost to it.
func (p campaignPage) modelNotes() []string {
	notes := slices.Clone(p.report.AliasAssumptions)
	if space := report.Candidates(*p.report); space != "" {
		notes = append(notes, space)
	}
	for _, l := range p.report.LostLevels {
		notes = append(notes, report.Lost(l))
	}
	return notes
}

func fitIntro(e artifact.Effects, unit string) string {
	intro := fmt.Sprintf("Fit of %s over %s. An effect is the change of the response when a knob moves from its low to its high level; "+
		"A:B is how far the effect of A depends on B.", e.Stage, figure.Count(e.NRuns, "row", "rows"))
	if len(e.Quadratic) > 0 {
		intro += " A^2 is a bend, the change from the middle of a range to its ends."
	}
	if e.PureErrorVar == nil {
		return intro + " There is no error estimate: no configuration was repeated enough."
	}
	return intro + fmt.Sprintf(" Error from repeated rows: standard deviation %s with %s.",
		figure.Unit(figure.Number(math.Sqrt(*e.PureErrorVar)), unit), figure.Count(e.PureErrorDF, "degree of freedom", "degrees of freedom"))
}

// shownEffects are the terms of a fit in units of the response: an effect is
// twice its coefficient, from the low to the high level; a bend is its
// coefficient, from the middle to the ends.
func shownEffects(e artifact.Effects) []artifact.Effect {
	all := slices.Concat(e.Effects, e.Quadratic)
	for i := range e.Effects {
		shown := &all[i]
		shown.Estimate *= 2
		shown.SE, shown.CILow, shown.CIHigh = twice(shown.SE), twice(shown.CILow), twice(shown.CIHigh)
	}
	return all
}

// twice shows a coefficient as an effect, high minus low.
func twice(v *float64) *float64 {
	if v == nil {
		return nil
	}
	return new(2 * *v)
}

func effectRow(e artifact.Effect, unit string, reach float64) view.Effect {
	effect := e.Estimate
	row := view.Effect{
		Label: e.Label, Effect: figure.Signed(effect), Interval: figure.Range(e.CILow, e.CIHigh, ""),
		Bar: part.Interval{
			Point: &effect, Low: e.CILow, High: e.CIHigh, Min: -reach, Max: reach, Tone: part.ToneQuiet,
			Text: figure.Signed(effect) + ", " + figure.Range(e.CILow, e.CIHigh, unit),
		},
		Verdict: activity(e.Significant),
	}
	if e.Significant != nil && *e.Significant {
		row.Bar.Tone = part.ToneActive
	}
	row.Aliased = strings.Join(report.AliasNames(e.AliasedWith), ", ")
	return row
}

func activity(significant *bool) part.State {
	switch {
	case significant == nil:
		return part.State{Word: "unknown", Tone: part.ToneAttention}
	case *significant:
		return part.State{Word: "active", Tone: part.ToneActive}
	}
	return part.State{Word: "not shown", Tone: part.ToneQuiet}
}

// pareto is the chart of standardised effects with the limit beyond which one
// is not noise.
func (p campaignPage) pareto(e artifact.Effects, all []artifact.Effect, k int, o campaign.Objective) (part.Chart, error) {
	c := part.Chart{
		ID: ofObjective(view.ChartEffects, k), Title: "Effects by size", CSV: p.own("/effects.csv"), Tall: len(all) > 12,
		Empty: "There is no effect to draw.", Table: effectsNumbers(all, o.Unit),
	}
	axis := chart.Axis{Name: "effect over its standard error"}
	var limit *float64
	if e.PureErrorVar != nil && e.PureErrorDF >= 2 {
		limit = new(fit.TUpper(0.025, float64(e.PureErrorDF)))
	} else {
		axis = chart.Axis{Name: "absolute effect", Unit: o.Unit}
		if e.Lenth != nil {
			limit = new(2 * e.Lenth.ME)
		}
	}
	if limit != nil {
		c.See = "Bars beyond the dashed line are larger than what noise alone would give in 19 of 20 cases."
	} else {
		c.See = "How large noise alone would make a bar is not known: nothing was repeated enough."
	}
	bars := make([]chart.EffectBar, 0, len(all))
	for _, effect := range all {
		size := math.Abs(effect.Estimate)
		if effect.SE != nil && *effect.SE > 0 {
			size = math.Abs(effect.Estimate / *effect.SE)
		}
		bars = append(bars, chart.EffectBar{
			Label: effect.Label, Size: size, Active: effect.Significant,
			Text: effect.Label + ": " + figure.Unit(figure.Signed(effect.Estimate), o.Unit),
		})
	}
	slices.SortStableFunc(bars, func(a, b chart.EffectBar) int { return cmp.Compare(b.Size, a.Size) })
	c.Picture = effectsPicture(bars, limit, axis)
	var err error
	c.Option, err = chart.Effects(bars, limit, axis)
	return c, err
}

func effectsNumbers(all []artifact.Effect, unit string) part.Table {
	t := part.Table{Caption: "Effects", HideCaption: true, Columns: []part.Column{
		{Label: "effect of", Mono: true}, {Label: "effect", Unit: unit, Numeric: true}, {Label: "low", Numeric: true}, {Label: "high", Numeric: true}, {Label: "verdict"},
	}}
	for _, e := range all {
		t.Rows = append(t.Rows, part.TableRow{Cells: []part.Cell{
			{Text: e.Label}, {Text: figure.Signed(e.Estimate)}, {Text: figure.Measure(e.CILow, "")},
			{Text: figure.Measure(e.CIHigh, "")}, {Text: activity(e.Significant).Word},
		}})
	}
	return t
}

// halfNormal is the plot on which effects that are only noise lie on a line.
func (p campaignPage) halfNormal(e artifact.Effects, all []artifact.Effect, k int, o campaign.Objective) (part.Chart, error) {
	c := part.Chart{
		ID: ofObjective(view.ChartHalfNormal, k), Title: "Half-normal plot", CSV: p.own("/effects.csv"),
		See:   "Effects that are only noise lie near a straight line through the origin; those far above it are real.",
		Empty: "There is no effect to draw.", Table: effectsNumbers(all, o.Unit),
	}
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b artifact.Effect) int { return cmp.Compare(math.Abs(a.Estimate), math.Abs(b.Estimate)) })
	quantiles := fit.HalfNormalQuantiles(len(sorted))
	points := make([]chart.HalfNormalPoint, len(sorted))
	for i, effect := range sorted {
		points[i] = chart.HalfNormalPoint{
			Label: effect.Label, Quantile: quantiles[i], Size: math.Abs(effect.Estimate), Active: effect.Significant,
			Text: effect.Label + ": " + figure.Unit(figure.Signed(effect.Estimate), o.Unit),
		}
	}
	var slope *float64
	if e.Lenth != nil {
		slope = new(2 * e.Lenth.PSE)
	}
	var err error
	c.Option, err = chart.HalfNormal(points, slope, chart.Axis{Name: "absolute effect", Unit: o.Unit})
	return c, err
}
