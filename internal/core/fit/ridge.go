package fit

import "math"

// RidgePoint is the best point of a surface on a sphere around the centre.
type RidgePoint struct {
	Radius     float64
	Point      []float64
	Predicted  float64
	Multiplier float64 // mu in (Q - mu I) x = -b/2
}

// RidgeAnalysis follows the best points of sign*g at growing distance from the
// centre: x(mu) = -(Q - mu I)^-1 b/2 with mu beyond the largest eigenvalue of
// sign*Q. A radius that no such mu reaches, because b has no share in the
// leading direction, is left out. See Hoerl, Chemical Engineering Progress 55
// (1959) 69, and Draper, Technometrics 5 (1963) 469.
func (s Surface) RidgeAnalysis(sign float64, radii []float64) []RidgePoint {
	values, vectors := s.eigen()
	if sign < 0 { // smallest first: the largest of -Q
		for i, j := 0, len(values)-1; i < j; i, j = i+1, j-1 {
			values[i], values[j] = values[j], values[i]
			vectors[i], vectors[j] = vectors[j], vectors[i]
		}
	}
	half := make([]float64, len(values))
	length := 0.0
	for k, u := range vectors {
		half[k] = sign * dot(u, s.B) / 2
		length += half[k] * half[k]
		values[k] *= sign
	}
	length = math.Sqrt(length)
	// |x(mu)| falls from infinity at the largest eigenvalue to zero; beyond
	// largest + |b|/(2 radius) it is below the radius.
	radius := func(mu float64) float64 {
		sum := 0.0
		for k, v := range values {
			sum += half[k] * half[k] / ((mu - v) * (mu - v))
		}
		return math.Sqrt(sum)
	}
	var out []RidgePoint
	for _, want := range radii {
		low, high := values[0], values[0]+length/want
		if !(want > 0) || length == 0 || radius(low+1e-12*math.Max(1, math.Abs(low))) < want {
			continue
		}
		for range 200 {
			mid := (low + high) / 2
			if mid <= low || mid >= high {
				break
			}
			if radius(mid) > want {
				low = mid
			} else {
				high = mid
			}
		}
		p := RidgePoint{Radius: want, Point: make([]float64, len(values)), Multiplier: sign * high}
		for k, u := range vectors {
			for i := range p.Point {
				p.Point[i] += half[k] / (high - values[k]) * u[i]
			}
		}
		p.Predicted = s.Value(p.Point)
		out = append(out, p)
	}
	return out
}
