package report

import (
	"fmt"

	"assay/internal/core/artifact"
	"assay/internal/core/policy"
)

func (s situation) explainEnd() explanation {
	e := explanation{
		says: "The epoch stopped before a decision.",
		what: "Make the condition impossible or a named branch, then run a new epoch.",
	}
	if s.end != nil {
		e.says = "The epoch stopped before a decision: " + sentence(s.end.Reason)
		e.what = sentence(s.end.NextEpochRequires)
	}
	return e
}

// explainNotConfirmed tells the cases apart: what helps where confirm was never
// staged does not help where it could not be paid.
func (s situation) explainNotConfirmed() explanation {
	e := explanation{says: "No fresh head-to-head of the best candidates was made.", adds: runs(s.round())}
	raise, declined := s.budgetToConfirm()
	switch {
	case !s.confirmStaged():
		e.what = "Add confirm to stages."
	case s.confirmation != nil:
		e.says = "The fresh head-to-head has no winner: none of its configurations gave an admissible measurement."
		e.what, e.counted = "Repair the target, or loosen the constraints, and compare again.", true
	case s.end != nil:
		e.what, e.counted = "Remove what ended the epoch; the final comparison is in the plan already.", true
	case declined:
		e.what, e.counted = fmt.Sprintf("Raise design.max_runs to %d, so that confirm fits.", raise), true
	case s.halted() == artifact.GateValidSpaceEmpty:
		e.says = "There was no candidate to compare: each is ruled out by an invariant, by a measurement or by what the fit predicts of a constraint."
		e.what, e.adds = "Loosen a constraint or an invariant, or widen a range, and start a new campaign.", nil
	case s.halted() == artifact.GateFitFloor:
		e.says = "Too few rows gave a usable measurement to fit a model, so no candidates were chosen for a fresh head-to-head."
		e.what, e.counted = "Repair the target so that more rows succeed, then resume the campaign.", true
	case s.halted() != "":
		e.says = "The campaign halted on the gate " + string(s.halted()) + " before a fresh head-to-head was made."
		e.what, e.counted = "Do what the halt asks for, then resume the campaign.", true
	default:
		e.says = "The fresh head-to-head of the best candidates has not been made yet."
		e.what, e.counted = "Let the campaign run to its end.", true
	}
	return e
}

// halted is the gate on which the last stage ended, "" where it did not.
func (s situation) halted() artifact.GateName {
	if n := len(s.in.Iterations); n > 0 && s.in.Iterations[n-1].Conclusion != nil {
		return artifact.GateName(s.in.Iterations[n-1].Conclusion.Transition.Halted)
	}
	return ""
}

// budgetToConfirm is the run budget with which confirm could have been paid,
// when the epoch declined it for lack of one.
func (s situation) budgetToConfirm() (maxRuns int, declined bool) {
	if len(s.in.Iterations) == 0 || s.in.Policy.Budget.MaxRuns == nil {
		return 0, false
	}
	c := s.in.Iterations[len(s.in.Iterations)-1].Conclusion
	if c == nil {
		return 0, false
	}
	seen := policy.Seen(c.Transition.Observations)
	affordable, known := seen[policy.ConfirmAffordable].AsBool()
	needed, _ := seen[policy.RunsNeededConfirm].AsInt()
	left, _ := seen[policy.BudgetRemaining].AsInt()
	return *s.in.Policy.Budget.MaxRuns + int(needed-left), known && !affordable
}

func (s situation) explainNoRival() explanation {
	e := explanation{says: "The answer was compared with no other admissible configuration."}
	if s.registration.Refill {
		e.what = "Leave budget in design.max_runs for a refill round, which seats other candidates."
		e.adds = runs(s.round())
		return e
	}
	e.what = fmt.Sprintf("Raise design.confirm.shortlist_size to %d, or declare known_valid_baseline.",
		s.in.Campaign.Optimization.Design.Confirm.ShortlistSize+1)
	e.adds = runs(s.replicates())
	return e
}

func (s situation) explainStruck() explanation {
	return explanation{
		says: "A compared configuration violates a constraint, so it left the comparison in the deciding round" +
			inBrackets(named(s.seatsWith(artifact.SeatInfeasible))) + ".",
		what: "Leave budget in design.max_runs for a refill round.",
		adds: runs(s.round()),
	}
}

func (s situation) explainUnmeasured() explanation {
	return explanation{
		says: "A compared configuration could not be measured" + inBrackets(named(s.seatsWith(artifact.SeatUnmeasured))) + ".",
		what: "Raise run_timeout_sec, or repair the target at that configuration.",
		adds: runs(s.replicates()),
	}
}

func inBrackets(text string) string {
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}
