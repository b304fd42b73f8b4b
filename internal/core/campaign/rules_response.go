package campaign

import (
	"fmt"
	"math"
	"strings"

	"assay/internal/core/predicate"
)

const responsePath = "optimization.response"

var responseRules = []rule{
	{"V-02", heldOutDecidesNothing},
	{"V-20", selfChecksCheck},
	{"V-44", oneKindOfObjective},
	{"V-45", preferenceFits},
	{"V-46", constraintsCanHold},
	{"V-47", noiseIsEstimated},
}

// use is one place where a response metric decides something.
type use struct{ path, metric string }

// decidingMetrics lists every observable that decides something about a row or
// a configuration.
func (x *check) decidingMetrics() []use {
	uses := x.objectiveMetrics()
	r := x.o.Response
	for i, c := range r.Constraints {
		uses = append(uses, use{itemPath("response.constraints", i) + ".metric", c.Path})
	}
	for i, g := range r.Regimes {
		uses = append(uses, use{itemPath("response.regimes", i) + ".metric", g.Path})
	}
	for i, s := range r.SelfCheck {
		uses = append(uses, use{itemPath("response.self_check", i) + ".metric", s.Path})
	}
	if r.Ceiling != nil {
		uses = append(uses, use{"response.ceiling.metric", r.Ceiling.Metric})
	}
	for i, f := range x.o.Factors {
		uses = append(uses, use{itemPath("factors", i) + ".manipulation.observable", f.Manipulation.Path})
	}
	for i, inv := range x.o.Invariants {
		uses = append(uses, use{itemPath("design_space.invariants", i) + ".observable", inv.Path})
	}
	for _, o := range x.o.LockedObservables {
		uses = append(uses, use{joinPath("locked_observables", o.Name), o.Path})
	}
	return uses
}

// covers reports whether one dotted path leads to or through the other.
func covers(a, b string) bool {
	return a == b || strings.HasPrefix(a, b+".") || strings.HasPrefix(b, a+".")
}

func (x *check) objectiveMetrics() []use {
	var uses []use
	if p := x.o.Response.Primary; p != nil && p.Metric != "" {
		uses = append(uses, use{"response.primary.metric", p.Metric})
	}
	for i, o := range x.o.Response.Objectives {
		if o.Metric != "" {
			uses = append(uses, use{itemPath("response.objectives", i) + ".metric", o.Metric})
		}
	}
	return uses
}

func (x *check) isObjective(metric string) bool {
	for _, u := range x.objectiveMetrics() {
		if u.metric == metric {
			return true
		}
	}
	return false
}

// heldOutDecidesNothing: a held-out metric is used nowhere else, neither itself
// nor as a part of what is used, and is listed once.
func heldOutDecidesNothing(x *check) {
	fold := func(s string) string { return strings.ToLower(strings.TrimSpace(s)) }
	n := x.doc.at(responsePath + ".held_out")
	if n == nil || n.kind != listNode {
		return
	}
	for i, item := range n.items {
		name, ok := item.value.AsString()
		if !ok {
			continue
		}
		for _, u := range x.decidingMetrics() {
			if u.metric != "" && covers(fold(u.metric), fold(name)) {
				word := "is also"
				if fold(u.metric) != fold(name) {
					word = "overlaps"
				}
				x.fail(itemPath(responsePath+".held_out", i), fmt.Sprintf("%q %s %s %q", name, word, u.path, u.metric),
					"a held-out metric must not decide anything; drop one of the two")
				break
			}
		}
		for j, other := range n.items[:i] {
			if earlier, ok := other.value.AsString(); ok && covers(fold(earlier), fold(name)) {
				p := x.fail(itemPath(responsePath+".held_out", i), fmt.Sprintf("%q overlaps held_out[%d] %q", name, j, earlier), "keep one of the two")
				if fold(earlier) == fold(name) {
					p.mend("remove the second", Edit{Path: itemPath(responsePath+".held_out", i)})
				}
				break
			}
		}
	}
}

// selfChecksCheck: a self-check can fail, and reads a diagnostic.
func selfChecksCheck(x *check) {
	for i, p := range x.o.Response.SelfCheck {
		path := itemPath(responsePath+".self_check", i)
		switch {
		case p.Path == "":
		case x.isObjective(p.Path):
			x.fail(path, fmt.Sprintf("reads %q, which is the objective", p.Path),
				"check the diagnostic that defines it, or move the bound to constraints or ceiling")
		case predicate.Trivial(p):
			x.fail(path, fmt.Sprintf("%q holds for almost any output", comparison(p)), "state a bound that a wrong measurement would miss")
		}
	}
}

// comparison is a predicate as messages show it.
func comparison(p predicate.Predicate) string {
	value := p.Value.String()
	if p.IsLevel {
		value = levelMark
	}
	return p.Path + " " + p.Op + " " + value
}

// oneKindOfObjective: either a primary, or two and more objectives.
func oneKindOfObjective(x *check) {
	primary, objectives := x.doc.has(responsePath+".primary"), x.doc.has(responsePath+".objectives")
	switch {
	case x.doc.at(responsePath) == nil || x.doc.at(responsePath).kind != mappingNode:
		return
	case primary && objectives:
		x.fail(responsePath, "both primary and objectives given", "keep one")
		return
	case !primary && !objectives:
		x.fail(responsePath, "neither primary nor objectives given", "add primary: {metric: ..., direction: maximize}")
		return
	}
	list := x.doc.at(responsePath + ".objectives")
	if list == nil || list.kind != listNode {
		return
	}
	if n := len(x.o.Response.Objectives); n < 2 {
		x.fail(responsePath+".objectives", fmt.Sprintf("%d %s", n, plural(n, "entry", "entries")),
			"use response.primary, or add a second objective")
	}
	x.referencePoint()
	seen := map[string]int{}
	for i, o := range x.o.Response.Objectives {
		path := itemPath(responsePath+".objectives", i)
		if first, twice := seen[o.Metric]; twice && o.Metric != "" {
			x.fail(path+".metric", fmt.Sprintf("%q is already objectives[%d]", o.Metric, first), "drop one of the two")
		} else {
			seen[o.Metric] = i
		}
		x.epsilonOf(path)
	}
}

// referencePoint: a reference point has a coordinate in every objective.
func (x *check) referencePoint() {
	given := 0
	for _, o := range x.o.Response.Objectives {
		if o.Reference != nil {
			given++
		}
	}
	if given == 0 || given == len(x.o.Response.Objectives) {
		return
	}
	for i, o := range x.o.Response.Objectives {
		if o.Reference == nil {
			x.fail(itemPath(responsePath+".objectives", i), "has no reference, but another objective has", "add reference: VALUE, or remove it from all")
		}
	}
}

// epsilonOf judges the indifference width of one objective.
func (x *check) epsilonOf(objective string) {
	path := objective + ".epsilon"
	n := x.doc.at(path)
	if n == nil {
		x.warn(objective, "has no epsilon: nothing says which difference in it matters, so nothing is certified", "add epsilon: {pct: 2.0}")
		return
	}
	for _, fault := range epsilonFaults(n) {
		x.fail(path, fault[0], fault[1])
	}
}

// preferenceFits: a preference picks among the declared objectives.
func preferenceFits(x *check) {
	const path = responsePath + ".preference"
	p := x.o.Response.Preference
	if p == nil {
		return
	}
	if !x.doc.has(responsePath + ".objectives") {
		x.fail(path, "needs several objectives", "remove it, or list response.objectives")
		return
	}
	switch p.Method {
	case "weights":
		x.weightsFit(path + ".weights")
	case "lexicographic":
		x.orderFits(path + ".order")
	}
}

func (x *check) weightsFit(path string) {
	n := x.doc.at(path)
	if n == nil {
		x.fail(path, "is missing, but the method is weights", "add a weight for each objective, together 1")
		return
	}
	if n.kind != mappingNode {
		return
	}
	sum := 0.0
	for _, f := range n.fields {
		weight, ok := f.value.value.Number()
		at := joinPath(path, f.key)
		switch {
		case !ok:
			return
		case !x.isObjective(f.key):
			x.fail(at, "names no objective", x.suggestObjective(f.key))
		case weight < 0:
			x.fail(at, "is negative", "write a weight >= 0")
		}
		sum += weight
	}
	if math.Abs(sum-1) > 1e-6 {
		x.fail(path, fmt.Sprintf("sum is %.6g", sum), "make it 1")
	}
}

func (x *check) suggestObjective(name string) string {
	var metrics []string
	for _, u := range x.objectiveMetrics() {
		metrics = append(metrics, u.metric)
	}
	if near, ok := nearestWord(name, metrics); ok {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return "use one of " + strings.Join(metrics, ", ")
}

func (x *check) orderFits(path string) {
	named := map[string]int{}
	for _, metric := range x.o.Response.Preference.Order {
		named[metric]++
		if !x.isObjective(metric) {
			x.fail(path, fmt.Sprintf("%q names no objective", metric), x.suggestObjective(metric))
		}
	}
	for _, u := range x.objectiveMetrics() {
		if named[u.metric] != 1 {
			x.fail(path, fmt.Sprintf("names objective %q %d times", u.metric, named[u.metric]), "name every objective once")
		}
	}
}

// noiseIsEstimated: something estimates the noise before confirm.
func noiseIsEstimated(x *check) {
	screen := x.o.Design.Screen
	if screen == nil || screen.CenterPoints == nil || *screen.CenterPoints > 0 || x.doc.has(responsePath+".noise_estimate_pct") {
		return
	}
	x.warn("optimization.design.screen.center_points", "is 0 and there is no noise_estimate_pct: nothing estimates the noise before confirm",
		"declare response.noise_estimate_pct or set design.screen.center_points >= 3")
}
