package rehearse

import "assay/internal/core/space"

// form is a function of a configuration: quadratic in the codes of the numeric
// factors over their declared ranges, with a product for each pair of factors; a
// choice has a shift for each level, and another product at each.
type form struct {
	mains  [][]float64     // by factor and feature
	curves []float64       // by factor, of the square of the code
	pairs  [][][][]float64 // by factor, later factor, and a feature of each; nil where they do not interact
}

// spot is the place of a factor: which of its features is present and its value.
// A numeric factor has one feature, its code; a choice has one for each declared
// level, which is 1 at that level.
type spot struct {
	feature int
	value   float64
}

// axes are the factors as a form sees them.
type axes struct {
	factors []space.Factor
	codings []space.Coding
	spots   [][]spot // by factor and position on its axis of the lattice
}

func newAxes(l *space.Lattice) axes {
	a := axes{factors: l.Factors()}
	for _, f := range a.factors {
		a.codings = append(a.codings, f.RangeCoding())
	}
	for j, levels := range l.Axes() {
		row := make([]spot, len(levels))
		for i, level := range levels {
			row[i] = a.spot(j, space.Levels{a.factors[j].ID: level})
		}
		a.spots = append(a.spots, row)
	}
	return a
}

func (a axes) spot(j int, levels space.Levels) spot {
	f := a.factors[j]
	level := levels[f.ID]
	if f.Kind == space.Choice {
		return spot{f.LevelIndex(level), 1}
	}
	code, _ := f.CodeOf(a.codings[j], level)
	return spot{0, code}
}

// at is where a configuration lies, on the lattice or off it.
func (a axes) at(levels space.Levels) []spot {
	spots := make([]spot, len(a.factors))
	for j := range spots {
		spots[j] = a.spot(j, levels)
	}
	return spots
}

// on is where a point of the lattice lies.
func (a axes) on(index []int) []spot {
	spots := make([]spot, len(index))
	for j, i := range index {
		spots[j] = a.spots[j][i]
	}
	return spots
}

// pairs is how many pairs of levels of two factors there are, up to just above
// mostPairs.
func (a axes) pairs() int {
	sum := 0
	for j, levels := range a.spots {
		for _, later := range a.spots[j+1:] {
			if sum += len(levels) * len(later); sum > mostPairs {
				return sum
			}
		}
	}
	return sum
}

func (a axes) features(j int) int {
	if a.factors[j].Kind == space.Choice {
		return len(a.factors[j].Levels)
	}
	return 1
}

func (f form) value(at []spot) float64 {
	sum := 0.0
	for j, s := range at {
		sum += f.own(j, s)
		for l := j + 1; l < len(at); l++ {
			sum += f.joint(j, l, s, at[l])
		}
	}
	return sum
}

// own is what a factor adds by itself.
func (f form) own(j int, s spot) float64 {
	return f.mains[j][s.feature]*s.value + f.curves[j]*s.value*s.value
}

// joint is what two factors add together, j before l.
func (f form) joint(j, l int, a, b spot) float64 {
	if f.pairs[j][l] == nil {
		return 0
	}
	return f.pairs[j][l][a.feature][b.feature] * a.value * b.value
}
