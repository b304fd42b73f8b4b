package fit

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/canonical"
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

// design is a list of rows that grows by configurations.
type design struct {
	rows []Observation
	f    func(space.Levels) float64
}

func (d *design) add(block int, role string, levels space.Levels) {
	d.rows = append(d.rows, Observation{RowIndex: len(d.rows), Block: block, Levels: levels, Role: role, Y: d.f(levels)})
}

// factorial adds all combinations of the screen pairs.
func (d *design) factorial(factors []space.Factor) {
	for i := range 1 << len(factors) {
		levels := space.Levels{}
		for j, f := range factors {
			levels[f.ID] = f.Levels[f.Screen[i>>j&1]]
		}
		d.add(0, RoleCorner, levels)
	}
}

func value(levels space.Levels, id string) float64 {
	v, _ := levels[id].Number()
	return v
}

func noise(seed uint64) func(sd float64) float64 {
	random := rand.New(rand.NewPCG(seed, 17))
	return func(sd float64) float64 { return sd * random.NormFloat64() }
}

// bowl is a screen of A, B (numeric) and C (choice) with centres that cycle C,
// followed by a face-centred refine of A and B with C held "on".
func bowl(e func(float64) float64) ([]space.Factor, []Observation, func(space.Levels) float64) {
	factors := []space.Factor{numeric("A", 2, 4, 8, 16), numeric("B", 2, 4, 8, 16), choice("C", "off", "on")}
	truth := func(l space.Levels) float64 {
		a, b, on := value(l, "A"), value(l, "B"), 0.0
		if l["C"] == canonical.String("on") {
			on = 1
		}
		return 20 - 0.05*(a-9)*(a-9) - 0.05*(b-11)*(b-11) + on*(2-0.02*(a-9)*(a-9)-0.02*(b-9)*(b-9))
	}
	d := design{f: func(l space.Levels) float64 { return truth(l) + e(0.05) }}
	d.factorial(factors)
	at := func(a, b int64, c string) space.Levels {
		return space.Levels{"A": canonical.Int(a), "B": canonical.Int(b), "C": canonical.String(c)}
	}
	for i := range 4 {
		d.add(0, RoleCenter, at(9, 9, []string{"off", "on"}[i%2]))
	}
	shift := d.f
	d.f = func(l space.Levels) float64 { return shift(l) + 0.7 } // the session drifted between the stages
	for _, x := range [][2]int64{{2, 2}, {16, 2}, {2, 16}, {16, 16}} {
		d.add(1, RoleCorner, at(x[0], x[1], "on"))
	}
	for _, x := range [][2]int64{{2, 9}, {16, 9}, {9, 2}, {9, 16}} {
		d.add(1, RoleAxial, at(x[0], x[1], "on"))
	}
	for range 4 {
		d.add(1, RoleCenter, at(9, 9, "on"))
	}
	for _, x := range [][2]int64{{6, 6}, {13, 13}, {6, 13}, {13, 6}} {
		d.add(1, RoleValidation, at(x[0], x[1], "on"))
	}
	return factors, d.rows, truth
}

func TestGlobalFitRecoversASurfaceThatDiffersByChoice(t *testing.T) {
	factors, rows, truth := bowl(func(float64) float64 { return 0 })
	held := space.Levels{"C": canonical.String("on")}
	r := mustFit(t, Spec{Factors: factors, Terms: GlobalTerms(factors, factors[:2], held, []int{0, 1})}, rows)
	if len(r.Dropped.Terms) > 0 {
		t.Fatalf("terms without a coefficient: %v", r.Dropped.Terms)
	}
	worst := 0.0
	base := space.Levels{"A": canonical.Int(2), "B": canonical.Int(2), "C": canonical.String("off")}
	origin, _ := r.Predict(base)
	for _, c := range []string{"off", "on"} {
		for a := int64(2); a <= 16; a++ {
			levels := space.Levels{"A": canonical.Int(a), "B": canonical.Int(11), "C": canonical.String(c)}
			p, err := r.Predict(levels)
			if err != nil {
				t.Fatal(err)
			}
			gap := (p.Value - origin.Value) - (truth(levels) - truth(base))
			if c == "on" || a == 2 || a == 16 { // off was screened at its corners and centre only
				worst = math.Max(worst, math.Abs(gap))
			}
		}
	}
	if worst > 0.4 {
		t.Errorf("differences between configurations are off by %g", worst)
	}
	i := slices.IndexFunc(r.Terms, func(t Term) bool { return t.Kind == Block })
	if math.Abs(2*r.Coef[i]-0.7) > 1e-9 {
		t.Errorf("shift between the blocks: got %g, want 0.7", 2*r.Coef[i])
	}
}

func TestTestsOfTheModelClass(t *testing.T) {
	factors, rows, _ := bowl(noise(3))
	screen := rows[:12]
	plane := mustFit(t, Spec{Factors: factors, Terms: ScreenTerms(factors)}, screen)
	curvature, groups := plane.Curvature()
	if curvature.Verdict != Rejected || len(groups) != 2 || curvature.DF[0] != 2 {
		t.Errorf("curvature of a bowl: %+v in %d groups", curvature, len(groups))
	}
	if lof := plane.LackOfFit(); lof.Verdict != Rejected {
		t.Errorf("lack of fit of a plane on a bowl: %+v", lof)
	}
	if lof := plane.LackOfFitBeyondCurvature(); lof.Verdict == Rejected {
		t.Errorf("what is left beyond curvature must not be rejected: %+v", lof)
	}
	held := space.Levels{"C": canonical.String("on")}
	global := mustFit(t, Spec{Factors: factors, Terms: GlobalTerms(factors, factors[:2], held, []int{0, 1})}, rows)
	if global.PureError.DF != 5 { // 1 + 1 of the screen's centres, 3 of refine's; none across blocks
		t.Errorf("pure error df %d, want 5", global.PureError.DF)
	}
	if v := global.Validation(); v.Verdict != Passed || v.DF[0] != 4 {
		t.Errorf("validation of the right model: %+v", v)
	}
	wrong := mustFit(t, Spec{Factors: factors, Terms: ScreenTerms(factors)}, rows)
	if v := wrong.Validation(); v.Verdict != Rejected {
		t.Errorf("validation of a plane on a bowl: %+v", v)
	}
}

func TestTestsThatCannotBeComputed(t *testing.T) {
	factors := []space.Factor{numeric("A", 2, 16), numeric("B", 2, 16)}
	d := design{f: func(l space.Levels) float64 { return value(l, "A") }}
	d.factorial(factors)
	fitAll := func() *Result { return mustFit(t, Spec{Factors: factors, Terms: ScreenTerms(factors)}, d.rows) }
	r := fitAll()
	curvature, _ := r.Curvature()
	for _, test := range []Test{r.LackOfFit(), curvature, r.Validation()} {
		if test.Verdict != NotComputed || test.Statistic != nil || test.P != nil || test.Detail == "" {
			t.Errorf("saturated design: %+v", test)
		}
	}
	if e := r.Effects()[0]; e.SE != nil || e.Significant != nil {
		t.Errorf("effect without an error term: %+v", e)
	}
	if r.PureError.Var != nil {
		t.Error("pure error without replicates")
	}
	for range 3 { // identical repetitions of one corner
		d.add(0, RoleCenter, d.rows[0].Levels)
	}
	r = fitAll()
	if e := r.ErrorTerm(); e.Var != nil || e.Why != ZeroSpread {
		t.Errorf("identical repetitions: %+v", e)
	}
	if curvature, _ := r.Curvature(); curvature.Detail != "no_interior_center" {
		t.Errorf("centre rows on a corner: %+v", curvature)
	}
	if p, err := r.Predict(d.rows[0].Levels); err != nil || p.SE != nil {
		t.Errorf("prediction %+v, %v", p, err)
	}
}

func TestFloors(t *testing.T) {
	factors := []space.Factor{numeric("A", 2, 16), numeric("B", 2, 16)}
	spec := Spec{Factors: factors, Terms: ScreenTerms(factors)}
	d := design{f: func(l space.Levels) float64 { return value(l, "A") }}
	d.factorial(factors)
	same := []Observation{d.rows[0], d.rows[0], d.rows[0]}
	for name, rows := range map[string][]Observation{"one row": d.rows[:1], "no rows": nil, "no factor varies": same} {
		var floor *FloorError
		if _, err := Fit(spec, rows); !errors.As(err, &floor) {
			t.Errorf("%s: got %v, want a fit floor", name, err)
		}
	}
	r := mustFit(t, spec, d.rows[:2]) // only A varies
	if _, ok := r.Pinned["B"]; !ok || len(r.Terms) != 2 {
		t.Errorf("pinned %v, terms %v", r.Pinned, r.Terms)
	}
	if r.Covers(d.rows[2].Levels) || !r.Covers(d.rows[1].Levels) {
		t.Error("the fit covers a level of a pinned factor that was never measured")
	}
}

func TestEveryProblemOfTheRowsIsListed(t *testing.T) {
	factors := []space.Factor{numeric("A", 2, 16), choice("C", "x", "y")}
	good := space.Levels{"A": canonical.Int(2), "C": canonical.String("x")}
	_, err := Fit(Spec{Factors: factors, Terms: ScreenTerms(factors)}, []Observation{
		{RowIndex: 0, Levels: good, Y: math.NaN()},
		{RowIndex: 1, Levels: good, Y: math.Inf(1)},
		{RowIndex: 2, Levels: space.Levels{"A": canonical.Int(2)}, Y: 1},
		{RowIndex: 3, Levels: space.Levels{"A": canonical.Int(2), "C": canonical.String("z")}, Y: 1},
		{RowIndex: 4, Levels: space.Levels{"A": canonical.String("2"), "C": canonical.String("x")}, Y: 1},
	})
	var input *InputError
	if !errors.As(err, &input) || len(input.Problems) != 5 {
		t.Fatalf("got %v", err)
	}
	for i, part := range []string{"row 0", "row 1", "factor C", "no declared level", "not a number"} {
		if !strings.Contains(input.Problems[i], part) {
			t.Errorf("problem %d: %s, want %q in it", i, input.Problems[i], part)
		}
	}
}

func TestOverflowIsAnErrorAndNoInfinity(t *testing.T) {
	factors := []space.Factor{numeric("A", 2, 16)}
	rows := []Observation{
		{Levels: space.Levels{"A": canonical.Int(2)}, Y: 1e308},
		{Levels: space.Levels{"A": canonical.Int(2)}, Y: -1e308},
		{Levels: space.Levels{"A": canonical.Int(16)}, Y: 1e308},
	}
	if r, err := Fit(Spec{Factors: factors, Terms: ScreenTerms(factors)}, rows); err == nil {
		t.Errorf("got a fit with SSE %g", r.SSE)
	}
}

func TestRankDeficientModelsDropInOrder(t *testing.T) {
	a, b, c := numeric("A", 0, 1, 2), numeric("B", 0, 1, 2), numeric("C", 0, 1, 2)
	factors := []space.Factor{a, b, c}
	levels := func(x, y, z float64) space.Levels {
		return space.Levels{"A": canonical.Float(x), "B": canonical.Float(y), "C": canonical.Float(z)}
	}
	d := design{f: func(l space.Levels) float64 {
		return value(l, "A") + value(l, "B")*value(l, "B") + 3*value(l, "A")*value(l, "B")
	}}
	for _, l := range []space.Levels{
		levels(0, 1, 1), levels(2, 1, 1), levels(1, 0, 1), levels(1, 2, 1), levels(1, 1, 0), levels(1, 1, 2), levels(1, 1, 1),
		levels(2, 2, 2), levels(1.5, 2, 0), // two rows for three interactions
	} {
		d.add(0, RoleCorner, l)
	}
	r := mustFit(t, Spec{Factors: factors, Terms: RefineTerms(factors)}, d.rows)
	if !r.Dropped.Interactions || r.Dropped.Quadratics || !slices.Equal(r.Dropped.Terms, []string{"B:C"}) {
		t.Errorf("dropped %+v; only the last interaction depends on the others", r.Dropped)
	}
	for i, term := range r.Terms {
		if want := map[string]float64{"A:B": 3, "A:C": 0}; term.Kind == Interaction && math.Abs(r.Coef[i]-want[term.Label]) > 1e-9 {
			t.Errorf("%s has the coefficient %g: what one interaction loses, the others lose too", term.Label, r.Coef[i])
		}
	}
	few := design{f: d.f}
	for _, l := range []space.Levels{levels(0, 0, 0), levels(1, 1, 1), levels(2, 2, 1), levels(0, 1, 2), levels(2, 0, 0)} {
		few.add(0, RoleCorner, l)
	}
	r = mustFit(t, Spec{Factors: factors, Terms: RefineTerms(factors)}, few.rows)
	if !r.Dropped.Interactions || !r.Dropped.Quadratics || len(r.Terms) != 4 {
		t.Errorf("dropped %+v, terms %d", r.Dropped, len(r.Terms))
	}
	three := design{f: d.f}
	for _, l := range []space.Levels{levels(0, 0, 0), levels(1, 0, 2), levels(2, 1, 0)} {
		three.add(0, RoleCorner, l)
	}
	var floor *FloorError
	if _, err := Fit(Spec{Factors: factors, Terms: RefineTerms(factors)}, three.rows); !errors.As(err, &floor) {
		t.Errorf("three rows for three main effects: got %v, want a fit floor", err)
	}
}

func TestLostRowsOfAChoice(t *testing.T) {
	factors := []space.Factor{numeric("A", 2, 16), choice("P", "fifo", "lru", "arc")}
	d := design{f: func(l space.Levels) float64 { return value(l, "A") }}
	for _, p := range []string{"lru", "arc"} { // every row of the first level was lost
		for _, a := range []int64{2, 16} {
			d.add(0, RoleCorner, space.Levels{"A": canonical.Int(a), "P": canonical.String(p)})
			d.rows[len(d.rows)-1].Y += map[string]float64{"lru": 1, "arc": 3}[p]
		}
	}
	r := mustFit(t, Spec{Factors: factors, Terms: ScreenTerms(factors)}, d.rows)
	if len(r.Lost) != 1 || r.Lost[0].Level != canonical.String("fifo") {
		t.Fatalf("lost levels %v", r.Lost)
	}
	for _, row := range d.rows {
		p, err := r.Predict(row.Levels)
		if err != nil || math.Abs(p.Value-row.Y) > 1e-9 {
			t.Errorf("%s: predicted %g, measured %g, %v", row.Levels, p.Value, row.Y, err)
		}
	}
	if r.CoversLevel("P", canonical.String("fifo")) {
		t.Error("a level without rows is covered")
	}
}

func TestChoiceConfoundedInTheCornersIsNotSeparatedByCentres(t *testing.T) {
	factors := []space.Factor{numeric("A", 0, 1, 2), numeric("B", 0, 1, 2), choice("C", "off", "on")}
	d := design{f: func(l space.Levels) float64 { return value(l, "A") }}
	for i := range 4 { // C = AB
		a, b := int64(2*(i&1)), int64(2*(i>>1))
		c := []string{"off", "on"}[(i&1)^(i>>1)^1]
		d.add(0, RoleCorner, space.Levels{"A": canonical.Int(a), "B": canonical.Int(b), "C": canonical.String(c)})
	}
	for i := range 4 {
		d.add(0, RoleCenter, space.Levels{"A": canonical.Int(1), "B": canonical.Int(1), "C": canonical.String([]string{"off", "on"}[i%2])})
	}
	r := mustFit(t, Spec{Factors: factors, Terms: ScreenTerms(factors)}, d.rows)
	for _, class := range r.Aliases {
		if class.Representative.Label == "C" && len(class.Others) == 1 && class.Others[0].Term.Label == "A:B" && class.Others[0].Sign == 1 {
			return
		}
	}
	t.Errorf("C and A:B must share a class: %+v", r.Aliases)
}

func TestPermutedFactorsGiveTheSameFit(t *testing.T) {
	factors, rows, _ := bowl(noise(5))
	held := space.Levels{"C": canonical.String("on")}
	swapped := []space.Factor{factors[2], factors[1], factors[0]}
	one := mustFit(t, Spec{Factors: factors, Terms: GlobalTerms(factors, factors[:2], held, []int{0, 1})}, rows)
	two := mustFit(t, Spec{Factors: swapped, Terms: GlobalTerms(swapped, swapped[1:], held, []int{0, 1})}, rows)
	if math.Abs(one.SSE-two.SSE) > 1e-9*one.SSE {
		t.Errorf("SSE %g and %g", one.SSE, two.SSE)
	}
	for _, row := range rows {
		a, _ := one.Predict(row.Levels)
		b, _ := two.Predict(row.Levels)
		if math.Abs(a.Value-b.Value) > 1e-9 || math.Abs(*a.SE-*b.SE) > 1e-9 {
			t.Errorf("%s: %g ± %g and %g ± %g", row.Levels, a.Value, *a.SE, b.Value, *b.SE)
		}
	}
}

func TestMeasuredNulls(t *testing.T) {
	factors := []space.Factor{numeric("A", 0, 1, 2), numeric("B", 0, 1, 2), numeric("C", 0, 1, 2)}
	e := noise(11)
	d := design{f: func(l space.Levels) float64 { return (value(l, "A")-1)*(value(l, "B")-1) + e(0.01) }}
	d.factorial(factors)
	for range 6 {
		d.add(0, RoleCenter, space.Levels{"A": canonical.Int(1), "B": canonical.Int(1), "C": canonical.Int(1)})
	}
	r := mustFit(t, Spec{Factors: factors, Terms: ScreenTerms(factors)}, d.rows)
	if nulls := r.MeasuredNulls(); !slices.Equal(nulls, []string{"C"}) {
		t.Errorf("measured nulls %v; A and B act through their interaction", nulls)
	}
	bare := mustFit(t, Spec{Factors: factors, Terms: ScreenTerms(factors)}, d.rows[:8])
	if nulls := bare.MeasuredNulls(); nulls != nil {
		t.Errorf("without an error term nothing is a measured null, got %v", nulls)
	}
	if l, ok := bare.Lenth(); !ok || l.ME <= 0 {
		t.Errorf("Lenth margins %+v, %v", l, ok)
	}
}
