package policy

import "assay/internal/core/canonical"

// Holds reports whether a guard matched. An observation that is missing, null or
// of the wrong type matches nothing.
func (g Guard) Holds(seen Observations) bool {
	matched, _ := matches([]Guard{g}, seen)
	return matched
}

// Seen is the observations of a recorded transition. What is no scalar is left
// out, so it is unknown.
func Seen(recorded canonical.Object) Observations {
	seen := make(Observations, len(recorded))
	for key, value := range recorded {
		if scalar, ok := value.(canonical.Scalar); ok {
			seen[Key(key)] = scalar
		}
	}
	return seen
}
