package campaign

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Severity says whether a problem stops a campaign.
type Severity string

// The severities of a problem.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
)

// Problem is one finding about a campaign file: what is wrong, where, and the
// edit that mends it. Lines and columns count from 1, columns in characters.
type Problem struct {
	Severity Severity `json:"severity"`
	Rule     string   `json:"rule"`
	Path     string   `json:"path"` // field path, with the factor's id where there is one
	Line     int      `json:"line"`
	Column   int      `json:"column"`
	Message  string   `json:"message"`
	Fix      string   `json:"fix"`
	Repair   *Repair  `json:"repair,omitempty"` // where the fix is one mechanical change
}

// String is the problem without its place in the file, as in
// "optimization.stages build is at position 2 - move it to position 1".
func (p Problem) String() string {
	parts := make([]string, 0, 2)
	if p.Path != "" {
		parts = append(parts, p.Path)
	}
	parts = append(parts, p.Message)
	text := strings.Join(parts, " ")
	if p.Fix != "" {
		text += " - " + p.Fix
	}
	return printable(text)
}

// printable replaces what would move a terminal's cursor or hide text.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, text)
}

// line is the problem as one line of the text report.
func (p Problem) line(file string) string {
	mark := "x"
	if p.Severity == Warning {
		mark = "!"
	}
	return fmt.Sprintf("%s [%s] %s:%d:%d %s", mark, p.Rule, file, p.Line, p.Column, p)
}

// Problems is a list of findings.
type Problems []Problem

// Errors returns the problems that stop a campaign.
func (ps Problems) Errors() Problems { return ps.of(Error) }

// Warnings returns the problems that do not stop a campaign.
func (ps Problems) Warnings() Problems { return ps.of(Warning) }

func (ps Problems) of(s Severity) Problems {
	found := Problems{}
	for _, p := range ps {
		if p.Severity == s {
			found = append(found, p)
		}
	}
	return found
}

// sorted returns the problems by their place in the file, then by rule.
func (ps Problems) sorted() Problems {
	sorted := slices.Clone(ps)
	slices.SortStableFunc(sorted, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), cmp.Compare(a.Rule, b.Rule))
	})
	return sorted
}
