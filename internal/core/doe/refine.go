package doe

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"assay/internal/core/space"
)

const (
	coreResolution  = 5   // of the corners: full up to four factors
	innerResolution = 3   // of the validation points: full up to two factors
	innerRing       = 0.5 // their distance from the centre on every axis
	outerRing       = 0.8 // that of the opt-in second ring, with mirrored signs
)

// RefineRequest says which design a refine stage takes.
type RefineRequest struct {
	// Kind is CentralComposite or BoxBehnken. With a number of factors that no
	// Box-Behnken design is known for here, the composite takes its place.
	Kind      Kind
	Inscribed bool // the composite is rotatable inside the ranges: corners drawn in, axial points at the ends
	Centers   int
	OuterRing bool // a second ring of validation points
}

// boxBehnken lists, by number of factors, the factors that move together: each
// block runs all combinations of its ends while the other factors stay at the
// centre (G. Box, D. Behnken, Some new three level designs for the study of
// quantitative variables, 1960).
var boxBehnken = map[int][][]int{
	3: {{0, 1}, {0, 2}, {1, 2}},
	4: {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {0, 3}, {1, 2}},
	5: {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}},
	6: {{0, 1, 3}, {1, 2, 4}, {2, 3, 5}, {0, 3, 4}, {1, 4, 5}, {0, 2, 5}},
	7: {{3, 4, 5}, {0, 5, 6}, {1, 4, 6}, {0, 1, 3}, {2, 3, 6}, {0, 2, 4}, {1, 2, 5}},
}

// The numbers of factors that a Box-Behnken design exists for here.
const (
	BoxBehnkenMin = 3
	BoxBehnkenMax = 7
)

// refineParts are the pieces of a refine design in m factors, in codes of the
// declared ranges.
type refineParts struct {
	kind   Kind
	m      int
	core   Fraction // of a composite
	reach  float64  // distance of the composite's corners on every axis
	blocks [][]int  // of a Box-Behnken design
	inner  Fraction // signs of the validation points
	rings  []float64
}

func newRefineParts(m int, in RefineRequest) (refineParts, error) {
	parts := refineParts{kind: CentralComposite, m: m, reach: 1, rings: []float64{innerRing}}
	var err error
	if parts.inner, err = NewFraction(m, innerResolution); err != nil {
		return parts, err
	}
	if in.OuterRing {
		parts.rings = append(parts.rings, -outerRing)
	}
	if parts.blocks = boxBehnken[m]; in.Kind == BoxBehnken && parts.blocks != nil {
		parts.kind = BoxBehnken
		return parts, nil
	}
	parts.core, err = NewFraction(m, coreResolution)
	if in.Inscribed {
		// The rotatable axial distance is the fourth root of the number of
		// corners; with the axial points at the ends the corners are at its
		// inverse.
		parts.reach = 1 / math.Pow(float64(parts.core.Runs()), 0.25)
	}
	return parts, err
}

// count returns the number of points of each role.
func (p refineParts) count(centers int) RefineCount {
	c := RefineCount{Kind: p.kind, Factors: p.m, Centers: centers, Validation: len(p.rings) * p.inner.Runs()}
	if p.kind == CentralComposite {
		c.Corners, c.Axial = p.core.Runs(), 2*p.m
		return c
	}
	for _, block := range p.blocks {
		c.Edges += 1 << len(block)
	}
	return c
}

// each visits the codes of all points in design order. The slice is reused.
func (p refineParts) each(centers int, visit func(Role, []float64)) {
	codes := make([]float64, p.m)
	if p.kind == CentralComposite {
		p.eachOfComposite(codes, visit)
	} else {
		p.eachEdge(codes, visit)
	}
	clear(codes)
	for range centers {
		visit(RoleCenter, codes)
	}
	for _, distance := range p.rings {
		for run := range p.inner.Runs() {
			scaled(codes, p.inner, run, distance)
			visit(RoleValidation, codes)
		}
	}
}

func (p refineParts) eachOfComposite(codes []float64, visit func(Role, []float64)) {
	for run := range p.core.Runs() {
		scaled(codes, p.core, run, p.reach)
		visit(RoleCorner, codes)
	}
	clear(codes)
	for j := range codes {
		for _, end := range []float64{-1, 1} {
			codes[j] = end
			visit(RoleAxial, codes)
		}
		codes[j] = 0
	}
}

func (p refineParts) eachEdge(codes []float64, visit func(Role, []float64)) {
	for _, block := range p.blocks {
		clear(codes)
		ends := fullFactorial(len(block))
		for run := range ends.Runs() {
			for at, j := range block {
				codes[j] = ends.Entry(run, at)
			}
			visit(RoleEdge, codes)
		}
	}
}

// Refine returns the second-order design over the declared ranges of the
// refinable factors that held does not name. The composite has corners, a pair
// of axial points for each factor at the ends of its range, and centre runs;
// the Box-Behnken design has the midpoints of edges and centre runs, and no
// corner. Both have one run at each validation point, which the fit leaves out.
// held gives the level of every other factor. Points that coincide after
// rounding to runnable levels stay: they are replicates.
func Refine(factors []space.Factor, held space.Levels, in RefineRequest) (Design, error) {
	refined, err := refinedFactors(factors, held)
	if err != nil {
		return Design{}, err
	}
	parts, err := newRefineParts(len(refined), in)
	if err != nil {
		return Design{}, err
	}
	d := Design{Kind: parts.kind, FactorIDs: ids(refined)}
	if len(refined) < len(factors) {
		d.HeldFixed = space.Levels{}
		for _, f := range factors {
			if level, ok := held[f.ID]; ok {
				d.HeldFixed[f.ID] = level
			}
		}
	}
	positions := make([]int, len(refined))
	for j := range positions {
		positions[j] = j
	}
	d.describe(parts.core, positions)
	var failed error
	parts.each(in.Centers, func(role Role, codes []float64) {
		levels, err := decode(refined, codes, d.HeldFixed)
		failed = errors.Join(failed, err)
		d.add(role, levels)
	})
	return d, failed
}

// refinedFactors lists the factors that a refine stage varies, and reports
// every other factor that has no held level.
func refinedFactors(factors []space.Factor, held space.Levels) ([]space.Factor, error) {
	var refined []space.Factor
	var missing []string
	for _, f := range factors {
		_, isHeld := held[f.ID]
		switch {
		case isHeld:
		case f.Refinable():
			refined = append(refined, f)
		default:
			missing = append(missing, f.ID)
		}
	}
	if len(missing) > 0 {
		return nil, fmt.Errorf("refine: no level to hold %s at; every factor that is not refined needs one", strings.Join(missing, ", "))
	}
	if len(refined) == 0 {
		return nil, errors.New("refine: no factor is left to refine; it takes a numeric factor with more than two levels")
	}
	return refined, nil
}

func scaled(codes []float64, f Fraction, run int, distance float64) {
	for j := range codes {
		codes[j] = distance * f.Entry(run, j)
	}
}

// decode returns the runnable configuration at codes of the declared ranges.
func decode(factors []space.Factor, codes []float64, held space.Levels) (space.Levels, error) {
	levels := held.Clone()
	for j, f := range factors {
		decoded, err := f.Decode(f.RangeCoding(), codes[j])
		if err != nil {
			return nil, err
		}
		levels[f.ID] = decoded.Level
	}
	return levels, nil
}
