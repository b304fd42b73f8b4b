package rehearse

import (
	"math"

	"assay/internal/core/campaign"
	"assay/internal/core/fit"
	"assay/internal/core/predicate"
)

// reading is how a mean is read: with normal noise, inside the declared bounds of
// the metric where it has any.
type reading struct {
	sd      float64
	support *[2]float64
}

// noisy is one reading, z a standard normal number.
func (r reading) noisy(mean, z float64) float64 { return r.clip(mean + r.sd*z) }

func (r reading) clip(v float64) float64 {
	if r.support != nil {
		return min(max(v, r.support[0]), r.support[1])
	}
	return v
}

// expected is the mean of the readings: below or above the mean itself where the
// bounds cut the noise off.
func (r reading) expected(mean float64) float64 {
	if r.support == nil || r.sd == 0 {
		return r.clip(mean)
	}
	low, high := (r.support[0]-mean)/r.sd, (r.support[1]-mean)/r.sd
	below, above := normalBelow(low), normalBelow(-high)
	inside := mean*(1-below-above) + r.sd*(density(low)-density(high))
	return r.support[0]*below + r.support[1]*above + inside
}

func normalBelow(z float64) float64 { return math.Erfc(-z/math.Sqrt2) / 2 }

func density(z float64) float64 { return math.Exp(-z*z/2) / math.Sqrt(2*math.Pi) }

// meets reports whether what is read about a mean truly meets a limit: its
// expectation, or, where a chance is declared, the share of single readings.
func (r reading) meets(limit campaign.Limit, mean float64) bool {
	bound, _ := limit.Value.Number()
	if limit.Chance == nil {
		return predicate.Meets(limit.Op, r.expected(mean), bound)
	}
	if r.sd == 0 {
		return predicate.Meets(limit.Op, r.clip(mean), bound)
	}
	return predicate.Meets(limit.Op, mean, r.edge(limit))
}

// edge is the mean beyond which a limit is broken, where no bounds of the metric
// are near.
func (r reading) edge(limit campaign.Limit) float64 {
	bound, _ := limit.Value.Number()
	if limit.Chance == nil || r.sd == 0 {
		return bound
	}
	return bound - direction(limit.Op)*r.sd*fit.NormalUpper(1-*limit.Chance)
}

// direction is +1 for an upper limit, -1 for a lower one.
func direction(op string) float64 {
	if op == "<" || op == "<=" {
		return 1
	}
	return -1
}
