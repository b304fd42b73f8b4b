package campaign

import (
	"strings"

	"assay/internal/core/canonical"
)

// write is the text of the file after a change.
func (w *editor) write(c change, careful bool) (string, error) {
	switch c.verb {
	case insertEntry:
		list, err := w.find(c.path)
		if err != nil {
			return "", err
		}
		return w.addItem(list, c, careful)
	case setValue:
		last := len(c.path) - 1
		if last >= 0 && !c.path[last].list {
			mapping, err := w.find(c.path[:last])
			if err != nil {
				return "", err
			}
			if mapping.n.child(c.path[last].key) == nil {
				return w.addKey(mapping, c, careful)
			}
		}
	}
	at, err := w.find(c.path)
	if err != nil || at.parent == nil {
		return "", ErrCannotEdit
	}
	switch c.verb {
	case renameKey:
		name, _ := c.value.(canonical.Scalar).AsString()
		return w.splice(at.slot.from, at.slot.keyEnd, keyText(name)), nil
	case removeEntry:
		return w.remove(at)
	case quoteText:
		text, ok := at.n.value.AsString()
		if !ok || !at.slot.written() {
			return "", ErrCannotEdit
		}
		return w.splice(at.slot.value.from, at.slot.value.to, doubleQuoted(text)), nil
	}
	return w.replace(at, c.value, formatAt(c.path), careful)
}

// replace writes another value in the place of one.
func (w *editor) replace(at *spot, value any, f *format, careful bool) (string, error) {
	v, column := at.slot.value, at.column(w)
	s := style{flow: at.inFlow, careful: careful}
	if at.slot.written() && (w.text[v.from] == '"' || w.text[v.from] == '\'') && at.n.kind == scalarNode {
		s.quote = w.text[v.from]
	}
	text, short := w.onOneLine(value, column, f, s)
	below := at.slot.written() && w.lineStart(v.from) > at.slot.from
	switch {
	case !at.slot.written() && short:
		if at.slot.after == at.slot.keyEnd && !at.parent.isList() {
			return "", ErrCannotEdit // a key without a colon
		}
		return w.splice(v.from, v.from, " "+text), nil
	case short && (at.inFlow || !below):
		return w.splice(v.from, v.to, text), nil
	case short: // up to the line of the key, and the lines below it away
		lines := extent{w.lineStart(v.from), w.nextLineStart(v.to)}
		return w.splice(at.slot.after, lines.to, " "+text+w.text[at.slot.after:lines.from]), nil
	case below:
		return w.splice(v.from, v.to, w.block(value, w.column(v.from), f, s)), nil
	case at.parent.isList():
		return w.splice(at.slot.after, v.to, " "+w.block(value, column+2, f, s)), nil
	}
	end := w.lineEnd(v.to)
	rest := strings.TrimRight(w.text[v.to:end], " \t")
	return w.splice(at.slot.after, end, rest+w.newline+strings.Repeat(" ", column+2)+w.block(value, column+2, f, s)), nil
}

func (s *spot) isList() bool { return s.n.kind == listNode }

// addKey adds a key to a mapping, after the one before it in the order of the
// format.
func (w *editor) addKey(mapping *spot, c change, careful bool) (string, error) {
	key := c.path[len(c.path)-1].key
	f := formatAt(c.path[:len(c.path)-1])
	slots, err := w.slots(mapping)
	if err != nil || mapping.n.kind != mappingNode {
		return "", ErrCannotEdit
	}
	flow := mapping.isFlow(w)
	s := style{flow: flow, careful: careful}
	if len(slots) == 0 {
		open := mapping.start(w)
		return w.splice(open+1, open+1, keyText(key)+": "+flowText(c.value, f.under(key), s)), nil
	}
	before := len(slots) - 1
	for i, field := range mapping.n.fields {
		if rank := f.rank(field.key); rank < f.rank(key) && f.named(key) != nil {
			before = i
		}
	}
	if f == nil || f.named(key) == nil || f.rank(mapping.n.fields[before].key) > f.rank(key) {
		before = len(slots) - 1
	}
	end := slots[before].end()
	if flow {
		return w.splice(end, end, ", "+keyText(key)+": "+flowText(c.value, f.under(key), s)), nil
	}
	column := w.column(slots[0].from)
	end = w.lineEnd(end)
	return w.splice(end, end, w.newline+strings.Repeat(" ", column)+keyText(key)+":"+w.afterKey(c.value, column, f.under(key), s)), nil
}

// addItem adds an entry to a list.
func (w *editor) addItem(list *spot, c change, careful bool) (string, error) {
	slots, err := w.slots(list)
	if err != nil || list.n.kind != listNode || c.index > len(slots) {
		return "", ErrCannotEdit
	}
	f := formatAt(c.path).entries()
	flow := list.isFlow(w)
	s := style{flow: flow, careful: careful}
	if flow {
		text := flowText(c.value, f, s)
		switch open := list.start(w); {
		case len(slots) == 0:
			return w.splice(open+1, open+1, text), nil
		case c.index == 0:
			return w.splice(slots[0].from, slots[0].from, text+", "), nil
		}
		end := slots[c.index-1].end()
		return w.splice(end, end, ", "+text), nil
	}
	column := w.column(slots[0].from)
	text := "-" + w.afterDash(c.value, column, f, s)
	if c.index == 0 {
		from := slots[0].from
		return w.splice(from, from, text+w.newline+strings.Repeat(" ", column)), nil
	}
	end := w.lineEnd(slots[c.index-1].end())
	return w.splice(end, end, w.newline+strings.Repeat(" ", column)+text), nil
}

// remove takes an entry of a list or mapping away. The last one leaves empty
// brackets behind.
func (w *editor) remove(at *spot) (string, error) {
	slots, err := w.slots(at.parent)
	if err != nil {
		return "", err
	}
	if at.inFlow {
		return w.removeFlow(slots, at.index), nil
	}
	if len(slots) == 1 {
		if at.parent.parent == nil {
			return "", ErrCannotEdit
		}
		var empty any = map[string]any{}
		if at.parent.isList() {
			empty = []any{}
		}
		return w.replace(at.parent, empty, nil, false)
	}
	from, end := at.slot.from, w.lineEnd(at.slot.end())
	line := w.lineStart(from)
	if strings.TrimSpace(w.text[line:from]) == "" {
		return w.splice(line, w.nextLineStart(end), ""), nil
	}
	// The first entry stands behind a dash: the next one moves up to it.
	next := slots[at.index+1].from
	if strings.TrimSpace(w.text[end:next]) == "" {
		return w.splice(from, next, ""), nil
	}
	return w.splice(from, end, ""), nil
}

// removeFlow takes an entry in brackets away with one comma. A comment beside it
// stays.
func (w *editor) removeFlow(slots []slot, i int) string {
	from, end := slots[i].from, slots[i].end()
	between := func(a, b int) bool { return strings.Contains(w.text[a:b], "\n") }
	switch {
	case i+1 < len(slots) && !between(end, slots[i+1].from):
		return w.splice(from, slots[i+1].from, "")
	case i+1 < len(slots):
		comma := end + strings.IndexByte(w.text[end:], ',') + 1
		return w.emptied(from, comma)
	case i > 0 && !between(slots[i-1].end(), from):
		return w.splice(slots[i-1].end(), end, "")
	}
	if comma := w.skipBlanks(end, len(w.text)); comma < len(w.text) && w.text[comma] == ',' {
		end = comma + 1
	}
	return w.emptied(from, end)
}

// emptied cuts a part out, with its line when nothing else is on it.
func (w *editor) emptied(from, to int) string {
	line, end := w.lineStart(from), w.lineEnd(to)
	if strings.TrimSpace(w.text[line:from]) == "" && strings.TrimSpace(w.text[to:end]) == "" {
		return w.splice(line, w.nextLineStart(end), "")
	}
	return w.splice(from, to, "")
}
