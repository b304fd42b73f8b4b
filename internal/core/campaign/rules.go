package campaign

import (
	"slices"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// rule is one check of a parsed file. A rule whose inputs have a problem of
// their own says nothing about those inputs.
type rule struct {
	id    string
	check func(*check)
}

// registry lists the rules by subject. The order has no effect on reports.
func registry() []rule {
	return slices.Concat(
		kindRules, responseRules, factorRules, applyFieldRules, patchRules, predicateRules,
		designRules, budgetRules, policyRules, seedRules, baselineRules, stageRules,
		commandRules, limitRules, lockRules, buildRules, testRules, searchRules, proseRules, channelRules,
	)
}

// check is what one rule sees and reports through. The optimization block is
// never nil, except for the rules of the kind.
type check struct {
	c   *Campaign
	o   *Optimization
	doc *Document
	env Env

	rule    string
	found   Problems
	counted *tally // see tally
}

// applyRules runs every rule that the file has the blocks for.
func applyRules(c *Campaign, doc *Document, env Env) Problems {
	x := &check{c: c, o: c.Optimization, doc: doc, env: env}
	rules := kindRules
	if c.Optimization != nil {
		rules = registry()
	}
	for _, r := range rules {
		x.rule = r.id
		r.check(x)
	}
	return x.found
}

// fail reports an error at a path; fix is the edit that mends it.
func (x *check) fail(path, message, fix string) *Problem { return x.report(Error, path, message, fix) }

// warn reports a warning at a path.
func (x *check) warn(path, message, fix string) *Problem {
	return x.report(Warning, path, message, fix)
}

func (x *check) report(severity Severity, path, message, fix string) *Problem {
	line, column := x.doc.nearest(path)
	x.found = append(x.found, Problem{
		Severity: severity, Rule: x.rule, Path: x.doc.display(path), Line: line, Column: column, Message: message, Fix: fix,
	})
	return &x.found[len(x.found)-1]
}

// epoch is the epoch that the file is judged for.
func (x *check) epoch() int { return max(1, x.env.Epoch) }

// text returns the text at a path, and whether there is one.
func (x *check) text(path string) (string, bool) {
	n := x.doc.at(path)
	if n == nil || n.kind != scalarNode {
		return "", false
	}
	return n.value.AsString()
}

// factorPath is the path of a factor, or of one of its fields.
func factorPath(i int, field string) string {
	path := itemPath("optimization.factors", i)
	if field == "" {
		return path
	}
	return path + "." + field
}

// soundLevels reports whether type and levels of a factor could be read.
func soundLevels(f Factor) bool {
	return f.Kind != "" && len(f.Levels) > 0 && !slices.Contains(f.Levels, canonical.Null)
}

// soundFactors reports whether every factor has usable levels, which run counts
// and designs need.
func (x *check) soundFactors() bool { return x.o.soundFactors() }

func (o *Optimization) soundFactors() bool {
	for _, f := range o.Factors {
		if !soundLevels(f) || f.ID == "" || len(f.Levels) < 2 || f.Kind == space.Numeric && !allNumbers(f.Levels) {
			return false
		}
	}
	return len(o.Factors) > 0
}

func allNumbers(levels []canonical.Scalar) bool {
	for _, level := range levels {
		if _, ok := level.Number(); !ok {
			return false
		}
	}
	return true
}
