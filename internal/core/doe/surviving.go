package doe

import (
	"errors"
	"math"

	"gonum.org/v1/gonum/mat"
)

const (
	// completeAlias is how near to 1 the absolute correlation of two terms is
	// when they cannot be told apart.
	completeAlias = 1 - 1e-9
	// partialAlias is the least absolute share of an omitted term in a fitted
	// one that is worth a line.
	partialAlias = 0.1
)

// SurvivingAliases returns the alias classes of main effects and two-factor
// interactions read off the rows that were measured, each row a code for every
// factor. Use it when rows are missing: the classes of the full design can then
// only split or become partial. Terms whose absolute correlation exceeds
// 1 - 1e-9 are one class; a term with one value in all rows is in none.
func SurvivingAliases(rows [][]float64) []AliasClass {
	if len(rows) == 0 {
		return nil
	}
	var classes []AliasClass
	var leaders [][]float64
	for _, term := range Terms(len(rows[0])) {
		column, ok := unit(termColumn(rows, term))
		if !ok {
			continue
		}
		at, sign := aliased(leaders, column)
		if at < 0 {
			leaders = append(leaders, column)
			classes = append(classes, AliasClass{Members: []AliasMember{{term, 1}}})
			continue
		}
		classes[at].Members = append(classes[at].Members, AliasMember{term, sign})
	}
	return shared(classes)
}

// aliased returns the position and the sign of the leader that a column equals,
// or -1.
func aliased(leaders [][]float64, column []float64) (at, sign int) {
	for i, leader := range leaders {
		if r := dot(leader, column); math.Abs(r) > completeAlias {
			return i, int(math.Copysign(1, r))
		}
	}
	return -1, 0
}

func termColumn(rows [][]float64, t Term) []float64 {
	column := make([]float64, len(rows))
	for i, row := range rows {
		column[i] = row[t.A]
		if !t.IsMain() {
			column[i] *= row[t.B]
		}
	}
	return column
}

// unit centres a column and scales it to length 1; it reports false for a
// column without spread.
func unit(column []float64) ([]float64, bool) {
	mean := 0.0
	for _, v := range column {
		mean += v / float64(len(column))
	}
	centred := make([]float64, len(column))
	for i, v := range column {
		centred[i] = v - mean
	}
	length := math.Sqrt(dot(centred, centred))
	if length <= 1e-9 {
		return nil, false
	}
	for i := range centred {
		centred[i] /= length
	}
	return centred, true
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

// PartialAlias says that the estimate of a fitted term holds a share of the
// coefficient of a term that is not in the model.
type PartialAlias struct {
	Fitted, Omitted Term
	Share           float64
}

// PartialAliases returns the entries above 0.1 of the alias matrix
// (X1'X1)^-1 X1'X2, X1 being the intercept and the fitted terms and X2 the
// other main effects and two-factor interactions, over the rows measured (Box
// and Draper, Empirical Model-Building). Shares of the intercept are left out.
// It reports an error when the fitted terms cannot all be estimated.
func PartialAliases(rows [][]float64, fitted []Term) ([]PartialAlias, error) {
	if len(rows) < len(fitted)+1 {
		return nil, errors.New("fewer rows than terms: no alias matrix; fit fewer terms")
	}
	x1 := mat.NewDense(len(rows), len(fitted)+1, nil)
	in := make(map[Term]bool, len(fitted))
	for i := range rows {
		x1.Set(i, 0, 1)
	}
	for j, t := range fitted {
		x1.SetCol(j+1, termColumn(rows, t))
		in[t] = true
	}
	var qr mat.QR
	qr.Factorize(x1)
	if qr.Cond() > 1e12 {
		return nil, errors.New("the fitted terms are not independent over these rows: no alias matrix; fit one term of each alias class")
	}
	var found []PartialAlias
	for _, t := range Terms(len(rows[0])) {
		if in[t] {
			continue
		}
		var share mat.VecDense
		if err := qr.SolveVecTo(&share, false, mat.NewVecDense(len(rows), termColumn(rows, t))); err != nil {
			return nil, err
		}
		for j, f := range fitted {
			if s := share.AtVec(j + 1); math.Abs(s) > partialAlias {
				found = append(found, PartialAlias{Fitted: f, Omitted: t, Share: s})
			}
		}
	}
	return found, nil
}
