package surface

import (
	"math/rand/v2"

	"assay/internal/core/random"
	"assay/internal/core/space"
)

// dice draws the parameters of a random surface.
type dice struct{ *rand.Rand }

func (d dice) between(low, high float64) float64 { return low + (high-low)*random.Float64(d.Rand) }

func (d dice) roll(n int) int { return random.IntN(d.Rand, n) }

func (d dice) heads() bool { return d.roll(2) == 1 }

func (d dice) several(n int, low, high float64) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = d.between(low, high)
	}
	return out
}

// form is a quadratic in n codes: curvatures of any sign about a centre that may
// lie outside, and products.
func (d dice) form(n int) func(u []float64) float64 {
	curves, centre := d.several(n, -1, .6), d.several(n, -1.5, 1.5)
	products := d.several(n*n, -.4, .4)
	return func(u []float64) float64 {
		sum := 0.0
		for i := range u {
			sum += curves[i] * sq(u[i]-centre[i])
			for j := range i {
				sum += products[n*i+j] * u[i] * u[j]
			}
		}
		return sum
	}
}

// refinable is a factor of three to five whole-numbered levels.
func (d dice) refinable(id string) space.Factor {
	return numeric(id, [][]int64{{2, 4, 8, 16}, {10, 20, 30, 40}, {1, 5, 9}, {0, 25, 50, 75, 100}}[d.roll(4)]...)
}

// numeric is a factor of two to five levels.
func (d dice) numeric(id string) space.Factor {
	if d.heads() {
		return two(id)
	}
	return d.refinable(id)
}

// geometric is a factor whose levels are multiples of each other.
func (d dice) geometric(id string) space.Factor {
	return numeric(id, [][]int64{{64, 256, 1024, 4096}, {1, 10, 100, 1000}, {1, 2, 4, 12, 32}}[d.roll(3)]...)
}

// codes are the levels of numeric factors over their declared ranges, -1 to +1 in
// the scale of each factor; a choice has code 0.
func codes(factors []space.Factor, p Point) []float64 {
	u := make([]float64, len(factors))
	for j, f := range factors {
		if f.Kind == space.Numeric {
			u[j], _ = f.CodeOf(f.RangeCoding(), p[f.ID])
		}
	}
	return u
}
