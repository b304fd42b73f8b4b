package scaffold

import (
	"slices"
	"strings"

	"assay/internal/core/pilot"
)

// Numbers are the observed values that may be a metric: numbers outside the
// objects in which targets repeat their settings.
func Numbers(observed []pilot.Observable) []pilot.Observable {
	var out []pilot.Observable
	for _, o := range observed {
		folder, _, nested := strings.Cut(o.Path, ".")
		if (o.Type == "int" || o.Type == "float") && !(nested && slices.Contains(echoFolders, strings.ToLower(folder))) {
			out = append(out, o)
		}
	}
	return out
}

// Echoes are the observed values that may prove a setting, the ones among
// settings first.
func Echoes(observed []pilot.Observable) []string {
	var settings, others []string
	for _, o := range observed {
		folder, _, nested := strings.Cut(o.Path, ".")
		switch {
		case o.Type == "object" || o.Type == "array" || o.Type == "null":
		case nested && slices.Contains(echoFolders, strings.ToLower(folder)):
			settings = append(settings, o.Path)
		default:
			others = append(others, o.Path)
		}
	}
	return append(settings, others...)
}
