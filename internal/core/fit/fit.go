package fit

import (
	"fmt"
	"math"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// Spec says which model is fitted.
type Spec struct {
	Factors []space.Factor          // in declared order; one that did not vary is pinned
	Coding  map[string]space.Coding // of numeric factors; the declared range where absent
	Terms   []Term                  // without the intercept
}

// ScreenSpec is a model of the rows of a screen: numeric factors are coded by
// their screen pairs.
func ScreenSpec(factors []space.Factor, terms []Term) Spec {
	coding := map[string]space.Coding{}
	for _, f := range factors {
		if f.Kind == space.Numeric {
			coding[f.ID] = f.ScreenCoding()
		}
	}
	return Spec{Factors: factors, Coding: coding, Terms: terms}
}

// Result is a fitted model.
type Result struct {
	Terms      []Term    // of the model, the intercept first
	Coef       []float64 // one for each term, per coded unit
	N          int       // fitted rows
	ResidualDF int       // N minus the number of terms
	SSE        float64
	PureError  PureError
	Aliases    []AliasClass
	Pinned     space.Levels // factors with a single level among the fitted rows
	Lost       []LostLevel
	Dropped    Dropped
	Residuals  []Residual // of the fitted rows, in their order

	model      *model
	qr         *qr
	root       [][]float64 // (X'X)^-1 = root root', one row for each term
	rows       []encodedRow
	validation []encodedRow
	firstBlock int
	present    [][]bool     // of choice factors: levels among the fitted rows
	ranges     [][2]float64 // of numeric factors: smallest and largest fitted code
	reach      float64      // the largest distance of a fitted row
}

// LostLevel is a declared level of a choice factor without a fitted row. It
// has no column and is no candidate.
type LostLevel struct {
	Factor string
	Level  canonical.Scalar
}

// Dropped says what the rows could not estimate.
type Dropped struct {
	Interactions bool     // some or all interactions left: the full model was rank-deficient
	Quadratics   bool     // some or all quadratics left
	Terms        []string // labels of every registered term without a coefficient, aliases aside
}

// Residual is what the model leaves of one fitted row.
type Residual struct {
	RowIndex, Block int
	Fitted, Value   float64 // Value = measured - fitted
}

// Fit fits the model by Householder QR with column pivoting on the column-scaled
// matrix. Rows of role validation are kept aside for the validation test.
//
// Terms that cannot be estimated leave in a fixed order: those of a factor
// with one level left, quadratics of a factor with two, all but one member of
// an alias class, slice curvatures and then interactions that depend on the terms
// before them; then, if the matrix is still rank-deficient, all interactions, then
// all quadratics. What remains
// deficient, or varies nowhere, is a *FloorError. Rows that no caller should
// have passed are an *InputError.
func Fit(spec Spec, rows []Observation) (*Result, error) {
	m := newModel(spec.Factors, spec.Coding)
	if err := m.setTerms(spec.Terms); err != nil {
		return nil, err
	}
	fitted, validation, err := encodeRows(m, rows)
	if err != nil {
		return nil, err
	}
	r := &Result{N: len(fitted), model: m, rows: fitted, validation: validation}
	r.survey()
	if len(r.Pinned) == len(spec.Factors) {
		return nil, &FloorError{Reason: "no factor has two levels left among the usable rows"}
	}
	terms, err := r.estimable(spec.Terms)
	if err != nil {
		return nil, err
	}
	if err := r.solve(terms); err != nil {
		return nil, err
	}
	return r, r.checkFinite()
}

// survey records which levels the fitted rows have.
func (r *Result) survey() {
	r.firstBlock = firstBlock(r.rows)
	r.Pinned = space.Levels{}
	r.present = make([][]bool, len(r.model.factors))
	r.ranges = make([][2]float64, len(r.model.factors))
	for j, f := range r.model.factors {
		low, high := math.Inf(1), math.Inf(-1)
		seen := make([]bool, len(f.Levels))
		for _, row := range r.rows {
			low, high = math.Min(low, row.x[j]), math.Max(high, row.x[j])
			if f.Kind == space.Choice {
				seen[int(row.x[j])] = true
			}
		}
		r.ranges[j] = [2]float64{low, high}
		if high-low <= 1e-9 {
			r.Pinned[f.ID] = r.rows[0].Levels[f.ID]
		}
		if f.Kind != space.Choice {
			continue
		}
		r.present[j], r.model.first[j] = seen, int(low)
		for i, level := range f.Levels {
			if !seen[i] {
				r.Lost = append(r.Lost, LostLevel{f.ID, level})
			}
		}
	}
	for _, row := range r.rows {
		r.reach = math.Max(r.reach, r.distance(row.x))
	}
}

// estimable returns the registered terms that the rows can estimate.
func (r *Result) estimable(registered []Term) ([]Term, error) {
	terms := []Term{{Kind: Intercept, Label: "(intercept)"}}
	for _, t := range registered {
		if kept, ok := r.reduce(t); ok {
			terms = append(terms, kept)
			continue
		}
		r.Dropped.Terms = append(r.Dropped.Terms, t.Label)
		r.Dropped.Quadratics = r.Dropped.Quadratics || t.Kind == Quadratic && !r.pinned(t.Parts[0].Factor)
	}
	if len(terms) > MaxTerms {
		return nil, &InputError{Problems: []string{fmt.Sprintf("a model of %d terms, at most %d are fitted", len(terms), MaxTerms)}}
	}
	if err := r.model.setTerms(terms); err != nil {
		return nil, err
	}
	kept, classes := separate(terms, r.columns(), r.centers())
	r.Aliases = classes
	separated := make([]Term, len(kept))
	for i, k := range kept {
		separated[i] = terms[k]
	}
	return r.fullRank(separated)
}

// reduce returns the term as the surviving levels allow it.
func (r *Result) reduce(t Term) (Term, bool) {
	switch t.Kind {
	case Block:
		return t, t.Block != r.firstBlock && r.hasBlock(t.Block)
	case Quadratic:
		return t, !r.pinned(t.Parts[0].Factor) && r.distinct(t.Parts[0].Factor) > 2
	case Slice:
		return r.reduceSlice(t)
	}
	for _, part := range t.Parts {
		if r.pinned(part.Factor) || !r.hasColumn(part) {
			return t, false
		}
	}
	return t, true
}

func (r *Result) reduceSlice(t Term) (Term, bool) {
	choice := t.Parts[0]
	if r.pinned(choice.Factor) || !r.measured(choice) {
		return t, false
	}
	kept := t
	kept.Parts = []Part{choice}
	for _, part := range t.Parts[1:] {
		if !r.pinned(part.Factor) {
			kept.Parts = append(kept.Parts, part)
		}
	}
	return kept, len(kept.Parts) > 1
}

func (r *Result) hasBlock(block int) bool {
	for _, row := range r.rows {
		if row.Block == block {
			return true
		}
	}
	return false
}

func (r *Result) pinned(factor string) bool {
	_, ok := r.Pinned[factor]
	return ok
}

func (r *Result) factorIndex(id string) int {
	for j, f := range r.model.factors {
		if f.ID == id {
			return j
		}
	}
	return -1
}

// measured reports whether the level of a choice part has a fitted row.
func (r *Result) measured(part Part) bool {
	j := r.factorIndex(part.Factor)
	return r.present[j] == nil || r.present[j][part.Level]
}

// hasColumn reports whether a part still has a column of its own: the first
// measured level of a choice factor is the one coded -1 in all others.
func (r *Result) hasColumn(part Part) bool {
	j := r.factorIndex(part.Factor)
	return r.present[j] == nil || r.present[j][part.Level] && part.Level != r.model.first[j]
}

// distinct counts the codes of a factor among the fitted rows, up to three.
func (r *Result) distinct(factor string) int {
	j := r.factorIndex(factor)
	var seen []float64
	for _, row := range r.rows {
		known := false
		for _, x := range seen {
			known = known || math.Abs(x-row.x[j]) <= 1e-9
		}
		if !known {
			seen = append(seen, row.x[j])
		}
		if len(seen) == 3 {
			break
		}
	}
	return len(seen)
}

// columns evaluates the model's terms at the fitted rows.
func (r *Result) columns() [][]float64 {
	columns := make([][]float64, len(r.model.terms))
	for j := range columns {
		columns[j] = make([]float64, len(r.rows))
	}
	for i, row := range r.rows {
		for j, x := range r.model.row(row.x, row.Block, r.firstBlock) {
			columns[j][i] = x
		}
	}
	return columns
}

// centers marks the centre rows.
func (r *Result) centers() []bool {
	marked := make([]bool, len(r.rows))
	for i, row := range r.rows {
		marked[i] = row.Role == RoleCenter
	}
	return marked
}

// solve fits the terms, which have full rank.
func (r *Result) solve(terms []Term) error {
	if err := r.model.setTerms(terms); err != nil {
		return err
	}
	columns := r.columns()
	r.Terms, r.qr = terms, factor(columns)
	y := r.responses()
	r.Coef, r.root = r.qr.solve(y), r.qr.root()
	r.ResidualDF = r.N - len(terms)
	for i, e := range r.qr.residual(y) {
		r.SSE += e * e
		r.Residuals = append(r.Residuals, Residual{r.rows[i].RowIndex, r.rows[i].Block, y[i] - e, e})
	}
	r.PureError = pureError(r.rows)
	return nil
}

func (r *Result) responses() []float64 {
	y := make([]float64, len(r.rows))
	for i, row := range r.rows {
		y[i] = row.Y
	}
	return y
}

// checkFinite refuses a fit whose numbers overflowed.
func (r *Result) checkFinite() error {
	sum := r.SSE + r.PureError.SS
	for j, b := range r.Coef {
		sum += b
		for _, l := range r.root[j] {
			sum += l
		}
	}
	if math.IsNaN(sum) || math.IsInf(sum, 0) {
		return &InputError{Problems: []string{"the responses are too large to be squared in double precision"}}
	}
	return nil
}
