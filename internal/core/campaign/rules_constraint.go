package campaign

import (
	"fmt"

	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
)

// constraintsCanHold: constraints say something, and can hold together.
func constraintsCanHold(x *check) {
	for i, c := range x.o.Response.Constraints {
		path := itemPath(responsePath+".constraints", i)
		x.chanceFits(path, c)
		x.supportFits(path, c.Support)
		x.supportMatters(path, c)
		x.boundMatters(path, c)
		for j := range i {
			if earlier := x.o.Response.Constraints[j]; earlier.Path == c.Path && exclude(earlier, c) {
				x.fail(path, fmt.Sprintf("%s and %s cannot both hold", comparison(earlier.Predicate), comparison(c.Predicate)), "fix one bound")
			}
		}
	}
	for i, o := range x.o.Response.Objectives {
		x.supportFits(itemPath(responsePath+".objectives", i), o.Support)
	}
	if p := x.o.Response.Primary; p != nil {
		x.supportFits(responsePath+".primary", p.Support)
	}
}

func (x *check) chanceFits(path string, c Constraint) {
	n := x.doc.at(path + ".chance")
	switch {
	case c.Chance != nil && !openUnit.holds(*c.Chance):
		x.fail(path+".chance", "must lie between 0 and 1, got "+n.describe(), "write the required probability, for example 0.95")
	case c.Semantics == SemanticsChance && n == nil:
		x.fail(path, "semantics: chance without chance", "add the required probability, for example chance: 0.95")
	case c.Semantics == SemanticsMean && c.Chance != nil:
		x.fail(path+".semantics", "is mean, but chance is given", "write semantics: chance, or remove chance")
	}
}

func (x *check) supportFits(path string, support *[2]float64) {
	if support != nil && support[0] >= support[1] {
		p := x.fail(path+".support", fmt.Sprintf("low %g is not below high %g", support[0], support[1]), "write [LOW, HIGH]")
		if n := x.doc.at(path + ".support"); support[0] > support[1] {
			p.mend("swap them", Edit{Path: path + ".support", Value: []any{n.items[1].value, n.items[0].value}})
		}
	}
}

// supportMatters warns of bounds that no formula reads: they serve a claim
// about a mean.
func (x *check) supportMatters(path string, c Constraint) {
	if c.Support != nil && c.Path != "" && !c.OfMean() {
		x.warn(path+".support", "has no effect: "+c.Text()+" is not a claim about a mean", "remove it").
			mend("remove it", Edit{Path: path + ".support"})
	}
}

// boundMatters warns of a bound that the search moves away from anyway.
func (x *check) boundMatters(path string, c Constraint) {
	directions := map[string]Direction{}
	if p := x.o.Response.Primary; p != nil {
		directions[p.Metric] = p.Direction
	}
	for _, o := range x.o.Response.Objectives {
		directions[o.Metric] = o.Direction
	}
	lower, upper := c.Op == ">" || c.Op == ">=", c.Op == "<" || c.Op == "<="
	direction := directions[c.Path]
	if c.Path != "" && (direction == Maximize && lower || direction == Minimize && upper) {
		x.warn(path, fmt.Sprintf("%s bounds an objective that is to %s anyway", comparison(c.Predicate), direction),
			"drop it, unless a worse value must never be answered")
	}
}

// exclude reports whether no value satisfies both constraints.
func exclude(a, b Constraint) bool {
	if a.IsLevel || b.IsLevel || a.Path == "" {
		return false
	}
	if a.Op == "==" {
		return !allows(b.Predicate, a.Value)
	}
	if b.Op == "==" {
		return !allows(a.Predicate, b.Value)
	}
	low, lowOp, high, highOp := a.Value, a.Op, b.Value, b.Op
	if isUpper(a.Op) {
		low, lowOp, high, highOp = b.Value, b.Op, a.Value, a.Op
	}
	l, okL := low.Number()
	h, okH := high.Number()
	if !okL || !okH || !isLower(lowOp) || !isUpper(highOp) {
		return false
	}
	return l > h || l == h && (lowOp == ">" || highOp == "<")
}

func isLower(op string) bool { return op == ">" || op == ">=" }
func isUpper(op string) bool { return op == "<" || op == "<=" }

// allows reports whether a predicate holds for a value.
func allows(p predicate.Predicate, value canonical.Scalar) bool {
	return predicate.Eval(p, nil, map[string]any{p.Path: value}).OK
}
