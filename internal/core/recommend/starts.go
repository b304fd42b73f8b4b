package recommend

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"assay/internal/core/fit"
	"assay/internal/core/random"
)

// eachKind is how many starts are taken from the best measured configurations,
// and from the best predicted corners.
const eachKind = 8

// drawTries is how often a random start is drawn again because it is closed.
const drawTries = 100

// starts lists where a search begins: the points it was given, and then
// max(64, 4k) others for k factors. Those are the best measured configurations,
// the point nearest to the stationary point, the corners with the best
// predictions, and random points for the rest. No point is listed twice.
func (s *searching) starts(o objective, r *rand.Rand, from [][]int) ([][]int, error) {
	var out [][]int
	add := func(index []int) {
		if index != nil && !slices.ContainsFunc(out, func(have []int) bool { return slices.Equal(have, index) }) {
			out = append(out, index)
		}
	}
	for _, index := range from {
		add(s.nearest(index))
	}
	limit := len(out) + max(fewestStarts, 4*len(s.ids))
	for _, levels := range s.spec.Measured[:min(eachKind, len(s.spec.Measured))] {
		if index, ok := s.lattice.Find(levels); ok {
			add(s.nearest(index))
		}
	}
	add(s.stationary(o.model))
	corners, err := s.corners(o)
	if err != nil {
		return nil, err
	}
	for _, index := range corners[:min(eachKind, len(corners))] {
		add(index)
	}
	for repeats := 0; len(out) < limit && repeats < limit; {
		n := len(out)
		if add(s.drawOpen(r)); len(out) == n {
			repeats++
		}
	}
	return out[:min(limit, len(out))], nil
}

// drawOpen returns a random point, open if one is met within a few draws. From
// a closed one the climb still finds what is open nearby.
func (s *searching) drawOpen(r *rand.Rand) []int {
	index := s.draw(r)
	for tries := 1; tries < drawTries && !s.open(index); tries++ {
		index = s.draw(r)
	}
	return index
}

// draw returns a random point with known levels.
func (s *searching) draw(r *rand.Rand) []int {
	index := make([]int, len(s.known))
	for j, levels := range s.known {
		index[j] = levels[random.IntN(r, len(levels))]
	}
	return index
}

// nearest returns a point with every level that is not known replaced by the
// first one that is.
func (s *searching) nearest(index []int) []int {
	out := slices.Clone(index)
	for j, k := range out {
		if !slices.Contains(s.known[j], k) {
			out[j] = s.known[j][0]
		}
	}
	return out
}

// stationary returns the lattice point nearest, in codes and axis by axis, to
// the stationary point of the model, or nil when it has none.
func (s *searching) stationary(r *fit.Result) []int {
	st, ok := r.Stationary()
	if !ok {
		return nil
	}
	index := s.nearest(make([]int, len(s.ids)))
	for i, factor := range st.Factors {
		j := slices.Index(s.ids, factor)
		if j < 0 {
			continue
		}
		closest := math.Inf(1)
		for _, k := range s.known[j] {
			code, ok := r.CodeOf(factor, s.lattice.Axes()[j][k])
			if d := math.Abs(code - st.Point[i]); ok && d < closest {
				closest, index[j] = d, k
			}
		}
	}
	return index
}

// corners lists the corners that were fitted, those of the best predictions
// first.
func (s *searching) corners(o objective) ([][]int, error) {
	var found []contender
	o.variances = false
	for _, row := range o.model.Rows() {
		index, ok := s.lattice.Find(row.Levels)
		if row.Role != fit.RoleCorner || !ok {
			continue
		}
		index = s.nearest(index)
		value, err := o.at(s.levels(index))
		if err != nil {
			return nil, err
		}
		found = append(found, contender{index, value})
	}
	slices.SortStableFunc(found, func(a, b contender) int { return cmp.Compare(b.value, a.value) })
	out := make([][]int, len(found))
	for i, c := range found {
		out[i] = c.index
	}
	return out, nil
}
