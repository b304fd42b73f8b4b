package draft

import (
	"strings"

	"assay/templates/figure"
	"assay/templates/part"
)

// Verdict is what validation found in the text of a draft.
type Verdict struct {
	// Problems are all of them, in the order of the lines.
	Problems []part.Problem
	// RepairAll shows what all mechanical fixes together would change; nil
	// without any.
	RepairAll *part.Repair
	// Next is the one sentence that says what to do next.
	Next string
}

// Errors counts the problems that prevent a start.
func (v Verdict) Errors() int { return count(v.Problems, part.SeverityError) }

// Warnings counts the problems that do not.
func (v Verdict) Warnings() int { return count(v.Problems, part.SeverityWarning) }

func count(problems []part.Problem, s part.Severity) int {
	n := 0
	for _, p := range problems {
		if p.Severity == s {
			n++
		}
	}
	return n
}

// Title counts what was found: "2 errors, 1 warning".
func (v Verdict) Title() string {
	parts := []string{}
	if n := v.Errors(); n > 0 {
		parts = append(parts, figure.Count(n, "error", "errors"))
	}
	if n := v.Warnings(); n > 0 {
		parts = append(parts, figure.Count(n, "warning", "warnings"))
	}
	if len(parts) == 0 {
		return "No problem found"
	}
	return strings.Join(parts, ", ")
}
