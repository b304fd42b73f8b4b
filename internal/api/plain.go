package api

import (
	"bytes"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// plain replaces what a terminal would obey in an answer, in the text itself and in
// the escapes of JSON, by U+FFFD. A server may be anybody's, and what it says is
// shown. Line breaks and tabs stay.
func plain(body []byte, isJSON bool) []byte {
	var out bytes.Buffer
	out.Grow(len(body))
	for len(body) > 0 {
		r, size := utf8.DecodeRune(body)
		escaped := isJSON && r == '\\'
		if escaped {
			r, size = unescaped(body)
		}
		switch {
		case obeyed(r) && escaped:
			out.WriteString(`\ufffd`)
		case obeyed(r) || r == utf8.RuneError && size == 1:
			out.WriteRune(utf8.RuneError)
		default:
			out.Write(body[:size])
		}
		body = body[size:]
	}
	return out.Bytes()
}

// unescaped is the character of the escape that a text begins with, and the length
// of that. Halves of pairs are none that a terminal obeys.
func unescaped(text []byte) (rune, int) {
	if len(text) >= 6 && text[1] == 'u' {
		if code, err := strconv.ParseUint(string(text[2:6]), 16, 16); err == nil {
			return rune(code), 6
		}
	}
	if len(text) < 2 {
		return ' ', len(text)
	}
	switch text[1] {
	case 'b':
		return '\b', 2
	case 'f':
		return '\f', 2
	case 'r':
		return '\r', 2
	}
	return ' ', 2
}

// obeyed reports whether a character steers a terminal, or the order of a line.
func obeyed(r rune) bool {
	return r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r))
}
