package campaign

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Document is a campaign file as read: its bytes, and the place of every value.
type Document struct {
	Name   string // of the file, as messages show it
	Source []byte // verbatim

	root   *node
	broken int      // how many places are not read as YAML
	shape  Problems // found while reading
}

// Position returns the line and column of the value at a path such as
// optimization.factors[2].levels[1], and whether the file has that value.
func (d *Document) Position(path string) (line, column int, ok bool) {
	n := d.at(path)
	if n == nil {
		return 1, 1, false
	}
	return n.line, n.column, true
}

// Value returns what the file says at a path, as maps, lists and scalars, and
// whether it says anything there.
func (d *Document) Value(path string) (any, bool) {
	n := d.at(path)
	if n == nil {
		return nil, false
	}
	return n.tree(), true
}

// at returns the node at a path, or nil.
func (d *Document) at(path string) *node {
	n := d.root
	for n != nil && path != "" {
		n, path = n.enter(path)
	}
	return n
}

// enter follows the first step of a path and returns what remains of it.
func (n *node) enter(path string) (*node, string) {
	switch {
	case n.kind == listNode && path[0] == '[':
		digits, rest, closed := strings.Cut(path[1:], "]")
		i, err := strconv.Atoi(digits)
		if !closed || err != nil || i < 0 || i >= len(n.items) {
			return nil, ""
		}
		return n.items[i], strings.TrimPrefix(rest, ".")
	case n.kind == mappingNode:
		for _, f := range n.fields {
			rest, ok := strings.CutPrefix(path, pathKey(f.key))
			if ok && rest != "." && (rest == "" || rest[0] == '.' || rest[0] == '[') {
				return f.value, strings.TrimPrefix(rest, ".")
			}
		}
	}
	return nil, ""
}

// has reports whether the file has a value at a path, whatever it is.
func (d *Document) has(path string) bool { return d.at(path) != nil }

// nearest returns the place of a path, or of the closest part around it that
// the file has.
func (d *Document) nearest(path string) (line, column int) {
	for {
		if line, column, ok := d.Position(path); ok {
			return line, column
		}
		cut := strings.LastIndexAny(path, ".[")
		if cut < 0 {
			return d.start()
		}
		path = path[:cut]
	}
}

// start is the place of the file's first value.
func (d *Document) start() (line, column int) {
	if d.root == nil || d.root.line == 0 {
		return 1, 1
	}
	return d.root.line, d.root.column
}

// within moves problems that the YAML library places past the end of a line or
// of the file back to it.
func (d *Document) within(problems Problems) Problems {
	if len(problems) == 0 {
		return problems
	}
	lines := strings.Split(strings.TrimPrefix(string(d.Source), string(byteOrderMark)), "\n")
	for i := range problems {
		p := &problems[i]
		if p.Line > len(lines) {
			p.Line, p.Column = len(lines), utf8.RuneCountInString(lines[len(lines)-1])+1
		}
		p.Column = min(p.Column, utf8.RuneCountInString(lines[p.Line-1])+1)
	}
	return problems
}

const factorsPath = "optimization.factors["

// display adds the id of a factor to the paths below it, as in
// optimization.factors[2] (BATCH).levels.
func (d *Document) display(path string) string {
	rest, ok := strings.CutPrefix(path, factorsPath)
	if !ok {
		return path
	}
	index, tail, _ := strings.Cut(rest, "]")
	head := factorsPath + index + "]"
	id := d.at(head + ".id")
	if id == nil || id.kind != scalarNode || id.text == "" {
		return path
	}
	return fmt.Sprintf("%s (%s)%s", head, pathKey(id.text), tail)
}

// joinPath appends a key to a path.
func joinPath(path, key string) string {
	if path == "" {
		return pathKey(key)
	}
	return path + "." + pathKey(key)
}

// itemPath appends a position to a path.
func itemPath(path string, i int) string { return path + "[" + strconv.Itoa(i) + "]" }

// pathKey is a key as paths show it: quoted when it could be misread.
func pathKey(key string) string {
	if key == "" || strings.ContainsFunc(key, func(r rune) bool {
		return r == ' ' || r == '.' || r == '[' || r == ']' || r == '"' || !strconv.IsPrint(r)
	}) {
		return strconv.Quote(key)
	}
	return key
}
