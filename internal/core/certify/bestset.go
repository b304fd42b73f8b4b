package certify

import (
	"math"

	"assay/internal/core/fit"
)

// Earlier is a configuration that was measured more than once before the
// comparison, and is no seat of it.
type Earlier struct {
	Key string
	Y   []float64
	// The variance of one measurement and its degrees of freedom, as the stage
	// that made the measurements estimates its error.
	Variance float64
	DF       float64
}

// BestSet names the seats and the earlier configurations that cannot be
// excluded as the best of all of them, in the order given: multiple comparisons
// with the best (Hsu, Annals of Statistics 9 (1981) 1026), with Bonferroni in
// the place of his quantile because neither the pairing nor the spreads are
// alike. A configuration is excluded when some seat is better than it beyond
// the one-sided limit of their difference.
//
// With confidence 1-delta the truly best of them is in the set. It is one
// configuration, fixed by the truth, so only its own pairs can exclude it
// wrongly: as a seat at most terms.M of them, as an earlier configuration one
// with each of the terms.M+1 seats. The level is delta over all these pairs and
// the looks. The pairs of a best seat are among those whose limits the terminal
// bound charges, at a level no larger than there: on seats the set and the bound
// are wrong in the same cases, and no error is added.
func BestSet(seats []Seat, earlier []Earlier, terms Terms) []string {
	if len(earlier) > 0 {
		terms.M += terms.M + 1
	}
	q := &quantiles{terms: terms}
	var set []string
	for i, s := range seats {
		excluded := false
		for j, other := range seats {
			if i == j || excluded {
				continue
			}
			d := compare(s, other, q)
			excluded = d.Upper != nil && *d.Upper < 0
		}
		if !excluded {
			set = append(set, s.Key)
		}
	}
	for _, e := range earlier {
		excluded := false
		for _, seat := range seats {
			if d := e.against(seat, q); d.Upper != nil && *d.Upper < 0 {
				excluded = true
			}
		}
		if !excluded {
			set = append(set, e.Key)
		}
	}
	return set
}

// against is the limit of an earlier configuration over a seat. The two were
// measured at different times and are never paired; the degrees of freedom are
// Satterthwaite's.
func (e Earlier) against(seat Seat, q *quantiles) Difference {
	d, y := Difference{Key: e.Key, N: len(e.Y)}, seat.Usable()
	if len(e.Y) == 0 || len(y) < 2 || e.DF <= 0 {
		d.Why = TooFewReplicates
		return d
	}
	mean := q.terms.Sign * (fit.Mean(e.Y) - fit.Mean(y))
	d.Mean = &mean
	ve, vs := e.Variance/float64(len(e.Y)), fit.Variance(y)/float64(len(y))
	denominator := ve*ve/e.DF + vs*vs/float64(len(y)-1)
	if denominator <= 0 || fit.NoSpread(ve+vs, math.Max(largestOf(e.Y), largestOf(y))) {
		d.Why = ZeroSpread
		return d
	}
	d.limit(math.Sqrt(ve+vs), (ve+vs)*(ve+vs)/denominator, q)
	if q.terms.Support != nil {
		unpaired := q.terms
		unpaired.Paired = false
		d.supported(e.Y, y, unpaired)
	}
	return d
}
