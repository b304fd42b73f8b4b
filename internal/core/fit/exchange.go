package fit

import "assay/internal/core/canonical"

// Exchange is a configuration that knows what every change of one or two of
// its factors would do to the prediction and to its variance. It serves
// searches, where most changes are looked at and few are made.
//
// Value and Quad are those of a Cursor. With d the contrast and K = (X'X)^-1,
// a change by D turns d'Kd into d'Kd + 2 D'Kd + D'KD, and D is zero outside
// the terms of the changed factors: a single change costs the square of their
// number, and a pair of changes, once KD is known for both, only their number.
// Rounding errors add up with the changes made; Set starts afresh.
type Exchange struct {
	cursor *Cursor
	at     []int
	k      [][]float64 // K; nil without variances
	kd     []float64   // K d
	quad   float64
	moves  [][]move    // by axis and level
	shared [][][]cross // by axis and later axis: what an interaction adds
	stamp  int         // of the present point
}

// move is one change of one axis, as seen from the point with its stamp.
type move struct {
	stamp, denseStamp int
	by                []float64 // D, by the terms of the axis
	atoms             []float64 // change of the atoms of the axis
	value, quad       float64   // change of Value and Quad
	dense             []float64 // K D
}

// cross is a monomial with one atom of each of two axes, by position among
// the atoms of its axis.
type cross struct {
	term   int
	weight float64
	a, b   int
}

// Exchange returns an exchange over a grid, with the arguments of Cursor.
func (r *Result) Exchange(ids []string, axes [][]canonical.Scalar, anchor []float64, variances bool) (*Exchange, error) {
	c, err := r.Cursor(ids, axes, anchor, false)
	if err != nil {
		return nil, err
	}
	e := &Exchange{cursor: c, at: make([]int, len(axes)), moves: make([][]move, len(axes))}
	for i := range c.axes {
		e.moves[i] = make([]move, len(c.axes[i].values))
	}
	e.pairUp()
	if variances {
		e.k, e.kd = gram(r.root), make([]float64, len(r.Terms))
	}
	e.Set(e.at)
	return e, nil
}

// gram returns root root'.
func gram(root [][]float64) [][]float64 {
	k := make([][]float64, len(root))
	for i := range k {
		k[i] = make([]float64, len(root))
		for j := range i + 1 {
			k[i][j] = dot(root[i], root[j])
			k[j][i] = k[i][j]
		}
	}
	return k
}

// pairUp lists the monomials that two axes share.
func (e *Exchange) pairUp() {
	owner, offset := make([]int, len(e.cursor.atoms)), make([]int, len(e.cursor.atoms))
	owner[0] = -1 // the constant
	for i, axis := range e.cursor.axes {
		if len(axis.values) == 0 {
			continue
		}
		for o := range axis.values[0] {
			owner[axis.first+o], offset[axis.first+o] = i, o
		}
	}
	e.shared = make([][][]cross, len(e.cursor.axes))
	for i := range e.shared {
		e.shared[i] = make([][]cross, len(e.cursor.axes))
	}
	for t, sum := range e.cursor.sums {
		for _, m := range sum {
			a, b := m.a, m.b
			if owner[a] > owner[b] {
				a, b = b, a
			}
			if i, j := owner[a], owner[b]; i >= 0 && i != j {
				e.shared[i][j] = append(e.shared[i][j], cross{t, m.weight, offset[a], offset[b]})
			}
		}
	}
}

// Set places the exchange at a point of the grid.
func (e *Exchange) Set(index []int) {
	copy(e.at, index)
	e.stamp++
	e.cursor.Set(index)
	if e.k == nil {
		return
	}
	for i, row := range e.k {
		e.kd[i] = dot(row, e.cursor.x)
	}
	e.quad = dot(e.kd, e.cursor.x)
}

// At returns the point, valid until it changes.
func (e *Exchange) At() []int { return e.at }

// Value returns (x - anchor)'b at the point.
func (e *Exchange) Value() float64 { return e.cursor.value }

// Quad returns (x - anchor)'(X'X)^-1 (x - anchor) at the point, 0 without
// variances.
func (e *Exchange) Quad() float64 { return e.quad }

// Single returns Value and Quad with one axis at another level.
func (e *Exchange) Single(axis, to int) (value, quad float64) {
	m := e.move(axis, to)
	if m == nil {
		return e.cursor.value, e.quad
	}
	return e.cursor.value + m.value, e.quad + m.quad
}

// Pair returns Value and Quad with two axes, i before j, at other levels.
func (e *Exchange) Pair(i, a, j, b int) (value, quad float64) {
	m, n := e.move(i, a), e.move(j, b)
	if m == nil || n == nil {
		if m == nil {
			return e.Single(j, b)
		}
		return e.Single(i, a)
	}
	value = e.cursor.value + m.value + n.value
	shared := e.shared[i][j]
	for _, s := range shared {
		value += s.weight * m.atoms[s.a] * n.atoms[s.b] * e.cursor.coef[s.term]
	}
	if e.k == nil {
		return value, 0
	}
	e.expand(i, m)
	e.expand(j, n)
	quad = e.quad + m.quad + n.quad
	for p, t := range e.cursor.axes[j].terms {
		quad += 2 * n.by[p] * m.dense[t]
	}
	for _, s := range shared {
		c := s.weight * m.atoms[s.a] * n.atoms[s.b]
		quad += 2 * c * (e.kd[s.term] + m.dense[s.term] + n.dense[s.term])
		for _, u := range shared {
			quad += c * u.weight * m.atoms[u.a] * n.atoms[u.b] * e.k[s.term][u.term]
		}
	}
	return value, quad
}

// Apply makes a change.
func (e *Exchange) Apply(axis, to int) {
	if m := e.move(axis, to); m != nil && e.k != nil {
		e.expand(axis, m)
		for t, v := range m.dense {
			e.kd[t] += v
		}
		e.quad += m.quad
	}
	e.at[axis] = to
	e.stamp++
	e.cursor.Move(axis, to)
}

// move returns a change as seen from the present point, or nil for an axis
// that the model does not contain.
func (e *Exchange) move(axis, to int) *move {
	a := &e.cursor.axes[axis]
	if len(a.values) == 0 {
		return nil
	}
	m := &e.moves[axis][to]
	if m.stamp == e.stamp {
		return m
	}
	m.stamp, m.value, m.quad = e.stamp, 0, 0
	if m.by == nil {
		m.by, m.atoms = make([]float64, len(a.terms)), make([]float64, len(a.values[to]))
	}
	now := e.cursor.atoms[a.first : a.first+len(m.atoms)]
	for o, v := range a.values[to] {
		m.atoms[o] = v - a.values[e.at[axis]][o]
	}
	copy(now, a.values[to])
	for p, t := range a.terms {
		m.by[p] = e.cursor.term(t) - e.cursor.full[t]
		m.value += m.by[p] * e.cursor.coef[t]
	}
	copy(now, a.values[e.at[axis]])
	if e.k != nil {
		m.quad = e.change(a.terms, m.by)
	}
	return m
}

// change returns 2 D'Kd + D'KD.
func (e *Exchange) change(terms []int, by []float64) float64 {
	sum := 0.0
	for p, t := range terms {
		if by[p] == 0 {
			continue
		}
		row, v := e.k[t], 2*e.kd[t]
		for q, u := range terms {
			v += by[q] * row[u]
		}
		sum += by[p] * v
	}
	return sum
}

// expand computes K D of a change.
func (e *Exchange) expand(axis int, m *move) {
	if m.denseStamp == e.stamp {
		return
	}
	m.denseStamp = e.stamp
	if m.dense == nil {
		m.dense = make([]float64, len(e.kd))
	}
	clear(m.dense)
	for p, t := range e.cursor.axes[axis].terms {
		if by := m.by[p]; by != 0 {
			for u, k := range e.k[t] {
				m.dense[u] += by * k
			}
		}
	}
}
