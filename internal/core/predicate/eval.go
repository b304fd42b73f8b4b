package predicate

import (
	"cmp"
	"fmt"
	"slices"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// Eval compares what a scope holds with what a predicate wants. The scope is an
// object as canonical.Decode reads it. The level is that of the predicate's factor
// on this row, nil where no factor is in scope. The caller names the verdict.
//
// An observable that is absent or null is missing, and a missing observable never
// holds; only a comparison with null itself sees a null. Numbers compare by value,
// and values of different types are never equal and have no order.
func Eval(p Predicate, level *canonical.Scalar, scope map[string]any) Verdict {
	if len(p.When)+len(p.WhenNot) > 0 {
		if level == nil {
			return Verdict{Detail: p.Path + ": the guard has no level to look at -> FAIL"}
		}
		if excluded(p, *level) {
			return Verdict{OK: true, Skipped: true, Detail: fmt.Sprintf("%s: not checked at level %s", p.Path, *level)}
		}
	}
	want := p.Value
	if p.IsLevel {
		if level == nil {
			return Verdict{Detail: p.Path + ": {level} stands for no level here -> FAIL"}
		}
		want = *level
	}
	found, ok := Lookup(scope, p.Path)
	seen, scalar := found.(canonical.Scalar)
	switch {
	case !ok:
		return missing(p, want, "the target did not emit it")
	case !scalar:
		return Verdict{Detail: fmt.Sprintf("%s is %s, compared with %s %s -> FAIL", p.Path, container(found), p.Op, show(want, true))}
	case seen.IsNull() && !want.IsNull():
		return missing(p, want, "the target gave no value (null)")
	}
	return compare(p, seen, want)
}

// excluded reports whether a guard leaves this level out. Guards and levels are
// bookkeeping, so numbers match within its tolerance.
func excluded(p Predicate, level canonical.Scalar) bool {
	same := func(s canonical.Scalar) bool { return space.SameLevel(s, level) }
	if len(p.When) > 0 && !slices.ContainsFunc(p.When, same) {
		return true
	}
	return slices.ContainsFunc(p.WhenNot, same)
}

func missing(p Predicate, want canonical.Scalar, why string) Verdict {
	return Verdict{Missing: true, Detail: fmt.Sprintf("%s %s %s: %s -> FAIL", p.Path, p.Op, show(want, false), why)}
}

func compare(p Predicate, seen, want canonical.Scalar) Verdict {
	holds, known := holds(p.Op, seen, want)
	types := seen.Kind() != want.Kind()
	v := Verdict{OK: holds, Detail: fmt.Sprintf("%s = %s %s %s", p.Path, show(seen, types), p.Op, show(want, types))}
	switch {
	case !known:
		v.Detail += " cannot be ordered -> FAIL"
	case holds:
		v.Detail += " -> ok"
	default:
		v.Detail += " -> FAIL"
	}
	return v
}

// holds evaluates an operator; known is false where the values have no order or
// the operator does not exist.
func holds(op string, a, b canonical.Scalar) (holds, known bool) {
	switch op {
	case "==":
		return canonical.EqualValue(a, b), true
	case "!=":
		return !canonical.EqualValue(a, b), true
	}
	order, ok := order(a, b)
	if !ok {
		return false, false
	}
	switch op {
	case ">":
		return order > 0, true
	case ">=":
		return order >= 0, true
	case "<":
		return order < 0, true
	case "<=":
		return order <= 0, true
	}
	return false, false
}

// order compares numbers with numbers and strings with strings, byte by byte.
func order(a, b canonical.Scalar) (int, bool) {
	if i, ok := a.AsInt(); ok {
		if j, ok := b.AsInt(); ok {
			return cmp.Compare(i, j), true
		}
	}
	x, okX := a.Number()
	y, okY := b.Number()
	if okX && okY {
		return cmp.Compare(x, y), true
	}
	s, okS := a.AsString()
	t, okT := b.AsString()
	if okS && okT {
		return cmp.Compare(s, t), true
	}
	return 0, false
}

// show prints a value as an author writes it, cut where it is long.
func show(s canonical.Scalar, withType bool) string {
	const longest = 120
	text := s.String()
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest]) + "…"
	}
	if withType {
		text += " (" + s.Kind().String() + ")"
	}
	return text
}

func container(value any) string {
	switch v := value.(type) {
	case map[string]any:
		return fmt.Sprintf("an object of %d keys", len(v))
	case []any:
		return fmt.Sprintf("a list of %d values", len(v))
	}
	return "not a scalar"
}

// Meets reports whether a number stands to a bound as an ordering operator wants.
// No number stands in any other.
func Meets(op string, v, bound float64) bool {
	switch op {
	case "<":
		return v < bound
	case "<=":
		return v <= bound
	case ">":
		return v > bound
	case ">=":
		return v >= bound
	}
	return false
}
