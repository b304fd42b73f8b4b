package pareto

import (
	"cmp"
	"math"
	"slices"
)

// Spread returns the position of the candidate that is farthest, in scaled
// coordinates, from the nearest seated point; the first of ties, -1 without
// candidates.
func Spread(candidates, seated [][]float64, scale Scale) int {
	far, distance := -1, math.Inf(-1)
	for i, c := range candidates {
		nearest := math.Inf(1)
		for _, s := range seated {
			nearest = min(nearest, scale.distance(c, s))
		}
		if nearest > distance {
			far, distance = i, nearest
		}
	}
	return far
}

// Gap is an empty stretch between two points of a front.
type Gap struct {
	A, B  int
	Width float64 // in scaled coordinates
}

// Gaps lists the empty stretches of a front that are wider than twice the largest
// scaled epsilon, the widest first and at most one fewer than there are points.
// Without any known epsilon there is none: nothing says which width matters.
//
// Of two coordinates a gap lies between neighbours along the first, and its width
// is their distance. Of more it lies between any two points, and its width is
// twice the distance from their middle to the nearest point, which is their
// distance at most.
func Gaps(points [][]float64, scale Scale, eps []*float64) []Gap {
	enough := 0.0
	for k, e := range eps {
		if e != nil && scale.spans(k) {
			enough = max(enough, 2**e/(scale.Best[k]-scale.Worst[k]))
		}
	}
	if enough == 0 || len(points) < 2 {
		return nil
	}
	scaled := make([][]float64, len(points))
	for i, p := range points {
		scaled[i] = scale.Of(p)
	}
	stretches := between
	if len(scaled[0]) == 2 {
		stretches = neighbours
	}
	found := stretches(scaled)
	found = slices.DeleteFunc(found, func(g Gap) bool { return g.Width <= enough })
	slices.SortStableFunc(found, func(a, b Gap) int { return -cmp.Compare(a.Width, b.Width) })
	return found[:min(len(found), len(points)-1)]
}

func neighbours(scaled [][]float64) []Gap {
	order := make([]int, len(scaled))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(scaled[i][0], scaled[j][0]) })
	var gaps []Gap
	for i := 1; i < len(order); i++ {
		gaps = append(gaps, Gap{order[i-1], order[i], distance(scaled[order[i-1]], scaled[order[i]])})
	}
	return gaps
}

func between(scaled [][]float64) []Gap {
	var gaps []Gap
	middle := make([]float64, len(scaled[0]))
	for a := range scaled {
		for b := range a {
			for k := range middle {
				middle[k] = (scaled[a][k] + scaled[b][k]) / 2
			}
			nearest := math.Inf(1)
			for _, p := range scaled {
				nearest = min(nearest, distance(middle, p))
			}
			gaps = append(gaps, Gap{b, a, 2 * nearest})
		}
	}
	return gaps
}

func distance(a, b []float64) float64 {
	sum := 0.0
	for k := range a {
		sum += (a[k] - b[k]) * (a[k] - b[k])
	}
	return math.Sqrt(sum)
}
