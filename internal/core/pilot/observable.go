package pilot

import (
	"maps"
	"slices"

	"assay/internal/core/canonical"
)

// Limits of what a document keeps of one object that a target printed.
const (
	mostObservables = 500
	longestText     = 200 // characters of a string value
)

// Observables lists the values of an object in the order of their paths. Objects
// are entered, lists are not, since no path leads into one. What exceeds the
// first 500 is left out.
func Observables(object map[string]any) []Observable {
	all := appendObservables([]Observable{}, "", object)
	return all[:min(len(all), mostObservables)]
}

func appendObservables(all []Observable, prefix string, object map[string]any) []Observable {
	for _, key := range slices.Sorted(maps.Keys(object)) {
		path := key
		if prefix != "" {
			path = prefix + "." + key
		}
		switch v := object[key].(type) {
		case map[string]any:
			if len(v) == 0 {
				all = append(all, Observable{Path: path, Type: "object"})
			}
			all = appendObservables(all, path, v)
		case []any:
			all = append(all, Observable{Path: path, Type: "array"})
		case canonical.Scalar:
			all = append(all, Observable{Path: path, Type: v.Kind().String(), Value: shortened(v)})
		}
	}
	return all
}

// shortened cuts a long string value, visibly.
func shortened(s canonical.Scalar) canonical.Scalar {
	text, ok := s.AsString()
	if runes := []rune(text); ok && len(runes) > longestText {
		return canonical.String(string(runes[:longestText]) + "…")
	}
	return s
}
