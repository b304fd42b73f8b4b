package certify

import (
	"math"

	"assay/internal/core/fit"
)

// Transport tests whether the noise of the fit still holds at confirm: the
// largest variance of a seat over the fit's error term, at level 0.05 over the
// number of seats that have two replicates.
func Transport(seats []Seat, e fit.ErrorTerm) fit.Test {
	if e.Var == nil {
		return fit.Uncomputed(fit.TransportTest, e.Why)
	}
	var measured [][]float64
	for _, s := range seats {
		if y := s.Usable(); len(y) >= 2 {
			measured = append(measured, y)
		}
	}
	if len(measured) == 0 {
		return fit.Uncomputed(fit.TransportTest, "no_seats")
	}
	level := 0.05 / float64(len(measured))
	var worst fit.Test
	least := math.Inf(1)
	for _, y := range measured {
		t := fit.FTest(fit.TransportTest, fit.Variance(y) / *e.Var, float64(len(y)-1), float64(e.DF), level)
		if t.P != nil && *t.P < least {
			worst, least = t, *t.P
		}
	}
	if worst.P == nil {
		return fit.Uncomputed(fit.TransportTest, "not_finite")
	}
	return worst
}

// Spread tests equal spread over the seats and the groups of centre
// replicates of the fit.
func Spread(seats []Seat, centers [][]float64) fit.Test {
	groups := append([][]float64(nil), centers...)
	for _, s := range seats {
		groups = append(groups, s.Usable())
	}
	return fit.BrownForsythe(groups)
}
