// Package next is the page on which the author of a finished campaign sees what
// could follow it, and begins one of the proposals or a file of their own.
package next

import "assay/templates/part"

// View is the page of the next epoch.
type View struct {
	Shell  part.Shell
	Crumbs []part.Crumb
	Head   part.Head
	// Banner says what stands in the way, or what was chosen; nil for nothing.
	Banner *part.Banner
	// Intro says how the proposals are ranked; empty without any.
	Intro     string
	Proposals []Proposal
	LeftOut   []LeftOut
	// Sealed says when and by whom the proposals were sealed.
	Sealed []part.Fact
	// Empty stands for the proposals before any were made; nil with some.
	Empty *part.Empty
	// Edit is the form for a file of one's own; nil for who may not begin one.
	Edit *Edit
}

// Proposal is one campaign that could follow.
type Proposal struct {
	Number  string // place in the ranking: "2"
	Title   string
	Chosen  bool
	State   part.State
	Reasons []string
	Figures []part.Figure
	Diff    part.Diff
	Notes   []string
	// Accept begins it; nil for who may not, and where somebody has chosen.
	Accept *part.Action
}

// LeftOut is a move that suggested itself and cannot be made.
type LeftOut struct{ What, Why string }

// Edit is the author's own file, with what is wrong with it.
type Edit struct {
	Action   string
	Source   string
	Button   string // what sending it does, a verb and its object
	Asks     bool   // it asks for an approval, with a note
	Open     bool   // shown at once, as after a refusal
	Problems []part.Problem
}

// FieldNote is the form field of the note to the reviewer.
const FieldNote = "note"

// FieldSource is the form field of the file.
const FieldSource = "source"
