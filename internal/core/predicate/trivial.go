package predicate

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
