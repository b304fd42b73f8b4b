package pareto

import (
	"cmp"
	"math"
	"slices"
)

// tie is the relative difference below which two values are one.
const tie = 1e-12

func tied(a, b float64) bool {
	return math.Abs(a-b) <= tie*max(1, math.Abs(a), math.Abs(b))
}

// Dominates reports whether a is at least as good as b in every coordinate and
// better in one. Values within 1e-12 of each other, relative to the larger or to
// 1, are equal.
func Dominates(a, b []float64) bool {
	better := false
	for k := range a {
		switch {
		case tied(a[k], b[k]):
		case a[k] < b[k]:
			return false
		default:
			better = true
		}
	}
	return better
}

// Front returns the positions of the vectors that no other dominates, ascending;
// of equal ones all. A chain of values each tied with the next is one value, so
// that equality is transitive.
//
// Two and three coordinates take O(n log n): a sweep along the first with the
// staircase of the rest kept in a tree (Kung, Luccio and Preparata, J. ACM 22
// (1975) 469). More take O(n^2).
func Front(points [][]float64) []int {
	if len(points) == 0 {
		return nil
	}
	ranks := rank(points)
	if len(ranks[0]) > 3 {
		return pairwise(ranks)
	}
	for i, r := range ranks { // fewer coordinates are three of which some never differ
		three := [3]int{}
		copy(three[3-len(r):], r)
		ranks[i] = three[:]
	}
	front := sweep(ranks)
	slices.Sort(front)
	return front
}

// rank replaces each coordinate by the rank of its value, ties sharing one:
// larger ranks are better.
func rank(points [][]float64) [][]int {
	out := make([][]int, len(points))
	for i := range out {
		out[i] = make([]int, len(points[i]))
	}
	order := make([]int, len(points))
	for i := range order {
		order[i] = i
	}
	for k := range points[0] {
		slices.SortFunc(order, func(i, j int) int { return cmp.Compare(points[i][k], points[j][k]) })
		at := 0
		for p, i := range order {
			if p > 0 && !tied(points[order[p-1]][k], points[i][k]) {
				at++
			}
			out[i][k] = at
		}
	}
	return out
}

func pairwise(ranks [][]int) []int {
	var front []int
	for i, b := range ranks {
		dominated := slices.ContainsFunc(ranks, func(a []int) bool {
			better := false
			for k := range a {
				if a[k] < b[k] {
					return false
				}
				better = better || a[k] > b[k]
			}
			return better
		})
		if !dominated {
			front = append(front, i)
		}
	}
	return front
}

// sweep goes from the best rank of the first coordinate to the worst. Of what was
// passed, tallest knows for every rank of the second coordinate the best third at
// it or above.
func sweep(ranks [][]int) []int {
	order := make([]int, len(ranks))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return -slices.Compare(ranks[i], ranks[j]) })
	passed := newTallest(len(ranks))
	var front []int
	for start := 0; start < len(order); {
		end := start
		for end < len(order) && ranks[order[end]][0] == ranks[order[start]][0] {
			end++
		}
		group := order[start:end]
		above, within := -1, -1 // best third at a better second of the group, and at the same one
		for p, i := range group {
			second, third := ranks[i][1], ranks[i][2]
			if p > 0 && second != ranks[group[p-1]][1] {
				above, within = max(above, within), -1
			}
			within = max(within, third)
			if passed.at(second) < third && above < third && within == third {
				front = append(front, i)
			}
		}
		for _, i := range group {
			passed.add(ranks[i][1], ranks[i][2])
		}
		start = end
	}
	return front
}

// tallest keeps, for ranks from 0 to n-1, the largest value added at a rank or
// above: a binary indexed tree of maxima.
type tallest []int

func newTallest(n int) tallest {
	t := make(tallest, n+1)
	for i := range t {
		t[i] = -1
	}
	return t
}

func (t tallest) add(rank, value int) {
	for i := len(t) - 1 - rank; i < len(t); i += i & -i {
		t[i] = max(t[i], value)
	}
}

func (t tallest) at(rank int) int {
	best := -1
	for i := len(t) - 1 - rank; i > 0; i -= i & -i {
		best = max(best, t[i])
	}
	return best
}

// Thin returns the positions of the vectors to show where many are alike: each
// that differs in some coordinate by more than its width from every one taken
// before it. It decides nothing.
func Thin(points [][]float64, within []float64) []int {
	var kept []int
	for i, p := range points {
		near := slices.ContainsFunc(kept, func(j int) bool {
			for k, v := range p {
				if math.Abs(v-points[j][k]) > within[k] {
					return false
				}
			}
			return true
		})
		if !near {
			kept = append(kept, i)
		}
	}
	return kept
}
