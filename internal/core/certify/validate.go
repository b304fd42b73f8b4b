package certify

import (
	"math"

	"assay/internal/core/fit"
)

// validationLevel is the one-sided level of a re-measurement.
const validationLevel = 0.05

// Revalidation is what fresh measurements of an answer say of the value that
// was claimed for it.
type Revalidation struct {
	Mean        *float64
	Interval    *[2]float64 // of the mean, two-sided 95 %
	Limit       *float64    // of the mean on the side of better, one-sided 95 %
	Contradicts bool
	Why         string // why there is no limit
}

// Revalidate compares fresh measurements of the winner, which took no part in
// choosing it, with the mean that was claimed for it. They contradict the claim
// when even the limit on the side of better falls short of it by more than
// epsilon. Too little evidence contradicts nothing.
func Revalidate(y []float64, claim, epsilon, sign float64) Revalidation {
	if len(y) == 0 {
		return Revalidation{Why: TooFewReplicates}
	}
	r, n := Revalidation{Mean: new(fit.Mean(y))}, float64(len(y))
	if len(y) < 2 {
		r.Why = TooFewReplicates
		return r
	}
	variance := fit.Variance(y)
	if fit.NoSpread(variance, largestOf(y)) {
		r.Why = ZeroSpread
		return r
	}
	se := math.Sqrt(variance / n)
	half := fit.TUpper(validationLevel/2, n-1) * se
	r.Interval = &[2]float64{*r.Mean - half, *r.Mean + half}
	r.Limit = new(*r.Mean + sign*fit.TUpper(validationLevel, n-1)*se)
	r.Contradicts = sign**r.Limit < sign*claim-epsilon
	return r
}
