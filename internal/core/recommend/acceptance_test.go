package recommend

import (
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"assay/internal/core/space"
)

// replays is the number of simulated campaigns: few in the ordinary run, many
// when ASSAY_ACCEPTANCE is set.
func replays(few, many int) int {
	if os.Getenv("ASSAY_ACCEPTANCE") != "" {
		return many
	}
	return few
}

// With so much noise that the argmax is often wrong, the bound at the argmax
// still covers its true gap.
func TestModelBoundMisses(t *testing.T) {
	const delta = 0.05
	random := rand.New(rand.NewPCG(20, 26))
	n := replays(3000, 50000)
	factors, _ := composite(hill, 0, random)
	c := lattice(factors, nil)
	truth := func(l space.Levels) float64 { return hill(value(l, "A"), value(l, "B")) }
	best := math.Inf(-1)
	for _, l := range listed(t, c) {
		best = math.Max(best, truth(l))
	}
	wrong, misses := 0, 0
	for range n {
		_, rows := composite(hill, 1.5, random)
		r := quadratic(t, factors, rows)
		ranked, _, err := Rank(c, r, 1, 1)
		if err != nil {
			t.Fatal(err)
		}
		b, err := ModelBound(c, r, ranked[0].Levels, nil, 1, delta)
		if err != nil || b.Value == nil {
			t.Fatalf("bound %+v, %v", b, err)
		}
		gap := best - truth(ranked[0].Levels)
		if gap > 1e-9 {
			wrong++
		}
		if gap > *b.Value {
			misses++
		}
	}
	t.Logf("argmax wrong in %.2f of %d replays, bound missed in %.4f", float64(wrong)/float64(n), n, float64(misses)/float64(n))
	if float64(wrong) < 0.25*float64(n) {
		t.Errorf("the argmax was wrong in %d of %d replays: the noise tests nothing", wrong, n)
	}
	if float64(misses) > delta*float64(n) {
		t.Errorf("%d misses in %d replays at delta %g", misses, n, delta)
	}
}
