package report

import (
	"fmt"
	"strings"

	"assay/internal/core/artifact"
)

// Markdown renders the report. Everything in it is derived from the document,
// so it cannot say anything else than the page or the JSON.
func Markdown(r artifact.Report) string {
	m := &markdown{}
	m.line("# " + plain(r.RunID))
	m.line(plain(r.Question))
	m.answer(r)
	m.notShown(r)
	m.measured(r)
	m.comparison(r)
	m.constraints(r)
	m.exclusions(r)
	m.limits(r)
	m.cost(r)
	m.provenance(r)
	return m.String()
}

type markdown struct{ strings.Builder }

func (m *markdown) line(format string, args ...any) { fmt.Fprintf(m, format+"\n\n", args...) }

func (m *markdown) item(format string, args ...any) { fmt.Fprintf(m, "- "+format+"\n", args...) }

func (m *markdown) end() { m.WriteByte('\n') }

func (m *markdown) row(cells ...string) {
	m.WriteString("| " + strings.Join(cells, " | ") + " |\n")
}

func (m *markdown) head(cells ...string) {
	m.row(cells...)
	rule := make([]string, len(cells))
	for i := range rule {
		rule[i] = "---"
	}
	m.row(rule...)
}

// plain keeps text of authors and targets from being read as markup.
func plain(text string) string {
	escape := strings.NewReplacer("\\", "\\\\", "|", "\\|", "<", "&lt;", ">", "&gt;", "*", "\\*", "_", "\\_", "`", "\\`",
		"[", "\\[", "]", "\\]", "#", "\\#", "\r", " ", "\n", " ")
	return escape.Replace(text)
}

func (m *markdown) answer(r artifact.Report) {
	m.line("## The answer")
	m.line("%s", plain(Headline(r)))
	if len(r.Recommendation.Levels) > 0 {
		m.head("knob", "baseline", "recommended", "")
		for _, id := range r.Recommendation.Levels.IDs() {
			level, before, mark := r.Recommendation.Levels[id], "–", ""
			if old, ok := r.Baseline[id]; ok {
				before = old.Render()
				if old != level {
					mark = "changed"
				}
			}
			m.row(plain(id), plain(before), plain(level.Render()), mark)
		}
		m.end()
	}
	m.line("%s", plain(GainSentence(r)))
	m.line("%s", plain(Sentence(r)))
}

func (m *markdown) notShown(r artifact.Report) {
	if len(r.Remedies) == 0 {
		return
	}
	m.line("## What was not shown")
	for _, remedy := range r.Remedies {
		m.item("%s (`%s`) %s%s", plain(remedy.Says), remedy.Code, plain(remedy.What), price(remedy))
	}
	m.end()
}

func price(remedy artifact.Remedy) string {
	switch {
	case remedy.AddsRuns == nil:
		return " This changes the plan as a whole."
	case *remedy.AddsRuns == 0:
		return " It adds no run."
	}
	text := fmt.Sprintf(" It adds %d run(s)", *remedy.AddsRuns)
	if remedy.PriceRuns != nil && remedy.PriceHours != nil {
		text += fmt.Sprintf("; a campaign with it takes about %d runs, %s", *remedy.PriceRuns, Duration(3600**remedy.PriceHours))
	}
	return text + "."
}

func (m *markdown) measured(r artifact.Report) {
	m.line("## How it was measured")
	order := "concealed until each stage was registered"
	if !r.OrderConcealed {
		order = "drawn from a given seed, so anyone could compute it"
	}
	m.line("Path: %s. The order of runs was shuffled and %s.", strings.Join(r.Path, " → "), order)
	m.head("stage", "design", "rows", "complete", "infeasible", "rejected", "failed", "time in the target")
	for _, s := range r.Stages {
		m.row(string(s.Stage), strings.ReplaceAll(s.Kind, "_", " "), fmt.Sprint(s.Planned), fmt.Sprint(s.ByStatus["complete"]),
			fmt.Sprint(s.ByStatus["infeasible"]), fmt.Sprint(s.ByStatus["rejected"]), fmt.Sprint(s.ByStatus["failed"]), Duration(float64(s.DurationMS)/1000))
	}
	m.end()
	for _, a := range r.AliasAssumptions {
		m.item("%s.", plain(a))
	}
	for _, finding := range r.BehavioralFindings {
		m.item("Behavioral relation %s did not hold.", plain(finding))
	}
	if len(r.AliasAssumptions)+len(r.BehavioralFindings) > 0 {
		m.end()
	}
}

func (m *markdown) comparison(r artifact.Report) {
	if len(r.Finalists) == 0 {
		return
	}
	m.line("## The final comparison")
	m.head("seat", "configuration", "why", r.Metric+unitSuffix(r.Unit), "repetitions", "could still gain at most")
	for _, f := range r.Finalists {
		mean, bound := "–", "–"
		if f.Mean != nil {
			mean = number(*f.Mean)
		}
		if f.Differences != nil && f.Differences.Upper != nil {
			bound = number(*f.Differences.Upper)
		}
		if f.Levels.Same(r.Recommendation.Levels) {
			bound = "winner"
		}
		m.row(f.Key, plain(f.Levels.String()), plain(f.Why), mean, fmt.Sprint(f.N), bound)
	}
	m.end()
	if r.Epsilon != nil {
		m.line("A difference below %s%s is not worth a change (epsilon).", number(*r.Epsilon), unitSuffix(r.Unit))
	}
}

func (m *markdown) constraints(r artifact.Report) {
	if len(r.Constraints) == 0 {
		return
	}
	m.line("## Constraints")
	m.head("seat", "constraint", "mean", "interval", "judgement")
	for _, c := range r.Constraints {
		mean, interval := "–", "–"
		if c.Mean != nil {
			mean = number(*c.Mean)
		}
		if c.Lower != nil && c.Upper != nil {
			interval = number(*c.Lower) + " to " + number(*c.Upper)
		}
		m.row(c.Key, plain(c.Constraint), mean, interval, string(c.Feasibility))
	}
	m.end()
}

func (m *markdown) exclusions(r artifact.Report) {
	if len(r.Excluded)+len(r.LostLevels) == 0 {
		return
	}
	m.line("## What was excluded")
	for _, e := range r.Excluded {
		m.item("%s row %d (%s): %s. %s", e.Stage, e.RowIndex, plain(e.Levels.String()), plain(e.Reason), plain(firstLine(e.Error)))
	}
	for _, l := range r.LostLevels {
		m.item("%s = %s has no usable row and is never recommended.", plain(l.FactorID), plain(l.Level.Render()))
	}
	m.end()
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

func (m *markdown) limits(r artifact.Report) {
	m.line("## Limits of the claim")
	for _, limit := range Limits(r) {
		m.item("%s", plain(limit))
	}
	for _, advice := range r.NextEpochAdvice {
		m.item("Next: %s.", plain(advice))
	}
	m.end()
}

// Limits lists in sentences what the claim does not cover.
func Limits(r artifact.Report) []string {
	out := []string{
		"The claim covers the declared levels and ranges, nothing outside them.",
		"The model is of second order in the coded knobs, with normal errors of equal spread; its tests are listed with the effects.",
		fmt.Sprintf("Error budgets: %s for the model half, %s for the comparison, stated apart and never merged into one bound.",
			percent(r.DeltaScreen), percent(r.DeltaTerminal)),
	}
	if r.CandidateSpace != nil {
		out = append(out, "All "+r.CandidateSpace.Size+" candidate configurations were considered.")
	}
	for _, c := range r.Caveats {
		out = append(out, c.Detail)
	}
	return out
}

func (m *markdown) cost(r artifact.Report) {
	m.line("## Cost")
	text := fmt.Sprintf("%d rows, %s in the target, %d invocation(s)", r.Cost.Rows, Duration(r.Cost.TargetSeconds), r.Cost.Invocations)
	if r.Cost.WallClockHours != nil {
		text += ", " + Duration(3600**r.Cost.WallClockHours) + " of wall clock"
	}
	m.line("%s. Model calls: %d.", text, r.Cost.ModelCalls)
}

func (m *markdown) provenance(r artifact.Report) {
	m.line("## Provenance")
	p := r.Provenance
	m.head("", "")
	m.row("policy", "`"+r.PolicyHash+"`")
	m.row("campaign file", "`"+p.CampaignVersion+"`")
	m.row("salt of the run order", "`"+p.Salt+"`")
	m.row("adapter contract", "`"+p.ContractHash+"`")
	m.row("assay", plain(p.Version)+" (source "+plain(p.SourceDigest)+")")
	m.row("host", plain(strings.TrimSpace(p.CPU+" "+p.OS+"/"+p.GoArch+" "+p.Kernel)))
	m.row("external anchor", plain(p.Anchor))
	m.end()
	m.line("To repeat it: `assay run campaign.yaml --run-id ID`. The rows of this campaign and all that was derived from them stand in its work directory.")
}

// Duration shows seconds in human units.
func Duration(seconds float64) string {
	switch {
	case seconds < 1:
		return fmt.Sprintf("%.0f ms", 1000*seconds)
	case seconds < 90:
		return fmt.Sprintf("%.0f s", seconds)
	case seconds < 5400:
		return fmt.Sprintf("%.0f min", seconds/60)
	case seconds < 48*3600:
		return fmt.Sprintf("%.1f h", seconds/3600)
	}
	return fmt.Sprintf("%.1f days", seconds/86400)
}
