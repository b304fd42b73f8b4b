package pareto

import (
	"cmp"
	"slices"
)

// Reason says why a hypervolume is not defined.
type Reason string

// Why a hypervolume may not be defined.
const (
	Dimension       Reason = "dimension"        // neither two nor three coordinates
	BeyondReference Reason = "beyond_reference" // no point is better than the reference point in every coordinate
)

// Hypervolume is the measure of the region that some point dominates and that
// lies beyond the reference point, exact, in the product of the coordinates'
// units. A point that is not better than the reference in every coordinate adds
// nothing. Where there is a reason there is no value: it is not 0.
//
// Three coordinates are swept along the last, with the staircase of the other two
// kept sorted (Fonseca, Paquete and Lopez-Ibanez, CEC 2006; Beume et al., IEEE
// Trans. Evol. Comput. 13 (2009) 1075): O(n log n) comparisons and at most O(n^2)
// moves in memory.
func Hypervolume(points [][]float64, reference []float64) (float64, Reason) {
	if d := len(reference); d != 2 && d != 3 {
		return 0, Dimension
	}
	var beyond [][]float64 // distances from the reference point
	for _, p := range points {
		d := make([]float64, len(reference))
		for k := range d {
			d[k] = p[k] - reference[k]
		}
		if slices.Min(d) > 0 {
			beyond = append(beyond, d)
		}
	}
	if len(beyond) == 0 {
		return 0, BeyondReference
	}
	if len(reference) == 2 {
		for i := range beyond { // one slab of height 1
			beyond[i] = append(beyond[i], 1)
		}
	}
	return swept(beyond), ""
}

// swept is the volume of the boxes from the origin to each point.
func swept(points [][]float64) float64 {
	slices.SortFunc(points, func(a, b []float64) int {
		return -cmp.Or(cmp.Compare(a[2], b[2]), cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1]))
	})
	var steps staircase
	volume, area := 0.0, 0.0
	for i, p := range points {
		area += steps.add(p[0], p[1])
		below := 0.0
		if i+1 < len(points) {
			below = points[i+1][2]
		}
		volume += area * (p[2] - below)
	}
	return volume
}

// staircase is the union of rectangles from the origin: its corners by rising x
// and so by falling y.
type staircase []corner

type corner struct{ x, y float64 }

// add puts in one rectangle and returns the area that it adds.
func (s *staircase) add(x, y float64) float64 {
	at, _ := slices.BinarySearchFunc(*s, x, func(c corner, x float64) int { return cmp.Compare(c.x, x) })
	if at < len(*s) && (*s)[at].y >= y {
		return 0 // covered
	}
	right, end := 0.0, at // how high the stairs stand just left of x
	if at < len(*s) {
		right = (*s)[at].y
		if (*s)[at].x == x {
			end++ // the corner below this one is covered by it
		}
	}
	first := at
	for first > 0 && (*s)[first-1].y <= y {
		first--
	}
	left := 0.0
	if first > 0 {
		left = (*s)[first-1].x
	}
	added := 0.0
	for i := first; i < at; i++ {
		added += ((*s)[i].x - left) * (y - (*s)[i].y)
		left = (*s)[i].x
	}
	added += (x - left) * (y - right)
	*s = slices.Replace(*s, first, end, corner{x, y})
	return added
}

// Reference is a reference point for points that come without one: in each
// coordinate a tenth of their range beyond the worst; nil without points.
func Reference(points [][]float64) []float64 {
	if len(points) == 0 {
		return nil
	}
	out := make([]float64, len(points[0]))
	for k := range out {
		low, high := rangeOf(points, k)
		out[k] = low - (high-low)/10
	}
	return out
}

func rangeOf(points [][]float64, k int) (low, high float64) {
	low, high = points[0][k], points[0][k]
	for _, p := range points {
		low, high = min(low, p[k]), max(high, p[k])
	}
	return low, high
}
