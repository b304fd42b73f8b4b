package recommend

import (
	"math"
	"math/big"

	"assay/internal/core/fit"
)

// enumeration visits every point. Points are numbered in lattice order.
type enumeration struct {
	grid
	strides []int
	open    []bool
	afresh  int
}

func enumerate(g grid) *enumeration {
	axes := g.lattice.Axes()
	e := &enumeration{grid: g, strides: make([]int, len(axes)), afresh: afresh}
	size := 1
	for i := len(axes) - 1; i >= 0; i-- {
		e.strides[i] = size
		size *= len(axes[i])
	}
	e.open = make([]bool, size)
	index := make([]int, len(axes))
	for i := range e.open {
		e.decode(i, index)
		e.open[i] = g.lattice.Valid(index)
	}
	return e
}

func (e *enumeration) decode(i int, index []int) {
	for j, stride := range e.strides {
		index[j] = i / stride
		i %= stride
	}
}

func (e *enumeration) encode(index []int) int {
	n := 0
	for j, stride := range e.strides {
		n += index[j] * stride
	}
	return n
}

// scan visits the open points. Consecutive points of the lattice differ in one
// axis by one step: reflected mixed-radix Gray order, Knuth, The Art of
// Computer Programming 4A, 7.2.1.1, Algorithm H. They are therefore not
// visited in lattice order.
func (e *enumeration) scan(visit func(i int, index []int)) {
	g := newGray(e.lattice.Axes(), e.strides)
	for {
		if e.open[g.number] {
			visit(g.number, g.digit)
		}
		if _, ok := g.next(); !ok {
			return
		}
	}
}

func (e *enumeration) best(o objective, n int, _ [][]int) ([]contender, *Trace, error) {
	w, err := e.walker(o.model, o.anchor, o.variances, e.afresh)
	if err != nil {
		return nil, nil, err
	}
	values := make([]float64, len(e.open))
	largest := make([]float64, 0, n+1) // falling
	e.scan(func(i int, index []int) {
		w.to(index)
		quad := 0.0
		if o.variances {
			quad = w.cursor.Quad()
		}
		values[i] = o.score(w.cursor.Value(), quad)
		if len(largest) < n || values[i] > largest[len(largest)-1] {
			largest = insert(largest, values[i], n)
		}
	})
	if len(largest) == 0 {
		return nil, nil, nil
	}
	contenders, err := e.exact(o, values, largest[len(largest)-1])
	return ranked(contenders, n), nil, err
}

// exact computes again the value of every open point that a scan put at floor
// or near it.
func (e *enumeration) exact(o objective, values []float64, floor float64) ([]contender, error) {
	floor -= margin(near, floor)
	var out []contender
	for i, open := range e.open {
		if !open || values[i] < floor {
			continue
		}
		index := make([]int, len(e.strides))
		e.decode(i, index)
		v, err := o.at(e.levels(index))
		if err != nil {
			return nil, err
		}
		out = append(out, contender{index, v})
	}
	return out, nil
}

func (e *enumeration) narrow(closes condition) explorer {
	out := *e
	out.open = make([]bool, len(e.open))
	e.scan(func(i int, index []int) { out.open[i] = !closes(index) })
	return &out
}

func (e *enumeration) cover(known [][]bool) explorer {
	return e.narrow(func(index []int) bool { return !covers(known, index) })
}

func covers(known [][]bool, index []int) bool {
	for j, k := range index {
		if !known[j][k] {
			return false
		}
	}
	return true
}

func (e *enumeration) count() *int {
	n := 0
	for _, open := range e.open {
		if open {
			n++
		}
	}
	return &n
}

func (e *enumeration) comparisons(anchor []int) *big.Int {
	n := *e.count()
	if anchor != nil && e.open[e.encode(anchor)] {
		n--
	}
	return big.NewInt(int64(n))
}

// rank takes candidates far apart, so that a few hundred usually suffice.
func (e *enumeration) rank(o objective, limit int) (int, error) {
	cursor, err := o.model.Cursor(e.ids, e.lattice.Axes(), o.anchor, false)
	if err != nil {
		return 0, err
	}
	var rows [][]float64
	index := make([]int, len(e.strides))
	n := len(e.open)
	step := coprime(n)
	for k, i := 0, 0; k < n && len(rows) < limit; k, i = k+1, (i+step)%n {
		if !e.open[i] {
			continue
		}
		e.decode(i, index)
		cursor.Set(index)
		if u := beyond(rows, cursor.Contrast()); u != nil {
			rows = append(rows, u)
		}
	}
	return len(rows), nil
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

// insert puts v into a falling list and keeps its n largest.
func insert(list []float64, v float64, n int) []float64 {
	list = append(list, v)
	for k := len(list) - 1; k > 0 && list[k-1] < v; k-- {
		list[k-1], list[k] = v, list[k-1]
	}
	return list[:min(n, len(list))]
}
