package recommend

import (
	"math"

	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// The methods of a model bound.
const (
	Bonferroni = "bonferroni_one_sided_t"
	Scheffe    = "scheffe_simultaneous"
	Trivial    = "trivial" // there is nothing to compare with
	None       = "none"    // not computable
)

// AnchorUnknown is the detail of a bound whose anchor has a level that the fit
// knows nothing of.
const AnchorUnknown = "anchor_not_in_model"

// Bound is an upper bound, with confidence 1-Delta, on how much better any
// other candidate is than the anchor, as far as the model class holds.
type Bound struct {
	Value        *float64     // in units of the response, at least 0; nil when not computable
	Challenger   space.Levels // the candidate that attains it
	Delta        float64
	Method       string
	M            int      // comparisons paid for
	R            int      // dimension of the contrasts
	DF           float64  // of the error term
	Q            *float64 // the smaller of QBonferroni and QScheffe
	QBonferroni  float64
	QScheffe     float64
	Extrapolated bool   // the anchor lies outside the range of the fitted rows
	Detail       string // why there is no value
}

// ModelBound bounds the advantage of every open candidate but the seats over
// the anchor, which may be any configuration the fit covers:
//
//	max over z of d'b + q sqrt(s2 d'(X'X)^-1 d),  d = x(z) - x(anchor)
//
// with q the smaller of the Bonferroni quantile t(1-delta/M, df) and Scheffe's
// sqrt(r F(1-delta; r, df)). One M for all anchors is enough although the
// anchor is chosen by the data: the claim at an anchor fails only with the pair
// of that anchor and the one true best candidate, and there are M such pairs.
// M, r and df are known before the responses, so that taking the smaller
// quantile is no selection. See Miller, Simultaneous Statistical Inference,
// 1981, chapter 2.
func ModelBound(c *Candidates, r *fit.Result, anchor space.Levels, seats []space.Levels, sign, delta float64) (Bound, error) {
	b := Bound{Delta: delta, Method: None, M: c.comparisons(anchor)}
	if b.M == 0 {
		return b.trivial(), nil
	}
	if !r.Covers(anchor) {
		b.Detail = AnchorUnknown
		return b, nil
	}
	b.Extrapolated = r.Extrapolates(anchor)
	s, err := c.contrasts(r, anchor, sign)
	if err != nil {
		return Bound{}, err
	}
	b.R = s.rank
	rivals := c.covered(r).Without(append([]space.Levels{anchor}, seats...))
	if rivals.Open() == 0 || b.R == 0 {
		return b.trivial(), nil
	}
	e := r.ErrorTerm()
	b.DF = float64(e.DF)
	if e.Var == nil {
		b.Detail = e.Why
		return b, nil
	}
	b.chooseQuantile()
	return b, b.maximise(rivals, r, s, *e.Var)
}

// comparisons is the number of pairs of the anchor and another valid candidate.
func (c *Candidates) comparisons(anchor space.Levels) int {
	if i := c.number(anchor); i >= 0 && c.valid[i] {
		return c.count - 1
	}
	return c.count
}

func (b Bound) trivial() Bound {
	zero := 0.0
	b.Value, b.Method = &zero, Trivial
	return b
}

func (b *Bound) chooseQuantile() {
	b.QBonferroni = fit.TUpper(b.Delta/float64(b.M), b.DF)
	b.QScheffe = math.Sqrt(float64(b.R) * fit.FUpper(b.Delta, float64(b.R), b.DF))
	q := b.QBonferroni
	b.Method = Bonferroni
	if b.QScheffe < q {
		q, b.Method = b.QScheffe, Scheffe
	}
	b.Q = &q
}

// maximise finds the rival with the largest upper limit.
func (b *Bound) maximise(rivals *Candidates, r *fit.Result, s *survey, variance float64) error {
	limit := func(gap, quad float64) float64 { return gap + *b.Q*math.Sqrt(variance*quad) }
	uppers := make([]float64, len(rivals.open))
	largest := math.Inf(-1)
	for i, open := range rivals.open {
		if open {
			uppers[i] = limit(s.gap[i], s.quad[i])
			largest = math.Max(largest, uppers[i])
		}
	}
	contenders, err := rivals.exact(uppers, largest, func(levels space.Levels) (float64, error) {
		d, err := r.Row(levels)
		if err != nil {
			return 0, err
		}
		for j := range d {
			d[j] -= s.anchor[j]
		}
		return limit(s.sign*dot(d, r.Coef), r.Quad(d)), nil
	})
	if err != nil {
		return err
	}
	winner := contenders[first(contenders)]
	value := math.Max(0, winner.value)
	b.Value, b.Challenger = &value, rivals.Levels(winner.number)
	return nil
}
