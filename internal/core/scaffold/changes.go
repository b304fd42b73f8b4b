package scaffold

import (
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
)

// Changes are the edits that make a file say what its form says now. A field
// that shows what the file says already makes none, so that text, comments and
// order of everything else stay as they are. Rows are neither added nor removed
// here: the form has as many of each as the file.
func Changes(doc *campaign.Document, to Form) []campaign.Edit {
	e := edits{doc: doc}
	from := Read(doc)
	for _, p := range plainFields {
		e.plain(p.path, *p.in(&from), *p.in(&to), p.as)
	}
	e.objectives(from, to)
	e.preference(from, to)
	for i := range min(len(from.Constraints), len(to.Constraints)) {
		e.constraint(item(constraintsPath, i), from.Constraints[i], to.Constraints[i])
	}
	e.epsilon(epsilonPath, from.Epsilon, to.Epsilon)
	for i := range min(len(from.Factors), len(to.Factors)) {
		e.factor(item(factorsPath, i), from.Factors[i], to.Factors[i])
	}
	e.refine(from, to)
	return e.list
}

// edits collects edits of a file in their order.
type edits struct {
	doc  *campaign.Document
	list []campaign.Edit
}

// put sets a value, or removes it when it is nil.
func (e *edits) put(path string, value any) {
	if _, there := e.doc.Value(path); value == nil && !there {
		return
	}
	e.list = append(e.list, campaign.Edit{Path: path, Value: value})
}

// plain changes one field. An emptied field of words keeps its key, which asks
// to be filled in; other emptied fields leave the file.
func (e *edits) plain(path, from, to string, as reading) {
	if from == to {
		return
	}
	value := as.value(to)
	if _, there := e.doc.Value(path); to == "" && (!there || !required[path]) {
		value = nil
	}
	e.put(path, value)
}

// required are the keys that stay in the file when their field is emptied.
var required = map[string]bool{
	"research_question": true, "target_system.name": true, "target_system.description": true, "target_system.repo_path": true,
	"optimization.run_command": true, "optimization.test_command": true,
}

func (e *edits) objectives(from, to Form) {
	one := len(from.Objectives) == 1
	for i := range min(len(from.Objectives), len(to.Objectives)) {
		at := item(objectivesPath, i)
		if one && count(e.doc, objectivesPath) == 0 {
			at = primaryPath
		}
		was, is := from.Objectives[i], to.Objectives[i]
		e.plain(at+".metric", was.Metric, is.Metric, asWords)
		e.plain(at+".direction", was.Direction, is.Direction, asWords)
		e.plain(at+".unit", was.Unit, is.Unit, asWords)
		if at != primaryPath {
			e.epsilon(at+".epsilon", was.Epsilon, is.Epsilon)
		}
	}
}

func (e *edits) constraint(at string, from, to Constraint) {
	e.plain(at+".metric", from.Metric, to.Metric, asWords)
	e.plain(at+".op", from.Op, to.Op, asWords)
	e.plain(at+".value", from.Value, to.Value, asLevel)
	e.plain(at+".unit", from.Unit, to.Unit, asWords)
}

func (e *edits) epsilon(at string, from, to Epsilon) {
	switch {
	case from == to || from.Value == "" && to.Value == "":
	case to.Value == "":
		e.put(at, nil)
	case from.Kind == to.Kind && from.Value != "":
		e.put(at+"."+to.Kind, valueOf(to.Value))
	default:
		e.put(at, map[string]any{to.Kind: valueOf(to.Value)})
	}
}

func (e *edits) factor(at string, from, to Factor) {
	if from.ID != to.ID {
		e.plain(at+".id", from.ID, to.ID, asWords)
		if _, there := e.doc.Value(baselinePath + "." + from.ID); from.ID != "" && to.ID != "" && there {
			e.list = append(e.list, campaign.Edit{Path: baselinePath + "." + from.ID, Rename: to.ID})
		}
	}
	e.plain(at+".name", from.Name, to.Name, asWords)
	e.plain(at+".description", from.Description, to.Description, asWords)
	e.plain(at+".unit", from.Unit, to.Unit, asWords)
	e.plain(at+".type", from.Type, to.Type, asWords)
	e.plain(at+".levels", from.Levels, to.Levels, asList)
	e.plain(at+".scale", from.Scale, to.Scale, asWords)
	e.plain(at+".grid", from.Grid, to.Grid, asValue)
	if from.LevelsOnly != to.LevelsOnly {
		e.put(at+".levels_only", orNil(to.LevelsOnly))
	}
	e.apply(at+".apply", from.Apply, to.Apply)
	e.observable(at, from.Observable, to.Observable)
	e.relation(at, from, to)
	e.baseline(from, to)
}

// orNil is true, or nothing.
func orNil(on bool) any {
	if on {
		return canonical.Bool(true)
	}
	return nil
}

// apply rewrites how a level arrives. A value other than the level itself stays.
func (e *edits) apply(at string, from, to Apply) {
	if from == to {
		return
	}
	value := any(canonical.String("{level}"))
	if old, ok := e.doc.Value(at + ".value"); ok {
		value = old
	}
	e.put(at, to.written(value))
}

func (a Apply) written(value any) any {
	switch campaign.ApplyKind(a.Kind) {
	case campaign.ApplyEnv:
		return map[string]any{"kind": textOf(a.Kind), "name": textOf(a.Where), "value": value}
	case campaign.ApplyPatch:
		path, pointer := a.patch()
		return map[string]any{"kind": textOf(a.Kind), "path": textOf(path), "pointer": textOf(pointer), "value": value}
	}
	return textOf(a.Where)
}

func (e *edits) observable(at, from, to string) {
	switch {
	case from == to:
	case to == "":
		e.put(at+".manipulation", nil)
	default:
		if _, there := e.doc.Value(at + ".manipulation"); there {
			e.put(at+".manipulation.observable", textOf(to))
		} else {
			e.put(at+".manipulation", manipulation(to))
		}
	}
}

func manipulation(observable string) any {
	return map[string]any{"observable": textOf(observable), "op": textOf("=="), "value": textOf("{level}")}
}

// relation changes the first correctness relation, or declares one.
func (e *edits) relation(at string, from, to Factor) {
	if from.Statement == to.Statement && from.Test == to.Test {
		return
	}
	i := correctness(e.doc, at)
	switch {
	case i >= 0:
		one := item(at+".relations", i)
		e.plain(one+".statement", from.Statement, to.Statement, asWords)
		e.plain(one+".native_test", from.Test, to.Test, asWords)
	case count(e.doc, at+".relations") == 0:
		e.put(at+".relations", []any{to.relation()})
	default:
		e.list = append(e.list, campaign.Edit{Path: at + ".relations[]", Value: to.relation()})
	}
}

// relation is the claim of a factor, as far as it is typed.
func (f Factor) relation() any {
	out := map[string]any{"id": textOf("R_" + f.ID), "kind": textOf(string(campaign.Correctness))}
	if f.Statement != "" {
		out["statement"] = textOf(f.Statement)
	}
	if f.Test != "" {
		out["native_test"] = textOf(f.Test)
	}
	return out
}

// baseline changes one entry of the baseline, whose key has been renamed by now.
func (e *edits) baseline(from, to Factor) {
	if from.Baseline == to.Baseline || to.ID == "" {
		return
	}
	value := valueOf(to.Baseline)
	at := baselinePath + "." + to.ID
	if _, there := e.doc.Value(baselinePath + "." + from.ID); value == nil && !there {
		return
	}
	e.list = append(e.list, campaign.Edit{Path: at, Value: value})
}

func (e *edits) refine(from, to Form) {
	const at = refinePath
	if from.Refine != to.Refine {
		defer func() { e.list = append(e.list, stageRefine(e.doc, to.Refine)...) }()
	}
	switch {
	case from.Refine && !to.Refine:
		e.put(at, nil)
	case !from.Refine && to.Refine:
		refine := map[string]any{"kind": textOf(campaign.RefineComposite)}
		if centers := valueOf(to.RefineCenters); centers != nil {
			refine["center_points"] = centers
		}
		e.put(at, refine)
	case to.Refine:
		e.plain(at+".center_points", from.RefineCenters, to.RefineCenters, asValue)
	}
}
