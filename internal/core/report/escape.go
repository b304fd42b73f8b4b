package report

import (
	"strings"
	"unicode"
)

// markup holds the characters that Markdown, its tables and inline HTML read as
// something else than text, wherever they stand.
const markup = "\\`*_[]<>&|~#@"

// plain makes text of authors and targets show as itself on one line that it
// begins: no markup, no link, no list, no control that reorders what is read.
func plain(text string) string {
	text = oneLine(text)
	if text == "" {
		return ""
	}
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	switch rest := text[digits:]; {
	case digits == 0 && strings.ContainsRune("-+=", rune(text[0])):
		return "\\" + cell(text)
	case digits > 0 && rest != "" && strings.ContainsRune(".)", rune(rest[0])):
		return text[:digits] + "\\" + cell(rest)
	}
	return cell(text)
}

// cell is plain for text inside a table, where no block can begin.
func cell(text string) string {
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
		case r == '_' && insideWord(text, i): // read as itself, and names are full of it
		case strings.ContainsRune(markup, r), startsLink(text, i):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// insideWord reports whether the character at i stands between two letters or
// digits.
func insideWord(text string, i int) bool {
	return i > 0 && i+1 < len(text) && alphanumeric(text[i-1]) && alphanumeric(text[i+1])
}

func alphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
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
