package report

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/doe"
	"assay/internal/core/fit"
	"assay/internal/core/recommend"
)

// explainWideModel asks for centre points, which are the cheapest way to narrow
// this bound; where none would do for a better screen, and at last for a wider
// epsilon.
func (s situation) explainWideModel() explanation {
	bound := s.modelBound()
	e := explanation{
		says: "As far as the fitted model can tell, a configuration that was not measured in the final comparison could still be better by up to " +
			s.overEpsilon(bound.Value) + ".",
	}
	if s.won() && bound.Challenger != nil {
		if higher, _, known := s.in.Contrast(bound.Challenger, s.confirmation.ConfirmedAtLevels); known {
			if knee, is := s.kneeBelow(bound.Challenger, higher); is {
				knee.says = "By the fitted models: " + strings.ToLower(knee.says[:1]) + knee.says[1:]
				return knee
			}
		}
	}
	if more, ok := s.centersToClear(bound); ok {
		e.what, e.adds = s.moreCenters(more), runs(more)
		return e
	}
	if more := s.higherResolution(); more > 0 {
		e.what, e.adds = "Raise design.screen.resolution to 5.", runs(more)
		return e
	}
	e.what, e.adds = s.declareWidth(), edit()
	switch {
	case bound.Value == nil:
	case s.beyondGain(*bound.Value):
		e.what = steadier
	default:
		e.what = "Accept a wider epsilon: " + s.widerEpsilon(*bound.Value) + " would cover it; more centre points alone would not do."
	}
	return e
}

// enoughCenters ends the search for a number of centre points.
const enoughCenters = 200

// centersToClear is how many more centre points would bring the limit of the
// strongest rival down to epsilon, were the same fit to repeat: each adds one
// degree of freedom to the error term. The gain in precision that they bring
// beside it is left out.
func (s situation) centersToClear(b artifact.ModelBound) (more int, ok bool) {
	if s.epsilon == nil || !s.won() || b.Challenger == nil || b.R < 1 {
		return 0, false
	}
	m, whole := artifact.Whole(b.M)
	gap, se, ok := s.in.Contrast(b.Challenger, s.confirmation.ConfirmedAtLevels)
	if !ok || !whole {
		return 0, false
	}
	more = 1 + sort.Search(enoughCenters, func(i int) bool { // both quantiles fall as degrees of freedom are added
		bonferroni, scheffe := recommend.Quantiles(b.Delta, m, b.R, b.DF+float64(i+1))
		return gap+min(bonferroni, scheffe)*se <= *s.epsilon
	})
	return more, more <= enoughCenters
}

// higherResolution is how many runs a screen of resolution V adds; 0 where it
// has that already.
func (s situation) higherResolution() int {
	request := s.in.Campaign.Optimization.RunRequest(s.in.Policy.Epoch)
	now, err := doe.Count(request)
	if err != nil || request.Screen.Resolution >= 5 {
		return 0
	}
	request.Screen.Resolution = 5
	better, err := doe.Count(request)
	if err != nil {
		return 0
	}
	return better.Exact - now.Exact
}

func (s situation) explainNoModelBound() explanation {
	detail := s.modelBound().Detail
	e := explanation{says: "The fit has no estimate of its error, so nothing can be said of the configurations that were not compared" + because(detail) + "."}
	switch detail {
	case fit.ZeroSpread:
		e.what, e.adds = varyingSeed, edit()
	case recommend.AnchorUnknown:
		e.says = "The answer has a level that the fit knows nothing of, so nothing can be said of the configurations that were not compared."
		e.what, e.adds = "Repair the target at that level, and measure the rows that were lost there again.", runs(s.lostRows())
	case recommend.NoRivalFound:
		e.says = "The search over the candidates came upon none beside those that were compared, which does not show that there is none."
		e.what, e.adds = "Loosen an invariant or a constraint, or declare fewer levels, so that every candidate can be looked at.", edit()
	default:
		centers := s.defaultCenters()
		key, _ := s.centers()
		e.what, e.adds = fmt.Sprintf("Declare at least %d centre points: %s: %d.", centers, key, centers), runs(centers)
	}
	return e
}

// defaultCenters is the number of centre points that the stage which carries
// the model has by default: enough repetitions at every level of a choice.
func (s situation) defaultCenters() int {
	factors := s.in.Campaign.Optimization.SpaceFactors()
	if s.refineMeasured() {
		factors = nil // whose choices are held there
	}
	return doe.ScreenCenters(factors, nil)
}

func (s situation) explainUnchecked() explanation {
	e := explanation{
		says: "The claim about all configurations rests on the screen alone, where curvature is not tested in every direction.",
	}
	switch o := s.in.Campaign.Optimization; {
	case s.refineStaged():
		e.what, e.counted = "Repair the target so that more rows of the screen can be used; the refine stage is in the plan already.", true
	case o.Policy.ValidateScreen:
		e.what, e.counted = "Repair the target so that every validation point of the screen can be used.", true
	default:
		e.what = fmt.Sprintf("Set policy.validate_screen: true, which tests the model along every knob that can bend; or add refine to stages and declare design.refine, which fits the bend (%s more).",
			plural(s.refineRuns(), "run"))
		e.adds = runs(doe.ScreenValidationRuns(o.SpaceFactors()))
	}
	return e
}

// refineRuns is the size of a refine stage with its default centre points.
func (s situation) refineRuns() int {
	if s.in.RefineRuns > 0 {
		return s.in.RefineRuns
	}
	request := s.in.Campaign.Optimization.RunRequest(s.in.Policy.Epoch)
	if request.Refine == nil {
		request.Refine = &doe.RefineRequest{Centers: 4}
	}
	counts, err := doe.Count(request)
	if err != nil || counts.Refine == nil {
		return 0
	}
	return counts.Refine.Total()
}

func (s situation) explainInadequate() explanation {
	return explanation{
		says: "The measured surface is not of the shape that the model assumes" + inBrackets(s.rejectedBy()) + ".",
		what: "Declare scale: log for knobs that act by ratio, or narrow the ranges around the answer.",
	}
}

// rejectedBy names the tests that rejected the model class, and the stage where
// they did. The curvature of a screen is no rejection when refine follows: that
// stage is its consequence.
func (s situation) rejectedBy() string {
	vetoes := []string{fit.LackOfFitTest, fit.ValidationTest}
	if !s.refineStaged() {
		vetoes = append(vetoes, fit.CurvatureTest)
	}
	return s.tests(vetoes, fit.Rejected, func(t artifact.AdequacyTest) string {
		return "rejected by the test of " + spaced(t.Test) + inObjective(t) + inBrackets(Evidence(t))
	})
}

func (s situation) explainAdequacyUnknown() explanation {
	why := s.tests([]string{fit.LackOfFitTest, fit.CurvatureTest, fit.ValidationTest}, fit.NotComputed, func(t artifact.AdequacyTest) string {
		return spaced(t.Test) + inObjective(t) + ": " + Detail(t.Detail)
	})
	e := explanation{says: "Whether the model's shape is right could not be tested" + inBrackets(why) + "."}
	key, now := s.centers()
	if more := s.defaultCenters() - now; more > 0 {
		e.what, e.adds = fmt.Sprintf("Raise %s from %d to %d.", key, now, now+more), runs(more)
		return e
	}
	if strings.Contains(why, Detail(fit.ZeroSpread)) {
		e.what, e.adds = varyingSeed, edit()
		return e
	}
	e.what = "Give knobs a level between their ends, so that their middle can be measured, or stage refine, which measures more configurations than its model needs."
	return e
}

// tests words the fitting stages' tests of the given names and verdict.
func (s situation) tests(names []string, verdict fit.Verdict, say func(artifact.AdequacyTest) string) string {
	var out []string
	for _, it := range s.in.Iterations {
		if it.Conclusion == nil || it.Conclusion.Effects == nil {
			continue
		}
		for _, test := range it.Conclusion.Effects.Adequacy {
			if slices.Contains(names, test.Test) && test.Verdict == string(verdict) {
				out = append(out, say(test)+" at "+string(it.Stage))
			}
		}
	}
	return strings.Join(out, ", ")
}

func explainExtrapolated() explanation {
	return explanation{
		says: "The answer lies outside the range of the rows that the model was fitted to, where it says nothing reliable.",
		what: "Widen screen_levels to the declared range, then run a new epoch.",
	}
}

func (s situation) explainCorrelatedLoss() explanation {
	where := strings.Join(s.lossAt(), ", ")
	return explanation{
		says: "The rows that were lost share one level" + inBrackets(where) + ", so the loss may have bent the result." + s.lossByChance(),
		what: "Repair the target there, and measure the lost rows again.",
		adds: runs(s.lostRows()),
	}
}

// lossByChance is the chance of each such coincidence, stage by stage.
func (s situation) lossByChance() string {
	var out []string
	for _, it := range s.in.Iterations {
		c := it.Conclusion
		if c == nil || c.Exclusions == nil || c.Exclusions.ExclusionBalance == nil {
			continue
		}
		for _, f := range c.Exclusions.ExclusionBalance.Factors {
			if f.Flagged && f.ConcentrationP != nil {
				out = append(out, Number(*f.ConcentrationP)+" for "+f.FactorID+" = "+f.ConcentratedAt+" at "+string(it.Stage))
			}
		}
	}
	if len(out) == 0 {
		return ""
	}
	return " Were rows lost blindly, the probability that all of them fall there would be " + listed(out) + " (hypergeometric; information, not the rule)."
}

// lossAt names the levels that lost rows share.
func (s situation) lossAt() []string {
	var out []string
	for _, b := range s.balances() {
		for _, f := range b.Factors {
			if at := f.FactorID + " = " + f.ConcentratedAt; f.Flagged && !slices.Contains(out, at) {
				out = append(out, at)
			}
		}
	}
	return out
}

// lostRows counts the rows that were lost for a reason that may depend on the
// response, at the stages where they share a level; where none do, all of them.
func (s situation) lostRows() int {
	shared, all := 0, 0
	for _, b := range s.balances() {
		all += b.NBiasExcluded
		if b.LevelCorrelated {
			shared += b.NBiasExcluded
		}
	}
	if shared > 0 {
		return shared
	}
	return all
}

func (s situation) balances() []artifact.ExclusionBalance {
	var out []artifact.ExclusionBalance
	for _, it := range s.in.Iterations {
		if c := it.Conclusion; c != nil && c.Exclusions != nil && c.Exclusions.ExclusionBalance != nil {
			out = append(out, *c.Exclusions.ExclusionBalance)
		}
	}
	return out
}
