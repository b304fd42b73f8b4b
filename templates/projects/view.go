// Package projects holds the list of projects, which are folders of campaigns, and
// the page of one with its members.
package projects

import "assay/templates/part"

// The fields of the forms.
const (
	FieldName = "name"
	FieldUser = "user"
	FieldRole = "role"
	FieldDo   = "do"
)

// What the forms of a project's page do.
const (
	DoAdd    = "add"
	DoRole   = "role"
	DoRemove = "remove"
)

// ListView is the list of projects.
type ListView struct {
	Shell    part.Shell
	Head     part.Head
	Projects part.Table
	Action   string
	Name     string // what was typed, kept after a problem
	Problem  string
}

// View is the page of one project.
type View struct {
	Shell  part.Shell
	Crumbs []part.Crumb
	Head   part.Head
	// Done says what was just changed, Failed why something was not.
	Done, Failed *part.Banner
	Action       string // of every form of the page
	Members      []Member
	// Others are people who do not belong to the project yet.
	Others []part.Choice
	// Roles are what a new member can be given here, the usual role first.
	Roles []part.Choice
	// Admins says who sees the project besides its members.
	Admins string
}

// Member is a person who belongs to the project.
type Member struct {
	ID, Name string
	Usual    string // role
	Here     string // the role that counts in this project
	Off      bool   // the person cannot sign in any more
	Roles    []part.Choice
	Remove   part.Action
}
