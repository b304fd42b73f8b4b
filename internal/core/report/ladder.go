package report

import (
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/space"
)

// climb walks the ladder from the strongest rung down and stops at the first
// that holds. Every rung says why it was or was not reached.
func climb(s situation) (artifact.Answer, []artifact.Rung) {
	steps := []struct {
		basis artifact.Basis
		try   func() (answer artifact.Answer, why string, holds bool)
	}{
		{artifact.BasisCertified, s.certified},
		{artifact.BasisTerminalBest, s.terminalBest},
		{artifact.BasisModel, s.predicted},
		{artifact.BasisMeasured, s.measured},
		{artifact.BasisBaseline, s.baseline},
		{artifact.BasisNone, func() (artifact.Answer, string, bool) {
			return artifact.Answer{Levels: space.Levels{}}, "No admissible configuration was measured and no baseline is declared.", true
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
		a, why, holds := step.try()
		if holds {
			answer, reached = a, true
			answer.Basis = step.basis
		}
		rungs = append(rungs, artifact.Rung{Basis: step.basis, Reached: holds, Why: why})
	}
	return answer, rungs
}

const noWinner = "No fresh comparison of this epoch has a winner."

func (s situation) winner() artifact.Answer {
	if s.several() {
		return artifact.Answer{Levels: s.confirmation.ConfirmedAtLevels, Values: s.winnerMeans()}
	}
	return artifact.Answer{Levels: s.confirmation.ConfirmedAtLevels, Value: s.confirmation.Mean}
}

func (s situation) certified() (artifact.Answer, string, bool) {
	if !s.won() {
		return artifact.Answer{}, noWinner, false
	}
	if withheld := s.withheld(); len(withheld) > 0 {
		codes := make([]string, len(withheld))
		for i, code := range withheld {
			codes[i] = ReasonName(code)
		}
		return artifact.Answer{}, "Withheld: " + strings.Join(codes, ", ") + ".", false
	}
	return s.winner(), fmt.Sprintf("Both bounds are within epsilon: %s among the compared, %s over all others.",
		s.amount(s.terminalBound().Value), s.amount(s.modelBound().Value)), true
}

func (s situation) terminalBest() (artifact.Answer, string, bool) {
	if !s.won() {
		return artifact.Answer{}, noWinner, false
	}
	if s.several() {
		return s.winner(), "The registered preference picks it of the configurations that were measured afresh and stayed admissible.", true
	}
	return s.winner(), "It has the best mean of the configurations that were measured afresh and stayed admissible.", true
}

// predicted is the fitted surface's answer. An exception, a rejected model and
// a measurement that contradicts it each take the rung away.
func (s situation) predicted() (artifact.Answer, string, bool) {
	adequate := s.in.Adequate()
	switch {
	case s.model == nil:
		return artifact.Answer{}, "No model was fitted.", false
	case s.end != nil:
		return artifact.Answer{}, "The epoch ended on an exception, which the model may not survive.", false
	case adequate != nil && !*adequate:
		return artifact.Answer{}, "The model was rejected by its own tests.", false
	case slices.ContainsFunc(s.in.Inadmissible(), s.model.Levels.Same):
		return artifact.Answer{}, "The recommended configuration was measured and is not admissible.", false
	}
	if s.several() {
		return artifact.Answer{Levels: s.model.Levels, Values: s.model.PredictedValues},
			"The registered preference picks it of the front that the fitted models predict; it was not compared afresh.", true
	}
	value := s.model.Predicted
	return artifact.Answer{Levels: s.model.Levels, Value: &value}, "The fitted model predicts it as best; it was not compared afresh.", true
}

func (s situation) measured() (artifact.Answer, string, bool) {
	for _, m := range s.in.Measured() {
		if m.Valid {
			if s.several() {
				return artifact.Answer{Levels: m.Levels, Values: s.in.Means(m.Levels)},
					"The registered preference picks it of the admissible configurations that were measured, over " + plural(m.N, "row") + ".", true
			}
			mean := m.Mean
			return artifact.Answer{Levels: m.Levels, Value: &mean},
				"It has the best mean of the admissible configurations that were measured, over " + plural(m.N, "row") + ".", true
		}
	}
	return artifact.Answer{}, "No admissible configuration has a usable row.", false
}

func (s situation) baseline() (artifact.Answer, string, bool) {
	if s.in.Policy.Baseline == nil {
		return artifact.Answer{}, "No baseline is declared.", false
	}
	return artifact.Answer{Levels: s.in.Policy.Baseline}, "It is the configuration in use today.", true
}
