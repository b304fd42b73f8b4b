package certify

import (
	"math"

	"assay/internal/core/fit"
)

// Wilson returns the score limits of a proportion of x in n, each with the
// given tail: tail = alpha/2 for a two-sided interval at alpha, tail = alpha
// for one one-sided limit. It panics unless 0 <= x <= n and n > 0. See Wilson,
// JASA 22 (1927) 209.
func Wilson(x, n int, tail float64) (low, high float64) {
	if n <= 0 || x < 0 || x > n {
		panic("certify: Wilson of an impossible count")
	}
	z := fit.NormalUpper(tail)
	size, p := float64(n), float64(x)/float64(n)
	center := (p + z*z/(2*size)) / (1 + z*z/size)
	half := z / (1 + z*z/size) * math.Sqrt(p*(1-p)/size+z*z/(4*size*size))
	low, high = math.Max(0, center-half), math.Min(1, center+half)
	if x == 0 {
		low = 0
	}
	if x == n {
		high = 1
	}
	return low, high
}
