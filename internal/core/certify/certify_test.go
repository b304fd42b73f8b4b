package certify

import (
	"math"
	"testing"

	"assay/internal/core/fit"
)

func seats(rows ...[]float64) []Seat {
	out := make([]Seat, len(rows))
	for i, y := range rows {
		out[i] = Seat{Key: string(rune('a' + i)), Y: measured(y...)}
	}
	return out
}

func TestBudget(t *testing.T) {
	for _, c := range []struct {
		shortlist        int
		baseline         bool
		rounds           int
		refill, allocate bool
		m, looks, floor  int
	}{
		{3, false, 1, false, false, 2, 1, 6},
		{3, true, 1, false, false, 3, 1, 6},
		{3, true, 1, true, false, 3, 2, 7},
		{4, true, 2, true, false, 4, 3, 8},
		{1, false, 1, false, true, 1, 2, 6},
		{1, true, 1, false, false, 1, 1, 6},
	} {
		m, looks := Comparisons(c.shortlist, c.baseline), Looks(c.rounds, c.refill, c.allocate)
		if floor := ReplicateFloor(m, looks, 0.05); m != c.m || looks != c.looks || floor != c.floor {
			t.Errorf("%+v: M %d, looks %d, floor %d", c, m, looks, floor)
		}
	}
	if small, smaller := ReplicateFloor(3, 1, 0.05), ReplicateFloor(3, 1, 0.0125); smaller != small+2 {
		t.Errorf("a quarter of the budget raised the floor from %d to %d", small, smaller)
	}
}

func TestTerminalBoundsThatCannotBeComputed(t *testing.T) {
	terms := Terms{Sign: 1, Delta: 0.05, M: 2, Looks: 1, Paired: true}
	y := []float64{10, 10.2, 10.1, 9.9, 10, 10.3}
	worse := []float64{9, 9.3, 9.2, 9.4, 8.9, 9}
	offset := make([]float64, len(y))
	for i := range y {
		offset[i] = y[i] - 0.75
	}
	holes := seats(y, worse)
	for i := range 5 {
		holes[1].Y[i] = nil
	}
	constant := []float64{7, 7, 7, 7, 7, 7}
	for _, c := range []struct {
		name   string
		seats  []Seat
		paired bool
		why    string
	}{
		{"constant offset", seats(y, offset), true, ZeroSpread},
		{"identical", seats(y, y), true, ZeroSpread},
		{"one usable pair", holes, true, TooFewReplicates},
		{"one usable measurement", holes, false, TooFewReplicates},
		{"no measurement", seats(y, nil), true, TooFewReplicates},
		{"no measurement, Welch", seats(y, nil), false, TooFewReplicates},
		{"deterministic", seats(constant, constant), false, ZeroSpread},
	} {
		terms.Paired = c.paired
		b := Terminal(c.seats, 0, terms)
		if b.Value != nil || b.Method != MethodNone || b.Differences[0].Why != c.why || b.Detail == "" {
			t.Errorf("%s: %+v", c.name, b)
		}
	}
	// One challenger without a limit leaves the whole bound open.
	terms.Paired = true
	if b := Terminal(seats(y, worse, offset), 0, terms); b.Value != nil || b.Differences[0].Upper == nil {
		t.Errorf("%+v", b)
	}
	if b := Terminal(seats(y), 0, terms); b.Value == nil || *b.Value != 0 || b.Method != MethodTrivial {
		t.Errorf("single seat: %+v", b)
	}
}

func TestWelchDenominatorThatUnderflows(t *testing.T) {
	terms := Terms{Sign: 1, Delta: 0.05, M: 1, Looks: 1}
	tiny := 1e-100
	b := Terminal(seats([]float64{tiny, 2 * tiny, 3 * tiny}, []float64{0, tiny, 3 * tiny}), 0, terms)
	if b.Value != nil || b.Differences[0].Why != ZeroSpread {
		t.Errorf("%+v", b)
	}
}

func TestTerminalBoundIsMonotone(t *testing.T) {
	all := seats([]float64{10, 10.4, 10.1, 9.8, 10, 10.2}, []float64{9.6, 10.3, 9.9, 9.9, 9.7, 10}, []float64{9.8, 10.1, 10.2, 9.6, 9.9, 9.7})
	for _, paired := range []bool{true, false} {
		last := 0.0
		for _, delta := range []float64{0.2, 0.05, 0.01, 1e-4} {
			b := Terminal(all, 0, Terms{Sign: 1, Delta: delta, M: 2, Looks: 1, Paired: paired})
			if *b.Value < last {
				t.Errorf("paired %v, delta %g: %g after %g", paired, delta, *b.Value, last)
			}
			last = *b.Value
		}
		terms := Terms{Sign: 1, Delta: 0.05, M: 2, Looks: 2, Paired: paired}
		b := Terminal(all, 0, terms)
		var negated []Seat
		for _, s := range all {
			var y []float64
			for _, v := range s.Usable() {
				y = append(y, -v)
			}
			negated = append(negated, Seat{Key: s.Key, Y: measured(y...)})
		}
		terms.Sign = -1
		if m := Terminal(negated, 0, terms); *m.Value != *b.Value || m.Challenger != b.Challenger {
			t.Errorf("negated: %g, before %g", *m.Value, *b.Value)
		}
		terms.Sign = 1
		for j := 1; j < 3; j++ {
			fewer := append(append([]Seat(nil), all[:j]...), all[j+1:]...)
			if f := Terminal(fewer, 0, terms); *f.Value > *b.Value {
				t.Errorf("without %s the bound rose from %g to %g", all[j].Key, *b.Value, *f.Value)
			}
		}
		if b.Terms.Level() >= 0.05/2 || *b.Differences[0].Alone >= *b.Differences[0].Upper {
			t.Errorf("level %g, alone %g, upper %g", b.Terms.Level(), *b.Differences[0].Alone, *b.Differences[0].Upper)
		}
	}
}

// A pair counts only where both seats have a measurement.
func TestPairsNeedBothMeasurements(t *testing.T) {
	s := seats([]float64{10, 11, 12, 13}, []float64{9, 10.5, 11, 12.5})
	s[1].Y[2] = nil
	b := Terminal(s, 0, Terms{Sign: 1, Delta: 0.05, M: 1, Looks: 1, Paired: true})
	if d := b.Differences[0]; d.N != 3 || math.Abs(*d.Mean+2.0/3) > 1e-12 {
		t.Errorf("%+v", d)
	}
	if best := Best(s, -1); best != 1 {
		t.Errorf("best of the smaller means: %d", best)
	}
	if best := Best(seats(nil, nil), 1); best != -1 {
		t.Errorf("best without measurements: %d", best)
	}
}

func TestSkewnessCriticalValues(t *testing.T) {
	for _, c := range []struct {
		n, m int
		want float64
	}{
		{6, 2, 0.908}, {5, 7, 1.610}, {50, 1, 0.207},
		{6, 6, (1.338 + 1.481) / 2}, {6, 12, 1.481},
		{9, 1, 0.467 + (0.420-0.467)*(1.0/8-1.0/9)/(1.0/8-1.0/10)},
		{200, 3, 0.419 / 2},
	} {
		if got, ok := SkewnessCritical(c.n, c.m); !ok || math.Abs(got-c.want) > 1e-12 {
			t.Errorf("n %d, M %d: got %g, want %g", c.n, c.m, got, c.want)
		}
	}
	if _, ok := SkewnessCritical(4, 1); ok {
		t.Error("four differences have a critical value")
	}
	for n := 5; n < 80; n++ {
		for m := 1; m < 9; m++ {
			here, _ := SkewnessCritical(n, m)
			more, _ := SkewnessCritical(n+1, m)
			if more >= here {
				t.Errorf("n %d, M %d: %g, then %g", n, m, here, more)
			}
		}
	}
}

func TestSkewnessVetoIsOneSided(t *testing.T) {
	terms := Terms{Sign: 1, Delta: 0.05, M: 1, Looks: 1, Paired: true}
	winner := []float64{0, 0, 0, 0, 0, 0}
	right := []float64{-1, -1.1, -0.9, -1, -1.05, 3}
	left := []float64{1, 1.1, 0.9, 1, 1.05, -3}
	if s := SkewnessVeto(Terminal(seats(winner, right), 0, terms)); !s.Veto || s.Challenger != "b" {
		t.Errorf("right skew of the challenger flatters the winner: %+v", s)
	}
	if s := SkewnessVeto(Terminal(seats(winner, left), 0, terms)); s.Veto {
		t.Errorf("left skew is on the safe side: %+v", s)
	}
	terms.Sign = -1
	if s := SkewnessVeto(Terminal(seats(winner, left), 0, terms)); !s.Veto {
		t.Errorf("when smaller is better, left skew is the harmful one: %+v", s)
	}
	if s := SkewnessVeto(Terminal(seats(winner[:4], right[:4]), 0, terms)); !s.Veto || s.G1 != nil || s.Detail == "" {
		t.Errorf("four replicates tell nothing, which is a veto: %+v", s)
	}
	if s := SkewnessVeto(Terminal(seats(winner), 0, terms)); s.Veto {
		t.Errorf("a single seat: %+v", s)
	}
}

func TestTransport(t *testing.T) {
	variance := 0.01
	e := fit.ErrorTerm{Var: &variance, DF: 5}
	quiet := []float64{10, 10.1, 9.9, 10.05, 9.95, 10}
	loud := []float64{10, 12, 8, 11, 9, 10}
	if v := Transport(seats(quiet, quiet), e); v.Verdict != fit.Passed || v.DF[0] != 5 {
		t.Errorf("%+v", v)
	}
	if v := Transport(seats(quiet, loud), e); v.Verdict != fit.Rejected || math.Abs(*v.Statistic-fit.Variance(loud)/variance) > 1e-9 {
		t.Errorf("%+v", v)
	}
	if v := Transport(seats(quiet), fit.ErrorTerm{Why: fit.NoReplicates}); v.Verdict != fit.NotComputed {
		t.Errorf("%+v", v)
	}
	if v := Transport(seats([]float64{1}), e); v.Verdict != fit.NotComputed {
		t.Errorf("%+v", v)
	}
	if v := Spread(seats(quiet, loud), nil); v.Verdict != fit.Rejected {
		t.Errorf("spread: %+v", v)
	}
}

func TestEpsilonResolution(t *testing.T) {
	number := func(v float64) *float64 { return &v }
	pct, abs := Epsilon{Pct: number(2)}, Epsilon{Abs: number(0.5)}
	for _, c := range []struct {
		name string
		e    Epsilon
		at   Reference
		want *float64
	}{
		{"absolute needs no reference", abs, Reference{}, number(0.5)},
		{"percent of a negative mean", pct, Reference{Value: number(-50)}, number(1)},
		{"percent with interval", pct, Reference{Value: number(50), Low: number(40), High: number(60)}, number(1)},
		{"interval over zero", pct, Reference{Value: number(5), Low: number(-1), High: number(11)}, nil},
		{"zero reference", pct, Reference{Value: number(0)}, nil},
		{"no reference", pct, Reference{}, nil},
		{"not declared", Epsilon{}, Reference{Value: number(5)}, nil},
	} {
		got := c.e.Resolve(c.at)
		if (got.Value == nil) != (c.want == nil) || got.Value != nil && math.Abs(*got.Value-*c.want) > 1e-12 {
			t.Errorf("%s: %+v", c.name, got)
		}
		if (got.Value == nil) != (got.Detail != "") {
			t.Errorf("%s: value and reason disagree: %+v", c.name, got)
		}
	}
	if r := MeanReference([]float64{1, -1, 2, -2}); !(*r.Low < 0 && *r.High > 0) {
		t.Errorf("%+v", r)
	}
	if r := MeanReference([]float64{3}); *r.Value != 3 || r.Low != nil {
		t.Errorf("%+v", r)
	}
	zero := Epsilon{Abs: number(0)}.Resolve(Reference{})
	if zero.Within(number(0)) || !(Width{Value: number(1)}).Within(number(1)) || (Width{}).Within(number(0)) || (Width{Value: number(1)}).Within(nil) {
		t.Error("a bound certifies only against a known positive width")
	}
}

func TestConstraints(t *testing.T) {
	near := []float64{99, 101, 100.5, 99.5, 100, 100.2}
	for _, c := range []struct {
		name          string
		values        []float64
		op            string
		limit         float64
		want          Feasibility
		deterministic bool
	}{
		{"clearly below", near, "<=", 110, Feasible, false},
		{"clearly above", near, "<=", 90, Infeasible, false},
		{"on the limit", near, "<=", 100, Undecided, false},
		{"clearly above a lower limit", near, ">=", 90, Feasible, false},
		{"clearly below a lower limit", near, ">", 110, Infeasible, false},
		{"constant on the limit", []float64{5, 5, 5}, "<=", 5, Feasible, true},
		{"constant on a strict limit", []float64{5, 5, 5}, "<", 5, Infeasible, true},
		{"one run", []float64{5}, "<=", 100, Undecided, false},
		{"no run", nil, "<=", 100, Undecided, false},
	} {
		b, err := MeanConstraint(c.values, c.op, c.limit, 0.01)
		if err != nil || b.Feasibility != c.want || b.Deterministic != c.deterministic || b.N != len(c.values) {
			t.Errorf("%s: %+v, %v", c.name, b, err)
		}
	}
	if _, err := MeanConstraint(near, "==", 1, 0.01); err == nil {
		t.Error("an equality was judged by its mean")
	}
	for want, passes := range map[Feasibility][]bool{Feasible: {true, true}, Infeasible: {false, false, false}, Undecided: {true, false}} {
		if b := ExactConstraint(passes); b.Feasibility != want || !b.Deterministic {
			t.Errorf("%v: %+v", passes, b)
		}
	}
	if b := ExactConstraint(nil); b.Feasibility != Undecided {
		t.Errorf("no run: %+v", b)
	}
	of := func(f ...Feasibility) Feasibility {
		var bounds []ConstraintBound
		for _, one := range f {
			bounds = append(bounds, ConstraintBound{Feasibility: one})
		}
		return Judge(bounds)
	}
	if of() != Unconstrained || of(Feasible, Feasible) != Feasible || of(Feasible, Undecided) != Undecided || of(Undecided, Infeasible) != Infeasible {
		t.Error("constraints are joined wrongly")
	}
	if l := ConstraintLevel(0.05, 4, 2, 2); math.Abs(l-0.05/16) > 1e-18 {
		t.Errorf("level %g", l)
	}
}

func TestSeedProbe(t *testing.T) {
	number := func(v float64) *float64 { return &v }
	for _, c := range []struct {
		a1, a2, b *float64
		want      SeedVerdict
		forbids   bool
	}{
		{number(10), number(10), number(11), SeedHonoured, false},
		{number(10), number(10.4), number(11), SeedHonoured, false},
		{number(10), number(10.6), number(11), SeedNotHonoured, true},
		{number(10), number(11), number(10), SeedNotHonoured, true},
		{number(10), number(10), number(10), SeedNoEffect, true},
		{number(10), nil, number(11), SeedNotRun, false},
	} {
		if got := ProbeSeed(c.a1, c.a2, c.b); got != c.want || got.Contradicts() != c.forbids {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func TestPowerHelpers(t *testing.T) {
	level := 0.05 / 2
	half := HalfWidth(6, 0.1, 0, level)
	if want := 2.5705818356363155 * 0.1 * math.Sqrt(2.0/6); math.Abs(half-want) > 1e-12 {
		t.Errorf("half-width %g, want %g", half, want)
	}
	if paired := HalfWidth(6, 0.1, 0.9, level); math.Abs(paired-half*math.Sqrt(0.1)) > 1e-12 {
		t.Errorf("half-width with rho 0.9: %g", paired)
	}
	n, ok := ReplicatesNeeded(6, 0.1, 0, level, 0.05)
	if !ok || HalfWidth(n, 0.1, 0, level) > 0.05 || HalfWidth(n-1, 0.1, 0, level) <= 0.05 {
		t.Errorf("%d replicates, %v", n, ok)
	}
	if n, ok := ReplicatesNeeded(8, 0.1, 0, level, 10); !ok || n != 8 {
		t.Errorf("the floor holds: %d, %v", n, ok)
	}
	if _, ok := ReplicatesNeeded(6, 0.1, 0, level, 0); ok {
		t.Error("no number of replicates reaches a half-width of zero")
	}
	mde, ok := DetectableEffect(0.1, 0.05, 3, 3, 8)
	want := (fit.TUpper(0.05/6, 3) + fit.NormalUpper(0.2)) * 0.2 / math.Sqrt(8)
	if !ok || math.Abs(mde-want) > 1e-12 {
		t.Errorf("detectable effect %g, want %g", mde, want)
	}
	if _, ok := DetectableEffect(0.1, 0.05, 3, 0, 8); ok {
		t.Error("a detectable effect without degrees of freedom")
	}
}
