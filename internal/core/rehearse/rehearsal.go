package rehearse

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"strconv"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/core/random"
	"assay/internal/core/report"
)

// outcome is what one rehearsal came to.
type outcome struct {
	basis      artifact.Basis
	withheld   []artifact.Reason
	gate       artifact.GateName // that stopped it, "" when none did
	rows       int
	answered   bool // some configuration was named
	admissible bool // it truly meets every constraint
	gap        float64
	epsilon    float64 // at the best candidate, in the unit of the response
	proved     bool    // the best candidate is the best
	best       bool    // it is truly no worse than the best candidate
	better     bool    // truly better than the baseline
	isFalse    bool    // certified, and wrong
}

func (o outcome) certified() bool { return o.basis == artifact.BasisCertified }

// rehearse runs one epoch, by its number, on a surface of its own.
func (st *study) rehearse(ctx context.Context, number int) (outcome, error) {
	m := st.draw(dice{st.stream("surface", number)})
	r := newRunner(m, st.stream("noise", number))
	f := st.facts
	f.Salt = random.Salt(st.settings.Seed, "rehearsal "+strconv.Itoa(number), 1)
	f, err := epoch.Drive(ctx, f, r)
	failed, stopped := errors.AsType[*epoch.GateError](err)
	if err != nil && !stopped {
		return outcome{}, err
	}
	out := m.judge(report.Build(report.Input{Facts: f}))
	out.rows = r.rows
	if stopped {
		out.gate = failed.Gate
	}
	return out, nil
}

// stream names a stream of a rehearsal. The campaign's hash is no part of it: a
// file is compared before and after an edit on the same surfaces.
func (st *study) stream(what string, number int) *rand.Rand {
	return random.New([]byte("rehearsal "+what), "", int(st.settings.Seed), number, random.Search)
}

// judge holds a report against the truth.
func (m *member) judge(r artifact.Report) outcome {
	out := outcome{basis: r.Recommendation.Basis, withheld: r.CertificationWithheld, proved: m.proved, epsilon: m.epsilon(m.best)}
	if len(r.Recommendation.Levels) == 0 {
		return out
	}
	at := m.axes.at(r.Recommendation.Levels)
	out.answered = true
	out.admissible = m.admits(at) && m.facts.Allowed(r.Recommendation.Levels)
	out.gap = m.gap(at)
	out.best = out.admissible && out.gap <= m.nothing()
	out.better = out.admissible && m.sign*(m.truth(at)-m.truth(m.home)) > m.nothing()
	out.isFalse = r.Certified && (!out.admissible || r.Epsilon == nil || out.gap > *r.Epsilon)
	return out
}

// epsilon is the declared width of indifference at a true response.
func (m *member) epsilon(response float64) float64 {
	e := m.facts.Policy.Objective.Epsilon
	if e.Abs != nil {
		return *e.Abs
	}
	return math.Abs(response) * *e.Pct / 100
}

// nothing is a difference that rounding alone makes.
func (m *member) nothing() float64 { return 1e-9 * math.Abs(m.response) }
