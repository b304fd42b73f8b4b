package epoch

import (
	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/certify"
)

// judge holds one configuration's replicates against every constraint and
// regime. The error of each limit is the feasibility budget shared over seats,
// constraints and looks; an undeclared budget borrows the size of the terminal
// one for ranking, and the report says that it is not charged.
func (f Facts) judge(responses []canonical.Object, key string) ([]artifact.SeatConstraint, artifact.Feasibility, error) {
	limits := f.Limits()
	if len(limits) == 0 || len(responses) == 0 {
		return nil, artifact.FeasibilityNone, nil
	}
	level := f.FeasibilityLevel()
	bounds := make([]certify.ConstraintBound, 0, len(limits))
	rows := make([]artifact.SeatConstraint, 0, len(limits))
	for _, limit := range limits {
		bound, err := f.judgeOne(limit, responses, level)
		if err != nil {
			return nil, "", err
		}
		bounds = append(bounds, bound)
		rows = append(rows, artifact.SeatConstraint{
			Key: key, Constraint: limit.Text(), Regime: limit.Regime, Mean: bound.Mean, Lower: bound.Lower, Upper: bound.Upper,
			Feasibility: artifact.Feasibility(bound.Feasibility), Deterministic: bound.Deterministic,
			Method: bound.Method, Runs: counted(bound), Passes: bound.Passes, Detail: bound.Detail,
		})
	}
	return rows, artifact.Feasibility(certify.Judge(bounds)), nil
}

// counted is the number of runs that a pass rate is of; a mean has its own.
func counted(b certify.ConstraintBound) int {
	if b.Method == certify.MethodClopperPearson {
		return b.N
	}
	return 0
}

func (f Facts) judgeOne(limit campaign.Limit, responses []canonical.Object, level float64) (certify.ConstraintBound, error) {
	if limit.Chance != nil {
		return certify.ChanceConstraint(passes(limit, responses), *limit.Chance, level), nil
	}
	values, numeric := readings(limit, responses)
	if !numeric {
		return certify.ExactConstraint(passes(limit, responses)), nil
	}
	bound, _ := limit.Value.Number()
	if limit.Support != nil {
		return certify.SupportedMean(values, limit.Op, bound, level, *limit.Support)
	}
	return certify.MeanConstraint(values, limit.Op, bound, level)
}

// FeasibilityLevel is the error rate of one limit of one seat.
func (f Facts) FeasibilityLevel() float64 {
	delta := f.Policy.Objective.DeltaTerminal
	if f.Policy.Objective.DeltaFeasibility != nil {
		delta = *f.Policy.Objective.DeltaFeasibility
	}
	seats, looks := 1, 1
	if state, staged := f.Policy.States[artifact.StageConfirm]; staged {
		seats, looks = state.Design.ShortlistSize, state.Design.Looks
		if state.Design.BaselineSeat {
			seats++
		}
	}
	return certify.ConstraintLevel(delta, seats, len(f.Limits()), looks)
}

// feasibility judges a configuration by all its rows of the epoch. One row
// alone decides nothing: what was measured once may have been bad luck.
func (f Facts) feasibility(responses []canonical.Object) artifact.Feasibility {
	if len(responses) < 2 {
		return artifact.FeasibilityUndecided
	}
	_, judged, err := f.judge(responses, "")
	if err != nil {
		return artifact.FeasibilityUndecided
	}
	return judged
}
