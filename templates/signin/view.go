// Package signin is the page that a one-time link leads to, and the page that
// everybody sees who has not signed in.
package signin

import "assay/templates/part"

// View is the sign-in page. Exactly one of Link, Spent and neither applies.
type View struct {
	Shell part.Shell
	// Link is set when the address carries a token that can still be used. The
	// token is spent by the button, not by opening the page, so that a preview
	// of the link does not use it up.
	Link *Link
	// Spent says why the token cannot be used ("was used 3 min ago"); empty
	// when there was none.
	Spent string
	// Command prints a new link: "assay serve --sign-in-link" or the like.
	Command string
	// Next is the path to go to after signing in; may be empty.
	Next string
}

// Link is a usable one-time link.
type Link struct {
	Token string
	// Action is the address that the form posts to.
	Action string
	// Creates is true on first start: the link makes the first admin.
	Creates bool
	// Name is what was typed before, kept after a problem.
	Name string
	// Problem is what was wrong with the last try; may be empty.
	Problem string
	// Role is the role that the link gives, in words.
	Role string
	// Expires is when the link ends, in words ("in 10 min"); may be empty.
	Expires string
}
