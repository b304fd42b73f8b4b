package output

import "bytes"

// span is a part of a text.
type span struct{ start, end int }

// lastObject finds the last complete JSON object of a text in one pass, with a
// stack of open brackets. A syntax error gives up whatever is open, keeps the
// objects already closed, and scanning goes on at the character in error. An
// object that closes takes the place of those nested in it, simply because it
// closes later.
func lastObject(text []byte) (found span, ok bool) {
	s := scanner{text: text}
	for s.pos < len(text) {
		if len(s.open) == 0 {
			next := bytes.IndexByte(text[s.pos:], '{')
			if next < 0 {
				break
			}
			s.pos += next
			s.push('{')
			continue
		}
		if !s.step() {
			s.open = s.open[:0]
		}
	}
	return s.found, s.found.end > 0
}

// expectation is what may come next inside an open bracket.
type expectation uint8

const (
	keyOrEnd   expectation = iota // after {
	key                           // after a comma in an object
	colon                         // after a key
	value                         // after a colon, or a comma in a list
	valueOrEnd                    // after [
	next                          // after a value: a comma or the end
)

type bracket struct {
	kind  byte
	start int
}

type scanner struct {
	text  []byte
	pos   int
	open  []bracket
	want  expectation
	found span
}

// step reads one token. It reports false at a syntax error, with pos on the
// character in error.
func (s *scanner) step() bool {
	c := s.text[s.pos]
	switch c {
	case ' ', '\t', '\n', '\r':
		s.pos++
		return true
	}
	switch s.want {
	case keyOrEnd, key:
		if c == '"' {
			return s.then(colon, s.quoted())
		}
		return s.want == keyOrEnd && s.close(c)
	case colon:
		if c != ':' {
			return false
		}
		s.pos++
		return s.then(value, true)
	case valueOrEnd:
		return s.close(c) || s.value(c)
	case value:
		return s.value(c)
	default: // next
		if c != ',' {
			return s.close(c)
		}
		s.pos++
		if s.open[len(s.open)-1].kind == '{' {
			return s.then(key, true)
		}
		return s.then(value, true)
	}
}

func (s *scanner) then(want expectation, ok bool) bool {
	s.want = want
	return ok
}

func (s *scanner) push(kind byte) {
	s.open = append(s.open, bracket{kind, s.pos})
	s.pos++
	if s.want = valueOrEnd; kind == '{' {
		s.want = keyOrEnd
	}
}

// close ends the innermost bracket if c is its end.
func (s *scanner) close(c byte) bool {
	last := s.open[len(s.open)-1]
	if c != last.kind+2 { // in ASCII both pairs are two apart
		return false
	}
	s.pos++
	s.open = s.open[:len(s.open)-1]
	if last.kind == '{' {
		s.found = span{last.start, s.pos}
	}
	return s.then(next, true)
}

func (s *scanner) value(c byte) bool {
	switch {
	case c == '{' || c == '[':
		s.push(c)
		return true
	case c == '"':
		return s.then(next, s.quoted())
	case c == '-' || '0' <= c && c <= '9':
		return s.then(next, s.number())
	}
	for _, word := range []string{"true", "false", "null", "NaN", "Infinity"} {
		if c == word[0] {
			return s.then(next, s.word(word))
		}
	}
	return false
}

// word reads a fixed word.
func (s *scanner) word(w string) bool {
	for i := range len(w) {
		if s.pos >= len(s.text) || s.text[s.pos] != w[i] {
			return false
		}
		s.pos++
	}
	return true
}

// number reads a number, or -Infinity.
func (s *scanner) number() bool {
	if s.text[s.pos] == '-' {
		s.pos++
		if s.pos < len(s.text) && s.text[s.pos] == 'I' {
			return s.word("Infinity")
		}
	}
	if s.pos < len(s.text) && s.text[s.pos] == '0' {
		s.pos++
	} else if !s.digits() {
		return false
	}
	if s.pos < len(s.text) && s.text[s.pos] == '.' {
		if s.pos++; !s.digits() {
			return false
		}
	}
	if s.pos < len(s.text) && (s.text[s.pos] == 'e' || s.text[s.pos] == 'E') {
		s.pos++
		if s.pos < len(s.text) && (s.text[s.pos] == '+' || s.text[s.pos] == '-') {
			s.pos++
		}
		return s.digits()
	}
	return true
}

func (s *scanner) digits() bool {
	start := s.pos
	for s.pos < len(s.text) && '0' <= s.text[s.pos] && s.text[s.pos] <= '9' {
		s.pos++
	}
	return s.pos > start
}

// quoted reads a string. A NUL is let through, to be replaced later; other
// control characters end the attempt, so that an open quote in a log line does
// not swallow the lines after it.
func (s *scanner) quoted() bool {
	for s.pos++; s.pos < len(s.text); s.pos++ {
		switch c := s.text[s.pos]; {
		case c == '"':
			s.pos++
			return true
		case c == '\\':
			if !s.escape() {
				return false
			}
		case c < ' ' && c != 0:
			return false
		}
	}
	return false
}

// escape reads what follows a backslash and leaves pos on its last character.
func (s *scanner) escape() bool {
	s.pos++
	if s.pos >= len(s.text) {
		return false
	}
	if s.text[s.pos] != 'u' {
		return bytes.IndexByte([]byte(`"\/bfnrt`), s.text[s.pos]) >= 0
	}
	for range 4 {
		if s.pos++; s.pos >= len(s.text) || !isHex(s.text[s.pos]) {
			return false
		}
	}
	return true
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}
