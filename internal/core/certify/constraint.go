package certify

import (
	"fmt"
	"math"

	"assay/internal/core/fit"
)

// Feasibility is the judgement of one configuration on its constraints.
type Feasibility string

// The judgements. Unconstrained is that of a campaign without constraints.
const (
	Unconstrained Feasibility = "none"
	Feasible      Feasibility = "feasible"
	Undecided     Feasibility = "undecided"
	Infeasible    Feasibility = "infeasible"
)

// The methods of a constraint's limits. One-sided t limits have no name, and
// neither has a fact of the runs.
const (
	MethodHoeffding      = "hoeffding"
	MethodClopperPearson = "clopper_pearson"
)

// ConstraintBound is what the replicates of one configuration say of one
// constraint.
type ConstraintBound struct {
	N             int
	Passes        int      // of a chance constraint: the runs that met it
	Mean          *float64 // of the metric; of a chance constraint the pass rate
	Lower, Upper  *float64 // one-sided limits of it
	Feasibility   Feasibility
	Deterministic bool   // a fact of the N runs, decided by their values and not by a limit
	Method        string // of the limits
	Detail        string // why nothing was decided, where there is more to say than that
}

// ConstraintLevel is the error rate of one limit: the budget shared over
// seats, constraints and looks.
func ConstraintLevel(delta float64, seats, constraints, looks int) float64 {
	return delta / float64(seats*constraints*looks)
}

// MeanConstraint judges a constraint on a mean from n replicates, with
// one-sided t limits at the given level. A mean is feasible when its limit on
// the violating side still holds, infeasible when the other limit does not,
// else undecided. Replicates that all read the same decide by their value.
func MeanConstraint(values []float64, op string, limit, level float64) (ConstraintBound, error) {
	holds, above, err := comparison(op)
	if err != nil {
		return ConstraintBound{}, err
	}
	b := meanOf(values)
	if b.N < 2 {
		return b, nil
	}
	variance := fit.Variance(values)
	if fit.NoSpread(variance, largestOf(values)) {
		b.Deterministic = true
		b.within(0, holds, above, limit)
		return b, nil
	}
	b.within(fit.TUpper(level, float64(b.N-1))*math.Sqrt(variance/float64(b.N)), holds, above, limit)
	return b, nil
}

// meanOf is an undecided judgement with the mean of its readings, if any.
func meanOf(values []float64) ConstraintBound {
	b := ConstraintBound{N: len(values), Feasibility: Undecided}
	if b.N > 0 {
		mean := fit.Mean(values)
		b.Mean = &mean
	}
	return b
}

// within decides by the limits at half a width around the mean.
func (b *ConstraintBound) within(half float64, holds func(v, limit float64) bool, above bool, limit float64) {
	lower, upper := *b.Mean-half, *b.Mean+half
	b.Lower, b.Upper = &lower, &upper
	bad, good := upper, lower // the limits on the violating and on the safe side
	if above {
		bad, good = lower, upper
	}
	switch {
	case holds(bad, limit):
		b.Feasibility = Feasible
	case !holds(good, limit):
		b.Feasibility = Infeasible
	}
}

// comparison returns the test of an inequality, and whether it asks for values
// above the limit.
func comparison(op string) (holds func(v, limit float64) bool, above bool, err error) {
	switch op {
	case "<":
		return func(v, limit float64) bool { return v < limit }, false, nil
	case "<=":
		return func(v, limit float64) bool { return v <= limit }, false, nil
	case ">":
		return func(v, limit float64) bool { return v > limit }, true, nil
	case ">=":
		return func(v, limit float64) bool { return v >= limit }, true, nil
	}
	return nil, false, fmt.Errorf("certify: a mean is not compared with %s; judge the runs one by one", op)
}

// ExactConstraint judges an equality, or a metric that is not a number, of
// which no mean exists: feasible when all runs pass, infeasible when all fail,
// else undecided.
func ExactConstraint(passes []bool) ConstraintBound {
	b := ConstraintBound{N: len(passes), Feasibility: Undecided, Deterministic: true}
	passed := 0
	for _, ok := range passes {
		if ok {
			passed++
		}
	}
	switch {
	case b.N == 0:
	case passed == b.N:
		b.Feasibility = Feasible
	case passed == 0:
		b.Feasibility = Infeasible
	}
	return b
}

// Judge joins the constraints of one configuration: infeasible when one is,
// else undecided when one is, else feasible.
func Judge(bounds []ConstraintBound) Feasibility {
	if len(bounds) == 0 {
		return Unconstrained
	}
	joint := Feasible
	for _, b := range bounds {
		switch b.Feasibility {
		case Infeasible:
			return Infeasible
		case Undecided:
			joint = Undecided
		}
	}
	return joint
}
