package recommend

import (
	"math"

	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// Candidate is one ranked configuration.
type Candidate struct {
	Number       int // in lattice order
	Levels       space.Levels
	Predicted    float64
	SE           *float64 // nil without an error term
	Extrapolated bool     // outside the range of the fitted rows
}

// PoolSize is how many ranked candidates are kept for a shortlist of k seats.
func PoolSize(k int) int { return max(5, 2*k) }

// tie is the difference, relative to a value of at least one, below which two
// predictions are equal and the lower lattice number wins.
const tie = 1e-12

// near is the margin inside which values carried along by a scan are computed
// again from the full row before they are compared.
const near = 1e-9

// Rank returns the n best open candidates by prediction, the best first. The
// first is the recommendation. With nothing open it returns ErrNoCandidate.
func Rank(c *Candidates, r *fit.Result, sign float64, n int) ([]Candidate, error) {
	c, n = c.covered(r), max(1, n)
	cursor, err := r.Cursor(c.ids, c.axes, nil, false)
	if err != nil {
		return nil, err
	}
	values := make([]float64, len(c.open))
	best := make([]float64, 0, n+1) // the n largest so far, falling
	c.scan(cursor, func(i int) {
		values[i] = sign * cursor.Value()
		if len(best) < n || values[i] > best[len(best)-1] {
			best = insert(best, values[i], n)
		}
	})
	if len(best) == 0 {
		return nil, ErrNoCandidate
	}
	contenders, err := c.exact(values, best[len(best)-1], func(levels space.Levels) (float64, error) {
		p, err := r.Row(levels)
		return sign * dot(p, r.Coef), err
	})
	if err != nil {
		return nil, err
	}
	ranked := make([]Candidate, 0, n)
	for range min(n, len(contenders)) {
		k := first(contenders)
		candidate, err := c.describe(r, contenders[k].number)
		if err != nil {
			return nil, err
		}
		ranked = append(ranked, candidate)
		contenders = append(contenders[:k], contenders[k+1:]...)
	}
	return ranked, nil
}

func (c *Candidates) describe(r *fit.Result, number int) (Candidate, error) {
	levels := c.Levels(number)
	p, err := r.Predict(levels)
	if err != nil {
		return Candidate{}, err
	}
	return Candidate{Number: number, Levels: levels, Predicted: p.Value, SE: p.SE, Extrapolated: r.Extrapolates(levels)}, nil
}

// contender is a candidate whose value was computed from its full row.
type contender struct {
	number int
	value  float64
}

// exact computes again the value of every open candidate that a scan put at
// floor or near it, in lattice order.
func (c *Candidates) exact(values []float64, floor float64, value func(space.Levels) (float64, error)) ([]contender, error) {
	floor -= near * math.Max(1, math.Abs(floor))
	var out []contender
	for i, open := range c.open {
		if !open || values[i] < floor {
			continue
		}
		v, err := value(c.Levels(i))
		if err != nil {
			return nil, err
		}
		out = append(out, contender{i, v})
	}
	return out, nil
}

// first returns the position of the largest value; of ties the one with the
// lowest number, contenders being in lattice order.
func first(contenders []contender) int {
	largest := math.Inf(-1)
	for _, c := range contenders {
		largest = math.Max(largest, c.value)
	}
	floor := largest - tie*math.Max(1, math.Abs(largest))
	for k, c := range contenders {
		if c.value >= floor {
			return k
		}
	}
	panic("recommend: no largest value")
}

// insert puts v into a falling list and keeps its n largest.
func insert(list []float64, v float64, n int) []float64 {
	list = append(list, v)
	for k := len(list) - 1; k > 0 && list[k-1] < v; k-- {
		list[k-1], list[k] = v, list[k-1]
	}
	return list[:min(n, len(list))]
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i, x := range a {
		sum += x * b[i]
	}
	return sum
}
