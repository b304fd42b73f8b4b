// Package account is the page on which people see who they are here, change their
// password and end their sessions.
package account

import "assay/templates/part"

// The fields of the password form.
const (
	FieldCurrent = "current"
	FieldNew     = "new"
	FieldAgain   = "again"
)

// View is the account page.
type View struct {
	Shell part.Shell
	Head  part.Head
	// Done says what was just changed; nil when nothing was.
	Done *part.Banner
	// Facts are name, role and how one signs in.
	Facts []part.Fact
	// Projects are the projects that the person sees, with their role there.
	Projects part.Table
	Password Password
	Sessions []Session
	// EndOthers ends every session but this one; nil when there is no other.
	EndOthers *part.Action
}

// Password is the form that sets a password.
type Password struct {
	Action string
	// Has is true when there is a password, which then has to be given first.
	Has bool
	// Rule says what a password must be, Effect what the change does besides.
	Rule, Effect string
	Least        int // characters
	// CurrentProblem and NewProblem are what was wrong with the last try.
	CurrentProblem, NewProblem string
}

// Session is one browser that is signed in.
type Session struct {
	Where string // browser and system
	From  string // address; may be empty
	// This is the session that looks at the page.
	This bool
	// Begun and Seen are times in words, with the exact ones.
	Begun, BegunExact string
	Seen, SeenExact   string
	Ends, EndsExact   string
	End               *part.Action // nil for this one, which is signed out instead
}
