// Package operator is the operator's page: the stop of all spending, the rule of
// two people, who works on what, and what waits.
package operator

import "assay/templates/part"

// Names of form fields.
const (
	FieldWhy  = "why"
	FieldRule = "rule"
)

// LongestWhy bounds a reason, in characters.
const LongestWhy = 500

// View is the page.
type View struct {
	Shell   part.Shell
	Head    part.Head
	Banners []part.Banner

	Spending Spending
	Rule     Rule

	Workers part.Table // the standing processes
	Slots   part.Table // the bench slots
	Jobs    part.Table // what waits and runs
	Notices part.Table // what was not delivered yet
	Server  []part.Fact
}

// Spending is the stop of all new spending.
type Spending struct {
	Frozen *Frozen // nil: it goes on
	Action string  // where the form goes
	// Running is how many campaigns run now, in words.
	Running string
	Why     string // as typed
	Problem string // what is wrong with it
}

// Frozen is a stop that is in force.
type Frozen struct {
	By, Why     string
	When, Exact string
}

// Rule is the rule that nobody approves their own spending.
type Rule struct {
	Action  string
	State   part.State // whether it is in force
	Text    string     // why, in a sentence
	Choices []Choice
}

// Choice is one setting of the rule.
type Choice struct {
	Value, Label, Text string
	Chosen             bool
}
