package fit

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"
	"pgregory.net/rapid"
)

// randomColumns draws a matrix of full column rank with columns of very
// different size.
func randomColumns(t *rapid.T) (columns [][]float64, y []float64) {
	p := rapid.IntRange(1, 8).Draw(t, "p")
	n := p + rapid.IntRange(0, 12).Draw(t, "more rows")
	element := rapid.Float64Range(-1, 1)
	for j := range p {
		size := math.Pow(10, float64(rapid.IntRange(-6, 6).Draw(t, "size")))
		column := make([]float64, n)
		for i := range column {
			column[i] = element.Draw(t, "x")
			if i == j {
				column[i] += 3 * float64(p) // keeps the columns far from dependent
			}
			column[i] *= size
		}
		columns = append(columns, column)
	}
	for range n {
		y = append(y, element.Draw(t, "y"))
	}
	return columns, y
}

func TestQREqualsASecondSolver(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		columns, y := randomColumns(t)
		n, p := len(y), len(columns)
		q := factor(columns)
		if q.rank != p {
			t.Fatalf("rank %d of a matrix of full rank %d", q.rank, p)
		}
		// The second solver works on the singular values of the scaled matrix.
		x := mat.NewDense(n, p, nil)
		scale := make([]float64, p)
		for j, column := range columns {
			scale[j] = norm(column)
			for i, v := range column {
				x.Set(i, j, v/scale[j])
			}
		}
		var svd mat.SVD
		if !svd.Factorize(x, mat.SVDThin) {
			t.Fatal("no singular values")
		}
		var b, inverse mat.Dense
		svd.SolveTo(&b, mat.NewDense(n, 1, append([]float64(nil), y...)), p)
		var gram mat.SymDense
		gram.SymOuterK(1, x.T())
		if err := inverse.Inverse(&gram); err != nil {
			t.Fatal(err)
		}
		got, root := q.solve(y), q.root()
		for j := range p {
			if want := b.At(j, 0) / scale[j]; math.Abs(got[j]-want) > 1e-9*(math.Abs(want)+1/scale[j]) {
				t.Fatalf("coefficient %d: got %g, want %g", j, got[j], want)
			}
			for k := range p {
				want := inverse.At(j, k) / (scale[j] * scale[k])
				if have := dot(root[j], root[k]); math.Abs(have-want) > 1e-8*(math.Abs(want)+1/(scale[j]*scale[k])) {
					t.Fatalf("covariance %d,%d: got %g, want %g", j, k, have, want)
				}
			}
		}
		rest := q.residual(y)
		for j, column := range columns {
			if d := dot(rest, column); math.Abs(d) > 1e-10*scale[j] {
				t.Fatalf("residual is not orthogonal to column %d: %g", j, d)
			}
		}
	})
}

func TestRankOfDependentColumns(t *testing.T) {
	a, b := []float64{1, 2, 3, 4}, []float64{1, -1, 1, -1}
	sum := make([]float64, 4)
	for i := range sum {
		sum[i] = 1e6 * (a[i] + b[i])
	}
	for _, c := range []struct {
		name    string
		columns [][]float64
		rank    int
	}{
		{"independent", [][]float64{a, b}, 2},
		{"sum of two", [][]float64{a, b, sum}, 2},
		{"zero column", [][]float64{a, make([]float64, 4)}, 1},
		{"nothing but zeros", [][]float64{make([]float64, 4)}, 0},
		{"more columns than rows", [][]float64{{1, 0}, {0, 1}, {1, 1}}, 2},
		{"no columns", nil, 0},
	} {
		if got := factor(c.columns).rank; got != c.rank {
			t.Errorf("%s: rank %d, want %d", c.name, got, c.rank)
		}
	}
}
