package campaign

import (
	"fmt"
	"strings"
)

// Rules of the file's shape.
const (
	ruleReadable  = "V-00" // a YAML mapping within the limits
	ruleShape     = "V-S1" // required fields, types, words, ranges
	ruleUnknown   = "V-S2" // no unknown fields
	ruleUnused    = "V-S3" // fields of the reflective kind
	ruleWords     = "V-61" // plain words that other readers take for booleans or numbers
	ruleLevelMark = "V-70" // {level} without quotes
)

// reader collects what is wrong with the shape of a file. With a format in says
// it has no file, and fills in what it would read instead.
type reader struct {
	doc  *Document
	says *format
}

func (r *reader) report(severity Severity, rule, path string, line, column int, message, fix string) *Problem {
	r.doc.shape = append(r.doc.shape, Problem{
		Severity: severity, Rule: rule, Path: r.doc.display(path), Line: line, Column: column, Message: message, Fix: fix,
	})
	return &r.doc.shape[len(r.doc.shape)-1]
}

// shape reports a value that is not what the format allows.
func (r *reader) shape(n *node, path, message, fix string) *Problem {
	return r.report(Error, ruleShape, path, n.line, n.column, message, fix)
}

// block reads one mapping of the file. Every field that is asked for is known;
// close refuses the others. A block whose mapping is absent answers every
// question with "absent" and reports nothing. A block that describes answers so
// too, and notes what it was asked for.
type block struct {
	r     *reader
	n     *node
	says  *format
	path  string
	known []string
	quiet []string // also known, but not named to authors
}

// open starts reading a mapping; what it should hold is said by fix.
func (r *reader) open(n *node, path, fix string) *block {
	b := &block{r: r, path: path}
	switch {
	case n == nil || n.kind == brokenNode:
	case n.kind == mappingNode:
		b.n = n
	default:
		r.shape(n, path, "must be a mapping, got "+n.describe(), fix)
	}
	return b
}

// present reports whether there is a mapping to read, or to describe.
func (b *block) present() bool { return b.n != nil || b.describes() }

// describes reports whether there is no file, and the format is to be told.
func (b *block) describes() bool { return b.says != nil }

// peek returns the node of a field without making it known.
func (b *block) peek(key string) *node {
	if n := b.n.child(key); n != nil && n.kind != brokenNode {
		return n
	}
	return nil
}

// holds reports whether a field may have a value of this kind: whether it has
// one, or that it may when the block describes.
func (b *block) holds(key string, kind nodeKind) bool {
	n := b.peek(key)
	return b.describes() || n != nil && n.kind == kind
}

// tolerate accepts fields that a rule of their own judges.
func (b *block) tolerate(keys ...string) { b.quiet = append(b.quiet, keys...) }

// value returns the node of a field, nil when it is absent or unusable. The
// formats say what it may be, each alone.
func (b *block) value(key string, formats ...format) *node {
	if !contains(b.known, key) {
		b.known = append(b.known, key)
	}
	if b.describes() {
		for _, f := range formats {
			b.says.field(key).also(f)
		}
	}
	return b.peek(key)
}

// absent notes what holds when a field is not written.
func (b *block) absent(key string, value any) {
	if b.describes() {
		b.says.field(key).absent = absentScalar(value)
	}
}

// ruled notes required fields whose absence a rule of its own reports.
func (b *block) ruled(keys ...string) {
	if b.describes() {
		b.says.require(keys...)
	}
}

// variant reads what a mapping has when the field key is the word.
func (b *block) variant(key, word, actual string, read func()) {
	if !b.describes() {
		if actual == word {
			read()
		}
		return
	}
	b.says.variant = &variant{key: key, word: word}
	b.says.variants = append(b.says.variants, b.says.variant)
	read()
	b.says.variant = nil
}

func (b *block) at(key string) string { return joinPath(b.path, key) }

// wrong reports a field's value.
func (b *block) wrong(key string, n *node, want, fix string) *Problem {
	return b.r.shape(n, b.at(key), want+", got "+n.describe(), fix)
}

// require reports a missing field at the place of its mapping.
func (b *block) require(key, fix string) {
	b.ruled(key)
	if b.n != nil && b.n.child(key) == nil {
		b.r.shape(b.n, b.at(key), "required field is missing", fix)
	}
}

// close refuses the fields that were not asked for.
func (b *block) close() { b.refuseUnknown(Error, nil) }

// refuseUnknown reports unknown fields; reasons holds the answer to fields
// that are worth more than "unknown".
func (b *block) refuseUnknown(severity Severity, reasons map[string][2]string) {
	if b.describes() {
		b.says.closed = severity == Error
	}
	if b.n == nil {
		return
	}
	for _, f := range b.n.fields {
		if contains(b.known, f.key) || contains(b.quiet, f.key) {
			continue
		}
		message, fix := "unknown field", "remove it"
		reason, answered := reasons[f.key]
		near, missed := nearestWord(f.key, b.known)
		switch {
		case answered:
			message, fix = reason[0], reason[1]
		case missed:
			fix = fmt.Sprintf("did you mean %q?", near)
		case len(b.known) <= 8:
			fix += "; known here: " + strings.Join(b.known, ", ")
		}
		p := b.r.report(severity, ruleUnknown, b.at(f.key), f.line, f.column, message, fix)
		switch {
		case missed && !answered:
			b.mendName(p, f, near)
		case answered || severity == Warning: // it has no effect
			p.mend("remove it", Edit{Path: b.at(f.key)})
		}
	}
}

// mendName renames a field to what was meant: one name alone is so near, it is
// not written yet, and the value is what it takes.
func (b *block) mendName(p *Problem, f field, near string) {
	_, _, only := nearest(f.key, b.known)
	meant, _, _ := theFormat().follow(b.at(near))
	if only && b.n.child(near) == nil && meant != nil && meant.accepts(f.value) {
		p.mend(fmt.Sprintf("rename it to %q", near), Edit{Path: b.at(f.key), Rename: near})
	}
}
