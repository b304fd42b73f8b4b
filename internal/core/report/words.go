package report

import (
	"fmt"
	"math"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/space"
)

// Sentence says the answer's rung in one sentence that is true read aloud. It
// is the one place where a claim is worded.
func Sentence(r artifact.Report) string {
	if several(r) {
		return sentenceOfSeveral(r)
	}
	switch r.Recommendation.Basis {
	case artifact.BasisCertified:
		return fmt.Sprintf("Certified: with at least %s confidence no other declared configuration%s is more than %s better.",
			confidence(totalError(r)), admissibleOnly(r), epsilonText(r))
	case artifact.BasisTerminalBest:
		if n := standing(r); n > 1 {
			return fmt.Sprintf("Best of the %d configurations that were measured again side by side, but not certified.", n)
		}
		return "The only configuration that the final comparison could judge, and not certified."
	case artifact.BasisModel:
		return "Best by the fitted model's prediction, which no fresh comparison has checked."
	case artifact.BasisMeasured:
		return "Best mean of the admissible configurations that were measured; nothing is claimed about any other."
	case artifact.BasisBaseline:
		return "This is the configuration in use today: the campaign found nothing that it can stand behind."
	}
	return "There is no answer: no admissible configuration was measured, and no baseline is declared."
}

// SentenceSoFar says on which rung the answer of a campaign that still runs would
// stand. What is not shown yet is never worded as if it could not be shown.
func SentenceSoFar(r artifact.Report) string {
	if text := soFarOfSeveral(r); several(r) && text != "" {
		return text
	}
	switch r.Recommendation.Basis {
	case artifact.BasisModel:
		return "Best by the fitted model's prediction so far; the fresh comparison has not checked it yet."
	case artifact.BasisMeasured:
		return "Best mean of the admissible configurations measured so far; nothing is claimed yet."
	case artifact.BasisBaseline:
		return "Nothing better can be named yet: no admissible configuration has a usable measurement so far."
	case artifact.BasisNone:
		return "No answer yet: no admissible configuration has a usable measurement so far."
	}
	return Sentence(r)
}

// totalError is the declared error of the newest epoch, all halves together.
func totalError(r artifact.Report) float64 {
	if n := len(r.ErrorBudget.PerEpoch); n > 0 && r.ErrorBudget.PerEpoch[n-1].Total != nil {
		return *r.ErrorBudget.PerEpoch[n-1].Total
	}
	return r.DeltaScreen + r.DeltaTerminal
}

func admissibleOnly(r artifact.Report) string {
	if len(r.Constraints) == 0 {
		return ""
	}
	return " that meets the constraints"
}

// standing counts the seats of the final comparison that were judged by their
// measurements.
func standing(r artifact.Report) int {
	n := 0
	for _, seat := range r.Finalists {
		if seat.Status == artifact.SeatOK {
			n++
		}
	}
	return n
}

// Headline says in one sentence what to do.
func Headline(r artifact.Report) string {
	switch {
	case r.Recommendation.Basis == artifact.BasisNone:
		return "There is nothing to set."
	case keeps(r):
		return "Keep what you have."
	}
	return "Set " + strings.Join(Changed(r), ", ") + "."
}

// keeps reports whether the answer is the configuration in use today.
func keeps(r artifact.Report) bool {
	return r.KeepsBaseline || r.Recommendation.Basis == artifact.BasisBaseline ||
		(len(r.Baseline) > 0 && r.Recommendation.Levels.Same(r.Baseline))
}

// Changed lists the factors whose recommended level differs from the
// baseline's, as "ID = level", ids sorted; all of them without a baseline.
func Changed(r artifact.Report) []string {
	var out []string
	for _, id := range r.Recommendation.Levels.IDs() {
		level := r.Recommendation.Levels[id]
		if old, ok := r.Baseline[id]; ok && space.SameLevel(old, level) {
			continue
		}
		out = append(out, id+" = "+level.Render())
	}
	return out
}

// GainSentence says how much better the answer is than the baseline, or that
// this is not known, and why.
func GainSentence(r artifact.Report) string {
	if several(r) {
		return gainOfSeveral(r)
	}
	switch {
	case r.Recommendation.Basis == artifact.BasisNone:
		return "There is no answer, so there is no gain to state."
	case r.KeepsBaseline:
		return "The configuration in use today won the comparison, so there is no gain to take."
	case len(r.Baseline) == 0:
		return "No baseline is declared, so no gain can be stated."
	case keeps(r):
		return "Nothing changes, so there is no gain to take."
	case r.BaselineGain != nil:
		return measuredGain(r, *r.BaselineGain)
	case r.Recommendation.Basis == artifact.BasisCertified || r.Recommendation.Basis == artifact.BasisTerminalBest:
		return "The gain over the configuration in use today is not known: that configuration gave no usable measurement in the final comparison."
	}
	return "The gain over the configuration in use today is not known: the two were not compared afresh."
}

func measuredGain(r artifact.Report, g artifact.Gain) string {
	text := "With it, " + r.Metric + " is " + advantage(g.Absolute, r)
	if inside := gainDetails(r, g); inside != "" {
		text += " (" + inside + ")"
	}
	switch {
	case g.Absolute < 0:
		text += baselineLeft(r)
	case g.Interval == nil:
		text += "; its margin of error could not be estimated"
	case g.Interval[0] <= 0 && g.Interval[1] >= 0:
		text += "; the interval includes no gain at all"
	}
	return text + "."
}

// ValueSentence gives the answer's own value with what it is: a mean of fresh
// measurements, a prediction, or a mean of what was measured. It is empty when
// the value is not known.
func ValueSentence(r artifact.Report) string {
	if several(r) {
		return valuesSentence(r)
	}
	v := r.Recommendation.Value
	if v == nil {
		return ""
	}
	value := withUnit(Number(*v), r.Unit)
	switch r.Recommendation.Basis {
	case artifact.BasisCertified, artifact.BasisTerminalBest:
		return "In the final comparison its mean " + r.Metric + " was " + value + "."
	case artifact.BasisModel:
		return "The model predicts a " + r.Metric + " of " + value + " there."
	}
	return "Its measured " + r.Metric + " was " + value + " on average."
}

// advantage compares the answer with the baseline in the metric's own sense: a
// gain where less is better is "lower".
func advantage(gain float64, r artifact.Report) string {
	if gain == 0 {
		return "the same as with the configuration in use today"
	}
	word := "higher"
	if (r.Direction == "minimize") == (gain > 0) {
		word = "lower"
	}
	return withUnit(Number(math.Abs(gain)), r.Unit) + " " + word + " than with the configuration in use today"
}

// gainDetails gives the gain in percent, and its interval in the direction of
// better.
func gainDetails(r artifact.Report, g artifact.Gain) string {
	var parts []string
	if g.Percent != nil && *g.Percent != 0 {
		word := "better"
		if *g.Percent < 0 {
			word = "worse"
		}
		parts = append(parts, digits(math.Abs(*g.Percent), 3)+" % "+word)
	}
	if g.Interval != nil {
		parts = append(parts, "95 % interval of the gain: "+Number(g.Interval[0])+" to "+withUnit(Number(g.Interval[1]), r.Unit))
	}
	return strings.Join(parts, "; ")
}

// baselineLeft says why a winner can be worse than the baseline: that one was
// not in the comparison any more.
func baselineLeft(r artifact.Report) string {
	for _, seat := range r.Finalists {
		if seat.Levels.Same(r.Baseline) && seat.Status == artifact.SeatInfeasible {
			return ", which violates a constraint"
		}
	}
	return ""
}

// Verdict is the answer in two sentences, for a terminal.
func Verdict(r artifact.Report) string { return Headline(r) + " " + Sentence(r) }

func epsilonText(r artifact.Report) string {
	if pct, ok := r.EpsilonDeclared.Number("pct"); ok && !several(r) {
		return Number(pct) + " %"
	}
	if r.Epsilon != nil {
		return withUnit(Number(*r.Epsilon), r.Unit)
	}
	return "the declared width"
}

// budgetSentence states the error of all epochs together, "" while there is
// one epoch and no budget over several.
func budgetSentence(b artifact.ErrorBudget) string {
	if b.CampaignDelta == nil && len(b.PerEpoch) < 2 {
		return ""
	}
	text := "The epochs of this campaign declare an error of "
	if b.IsLowerBound {
		text += "at least "
	}
	text += errorRate(b.Cumulative) + " together"
	if b.CampaignDelta != nil {
		text += "; the campaign promises at most " + errorRate(*b.CampaignDelta)
	}
	return text + "."
}

// Limits lists in sentences what the claim does not cover.
func Limits(r artifact.Report) []string {
	out := []string{"The claim covers the declared levels and ranges, nothing outside them."}
	if r.Fit != nil {
		class := "of second order in the coded knobs"
		if r.Fit.Stage != artifact.StageRefine {
			class = "a plane over the coded knobs with their interactions"
		}
		out = append(out, "The model is "+class+", with normal errors of equal spread; its tests stand beside the effects.")
	}
	out = append(out, fmt.Sprintf("Error budgets: %s for the model half, %s for the comparison, stated apart and never merged into one bound.",
		errorRate(r.DeltaScreen), errorRate(r.DeltaTerminal)))
	if text := budgetSentence(r.ErrorBudget); text != "" {
		out = append(out, text)
	}
	if text := Candidates(r); text != "" {
		out = append(out, text)
	}
	if b := r.BoundaryOptimum; b != nil {
		for _, axis := range b.Axes {
			out = append(out, atTheEdge(r, axis))
		}
	}
	for _, c := range r.Caveats {
		out = append(out, c.Detail)
	}
	return out
}

// atTheEdge says of a knob whose best level by the model is the end of its range
// where the answer stands, and that nothing is known beyond.
func atTheEdge(r artifact.Report, axis artifact.BoundaryAxis) string {
	by := "By the model, "
	if several(r) {
		by = "By the models' score, "
	}
	text := by + axis.FactorID + " is best at the " + axis.Side +
		" end of its declared range and would improve further beyond it, where nothing was measured."
	if level, named := r.Recommendation.Levels[axis.FactorID]; named {
		text += " The answer has " + axis.FactorID + " = " + level.Render() + "."
	}
	return text
}

// Candidates says which configurations the model's answer was chosen among; empty
// without a model.
func Candidates(r artifact.Report) string {
	c := r.CandidateSpace
	if c == nil {
		return ""
	}
	text := "The answer was chosen among the " + c.Size + " points of the candidate lattice, less those that an invariant or a measurement rules out; "
	if c.Mode != artifact.ModeSearched {
		return text + "each of them was considered."
	}
	return text + fmt.Sprintf("they are too many to look at each, so they were searched from %s, which led to %s; %d of the starts led to the best.",
		plural(c.Starts, "start"), optima(c.DistinctOptima), c.BestHits)
}

// optima counts the peaks that a search came to.
func optima(n int) string {
	if n == 1 {
		return "one peak"
	}
	return fmt.Sprint(n) + " different peaks"
}

// Lost says that a level has no usable row left.
func Lost(l artifact.LostLevel) string {
	return "No row at " + l.FactorID + " = " + l.Level.Render() + " gave a usable measurement, so the model names no candidate there."
}
