package recommend

import "assay/internal/core/fit"

// afresh is how often a scan recomputes its row, so that the rounding errors
// of single steps cannot add up.
const afresh = 1 << 10

// scan moves the cursor over the whole lattice and calls visit at every open
// candidate. Consecutive points differ in one axis by one step: reflected
// mixed-radix Gray order, Knuth, The Art of Computer Programming 4A, 7.2.1.1,
// Algorithm H. Candidates are therefore not visited in lattice order.
func (c *Candidates) scan(cursor *fit.Cursor, visit func(i int)) {
	g := newGray(c.axes, c.strides)
	cursor.Set(g.digit)
	for step := 1; ; step++ {
		if c.open[g.number] {
			visit(g.number)
		}
		axis, ok := g.next()
		if !ok {
			return
		}
		if step%afresh == 0 {
			cursor.Set(g.digit)
		} else {
			cursor.Move(axis, g.digit[axis])
		}
	}
}

// gray is the state of the odometer.
type gray struct {
	digit, direction []int
	focus            []int // focus[j] leads to the axis that moves next
	live             []int // axes with more than one level, the fastest first
	radix, stride    []int // of the live axes
	number           int   // lattice number of the point
}

func newGray[T any](axes [][]T, strides []int) *gray {
	g := &gray{digit: make([]int, len(axes))}
	for axis := len(axes) - 1; axis >= 0; axis-- {
		if len(axes[axis]) > 1 {
			g.live = append(g.live, axis)
			g.radix = append(g.radix, len(axes[axis]))
			g.stride = append(g.stride, strides[axis])
			g.direction = append(g.direction, 1)
			g.focus = append(g.focus, len(g.focus))
		}
	}
	g.focus = append(g.focus, len(g.focus))
	return g
}

// next moves one axis by one step and returns it; it reports false after the
// last point.
func (g *gray) next() (axis int, ok bool) {
	j := g.focus[0]
	g.focus[0] = 0
	if j == len(g.live) {
		return 0, false
	}
	axis = g.live[j]
	g.digit[axis] += g.direction[j]
	g.number += g.direction[j] * g.stride[j]
	if g.digit[axis] == 0 || g.digit[axis] == g.radix[j]-1 {
		g.direction[j] = -g.direction[j]
		g.focus[j] = g.focus[j+1]
		g.focus[j+1] = j + 1
	}
	return axis, true
}
