package recommend

import (
	"math"

	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// maxAttributions is how many ways of crediting aliased estimates are tried.
const maxAttributions = 256

// Shift is a way of crediting aliased estimates under which another
// configuration is best.
type Shift struct {
	Credits []fit.Attribution // none of them can be left out
	Best    space.Levels
	Gain    float64 // by how much Best is then better, in units of the response
	Of      string  // which response, where several are asked; "" of a single one
}

// Consequences says whether the answer depends on which member of an alias
// class has caused an estimate.
type Consequences struct {
	// Verdict is nil when it is not known: nothing judges which estimates are
	// real, the answer moves and epsilon is unknown, or there are more
	// attributions than were tried and none of those moved it.
	Verdict *bool
	Shifts  []Shift
	Tried   int
}

// Consequential credits the estimates of the model's alias classes to each
// plausible member and asks whether the best candidate then differs from the
// one recommended by more than epsilon, as predicted under that attribution.
//
// One class is credited anew at a time, the largest estimate first, then two
// together, and so on up to 256 attributions. One that contains a shift
// already found is not tried: it would name classes that do not matter.
func Consequential(c *Candidates, r *fit.Result, recommended space.Levels, sign float64, epsilon *float64) (Consequences, error) {
	ambiguities, known := r.Ambiguities()
	if !known {
		return Consequences{}, nil
	}
	t := trial{c: c, r: r, recommended: recommended, sign: sign, epsilon: epsilon, ambiguities: ambiguities}
	for size := 1; size <= len(ambiguities); size++ {
		if err := t.credit(0, size, nil); err != nil {
			return Consequences{}, err
		}
	}
	if moved := len(t.out.Shifts) > 0; moved || !t.unknown {
		t.out.Verdict = &moved
	}
	return t.out, nil
}

type trial struct {
	c           *Candidates
	r           *fit.Result
	recommended space.Levels
	sign        float64
	epsilon     *float64
	ambiguities []fit.Ambiguity
	unknown     bool // the answer moves by nobody knows how much, or not all was tried
	out         Consequences
}

// credit tries every way to credit as many classes anew as are left to choose,
// from the given one on.
func (t *trial) credit(from, left int, chosen []fit.Attribution) error {
	switch {
	case t.contains(chosen):
		return nil
	case t.out.Tried == maxAttributions:
		t.unknown = true
		return nil
	case left == 0:
		return t.try(chosen)
	}
	for i := from; i <= len(t.ambiguities)-left; i++ {
		a := t.ambiguities[i]
		for _, member := range a.Plausible {
			if member.Term.Label == a.Representative.Label {
				continue
			}
			next := append(chosen[:len(chosen):len(chosen)], fit.Attribution{Representative: a.Representative, To: member})
			if err := t.credit(i+1, left-1, next); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *trial) try(credits []fit.Attribution) error {
	t.out.Tried++
	model, err := t.r.Attribute(credits)
	if err != nil {
		return err
	}
	best, _, err := Rank(t.c, model, t.sign, 1)
	if err != nil {
		return err
	}
	now, err := model.Predict(t.recommended)
	if err != nil {
		return err
	}
	gain := t.sign * (best[0].Predicted - now.Value)
	switch {
	case gain <= tie*math.Max(1, math.Abs(now.Value)):
	case t.epsilon == nil:
		t.unknown = true
	case gain > *t.epsilon:
		t.out.Shifts = append(t.out.Shifts, Shift{Credits: credits, Best: best[0].Levels, Gain: gain})
	}
	return nil
}

// contains reports whether a shift that was found is part of these credits.
func (t *trial) contains(credits []fit.Attribution) bool {
	for _, shift := range t.out.Shifts {
		all := true
		for _, part := range shift.Credits {
			all = all && has(credits, part)
		}
		if all {
			return true
		}
	}
	return false
}

func has(credits []fit.Attribution, part fit.Attribution) bool {
	for _, c := range credits {
		if c.Representative.Label == part.Representative.Label && c.To.Term.Label == part.To.Term.Label {
			return true
		}
	}
	return false
}
