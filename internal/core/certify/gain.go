package certify

import (
	"math"

	"assay/internal/core/fit"
)

// Gain is the winner's advantage over the baseline: the difference of their
// means in the direction of better, with its two-sided 95 % interval. The
// interval is nil when either has fewer than two usable measurements or
// nothing varies. A paired gain uses the replicates that both have; otherwise
// the degrees of freedom are Satterthwaite's.
type Gain struct {
	Value    *float64
	Interval *[2]float64
}

// GainOver compares the winner with the baseline. It is a statement of its own
// and enters no certificate.
func GainOver(winner, baseline Seat, sign float64, paired bool) Gain {
	return GainAt(winner, baseline, sign, .05, paired)
}

// GainAt is GainOver with an interval of two-sided error alpha.
func GainAt(winner, baseline Seat, sign, alpha float64, paired bool) Gain {
	if paired {
		differences, largest := byReplicate(winner, baseline, sign)
		return gain(differences, nil, largest, alpha)
	}
	var a, b []float64
	for _, y := range winner.Usable() {
		a = append(a, sign*y)
	}
	for _, y := range baseline.Usable() {
		b = append(b, sign*y)
	}
	return gain(a, b, math.Max(largestOf(a), largestOf(b)), alpha)
}

// gain is the interval of mean(a), less mean(b) where b is given.
func gain(a, b []float64, largest, alpha float64) Gain {
	if len(a) == 0 || (b != nil && len(b) == 0) {
		return Gain{}
	}
	value := fit.Mean(a)
	if b != nil {
		value -= fit.Mean(b)
	}
	g := Gain{Value: &value}
	if len(a) < 2 || (b != nil && len(b) < 2) {
		return g
	}
	n := float64(len(a))
	va := fit.Variance(a) / n
	variance, df := va, n-1
	if b != nil {
		m := float64(len(b))
		vb := fit.Variance(b) / m
		variance = va + vb
		if variance > 0 {
			df = variance * variance / (va*va/(n-1) + vb*vb/(m-1))
		}
	}
	if fit.NoSpread(variance, largest) {
		return g
	}
	half := fit.TUpper(alpha/2, df) * math.Sqrt(variance)
	g.Interval = &[2]float64{value - half, value + half}
	return g
}
