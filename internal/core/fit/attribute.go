package fit

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Ambiguity is an alias class whose estimate is too large to be noise, with
// the members that may have caused it.
type Ambiguity struct {
	Representative Term // under which the model holds the estimate
	Estimate       float64
	Plausible      []Alias // the representative among them, when it is plausible itself
}

// Ambiguities lists the alias classes whose estimate is significant, the
// largest first. A main effect is plausible; an interaction is when one of its
// parents is not negligible (weak heredity); when no member of a class is, all
// of them are. Significant is |t| above the two-sided 95 % quantile and
// negligible |t| below 1; without an error term Lenth's margin of error stands
// for the one and half of it for the other. It reports false when there are
// classes, and neither an error term nor Lenth's margin to judge them by.
func (r *Result) Ambiguities() (found []Ambiguity, known bool) {
	scale, known := r.scale()
	for _, e := range scale.effects {
		if len(e.AliasedWith) == 0 || !known || !scale.significant(e) {
			continue
		}
		found = append(found, Ambiguity{
			Representative: e.Term, Estimate: e.Estimate,
			Plausible: scale.plausible(append([]Alias{{e.Term, 1}}, e.AliasedWith...)),
		})
	}
	slices.SortStableFunc(found, func(a, b Ambiguity) int {
		return cmp.Compare(math.Abs(b.Estimate), math.Abs(a.Estimate))
	})
	return found, known || !slices.ContainsFunc(scale.effects, func(e Effect) bool { return len(e.AliasedWith) > 0 })
}

// scale is by what the size of an effect is judged.
type scale struct {
	effects []Effect
	margin  *float64 // Lenth's, nil where an error term judges
}

func (r *Result) scale() (scale, bool) {
	s := scale{effects: r.Effects()}
	if r.ErrorTerm().Var != nil {
		return s, true
	}
	lenth, ok := r.Lenth()
	s.margin = &lenth.ME
	return s, ok
}

func (s scale) significant(e Effect) bool {
	if s.margin != nil {
		return math.Abs(e.Estimate) > *s.margin
	}
	return *e.Significant
}

func (s scale) negligible(e Effect) bool {
	if s.margin != nil {
		return math.Abs(e.Estimate) < *s.margin/2
	}
	return math.Abs(*e.T) < 1
}

func (s scale) plausible(members []Alias) []Alias {
	var kept []Alias
	for _, m := range members {
		if m.Term.Kind == Main || slices.ContainsFunc(m.Term.FactorIDs(), s.active) {
			kept = append(kept, m)
		}
	}
	if len(kept) == 0 {
		return members
	}
	return kept
}

// active reports whether a main effect of the factor, or the class that it is
// in, is not negligible.
func (s scale) active(factor string) bool {
	isMain := func(t Term) bool { return t.Kind == Main && t.Contains(factor) }
	return slices.ContainsFunc(s.effects, func(e Effect) bool {
		main := isMain(e.Term) || slices.ContainsFunc(e.AliasedWith, func(a Alias) bool { return isMain(a.Term) })
		return main && !s.negligible(e)
	})
}

// Attribution credits the estimate of an alias class to one of its members.
type Attribution struct {
	Representative Term
	To             Alias
}

// Attribute returns the model in which some estimates are credited to other
// members of their alias classes. It fits the same rows equally well; its
// predictions differ wherever no row was measured. Of the result only what
// speaks of configurations is meant to be used: rows, predictions, variances,
// cursors.
func (r *Result) Attribute(credits []Attribution) (*Result, error) {
	other := *r
	other.Terms, other.Coef, other.root = slices.Clone(r.Terms), slices.Clone(r.Coef), slices.Clone(r.root)
	for _, credit := range credits {
		j := slices.IndexFunc(r.Terms, func(t Term) bool { return t.Label == credit.Representative.Label })
		if j < 0 {
			return nil, fmt.Errorf("fit: the model has no term %s to credit to %s", credit.Representative.Label, credit.To.Term.Label)
		}
		other.Terms[j] = credit.To.Term
		if credit.To.Sign < 0 {
			other.Coef[j] = -r.Coef[j]
			other.root[j] = negated(r.root[j])
		}
	}
	m := *r.model
	if err := m.setTerms(other.Terms); err != nil {
		return nil, err
	}
	other.model = &m
	return &other, nil
}

func negated(row []float64) []float64 {
	out := make([]float64, len(row))
	for i, v := range row {
		out[i] = -v
	}
	return out
}
