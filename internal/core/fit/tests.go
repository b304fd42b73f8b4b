package fit

import "math"

// Verdict is what a pre-registered test said.
type Verdict string

// The verdicts of a test at level 0.05.
const (
	Passed      Verdict = "passed"
	Rejected    Verdict = "rejected"
	NotComputed Verdict = "not_computed"
)

// Test is the outcome of one pre-registered test.
type Test struct {
	Name      string
	Statistic *float64
	DF        []float64
	P         *float64
	Verdict   Verdict
	Detail    string // why it was not computed
}

// The names of the tests.
const (
	LackOfFitTest     = "lack_of_fit"
	CurvatureTest     = "curvature"
	ValidationTest    = "validation"
	BrownForsytheTest = "brown_forsythe"
	TransportTest     = "transport"
)

// Uncomputed returns a test that could not be computed, and why.
func Uncomputed(name, detail string) Test {
	return Test{Name: name, Verdict: NotComputed, Detail: detail}
}

// FTest judges an F statistic at a level, which is 0.05 for all tests but those
// that take the largest of several statistics.
func FTest(name string, f, d1, d2, level float64) Test {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return Uncomputed(name, "not_finite")
	}
	p := FTail(f, d1, d2)
	t := Test{Name: name, Statistic: &f, DF: []float64{d1, d2}, P: &p, Verdict: Passed}
	if p < level {
		t.Verdict = Rejected
	}
	return t
}

// LackOfFit compares what the model leaves between groups of replicates with
// the spread inside them.
func (r *Result) LackOfFit() Test {
	return r.lackOfFit(r.SSE, r.ResidualDF)
}

// LackOfFitBeyondCurvature is the lack of fit with one indicator for each
// centre group in the model: what a screen can still say of its plane when the
// curvature test has its own consequence, the refine stage.
func (r *Result) LackOfFitBeyondCurvature() Test {
	groups := r.centerGroups()
	if len(groups) == 0 {
		return r.LackOfFit()
	}
	extra := r.extra(r.indicators(groups))
	return r.lackOfFit(r.SSE-extra.ss, r.ResidualDF-extra.df)
}

func (r *Result) lackOfFit(sse float64, residualDF int) Test {
	e := r.ErrorTerm()
	if e.Var == nil {
		return Uncomputed(LackOfFitTest, e.Why)
	}
	df := residualDF - r.PureError.DF
	if df <= 0 {
		return Uncomputed(LackOfFitTest, "no_df")
	}
	excess := math.Max(0, sse-r.PureError.SS)
	return FTest(LackOfFitTest, excess/float64(df)/(*e.Var), float64(df), float64(e.DF), testLevel)
}

// Validation compares fresh rows with their predictions:
//
//	F = e'V^-1 e / (m s2),  V = I + Xv (X'X)^-1 Xv'
//
// on m and the error term's degrees of freedom, with the pure error, or the
// residual variance where there is none.
func (r *Result) Validation() Test {
	if len(r.validation) == 0 {
		return Uncomputed(ValidationTest, "no_validation_points")
	}
	if e := r.ErrorTerm(); e.Var != nil {
		return r.predictive(*e.Var, e.DF)
	}
	if v := r.ResidualVar(); v != nil {
		return r.predictive(*v, r.ResidualDF)
	}
	return Uncomputed(ValidationTest, r.ErrorTerm().Why)
}

func (r *Result) predictive(variance float64, df int) Test {
	m := len(r.validation)
	errors := make([]float64, m)
	spread := make([][]float64, m) // rows of Xv root
	for i, row := range r.validation {
		x := r.model.row(row.x, row.Block, r.firstBlock)
		errors[i] = row.Y - dot(x, r.Coef)
		spread[i] = make([]float64, len(x))
		for c := range x {
			for j := range x {
				spread[i][c] += x[j] * r.root[j][c]
			}
		}
	}
	// e'V^-1 e = e'e - (S'e)'(I + S'S)^-1 (S'e) loses digits when e is nearly in
	// the span of S; V itself is small and well conditioned.
	v := make([][]float64, m)
	for i := range v {
		v[i] = make([]float64, m)
		for k := range v[i] {
			v[i][k] = dot(spread[i], spread[k])
		}
		v[i][i]++
	}
	quad := inverseQuadratic(v, errors)
	return FTest(ValidationTest, quad/(float64(m)*variance), float64(m), float64(df), testLevel)
}

// inverseQuadratic returns e'V^-1 e for a symmetric V with eigenvalues of at
// least one, which it overwrites with its Cholesky factor.
func inverseQuadratic(v [][]float64, e []float64) float64 {
	sum := 0.0
	z := make([]float64, len(e))
	for i := range v {
		for k := range i + 1 {
			s := v[i][k]
			for c := range k {
				s -= v[i][c] * v[k][c]
			}
			if i == k {
				v[i][i] = math.Sqrt(s)
			} else {
				v[i][k] = s / v[k][k]
			}
		}
		z[i] = e[i]
		for c := range i {
			z[i] -= v[i][c] * z[c]
		}
		z[i] /= v[i][i]
		sum += z[i] * z[i]
	}
	return sum
}

// BrownForsythe tests equal spread: the one-way F on the absolute deviations
// from each group's median, over groups of at least three. Smaller groups are
// left out: two values always deviate equally. See Brown and Forsythe, JASA 69
// (1974) 364.
func BrownForsythe(groups [][]float64) Test {
	var deviations [][]float64
	n, largest := 0, 0.0
	for _, y := range groups {
		if len(y) < 3 {
			continue
		}
		middle, d := median(y), make([]float64, len(y))
		for i, v := range y {
			d[i] = math.Abs(v - middle)
			largest = math.Max(largest, math.Abs(v))
		}
		deviations = append(deviations, d)
		n += len(y)
	}
	k := len(deviations)
	if k < 2 {
		return Uncomputed(BrownForsytheTest, "fewer_than_two_groups")
	}
	var all []float64
	within, between := 0.0, 0.0
	for _, d := range deviations {
		all = append(all, d...)
	}
	grand := Mean(all)
	for _, d := range deviations {
		within += SumSquares(d)
		between += float64(len(d)) * (Mean(d) - grand) * (Mean(d) - grand)
	}
	if NoSpread(within/float64(n-k), largest) {
		return Uncomputed(BrownForsytheTest, ZeroSpread)
	}
	f := between / float64(k-1) / (within / float64(n-k))
	return FTest(BrownForsytheTest, f, float64(k-1), float64(n-k), testLevel)
}
