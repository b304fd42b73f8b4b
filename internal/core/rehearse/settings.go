package rehearse

import (
	"fmt"
	"math"

	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
)

// DefaultRehearsals is the number of rehearsals where the settings name none; a
// share is then known to within 6 percentage points.
const DefaultRehearsals = 300

// QuickRehearsals is the number for a first answer while a slider moves.
const QuickRehearsals = 60

// MostRehearsals bounds what one call may be asked for.
const MostRehearsals = 10_000

// Settings say what is rehearsed. The zero value rehearses the campaign as it is
// declared. A nil pointer leaves what the file declares.
type Settings struct {
	Rehearsals int   `json:"rehearsals,omitempty"` // 0: DefaultRehearsals
	Seed       int64 `json:"seed"`                 // the same seed gives the same result, whatever Workers

	// NoisePct is the standard deviation of one run in percent of the response of
	// the baseline. nil: response.noise_estimate_pct of the file; without either
	// nothing can be rehearsed.
	NoisePct *float64 `json:"noise_pct,omitempty"`
	// Response is the mean response of the baseline in its unit. It is needed only
	// where the file compares it with an absolute number: an absolute epsilon, a
	// constraint on the primary metric, or its support.
	Response *float64 `json:"response,omitempty"`
	// Rho is the correlation of two runs with one workload seed, from 0 up to but
	// not including 1. nil: 0.9 where the file declares a workload seed, else 0.
	Rho *float64 `json:"rho,omitempty"`
	// Reproducible says that a configuration run again with the same workload seed
	// gives the same numbers.
	Reproducible bool `json:"reproducible,omitempty"`

	MaxRuns       *int     `json:"max_runs,omitempty"`
	ScreenCenters *int     `json:"screen_center_points,omitempty"`
	RefineCenters *int     `json:"refine_center_points,omitempty"` // only where a refine stage is declared
	Replicates    *int     `json:"replicates,omitempty"`           // at confirm, of each seat
	EpsilonPct    *float64 `json:"epsilon_pct,omitempty"`

	// WhatIf rehearses once more for each of some changes, one setting at a time. It
	// takes up to six times as long.
	WhatIf bool `json:"what_if,omitempty"`

	Workers int `json:"-"` // rehearsals at a time; 0: one for each processor
}

// Measured fills what the settings leave open with what an executed check found of
// the objective: the noise, the response of the baseline, and what the workload
// seed does. What the check did not find stays open.
func (s Settings) Measured(r pilot.Report, metric string) Settings {
	for _, n := range r.Noise {
		if n.Metric != metric {
			continue
		}
		if s.NoisePct == nil {
			s.NoisePct = n.CVPct
		}
		if s.Response == nil && n.Mean != nil && *n.Mean != 0 {
			s.Response = n.Mean
		}
	}
	if r.Seed != nil {
		if s.Rho == nil {
			s.Rho = r.Seed.Rho
		}
		same := r.Seed.SameReproduces
		s.Reproducible = s.Reproducible || same != nil && *same && !r.Seed.Contradicts()
	}
	return s
}

// Unrehearsable says why a campaign cannot be rehearsed as asked, and what to do.
type Unrehearsable struct {
	Setting string // JSON name of the setting that is missing or wrong, "" when it is the campaign
	Detail  string
	Next    string
}

// Error states what is wrong and what to do.
func (e *Unrehearsable) Error() string { return e.Detail + " - next: " + e.Next }

func unrehearsable(setting, next, format string, args ...any) error {
	return &Unrehearsable{Setting: setting, Detail: fmt.Sprintf(format, args...), Next: next}
}

// Possible refuses a campaign that cannot be rehearsed under any settings, by an
// *Unrehearsable.
func Possible(c *campaign.Campaign) error {
	const next = "see: assay validate campaign FILE"
	if c.Optimization == nil {
		return unrehearsable("", "rehearse a file of kind: optimization", "a campaign of kind %s measures nothing that could be rehearsed", c.Kind)
	}
	o := c.Optimization
	switch {
	case o.Response.Primary == nil:
		return unrehearsable("", "price it with assay run FILE --dry-run, measure its noise with assay validate campaign FILE --liveness, then run a copy with few replicates as a pilot",
			"a campaign with several objectives cannot be rehearsed: a rehearsal draws surfaces of one response, and which front there is depends on how the objectives of the real program go together")
	case o.Design.Screen == nil || !o.Staged("screen"):
		return unrehearsable("", next, "only a campaign with a screen can be rehearsed")
	case o.Design.Explore || o.Design.Probe || o.Design.Confirm.Looks:
		return unrehearsable("", next, "the file asks for a search that this version does not execute")
	}
	return nil
}

// Check refuses settings out of range, by an *Unrehearsable.
func (s Settings) Check() error {
	const next = "give another value, or leave it out"
	finite := func(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
	switch {
	case s.Rehearsals < 0 || s.Rehearsals > MostRehearsals:
		return unrehearsable("rehearsals", next, "%d rehearsals are not between 1 and %d", s.Rehearsals, MostRehearsals)
	case s.NoisePct != nil && !(*s.NoisePct >= 0 && finite(*s.NoisePct)):
		return unrehearsable("noise_pct", next, "a noise of %g %% is not a percentage of 0 or more", *s.NoisePct)
	case s.Response != nil && (*s.Response == 0 || !finite(*s.Response)):
		return unrehearsable("response", next, "noise in percent of a response of %g says nothing", *s.Response)
	case s.Rho != nil && !(*s.Rho >= 0 && *s.Rho < 1):
		return unrehearsable("rho", next, "a correlation of %g is not from 0 up to 1", *s.Rho)
	case s.MaxRuns != nil && *s.MaxRuns < 1:
		return unrehearsable("max_runs", next, "%d runs are none", *s.MaxRuns)
	case s.ScreenCenters != nil && (*s.ScreenCenters < 0 || *s.ScreenCenters > mostReplicates):
		return unrehearsable("screen_center_points", next, "%d centre points are not between 0 and %d", *s.ScreenCenters, mostReplicates)
	case s.RefineCenters != nil && (*s.RefineCenters < 0 || *s.RefineCenters > mostReplicates):
		return unrehearsable("refine_center_points", next, "%d centre points are not between 0 and %d", *s.RefineCenters, mostReplicates)
	case s.Replicates != nil && (*s.Replicates < 2 || *s.Replicates > mostReplicates):
		return unrehearsable("replicates", next, "%d replicates are not between 2 and %d", *s.Replicates, mostReplicates)
	case s.EpsilonPct != nil && !(*s.EpsilonPct > 0 && finite(*s.EpsilonPct)):
		return unrehearsable("epsilon_pct", next, "an epsilon of %g %% is not above 0", *s.EpsilonPct)
	}
	return nil
}

// mostReplicates, of seats and centres, keeps a typing error from running for hours.
const mostReplicates = 1000

// resolved fills in what the file declares. What neither says is refused: an
// unknown noise is not a noise of 0.
func (s Settings) resolved(o *campaign.Optimization) (Settings, error) {
	if s.Rehearsals == 0 {
		s.Rehearsals = DefaultRehearsals
	}
	if s.NoisePct == nil {
		s.NoisePct = o.Response.NoisePct
	}
	if s.NoisePct == nil {
		return s, unrehearsable("noise_pct", "measure it: assay validate campaign FILE --liveness; then declare response.noise_estimate_pct, or give it here",
			"the run-to-run noise is not known, and the chances depend on it most")
	}
	if s.MaxRuns == nil {
		s.MaxRuns = o.Design.MaxRuns
	}
	if s.ScreenCenters == nil {
		s.ScreenCenters = o.Design.Screen.CenterPoints
	}
	if s.RefineCenters == nil && o.Design.Refine != nil {
		s.RefineCenters = new(o.Design.Refine.CenterPoints)
	}
	if s.Replicates == nil {
		s.Replicates = o.Design.Confirm.Replicates
	}
	if s.EpsilonPct == nil {
		s.EpsilonPct = o.Policy.Epsilon.Pct
	}
	switch {
	case o.Workload == nil:
		s.Rho = new(0.0)
	case s.Rho == nil:
		s.Rho = new(o.AssumedRho())
	}
	if s.RefineCenters != nil && o.Design.Refine == nil {
		return s, unrehearsable("refine_center_points", "leave it out, or declare design.refine", "the file declares no refine stage that could have centre points")
	}
	if err := s.reach(); err != nil {
		return s, err
	}
	return s, s.needsResponse(o)
}

// What is simulated is squared and summed, which has to stay far from the ends of
// double precision.
const (
	mostPct       = 1e9
	leastResponse = 1e-100
	mostResponse  = 1e100
)

// reach refuses numbers, also of the file, with which nothing can be computed.
func (s Settings) reach() error {
	const next = "give a value that the target could show"
	switch {
	case *s.NoisePct > mostPct:
		return unrehearsable("noise_pct", next, "a noise of %g %% is above %g, which no rehearsal can compute with", *s.NoisePct, mostPct)
	case s.EpsilonPct != nil && *s.EpsilonPct > mostPct:
		return unrehearsable("epsilon_pct", next, "an epsilon of %g %% is above %g, which no rehearsal can compute with", *s.EpsilonPct, mostPct)
	case s.Response != nil && (math.Abs(*s.Response) < leastResponse || math.Abs(*s.Response) > mostResponse):
		return unrehearsable("response", next, "a response of %g has no size from %g to %g, so no rehearsal can compute with it", *s.Response, leastResponse, mostResponse)
	}
	return nil
}

func (s Settings) needsResponse(o *campaign.Optimization) error {
	const next = "give the mean response of the baseline, as assay validate campaign FILE --liveness measures it"
	if s.Response != nil {
		return nil
	}
	primary := o.Response.Primary
	if s.EpsilonPct == nil {
		return unrehearsable("response", next, "epsilon is absolute and the noise a percentage, so what they are of each other is not known")
	}
	if primary.Support != nil {
		return unrehearsable("response", next, "%s has a declared support, so its usual value must be known", primary.Metric)
	}
	for _, l := range o.Response.Limits() {
		if l.Path == primary.Metric {
			return unrehearsable("response", next, "%s limits the response itself, so its usual value must be known", l.Label())
		}
	}
	return nil
}
