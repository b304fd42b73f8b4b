// Package argv turns a command string of a campaign into argument words and
// points the words at patched copies of configuration files.
//
// Commands never pass through a shell. The words follow the POSIX quoting rules
// (blanks, single quotes, double quotes, backslash) and nothing else: no
// variables, no globs, no pipes, no redirections. The validator and the runner
// both use this package, so what was accepted is what runs.
package argv

import (
	"fmt"
	"strings"
)

// Word is one argument word of a command.
type Word struct {
	// Text is the word after quotes and backslashes were removed.
	Text string
	// Bare is Text with every byte that was quoted or escaped replaced by NUL, so
	// that a check for shell syntax sees only what a shell would act on. It has
	// the length of Text.
	Bare string
	// Offset is the position of the word's first byte in the command.
	Offset int
}

// SyntaxError is a command that does not end where its quoting says it must.
type SyntaxError struct {
	Offset int    // position of the quote or backslash that stays open
	What   string // what is open
}

// Error says what is open, where, and what to do.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s at position %d is never closed - close it or escape it with a backslash", e.What, e.Offset+1)
}

// Split returns the words of a command. Blanks around the command are ignored.
func Split(command string) ([]string, error) {
	words, err := Parse(command)
	if err != nil {
		return nil, err
	}
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = w.Text
	}
	return texts, nil
}

// Parse returns the words of a command with what each word left unquoted.
func Parse(command string) ([]Word, error) {
	s := splitter{in: command}
	for s.pos < len(s.in) {
		if err := s.step(); err != nil {
			return nil, err
		}
	}
	s.finish()
	return s.words, nil
}

type splitter struct {
	in    string
	pos   int
	words []Word

	open       bool // a word has begun, perhaps an empty quoted one
	start      int
	text, bare strings.Builder
}

func (s *splitter) step() error {
	c := s.in[s.pos]
	switch c {
	case ' ', '\t', '\n', '\r':
		s.finish()
		s.pos++
		return nil
	}
	if !s.open {
		s.open, s.start = true, s.pos
	}
	switch c {
	case '\'':
		return s.singleQuoted()
	case '"':
		return s.doubleQuoted()
	case '\\':
		return s.escaped()
	default:
		s.text.WriteByte(c)
		s.bare.WriteByte(c)
		s.pos++
		return nil
	}
}

func (s *splitter) finish() {
	if !s.open {
		return
	}
	s.words = append(s.words, Word{Text: s.text.String(), Bare: s.bare.String(), Offset: s.start})
	s.open = false
	s.text.Reset()
	s.bare.Reset()
}

// literal appends text that a shell would not interpret.
func (s *splitter) literal(text string) {
	s.text.WriteString(text)
	for range len(text) {
		s.bare.WriteByte(0)
	}
}

func (s *splitter) singleQuoted() error {
	end := strings.IndexByte(s.in[s.pos+1:], '\'')
	if end < 0 {
		return &SyntaxError{Offset: s.pos, What: "the single quote"}
	}
	s.literal(s.in[s.pos+1 : s.pos+1+end])
	s.pos += end + 2
	return nil
}

func (s *splitter) doubleQuoted() error {
	open := s.pos
	for s.pos++; s.pos < len(s.in); s.pos++ {
		switch c := s.in[s.pos]; c {
		case '"':
			s.pos++
			return nil
		case '\\':
			s.escapeInDoubleQuotes()
		default:
			s.literal(s.in[s.pos : s.pos+1])
		}
	}
	return &SyntaxError{Offset: open, What: "the double quote"}
}

// escapeInDoubleQuotes handles a backslash inside double quotes, where it
// escapes only the characters that are special there and otherwise stays.
func (s *splitter) escapeInDoubleQuotes() {
	if s.pos+1 >= len(s.in) {
		return // the closing quote is missing, which the caller reports
	}
	switch next := s.in[s.pos+1]; next {
	case '"', '\\', '$', '`':
		s.pos++
		s.literal(string(next))
	case '\n':
		s.pos++ // a line continuation vanishes
	default:
		s.literal(`\`)
	}
}

func (s *splitter) escaped() error {
	if s.pos+1 >= len(s.in) {
		return &SyntaxError{Offset: s.pos, What: "the backslash"}
	}
	if s.in[s.pos+1] == '\n' {
		// A line continuation vanishes. It opens no word of its own.
		s.open = s.text.Len() > 0 || s.start != s.pos
		s.pos += 2
		return nil
	}
	s.literal(s.in[s.pos+1 : s.pos+2])
	s.pos += 2
	return nil
}
