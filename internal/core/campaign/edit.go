package campaign

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"assay/internal/core/canonical"
)

// Edit changes one value of a campaign file. A value is a scalar, a list or a
// mapping as [canonical.Decode] gives them; nil removes the key or item, unless
// the edit gives the key another name. A path that ends in [] appends to a list.
type Edit struct {
	Path   string
	Value  any
	Rename string // of the key at the path, whose value stays
}

// ErrCannotEdit says that a file is written in a way that cannot be changed
// mechanically, as with anchors in the part concerned.
var ErrCannotEdit = errors.New("this part of the file has to be edited by hand")

// Edited returns the file with the changes made one after the other, and with
// every line, comment and space that they do not concern kept. Each change is
// read back: what the text then says is what was asked for, or the error is an
// [ErrCannotEdit].
func (d *Document) Edited(edits ...Edit) ([]byte, error) {
	at := &Document{Name: d.Name, Source: d.Source, root: d.root}
	for _, e := range edits {
		want, err := e.applied(at)
		if err != nil {
			return nil, err
		}
		text, err := e.write(at)
		if err != nil {
			return nil, err
		}
		root, problems := parseYAML([]byte(text))
		if root == nil || len(problems) > 0 || !reflect.DeepEqual(root.tree(), want) {
			return nil, fmt.Errorf("%s: %w", e.Path, ErrCannotEdit)
		}
		at = &Document{Name: d.Name, Source: []byte(text), root: root}
	}
	return at.Source, nil
}

// applied is the whole file as values, after the change.
func (e Edit) applied(d *Document) (any, error) {
	if d.root == nil {
		return nil, fmt.Errorf("the file cannot be read: %w", ErrCannotEdit)
	}
	if e.Value == nil && d.at(e.Path) == nil {
		return nil, fmt.Errorf("%s: there is nothing to remove: %w", e.Path, ErrCannotEdit)
	}
	return put(d.root, e.Path, e.Value), nil
}

// put is a value with one place in it changed.
func put(n *node, path string, value any) any {
	if path == "" {
		return value
	}
	if n == nil {
		key, rest := firstKey(path)
		return map[string]any{key: put(nil, rest, value)}
	}
	if n.kind == listNode {
		list := n.tree().([]any)
		for i := range n.items {
			rest, ok := strings.CutPrefix(path, itemPath("", i))
			if !ok {
				continue
			}
			if changed := put(n.items[i], strings.TrimPrefix(rest, "."), value); changed != nil {
				list[i] = changed
			} else {
				list = slices.Delete(list, i, i+1)
			}
			return list
		}
		return list
	}
	object, ok := n.tree().(map[string]any)
	if !ok {
		return value
	}
	key, rest := firstKey(path)
	if changed := put(n.child(key), rest, value); changed != nil {
		object[key] = changed
	} else {
		delete(object, key)
	}
	return object
}

// firstKey splits the first key off a path of plain keys.
func firstKey(path string) (key, rest string) {
	at := strings.IndexAny(path, ".[")
	if at < 0 {
		return path, ""
	}
	return path[:at], strings.TrimPrefix(path[at:], ".")
}

// write is the text of the file after the change.
func (e Edit) write(d *Document) (string, error) {
	w := &editor{text: strings.TrimPrefix(string(d.Source), string(byteOrderMark)), doc: d}
	if n := d.at(e.Path); n != nil && !n.isImplicit() {
		if e.Value == nil {
			return w.remove(e.Path)
		}
		from, to := w.span(n)
		if from == 0 && to == 0 {
			return "", fmt.Errorf("%s: %w", e.Path, ErrCannotEdit)
		}
		return w.text[:from] + FlowText(e.Value) + w.text[to:], nil
	}
	parent, key := "", e.Path
	if cut := strings.LastIndex(e.Path, "."); cut >= 0 {
		parent, key = e.Path[:cut], e.Path[cut+1:]
	}
	n := d.at(parent)
	if n == nil || n.isImplicit() {
		return Edit{Path: parent, Value: map[string]any{key: e.Value}}.write(d)
	}
	if n.kind != mappingNode || len(n.fields) == 0 {
		return "", fmt.Errorf("%s: %w", e.Path, ErrCannotEdit)
	}
	return w.insert(n, key, e.Value), nil
}

// editor finds the text of values.
type editor struct {
	text string
	doc  *Document
}

// offset is where a line and column, both from 1 and in characters, begin.
func (w *editor) offset(line, column int) int {
	at := 0
	for ; line > 1; line-- {
		next := strings.IndexByte(w.text[at:], '\n')
		if next < 0 {
			return len(w.text)
		}
		at += next + 1
	}
	for ; column > 1 && at < len(w.text); column-- {
		_, size := utf8.DecodeRuneInString(w.text[at:])
		at += size
	}
	return at
}

// span is the text of a value: a bracketed or quoted one up to its end, a plain
// one up to what ends it, a block up to its last line.
func (w *editor) span(n *node) (from, to int) {
	from = w.offset(n.line, n.column)
	if from >= len(w.text) {
		return 0, 0
	}
	switch c := w.text[from]; {
	case c == '[' || c == '{':
		return from, w.bracketEnd(from)
	case c == '"' || c == '\'':
		return from, w.quoteEnd(from)
	case c == '|' || c == '>' || n.kind != scalarNode:
		return from, w.blockEnd(n)
	}
	return from, w.plainEnd(from, w.inFlow(from))
}

// quoteEnd is the place after a quoted text.
func (w *editor) quoteEnd(from int) int {
	quote := w.text[from]
	for at := from + 1; at < len(w.text); at++ {
		switch {
		case quote == '"' && w.text[at] == '\\':
			at++
		case w.text[at] == quote && quote == '\'' && at+1 < len(w.text) && w.text[at+1] == quote:
			at++
		case w.text[at] == quote:
			return at + 1
		}
	}
	return len(w.text)
}

// bracketEnd is the place after the bracket that closes the one at from.
func (w *editor) bracketEnd(from int) int {
	depth := 0
	for at := from; at < len(w.text); at++ {
		switch c := w.text[at]; {
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			if depth--; depth == 0 {
				return at + 1
			}
		case (c == '"' || c == '\'') && strings.ContainsRune(" [{,:\n", rune(w.text[at-1])):
			at = w.quoteEnd(at) - 1
		case c == '#' && strings.ContainsRune(" \n", rune(w.text[at-1])):
			at = w.lineEnd(at) - 1
		}
	}
	return len(w.text)
}

// plainEnd is the end of a plain scalar on one line.
func (w *editor) plainEnd(from int, flow bool) int {
	end := w.lineEnd(from)
	if comment := strings.Index(w.text[from:end], " #"); comment >= 0 {
		end = from + comment
	}
	if flow {
		if stop := strings.IndexAny(w.text[from:end], ",]}"); stop >= 0 {
			end = from + stop
		}
	}
	return from + len(strings.TrimRight(w.text[from:end], " \t\r"))
}

func (w *editor) lineEnd(from int) int {
	if n := strings.IndexByte(w.text[from:], '\n'); n >= 0 {
		return from + n
	}
	return len(w.text)
}

// inFlow reports whether a place lies inside brackets.
func (w *editor) inFlow(at int) bool {
	found := false
	w.doc.root.walk(func(n *node) {
		if n.kind == scalarNode || n.line == 0 {
			return
		}
		from := w.offset(n.line, n.column)
		if from < at && (w.text[from] == '[' || w.text[from] == '{') && w.bracketEnd(from) > at {
			found = true
		}
	})
	return found
}

// walk visits a value and all below it.
func (n *node) walk(visit func(*node)) {
	visit(n)
	for _, f := range n.fields {
		f.value.walk(visit)
	}
	for _, item := range n.items {
		item.walk(visit)
	}
}

// blockEnd is the end of the last line of a block value, without the comments
// and blank lines after it, which belong to what follows.
func (w *editor) blockEnd(n *node) int {
	end := len(w.text)
	if line := w.nextLine(n); line > 0 {
		end = w.offset(line, 1)
	}
	lines := strings.SplitAfter(w.text[:end], "\n")
	for len(lines) > 0 {
		last := strings.TrimSpace(lines[len(lines)-1])
		if last != "" && !strings.HasPrefix(last, "#") {
			break
		}
		end -= len(lines[len(lines)-1])
		lines = lines[:len(lines)-1]
	}
	return len(strings.TrimRight(w.text[:end], " \t\r\n"))
}

// nextLine is the line of the first key or item after a value, 0 for the last.
func (w *editor) nextLine(n *node) int {
	inside := map[*node]bool{}
	n.walk(func(below *node) { inside[below] = true })
	type mark struct {
		line, column int
		of           *node
	}
	var marks []mark
	w.doc.root.walk(func(parent *node) {
		for _, f := range parent.fields {
			marks = append(marks, mark{f.line, f.column, f.value})
		}
		for _, item := range parent.items {
			marks = append(marks, mark{item.line, item.column, item})
		}
	})
	slices.SortStableFunc(marks, func(a, b mark) int { return cmp.Or(cmp.Compare(a.line, b.line), cmp.Compare(a.column, b.column)) })
	for _, m := range marks {
		if m.line > n.line && !inside[m.of] {
			return m.line
		}
	}
	return 0
}

// insert adds a key to a mapping: within its braces, or as a line of its own.
func (w *editor) insert(n *node, key string, value any) string {
	from := w.offset(n.line, n.column)
	entry := key + ": " + FlowText(value)
	if w.text[from] == '{' {
		end := w.bracketEnd(from) - 1
		return strings.TrimRight(w.text[:end], " ") + ", " + entry + w.text[end:]
	}
	end := w.blockEnd(n)
	return w.text[:end] + "\n" + strings.Repeat(" ", n.fields[0].column-1) + entry + w.text[end:]
}

// remove takes an item of a list or a key of a mapping away.
func (w *editor) remove(path string) (string, error) {
	n := w.doc.at(path)
	from := w.offset(n.line, n.column)
	line := w.offset(n.line, 1)
	lead := strings.TrimSpace(w.text[line:from])
	if w.inFlow(from) || lead != "-" && !strings.HasSuffix(lead, ":") {
		return "", fmt.Errorf("%s: %w", path, ErrCannotEdit)
	}
	_, to := w.span(n)
	return w.text[:line] + strings.TrimPrefix(w.text[w.lineEnd(to):], "\n"), nil
}

// FlowText writes a value as YAML on one line. Keys of mappings are sorted.
func FlowText(v any) string {
	switch v := v.(type) {
	case map[string]any:
		keys := make([]string, 0, len(v))
		for key := range v {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		for i, key := range keys {
			keys[i] = key + ": " + FlowText(v[key])
		}
		return "{" + strings.Join(keys, ", ") + "}"
	case []any:
		items := make([]string, len(v))
		for i, item := range v {
			items[i] = FlowText(item)
		}
		return "[" + strings.Join(items, ", ") + "]"
	case canonical.Scalar:
		return scalarText(v)
	}
	return fmt.Sprint(v)
}

var plainText = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_./-]*$`)

// scalarText writes a scalar so that it is read back as what it is.
func scalarText(v canonical.Scalar) string {
	text, ok := v.AsString()
	if !ok {
		return v.Render()
	}
	if read, odd := resolve(text); plainText.MatchString(text) && odd == ordinary && read.Kind() == canonical.KindString {
		return text
	}
	quoted, err := v.MarshalJSON()
	if err != nil {
		panic("campaign: a text that cannot be quoted: " + err.Error())
	}
	return string(quoted)
}
