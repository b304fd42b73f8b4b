package web

import (
	"fmt"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/epoch"
	"assay/internal/core/report"
	"assay/internal/core/space"
	view "assay/templates/campaign"
	"assay/templates/figure"
	"assay/templates/part"
)

// design is what was declared and registered.
func (p campaignPage) design() view.Design {
	o := p.campaign.Optimization
	d := view.Design{}
	for _, f := range o.Factors {
		baseline := ""
		if level, ok := o.Baseline[f.ID]; ok {
			baseline = level.Render()
		}
		d.Factors = append(d.Factors, view.Factor{
			ID: f.ID, Name: f.Name, Kind: kindOf(f), Levels: levelList(f.Levels), Unit: f.Unit, Baseline: baseline, How: howApplied(f.Apply),
		})
	}
	for _, limit := range o.Response.Limits() {
		comparison := limit.Predicate.Text()
		d.Constraints = append(d.Constraints, strings.Replace(limit.Label(), comparison, figure.Unit(comparison, limit.Unit), 1))
	}
	for _, i := range o.Invariants {
		d.Constraints = append(d.Constraints, i.Statement)
	}
	if p.facts == nil {
		d.Empty = "The design is registered once the target's own tests have passed."
		return d
	}
	for _, it := range p.facts.Iterations {
		stage := view.Stage{
			Name: string(it.Stage), What: whatOf(it), Rows: figure.Count(len(it.Plan.Matrix.Rows), "row", "rows"),
			Hash: p.designHash(it.Number),
		}
		if e := it.Plan.Matrix.Efficiency; e != nil {
			stage.D, stage.G, stage.I = efficiency(e.D), efficiency(e.G), efficiency(e.I)
			d.Efficiencies = report.EfficiencyMeanings()
		}
		d.Stages = append(d.Stages, stage)
	}
	d.Aliases = p.aliases()
	d.Facts = p.policyFacts()
	return d
}

// efficiency shows a figure of a design, nothing where its model cannot be
// estimated.
func efficiency(v *float64) string {
	if v == nil {
		return ""
	}
	return figure.Number(*v)
}

// designHash is the hash under which a stage's matrix was registered.
func (p campaignPage) designHash(iteration int) string {
	for _, it := range p.recorded.Iterations {
		if it.Iteration == iteration && it.Design != nil {
			return it.Design.SHA256
		}
	}
	return ""
}

func (p campaignPage) policyFacts() []part.Fact {
	o := p.facts.Policy.Objective
	epsilon := ""
	switch {
	case p.several():
		epsilon = p.everyEpsilon()
	case o.Epsilon.Abs != nil:
		epsilon = figure.Unit(figure.Number(*o.Epsilon.Abs), p.objectives()[0].Unit)
	case o.Epsilon.Pct != nil:
		epsilon = figure.Number(*o.Epsilon.Pct) + " % of the answer"
	}
	budget := "no limit"
	if p.facts.Policy.Budget.MaxRuns != nil {
		budget = figure.Count(*p.facts.Policy.Budget.MaxRuns, "run", "runs")
	}
	return []part.Fact{
		{Key: "Better enough to matter", Value: epsilon, Hint: "epsilon"},
		{Key: "Error budget, model half", Value: figure.Number(100*o.DeltaScreen) + " %"},
		{Key: "Error budget, comparison", Value: figure.Number(100*o.DeltaTerminal) + " %"},
		{Key: "Run budget", Value: budget},
		{Key: "Policy", Value: p.facts.PolicyHash, Hash: true, Hint: "registered before the first run"},
	}
}

// everyEpsilon words the epsilon of each of several objectives.
func (p campaignPage) everyEpsilon() string {
	var parts []string
	for _, o := range p.objectives() {
		width := "not declared"
		switch {
		case o.Epsilon == nil:
		case o.Epsilon.Abs != nil:
			width = figure.Unit(figure.Number(*o.Epsilon.Abs), o.Unit)
		case o.Epsilon.Pct != nil:
			width = figure.Number(*o.Epsilon.Pct) + " %"
		}
		parts = append(parts, o.Metric+" "+width)
	}
	return strings.Join(parts, " · ")
}

func kindOf(f campaign.Factor) string {
	kind := string(f.Kind)
	switch {
	case f.Log:
		kind += ", log"
	case f.LevelsOnly:
		kind += ", at its levels only"
	}
	return kind
}

func levelList(levels []canonical.Scalar) string {
	out := make([]string, len(levels))
	for i, l := range levels {
		out[i] = l.Render()
	}
	return strings.Join(out, " · ")
}

func howApplied(a campaign.Apply) string {
	switch a.Kind {
	case campaign.ApplyEnv:
		return "env " + a.Name
	case campaign.ApplyPatch:
		return "file " + a.Path + " " + a.Pointer
	}
	return "flag " + a.Template
}

func whatOf(it epoch.Iteration) string {
	m := it.Plan.Matrix
	what := report.DesignName(m.Kind)
	switch {
	case m.FoldBlock != nil:
		what = fmt.Sprintf("the corners of iteration %d again, with %s reversed", m.ScreenIteration, reversedOf(m))
	case m.Kind == "shortlist_replicate" && it.Stage == artifact.StageValidate:
		what = "after the choice: " + figure.Count(len(m.Finalists), "seat", "seats") + " on fresh draws"
	case m.Kind == "shortlist_replicate":
		what = fmt.Sprintf("round %d: %s, every one measured once before any twice", m.Round, figure.Count(len(m.Finalists), "seat", "seats"))
	case m.Resolution != nil:
		what = fmt.Sprintf("%s, resolution %d", what, *m.Resolution)
	}
	if m.MixedLevel != nil && m.MixedLevel.Model != string(doe.Interactions) {
		what += ", for main effects"
	}
	if len(m.HeldFixed) > 0 {
		what += "; held at " + shortLevels(m.HeldFixed)
	}
	return what
}

func reversedOf(m artifact.DesignMatrix) string {
	if m.FoldedOn == nil {
		return "all two-level knobs"
	}
	return *m.FoldedOn
}

func shortLevels(levels space.Levels) string {
	parts := make([]string, 0, len(levels))
	for _, id := range levels.IDs() {
		parts = append(parts, id+" "+levels[id].Render())
	}
	return strings.Join(parts, " · ")
}

// aliases is what the design mixes: as the newest fit says it with what that
// means for the answer, and before any fit as the newest matrix registers it.
func (p campaignPage) aliases() []string {
	if p.newestEffects() != nil {
		return p.report.AliasAssumptions
	}
	var out []string
	for _, it := range p.facts.Iterations {
		for _, pair := range it.Plan.Matrix.Aliases {
			out = append(out, "The estimate of "+pair[0]+" will also hold "+pair[1]+".")
		}
	}
	return out
}
