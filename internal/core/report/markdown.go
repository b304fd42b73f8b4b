package report

import (
	"fmt"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/space"
)

// Markdown renders the report. Everything in it is derived from the document,
// so it cannot say anything else than the page or the JSON.
func Markdown(r artifact.Report) string {
	m := &markdown{}
	m.heading(1, r.RunID)
	m.text(r.Question)
	m.answer(r)
	m.notShown(r)
	m.measured(r)
	m.effects(r)
	m.tradeOffs(r)
	m.constraints(r)
	m.heldOut(r)
	m.exclusions(r)
	m.limits(r)
	m.cost(r)
	m.provenance(r)
	return m.String()
}

// markdown writes blocks. All text that it is given is escaped here, so that no
// section can forget to.
type markdown struct{ strings.Builder }

func (m *markdown) heading(level int, text string) {
	m.WriteString(strings.Repeat("#", level) + " " + plain(text) + "\n\n")
}

// text writes a paragraph; nothing when there is nothing to say.
func (m *markdown) text(sentences ...string) {
	if text := plain(strings.Join(sentences, " ")); text != "" {
		m.WriteString(text + "\n\n")
	}
}

func (m *markdown) items(texts ...string) {
	for _, text := range texts {
		m.WriteString("- " + plain(text) + "\n")
	}
	if len(texts) > 0 {
		m.WriteByte('\n')
	}
}

// table writes a table, nothing when it has no rows. Cells are escaped; one
// that is empty holds a dash, so that unknown is not read as nothing.
func (m *markdown) table(head []string, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	m.row(head)
	rule := make([]string, len(head))
	for i := range rule {
		rule[i] = "---"
	}
	m.WriteString("| " + strings.Join(rule, " | ") + " |\n")
	for _, row := range rows {
		m.row(row)
	}
	m.WriteByte('\n')
}

func (m *markdown) row(cells []string) {
	safe := make([]string, len(cells))
	for i, text := range cells {
		if safe[i] = cell(text); safe[i] == "" {
			safe[i] = "–"
		}
	}
	m.WriteString("| " + strings.Join(safe, " | ") + " |\n")
}

func (m *markdown) answer(r artifact.Report) {
	m.heading(2, "The answer")
	m.text(Headline(r), BestSetSentence(r))
	var rows [][]string
	for _, id := range r.Recommendation.Levels.IDs() {
		level, before, mark := r.Recommendation.Levels[id], "", "unchanged"
		old, declared := r.Baseline[id]
		switch {
		case !declared:
			mark = "no baseline"
		case !space.SameLevel(old, level):
			mark = "changed"
		}
		if declared {
			before = old.Render()
		}
		rows = append(rows, []string{id, before, level.Render(), mark})
	}
	m.table([]string{"knob", "baseline", "recommended", "change"}, rows)
	m.text(ValueSentence(r), GainSentence(r))
	head, values := ValuesTable(r)
	m.table(head, values)
	m.text(Sentence(r))
	m.waived(r)
}

// waived lists what was let through knowingly, where nobody can miss it.
func (m *markdown) waived(r artifact.Report) {
	texts := make([]string, len(r.Provenance.Waivers))
	for i, w := range r.Provenance.Waivers {
		texts[i] = Waived(w)
	}
	m.items(texts...)
}

func (m *markdown) notShown(r artifact.Report) {
	if len(r.Remedies) == 0 {
		return
	}
	m.heading(2, "What was not shown")
	texts := make([]string, len(r.Remedies))
	for i, remedy := range r.Remedies {
		texts[i] = remedy.Says + " What helps, " + price(remedy) + ": " + remedy.What
	}
	m.items(texts...)
}

// price words what a remedy costs: first what it adds, then what the next
// campaign with it takes as a whole.
func price(remedy artifact.Remedy) string {
	switch {
	case remedy.AddsRuns == nil:
		return "at the price of a new plan, whose runs are counted when its file is checked"
	case *remedy.AddsRuns == 0:
		return "without a further run"
	}
	text := "with " + plural(*remedy.AddsRuns, "more run")
	if remedy.PriceRuns != nil {
		text += " (the next campaign takes " + plural(*remedy.PriceRuns, "run")
		if remedy.PriceHours != nil {
			text += ", about " + Duration(3600**remedy.PriceHours)
		}
		text += ")"
	}
	return text
}

func (m *markdown) measured(r artifact.Report) {
	m.heading(2, "How it was measured")
	order := "kept sealed until each stage was registered"
	if !r.OrderConcealed {
		order = "drawn from a given seed, so anyone could compute it"
	}
	m.text("The path was "+strings.Join(r.Path, ", then ")+".", "The order of the runs was shuffled and "+order+".", pairing(r))
	rows := make([][]string, len(r.Stages))
	for i, s := range r.Stages {
		rows[i] = []string{string(s.Stage), DesignName(s.Kind), fmt.Sprint(s.Planned)}
		for _, status := range []artifact.Status{artifact.StatusComplete, artifact.StatusInfeasible, artifact.StatusRejected, artifact.StatusFailed} {
			rows[i] = append(rows[i], fmt.Sprint(s.ByStatus[string(status)]))
		}
		rows[i] = append(rows[i], Duration(float64(s.DurationMS)/1000))
	}
	m.table([]string{"stage", "design", "rows", "complete", "infeasible", "rejected", "failed", "time in the target"}, rows)
	m.efficiencies(r)
	m.branches(r)
	findings := make([]string, len(r.BehavioralFindings))
	for i, id := range r.BehavioralFindings {
		findings[i] = "The behavioral relation " + id + " did not hold."
	}
	m.items(findings...)
	m.comparison(r)
	m.bestSet(r)
	m.aftermath(r)
	m.bounds(r)
}

// efficiencies says how well each design could estimate its model.
func (m *markdown) efficiencies(r artifact.Report) {
	var rows [][]string
	for _, s := range r.Stages {
		if e := s.Efficiency; e != nil {
			rows = append(rows, []string{fmt.Sprintf("%s (iteration %d)", s.Stage, s.Iteration), numberOr(e.D), numberOr(e.G), numberOr(e.I)})
		}
	}
	if len(rows) == 0 {
		return
	}
	m.table([]string{"efficiency of the design", "D", "G", "I"}, rows)
	m.items(EfficiencyMeanings()...)
}

// branches tells where the epoch went after each stage, and why nowhere else.
func (m *markdown) branches(r artifact.Report) {
	rows := make([][]string, len(r.Branches))
	var passed []string
	for i, b := range r.Branches {
		after := fmt.Sprintf("%s (iteration %d)", b.From, b.Iteration)
		rows[i] = []string{after, string(b.To), b.Why}
		for _, other := range b.NotTaken {
			passed = append(passed, "From "+after+" to "+string(other.To)+" if "+other.When+": "+other.Why)
		}
	}
	m.table([]string{"after", "went on to", "because"}, rows)
	if len(passed) > 0 {
		m.text("Registered branches that were not taken, and what kept each closed:")
		m.items(passed...)
	}
}

// bounds states the two answers to how much better something else could be.
func (m *markdown) bounds(r artifact.Report) {
	if r.ResidualRegretModelAnchor == "" {
		return
	}
	m.heading(3, "The two bounds")
	from := "compared with the answer"
	if r.ResidualRegretModelAnchor != "winner" {
		from = "compared with the model's recommendation"
	}
	m.table([]string{"how much better another configuration could still be", "at most", "error budget"}, [][]string{
		{"among those of the final comparison", boundOr(r, r.ResidualRegretTerminal), errorRate(r.DeltaTerminal)},
		{"over all other declared ones, " + from + ", by the model", boundOr(r, r.ResidualRegretModel), errorRate(r.DeltaScreen)},
	})
	m.text("They answer two questions with two error budgets, so they are never added up.")
}

func boundOr(r artifact.Report, v *float64) string {
	if v == nil {
		return "not known"
	}
	if several(r) {
		return withUnit(Number(*v), ofScore)
	}
	return withUnit(Number(*v), r.Unit)
}

func pairing(r artifact.Report) string {
	switch {
	case r.Paired == nil:
		return ""
	case *r.Paired:
		return "In the final comparison all seats ran the same draws, so their differences are paired."
	}
	return "In the final comparison the seats are not paired."
}

func (m *markdown) comparison(r artifact.Report) {
	if len(r.Finalists) == 0 {
		return
	}
	m.heading(3, "The final comparison")
	rows := make([][]string, len(r.Finalists))
	for i, f := range r.Finalists {
		rows[i] = []string{f.Key, f.Levels.String(), f.Why, numberOr(f.Mean), fmt.Sprint(f.N), couldGain(r, f)}
	}
	m.text(ScoreMeaning(r))
	m.table([]string{"seat", "configuration", "why it was seated", withUnit(r.Metric, r.Unit), "repetitions", "could still gain at most"}, rows)
	if r.Epsilon != nil {
		m.text("A difference of up to "+withUnit(Number(*r.Epsilon), r.Unit)+" is not worth a change (epsilon).",
			"The limits in the last column bound what the best of the others could gain; they do not hold all at once.")
	}
}

// couldGain is the limit of one challenger, or why a seat has none.
func couldGain(r artifact.Report, f artifact.Finalist) string {
	switch {
	case f.Status == artifact.SeatInfeasible:
		return "violates a constraint"
	case f.Status == artifact.SeatUnmeasured:
		return "could not be measured"
	case f.Levels.Same(r.Recommendation.Levels):
		return "the answer"
	case f.Differences == nil || f.Differences.Upper == nil:
		return "not known"
	}
	return withUnit(Number(max(0, *f.Differences.Upper)), r.Unit)
}

// numberOr shows a value that may be unknown.
func numberOr(v *float64) string {
	if v == nil {
		return ""
	}
	return Number(*v)
}
