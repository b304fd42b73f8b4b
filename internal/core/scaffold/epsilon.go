package scaffold

import (
	"slices"

	"assay/internal/core/campaign"
	"assay/internal/core/certify"
)

// Width is the smallest epsilon, in percent of the metric, at which a tie of two
// finalists still certifies with a number of replicates.
type Width struct {
	Replicates int
	Pct        float64
	Declared   bool // the number that the file plans
}

// Certifiable says which epsilon is certifiable at how many replicates: the
// half-width of the terminal bound (04 section 6) at the file's budget of error,
// seats and looks. noisePct is the standard deviation of one run in percent of
// its mean, at least 0; rho is the correlation of two seats with the same seed, in
// [0, 1). There is none before the file says enough to count seats and looks.
func Certifiable(o *campaign.Optimization, noisePct, rho float64) []Width {
	if o == nil || o.Challengers() < 1 || o.Looks() < 1 || noisePct <= 0 {
		return nil
	}
	delta := o.Deltas(1).Terminal
	level := delta / float64(o.Challengers()*o.Looks())
	floor, declared := o.ReplicateFloor(1), o.Replicates(1)
	counts := []int{floor, 8, 12, 16, 24, 32, 48, declared}
	slices.Sort(counts)
	var out []Width
	for _, n := range slices.Compact(counts) {
		// Below the floor nothing certifies, and one repetition has no spread.
		if n < max(2, floor) && n != declared || n < 2 {
			continue
		}
		out = append(out, Width{Replicates: n, Pct: certify.HalfWidth(n, noisePct, rho, level), Declared: n == declared})
	}
	return out
}
