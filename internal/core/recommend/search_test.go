package recommend

import (
	"errors"
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
	g := newGrid(space.NewLattice(factors, allowed))
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

// A search keeps to what may run: an invariant, a measured exclusion, a level
// that no row showed, and candidates that a constraint rules out.
func TestSearchKeepsToOpenCandidates(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 3))
	factors, rows := composite(hill, 0.05, random)
	_, limited := composite(func(a, b float64) float64 { return 2*a + b }, 0.05, random)
	factors = append(factors, choice("P", "fifo", "lru", "arc"))
	for _, list := range [][]fit.Observation{rows, limited} {
		for i := range list {
			list[i].Levels["P"] = canonical.String([]string{"fifo", "lru"}[i%2])
		}
	}
	terms := fit.RefineTerms(factors[:2])
	terms = append(terms, fit.ScreenTerms(factors)[2])
	r, err := fit.Fit(fit.Spec{Factors: factors, Terms: terms}, rows)
	if err != nil {
		t.Fatal(err)
	}
	load, err := fit.Fit(fit.Spec{Factors: factors, Terms: terms}, limited)
	if err != nil {
		t.Fatal(err)
	}
	odd := func(l space.Levels) bool { return math.Mod(value(l, "A")+value(l, "B"), 2) == 1 } // no single change leads from one to another
	excluded := []space.Levels{{"A": canonical.Int(8), "B": canonical.Int(11)}}
	constraint := []Constraint{{load, "<=", 27}}
	narrowed := func(c *Candidates) []Candidate {
		c, _, err := c.Without(excluded).Infeasible(constraint, .05)
		if err != nil {
			t.Fatal(err)
		}
		ranked, _, err := Rank(c, r, 1, 8)
		if err != nil {
			t.Fatal(err)
		}
		return ranked
	}
	want, got := narrowed(lattice(factors, odd)), narrowed(forced(factors, odd, Search{}))
	if len(want) != 8 || len(got) != 8 {
		t.Fatalf("%d and %d candidates", len(want), len(got))
	}
	for i := range got {
		if !got[i].Levels.Same(want[i].Levels) {
			t.Errorf("place %d: searched %s, enumerated %s", i, got[i].Levels, want[i].Levels)
		}
	}
	if _, removed, err := forced(factors, odd, Search{}).Infeasible(constraint, .05); err != nil || removed != nil {
		t.Errorf("a search cannot know how many candidates left, yet says %v, %v", removed, err)
	}
	nothing := forced(factors, func(space.Levels) bool { return false }, Search{})
	if _, _, err := Rank(nothing, r, 1, 3); !errors.Is(err, ErrNoCandidate) {
		t.Errorf("got %v, want ErrNoCandidate", err)
	}
	only := want[0].Levels
	b, err := ModelBound(forced(factors, only.Same, Search{}), r, only, nil, 1, .05)
	if err != nil || b.Value != nil || b.Method != None || b.Detail != NoRivalFound || b.Q != nil {
		t.Errorf("without a rival: %+v, %v", b, err)
	}
}

// The same seed searches the same way, and where a search begins is where its
// seed and the measurements say.
func TestSearchIsSeeded(t *testing.T) {
	factors, r := anyQuadratic(t, rand.New(rand.NewPCG(8, 8)), 6)
	starts := func(s Search) [][]int {
		e := forced(factors, nil, s).open.(*searching)
		list, err := e.starts(objective{model: r, score: func(v, _ float64) float64 { return v }}, rand.New(rand.NewPCG(s.High, s.Low)), [][]int{make([]int, 7)})
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	measured := []space.Levels{r.Rows()[9].Levels, r.Rows()[3].Levels, {"x0": canonical.Int(99)}}
	a, b, c := starts(Search{High: 1, Measured: measured}), starts(Search{High: 1, Measured: measured}), starts(Search{High: 2})
	if len(a) != 1+fewestStarts || !slices.EqualFunc(a, b, slices.Equal) {
		t.Errorf("%d starts, and the same seed gives others", len(a))
	}
	if slices.EqualFunc(a, c, slices.Equal) {
		t.Error("another seed gives the same starts")
	}
	g := newGrid(space.NewLattice(factors, nil))
	for i, levels := range measured[:2] {
		if at, _ := g.lattice.Find(levels); !slices.Equal(a[1+i], at) {
			t.Errorf("start %d is %v, want the measured %v", 1+i, a[1+i], at)
		}
	}
}

// Rounding errors of single steps do not add up to another decision, whether or
// not the row is computed afresh now and then.
func TestDecisionsDoNotRestOnTheRefresh(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 2))
	for m := range 20 {
		factors, r := anyQuadratic(t, random, 6)
		c := lattice(factors, nil)
		rank := func(every int) ([]Candidate, Bound) {
			e := *c.open.(*enumeration)
			e.afresh = every
			d := c.candidates(&e)
			ranked, _, err := Rank(d, r, 1, 5)
			if err != nil {
				t.Fatal(err)
			}
			b, err := ModelBound(d, r, ranked[0].Levels, nil, 1, .05)
			if err != nil {
				t.Fatal(err)
			}
			return ranked, b
		}
		always, bound := rank(1)
		for _, every := range []int{afresh, math.MaxInt} {
			got, b := rank(every)
			if !slices.EqualFunc(got, always, func(x, y Candidate) bool { return x.Levels.Same(y.Levels) && x.Predicted == y.Predicted }) {
				t.Errorf("model %d: another ranking with a refresh every %d steps", m, every)
			}
			if *b.Value != *bound.Value || !b.Challenger.Same(bound.Challenger) {
				t.Errorf("model %d: bound %g with a refresh every %d steps, else %g", m, *b.Value, every, *bound.Value)
			}
		}
	}
}

// The order in which factors are declared permutes the lattice and changes
// nothing that is recommended, enumerated or searched.
func TestOrderOfFactorsDoesNotMatter(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 4))
	for m := range 20 {
		factors, r := anyQuadratic(t, random, 5)
		turned := slices.Clone(factors)
		random.Shuffle(len(turned), func(i, j int) { turned[i], turned[j] = turned[j], turned[i] })
		held := space.Levels{"P": canonical.String("fifo")}
		var curved []space.Factor
		for _, f := range turned {
			if f.Refinable() {
				curved = append(curved, f)
			}
		}
		again, err := fit.Fit(fit.Spec{Factors: turned, Terms: fit.GlobalTerms(turned, curved, held, nil)}, r.Rows())
		if err != nil {
			t.Fatal(err)
		}
		for name, make := range map[string]func([]space.Factor) *Candidates{
			"enumerated": func(f []space.Factor) *Candidates { return lattice(f, nil) },
			"searched":   func(f []space.Factor) *Candidates { return forced(f, nil, Search{Low: uint64(m)}) },
		} {
			a, b := make(factors), make(turned)
			one, _, err := Rank(a, r, -1, 1)
			if err != nil {
				t.Fatal(err)
			}
			other, _, err := Rank(b, again, -1, 1)
			if err != nil {
				t.Fatal(err)
			}
			if !one[0].Levels.Same(other[0].Levels) {
				t.Errorf("model %d, %s: %s, in another order %s", m, name, one[0].Levels, other[0].Levels)
			}
			x, errX := ModelBound(a, r, one[0].Levels, nil, -1, .05)
			y, errY := ModelBound(b, again, one[0].Levels, nil, -1, .05)
			if errX != nil || errY != nil || math.Abs(*x.Value-*y.Value) > 1e-9 {
				t.Errorf("model %d, %s: bound %g, in another order %g", m, name, *x.Value, *y.Value)
			}
		}
	}
}

// twins fits two-level factors without noise: slopes that fall by factor, and a
// strong interaction of the first and the last, which makes two corners best.
func twins(t *testing.T, k int) ([]space.Factor, *fit.Result) {
	t.Helper()
	var factors []space.Factor
	for j := range k {
		factors = append(factors, numeric(fmt.Sprintf("x%d", j), 0, 1))
	}
	terms := fit.ScreenTerms(factors)
	terms = append(terms[:k:k], terms[2*k-2]) // x0:x(k-1) is the last pair of the first factor
	random := rand.New(rand.NewPCG(1, uint64(k)))
	var rows []fit.Observation
	for i := range 4 * k {
		levels, y := space.Levels{}, 10.0
		code := make([]float64, k)
		for j, f := range factors {
			level := random.IntN(2)
			levels[f.ID], code[j] = f.Levels[level], float64(2*level-1)
			y += .1 / float64(j+1) * code[j]
		}
		rows = append(rows, fit.Observation{RowIndex: i, Levels: levels, Y: y + 5*code[0]*code[k-1]})
	}
	r, err := fit.Fit(fit.Spec{Factors: factors, Terms: terms}, rows)
	if err != nil {
		t.Fatal(err)
	}
	if last := r.Terms[len(r.Terms)-1]; last.Label != fmt.Sprintf("x0:x%d", k-1) {
		t.Fatalf("the last term is %s", last.Label)
	}
	return factors, r
}

// With both of an interacting pair at the wrong end every single change makes it
// worse: only a change of both leads on.
func TestAPairOfChangesLeavesASingleOptimum(t *testing.T) {
	factors, r := twins(t, 6)
	e := forced(factors, nil, Search{}).open.(*searching)
	exchange, err := r.Exchange(e.ids, e.lattice.Axes(), nil, false)
	if err != nil {
		t.Fatal(err)
	}
	c := &climber{searching: e, exchange: exchange, score: func(v, _ float64) float64 { return v }, axes: []int{0, 1, 2, 3, 4, 5}, pool: pool{limit: 5}}
	if !c.climb([]int{0, 1, 1, 1, 1, 0}) || !slices.Equal(exchange.At(), []int{1, 1, 1, 1, 1, 1}) {
		t.Errorf("the climb ended at %v", exchange.At())
	}
}

// Beyond 24 factors only some pairs are tried in a pass, from more starts.
func TestSearchOfManyFactors(t *testing.T) {
	factors, r := twins(t, 40)
	ranked, trace, err := Rank(lattice(factors, nil), r, 1, 5)
	if err != nil || trace == nil {
		t.Fatal(trace, err)
	}
	for id, level := range ranked[0].Levels {
		if level != canonical.Int(1) {
			t.Errorf("%s = %s in the recommendation, want 1", id, level.Render())
		}
	}
	if trace.Starts != 160 {
		t.Errorf("%d starts, want 160", trace.Starts)
	}
}
