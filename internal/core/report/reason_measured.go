package report

import (
	"fmt"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
	"assay/internal/core/fit"
	"assay/internal/core/policy"
	"assay/internal/core/predicate"
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
	default:
		e.says = "The fresh head-to-head of the best candidates has not been made yet."
		e.what, e.counted = "Let the campaign run to its end.", true
	}
	return e
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
	affordable, known := c.Observations[policy.ConfirmAffordable].AsBool()
	needed, _ := c.Observations[policy.RunsNeededConfirm].AsInt()
	left, _ := c.Observations[policy.BudgetRemaining].AsInt()
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

// explainUndecided prices the repetitions after which the undecided limits
// would be clear, were the same means and spreads to repeat.
func (s situation) explainUndecided() explanation {
	e := explanation{adds: edit()}
	limits := s.limits()
	var shown []string
	needed, clears := s.replicates(), true
	for _, c := range s.winnerConstraints() {
		if c.Feasibility != artifact.FeasibilityUndecided {
			continue
		}
		if c.Lower == nil || c.Upper == nil {
			shown, clears = append(shown, c.Constraint), false
			continue
		}
		shown = append(shown, fmt.Sprintf("%s, measured %s to %s", c.Constraint, Number(*c.Lower), Number(*c.Upper)))
		n, ok := s.replicatesToDecide(c, limits)
		needed, clears = max(needed, n), clears && ok
	}
	e.says = "The answer may or may not meet a constraint: what was measured does not settle it" + inBrackets(strings.Join(shown, "; ")) + "."
	if extra := (needed - s.replicates()) * s.seats(); clears && extra > 0 {
		e.what = fmt.Sprintf("Raise design.confirm.replicates from %d to %d; or loosen the limit.", s.replicates(), needed)
		e.adds = runs(extra)
		return e
	}
	e.what = "Loosen the limit, if the answer is good enough in use."
	return e
}

func inBrackets(text string) string {
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}

// limits lists the declared limits by the text that seats are judged under.
func (s situation) limits() map[string]predicate.Predicate {
	out := map[string]predicate.Predicate{}
	for _, limit := range s.in.Limits() {
		out[limit.Text()] = limit
	}
	return out
}

func (s situation) winnerConstraints() []artifact.SeatConstraint {
	if !s.won() {
		return nil
	}
	var out []artifact.SeatConstraint
	for _, c := range s.confirmation.Constraints {
		if c.Key == *s.confirmation.Best {
			out = append(out, c)
		}
	}
	return out
}

// replicatesToDecide is the number of replicates after which the winner's
// interval would clear the limit on the good side. It reports false when its
// mean is not there, or none would do.
func (s situation) replicatesToDecide(c artifact.SeatConstraint, limits map[string]predicate.Predicate) (int, bool) {
	limit, known := limits[c.Constraint]
	bound, isNumber := limit.Value.Number()
	n := s.winnerReplicates()
	if !known || !isNumber || c.Mean == nil || n < 2 {
		return 0, false
	}
	room := bound - *c.Mean
	if strings.HasPrefix(limit.Op, ">") {
		room = -room
	}
	level := s.in.FeasibilityLevel()
	half := (*c.Upper - *c.Lower) / 2
	// A limit's half-width is t sd / sqrt(n); that of a difference has sqrt(2) more.
	scale := half / fit.TUpper(level, float64(n-1))
	sd := scale * sqrt(n)
	return certify.ReplicatesNeeded(s.replicates()+1, sd/sqrt(2), 0, level, room)
}

func (s situation) winnerReplicates() int {
	for _, seat := range s.confirmation.Finalists {
		if seat.Key == *s.confirmation.Best {
			return seat.N
		}
	}
	return 0
}
