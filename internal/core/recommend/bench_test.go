package recommend

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"assay/internal/core/canonical"
	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// large is a quadratic model of 63 terms in ten factors over a lattice of
// 48,600 candidates, fitted to 260 seeded rows with replicates.
func large(tb testing.TB) (*Candidates, *fit.Result) {
	tb.Helper()
	var factors []space.Factor
	for j, n := range []int{3, 5, 3, 2, 3, 5, 2, 3, 2, 3} {
		f := space.Factor{ID: fmt.Sprintf("x%d", j), Kind: space.Numeric, LevelsOnly: true, Screen: [2]int{0, n - 1}}
		for v := range n {
			f.Levels = append(f.Levels, canonical.Int(int64(v)))
		}
		factors = append(factors, f)
	}
	var quadratic []space.Factor
	for _, f := range factors {
		if f.Refinable() {
			quadratic = append(quadratic, f)
		}
	}
	random := rand.New(rand.NewPCG(7, 11))
	var rows []fit.Observation
	for i := range 260 {
		levels := space.Levels{}
		for _, f := range factors {
			levels[f.ID] = f.Levels[random.IntN(len(f.Levels))]
		}
		if i >= 250 {
			levels = rows[0].Levels
		}
		rows = append(rows, fit.Observation{RowIndex: i, Levels: levels, Y: 100 + random.NormFloat64()})
	}
	r, err := fit.Fit(fit.Spec{Factors: factors, Terms: fit.GlobalTerms(factors, quadratic, nil, nil)}, rows)
	if err != nil {
		tb.Fatal(err)
	}
	return lattice(factors, nil), r
}

// BenchmarkPredictBound50kx60 ranks 48,600 candidates of a 63-term model and
// bounds all of them. The peer computes a full model row and its prediction for
// every candidate, and its quadratic form in the whole inverse; the ratios say
// how much the odometer saves of either.
func BenchmarkPredictBound50kx60(b *testing.B) {
	b.ReportAllocs()
	c, r := large(b)
	start := time.Now()
	naive := naiveArgmax(b, c, r)
	peer := time.Since(start)
	start = time.Now()
	naiveVariances(b, c, r, naive)
	variances := time.Since(start)
	var rank, bound time.Duration
	for b.Loop() {
		start := time.Now()
		ranked, _, err := Rank(c, r, 1, PoolSize(3))
		if err != nil {
			b.Fatal(err)
		}
		rank += time.Since(start)
		if !ranked[0].Levels.Same(naive) {
			b.Fatalf("argmax %s, full rows say %s", ranked[0].Levels, naive)
		}
		start = time.Now()
		if m, err := ModelBound(c, r, ranked[0].Levels, nil, 1, 0.05); err != nil || m.Value == nil {
			b.Fatalf("bound %+v, %v", m, err)
		}
		bound += time.Since(start)
	}
	n := float64(b.N)
	b.ReportMetric(rank.Seconds()*1e3/n, "ms-predict")
	b.ReportMetric(bound.Seconds()*1e3/n, "ms-bound")
	b.ReportMetric(peer.Seconds()*1e3, "ms-full-rows")
	b.ReportMetric(peer.Seconds()*n/rank.Seconds(), "full-rows/predict")
	b.ReportMetric(variances.Seconds()*n/bound.Seconds(), "full-forms/bound")
}

// naiveVariances computes d'(X'X)^-1 d of every candidate as a double sum.
func naiveVariances(tb testing.TB, c *Candidates, r *fit.Result, anchor space.Levels) {
	tb.Helper()
	at, err := r.Row(anchor)
	if err != nil {
		tb.Fatal(err)
	}
	inverse := make([][]float64, len(at))
	unit := make([]float64, len(at))
	for i := range inverse { // by polarisation, the inverse itself being internal to the fit
		inverse[i] = make([]float64, len(at))
	}
	form := func(i, j int) float64 {
		clear(unit)
		unit[i]++
		unit[j]++
		return r.Quad(unit)
	}
	for i := range inverse {
		for j := range i + 1 {
			inverse[i][j] = (form(i, j) - form(i, i)/4 - form(j, j)/4) / 2
			inverse[j][i] = inverse[i][j]
		}
	}
	largest := 0.0
	for _, levels := range listed(tb, c) {
		d, err := r.Row(levels)
		if err != nil {
			tb.Fatal(err)
		}
		sum := 0.0
		for i := range d {
			d[i] -= at[i]
		}
		for i, x := range d {
			for j, y := range d {
				sum += x * inverse[i][j] * y
			}
		}
		largest = math.Max(largest, sum)
	}
	if !(largest > 0) {
		tb.Fatal("no candidate has a variance")
	}
}

func naiveArgmax(tb testing.TB, c *Candidates, r *fit.Result) space.Levels {
	tb.Helper()
	best := math.Inf(-1)
	var argmax space.Levels
	for _, levels := range listed(tb, c) {
		row, err := r.Row(levels)
		if err != nil {
			tb.Fatal(err)
		}
		if v := dot(row, r.Coef); argmax == nil || v > best+margin(tie, best) {
			best, argmax = v, levels
		}
	}
	return argmax
}
