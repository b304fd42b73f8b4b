package report

import (
	"fmt"
	"math"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
	"assay/internal/core/fit"
	"assay/internal/core/policy"
)

func sqrt(n int) float64 { return math.Sqrt(float64(n)) }

// varyingSeed is what helps where repetitions never differ.
const varyingSeed = "Give the target a workload seed that varies what it measures: declare workload.seed_env and read it there."

func (s situation) explainNoTerminalBound() explanation {
	e := explanation{
		says: "The spread between repetitions could not be estimated" + because(s.terminalBound().Detail) + ".",
		what: varyingSeed, adds: edit(),
	}
	if strings.HasPrefix(s.terminalBound().Detail, certify.OutsideSupport) {
		e.says = "A reading lies outside the declared support of " + s.in.Policy.Objective.Metric + ", so the bound that rests on it does not hold."
		e.what = "Correct response.primary.support, or remove it."
		return e
	}
	if missing := s.missingReplicates(); missing > 0 {
		e.what = "Give every seat at least 2 usable repetitions: raise design.confirm.replicates, or repair the target where they failed."
		e.adds = runs(missing)
	}
	return e
}

// missingReplicates is how many repetitions the standing seats lack to have two
// each; for seats whose usable repetitions never met the winner's, how many
// such pairs are missing.
func (s situation) missingReplicates() int {
	if !strings.HasPrefix(s.terminalBound().Detail, certify.TooFewReplicates) {
		return 0
	}
	lone, unmet := 0, 0
	for _, seat := range s.confirmation.Finalists {
		if seat.Status != artifact.SeatOK {
			continue
		}
		lone += max(0, 2-seat.N)
		if seat.Key != *s.confirmation.Best {
			pairs := 0
			if seat.Differences != nil {
				pairs = seat.Differences.N
			}
			unmet += max(0, 2-pairs)
		}
	}
	if lone > 0 {
		return lone
	}
	return unmet
}

// fewestReplicates is the smallest number of usable repetitions that a standing
// seat has, alone or together with the winner.
func (s situation) fewestReplicates() int {
	fewest := s.replicates()
	if s.confirmation == nil {
		return fewest
	}
	for _, seat := range s.confirmation.Finalists {
		if seat.Status != artifact.SeatOK {
			continue
		}
		fewest = min(fewest, seat.N)
		if seat.Differences != nil {
			fewest = min(fewest, seat.Differences.N)
		}
	}
	return fewest
}

// explainWideTerminal names the cheaper of a wider epsilon and more replicates,
// and the other beside it.
func (s situation) explainWideTerminal() explanation {
	bound := s.terminalBound().Value
	e := explanation{
		says: "Among the measured configurations, another could still be better by up to " + s.overEpsilon(bound) + ".",
		what: "Raise design.confirm.replicates.", adds: runs(s.seats()),
	}
	if bound == nil {
		return e
	}
	if key := s.terminalBound().Challenger; key != nil {
		for _, seat := range s.confirmation.Finalists {
			if seat.Key != *key || seat.Differences == nil {
				continue
			}
			if knee, is := s.kneeBelow(seat.Levels, seat.Differences.Mean); is {
				return knee
			}
		}
	}
	more, clears := s.replicatesToClear()
	added := (more - s.replicates()) * s.seats()
	repeat := fmt.Sprintf("raise design.confirm.replicates from %d to %d, which adds %s.", s.replicates(), more, plural(added, "run"))
	switch beyond := s.beyondGain(*bound); {
	case beyond && clears:
		e.what, e.adds = "R"+repeat[1:], runs(added)
		return e
	case beyond:
		e.what, e.adds = steadier, edit()
		return e
	}
	e.what, e.adds = "Accept a wider epsilon: "+s.widerEpsilon(*bound)+" would cover it.", edit()
	if clears {
		e.what += " The other way is to " + repeat
	}
	return e
}

// beyondGain reports whether a width is more than there is to gain: more than
// the answer gains over the baseline, or, where it gains nothing or no baseline
// was compared, more than lies between the best and the worst configuration
// that was measured. Nobody would call that no difference.
func (s situation) beyondGain(width float64) bool {
	if s.confirmation != nil {
		if b := s.confirmation.Baseline; b != nil && !s.several() && b.Gain != nil && *b.Gain != 0 {
			return width > math.Abs(*b.Gain)
		}
	}
	all := s.in.Measured()
	return len(all) > 1 && width > math.Abs(all[0].Mean-all[len(all)-1].Mean)
}

// steadier is what helps where only an epsilon beyond all that there is to gain
// would cover a bound.
const steadier = "Make single runs steadier, for example by measuring longer; an epsilon that covers the bound would be more than there is to gain."

// replicatesToClear is the smallest number of replicates at which every
// challenger's bound would fall to epsilon, were the observed differences to
// repeat. It reports false when some challenger's own mean is already above
// epsilon, or more replicates are not what is missing.
func (s situation) replicatesToClear() (int, bool) {
	if s.epsilon == nil {
		return 0, false
	}
	level := s.in.Policy.Objective.DeltaTerminal / float64(s.registration.Challengers*s.registration.Looks)
	needed := s.registration.Floor
	for _, seat := range s.confirmation.Finalists {
		d := seat.Differences
		if d == nil || d.SD == nil {
			continue
		}
		if support := s.support(); support != nil {
			n, ok := certify.SupportReplicates(needed, spanOfDifference(*support, s.confirmation.Paired), level, *s.epsilon-d.Mean)
			if !ok {
				return 0, false
			}
			needed = max(needed, n)
			continue
		}
		// The spread of a difference is sqrt(2) that of one seat.
		n, ok := certify.ReplicatesNeeded(needed, *d.SD/math.Sqrt2, 0, level, *s.epsilon-d.Mean)
		if !ok {
			return 0, false
		}
		needed = max(needed, n)
	}
	return needed, needed > s.replicates()
}

// support is the declared bounds of the objective, nil when they are not known.
func (s situation) support() *[2]float64 {
	if s.several() {
		return nil
	}
	return s.in.Campaign.Optimization.Response.Primary.Support
}

// spanOfDifference is the width of a single reading whose mean is bounded as
// tightly as the difference of two seats is.
func spanOfDifference(support [2]float64, paired bool) float64 {
	span := support[1] - support[0]
	if paired {
		return 2 * span
	}
	return span * math.Sqrt2
}

// explainFloor tells repetitions that were not asked for from those that were
// lost.
func (s situation) explainFloor() explanation {
	if fewest := s.fewestReplicates(); s.replicates() >= s.registration.Floor && fewest < s.registration.Floor {
		lost := s.registration.Floor - fewest
		return explanation{
			says: fmt.Sprintf("A seat has %d usable of %s; the promised error rate needs %d of each.",
				fewest, plural(s.replicates(), "repetition"), s.registration.Floor),
			what: fmt.Sprintf("Repair the target where repetitions failed, or raise design.confirm.replicates from %d to %d.",
				s.replicates(), s.replicates()+lost),
			adds: runs(lost * s.seats()),
		}
	}
	return explanation{
		says: fmt.Sprintf("%s a seat are too few for the promised error rate, which needs %d.",
			plural(s.replicates(), "repetition"), s.registration.Floor),
		what: "Remove design.confirm.replicates from the file; the number needed is then used.",
		adds: runs((s.registration.Floor - s.replicates()) * s.seats()),
	}
}

func (s situation) explainSkew() explanation {
	next := certify.NextSkewnessReplicates(s.replicates())
	e := explanation{
		says: "The repetitions lean to the side that would flatter the answer" + inBrackets(Evidence(s.pretest(skewnessTest))) +
			"; this also happens by chance, in about one of four comparisons.",
		what: fmt.Sprintf("Raise design.confirm.replicates from %d to %d.", s.replicates(), next),
		adds: runs((next - s.replicates()) * s.seats()),
	}
	if width, helps := s.widestSupport(); helps {
		e.what = fmt.Sprintf("If %s cannot leave a range that is at most %s wide, declare that range as response.primary.support; else r%s",
			s.in.Policy.Objective.Metric, withUnit(Number(width), s.unit), e.what[1:])
		e.adds = edit()
	}
	switch s.pretest(skewnessTest).Detail {
	case certify.ZeroSpread:
		e.says = "Whether the repetitions lean to the side that would flatter the answer cannot be told, because some never differ."
		e.what, e.adds = varyingSeed, edit()
	case "fewer_than_five_replicates":
		e.says = "Whether the repetitions lean to the side that would flatter the answer cannot be told from fewer than 5 of them."
	}
	return e
}

// widestSupport is the widest range of the metric with which this comparison
// would have cleared epsilon by its bounds alone. It reports false when the
// readings span more, so that no such range holds.
func (s situation) widestSupport() (float64, bool) {
	if s.confirmation == nil || s.epsilon == nil || s.several() {
		return 0, false
	}
	level := s.in.Policy.Objective.DeltaTerminal / float64(s.registration.Challengers*s.registration.Looks)
	width, low, high := math.Inf(1), math.Inf(1), math.Inf(-1)
	for _, seat := range s.confirmation.Finalists {
		for _, y := range seat.Samples {
			if y != nil {
				low, high = math.Min(low, *y), math.Max(high, *y)
			}
		}
		if d := seat.Differences; d != nil && d.N > 0 {
			width = math.Min(width, (*s.epsilon-d.Mean)/certify.SupportHalfWidth(spanOfDifference([2]float64{0, 1}, s.confirmation.Paired), d.N, level))
		}
	}
	return width, !math.IsInf(width, 1) && width > high-low
}

// pretest returns a pretest of the deciding round, a zero one where it has none.
func (s situation) pretest(name string) artifact.AdequacyTest {
	if s.confirmation == nil {
		return artifact.AdequacyTest{}
	}
	for _, test := range s.confirmation.Pretests {
		if test.Test == name {
			return test
		}
	}
	return artifact.AdequacyTest{}
}

func (s situation) explainSpread() explanation {
	evidence := Evidence(s.pretest(fit.BrownForsytheTest))
	if s.pretest(fit.BrownForsytheTest).Verdict != string(fit.Rejected) { // then it was a stage before
		evidence = s.tests([]string{fit.BrownForsytheTest}, fit.Rejected, func(t artifact.AdequacyTest) string { return Evidence(t) })
	}
	return explanation{
		says: "Some configurations vary more than others from repetition to repetition" + inBrackets(evidence) + ", and the model assumes that all vary alike.",
		what: "Measure something that varies evenly, for example the logarithm of the metric.",
		adds: edit(),
	}
}

// firmError is the number of degrees of freedom from which the error term is
// firm enough to carry a claim.
const firmError = 7

func (s situation) explainTransport() explanation {
	e := explanation{
		says: "The noise in the final comparison was larger than the noise that the model was fitted with" + inBrackets(Evidence(s.pretest(fit.TransportTest))) + ".",
		what: "Find what made the final comparison vary more, for example other load on the host or draws of the workload that differ more than those of the fit, then run a new epoch.",
	}
	if s.effects == nil || s.effects.PureErrorDF >= firmError {
		return e
	}
	more := firmError - s.effects.PureErrorDF
	e.what, e.adds = s.moreCenters(more), runs(more)
	return e
}

func (s situation) explainEpsilon() explanation {
	if s.several() {
		return explanation{
			says: "\"Better enough to matter\" is not defined in every objective" + inBrackets(s.withoutWidth()) + ".",
			what: "Declare epsilon with abs, in the unit of the metric, for each of response.objectives.", adds: edit(),
		}
	}
	return explanation{
		says: "\"Better enough to matter\" is not defined: epsilon is a percentage of a value that is unknown, zero, or not told from zero.",
		what: "Declare policy.epsilon with abs, in the unit of the metric.", adds: edit(),
	}
}

// explainSpent states the campaign's error budget and what its epochs charged.
func (s situation) explainSpent() explanation {
	b := s.in.ErrorBudget()
	e := explanation{says: "The error rate that was promised for the whole campaign is used up.", what: "Start a new campaign."}
	switch {
	case b.IsLowerBound:
		e.says = "How much is left of the error rate that was promised for the whole campaign cannot be told, because the budget of an earlier epoch cannot be read."
	case b.CampaignDelta != nil:
		declared, promised := apart(100*b.Cumulative, 100**b.CampaignDelta)
		e.says = "The error rate that was promised for the whole campaign is used up: its epochs declare " + declared + " % together, promised were " + promised + " %."
	}
	return e
}

// moreCenters asks for more repetitions of the centre in the stage that carries
// the model.
func (s situation) moreCenters(more int) string {
	key, now := s.centers()
	return fmt.Sprintf("Raise %s from %d to %d: repetitions of the centre are what the model's error is estimated from.", key, now, now+more)
}

// centers is the key and number of the centre points of the stage that carries
// the model.
func (s situation) centers() (key string, now int) {
	if s.refineMeasured() {
		return "design.refine.center_points", s.in.Campaign.Optimization.Design.Refine.CenterPoints
	}
	return "design.screen.center_points", policy.ScreenCenters(s.in.Campaign.Optimization)
}
