package fit

import (
	"math"

	"gonum.org/v1/gonum/mathext"
	"gonum.org/v1/gonum/stat/distuv"
)

// polishSteps is how often a quantile is corrected by a Newton step on the
// upper tail. Starting from a relative error below 1e-5, two steps reach the
// accuracy of the tail function itself.
const polishSteps = 2

// TUpper returns the value t with P(T > t) = p for Student's t with df > 0
// degrees of freedom, which need not be an integer. p lies in (0, 1); tails
// down to 1e-12 keep a relative error below 1e-8, and much smaller ones invert
// TTail to 1e-6, as a bound over a very large lattice needs. TUpper panics
// outside.
func TUpper(p, df float64) float64 {
	checkTail(p)
	checkDF(df)
	if p > 0.5 {
		return -TUpper(1-p, df)
	}
	d := distuv.StudentsT{Sigma: 1, Nu: df}
	tail := func(x float64) float64 { return TTail(x, df) }
	t := polish(-d.Quantile(p), p, tail, d.Prob)
	if math.Abs(tail(t)/p-1) > 1e-6 { // many df and a tail below 1e-15: the start was too far off
		t = bisect(p, tail)
	}
	return t
}

// bisect returns x > 0 with tail(x) = p for a falling tail and p < 1/2.
func bisect(p float64, tail func(float64) float64) float64 {
	low, high := 0.0, 1.0
	for tail(high) > p {
		low, high = high, 2*high
	}
	for {
		mid := low + (high-low)/2
		if mid <= low || mid >= high {
			return high
		}
		if tail(mid) > p {
			low = mid
		} else {
			high = mid
		}
	}
}

// NormalUpper returns the value z with P(Z > z) = p for a standard normal Z.
// p lies in (0, 1); NormalUpper panics outside.
func NormalUpper(p float64) float64 {
	checkTail(p)
	if p > 0.5 {
		return -NormalUpper(1 - p)
	}
	d := distuv.UnitNormal
	return polish(-d.Quantile(p), p, d.Survival, d.Prob)
}

// FUpper returns the value f with P(F > f) = p for the F distribution with d1
// and d2 degrees of freedom. p lies in [1e-6, 1); FUpper panics outside (0, 1).
func FUpper(p, d1, d2 float64) float64 {
	checkTail(p)
	checkDF(d1)
	checkDF(d2)
	d := distuv.F{D1: d1, D2: d2}
	return polish(d.Quantile(1-p), p, func(x float64) float64 { return FTail(x, d1, d2) }, d.Prob)
}

// ChiSquaredUpper returns the value c with P(X > c) = p for the chi-squared
// distribution with df degrees of freedom. p lies in [1e-6, 1);
// ChiSquaredUpper panics outside (0, 1).
func ChiSquaredUpper(p, df float64) float64 {
	checkTail(p)
	checkDF(df)
	d := distuv.ChiSquared{K: df}
	return polish(d.Quantile(1-p), p, d.Survival, d.Prob)
}

// TTail returns P(T > t) for Student's t with df degrees of freedom.
func TTail(t, df float64) float64 {
	checkDF(df)
	half := 0.5 * mathext.RegIncBeta(df/2, 0.5, df/(df+t*t))
	if t < 0 {
		return 1 - half
	}
	return half
}

// FTail returns P(F > f) for the F distribution. It is the incomplete beta
// function itself and not one minus the distribution function, which is
// rounding noise below 1e-15.
func FTail(f, d1, d2 float64) float64 {
	checkDF(d1)
	checkDF(d2)
	if f <= 0 {
		return 1
	}
	return mathext.RegIncBeta(d2/2, d1/2, d2/(d2+d1*f))
}

// polish corrects x towards tail(x) = p. A step that is not finite, or that
// would more than halve or double x, is not taken: the start is then better.
func polish(x, p float64, tail, density func(float64) float64) float64 {
	for range polishSteps {
		step := (tail(x) - p) / density(x)
		if math.IsNaN(step) || math.IsInf(step, 0) || math.Abs(step) > math.Abs(x)/2 {
			break
		}
		x += step
	}
	return x
}

func checkTail(p float64) {
	if !(p > 0 && p < 1) {
		panic("fit: tail probability outside (0, 1)")
	}
}

func checkDF(df float64) {
	if !(df > 0) || math.IsInf(df, 1) {
		panic("fit: degrees of freedom must be positive and finite")
	}
}
