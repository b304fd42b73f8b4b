package patch

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"assay/internal/core/canonical"
)

// setYAML replaces one value of a YAML document. A value on one line is replaced
// in the text; any other through the tree, which is then printed anew. Either way
// the result is read again and compared with what was asked for.
func setYAML(text []byte, tokens []string, value canonical.Scalar) ([]byte, error) {
	rendered := renderYAML(value)
	if len(tokens) == 0 {
		return []byte(rendered + "\n"), nil
	}
	doc, err := parseYAML(text)
	if err != nil {
		return nil, err
	}
	at, err := find(doc.body(), tokens)
	if err != nil {
		return nil, err
	}
	want := slices.Clone(doc.leaves())
	want, err = expect(want, at, tokens, rendered)
	if err != nil {
		return nil, err
	}
	if edited, ok := editLine(text, at.node, rendered); ok && matches(edited, want) {
		return edited, nil
	}
	if err := at.replace(rendered); err != nil {
		return nil, err
	}
	printed := []byte(doc.file.String())
	if !matches(printed, want) {
		return nil, errors.New("the value cannot be replaced safely where it stands - write it as a plain value on one line")
	}
	return printed, nil
}

// renderYAML writes a scalar so that readers of YAML 1.1 and 1.2 see its type:
// strings are always quoted, floats always have a point.
func renderYAML(s canonical.Scalar) string {
	if text, ok := s.AsString(); ok {
		return strconv.Quote(text)
	}
	rendered := s.Render()
	if mantissa, exponent, found := strings.Cut(rendered, "e"); found && s.Kind() == canonical.KindFloat && !strings.Contains(mantissa, ".") {
		return mantissa + ".0e" + exponent
	}
	return rendered
}

// document is a parsed file with exactly one document.
type document struct{ file *ast.File }

func (d document) body() ast.Node { return d.file.Docs[0].Body }

func parseYAML(text []byte) (d document, err error) {
	defer func() { // the parser gives up on some inputs with a panic
		if cause := recover(); cause != nil {
			err = fmt.Errorf("the file is not YAML (%v) - repair it", cause)
		}
	}()
	file, err := parser.ParseBytes(text, parser.ParseComments)
	if err != nil {
		reason, _, _ := strings.Cut(err.Error(), "\n")
		return document{}, fmt.Errorf("the file is not YAML (%s) - repair it", reason)
	}
	if len(file.Docs) != 1 || file.Docs[0].Body == nil {
		return document{}, fmt.Errorf("the file holds %d documents - only a file with one can be patched", len(file.Docs))
	}
	return document{file}, nil
}

// place is a value in its container.
type place struct {
	node ast.Node
	set  func(ast.Node)
}

// replace puts a rendered scalar in the place of the value.
func (p place) replace(rendered string) error {
	d, err := parseYAML([]byte(rendered))
	if err != nil {
		return err
	}
	p.set(d.body())
	return nil
}

// find walks a pointer through mappings and lists.
func find(node ast.Node, tokens []string) (place, error) {
	at := place{node: node}
	for _, t := range tokens {
		var err error
		switch n := at.node.(type) {
		case *ast.MappingNode:
			at, err = field(n.Values, t)
		case *ast.MappingValueNode:
			at, err = field([]*ast.MappingValueNode{n}, t)
		case *ast.SequenceNode:
			var i int
			if i, err = index(t, len(n.Values)); err == nil {
				at = place{n.Values[i], func(v ast.Node) { n.Values[i] = v }}
			}
		default:
			err = noChildren(t, "a plain value")
		}
		if err != nil {
			return place{}, err
		}
		switch at.node.(type) {
		case *ast.AnchorNode, *ast.AliasNode:
			return place{}, fmt.Errorf("%q is shared through an anchor or alias, so a patch would change other fields - write the value out", t)
		}
	}
	return at, nil
}

func field(pairs []*ast.MappingValueNode, key string) (place, error) {
	for _, pair := range pairs {
		if keyText(pair) == key {
			return place{pair.Value, func(v ast.Node) { pair.Value = v }}, nil
		}
	}
	return place{}, noField(key)
}

func keyText(pair *ast.MappingValueNode) string {
	return pair.Key.GetToken().Value
}

// editLine replaces a scalar that stands on one line, in the text itself.
func editLine(text []byte, node ast.Node, rendered string) ([]byte, bool) {
	switch node.Type() {
	case ast.StringType, ast.IntegerType, ast.FloatType, ast.BoolType, ast.NullType, ast.InfinityType, ast.NanType:
	default:
		return nil, false
	}
	tk := node.GetToken()
	written := strings.TrimSpace(tk.Origin)
	start, ok := offset(text, tk.Position)
	if !ok || written == "" || strings.Contains(written, "\n") || !bytes.HasPrefix(text[start:], []byte(written)) {
		return nil, false
	}
	return bytes.Join([][]byte{text[:start], []byte(rendered), text[start+len(written):]}, nil), true
}

// offset turns a line and a column, both counted from 1 and the column in
// characters, into a byte offset.
func offset(text []byte, p *token.Position) (int, bool) {
	at := 0
	for range p.Line - 1 {
		end := bytes.IndexByte(text[at:], '\n')
		if end < 0 {
			return 0, false
		}
		at += end + 1
	}
	column := 1
	for i := range string(text[at:]) {
		if column == p.Column {
			return at + i, true
		}
		column++
	}
	return 0, false
}

// leaf is a scalar of a document and where it stands.
type leaf struct {
	path string
	kind ast.NodeType
	text string
}

// leaves lists the scalars of a document in order.
func (d document) leaves() []leaf { return appendLeaves(nil, "", d.body()) }

func appendLeaves(all []leaf, path string, node ast.Node) []leaf {
	switch n := node.(type) {
	case *ast.MappingNode:
		if len(n.Values) == 0 {
			return append(all, leaf{path, n.Type(), "{}"})
		}
		for _, pair := range n.Values {
			all = appendLeaves(all, path, pair)
		}
		return all
	case *ast.MappingValueNode:
		return appendLeaves(all, path+"/"+escape(keyText(n)), n.Value)
	case *ast.SequenceNode:
		if len(n.Values) == 0 {
			return append(all, leaf{path, n.Type(), "[]"})
		}
		for i, v := range n.Values {
			all = appendLeaves(all, path+"/"+strconv.Itoa(i), v)
		}
		return all
	case *ast.AnchorNode:
		all = append(all, leaf{path, n.Type(), n.Name.GetToken().Value})
		return appendLeaves(all, path, n.Value)
	case *ast.AliasNode:
		return append(all, leaf{path, n.Type(), n.Value.GetToken().Value})
	case *ast.TagNode:
		all = append(all, leaf{path, n.Type(), n.Start.Value})
		return appendLeaves(all, path, n.Value)
	case *ast.LiteralNode:
		return append(all, leaf{path, ast.StringType, n.Value.Value})
	case nil:
		return all
	}
	return append(all, leaf{path, node.Type(), node.GetToken().Value})
}

func escape(token string) string {
	return strings.ReplaceAll(strings.ReplaceAll(token, "~", "~0"), "/", "~1")
}

// expect returns the leaves that a document must have after the edit.
func expect(leaves []leaf, at place, tokens []string, rendered string) ([]leaf, error) {
	d, err := parseYAML([]byte(rendered))
	if err != nil {
		return nil, err
	}
	path := ""
	for _, t := range tokens {
		path += "/" + escape(t)
	}
	replaced := appendLeaves(nil, path, at.node)
	first := slices.Index(leaves, replaced[0])
	if first < 0 {
		return nil, errors.New("the value cannot be found again - write it as a plain value on one line")
	}
	return slices.Replace(leaves, first, first+len(replaced), appendLeaves(nil, path, d.body())...), nil
}

func matches(text []byte, want []leaf) bool {
	d, err := parseYAML(text)
	return err == nil && slices.Equal(d.leaves(), want)
}
