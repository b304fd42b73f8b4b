package surface

import (
	"math"
	"slices"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
)

// All returns every surface with one objective, each with what it is there to
// catch.
func All() []Surface {
	return slices.Concat(planes(), hills(), choices(), constrained(), noisy(), manyKnobs())
}

// Named returns the surface of a name, with one objective or several.
func Named(name string) (Surface, bool) {
	for _, s := range slices.Concat(All(), Several()) {
		if s.Name == name {
			return s, true
		}
	}
	return Surface{}, false
}

// Names lists all surfaces.
func Names() []string {
	all := slices.Concat(All(), Several())
	names := make([]string, len(all))
	for i, s := range all {
		names[i] = s.Name
	}
	return names
}

const usualSD = 0.05

// planes are surfaces without curvature: directions, decoding, interactions and
// aliases.
func planes() []Surface {
	return []Surface{
		{
			Name: "additive", Formula: "10 - 0.05 A + 0.20 B + 2 [C=on]",
			Factors: []space.Factor{four("A"), four("B"), choice("C", "off", "on")}, Direction: campaign.Maximize, SD: usualSD,
			mean: func(p Point) float64 { return 10 - .05*p.At("A") + .2*p.At("B") + 2*p.Is("C", "on") },
		},
		{
			Name: "interaction_only", Formula: "10 + 0.02 (A-9)(B-9)",
			Factors: []space.Factor{two("A"), two("B"), two("C"), two("D")}, Direction: campaign.Maximize, SD: usualSD,
			mean: func(p Point) float64 { return 10 + .02*(p.At("A")-9)*(p.At("B")-9) },
		},
		{
			Name: "alias_flip", Formula: "10 + 0.6 a + 0.5 b - 0.2 c - 0.1 d - 1.0 cd, coded -1 and +1",
			Factors:   []space.Factor{numeric("A", 0, 1), numeric("B", 0, 1), numeric("C", 0, 1), numeric("D", 0, 1)},
			Direction: campaign.Maximize, SD: usualSD,
			mean: func(p Point) float64 {
				code := func(id string) float64 { return 2*p.At(id) - 1 }
				return 10 + .6*code("A") + .5*code("B") - .2*code("C") - .1*code("D") - code("C")*code("D")
			},
		},
		{
			Name: "choice_x_numeric", Formula: "10 + 0.5 A with C=on, else 10 - 0.5 A",
			Factors: []space.Factor{four("A"), choice("C", "off", "on")}, Direction: campaign.Maximize, SD: usualSD,
			mean: func(p Point) float64 { return 10 + (2*p.Is("C", "on")-1)*.5*p.At("A") },
		},
		{
			Name: "drift", Formula: "10 - 0.05 A + 0.20 B + 0.05 t, t counting the runs from 0",
			Factors: []space.Factor{two("A"), two("B")}, Direction: campaign.Maximize, SD: usualSD, Drift: .05,
			mean: func(p Point) float64 { return 10 - .05*p.At("A") + .2*p.At("B") },
		},
		{
			Name: "nan_poison", Formula: "10 - 0.05 A + 0.20 B + 0.10 D, not a number at A=B=D=16",
			Factors: []space.Factor{two("A"), two("B"), two("D")}, Direction: campaign.Maximize, SD: usualSD,
			mean:   func(p Point) float64 { return 10 - .05*p.At("A") + .2*p.At("B") + .1*p.At("D") },
			poison: func(p Point) bool { return p.At("A") == 16 && p.At("B") == 16 && p.At("D") == 16 },
		},
	}
}

// hills are curved: interior and boundary optima, saddles, scales, and classes
// that a quadratic does not reach.
func hills() []Surface {
	square := []space.Factor{four("A"), four("B")}
	return []Surface{
		{
			Name: "bowl", Formula: "20 - 0.05 (A-9)^2 - 0.05 (B-11)^2",
			Factors: square, Direction: campaign.Maximize, SD: usualSD, mean: bowl(20, 9, 11),
		},
		{
			Name: "bowl_out_of_hull", Formula: "60 - 0.05 (A-30)^2 - 0.05 (B-11)^2, A declared up to 16",
			Factors: square, Direction: campaign.Maximize, SD: usualSD, mean: bowl(60, 30, 11),
		},
		{
			Name: "saddle", Formula: "10 + 0.05 (A-8)^2 - 0.05 (B-11)^2",
			Factors: square, Direction: campaign.Maximize, SD: usualSD,
			mean: func(p Point) float64 { return 10 + .05*sq(p.At("A")-8) - .05*sq(p.At("B")-11) },
		},
		{
			Name: "masked_saddle", Formula: "10 + 0.06 (A-9)^2 - 0.06 (B-9)^2 + 0.02 A",
			Factors: square, Direction: campaign.Maximize, SD: usualSD,
			mean: func(p Point) float64 { return 10 + .06*sq(p.At("A")-9) - .06*sq(p.At("B")-9) + .02*p.At("A") },
		},
		{
			Name: "deterministic_zero_variance", Formula: "20 - 0.05 (A-7)^2 - 0.05 (B-13)^2, no noise",
			Factors: square, Direction: campaign.Maximize, mean: bowl(20, 7, 13),
		},
		{
			Name: "geometric_knob", Formula: "20 - 1.5 log2(K/512)^2 - 0.02 (B-9)^2, K on a log scale",
			Factors:   []space.Factor{logarithmic(numeric("K", 64, 256, 1024, 4096)), four("B")},
			Direction: campaign.Maximize, SD: usualSD,
			mean: func(p Point) float64 { return 20 - 1.5*sq(math.Log2(p.At("K")/512)) - .02*sq(p.At("B")-9) },
		},
		{
			Name: "levels_only_lattice", Formula: "20 - log2(W/4)^2 - 0.03 (B-9)^2, W at its declared levels only",
			Factors:   []space.Factor{declaredOnly(logarithmic(numeric("W", 1, 2, 4, 12, 32))), four("B")},
			Direction: campaign.Maximize, SD: usualSD,
			mean: func(p Point) float64 { return 20 - sq(math.Log2(p.At("W")/4)) - .03*sq(p.At("B")-9) },
		},
		{
			Name: "two_peaks", Formula: "10 + 6 exp(-((A-4)^2+(B-13)^2)/8) + 7 exp(-((A-14)^2+(B-4)^2)/5)",
			Factors: square, Direction: campaign.Maximize, SD: usualSD,
			mean: func(p Point) float64 {
				a, b := p.At("A"), p.At("B")
				return 10 + 6*math.Exp(-(sq(a-4)+sq(b-13))/8) + 7*math.Exp(-(sq(a-14)+sq(b-4))/5)
			},
		},
		{
			Name: "minimise_cost", Formula: "30 + 0.05 (A-6)^2 + 0.05 (B-13)^2 + 3 [C=on], to be minimised",
			Factors: []space.Factor{four("A"), four("B"), choice("C", "off", "on")}, Direction: campaign.Minimize, SD: usualSD,
			mean: func(p Point) float64 { return 30 + .05*sq(p.At("A")-6) + .05*sq(p.At("B")-13) + 3*p.Is("C", "on") },
		},
	}
}

// choices are surfaces of a choice between more than two levels.
func choices() []Surface {
	factors := []space.Factor{four("A"), choice("P", "fifo", "lru", "arc")}
	return []Surface{
		{
			Name: "three_level_choice", Formula: "10 + 0.2 (A-9) with P=fifo, 12 - 0.03 (A-9)^2 with lru, 10 - 0.25 (A-9) with arc",
			Factors: factors, Direction: campaign.Maximize, SD: usualSD,
			mean: func(p Point) float64 {
				a := p.At("A") - 9
				return p.Is("P", "fifo")*(10+.2*a) + p.Is("P", "lru")*(12-.03*sq(a)) + p.Is("P", "arc")*(10-.25*a)
			},
		},
		{
			Name: "fails_at_one_level", Formula: "10 + 0.1 A with P=fifo, 11 + 0.1 A with lru; every run with arc fails, which would be 15 + 0.1 A",
			Factors: factors, Direction: campaign.Maximize, SD: usualSD,
			mean:  func(p Point) float64 { return 10 + p.Is("P", "lru") + 5*p.Is("P", "arc") + .1*p.At("A") },
			fails: func(p Point) bool { return p.Is("P", "arc") == 1 },
		},
	}
}

// constrained surfaces have their unconstrained top where it is not admissible.
func constrained() []Surface {
	return []Surface{
		{
			Name: "sla", Formula: "10 + 0.5 A + 0.2 B with p99 = 2 A + B <= 40",
			Factors: []space.Factor{four("A"), four("B")}, Direction: campaign.Maximize, SD: usualSD,
			mean:   func(p Point) float64 { return 10 + .5*p.At("A") + .2*p.At("B") },
			Limits: []Limit{{Predicate: atMost("p99", 40), mean: func(p Point) float64 { return 2*p.At("A") + p.At("B") }}},
		},
		{
			Name: "infeasible_corner_interior", Formula: "20 - 0.04 (A-13)^2 - 0.03 (BS-13)^2 with mem = A BS <= 120",
			Factors: []space.Factor{four("A"), four("BS")}, Direction: campaign.Maximize, SD: usualSD,
			mean:   func(p Point) float64 { return 20 - .04*sq(p.At("A")-13) - .03*sq(p.At("BS")-13) },
			Limits: []Limit{{Predicate: atMost("mem", 120), mean: func(p Point) float64 { return p.At("A") * p.At("BS") }}},
		},
		{
			Name: "regime_flip", Formula: "0.7 steady + 0.3 burst with steady = 10 + 0.5 A >= 8 and burst = 14 - 0.4 A + 3 [C=on] >= 12",
			Factors: []space.Factor{four("A"), choice("C", "off", "on")}, Direction: campaign.Maximize, SD: usualSD,
			mean: func(p Point) float64 { return .7*steady(p) + .3*burst(p) },
			Limits: []Limit{
				{Predicate: atLeast("steady", 8), Regime: "calm", mean: steady},
				{Predicate: atLeast("burst", 12), Regime: "rush", mean: burst},
			},
		},
		{
			Name: "stochastic_constraint_boundary", Formula: "10 + 0.5 A + 0.3 B with mean lat <= 100, lat = 50 + 3 A + 2 B + noise of sd 2",
			Factors: []space.Factor{four("A"), four("B")}, Direction: campaign.Maximize, SD: usualSD,
			mean:   func(p Point) float64 { return 10 + .5*p.At("A") + .3*p.At("B") },
			Limits: []Limit{{Predicate: atMost("lat", 100), SD: 2, mean: func(p Point) float64 { return 50 + 3*p.At("A") + 2*p.At("B") }}},
		},
	}
}

// noisy surfaces break what a test of means assumes of the noise.
func noisy() []Surface {
	square := []space.Factor{four("A"), four("B")}
	return []Surface{
		{
			Name: "heteroscedastic", Formula: "20 - 0.05 (A-14)^2 - 0.05 (B-11)^2, sd 0.05 (1 + 8 (A-2)/14)",
			Factors: square, Direction: campaign.Maximize, SD: usualSD, mean: bowl(20, 14, 11),
			spread: func(p Point) float64 { return 1 + 8*(p.At("A")-2)/14 },
		},
		{
			Name: "lognormal_skew", Formula: "m exp(0.5 Z - 0.125), m = 20 - 0.05 (A-9)^2 - 0.05 (B-11)^2, Z standard normal",
			Factors: square, Direction: campaign.Maximize, mean: bowl(20, 9, 11),
			noise: func(_ Point, mean, z float64) float64 { return mean * math.Exp(.5*z-.125) },
		},
	}
}

func sq(x float64) float64 { return x * x }

// bowl is a round hill with its top at (a, b).
func bowl(top, a, b float64) func(Point) float64 {
	return func(p Point) float64 { return top - .05*sq(p.At("A")-a) - .05*sq(p.At("B")-b) }
}

// steady and burst are two regimes of load, in which A has opposite effects.
func steady(p Point) float64 { return 10 + .5*p.At("A") }
func burst(p Point) float64  { return 14 - .4*p.At("A") + 3*p.Is("C", "on") }

func atLeast(metric string, bound int64) predicate.Predicate {
	return predicate.Predicate{Path: metric, Op: ">=", Value: canonical.Int(bound)}
}

func atMost(metric string, bound int64) predicate.Predicate {
	return predicate.Predicate{Path: metric, Op: "<=", Value: canonical.Int(bound)}
}

// numeric is a factor of whole numbers, screened at its first and last level.
func numeric(id string, levels ...int64) space.Factor {
	f := space.Factor{ID: id, Kind: space.Numeric, Grid: 1, Screen: [2]int{0, len(levels) - 1}}
	for _, level := range levels {
		f.Levels = append(f.Levels, canonical.Int(level))
	}
	return f
}

func four(id string) space.Factor { return numeric(id, 2, 4, 8, 16) }

func two(id string) space.Factor { return numeric(id, 2, 16) }

func choice(id string, levels ...string) space.Factor {
	f := space.Factor{ID: id, Kind: space.Choice, Screen: [2]int{0, len(levels) - 1}}
	for _, level := range levels {
		f.Levels = append(f.Levels, canonical.String(level))
	}
	return f
}

func logarithmic(f space.Factor) space.Factor { f.Log = true; return f }

func declaredOnly(f space.Factor) space.Factor { f.LevelsOnly, f.Grid = true, 0; return f }
