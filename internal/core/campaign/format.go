package campaign

import (
	"math"
	"regexp"
	"slices"

	"assay/internal/core/canonical"
)

// kindWord is a kind of value in the words of messages to authors.
type kindWord string

const (
	aText    kindWord = "text"
	anInt    kindWord = "integer"
	aNumber  kindWord = "number"
	aBool    kindWord = "true or false"
	aNull    kindWord = "null"
	aList    kindWord = "list"
	aMapping kindWord = "mapping"
)

// format is what a place of the file may hold. The reader fills it in when it
// describes itself (see describing), so that the schema, the hover text and the
// completions say what is read and cannot differ from it.
type format struct {
	key   string
	kinds []kindWord

	words   []string // that a text is one of
	pattern string   // that a text matches
	except  string   // pattern that a text must not match
	longest int      // characters of a text, 0 for any number
	least   *int     // of an integer
	span    *span    // of a number

	items            *format
	minimum, maximum int // items of a list, or fields of a mapping; 0 when not bounded
	distinct         bool

	fields   []*format // of a mapping, in the order in which they are read
	each     *format   // of a mapping whose keys the author chooses
	closed   bool      // to other keys
	required []string
	oneOf    []string // keys of which at least one is required
	variants []*variant
	variant  *variant // being described

	of     []*variant // that this field belongs to, none for any
	absent any        // what holds when the field is not written, nil when nothing does
}

// variant is what a mapping holds besides when one of its fields is one word.
type variant struct {
	key, word string
	required  []string
}

// span is a range of numbers, its ends included unless they are open.
type span struct {
	low, high         float64
	openLow, openHigh bool
}

func (s span) holds(f float64) bool {
	return (f > s.low || f == s.low && !s.openLow) && (f < s.high || f == s.high && !s.openHigh)
}

var (
	anyNumber      = span{low: math.Inf(-1), high: math.Inf(1)}
	positive       = span{high: math.Inf(1), openLow: true}
	zeroOrPositive = span{high: math.Inf(1)}
	openUnit       = span{high: 1, openLow: true, openHigh: true}
	deltaRange     = span{high: 0.5, openLow: true}
)

// Formats that several fields share.
var (
	textFormat    = format{kinds: []kindWord{aText}, pattern: `\S`}
	proseFormat   = format{kinds: []kindWord{aText}}
	nameFormat    = format{kinds: []kindWord{aText}, pattern: `.`}
	scalarFormat  = format{kinds: []kindWord{aText, anInt, aNumber, aBool}}
	valueFormat   = format{kinds: []kindWord{aText, anInt, aNumber, aBool, aNull}}
	boolFormat    = format{kinds: []kindWord{aBool}}
	nullFormat    = format{kinds: []kindWord{aNull}}
	mappingFormat = format{kinds: []kindWord{aMapping}}
)

func wordFormat(words ...string) format   { return format{kinds: []kindWord{aText}, words: words} }
func integerFormat(least int) format      { return format{kinds: []kindWord{anInt}, least: &least} }
func numberFormat(s span) format          { return format{kinds: []kindWord{aNumber}, span: &s} }
func patternFormat(pattern string) format { return format{kinds: []kindWord{aText}, pattern: pattern} }
func listFormat(least int, f format) format {
	return format{kinds: []kindWord{aList}, minimum: least, items: &f}
}

// field returns the description of one key, new or begun.
func (f *format) field(key string) *format {
	if key == anyKey {
		if f.each == nil {
			f.each = &format{key: anyKey}
		}
		return f.each
	}
	known := f.named(key)
	if known == nil {
		known = &format{key: key}
		f.fields = append(f.fields, known)
	}
	if f.variant != nil && !slices.Contains(known.of, f.variant) {
		known.of = append(known.of, f.variant)
	}
	return known
}

// anyKey stands for a key that the author chooses.
const anyKey = "*"

// named returns the description of a key of the format, or nil.
func (f *format) named(key string) *format {
	for _, known := range f.fields {
		if known.key == key {
			return known
		}
	}
	return nil
}

// find returns the description of a key, nil when the mapping has no such key.
func (f *format) find(key string) *format {
	if known := f.named(key); known != nil {
		return known
	}
	return f.each
}

// also adds what another description says. Of two patterns or ranges the first
// holds: whoever knows better speaks first.
func (f *format) also(g format) {
	for _, kind := range g.kinds {
		if !slices.Contains(f.kinds, kind) {
			f.kinds = append(f.kinds, kind)
		}
	}
	f.words = append(f.words, g.words...)
	if f.pattern == "" {
		f.pattern = g.pattern
	}
	if f.except == "" {
		f.except = g.except
	}
	f.longest = max(f.longest, g.longest)
	if f.least == nil {
		f.least = g.least
	}
	if f.span == nil {
		f.span = g.span
	}
	if g.items != nil {
		f.items = g.items
	}
	f.minimum, f.maximum = max(f.minimum, g.minimum), max(f.maximum, g.maximum)
	f.distinct = f.distinct || g.distinct
	f.fields = append(f.fields, g.fields...)
	if g.each != nil {
		f.each = g.each
	}
	f.closed = f.closed || g.closed
}

// require notes required keys, those of a variant with the variant.
func (f *format) require(keys ...string) {
	if f.variant != nil {
		f.variant.required = append(f.variant.required, keys...)
		return
	}
	f.required = append(f.required, keys...)
}

// isRequired reports whether a field of this mapping is always required.
func (f *format) isRequired(key string) bool { return slices.Contains(f.required, key) }

// describing has the reader tell what it would read of a file of kind:
// optimization.
func describing() *format {
	root := &format{}
	r := &reader{doc: &Document{}, says: root}
	r.campaign()
	return root
}

// absentScalar is a default as the format keeps it.
func absentScalar(v any) any {
	switch v := v.(type) {
	case int:
		return canonical.Int(int64(v))
	case float64:
		return canonical.Float(v)
	case bool:
		return canonical.Bool(v)
	case string:
		if v == "" {
			return nil
		}
		return canonical.String(v)
	}
	return v
}

// texts is a list of texts as values.
func texts(words []string) []any {
	list := make([]any, len(words))
	for i, w := range words {
		list[i] = canonical.String(w)
	}
	return list
}

// accepts reports whether a value is what the format allows, with all that is in
// it.
func (f *format) accepts(n *node) bool {
	switch n.kind {
	case brokenNode:
		return false
	case mappingNode:
		return (len(f.kinds) == 0 || slices.Contains(f.kinds, aMapping)) && f.acceptsFields(n)
	case listNode:
		if len(f.kinds) > 0 && !slices.Contains(f.kinds, aList) || len(n.items) < f.minimum || f.maximum > 0 && len(n.items) > f.maximum {
			return false
		}
		return f.items == nil || !slices.ContainsFunc(n.items, func(item *node) bool { return !f.items.accepts(item) })
	}
	return f.acceptsScalar(n)
}

func (f *format) acceptsFields(n *node) bool {
	for _, field := range n.fields {
		known := f.find(field.key)
		if known == nil && f.closed || known != nil && !known.accepts(field.value) {
			return false
		}
	}
	missing := func(key string) bool { return n.child(key) == nil }
	return !slices.ContainsFunc(f.required, missing) && (len(f.oneOf) == 0 || !allOf(f.oneOf, missing))
}

func allOf(words []string, test func(string) bool) bool {
	return !slices.ContainsFunc(words, func(word string) bool { return !test(word) })
}

func (f *format) acceptsScalar(n *node) bool {
	if n.odd == outsize || n.odd == notFinite {
		return false
	}
	switch n.value.Kind() {
	case canonical.KindString:
		if len(f.words) > 0 && !slices.Contains(f.words, n.text) || f.pattern != "" && !regexp.MustCompile(f.pattern).MatchString(n.text) {
			return false
		}
		return len(f.kinds) == 0 || slices.Contains(f.kinds, aText)
	case canonical.KindInt:
		i, _ := n.value.AsInt()
		if slices.Contains(f.kinds, anInt) {
			return f.least == nil || i >= int64(*f.least)
		}
		return len(f.kinds) == 0 || slices.Contains(f.kinds, aNumber) && (f.span == nil || f.span.holds(float64(i)))
	case canonical.KindFloat:
		v, _ := n.value.Number()
		return len(f.kinds) == 0 || slices.Contains(f.kinds, aNumber) && (f.span == nil || f.span.holds(v))
	case canonical.KindBool:
		return len(f.kinds) == 0 || slices.Contains(f.kinds, aBool)
	}
	return len(f.kinds) == 0 || slices.Contains(f.kinds, aNull)
}
