package report

import (
	"fmt"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/space"
)

type lock = campaign.Lock

// climb walks the ladder from the strongest rung down and stops at the first
// that holds. Every rung says why it was or was not reached.
func climb(s situation) (artifact.Answer, []artifact.Rung) {
	steps := []struct {
		basis artifact.Basis
		try   func() (artifact.Answer, string, bool)
	}{
		{artifact.BasisCertified, s.certified},
		{artifact.BasisTerminalBest, s.terminalBest},
		{artifact.BasisModel, s.modelRung},
		{artifact.BasisMeasured, s.measured},
		{artifact.BasisBaseline, s.baseline},
		{artifact.BasisNone, func() (artifact.Answer, string, bool) {
			return artifact.Answer{Levels: space.Levels{}}, "Nothing was measured and no baseline is declared.", true
		}},
	}
	var answer artifact.Answer
	rungs := make([]artifact.Rung, 0, len(steps))
	reached := false
	for _, step := range steps {
		if reached {
			rungs = append(rungs, artifact.Rung{Basis: step.basis, Why: "A stronger rung was reached."})
			continue
		}
		a, why, ok := step.try()
		if ok {
			answer, reached = a, true
			answer.Basis = step.basis
		}
		rungs = append(rungs, artifact.Rung{Basis: step.basis, Reached: ok, Why: why})
	}
	return answer, rungs
}

func (s situation) winner() (artifact.Answer, bool) {
	c := s.confirmation
	if c == nil || c.Best == nil {
		return artifact.Answer{}, false
	}
	return artifact.Answer{Levels: c.ConfirmedAtLevels, Value: c.Mean}, true
}

func (s situation) certified() (artifact.Answer, string, bool) {
	winner, ok := s.winner()
	if !ok {
		return winner, "No final comparison has a winner.", false
	}
	if withheld := s.withheld(); len(withheld) > 0 {
		codes := make([]string, len(withheld))
		for i, code := range withheld {
			codes[i] = string(code)
		}
		return winner, "Withheld: " + strings.Join(codes, ", ") + ".", false
	}
	return winner, fmt.Sprintf("Both bounds are within epsilon: %s among the compared, %s over all others.",
		s.amount(s.terminal()), s.amount(s.modelBound())), true
}

func (s situation) terminalBest() (artifact.Answer, string, bool) {
	winner, ok := s.winner()
	if !ok {
		return winner, "No final comparison has a winner.", false
	}
	return winner, "It had the best mean of the freshly measured finalists.", true
}

// modelRung is the fitted surface's answer. An exception, a rejected model and
// a measurement that contradicts it each take the rung away.
func (s situation) modelRung() (artifact.Answer, string, bool) {
	switch {
	case s.model == nil:
		return artifact.Answer{}, "No model was fitted.", false
	case s.ended() != nil:
		return artifact.Answer{}, "The epoch ended on an exception, which the model may not survive.", false
	case s.adequate() != nil && !*s.adequate():
		return artifact.Answer{}, "The model was rejected by its own tests.", false
	case s.measuredInadmissible(s.model.Levels):
		return artifact.Answer{}, "The recommended configuration was measured and is not admissible.", false
	}
	value := s.model.Predicted
	return artifact.Answer{Levels: s.model.Levels, Value: &value}, "The fitted model predicts it as best; it was not compared afresh.", true
}

func (s situation) adequate() *bool { return s.in.Adequate() }

func (s situation) measuredInadmissible(levels space.Levels) bool {
	for _, m := range s.in.Measured() {
		if m.Levels.Same(levels) {
			return !m.Admissible
		}
	}
	return false
}

func (s situation) measured() (artifact.Answer, string, bool) {
	for _, m := range s.in.Measured() {
		if m.Valid {
			mean := m.Mean
			return artifact.Answer{Levels: m.Levels, Value: &mean},
				fmt.Sprintf("It has the best mean of the admissible configurations that were measured (%d row(s)).", m.N), true
		}
	}
	return artifact.Answer{}, "No admissible configuration has a completed row.", false
}

func (s situation) baseline() (artifact.Answer, string, bool) {
	if s.in.Policy.Baseline == nil {
		return artifact.Answer{}, "No baseline is declared.", false
	}
	return artifact.Answer{Levels: s.in.Policy.Baseline}, "It is the configuration in use today.", true
}
