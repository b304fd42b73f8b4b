// Package targets is the page on which an operator says in which folders programs
// may be run.
package targets

import "assay/templates/part"

// The fields of the form.
const (
	FieldDir   = "dir"
	FieldRunAs = "run_as"
)

// View is the page of targets.
type View struct {
	Shell part.Shell
	Head  part.Head
	// Done says what was just changed, Failed why something was not.
	Done, Failed *part.Banner
	// AsRoot warns that targets run as root; nil where they do not.
	AsRoot *part.Banner
	// Meaning says what registering a folder lets others do, Where which folders
	// can be.
	Meaning, Where string
	// Roots are the folders that targets may lie under; none when any may be.
	Roots   []string
	Targets []Target
	// Form registers a folder; nil for who may only look.
	Form *Form
}

// Target is one line of the list.
type Target struct {
	Dir   string
	RunAs string
	State part.State
	// Why says why it cannot be run; empty when it can.
	Why                         string
	Registered, RegisteredExact string
	By                          string
	// Retire ends the registration; nil when it is over, or for who may only look.
	Retire *part.Action
}

// Form registers a folder.
type Form struct {
	Action     string
	Dir        string
	DirProblem string
	// AsUser is whether another user can be named, as where the server is root.
	AsUser       bool
	RunAs        string
	RunAsProblem string
	// RunAsHint says as whom everything runs when no user is named.
	RunAsHint string
	// Offers register what comes with Assay.
	Offers []part.Action
}
