package recommend

import (
	"math"
	"math/rand/v2"
	"slices"

	"assay/internal/core/fit"
	"assay/internal/core/pareto"
)

const (
	searchesAnObjective = 50  // scalarised searches
	chebyshevSlope      = .05 // of the sum that is added to the worst objective; Knowles, IEEE Trans. Evol. Comput. 10 (2006) 50
)

// front searches for nondominated points: each search climbs, by changes of one
// factor, one random weighing of the objectives, every other one the augmented
// Chebyshev weighing that also finds what lies in a dent of the front. It climbs
// from the best point found so far and from a random one. All points that it
// stood on count as found, the measured ones among them.
func (s *searching) front(r responses) ([][]int, *Trace, error) {
	trace := &Trace{}
	if slices.ContainsFunc(s.known, func(levels []int) bool { return len(levels) == 0 }) {
		return nil, trace, nil
	}
	generator := rand.New(rand.NewPCG(s.spec.High, s.spec.Low))
	climb, err := s.frontClimber(r)
	if err != nil {
		return nil, nil, err
	}
	for _, levels := range s.spec.Measured {
		if index, ok := s.lattice.Find(levels); ok {
			climb.keep(s.nearest(index))
		}
	}
	searches := searchesAnObjective * len(r.fits)
	for range searches {
		climb.keep(s.drawOpen(generator))
	}
	scale := pareto.FrontScale(climb.good)
	for n := range searches {
		weights := simplex(generator, len(r.fits))
		worth := weighted(weights)
		if n%2 == 1 {
			worth = chebyshev(weights)
		}
		best, value := -1, math.Inf(-1)
		for i, y := range climb.good {
			if v := worth(scale.Of(y)); v > value {
				best, value = i, v
			}
		}
		scaled := func(y []float64) float64 { return worth(scale.Of(y)) }
		trace.Starts++
		if best >= 0 {
			climb.from(climb.found[best], scaled)
		}
		climb.from(s.drawOpen(generator), scaled)
	}
	front := pareto.Front(climb.good)
	out := make([][]int, len(front))
	for i, at := range front {
		out[i] = climb.found[at]
	}
	trace.DistinctOptima = len(out)
	slices.SortFunc(out, slices.Compare)
	return out, trace, nil
}

// simplex draws weights that sum to 1, all such weights being as likely.
func simplex(r *rand.Rand, k int) []float64 {
	w, sum := make([]float64, k), 0.0
	for i := range w {
		w[i] = r.ExpFloat64()
		sum += w[i]
	}
	for i := range w {
		w[i] /= sum
	}
	return w
}

func weighted(weights []float64) func([]float64) float64 {
	return func(u []float64) float64 { return dot(weights, u) }
}

// chebyshev is the largest weighted distance to the ideal point, with a little of
// their sum, as something of which more is better.
func chebyshev(weights []float64) func([]float64) float64 {
	return func(u []float64) float64 {
		worst, sum := math.Inf(-1), 0.0
		for k, w := range weights {
			worst = max(worst, w*(1-u[k]))
			sum += w * (1 - u[k])
		}
		return -worst - chebyshevSlope*sum
	}
}

// frontClimber remembers the points that searches came to.
type frontClimber struct {
	s        *searching
	signs    []float64
	exchange []*fit.Exchange
	found    [][]int
	good     [][]float64
	seen     map[string]bool
}

func (s *searching) frontClimber(r responses) (*frontClimber, error) {
	c := &frontClimber{s: s, signs: r.signs, seen: map[string]bool{}}
	for _, model := range r.fits {
		e, err := model.Exchange(s.ids, s.lattice.Axes(), nil, false)
		if err != nil {
			return nil, err
		}
		c.exchange = append(c.exchange, e)
	}
	return c, nil
}

// keep remembers a point if it is open.
func (c *frontClimber) keep(index []int) {
	if index == nil || c.seen[key(index)] || !c.s.open(index) {
		return
	}
	c.seen[key(index)] = true
	y := make([]float64, len(c.exchange))
	for k, e := range c.exchange {
		e.Set(index)
		y[k] = c.signs[k] * e.Value()
	}
	c.found, c.good = append(c.found, slices.Clone(index)), append(c.good, y)
}

// from climbs to where no change of one factor is worth more, by the best change
// each time, and remembers where it came to.
func (c *frontClimber) from(start []int, worth func([]float64) float64) {
	at := slices.Clone(start)
	y := make([]float64, len(c.exchange))
	for k, e := range c.exchange {
		e.Set(at)
		y[k] = c.signs[k] * e.Value()
	}
	value := worth(y)
	for range mostPasses {
		axis, to, best := -1, 0, value+margin(tie, value)
		for j, levels := range c.s.known {
			was := at[j]
			for _, level := range levels {
				if level == was {
					continue
				}
				for k, e := range c.exchange {
					v, _ := e.Single(j, level)
					y[k] = c.signs[k] * v
				}
				if v := worth(y); v > best {
					if at[j] = level; c.s.open(at) {
						axis, to, best = j, level, v
					}
					at[j] = was
				}
			}
		}
		if axis < 0 {
			break
		}
		at[axis], value = to, best
		for _, e := range c.exchange {
			e.Apply(axis, to)
		}
		c.passed(at)
	}
	c.keep(at)
}

// passed remembers a point at which the exchanges stand.
func (c *frontClimber) passed(at []int) {
	if c.seen[key(at)] {
		return
	}
	c.seen[key(at)] = true
	y := make([]float64, len(c.exchange))
	for k, e := range c.exchange {
		y[k] = c.signs[k] * e.Value()
	}
	c.found, c.good = append(c.found, slices.Clone(at)), append(c.good, y)
}
