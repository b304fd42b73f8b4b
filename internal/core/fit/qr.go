package fit

import "math"

// rankTolerance is the smallest diagonal of R, relative to the first, that
// still counts as a dimension.
const rankTolerance = 1e-10

// qr is a Householder factorisation with column pivoting,
//
//	X D P = Q R
//
// where D scales every column of the n×p matrix X to unit norm. See Golub and
// Van Loan, Matrix Computations, 5.4.
type qr struct {
	n, p  int
	cols  [][]float64 // p columns of n: R on and above the diagonal, reflectors below
	head  []float64   // first element of each reflector
	beta  []float64   // 2/v'v of each reflector, 0 for none
	perm  []int       // perm[k] is the column of X that stands at position k
	scale []float64   // norm of each column of X, 1 for a zero column
	rank  int
	left  []remainder // by position, while it is factorised
}

// remainder is the squared norm of a column below the rows already done. It is
// carried along, and computed anew once it has lost digits against the value
// last computed.
type remainder struct{ squared, computed float64 }

// lostDigits is the share of a remainder below which it is computed anew: the
// error of the updates then stays far below the margin within which pivots tie.
const lostDigits = 1e-2

// factor factorises the matrix with the given columns, which it copies. All
// columns have the same length.
func factor(columns [][]float64) *qr {
	q := newQR(columns)
	for k := range q.beta {
		q.pivot(k)
		q.reflect(k)
	}
	q.rank, q.left = q.countRank(), nil
	return q
}

// newQR scales the columns of a matrix that is yet to be factorised.
func newQR(columns [][]float64) *qr {
	p := len(columns)
	q := &qr{p: p, cols: make([][]float64, p), perm: make([]int, p), scale: make([]float64, p)}
	if p > 0 {
		q.n = len(columns[0])
	}
	for j, column := range columns {
		if len(column) != q.n {
			panic("fit: columns of different length")
		}
		q.perm[j] = j
		q.scale[j] = norm(column)
		if q.scale[j] == 0 {
			q.scale[j] = 1
		}
		q.cols[j] = make([]float64, q.n)
		for i, x := range column {
			q.cols[j][i] = x / q.scale[j]
		}
	}
	q.left = make([]remainder, p)
	for j := range q.left {
		q.recompute(j, 0)
	}
	steps := min(q.n, p)
	q.head, q.beta = make([]float64, steps), make([]float64, steps)
	return q
}

func (q *qr) recompute(j, k int) {
	length := norm(q.cols[j][k:])
	q.left[j] = remainder{length * length, length * length}
}

// pivot moves the column with the largest remaining norm to position k. Of
// columns that are equal up to rounding the first is taken, so that rounding
// does not choose.
func (q *qr) pivot(k int) {
	best, largest := k, q.left[k].squared
	for j := k + 1; j < q.p; j++ {
		if v := q.left[j].squared; v > largest*(1+2e-9) {
			best, largest = j, v
		}
	}
	q.cols[k], q.cols[best] = q.cols[best], q.cols[k]
	q.left[k], q.left[best] = q.left[best], q.left[k]
	q.perm[k], q.perm[best] = q.perm[best], q.perm[k]
}

func (q *qr) reflect(k int) {
	column := q.cols[k]
	length := norm(column[k:])
	if length == 0 {
		return
	}
	alpha := -math.Copysign(length, column[k])
	q.head[k] = column[k] - alpha
	squared := q.head[k] * q.head[k]
	for _, x := range column[k+1:] {
		squared += x * x
	}
	q.beta[k] = 2 / squared
	column[k] = alpha
	for j := k + 1; j < q.p; j++ {
		q.reflectInto(k, q.cols[j])
		done := q.cols[j][k]
		q.left[j].squared -= done * done
		if q.left[j].squared <= lostDigits*q.left[j].computed {
			q.recompute(j, k+1)
		}
	}
}

// reflectInto applies reflector k to y.
func (q *qr) reflectInto(k int, y []float64) {
	if q.beta[k] == 0 {
		return
	}
	v := q.cols[k]
	dot := q.head[k] * y[k]
	for i := k + 1; i < q.n; i++ {
		dot += v[i] * y[i]
	}
	dot *= q.beta[k]
	y[k] -= dot * q.head[k]
	for i := k + 1; i < q.n; i++ {
		y[i] -= dot * v[i]
	}
}

func (q *qr) countRank() int {
	rank := 0
	for k := range q.beta {
		if r := math.Abs(q.cols[k][k]); r == 0 || r <= rankTolerance*math.Abs(q.cols[0][0]) {
			break
		}
		rank++
	}
	return rank
}

// rotate returns Q'y.
func (q *qr) rotate(y []float64) []float64 {
	out := append([]float64(nil), y...)
	for k := range q.beta {
		q.reflectInto(k, out)
	}
	return out
}

// residual returns y minus its projection on the columns, using the first
// rank reflectors.
func (q *qr) residual(y []float64) []float64 {
	out := q.rotate(y)
	for k := range q.rank {
		out[k] = 0
	}
	for k := len(q.beta) - 1; k >= 0; k-- {
		q.reflectInto(k, out)
	}
	return out
}

// solve returns the coefficients of the least-squares solution, in the order
// and units of the columns of X. The matrix must have full column rank.
func (q *qr) solve(y []float64) []float64 {
	if q.rank < q.p {
		panic("fit: solve of a rank-deficient matrix")
	}
	c := q.rotate(y)
	b := make([]float64, q.p)
	for k := q.p - 1; k >= 0; k-- {
		sum := c[k]
		for j := k + 1; j < q.p; j++ {
			sum -= q.cols[j][k] * b[q.perm[j]]
		}
		b[q.perm[k]] = sum / q.cols[k][k]
	}
	for j := range b {
		b[j] /= q.scale[j]
	}
	return b
}

// root returns the p×p matrix L with (X'X)^-1 = L L', one row for each column
// of X: L = D P R^-1 with D the scaling. Row perm[k] is zero before column k.
func (q *qr) root() [][]float64 {
	if q.rank < q.p {
		panic("fit: root of a rank-deficient matrix")
	}
	inverse := make([][]float64, q.p)
	for k := q.p - 1; k >= 0; k-- {
		row := make([]float64, q.p)
		row[k] = 1
		for j := k + 1; j < q.p; j++ {
			r := q.cols[j][k]
			for c := j; c < q.p; c++ {
				row[c] -= r * inverse[j][c]
			}
		}
		for c := k; c < q.p; c++ {
			row[c] /= q.cols[k][k]
		}
		inverse[k] = row
	}
	rows := make([][]float64, q.p)
	for k, row := range inverse {
		j := q.perm[k]
		for c := range row {
			row[c] /= q.scale[j]
		}
		rows[j] = row
	}
	return rows
}

// norm is the Euclidean norm, scaled against overflow and underflow.
func norm(x []float64) float64 {
	largest := 0.0
	for _, v := range x {
		largest = math.Max(largest, math.Abs(v))
	}
	if largest == 0 || math.IsInf(largest, 0) {
		return largest
	}
	sum := 0.0
	for _, v := range x {
		sum += (v / largest) * (v / largest)
	}
	return largest * math.Sqrt(sum)
}
