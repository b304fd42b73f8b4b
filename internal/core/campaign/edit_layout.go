package campaign

import "strings"

// slot is an entry of a list or mapping in the text.
type slot struct {
	from   int // of its key, of its dash, or of the entry in brackets
	keyEnd int // after the key; from in a list
	after  int // after the colon or dash; from in a bracketed list
	value  extent
}

// end is the place after an entry.
func (s slot) end() int { return max(s.after, s.value.to) }

// written reports whether there is any text for the value.
func (s slot) written() bool { return s.value.from < s.value.to }

// spot is a value of the file in the text, with the list or mapping that has it.
type spot struct {
	n      *node
	slot   slot
	limit  int  // where what follows it begins
	inFlow bool // inside brackets

	parent *spot
	index  int // of its entry
}

// find leads to the place of a path.
func (w *editor) find(path []step) (*spot, error) {
	n := w.doc.root
	at := &spot{n: n, limit: len(w.text), slot: slot{value: extent{w.offset(n.line, n.column), len(w.text)}}}
	for _, s := range path {
		slots, err := w.slots(at)
		if err != nil {
			return nil, err
		}
		next := n.step(s)
		i := at.indexOf(s)
		if next == nil || i < 0 {
			return nil, ErrCannotEdit
		}
		limit := at.limit
		if i+1 < len(slots) {
			limit = slots[i+1].from
		}
		at = &spot{n: next, slot: slots[i], limit: limit, inFlow: at.isFlow(w), parent: at, index: i}
		n = next
	}
	return at, nil
}

// indexOf is the position of a step among the entries.
func (s *spot) indexOf(at step) int {
	if at.list {
		return at.index
	}
	for i, f := range s.n.fields {
		if f.key == at.key {
			return i
		}
	}
	return -1
}

// isFlow reports whether the entries of a list or mapping stand in brackets.
func (s *spot) isFlow(w *editor) bool { return s.inFlow || w.isBracket(s.start(w)) }

// start is where a list or mapping begins, after an anchor.
func (s *spot) start(w *editor) int { return w.offset(s.n.line, s.n.column) }

// column is the place of a key or dash in its line.
func (s *spot) column(w *editor) int {
	if s.parent == nil {
		return -2
	}
	return w.column(s.slot.from)
}

// slots finds the entries of a list or mapping. An alias stands for entries that
// are elsewhere, and has none of its own.
func (w *editor) slots(s *spot) ([]slot, error) {
	start := s.start(w)
	if s.parent != nil && (start < s.slot.value.from || start >= s.slot.value.to) {
		return nil, ErrCannotEdit
	}
	if w.isBracket(start) {
		return w.flowSlots(s.n, start)
	}
	return w.blockSlots(s.n, s.limit)
}

func (w *editor) flowSlots(n *node, start int) ([]slot, error) {
	entries, _ := w.flowEntries(start)
	if len(entries) != len(n.items)+len(n.fields) {
		return nil, ErrCannotEdit
	}
	slots := make([]slot, len(entries))
	for i, e := range entries {
		slots[i] = slot{from: e.from, keyEnd: e.from, after: e.from, value: e}
		if n.kind == mappingNode {
			end := w.keyEnd(e.from, e.to)
			after := min(e.to, end+1)
			slots[i] = slot{from: e.from, keyEnd: end, after: after, value: extent{w.skipBlanks(after, e.to), e.to}}
		}
	}
	return slots, nil
}

// keyEnd is the place of the colon after a key.
func (w *editor) keyEnd(from, limit int) int {
	if c := w.text[from]; c == '"' || c == '\'' {
		from = w.quoteEnd(from)
	}
	for at := from; at < limit; at++ {
		if w.text[at] == ':' && (at+1 >= limit || strings.ContainsRune(" \t\r\n[{\"'", rune(w.text[at+1]))) {
			return at
		}
	}
	return limit
}

// skipBlanks passes over blanks, ends of lines and comments.
func (w *editor) skipBlanks(at, limit int) int {
	for at < limit {
		switch c := w.text[at]; {
		case c == '#':
			at = w.lineEnd(at)
		case strings.IndexByte(" \t\r\n", c) >= 0:
			at++
		default:
			return at
		}
	}
	return limit
}

func (w *editor) blockSlots(n *node, limit int) ([]slot, error) {
	starts := make([]int, 0, len(n.fields)+len(n.items))
	for _, f := range n.fields {
		starts = append(starts, w.offset(f.line, f.column))
	}
	for _, d := range n.dashes {
		starts = append(starts, w.offset(d.line, d.column))
	}
	if len(starts) != len(n.fields)+len(n.items) {
		return nil, ErrCannotEdit
	}
	slots := make([]slot, len(starts))
	for i, from := range starts {
		until := limit
		if i+1 < len(starts) {
			until = starts[i+1]
		}
		if from >= until {
			return nil, ErrCannotEdit
		}
		s := slot{from: from, keyEnd: from, after: from + 1}
		child := n.childAt(i)
		if n.kind == mappingNode {
			s.keyEnd = w.keyEnd(from, until)
			s.after = min(until, s.keyEnd+1)
		}
		s.value = w.valueExtent(child, s.after, until, w.column(from))
		slots[i] = s
	}
	return slots, nil
}

func (n *node) childAt(i int) *node {
	if n.kind == mappingNode {
		return n.fields[i].value
	}
	return n.items[i]
}

// valueExtent finds the text of a value after its colon or dash, which stands at
// a column and ends before limit. Nothing written is an empty extent.
func (w *editor) valueExtent(n *node, after, limit, column int) extent {
	from := w.skipBlanks(after, limit)
	if from >= limit {
		return extent{after, after}
	}
	if at := w.offset(n.line, n.column); at > from && at < limit && strings.IndexByte("&!", w.text[from]) >= 0 {
		from = at // behind an anchor or a tag
	}
	switch c := w.text[from]; {
	case c == '*':
		return extent{from, w.plainEnd(from)}
	case n.kind != scalarNode && n.kind != brokenNode && !w.isBracket(from):
		slots, err := w.blockSlots(n, limit)
		if err != nil || len(slots) == 0 {
			return extent{from, w.blockEnd(from, limit)}
		}
		return extent{from, slots[len(slots)-1].end()}
	case c == '[' || c == '{':
		_, end := w.flowEntries(from)
		return extent{from, min(len(w.text), end+1)}
	case c == '"' || c == '\'':
		return extent{from, w.quoteEnd(from)}
	case c == '|' || c == '>':
		return extent{from, w.literalEnd(from, column)}
	}
	to := w.plainEnd(from)
	if w.text[from:to] != n.text {
		to = w.blockEnd(from, limit) // it goes on below
	}
	return extent{from, to}
}
