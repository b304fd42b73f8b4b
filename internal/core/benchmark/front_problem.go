package benchmark

import (
	"fmt"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/core/pareto"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

// frontProblem is one surface with several objectives.
type frontProblem struct {
	Problem
	good   [][]float64 // true vectors of the lattice, larger is better
	front  [][]float64
	volume float64 // of the front
	at     []float64
}

func newFrontProblem(s surface.Surface) (frontProblem, error) {
	p := frontProblem{Problem: coded(Problem{Name: s.Name, Surface: s, lattice: space.NewLattice(s.Factors, nil)})}
	for index, more := p.lattice.First(), true; more; more = p.lattice.Next(index) {
		p.good = append(p.good, p.truly(p.lattice.At(index)))
	}
	for _, point := range s.Front() {
		p.front = append(p.front, p.truly(point.Levels))
	}
	for _, o := range s.Objectives {
		p.at = append(p.at, o.Direction.Sign()*o.Reference)
	}
	var reason pareto.Reason
	if p.volume, reason = pareto.Hypervolume(p.front, p.at); reason != "" {
		return p, fmt.Errorf("benchmark: the front of %s has no hypervolume: %s", s.Name, reason)
	}
	return p, nil
}

func (p frontProblem) truly(levels space.Levels) []float64 {
	y := p.Surface.Means(levels)
	for k, o := range p.Surface.Objectives {
		y[k] *= o.Direction.Sign()
	}
	return y
}

// regret is the share of the front's hypervolume that the true vectors of an
// answer leave uncovered: 1 where nothing is answered, or nothing beyond the
// reference point. An answer that is not on the lattice is an error.
func (p frontProblem) regret(answer []space.Levels) (float64, error) {
	good := make([][]float64, len(answer))
	for i, levels := range answer {
		if _, on := p.lattice.Find(levels); !on {
			return 0, fmt.Errorf("benchmark: the answer %s is not on the lattice of %s", levels, p.Name)
		}
		good[i] = p.truly(levels)
	}
	volume, reason := pareto.Hypervolume(good, p.at)
	if reason != "" {
		return 1, nil
	}
	return max(0, 1-volume/p.volume), nil
}

// claims holds a campaign's front and certificate against the truth.
func (p frontProblem) claims(last *artifact.Confirmation) FrontClaims {
	c := FrontClaims{Campaigns: 1}
	if last == nil {
		return c
	}
	if last.Certified {
		c.Certified = 1
		answer := p.score(*last.Score, p.truly(last.ConfirmedAtLevels))
		if slices.ContainsFunc(p.good, func(z []float64) bool { return p.score(*last.Score, z)-answer > *last.Epsilon }) {
			c.False = 1
		}
	}
	if last.Front == nil {
		return c
	}
	var judged [][]float64
	for _, point := range last.Front.Points {
		judged = append(judged, p.truly(point.Levels))
	}
	for i, point := range last.Front.Points {
		c.Points++
		if point.Status != artifact.Nondominated {
			continue
		}
		c.Confident++
		beaten := func(z []float64) bool { return p.material(z, judged[i]) }
		if slices.ContainsFunc(judged, beaten) {
			c.ByMeasured++
		}
		if slices.ContainsFunc(p.good, beaten) {
			c.ByLattice++
			c.Astray = 1
		}
		if slices.ContainsFunc(p.good, func(z []float64) bool { return pareto.Dominates(z, judged[i]) }) {
			c.OffStrict++
		}
	}
	return c
}

// score is what a campaign's score is of a true vector.
func (p frontProblem) score(s artifact.Score, good []float64) float64 {
	sum := 0.0
	for k, o := range p.Surface.Objectives {
		sign := o.Direction.Sign()
		if worst, best := sign*s.Worst[o.Metric], sign*s.Best[o.Metric]; worst != best {
			sum += s.Weights[o.Metric] * (good[k] - worst) / (best - worst)
		}
	}
	return sum
}

// material reports whether z is no worse than x in any objective and better by more
// than its epsilon in one. Values that tie as a ranking has it are equal.
func (p frontProblem) material(z, x []float64) bool {
	if !pareto.Dominates(z, x) {
		return false
	}
	for k, o := range p.Surface.Objectives {
		if z[k]-x[k] > o.Epsilon {
			return true
		}
	}
	return false
}

// lastConfirmation is the last final comparison of an epoch, nil without one.
func lastConfirmation(f epoch.Facts) *artifact.Confirmation {
	var last *artifact.Confirmation
	for _, it := range f.Iterations {
		if it.Conclusion != nil && it.Conclusion.Confirmation != nil {
			last = it.Conclusion.Confirmation
		}
	}
	return last
}
