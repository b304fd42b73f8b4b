package recommend

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// forced searches a lattice that would be small enough to enumerate.
func forced(factors []space.Factor, allowed func(space.Levels) bool, s Search) *Candidates {
	g := newGrid(space.NewLattice(factors, nil, allowed, nil))
	return g.candidates(search(g, s))
}

// anyQuadratic fits a random second-order surface in k numeric factors and a
// choice: indefinite as a rule, so that it has many local optima.
func anyQuadratic(tb testing.TB, random *rand.Rand, k int) ([]space.Factor, *fit.Result) {
	tb.Helper()
	var factors []space.Factor
	for j := range k {
		n := 2 + random.IntN(4)
		f := space.Factor{ID: fmt.Sprintf("x%d", j), Kind: space.Numeric, LevelsOnly: true, Screen: [2]int{0, n - 1}}
		for v := range n {
			f.Levels = append(f.Levels, canonical.Int(int64(v)))
		}
		factors = append(factors, f)
	}
	factors = append(factors, choice("P", "fifo", "lru", "arc"))
	var curved []space.Factor
	for _, f := range factors {
		if f.Refinable() {
			curved = append(curved, f)
		}
	}
	held := space.Levels{"P": canonical.String("fifo")}
	terms := fit.GlobalTerms(factors, curved, held, nil)
	var rows []fit.Observation
	for i := range 2*len(terms) + 8 {
		levels := space.Levels{}
		for _, f := range factors {
			levels[f.ID] = f.Levels[random.IntN(len(f.Levels))]
		}
		if i > 0 && i < 6 {
			levels = rows[0].Levels
		}
		rows = append(rows, fit.Observation{RowIndex: i, Levels: levels, Y: 100 + 10*random.NormFloat64()})
	}
	r, err := fit.Fit(fit.Spec{Factors: factors, Terms: terms}, rows)
	if err != nil {
		tb.Fatal(err)
	}
	return factors, r
}

// Search and enumeration are compared on lattices that both can do: fits to
// pure noise, whose surfaces are of no particular shape, half of them with an
// invariant and a measured exclusion. Stated share: the recommendation and the
// bound agree in at least 99 of 100 models, and all five ranked candidates in at
// least 95.
func TestSearchAgreesWithEnumeration(t *testing.T) {
	const models = 300
	random := rand.New(rand.NewPCG(5, 50_000))
	best, pools, bounds := 0, 0, 0
	for m := range models {
		factors, r := anyQuadratic(t, random, 2+m%5)
		var allowed func(space.Levels) bool
		var excluded []space.Levels
		if m%2 == 1 {
			allowed = func(l space.Levels) bool { return value(l, "x0")+value(l, "x1") >= 2 }
			excluded = []space.Levels{{"x0": canonical.Int(1), "P": canonical.String("lru")}}
		}
		all := lattice(factors, allowed).Without(excluded)
		some := forced(factors, allowed, Search{High: 1, Low: uint64(m)}).Without(excluded)
		want, _, err := Rank(all, r, 1, 5)
		if err != nil {
			t.Fatal(err)
		}
		got, trace, err := Rank(some, r, 1, 5)
		if err != nil {
			t.Fatal(err)
		}
		if trace == nil || trace.Starts == 0 || trace.DistinctOptima == 0 || trace.BestHits == 0 || trace.BestHits+trace.DistinctOptima-1 > trace.Starts {
			t.Fatalf("model %d: trace %+v", m, trace)
		}
		same := func(a, b Candidate) bool { return a.Levels.Same(b.Levels) && a.Predicted == b.Predicted }
		for i, c := range got {
			if !all.openAt(c.Levels) || slices.ContainsFunc(got[:i], func(d Candidate) bool { return d.Levels.Same(c.Levels) }) {
				t.Errorf("model %d: %s is closed or ranked twice", m, c.Levels)
			}
		}
		if same(got[0], want[0]) {
			best++
		}
		if slices.EqualFunc(got, want, same) {
			pools++
		}
		wantBound, err := ModelBound(all, r, want[0].Levels, nil, 1, 0.05)
		if err != nil {
			t.Fatal(err)
		}
		gotBound, err := ModelBound(some, r, want[0].Levels, nil, 1, 0.05)
		if err != nil {
			t.Fatal(err)
		}
		if gotBound.M.Cmp(new(big.Int).Sub(some.lattice.Size(), big.NewInt(1))) != 0 || gotBound.R < wantBound.R || gotBound.Search == nil {
			t.Errorf("model %d: M %s, r %d after %d, trace %v", m, gotBound.M, gotBound.R, wantBound.R, gotBound.Search)
		}
		// The quantiles differ where an invariant takes points away, so the
		// maxima are compared under one of them.
		if gotBound.Value == nil || wantBound.Value == nil {
			t.Fatalf("model %d: bounds %+v and %+v", m, gotBound, wantBound)
		}
		gotBound.Q = wantBound.Q
		row, _ := r.Row(want[0].Levels)
		rivals := some.covered(r).Without([]space.Levels{want[0].Levels})
		if err := gotBound.maximise(rivals, objective{model: r, anchor: row, variances: true}, 1, *r.ErrorTerm().Var, nil); err != nil {
			t.Fatal(err)
		}
		if *gotBound.Value > *wantBound.Value*(1+1e-12) {
			t.Errorf("model %d: the searched maximum %g is above the enumerated one, %g", m, *gotBound.Value, *wantBound.Value)
		}
		if math.Abs(*gotBound.Value-*wantBound.Value) <= 1e-12**wantBound.Value {
			bounds++
		}
	}
	t.Logf("of %d models: the recommendation agrees in %d, the pool of five in %d, the bound in %d", models, best, pools, bounds)
	if best < models*99/100 || bounds < models*99/100 || pools < models*95/100 {
		t.Errorf("of %d models: the recommendation agrees in %d, the pool of five in %d, the bound in %d", models, best, pools, bounds)
	}
}

// openAt reports whether an enumerated point is open.
func (c *Candidates) openAt(levels space.Levels) bool {
	e := c.open.(*enumeration)
	index, ok := c.lattice.Find(levels)
	return ok && e.open[e.encode(index)]
}
