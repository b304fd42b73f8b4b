package doe

import "math"

// completeAlias is how near to 1 the absolute correlation of two terms is when
// they cannot be told apart.
const completeAlias = 1 - 1e-9

// survivingAliases reads the alias classes off rows, each a code for every
// factor, to hold the classes by columns against. Terms whose absolute
// correlation exceeds 1 - 1e-9 are one class; a term with one value in all rows
// is in none.
func survivingAliases(rows [][]float64) []AliasClass {
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
