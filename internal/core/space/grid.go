package space

import (
	"fmt"
	"math"
	"math/big"
	"strconv"

	"assay/internal/core/canonical"
)

// slack is the relative error that a quotient of a value and a grid may carry:
// 0.15 on a grid of 0.1 lies in the middle of two multiples, although the
// nearest binary numbers divide to slightly less.
const slack = 1e-12

// runnable turns a value into the level of f that runs in its place, and
// reports whether the declared range moved it by more than half a grid step.
func (f Factor) runnable(v float64) (level canonical.Scalar, clamped bool, err error) {
	low, high := f.rangeOf()
	snapped, within := v, math.Min(math.Max(v, low), high)
	if f.Grid > 0 {
		snapped = multiple(f.Grid, roundHalfAway(v/f.Grid))
		within = snapped
		first, last := math.Ceil(lenient(low/f.Grid, -1)), math.Floor(lenient(high/f.Grid, 1))
		if first <= last {
			within = math.Min(math.Max(within, multiple(f.Grid, first)), multiple(f.Grid, last))
		}
		within = math.Min(math.Max(within, low), high)
	}
	if math.IsNaN(within) || math.IsInf(within, 0) {
		return canonical.Null, false, fmt.Errorf("factor %s: value %g cannot be brought to its grid %g", f.ID, v, f.Grid)
	}
	clamped = within != snapped && math.Abs(v-within) > math.Max(f.Grid/2, 1e-12+1e-9*math.Abs(within))
	return f.typed(within), clamped, nil
}

// typed gives a value the type that the declared levels call for: the declared
// level itself when it is one, an integer when all levels are integers and the
// value is one too.
func (f Factor) typed(v float64) canonical.Scalar {
	if i := f.LevelIndex(canonical.Float(v)); i >= 0 {
		return f.Levels[i]
	}
	const exact = 1 << 53
	whole := math.Round(v)
	if f.allIntegers() && math.Abs(whole) <= exact && SameLevel(canonical.Float(v), canonical.Float(whole)) {
		return canonical.Int(int64(whole))
	}
	return canonical.Float(v)
}

func (f Factor) allIntegers() bool {
	for _, level := range f.Levels {
		if _, ok := level.AsInt(); !ok {
			return false
		}
	}
	return true
}

func roundHalfAway(q float64) float64 { return math.Round(lenient(q, math.Copysign(1, q))) }

// lenient moves a quotient by its possible error, up for sign +1 and down for -1.
func lenient(q, sign float64) float64 { return q + sign*slack*math.Max(1, math.Abs(q)) }

// multiple returns n times the grid, rounded once: the grid is taken as the
// decimal that its author wrote, so that three steps of 0.1 are 0.3.
func multiple(grid, n float64) float64 {
	if grid == math.Trunc(grid) {
		return n * grid
	}
	step, ok := new(big.Rat).SetString(strconv.FormatFloat(grid, 'g', -1, 64))
	count := new(big.Rat).SetFloat64(n)
	if !ok || count == nil {
		return n * grid
	}
	product, _ := step.Mul(step, count).Float64()
	return product
}
