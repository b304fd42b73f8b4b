package campaign

import (
	"strings"
	"unicode/utf8"
)

// begin opens a bracket for the value of a path.
func (o *outline) begin(at int, path string) {
	o.flow = append(o.flow, frame{path: path, open: o.text[at], list: o.text[at] == '['})
	o.expect = o.text[at] == '['
}

// inside reads within brackets from a column on.
func (o *outline) inside(at int) {
	for at < len(o.text) && len(o.flow) > 0 {
		top := &o.flow[len(o.flow)-1]
		switch c := o.text[at]; {
		case c == ' ' || c == '\t':
			at++
		case c == '#' && (at == 0 || o.text[at-1] == ' ' || o.text[at-1] == '\t'):
			return
		case c == ',':
			top.index++
			o.expect = top.list
			at++
		case c == ']' || c == '}':
			o.flow = o.flow[:len(o.flow)-1]
			o.expect = false
			at++
		case c == ':':
			o.expect = true
			at++
		case c == '[' || c == '{':
			o.begin(at, o.flowPath())
			at++
		default:
			at = o.flowWord(at)
		}
	}
	if len(o.flow) == 0 && at < len(o.text) {
		return // a comment, or what should not be there
	}
}

// flowPath is the path of the value that is expected inside brackets.
func (o *outline) flowPath() string {
	top := o.flow[len(o.flow)-1]
	if top.list {
		return itemPath(top.path, top.index)
	}
	if n := len(o.pieces); n > 0 && o.pieces[n-1].key && o.expect {
		return o.pieces[n-1].path
	}
	return top.path
}

// flowWord reads one key or scalar inside brackets.
func (o *outline) flowWord(at int) int {
	end := at
	quoted := o.text[at] == '"' || o.text[at] == '\''
	if quoted {
		end = closing(o.text, at)
		if end > len(o.text) {
			o.quote = o.text[at]
			o.pending = piece{path: o.flowPath()}
			end = len(o.text)
		}
	} else {
		for end < len(o.text) && !o.endsFlowWord(end) {
			end++
		}
	}
	raw := strings.TrimRight(string(o.text[at:end]), " \t")
	p := piece{line: o.line, column: at + 1, end: at + 1 + utf8.RuneCountInString(raw), flow: true, text: unquoted(raw)}
	top := o.flow[len(o.flow)-1]
	next := end
	for next < len(o.text) && (o.text[next] == ' ' || o.text[next] == '\t') {
		next++
	}
	switch {
	case !top.list && !o.expect && next < len(o.text) && o.text[next] == ':':
		p.key, p.path = true, joinPath(top.path, p.text)
	case !top.list && !o.expect:
		p.stray, p.path = true, top.path
	default:
		p.path = o.flowPath()
	}
	o.add(p)
	return end
}

func (o *outline) endsFlowWord(at int) bool {
	switch o.text[at] {
	case ',', ']', '}', '[', '{':
		return true
	case ':':
		return at+1 == len(o.text) || strings.ContainsRune(" \t,[]{}", o.text[at+1])
	case '#':
		return o.text[at-1] == ' ' || o.text[at-1] == '\t'
	}
	return false
}

// restOfQuote passes over the rest of a quoted text from an earlier line.
func (o *outline) restOfQuote(at int) int {
	for i := at; i < len(o.text); i++ {
		switch {
		case o.quote == '"' && o.text[i] == '\\':
			i++
		case o.text[i] == o.quote && o.quote == '\'' && i+1 < len(o.text) && o.text[i+1] == '\'':
			i++
		case o.text[i] == o.quote:
			o.quote = 0
			o.add(piece{line: o.line, column: 1, end: i + 2, path: o.pending.path})
			return i + 1
		}
	}
	o.add(piece{line: o.line, column: 1, end: len(o.text) + 1, path: o.pending.path})
	return len(o.text)
}
