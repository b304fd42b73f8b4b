package recommend

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"assay/internal/core/fit"
	"assay/internal/core/pareto"
	"assay/internal/core/space"
)

// noiseFits are fits of several objectives on the same rows: the first of one
// random surface, the others of the same terms to other noise.
func noiseFits(tb testing.TB, random *rand.Rand, k, objectives int) ([]space.Factor, []*fit.Result) {
	tb.Helper()
	factors, first := anyQuadratic(tb, random, k)
	fits := []*fit.Result{first}
	for len(fits) < objectives {
		other := *first
		other.Coef = slices.Clone(first.Coef)
		for j := range other.Coef {
			other.Coef[j] += 3 * random.NormFloat64()
		}
		fits = append(fits, &other)
	}
	return factors, fits
}

func goodness(tb testing.TB, fits []*fit.Result, signs []float64, levels space.Levels) []float64 {
	tb.Helper()
	out := make([]float64, len(fits))
	for k, r := range fits {
		p, err := r.Predict(levels)
		if err != nil {
			tb.Fatal(err)
		}
		out[k] = signs[k] * p.Value
	}
	return out
}

func TestFindFrontAgreesWithAllPairs(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 6))
	for m := range 20 {
		n := 2 + m%2
		factors, fits := noiseFits(t, random, 2+m%3, n)
		signs := []float64{1, -1, 1}[:n]
		all := lattice(factors, nil).Without([]space.Levels{{"P": factors[len(factors)-1].Levels[m%3]}})
		got, err := FindFront(all, fits, signs)
		if err != nil || got.Search != nil {
			t.Fatalf("model %d: %v, %v", m, got.Search, err)
		}
		var want []space.Levels
		candidates := listed(t, all)
		for _, x := range candidates {
			beaten := slices.ContainsFunc(candidates, func(z space.Levels) bool {
				return pareto.Dominates(goodness(t, fits, signs, z), goodness(t, fits, signs, x))
			})
			if !beaten {
				want = append(want, x)
			}
		}
		if !slices.EqualFunc(got.Points, want, func(p FrontPoint, levels space.Levels) bool { return p.Levels.Same(levels) }) {
			t.Fatalf("model %d: %d points, want %d in lattice order", m, len(got.Points), len(want))
		}
	}
}

// A searched front has no point that its own others dominate, and covers at least
// 0.98 of the hypervolume of the true one on lattices that both can do.
func TestASearchedFrontCoversTheTrueOne(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 60))
	least := 1.0
	for m := range 30 {
		n := 2 + m%2
		factors, fits := noiseFits(t, random, 4, n)
		signs := []float64{1, -1, 1}[:n]
		full, err := FindFront(lattice(factors, nil), fits, signs)
		if err != nil {
			t.Fatal(err)
		}
		some, err := FindFront(forced(factors, nil, Search{High: 1, Low: uint64(m)}), fits, signs)
		if err != nil || some.Search == nil || some.Search.Starts != searchesAnObjective*n {
			t.Fatalf("model %d: %+v, %v", m, some.Search, err)
		}
		vectors := func(f PredictedFront) (out [][]float64) {
			for _, p := range f.Points {
				out = append(out, goodness(t, fits, signs, p.Levels))
			}
			return out
		}
		reference := pareto.Reference(vectors(full))
		whole, _ := pareto.Hypervolume(vectors(full), reference)
		found, _ := pareto.Hypervolume(vectors(some), reference)
		least = math.Min(least, found/whole)
		if len(pareto.Front(vectors(some))) != len(some.Points) {
			t.Errorf("model %d: a found point is dominated by another", m)
		}
	}
	t.Logf("the least share of the hypervolume is %.4f", least)
	if least < .98 {
		t.Errorf("a searched front covers %.3f of the true one", least)
	}
}

func TestDominatorsAgreeWithAllPairs(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 61))
	found := 0
	for m := range 40 {
		factors, fits := noiseFits(t, random, 2+m%2, 2)
		signs := []float64{1, -1}
		all := lattice(factors, nil)
		candidates := listed(t, all)
		points := []space.Levels{candidates[random.IntN(len(candidates))], candidates[0], candidates[len(candidates)-1]}
		widths := []*float64{new(2.0), new(1.0)}
		if m%4 == 0 {
			widths[1] = nil
		}
		got, err := Dominators(all, fits, signs, points, [][]*float64{widths, widths, widths})
		if err != nil {
			t.Fatal(err)
		}
		for i, x := range points {
			at := slices.IndexFunc(candidates, func(z space.Levels) bool { return predictedToDominate(t, fits, signs, z, x, widths) })
			switch {
			case at < 0 && got[i] != nil:
				t.Errorf("model %d: %s is said to dominate %s", m, got[i], x)
			case at >= 0 && !candidates[at].Same(got[i]):
				t.Errorf("model %d: the dominator of %s is %s, want %s", m, x, got[i], candidates[at])
			case at >= 0:
				found++
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d dominators were met: the test shows little", found)
	}
}

// predictedToDominate is the rule as it is written, from full rows.
func predictedToDominate(tb testing.TB, fits []*fit.Result, signs []float64, z, x space.Levels, eps []*float64) bool {
	tb.Helper()
	beyond := false
	for k, r := range fits {
		d, err := r.Row(z)
		if err != nil {
			tb.Fatal(err)
		}
		anchor, err := r.Row(x)
		if err != nil {
			tb.Fatal(err)
		}
		for j := range d {
			d[j] -= anchor[j]
		}
		gain := signs[k] * dot(d, r.Coef)
		if gain < -2*math.Sqrt(*r.ErrorTerm().Var*r.Quad(d)) {
			return false
		}
		width := 0.0
		if eps[k] != nil {
			width = *eps[k]
		}
		beyond = beyond || gain > width
	}
	return beyond
}

// Over 50,000 candidates and 66 terms, three fits and 60 measured points.
func BenchmarkDominators50kx3(b *testing.B) {
	c, r := large(b)
	fits := []*fit.Result{r, r, r}
	signs := []float64{1, -1, 1}
	var points []space.Levels
	var eps [][]*float64
	front, err := FindFront(c, fits, signs)
	if err != nil {
		b.Fatal(err)
	}
	for i := range 60 {
		points, eps = append(points, front.Points[i%len(front.Points)].Levels), append(eps, []*float64{new(.1), new(.1), new(.1)})
	}
	begun := time.Now()
	for b.Loop() {
		if _, err := Dominators(c, fits, signs, points, eps); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(time.Since(begun).Seconds()/float64(b.N), "s/op")
}
