package recommend

import (
	"math"
	"math/big"
	"slices"

	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// explorer looks through the points of a lattice that are still open. Its two
// implementations are an enumeration and a search.
type explorer interface {
	// best returns the n best open points, the best first, and fewer where
	// there are no more. A search also begins at the points of from, and
	// reports how it went; an enumeration reports nil.
	best(o objective, n int, from [][]int) ([]contender, *Trace, error)
	// front returns open points that no other open point is predicted to dominate,
	// in lattice order, and of a search how it went: it may miss some.
	front(r responses) ([][]int, *Trace, error)
	// narrow closes points; cover those with a level that is not known.
	narrow(closes condition) explorer
	cover(known [][]bool) explorer
	// count is the number of open points, nil where nobody counted them.
	count() *int
	// comparisons is the number of pairs that a bound at the anchor pays for;
	// the anchor is nil when it is off the lattice.
	comparisons(anchor []int) *big.Int
	// rank is the dimension that the contrasts of the open points span, or a
	// limit of it, which is at most limit.
	rank(o objective, limit int) (int, error)
}

// condition reports whether a point is closed.
type condition func(index []int) bool

// grid is the lattice as cursors walk it.
type grid struct {
	lattice *space.Lattice
	ids     []string
}

func (g grid) levels(index []int) space.Levels { return g.lattice.At(index) }

// objective is what is to be as large as possible: a score of the contrast to
// an anchor row, d'b, and of its variance in units of the error variance,
// d'(X'X)^-1 d.
type objective struct {
	model     *fit.Result
	anchor    []float64 // nil for none
	variances bool      // the score reads the variance
	score     func(value, quad float64) float64
}

// at computes the objective from the full model row.
func (o objective) at(levels space.Levels) (float64, error) {
	d, err := o.model.Row(levels)
	if err != nil {
		return 0, err
	}
	for j := range o.anchor {
		d[j] -= o.anchor[j]
	}
	quad := 0.0
	if o.variances {
		quad = o.model.Quad(d)
	}
	return o.score(dot(d, o.model.Coef), quad), nil
}

// contender is a point with its objective.
type contender struct {
	index []int
	value float64
}

// tie is the difference, relative to a value of at least one, below which two
// values are equal and the point that comes first in lattice order wins.
const tie = 1e-12

// near is the margin inside which values carried along by an exploration are
// computed again from the full row before they are compared.
const near = 1e-9

func margin(relative, value float64) float64 { return relative * math.Max(1, math.Abs(value)) }

// ranked returns the n best of contenders whose values are exact.
func ranked(contenders []contender, n int) []contender {
	slices.SortFunc(contenders, func(a, b contender) int { return slices.Compare(a.index, b.index) })
	var out []contender
	for len(out) < n && len(contenders) > 0 {
		k := first(contenders)
		out = append(out, contenders[k])
		contenders = slices.Delete(contenders, k, k+1)
	}
	return out
}

// first returns the position of the largest value, and of ties the first one:
// contenders are in lattice order.
func first(contenders []contender) int {
	largest := math.Inf(-1)
	for _, c := range contenders {
		largest = math.Max(largest, c.value)
	}
	floor := largest - margin(tie, largest)
	for k, c := range contenders {
		if c.value >= floor {
			return k
		}
	}
	panic("recommend: no largest value")
}

// afresh is how often a walk computes its row anew, so that the rounding
// errors of single steps cannot add up.
const afresh = 1 << 10

// walker carries a cursor from point to point, at the cost of the axes that
// differ.
type walker struct {
	cursor *fit.Cursor
	at     []int
	steps  int // since the row was last computed anew
	afresh int
}

func (g grid) walker(r *fit.Result, anchor []float64, variances bool, afresh int) (*walker, error) {
	cursor, err := r.Cursor(g.ids, g.lattice.Axes(), anchor, variances)
	if err != nil {
		return nil, err
	}
	return &walker{cursor: cursor, at: make([]int, len(g.ids)), afresh: afresh}, nil
}

// to places the cursor at a point.
func (w *walker) to(index []int) {
	if w.steps >= w.afresh {
		copy(w.at, index)
		w.cursor.Set(index)
		w.steps = 0
		return
	}
	for axis, level := range index {
		if w.at[axis] != level {
			w.at[axis] = level
			w.cursor.Move(axis, level)
			w.steps++
		}
	}
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i, x := range a {
		sum += x * b[i]
	}
	return sum
}
