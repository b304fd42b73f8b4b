package web

import (
	"fmt"
	"strconv"

	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
	"assay/internal/core/scaffold"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/scaffold"
)

var directions = []view.Option{{Value: "maximize", Label: "maximize"}, {Value: "minimize", Label: "minimize"}}

func epsilonKinds(unit string) []view.Option {
	if unit == "" {
		unit = "the metric's unit"
	}
	return []view.Option{{Value: "pct", Label: "percent"}, {Value: "abs", Label: unit}}
}

func metricsStep(f fielder) view.Metrics {
	p := f.page
	trial := p.observation()
	m := view.Metrics{Empty: "Try the measuring command, and the numbers that it prints can be picked here."}
	use := map[string]string{}
	for _, o := range p.form.Objectives {
		use[o.Metric] = "objective"
	}
	for _, c := range p.form.Constraints {
		use[c.Metric] = "constraint"
	}
	for _, o := range scaffold.Numbers(trial.Observables) {
		one := view.Metric{Path: o.Path, Value: observedValue(o), Use: use[o.Path]}
		if one.Use == "" {
			one.Do = []view.Do{
				{Label: "Maximize", Value: "maximize:" + o.Path, Name: "Maximize " + o.Path},
				{Label: "Minimize", Value: "minimize:" + o.Path, Name: "Minimize " + o.Path},
				{Label: "Limit", Value: "limit:" + o.Path, Name: "Limit " + o.Path},
			}
		}
		m.Found = append(m.Found, one)
	}
	m.Objectives = objectiveRows(f, trial)
	m.Constraints = constraintRows(f, trial)
	m.Add = []view.Do{{Label: "Another objective by name", Value: "add:objective"}, {Label: "Another constraint by name", Value: "add:constraint"}}
	several := len(p.form.Objectives) > 1
	unit := ""
	if len(p.form.Objectives) == 1 {
		unit = p.form.Objectives[0].Unit
	}
	if !several {
		m.Epsilon = []view.Field{
			f.at(view.Field{Name: "epsilon", Label: "Epsilon", Value: p.form.Epsilon.Value, Number: true}, "optimization.policy.epsilon"),
			{Name: "epsilon_kind", Label: "in", Value: p.form.Epsilon.Kind, Options: epsilonKinds(unit)},
		}
	}
	if several {
		m.Epsilon = preferenceFields(f)
	}
	m.Epsilon = append(m.Epsilon, f.at(view.Field{
		Name: "noise", Label: "Noise of one run, percent", Value: p.form.Noise, Number: true, Hint: "As measured; the liveness check measures it for you.",
	}, "optimization.response.noise_estimate_pct"))
	m.Calculator = calculator(p)
	return m
}

// preferenceFields say how one point of the front is picked.
func preferenceFields(f fielder) []view.Field {
	form := f.page.form
	fields := []view.Field{f.at(view.Field{
		Name: "prefer", Label: "One point of the front by", Value: form.Prefer, Hint: "Registered before the first run; only this choice can be certified. With one objective left it leaves the file; Versions keeps the text from before.",
		Options: []view.Option{
			{Value: "", Label: "the knee (as no preference is declared)"}, {Value: campaign.PreferKnee, Label: "the knee"},
			{Value: campaign.PreferWeights, Label: "weights"}, {Value: campaign.PreferLexicographic, Label: "an order of the objectives"},
		},
	}, "optimization.response.preference")}
	if form.Prefer == campaign.PreferLexicographic {
		fields = append(fields, f.at(view.Field{Name: "order", Label: "Order, the most important first", Value: form.Order, Mono: true}, "optimization.response.preference.order"))
	}
	return fields
}

func objectiveRows(f fielder, trial pilot.Trial) []view.Row {
	var out []view.Row
	form := f.page.form
	for i, o := range form.Objectives {
		at := rowName("objective", i)
		path := "optimization.response.primary"
		if len(form.Objectives) > 1 {
			path = fmt.Sprintf("optimization.response.objectives[%d]", i)
		}
		row := view.Row{
			Title: "Objective " + o.Metric,
			Fields: []view.Field{
				f.at(view.Field{Name: at + "metric", Label: "Metric", Value: o.Metric, Mono: true, List: listMetrics}, path+".metric"),
				f.at(view.Field{Name: at + "direction", Label: "Direction", Value: o.Direction, Options: directions}, path+".direction"),
				{Name: at + "unit", Label: "Unit", Value: o.Unit, Placeholder: "as it is shown"},
			},
			Observed: observedIn(trial, o.Metric),
			Remove:   view.Do{Label: "Remove", Value: "remove-objective:" + strconv.Itoa(i), Name: "Remove the objective " + o.Metric},
		}
		if len(form.Objectives) > 1 {
			row.Fields = append(row.Fields,
				f.at(view.Field{Name: at + "epsilon", Label: "Epsilon", Value: o.Epsilon.Value, Number: true}, path+".epsilon"),
				view.Field{Name: at + "epsilon_kind", Label: "in", Value: o.Epsilon.Kind, Options: epsilonKinds(o.Unit)})
			if form.Prefer == campaign.PreferWeights {
				row.Fields = append(row.Fields, f.at(view.Field{
					Name: at + "weight", Label: "Weight", Value: o.Weight, Number: true, Hint: "All weights together are 1.",
				}, "optimization.response.preference.weights"))
			}
		}
		out = append(out, row)
	}
	return out
}

func constraintRows(f fielder, trial pilot.Trial) []view.Row {
	var out []view.Row
	operators := []view.Option{}
	for _, op := range []string{"<=", ">=", "<", ">", "=="} {
		operators = append(operators, view.Option{Value: op, Label: op})
	}
	for i, c := range f.page.form.Constraints {
		at, path := rowName("constraint", i), fmt.Sprintf("optimization.response.constraints[%d]", i)
		row := view.Row{
			Title: "Constraint on " + c.Metric,
			Fields: []view.Field{
				f.at(view.Field{Name: at + "metric", Label: "Metric", Value: c.Metric, Mono: true, List: listMetrics}, path+".metric"),
				f.at(view.Field{Name: at + "op", Label: "must be", Value: c.Op, Options: operators}, path+".op"),
				f.at(view.Field{Name: at + "value", Label: "Limit", Value: c.Value, Number: true}, path+".value"),
				{Name: at + "unit", Label: "Unit", Value: c.Unit},
			},
			Observed: observedIn(trial, c.Metric),
			State:    holds(f.page, trial, i),
			Remove:   view.Do{Label: "Remove", Value: "remove-constraint:" + strconv.Itoa(i), Name: "Remove the constraint on " + c.Metric},
		}
		out = append(out, row)
	}
	return out
}

func observedIn(trial pilot.Trial, path string) string {
	for _, o := range trial.Observables {
		if o.Path == path {
			return observedValue(o)
		}
	}
	return ""
}

// holds says whether the observed value meets a constraint; nil when that is not
// known.
func holds(p formPage, trial pilot.Trial, i int) *part.State {
	if p.Campaign == nil || p.Campaign.Optimization == nil || i >= len(p.Campaign.Optimization.Response.Constraints) {
		return nil
	}
	c := p.Campaign.Optimization.Response.Constraints[i]
	for _, o := range trial.Observables {
		limit, ok := c.Value.Number()
		value, number := o.Value.Number()
		if o.Path != c.Path || !ok || !number {
			continue
		}
		if met(c.Op, value, limit) {
			return &part.State{Word: "holds", Tone: part.ToneOK}
		}
		return &part.State{Word: "does not hold", Tone: part.ToneAttention}
	}
	return nil
}

func met(op string, value, limit float64) bool {
	switch op {
	case "<=":
		return value <= limit
	case ">=":
		return value >= limit
	case "<":
		return value < limit
	case ">":
		return value > limit
	}
	return value == limit
}

// calculator says which epsilon is certifiable, with the noise that was measured
// or else declared.
func calculator(p formPage) *view.Calculator {
	if len(p.form.Objectives) != 1 {
		return nil
	}
	var o *campaign.Optimization
	if p.Campaign != nil {
		o = p.Campaign.Optimization
	}
	noise, rho, source := p.noise(o)
	if noise == nil {
		return &view.Calculator{Text: "With the noise of one run a table here says which epsilon is certifiable at how many repetitions."}
	}
	c := &view.Calculator{Text: fmt.Sprintf("A tie of two finalists still certifies down to this epsilon, with a noise of %s %% (%s) and rows %s.", figure.Number(*noise), source, pairing(rho))}
	for _, w := range scaffold.Certifiable(o, *noise, rho) {
		row := view.CalculatorRow{Replicates: figure.Whole(w.Replicates), Width: figure.Number(w.Pct) + " %", Declared: w.Declared, Verdict: part.State{Word: "epsilon is in percent there", Tone: part.ToneQuiet}}
		if e := o.Policy.Epsilon.Pct; e != nil {
			row.Verdict = part.State{Word: "too narrow", Tone: part.ToneAttention}
			if *e >= w.Pct {
				row.Verdict = part.State{Word: "certifiable", Tone: part.ToneOK}
			}
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}

func pairing(rho float64) string {
	if rho > 0 {
		return fmt.Sprintf("paired by seed (correlation %s)", figure.Number(rho))
	}
	return "not paired"
}

// noise is that of one run in percent, and the correlation of paired rows: from
// the newest liveness check of this very text, else as declared and assumed.
func (p formPage) noise(o *campaign.Optimization) (pct *float64, rho float64, source string) {
	rho = o.AssumedRho()
	if report := p.liveness(); report != nil && len(p.form.Objectives) == 1 {
		for _, n := range report.Noise {
			if n.Metric == p.form.Objectives[0].Metric && n.CVPct != nil {
				if report.Seed != nil && report.Seed.Rho != nil {
					rho = *report.Seed.Rho
				}
				return n.CVPct, rho, "measured by the liveness check"
			}
		}
	}
	if o != nil && o.Response.NoisePct != nil && *o.Response.NoisePct > 0 {
		return o.Response.NoisePct, rho, "as declared"
	}
	return nil, rho, ""
}

// liveness is what the newest finished liveness check measured; nil without one.
func (p formPage) liveness() *pilot.Report {
	c := p.finished(store.CheckLiveness)
	if c == nil {
		return nil
	}
	report, err := reported(*c)
	if err != nil {
		return nil
	}
	return &report
}
