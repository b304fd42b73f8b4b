package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
)

// Sentence says the answer's rung in words that are true read aloud. It is the
// one place where a claim is worded.
func Sentence(r artifact.Report) string {
	switch r.Recommendation.Basis {
	case artifact.BasisCertified:
		return fmt.Sprintf("Certified: with at least %s confidence no other declared configuration is more than %s better.",
			percent(1-r.ErrorBudget.PerEpoch[len(r.ErrorBudget.PerEpoch)-1].Total), epsilonText(r))
	case artifact.BasisTerminalBest:
		return fmt.Sprintf("Best of the %d configurations that were compared afresh. It is not certified: what was not shown stands below.", len(r.Finalists))
	case artifact.BasisModel:
		return "Best by the fitted model's prediction. It was not compared afresh, so this is a prediction, not a measurement."
	case artifact.BasisMeasured:
		return "Best of the configurations that happened to be measured. Nothing is claimed about others."
	case artifact.BasisBaseline:
		return "Keep the configuration in use today: the campaign found nothing that it can stand behind."
	}
	return "There is no answer: nothing was measured and no baseline is declared."
}

// Headline says in one sentence what to do.
func Headline(r artifact.Report) string {
	switch {
	case r.KeepsBaseline, r.Recommendation.Basis == artifact.BasisBaseline:
		return "Keep what you have."
	case r.Recommendation.Basis == artifact.BasisNone:
		return "There is nothing to set."
	}
	changed := Changed(r)
	if len(changed) == 0 {
		return "Set " + r.Recommendation.Levels.String() + "."
	}
	return "Set " + strings.Join(changed, ", ") + "."
}

// Changed lists the factors whose recommended level differs from the
// baseline's, as "ID = level", ids sorted; all of them without a baseline.
func Changed(r artifact.Report) []string {
	var out []string
	for _, id := range r.Recommendation.Levels.IDs() {
		level := r.Recommendation.Levels[id]
		if old, ok := r.Baseline[id]; ok && old == level {
			continue
		}
		out = append(out, id+" = "+level.Render())
	}
	return out
}

// GainSentence says how much better the answer is than the baseline, or that
// this is not known.
func GainSentence(r artifact.Report) string {
	g := r.BaselineGain
	switch {
	case r.KeepsBaseline:
		return "The configuration in use today won the comparison, so there is no gain to take."
	case len(r.Baseline) == 0:
		return "No baseline is declared, so no gain can be stated."
	case g == nil:
		return "The gain over the configuration in use today was not measured in a fresh comparison."
	}
	better := "higher"
	if r.Direction == "minimize" {
		better = "lower"
	}
	text := fmt.Sprintf("%s is %s%s %s than with the configuration in use today", r.Metric, number(math.Abs(g.Absolute)), unitSuffix(r.Unit), better)
	if g.Absolute < 0 {
		text = fmt.Sprintf("%s is %s%s worse than with the configuration in use today", r.Metric, number(-g.Absolute), unitSuffix(r.Unit))
	}
	if g.Percent != nil {
		text += fmt.Sprintf(" (%+.1f %%)", *g.Percent)
	}
	if g.Interval != nil {
		text += fmt.Sprintf("; 95 %% interval %s to %s", number(g.Interval[0]), number(g.Interval[1]))
	}
	return text + "."
}

// Verdict is the answer in two sentences, for a terminal.
func Verdict(r artifact.Report) string {
	return Headline(r) + " " + Sentence(r)
}

func epsilonText(r artifact.Report) string {
	if pct, ok := r.EpsilonDeclared.Number("pct"); ok {
		return number(pct) + " %"
	}
	if r.Epsilon != nil {
		return number(*r.Epsilon) + unitSuffix(r.Unit)
	}
	return "the declared width"
}

func percent(share float64) string { return number(math.Round(1000*share)/10) + " %" }

func unitSuffix(unit string) string {
	if unit == "" {
		return ""
	}
	return " " + unit
}

// number shows a value with four significant digits and no exponent where a
// person would not write one.
func number(v float64) string {
	if v != 0 && (math.Abs(v) >= 1e7 || math.Abs(v) < 1e-4) {
		return strconv.FormatFloat(v, 'g', 4, 64)
	}
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 4, 64), 64)
	if err != nil {
		return strconv.FormatFloat(v, 'g', 4, 64)
	}
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}

// Number shows a measured value as the report does.
func Number(v float64) string { return number(v) }

func (s situation) amount(v *float64) string {
	if v == nil {
		return "an unknown amount"
	}
	return number(*v) + unitSuffix(s.unit)
}

func (s situation) terminal() *float64 {
	if s.confirmation == nil {
		return nil
	}
	return s.confirmation.ResidualRegretTerminal
}

func (s situation) modelBound() *float64 {
	if s.confirmation != nil && s.confirmation.Best != nil {
		return s.confirmation.ModelBoundAtWinner.Value
	}
	if s.model != nil {
		return s.model.ResidualRegretModel.Value
	}
	return nil
}

func (s situation) replicates() int { return s.registration.Replicates }

func (s situation) terminalDetail() string {
	if s.confirmation == nil || s.confirmation.TerminalBound.Detail == "" {
		return ""
	}
	return " (" + s.confirmation.TerminalBound.Detail + ")"
}

func (s situation) modelDetail() string {
	bound := artifact.ModelBound{}
	switch {
	case s.confirmation != nil && s.confirmation.Best != nil:
		bound = s.confirmation.ModelBoundAtWinner
	case s.model != nil:
		bound = s.model.ResidualRegretModel
	}
	if bound.Detail == "" {
		return ""
	}
	return " (" + bound.Detail + ")"
}

func (s situation) rejectedTests() string {
	if s.effects == nil {
		return ""
	}
	var names []string
	for _, test := range s.effects.Adequacy {
		if test.Verdict == "rejected" {
			names = append(names, strings.ReplaceAll(test.Test, "_", " "))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return " (rejected by: " + strings.Join(names, ", ") + ")"
}

func (in Input) endedBecause() string {
	for _, it := range in.Iterations {
		if it.Conclusion != nil && it.Conclusion.EpochEnd != nil {
			return it.Conclusion.EpochEnd.Reason
		}
	}
	return "an exception"
}

func (in Input) endedRequires() string {
	for _, it := range in.Iterations {
		if it.Conclusion != nil && it.Conclusion.EpochEnd != nil {
			return it.Conclusion.EpochEnd.NextEpochRequires
		}
	}
	return "Make the condition impossible, then run a new epoch"
}

func abs(v float64) float64 { return math.Abs(v) }
