package report

import (
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/core/space"
)

// situation is how an epoch stands: what its ladder, reasons and prices speak
// about.
type situation struct {
	in           Input
	registration policy.Registration
	confirmation *artifact.Confirmation   // the round that decides, nil without any
	model        *artifact.Recommendation // the newest fit's, nil without one
	effects      *artifact.Effects        // of the same fit
	end          *artifact.EpochEnd       // nil unless an exception ended the epoch
	epsilon      *float64                 // at the answer; nil when unknown
	metric, unit string                   // of what is bounded: the response, or the score of several objectives
}

func newSituation(in Input) situation {
	s := situation{in: in, registration: policy.Register(in.Campaign.Optimization, in.Policy.Epoch), metric: scoreName, unit: ofScore}
	if !in.Several() {
		only := in.Objectives()[0]
		s.metric, s.unit = only.Metric, only.Unit
	}
	for _, it := range in.Iterations {
		c := it.Conclusion
		if c == nil {
			continue
		}
		if c.Recommendation != nil {
			s.model = c.Recommendation
		}
		if c.Effects != nil {
			s.effects = c.Effects
		}
		if c.EpochEnd != nil {
			s.end = c.EpochEnd
		}
	}
	s.confirmation = s.decidingRound()
	s.epsilon = s.resolvedEpsilon()
	return s
}

func (s situation) several() bool { return s.in.Several() }

// direction is that of what is bounded.
func (s situation) direction() string {
	if s.several() {
		return string(campaign.Maximize)
	}
	return string(s.in.Policy.Objective.Direction)
}

// decidingRound is the newest confirm round with a winner that still stands. A
// later round without any does not take an answer away, unless it struck that
// winner.
func (s situation) decidingRound() *artifact.Confirmation {
	var newest *artifact.Confirmation
	var struck []space.Levels // by later rounds
	for _, it := range slices.Backward(s.in.Iterations) {
		if it.Conclusion == nil || it.Conclusion.Confirmation == nil {
			continue
		}
		c := it.Conclusion.Confirmation
		if c.Best != nil && !slices.ContainsFunc(struck, c.ConfirmedAtLevels.Same) {
			return c
		}
		if newest == nil {
			newest = c
		}
		for _, seat := range c.Finalists {
			if seat.Status == artifact.SeatInfeasible {
				struck = append(struck, seat.Levels)
			}
		}
	}
	return newest
}

// won reports whether a fresh comparison has a winner.
func (s situation) won() bool { return s.confirmation != nil && s.confirmation.Best != nil }

func (s situation) resolvedEpsilon() *float64 {
	switch {
	case s.won():
		return s.confirmation.Epsilon
	case s.model != nil:
		return s.model.Epsilon
	}
	if s.several() {
		return nil // no score is known yet
	}
	return s.in.Policy.Objective.Epsilon.Abs
}

// withheld is the closed list of reasons, empty exactly when certified.
func (s situation) withheld() []artifact.Reason {
	var reasons []artifact.Reason
	if s.end != nil {
		reasons = append(reasons, artifact.ReasonEpochEnded)
	}
	if !s.won() {
		reasons = append(reasons, artifact.ReasonNotConfirmed)
	}
	if s.confirmation != nil {
		reasons = append(reasons, s.confirmation.CertificationWithheld...)
	} else {
		reasons = append(reasons, s.in.ModelReasons()...)
		reasons = append(reasons, s.in.BudgetReasons()...)
	}
	return artifact.InRecordingOrder(reasons)
}

// modelBound is the model half at the winner, or at the recommendation while
// there is no winner.
func (s situation) modelBound() artifact.ModelBound {
	switch {
	case s.won():
		return s.confirmation.ModelBoundAtWinner
	case s.model != nil:
		return s.model.ResidualRegretModel
	}
	return artifact.ModelBound{}
}

func (s situation) terminalBound() artifact.TerminalBound {
	if s.confirmation == nil {
		return artifact.TerminalBound{}
	}
	return s.confirmation.TerminalBound
}

// seats is S and replicates n of the prices: what the policy registers for one
// confirm round.
func (s situation) seats() int { return s.registration.Seats }

func (s situation) replicates() int { return s.registration.Replicates }

func (s situation) round() int { return s.seats() * s.replicates() }

func (s situation) confirmStaged() bool {
	_, staged := s.in.Policy.States[artifact.StageConfirm]
	return staged
}

func (s situation) refineStaged() bool {
	_, staged := s.in.Policy.States[artifact.StageRefine]
	return staged
}

// refineMeasured reports whether a refine stage of the epoch was fitted.
func (s situation) refineMeasured() bool {
	return slices.ContainsFunc(s.in.Iterations, func(it epoch.Iteration) bool {
		return it.Stage == artifact.StageRefine && it.Conclusion != nil && it.Conclusion.Effects != nil
	})
}

// seatsWith lists the configurations of the deciding round with a status.
func (s situation) seatsWith(status artifact.SeatStatus) []space.Levels {
	var out []space.Levels
	if s.confirmation == nil {
		return nil
	}
	for _, seat := range s.confirmation.Finalists {
		if seat.Status == status {
			out = append(out, seat.Levels)
		}
	}
	return out
}

func isBaseline(levels, baseline space.Levels) bool { return baseline != nil && levels.Same(baseline) }
