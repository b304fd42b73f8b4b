package recommend

// gray is an odometer in reflected mixed-radix Gray order: every step moves one
// axis by one level.
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
