package report

import (
	"fmt"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/certify"
	"assay/internal/core/fit"
)

// explainUndecided prices the repetitions after which the undecided limits
// would be clear, were the same readings to repeat.
func (s situation) explainUndecided() explanation {
	e := explanation{adds: edit()}
	var shown []string
	needed, clears := s.replicates(), true
	for _, c := range s.winnerConstraints() {
		if c.Feasibility != artifact.FeasibilityUndecided {
			continue
		}
		shown = append(shown, undecided(c))
		n, ok := s.replicatesToDecide(c)
		needed, clears = max(needed, n), clears && ok
	}
	e.says = "The answer may or may not meet a constraint: what was measured does not settle it" + inBrackets(strings.Join(shown, "; ")) + "."
	if s.supportBroken() {
		e.what = "Correct the support of the constraint, or remove it: the readings show that these are not the bounds of the metric."
		return e
	}
	if extra := (needed - s.replicates()) * s.seats(); clears && extra > 0 {
		e.what = fmt.Sprintf("Raise design.confirm.replicates from %d to %d; or loosen the limit.", s.replicates(), needed)
		e.adds = runs(extra)
		return e
	}
	e.what = "Loosen the limit, if the answer is good enough in use."
	return e
}

// undecided states a limit that was not settled with what was measured of it.
func undecided(c artifact.SeatConstraint) string {
	text := limitName(c)
	switch {
	case c.Runs > 0:
		text += fmt.Sprintf(", met by %d of %s", c.Passes, plural(c.Runs, "run"))
	case c.Lower != nil && c.Upper != nil:
		text += fmt.Sprintf(", measured %s to %s", Number(*c.Lower), Number(*c.Upper))
	}
	if c.Detail != "" {
		text += ", where " + c.Detail
	}
	return text
}

// supportBroken reports whether readings of the winner refute the declared
// bounds of a constraint's metric: more of them would not help.
func (s situation) supportBroken() bool {
	for _, c := range s.winnerConstraints() {
		if c.Method == certify.MethodHoeffding && c.Lower == nil {
			return true
		}
	}
	return false
}

// limit finds the declared limit that a seat was judged by.
func (s situation) limit(c artifact.SeatConstraint) (campaign.Limit, bool) {
	for _, limit := range s.in.Limits() {
		if limit.Text() == c.Constraint && limit.Regime == c.Regime {
			return limit, true
		}
	}
	return campaign.Limit{}, false
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
func (s situation) replicatesToDecide(c artifact.SeatConstraint) (int, bool) {
	limit, known := s.limit(c)
	level, floor := s.in.FeasibilityLevel(), s.replicates()+1
	if known && limit.Chance != nil && c.Mean != nil {
		return certify.ChanceReplicates(floor, *c.Mean, *limit.Chance, level)
	}
	bound, isNumber := limit.Value.Number()
	n := s.winnerReplicates()
	if !known || !isNumber || c.Mean == nil || c.Lower == nil || c.Upper == nil || n < 2 {
		return 0, false
	}
	room := bound - *c.Mean
	if strings.HasPrefix(limit.Op, ">") {
		room = -room
	}
	if limit.Support != nil {
		return certify.SupportReplicates(floor, limit.Support[1]-limit.Support[0], level, room)
	}
	half := (*c.Upper - *c.Lower) / 2
	// A limit's half-width is t sd / sqrt(n); that of a difference has sqrt(2) more.
	scale := half / fit.TUpper(level, float64(n-1))
	sd := scale * sqrt(n)
	return certify.ReplicatesNeeded(floor, sd/sqrt(2), 0, level, room)
}

func (s situation) winnerReplicates() int {
	for _, seat := range s.confirmation.Finalists {
		if seat.Key == *s.confirmation.Best {
			return seat.N
		}
	}
	return 0
}
