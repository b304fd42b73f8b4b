package recommend

import (
	"errors"
	"fmt"
	"math"
	"math/big"

	"assay/internal/core/canonical"
	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// Limit is the largest lattice that is enumerated.
const Limit = 50_000

// TooLargeError says that a lattice is too large to be enumerated.
type TooLargeError struct {
	Size *big.Int
}

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("the candidate lattice has %s points and at most %d are enumerated; the search over larger lattices is not built yet: declare fewer levels or factors, or set levels_only", e.Size, Limit)
}

// ErrNoCandidate says that nothing is left to recommend: every configuration
// is refused by an invariant, was measured inadmissible, or has a level that
// the fit knows nothing of.
var ErrNoCandidate = errors.New("no valid candidate is left on the lattice")

// Candidates is an enumerated lattice. Its points are numbered in lattice
// order: factors as declared, the last one turning fastest. Which points are
// valid is known before anything is measured; which of them are still open
// depends on the measurements. Candidates is never changed: narrowing returns
// another one.
type Candidates struct {
	lattice *space.Lattice
	ids     []string
	axes    [][]canonical.Scalar
	strides []int
	valid   []bool
	open    []bool
	count   int // valid points
}

// Enumerate lists the valid points of a lattice. Points that are excluded by
// measurement should be left to Without: they then still count among the
// comparisons that a bound must cover, which was settled before they were
// measured.
func Enumerate(l *space.Lattice) (*Candidates, error) {
	size := l.Size()
	if size.Cmp(big.NewInt(Limit)) > 0 {
		return nil, &TooLargeError{Size: size}
	}
	n := int(size.Int64())
	c := &Candidates{lattice: l, axes: l.Axes(), valid: make([]bool, n)}
	for _, f := range l.Factors() {
		c.ids = append(c.ids, f.ID)
	}
	c.strides = make([]int, len(c.axes))
	stride := 1
	for i := len(c.axes) - 1; i >= 0; i-- {
		c.strides[i] = stride
		stride *= len(c.axes[i])
	}
	index := make([]int, len(c.axes))
	for i := range n {
		c.decode(i, index)
		if l.Valid(index) {
			c.valid[i] = true
			c.count++
		}
	}
	c.open = c.valid
	return c, nil
}

func (c *Candidates) decode(i int, index []int) {
	for j, stride := range c.strides {
		index[j] = i / stride
		i %= stride
	}
}

// Count is the number of valid candidates, open or not.
func (c *Candidates) Count() int { return c.count }

// Open is the number of candidates still open.
func (c *Candidates) Open() int {
	n := 0
	for _, open := range c.open {
		if open {
			n++
		}
	}
	return n
}

// Levels returns the configuration with a number.
func (c *Candidates) Levels(i int) space.Levels {
	index := make([]int, len(c.axes))
	c.decode(i, index)
	return c.lattice.At(index)
}

// Without closes the candidates that one of the exclusions matches at every
// factor it names. An exclusion that names no factor of the lattice matches
// nothing.
func (c *Candidates) Without(exclusions []space.Levels) *Candidates {
	return c.narrow(func(i int, index []int) bool {
		for _, levels := range exclusions {
			if c.matches(index, levels) {
				return false
			}
		}
		return true
	})
}

func (c *Candidates) matches(index []int, levels space.Levels) bool {
	shared := false
	for j, id := range c.ids {
		level, named := levels[id]
		if !named {
			continue
		}
		if !space.SameLevel(level, c.axes[j][index[j]]) {
			return false
		}
		shared = true
	}
	return shared
}

// covered closes the candidates of which the fit says nothing.
func (c *Candidates) covered(r *fit.Result) *Candidates {
	known := make([][]bool, len(c.axes))
	all := true
	for j, axis := range c.axes {
		known[j] = make([]bool, len(axis))
		for k, level := range axis {
			known[j][k] = r.CoversLevel(c.ids[j], level)
			all = all && known[j][k]
		}
	}
	if all {
		return c
	}
	return c.narrow(func(_ int, index []int) bool {
		for j, k := range index {
			if !known[j][k] {
				return false
			}
		}
		return true
	})
}

func (c *Candidates) narrow(keep func(i int, index []int) bool) *Candidates {
	out := *c
	out.open = make([]bool, len(c.open))
	index := make([]int, len(c.axes))
	for i, open := range c.open {
		if !open {
			continue
		}
		c.decode(i, index)
		out.open[i] = keep(i, index)
	}
	return &out
}

// number returns the number of a configuration, or -1 when it is not on the
// lattice.
func (c *Candidates) number(levels space.Levels) int {
	n := 0
	for j, id := range c.ids {
		k := -1
		for i, level := range c.axes[j] {
			if space.SameLevel(level, levels[id]) {
				k = i
				break
			}
		}
		if k < 0 {
			return -1
		}
		n += k * c.strides[j]
	}
	return n
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
// It returns the number of candidates closed.
func (c *Candidates) Infeasible(constraints []Constraint, delta float64) (*Candidates, int, error) {
	out := c
	for _, k := range constraints {
		e := k.Fit.ErrorTerm()
		if e.Var == nil {
			continue
		}
		sign, err := violation(k.Op)
		if err != nil {
			return nil, 0, err
		}
		cursor, err := k.Fit.Cursor(c.ids, c.axes, nil, true)
		if err != nil {
			return nil, 0, err
		}
		quantile := fit.TUpper(delta/float64(len(constraints)), float64(e.DF))
		closed := make([]bool, len(c.open))
		known := out.covered(k.Fit)
		known.scan(cursor, func(i int) {
			excess := sign * (cursor.Value() - k.Limit)
			closed[i] = excess-quantile*math.Sqrt(*e.Var*cursor.Quad()) > 0
		})
		out = out.narrow(func(i int, _ []int) bool { return !closed[i] })
	}
	return out, c.Open() - out.Open(), nil
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
