package benchmark

import (
	"math"
	"math/rand/v2"
	"slices"

	"assay/internal/core/random"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

// randomSearch measures independent uniform points of the lattice and answers
// with the best mean.
func randomSearch(b *bench) error {
	for b.measure(b.anywhere()) {
	}
	return nil
}

// latinSearch spreads all rows over the lattice at once, and answers with the best
// mean.
func latinSearch(b *bench) error {
	for _, index := range b.latin(b.budget) {
		b.measure(index)
	}
	return nil
}

// tries is the number of Latin hypercubes of which the widest is taken.
const tries = 50

// latin is a wide Latin hypercube of n points, snapped to the lattice.
func (b *bench) latin(n int) [][]int {
	points := make([][]int, n)
	for i, u := range widest(b.rand, n, len(b.codes)) {
		points[i] = make([]int, len(u))
		for j := range u {
			points[i][j] = b.snap(j, u[j])
		}
	}
	return points
}

// widest is the Latin hypercube of n points in the unit cube, of fifty, whose
// closest two points are farthest apart (M. E. Johnson, L. M. Moore, D. Ylvisaker,
// Minimax and maximin distance designs, 1990).
func widest(r *rand.Rand, n, axes int) [][]float64 {
	var widest [][]float64
	gap := math.Inf(-1)
	for range tries {
		cube := hypercube(r, n, axes)
		if g := closest(cube); widest == nil || g > gap {
			widest, gap = cube, g
		}
	}
	return widest
}

// hypercube has one point in each of n strata of each axis (M. D. McKay, R. J.
// Beckman, W. J. Conover, 1979).
func hypercube(r *rand.Rand, n, axes int) [][]float64 {
	cube := make([][]float64, n)
	for i := range cube {
		cube[i] = make([]float64, axes)
	}
	for j := range axes {
		for i, stratum := range random.Permutation(r, n) {
			cube[i][j] = (float64(stratum) + random.Float64(r)) / float64(n)
		}
	}
	return cube
}

// closest is the smallest squared distance of two points, infinite for one.
func closest(points [][]float64) float64 {
	least := math.Inf(1)
	for a := range points {
		for b := range a {
			sum := 0.0
			for j, v := range points[a] {
				sum += (v - points[b][j]) * (v - points[b][j])
			}
			least = math.Min(least, sum)
		}
	}
	return least
}

// snap returns the level of an axis for a number in [0, 1): of a numeric factor
// the one whose code is nearest, of a choice the stratum.
func (b *bench) snap(axis int, u float64) int {
	codes := b.codes[axis]
	if b.lattice.Factors()[axis].Kind == space.Choice {
		return int(u * float64(len(codes)))
	}
	best := 0
	for k, code := range codes {
		if math.Abs(code-(2*u-1)) < math.Abs(codes[best]-(2*u-1)) {
			best = k
		}
	}
	return best
}

// coordinateSearch improves one factor at a time: from the first declared levels,
// two passes over the factors; in each, all levels of one factor are measured and
// the best is kept. A configuration is measured once, or as often as the budget
// allows to all; what is left goes, row by row, to whatever is best at the time.
func coordinateSearch(reversed bool) func(*bench) error {
	return func(b *bench) error {
		const passes = 2
		order, visits := make([]int, len(b.lattice.Axes())), 1
		for j, axis := range b.lattice.Axes() {
			order[j] = j
			visits += passes * (len(axis) - 1)
		}
		if reversed {
			slices.Reverse(order)
		}
		repeats := max(1, b.budget/visits)
		current, ok := b.lattice.Find(surface.FirstLevels(b.Surface.Factors))
		if !ok || !b.measureTo(current, repeats) {
			return nil
		}
		for range passes {
			for _, j := range order {
				if current, ok = b.line(current, j, repeats); !ok {
					return nil
				}
			}
		}
		for {
			if s := b.best(); s != nil {
				current = s.index
			}
			if !b.measure(current) {
				return nil
			}
		}
	}
}

// measureTo measures a configuration until it has a number of rows. It reports
// false when the budget ends before.
func (b *bench) measureTo(index []int, repeats int) bool {
	for s := b.at[place(index)]; s == nil || !s.failed && len(s.gains) < repeats; s = b.at[place(index)] {
		if !b.measure(index) {
			return false
		}
	}
	return true
}

// line measures all levels of one factor and returns the best of them, or the
// point as it was when none is usable.
func (b *bench) line(from []int, axis, repeats int) (best []int, ok bool) {
	best = from
	for k := range b.lattice.Axes()[axis] {
		to := slices.Clone(from)
		to[axis] = k
		if !b.measureTo(to, repeats) {
			return best, false
		}
		s, incumbent := b.at[place(to)], b.at[place(best)]
		if b.usable(s) && (!b.usable(incumbent) || mean(s.gains) > mean(incumbent.gains)) {
			best = to
		}
	}
	return best, true
}
