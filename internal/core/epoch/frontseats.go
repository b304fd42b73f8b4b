package epoch

import (
	"assay/internal/core/artifact"
	"assay/internal/core/pareto"
	"assay/internal/core/space"
)

const (
	whyGap     = "in the widest gap of the measured front"
	whyBlocker = "may dominate the preferred point"
	whySpread  = "far from every other seat"
)

// carryFront seats what a further round can settle: the widest gap that holds a
// candidate, and whoever keeps the preferred point from being told nondominated.
func (s *seating) carryFront(front *artifact.Front) {
	for _, gap := range front.UnresolvedGaps {
		if gap.Candidate != nil {
			s.seat(gap.Candidate, whyGap)
			break
		}
	}
	for _, point := range front.Points {
		if front.Preferred != nil && point.BlockedBy != nil && point.Levels.Same(front.Preferred.Levels) {
			s.seat(point.BlockedBy.Levels, whyBlocker)
		}
	}
}

// fromFront fills the seats of a comparison of several objectives: the preferred
// point, what was measured best and what is predicted best in each objective,
// then points far from every seat. The preferred point goes first, before the
// extremes: only what sits here can carry the certificate, and a short list may
// have no seat left for it. A rejected model comes after the measurements.
func (s *seating) fromFront(first bool) {
	measured := s.validMeasured()
	rec := s.f.recommendation()
	trusted := s.f.Adequate() == nil || *s.f.Adequate()
	if first && trusted && rec != nil {
		s.seat(rec.Levels, "the model's preferred trade-off")
	}
	if first && len(measured) > 0 && (!trusted || rec == nil) {
		s.seat(measured[0].Levels, "preferred among the measured")
	}
	objectives := s.f.Objectives()
	for k, o := range objectives {
		if best := bestMeasured(measured, k, o.sign()); best != nil {
			s.seat(best.Levels, "best measured in "+o.Metric)
		}
	}
	if rec == nil || rec.PredictedFront == nil {
		return
	}
	points := rec.PredictedFront.Points
	for _, o := range objectives {
		best := points[0]
		for _, p := range points {
			if o.sign()*p.Predicted[o.Metric] > o.sign()*best.Predicted[o.Metric] {
				best = p
			}
		}
		s.seat(best.Levels, "predicted best in "+o.Metric)
	}
	s.spread(points, measured)
	s.fromRanking() // where the predicted front is shorter than the list
}

func (s *seating) validMeasured() []Measured {
	var out []Measured
	for _, m := range s.f.Measured() {
		if m.Valid {
			out = append(out, m)
		}
	}
	return out
}

func bestMeasured(measured []Measured, k int, sign float64) *Measured {
	var best *Measured
	for i := range measured {
		if best == nil || sign*measured[i].Means[k] > sign*best.Means[k] {
			best = &measured[i]
		}
	}
	return best
}

// spread seats the points of the predicted front that are farthest from every
// seat, one after the other.
func (s *seating) spread(points []artifact.PredictedPoint, measured []Measured) {
	f := s.f.weigh()
	vector := func(p artifact.PredictedPoint) []float64 {
		values := make([]float64, 0, len(p.Predicted))
		for _, name := range f.Metrics() {
			values = append(values, p.Predicted[name])
		}
		return f.scoring.goodness(values)
	}
	place := func(levels space.Levels) []float64 {
		for _, p := range points {
			if p.Levels.Same(levels) {
				return vector(p)
			}
		}
		for _, m := range measured {
			if m.Levels.Same(levels) {
				return f.scoring.goodness(m.Means)
			}
		}
		return nil
	}
	left := points
	for len(s.seats) < s.limit && len(left) > 0 {
		var seated, candidates [][]float64
		for _, seat := range s.seats {
			if at := place(seat.Levels); at != nil {
				seated = append(seated, at)
			}
		}
		for _, p := range left {
			candidates = append(candidates, vector(p))
		}
		far := pareto.Spread(candidates, seated, f.scoring.scale)
		if far < 0 {
			return
		}
		s.seat(left[far].Levels, whySpread)
		left = append(left[:far:far], left[far+1:]...)
	}
}
