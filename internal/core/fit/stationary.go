package fit

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"

	"assay/internal/core/space"
)

// Surface is a second-order polynomial g(x) = B0 + B'x + x'Qx in the codes of
// the named numeric factors, with Q symmetric.
type Surface struct {
	Factors []string
	B0      float64
	B       []float64
	Q       [][]float64
}

// Class is the shape of a second-order surface at its stationary point, as the
// response is written: no direction is applied.
type Class string

// The classes of a stationary point. A ridge is a surface with a direction
// along which it does not curve.
const (
	Maximum Class = "maximum"
	Minimum Class = "minimum"
	Saddle  Class = "saddle"
	Ridge   Class = "ridge"
)

// Stationary is the solved stationary point of a fitted surface: a diagnostic
// that never decides what runs.
type Stationary struct {
	Factors       []string
	Point         []float64 // codes
	Predicted     float64
	Eigenvalues   []float64 // of Q, largest first
	EigenvalueSE  []float64 // delta method; nil without an error term
	Eigenvectors  [][]float64
	Class         Class
	RidgeDir      []float64 // of a ridge: the direction without curvature
	InsideHull    bool      // every code within -1 and +1
	CurvesByAxis  []float64 // diagonal of Q
	CurvatureTerm bool      // the model has a quadratic or an interaction
}

// eigenTolerance is the size, relative to the largest, below which an
// eigenvalue counts as zero.
const eigenTolerance = 1e-8

// Surface returns the second-order surface of a fit in its numeric factors, or
// false when the model has terms in choice factors: the surface then differs
// by level.
func (r *Result) Surface() (Surface, bool) {
	var s Surface
	at := map[string]int{}
	for _, f := range r.model.factors {
		if f.Kind == space.Numeric && !r.pinned(f.ID) {
			at[f.ID] = len(s.Factors)
			s.Factors = append(s.Factors, f.ID)
		}
	}
	m := len(s.Factors)
	s.B, s.Q = make([]float64, m), make([][]float64, m)
	for i := range s.Q {
		s.Q[i] = make([]float64, m)
	}
	for j, t := range r.Terms {
		if !s.add(t, r.Coef[j], at) {
			return Surface{}, false
		}
	}
	return s, m > 0
}

// add puts one term into the surface; it reports false for a term that is not
// of second order in the numeric factors.
func (s *Surface) add(t Term, coef float64, at map[string]int) bool {
	var index []int
	for _, part := range t.Parts {
		i, ok := at[part.Factor]
		if !ok {
			return false
		}
		index = append(index, i)
	}
	switch {
	case t.Kind == Intercept:
		s.B0 = coef
	case t.Kind == Block:
	case len(index) == 1:
		s.B[index[0]] += coef
	case len(index) == 2:
		s.Q[index[0]][index[1]] += coef / 2
		s.Q[index[1]][index[0]] += coef / 2
	default:
		return false
	}
	return true
}

// Value returns the surface at a point.
func (s Surface) Value(x []float64) float64 {
	v := s.B0 + dot(s.B, x)
	for i := range x {
		v += x[i] * dot(s.Q[i], x)
	}
	return v
}

// eigen returns the eigenvalues of Q, largest first, and their unit vectors.
func (s Surface) eigen() (values []float64, vectors [][]float64) {
	m := len(s.B)
	q := mat.NewSymDense(m, nil)
	for i := range m {
		for j := i; j < m; j++ {
			q.SetSym(i, j, s.Q[i][j])
		}
	}
	var e mat.EigenSym
	if !e.Factorize(q, true) {
		panic("fit: eigenvalues of a symmetric matrix did not converge")
	}
	ascending := e.Values(nil)
	var v mat.Dense
	e.VectorsTo(&v)
	for k := m - 1; k >= 0; k-- {
		values = append(values, ascending[k])
		vectors = append(vectors, mat.Col(nil, k, &v))
	}
	return values, vectors
}

// Stationary solves for the point where the slope vanishes, along a ridge by
// the pseudo-inverse.
func (s Surface) Stationary() Stationary {
	out := Stationary{Factors: s.Factors, Point: make([]float64, len(s.B))}
	out.Eigenvalues, out.Eigenvectors = s.eigen()
	largest := 0.0
	for _, v := range out.Eigenvalues {
		largest = math.Max(largest, math.Abs(v))
	}
	positive, negative := 0, 0
	for k, v := range out.Eigenvalues {
		u := out.Eigenvectors[k]
		switch {
		case math.Abs(v) <= eigenTolerance*largest:
			out.RidgeDir = u
			continue
		case v > 0:
			positive++
		default:
			negative++
		}
		step := -dot(u, s.B) / (2 * v)
		for i := range out.Point {
			out.Point[i] += step * u[i]
		}
	}
	switch {
	case out.RidgeDir != nil:
		out.Class = Ridge
	case positive == 0:
		out.Class = Maximum
	case negative == 0:
		out.Class = Minimum
	default:
		out.Class = Saddle
	}
	out.CurvatureTerm = largest > 0
	out.Predicted = s.Value(out.Point)
	out.InsideHull = len(out.Outside()) == 0
	for i := range out.Point {
		out.CurvesByAxis = append(out.CurvesByAxis, s.Q[i][i])
	}
	return out
}

// Outside lists the positions of the factors along which the point lies outside
// the declared ranges; the ends themselves are inside.
func (s Stationary) Outside() []int {
	var axes []int
	for i, x := range s.Point {
		if math.Abs(x) > 1+1e-9 {
			axes = append(axes, i)
		}
	}
	return axes
}

// Stationary returns the stationary point of the fitted surface with the
// standard errors of its eigenvalues, or false when the fit has no
// second-order surface in numeric factors alone.
func (r *Result) Stationary() (Stationary, bool) {
	s, ok := r.Surface()
	if !ok {
		return Stationary{}, false
	}
	out := s.Stationary()
	e := r.ErrorTerm()
	if e.Var == nil {
		return out, true
	}
	at := map[string]int{}
	for i, id := range s.Factors {
		at[id] = i
	}
	for _, u := range out.Eigenvectors {
		gradient := make([]float64, len(r.Terms)) // of the eigenvalue u'Qu, by coefficient
		for j, t := range r.Terms {
			if len(t.Parts) == 2 {
				gradient[j] = u[at[t.Parts[0].Factor]] * u[at[t.Parts[1].Factor]]
			}
		}
		out.EigenvalueSE = append(out.EigenvalueSE, math.Sqrt(*e.Var*r.Quad(gradient)))
	}
	return out, true
}

// InHull answers whether the search may stay inside the declared ranges, for a
// response whose better side is sign (+1 or -1). It is false only when the
// stationary point lies outside on some axis and every such axis curves
// towards an optimum there.
func (s Stationary) InHull(sign float64) bool {
	if !s.CurvatureTerm || s.InsideHull {
		return true
	}
	return slices.ContainsFunc(s.Outside(), func(i int) bool { return sign*s.CurvesByAxis[i] >= 0 })
}
