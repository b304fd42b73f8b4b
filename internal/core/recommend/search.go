package recommend

import (
	"encoding/binary"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"

	"assay/internal/core/fit"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

// Search says where a search over a large lattice begins.
type Search struct {
	High, Low uint64         // seed of the generator
	Measured  []space.Levels // measured configurations, the best first
}

// fewestStarts is the smallest number of starts; many factors ask for more.
const fewestStarts = 64

// pairLimit is the number of factors up to which every pair is exchanged, and
// samplePairs the number of random pairs of a pass beyond it.
const (
	pairLimit   = 24
	samplePairs = 500
)

// mostPasses ends the climb from one start, should rounding lead it in a
// circle.
const mostPasses = 10_000

// searching explores a lattice that is too large to enumerate: coordinate
// exchange from many starts, each to an optimum under changes of one factor
// and of two. It keeps nothing whose size grows with the lattice.
type searching struct {
	grid
	spec   Search
	known  [][]int // by axis: the levels that are not closed
	closed []condition
}

func search(g grid, s Search) *searching {
	out := &searching{grid: g, spec: s}
	for _, axis := range g.lattice.Axes() {
		levels := make([]int, len(axis))
		for k := range levels {
			levels[k] = k
		}
		out.known = append(out.known, levels)
	}
	return out
}

func (s *searching) narrow(closes condition) explorer {
	out := *s
	out.closed = append(s.closed[:len(s.closed):len(s.closed)], closes)
	return &out
}

func (s *searching) cover(known [][]bool) explorer {
	out := *s
	out.known = make([][]int, len(s.known))
	for j, levels := range s.known {
		for _, k := range levels {
			if known[j][k] {
				out.known[j] = append(out.known[j], k)
			}
		}
	}
	return &out
}

func (s *searching) count() *int { return nil }

// comparisons is one less than all points of the lattice, whatever may not run.
func (s *searching) comparisons([]int) *big.Int {
	return new(big.Int).Sub(s.lattice.Size(), big.NewInt(1))
}

// rank is the number of terms that can differ, which the dimension does not
// exceed: with it Scheffe's quantile errs on the safe side.
func (s *searching) rank(_ objective, limit int) (int, error) { return limit, nil }

// open reports whether a point, whose levels are known, is still open.
func (s *searching) open(index []int) bool {
	if !s.lattice.Valid(index) {
		return false
	}
	return !slices.ContainsFunc(s.closed, func(closes condition) bool { return closes(index) })
}

func (s *searching) best(o objective, n int, from [][]int) ([]contender, *Trace, error) {
	trace := &Trace{}
	if slices.ContainsFunc(s.known, func(levels []int) bool { return len(levels) == 0 }) {
		return nil, trace, nil
	}
	exchange, err := o.model.Exchange(s.ids, s.lattice.Axes(), o.anchor, o.variances)
	if err != nil {
		return nil, nil, err
	}
	generator := rand.New(rand.NewPCG(s.spec.High, s.spec.Low))
	c := &climber{searching: s, exchange: exchange, score: o.score, random: generator, pool: pool{limit: 2*n + 8}}
	for j, levels := range s.known {
		if len(levels) > 1 {
			c.axes = append(c.axes, j)
		}
	}
	starts, err := s.starts(o, generator, from)
	if err != nil {
		return nil, nil, err
	}
	hits := map[string]int{}
	var best contender
	for _, start := range starts {
		trace.Starts++
		if !c.climb(start) {
			continue
		}
		top := contender{slices.Clone(c.exchange.At()), c.value}
		hits[key(top.index)]++
		if best.index == nil || before(top, best) {
			best = top
		}
	}
	if best.index == nil {
		return nil, trace, nil
	}
	trace.DistinctOptima, trace.BestHits = len(hits), hits[key(best.index)]
	for i, p := range c.pool.points {
		if c.pool.points[i].value, err = o.at(s.levels(p.index)); err != nil {
			return nil, nil, err
		}
	}
	return ranked(c.pool.points, n), trace, nil
}

func key(index []int) string {
	var text []byte
	for _, k := range index {
		text = binary.AppendUvarint(text, uint64(k))
	}
	return string(text)
}

// before reports whether a is better than b, a tie going to the point that
// comes first in lattice order.
func before(a, b contender) bool {
	if d := a.value - b.value; math.IsInf(b.value, -1) || math.Abs(d) > margin(tie, b.value) {
		return d > 0
	}
	return slices.Compare(a.index, b.index) < 0
}

// climber takes one start after another to a local optimum.
type climber struct {
	*searching
	exchange *fit.Exchange
	score    func(value, quad float64) float64
	random   *rand.Rand
	axes     []int // with more than one known level
	value    float64
	trial    []int
	pool     pool
}

// climb goes from a start, open or not, to a point that no change of one or two
// factors improves. It reports false when it met no open point.
func (c *climber) climb(start []int) bool {
	c.exchange.Set(start)
	c.value = math.Inf(-1)
	if c.open(start) {
		c.value = c.score(c.exchange.Value(), c.exchange.Quad())
		c.pool.offer(contender{start, c.value})
	}
	for range mostPasses {
		if !c.singles() && !c.pairs() {
			break
		}
	}
	return !math.IsInf(c.value, -1)
}

// singles moves each axis in turn to its best level and reports whether any
// moved.
func (c *climber) singles() bool {
	moved := false
	for _, axis := range c.axes {
		best := change{value: c.value}
		for _, to := range c.known[axis] {
			if to == c.exchange.At()[axis] {
				continue
			}
			value, quad := c.exchange.Single(axis, to)
			c.try(&best, change{i: axis, a: to, j: -1, value: c.score(value, quad)})
		}
		moved = c.make(best) || moved
	}
	return moved
}

// pairs makes the best change of two axes and reports whether there was one.
func (c *climber) pairs() bool {
	best := change{value: c.value}
	if n := len(c.axes); n > pairLimit {
		for range samplePairs {
			i, j := random.IntN(c.random, n), random.IntN(c.random, n-1)
			if j >= i {
				j++
			}
			c.pair(&best, c.axes[min(i, j)], c.axes[max(i, j)])
		}
	} else {
		for p, i := range c.axes {
			for _, j := range c.axes[p+1:] {
				c.pair(&best, i, j)
			}
		}
	}
	return c.make(best)
}

func (c *climber) pair(best *change, i, j int) {
	at := c.exchange.At()
	for _, a := range c.known[i] {
		if a == at[i] {
			continue
		}
		for _, b := range c.known[j] {
			if b == at[j] {
				continue
			}
			value, quad := c.exchange.Pair(i, a, j, b)
			c.try(best, change{i: i, a: a, j: j, b: b, value: c.score(value, quad)})
		}
	}
}

// change is one or two axes at other levels. The zero change, with made false,
// stays where it is.
type change struct {
	made  bool
	i, a  int
	j, b  int // j is -1 for none
	value float64
}

// try offers a trial to the pool, and keeps it when it is open and better than
// the best so far. Whether a point is open is asked only of those that matter.
func (c *climber) try(best *change, trial change) {
	matters := trial.value >= best.value-margin(tie, best.value) || math.IsInf(best.value, -1)
	if !matters && !c.pool.wants(trial.value) {
		return
	}
	c.trial = append(c.trial[:0], c.exchange.At()...)
	c.trial[trial.i] = trial.a
	if trial.j >= 0 {
		c.trial[trial.j] = trial.b
	}
	point := contender{c.trial, trial.value}
	better := matters && before(point, contender{c.target(*best), best.value})
	if !better && (!c.pool.wants(trial.value) || c.pool.has(c.trial)) || !c.open(c.trial) {
		return
	}
	c.pool.offer(point)
	if better {
		trial.made = true
		*best = trial
	}
}

// target is the point to which a change leads.
func (c *climber) target(t change) []int {
	if !t.made {
		return c.exchange.At()
	}
	out := slices.Clone(c.exchange.At())
	out[t.i] = t.a
	if t.j >= 0 {
		out[t.j] = t.b
	}
	return out
}

func (c *climber) make(best change) bool {
	if !best.made {
		return false
	}
	c.exchange.Apply(best.i, best.a)
	if best.j >= 0 {
		c.exchange.Apply(best.j, best.b)
	}
	c.value = best.value
	return true
}

// pool keeps the best points met, each once.
type pool struct {
	limit  int
	points []contender // the best first
}

func (p *pool) wants(value float64) bool {
	return len(p.points) < p.limit || value > p.points[len(p.points)-1].value
}

func (p *pool) has(index []int) bool {
	return slices.ContainsFunc(p.points, func(c contender) bool { return slices.Equal(c.index, index) })
}

func (p *pool) offer(c contender) {
	if !p.wants(c.value) || p.has(c.index) {
		return
	}
	c.index = slices.Clone(c.index)
	at, _ := slices.BinarySearchFunc(p.points, c.value, func(have contender, value float64) int {
		if have.value >= value {
			return -1
		}
		return 1
	})
	p.points = slices.Insert(p.points, at, c)
	p.points = p.points[:min(len(p.points), p.limit)]
}
