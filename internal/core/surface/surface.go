// Package surface holds synthetic targets whose truth is known: for each the
// factors, the noise-free response, the constraints, the noise, and the best
// configuration of the candidate lattice, found by brute force. The same surface
// runs in process (Runner) and as a target program (Command), with identical
// output, so that a whole campaign can be held against what is true.
package surface

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

// Metric is the name of the response of every surface with one objective.
const Metric = "y"

// Surface is one synthetic target.
type Surface struct {
	Name      string
	Formula   string // what is true, for people
	Factors   []space.Factor
	Direction campaign.Direction
	Limits    []Limit
	// Objectives is empty on a surface with one objective. Where it is not,
	// Direction, SD, Drift and the functions of the one response are unused.
	Objectives []Objective
	SD         float64 // standard deviation of the response's noise, in its unit
	Drift      float64 // what each run adds to the response of the next one

	mean   func(Point) float64
	spread func(Point) float64                    // multiplies SD; nil: 1
	noise  func(p Point, mean, z float64) float64 // nil: mean + SD spread z
	poison func(Point) bool                       // where the response is not a number; nil: nowhere
	fails  func(Point) bool                       // where every run fails; nil: nowhere
	active []string                               // the factors that mean and Limits depend on; nil: all
}

// Limit is a constraint on the mean of a metric that the surface reports beside
// its response.
type Limit struct {
	predicate.Predicate
	Regime string  // declared as the regime of this name; "" declares a constraint
	SD     float64 // standard deviation of the metric's noise
	mean   func(Point) float64
}

// Point is a configuration as the formulas read it.
type Point space.Levels

// At returns the level of a numeric factor, NaN when there is none.
func (p Point) At(id string) float64 {
	if v, ok := p[id].Number(); ok {
		return v
	}
	return math.NaN()
}

// Is returns 1 when a choice factor has the level, else 0.
func (p Point) Is(id, level string) float64 {
	if text, _ := p[id].AsString(); text == level {
		return 1
	}
	return 0
}

// Draw identifies the noise of one run. Runs that agree in seed, workload seed
// and row have the same noise. A run without a workload seed is told apart by its
// place among all runs instead.
type Draw struct {
	Seed     int64 // of the surface: another seed is another day on the bench
	Workload *int64
	Row      int
	Run      int // zero-based place among the runs of the target; drives drift
}

// rand is the generator of the draw at its start.
func (d Draw) rand() *rand.Rand {
	parts := []string{"assay-surface", strconv.FormatInt(d.Seed, 10), "run " + strconv.Itoa(d.Run), strconv.Itoa(d.Row)}
	if d.Workload != nil {
		parts[2] = strconv.FormatInt(*d.Workload, 10)
	}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return rand.New(rand.NewPCG(binary.BigEndian.Uint64(sum[:8]), binary.BigEndian.Uint64(sum[8:16])))
}

// Mean returns the noise-free response of a configuration, NaN where the surface
// gives no number. Where every run fails it is what a run would give.
func (s Surface) Mean(levels space.Levels) float64 {
	p := Point(levels)
	if s.poison != nil && s.poison(p) {
		return math.NaN()
	}
	return s.mean(p)
}

// Fails reports whether every run of a configuration fails: the program exits
// non-zero and prints no response.
func (s Surface) Fails(levels space.Levels) bool { return s.fails != nil && s.fails(Point(levels)) }

// Admissible reports whether a configuration runs and truly meets every
// constraint.
func (s Surface) Admissible(levels space.Levels) bool {
	if s.Fails(levels) {
		return false
	}
	scope := map[string]any{}
	for _, l := range s.Limits {
		scope[l.Path] = canonical.Float(l.mean(Point(levels)))
		if !predicate.Eval(l.Predicate, nil, scope).OK {
			return false
		}
	}
	return true
}

// Evaluate measures a configuration once: the response, then the metric of each
// constraint, then the levels as the target sees them, under "cfg". A response
// that is not a number is null. A configuration that fails has no response: it
// returns nil.
func (s Surface) Evaluate(levels space.Levels, d Draw) canonical.Object {
	if s.Fails(levels) {
		return nil
	}
	p, r := Point(levels), d.rand()
	if len(s.Objectives) > 0 {
		return s.evaluateSeveral(levels, r)
	}
	z := random.Normal(r)
	response := canonical.Object{Metric: canonical.Null, "cfg": levels.Object()}
	if mean := s.Mean(levels); !math.IsNaN(mean) {
		sd := s.SD
		if s.spread != nil {
			sd *= s.spread(p)
		}
		y := mean + sd*z
		if s.noise != nil {
			y = s.noise(p, mean, z)
		}
		response[Metric] = canonical.Float(y + s.Drift*float64(d.Run))
	}
	for _, l := range s.Limits {
		response[l.Path] = canonical.Float(l.mean(p) + l.SD*random.Normal(r))
	}
	return response
}

func (s Surface) evaluateSeveral(levels space.Levels, r *rand.Rand) canonical.Object {
	response := canonical.Object{"cfg": levels.Object()}
	for k, mean := range s.Means(levels) {
		response[s.Objectives[k].Metric] = canonical.Float(mean + s.Objectives[k].SD*random.Normal(r))
	}
	for _, l := range s.Limits {
		response[l.Path] = canonical.Float(l.mean(Point(levels)) + l.SD*random.Normal(r))
	}
	return response
}

// Linear returns the surface with every factor declared on a linear scale,
// whatever the response follows: what an author does who does not know better.
func (s Surface) Linear() Surface {
	factors := make([]space.Factor, len(s.Factors))
	for i, f := range s.Factors {
		f.Log = false
		factors[i] = f
	}
	s.Factors = factors
	return s
}
