package recommend

import (
	"math"

	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// survey holds, by candidate, the gap to the anchor in the direction of better
// and its variance in units of the error variance, and the dimension of the
// space that the contrasts span.
type survey struct {
	anchor    []float64 // model row
	sign      float64
	gap, quad []float64
	rank      int
}

// variable counts the terms that can differ between two configurations.
func variable(r *fit.Result) int {
	n := 0
	for _, t := range r.Terms {
		if t.Kind != fit.Intercept && t.Kind != fit.Block {
			n++
		}
	}
	return n
}

// contrasts surveys all valid candidates against the anchor, open or not: the
// space they span is then settled before anything is measured.
func (c *Candidates) contrasts(r *fit.Result, anchor space.Levels, sign float64) (*survey, error) {
	row, err := r.Row(anchor)
	if err != nil {
		return nil, err
	}
	cursor, err := r.Cursor(c.ids, c.axes, row, true)
	if err != nil {
		return nil, err
	}
	s := &survey{anchor: row, gap: make([]float64, len(c.valid)), quad: make([]float64, len(c.valid))}
	whole := *c
	whole.open = whole.valid
	all := whole.covered(r)
	all.scan(cursor, func(i int) { s.gap[i], s.quad[i] = sign*cursor.Value(), cursor.Quad() })
	s.sign, s.rank = sign, all.rank(cursor, variable(r))
	return s, nil
}

// rank returns the dimension of the space that the contrasts of the open
// candidates span, which is at most limit. Candidates are taken far apart, so
// that a few hundred usually suffice.
func (c *Candidates) rank(cursor *fit.Cursor, limit int) int {
	var rows [][]float64
	index := make([]int, len(c.axes))
	n := len(c.open)
	step := coprime(n)
	for k, i := 0, 0; k < n && len(rows) < limit; k, i = k+1, (i+step)%n {
		if !c.open[i] {
			continue
		}
		c.decode(i, index)
		cursor.Set(index)
		if u := beyond(rows, cursor.Contrast()); u != nil {
			rows = append(rows, u)
		}
	}
	return len(rows)
}

// coprime returns a step near the golden section of n that visits all of
// 0..n-1.
func coprime(n int) int {
	step := max(1, int(0.618*float64(n)))
	for gcd(step, n) != 1 {
		step++
	}
	return step
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// independent is the part of a vector, relative to its length, that must lie
// outside a basis to count as a new dimension.
const independent = 1e-7

// beyond returns the unit vector of the part of v outside an orthonormal
// basis, or nil when v lies in it.
func beyond(basis [][]float64, v []float64) []float64 {
	rest := append([]float64(nil), v...)
	for range 2 { // the second pass removes what rounding left of the first
		for _, u := range basis {
			k := dot(u, rest)
			for i := range rest {
				rest[i] -= k * u[i]
			}
		}
	}
	size := math.Sqrt(dot(rest, rest))
	if size == 0 || size <= independent*math.Sqrt(dot(v, v)) {
		return nil
	}
	for i := range rest {
		rest[i] /= size
	}
	return rest
}
