package rehearse

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/space"
)

// sentences say what the rehearsals assume of the target.
func (st *study) sentences() []string {
	out := []string{
		"The response is quadratic in the codes of the numeric factors over their declared ranges, each in its own scale, with a product for every pair of factors; a choice shifts it at each level and tilts the others. " + st.classSentence() + " Hills are commoner than basins and saddles, and the best candidate may lie inside the ranges or on their edge.",
		fmt.Sprintf("A factor does nothing with a chance of %g. Those that do something differ in weight by up to %g to 1, and a product is weaker than its factors.", inert, 1/lightest),
		st.spreadSentence(),
		fmt.Sprintf("Every run has normal noise with a standard deviation of %s of the response of the baseline, the same everywhere.", percent(*st.settings.NoisePct)),
	}
	if rho := *st.settings.Rho; rho > 0 {
		out = append(out, fmt.Sprintf("Two runs with the same workload seed share %s of the variance of their noise.", percent(100*rho)))
	}
	if st.settings.Reproducible && st.facts.Policy.Workload != nil {
		out = append(out, "A configuration run again with the same workload seed gives the same numbers.")
	}
	if st.facts.Policy.Workload != nil {
		out = append(out, "Beside the rows stand 3 that probe the workload seed before the final comparison, which no budget counts.")
	}
	if len(st.metrics) > 0 {
		out = append(out, st.constraintSentence())
	}
	if st.facts.Policy.Baseline == nil {
		out = append(out, "No baseline is declared; the first declared level of every factor stands for it where a size is relative to the baseline.")
	}
	return append(out,
		"No run fails, nothing drifts, every level takes effect, and invariants about what is measured hold.",
		"A target with cliffs, several peaks, or noise that is skewed or grows along a knob is certified less often than this, and its answers are worse.")
}

// classSentence says how far the campaign's own models reach.
func (st *study) classSentence() string {
	curved := slices.ContainsFunc(st.axes.factors, space.Factor.Refinable)
	_, refined := st.facts.Policy.States[artifact.StageRefine]
	switch {
	case curved && !refined:
		return "This campaign stages no refine, so it fits no curves."
	case st.facts.Campaign.Optimization.Design.Screen.Resolution < 5:
		return "Below resolution V this campaign's screen cannot tell all of the products apart."
	}
	return "So it is of the class that this campaign fits."
}

func (st *study) spreadSentence() string {
	text := fmt.Sprintf("Between its worst and its best candidate the response moves by %s to %s of that of the baseline, evenly in the logarithm",
		percent(leastSpread), percent(mostSpread))
	of := []string{fmt.Sprintf("%s to %s times epsilon", short(leastSpread/st.epsilonPct()), short(mostSpread/st.epsilonPct()))}
	if noise := *st.settings.NoisePct; noise > 0 {
		of = append(of, fmt.Sprintf("%s to %s times the noise of one run", short(leastSpread/noise), short(mostSpread/noise)))
	}
	return text + ": " + strings.Join(of, ", ") + fmt.Sprintf(". It moves less where it would come nearer to zero than %s of the response of the baseline.", percent(100*nearestZero))
}

// epsilonPct is the declared epsilon in percent of the response of the baseline.
func (st *study) epsilonPct() float64 {
	if abs := st.facts.Policy.Objective.Epsilon.Abs; abs != nil {
		return 100 * *abs / st.size()
	}
	return *st.settings.EpsilonPct
}

// size is the size of the response of the baseline.
func (st *study) size() float64 { return math.Abs(st.response) }

func (st *study) constraintSentence() string {
	names := make([]string, len(st.metrics))
	for i, m := range st.metrics {
		names[i] = m.path
	}
	return fmt.Sprintf("What constraints bound (%s) is a plane over the factors. The baseline meets them; together they refuse about %s to %s of the candidates. A number is read with the noise of the response, relative to how far its limit leaves room; what must equal a value is read without noise.",
		strings.Join(names, ", "), percent(100*leastRefused), percent(100*mostRefused))
}

func percent(v float64) string { return short(v) + " %" }

// short is a number to three digits.
func short(v float64) string { return strconv.FormatFloat(rounded(v), 'f', -1, 64) }

func rounded(v float64) float64 {
	if v == 0 {
		return 0
	}
	scale := math.Pow(10, 2-math.Floor(math.Log10(math.Abs(v))))
	return math.Round(v*scale) / scale
}
