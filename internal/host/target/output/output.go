// Package output finds the observation in what a target printed: the last
// complete JSON object, whatever stands around it.
package output

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Observation is one JSON object that a target printed. Its leaves are
// canonical.Scalars, nested objects map[string]any, lists []any.
type Observation struct {
	Values map[string]any
	// NotFinite tells, by dotted path, what was printed where null is stored: NaN,
	// Infinity, -Infinity or a number that overflows.
	NotFinite map[string]string
	// Replaced counts the NUL characters and the parts that were not UTF-8.
	Replaced int64
}

// MaxObservation is how many bytes an observation may have: every row of a
// campaign is stored whole, shown, and read again at every step.
const MaxObservation = 1 << 20

// Find returns the last complete JSON object of one or more parts of a text. An
// object never spans two parts: something was dropped between them.
func Find(parts ...[]byte) (Observation, error) {
	for i := len(parts) - 1; i >= 0; i-- {
		if found, ok := lastObject(parts[i]); ok {
			return decode(parts[i][found.start:found.end])
		}
	}
	return Observation{}, nothingFound(parts)
}

func decode(object []byte) (Observation, error) {
	if len(object) > MaxObservation {
		return Observation{}, fmt.Errorf("the last JSON object on standard output has %d bytes, more than %d - print the metrics alone, and write the rest to a file", len(object), MaxObservation)
	}
	d := decoder{text: object}
	values, err := d.object("")
	if err != nil {
		return Observation{Replaced: d.observation.Replaced}, err
	}
	d.observation.Values = values
	return d.observation, nil
}

func nothingFound(parts [][]byte) error {
	const next = "print the observation as one JSON object at the end"
	var last string
	for _, part := range parts {
		if len(part) > 0 {
			last = LastLine(part)
		}
	}
	if last == "" {
		return errors.New("standard output is empty - " + next)
	}
	return fmt.Errorf("standard output holds no complete JSON object (it ends with %q) - %s", last, next)
}

// longestExcerpt is how many characters of a line are quoted in a message.
const longestExcerpt = 80

// FirstLine is the first line of a text that is not blank, shortened, with what
// cannot be shown replaced.
func FirstLine(text []byte) string {
	line, _, _ := strings.Cut(strings.TrimSpace(shown(text[:min(len(text), window)])), "\n")
	if runes := []rune(line); len(runes) > longestExcerpt {
		return string(runes[:longestExcerpt]) + "…"
	}
	return line
}

// LastLine is the last line of a text that is not blank, shortened, with what
// cannot be shown replaced.
func LastLine(text []byte) string {
	trimmed := strings.TrimSpace(shown(text[max(0, len(text)-window):]))
	runes := []rune(trimmed[strings.LastIndexByte(trimmed, '\n')+1:])
	if len(runes) > longestExcerpt {
		return "…" + string(runes[len(runes)-longestExcerpt:])
	}
	return string(runes)
}

// window is how much of a text is looked at for an excerpt.
const window = 4096

func shown(text []byte) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\r':
			return '\n'
		case unicode.IsPrint(r), r == '\t', r == '\n':
			return r
		}
		return utf8.RuneError
	}, string(text))
}
