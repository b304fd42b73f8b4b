package predicate

import "assay/internal/core/canonical"

// Trivial reports whether a predicate holds for nearly every output and so cannot
// tell a lever that engaged from one that did not: "!= null", "> 0" and ">= 0". A
// comparison with the level is never trivial.
func Trivial(p Predicate) bool {
	if p.IsLevel {
		return false
	}
	switch p.Op {
	case "!=":
		return p.Value.IsNull()
	case ">", ">=":
		x, ok := p.Value.Number()
		return ok && x == 0
	}
	return false
}

// Impossible reports whether a predicate fails for every output: it asks on
// which side of null, true or false a value lies, and these have no order.
func Impossible(p Predicate) bool {
	switch p.Op {
	case "<", "<=", ">", ">=":
		return !p.IsLevel && (p.Value.IsNull() || p.Value.Kind() == canonical.KindBool)
	}
	return false
}
