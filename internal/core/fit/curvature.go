package fit

import (
	"math"

	"assay/internal/core/space"
)

// CurvatureGroup is one group of centre rows against the plane through the
// corners.
type CurvatureGroup struct {
	Levels     space.Levels
	N          int
	Difference float64 // the plane at the centre minus the mean of the group
	SE         *float64
	T          *float64
}

// Curvature tests whether the centre rows lie on the model of the corners: the
// joint F of one indicator for each group of centre rows, on pure error. The
// test does not apply when no centre row has a numeric factor between the
// levels of the corners.
func (r *Result) Curvature() (Test, []CurvatureGroup) {
	groups := r.centerGroups()
	if len(groups) == 0 {
		return Uncomputed(CurvatureTest, "no_interior_center"), nil
	}
	extra := r.extra(r.indicators(groups))
	if extra.df == 0 {
		return Uncomputed(CurvatureTest, "not_separable"), nil
	}
	e := r.ErrorTerm()
	described := r.describe(groups, extra, e)
	if e.Var == nil {
		return Uncomputed(CurvatureTest, e.Why), described
	}
	f := extra.ss / float64(extra.df) / *e.Var
	return FTest(CurvatureTest, f, float64(extra.df), float64(e.DF), testLevel), described
}

// describe gives each group's difference; groups that cannot be told apart get
// none.
func (r *Result) describe(groups [][]int, extra extraColumns, e ErrorTerm) []CurvatureGroup {
	if extra.coef == nil {
		return nil
	}
	out := make([]CurvatureGroup, len(groups))
	for g, group := range groups {
		out[g] = CurvatureGroup{Levels: r.rows[group[0]].Levels, N: len(group), Difference: -extra.coef[g]}
		if e.Var != nil {
			se := math.Sqrt(*e.Var) * extra.unit[g]
			t := out[g].Difference / se
			out[g].SE, out[g].T = &se, &t
		}
	}
	return out
}

// centerGroups collects the replicate groups of centre rows that have a
// numeric factor off the levels of the other rows.
func (r *Result) centerGroups() [][]int {
	var groups [][]int
	for _, group := range replicateGroups(r.rows) {
		var centers []int
		for _, i := range group {
			if r.rows[i].Role == RoleCenter {
				centers = append(centers, i)
			}
		}
		if len(centers) > 0 && r.interior(r.rows[centers[0]]) {
			groups = append(groups, centers)
		}
	}
	return groups
}

func (r *Result) interior(center encodedRow) bool {
	for j, f := range r.model.factors {
		if f.Kind != space.Numeric || r.pinned(f.ID) {
			continue
		}
		off := true
		for _, row := range r.rows {
			if row.Role != RoleCenter && math.Abs(row.x[j]-center.x[j]) <= 1e-9 {
				off = false
				break
			}
		}
		if off {
			return true
		}
	}
	return false
}

// CenterReplicates returns the responses of each group of centre rows with
// identical levels, for the test of equal spread.
func (r *Result) CenterReplicates() [][]float64 {
	var groups [][]float64
	for _, group := range replicateGroups(r.rows) {
		var y []float64
		for _, i := range group {
			if r.rows[i].Role == RoleCenter {
				y = append(y, r.rows[i].Y)
			}
		}
		if len(y) > 0 {
			groups = append(groups, y)
		}
	}
	return groups
}

func (r *Result) indicators(groups [][]int) [][]float64 {
	columns := make([][]float64, len(groups))
	for g, group := range groups {
		columns[g] = make([]float64, len(r.rows))
		for _, i := range group {
			columns[g][i] = 1
		}
	}
	return columns
}

// extraColumns is what columns add to the model: their joint sum of squares
// and rank and, when they are all separable, their coefficients and standard
// errors in units of the error's standard deviation.
type extraColumns struct {
	ss         float64
	df         int
	coef, unit []float64
}

func (r *Result) extra(columns [][]float64) extraColumns {
	var beyond [][]float64
	for _, c := range columns {
		rest := r.qr.residual(c)
		if norm(rest) > 1e-8*norm(c) {
			beyond = append(beyond, rest)
		}
	}
	if len(beyond) == 0 {
		return extraColumns{}
	}
	q, y := factor(beyond), r.responses()
	x := extraColumns{df: q.rank}
	for _, v := range q.rotate(r.qr.residual(y))[:q.rank] {
		x.ss += v * v
	}
	if q.rank == len(columns) {
		x.coef = q.solve(y)
		for _, row := range q.root() {
			x.unit = append(x.unit, norm(row))
		}
	}
	return x
}
