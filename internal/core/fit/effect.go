package fit

import (
	"cmp"
	"math"
	"slices"
)

// testLevel is the level of every pre-registered test.
const testLevel = 0.05

// Effect is one coefficient of the model with what the error term says of it.
type Effect struct {
	Term        Term
	Estimate    float64  // b, per coded unit; the effect of a two-level term is 2b
	SE          *float64 // nil without an error term, like all that follows
	T           *float64
	P           *float64 // two-sided
	Low, High   *float64 // 95 % confidence limits
	Significant *bool    // nil = unknown, which is never to be read as false
	AliasedWith []Alias
}

// Effects lists the coefficients of the model but the intercept and the
// blocks, in model order.
func (r *Result) Effects() []Effect {
	e := r.ErrorTerm()
	quantile := 0.0
	if e.Var != nil {
		quantile = TUpper(testLevel/2, float64(e.DF))
	}
	var effects []Effect
	for j, t := range r.Terms {
		if t.Kind == Intercept || t.Kind == Block {
			continue
		}
		effect := Effect{Term: t, Estimate: r.Coef[j], AliasedWith: r.aliasesOf(t)}
		if e.Var != nil {
			effect.judge(math.Sqrt(*e.Var)*norm(r.root[j]), float64(e.DF), quantile)
		}
		effects = append(effects, effect)
	}
	return effects
}

func (e *Effect) judge(se, df, quantile float64) {
	t := e.Estimate / se
	p := 2 * TTail(math.Abs(t), df)
	low, high := e.Estimate-quantile*se, e.Estimate+quantile*se
	significant := p < testLevel
	e.SE, e.T, e.P, e.Low, e.High, e.Significant = &se, &t, &p, &low, &high, &significant
}

func (r *Result) aliasesOf(t Term) []Alias {
	for _, class := range r.Aliases {
		if class.Representative.Label == t.Label {
			return class.Others
		}
	}
	return nil
}

// ByMagnitude sorts effects by falling absolute estimate, ties in the order
// given.
func ByMagnitude(effects []Effect) {
	slices.SortStableFunc(effects, func(a, b Effect) int {
		return cmp.Compare(math.Abs(b.Estimate), math.Abs(a.Estimate))
	})
}

// MeasuredNulls lists the factors whose every term, and every term that shares
// a coefficient with one of theirs, was tested and found not significant. A
// factor with an unknown, or without any term, is not among them.
func (r *Result) MeasuredNulls() []string {
	effects := r.Effects()
	var ids []string
	for _, f := range r.model.factors {
		tested, kept := false, false
		for _, e := range effects {
			if !e.touches(f.ID) {
				continue
			}
			tested = true
			kept = kept || e.Significant == nil || *e.Significant
		}
		if tested && !kept {
			ids = append(ids, f.ID)
		}
	}
	return ids
}

func (e Effect) touches(factor string) bool {
	if e.Term.Contains(factor) {
		return true
	}
	for _, a := range e.AliasedWith {
		if a.Term.Contains(factor) {
			return true
		}
	}
	return false
}

// Lenth is the pseudo standard error of an unreplicated design and its
// margins, in the unit of the estimates they came from. It ranks effects and
// never supports a bound. See Lenth, Technometrics 31 (1989) 469.
type Lenth struct {
	S0, PSE float64
	DF      float64 // number of estimates over three
	ME      float64 // margin of error at 95 %
	SME     float64 // simultaneous margin of error at 95 %
}

// LenthOf computes Lenth's margins from the estimates of at least three alias
// classes; with fewer, or when more than half are exactly zero, it reports
// false.
func LenthOf(estimates []float64) (Lenth, bool) {
	m := len(estimates)
	if m < 3 {
		return Lenth{}, false
	}
	sizes := make([]float64, m)
	for i, e := range estimates {
		sizes[i] = math.Abs(e)
	}
	l := Lenth{S0: 1.5 * median(sizes), DF: float64(m) / 3}
	var small []float64
	for _, s := range sizes {
		if s < 2.5*l.S0 {
			small = append(small, s)
		}
	}
	if len(small) == 0 {
		return Lenth{}, false
	}
	l.PSE = 1.5 * median(small)
	if l.PSE == 0 {
		return Lenth{}, false
	}
	l.ME = TUpper(0.025, l.DF) * l.PSE
	// The simultaneous margin uses gamma = (1 + 0.95^(1/m))/2; its upper tail
	// is (1 - 0.95^(1/m))/2.
	l.SME = TUpper(-math.Expm1(math.Log(0.95)/float64(m))/2, l.DF) * l.PSE
	return l, true
}

// Lenth returns the margins of the fitted coefficients.
func (r *Result) Lenth() (Lenth, bool) {
	var estimates []float64
	for _, e := range r.Effects() {
		estimates = append(estimates, e.Estimate)
	}
	return LenthOf(estimates)
}

// median returns the median of at least one value.
func median(values []float64) float64 {
	sorted := slices.Clone(values)
	slices.Sort(sorted)
	half := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[half]
	}
	return (sorted[half-1] + sorted[half]) / 2
}
