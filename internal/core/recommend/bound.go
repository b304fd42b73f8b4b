package recommend

import (
	"math"
	"math/big"

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

// The details of a bound without a value that are not about the error term.
const (
	// AnchorUnknown: the anchor has a level that the fit knows nothing of.
	AnchorUnknown = "anchor_not_in_model"
	// NoRivalFound: the search over a large lattice came upon no candidate
	// beside the anchor and the seats, which does not show that there is none.
	NoRivalFound = "no_rival_found"
)

// Bound is an upper bound, with confidence 1-Delta, on how much better any
// other candidate is than the anchor, as far as the model class holds.
type Bound struct {
	Value        *float64     // in units of the response, at least 0; nil when not computable
	Challenger   space.Levels // the candidate that attains it
	Delta        float64
	Method       string
	M            *big.Int // comparisons paid for
	R            int      // dimension of the contrasts; on a searched lattice the number of terms, which is not below it
	DF           float64  // of the error term
	Q            *float64 // the smaller of QBonferroni and QScheffe
	QBonferroni  float64
	QScheffe     float64
	Search       *Trace // how the maximum was searched; nil when all candidates were bounded
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
//
// On a lattice too large to be enumerated M counts all of its points, and the
// maximum is searched, from the anchor and the seats among other starts. It
// may then be missed, which Search lets a report say.
func ModelBound(c *Candidates, r *fit.Result, anchor space.Levels, seats []space.Levels, sign, delta float64) (Bound, error) {
	at, _ := c.lattice.Find(anchor)
	b := Bound{Delta: delta, Method: None, M: c.valid.comparisons(at)}
	if b.M.Sign() == 0 {
		return b.trivial(), nil
	}
	if !r.Covers(anchor) {
		b.Detail = AnchorUnknown
		return b, nil
	}
	b.Extrapolated = r.Extrapolates(anchor)
	row, err := r.Row(anchor)
	if err != nil {
		return Bound{}, err
	}
	o := objective{model: r, anchor: row, variances: true}
	known := c.covered(r)
	if b.R, err = known.valid.rank(o, variable(r)); err != nil {
		return Bound{}, err
	}
	seats = append([]space.Levels{anchor}, seats...)
	rivals := known.Without(seats)
	if n := rivals.Open(); b.R == 0 || n != nil && *n == 0 {
		return b.trivial(), nil
	}
	e := r.ErrorTerm()
	b.DF = float64(e.DF)
	if e.Var == nil {
		b.Detail = e.Why
		return b, nil
	}
	b.chooseQuantile()
	return b, b.maximise(rivals, o, sign, *e.Var, seats)
}

func (b Bound) trivial() Bound {
	zero := 0.0
	b.Value, b.Method = &zero, Trivial
	return b
}

func (b *Bound) chooseQuantile() {
	b.QBonferroni, b.QScheffe = Quantiles(b.Delta, b.M, b.R, b.DF)
	q := b.QBonferroni
	b.Method = Bonferroni
	if b.QScheffe < q {
		q, b.Method = b.QScheffe, Scheffe
	}
	b.Q = &q
}

// Quantiles returns Bonferroni's quantile for m one-sided comparisons and
// Scheffe's for contrasts of dimension r, at error delta on df degrees of
// freedom. Bonferroni's is infinite where delta/m is below every number.
func Quantiles(delta float64, m *big.Int, r int, df float64) (bonferroni, scheffe float64) {
	bonferroni = math.Inf(1)
	n, _ := new(big.Float).SetInt(m).Float64()
	if tail := delta / n; tail > 0 {
		bonferroni = fit.TUpper(tail, df)
	}
	return bonferroni, math.Sqrt(float64(r) * fit.FUpper(delta, float64(r), df))
}

// maximise finds the rival with the largest upper limit.
func (b *Bound) maximise(rivals *Candidates, o objective, sign, variance float64, seats []space.Levels) error {
	o.score = func(gap, quad float64) float64 {
		return sign*gap + *b.Q*math.Sqrt(variance*math.Max(0, quad))
	}
	var from [][]int
	for _, levels := range seats {
		if index, ok := rivals.lattice.Find(levels); ok {
			from = append(from, index)
		}
	}
	best, trace, err := rivals.open.best(o, 1, from)
	if err != nil {
		return err
	}
	b.Search = trace
	if len(best) == 0 {
		b.Method, b.Q, b.Detail = None, nil, NoRivalFound
		return nil
	}
	value := math.Max(0, best[0].value)
	b.Value, b.Challenger = &value, rivals.levels(best[0].index)
	return nil
}
