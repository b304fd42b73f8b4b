package doe

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/random"
	"assay/internal/core/space"

	"gonum.org/v1/gonum/mat"
	"pgregory.net/rapid"
)

// mixedFactors are numeric factors followed by choices of the given numbers of
// levels.
func mixedFactors(numbers int, levels ...int) []space.Factor {
	factors := many(numbers)
	for i, n := range levels {
		names := make([]string, n)
		for l := range names {
			names[l] = string(rune('a' + l))
		}
		factors = append(factors, choice(fmt.Sprint("P", i), names...))
	}
	return factors
}

func mixedScreen(t interface {
	Helper()
	Fatal(...any)
}, factors []space.Factor, resolution int,
) Design {
	t.Helper()
	d, err := Screen(ScreenRequest{Factors: factors, Resolution: resolution, CampaignHash: "hash"})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestMixedSizes holds the size rule and which of the two constructions it
// takes. p counts 1 + 3 + 2 columns of main effects in the second case, so that
// at V its 6 + 3 + 6 interactions ask for 18 + 5 rows, which is 24 in threes.
func TestMixedSizes(t *testing.T) {
	for _, c := range []struct {
		factors    []space.Factor
		resolution int
		kind       Kind
		corners    int
		achieved   int // of the two-level part; 0 for none
	}{
		{mixedFactors(1, 3), 5, Crossed, 6, 0},
		{mixedFactors(3, 3), 5, DOptimal, 21, 0},
		{mixedFactors(3, 3), 4, DOptimal, 12, 0},
		{mixedFactors(3, 3), 3, Crossed, 12, 3},
		{mixedFactors(2, 3), 5, Crossed, 12, 0},
		{mixedFactors(0, 5), 5, Crossed, 5, 0},
		{mixedFactors(0, 3, 4), 5, Crossed, 12, 0},
		{mixedFactors(0, 5, 5, 5), 5, DOptimal, 80, 0},
		{mixedFactors(4, 3), 5, DOptimal, 27, 0},
		{mixedFactors(5, 3), 5, DOptimal, 36, 0},
		{mixedFactors(5, 4), 3, DOptimal, 16, 0},
	} {
		d := mixedScreen(t, c.factors, c.resolution)
		achieved := 0
		if d.Resolution != nil {
			achieved = *d.Resolution
		}
		if d.Kind != c.kind || d.Count(RoleCorner) != c.corners || achieved != c.achieved || d.Mixed.Runs != c.corners {
			t.Errorf("%d factors at %d: %s of %d rows, resolution %d; want %s of %d, %d",
				len(c.factors), c.resolution, d.Kind, d.Count(RoleCorner), achieved, c.kind, c.corners, c.achieved)
		}
		if (d.Mixed.Search != nil) != (c.kind == DOptimal) {
			t.Errorf("%s design recorded as %+v", d.Kind, d.Mixed)
		}
	}
}

func TestCrossedDesign(t *testing.T) {
	factors := []space.Factor{four("A"), choice("P", "a", "b", "c"), four("B"), four("C"), choice("Q", "x", "y")}
	d, err := Screen(ScreenRequest{Factors: factors, Resolution: 4, Centers: new(0)})
	if err != nil {
		t.Fatal(err)
	}
	// Four factors in eight runs, ABCQ the word, times three levels.
	if d.Kind == Crossed && len(d.Points) == 24 {
		t.Fatal("the size rule takes the crossed design only when the searched one is no smaller")
	}
	c, err := crossed(ScreenRequest{Factors: factors, Resolution: 4})
	if err != nil {
		t.Fatal(err)
	}
	d = Design{Kind: Crossed, FactorIDs: ids(factors)}
	d.describe(c.fraction, c.two)
	const want = "[[A:B C:Q] [A:C B:Q] [A:Q B:C]]"
	if got := fmt.Sprint(d.Aliases); got != want || fmt.Sprint(d.Generators) != "[[0 2 3]]" {
		t.Errorf("aliases %s, generators %v; want %s and [[0 2 3]]: positions among all factors", got, d.Generators, want)
	}
	seen := map[string]int{}
	for run := range c.runs() {
		seen[c.levels(run).String()]++
	}
	if c.runs() != 24 || len(seen) != 24 {
		t.Errorf("%d rows, %d different; want 24", c.runs(), len(seen))
	}
	for _, p := range []string{"a", "b", "c"} {
		if seen["A=2 B=2 C=2 P="+p+" Q=x"] != 1 {
			t.Errorf("the first row of the fraction is not crossed with P=%s", p)
		}
	}
}

// TestOrthogonalArrayIsFound: twelve rows hold one three-level and four two-level
// columns orthogonally, so that the main effects of the fifth factor here and of
// the choice can be estimated with no loss: their inflations are 1 and 4/3, what
// effects coding of three balanced levels gives by itself.
func TestOrthogonalArrayIsFound(t *testing.T) {
	d := mixedScreen(t, mixedFactors(4, 3), 3)
	if d.Kind != DOptimal || d.Count(RoleCorner) != 12 || d.Mixed.Imbalance != 0 || math.Abs(d.Mixed.Search.Inflation-4.0/3) > 1e-9 {
		t.Errorf("%s of %d rows, imbalance %d, inflation %v", d.Kind, d.Count(RoleCorner), d.Mixed.Imbalance, d.Mixed.Search)
	}
}

// normal returns X'X + K of rows of level indexes, by definition.
func (e *exchange) normal(rows [][]int) *mat.SymDense {
	p := len(e.prior)
	m := mat.NewSymDense(p, nil)
	for a := range p {
		for b := a; b < p; b++ {
			sum := 0.0
			for _, row := range rows {
				sum += e.value(a, row) * e.value(b, row)
			}
			if a == b {
				sum += e.prior[a]
			}
			m.SetSym(a, b, sum)
		}
	}
	return m
}

// TestExchangeKeepsItsInverse compares the updated inverse, determinant and
// product with those of the rows as they stand after a pass without a fresh
// inversion.
func TestExchangeKeepsItsInverse(t *testing.T) {
	for _, model := range []Model{MainEffects, MainEffectsFirst, Interactions} {
		factors := mixedFactors(3, 4, 3)
		m := searchedModel(factors, model)
		prior := priorOf(m, model)
		e := newExchange(m, prior)
		r := random.New(nil, "hash", 1, 1, random.Search)
		e.rows = balanced(r, 60, e.states())
		e.x = make([][]float64, len(e.rows))
		for i, row := range e.rows {
			e.x[i] = e.row(row)
		}
		if !e.invert(0) {
			t.Fatalf("%s: a singular start", model)
		}
		before := e.logDet
		for i := 0; e.done < refactorEvery-20 && i < len(e.rows); i++ {
			if !e.exchangeRow(i, 0) {
				t.Fatal("singular")
			}
		}
		if e.done < 10 || e.logDet <= before {
			t.Fatalf("%s: %d exchanges took the determinant from %g to %g", model, e.done, before, e.logDet)
		}
		var fresh mat.Cholesky
		if !fresh.Factorize(e.normal(e.rows)) || math.Abs(fresh.LogDet()-e.logDet) > 1e-8 {
			t.Errorf("%s: log determinant %.12g, afresh %.12g", model, e.logDet, fresh.LogDet())
		}
		var inverse mat.SymDense
		if err := fresh.InverseTo(&inverse); err != nil {
			t.Fatal(err)
		}
		p := len(prior)
		for a := range p {
			for b := range p {
				if math.Abs(inverse.At(a, b)-e.inverse[a*p+b]) > 1e-9 {
					t.Fatalf("%s: element %d %d of the inverse is %g, afresh %g", model, a, b, e.inverse[a*p+b], inverse.At(a, b))
				}
			}
		}
	}
}

// TestExchangeStopsAtALocalOptimum: no single change of a level of the chosen
// design raises the determinant, which is computed here by definition.
func TestExchangeStopsAtALocalOptimum(t *testing.T) {
	for _, model := range []Model{MainEffects, MainEffectsFirst, Interactions} {
		factors := mixedFactors(2, 3)
		m := searchedModel(factors, model)
		prior := priorOf(m, model)
		e := newExchange(m, prior)
		rows, ok := e.best(15, random.New(nil, "hash", 1, 1, random.DOptimal))
		if !ok {
			t.Fatalf("%s: no design", model)
		}
		determinant := func() float64 {
			var c mat.Cholesky
			if !c.Factorize(e.normal(rows)) {
				return math.Inf(-1)
			}
			return c.LogDet()
		}
		top := determinant()
		for _, row := range rows {
			for j, n := range e.states() {
				was := row[j]
				for l := range n {
					row[j] = l
					if d := determinant(); d > top+1e-7 {
						t.Errorf("%s: level %d of factor %d raises the logarithm from %g to %g", model, l, j, top, d)
					}
				}
				row[j] = was
			}
		}
		if !slices.IsSortedFunc(rows, slices.Compare) {
			t.Errorf("%s: the rows are not in lexicographic order", model)
		}
	}
}

// TestMixedDesignsAreEstimable is the promise of every mixed-level screen, held
// on the configurations: each level of each factor in two rows or more, the
// columns of the model independent, no more uncertain than five times at V; and
// the same campaign gets the same design.
func TestMixedDesignsAreEstimable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var factors []space.Factor
		for j := range rapid.IntRange(1, 4).Draw(t, "factors") {
			id := fmt.Sprint("F", j)
			if n := rapid.IntRange(1, 4).Draw(t, "levels"); n > 1 {
				factors = append(factors, mixedFactors(0, n)[0])
				factors[j].ID = id
			} else {
				factors = append(factors, four(id))
			}
		}
		factors = append(factors, choice("P", "a", "b", "c"))
		resolution := rapid.IntRange(3, 5).Draw(t, "resolution")
		d := mixedScreen(t, factors, resolution)
		designs.forget()
		if again := mixedScreen(t, factors, resolution); lines(again) != lines(d) {
			t.Fatal("the same request gives another design")
		}
		var corners []Point
		for _, p := range d.Points {
			if p.Role == RoleCorner {
				corners = append(corners, p)
			}
		}
		for _, f := range factors {
			levels := f.Levels
			if f.Kind == space.Numeric {
				levels = levels[:1]
				levels = append(levels[:1:1], f.Levels[f.Screen[1]])
			}
			for _, level := range levels {
				n := 0
				for _, p := range corners {
					if p.Levels[f.ID] == level {
						n++
					}
				}
				if n < 2 && d.Kind == DOptimal || n < 1 {
					t.Fatalf("%s design: level %s of %s has %d rows", d.Kind, level, f.ID, n)
				}
			}
		}
		m, err := d.model(factors)
		if err != nil {
			t.Fatal(err)
		}
		x := mat.NewDense(len(corners), m.columns(), nil)
		for i, p := range corners {
			x.SetRow(i, m.row(p.Levels))
		}
		worst := worstInflation(x)
		if math.IsInf(worst, 1) {
			t.Fatalf("%s design of %d rows: its %d columns are not independent", d.Kind, len(corners), m.columns())
		}
		if d.Kind == DOptimal && math.Abs(worst-d.Mixed.Search.Inflation) > 1e-6*worst {
			t.Fatalf("inflation recorded as %g, is %g", d.Mixed.Search.Inflation, worst)
		}
		if d.Kind == DOptimal && resolution == 5 && worst > 5 {
			t.Fatalf("inflation %g", worst)
		}
	})
}

// worstInflation regresses every column on the others: its inflation is the
// inverse of the share of its spread that they leave.
func worstInflation(x *mat.Dense) float64 {
	n, p := x.Dims()
	worst := 1.0
	for k := 1; k < p; k++ {
		others := mat.NewDense(n, p-1, nil)
		at := 0
		for j := range p {
			if j != k {
				others.SetCol(at, mat.Col(nil, j, x))
				at++
			}
		}
		y := mat.NewVecDense(n, mat.Col(nil, k, x))
		var qr mat.QR
		qr.Factorize(others)
		var b mat.VecDense
		if err := qr.SolveVecTo(&b, false, y); err != nil {
			return math.Inf(1)
		}
		var fitted mat.VecDense
		fitted.MulVec(others, &b)
		mean := mat.Sum(y) / float64(n)
		total, left := 0.0, 0.0
		for i := range n {
			total += (y.AtVec(i) - mean) * (y.AtVec(i) - mean)
			left += (y.AtVec(i) - fitted.AtVec(i)) * (y.AtVec(i) - fitted.AtVec(i))
		}
		if left < 1e-9*total {
			return math.Inf(1)
		}
		worst = math.Max(worst, total/left)
	}
	return worst
}

// Another campaign starts its search elsewhere, and no salt, epoch or iteration
// has a part in it.
func TestMixedDesignFollowsTheCampaign(t *testing.T) {
	factors := mixedFactors(4, 3)
	seeds := map[string]bool{}
	for _, hash := range []string{"one", "two"} {
		d, err := Screen(ScreenRequest{Factors: factors, Resolution: 5, CampaignHash: hash})
		if err != nil {
			t.Fatal(err)
		}
		high, low := random.Stream{Salt: []byte("salt"), CampaignHash: hash, Epoch: 3, Iteration: 7, Purpose: random.DOptimal}.Seed()
		if want := fmt.Sprintf("%016x%016x", high, low); d.Mixed.Search.Seed != want {
			t.Errorf("seed %s, want %s", d.Mixed.Search.Seed, want)
		}
		seeds[d.Mixed.Search.Seed] = true
	}
	if len(seeds) != 2 {
		t.Error("two campaigns have one seed")
	}
}

func TestMixedDesignRefusesWhatCannotBeSearched(t *testing.T) {
	if _, err := Screen(ScreenRequest{Factors: mixedFactors(27, 3), Resolution: 5}); err == nil {
		t.Error("a model of more than 400 columns was searched")
	}
}

func BenchmarkMixedScreen(b *testing.B) {
	for _, c := range []struct {
		name    string
		factors []space.Factor
	}{
		{"3 choices of 4, 6 pairs", mixedFactors(6, 4, 4, 4)},
		{"choice of 3, 5 pairs", mixedFactors(5, 3)},
		{"2 choices of 3, 10 pairs", mixedFactors(10, 3, 3)},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				designs.forget()
				if _, err := Count(Request{Screen: ScreenRequest{Factors: c.factors, Resolution: 5, CampaignHash: "hash"}}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A model that is too wide to be searched is counted and not laid out: refusing it
// takes no more room than the factors do.
func TestATooWideModelIsCounted(t *testing.T) {
	levels := slices.Repeat([]int{26}, 60)
	in := ScreenRequest{Factors: mixedFactors(0, levels...), Resolution: 4}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := optimal(in, MainEffectsFirst, 100)
	runtime.ReadMemStats(&after)
	if err == nil || !strings.Contains(err.Error(), "at most 400 are searched") {
		t.Fatal(err)
	}
	if taken := after.TotalAlloc - before.TotalAlloc; taken > 4<<20 {
		t.Errorf("refusing took %d bytes", taken)
	}
}
