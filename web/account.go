package web

import (
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/fit"
	"assay/internal/core/report"
	"assay/templates/figure"
	"assay/templates/part"
)

// branches tells why the path is as it is.
func branches(taken []artifact.Branch) []part.Branch {
	out := make([]part.Branch, len(taken))
	for i, b := range taken {
		out[i] = part.Branch{From: string(b.From), To: string(b.To), Why: b.Why}
		for _, other := range b.NotTaken {
			out[i].NotTaken = append(out[i].NotTaken, part.BranchPassed{To: string(other.To), When: other.When, Why: other.Why})
		}
	}
	return out
}

// branches is why the path so far is as it is.
func (p campaignPage) branches() []part.Branch {
	if p.report == nil {
		return nil
	}
	return branches(p.report.Branches)
}

// whyBranch says why a transition led where it did, and how the plan accounts
// for it.
func (p campaignPage) whyBranch(t artifact.Transition) string {
	var why string
	if p.report != nil {
		for _, b := range p.report.Branches {
			if b.Iteration == t.Iteration && b.From == t.From {
				why = b.Why
			}
		}
	}
	if accounting := text(t.Rule["accounting"]); accounting != "" {
		why += " In the plan's account: " + sentenceOf(accounting)
	}
	return strings.TrimSpace(why)
}

// tests words the tests of the stages that are asked for.
func tests(made []artifact.StageTest, wanted func(artifact.Stage) bool) []part.Test {
	var out []part.Test
	for _, t := range made {
		if wanted(t.Stage) {
			out = append(out, testRow(t))
		}
	}
	return out
}

// allStages wants the tests of every stage.
func allStages(artifact.Stage) bool { return true }

func testRow(t artifact.StageTest) part.Test {
	row := part.Test{
		Name: report.TestOf(t.AdequacyTest), Stage: string(t.Stage), Question: report.TestQuestion(t.Test), Detail: report.Detail(t.Detail),
		Verdict: part.State{Word: report.TestVerdict(t.Verdict), Tone: part.ToneQuiet},
	}
	switch t.Verdict {
	case string(fit.Passed):
		row.Verdict.Tone = part.ToneOK
	case string(fit.Rejected):
		row.Verdict.Tone = part.ToneTrouble
		if t.Detail != "" { // what followed has dealt with it
			row.Verdict.Tone = part.ToneAttention
		}
	}
	if t.Statistic != nil {
		row.Statistic = figure.Number(*t.Statistic)
	}
	if t.P != nil {
		row.P = figure.Number(*t.P)
	}
	if t.HolmP != nil {
		row.HolmP = figure.Number(*t.HolmP)
	}
	df := make([]string, len(t.DF))
	for i, v := range t.DF {
		df[i] = figure.Number(v)
	}
	row.DF = strings.Join(df, ", ")
	return row
}
