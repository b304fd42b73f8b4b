package chart

import "testing"

func TestExtentRoundsOutward(t *testing.T) {
	cases := []struct {
		name      string
		values    []float64
		low, high float64
	}{
		{"nothing", nil, 0, 1},
		{"one value", []float64{7}, 6.5, 7.5},
		{"equal values", []float64{-2, -2}, -2.5, -1.5},
		{"plain", []float64{0, 14.2}, 0, 15},
		{"negative to positive", []float64{-92, 10.2, 0}, -100, 25},
		{"small", []float64{0.11, 0.29}, 0.1, 0.3},
		{"far from zero", []float64{431, 560}, 400, 600},
	}
	for _, c := range cases {
		low, high := extent(c.values)
		if low != c.low || high != c.high {
			t.Errorf("%s: extent(%v) = %v, %v; want %v, %v", c.name, c.values, low, high, c.low, c.high)
		}
	}
}
