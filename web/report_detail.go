package web

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/certify"
	"assay/internal/core/report"
	"assay/internal/core/review"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/report"
)

// measured says how the numbers came about.
func (p reportPage) measured() view.Measured {
	r := p.written.Report
	m := view.Measured{Paragraphs: []string{
		fmt.Sprintf("The policy was registered before the first run: every branch that it could take, and the rule for the verdict. It then took the path %s and measured %s on one bench, one at a time.",
			strings.Join(r.Path, " → "), figure.Count(r.Cost.Rows, "run", "runs")),
		orderSentence(r.OrderConcealed),
	}}
	if c := p.newestConfirmation(); c != nil {
		m.Paragraphs = append(m.Paragraphs, confirmIntro(*c))
	}
	for _, finding := range r.BehavioralFindings {
		m.Paragraphs = append(m.Paragraphs, "The behavioral relation "+finding+" did not hold in the target's own tests.")
	}
	for _, s := range r.Stages {
		m.Stages = append(m.Stages, view.Stage{
			Name: string(s.Stage), What: p.designOf(s), Rows: stageRows(s), Time: figure.Duration(time.Duration(s.DurationMS) * time.Millisecond),
		})
	}
	m.Branches = branches(r.Branches)
	return m
}

func orderSentence(concealed bool) string {
	if concealed {
		return "The order of the runs was shuffled with a salt that stayed concealed until each stage was registered."
	}
	return "The order of the runs was shuffled from a given seed, so that it could be known beforehand."
}

func (p reportPage) designOf(s artifact.StageSummary) string {
	for _, it := range p.facts.Iterations {
		if it.Number == s.Iteration {
			return whatOf(it)
		}
	}
	return words(s.Kind)
}

// stageRows counts the planned rows, and what came of them where not all are
// complete.
func stageRows(s artifact.StageSummary) string {
	text := figure.Whole(s.Planned)
	var others []string
	for _, status := range artifact.Statuses {
		if n := s.ByStatus[string(status)]; n > 0 && status != artifact.StatusComplete {
			others = append(others, fmt.Sprintf("%d %s", n, status))
		}
	}
	if len(others) == 0 {
		return text
	}
	return text + ", of these " + strings.Join(others, ", ")
}

// effects are those of the campaign's page, with the tests of the model.
func (p reportPage) effects() (view.Effects, error) {
	found, err := p.effectsView()
	if err != nil {
		return view.Effects{}, err
	}
	r := p.written.Report
	charts, intro := []part.Chart{found.Pareto}, found.Intro
	for i, fit := range found.Fits {
		if i == 0 {
			charts, intro = nil, fit.Intro
		}
		fit.Pareto.Title = fit.Title + ": effects by size"
		charts = append(charts, fit.Pareto)
	}
	if intro == "" {
		return view.Effects{Empty: "No model was fitted."}, nil
	}
	return view.Effects{Intro: intro, Charts: charts, Aliases: r.AliasAssumptions, Tests: tests(r.Tests, allStages)}, nil
}

func (p reportPage) finalists() (part.Chart, error) {
	v, err := p.confirmView()
	if err != nil || p.newestConfirmation() != nil {
		return v.Forest, err
	}
	return part.Chart{
		ID: "forest", Title: "Finalists against the winner", Empty: "No finalist was measured afresh: the campaign ended before such a comparison.",
	}, nil
}

// bounds are the two answers to how much better something else could still be.
func (p reportPage) bounds() []view.Bound {
	r := p.written.Report
	unit := r.Unit
	if r.Score != nil {
		unit = "of the score"
	}
	terminal := view.Bound{
		Name: "Among the measured finalists", Limit: figure.Measure(r.Epsilon, unit), Budget: budget(r.DeltaTerminal), Method: "no comparison was made",
	}
	terminal.Value, terminal.Holds = bound(r.ResidualRegretTerminal, r.Epsilon, unit)
	model := view.Bound{
		Name: "Over all other declared configurations", Limit: terminal.Limit, Budget: budget(r.DeltaScreen), Method: "no model was fitted",
	}
	model.Value, model.Holds = bound(r.ResidualRegretModel, r.Epsilon, unit)
	if m := p.newestModelBound(); m != nil {
		model.Method = method(m.Method, comparisons(m.M), &m.DF, m.Detail)
		if m.Mode == artifact.ModeSearched {
			model.Method += "; the strongest rival was searched, not every candidate looked at"
		}
	}
	if c := p.newestConfirmation(); c != nil {
		t := c.TerminalBound
		terminal.Method = method(t.Method, comparisons(canonical.Int(int64(t.M))), t.DF, t.Detail)
	}
	return []view.Bound{terminal, model}
}

// newestModelBound is the model's bound at the winner, else at the model's own
// recommendation.
func (p reportPage) newestModelBound() *artifact.ModelBound {
	if c := p.newestConfirmation(); c != nil && c.Best != nil {
		return &c.ModelBoundAtWinner
	}
	for _, it := range slices.Backward(p.facts.Iterations) {
		if it.Conclusion != nil && it.Conclusion.Recommendation != nil {
			return &it.Conclusion.Recommendation.ResidualRegretModel
		}
	}
	return nil
}

func bound(value, epsilon *float64, unit string) (text string, holds *bool) {
	if value == nil {
		return "", nil
	}
	if epsilon != nil {
		within := *value <= *epsilon
		holds = &within
	}
	return figure.Measure(value, unit), holds
}

func budget(delta float64) string {
	return "at most " + figure.Number(100*delta) + " % chance of being wrong"
}

// comparisons counts what a bound paid for, which may be more than a machine
// word holds.
func comparisons(m canonical.Scalar) string {
	n, small := m.AsInt()
	switch {
	case !small:
		return ", " + m.Render() + " comparisons"
	case n < 1:
		return ""
	}
	return ", " + figure.Count(int(n), "comparison", "comparisons")
}

func method(name, comparisons string, df *float64, detail string) string {
	text := report.MethodName(name) + comparisons
	if df != nil && *df > 0 {
		text += ", " + figure.Number(*df) + " degrees of freedom"
	}
	if name == certify.MethodNone || name == "" {
		text = report.MethodName(name)
		if detail != "" {
			text += ": " + report.Detail(detail)
		}
	}
	return text
}

// constraints are the declared rules at the answer. One that was not judged in
// a fresh comparison says so.
func (p reportPage) constraints() []view.Constraint {
	r := p.written.Report
	key := ""
	if c := p.newestConfirmation(); c != nil && c.Best != nil {
		key = *c.Best
	}
	var out []view.Constraint
	for _, c := range r.Constraints {
		if c.Key == key {
			out = append(out, constraintRow(c, p.unitOf(c)))
		}
	}
	if len(out) > 0 {
		return out
	}
	for _, limit := range p.campaign.Optimization.Response.Limits() {
		out = append(out, view.Constraint{
			Rule: limit.Label(), Value: figure.Unknown,
			State: part.State{Word: "not judged", Tone: part.ToneAttention}, Detail: "The answer was not measured in a fresh comparison.",
		})
	}
	return out
}

// unitOf is the unit of the metric that a seat was judged by; a share of passing
// runs has none.
func (p reportPage) unitOf(c artifact.SeatConstraint) string {
	if c.Runs > 0 {
		return ""
	}
	for _, limit := range p.campaign.Optimization.Response.Limits() {
		if limit.Regime == c.Regime && limit.Text() == c.Constraint {
			return limit.Unit
		}
	}
	return ""
}

func constraintRow(c artifact.SeatConstraint, unit string) view.Constraint {
	row := view.Constraint{Rule: figure.Unit(c.Constraint, unit), Value: figure.Measure(c.Mean, unit)}
	if c.Regime != "" {
		row.Rule = "regime " + c.Regime + ": " + row.Rule
	}
	if c.Runs > 0 {
		row.Value = figure.Whole(c.Passes) + " of " + figure.Count(c.Runs, "run", "runs") + " passed, a share of " + row.Value
	}
	if c.Lower != nil && c.Upper != nil {
		row.Value += ", interval " + figure.Range(c.Lower, c.Upper, unit)
	}
	row.Detail = report.JudgedHow(c)
	if row.Detail == "" {
		row.Detail = "mean of the fresh repetitions with its bounds"
	}
	switch c.Feasibility {
	case artifact.FeasibilityFeasible:
		row.State = part.State{Word: "kept", Tone: part.ToneOK}
	case artifact.FeasibilityInfeasible:
		row.State = part.State{Word: "broken", Tone: part.ToneTrouble}
	default:
		row.State = part.State{Word: "undecided", Tone: part.ToneAttention}
	}
	return row
}

// heldOut shows the metrics that no decision saw.
func heldOut(r artifact.Report) part.Table {
	head, rows := report.HeldOutTable(r)
	return wordsTable("Held-out metrics", head, rows)
}

// bestSet lists what may be as good as the answer.
func bestSet(r artifact.Report) view.BestSet {
	head, rows := report.BestSetTable(r)
	v := view.BestSet{Sentence: report.BestSetSentence(r), Table: wordsTable("What may be as good", head, rows)}
	if len(rows) > 0 {
		v.Claim = report.BestSetClaim(r)
	}
	return v
}

// after is what measurements made after the choice showed.
func after(r artifact.Report) []string {
	var out []string
	if text := report.RevalidationSentence(r); text != "" {
		out = append(out, text)
	}
	return append(out, report.InertSentences(r)...)
}

// wordsTable shows a table of the report's own words; an empty cell is unknown.
func wordsTable(caption string, head []string, rows [][]string) part.Table {
	table := part.Table{Caption: caption, HideCaption: true}
	for i, label := range head {
		table.Columns = append(table.Columns, part.Column{Label: label, Mono: i == 0})
	}
	for _, row := range rows {
		cells := make([]part.Cell, len(row))
		for i, text := range row {
			cells[i] = part.Cell{Text: text}
			if text == "" {
				cells[i].Text = figure.Unknown
			}
		}
		table.Rows = append(table.Rows, part.TableRow{Cells: cells})
	}
	return table
}

// excludedRows are the rows that informed no fit and no comparison.
func (p reportPage) excludedRows() view.Excluded {
	r := p.written.Report
	v := view.Excluded{Intro: report.Counted(r)}
	for _, l := range r.LostLevels {
		v.Intro += " " + report.Lost(l)
	}
	v.Table = part.Table{Caption: "Rows that did not count", HideCaption: true, Columns: []part.Column{
		{Label: "Row"}, {Label: "Configuration", Mono: true}, {Label: "Status"}, {Label: "Why"},
	}}
	for _, e := range r.Excluded {
		what, _, _ := strings.Cut(e.Error, causeEnd)
		v.Table.Rows = append(v.Table.Rows, part.TableRow{Cells: []part.Cell{
			{Text: fmt.Sprintf("Row %d of %s", e.RowIndex, e.Stage), Href: p.rowPath(e)}, {Text: shortLevels(e.Levels)},
			{Text: words(e.Reason)}, {Text: what},
		}})
	}
	return v
}

// rowPath leads to an excluded row. A stage may have run twice, so the row is
// found by its configuration and its status too.
func (p reportPage) rowPath(e artifact.Excluded) string {
	for _, m := range p.inOrder() {
		if m.stage == e.Stage && m.run.RowIndex == e.RowIndex && m.run.Status != artifact.StatusComplete && m.run.Levels.Same(e.Levels) {
			return p.path(fmt.Sprintf("/runs/%d/%d", m.iteration, e.RowIndex))
		}
	}
	return ""
}

func cost(c artifact.Cost) []part.Fact {
	facts := []part.Fact{
		{Key: "Runs", Value: figure.Whole(c.Rows), Hint: "seed-probe runs included"},
		{Key: "Time in the target", Value: figure.Duration(seconds(c.TargetSeconds))},
	}
	if c.WallClockHours != nil {
		facts = append(facts, part.Fact{Key: "Wall clock", Value: figure.Duration(seconds(3600 * *c.WallClockHours)), Hint: "started " + report.Times(c.Invocations)})
	}
	return append(facts, part.Fact{Key: "Model calls", Value: figure.Whole(c.ModelCalls), Hint: "no tokens and no money without one"})
}

func (p reportPage) provenance() []part.Fact {
	r := p.written.Report
	v := r.Provenance
	facts := []part.Fact{
		{Key: "Policy", Value: r.PolicyHash, Hash: true, Hint: "registered before the first run"},
		{Key: "Campaign file", Value: v.CampaignVersion, Hash: true},
		{Key: "Report", Value: p.written.SHA256, Hash: true, Hint: fmt.Sprintf("revision %d", p.written.Revision)},
		{Key: "Shape of the output", Value: v.ContractHash, Hash: true},
		{Key: "Salt of the run order", Value: v.Salt, Hash: true, Hint: concealment(r.OrderConcealed)},
		{Key: "Workload seed", Value: v.WorkloadSeedEnv, Mono: true, Hint: "variable that carries it"},
		{Key: "Test command", Value: v.TestCommand, Mono: true},
		{Key: "Target commit", Value: v.TargetCommit, Hash: true, Hint: dirtiness(v.TargetDirty)},
		{Key: "Started by", Value: p.recorded.Campaign.Owner},
		{Key: "Assay", Value: v.Version, Hint: "source " + v.SourceDigest},
		{Key: "Host", Value: strings.TrimSpace(v.CPU + " " + v.OS + "/" + v.GoArch), Hint: v.Kernel},
		{Key: "External anchor", Value: v.Anchor},
	}
	for _, a := range p.granted {
		if a.Epoch != p.written.Epoch || a.Decision != review.Approve {
			continue
		}
		fact := part.Fact{Key: "Approved by", Value: a.Reviewer, Hint: exactly(a.At) + ", for " + figure.ShortHash(a.Content)}
		if a.Automatic() {
			fact.Hint = exactly(a.At) + ", for their own work, and " + figure.ShortHash(a.Content)
		}
		facts = append(facts, fact)
	}
	if d := p.derived; d != nil {
		facts = append(facts, part.Fact{Key: "Re-analysis", Value: d.Verdict, Hint: p.ago(d.At) + ", by version " + d.Version, Exact: figure.Exact(d.At)})
	}
	return slices.DeleteFunc(facts, func(f part.Fact) bool { return f.Value == "" })
}

func concealment(concealed bool) string {
	if concealed {
		return "concealed until each stage was registered"
	}
	return "not concealed: drawn from a given seed"
}

func dirtiness(dirty *bool) string {
	if dirty != nil && *dirty {
		return "with uncommitted changes"
	}
	return ""
}

func (p reportPage) reproduce() view.Reproduce {
	id := p.written.RunID
	return view.Reproduce{
		Text: "Every number above is derived from the recorded runs. The first command derives all of them again and compares; the second writes " +
			"the runs out with all documents, from which the first works without the database. The third, given the campaign's own FILE where it lies, " +
			"measures anew and takes the same branches when the measurements agree.",
		Commands: []string{"assay reanalyze " + id, "assay export " + id, "assay run FILE --run-id " + id + "-again"},
	}
}
