// Package signin is the page on which somebody signs in: with a password, a
// one-time link, or whatever else the installation offers.
package signin

import "assay/templates/part"

// View is the sign-in page. At most one of Link and Spent applies; with neither it
// offers the ways to sign in that there are.
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
	// Passwords says that somebody here has one, so that the page asks for it.
	Passwords bool
	// Name is what was typed before, and Problem what was wrong with it.
	Name, Problem string
	// Others are further ways to sign in, such as an identity provider.
	Others []part.Action
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
	// Person is whom the link signs in; empty for the administrator.
	Person string
	// Name is what was typed before, kept after a problem.
	Name string
	// Problem is what was wrong with the last try; may be empty.
	Problem string
	// Chooses offers to choose a password; Has says that there is one already.
	Chooses, Has bool
	// PasswordRule says what a password must be.
	PasswordRule string
	// Role is the role that the link gives, in words.
	Role string
	// Expires is when the link ends, in words ("in 10 min"); may be empty.
	Expires string
}
