package fit

import (
	"math"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// ErrorTerm is the variance on which tests and bounds rest.
type ErrorTerm struct {
	Var *float64 // nil when there is none
	DF  int
	Why string // why there is none: NoReplicates, FewDF or ZeroSpread
}

// ErrorTerm returns the pure error when it has at least two degrees of freedom
// and is not zero. Nothing is ever pooled with it after looking at a test.
func (r *Result) ErrorTerm() ErrorTerm {
	e := r.PureError
	switch {
	case e.DF == 0:
		return ErrorTerm{Why: NoReplicates}
	case e.DF < minErrorDF:
		return ErrorTerm{DF: e.DF, Why: FewDF}
	case e.Var == nil:
		return ErrorTerm{DF: e.DF, Why: ZeroSpread}
	}
	return ErrorTerm{Var: e.Var, DF: e.DF}
}

// ResidualVar is SSE over the residual degrees of freedom, nil when there are
// none or the model leaves nothing.
func (r *Result) ResidualVar() *float64 {
	if r.ResidualDF <= 0 {
		return nil
	}
	largest := 0.0
	for _, row := range r.rows {
		largest = math.Max(largest, math.Abs(row.Y))
	}
	v := r.SSE / float64(r.ResidualDF)
	if NoSpread(v, largest) {
		return nil
	}
	return &v
}

// Prediction is the fitted mean at a configuration.
type Prediction struct {
	Value float64
	SE    *float64 // nil without an error term
}

// Predict returns the fitted mean at a configuration, for the average of the
// blocks. Every factor of the model must be named, at a level that has a
// column; see Covers.
func (r *Result) Predict(levels space.Levels) (Prediction, error) {
	row, err := r.Row(levels)
	if err != nil {
		return Prediction{}, err
	}
	p := Prediction{Value: dot(row, r.Coef)}
	if e := r.ErrorTerm(); e.Var != nil {
		se := math.Sqrt(*e.Var * r.Quad(row))
		p.SE = &se
	}
	return p, nil
}

// Row returns the model row of a configuration, for the average of the blocks.
func (r *Result) Row(levels space.Levels) ([]float64, error) {
	x, err := r.model.encode(levels)
	if err != nil {
		return nil, err
	}
	return r.model.row(x, anyBlock, r.firstBlock), nil
}

// Quad returns d'(X'X)^-1 d: the variance of d'b in units of the error
// variance. d has one value for each term.
func (r *Result) Quad(d []float64) float64 {
	if len(d) != len(r.root) {
		panic("fit: contrast of the wrong length")
	}
	sum := 0.0
	for c := range d {
		v := 0.0
		for j, x := range d {
			v += x * r.root[j][c]
		}
		sum += v * v
	}
	return sum
}

// Covers reports whether the model says anything about a configuration: every
// factor of the model is named at a level that CoversLevel accepts.
func (r *Result) Covers(levels space.Levels) bool {
	for _, f := range r.model.factors {
		level, named := levels[f.ID]
		if !named || !r.CoversLevel(f.ID, level) {
			return false
		}
	}
	return true
}

// CoversLevel reports whether the model says anything about a level: a pinned
// factor at its only level, a choice factor at a level that was measured, any
// number of another numeric factor, any level of a factor that is not in the
// model.
func (r *Result) CoversLevel(factor string, level canonical.Scalar) bool {
	j := r.factorIndex(factor)
	if j < 0 {
		return true
	}
	if only, pinned := r.Pinned[factor]; pinned {
		return space.SameLevel(level, only)
	}
	f := r.model.factors[j]
	if f.Kind == space.Choice {
		i := f.LevelIndex(level)
		return i >= 0 && r.present[j][i]
	}
	_, number := level.Number()
	return number
}

// Extrapolates reports whether a configuration lies outside what was fitted: a
// numeric level beyond the range of the rows, or all numeric codes together
// farther from the centre than in any row, as a corner is of a design that runs
// none. A configuration whose levels cannot be encoded does.
func (r *Result) Extrapolates(levels space.Levels) bool {
	x, err := r.model.encode(levels)
	if err != nil || r.distance(x) > r.reach+1e-9 {
		return true
	}
	for j, f := range r.model.factors {
		if f.Kind == space.Numeric && (x[j] < r.ranges[j][0]-1e-9 || x[j] > r.ranges[j][1]+1e-9) {
			return true
		}
	}
	return false
}

// distance is the sum of the absolute codes of the numeric factors that varied.
func (r *Result) distance(x []float64) float64 {
	sum := 0.0
	for j, f := range r.model.factors {
		if f.Kind == space.Numeric && !r.pinned(f.ID) {
			sum += math.Abs(x[j])
		}
	}
	return sum
}

// Code returns the codes of the numeric factors at a configuration, by factor,
// and the level index of the choice factors.
func (r *Result) Code(levels space.Levels) (map[string]float64, error) {
	x, err := r.model.encode(levels)
	if err != nil {
		return nil, err
	}
	codes := make(map[string]float64, len(x))
	for j, f := range r.model.factors {
		codes[f.ID] = x[j]
	}
	return codes, nil
}

// CodeOf returns the code of one level of a numeric factor of the model, and
// false for anything else.
func (r *Result) CodeOf(factor string, level canonical.Scalar) (float64, bool) {
	j := r.factorIndex(factor)
	if j < 0 || r.model.factors[j].Kind != space.Numeric {
		return 0, false
	}
	code, err := r.model.encodeLevel(j, level)
	return code, err == nil
}

// Slope returns the derivative of the fitted mean by the code of a numeric
// factor. It is exact, because the mean is at most quadratic in a code.
func (r *Result) Slope(levels space.Levels, factor string) (float64, error) {
	x, err := r.model.encode(levels)
	if err != nil {
		return 0, err
	}
	j := r.factorIndex(factor)
	if j < 0 || r.model.factors[j].Kind != space.Numeric {
		panic("fit: slope along " + factor + ", which is no numeric factor of the model")
	}
	at := x[j]
	x[j] = at + 1
	up := dot(r.model.row(x, anyBlock, r.firstBlock), r.Coef)
	x[j] = at - 1
	down := dot(r.model.row(x, anyBlock, r.firstBlock), r.Coef)
	return (up - down) / 2, nil
}

// Factors returns the factors of the model in declared order.
func (r *Result) Factors() []space.Factor { return r.model.factors }

// Rows returns the fitted rows, without those that only validate.
func (r *Result) Rows() []Observation {
	rows := make([]Observation, len(r.rows))
	for i, row := range r.rows {
		rows[i] = row.Observation
	}
	return rows
}
