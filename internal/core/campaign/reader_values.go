package campaign

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"assay/internal/core/canonical"
)

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
