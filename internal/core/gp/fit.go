package gp

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"assay/internal/core/random"

	"gonum.org/v1/gonum/optimize"
)

// starts is the number of points from which the likelihood is climbed.
const starts = 10

// effort is how much of the climbing is done. An evaluation costs O(n^3).
type effort struct {
	look      int // evaluations of the likelihood at each start
	finalists int // starts, the best after that look, that are climbed on
	climb     int // evaluations at each of these
}

func effortFor(rows int) effort {
	if rows <= 150 {
		return effort{look: 6, finalists: 3, climb: 60}
	}
	return effort{look: 3, finalists: 1, climb: 25}
}

// Fit chooses the parameters by maximum marginal likelihood and conditions the
// process on the rows; see New for what it refuses. The likelihood is climbed
// from ten starts: the parameters before, if there are any, a start of length 1
// and nugget 0.01, and points drawn from r. The best of them after a first look
// are climbed further: three, or one where there are many rows.
func Fit(axes []Axis, x [][]float64, y []float64, before *Hyper, r *rand.Rand) (*Model, error) {
	if err := check(axes, x, y); err != nil {
		return nil, err
	}
	s := surface{axes: axes, x: x, y: y}
	tried, work := make([]peak, 0, starts), effortFor(len(y))
	if before != nil {
		tried = append(tried, s.climb(place(*before), work.look))
	}
	tried = append(tried, s.climb(place(plain(len(axes))), work.look))
	for len(tried) < starts {
		at := make([]float64, len(axes)+1)
		for j := range at {
			at[j] = 6*random.Float64(r) - 3
		}
		tried = append(tried, s.climb(at, work.look))
	}
	slices.SortStableFunc(tried, func(a, b peak) int { return cmp.Compare(b.height, a.height) })
	best := tried[0]
	for _, p := range tried[:work.finalists] {
		if p = s.climb(p.at, work.climb); p.height > best.height {
			best = p
		}
	}
	return New(axes, hyperAt(best.at), x, y)
}

func plain(axes int) Hyper {
	h := Hyper{Lengths: make([]float64, axes), Nugget: .01}
	for j := range h.Lengths {
		h.Lengths[j] = 1
	}
	return h
}

// surface is the likelihood as a function of parameters without limits.
type surface struct {
	axes []Axis
	x    [][]float64
	y    []float64
}

// peak is the highest point that a climb came to.
type peak struct {
	at     []float64
	height float64
}

func hyperAt(u []float64) Hyper {
	h := Hyper{Lengths: make([]float64, len(u)-1)}
	for j := range h.Lengths {
		h.Lengths[j], _ = box(u[j], shortest, longest)
	}
	h.Nugget, _ = box(u[len(u)-1], least, largest)
	return h
}

func place(h Hyper) []float64 {
	u := make([]float64, 0, len(h.Lengths)+1)
	for _, l := range h.Lengths {
		u = append(u, unbox(l, shortest, longest))
	}
	return append(u, unbox(h.Nugget, least, largest))
}

// climb goes uphill from a point with at most a number of evaluations, by
// quasi-Newton steps with limited memory (J. Nocedal, S. J. Wright, Numerical
// Optimization, 2006, section 7.2). It never ends below where it began.
func (s surface) climb(from []float64, evaluations int) peak {
	best := peak{at: slices.Clone(from), height: math.Inf(-1)}
	last, lastValue, lastSlope := []float64(nil), 0.0, []float64(nil)
	evaluate := func(u []float64) (float64, []float64) {
		if last == nil || !slices.Equal(u, last) {
			last = slices.Clone(u)
			lastValue, lastSlope = s.at(u)
			if lastValue > best.height {
				best = peak{at: slices.Clone(u), height: lastValue}
			}
		}
		return lastValue, lastSlope
	}
	problem := optimize.Problem{
		Func: func(u []float64) float64 { v, _ := evaluate(u); return -v },
		Grad: func(into, u []float64) {
			_, slope := evaluate(u)
			for j, d := range slope {
				into[j] = -d
			}
		},
	}
	settings := &optimize.Settings{
		FuncEvaluations: evaluations, GradientThreshold: 1e-5,
		Converger: &optimize.FunctionConverge{Absolute: 1e-6, Relative: 1e-9, Iterations: 3},
	}
	// A climb that ends early, by its limit or by a line search that finds no
	// further step, still has its best point.
	_, _ = optimize.Minimize(problem, from, settings, &optimize.LBFGS{})
	return best
}

// at is the likelihood and its slope at parameters without limits.
func (s surface) at(u []float64) (value float64, slope []float64) {
	h := hyperAt(u)
	m := &Model{axes: s.axes, hyper: h, x: s.x, y: s.y}
	m.condition()
	value, slope = m.gradient()
	for j := range s.axes {
		_, d := box(u[j], shortest, longest)
		slope[j] *= d
	}
	_, d := box(u[len(u)-1], least, largest)
	slope[len(u)-1] *= d
	return value, slope
}
