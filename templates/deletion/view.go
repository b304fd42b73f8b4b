// Package deletion is the page that deletes a campaign for good, and the one that
// says what was deleted.
package deletion

import "assay/templates/part"

// The fields of the form.
const (
	FieldName = "name"
	FieldWhy  = "why"
)

// View asks for the deletion of a campaign.
type View struct {
	Shell  part.Shell
	Crumbs []part.Crumb
	Head   part.Head
	Name   string // what has to be typed
	// Refused is why it cannot be deleted now; nil when it can.
	Refused *part.Banner
	Goes    []part.Fact // what is deleted
	Stays   string      // what is kept
	Form    Form
}

// Form is what was typed, and what was wrong with it.
type Form struct {
	Action                  string
	Typed, Why              string
	NameProblem, WhyProblem string
	Delete                  string // the label of the button
}

// Done says what was deleted.
type Done struct {
	Shell  part.Shell
	Head   part.Head
	Banner *part.Banner // what is left to do by hand; nil for nothing
	Facts  []part.Fact
	Next   []part.Action
}
