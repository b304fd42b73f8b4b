package rehearse

import (
	"math"
	"slices"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
)

// metric is what a target reports for constraints beside its response. Its mean
// lies on a plane over the factors.
type metric struct {
	path   string
	limits []campaign.Limit
	load   form
	home   float64 // load of the baseline
	// Of a metric whose limits are of an order: read with noise about
	// start + slope (load - home), admissible between two edges.
	reading
	low, high    float64 // edges; infinite where there is none
	room         float64 // width in which the baseline may lie within an edge
	start, slope float64
	// Of a fact, which is no number or has to equal one: pass where the load is at
	// most cut, else fail.
	fact       bool
	pass, fail canonical.Scalar
	cut        float64
}

// settle says how a metric is read, and between which edges. noise is the standard
// deviation of a reading, relative to the room.
func (m *metric) settle(noise float64) error {
	m.low, m.high = math.Inf(-1), math.Inf(1)
	for _, l := range m.limits {
		if _, number := l.Value.Number(); l.Op == "==" || l.Op == "!=" || !number {
			return m.settleFact()
		}
		if l.Support != nil {
			m.support = l.Support
		}
	}
	m.edges()
	m.makeRoom()
	m.sd = noise * m.room
	m.edges() // a declared chance moves them inwards by the noise
	if m.room <= 0 || m.low >= m.high {
		return m.impossible()
	}
	return nil
}

func (m *metric) edges() {
	for _, l := range m.limits {
		if direction(l.Op) > 0 {
			m.high = min(m.high, m.edge(l))
		} else {
			m.low = max(m.low, m.edge(l))
		}
	}
}

// makeRoom sets how far within its edge the baseline may lie: between two edges
// or between the edge and a bound of the metric, else the size of the limit.
func (m *metric) makeRoom() {
	above, below := !math.IsInf(m.high, 1), !math.IsInf(m.low, -1)
	switch {
	case above && below:
		m.room = m.high - m.low
		return
	case above:
		m.room = math.Abs(m.high)
	default:
		m.room = math.Abs(m.low)
	}
	if m.room == 0 {
		m.room = 1
	}
	if m.support != nil && above {
		m.room = min(m.room, m.high-m.support[0])
	}
	if m.support != nil && below {
		m.room = min(m.room, m.support[1]-m.low)
	}
}

// settleFact finds a value that meets every limit and one that does not.
func (m *metric) settleFact() error {
	m.fact = true
	var passed, failed bool
	for _, l := range m.limits {
		for _, v := range []canonical.Scalar{l.Value, another(l.Value)} {
			breaks := slices.ContainsFunc(m.limits, func(l campaign.Limit) bool {
				return !predicate.Eval(l.Predicate, nil, map[string]any{l.Path: v}).OK
			})
			switch {
			case breaks && !failed:
				m.fail, failed = v, true
			case !breaks && !passed:
				m.pass, passed = v, true
			}
		}
	}
	if !passed || !failed {
		return m.impossible()
	}
	return nil
}

// another is some other value of the same type.
func another(v canonical.Scalar) canonical.Scalar {
	if b, ok := v.AsBool(); ok {
		return canonical.Bool(!b)
	}
	if n, ok := v.AsInt(); ok {
		return canonical.Int(n + 1)
	}
	if x, ok := v.Number(); ok {
		return canonical.Float(x + math.Max(1, math.Abs(x)))
	}
	text, _ := v.AsString()
	return canonical.String(text + "'")
}

func (m *metric) impossible() error {
	return unrehearsable("", "look at the constraints on "+m.path+": is there a value that meets them all, for most runs?",
		"no simulated %s both meets and breaks its constraints at this noise", m.path)
}

// lay draws the plane of the metric so that a share of the lattice is refused,
// and the baseline is not.
func (m *metric) lay(d dice, st *study, share float64) {
	m.load = d.plane(st.axes, d.weights(len(st.axes.factors)))
	headroom := d.between(leastHeadroom, mostHeadroom)
	loads := make([]float64, len(st.sample))
	for i, at := range st.sample {
		loads[i] = m.load.value(at)
	}
	m.home = m.load.value(st.home)
	m.turn(loads)
	if m.fact {
		slices.Sort(loads)
		m.cut = max(m.home, loads[int((1-share)*float64(len(loads)-1))])
		return
	}
	switch {
	case math.IsInf(m.low, -1):
		m.start = m.high - headroom*m.room
	case math.IsInf(m.high, 1):
		m.start = m.low + headroom*m.room
	default:
		m.start = m.low + (leastBetween+headroom)*(m.high-m.low)
	}
	m.steepen(loads, share)
}

// leastBetween is how far above the lower of two edges the baseline lies at least,
// of their distance, less what headroom adds.
const leastBetween = 0.2

// turn reverses the plane where most of the lattice lies on the good side of the
// baseline, so that a share of it can be refused.
func (m *metric) turn(loads []float64) {
	bad := 1.0
	switch {
	case m.fact || math.IsInf(m.low, -1):
	case math.IsInf(m.high, 1):
		bad = -1
	default:
		return // both sides are bad
	}
	worse := 0
	for _, load := range loads {
		if bad*(load-m.home) > 0 {
			worse++
		}
	}
	if 2*worse >= len(loads) {
		return
	}
	for _, main := range m.load.mains {
		for i := range main {
			main[i] = -main[i]
		}
	}
	for i := range loads {
		loads[i] = -loads[i]
	}
	m.home = -m.home
}

// steepen sets the slope so that a share of the loads lies beyond an edge: each
// does from a slope of its own on.
func (m *metric) steepen(loads []float64, share float64) {
	var from []float64
	for _, load := range loads {
		switch reach := load - m.home; {
		case reach > 0 && !math.IsInf(m.high, 1):
			from = append(from, (m.high-m.start)/reach)
		case reach < 0 && !math.IsInf(m.low, -1):
			from = append(from, (m.low-m.start)/reach)
		}
	}
	if len(from) < 2 {
		return // nothing can be refused
	}
	slices.Sort(from)
	k := min(max(1, int(share*float64(len(loads)))), len(from)-1)
	m.slope = (from[k-1] + from[k]) / 2 // on neither point's edge
}

func (m *metric) mean(at []spot) float64 { return m.start + m.slope*(m.load.value(at)-m.home) }

// admits reports whether a configuration truly meets every limit of the metric.
func (m *metric) admits(at []spot) bool {
	if m.fact {
		return m.load.value(at) <= m.cut
	}
	mean := m.mean(at)
	return !slices.ContainsFunc(m.limits, func(l campaign.Limit) bool { return !m.meets(l, mean) })
}

// read is one reading, z a standard normal number.
func (m *metric) read(at []spot, z float64) canonical.Scalar {
	switch {
	case !m.fact:
		return canonical.Float(m.noisy(m.mean(at), z))
	case m.load.value(at) <= m.cut:
		return m.pass
	}
	return m.fail
}
