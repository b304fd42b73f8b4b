package certify

import (
	"math"

	"assay/internal/core/fit"
)

// Sample is what was measured of one configuration in one objective. Y is by
// replicate, nil where one gave none. Where the spread is known from elsewhere,
// as the error term of a fit over many configurations, Variance is that of one
// measurement on DF degrees of freedom. All samples of a fit that are compared with
// one another share that one estimate.
type Sample struct {
	Y        []*float64
	Fitted   bool // the spread is that of a fit; without one nothing is known
	Variance *float64
	DF       float64
}

// GainTerms are the conditions of limits on how much better one configuration is
// than another in one objective.
type GainTerms struct {
	Sign    float64     // +1 when larger is better, -1 when smaller is
	Level   float64     // error rate of one limit
	Support *[2]float64 // declared bounds of the metric, nil when not known: then Hoeffding's limit takes the place of t
}

// GainLimits computes many such limits. It keeps the quantiles it has computed
// and must not be used by two goroutines at once.
type GainLimits struct {
	terms     GainTerms
	quantiles map[float64]float64
}

// NewGainLimits returns the limits under the terms.
func NewGainLimits(t GainTerms) *GainLimits {
	return &GainLimits{terms: t, quantiles: map[float64]float64{}}
}

func (g *GainLimits) quantile(df float64) float64 {
	q, known := g.quantiles[df]
	if !known {
		q = fit.TUpper(g.terms.Level, df)
		g.quantiles[df] = q
	}
	return q
}

// Upper is the one-sided upper limit on how much better z is than x: by t on the
// differences of replicates that run the same draw, by t on the spread of the fit
// where both are of it, else by Welch's. It is nil
// with fewer than two measurements of either, where nothing varies, and where a
// reading lies outside the declared bounds.
func (g *GainLimits) Upper(z, x Sample, paired bool) *float64 {
	if paired {
		return g.byPairs(z, x)
	}
	a, okA := g.summary(z)
	b, okB := g.summary(x)
	variance := a.variance + b.variance
	if !okA || !okB || fit.NoSpread(variance, max(a.largest, b.largest)) {
		return nil
	}
	df := a.df // of the one estimate that both share
	if !z.Fitted || !x.Fitted {
		denominator := a.variance*a.variance/a.df + b.variance*b.variance/b.df
		if denominator <= 0 {
			return nil
		}
		df = variance * variance / denominator
	}
	half := g.quantile(df) * math.Sqrt(variance)
	if g.terms.Support != nil {
		width := g.terms.Support[1] - g.terms.Support[0]
		half = hoeffdingHalfWidth(width*width*(1/float64(a.n)+1/float64(b.n)), g.terms.Level)
	}
	return new(g.terms.Sign*(a.mean-b.mean) + half)
}

func (g *GainLimits) byPairs(z, x Sample) *float64 {
	differences, largest := byReplicate(Seat{Y: z.Y}, Seat{Y: x.Y}, g.terms.Sign)
	n := float64(len(differences))
	if n < 2 || g.refuted(z) || g.refuted(x) {
		return nil
	}
	variance := fit.Variance(differences)
	if fit.NoSpread(variance, largest) {
		return nil
	}
	half := g.quantile(n-1) * math.Sqrt(variance/n)
	if g.terms.Support != nil {
		width := g.terms.Support[1] - g.terms.Support[0]
		half = hoeffdingHalfWidth(4*width*width/n, g.terms.Level)
	}
	return new(fit.Mean(differences) + half)
}

// refuted reports whether a reading lies outside the declared bounds.
func (g *GainLimits) refuted(s Sample) bool {
	return g.terms.Support != nil && outside(Seat{Y: s.Y}.Usable(), *g.terms.Support) != ""
}

// summary is a mean with the variance of it.
type summary struct {
	n                           int
	mean, variance, df, largest float64
}

func (g *GainLimits) summary(s Sample) (summary, bool) {
	y := Seat{Y: s.Y}.Usable()
	if len(y) == 0 || g.refuted(s) {
		return summary{}, false
	}
	out := summary{n: len(y), mean: fit.Mean(y), largest: largestOf(y)}
	switch {
	case s.Fitted && s.Variance != nil && s.DF > 0:
		out.variance, out.df = *s.Variance/float64(len(y)), s.DF
	case !s.Fitted && len(y) > 1:
		out.variance, out.df = fit.Variance(y)/float64(len(y)), float64(len(y)-1)
	default:
		return summary{}, false
	}
	return out, true
}
