package doe

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"assay/internal/core/random"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

const (
	mostStarts    = 20   // random balanced starts
	leastStarts   = 4    // of a model so large that more would take minutes
	fullStarts    = 128  // columns up to which a model gets all of its starts
	searchPasses  = 50   // at most, over all rows of one start
	refactorEvery = 100  // exchanges between two fresh inversions
	leastGain     = 1e-9 // relative gain of the determinant below which a pass ends the search
	startRidge    = 1e-3 // added to the diagonal while a start is still singular
	sameDet       = 1e-9 // difference of logarithms below which two determinants tie
)

// exchange is a design under improvement: coordinate exchange for the criterion
// det(X'X + K), K a diagonal (R. Meyer, C. Nachtsheim, The coordinate-exchange
// algorithm for constructing exact optimal experimental designs, 1995; with K
// of ones on potential terms it is the Bayesian criterion of W. DuMouchel and
// B. Jones, 1994). A row holds one level index for each factor.
type exchange struct {
	parts   [][][]float64 // by factor and level: the factor's columns
	columns []modelColumn
	touched [][]int   // by factor: the columns that depend on it
	prior   []float64 // the diagonal of K
	rows    [][]int
	x       [][]float64
	inverse []float64 // (X'X + K)^-1 row by row
	logDet  float64
	done    int       // exchanges since the last inversion
	u       []float64 // scratch: inverse times the current row
	at      []int     // scratch: columns that a change moves
	d       []float64 // scratch: by how much
}

func newExchange(m linearModel, prior []float64) *exchange {
	p := m.columns()
	e := &exchange{
		columns: m.layout(), touched: make([][]int, len(m.coders)), prior: prior,
		inverse: make([]float64, p*p), u: make([]float64, p),
	}
	for k, c := range e.columns {
		for _, part := range c.parts {
			e.touched[part.factor] = append(e.touched[part.factor], k)
		}
	}
	for _, c := range m.coders {
		levels := make([][]float64, c.width()+1)
		for l := range levels {
			levels[l] = make([]float64, c.width())
			c.put(levels[l], l)
		}
		e.parts = append(e.parts, levels)
	}
	return e
}

// starts is the number of starts of a search. The time of one grows with the
// cube of the columns, and people wait for it on a page, so that a large model
// gets fewer.
func (e *exchange) starts() int {
	share := fullStarts / float64(len(e.prior))
	return min(mostStarts, max(leastStarts, int(mostStarts*share*share*share)))
}

// states lists the number of levels that each factor takes in the design.
func (e *exchange) states() []int {
	states := make([]int, len(e.parts))
	for j, levels := range e.parts {
		states[j] = len(levels)
	}
	return states
}

// best improves every start and returns the design with the largest
// determinant, of equal ones the one whose levels are best balanced, then the
// lexicographically first; false when every start ends singular.
func (e *exchange) best(n int, r *rand.Rand) ([][]int, bool) {
	var best [][]int
	var bestDet float64
	for range e.starts() {
		rows := balanced(r, n, e.states())
		if !e.improve(rows) {
			continue
		}
		slices.SortFunc(rows, slices.Compare)
		if best == nil || e.better(rows, best, bestDet) {
			best, bestDet = rows, e.logDet
		}
	}
	return best, best != nil
}

func (e *exchange) better(rows, best [][]int, bestDet float64) bool {
	if math.Abs(e.logDet-bestDet) > sameDet*max(1, math.Abs(bestDet)) {
		return e.logDet > bestDet
	}
	return cmp.Or(
		cmp.Compare(imbalance(rows, e.states()), imbalance(best, e.states())),
		slices.CompareFunc(rows, best, slices.Compare),
	) < 0
}

// improve exchanges coordinates of the rows in place until a pass gains
// nothing. A singular start is first improved with a ridge, which prefers
// designs that are not. It reports false when the rows stay singular.
func (e *exchange) improve(rows [][]int) bool {
	e.rows, e.x = rows, make([][]float64, len(rows))
	for i, row := range rows {
		e.x[i] = e.row(row)
	}
	if !e.invert(0) {
		if !e.invert(startRidge) {
			return false
		}
		e.passes(startRidge)
		if !e.invert(0) {
			return false
		}
	}
	return e.passes(0) && e.invert(0)
}

// value is one column of the model row of a row.
func (e *exchange) value(column int, levels []int) float64 {
	v := 1.0
	for _, part := range e.columns[column].parts {
		v *= e.parts[part.factor][levels[part.factor]][part.at]
	}
	return v
}

func (e *exchange) row(levels []int) []float64 {
	x := make([]float64, len(e.columns))
	for k := range x {
		x[k] = e.value(k, levels)
	}
	return x
}

func (e *exchange) passes(ridge float64) bool {
	for range searchPasses {
		before := e.logDet
		for i := range e.rows {
			if !e.exchangeRow(i, ridge) {
				return false
			}
		}
		if e.logDet-before < leastGain {
			break
		}
	}
	return true
}

// exchangeRow gives every factor of a row its best level in turn.
func (e *exchange) exchangeRow(i int, ridge float64) bool {
	e.multiply(e.x[i])
	for j, levels := range e.parts {
		was, best, bestRatio := e.rows[i][j], -1, 1+leastGain
		for l := range levels {
			if l == was {
				continue
			}
			if ratio := e.ratio(i, j, l); ratio > bestRatio {
				best, bestRatio = l, ratio
			}
		}
		if best < 0 {
			continue
		}
		e.rows[i][j] = best
		e.swap(i, j, bestRatio)
		if e.done == refactorEvery {
			if !e.invert(ridge) {
				return false
			}
			e.multiply(e.x[i])
		}
	}
	return true
}

// multiply sets u to the inverse times v.
func (e *exchange) multiply(v []float64) {
	p := len(v)
	for a := range p {
		e.u[a] = floats.Dot(e.inverse[a*p:a*p+p], v)
	}
}

// ratio is the factor by which the determinant changes when factor j of row i
// takes level l: with S the inverse, x the row and y the changed row it is
// (1 + y'Sy)(1 - x'Sx) + (x'Sy)^2. u is S x, and y - x is zero outside the
// columns of the factor.
func (e *exchange) ratio(i, j, l int) float64 {
	x, p := e.x[i], len(e.u)
	was := e.rows[i][j]
	e.rows[i][j] = l
	e.at, e.d = e.at[:0], e.d[:0]
	linear, square := 0.0, 0.0
	for _, a := range e.touched[j] {
		if d := e.value(a, e.rows[i]) - x[a]; d != 0 {
			e.at, e.d = append(e.at, a), append(e.d, d)
			linear += d * e.u[a]
		}
	}
	e.rows[i][j] = was
	for n, a := range e.at {
		row, s := e.inverse[a*p:a*p+p], 0.0
		for m, b := range e.at[:n] {
			s += row[b] * e.d[m]
		}
		square += e.d[n] * (2*s + row[a]*e.d[n])
	}
	old := floats.Dot(x, e.u)
	changed, cross := old+2*linear+square, old+linear
	return (1+changed)*(1-old) + cross*cross
}

// swap brings the model row of a changed row, the inverse S, the determinant and
// u up to date: the new row y enters, then the old row x leaves (J. Sherman,
// W. Morrison, 1950). Sx is u, and y - x is zero outside the columns of factor j.
func (e *exchange) swap(i, j int, ratio float64) {
	x, y := e.x[i], e.row(e.rows[i])
	p := len(x)
	sy := slices.Clone(e.u)
	for _, a := range e.touched[j] {
		if d := y[a] - x[a]; d != 0 {
			floats.AddScaled(sy, d, e.inverse[a*p:a*p+p]) // the inverse is symmetric
		}
	}
	enter := 1 / (1 + floats.Dot(y, sy))
	sx := slices.Clone(e.u) // becomes S x for the inverse with y
	floats.AddScaled(sx, -enter*floats.Dot(x, sy), sy)
	leave := 1 / (1 - floats.Dot(x, sx))
	for a := range p {
		row := e.inverse[a*p : a*p+p]
		floats.AddScaled(row, -enter*sy[a], sy)
		floats.AddScaled(row, leave*sx[a], sx)
	}
	floats.ScaleTo(e.u, enter, sy)
	floats.AddScaled(e.u, leave*floats.Dot(x, e.u), sx)
	e.x[i] = y
	e.logDet += math.Log(ratio)
	e.done++
}

// invert computes the inverse and the determinant afresh; false when the matrix
// is singular.
func (e *exchange) invert(ridge float64) bool {
	p := len(e.prior)
	m := mat.NewSymDense(p, nil)
	for _, x := range e.x {
		m.SymRankOne(m, 1, mat.NewVecDense(p, x))
	}
	for a, k := range e.prior {
		m.SetSym(a, a, m.At(a, a)+k+ridge)
	}
	var factor mat.Cholesky
	if !factor.Factorize(m) || factor.Cond() > 1e12 {
		return false
	}
	var inverse mat.SymDense
	if err := factor.InverseTo(&inverse); err != nil {
		return false
	}
	for a := range p {
		for b := range p {
			e.inverse[a*p+b] = inverse.At(a, b)
		}
	}
	e.logDet, e.done = factor.LogDet(), 0
	return true
}

// balanced draws n rows in which every factor takes each of its levels floor or
// ceil of n over their number times.
func balanced(r *rand.Rand, n int, states []int) [][]int {
	rows := make([][]int, n)
	for i := range rows {
		rows[i] = make([]int, len(states))
	}
	for j, count := range states {
		extra := random.Permutation(r, count)
		for i, at := range random.Permutation(r, n) {
			level := i % count
			if i >= n/count*count {
				level = extra[level]
			}
			rows[at][j] = level
		}
	}
	return rows
}

// imbalance is the largest difference, over the factors, between the numbers of
// rows at the most and at the least frequent level.
func imbalance(rows [][]int, states []int) int {
	worst := 0
	for j, count := range states {
		times := make([]int, count)
		for _, row := range rows {
			times[row[j]]++
		}
		worst = max(worst, slices.Max(times)-slices.Min(times))
	}
	return worst
}
