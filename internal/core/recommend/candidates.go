package recommend

import (
	"errors"
	"fmt"
	"math"
	"math/big"

	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// Limit is the largest lattice that is enumerated; larger ones are searched.
const Limit = 50_000

// ErrNoCandidate says that nothing was found to recommend: every configuration
// is refused by an invariant, was measured inadmissible, is predicted to
// violate a constraint, or has a level that the fit knows nothing of.
var ErrNoCandidate = errors.New("no valid candidate is left on the lattice")

// Candidates is the candidate lattice. Which points are valid is known before
// anything is measured; which of them are still open depends on the
// measurements. Candidates is never changed: narrowing returns another one. It
// must not be used by two goroutines at once.
type Candidates struct {
	grid
	valid, open explorer
}

// New returns the candidates of a lattice, with every valid point open. Points
// that are excluded by measurement should be left to Without: they then still
// count among the comparisons that a bound must cover, which was settled before
// they were measured.
func New(l *space.Lattice, s Search) *Candidates {
	g := newGrid(l)
	if !Enumerable(l) {
		return g.candidates(search(g, s))
	}
	return g.candidates(enumerate(g))
}

// Enumerable reports whether a lattice is small enough to visit every point.
func Enumerable(l *space.Lattice) bool { return l.Size().Cmp(big.NewInt(Limit)) <= 0 }

func newGrid(l *space.Lattice) grid {
	g := grid{lattice: l}
	for _, f := range l.Factors() {
		g.ids = append(g.ids, f.ID)
	}
	return g
}

func (g grid) candidates(e explorer) *Candidates { return &Candidates{grid: g, valid: e, open: e} }

// Open is the number of candidates still open, nil on a lattice that is too
// large to count them.
func (c *Candidates) Open() *int { return c.open.count() }

// Without closes the candidates that one of the exclusions matches at every
// factor it names. An exclusion that names no factor of the lattice matches
// nothing.
func (c *Candidates) Without(exclusions []space.Levels) *Candidates {
	if len(exclusions) == 0 {
		return c
	}
	return c.narrow(func(index []int) bool {
		for _, levels := range exclusions {
			if c.matches(index, levels) {
				return true
			}
		}
		return false
	})
}

func (c *Candidates) narrow(closes condition) *Candidates {
	out := *c
	out.open = c.open.narrow(closes)
	return &out
}

func (c *Candidates) matches(index []int, levels space.Levels) bool {
	shared := false
	for j, id := range c.ids {
		level, named := levels[id]
		if !named {
			continue
		}
		if !space.SameLevel(level, c.lattice.Axes()[j][index[j]]) {
			return false
		}
		shared = true
	}
	return shared
}

// covered closes the candidates of which the fit says nothing, among the open
// and among the valid ones.
func (c *Candidates) covered(r *fit.Result) *Candidates {
	known, all := c.known(r)
	if all {
		return c
	}
	out := *c
	out.open, out.valid = c.open.cover(known), c.valid.cover(known)
	return &out
}

// known tells by axis and level of what the fit says anything.
func (c *Candidates) known(r *fit.Result) (known [][]bool, all bool) {
	axes := c.lattice.Axes()
	known, all = make([][]bool, len(axes)), true
	for j, axis := range axes {
		known[j] = make([]bool, len(axis))
		for k, level := range axis {
			known[j][k] = r.CoversLevel(c.ids[j], level)
			all = all && known[j][k]
		}
	}
	return known, all
}

// Constraint is a fitted constraint metric and its limit.
type Constraint struct {
	Fit   *fit.Result
	Op    string // <, <=, > or >=; equalities are never fitted
	Limit float64
}

// Infeasible closes the candidates that violate some constraint with
// confidence: the one-sided lower bound of the violation, at level delta over
// the number of constraints, is above zero. The number of candidates does not
// enter, because the only removal that does harm is that of the one true best
// admissible candidate. A constraint without an error term removes nothing.
// It returns the number of candidates closed, nil where it is not known.
func (c *Candidates) Infeasible(constraints []Constraint, delta float64) (*Candidates, *int, error) {
	out := c
	for _, k := range constraints {
		closes, err := c.violates(k, delta/float64(len(constraints)))
		if err != nil {
			return nil, nil, err
		}
		if closes != nil {
			out = out.narrow(closes)
		}
	}
	before, after := c.Open(), out.Open()
	if before == nil || after == nil {
		return out, nil, nil
	}
	removed := *before - *after
	return out, &removed, nil
}

// Likely closes the candidates that are predicted to violate some constraint,
// confidently or not. What is left may be nominated; it is no smaller space that
// a bound could range over.
func (c *Candidates) Likely(constraints []Constraint) (*Candidates, error) {
	out := c
	for _, k := range constraints {
		excess, err := c.excess(k, false)
		if err != nil {
			return nil, err
		}
		out = out.narrow(func(index []int) bool {
			over, _, known := excess(index)
			return known && over > margin(near, k.Limit)
		})
	}
	return out, nil
}

// violates returns the condition that a constraint is violated with confidence,
// nil when there is no error term to judge it by.
func (c *Candidates) violates(k Constraint, delta float64) (condition, error) {
	e := k.Fit.ErrorTerm()
	if e.Var == nil {
		return nil, nil
	}
	excess, err := c.excess(k, true)
	if err != nil {
		return nil, err
	}
	quantile := fit.TUpper(delta, float64(e.DF))
	return func(index []int) bool {
		over, quad, known := excess(index)
		return known && over > 0 && over-quantile*math.Sqrt(*e.Var*quad) > 0
	}, nil
}

// excess returns by how much a point is predicted to violate a constraint, below
// zero when it meets it, and the variance of that in units of the error variance
// where it is asked for; known is false where the fit says nothing of the point.
func (c *Candidates) excess(k Constraint, variances bool) (func(index []int) (over, quad float64, known bool), error) {
	sign, err := violation(k.Op)
	if err != nil {
		return nil, err
	}
	w, err := c.walker(k.Fit, nil, variances, afresh)
	if err != nil {
		return nil, err
	}
	levels, _ := c.known(k.Fit)
	return func(index []int) (over, quad float64, known bool) {
		if !covers(levels, index) {
			return 0, 0, false
		}
		w.to(index)
		if variances {
			quad = w.cursor.Quad()
		}
		return sign * (w.cursor.Value() - k.Limit), quad, true
	}, nil
}

// violation is the sign that makes value-limit positive when the constraint is
// violated.
func violation(op string) (float64, error) {
	switch op {
	case "<", "<=":
		return 1, nil
	case ">", ">=":
		return -1, nil
	}
	return 0, fmt.Errorf("recommend: a constraint with %s is not fitted over the lattice", op)
}
