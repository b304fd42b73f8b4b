package surface

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

// Family is a kind of surface of which members can be drawn at random, so that
// nothing is tuned to the parameters of the named ones.
type Family struct {
	Name      string
	Quadratic bool // the response is in the class that a campaign fits
	draw      func(dice) Surface
}

// Families lists the families.
func Families() []Family {
	return []Family{
		{"plane", true, plane},
		{"interaction", true, interaction},
		{"quadratic", true, quadratic},
		{"choice", true, choiceOfQuadratics},
		{"log_scale", true, logScale},
		{"levels_only", true, levelsOnly},
		{"heteroscedastic", true, heteroscedastic},
		{"constrained", true, constrainedQuadratic},
		{"failing", true, failing},
		{"many_knob", true, scattered},
		{"skewed", false, skewed},
		{"wrong_scale", false, wrongScale},
		{"peaks", false, peaks},
		{"saturating", false, saturating},
	}
}

// Member draws one surface of the family. The same seed gives the same surface.
//
// Values run from 100 over a range between 20 and 200, so that two percent of the
// best is 3 to 12 percent of the range; the noise has a standard deviation between a
// fiftieth and a half of those two percent.
func (f Family) Member(seed int64) Surface {
	d := dice{random.New(nil, "member of "+f.Name, 0, int(seed), random.Search)}
	s := f.draw(d)
	s.Name = f.Name + "-" + strconv.FormatInt(seed, 10)
	s.Direction = campaign.Maximize
	if d.heads() {
		s.Direction = campaign.Minimize
	}
	shape := s.mean
	low, high := s.span()
	height := d.between(20, 200)
	s.mean = func(p Point) float64 { return 100 + height*(shape(p)-low)/(high-low) }
	s.SD = .02 * (100 + height) * math.Exp(d.between(math.Log(.02), math.Log(.5)))
	s.Formula = fmt.Sprintf("a random member of the family %s, from 100 to %.4g", f.Name, 100+height)
	return s
}

// span is the smallest and the largest response over the active factors, whether
// admissible or not.
func (s Surface) span() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	lattice := space.NewLattice(s.Active(), nil)
	for index, more := lattice.First(), true; more; more = lattice.Next(index) {
		v := s.mean(Point(lattice.At(index)))
		low, high = math.Min(low, v), math.Max(high, v)
	}
	return low, high
}

// plane is a sum over numeric factors of two to four levels and a choice.
func plane(d dice) Surface {
	factors := []space.Factor{d.numeric("A"), d.numeric("B"), choice("C", "off", "on")}
	slopes := d.several(3, -1, 1)
	return Surface{Factors: factors, mean: func(p Point) float64 {
		u := codes(factors, p)
		return slopes[0]*u[0] + slopes[1]*u[1] + slopes[2]*p.Is("C", "on")
	}}
}

// interaction has two-level factors and products of two that matter more than
// the factors themselves.
func interaction(d dice) Surface {
	factors := []space.Factor{two("A"), two("B"), two("C"), two("D")}[:3+d.roll(2)]
	mains, products := d.several(len(factors), -.3, .3), d.several(len(factors), -1, 1)
	return Surface{Factors: factors, mean: func(p Point) float64 {
		u := codes(factors, p)
		sum := 0.0
		for j := range u {
			sum += mains[j]*u[j] + products[j]*u[j]*u[(j+1)%len(u)]
		}
		return sum
	}}
}

// quadratic has its stationary point inside or outside the ranges, and is a
// hill, a basin or a saddle.
func quadratic(d dice) Surface {
	factors := []space.Factor{d.refinable("A"), d.refinable("B"), d.refinable("C")}[:2+d.roll(2)]
	form := d.form(len(factors))
	return Surface{Factors: factors, mean: func(p Point) float64 { return form(codes(factors, p)) }}
}

// choiceOfQuadratics has another plane on top of one quadratic for each of two or
// three levels of a choice.
func choiceOfQuadratics(d dice) Surface {
	levels := []string{"x", "y", "z"}[:2+d.roll(2)]
	numerics := []space.Factor{d.refinable("A"), d.refinable("B")}
	form, bases := d.form(2), d.several(len(levels), -1, 1)
	slopes := d.several(2*len(levels), -1, 1)
	return Surface{Factors: append(slices.Clone(numerics), choice("P", levels...)), mean: func(p Point) float64 {
		u := codes(numerics, p)
		sum := form(u)
		for l, level := range levels {
			sum += p.Is("P", level) * (bases[l] + slopes[2*l]*u[0] + slopes[2*l+1]*u[1])
		}
		return sum
	}}
}

// logScale is quadratic in the logarithm of a knob that is declared so.
func logScale(d dice) Surface {
	factors := []space.Factor{logarithmic(d.geometric("K")), d.refinable("B")}
	form := d.form(2)
	return Surface{Factors: factors, mean: func(p Point) float64 { return form(codes(factors, p)) }}
}

// wrongScale is logScale, declared on a linear scale.
func wrongScale(d dice) Surface { return logScale(d).Linear() }

// levelsOnly has a knob that runs at its declared levels alone.
func levelsOnly(d dice) Surface {
	factors := []space.Factor{declaredOnly(logarithmic(d.geometric("W"))), d.refinable("B")}
	form := d.form(2)
	return Surface{Factors: factors, mean: func(p Point) float64 { return form(codes(factors, p)) }}
}

// heteroscedastic is a quadratic whose noise grows along one knob, up to nine
// times.
func heteroscedastic(d dice) Surface {
	s := quadratic(d)
	factors, growth := s.Factors, d.between(1, 8)
	s.spread = func(p Point) float64 { return 1 + growth*(codes(factors, p)[0]+1)/2 }
	return s
}

// constrainedQuadratic bounds a plane across the lattice, with noise on the
// bounded metric or without, so that between a tenth and a half of it is lost.
func constrainedQuadratic(d dice) Surface {
	s := quadratic(d)
	factors, slopes := s.Factors, d.several(len(s.Factors), -1, 1)
	load := func(p Point) float64 {
		sum := 50.0
		for j, u := range codes(factors, p) {
			sum += 20 * slopes[j] * u
		}
		return sum
	}
	var loads []float64
	lattice := space.NewLattice(factors, nil)
	for index, more := lattice.First(), true; more; more = lattice.Next(index) {
		loads = append(loads, load(Point(lattice.At(index))))
	}
	slices.Sort(loads)
	bound := math.Ceil(loads[int(d.between(.5, .9)*float64(len(loads)))])
	s.Limits = []Limit{{Predicate: predicate.Predicate{Path: "load", Op: "<=", Value: canonical.Float(bound)}, SD: float64(d.roll(3)), mean: load}}
	return s
}

// failing has a level of a choice of two at which every run fails.
func failing(d dice) Surface {
	s := plane(d)
	lost := []string{"off", "on"}[d.roll(2)]
	s.fails = func(p Point) bool { return p.Is("C", lost) == 1 }
	return s
}

// scattered is a many-knob surface with other knobs active.
func scattered(d dice) Surface {
	k := 8 + d.roll(9)
	var active [6]int
	copy(active[:], random.Permutation(d.Rand, k)[:len(active)])
	for i := range active {
		active[i]++
	}
	return manyKnob(k, active)
}

// skewed has factors of noise that are long-tailed upwards.
func skewed(d dice) Surface {
	s := quadratic(d)
	width := d.between(.1, .5)
	s.noise = func(_ Point, mean, z float64) float64 { return mean * math.Exp(width*z-width*width/2) }
	return s
}

// peaks are two or three round hills of other heights and widths.
func peaks(d dice) Surface {
	factors := []space.Factor{four("A"), four("B")}
	n := 2 + d.roll(2)
	at, heights, widths := d.several(2*n, -1, 1), d.several(n, .5, 1), d.several(n, .15, .6)
	return Surface{Factors: factors, mean: func(p Point) float64 {
		u := codes(factors, p)
		sum := 0.0
		for i := range n {
			sum += heights[i] * math.Exp(-(sq(u[0]-at[2*i])+sq(u[1]-at[2*i+1]))/(2*sq(widths[i])))
		}
		return sum
	}}
}

// saturating rises to a plateau along one knob and breaks off along the other.
func saturating(d dice) Surface {
	factors := []space.Factor{d.refinable("A"), d.refinable("B")}
	rate, slope, edge, drop := d.between(1, 6), d.between(-.3, .3), d.between(-.5, .9), d.between(.2, 1)
	return Surface{Factors: factors, mean: func(p Point) float64 {
		u := codes(factors, p)
		v := 1 - math.Exp(-rate*(u[0]+1)) + slope*u[1]
		if u[1] > edge {
			v -= drop
		}
		return v
	}}
}
