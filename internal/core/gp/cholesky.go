package gp

import (
	"math"

	"gonum.org/v1/gonum/floats"
)

// lower is a lower triangular matrix as its rows; row i has i+1 numbers. It grows
// by a row at a time, which is what a search does.
type lower [][]float64

// factor returns the Cholesky factor of a symmetric matrix given by its lower
// triangle, and false when the matrix is not numerically positive definite.
func factor(matrix lower) (lower, bool) {
	l := make(lower, 0, len(matrix))
	for _, row := range matrix {
		var ok bool
		if l, ok = l.extend(row); !ok {
			return nil, false
		}
	}
	return l, true
}

// extend appends the row of the factor that belongs to one more row of the
// matrix: its entries against the earlier rows, then its diagonal. It reports
// false, and appends nothing, when the larger matrix is not positive definite.
func (l lower) extend(row []float64) (lower, bool) {
	n := len(l)
	next := make([]float64, n+1)
	l.solve(row[:n], next[:n])
	// below this share of the diagonal only rounding is left
	const least = 1e-14
	pivot := row[n] - floats.Dot(next[:n], next[:n])
	if !(pivot > least*row[n]) {
		return l, false
	}
	next[n] = math.Sqrt(pivot)
	return append(l, next), true
}

// solve writes the solution x of L x = b; x may be b itself.
func (l lower) solve(b, x []float64) {
	for i, v := range b {
		row := l[i]
		x[i] = (v - floats.Dot(row[:i], x[:i])) / row[i]
	}
}

// solveTransposed writes the solution x of L' x = b; x may be b itself.
func (l lower) solveTransposed(b, x []float64) {
	copy(x, b)
	for i := len(b) - 1; i >= 0; i-- {
		x[i] /= l[i][i]
		floats.AddScaled(x[:i], -x[i], l[i][:i])
	}
}

// inverseColumns returns the inverse of L by columns: column a holds the rows a
// and below.
func (l lower) inverseColumns() [][]float64 {
	n := len(l)
	columns := make([][]float64, n)
	for a := range columns {
		x := make([]float64, n-a)
		x[0] = 1 / l[a][a]
		for i := a + 1; i < n; i++ {
			x[i-a] = -floats.Dot(l[i][a:i], x[:i-a]) / l[i][i]
		}
		columns[a] = x
	}
	return columns
}

// logDet is the logarithm of the determinant of L L'.
func (l lower) logDet() float64 {
	sum := 0.0
	for i, row := range l {
		sum += 2 * math.Log(row[i])
	}
	return sum
}
