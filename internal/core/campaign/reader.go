package campaign

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"assay/internal/core/canonical"
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

// text reads a string of at least one character that is not only blanks.
func (b *block) text(key, fix string) string {
	n := b.value(key, textFormat)
	if n == nil {
		return ""
	}
	s, ok := b.asString(key, n, fix)
	if ok && strings.TrimSpace(s) == "" {
		b.wrong(key, n, "must be a text of at least one character", fix)
		return ""
	}
	return s
}

// prose reads a string that may be empty.
func (b *block) prose(key string) string {
	n := b.value(key, proseFormat)
	if n == nil {
		return ""
	}
	s, _ := b.asString(key, n, "write a text, or remove the field")
	return s
}

// nullableText reads a string or null.
func (b *block) nullableText(key string) string {
	n := b.value(key, proseFormat, nullFormat)
	if n == nil || n.isNull() {
		return ""
	}
	s, _ := b.asString(key, n, "write a text, or null")
	return s
}

func (b *block) asString(key string, n *node, fix string) (string, bool) {
	if n.kind == scalarNode {
		if s, ok := n.value.AsString(); ok {
			return s, true
		}
		if !n.isNull() {
			b.wrong(key, n, "must be a text", fmt.Sprintf("write %q", n.text)).
				mend("put it in quotes", Edit{Path: b.at(key), Value: canonical.String(n.text)})
			return "", false
		}
	}
	b.wrong(key, n, "must be a text", fix)
	return "", false
}

// integer reads an integer of at least least; example is a legal value.
func (b *block) integer(key string, least, example int) *int {
	n := b.value(key, integerFormat(least))
	if n == nil {
		return nil
	}
	if n.kind == scalarNode {
		if i, ok := n.value.AsInt(); ok && i >= int64(least) && i <= 1<<53 {
			small := int(i)
			return &small
		}
	}
	meant, ok := integerMeant(n)
	if ok = ok && meant >= int64(least); ok {
		example = int(meant)
	}
	p := b.wrong(key, n, fmt.Sprintf("must be an integer >= %d", least), fmt.Sprintf("write %d", example))
	if ok {
		p.mend(p.Fix, Edit{Path: b.at(key), Value: canonical.Int(meant)})
	}
	return nil
}

// integerMeant guesses the integer behind 1e3, 2.0, 1_000 and "5".
func integerMeant(n *node) (int64, bool) {
	if n.kind != scalarNode {
		return 0, false
	}
	f, err := strconv.ParseFloat(strings.ReplaceAll(n.text, "_", ""), 64)
	return int64(f), err == nil && f == math.Trunc(f) && math.Abs(f) < 1<<53
}

// integerOr is integer with the value of an absent field.
func (b *block) integerOr(key string, least, absent int) int {
	b.absent(key, absent)
	if i := b.integer(key, least, absent); i != nil {
		return *i
	}
	return absent
}

// number reads a finite number within a range; want describes it, as in
// "a number > 0".
func (b *block) number(key, want string, within span, fix string) *float64 {
	n := b.value(key, numberFormat(within))
	if n == nil {
		return nil
	}
	if n.kind == scalarNode {
		if f, ok := n.value.Number(); ok && within.holds(f) {
			return &f
		}
	}
	p := b.wrong(key, n, "must be "+want, fix)
	if meant, ok := numberMeant(n); ok && within.holds(meant) {
		p.mend("write it without quotes", Edit{Path: b.at(key), Value: canonical.Float(meant)})
	}
	return nil
}

// numberMeant is the number in quotes.
func numberMeant(n *node) (float64, bool) {
	if n.kind != scalarNode || !n.quoted {
		return 0, false
	}
	value, odd := resolve(n.text)
	meant, ok := value.Number()
	return meant, ok && odd == ordinary
}

// boolean reads true or false.
func (b *block) boolean(key string, absent bool) bool {
	b.absent(key, absent)
	n := b.value(key, boolFormat)
	if n == nil {
		return absent
	}
	if n.kind == scalarNode {
		if v, ok := n.value.AsBool(); ok {
			return v
		}
	}
	meant, ok := switchMeant(n)
	if !ok {
		meant = absent
	}
	p := b.wrong(key, n, "must be true or false", fmt.Sprintf("write %t", meant))
	if ok {
		p.mend(p.Fix, Edit{Path: b.at(key), Value: canonical.Bool(meant)})
	}
	return absent
}

// switchMeant is the boolean behind words that other readers take for one.
func switchMeant(n *node) (meant, ok bool) {
	if n.kind != scalarNode {
		return false, false
	}
	switch strings.ToLower(n.text) {
	case "on", "yes", "y", "true":
		return true, true
	case "off", "no", "n", "false":
		return false, true
	}
	return false, false
}

// word reads one of a closed set of words.
func (b *block) word(key, absent string, words ...string) string {
	b.absent(key, absent)
	n := b.value(key, wordFormat(words...))
	if n == nil {
		return absent
	}
	if n.kind == scalarNode {
		if s, ok := n.value.AsString(); ok && contains(words, s) {
			return s
		}
	}
	fix := "write " + oneOf(words)
	near, missed, only := nearest(n.text, words)
	if missed {
		fix = fmt.Sprintf("did you mean %q?", near)
	}
	p := b.wrong(key, n, "must be "+oneOf(words), fix)
	if missed && only {
		p.mend("write "+near, Edit{Path: b.at(key), Value: canonical.String(near)})
	}
	return absent
}

// items returns the entries, of one format, of a list of at least least of them.
func (b *block) items(key string, least int, fix string, entry format) []*node {
	n := b.value(key, listFormat(least, entry))
	if n == nil {
		return nil
	}
	if n.kind != listNode {
		b.wrong(key, n, "must be a list", fix)
		return nil
	}
	if len(n.items) < least {
		b.r.shape(n, b.at(key), fmt.Sprintf("must have at least %d %s", least, plural(least, "entry", "entries")), fix)
	}
	return n.items
}

// texts reads a list of strings; an entry of another type is left out.
func (b *block) texts(key, fix string) []string {
	items := b.items(key, 0, fix, nameFormat)
	texts := make([]string, 0, len(items))
	for i, item := range items {
		if s, ok := item.value.AsString(); ok && item.kind == scalarNode && s != "" {
			texts = append(texts, s)
		} else if item.kind != brokenNode {
			b.r.shape(item, itemPath(b.at(key), i), "must be a text, got "+item.describe(), fix)
		}
	}
	return texts
}

// open reads a field that is a mapping.
func (b *block) open(key, fix string) *block {
	opened := b.r.open(b.value(key, mappingFormat), b.at(key), fix)
	if b.describes() {
		opened.says = b.says.field(key)
	}
	return opened
}

// blocks reads a list of mappings, each closed after it was read. What an entry
// should hold is said by entry.
func (b *block) blocks(key string, least int, fix, entry string, read func(*block)) {
	for i, item := range b.items(key, least, fix, mappingFormat) {
		opened := b.r.open(item, itemPath(b.at(key), i), entry)
		read(opened)
		opened.close()
	}
	if b.describes() {
		opened := &block{r: b.r, says: b.says.field(key).items, path: b.at(key) + "[]"}
		read(opened)
		opened.close()
	}
}

// keys visits the keys of a mapping whose keys the author chooses.
func (b *block) keys(visit func(string)) {
	if b.describes() {
		visit(anyKey)
	}
	if b.n == nil {
		return
	}
	for _, f := range b.n.fields {
		visit(f.key)
	}
}

// openMap accepts a mapping with any fields.
func (b *block) openMap(key string) *node {
	n := b.value(key, mappingFormat)
	if n == nil {
		return nil
	}
	if n.kind != mappingNode {
		b.wrong(key, n, "must be a mapping", "write fields below it, or remove it")
		return nil
	}
	return n
}

// scalar reads a value of any type where a level or a number may stand.
func (r *reader) scalar(n *node, path string) (canonical.Scalar, bool) {
	switch {
	case n.kind == brokenNode:
		return canonical.Null, false
	case isLevelMark(n):
		r.report(Error, ruleLevelMark, path, n.line, n.column, "{level} must be quoted", `write "{level}"`).
			mend(`write "{level}"`, Edit{Path: path, Value: levelMarkScalar})
		return canonical.Null, false
	case n.kind != scalarNode:
		r.shape(n, path, "must be one value, got "+n.describe(), "write a number, a text, true or false")
		return canonical.Null, false
	case n.odd == outsize:
		r.shape(n, path, n.text+" does not fit 64 bits", "use a smaller number, or quote it to make it a text")
		return canonical.Null, false
	case n.odd == notFinite:
		r.shape(n, path, n.text+" is not a finite number", "use a finite number, or quote it to make it a text")
		return canonical.Null, false
	}
	return n.value, true
}

// isLevelMark recognises {level} without quotes, which YAML reads as a mapping
// with one empty field.
func isLevelMark(n *node) bool {
	return n.kind == mappingNode && len(n.fields) == 1 && n.fields[0].key == "level" && n.fields[0].value.isNull()
}
