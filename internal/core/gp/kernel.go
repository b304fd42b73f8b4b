package gp

import "math"

// Axis says how the distance along one coordinate is measured.
type Axis int

// The two kinds of an axis.
const (
	Numeric Axis = iota // the difference of the coordinates
	Choice              // 0 between equal coordinates and 1 between different ones
)

// Hyper are the parameters that the likelihood has no closed form for.
type Hyper struct {
	Lengths []float64 // one a coordinate, in its unit; positive
	Nugget  float64   // variance of the noise in units of the process's variance; positive
}

// distances writes the squared distance of two points along each axis.
func distances(axes []Axis, a, b, into []float64) {
	for j, axis := range axes {
		switch d := a[j] - b[j]; {
		case axis == Numeric:
			into[j] = d * d
		case d != 0:
			into[j] = 1
		default:
			into[j] = 0
		}
	}
}

// correlation is the Matérn 5/2 correlation at a squared scaled distance,
//
//	(1 + sqrt(5) r + 5/3 r^2) exp(-sqrt(5) r),
//
// and slope is -2 times its derivative by r^2. The distance of choices is that
// of corners of a simplex, so the correlation is positive definite on them too.
// Rasmussen and Williams, equation 4.17.
func correlation(r2 float64) (value, slope float64) {
	root := math.Sqrt(5 * r2)
	decay := math.Exp(-root)
	return (1 + root + 5*r2/3) * decay, 5. / 3 * (1 + root) * decay
}

// scaled is the squared distance in length scales.
func scaled(h Hyper, squares []float64) float64 {
	sum := 0.0
	for j, d := range squares {
		sum += d / (h.Lengths[j] * h.Lengths[j])
	}
	return sum
}
