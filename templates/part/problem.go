package part

import (
	"strconv"
	"strings"
)

// SourceLine is one line of a listing with the problems that begin there.
type SourceLine struct {
	Number   int
	Text     string
	Tone     Tone // of the worst problem; empty without one
	Problems []Problem
}

// SourceLines splits a text and puts each problem at its line. Problems
// without a line, or beyond the last one, are left to the list.
func SourceLines(text string, problems []Problem) []SourceLine {
	parts := strings.Split(strings.TrimSuffix(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
	lines := make([]SourceLine, len(parts))
	for i, part := range parts {
		lines[i] = SourceLine{Number: i + 1, Text: part}
	}
	for _, p := range problems {
		if p.Line < 1 || p.Line > len(lines) {
			continue
		}
		l := &lines[p.Line-1]
		l.Problems = append(l.Problems, p)
		if l.Tone == "" || p.Severity == SeverityError {
			l.Tone = severityTone(p.Severity)
		}
	}
	return lines
}

// severityTone is the colour of a severity.
func severityTone(s Severity) Tone {
	switch s {
	case SeverityError:
		return ToneTrouble
	case SeverityWarning:
		return ToneAttention
	default:
		return ToneQuiet
	}
}

// place words line and column.
func place(p Problem) string {
	if p.Column > 0 {
		return "line " + strconv.Itoa(p.Line) + ", column " + strconv.Itoa(p.Column)
	}
	return "line " + strconv.Itoa(p.Line)
}

// aboutRule is the place of the guide that explains a rule; "" when there is none.
func aboutRule(rule string) string {
	switch {
	case strings.HasPrefix(rule, "V-"):
		return "/docs/rules#" + strings.ToLower(rule)
	case rule == "not-built", rule == "no-effect":
		return "/docs/rules#not-built"
	}
	return ""
}
