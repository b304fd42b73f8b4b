package surface

import (
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
)

// Made returns a surface to be maximised with a response of the caller's own,
// for what no named surface shows.
func Made(name string, factors []space.Factor, sd float64, mean func(Point) float64) Surface {
	return Surface{Name: name, Formula: "made for one test", Factors: factors, Direction: campaign.Maximize, SD: sd, mean: mean}
}

// MadeSeveral is Made with several objectives, each with a mean of the caller's
// own.
func MadeSeveral(name string, factors []space.Factor, objectives []Objective, means []func(Point) float64) Surface {
	s := Surface{Name: name, Formula: "made for one test", Factors: factors}
	for k, o := range objectives {
		o.mean = means[k]
		s.Objectives = append(s.Objectives, o)
	}
	return s
}

// Bounded returns the surface with a constraint on the mean of a further metric,
// which must be at most a limit.
func (s Surface) Bounded(metric string, limit, sd float64, mean func(Point) float64) Surface {
	s.Limits = append(s.Limits[:len(s.Limits):len(s.Limits)], Limit{Predicate: predicate.Predicate{Path: metric, Op: "<=", Value: canonical.Float(limit)}, SD: sd, mean: mean})
	return s
}
