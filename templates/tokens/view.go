// Package tokens is the page of the tokens that programs sign in with.
package tokens

import "assay/templates/part"

// The fields of the form that makes a token.
const (
	FieldName = "name"
	FieldRole = "role"
	FieldDays = "days"
)

// View is the page of tokens.
type View struct {
	Shell part.Shell
	Head  part.Head
	// Made is a token that was just made, shown this once; nil otherwise.
	Made *part.Secret
	Form Form
	// All is true for who sees everybody's tokens; a column then says whose.
	All    bool
	Tokens []Token
}

// Form makes a token.
type Form struct {
	Action string
	Name   string
	// NameProblem and RoleProblem are what was wrong with the last try.
	NameProblem, RoleProblem string
	Roles, Days              []part.Choice
	Rule                     string // what a token may do
}

// Token is one line of the list.
type Token struct {
	Name, Whose, Role string
	State             part.State
	Made, MadeExact   string
	Used, UsedExact   string
	Ends, EndsExact   string
	Revoke            *part.Action // nil for one that opens nothing any more
}
