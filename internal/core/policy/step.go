package policy

import (
	"fmt"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
)

// Fired is the outcome of one step.
type Fired struct {
	Next    artifact.Stage
	When    []Guard          // the guards that held; none on a default or outside the vocabulary
	Rule    canonical.Object // the whole registered branch
	Defects []string         // observations of a type their guard cannot compare
}

// Step returns the next state: the first conditional branch of state, in
// registered order, whose every guard matches, else the state's default. A
// missing or null observation matches nothing; so does one of the wrong type,
// which is reported as a defect. An observation outside the vocabulary leads
// to exception. Equal input gives equal output.
func Step(d Document, state artifact.Stage, seen Observations) (Fired, error) {
	if key, found := outsideVocabulary(seen); found {
		return Fired{
			Next: artifact.StageException,
			Rule: canonical.Object{
				"from":   canonical.String(string(state)),
				"to":     canonical.String(string(artifact.StageException)),
				"reason": canonical.String("observation " + string(key) + " is outside the vocabulary"),
			},
		}, nil
	}
	var defects []string
	for _, t := range d.Transitions {
		if t.From != state {
			continue
		}
		matched, wrong := matches(t.When, seen)
		defects = append(defects, wrong...)
		if matched {
			return Fired{Next: t.To, When: t.When, Rule: t.Object(), Defects: defects}, nil
		}
	}
	return Fired{}, fmt.Errorf("policy: state %s has no branch for these observations and no default", state)
}

func outsideVocabulary(seen Observations) (Key, bool) {
	keys := make([]Key, 0, len(seen))
	for key := range seen {
		if _, known := term(key); !known {
			keys = append(keys, key)
		}
	}
	if len(keys) == 0 {
		return "", false
	}
	return slices.Min(keys), true
}

// matches reports whether every guard holds; a default has none and matches.
func matches(guards []Guard, seen Observations) (matched bool, defects []string) {
	matched = true
	for _, g := range guards {
		value, known := seen[g.Key]
		if !known || value.IsNull() {
			matched = false
			continue
		}
		holds, comparable := g.holds(value)
		if !comparable {
			defects = append(defects, fmt.Sprintf("%s is a %s, compared with a %s", g.Key, value.Kind(), g.Value.Kind()))
		}
		matched = matched && holds
	}
	return matched, defects
}

func (g Guard) holds(value canonical.Scalar) (holds, comparable bool) {
	if g.Op == "" {
		_, numberValue := value.Number()
		_, numberGuard := g.Value.Number()
		if value.Kind() != g.Value.Kind() && !(numberValue && numberGuard) {
			return false, false
		}
		return canonical.EqualValue(value, g.Value), true
	}
	x, okX := value.Number()
	c, okC := g.Value.Number()
	if !okX || !okC {
		return false, false
	}
	switch g.Op {
	case ">":
		return x > c, true
	case ">=":
		return x >= c, true
	case "<":
		return x < c, true
	case "<=":
		return x <= c, true
	}
	return false, false
}
