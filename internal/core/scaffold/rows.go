package scaffold

import (
	"slices"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
)

// AddFactor are the edits that append a factor, with its baseline where it has
// one.
func AddFactor(doc *campaign.Document, f Factor) []campaign.Edit {
	fields := map[string]any{"id": textOf(f.ID), "name": textOf(f.Name), "type": textOf(f.Type)}
	for key, text := range map[string]string{"description": f.Description, "unit": f.Unit, "scale": f.Scale} {
		if text != "" {
			fields[key] = textOf(text)
		}
	}
	for key, value := range map[string]any{"levels": listOf(f.Levels), "grid": valueOf(f.Grid), "levels_only": orNil(f.LevelsOnly)} {
		if value != nil {
			fields[key] = value
		}
	}
	if f.Levels == "" {
		fields["levels"] = []any{}
	}
	fields["apply"] = f.Apply.written(canonical.String("{level}"))
	fields["manipulation"] = manipulation(f.Observable)
	if f.Test != "" || f.Statement != "" {
		fields["relations"] = []any{f.relation()}
	}
	list := appended(doc, factorsPath, fields)
	if value := valueOf(f.Baseline); value != nil && f.ID != "" {
		list = append(list, campaign.Edit{Path: baselinePath + "." + f.ID, Value: value})
	}
	return list
}

// RemoveFactor are the edits that take a factor and its baseline away.
func RemoveFactor(doc *campaign.Document, i int) []campaign.Edit {
	if i < 0 || i >= count(doc, factorsPath) {
		return nil
	}
	id := shown(doc, item(factorsPath, i)+".id", true)
	list := removed(doc, factorsPath, i)
	if id == "" {
		return list
	}
	if v, ok := doc.Value(baselinePath); ok {
		if levels, _ := v.(map[string]any); len(levels) == 1 && levels[id] != nil {
			return append(list, campaign.Edit{Path: baselinePath})
		} else if levels[id] != nil {
			return append(list, campaign.Edit{Path: baselinePath + "." + id})
		}
	}
	return list
}

// AddObjective are the edits that append an objective. The second one turns the
// only one into a list, where each has its epsilon.
func AddObjective(doc *campaign.Document, o Objective) []campaign.Edit {
	if count(doc, objectivesPath) > 0 {
		return append(appended(doc, objectivesPath, o.written(true)), preferAlso(doc, o.Metric)...)
	}
	first, has := doc.Value(primaryPath)
	switch {
	case !has:
		return []campaign.Edit{{Path: primaryPath, Value: o.written(false)}}
	case shown(doc, primaryPath+".metric", true) == "": // the blank one of a new draft
		list := []campaign.Edit{{Path: primaryPath + ".metric", Value: textOf(o.Metric)}, {Path: primaryPath + ".direction", Value: textOf(o.Direction)}}
		if o.Unit != "" {
			list = append(list, campaign.Edit{Path: primaryPath + ".unit", Value: textOf(o.Unit)})
		}
		return list
	}
	entry, _ := first.(map[string]any)
	if entry == nil {
		entry = map[string]any{}
	}
	if epsilon, ok := doc.Value(epsilonPath); ok {
		entry["epsilon"] = epsilon
	}
	// The list comes before the single one goes: response is never empty.
	return []campaign.Edit{{Path: objectivesPath, Value: []any{entry, o.written(true)}}, {Path: primaryPath}}
}

func (o Objective) written(several bool) map[string]any {
	out := map[string]any{"metric": textOf(o.Metric), "direction": textOf(o.Direction)}
	if o.Unit != "" {
		out["unit"] = textOf(o.Unit)
	}
	if value := valueOf(o.Epsilon.Value); several && value != nil {
		out["epsilon"] = map[string]any{o.Epsilon.Kind: value}
	}
	return out
}

// RemoveObjective are the edits that take an objective away, also out of the
// preference. Of two, the one that stays is the only one again.
func RemoveObjective(doc *campaign.Document, i int) []campaign.Edit {
	many := count(doc, objectivesPath)
	switch {
	case many == 0 && i == 0:
		if _, has := doc.Value(primaryPath); has { // blank again, so that response has something in it
			list := []campaign.Edit{{Path: primaryPath + ".metric", Value: textOf("")}}
			if _, unit := doc.Value(primaryPath + ".unit"); unit {
				list = append(list, campaign.Edit{Path: primaryPath + ".unit"})
			}
			return list
		}
	case i < 0 || i >= many:
	case many > 2:
		metric := shown(doc, item(objectivesPath, i)+".metric", true)
		return append([]campaign.Edit{{Path: item(objectivesPath, i)}}, preferWithout(doc, metric)...)
	case many == 1:
		return []campaign.Edit{{Path: objectivesPath}}
	default:
		v, _ := doc.Value(item(objectivesPath, 1-i))
		entry, _ := v.(map[string]any)
		epsilon := entry["epsilon"]
		delete(entry, "epsilon")
		delete(entry, "reference")
		list := []campaign.Edit{{Path: primaryPath, Value: entry}, {Path: objectivesPath}}
		if epsilon != nil {
			list = append(list, campaign.Edit{Path: epsilonPath, Value: epsilon})
		}
		if _, has := doc.Value(preferencePath); has { // of one objective there is nothing to prefer
			list = append(list, campaign.Edit{Path: preferencePath})
		}
		return list
	}
	return nil
}

// AddConstraint are the edits that append a constraint.
func AddConstraint(doc *campaign.Document, c Constraint) []campaign.Edit {
	fields := map[string]any{"metric": textOf(c.Metric), "op": textOf(c.Op)}
	if value := valueOf(c.Value); value != nil {
		fields["value"] = value
	}
	if c.Unit != "" {
		fields["unit"] = textOf(c.Unit)
	}
	return appended(doc, constraintsPath, fields)
}

// RemoveConstraint are the edits that take a constraint away.
func RemoveConstraint(doc *campaign.Document, i int) []campaign.Edit {
	if i < 0 || i >= count(doc, constraintsPath) {
		return nil
	}
	return removed(doc, constraintsPath, i)
}

// appended puts an item at the end of a list, which is made where it is missing.
func appended(doc *campaign.Document, path string, fields map[string]any) []campaign.Edit {
	if count(doc, path) == 0 {
		return []campaign.Edit{{Path: path, Value: []any{fields}}}
	}
	return []campaign.Edit{{Path: path + "[]", Value: fields}}
}

// removed takes an item away, and the list with its last item. Factors every
// campaign has, so their list stays, empty.
func removed(doc *campaign.Document, path string, i int) []campaign.Edit {
	if count(doc, path) == 1 && path == factorsPath {
		return []campaign.Edit{{Path: path, Value: []any{}}}
	}
	if count(doc, path) == 1 {
		return []campaign.Edit{{Path: path}}
	}
	return []campaign.Edit{{Path: item(path, i)}}
}

// SetBudget are the edits that take what a preview offers: a whole number into a
// field of the design, a central composite refine stage with that many centre
// points, or no refine stage, which is an empty value; none for any other path.
func SetBudget(doc *campaign.Document, path, value string) []campaign.Edit {
	switch {
	case path == refinePath && value == "":
		return append([]campaign.Edit{{Path: path}}, stageRefine(doc, false)...)
	case path == refinePath:
		refine := map[string]any{"kind": textOf(campaign.RefineComposite), "center_points": valueOf(value)}
		return append([]campaign.Edit{{Path: path, Value: refine}}, stageRefine(doc, true)...)
	case path == refinePath+".center_points":
		return []campaign.Edit{{Path: path, Value: valueOf(value)}}
	}
	for _, p := range plainFields {
		if p.path == path && strings.HasPrefix(path, designPath+".") {
			return []campaign.Edit{{Path: path, Value: valueOf(value)}}
		}
	}
	return nil
}

// stageRefine are the edits that keep a list of stages in step with the refine
// stage of the design; none where the file lists no stages.
func stageRefine(doc *campaign.Document, on bool) []campaign.Edit {
	v, _ := doc.Value(stagesPath)
	list, listed := v.([]any)
	at := slices.IndexFunc(list, func(one any) bool { return one == canonical.String("refine") })
	screen := slices.IndexFunc(list, func(one any) bool { return one == canonical.String("screen") })
	if !listed || on == (at >= 0) || on && screen < 0 {
		return nil
	}
	list = slices.Clone(list)
	if on {
		list = slices.Insert(list, screen+1, any(canonical.String("refine")))
	} else {
		list = slices.Delete(list, at, at+1)
	}
	return []campaign.Edit{{Path: stagesPath, Value: list}}
}
