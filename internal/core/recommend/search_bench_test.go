package recommend

import (
	"fmt"
	"math"
	"testing"
	"time"

	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/fit"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

// knobs measures the resolution V screen of a surface of many knobs and fits it.
func knobs(tb testing.TB, k int) (s surface.Surface, r *fit.Result, design, fitting time.Duration) {
	tb.Helper()
	s, ok := surface.Named(fmt.Sprintf("many_knob_%d", k))
	if !ok {
		tb.Fatalf("there is no surface of %d knobs", k)
	}
	start := time.Now()
	d, err := doe.Screen(doe.ScreenRequest{Factors: s.Factors, Resolution: 5})
	if err != nil {
		tb.Fatal(err)
	}
	design = time.Since(start)
	var rows []fit.Observation
	for i, point := range d.Points {
		y, _ := s.Evaluate(point.Levels, surface.Draw{Seed: 1, Row: i})[surface.Metric]
		v, _ := y.(canonical.Scalar).Number()
		rows = append(rows, fit.Observation{RowIndex: i, Levels: point.Levels, Role: string(point.Role), Y: v})
	}
	start = time.Now()
	r, err = fit.Fit(fit.Spec{Factors: s.Factors, Terms: fit.ScreenTerms(s.Factors)}, rows)
	if err != nil {
		tb.Fatal(err)
	}
	return s, r, design, time.Since(start)
}

// BenchmarkManyKnobs designs a screen at resolution V, fits it, and searches a
// lattice of half a million to two billion candidates for the best one and for
// the strongest rival. The ratio compares one pass over all pairs of changes, the
// dearest step of the search of a bound, with a peer that takes the full model
// row and the quadratic form of the whole inverse for each of them.
func BenchmarkManyKnobs(b *testing.B) {
	for _, k := range []int{12, 16, 24} {
		b.Run(fmt.Sprint(k), func(b *testing.B) {
			b.ReportAllocs()
			var design, fitting, rank, bound time.Duration
			for b.Loop() {
				s, r, designed, fitted := knobs(b, k)
				design, fitting = design+designed, fitting+fitted
				c := New(space.NewLattice(s.Factors, nil), Search{High: 1})
				start := time.Now()
				ranked, trace, err := Rank(c, r, 1, PoolSize(3))
				if err != nil || trace == nil {
					b.Fatal(trace, err)
				}
				rank += time.Since(start)
				start = time.Now()
				if m, err := ModelBound(c, r, ranked[0].Levels, nil, 1, 0.05); err != nil || m.Value == nil || m.Search == nil {
					b.Fatalf("bound %+v, %v", m, err)
				}
				bound += time.Since(start)
			}
			b.StopTimer()
			n := float64(b.N)
			ms := func(d time.Duration) float64 { return d.Seconds() * 1e3 / n }
			b.ReportMetric(ms(design), "ms-design")
			b.ReportMetric(ms(fitting), "ms-fit")
			b.ReportMetric(ms(rank), "ms-search")
			b.ReportMetric(ms(bound), "ms-bound")
			s, r, _, _ := knobs(b, k)
			b.ReportMetric(naivePass(b, s, r).Seconds()/exchangePass(b, s, r).Seconds(), "full-rows/exchange")
		})
	}
}

// exchangePass is the time of looking at every change of one and of two factors
// at one point, variances included.
func exchangePass(tb testing.TB, s surface.Surface, r *fit.Result) time.Duration {
	tb.Helper()
	g := newGrid(space.NewLattice(s.Factors, nil))
	e, err := r.Exchange(g.ids, g.lattice.Axes(), make([]float64, len(r.Terms)), true)
	if err != nil {
		tb.Fatal(err)
	}
	start, sum := time.Now(), 0.0
	eachPair(g, func(i, a, j, b int) {
		value, quad := e.Pair(i, a, j, b)
		sum += value + quad
	})
	if math.IsNaN(sum) {
		tb.Fatal("a change without a value")
	}
	return time.Since(start)
}

func naivePass(tb testing.TB, s surface.Surface, r *fit.Result) time.Duration {
	tb.Helper()
	g := newGrid(space.NewLattice(s.Factors, nil))
	index := make([]int, len(g.ids))
	start, sum := time.Now(), 0.0
	eachPair(g, func(i, a, j, b int) {
		index[i], index[j] = a, b
		row, err := r.Row(g.levels(index))
		if err != nil {
			tb.Fatal(err)
		}
		index[i], index[j] = 0, 0
		sum += dot(row, r.Coef) + r.Quad(row)
	})
	if math.IsNaN(sum) {
		tb.Fatal("a change without a value")
	}
	return time.Since(start)
}

// eachPair visits every change of two axes at the first point of a grid.
func eachPair(g grid, visit func(i, a, j, b int)) {
	axes := g.lattice.Axes()
	for i := range axes {
		for j := i + 1; j < len(axes); j++ {
			for a := 1; a < len(axes[i]); a++ {
				for b := 1; b < len(axes[j]); b++ {
					visit(i, a, j, b)
				}
			}
		}
	}
}
