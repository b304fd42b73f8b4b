package scaffold

import (
	"slices"
	"strconv"

	"assay/internal/core/campaign"
)

// preference rewrites how one point of a front is picked, as a whole: a method has
// keys that others have not. What was not typed yet is filled in: equal weights, or
// the objectives in the order of the file.
func (e *edits) preference(from, to Form) {
	if len(to.Objectives) < 2 || samePreference(from, to) {
		return
	}
	switch to.Prefer {
	case "":
		e.put(preferencePath, nil)
	case campaign.PreferWeights:
		weights := map[string]any{}
		filled := equalWeights(len(to.Objectives))
		untyped := !slices.ContainsFunc(to.Objectives, func(o Objective) bool { return o.Weight != "" })
		for i, o := range to.Objectives {
			text := o.Weight
			if untyped {
				text = filled[i]
			}
			if text == "" {
				text = "0"
			}
			weights[o.Metric] = valueOf(text)
		}
		e.put(preferencePath, map[string]any{"method": textOf(to.Prefer), "weights": weights})
	case campaign.PreferLexicographic:
		order := listOf(to.Order)
		if order == nil {
			var names []any
			for _, o := range to.Objectives {
				names = append(names, textOf(o.Metric))
			}
			order = names
		}
		e.put(preferencePath, map[string]any{"method": textOf(to.Prefer), "order": order})
	default:
		e.put(preferencePath, map[string]any{"method": textOf(to.Prefer)})
	}
}

// samePreference reports whether the fields of a preference show what they showed.
func samePreference(from, to Form) bool {
	if from.Prefer != to.Prefer {
		return false
	}
	switch to.Prefer {
	case campaign.PreferWeights:
		return slices.EqualFunc(from.Objectives, to.Objectives, func(a, b Objective) bool { return a.Weight == b.Weight && a.Metric == b.Metric })
	case campaign.PreferLexicographic:
		return from.Order == to.Order
	}
	return true
}

// equalWeights are n weights of two digits that sum to 1.
func equalWeights(n int) []string {
	out := make([]string, n)
	left := 100
	for i := range out {
		share := left / (n - i)
		out[i], left = strconv.FormatFloat(float64(share)/100, 'f', -1, 64), left-share
	}
	return out
}
