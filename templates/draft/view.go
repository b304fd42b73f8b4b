// Package draft is the page on which a campaign begins: paste or upload its
// file, see every problem at its line, start it.
package draft

import "assay/templates/part"

// ProblemsID is the element id of the list of problems.
const ProblemsID = "problems"

// Names of the form's fields.
const (
	FieldSource = "source" // textarea
	FieldFile   = "file"   // upload
	FieldDo     = "do"     // which button
	FieldSeed   = "seed"   // optional whole number

	DoCheck = "check"
	DoStart = "start"
)

// View is the page of a new campaign.
type View struct {
	Shell  part.Shell
	Crumbs []part.Crumb
	// Action is the address that the form posts to, as multipart form.
	Action string
	// Source is the text as it was typed; it is shown again unchanged.
	Source string
	// Name is the file's name after an upload; may be empty.
	Name string
	// Seed is what was typed as seed.
	Seed string
	// Checked is false on the first visit: no verdict is shown then.
	Checked bool
	// Problems are all problems of the text, in the order of its lines.
	Problems []part.Problem
	// Next is the one sentence that says what to do next.
	Next string
	// Plan is shown when the text is valid; nil otherwise.
	Plan *Plan
	// Failure is set when the form could not be read at all (too large, no text).
	Failure string
	// Examples lead to the page with an example's file to start from.
	Examples []part.Action
	// Roots are the folders under which a target may lie.
	Roots []string
}

// Errors counts the problems that prevent a start.
func (v View) Errors() int { return v.count(part.SeverityError) }

// Warnings counts the problems that do not.
func (v View) Warnings() int { return v.count(part.SeverityWarning) }

func (v View) count(s part.Severity) int {
	n := 0
	for _, p := range v.Problems {
		if p.Severity == s {
			n++
		}
	}
	return n
}

// Plan says what a start would spend.
type Plan struct {
	Facts  []part.Fact
	Stages []PlanStage
	// Total is the largest number of runs over all registered branches, in words.
	Total string
	// Paths are the registered ways to a report; Exceptions counts those that an
	// exception ends.
	Paths      []string
	Exceptions int
	// Notes are things accepted but not enforced.
	Notes []string
}

// PlanStage is one stage with its price.
type PlanStage struct {
	Stage string
	Runs  string
	What  string // "resolution V, 16 corners and 4 centre points"
}
