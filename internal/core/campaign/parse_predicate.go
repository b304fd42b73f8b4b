package campaign

import (
	"fmt"
	"strings"

	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
)

var operators = []string{"==", "!=", ">", ">=", "<", "<="}

// predicate reads the fields of one comparison. A comparison with a problem
// comes back with an empty path, and rules pass over it.
func (r *reader) predicate(b *block) predicate.Predicate {
	if !b.present() {
		return predicate.Predicate{}
	}
	p := predicate.Predicate{Path: r.observable(b)}
	b.require("op", `add op: "=="`)
	p.Op = b.operator()
	b.require("value", "add the value to compare with")
	valueOK := false
	if n := b.value("value", valueFormat); n != nil {
		p.Value, valueOK = r.scalar(n, b.at("value"))
		p.IsLevel = valueOK && p.Value == levelMarkScalar
		r.warnWords(n, b.at("value"))
	}
	p.When = r.guard(b, "when")
	p.WhenNot = r.guard(b, "when_not")
	if p.Path == "" || p.Op == "" || !valueOK {
		return predicate.Predicate{}
	}
	return p
}

// operatorsMeant are ways to write a comparison elsewhere.
var operatorsMeant = map[string]string{"=": "==", "===": "==", "<>": "!=", "=>": ">=", "=<": "<=", "≥": ">=", "≤": "<=", "≠": "!="}

// operator reads the comparison.
func (b *block) operator() string {
	n := b.peek("op")
	if n == nil || operatorsMeant[n.text] == "" {
		return b.word("op", "", operators...)
	}
	b.value("op")
	meant := operatorsMeant[n.text]
	b.wrong("op", n, "must be "+oneOf(operators), fmt.Sprintf("did you mean %q?", meant)).
		mend(fmt.Sprintf("write %q", meant), Edit{Path: b.at("op"), Value: canonical.String(meant)})
	return ""
}

// observable reads the path that a comparison looks at.
func (r *reader) observable(b *block) string {
	const fix = "write the name of a metric, or a dotted path such as cfg.size"
	if b.describes() {
		b.says.oneOf = []string{"observable", "metric"}
		for _, key := range b.says.oneOf {
			b.value(key, patternFormat(pathPattern))
		}
		return ""
	}
	observable, metric := b.n.child("observable"), b.n.child("metric")
	key := "metric"
	switch {
	case observable != nil && metric != nil:
		key = "observable"
		r.report(Warning, ruleShape, b.at("metric"), metric.line, metric.column, "observable is given too and wins", "remove metric").
			mend("remove metric", Edit{Path: b.at("metric")})
	case observable != nil:
		key = "observable"
	case metric == nil:
		r.shape(b.n, b.path, "names no observable and no metric", "add observable: ..., or metric: ...")
	}
	path := b.text(key, fix)
	b.tolerate("observable", "metric")
	if path != "" && !isPath(path) {
		b.wrong(key, b.n.child(key), "must be names joined by dots, without list positions and wildcards", fix)
		return ""
	}
	return path
}

// pathPattern is isPath as a regular expression.
const pathPattern = `^[^\[\]*. \t\n]+(\.[^\[\]*. \t\n]+)*$`

// isPath reports whether text is names joined by dots. Names may hold any
// character that is not a blank or the mark of a list position or a wildcard.
func isPath(text string) bool {
	for name := range strings.SplitSeq(text, ".") {
		if name == "" || strings.ContainsAny(name, "[]* \t\n") {
			return false
		}
	}
	return true
}

// guard reads one value or a list of them.
func (r *reader) guard(b *block, key string) []canonical.Scalar {
	n := b.value(key, scalarFormat, nullFormat, listFormat(1, valueFormat))
	if n == nil {
		return nil
	}
	items, at := []*node{n}, func(int) string { return b.at(key) }
	if n.kind == listNode {
		items, at = n.items, func(i int) string { return itemPath(b.at(key), i) }
		if len(items) == 0 {
			r.shape(n, b.at(key), "must name at least one level", "write a level, or remove the field")
		}
	}
	var levels []canonical.Scalar
	for i, item := range items {
		if level, ok := r.scalar(item, at(i)); ok {
			levels = append(levels, level)
			r.warnWords(item, at(i))
		}
	}
	return levels
}

// warnWords warns of plain words that other readers take for booleans or
// numbers.
func (r *reader) warnWords(n *node, path string) {
	switch {
	case n.kind != scalarNode || n.quoted:
	case n.odd == switchWord:
		r.report(Warning, ruleWords, path, n.line, n.column, n.text+" is unquoted and read as a text", `write "`+n.text+`"`).
			mend("put it in quotes", Edit{Path: path, Quote: true})
	case n.odd == numberLike:
		r.report(Warning, ruleWords, path, n.line, n.column, n.text+" is read as a text, not as a number",
			`write "`+n.text+`" for the text, or a plain decimal number`)
	}
}
