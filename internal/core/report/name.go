package report

import (
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
	"assay/internal/core/doe"
	"assay/internal/core/fit"
	"assay/internal/core/recommend"
)

// skewnessTest is the name under which the pretest of leaning repetitions is
// recorded.
const skewnessTest = "skewness"

// ReasonName is a withheld reason in a few words, for lists and headings; what it
// means here stands in the remedy that goes with it.
func ReasonName(code artifact.Reason) string {
	if name, known := reasonNames[code]; known {
		return name
	}
	return spaced(string(code))
}

var reasonNames = map[artifact.Reason]string{
	artifact.ReasonEpochEnded:              "the epoch ended early",
	artifact.ReasonNotConfirmed:            "no fresh comparison",
	artifact.ReasonBoundNotComputable:      "unknown bound among the finalists",
	artifact.ReasonBoundAboveEpsilon:       "a finalist could be better by more than epsilon",
	artifact.ReasonReplicatesBelowFloor:    "too few repetitions",
	artifact.ReasonSkewness:                "repetitions that lean",
	artifact.ReasonSpread:                  "unequal spread",
	artifact.ReasonTransport:               "more noise at the end than in the fit",
	artifact.ReasonModelBoundAboveEpsilon:  "something unmeasured could be better by more than epsilon",
	artifact.ReasonModelBoundNotComputable: "unknown bound over all configurations",
	artifact.ReasonModelClassUnchecked:     "bends not tested in every direction",
	artifact.ReasonModelInadequate:         "a model of the wrong shape",
	artifact.ReasonModelAdequacyUnknown:    "a model whose shape was not tested",
	artifact.ReasonAnswerExtrapolated:      "an answer outside the fitted range",
	artifact.ReasonExclusionsCorrelated:    "lost rows that share a level",
	artifact.ReasonEpsilonUnknown:          "epsilon not known",
	artifact.ReasonNoFeasibleRival:         "no admissible rival",
	artifact.ReasonFeasibilityUndecided:    "an undecided constraint",
	artifact.ReasonFinalistInfeasible:      "a finalist that broke a constraint",
	artifact.ReasonFinalistUnmeasured:      "a finalist that could not be measured",
	artifact.ReasonNotNondominated:         "a trade-off that may be beaten",
	artifact.ReasonValidationContradicts:   "a re-measurement that disagrees",
	artifact.ReasonCampaignDeltaExceeded:   "an error budget that is used up",
}

// MethodName words how a bound was computed.
func MethodName(method string) string {
	switch method {
	case recommend.Bonferroni:
		return "One-sided t limits on the model's predicted differences, held at once for all comparisons (Bonferroni)"
	case certify.MethodPaired:
		return "One-sided t limits on paired differences, held at once for all comparisons (Bonferroni)"
	case certify.MethodWelch:
		return "One-sided t limits on differences of means, each with its own spread (Welch), held at once for all comparisons (Bonferroni)"
	case certify.MethodSupportedPairs:
		return "Limits on paired differences from the declared range of the metric alone (Hoeffding), held at once for all comparisons (Bonferroni)"
	case certify.MethodSupportedSamples:
		return "Limits on differences of means from the declared range of the metric alone (Hoeffding), held at once for all comparisons (Bonferroni)"
	case recommend.Scheffe:
		return "Limits that hold at once for all differences that the model can predict (Scheffé)"
	case certify.MethodTrivial:
		return "There is nothing else to compare with"
	case "", certify.MethodNone:
		return "Not computable"
	}
	return sentenceWord(spaced(method))
}

// DesignName words what kind of design a stage ran.
func DesignName(kind string) string {
	switch doe.Kind(kind) {
	case doe.Full:
		return "full factorial"
	case doe.Crossed:
		return "two-level design crossed with every choice"
	case doe.DOptimal:
		return "D-optimal design"
	case doe.BoxBehnken:
		return "Box-Behnken design"
	case doe.ShortlistReplicate:
		return "repetitions of the seats"
	}
	return spaced(kind)
}

// TestName words what a test of the model or of the comparison would like to find.
func TestName(test string) string {
	if name, known := testNames[test]; known {
		return name
	}
	return sentenceWord(spaced(test))
}

// TestQuestion is what a test asks; empty for a test without words.
func TestQuestion(test string) string { return testQuestions[test] }

var testNames = map[string]string{
	fit.LackOfFitTest: "No lack of fit", fit.CurvatureTest: "No curvature at the centre", fit.ValidationTest: "Validation points agree",
	fit.BrownForsytheTest: "Equal spread", fit.TransportTest: "Same noise as in the fit", skewnessTest: "No harmful skewness",
}

var testQuestions = map[string]string{
	fit.LackOfFitTest:     "Do the measurements lie off the fitted surface by more than the noise?",
	fit.CurvatureTest:     "Does the middle lie off the plane through the corners by more than the noise?",
	fit.ValidationTest:    "Do points that the fit has not seen lie where it predicts them?",
	fit.BrownForsytheTest: "Do some configurations vary more than others from repetition to repetition?",
	fit.TransportTest:     "Did a finalist vary more than the noise that the model was fitted with?",
	skewnessTest:          "Do the repetitions lean to the side that would flatter the answer?",
}

// TestVerdict words how a test came out.
func TestVerdict(verdict string) string {
	switch verdict {
	case string(fit.Passed):
		return "holds"
	case string(fit.Rejected):
		return "rejected"
	}
	return "not tested"
}

// Detail words the recorded cause of what could not be computed; a cause in words
// stays as it is.
func Detail(code string) string {
	if words, known := details[code]; known {
		return words
	}
	return spaced(code)
}

var details = map[string]string{
	fit.NoReplicates: "no configuration was measured twice", fit.FewDF: "the error has fewer than two degrees of freedom",
	fit.ZeroSpread: "all repetitions are identical", "not_finite": "the statistic is not finite",
	"no_df": "the model uses every configuration up", "no_validation_points": "no validation points were measured",
	"fewer_than_two_groups": "fewer than two groups were repeated", "no_interior_center": "there is no point between the corners",
	"not_separable": "the design cannot tell curvature from other terms", "no_seats": "no seat was measured twice",
	certify.TooFewReplicates: "fewer than two usable repetitions", "fewer_than_five_replicates": "fewer than five repetitions",
	recommend.AnchorUnknown: "the answer has a level that the fit does not know",
}

// HolmMeaning says what the adjusted p-values of the tests are for.
const HolmMeaning = "Holm p is p adjusted for all tests of one stage together. It is information: no verdict depends on it."

// EfficiencyMeanings says what the efficiencies of a design are, a sentence each.
func EfficiencyMeanings() []string {
	return []string{
		"D tells how precisely all coefficients together can be estimated with that many rows; a two-level orthogonal design without centre points has 1.",
		"G compares the least possible value of the largest prediction variance with the one that this design has; 1 is the best.",
		"I is the mean variance of a prediction over the declared levels, as a multiple of the variance of one run; less is better.",
		"They belong to the design as it was registered and its own model. They are information: no verdict depends on them.",
	}
}

// Evidence is the numbers of a test: its statistic with its degrees of freedom,
// and the chance of one at least as large when nothing is wrong. It is empty for
// a test that could not be computed.
func Evidence(t artifact.AdequacyTest) string {
	switch {
	case t.Statistic == nil:
		return ""
	case t.Test == skewnessTest:
		return "largest skewness " + Number(*t.Statistic)
	case t.P == nil:
		return "statistic " + Number(*t.Statistic)
	case len(t.DF) == 2:
		return "F(" + Number(t.DF[0]) + ", " + Number(t.DF[1]) + ") = " + Number(*t.Statistic) + ", p = " + digits(*t.P, 3)
	}
	return "statistic " + Number(*t.Statistic) + ", p = " + digits(*t.P, 3)
}

// sentenceWord begins a phrase with a capital.
func sentenceWord(phrase string) string { return strings.TrimSuffix(sentence(phrase), ".") }
