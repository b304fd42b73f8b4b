package pilot

import (
	"math"
	"slices"

	"assay/internal/core/fit"
)

// RoughBelow is the number of repeats under which a noise floor is marked rough:
// with five the 95 % interval of the standard deviation still spans a factor of
// nearly five.
const RoughBelow = 6

// NoiseOf sums up repeats of one configuration in the order in which they were
// measured, of size at most 1e75 as metrics are. The interval of the standard deviation is the chi-square one of
// normal readings, sd sqrt((n-1)/q) at the quantiles 0.975 and 0.025 of n-1
// degrees of freedom; repeats that are all alike have the interval [0, 0], which
// says that they were alike and no more.
func NoiseOf(metric string, repeats []float64) Noise {
	n := Noise{Metric: metric, N: len(repeats), Rough: len(repeats) < RoughBelow}
	if n.N == 0 {
		return n
	}
	mean, deviations := center(repeats)
	n.Mean, n.Median = &mean, new(median(repeats))
	if n.N < 2 {
		return n
	}
	squares := dot(deviations, deviations)
	df := float64(n.N - 1)
	sd := math.Sqrt(squares / df)
	n.SD = &sd
	n.SDLow = new(sd * math.Sqrt(df/fit.ChiSquaredUpper(0.025, df)))
	n.SDHigh = new(sd * math.Sqrt(df/fit.ChiSquaredUpper(0.975, df)))
	n.CVPct = finite(100 * sd / math.Abs(mean))
	if n.N >= 3 && squares > 0 {
		n.Lag1 = finite(dot(deviations[1:], deviations[:n.N-1]) / squares)
		n.TrendT = trend(deviations, squares)
	}
	return n
}

// finite is a quotient that exists; nil stands for one by 0 and for one that is
// too large to write down.
func finite(v float64) *float64 {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return nil
	}
	return &v
}

// center returns the mean and the deviations from it. Readings that are all
// alike deviate by exactly 0, which a rounded mean would not give.
func center(x []float64) (mean float64, deviations []float64) {
	shifted := 0.0
	for _, v := range x {
		shifted += v - x[0]
	}
	offset := shifted / float64(len(x))
	deviations = make([]float64, len(x))
	for i, v := range x {
		deviations[i] = v - x[0] - offset
	}
	return x[0] + offset, deviations
}

func median(x []float64) float64 {
	sorted := slices.Sorted(slices.Values(x))
	half := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[half]
	}
	return sorted[half-1]/2 + sorted[half]/2
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

// trend is the t statistic, n-2 degrees of freedom, of the slope of the readings
// over their order. Readings on one straight line have none.
func trend(deviations []float64, squares float64) *float64 {
	n := float64(len(deviations))
	order := make([]float64, len(deviations))
	for i := range order {
		order[i] = float64(i) - (n-1)/2
	}
	spread := dot(order, order)
	slope := dot(order, deviations) / spread
	rest := squares - slope*slope*spread
	if rest <= 1e-12*squares {
		return nil
	}
	return finite(slope / math.Sqrt(rest/(n-2)/spread))
}

// LiveRatio is how many standard deviations of the noise an effect must span to
// count as demonstrably live.
const LiveRatio = 2

// EffectOf is the largest less the smallest value over a factor's levels; nil
// stands for a level without a value. The noise's sd may be nil.
func EffectOf(factor, metric string, byLevel []*float64, sd *float64) Effect {
	e := Effect{Factor: factor, Metric: metric, Declared: len(byLevel)}
	low, high := math.Inf(1), math.Inf(-1)
	for _, v := range byLevel {
		if v != nil {
			e.Measured++
			low, high = math.Min(low, *v), math.Max(high, *v)
		}
	}
	if e.Measured < 2 {
		return e
	}
	effect := high - low
	e.Effect = &effect
	switch {
	case effect == 0: // under any noise
		e.Live = new(false)
	case sd != nil:
		e.Live = new(effect >= LiveRatio**sd)
	}
	if sd != nil {
		e.Ratio = finite(effect / *sd)
	}
	return e
}

// Dead lists the factors, in the order of the effects, that no objective shows to
// be live although every objective could.
func Dead(effects []Effect) []string {
	var factors []string
	dead := map[string]bool{}
	for _, e := range effects {
		if _, seen := dead[e.Factor]; !seen {
			factors = append(factors, e.Factor)
			dead[e.Factor] = true
		}
		dead[e.Factor] = dead[e.Factor] && e.Live != nil && !*e.Live
	}
	return slices.DeleteFunc(factors, func(f string) bool { return !dead[f] })
}

// Headroom says whether a time limit leaves the slowest completed run room to
// take twice as long, and the least whole number of seconds that does.
func Headroom(slowest float64, limitSec int) (least int, enough bool) {
	return int(math.Floor(2*slowest)) + 1, 2*slowest <= float64(limitSec)
}
