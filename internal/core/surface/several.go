package surface

import (
	"assay/internal/core/campaign"
	"assay/internal/core/space"
)

// Objective is one response of a surface that has several.
type Objective struct {
	Metric    string
	Direction campaign.Direction
	SD        float64 // standard deviation of its noise
	Epsilon   float64 // the difference that matters
	Reference float64 // coordinate of the hypervolume's reference point
	mean      func(Point) float64
}

// Several returns the surfaces with several objectives. They have no Metric, no
// Direction and no single best configuration, but a Front.
func Several() []Surface {
	square := []space.Factor{four("A"), four("B")}
	throughput := func(p Point) float64 { return 10 + 1.2*p.At("A") - .03*sq(p.At("A")) + .2*p.At("B") }
	cost := func(p Point) float64 { return 5 + .05*sq(p.At("A")) + .1*sq(p.At("B")-9) }
	const convex = "thr = 10 + 1.2 A - 0.03 A^2 + 0.2 B, most; cost = 5 + 0.05 A^2 + 0.1 (B-9)^2, least"
	return []Surface{
		{
			Name: "pareto_convex_min", Formula: convex, Factors: square,
			Objectives: []Objective{
				{"thr", campaign.Maximize, usualSD, .2, 12, throughput},
				{"cost", campaign.Minimize, usualSD, .2, 25, cost},
			},
		},
		{
			Name: "pareto_concave", Formula: "lat = 0.1 (196-(16-A)^2) + 0.05 (B-9)^2 and mem = 0.1 (196-(A-2)^2) + 0.05 (B-9)^2, both least",
			Factors: square,
			Objectives: []Objective{
				{"lat", campaign.Minimize, usualSD, .3, 22, func(p Point) float64 { return .1*(196-sq(16-p.At("A"))) + .05*sq(p.At("B")-9) }},
				{"mem", campaign.Minimize, usualSD, .3, 22, func(p Point) float64 { return .1*(196-sq(p.At("A")-2)) + .05*sq(p.At("B")-9) }},
			},
		},
		{
			Name: "pareto_choice_split", Formula: "thr = 8 + 0.3 A with P=lean, 11 + 0.5 A with rich, most; mem = 4 + 0.2 A with lean, 10 + 0.8 A with rich, least",
			Factors: []space.Factor{four("A"), choice("P", "lean", "rich")},
			Objectives: []Objective{
				{"thr", campaign.Maximize, usualSD, .2, 8, func(p Point) float64 {
					return p.Is("P", "lean")*(8+.3*p.At("A")) + p.Is("P", "rich")*(11+.5*p.At("A"))
				}},
				{"mem", campaign.Minimize, usualSD, .3, 24, func(p Point) float64 {
					return p.Is("P", "lean")*(4+.2*p.At("A")) + p.Is("P", "rich")*(10+.8*p.At("A"))
				}},
			},
		},
		{
			Name: "pareto_noisy", Formula: convex + "; the noise is as large as what matters", Factors: square,
			Objectives: []Objective{
				{"thr", campaign.Maximize, .4, .4, 12, throughput},
				{"cost", campaign.Minimize, .4, .4, 25, cost},
			},
		},
		{
			Name: "pareto_three_noisy", Formula: "thr = 10 + 0.5 A + 0.3 B + 1.5 [C=on], most; p99 = 20 - 0.4 A + 0.03 B^2 and mem = 5 + 0.2 A + 0.5 B + 2 [C=on], least",
			Factors: []space.Factor{four("A"), four("B"), choice("C", "off", "on")},
			Objectives: []Objective{
				{"thr", campaign.Maximize, .3, .5, 10, func(p Point) float64 { return 10 + .5*p.At("A") + .3*p.At("B") + 1.5*p.Is("C", "on") }},
				{"p99", campaign.Minimize, .3, .5, 28, func(p Point) float64 { return 20 - .4*p.At("A") + .03*sq(p.At("B")) }},
				{"mem", campaign.Minimize, .3, .5, 20, func(p Point) float64 { return 5 + .2*p.At("A") + .5*p.At("B") + 2*p.Is("C", "on") }},
			},
		},
	}
}

// Means returns the noise-free response to each objective, in their order.
func (s Surface) Means(levels space.Levels) []float64 {
	values := make([]float64, len(s.Objectives))
	for k, o := range s.Objectives {
		values[k] = o.mean(Point(levels))
	}
	return values
}

// FrontPoint is a configuration that no other dominates.
type FrontPoint struct {
	Levels space.Levels
	Values []float64 // by objective
}

// Front returns the nondominated configurations of the lattice, without noise,
// in lattice order, by brute force: those to which none is at least as good in
// every objective and better in one. Of equal ones all are kept.
func (s Surface) Front() []FrontPoint {
	var all []FrontPoint
	lattice := space.NewLattice(s.Factors, nil)
	for index, more := lattice.First(), true; more; more = lattice.Next(index) {
		levels := lattice.At(index)
		all = append(all, FrontPoint{levels, s.Means(levels)})
	}
	var front []FrontPoint
	for _, p := range all {
		dominated := false
		for _, q := range all {
			dominated = dominated || s.dominates(q.Values, p.Values)
		}
		if !dominated {
			front = append(front, p)
		}
	}
	return front
}

// dominates reports whether a is at least as good as b in every objective and
// better in one; values that tie as a ranking has it are equal.
func (s Surface) dominates(a, b []float64) bool {
	better := false
	for k, o := range s.Objectives {
		switch gain := o.Direction.Sign() * (a[k] - b[k]); {
		case tied(a[k], b[k]):
		case gain < 0:
			return false
		default:
			better = true
		}
	}
	return better
}
