package doe

import (
	"fmt"

	"assay/internal/core/space"
)

// defaultCenters is the least number of centre runs that is planned when a file
// does not say: three degrees of freedom for pure error.
const defaultCenters = 4

// ScreenCenters returns how many centre runs a screen has: the declared number,
// or twice the largest number of levels of a choice factor and at least 4, so
// that every level is run and pure error can be estimated.
func ScreenCenters(factors []space.Factor, declared *int) int {
	if declared != nil {
		return *declared
	}
	return max(defaultCenters, 2*cycle(factors))
}

// cycle is the number of different centre configurations: the largest number of
// levels of a choice factor, 1 without one.
func cycle(factors []space.Factor) int {
	groups := 1
	for _, f := range factors {
		if f.Kind == space.Choice {
			groups = max(groups, len(f.Levels))
		}
	}
	return groups
}

// screenFraction returns the two-level part of a screen.
func screenFraction(factors []space.Factor, resolution int) (Fraction, error) {
	for _, f := range factors {
		if f.Kind == space.Choice && len(f.Levels) > 2 {
			return Fraction{}, &NotBuiltError{
				What: fmt.Sprintf("a mixed-level screen (choice factor %s has %d levels)", f.ID, len(f.Levels)),
				Next: "keep two levels of " + f.ID,
			}
		}
	}
	return NewFraction(len(factors), resolution)
}

// Screen returns the two-level design of all factors at their screen pairs,
// with centre runs. A nil center takes the default of ScreenCenters. In centre
// run i a numeric factor is at its centre and a choice factor at the level
// i mod G mod its number of levels, G being the largest such number.
func Screen(factors []space.Factor, resolution int, center *int) (Design, error) {
	fraction, err := screenFraction(factors, resolution)
	if err != nil {
		return Design{}, err
	}
	d := Design{Kind: fraction.Kind(), FactorIDs: ids(factors)}
	d.describe(fraction)
	for run := range fraction.Runs() {
		levels := make(space.Levels, len(factors))
		for j, f := range factors {
			first, second := f.ScreenCoding().Pair()
			levels[f.ID] = first
			if fraction.Entry(run, j) > 0 {
				levels[f.ID] = second
			}
		}
		d.add(RoleCorner, levels)
	}
	for i := range ScreenCenters(factors, center) {
		d.add(RoleCenter, centerRun(factors, i))
	}
	return d, nil
}

func centerRun(factors []space.Factor, i int) space.Levels {
	group := i % cycle(factors)
	levels := make(space.Levels, len(factors))
	for _, f := range factors {
		if f.Kind == space.Choice {
			levels[f.ID] = f.Levels[group%len(f.Levels)]
			continue
		}
		levels[f.ID] = f.Center(f.ScreenCoding())
	}
	return levels
}
