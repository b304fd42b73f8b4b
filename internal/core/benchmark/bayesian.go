package benchmark

import (
	"math"
	"slices"

	"assay/internal/core/gp"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
)

// poolSize is the largest lattice on which the acquisition is maximised as a
// whole; of a larger one so many points are drawn at every fit, and the neighbours
// of the incumbent join them.
const poolSize = 10_000

// bayesianSearch measures where a Gaussian process expects the most improvement
// over the best posterior mean among the measured configurations, after a Latin
// hypercube of 2(k+1) points. Each constraint has a process of its own, and the
// expected improvement is multiplied by the probability that all are met (J. R.
// Gardner and others, Bayesian optimization with inequality constraints, 2014).
// A configuration that failed is not measured again. Without repeats no
// configuration is, until all were. The answer is the best posterior mean among
// the measured configurations that meet the constraints by their posterior means.
func bayesianSearch(repeats bool) func(*bench) error {
	return func(b *bench) error {
		s := newBayesian(b, repeats)
		for _, index := range b.latin(min(b.budget, 2*(len(b.codes)+1))) {
			b.measure(index)
		}
		for b.rows < b.budget && s.err == nil {
			b.measure(s.propose())
		}
		return s.err
	}
}

// bayesian is the state of the search.
type bayesian struct {
	*bench
	repeats bool
	gain    *process
	limits  []*process
	rowsOf  []*site // the site of each row of the processes
	pool    [][]int
	fields  []*gp.Field // of gain, then of each limit; nil where there is no model
	err     error
}

func newBayesian(b *bench, repeats bool) *bayesian {
	s := &bayesian{bench: b, repeats: repeats}
	axes := make([]gp.Axis, len(b.codes))
	for j, f := range b.lattice.Factors() {
		if f.Kind == space.Choice {
			axes[j] = gp.Choice
		}
	}
	s.gain = &process{axes: axes}
	for range b.Surface.Limits {
		s.limits = append(s.limits, &process{axes: axes})
	}
	b.answer, b.seen = s.incumbentLevels, s.learn
	return s
}

// learn hands the newest row of a site to the processes.
func (s *bayesian) learn(site *site) {
	x, row := s.coordinates(site.index), len(site.gains)-1
	s.rowsOf = append(s.rowsOf, site)
	s.gain.add(x, site.gains[row])
	for c, p := range s.limits {
		p.add(x, site.limits[c][row])
	}
}

// follow brings all processes to the rows, and the pool with them.
func (s *bayesian) follow() {
	drawn := len(s.pool) > 0
	for i, p := range s.processes() {
		anew, err := p.follow(s.rand)
		if err != nil && s.err == nil {
			s.err = err
		}
		if i == 0 && (anew || !drawn) {
			s.fill()
			drawn = true
			s.fields = make([]*gp.Field, 1+len(s.limits))
		}
		if p.model != nil && (anew || s.fields[i] == nil) {
			s.fields[i] = p.model.Field(s.points())
		}
	}
}

func (s *bayesian) processes() []*process { return append([]*process{s.gain}, s.limits...) }

// fill lists the points among which the acquisition is maximised, in lattice
// order where they are the whole lattice.
func (s *bayesian) fill() {
	if whole := s.lattice.Size(); whole.IsInt64() && whole.Int64() <= poolSize {
		if s.pool == nil {
			for index, more := s.lattice.First(), true; more; more = s.lattice.Next(index) {
				s.pool = append(s.pool, slices.Clone(index))
			}
		}
		return
	}
	s.pool = make([][]int, poolSize)
	for i := range s.pool {
		s.pool[i] = s.anywhere()
	}
}

func (s *bayesian) points() [][]float64 {
	points := make([][]float64, len(s.pool))
	for i, index := range s.pool {
		points[i] = s.coordinates(index)
	}
	return points
}

// propose is the point to measure next: where the acquisition is largest, of
// equal ones the first; without a model a point at random.
func (s *bayesian) propose() []int {
	s.follow()
	if s.gain.model == nil {
		return s.anywhere()
	}
	incumbent, best := s.incumbent()
	exhausted := s.exhausted()
	var chosen []int
	most := math.Inf(-1)
	consider := func(index []int, acquisition func() float64) {
		site := s.at[place(index)]
		if site != nil && (site.failed || !s.repeats && !exhausted) {
			return
		}
		if v := acquisition(); v > most {
			chosen, most = index, v
		}
	}
	for i, index := range s.pool {
		consider(index, func() float64 {
			return s.acquisition(incumbent, best, func(p int) (float64, float64) { return s.fields[p].Posterior(i) })
		})
	}
	if incumbent != nil {
		for _, index := range s.neighbours(incumbent.index) {
			x := s.coordinates(index)
			consider(index, func() float64 {
				return s.acquisition(incumbent, best, func(p int) (float64, float64) { return s.processes()[p].model.Posterior(x) })
			})
		}
	}
	if chosen == nil {
		return s.anywhere()
	}
	return chosen
}

// acquisition is the expected improvement times the probability that every
// constraint is met; without an incumbent the probability alone. posterior is that
// of a process by its place.
func (s *bayesian) acquisition(incumbent *site, best float64, posterior func(int) (mean, sd float64)) float64 {
	value := 1.0
	if incumbent != nil {
		m, sd := posterior(0)
		value = gp.ExpectedImprovement(m, sd, best)
	}
	for c, p := range s.limits {
		if p.model == nil {
			if !meets(s.Surface.Limits[c].Predicate, mean(p.y)) {
				value = 0
			}
			continue
		}
		m, sd := posterior(1 + c)
		value *= chance(s.Surface.Limits[c].Predicate, m, sd)
	}
	return value
}

// chance is the probability that a normal value meets a bound.
func chance(p predicate.Predicate, mean, sd float64) float64 {
	bound, _ := p.Value.Number()
	above := gp.ProbabilityAbove(mean, sd, bound)
	if p.Op == ">=" || p.Op == ">" {
		return above
	}
	if sd <= 0 && mean == bound && p.Op == "<=" {
		return 1
	}
	return 1 - above
}

// neighbours are the points of a large lattice that differ from one in one
// factor; a small one has them in its pool.
func (s *bayesian) neighbours(of []int) [][]int {
	if whole := s.lattice.Size(); whole.IsInt64() && whole.Int64() <= poolSize {
		return nil
	}
	var out [][]int
	for j, axis := range s.lattice.Axes() {
		for k := range axis {
			if k != of[j] {
				to := slices.Clone(of)
				to[j] = k
				out = append(out, to)
			}
		}
	}
	return out
}

// exhausted reports whether every point of the lattice was measured.
func (s *bayesian) exhausted() bool {
	whole := s.lattice.Size()
	return whole.IsInt64() && int64(len(s.sites)) >= whole.Int64()
}

// incumbent is the measured site with the best posterior mean among those that
// never failed and meet the constraints by their posterior means; of equal ones the
// first measured. It is nil without a model or without such a site.
func (s *bayesian) incumbent() (incumbent *site, best float64) {
	best = math.Inf(-1)
	if s.gain.model == nil {
		return nil, best
	}
	gains := s.gain.atRows()
	limits := make([][]float64, len(s.limits))
	for c, p := range s.limits {
		limits[c] = p.atRows()
	}
	for row, site := range s.rowsOf {
		if gains[row] > best && !site.failed && s.met(limits, row) {
			incumbent, best = site, gains[row]
		}
	}
	return incumbent, best
}

func (s *bayesian) met(limits [][]float64, row int) bool {
	for c, limit := range s.Surface.Limits {
		if !meets(limit.Predicate, limits[c][row]) {
			return false
		}
	}
	return true
}

func (s *bayesian) incumbentLevels() space.Levels {
	s.follow()
	if s.gain.model == nil {
		return s.bestMean()
	}
	if site, _ := s.incumbent(); site != nil {
		return site.levels
	}
	return nil
}
