package recommend

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"assay/internal/core/canonical"
	"assay/internal/core/fit"
	"assay/internal/core/space"
)

func numeric(id string, levels ...int64) space.Factor {
	f := space.Factor{ID: id, Kind: space.Numeric, Grid: 1, Screen: [2]int{0, len(levels) - 1}}
	for _, v := range levels {
		f.Levels = append(f.Levels, canonical.Int(v))
	}
	return f
}

func choice(id string, levels ...string) space.Factor {
	f := space.Factor{ID: id, Kind: space.Choice, Screen: [2]int{0, len(levels) - 1}}
	for _, v := range levels {
		f.Levels = append(f.Levels, canonical.String(v))
	}
	return f
}

func value(levels space.Levels, id string) float64 {
	v, _ := levels[id].Number()
	return v
}

// composite measures a face-centred composite of A and B, five centres, with
// normal noise.
func composite(f func(a, b float64) float64, sd float64, random *rand.Rand) ([]space.Factor, []fit.Observation) {
	factors := []space.Factor{numeric("A", 2, 4, 8, 16), numeric("B", 2, 4, 8, 16)}
	var rows []fit.Observation
	for i, x := range [][2]int64{{2, 2}, {16, 2}, {2, 16}, {16, 16}, {2, 9}, {16, 9}, {9, 2}, {9, 16}, {9, 9}, {9, 9}, {9, 9}, {9, 9}, {9, 9}} {
		rows = append(rows, fit.Observation{
			RowIndex: i,
			Levels:   space.Levels{"A": canonical.Int(x[0]), "B": canonical.Int(x[1])},
			Y:        f(float64(x[0]), float64(x[1])) + sd*random.NormFloat64(),
		})
	}
	return factors, rows
}

func hill(a, b float64) float64 { return 20 - 0.05*(a-9)*(a-9) - 0.05*(b-11)*(b-11) }

func lattice(factors []space.Factor, allowed func(space.Levels) bool) *Candidates {
	return New(space.NewLattice(factors, allowed), Search{})
}

// listed returns the open points of an enumerated lattice in lattice order.
func listed(tb testing.TB, c *Candidates) []space.Levels {
	tb.Helper()
	e, ok := c.open.(*enumeration)
	if !ok {
		tb.Fatal("the lattice is not enumerated")
	}
	var all []space.Levels
	index := make([]int, len(c.ids))
	for i, open := range e.open {
		if open {
			e.decode(i, index)
			all = append(all, c.levels(index))
		}
	}
	return all
}

func place(all []space.Levels, levels space.Levels) int { return slices.IndexFunc(all, levels.Same) }

func quadratic(tb testing.TB, factors []space.Factor, rows []fit.Observation) *fit.Result {
	tb.Helper()
	r, err := fit.Fit(fit.Spec{Factors: factors, Terms: fit.RefineTerms(factors)}, rows)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

func TestGrayOrderVisitsEveryPointOnceAndMovesOneStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		axes := make([][]struct{}, rapid.IntRange(0, 5).Draw(t, "axes"))
		n := 1
		for i := range axes {
			axes[i] = make([]struct{}, rapid.IntRange(1, 5).Draw(t, "levels"))
			n *= len(axes[i])
		}
		strides, stride := make([]int, len(axes)), 1
		for i := len(axes) - 1; i >= 0; i-- {
			strides[i], stride = stride, stride*len(axes[i])
		}
		g, seen := newGray(axes, strides), map[int]bool{}
		before := slices.Clone(g.digit)
		for {
			number := 0
			for i, d := range g.digit {
				number += d * strides[i]
			}
			if number != g.number || seen[number] {
				t.Fatalf("point %v is number %d, odometer says %d, seen before: %v", g.digit, number, g.number, seen[number])
			}
			seen[number] = true
			axis, ok := g.next()
			if !ok {
				break
			}
			for i := range before {
				if step := g.digit[i] - before[i]; i == axis && step*step != 1 || i != axis && step != 0 {
					t.Fatalf("from %v to %v, moved axis %d", before, g.digit, axis)
				}
			}
			copy(before, g.digit)
		}
		if len(seen) != n {
			t.Fatalf("%d of %d points", len(seen), n)
		}
	})
}

func TestRankAndBoundEqualFullRows(t *testing.T) {
	c, r := large(t)
	all := listed(t, c)
	if len(all) != 48600 {
		t.Fatalf("%d candidates", len(all))
	}
	ranked, trace, err := Rank(c, r, -1, 5)
	if err != nil || trace != nil {
		t.Fatal(err, trace)
	}
	values := make([]float64, len(all))
	for i := range values {
		row, err := r.Row(all[i])
		if err != nil {
			t.Fatal(err)
		}
		values[i] = dot(row, r.Coef)
	}
	sorted := slices.Clone(values)
	slices.Sort(sorted)
	for k, got := range ranked {
		if got.Predicted != values[place(all, got.Levels)] || math.Abs(got.Predicted-sorted[k]) > 1e-9 {
			t.Errorf("place %d: %g, full rows say %g", k, got.Predicted, sorted[k])
		}
	}
	b, err := ModelBound(c, r, ranked[0].Levels, nil, -1, 0.05)
	if err != nil || b.Value == nil || b.M.Int64() != 48599 || b.R != 62 {
		t.Fatalf("bound %+v, %v", b, err)
	}
	anchor, _ := r.Row(ranked[0].Levels)
	largest := math.Inf(-1)
	for i := range values {
		d, _ := r.Row(all[i])
		for j := range d {
			d[j] -= anchor[j]
		}
		if !all[i].Same(ranked[0].Levels) {
			largest = math.Max(largest, -dot(d, r.Coef)+*b.Q*math.Sqrt(*r.PureError.Var*r.Quad(d)))
		}
	}
	if math.Abs(*b.Value-largest) > 1e-9*largest {
		t.Errorf("bound %.12g, full rows say %.12g", *b.Value, largest)
	}
}

func TestTiesGoToTheLowerCandidate(t *testing.T) {
	factors := []space.Factor{numeric("A", 0, 1), numeric("B", 0, 1)}
	var rows []fit.Observation
	for i := range 4 { // B has no effect at all
		levels := space.Levels{"A": canonical.Int(int64(i & 1)), "B": canonical.Int(int64(i >> 1))}
		rows = append(rows, fit.Observation{RowIndex: i, Levels: levels, Y: 0.1 + 0.2*float64(i&1)})
	}
	r, err := fit.Fit(fit.Spec{Factors: factors, Terms: fit.ScreenTerms(factors)}, rows)
	if err != nil {
		t.Fatal(err)
	}
	c := lattice(factors, nil)
	for sign, want := range map[float64][]int{1: {2, 3, 0, 1}, -1: {0, 1, 2, 3}} {
		ranked, _, err := Rank(c, r, sign, 4)
		if err != nil {
			t.Fatal(err)
		}
		for k, candidate := range ranked {
			if got := place(listed(t, c), candidate.Levels); got != want[k] {
				t.Errorf("sign %g, place %d: candidate %d, want %d", sign, k, got, want[k])
			}
		}
	}
}

func TestWhatIsNoCandidate(t *testing.T) {
	factors, rows := composite(hill, 0.05, rand.New(rand.NewPCG(1, 2)))
	r := quadratic(t, factors, rows)
	c := lattice(factors, func(l space.Levels) bool { return value(l, "A")+value(l, "B") <= 19 })
	free := lattice(factors, nil)
	best := func(c *Candidates) space.Levels {
		ranked, _, err := Rank(c, r, 1, 1)
		if err != nil {
			t.Fatal(err)
		}
		return ranked[0].Levels
	}
	if l := best(c); value(l, "A")+value(l, "B") > 19 {
		t.Errorf("%s breaks an invariant", l)
	}
	top := best(free)
	if l := best(free.Without([]space.Levels{top})); l.Same(top) {
		t.Errorf("%s was excluded", l)
	}
	only := free.Without([]space.Levels{{"B": canonical.Float(11)}}) // a partial exclusion, equal by value
	if l := best(only); value(l, "B") == 11 {
		t.Errorf("%s has an excluded level", l)
	}
	if n := *free.Without([]space.Levels{{"other": canonical.Int(1)}}).Open(); n != *free.Open() {
		t.Errorf("an exclusion that names no factor left %d of %d", n, *free.Open())
	}
	nothing := lattice(factors, func(space.Levels) bool { return false })
	if _, _, err := Rank(nothing, r, 1, 3); !errors.Is(err, ErrNoCandidate) {
		t.Errorf("got %v, want ErrNoCandidate", err)
	}
}

func TestALostLevelIsNeverRecommended(t *testing.T) {
	factors := []space.Factor{numeric("A", 2, 16), choice("P", "fifo", "lru", "arc")}
	var rows []fit.Observation
	for i := range 4 {
		levels := space.Levels{"A": canonical.Int([]int64{2, 16}[i&1]), "P": canonical.String([]string{"fifo", "lru"}[i>>1])}
		rows = append(rows, fit.Observation{RowIndex: i, Levels: levels, Y: float64(-i)})
	}
	r, err := fit.Fit(fit.Spec{Factors: factors, Terms: fit.ScreenTerms(factors)}, rows)
	if err != nil {
		t.Fatal(err)
	}
	ranked, _, err := Rank(lattice(factors, nil), r, 1, 10)
	if err != nil {
		t.Fatal(err)
	}
	if len(ranked) != 4 {
		t.Errorf("%d candidates, 4 have levels that were measured", len(ranked))
	}
	for _, candidate := range ranked {
		if candidate.Levels["P"] == canonical.String("arc") {
			t.Errorf("%s was recommended, but no row at arc was usable", candidate.Levels)
		}
	}
}

func TestConfidentlyInfeasibleCandidatesLeave(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 5))
	factors, rows := composite(func(a, b float64) float64 { return 2*a + b }, 0.05, random)
	latency := quadratic(t, factors, rows)
	c := lattice(factors, nil)
	for _, k := range []struct {
		op     string
		limit  float64
		breaks func(v float64) bool
	}{
		{"<=", 40, func(v float64) bool { return v > 40 }},
		{">=", 20, func(v float64) bool { return v < 20 }},
	} {
		left, n, err := c.Infeasible([]Constraint{{latency, k.op, k.limit}}, 0.05)
		if err != nil {
			t.Fatal(err)
		}
		clear := 0
		stayed := listed(t, left)
		for _, l := range listed(t, c) {
			v := 2*value(l, "A") + value(l, "B")
			if k.breaks(v) && math.Abs(v-k.limit) > 1 {
				clear++
				if place(stayed, l) >= 0 {
					t.Errorf("%s clearly breaks %s %g and stayed", l, k.op, k.limit)
				}
			}
			if !k.breaks(v) && place(stayed, l) < 0 {
				t.Errorf("%s holds %s %g and left", l, k.op, k.limit)
			}
		}
		if *n < clear || len(stayed)+*n != *c.Open() {
			t.Errorf("%d left, at least %d had to", *n, clear)
		}
	}
	if _, _, err := c.Infeasible([]Constraint{{latency, "==", 1}}, 0.05); err == nil {
		t.Error("an equality was fitted")
	}
}

func TestBoundsThatCannotBeComputedOrAreTrivial(t *testing.T) {
	factors, rows := composite(hill, 0.05, rand.New(rand.NewPCG(1, 2)))
	c := lattice(factors, nil)
	anchor := listed(t, c)[0]
	bound := func(rows []fit.Observation, c *Candidates, anchor space.Levels, seats []space.Levels) Bound {
		t.Helper()
		b, err := ModelBound(c, quadratic(t, factors, rows), anchor, seats, 1, 0.05)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	flat := slices.Clone(rows)
	for i := range flat[8:] {
		flat[8+i].Y = 7
	}
	for name, k := range map[string]struct {
		rows   []fit.Observation
		detail string
	}{"no replicates": {rows[:9], fit.NoReplicates}, "one df": {rows[:10], fit.FewDF}, "zero spread": {flat, fit.ZeroSpread}} {
		if b := bound(k.rows, c, anchor, nil); b.Value != nil || b.Detail != k.detail || b.Method != None || b.Q != nil {
			t.Errorf("%s: %+v", name, b)
		}
	}
	one := lattice(factors, func(l space.Levels) bool { return l.Same(anchor) })
	if b := bound(rows, one, anchor, nil); b.Value == nil || *b.Value != 0 || b.Method != Trivial {
		t.Errorf("one candidate: %+v", b)
	}
	two := lattice(factors, func(l space.Levels) bool { return value(l, "A") == 2 && value(l, "B") <= 4 })
	if b := bound(rows, two, listed(t, two)[1], []space.Levels{anchor}); b.Value == nil || *b.Value != 0 || b.M.Int64() != 1 {
		t.Errorf("everything is seated: %+v", b)
	}
	outside := space.Levels{"A": canonical.Int(30), "B": canonical.Int(2)}
	if b := bound(rows, c, outside, nil); !b.Extrapolated || b.M.Int64() != int64(*c.Open()) {
		t.Errorf("an anchor off the lattice and the range: %+v", b)
	}
}

func TestModelBoundIsMonotone(t *testing.T) {
	factors, rows := composite(hill, 0.2, rand.New(rand.NewPCG(3, 4)))
	c, r := lattice(factors, nil), quadratic(t, factors, rows)
	ranked, _, err := Rank(c, r, 1, 5)
	if err != nil {
		t.Fatal(err)
	}
	last := 0.0
	for _, delta := range []float64{0.2, 0.05, 0.01, 1e-3} {
		b, err := ModelBound(c, r, ranked[0].Levels, nil, 1, delta)
		if err != nil || *b.Value < last {
			t.Errorf("delta %g: bound %v after %g, %v", delta, b.Value, last, err)
		}
		last = *b.Value
	}
	negated := slices.Clone(rows)
	for i := range negated {
		negated[i].Y = -negated[i].Y
	}
	b, _ := ModelBound(c, r, ranked[0].Levels, nil, 1, 0.05)
	m, err := ModelBound(c, quadratic(t, factors, negated), ranked[0].Levels, nil, -1, 0.05)
	if err != nil || *m.Value != *b.Value || !m.Challenger.Same(b.Challenger) {
		t.Errorf("negated: %+v, before %+v", m, b)
	}
	fewer, err := ModelBound(c, r, ranked[0].Levels, []space.Levels{b.Challenger}, 1, 0.05)
	if err != nil || *fewer.Value > *b.Value || fewer.Challenger.Same(b.Challenger) {
		t.Errorf("without its challenger: %+v, before %+v", fewer, b)
	}
}

func TestBoundaryOptimum(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 9))
	factors, rows := composite(func(a, b float64) float64 { return 60 - 0.05*(a-30)*(a-30) - 0.05*(b-11)*(b-11) }, 0.05, random)
	r := quadratic(t, factors, rows)
	ranked, _, err := Rank(lattice(factors, nil), r, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	if answer := ranked[0].Levels; value(answer, "A") != 16 || value(answer, "B") != 11 {
		t.Fatalf("recommended %s", answer)
	}
	axes, err := Boundary(r, ranked[0].Levels, 1)
	if err != nil || len(axes) != 1 {
		t.Fatalf("%+v, %v", axes, err)
	}
	a := axes[0]
	if a.Factor != "A" || a.Side != "high" || a.Slope <= 0 || a.Next == nil || *a.Next != canonical.Int(24) || a.PeaksInside != nil {
		t.Errorf("%+v", a)
	}
	inside := space.Levels{"A": canonical.Int(9), "B": canonical.Int(11)}
	if axes, err := Boundary(r, inside, 1); err != nil || axes != nil {
		t.Errorf("an answer inside the ranges: %+v, %v", axes, err)
	}
}

// One step outward is a ratio on a log scale.
func TestNextLevelOutward(t *testing.T) {
	log := numeric("K", 64, 256, 1024, 4096)
	log.Log = true
	reversed := numeric("R", 16, 8, 4, 2)
	for _, k := range []struct {
		f       space.Factor
		outward float64
		want    *canonical.Scalar
	}{
		{log, 1, scalar(16384)}, {log, -1, scalar(16)}, {reversed, 1, scalar(24)}, {reversed, -1, scalar(0)}, {numeric("A", 2, 16), 1, scalar(30)},
	} {
		got := next(k.f, k.outward)
		if got == nil || *got != *k.want {
			t.Errorf("%s outward %g: got %v, want %v", k.f.ID, k.outward, got, k.want)
		}
	}
}

func scalar(v int64) *canonical.Scalar {
	s := canonical.Int(v)
	return &s
}
