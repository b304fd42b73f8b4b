package report

import (
	"fmt"
	"math"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
	"assay/internal/core/policy"
)

// situation is what the reasons and remedies speak about.
type situation struct {
	in           Input
	confirmation *artifact.Confirmation   // nil when no round was concluded
	model        *artifact.Recommendation // the newest fit's, nil without one
	effects      *artifact.Effects
	registration policy.Registration
	epsilon      *float64
	unit         string
}

// explanation is one withheld reason in words with its cheapest remedy. adds
// is how many runs the remedy adds to this campaign's own count, nil where the
// plan changes as a whole.
type explanation struct {
	says, what string
	adds       *int
}

// edit is the price of a remedy that adds no run.
func edit() *int { return new(int) }

func runs(n int) *int { n = max(0, n); return &n }

// explain puts a reason into words. Every reason of the closed list has its
// case; a test walks the list.
func (s situation) explain(code artifact.Reason) explanation {
	switch code {
	case artifact.ReasonEpochEnded, artifact.ReasonNotConfirmed, artifact.ReasonNoFeasibleRival,
		artifact.ReasonFinalistInfeasible, artifact.ReasonFinalistUnmeasured, artifact.ReasonFeasibilityUndecided:
		return s.explainMeasured(code)
	case artifact.ReasonBoundNotComputable, artifact.ReasonBoundAboveEpsilon, artifact.ReasonReplicatesBelowFloor,
		artifact.ReasonSkewness, artifact.ReasonSpread, artifact.ReasonTransport, artifact.ReasonEpsilonUnknown:
		return s.explainTerminal(code)
	case artifact.ReasonModelBoundAboveEpsilon, artifact.ReasonModelBoundNotComputable, artifact.ReasonModelClassUnchecked,
		artifact.ReasonModelInadequate, artifact.ReasonModelAdequacyUnknown, artifact.ReasonAnswerExtrapolated,
		artifact.ReasonExclusionsCorrelated:
		return s.explainModel(code)
	case artifact.ReasonNotNondominated:
		return explanation{"The preferred trade-off may be beaten by another one.", "Measure or replicate the one that may beat it.", runs(s.replicates())}
	case artifact.ReasonValidationContradicts:
		return explanation{"A fresh re-measurement did not support the claim.", "Find what drifted, then run a new epoch.", nil}
	case artifact.ReasonCampaignDeltaExceeded:
		return explanation{"The error rate promised for the whole campaign is used up.", "Start a new campaign.", nil}
	}
	return explanation{says: "Reason " + string(code) + "."}
}

func (s situation) explainMeasured(code artifact.Reason) explanation {
	whole := s.replicates() * s.registration.Seats
	switch code {
	case artifact.ReasonEpochEnded:
		return explanation{
			"The epoch stopped before a decision: " + s.in.endedBecause() + ".", s.in.endedRequires() + ".", nil,
		}
	case artifact.ReasonNotConfirmed:
		return explanation{
			"No fresh head-to-head of the best candidates was made.",
			"Stage confirm, or raise design.max_runs so that it fits.", runs(whole),
		}
	case artifact.ReasonNoFeasibleRival:
		return explanation{
			"The answer was compared with no other admissible configuration.",
			"Add a seat to the shortlist; with constraints, leave budget for a refill.", runs(s.replicates()),
		}
	case artifact.ReasonFinalistInfeasible:
		return explanation{
			"A compared configuration violates a constraint, so it left the comparison in the deciding round.",
			"Leave budget in design.max_runs for a refill round.", runs(whole),
		}
	case artifact.ReasonFinalistUnmeasured:
		return explanation{
			"A compared configuration could not be measured.",
			"Raise run_timeout_sec or repair the target at that configuration.", runs(s.replicates()),
		}
	}
	return explanation{
		"The answer may or may not meet a constraint: the measured interval includes the limit" + s.undecidedConstraint() + ".",
		"Loosen the limit, or raise design.confirm.replicates until the interval clears it.", edit(),
	}
}

func (s situation) explainTerminal(code artifact.Reason) explanation {
	switch code {
	case artifact.ReasonBoundNotComputable:
		return explanation{
			"The spread between repetitions could not be estimated" + s.terminalDetail() + ".",
			"Give the target a workload seed that varies what it measures, or repeat each seat at least twice.", edit(),
		}
	case artifact.ReasonBoundAboveEpsilon:
		what, adds := s.narrowTerminal()
		return explanation{
			fmt.Sprintf("Among the measured configurations, another could still be better by up to %s, more than %s.",
				s.amount(s.terminal()), s.amount(s.epsilon)), what, adds,
		}
	case artifact.ReasonReplicatesBelowFloor:
		return explanation{
			fmt.Sprintf("%d repetitions a seat are too few for the promised error rate, which needs %d.", s.replicates(), s.registration.Floor),
			"Remove design.confirm.replicates from the file.",
			runs((s.registration.Floor - s.replicates()) * s.registration.Seats),
		}
	case artifact.ReasonSkewness:
		return explanation{
			"The repetitions lean to the side that would flatter the answer.",
			"Repeat each seat more often; a lean that is chance then fades.",
			runs(s.replicates() * s.registration.Seats),
		}
	case artifact.ReasonSpread:
		return explanation{
			"Some of the compared configurations vary more than others.",
			"Choose a metric that varies evenly, for example its logarithm, or repeat more often.", edit(),
		}
	case artifact.ReasonTransport:
		return explanation{
			"The noise in the final comparison was larger than the noise the model was fitted with.",
			"Raise the centre points of refine to 8, so that the model's error estimate is firmer.", runs(4),
		}
	}
	return explanation{
		"\"Better enough to matter\" was not defined: epsilon is a percentage of an unknown or zero value.",
		"Declare policy.epsilon with abs, in the unit of the metric.", edit(),
	}
}

func (s situation) explainModel(code artifact.Reason) explanation {
	switch code {
	case artifact.ReasonModelBoundAboveEpsilon:
		return explanation{
			fmt.Sprintf("A configuration that was not measured in the final comparison could still be better by up to %s, more than %s, as far as the fitted model knows.",
				s.amount(s.modelBound()), s.amount(s.epsilon)),
			"Raise the centre points of refine to 8: they are the cheapest way to shrink this bound.", runs(4),
		}
	case artifact.ReasonModelBoundNotComputable:
		return explanation{
			"The fit has no estimate of the error, so nothing can be said about configurations that were not compared" + s.modelDetail() + ".",
			"Declare at least 4 centre points for the screen and for refine.", runs(4),
		}
	case artifact.ReasonModelClassUnchecked:
		return explanation{
			"The claim about all configurations rests on the screen alone, where curvature is not tested in every direction.",
			"Stage refine.", runs(s.in.RefineRuns),
		}
	case artifact.ReasonModelInadequate:
		return explanation{
			"The measured surface is not of the shape that the model assumes" + s.rejectedTests() + ".",
			"Declare scale: log for knobs that act by ratio, or narrow the ranges around the answer.", nil,
		}
	case artifact.ReasonModelAdequacyUnknown:
		return explanation{
			"Whether the model's shape is right could not be tested.",
			"Declare replicated centre points.", runs(4),
		}
	case artifact.ReasonAnswerExtrapolated:
		return explanation{
			"The answer lies outside the range of the rows that the model was fitted to.",
			"Widen screen_levels to the declared range.", nil,
		}
	}
	return explanation{
		"The rows that were lost share one level, so the loss may have bent the result.",
		"Re-measure the named rows after repairing the target at that level.", runs(s.in.lostRows()),
	}
}

// narrowTerminal names the cheaper of a wider epsilon and more replicates.
func (s situation) narrowTerminal() (what string, adds *int) {
	bound := s.terminal()
	if bound == nil || s.confirmation == nil {
		return "Raise design.confirm.replicates.", runs(s.registration.Seats)
	}
	what = fmt.Sprintf("Accept a wider epsilon: policy.epsilon abs %s would do.", number(roundUp(*bound)))
	if s.epsilon == nil {
		return what, edit()
	}
	if n, ok := s.replicatesToClear(*s.epsilon); ok {
		what += fmt.Sprintf(" Or repeat each seat %d times instead of %d, which adds %d runs.",
			n, s.replicates(), (n-s.replicates())*s.registration.Seats)
	}
	return what, edit()
}

// replicatesToClear is the smallest number of replicates at which every
// challenger's bound would fall to epsilon, were the observed differences to
// repeat. It fails when some challenger's own mean is already above epsilon.
func (s situation) replicatesToClear(epsilon float64) (int, bool) {
	needed := s.registration.Floor
	for _, seat := range s.confirmation.Finalists {
		d := seat.Differences
		if d == nil || d.SD == nil {
			continue
		}
		level := s.in.Policy.Objective.DeltaTerminal / float64(s.registration.Challengers*s.registration.Looks)
		// The half-width of a difference of two seats, from the spread of the
		// differences themselves.
		n, ok := certify.ReplicatesNeeded(needed, *d.SD/math.Sqrt2, 0, level, epsilon-d.Mean)
		if !ok {
			return 0, false
		}
		needed = max(needed, n)
	}
	return needed, needed > s.replicates()
}

func roundUp(v float64) float64 {
	if v <= 0 {
		return 0
	}
	unit := math.Pow(10, math.Floor(math.Log10(v))-1)
	return math.Ceil(v/unit) * unit
}
