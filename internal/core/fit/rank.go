package fit

// fullRank returns the terms without those that make the matrix
// rank-deficient, in the fixed order of Fit.
func (r *Result) fullRank(terms []Term) ([]Term, error) {
	steps := []func([]Term) []Term{
		func(t []Term) []Term { return t },
		func(t []Term) []Term { return r.separable(t, Slice) },
		func(t []Term) []Term { return r.separable(t, Interaction) },
		func(t []Term) []Term {
			kept := r.drop(t, Interaction)
			r.Dropped.Interactions = r.Dropped.Interactions || len(kept) < len(t)
			return kept
		},
		func(t []Term) []Term {
			kept := r.drop(t, Quadratic, Slice)
			r.Dropped.Quadratics = r.Dropped.Quadratics || len(kept) < len(t)
			return kept
		},
	}
	for _, step := range steps {
		terms = step(terms)
		if rank, err := r.rankOf(terms); err != nil || rank == len(terms) {
			return terms, err
		}
	}
	return nil, &FloorError{Reason: "the usable rows do not separate the main effects"}
}

func (r *Result) rankOf(terms []Term) (int, error) {
	if err := r.model.setTerms(terms); err != nil {
		return 0, err
	}
	return factor(r.columns()).rank, nil
}

// separable keeps the terms of a kind that add a dimension to all others and to
// those of the kind before them. Centre rows that cycle two choice factors in
// step, for one, measure a single curvature for the pair of them; and rows of
// several stages may leave one interaction dependent on many other terms, which
// is no reason to lose the rest.
func (r *Result) separable(terms []Term, kind Kind) []Term {
	var kept, some []Term
	for _, t := range terms {
		if t.Kind == kind {
			some = append(some, t)
		} else {
			kept = append(kept, t)
		}
	}
	if len(some) == 0 || r.model.setTerms(append(kept[:len(kept):len(kept)], some...)) != nil {
		return terms
	}
	adds := addDimension(r.columns())[len(kept):]
	for i, t := range some {
		if adds[i] {
			kept = append(kept, t)
		} else {
			r.Dropped.Terms = append(r.Dropped.Terms, t.Label)
			r.Dropped.Interactions = r.Dropped.Interactions || kind == Interaction
		}
	}
	return kept
}

// addDimension reports of each column whether it lies outside the span of those
// before it: Gram-Schmidt, each column projected out twice, which is enough to
// keep the basis orthogonal (Giraud, Langou and Rozloznik, 2005).
func addDimension(columns [][]float64) []bool {
	adds := make([]bool, len(columns))
	var basis [][]float64
	for j, column := range columns {
		length := norm(column)
		if length == 0 || len(basis) == len(column) {
			continue
		}
		rest := make([]float64, len(column))
		for i, x := range column {
			rest[i] = x / length
		}
		for range 2 {
			for _, b := range basis {
				along := dot(b, rest)
				for i := range rest {
					rest[i] -= along * b[i]
				}
			}
		}
		if length = norm(rest); length <= dependent {
			continue
		}
		for i := range rest {
			rest[i] /= length
		}
		basis, adds[j] = append(basis, rest), true
	}
	return adds
}

// dependent is the share of a column outside the span of others below which it
// is rounding: the square root of the precision, since designs are made of codes
// of order one.
const dependent = 1e-8

func (r *Result) drop(terms []Term, kinds ...Kind) []Term {
	var kept []Term
	for _, t := range terms {
		out := false
		for _, kind := range kinds {
			out = out || t.Kind == kind
		}
		if out {
			r.Dropped.Terms = append(r.Dropped.Terms, t.Label)
		} else {
			kept = append(kept, t)
		}
	}
	return kept
}
