package fit

import (
	"fmt"

	"assay/internal/core/canonical"
)

// Cursor is a configuration that walks over a grid of levels and carries its
// prediction along: moving one factor updates only the terms that contain it.
// It serves enumerations, where a full model row for every candidate would be
// most of the cost.
//
// Value is (x - anchor)'b and Quad (x - anchor)'(X'X)^-1 (x - anchor), where x
// is the model row of the configuration. Rounding errors of the updates add up
// slowly; Set starts afresh.
type Cursor struct {
	coef  []float64
	root  [][]float64
	begin []int // first column of each row of root that is not zero

	anchor []float64
	sums   [][]indexed
	atoms  []float64 // current value of each atom; the first is the constant 1
	axes   []cursorAxis

	x     []float64 // row minus anchor, by term
	full  []float64 // row, by term
	value float64
	v     []float64 // root'x; nil without variances
}

// indexed is a monomial whose atoms are positions in Cursor.atoms.
type indexed struct {
	weight float64
	a, b   int // 0 for none
}

// cursorAxis is one factor of the grid.
type cursorAxis struct {
	first  int         // position of its first atom
	values [][]float64 // by axis index: the values of its atoms
	terms  []int       // that contain the factor
}

// Cursor returns a cursor over the grid whose axis i has the given levels of
// factor ids[i]. The grid must have an axis for every factor of the model;
// further axes do not move the prediction. anchor is a model row or nil; with
// variances false Quad is not kept.
func (r *Result) Cursor(ids []string, axes [][]canonical.Scalar, anchor []float64, variances bool) (*Cursor, error) {
	c := &Cursor{coef: r.Coef, root: r.root, atoms: []float64{1}, axes: make([]cursorAxis, len(ids))}
	c.full, c.x = make([]float64, len(r.Terms)), make([]float64, len(r.Terms))
	c.anchor = make([]float64, len(r.Terms))
	copy(c.anchor, anchor)
	if variances {
		c.v = make([]float64, len(r.Terms))
	}
	for _, row := range r.root {
		k := 0
		for k < len(row) && row[k] == 0 {
			k++
		}
		c.begin = append(c.begin, k)
	}
	positions := map[atom]int{}
	for j, f := range r.model.factors {
		axis := -1
		for i, id := range ids {
			if id == f.ID {
				axis = i
			}
		}
		if axis < 0 {
			return nil, fmt.Errorf("fit: the grid has no axis for factor %s of the model", f.ID)
		}
		if err := c.tabulate(r.model, j, &c.axes[axis], axes[axis], positions); err != nil {
			return nil, err
		}
	}
	if err := c.index(r.model, positions); err != nil {
		return nil, err
	}
	c.Set(make([]int, len(ids)))
	return c, nil
}

// tabulate computes the atoms of one factor at every level of its axis.
func (c *Cursor) tabulate(m *model, j int, axis *cursorAxis, levels []canonical.Scalar, positions map[atom]int) error {
	var own []atom
	for t, sum := range m.sums {
		touched := false
		for _, mono := range sum {
			for _, a := range mono.atoms {
				if a.factor != j {
					continue
				}
				touched = true
				if _, known := positions[a]; !known {
					positions[a] = len(c.atoms) + len(own)
					own = append(own, a)
				}
			}
		}
		if touched {
			axis.terms = append(axis.terms, t)
		}
	}
	axis.first = len(c.atoms)
	c.atoms = append(c.atoms, make([]float64, len(own))...)
	for _, level := range levels {
		x, err := m.encodeLevel(j, level)
		if err != nil {
			return err
		}
		row := make([]float64, len(own))
		for i, a := range own {
			row[i] = m.value(a, x)
		}
		axis.values = append(axis.values, row)
	}
	return nil
}

// index refuses a product of more than two atoms: models that rank candidates
// are of second order.
func (c *Cursor) index(m *model, positions map[atom]int) error {
	c.sums = make([][]indexed, len(m.sums))
	for t, sum := range m.sums {
		for _, mono := range sum {
			if len(mono.atoms) > 2 {
				return fmt.Errorf("fit: term %s is not of second order, so candidates cannot be ranked by it", m.terms[t].Label)
			}
			one := indexed{weight: mono.weight}
			for i, a := range mono.atoms {
				if i == 0 {
					one.a = positions[a]
				} else {
					one.b = positions[a]
				}
			}
			c.sums[t] = append(c.sums[t], one)
		}
	}
	return nil
}

// Set places the cursor at a point of the grid, one index for each axis, and
// computes everything afresh.
func (c *Cursor) Set(index []int) {
	for i, axis := range c.axes {
		if len(axis.values) > 0 {
			copy(c.atoms[axis.first:], axis.values[index[i]])
		}
	}
	c.value = 0
	clear(c.v)
	for t := range c.sums {
		c.full[t] = c.term(t)
		c.x[t] = 0
		c.shift(t, c.full[t]-c.anchor[t])
	}
}

// Move places one axis at another level.
func (c *Cursor) Move(axis, to int) {
	a := &c.axes[axis]
	if len(a.values) == 0 {
		return
	}
	copy(c.atoms[a.first:], a.values[to])
	for _, t := range a.terms {
		now := c.term(t)
		by := now - c.full[t]
		c.full[t] = now
		c.shift(t, by)
	}
}

// shift adds to one element of x and carries value and v along.
func (c *Cursor) shift(t int, by float64) {
	if by == 0 {
		return
	}
	c.x[t] += by
	c.value += by * c.coef[t]
	if c.v == nil {
		return
	}
	k := c.begin[t]
	v, row := c.v[k:], c.root[t][k:]
	for i := range v {
		v[i] += by * row[i]
	}
}

func (c *Cursor) term(t int) float64 {
	sum := 0.0
	for i := range c.sums[t] {
		m := &c.sums[t][i]
		sum += m.weight * c.atoms[m.a] * c.atoms[m.b]
	}
	return sum
}

// Value returns (x - anchor)'b.
func (c *Cursor) Value() float64 { return c.value }

// Quad returns (x - anchor)'(X'X)^-1 (x - anchor); the cursor must have been
// made with variances.
func (c *Cursor) Quad() float64 {
	if c.v == nil {
		panic("fit: Quad of a cursor without variances")
	}
	sum := 0.0
	for _, v := range c.v {
		sum += v * v
	}
	return sum
}

// Contrast returns x - anchor, one value for each term, valid until the cursor
// moves.
func (c *Cursor) Contrast() []float64 { return c.x }
