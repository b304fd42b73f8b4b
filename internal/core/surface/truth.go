package surface

import (
	"math"
	"slices"

	"assay/internal/core/space"
)

// Truth is what is true of a surface over the admissible part of its candidate
// lattice, without noise.
type Truth struct {
	Optimum     []space.Levels // every configuration that ties for the best, in lattice order; of the active factors only
	Value       float64        // of the optimum
	Worst       float64
	RunnerUpGap float64 // from the optimum to the best that does not tie; 0 without any
}

// Active returns the factors that the response and the constraints depend on.
// The others are inert: they change nothing but the size of the lattice.
func (s Surface) Active() []space.Factor {
	if s.active == nil {
		return s.Factors
	}
	return slices.DeleteFunc(slices.Clone(s.Factors), func(f space.Factor) bool { return !slices.Contains(s.active, f.ID) })
}

// Truth finds the best configurations by brute force over the active factors.
func (s Surface) Truth() Truth {
	sign := s.Direction.Sign()
	t := Truth{Value: math.Inf(-int(sign)), Worst: math.Inf(int(sign))}
	runnerUp := math.Inf(-1)
	lattice := space.NewLattice(s.Active(), s.Admissible)
	for index, more := lattice.First(), true; more; more = lattice.Next(index) {
		if !lattice.Valid(index) {
			continue
		}
		levels := lattice.At(index)
		value := s.Mean(levels)
		gain := sign * (value - t.Value)
		switch {
		case math.IsNaN(value):
			continue
		case len(t.Optimum) > 0 && tied(value, t.Value):
			t.Optimum = append(t.Optimum, levels)
		case gain > 0:
			runnerUp = sign * t.Value
			t.Value, t.Optimum = value, []space.Levels{levels}
		default:
			runnerUp = math.Max(runnerUp, sign*value)
		}
		if sign*(value-t.Worst) < 0 {
			t.Worst = value
		}
	}
	if !math.IsInf(runnerUp, -1) {
		t.RunnerUpGap = sign*t.Value - runnerUp
	}
	return t
}

// tied compares values as a ranking does: within 1e-12 of their size.
func tied(a, b float64) bool { return math.Abs(a-b) <= 1e-12*math.Max(1, math.Abs(b)) }

// Gap is how far a configuration is truly below the optimum, in the direction
// of the surface; infinite where it is not admissible or has no value.
func (s Surface) Gap(t Truth, levels space.Levels) float64 {
	if value := s.Mean(levels); s.Admissible(levels) && !math.IsNaN(value) {
		return s.Direction.Sign() * (t.Value - value)
	}
	return math.Inf(1)
}
