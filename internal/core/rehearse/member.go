package rehearse

import "math"

// member is one surface of the family, over the factors of a study.
type member struct {
	*study
	shape   form
	origin  float64 // the shape at the baseline
	scale   float64 // response for each unit of the shape, 0 or more
	metrics []metric

	best   float64 // the true response of the best admissible candidate
	proved bool    // no better candidate exists; else none was found
}

// draw makes a member. What it is depends on the dice and the factors, not on
// budget, replicates, epsilon or noise, so that settings are compared on the same
// surfaces.
func (st *study) draw(d dice) *member {
	m := &member{study: st, shape: d.hill(st.axes)}
	m.origin = m.shape.value(st.home)
	high := m.shape.highest(st.axes, 1, nil)
	low := m.shape.highest(st.axes, -1, nil)
	above, below := m.shapeAt(high.index)-m.origin, m.origin-m.shapeAt(low.index)
	m.scale = st.scale(d.log(leastSpread, mostSpread), above, below)
	refused := 1 - math.Pow(1-d.between(leastRefused, mostRefused), 1/float64(max(1, len(st.metrics))))
	for _, limited := range st.metrics {
		limited.lay(d, st, refused)
		m.metrics = append(m.metrics, limited)
	}
	m.find(high)
	return m
}

func (m *member) shapeAt(index []int) float64 { return m.shape.value(m.axes.on(index)) }

// scale makes the response move by a percentage of the baseline's, and by less
// where it would come too near to zero or leave its support. above and below are
// how far the shape reaches from the baseline.
func (st *study) scale(spreadPct, above, below float64) float64 {
	if above+below <= 0 {
		return 0
	}
	size := math.Abs(st.response)
	scale := size * spreadPct / 100 / (above + below)
	down, up := below, above // of the response
	if st.sign < 0 {
		down, up = above, below
	}
	within := func(room, reach float64) {
		if reach > 0 {
			scale = min(scale, max(0, room)/reach)
		}
	}
	towardZero := down
	if st.response < 0 {
		towardZero = up
	}
	within((1-nearestZero)*size, towardZero)
	if s := st.primary.support; s != nil {
		within(st.response-s[0], down)
		within(s[1]-st.response, up)
	}
	return scale
}

// mean is the response of a configuration without noise and without bounds.
func (m *member) mean(at []spot) float64 {
	return m.response + m.sign*m.scale*(m.shape.value(at)-m.origin)
}

// truth is what runs of a configuration come to on average.
func (m *member) truth(at []spot) float64 { return m.primary.expected(m.mean(at)) }

// admits reports whether a configuration truly meets every constraint.
func (m *member) admits(at []spot) bool {
	for _, l := range m.limits {
		if !m.primary.meets(l, m.mean(at)) {
			return false
		}
	}
	for _, limited := range m.metrics {
		if !limited.admits(at) {
			return false
		}
	}
	return true
}

// find finds the best admissible candidate; unrestricted is the best of all.
func (m *member) find(unrestricted top) {
	found := unrestricted
	if len(m.limits)+len(m.metrics)+len(m.facts.Campaign.Optimization.Invariants) > 0 {
		found = m.shape.highest(m.axes, 1, func(index []int) bool { return m.admits(m.axes.on(index)) && m.lattice.Valid(index) })
	}
	m.proved = found.proved
	m.best = m.truth(m.home) // the baseline is a candidate, and admissible
	if found.index != nil {
		m.best = m.truth(m.axes.on(found.index))
	}
}

// gap is how far a configuration is truly below the best candidate, at least 0.
func (m *member) gap(at []spot) float64 { return max(0, m.sign*(m.best-m.truth(at))) }
