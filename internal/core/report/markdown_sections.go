package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
)

// effects lists the coefficients of the newest fit with the tests of its model,
// and what it could not tell apart.
func (m *markdown) effects(r artifact.Report) {
	if r.Fit == nil {
		return
	}
	m.heading(2, "Effects")
	if several(r) {
		m.effectsOfSeveral(r)
		return
	}
	m.text("From the fit of "+string(r.Fit.Stage)+".",
		"An effect is the change of "+r.Metric+" when a knob moves from its low to its high level; a bend is the change from the middle of a range to its ends.")
	var rows [][]string
	for _, e := range r.Fit.Effects {
		rows = append(rows, effectRow(e, "effect", 2))
	}
	for _, e := range r.Fit.Quadratic {
		rows = append(rows, effectRow(e, "bend", 1))
	}
	m.table([]string{"term", "kind", withUnit(r.Metric, r.Unit), "95 % interval", "differs from zero", "cannot be told apart from"}, rows)
	m.items(sentences(r.AliasAssumptions)...)
	m.tests(r)
}

// tests lists what was tested of the model and of the final comparison.
func (m *markdown) tests(r artifact.Report) {
	var rows [][]string
	for _, t := range r.Tests {
		df := make([]string, len(t.DF))
		for i, v := range t.DF {
			df[i] = Number(v)
		}
		rows = append(rows, []string{string(t.Stage), TestOf(t.AdequacyTest), numberOr(t.Statistic), strings.Join(df, " and "), numberOr(t.P), numberOr(t.HolmP), TestVerdict(t.Verdict) + because(t.Detail)})
	}
	m.table([]string{"stage", "test", "statistic", "degrees of freedom", "p", "Holm p", "verdict"}, rows)
	if len(rows) > 0 {
		m.text(HolmMeaning, scoreTested(r))
	}
}

// effectRow shows a coefficient times a factor: twice for what a knob does
// between its ends.
func effectRow(e artifact.Effect, kind string, times float64) []string {
	interval, verdict := "", "unknown"
	if e.CILow != nil && e.CIHigh != nil {
		interval = Number(times**e.CILow) + " to " + Number(times**e.CIHigh)
	}
	switch {
	case e.Significant == nil:
	case *e.Significant:
		verdict = "yes"
	default:
		verdict = "not shown"
	}
	return []string{e.Label, kind, Number(times * e.Estimate), interval, verdict, strings.Join(AliasNames(e.AliasedWith), ", ")}
}

func sentences(phrases []string) []string {
	out := make([]string, len(phrases))
	for i, phrase := range phrases {
		out[i] = phrase
		if !strings.HasSuffix(phrase, ".") {
			out[i] += "."
		}
	}
	return out
}

func (m *markdown) constraints(r artifact.Report) {
	if len(r.Constraints) == 0 {
		return
	}
	m.heading(2, "Constraints")
	rows := make([][]string, len(r.Constraints))
	for i, c := range r.Constraints {
		interval := ""
		if c.Lower != nil && c.Upper != nil {
			interval = Number(*c.Lower) + " to " + Number(*c.Upper)
		}
		judged := string(c.Feasibility)
		if how := JudgedHow(c); how != "" {
			judged += ", " + how
		}
		rows[i] = []string{c.Key, limitName(c), measuredLimit(c), interval, judged}
	}
	m.table([]string{"seat", "constraint", "mean", "limits of the mean", "judgement"}, rows)
	m.regimes(r)
}

// regimes says of every seat whether it holds in each regime: an average that
// is good in all of them together can still fail in one.
func (m *markdown) regimes(r artifact.Report) {
	var ids []string
	judged := map[[2]string]string{}
	for _, c := range r.Constraints {
		if c.Regime == "" {
			continue
		}
		if !slices.Contains(ids, c.Regime) {
			ids = append(ids, c.Regime)
		}
		judged[[2]string{c.Key, c.Regime}] = string(c.Feasibility)
	}
	if len(ids) == 0 {
		return
	}
	m.heading(3, "By regime")
	var rows [][]string
	for _, seat := range r.Finalists {
		row := []string{seat.Key}
		for _, id := range ids {
			row = append(row, judged[[2]string{seat.Key, id}])
		}
		rows = append(rows, row)
	}
	m.table(append([]string{"seat"}, ids...), rows)
}

// limitName names what a seat was judged by, a regime by its id.
func limitName(c artifact.SeatConstraint) string {
	if c.Regime == "" {
		return c.Constraint
	}
	return "regime " + c.Regime + ": " + c.Constraint
}

// measuredLimit is the mean, or of a chance constraint the runs that passed.
func measuredLimit(c artifact.SeatConstraint) string {
	if c.Runs > 0 {
		return fmt.Sprintf("%d of %s passed", c.Passes, plural(c.Runs, "run"))
	}
	return numberOr(c.Mean)
}

// JudgedHow says by what the limits of a judgement are, and why it is open; ""
// for a mean with the usual limits.
func JudgedHow(c artifact.SeatConstraint) string {
	var parts []string
	switch {
	case c.Deterministic:
		parts = append(parts, "the same in every repetition")
	case c.Method == certify.MethodHoeffding:
		parts = append(parts, "by the declared bounds of the metric, in any shape of its noise")
	case c.Method == certify.MethodClopperPearson:
		parts = append(parts, "by exact limits of the share of passing runs")
	}
	if c.Detail != "" {
		parts = append(parts, c.Detail)
	}
	return strings.Join(parts, "; ")
}

func (m *markdown) exclusions(r artifact.Report) {
	if len(r.Excluded)+len(r.LostLevels) == 0 && Infeasible(r) == 0 {
		return
	}
	m.heading(2, "What was excluded")
	m.text(Counted(r))
	var texts []string
	for _, e := range r.Excluded {
		text := fmt.Sprintf("Row %d of %s (%s) %s.", e.RowIndex, e.Stage, e.Levels, e.Reason)
		if cause := firstLine(e.Error); cause != "" {
			text += " The target or the check said: " + cause
		}
		texts = append(texts, text)
	}
	for _, l := range r.LostLevels {
		texts = append(texts, Lost(l))
	}
	m.items(texts...)
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return line
}

func (m *markdown) limits(r artifact.Report) {
	m.heading(2, "Limits of the claim")
	advice := make([]string, len(r.NextEpochAdvice))
	for i, phrase := range r.NextEpochAdvice {
		advice[i] = "Next: " + phrase
	}
	m.items(append(Limits(r), sentences(advice)...)...)
}

func (m *markdown) cost(r artifact.Report) {
	m.heading(2, "Cost")
	c := r.Cost
	text := plural(c.Rows, "row") + ", " + Duration(c.TargetSeconds) + " in the target"
	if c.Invocations > 0 {
		text += ", started " + Times(c.Invocations)
	}
	if c.WallClockHours != nil {
		text += ", " + Duration(3600**c.WallClockHours) + " of wall clock"
	}
	m.text(text+".", plural(c.ModelCalls, "model call")+".")
}

func (m *markdown) provenance(r artifact.Report) {
	m.heading(2, "Provenance")
	p := r.Provenance
	facts := [][]string{
		{"policy", r.PolicyHash},
		{"campaign file", p.CampaignVersion},
		{"optimization block", p.CampaignHash},
		{"adapter contract", p.ContractHash},
		{"salt of the run order", p.Salt},
		{"workload seed", p.WorkloadSeedEnv},
		{"test command", p.TestCommand},
		{"target commit", commit(p)},
		{"concurrency", p.Concurrency},
		{"analysis", constants(p.Constants)},
		{"assay", strings.TrimSpace(p.Version + inBrackets(p.SourceDigest))},
		{"host", strings.TrimSpace(p.CPU + " " + p.OS + "/" + p.GoArch + " " + p.Kernel)},
		{"external anchor", p.Anchor},
	}
	if len(p.Approvals) > 0 { // older reports name none
		facts = append(facts, []string{"approved by", approvedBy(p.Approvals)})
	}
	m.table([]string{"what", "value"}, facts)
	m.text("The rows of this campaign and all that was derived from them stand in its work directory (assay export "+r.RunID+"); assay reanalyze "+r.RunID+" derives them again and compares.",
		"To repeat it, run the same campaign file under another name: assay run campaign.yaml --run-id NAME.")
}

func approvedBy(list []artifact.ApprovalNote) string {
	words := make([]string, len(list))
	for i, a := range list {
		words[i] = a.Reviewer + " on " + a.At
		if a.Automatic {
			words[i] += " (automatically)"
		}
		words[i] += ", for " + a.Content
	}
	return strings.Join(words, "; ")
}

func constants(all map[string]string) string {
	names := slices.Sorted(maps.Keys(all))
	for i, name := range names {
		names[i] = spaced(name) + " " + all[name]
	}
	return strings.Join(names, "; ")
}

func commit(p artifact.Provenance) string {
	switch {
	case p.TargetCommit == "" || p.TargetDirty == nil:
		return p.TargetCommit
	case *p.TargetDirty:
		return p.TargetCommit + ", with uncommitted changes"
	}
	return p.TargetCommit
}

// Times words how often something was done.
func Times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprint(n) + " times"
}
