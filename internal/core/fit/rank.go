package fit

// fullRank returns the terms without those that make the matrix
// rank-deficient, in the fixed order of Fit.
func (r *Result) fullRank(terms []Term) ([]Term, error) {
	steps := []func([]Term) []Term{
		func(t []Term) []Term { return t },
		r.separableSlices,
		func(t []Term) []Term {
			kept := r.drop(t, Interaction)
			r.Dropped.Interactions = len(kept) < len(t)
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

// separableSlices keeps the slice curvatures that add a dimension. Centre rows
// that cycle two choice factors in step, for one, measure a single curvature
// for the pair of them.
func (r *Result) separableSlices(terms []Term) []Term {
	var others, slices []Term
	for _, t := range terms {
		if t.Kind == Slice {
			slices = append(slices, t)
		} else {
			others = append(others, t)
		}
	}
	if len(slices) == 0 {
		return terms
	}
	kept := others
	rank, err := r.rankOf(kept)
	if err != nil {
		return terms
	}
	for _, t := range slices {
		trial := append(kept[:len(kept):len(kept)], t)
		more, err := r.rankOf(trial)
		if err != nil || more == rank {
			r.Dropped.Terms = append(r.Dropped.Terms, t.Label)
			continue
		}
		kept, rank = trial, more
	}
	return kept
}

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
