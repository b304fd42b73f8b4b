package certify

import (
	"math"

	"assay/internal/core/fit"
)

// Equivalence is the outcome of two one-sided tests of |difference| <= margin.
// See Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15 (1987)
// 657.
type Equivalence struct {
	Difference     float64 // mean of a minus mean of b
	TLower, PLower float64 // against a difference below -margin
	TUpper, PUpper float64 // against a difference above +margin
	P              float64 // the larger of the two
	DF             float64
	Low, High      float64 // interval at 1-2 level
	Inert          bool    // both reject at level
}

// EquivalencePaired tests pairs a[i], b[i]. It reports false with fewer than
// two pairs, unequal lengths, or differences that are all identical.
func EquivalencePaired(a, b []float64, margin, level float64) (Equivalence, bool) {
	if len(a) != len(b) || len(a) < 2 {
		return Equivalence{}, false
	}
	d := make([]float64, len(a))
	for i := range a {
		d[i] = a[i] - b[i]
	}
	se := math.Sqrt(fit.Variance(d) / float64(len(d)))
	return equivalence(fit.Mean(d), se, float64(len(d)-1), margin, level)
}

// EquivalencePooled tests independent samples of equal variance.
func EquivalencePooled(a, b []float64, margin, level float64) (Equivalence, bool) {
	if len(a) < 2 || len(b) < 2 {
		return Equivalence{}, false
	}
	na, nb := float64(len(a)), float64(len(b))
	pooled := (fit.SumSquares(a) + fit.SumSquares(b)) / (na + nb - 2)
	return equivalence(fit.Mean(a)-fit.Mean(b), math.Sqrt(pooled*(1/na+1/nb)), na+nb-2, margin, level)
}

// EquivalenceWelch tests independent samples of any variances.
func EquivalenceWelch(a, b []float64, margin, level float64) (Equivalence, bool) {
	if len(a) < 2 || len(b) < 2 {
		return Equivalence{}, false
	}
	va, vb := fit.Variance(a)/float64(len(a)), fit.Variance(b)/float64(len(b))
	denominator := va*va/float64(len(a)-1) + vb*vb/float64(len(b)-1)
	if denominator <= 0 {
		return Equivalence{}, false
	}
	return equivalence(fit.Mean(a)-fit.Mean(b), math.Sqrt(va+vb), (va+vb)*(va+vb)/denominator, margin, level)
}

func equivalence(difference, se, df, margin, level float64) (Equivalence, bool) {
	if se <= 0 {
		return Equivalence{}, false
	}
	half := fit.TUpper(level, df) * se
	e := Equivalence{
		Difference: difference, DF: df,
		TLower: (difference + margin) / se, TUpper: (difference - margin) / se,
		Low: difference - half, High: difference + half,
	}
	e.PLower, e.PUpper = fit.TTail(e.TLower, df), fit.TTail(-e.TUpper, df)
	e.P = math.Max(e.PLower, e.PUpper)
	e.Inert = e.P < level
	return e, true
}
