package campaign

import (
	"strings"
	"unicode/utf8"
)

// editor changes the text of a document.
type editor struct {
	mark    string // byte order mark, kept
	text    string
	lines   []int  // where each line begins
	newline string // as this file ends its lines
	doc     *Document
}

func newEditor(d *Document) *editor {
	w := &editor{text: string(d.Source), newline: "\n", lines: []int{0}, doc: d}
	if rest, found := strings.CutPrefix(w.text, string(byteOrderMark)); found {
		w.mark, w.text = string(byteOrderMark), rest
	}
	for i := range len(w.text) {
		if w.text[i] == '\n' {
			w.lines = append(w.lines, i+1)
		}
	}
	if len(w.lines) > 1 && strings.HasSuffix(w.text[:w.lines[1]], "\r\n") {
		w.newline = "\r\n"
	}
	return w
}

// splice is the whole text with a part replaced.
func (w *editor) splice(from, to int, text string) string {
	return w.mark + w.text[:from] + text + w.text[to:]
}

// offset is where a line and column, both from 1 and in characters, begin.
func (w *editor) offset(line, column int) int {
	if line > len(w.lines) {
		return len(w.text)
	}
	at := w.lines[max(0, line-1)]
	for ; column > 1 && at < len(w.text); column-- {
		_, size := utf8.DecodeRuneInString(w.text[at:])
		at += size
	}
	return at
}

func (w *editor) lineStart(at int) int { return strings.LastIndexByte(w.text[:at], '\n') + 1 }

// lineEnd is the end of a line, before what ends it.
func (w *editor) lineEnd(at int) int {
	end := len(w.text)
	if n := strings.IndexByte(w.text[at:], '\n'); n >= 0 {
		end = at + n
	}
	if end > at && w.text[end-1] == '\r' {
		end--
	}
	return end
}

// nextLineStart is the beginning of the line after a place.
func (w *editor) nextLineStart(at int) int {
	if n := strings.IndexByte(w.text[at:], '\n'); n >= 0 {
		return at + n + 1
	}
	return len(w.text)
}

// indentAt counts the blanks at the beginning of the line of a place.
func (w *editor) indentAt(at int) int {
	line := w.text[w.lineStart(at):]
	return len(line) - len(strings.TrimLeft(line, " "))
}

// column is the place of an offset in its line, from 0, in characters.
func (w *editor) column(at int) int { return utf8.RuneCountInString(w.text[w.lineStart(at):at]) }

func (w *editor) isBracket(at int) bool {
	return at < len(w.text) && (w.text[at] == '[' || w.text[at] == '{')
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

// extent is where a part of the text begins and ends.
type extent struct{ from, to int }

// flowEntries takes brackets apart. It returns their entries without the commas,
// blanks and comments around them, and the place of the closing bracket.
func (w *editor) flowEntries(open int) (entries []extent, end int) {
	depth, from, to := 0, -1, 0
	finish := func() {
		if from >= 0 {
			entries = append(entries, extent{from, to})
		}
		from = -1
	}
	for at := open + 1; at < len(w.text); at++ {
		c := w.text[at]
		switch {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			continue
		case c == '#' && strings.ContainsRune(" \t\n", rune(w.text[at-1])):
			at = w.lineEnd(at) - 1
			continue
		case depth == 0 && c == ',':
			finish()
			continue
		case depth == 0 && (c == ']' || c == '}'):
			finish()
			return entries, at
		}
		if from < 0 {
			from = at
		}
		switch {
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			depth--
		case (c == '"' || c == '\'') && strings.ContainsRune(" \t[{,:\n", rune(w.text[at-1])):
			at = w.quoteEnd(at) - 1
		}
		to = at + 1
	}
	return entries, len(w.text)
}

// plainEnd is the end of a plain scalar on its line, outside of brackets.
func (w *editor) plainEnd(from int) int {
	end := w.lineEnd(from)
	for at := from + 1; at < end; at++ {
		if w.text[at] == '#' && (w.text[at-1] == ' ' || w.text[at-1] == '\t') {
			end = at
			break
		}
	}
	return from + len(strings.TrimRight(w.text[from:end], " \t"))
}

// literalEnd is the end of a block scalar that begins at from below a key or
// dash at a column: its last line with text.
func (w *editor) literalEnd(from, parent int) int {
	end, least := w.lineEnd(from), -1
	for at := w.nextLineStart(from); at < len(w.text); at = w.nextLineStart(at) {
		line := w.text[at:w.lineEnd(at)]
		if strings.TrimLeft(line, " \t") == "" {
			continue
		}
		indent := len(line) - len(strings.TrimLeft(line, " "))
		if least < 0 {
			least = indent
		}
		if indent <= parent || indent < least {
			break
		}
		end = w.lineEnd(at)
	}
	return end
}

// blockEnd is the end of the last line before a place that is neither blank nor
// a comment, which belong to what follows.
func (w *editor) blockEnd(from, limit int) int {
	end := from
	for at := w.lineStart(from); at < limit; at = w.nextLineStart(at) {
		line := strings.TrimSpace(w.text[at:w.lineEnd(at)])
		if line != "" && !strings.HasPrefix(line, "#") {
			end = max(end, w.lineEnd(at))
		}
		if w.nextLineStart(at) == at {
			break
		}
	}
	return end
}
