package scaffold

import (
	"math"
	"slices"
	"strconv"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
)

// preference rewrites how one point of a front is picked, as a whole: a method has
// keys that others have not. What was not typed yet is filled in: equal weights, or
// the objectives in the order of the file.
func (e *edits) preference(from, to Form) {
	if to.Prefer == campaign.PreferLexicographic {
		to.Order = renamedOrder(to.Order, from.Objectives, to.Objectives)
	}
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

// renamedOrder is an order with the new names of objectives that were renamed. What
// is no list, or names no objective that is gone, stays as it was typed.
func renamedOrder(order string, from, to []Objective) string {
	names, ok := readList(order)
	if !ok {
		return order
	}
	renamed := false
	for i := range min(len(from), len(to)) {
		was, is := textOf(from[i].Metric), textOf(to[i].Metric)
		at := slices.Index(names, was)
		gone := !slices.ContainsFunc(to, func(o Objective) bool { return textOf(o.Metric) == was })
		if at >= 0 && gone && !slices.Contains(names, is) {
			names[at], renamed = is, true
		}
	}
	if !renamed {
		return order
	}
	return listText(names)
}

// preferAlso are the edits that give one more objective its place in a preference:
// the last of an order. Weights stay as they are, so that it weighs nothing until it
// is given a weight.
func preferAlso(doc *campaign.Document, metric string) []campaign.Edit {
	names, ok := orderOf(doc)
	if !ok || slices.Contains(names, textOf(metric)) {
		return nil
	}
	return []campaign.Edit{{Path: orderPath, Value: append(names, textOf(metric))}}
}

// preferWithout are the edits that take an objective out of a preference. The other
// weights keep their proportions, and sum to 1 again.
func preferWithout(doc *campaign.Document, metric string) []campaign.Edit {
	if names, ok := orderOf(doc); ok {
		left := slices.DeleteFunc(names, func(name any) bool { return name == textOf(metric) })
		return []campaign.Edit{{Path: orderPath, Value: left}}
	}
	v, _ := doc.Value(weightsPath)
	weights, ok := v.(map[string]any)
	if !ok {
		return nil
	}
	delete(weights, metric)
	var names []string
	for i := range count(doc, objectivesPath) {
		if name := shown(doc, item(objectivesPath, i)+".metric", true); name != metric {
			names = append(names, name)
		}
	}
	shares := make([]float64, len(names))
	for i, name := range names {
		if weight, ok := weights[name].(canonical.Scalar); ok {
			shares[i], _ = weight.Number()
		}
	}
	for i, text := range proportions(shares) {
		// A weight that is not written is 0 and stays unwritten.
		if _, written := weights[names[i]]; written || text != "0" {
			weights[names[i]] = valueOf(text)
		}
	}
	return []campaign.Edit{{Path: weightsPath, Value: weights}}
}

// orderOf is the order that a file declares; false where its preference has none.
func orderOf(doc *campaign.Document) ([]any, bool) {
	if shown(doc, preferencePath+".method", true) != campaign.PreferLexicographic {
		return nil, false
	}
	v, _ := doc.Value(orderPath)
	names, ok := v.([]any)
	return slices.Clone(names), ok
}

// proportions are weights in the proportions of shares, of three digits that sum
// to 1; equal ones where the shares have no proportions.
func proportions(shares []float64) []string {
	total := 0.0
	for _, share := range shares {
		if !(share >= 0) {
			return equalWeights(len(shares))
		}
		total += share
	}
	if !(total > 0) || math.IsInf(total, 0) {
		return equalWeights(len(shares))
	}
	out := make([]string, len(shares))
	sum, before := 0.0, 0.0
	for i, share := range shares {
		sum += share
		upTo := math.Round(1000 * sum / total)
		out[i], before = strconv.FormatFloat((upTo-before)/1000, 'f', -1, 64), upTo
	}
	return out
}
