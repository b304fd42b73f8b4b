package gp

import (
	"math"

	"gonum.org/v1/gonum/floats"
)

// gradient returns the log likelihood of the model and its derivatives by the
// logarithms of the length scales and of the nugget, in this order. Mean and
// variance are at their optimum for the parameters, so that they contribute
// nothing. Rasmussen and Williams, equation 5.9.
func (m *Model) gradient() (value float64, by []float64) {
	n := len(m.y)
	alpha := make([]float64, n)
	m.chol.solveTransposed(m.rest, alpha)
	columns := m.chol.inverseColumns()
	by = make([]float64, len(m.axes)+1)
	squares := make([]float64, len(m.axes))
	for a := range n {
		for b := range a {
			// the weight of one more correlation between a and b
			w := alpha[a]*alpha[b]/m.signal - floats.Dot(columns[a], columns[b][a-b:])
			distances(m.axes, m.x[a], m.x[b], squares)
			_, slope := correlation(scaled(m.hyper, squares))
			for j, d := range squares {
				if d != 0 {
					by[j] += w * slope * d / (m.hyper.Lengths[j] * m.hyper.Lengths[j])
				}
			}
		}
		w := alpha[a]*alpha[a]/m.signal - floats.Dot(columns[a], columns[a])
		by[len(m.axes)] += .5 * w * m.hyper.Nugget
	}
	return m.LogLikelihood(), by
}

// The parameters that a fit tries: lengths in the unit of the coordinates, which
// are codes that span 2 and choices that are 1 apart. At the longest an axis is
// inert, at the shortest its neighbours know nothing of each other.
const (
	shortest, longest = 0.05, 100
	least, largest    = 1e-8, 100 // nuggets
)

// box maps any real number into an interval of logarithms, smoothly, and gives
// the derivative. Beyond either end nothing is lost but slope.
func box(u, low, high float64) (value, slope float64) {
	s := 1 / (1 + math.Exp(-u))
	low, high = math.Log(low), math.Log(high)
	return math.Exp(low + (high-low)*s), (high - low) * s * (1 - s)
}

// unbox is the inverse of box, for a value inside the interval.
func unbox(value, low, high float64) float64 {
	s := math.Log(value/low) / math.Log(high/low)
	s = math.Min(math.Max(s, 1e-6), 1-1e-6)
	return math.Log(s / (1 - s))
}
