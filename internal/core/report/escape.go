package report

import (
	"strings"
	"unicode"
)

// markup holds the characters that Markdown, its tables and inline HTML read as
// something else than text, wherever they stand.
const markup = "\\`*_[]<>&|~#@"

// plain makes text of authors and targets show as itself on one line: no
// markup, no link, no table cell, no control that reorders what is read.
func plain(text string) string {
	text = oneLine(text)
	var b strings.Builder
	for i, r := range text {
		switch {
		case r == '<':
			b.WriteString("&lt;") // also where a reader keeps HTML that a backslash precedes
			continue
		case r == '>':
			b.WriteString("&gt;")
			continue
		case strings.ContainsRune(markup, r), startsBlock(text, i), startsLink(text, i):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// oneLine turns white space into single blanks and drops what does not print.
func oneLine(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	return strings.Join(strings.Fields(text), " ")
}

// startsBlock reports whether the character at i would make a list, a rule or a
// heading of a line that begins with text.
func startsBlock(text string, i int) bool {
	switch text[i] {
	case '-', '+', '=':
		return i == 0
	case '.', ')':
		return i > 0 && strings.Trim(text[:i], "0123456789") == ""
	}
	return false
}

// startsLink reports whether the character at i is the one by which a reader
// finds an address in running text.
func startsLink(text string, i int) bool {
	switch text[i] {
	case ':':
		return strings.HasPrefix(text[i:], "://")
	case '.':
		return i >= 3 && strings.EqualFold(text[i-3:i], "www")
	}
	return false
}
