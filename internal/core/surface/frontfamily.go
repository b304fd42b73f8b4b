package surface

import (
	"fmt"
	"math"
	"strconv"

	"assay/internal/core/campaign"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

// FrontFamily is a kind of surface with several objectives of which members can
// be drawn at random.
type FrontFamily struct {
	Name string
	draw func(dice) ([]space.Factor, []func(Point) float64)
}

// FrontFamilies lists the families with several objectives.
func FrontFamilies() []FrontFamily {
	return []FrontFamily{
		{"trade_off", tradeOff},
		{"dented", dented},
		{"split", split},
		{"three", three},
	}
}

// Member draws one surface of the family. The same seed gives the same surface.
//
// Every objective spans between 5 and 50 above a base of 20; what matters is 2 to
// 6 percent of that span, and the noise has a standard deviation between a
// twentieth of what matters and as much. The reference point lies a tenth of the
// span beyond the worst of the lattice.
func (f FrontFamily) Member(seed int64) Surface {
	d := dice{random.New(nil, "member of "+f.Name, 0, int(seed), random.Search)}
	factors, shapes := f.draw(d)
	s := Surface{Name: f.Name + "-" + strconv.FormatInt(seed, 10), Factors: factors, Formula: "a random member of the family " + f.Name}
	for k, shape := range shapes {
		low, high := spanOf(factors, shape)
		height := d.between(5, 50)
		o := Objective{
			Metric: "gain", Direction: campaign.Maximize, Epsilon: height * d.between(.02, .06), Reference: 20 - height/10,
			mean: func(p Point) float64 { return 20 + height*(shape(p)-low)/(high-low) },
		}
		if k > 0 {
			o.Metric, o.Direction, o.Reference = fmt.Sprintf("cost%d", k), campaign.Minimize, 20+height*1.1
		}
		o.SD = o.Epsilon * math.Exp(d.between(math.Log(.05), 0))
		s.Objectives = append(s.Objectives, o)
	}
	return s
}

func spanOf(factors []space.Factor, mean func(Point) float64) (low, high float64) {
	return Surface{Factors: factors, mean: mean}.span()
}

// tradeOff has two quadratics that pull apart along the first knob.
func tradeOff(d dice) ([]space.Factor, []func(Point) float64) {
	factors := []space.Factor{d.refinable("A"), d.refinable("B"), d.refinable("C")}[:2+d.roll(2)]
	means := make([]func(Point) float64, 2)
	for k := range means {
		form, pull := d.form(len(factors)), d.between(.5, 2)
		means[k] = func(p Point) float64 {
			u := codes(factors, p)
			return form(u) + pull*u[0]
		}
	}
	return factors, means
}

// dented is a front that bends away from the ideal point: each objective is best at
// its own end and flattest there.
func dented(d dice) ([]space.Factor, []func(Point) float64) {
	factors := []space.Factor{d.refinable("A"), d.refinable("B")}
	centre, dip := d.between(-.5, .5), d.between(.1, .8)
	side := func(end float64) func(Point) float64 {
		return func(p Point) float64 {
			u := codes(factors, p)
			return -sq(u[0]-end) + end*dip*sq(u[1]-centre) // up for the gain, down for the cost
		}
	}
	first, second := side(-1), side(1)
	return factors, []func(Point) float64{first, func(p Point) float64 { return -second(p) + 2*dip*sq(codes(factors, p)[1]-centre) }}
}

// split has a choice of which one level costs more and gives more.
func split(d dice) ([]space.Factor, []func(Point) float64) {
	factors := []space.Factor{d.refinable("A"), choice("P", "lean", "rich")}
	slopes, steps := d.several(4, .2, 2), d.several(2, .5, 2)
	means := make([]func(Point) float64, 2)
	for k := range means {
		means[k] = func(p Point) float64 {
			u := codes(factors[:1], p)[0]
			rich := p.Is("P", "rich")
			return (1-rich)*slopes[2*k]*u + rich*(slopes[2*k+1]*u+steps[k])
		}
	}
	return factors, means
}

// three has three objectives over two knobs and a choice.
func three(d dice) ([]space.Factor, []func(Point) float64) {
	numerics := []space.Factor{d.refinable("A"), d.refinable("B")}
	means := make([]func(Point) float64, 3)
	for k := range means {
		slopes, bends := d.several(3, -1, 1), d.several(2, -.5, .5)
		means[k] = func(p Point) float64 {
			u := codes(numerics, p)
			return slopes[0]*u[0] + slopes[1]*u[1] + bends[0]*sq(u[0]) + bends[1]*sq(u[1]) + slopes[2]*p.Is("C", "on")
		}
	}
	return append(numerics, choice("C", "off", "on")), means
}
