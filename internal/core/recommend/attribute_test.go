package recommend

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// halfFraction measures the 2^(4-1) with D = ABC in levels 0 and 1, and center
// replicates of its first corner as repeats.
func halfFraction(tb testing.TB, f func(a, b, c, d float64) float64, sd float64, repeats int, seed uint64) ([]space.Factor, *fit.Result) {
	tb.Helper()
	factors := []space.Factor{numeric("A", 0, 1), numeric("B", 0, 1), numeric("C", 0, 1), numeric("D", 0, 1)}
	rng := rand.New(rand.NewPCG(1, seed))
	var rows []fit.Observation
	add := func(run int) {
		var x [4]float64
		levels := space.Levels{}
		for j := range 3 {
			x[j] = float64(2*(run>>j&1) - 1)
		}
		x[3] = x[0] * x[1] * x[2]
		for j, id := range []string{"A", "B", "C", "D"} {
			levels[id] = canonical.Int(int64(x[j]+1) / 2)
		}
		rows = append(rows, fit.Observation{RowIndex: len(rows), Levels: levels, Role: fit.RoleCorner, Y: f(x[0], x[1], x[2], x[3]) + sd*rng.NormFloat64()})
	}
	for run := range 8 {
		add(run)
	}
	for range repeats {
		add(0)
	}
	r, err := fit.Fit(fit.Spec{Factors: factors, Terms: fit.ScreenTerms(factors)}, rows)
	if err != nil {
		tb.Fatal(err)
	}
	return factors, r
}

func flip(a, b, c, d float64) float64 { return 10 + .6*a + .5*b - .2*c - .1*d - c*d }

func consequences(tb testing.TB, factors []space.Factor, r *fit.Result, epsilon *float64) Consequences {
	tb.Helper()
	c := lattice(factors, nil)
	best, _, err := Rank(c, r, 1, 1)
	if err != nil {
		tb.Fatal(err)
	}
	out, err := Consequential(c, r, best[0].Levels, 1, epsilon)
	if err != nil {
		tb.Fatal(err)
	}
	return out
}

// The pair CD acts and the fit credits AB: under the other attribution another
// configuration is better by far more than epsilon.
func TestAliasThatMovesTheAnswerIsConsequential(t *testing.T) {
	factors, r := halfFraction(t, flip, .05, 4, 2)
	got := consequences(t, factors, r, new(.2))
	if got.Verdict == nil || !*got.Verdict || len(got.Shifts) != 1 {
		t.Fatalf("verdict %v with shifts %+v", got.Verdict, got.Shifts)
	}
	shift := got.Shifts[0]
	if label := shift.Credits[0].To.Term.Label; label != "C:D" || shift.Credits[0].To.Sign != 1 {
		t.Errorf("credited to %s", label)
	}
	if !shift.Best.Same(space.Levels{"A": canonical.Int(1), "B": canonical.Int(1), "C": canonical.Int(0), "D": canonical.Int(1)}) {
		t.Errorf("best is %s", shift.Best)
	}
	// Under -CD: 12.2 at (1,1,0,1), and the fit's own answer gives 10.4 at most.
	if shift.Gain < 1 || shift.Gain > 4 {
		t.Errorf("gain %g", shift.Gain)
	}
	if got := consequences(t, factors, r, new(50.)); got.Verdict == nil || *got.Verdict {
		t.Errorf("with an epsilon of 50 the verdict is %v", got.Verdict)
	}
	if got := consequences(t, factors, r, nil); got.Verdict != nil {
		t.Errorf("without an epsilon the verdict is %v", *got.Verdict)
	}
}

func TestAliasVerdictWithoutAnErrorTermRestsOnLenth(t *testing.T) {
	factors, r := halfFraction(t, func(a, b, c, d float64) float64 { return 10 + .6*a - .02*b + .3*c + .015*d - 3*c*d }, 0, 0, 2)
	if got := consequences(t, factors, r, new(.2)); got.Verdict == nil || !*got.Verdict {
		t.Errorf("verdict %v: one estimate is far beyond Lenth's margin", got.Verdict)
	}
	factors, r = halfFraction(t, func(_, _, _, _ float64) float64 { return 0 }, 0, 0, 2)
	if got := consequences(t, factors, r, new(.2)); got.Verdict != nil {
		t.Errorf("all estimates are zero, Lenth's margin is undefined, yet the verdict is %v", *got.Verdict)
	}
}

// An estimate that may be noise is never credited anew.
func TestNoiseIsNotAttributed(t *testing.T) {
	factors, r := halfFraction(t, func(a, b, c, d float64) float64 { return 10 + a + b + c + d }, .05, 4, 4)
	got := consequences(t, factors, r, new(0.))
	if got.Verdict == nil || *got.Verdict || got.Tried != 0 {
		t.Errorf("verdict %v after %d attributions", got.Verdict, got.Tried)
	}
}

// With C and D inert, weak heredity leaves CD out: AB alone can have done it.
func TestHeredityDecidesWhoIsPlausible(t *testing.T) {
	_, r := halfFraction(t, func(a, b, _, _ float64) float64 { return 10 + a + b - 2*a*b }, .01, 6, 4)
	found, known := r.Ambiguities()
	if !known || len(found) != 1 {
		t.Fatalf("known %v, %+v", known, found)
	}
	var labels []string
	for _, m := range found[0].Plausible {
		labels = append(labels, m.Term.Label)
	}
	if !slices.Equal(labels, []string{"A:B"}) {
		t.Errorf("plausible %s", strings.Join(labels, ", "))
	}
}

// An attributed model repeats the fitted rows and differs elsewhere, with the
// sign of the alias: on the other half fraction -CD replaces AB.
func TestAttributedModelFitsTheSameRows(t *testing.T) {
	_, r := halfFraction(t, flip, .05, 4, 2)
	found, _ := r.Ambiguities()
	member := found[0].Plausible[len(found[0].Plausible)-1]
	other, err := r.Attribute([]fit.Attribution{{Representative: found[0].Representative, To: member}})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range r.Rows() {
		a, errA := r.Predict(row.Levels)
		b, errB := other.Predict(row.Levels)
		if errA != nil || errB != nil || a.Value-b.Value > 1e-12 || b.Value-a.Value > 1e-12 || *a.SE-*b.SE > 1e-12 || *b.SE-*a.SE > 1e-12 {
			t.Errorf("%s: %v and %v", row.Levels, a, b)
		}
	}
	off := space.Levels{"A": canonical.Int(1), "B": canonical.Int(1), "C": canonical.Int(0), "D": canonical.Int(1)}
	a, _ := r.Predict(off)
	b, _ := other.Predict(off)
	if b.Value-a.Value < 1.5 {
		t.Errorf("at %s the models predict %g and %g", off, a.Value, b.Value)
	}
}

// However many classes are ambiguous, the work is bounded.
func TestAttributionsAreBounded(t *testing.T) {
	factors := []space.Factor{
		numeric("A", 0, 1), numeric("B", 0, 1), numeric("C", 0, 1), numeric("D", 0, 1), numeric("E", 0, 1), numeric("F", 0, 1), numeric("G", 0, 1),
	}
	columns := [][]int{{0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}, {0, 1, 2}}
	rng := rand.New(rand.NewPCG(3, 4))
	var rows []fit.Observation
	for run := range 12 {
		levels, y := space.Levels{}, 10.0
		for j, f := range factors {
			x := 1.0
			for _, b := range columns[j] {
				x *= float64(2*(run>>b&1) - 1)
			}
			levels[f.ID] = canonical.Int(int64(x+1) / 2)
			y += float64(j+1) * x
		}
		rows = append(rows, fit.Observation{RowIndex: run, Levels: levels, Role: fit.RoleCorner, Y: y + .01*rng.NormFloat64()})
	}
	r, err := fit.Fit(fit.Spec{Factors: factors, Terms: fit.ScreenTerms(factors)}, rows)
	if err != nil {
		t.Fatal(err)
	}
	if found, _ := r.Ambiguities(); len(found) != 7 {
		t.Fatalf("%d ambiguous classes", len(found))
	}
	if got := consequences(t, factors, r, new(1e6)); got.Tried != maxAttributions || got.Verdict != nil {
		t.Errorf("%d attributions tried of more, none moved the answer, verdict %v", got.Tried, *got.Verdict)
	}
}
