package fit

import (
	"math"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

func truth(b bool) *bool { return &b }

func same(a, b *bool) bool { return a == nil && b == nil || a != nil && b != nil && *a == *b }

func TestAdequacyIsThreeValuedAndSticky(t *testing.T) {
	pass, fail, none := Test{Verdict: Passed}, Test{Verdict: Rejected}, Test{Verdict: NotComputed}
	for _, c := range []struct {
		tests []Test
		want  *bool
	}{
		{nil, nil}, {[]Test{none, none}, nil}, {[]Test{none, pass}, truth(true)}, {[]Test{pass, fail}, truth(false)}, {[]Test{fail, none}, truth(false)},
	} {
		if got := Adequate(c.tests...); !same(got, c.want) {
			t.Errorf("%v: got %v, want %v", c.tests, got, c.want)
		}
	}
	for _, c := range []struct{ before, now, want *bool }{
		{nil, nil, nil}, {nil, truth(true), truth(true)}, {nil, truth(false), truth(false)},
		{truth(false), truth(true), truth(false)}, {truth(false), nil, truth(false)},
		{truth(true), truth(false), truth(false)}, {truth(true), nil, truth(true)},
	} {
		if got := Sticky(c.before, c.now); !same(got, c.want) {
			t.Errorf("%v then %v: got %v, want %v", c.before, c.now, got, c.want)
		}
	}
}

func TestHolm(t *testing.T) {
	p := func(v float64) Test { return Test{P: &v} }
	got := Holm([]Test{p(0.01), {}, p(0.04), p(0.03)})
	for i, want := range map[int]float64{0: 0.03, 2: 0.06, 3: 0.06} {
		if got[i] == nil || math.Abs(*got[i]-want) > 1e-15 {
			t.Errorf("test %d: got %v, want %g", i, got[i], want)
		}
	}
	if got[1] != nil {
		t.Error("a test without a p-value was adjusted")
	}
}

func TestBrownForsytheLeavesOutSmallGroups(t *testing.T) {
	if test := BrownForsythe([][]float64{{1, 2}, {3, 9}, {1, 2, 3}}); test.Verdict != NotComputed {
		t.Errorf("one group of three: %+v", test)
	}
	if test := BrownForsythe([][]float64{{1, 1, 1}, {2, 2, 2}}); test.Verdict != NotComputed || test.Detail != ZeroSpread {
		t.Errorf("no deviations: %+v", test)
	}
}

func TestLenthNeedsThreeEstimates(t *testing.T) {
	for _, estimates := range [][]float64{{1, 2}, {0, 0, 0, 5}} {
		if l, ok := LenthOf(estimates); ok {
			t.Errorf("%v: %+v", estimates, l)
		}
	}
}

func TestExclusionBalance(t *testing.T) {
	factors := []space.Factor{numeric("A", 2, 16), numeric("B", 2, 16)}
	row := func(a, b int64, lost bool) PlannedRow {
		return PlannedRow{Levels: space.Levels{"A": canonical.Int(a), "B": canonical.Int(b)}, Usable: !lost, CanBias: lost, Complete: !lost}
	}
	on := ExclusionBalance(factors, []PlannedRow{row(2, 2, false), row(2, 16, false), row(16, 2, true), row(16, 16, true)})
	if !on.LevelCorrelated || !on.Factors[0].Flagged || on.Factors[1].Flagged || *on.Factors[0].At != canonical.Int(16) {
		t.Errorf("both rows at A=16 were lost: %+v", on)
	}
	if p := *on.Factors[0].P; math.Abs(p-1.0/6) > 1e-15 { // 1 of the 6 pairs of 4 rows
		t.Errorf("tail %g, want 1/6", p)
	}
	if spread := ExclusionBalance(factors, []PlannedRow{row(2, 2, true), row(2, 16, false), row(16, 2, false), row(16, 16, true)}); spread.LevelCorrelated {
		t.Errorf("losses on the diagonal share no level: %+v", spread)
	}
	harmless := []PlannedRow{row(2, 2, false), row(16, 2, false), {Levels: space.Levels{"A": canonical.Int(16), "B": canonical.Int(16)}, Complete: true}}
	if b := ExclusionBalance(factors, harmless); b.LevelCorrelated || b.Excluded != 1 || b.Biasing != 0 {
		t.Errorf("an exclusion that cannot bias: %+v", b)
	}
}

func TestStationaryPointClasses(t *testing.T) {
	for _, c := range []struct {
		name  string
		s     Surface
		class Class
		hull  [2]bool // for maximize and minimize
	}{
		{"bowl inside", Surface{B: []float64{0.2, 0}, Q: [][]float64{{-1, 0}, {0, -2}}}, Maximum, [2]bool{true, true}},
		{"bowl outside", Surface{B: []float64{6, 0}, Q: [][]float64{{-1, 0}, {0, -2}}}, Maximum, [2]bool{false, true}},
		{"valley", Surface{B: []float64{0, 0}, Q: [][]float64{{1, 0}, {0, 2}}}, Minimum, [2]bool{true, true}},
		{"saddle", Surface{B: []float64{0, 0}, Q: [][]float64{{0, 1}, {1, 0}}}, Saddle, [2]bool{true, true}},
		{"ridge", Surface{B: []float64{0, 1}, Q: [][]float64{{0, 0}, {0, -1}}}, Ridge, [2]bool{true, true}},
		{"plane", Surface{B: []float64{1, 1}, Q: [][]float64{{0, 0}, {0, 0}}}, Ridge, [2]bool{true, true}},
	} {
		p := c.s.Stationary()
		if p.Class != c.class {
			t.Errorf("%s: class %s, want %s", c.name, p.Class, c.class)
		}
		if got := [2]bool{p.InHull(1), p.InHull(-1)}; got != c.hull {
			t.Errorf("%s: in hull %v, want %v", c.name, got, c.hull)
		}
		if p.Class == Ridge && p.RidgeDir == nil {
			t.Errorf("%s: no direction", c.name)
		}
	}
}

func TestRidgeOfAMinimumIsTheMirrorImage(t *testing.T) {
	s := Surface{B0: 5, B: []float64{1, -2}, Q: [][]float64{{-2, 0.5}, {0.5, 1}}}
	negative := Surface{B0: -5, B: []float64{-1, 2}, Q: [][]float64{{2, -0.5}, {-0.5, -1}}}
	up, down := s.RidgeAnalysis(1, []float64{0.5, 1}), negative.RidgeAnalysis(-1, []float64{0.5, 1})
	if len(up) != 2 || len(down) != 2 {
		t.Fatalf("%d and %d points", len(up), len(down))
	}
	for i := range up {
		if math.Abs(up[i].Predicted+down[i].Predicted) > 1e-9 || math.Abs(up[i].Point[0]-down[i].Point[0]) > 1e-9 {
			t.Errorf("%+v and %+v", up[i], down[i])
		}
	}
}
