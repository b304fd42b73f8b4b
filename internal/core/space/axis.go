package space

import (
	"cmp"
	"slices"

	"assay/internal/core/canonical"
)

// axisSteps is how many equal steps over the declared range the axis of a
// refinable factor has, in the factor's own scale: nine codes, the centre among
// them.
const axisSteps = 8

// Axis returns the levels that candidates may take. A choice factor has its
// declared levels in declared order. A numeric factor has its declared levels,
// ascending; with three or more of them, and unless it runs only at those, also
// the runnable levels at nine equally spaced codes over the declared range.
func (f Factor) Axis() []canonical.Scalar {
	if f.Kind == Choice {
		return slices.Clone(f.Levels)
	}
	axis := f.sortedLevels()
	if !f.interpolates() {
		return axis
	}
	coding := f.RangeCoding()
	for step := range axisSteps + 1 {
		d, err := f.Decode(coding, 2*float64(step)/axisSteps-1)
		if err != nil {
			continue // a value without a runnable level is no candidate
		}
		if !slices.ContainsFunc(axis, func(level canonical.Scalar) bool { return SameLevel(level, d.Level) }) {
			axis = append(axis, d.Level)
		}
	}
	sortNumbers(axis)
	return axis
}

// LevelIndex returns the position of a level among the declared ones, -1 when
// it is not declared.
func (f Factor) LevelIndex(level canonical.Scalar) int {
	return slices.IndexFunc(f.Levels, func(declared canonical.Scalar) bool { return SameLevel(declared, level) })
}

// InRange reports whether a level may run: a number inside the declared range,
// or a declared level of a choice factor.
func (f Factor) InRange(level canonical.Scalar) bool {
	if f.Kind == Choice || f.LevelIndex(level) >= 0 {
		return f.LevelIndex(level) >= 0
	}
	v, ok := level.Number()
	low, high := f.rangeOf()
	return ok && low <= v && v <= high
}

// interpolates reports whether levels between the declared ones may run.
func (f Factor) interpolates() bool { return f.Refinable() && !f.LevelsOnly }

// rangeOf returns the smallest and the largest declared level.
func (f Factor) rangeOf() (low, high float64) {
	sorted := f.sortedLevels()
	return number(sorted[0]), number(sorted[len(sorted)-1])
}

func (f Factor) sortedLevels() []canonical.Scalar {
	sorted := slices.Clone(f.Levels)
	sortNumbers(sorted)
	return sorted
}

func sortNumbers(levels []canonical.Scalar) {
	slices.SortStableFunc(levels, func(a, b canonical.Scalar) int { return cmp.Compare(number(a), number(b)) })
}
