package campaign

import (
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
)

var predicateRules = []rule{
	{"V-06", checksGoBothWays},
	{"V-63", levelMarkHasAFactor},
	{"V-64", guardsHaveALevel},
	{"V-65", guardsNameLevels},
	{"V-66", leversAreReported},
}

// placed is a predicate with its path in the file.
type placed struct {
	path string
	predicate.Predicate
}

func (x *check) invariants() []placed {
	var list []placed
	for i, inv := range x.o.Invariants {
		list = append(list, placed{itemPath("optimization.design_space.invariants", i), inv.Predicate})
	}
	return list
}

// rowPredicates are the predicates of the response, which see a row but no
// single factor's level.
func (x *check) rowPredicates() []placed {
	var list []placed
	r := x.o.Response
	for i, c := range r.Constraints {
		list = append(list, placed{itemPath(responsePath+".constraints", i), c.Predicate})
	}
	for i, g := range r.Regimes {
		list = append(list, placed{itemPath(responsePath+".regimes", i), g.Predicate})
	}
	for i, s := range r.SelfCheck {
		list = append(list, placed{itemPath(responsePath+".self_check", i), s})
	}
	return list
}

// checksGoBothWays: no output decides a check before it is seen.
func checksGoBothWays(x *check) {
	checksCanFail(x)
	limitsCanHold(x)
}

// checksCanFail: no manipulation and no invariant holds for any output.
func checksCanFail(x *check) {
	for i, f := range x.o.Factors {
		if predicate.Trivial(f.Manipulation) {
			x.fail(factorPath(i, "manipulation"), fmt.Sprintf("%q cannot fail for a wrong level", comparison(f.Manipulation)), `compare with value: "{level}"`)
		}
	}
	for _, inv := range x.invariants() {
		if predicate.Trivial(inv.Predicate) {
			x.fail(inv.path, fmt.Sprintf("%q cannot fail", comparison(inv.Predicate)), "state a bound that a broken run would miss")
		}
	}
}

// limitsCanHold: no constraint, regime, self-check or invariant fails for every
// output.
func limitsCanHold(x *check) {
	for _, p := range append(x.rowPredicates(), x.invariants()...) {
		n := x.doc.at(p.path + ".value")
		if n != nil && n.kind == scalarNode && predicate.Impossible(p.Predicate) {
			x.fail(p.path+".value", fmt.Sprintf("%q can never hold: %s has no order", comparison(p.Predicate), n.describe()), "write a number, or compare with == or !=")
		}
	}
}

// levelMarkHasAFactor: "{level}" stands where one factor's level is in scope.
func levelMarkHasAFactor(x *check) {
	for _, p := range x.rowPredicates() {
		if p.IsLevel {
			x.fail(p.path+".value", `"{level}" means nothing here: no factor's level is in scope`, "move the check to that factor's manipulation, or write a value")
		}
	}
	for _, inv := range x.invariants() {
		if !inv.IsLevel {
			continue
		}
		readers := 0
		for _, f := range x.o.Factors {
			if f.Manipulation.Path == inv.Path {
				readers++
			}
		}
		switch readers {
		case 1:
		case 0:
			x.fail(inv.path+".value", fmt.Sprintf(`"{level}": no factor's manipulation reads %q`, inv.Path), "move the check to that factor's manipulation")
		default:
			x.fail(inv.path+".value", fmt.Sprintf(`"{level}": the manipulations of %d factors read %q`, readers, inv.Path), "move the check to one factor's manipulation")
		}
	}
}

// guardsHaveALevel: a guard compares the factor's level, so it belongs to a
// manipulation, and it is one of the two kinds. The format allows one on a regime,
// where it has as little to look at; there it is passed over, which judges more
// rows than the author may have meant and never fewer.
func guardsHaveALevel(x *check) {
	for i := range x.o.Factors {
		path := factorPath(i, "manipulation")
		if x.doc.has(path+".when") && x.doc.has(path+".when_not") {
			x.fail(path, "has when and when_not", "keep one")
		}
	}
	for _, p := range append(x.rowPredicates(), x.invariants()...) {
		regime := strings.HasPrefix(p.path, responsePath+".regimes[")
		if regime && x.doc.has(p.path+".when") && x.doc.has(p.path+".when_not") {
			x.fail(p.path, "has when and when_not", "keep one")
			continue
		}
		for _, key := range []string{"when", "when_not"} {
			switch {
			case !x.doc.has(p.path + "." + key):
			case regime:
				x.warn(p.path+"."+key, "no factor's level is in scope here, so the regime is judged on every row", "remove the guard").
					mend("remove it", Edit{Path: p.path + "." + key})
			default:
				x.fail(p.path+"."+key, "no factor's level is in scope here", "move the check to that factor's manipulation, or remove the guard")
			}
		}
	}
}

// guardsNameLevels: a guard names declared levels, in their type.
func guardsNameLevels(x *check) {
	for i, f := range x.o.Factors {
		if !soundLevels(f) {
			continue
		}
		x.guardNamesLevels(factorPath(i, "manipulation")+".when", f.Manipulation.When, f.Levels)
		x.guardNamesLevels(factorPath(i, "manipulation")+".when_not", f.Manipulation.WhenNot, f.Levels)
	}
}

func (x *check) guardNamesLevels(path string, guard, levels []canonical.Scalar) {
	for i, value := range guard {
		at := path
		if n := x.doc.at(path); n.kind == listNode && len(n.items) == len(guard) {
			at = itemPath(path, i)
		}
		if slices.ContainsFunc(levels, func(level canonical.Scalar) bool { return canonical.EqualValue(level, value) }) {
			continue
		}
		if twin, ok := sameText(levels, value); ok {
			x.warn(path, fmt.Sprintf("%s is not a level; levels contain the %s %s", value, typeName(twin), twin), quoteFix(twin)).
				mend(quoteFix(twin), Edit{Path: at, Value: twin})
			continue
		}
		x.warn(path, fmt.Sprintf("%s is not one of levels [%s]", value, showLevels(levels)), "use one of them")
	}
}

// sameText finds a level that reads like a value but has another type.
func sameText(levels []canonical.Scalar, value canonical.Scalar) (canonical.Scalar, bool) {
	off := map[canonical.Scalar][]string{
		canonical.Bool(false): {"off", "no", "false"},
		canonical.Bool(true):  {"on", "yes", "true"},
	}
	for _, level := range levels {
		if level.Render() == value.Render() || contains(off[value], level.Render()) {
			return level, true
		}
	}
	return canonical.Null, false
}

// typeName names a type for authors.
func typeName(s canonical.Scalar) string { return s.Kind().String() }

// quoteFix says how to write a level so that it keeps its type.
func quoteFix(level canonical.Scalar) string {
	if level.Kind() == canonical.KindString {
		return "write " + level.String()
	}
	return "write " + level.String() + " without quotes"
}

// leversAreReported: a manipulation reads what the target reports, not what
// was sent.
func leversAreReported(x *check) {
	for i, f := range x.o.Factors {
		if f.ID != "" && f.Manipulation.Path == "applied."+f.ID {
			x.warn(factorPath(i, "manipulation"), f.Manipulation.Path+" only proves that the level was sent",
				"assert on the target's own report if it has one")
		}
	}
}
