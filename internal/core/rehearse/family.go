package rehearse

import (
	"math"
	"math/rand/v2"

	"assay/internal/core/random"
)

// The family that surfaces are drawn from. Sentences says the same in words.
const (
	inert     = 0.25 // chance that a factor does nothing
	lightest  = 0.25 // weight of the least factor that does something, of at most 1
	strongest = 0.4  // largest coefficient of a product, of the weights of both factors

	leastSpread = 10.0 // range of the response over the lattice, in percent of the baseline's
	mostSpread  = 100.0
	nearestZero = 0.25 // of the baseline's response: how near to zero the response may come

	leastRefused  = 0.1 // share of the lattice that the constraints refuse together
	mostRefused   = 0.5
	leastHeadroom = 0.05 // of a limit: how far within it the baseline lies
	mostHeadroom  = 0.5
)

// dice draws the parameters of a surface.
type dice struct{ *rand.Rand }

func (d dice) between(low, high float64) float64 { return low + (high-low)*random.Float64(d.Rand) }

// log draws evenly in the logarithm.
func (d dice) log(low, high float64) float64 {
	return math.Exp(d.between(math.Log(low), math.Log(high)))
}

// weights draws how much each factor matters; at least one does.
func (d dice) weights(n int) []float64 {
	w := make([]float64, n)
	some := random.IntN(d.Rand, n)
	for j := range w {
		weight, dead := d.log(lightest, 1), random.Float64(d.Rand) < inert
		if !dead || j == some {
			w[j] = weight
		}
	}
	return w
}

// plane draws a form without curvature and without products.
func (d dice) plane(a axes, weights []float64) form {
	n := len(a.factors)
	f := form{mains: make([][]float64, n), curves: make([]float64, n), pairs: make([][][][]float64, n)}
	for j := range n {
		f.pairs[j] = make([][][]float64, n)
		f.mains[j] = make([]float64, a.features(j))
		for i := range f.mains[j] {
			f.mains[j][i] = weights[j] * d.between(-1, 1)
		}
	}
	return f
}

// hill draws a form to be maximised: curves that are more often downward, about a
// centre that may lie outside the range, so that there are hills, slopes and
// saddles; and a product for each pair.
func (d dice) hill(a axes) form {
	w := d.weights(len(a.factors))
	f := d.plane(a, w)
	for j, factor := range a.factors {
		curve, centre := d.between(-1, .6), d.between(-1.5, 1.5)
		if factor.Refinable() {
			f.curves[j], f.mains[j][0] = w[j]*curve, -2*w[j]*curve*centre
		}
	}
	for j := range a.factors {
		for l := j + 1; l < len(a.factors); l++ {
			product := d.product(a.features(j), a.features(l), strongest*w[j]*w[l])
			if w[j]*w[l] > 0 {
				f.pairs[j][l] = product
			}
		}
	}
	return f
}

func (d dice) product(rows, columns int, largest float64) [][]float64 {
	out := make([][]float64, rows)
	for i := range out {
		out[i] = make([]float64, columns)
		for k := range out[i] {
			out[i][k] = d.between(-largest, largest)
		}
	}
	return out
}
