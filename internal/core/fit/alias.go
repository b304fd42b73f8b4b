package fit

import (
	"cmp"
	"math"
	"slices"

	"assay/internal/core/space"
)

// completeAlias is the absolute correlation above which two columns cannot be
// told apart.
const completeAlias = 1 - 1e-9

// Alias is a member of an alias class: its column is Sign times that of the
// representative, up to a constant.
type Alias struct {
	Term Term
	Sign int
}

// AliasClass is a set of main effects and interactions that share one
// coefficient over the fitted rows. The representative is the one in the
// model; one that is the intercept stands for terms that did not vary.
type AliasClass struct {
	Representative Term
	Others         []Alias
}

// separate divides the candidate columns into those kept, in order, and the
// alias classes of the rest, read off the matrix itself. The order of the
// terms decides who represents a class. Only main effects and interactions
// are ever aliased away.
//
// Two columns are compared over the rows that are not centre rows, where there
// are such rows: centre rows cycle the choice factors while all numeric codes
// are zero, and would separate a choice from an interaction it is confounded
// with by curvature alone.
func separate(terms []Term, columns [][]float64, centers []bool) (kept []int, classes []AliasClass) {
	s := separation{units: make([][]float64, len(columns)), keys: make([]float64, len(columns))}
	for i, t := range terms {
		if t.Kind != Main && t.Kind != Interaction {
			s.kept = append(s.kept, i)
			continue
		}
		if unit, sign := centre(columns[i]); unit == nil {
			s.join(intercept, Term{Kind: Intercept, Label: "(intercept)"}, t, sign)
			continue
		}
		if unit, _ := centre(without(columns[i], centers)); unit != nil {
			s.units[i], s.keys[i] = unit, fingerprint(unit)
			if j, sign := s.twin(i); j >= 0 {
				s.join(j, terms[j], t, sign)
				continue
			}
		}
		s.kept = append(s.kept, i)
	}
	return s.kept, s.classes
}

// separation is the state of separate: the columns kept so far at unit length
// and their classes.
type separation struct {
	units   [][]float64
	keys    []float64
	kept    []int
	classes []AliasClass
	of      []int // by class: index of the representative
}

func (s *separation) join(representative int, term Term, member Term, sign int) {
	for c, j := range s.of {
		if j == representative {
			s.classes[c].Others = append(s.classes[c].Others, Alias{member, sign})
			return
		}
	}
	s.of = append(s.of, representative)
	s.classes = append(s.classes, AliasClass{Representative: term, Others: []Alias{{member, sign}}})
}

// without leaves out the marked rows, unless that leaves nothing.
func without(column []float64, marked []bool) []float64 {
	var rest []float64
	for i, x := range column {
		if !marked[i] {
			rest = append(rest, x)
		}
	}
	if rest == nil {
		return column
	}
	return rest
}

const intercept = -1

// twin returns the kept column that column i repeats, and with which sign, or
// -1.
func (s *separation) twin(i int) (j, sign int) {
	// Two unit columns that far correlated differ by less than 5e-5 in length,
	// and so do their fingerprints.
	const near = 1e-4
	for _, j := range s.kept {
		if s.units[j] == nil || math.Abs(s.keys[j]-s.keys[i]) > near {
			continue
		}
		switch r := dot(s.units[j], s.units[i]); {
		case r > completeAlias:
			return j, 1
		case r < -completeAlias:
			return j, -1
		}
	}
	return -1, 0
}

// centre returns the column minus its mean at unit length. For a column that
// does not vary it returns nil and the sign of its constant.
func centre(column []float64) (unit []float64, sign int) {
	mean := Mean(column)
	unit = make([]float64, len(column))
	for i, x := range column {
		unit[i] = x - mean
	}
	length := norm(unit)
	if length <= 1e-9*norm(column) {
		if mean < 0 {
			return nil, -1
		}
		return nil, 1
	}
	for i := range unit {
		unit[i] /= length
	}
	return unit, 0
}

// fingerprint is the absolute projection of a column on a fixed direction, by
// which most pairs are told apart without a full product.
func fingerprint(unit []float64) float64 {
	sum, length := 0.0, 0.0
	for i, x := range unit {
		w := math.Sin(float64(i*i%9973) + 1)
		sum += w * x
		length += w * w
	}
	return math.Abs(sum) / math.Sqrt(length)
}

// leastShare is the least absolute share of an omitted term in a fitted one that
// is listed.
const leastShare = 0.1

// PartialAlias says that the estimate of a fitted term holds Share times the
// coefficient of a term that is not in the model.
type PartialAlias struct {
	Fitted, Omitted Term
	Share           float64
}

// PartialAliases returns the entries above 0.1 of the alias matrix
// (X1'X1)^-1 X1'X2 over the fitted rows, X1 being the model and X2 those of the
// given terms that are neither in it nor aliased completely with a term of it
// (G. Box, N. Draper, Empirical Model-Building and Response Surfaces). Shares
// of the intercept and of blocks are left out.
func (r *Result) PartialAliases(terms []Term) []PartialAlias {
	var omitted []Term
	for _, t := range terms {
		if kept, ok := r.reduce(t); ok && !r.accountsFor(t) {
			omitted = append(omitted, kept)
		}
	}
	m := newModel(r.model.factors, nil)
	m.coding, m.first = r.model.coding, r.model.first
	if m.setTerms(omitted) != nil {
		return nil // a term of factors that the model does not have
	}
	columns := make([][]float64, len(omitted))
	for _, row := range r.rows {
		for j, x := range m.row(row.x, row.Block, r.firstBlock) {
			columns[j] = append(columns[j], x)
		}
	}
	var found []PartialAlias
	for j, column := range columns {
		for i, share := range r.qr.solve(column) {
			fitted := r.Terms[i]
			if math.Abs(share) > leastShare && fitted.Kind != Intercept && fitted.Kind != Block {
				found = append(found, PartialAlias{Fitted: fitted, Omitted: omitted[j], Share: share})
			}
		}
	}
	return found
}

// BiasOfMainEffects lists the partial aliases of a model of main effects alone
// with two-factor interactions, the largest share first. They depend on the rows
// alone, so that rows without any response show them; none are listed where the
// model cannot be fitted.
func BiasOfMainEffects(factors []space.Factor, rows []Observation) []PartialAlias {
	all := ScreenTerms(factors)
	model, err := Fit(ScreenSpec(factors, WithoutInteractions(all, nil)), rows)
	if err != nil {
		return nil
	}
	partial := model.PartialAliases(all)
	slices.SortStableFunc(partial, func(a, b PartialAlias) int { return cmp.Compare(math.Abs(b.Share), math.Abs(a.Share)) })
	return partial
}

// accountsFor reports whether a term is in the model or shares a coefficient
// of it.
func (r *Result) accountsFor(t Term) bool {
	for _, have := range r.Terms {
		if have.Label == t.Label {
			return true
		}
	}
	for _, class := range r.Aliases {
		for _, other := range class.Others {
			if other.Term.Label == t.Label {
				return true
			}
		}
	}
	return false
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i, x := range a {
		sum += x * b[i]
	}
	return sum
}
