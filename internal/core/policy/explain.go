package policy

// Holds reports whether a guard matched. An observation that is missing, null or
// of the wrong type matches nothing.
func (g Guard) Holds(seen Observations) bool {
	matched, _ := matches([]Guard{g}, seen)
	return matched
}
