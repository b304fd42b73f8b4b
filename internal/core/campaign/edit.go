package campaign

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"assay/internal/core/canonical"
)

// Edit changes one value of a campaign file. A value is a scalar, a list or a
// mapping as [canonical.Decode] gives them; nil removes the key or item, unless
// the edit gives the key another name or puts a text in quotes. A path that ends
// in [] appends to a list.
type Edit struct {
	Path   string
	Value  any
	Rename string // of the key at the path, whose value stays
	Quote  bool   // the text at the path, which stays the same
}

// ErrCannotEdit says that a file is written in a way that cannot be changed
// mechanically, as with anchors in the part concerned.
var ErrCannotEdit = errors.New("this part of the file has to be edited by hand")

// Edited returns the file with the changes made one after the other, and with
// every line, comment and space that they do not concern kept: a list or mapping
// is changed in the entries that differ, and a value set to what it is already
// changes no byte. Each change is read back: what the text then says is what was
// asked for, or the error is an [ErrCannotEdit].
func (d *Document) Edited(edits ...Edit) ([]byte, error) {
	at := d
	for _, e := range edits {
		next, err := at.edited(e)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.Path, err)
		}
		at = next
	}
	return at.Source, nil
}

func (d *Document) edited(e Edit) (*Document, error) {
	if d.root == nil {
		return nil, fmt.Errorf("the file cannot be read: %w", ErrCannotEdit)
	}
	path := steps(e.Path)
	if len(path) == 0 {
		return nil, fmt.Errorf("no path: %w", ErrCannotEdit)
	}
	want, err := e.applied(d.root.tree(), path)
	if err != nil {
		return nil, err
	}
	at := d
	for _, c := range e.changes(d, path) {
		if at, err = at.changed(c); err != nil {
			return nil, err
		}
	}
	if !reflect.DeepEqual(at.root.tree(), want) {
		return nil, ErrCannotEdit
	}
	return at, nil
}

// changed makes one change of the text and reads it back. What is not read as
// meant is written once more, more carefully.
func (d *Document) changed(c change) (*Document, error) {
	for _, careful := range []bool{false, true} {
		text, err := newEditor(d).write(c, careful)
		if err != nil {
			return nil, err
		}
		root, problems := parseYAML([]byte(text))
		if root != nil && len(problems) <= d.broken && c.holds(root) {
			return &Document{Name: d.Name, Source: []byte(text), root: root, broken: len(problems)}, nil
		}
	}
	return nil, ErrCannotEdit
}

// applied is the whole file as values, after the change.
func (e Edit) applied(tree any, path []step) (any, error) {
	if len(path) == 0 {
		return e.Value, nil
	}
	if e.Quote {
		return tree, nil
	}
	first, rest := path[0], path[1:]
	if first.list {
		list, ok := tree.([]any)
		if !ok && tree != nil && tree != canonical.Null {
			return nil, fmt.Errorf("there is no list: %w", ErrCannotEdit)
		}
		return e.appliedToList(list, first.index, rest)
	}
	object, ok := tree.(map[string]any)
	if !ok && tree != nil && tree != canonical.Null {
		return nil, fmt.Errorf("there is no mapping: %w", ErrCannotEdit)
	}
	object = maps.Clone(object)
	if object == nil {
		object = map[string]any{}
	}
	old, present := object[first.key]
	switch {
	case len(rest) > 0 || e.Value != nil:
		changed, err := e.applied(old, rest)
		if err != nil {
			return nil, err
		}
		object[first.key] = changed
		return object, nil
	case !present:
		return nil, fmt.Errorf("there is nothing to change: %w", ErrCannotEdit)
	case e.Rename != "":
		if _, taken := object[e.Rename]; taken {
			return nil, fmt.Errorf("there is a %s already: %w", e.Rename, ErrCannotEdit)
		}
		object[e.Rename] = old
	}
	delete(object, first.key)
	return object, nil
}

func (e Edit) appliedToList(list []any, index int, rest []step) (any, error) {
	switch {
	case index < 0 && (len(rest) > 0 || e.Value != nil):
		added, err := e.applied(nil, rest)
		return append(slices.Clone(list), added), err
	case index < 0 || index >= len(list) || len(rest) == 0 && e.Rename != "":
		return nil, fmt.Errorf("there is no such entry: %w", ErrCannotEdit)
	case len(rest) == 0 && e.Value == nil:
		return slices.Delete(slices.Clone(list), index, index+1), nil
	}
	changed, err := e.applied(list[index], rest)
	list = slices.Clone(list)
	list[index] = changed
	return list, err
}

// change is one step of the writer: it sets, adds, removes or renames one value.
type change struct {
	verb  verb
	path  []step
	value any
	index int // of the entry that is added to a list
}

// holds reports whether a value that was to be written stands in the file.
func (c change) holds(root *node) bool {
	path := c.path
	switch c.verb {
	case insertEntry:
		path = append(slices.Clone(path), step{list: true, index: c.index})
	case setValue:
	default:
		return true
	}
	n, rest := root.reach(path)
	return len(rest) == 0 && reflect.DeepEqual(n.tree(), c.value)
}

type verb uint8

const (
	setValue    verb = iota // what stands at the path, or a new key there
	insertEntry             // into the list at the path
	removeEntry
	renameKey
	quoteText
)

// changes are the least changes that make the edit.
func (e Edit) changes(d *Document, path []step) []change {
	n, rest := d.root.reach(path)
	switch {
	case e.Quote:
		return []change{{verb: quoteText, path: path}}
	case e.Rename != "":
		return []change{{verb: renameKey, path: path, value: canonical.String(e.Rename)}}
	case e.Value == nil && len(rest) == 0:
		return []change{{verb: removeEntry, path: path}}
	case len(rest) == 0:
		return differences(n, path, e.Value)
	case rest[0].list && rest[0].index < 0 && n.kind == listNode:
		return []change{{verb: insertEntry, path: path[:len(path)-len(rest)], index: len(n.items), value: within(rest[1:], e.Value)}}
	}
	if !rest[0].list && n.kind == mappingNode { // a new key
		depth := len(path) - len(rest) + 1
		return []change{{verb: setValue, path: path[:depth], value: within(rest[1:], e.Value)}}
	}
	return []change{{verb: setValue, path: path[:len(path)-len(rest)], value: within(rest, e.Value)}}
}

// reach follows a path as far as it leads, and returns what remains of it.
func (n *node) reach(path []step) (*node, []step) {
	for len(path) > 0 {
		next := n.step(path[0])
		if next == nil {
			break
		}
		n, path = next, path[1:]
	}
	return n, path
}

func (n *node) step(s step) *node {
	if !s.list {
		return n.child(s.key)
	}
	if n.kind == listNode && s.index >= 0 && s.index < len(n.items) {
		return n.items[s.index]
	}
	return nil
}

// within is a value with the lists and mappings of a path around it.
func within(path []step, value any) any {
	for _, s := range slices.Backward(path) {
		if s.list {
			value = []any{value}
		} else {
			value = map[string]any{s.key: value}
		}
	}
	return value
}

// differences are the changes that turn what stands at a path into a value.
func differences(n *node, path []step, value any) []change {
	if reflect.DeepEqual(n.tree(), value) {
		return nil
	}
	object, isObject := value.(map[string]any)
	list, isList := value.([]any)
	switch {
	case n.kind == mappingNode && isObject && len(n.fields) > 0 && len(object) > 0:
		return objectDifferences(n, path, object)
	case n.kind == listNode && isList && len(n.items) > 0 && len(list) > 0:
		return listDifferences(n, path, list)
	}
	return []change{{verb: setValue, path: path, value: value}}
}

func objectDifferences(n *node, path []step, object map[string]any) []change {
	var changes []change
	for _, key := range orderedKeys(object, formatAt(path)) {
		at := append(slices.Clone(path), step{key: key})
		if old := n.child(key); old != nil {
			changes = append(changes, differences(old, at, object[key])...)
		} else {
			changes = append(changes, change{verb: setValue, path: at, value: object[key]})
		}
	}
	for _, f := range n.fields { // last, so that the mapping is never empty
		if _, stays := object[f.key]; !stays {
			changes = append(changes, change{verb: removeEntry, path: append(slices.Clone(path), step{key: f.key})})
		}
	}
	return changes
}

func listDifferences(n *node, path []step, list []any) []change {
	same := func(i, j int) bool { return reflect.DeepEqual(n.items[i].tree(), list[j]) }
	head, tail := 0, 0
	for head < min(len(n.items), len(list)) && same(head, head) {
		head++
	}
	for tail < min(len(n.items), len(list))-head && same(len(n.items)-1-tail, len(list)-1-tail) {
		tail++
	}
	var changes []change
	both := min(len(n.items), len(list)) - tail
	for i := head; i < both; i++ {
		changes = append(changes, differences(n.items[i], append(slices.Clone(path), step{list: true, index: i}), list[i])...)
	}
	for i := both; i < len(list)-tail; i++ {
		changes = append(changes, change{verb: insertEntry, path: path, index: i, value: list[i]})
	}
	for i := len(n.items) - tail - 1; i >= both; i-- {
		changes = append(changes, change{verb: removeEntry, path: append(slices.Clone(path), step{list: true, index: i})})
	}
	return changes
}

// formatAt is what the format says of a path, nil when it says nothing.
func formatAt(path []step) *format {
	f := theFormat()
	for _, s := range path {
		if f == nil {
			return nil
		}
		if s.list {
			f = f.items
		} else {
			f = f.find(s.key)
		}
	}
	return f
}

// orderedKeys lists keys in the order of the format, and others after them.
func orderedKeys(object map[string]any, f *format) []string {
	keys := slices.Collect(maps.Keys(object))
	slices.SortFunc(keys, func(a, b string) int {
		return cmp.Or(cmp.Compare(f.rank(a), f.rank(b)), strings.Compare(a, b))
	})
	return keys
}

// rank is the place of a key in its mapping.
func (f *format) rank(key string) int {
	if f == nil {
		return 0
	}
	for i, field := range f.fields {
		if field.key == key {
			return i
		}
	}
	return len(f.fields)
}
