package report

import (
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/space"
)

// explanation is one withheld reason in words with its cheapest remedy. Says
// and what are whole sentences.
type explanation struct {
	says, what string
	// adds is how many runs the remedy adds to this campaign's own count: 0 for
	// an edit of the file, nil where the plan changes as a whole.
	adds *int
	// counted is set when the campaign's own count has these runs already.
	counted bool
}

// edit is the price of a remedy that adds no run.
func edit() *int { return new(int) }

func runs(n int) *int { n = max(0, n); return &n }

// explain puts a reason into words. Every reason of the closed list has its
// case; a test walks the list.
func (s situation) explain(code artifact.Reason) explanation {
	switch code {
	case artifact.ReasonEpochEnded:
		return s.explainEnd()
	case artifact.ReasonNotConfirmed:
		return s.explainNotConfirmed()
	case artifact.ReasonNoFeasibleRival:
		return s.explainNoRival()
	case artifact.ReasonFinalistInfeasible:
		return s.explainStruck()
	case artifact.ReasonFinalistUnmeasured:
		return s.explainUnmeasured()
	case artifact.ReasonFeasibilityUndecided:
		return s.explainUndecided()
	case artifact.ReasonBoundNotComputable:
		return s.explainNoTerminalBound()
	case artifact.ReasonBoundAboveEpsilon:
		return s.explainWideTerminal()
	case artifact.ReasonReplicatesBelowFloor:
		return s.explainFloor()
	case artifact.ReasonSkewness:
		return s.explainSkew()
	case artifact.ReasonSpread:
		return s.explainSpread()
	case artifact.ReasonTransport:
		return s.explainTransport()
	case artifact.ReasonEpsilonUnknown:
		return s.explainEpsilon()
	case artifact.ReasonModelBoundAboveEpsilon:
		return s.explainWideModel()
	case artifact.ReasonModelBoundNotComputable:
		return s.explainNoModelBound()
	case artifact.ReasonModelClassUnchecked:
		return s.explainUnchecked()
	case artifact.ReasonModelInadequate:
		return s.explainInadequate()
	case artifact.ReasonModelAdequacyUnknown:
		return s.explainAdequacyUnknown()
	case artifact.ReasonAnswerExtrapolated:
		return explainExtrapolated()
	case artifact.ReasonExclusionsCorrelated:
		return s.explainCorrelatedLoss()
	case artifact.ReasonValidationContradicts:
		return s.explainContradiction()
	case artifact.ReasonCampaignDeltaExceeded:
		return s.explainSpent()
	case artifact.ReasonNotNondominated:
		return s.explainDominated()
	}
	panic("report: no words for the withheld reason " + string(code))
}

// sentence makes a recorded phrase a sentence: a capital first, a stop last.
func sentence(phrase string) string {
	phrase = strings.TrimSpace(phrase)
	if phrase == "" {
		return ""
	}
	first := []rune(phrase)[:1]
	phrase = strings.ToUpper(string(first)) + strings.TrimPrefix(phrase, string(first))
	if strings.HasSuffix(phrase, ".") {
		return phrase
	}
	return phrase + "."
}

// named lists configurations for a sentence, "" when there are none.
func named(configurations []space.Levels) string {
	texts := make([]string, len(configurations))
	for i, levels := range configurations {
		texts[i] = levels.String()
	}
	return strings.Join(texts, "; ")
}

// because appends a recorded detail in brackets.
func because(detail string) string {
	if detail == "" {
		return ""
	}
	return " (" + Detail(detail) + ")"
}

func (s situation) amount(v *float64) string {
	if v == nil {
		return "an unknown amount"
	}
	return withUnit(Number(*v), s.unit)
}

// overEpsilon says by how much a bound is beyond epsilon: "0.52 ms, which is
// more than the epsilon of 0.4 ms".
func (s situation) overEpsilon(bound *float64) string {
	if bound == nil || s.epsilon == nil {
		return s.amount(bound)
	}
	larger, smaller := apart(*bound, *s.epsilon)
	return withUnit(larger, s.unit) + ", which is more than the epsilon of " + withUnit(smaller, s.unit)
}

// declareWidth asks for an epsilon where none can be computed.
func (s situation) declareWidth() string {
	if s.several() {
		return "Declare epsilon with abs for each of response.objectives, as wide as can be accepted."
	}
	return "Declare policy.epsilon with abs, as wide as can be accepted."
}

// widerEpsilon is the declaration that would cover a bound.
func (s situation) widerEpsilon(bound float64) string {
	if s.several() {
		if s.epsilon == nil || *s.epsilon <= 0 {
			return "larger ones in response.objectives"
		}
		return "response.objectives with each epsilon " + Number(roundUp(bound / *s.epsilon)) + " times as wide"
	}
	return "policy.epsilon: {abs: " + Number(roundUp(bound)) + "}"
}
