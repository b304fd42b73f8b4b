package campaign

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"assay/internal/core/canonical"
)

// maxWeight bounds the number of values of a file with its aliases written
// out, so that a few lines cannot stand for millions of values.
const maxWeight = 100_000

const startFix = `start with "kind: optimization"`

// parseYAML reads one document. The root is nil when the source is not YAML
// or not one mapping.
func parseYAML(source []byte) (root *node, problems Problems) {
	clean, problem := scan(source)
	if problem != nil {
		return nil, Problems{*problem}
	}
	body, problem := parseBody(clean)
	if problem != nil {
		return nil, Problems{*problem}
	}
	b := builder{anchors: map[string]*node{}}
	root = b.build(body, "", 1)
	if root.kind == mappingNode {
		return root, b.problems
	}
	if root.kind != brokenNode {
		b.refuse("", root.line, root.column, "the file is "+root.describe()+", not a mapping", startFix)
	}
	return nil, b.problems
}

// parseBody returns the body of the only document.
func parseBody(source []byte) (body ast.Node, problem *Problem) {
	defer func() {
		// The parser is a library that was not written for hostile input.
		if cause := recover(); cause != nil {
			body, problem = nil, unreadable(1, 1, "the file is not YAML", "look for stray brackets, quotes and anchors")
		}
	}()
	// The library counts some line ends of two characters as two lines.
	source = bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n"))
	file, err := parser.ParseBytes(source, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		return nil, syntaxProblem(source, err)
	}
	for _, document := range file.Docs {
		if _, directive := document.Body.(*ast.DirectiveNode); directive {
			continue
		}
		if body != nil || document.Body == nil && len(file.Docs) > 1 {
			line, column := 1, 1
			if document.Start != nil {
				line, column = placeOf(document.Start)
			}
			return nil, unreadable(line, column, "a second document begins here", "keep one document in the file")
		}
		body = document.Body
	}
	if body == nil {
		return nil, unreadable(1, 1, "the file is empty", startFix)
	}
	return body, nil
}

func syntaxProblem(source []byte, err error) *Problem {
	line, column := 1, 1
	message := "the file is not YAML"
	var syntax *yaml.SyntaxError
	if errors.As(err, &syntax) {
		message += ": " + syntax.GetMessage()
		if t := syntax.GetToken(); t != nil && t.Position != nil {
			line, column = placeOf(t)
		}
	}
	fix := "mend the syntax at this place"
	if strings.Contains(message, "\t") {
		message = strings.ReplaceAll(message, "\t", "tab")
		fix = "indent with spaces"
	}
	line = max(1, min(line, strings.Count(string(source), "\n")+1))
	return unreadable(line, max(1, column), message, fix)
}

func placeOf(t *token.Token) (line, column int) {
	return max(1, t.Position.Line), max(1, t.Position.Column)
}

// builder turns the parser's tree into nodes and reports what the format does
// not allow: duplicate and merge keys, tags, unknown aliases, deep nesting.
type builder struct {
	anchors  map[string]*node
	expanded int // values that aliases stand for
	problems Problems
}

// refuse reports a value and returns the node that stands in its place.
func (b *builder) refuse(path string, line, column int, message, fix string) *node {
	p := unreadable(line, column, message, fix)
	p.Path = path
	b.problems = append(b.problems, *p)
	return &node{kind: brokenNode, line: line, column: column, weight: 1}
}

// build returns a broken node for a value that cannot be used.
func (b *builder) build(n ast.Node, path string, depth int) *node {
	line, column := 1, 1
	if t := n.GetToken(); t != nil {
		line, column = placeOf(t)
	}
	switch n := n.(type) {
	case *ast.MappingNode, *ast.MappingValueNode, *ast.SequenceNode:
		if depth > maxDepth {
			return b.refuse(path, line, column, tooDeepMessage, tooDeepFix)
		}
		if list, ok := n.(*ast.SequenceNode); ok {
			return b.list(list, path, depth)
		}
		return b.mapping(n, path, depth)
	case *ast.AnchorNode:
		return b.anchor(n, path, depth)
	case *ast.AliasNode:
		return b.alias(n, path)
	case *ast.TagNode:
		return b.tagged(n, path, depth)
	case *ast.LiteralNode:
		return quoted(n.Value.Value, line, column)
	case *ast.StringNode:
		if n.Token.Type == token.SingleQuoteType || n.Token.Type == token.DoubleQuoteType {
			return quoted(n.Value, line, column)
		}
		return plain(n.Value, line, column)
	case *ast.NullNode:
		if n.Token.Type == token.ImplicitNullType {
			return plain("", line, column)
		}
		return plain(n.Token.Value, line, column)
	case ast.ScalarNode:
		return plain(n.GetToken().Value, line, column)
	}
	return b.refuse(path, line, column, "this kind of YAML value is not read", "write a plain value, a list or a mapping")
}

func quoted(text string, line, column int) *node {
	return &node{line: line, column: column, weight: 1, text: text, quoted: true, value: canonical.String(text)}
}

func plain(text string, line, column int) *node {
	value, odd := resolve(text)
	return &node{line: line, column: column, weight: 1, text: text, value: value, odd: odd}
}

func (b *builder) list(n *ast.SequenceNode, path string, depth int) *node {
	line, column := placeOf(n.Start)
	list := &node{kind: listNode, line: line, column: column, weight: 1}
	for i, value := range n.Values {
		item := b.build(value, itemPath(path, i), depth+1)
		if item.isImplicit() {
			item.line, item.column = line, column
			if i < len(n.Entries) && n.Entries[i].Start != nil {
				item.line, item.column = placeOf(n.Entries[i].Start)
			}
		}
		list.items = append(list.items, item)
		if !n.IsFlowStyle && i < len(n.Entries) && n.Entries[i].Start != nil {
			line, column := placeOf(n.Entries[i].Start)
			list.dashes = append(list.dashes, place{line, column})
		}
		list.weight += item.weight
	}
	return list
}

func (b *builder) mapping(n ast.Node, path string, depth int) *node {
	m := &node{kind: mappingNode, weight: 1}
	values := []*ast.MappingValueNode{}
	switch n := n.(type) {
	case *ast.MappingValueNode:
		values = append(values, n)
	case *ast.MappingNode:
		values = n.Values
		if n.Start != nil {
			m.line, m.column = placeOf(n.Start)
		}
	}
	lines := make(map[string]int, len(values)) // where each key stands
	for _, value := range values {
		line, column := placeOf(value.Key.GetToken())
		if m.line == 0 || line < m.line || line == m.line && column < m.column {
			m.line, m.column = line, column
		}
		key, ok := b.key(value, path, line, column)
		if !ok {
			continue
		}
		at := joinPath(path, key)
		if first, twice := lines[key]; twice {
			b.refuse(at, line, column, fmt.Sprintf("key appears twice, first at line %d", first), "keep one")
			continue
		}
		lines[key] = line
		child := b.build(value.Value, at, depth+1)
		if child.isImplicit() {
			child.line, child.column = line, column // the key is the place
		}
		m.fields = append(m.fields, field{key: key, line: line, column: column, value: child})
		m.weight += child.weight
	}
	return m
}

// key returns the text of a key.
func (b *builder) key(value *ast.MappingValueNode, path string, line, column int) (string, bool) {
	switch key := value.Key.(type) {
	case *ast.MergeKeyNode:
		b.refuse(path, line, column, `the merge key "<<" is not read`, "write the fields out")
		return "", false
	case *ast.StringNode:
		return key.Value, true
	case *ast.MappingKeyNode:
		if s, ok := key.Value.(*ast.StringNode); ok {
			return s.Value, true
		}
	case ast.ScalarNode:
		if t := key.GetToken(); t.Type != token.ImplicitNullType {
			return t.Value, true
		}
	}
	b.refuse(path, line, column, "a key must be plain text", "write a name before the colon")
	return "", false
}

func (b *builder) anchor(n *ast.AnchorNode, path string, depth int) *node {
	if n.Value == nil {
		line, column := placeOf(n.Start)
		return plain("", line, column)
	}
	value := b.build(n.Value, path, depth)
	b.anchors[n.Name.GetToken().Value] = value
	return value
}

func (b *builder) alias(n *ast.AliasNode, path string) *node {
	line, column := placeOf(n.Start)
	name := n.Value.GetToken().Value
	target := b.anchors[name]
	if target == nil {
		return b.refuse(path, line, column, fmt.Sprintf("alias *%s names no anchor before it", name), "write the value out")
	}
	if b.expanded > maxWeight { // said once
		return &node{kind: brokenNode, line: line, column: column, weight: 1}
	}
	if b.expanded += target.weight; b.expanded > maxWeight {
		return b.refuse(path, line, column, fmt.Sprintf("the aliases of this file stand for more than %d values", maxWeight), "write the values out")
	}
	return target
}

// tagged reads the one tag that only states what quotes state as well.
func (b *builder) tagged(n *ast.TagNode, path string, depth int) *node {
	line, column := placeOf(n.Start)
	if n.Start.Value == "!!str" && n.Value != nil {
		if value := b.build(n.Value, path, depth); value.kind == scalarNode {
			return quoted(value.text, value.line, value.column)
		}
	}
	return b.refuse(path, line, column, fmt.Sprintf("tag %s is not read", n.Start.Value), "remove it, or quote the value to make it a string")
}
