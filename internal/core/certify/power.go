package certify

import (
	"math"

	"assay/internal/core/fit"
)

// powerTarget is the power at which detectable effects are stated.
const powerTarget = 0.8

// DetectableEffect is the smallest effect (high minus low) that a screen of m
// main effects finds with power 0.8 at level delta over all of them:
//
//	(t(1-delta/(2m), df) + z(0.8)) 2 sd / sqrt(corners)
//
// with df the designed degrees of freedom of pure error. It reports false
// without any.
func DetectableEffect(sd, delta float64, m, df, corners int) (float64, bool) {
	if df < 1 || m < 1 || corners < 1 {
		return 0, false
	}
	t := fit.TUpper(delta/(2*float64(m)), float64(df))
	return (t + fit.NormalUpper(1-powerTarget)) * 2 * sd / math.Sqrt(float64(corners)), true
}

// ScreenPower is the probability that a screen of m main effects finds one of
// the given size (high minus low) at level delta over all of them, by a two-sided
// t test on df degrees of freedom of pure error. It reports false without any.
func ScreenPower(effect, sd, delta float64, m, df, corners int) (float64, bool) {
	if df < 1 || m < 1 || corners < 1 || sd <= 0 {
		return 0, false
	}
	shift := effect * math.Sqrt(float64(corners)) / (2 * sd)
	return twoSided(delta/float64(m), float64(df), shift), true
}

// HalfWidth is what a terminal bound adds to a difference of means: n >= 2
// replicates a seat, noise sd, correlation rho between seats in a replicate,
// level of one challenger.
func HalfWidth(n int, sd, rho, level float64) float64 {
	return fit.TUpper(level, float64(n-1)) * sd * math.Sqrt(2*(1-rho)/float64(n))
}

// maxReplicates ends the search for a number of replicates.
const maxReplicates = 1 << 20

// ReplicatesNeeded is the smallest n, at least floor, with a half-width of at
// most room: epsilon less the expected gap of challenger minus winner, which
// is not positive. It reports false when no reasonable n does.
func ReplicatesNeeded(floor int, sd, rho, level, room float64) (int, bool) {
	low := max(2, floor)
	if room <= 0 && sd > 0 {
		return 0, false
	}
	if HalfWidth(low, sd, rho, level) <= room {
		return low, true
	}
	high := low
	for HalfWidth(high, sd, rho, level) > room {
		if high >= maxReplicates {
			return 0, false
		}
		high *= 2
	}
	for high-low > 1 {
		mid := (low + high) / 2
		if HalfWidth(mid, sd, rho, level) <= room {
			high = mid
		} else {
			low = mid
		}
	}
	return high, true
}

// Trial is a planned t test of a true difference.
type Trial struct {
	Delta, SD float64 // SD of one observation, or of one difference when paired
	Alpha     float64
	TwoSided  bool // both rejection regions count
	Paired    bool // or one sample; otherwise two samples of n each
}

// Power is the probability that the trial rejects with n observations a group,
// or n pairs; n need not be an integer but exceeds 1.
func (t Trial) Power(n float64) float64 {
	df, shift := n-1, math.Sqrt(n)*t.Delta/t.SD
	if !t.Paired {
		df, shift = 2*(n-1), math.Sqrt(n/2)*t.Delta/t.SD
	}
	if !t.TwoSided {
		return noncentralTail(fit.TUpper(t.Alpha, df), df, shift)
	}
	return twoSided(t.Alpha, df, shift)
}

// twoSided is the power of a two-sided t test at level alpha.
func twoSided(alpha, df, shift float64) float64 {
	q := fit.TUpper(alpha/2, df)
	return noncentralTail(q, df, shift) + noncentralTail(q, df, -shift)
}

// SampleSize is the real n at which the trial reaches the power, or false when
// it takes more than a million.
func (t Trial) SampleSize(power float64) (float64, bool) {
	low, high := 1.5, 2.0
	for t.Power(high) < power {
		if high > maxReplicates {
			return 0, false
		}
		low, high = high, 2*high
	}
	for range 60 {
		mid := (low + high) / 2
		if t.Power(mid) < power {
			low = mid
		} else {
			high = mid
		}
	}
	return high, true
}

// noncentralTail is P(T > t) for a noncentral t with df degrees of freedom and
// noncentrality shift: the average of the normal tail over the distribution
// of s = sqrt(chi2/df), by Simpson's rule over ten standard deviations of s.
// The absolute error is below 1e-9 for df >= 1.
func noncentralTail(t, df, shift float64) float64 {
	const panels = 2000
	reach := 10 / math.Sqrt(2*df)
	low, high := math.Max(0, 1-reach), 1+reach
	gamma, _ := math.Lgamma(df / 2)
	constant := math.Ln2 + df/2*math.Log(df/2) - gamma
	density := func(s float64) float64 {
		if s == 0 {
			if df == 1 {
				return math.Exp(constant)
			}
			return 0
		}
		return math.Exp(constant + (df-1)*math.Log(s) - df*s*s/2)
	}
	sum, step := 0.0, (high-low)/panels
	for i := range panels + 1 {
		weight := 2.0 + 2*float64(i%2)
		if i == 0 || i == panels {
			weight = 1
		}
		s := low + float64(i)*step
		sum += weight * density(s) * 0.5 * math.Erfc((t*s-shift)/math.Sqrt2)
	}
	return sum * step / 3
}
