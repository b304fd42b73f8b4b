package certify

import (
	"math"
	"testing"
)

func seatOf(y ...float64) Seat {
	s := Seat{Key: "x"}
	for _, v := range y {
		s.Y = append(s.Y, &v)
	}
	return s
}

// Penicillin yields of Box, Hunter and Hunter. The limits come from quantiles
// found by Simpson integration of the t density, independent of the library.
func TestGainLimits(t *testing.T) {
	winner, baseline := seatOf(97, 92, 87, 89, 80), seatOf(89, 84, 81, 87, 79)
	for name, c := range map[string]struct {
		paired    bool
		low, high float64
	}{
		"paired": {true, 0.8818664022656, 9.1181335977344},
		"welch":  {false, -2.9710285446607, 12.9710285446607},
	} {
		g := GainOver(winner, baseline, 1, c.paired)
		if g.Value == nil || math.Abs(*g.Value-5) > 1e-12 || g.Interval == nil {
			t.Fatalf("%s: %+v", name, g)
		}
		if math.Abs(g.Interval[0]-c.low) > 1e-9 || math.Abs(g.Interval[1]-c.high) > 1e-9 {
			t.Errorf("%s: interval %v, want %v to %v", name, *g.Interval, c.low, c.high)
		}
		minimised := GainOver(winner, baseline, -1, c.paired)
		if *minimised.Value != -*g.Value || math.Abs(minimised.Interval[0]+g.Interval[1]) > 1e-9 {
			t.Errorf("%s: the other direction is not the mirror: %v", name, *minimised.Interval)
		}
	}
}

func TestGainIsUnknownWithoutSpreadOrReplicates(t *testing.T) {
	if g := GainOver(seatOf(2, 2, 2), seatOf(1, 1, 1), 1, true); g.Value == nil || *g.Value != 1 || g.Interval != nil {
		t.Errorf("constant difference: %+v", g)
	}
	if g := GainOver(seatOf(2), seatOf(1), 1, false); g.Value == nil || g.Interval != nil {
		t.Errorf("one replicate: %+v", g)
	}
	if g := GainOver(seatOf(), seatOf(1, 2), 1, false); g.Value != nil {
		t.Errorf("no measurement: %+v", g)
	}
}
