package gp

import (
	"math"
	"testing"

	"assay/internal/core/random"
)

// The derivatives of the likelihood are its finite differences, also at repeated
// rows and across the limits of a fit. The smallest nuggets leave seven digits of the
// likelihood, and differences three of those.
func TestGradientIsTheFiniteDifference(t *testing.T) {
	r := random.New(nil, "gradient", 0, 0, random.Search)
	s := surface{axes: []Axis{Numeric, Choice, Numeric}}
	for i := range 18 {
		p := []float64{2*random.Float64(r) - 1, float64(random.IntN(r, 3)), 2*random.Float64(r) - 1}
		if i%6 == 5 {
			p = s.x[i-1]
		}
		s.x, s.y = append(s.x, p), append(s.y, p[0]+p[1]*p[2]+.3*random.Normal(r))
	}
	for range 20 {
		u := make([]float64, 4)
		for j := range u {
			u[j] = 4*random.Float64(r) - 2
		}
		_, slope := s.at(u)
		for j := range u {
			const step = 1e-5
			high, low := append([]float64(nil), u...), append([]float64(nil), u...)
			high[j] += step
			low[j] -= step
			a, _ := s.at(high)
			b, _ := s.at(low)
			if want := (a - b) / (2 * step); math.Abs(slope[j]-want) > 1e-3*math.Max(1, math.Abs(want)) {
				t.Errorf("at %v: derivative %d is %g, by differences %g", u, j, slope[j], want)
			}
		}
	}
}

func TestBoxAndItsInverse(t *testing.T) {
	for _, v := range []float64{.06, 1, 99} {
		if got, _ := box(unbox(v, shortest, longest), shortest, longest); math.Abs(got/v-1) > 1e-9 {
			t.Errorf("%g comes back as %g", v, got)
		}
	}
	for _, u := range []float64{-800, 800} {
		if got, slope := box(u, least, largest); math.IsNaN(got) || got < least*.999 || got > largest*1.001 || slope != 0 {
			t.Errorf("at %g: %g, slope %g", u, got, slope)
		}
	}
}
