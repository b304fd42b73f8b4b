package doe

import (
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// defaultCenters is the least number of centre runs that is planned when a file
// does not say: three degrees of freedom for pure error.
const defaultCenters = 4

// ScreenRequest says which screen is built.
type ScreenRequest struct {
	Factors    []space.Factor
	Resolution int
	Centers    *int // nil takes the default of ScreenCenters
	// CampaignHash seeds the search for a D-optimal design: the same campaign
	// has the same screen, whoever builds it.
	CampaignHash string
	Validate     bool // with validation points
}

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

// corners are the rows of a screen that vary every factor. What a formula gives
// is not stored: the rows of a fraction and of a crossed design are computed.
type corners struct {
	kind         Kind
	factors      []space.Factor
	two, many    []int    // positions of the factors with a pair, and of the multi-level choices
	fraction     Fraction // of the former; no columns when there is none
	combinations int      // of the latter
	rows         [][]int  // of a D-optimal design: level indexes, those of a pair 0 and 1
	mixed        *Mixed   // nil for a two-level screen
}

func screenCorners(in ScreenRequest) (corners, error) {
	c := corners{factors: in.Factors, combinations: 1}
	for j, f := range in.Factors {
		if MultiLevel(f) {
			return mixedCorners(in)
		}
		c.two = append(c.two, j)
	}
	var err error
	c.fraction, err = NewFraction(len(in.Factors), in.Resolution)
	c.kind = c.fraction.Kind()
	return c, err
}

func (c corners) runs() int {
	if c.rows != nil {
		return len(c.rows)
	}
	return c.fraction.Runs() * c.combinations
}

// levels returns the configuration of a run. In a crossed design the fraction
// runs through before the last choice takes its next level.
func (c corners) levels(run int) space.Levels {
	levels := make(space.Levels, len(c.factors))
	if c.rows != nil {
		for j, f := range c.factors {
			levels[f.ID] = declared(f, c.rows[run][j])
		}
		return levels
	}
	inner, outer := run%c.fraction.Runs(), run/c.fraction.Runs()
	for at, j := range c.two {
		index := 0
		if c.fraction.Entry(inner, at) > 0 {
			index = 1
		}
		levels[c.factors[j].ID] = declared(c.factors[j], index)
	}
	for at := len(c.many) - 1; at >= 0; at-- {
		f := c.factors[c.many[at]]
		levels[f.ID] = declared(f, outer%len(f.Levels))
		outer /= len(f.Levels)
	}
	return levels
}

// declared is a level of a multi-level choice by its index, or one of the pair
// of any other factor.
func declared(f space.Factor, index int) canonical.Scalar {
	if MultiLevel(f) {
		return f.Levels[index]
	}
	return f.Levels[f.Screen[index]]
}

// Screen returns the first design of a campaign: two-level corners of numeric
// factors and pairs at their screen levels, with all levels of a choice that
// has more than two, and centre runs. In centre run i a numeric factor is at
// its centre and a choice factor at the level i mod G mod its number of levels,
// G being the largest such number.
func Screen(in ScreenRequest) (Design, error) {
	c, err := screenCorners(in)
	if err != nil {
		return Design{}, err
	}
	d := Design{Kind: c.kind, FactorIDs: ids(in.Factors), Mixed: c.mixed}
	d.describe(c.fraction, c.two)
	for run := range c.runs() {
		d.add(RoleCorner, c.levels(run))
	}
	for i := range ScreenCenters(in.Factors, in.Centers) {
		d.add(RoleCenter, centerRun(in.Factors, i))
	}
	if in.Validate {
		for _, levels := range screenValidation(in.Factors) {
			d.add(RoleValidation, levels)
		}
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

// ScreenValidationRuns is how many runs the validation points of a screen take.
func ScreenValidationRuns(factors []space.Factor) int { return len(screenValidation(factors)) }

// screenValidation lists the opt-in validation points of a screen: every factor
// that a refine stage could bend goes to both ends of its screen pair while all
// others stay at their centres. A saddle, which centre runs cannot see, shows
// there at its full height. Choice factors cycle as in the centre runs.
func screenValidation(factors []space.Factor) []space.Levels {
	var points []space.Levels
	for _, f := range factors {
		if !f.Refinable() {
			continue
		}
		low, high := f.ScreenCoding().Pair()
		for _, end := range []canonical.Scalar{low, high} {
			levels := centerRun(factors, len(points))
			levels[f.ID] = end
			points = append(points, levels)
		}
	}
	return points
}
