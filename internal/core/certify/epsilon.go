package certify

import (
	"math"

	"assay/internal/core/fit"
)

// Epsilon is the declared indifference width: an absolute number or a
// percentage.
type Epsilon struct {
	Abs, Pct *float64
}

// Reference is the value that a percentage refers to, with its two-sided 95 %
// interval where there is one.
type Reference struct {
	Value     *float64
	Low, High *float64
}

// Width is a resolved indifference width.
type Width struct {
	Value  *float64 // in units of the response; nil when it is unknown
	Pct    *float64 // the percentage it came from
	Detail string   // why it is unknown
}

// MeanReference is the mean of fresh measurements as a reference.
func MeanReference(y []float64) Reference {
	if len(y) == 0 {
		return Reference{}
	}
	mean := fit.Mean(y)
	r := Reference{Value: &mean}
	if len(y) >= 2 {
		half := fit.TUpper(0.025, float64(len(y)-1)) * math.Sqrt(fit.Variance(y)/float64(len(y)))
		low, high := mean-half, mean+half
		r.Low, r.High = &low, &high
	}
	return r
}

// PredictionReference is a fitted mean as a reference.
func PredictionReference(p fit.Prediction, df int) Reference {
	value := p.Value
	r := Reference{Value: &value}
	if p.SE != nil && df > 0 {
		half := fit.TUpper(0.025, float64(df)) * *p.SE
		low, high := value-half, value+half
		r.Low, r.High = &low, &high
	}
	return r
}

// Resolve returns the width in units of the response. A percentage of a
// reference that is missing, zero, or not told from zero is unknown.
func (e Epsilon) Resolve(at Reference) Width {
	switch {
	case e.Abs != nil:
		value := *e.Abs
		return Width{Value: &value}
	case e.Pct == nil:
		return Width{Detail: "no epsilon is declared"}
	case at.Value == nil:
		return Width{Pct: e.Pct, Detail: "the percentage has no reference value"}
	case *at.Value == 0:
		return Width{Pct: e.Pct, Detail: "the reference of the percentage is zero"}
	case at.Low != nil && at.High != nil && *at.Low <= 0 && *at.High >= 0:
		return Width{Pct: e.Pct, Detail: "the reference of the percentage is not told from zero"}
	}
	value := *e.Pct / 100 * math.Abs(*at.Value)
	return Width{Value: &value, Pct: e.Pct}
}

// Within reports whether a bound certifies against the width: both are known,
// the width is positive and the bound does not exceed it.
func (w Width) Within(bound *float64) bool {
	return bound != nil && w.Value != nil && *w.Value > 0 && *bound <= *w.Value
}
