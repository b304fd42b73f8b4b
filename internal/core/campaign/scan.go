package campaign

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// Limits of a campaign file. They are checked before the file is parsed,
// because the time of the parser grows with the square of nested brackets, of
// fields, of stray commas and other marks of structure.
const (
	maxSource = 1 << 20 // bytes
	maxDepth  = 64      // nested lists and mappings
	maxMarks  = 10_000

	// The scan before parsing counts characters, also those in quotes and
	// comments, and therefore allows more than maxDepth. The exact depth is
	// judged on the tree.
	maxOpenBrackets = 4 * maxDepth
	maxIndent       = 4 * maxDepth
)

var byteOrderMark = []byte("\uFEFF")

// scan refuses a source that must not reach the parser. It returns the source
// without a byte order mark.
func scan(source []byte) ([]byte, *Problem) {
	if len(source) > maxSource {
		return nil, unreadable(1, 1, fmt.Sprintf("the file has more than %d bytes", maxSource),
			"move long texts out of the campaign file")
	}
	source = bytes.TrimPrefix(source, byteOrderMark)
	s := scanner{line: 1, column: 1, margin: true}
	for i := 0; i < len(source); {
		r, size := utf8.DecodeRune(source[i:])
		if r == utf8.RuneError && size == 1 {
			return nil, s.refuse("the file is not UTF-8", "save it as UTF-8")
		}
		var next byte
		if i+size < len(source) {
			next = source[i+size]
		}
		if problem := s.step(r, next); problem != nil {
			return nil, problem
		}
		i += size
	}
	return source, nil
}

// scanner counts what bounds the parser's work.
type scanner struct {
	line, column int
	open         int  // brackets not yet closed
	marks        int  // of structure
	margin       bool // only blanks and list marks so far on this line
}

func (s *scanner) step(r rune, next byte) *Problem {
	switch r {
	case 0:
		return s.refuse("the file has a NUL character", "remove it")
	case '[', '{':
		if s.open++; s.open > maxOpenBrackets {
			return s.tooDeep()
		}
	case ']', '}':
		s.open = max(0, s.open-1)
	case '\n':
		s.line, s.column, s.margin = s.line+1, 1, true
		return nil
	}
	if isMark(r, next, s.margin) {
		if s.marks++; s.marks > maxMarks {
			return s.refuse(fmt.Sprintf("the file has more than %d brackets, commas, colons and other marks of structure", maxMarks),
				"move data out of the campaign file")
		}
	}
	if s.margin {
		s.margin = r == ' ' || r == '-' || r == '?'
		if s.margin && s.column > maxIndent {
			return s.tooDeep()
		}
	}
	s.column++
	return nil
}

// isMark reports whether a character can be a mark of structure.
func isMark(r rune, next byte, margin bool) bool {
	switch r {
	case '[', ']', '{', '}', ',', '&', '*', '!', '?':
		return true
	case ':':
		return next == ' ' || next == '\n' || next == '\r' || next == '\t' || next == ',' || next == '}' || next == 0
	case '-':
		return margin
	}
	return false
}

func (s *scanner) refuse(message, fix string) *Problem {
	return unreadable(s.line, s.column, message, fix)
}

func (s *scanner) tooDeep() *Problem { return s.refuse(tooDeepMessage, tooDeepFix) }

var tooDeepMessage = fmt.Sprintf("more than %d nested levels", maxDepth)

const tooDeepFix = "flatten the structure"

// unreadable is a problem that makes the whole file unusable.
func unreadable(line, column int, message, fix string) *Problem {
	return &Problem{Severity: Error, Rule: ruleReadable, Line: line, Column: column, Message: message, Fix: fix}
}
