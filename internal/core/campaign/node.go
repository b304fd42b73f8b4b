package campaign

import (
	"strconv"

	"assay/internal/core/canonical"
)

type nodeKind uint8

const (
	scalarNode nodeKind = iota
	mappingNode
	listNode
	brokenNode // could not be read; a problem says why
)

// node is one value of the file with its place. An alias shares the node of
// its anchor, so nodes form a graph without cycles.
type node struct {
	kind         nodeKind
	line, column int
	weight       int // values below and including this one, aliases written out

	fields []field // of a mapping
	items  []*node // of a list
	dashes []place // of the items of a list that is not in brackets

	text   string // of a scalar: after quotes and folding
	quoted bool   // a scalar that is not plain text
	value  canonical.Scalar
	odd    oddity
}

// place is a line and a column, both from 1.
type place struct{ line, column int }

// field is one key of a mapping with its value.
type field struct {
	key          string
	line, column int
	value        *node
}

func (n *node) isNull() bool { return n.kind == scalarNode && n.value.IsNull() }

// isImplicit reports whether nothing is written where the value should be.
func (n *node) isImplicit() bool { return n.isNull() && n.text == "" && !n.quoted }

// lists reports whether a list has a text.
func (n *node) lists(text string) bool {
	for _, item := range n.items {
		if item.kind == scalarNode && item.text == text {
			return true
		}
	}
	return false
}

// child returns the value of a key, or nil.
func (n *node) child(key string) *node {
	if n == nil {
		return nil
	}
	for i := range n.fields {
		if n.fields[i].key == key {
			return n.fields[i].value
		}
	}
	return nil
}

// describe names a value as messages show it.
func (n *node) describe() string {
	switch {
	case n.kind == mappingNode:
		return "a mapping"
	case n.kind == listNode:
		return "a list of " + strconv.Itoa(len(n.items))
	case n.isImplicit():
		return "no value"
	case n.isNull():
		return "null"
	case n.odd == outsize || n.odd == notFinite || n.value.Kind() == canonical.KindFloat:
		return n.text
	}
	const shown = 60
	if text := []rune(n.text); n.value.Kind() == canonical.KindString && len(text) > shown {
		return strconv.Quote(string(text[:shown])) + "..."
	}
	return n.value.String()
}

// tree converts a value to maps, lists and scalars.
func (n *node) tree() any {
	switch n.kind {
	case mappingNode:
		m := make(map[string]any, len(n.fields))
		for _, f := range n.fields {
			m[f.key] = f.value.tree()
		}
		return m
	case listNode:
		l := make([]any, len(n.items))
		for i, item := range n.items {
			l[i] = item.tree()
		}
		return l
	}
	return n.value
}
