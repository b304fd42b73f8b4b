package report

import (
	"cmp"
	"math"
	"slices"

	"assay/internal/core/artifact"
)

// remedies explains every withheld reason, the cheapest remedy first. Where a
// remedy changes the plan as a whole its price is not known, and it comes last.
func (s situation) remedies(withheld []artifact.Reason) []artifact.Remedy {
	out := make([]artifact.Remedy, 0, len(withheld))
	for _, code := range withheld {
		out = append(out, s.remedy(code))
	}
	slices.SortStableFunc(out, func(a, b artifact.Remedy) int { return cmp.Compare(added(a), added(b)) })
	return out
}

// added orders remedies by what they add.
func added(r artifact.Remedy) int {
	if r.AddsRuns == nil {
		return math.MaxInt
	}
	return *r.AddsRuns
}

// remedy prices one reason. Nothing is reused across epochs, so the price is
// that of the whole next campaign which contains the remedy, by the durations
// measured in this one.
func (s situation) remedy(code artifact.Reason) artifact.Remedy {
	e := s.explain(code)
	remedy := artifact.Remedy{Code: code, Says: e.says, What: e.what, AddsRuns: e.adds}
	if e.adds == nil || s.in.ExactRuns == 0 {
		return remedy
	}
	total := s.in.ExactRuns
	if !e.counted {
		total += *e.adds
	}
	remedy.PriceRuns = &total
	if mean := s.meanRowSeconds(); mean != nil {
		hours := float64(total) * *mean / 3600
		remedy.PriceHours = &hours
	}
	return remedy
}
