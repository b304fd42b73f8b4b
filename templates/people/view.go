// Package people is the page on which an operator adds people, says what they may
// do, and disables them again.
package people

import "assay/templates/part"

// The fields of the forms.
const (
	FieldName    = "name"
	FieldEmail   = "email"
	FieldRole    = "role"
	FieldProject = "project" // repeated
)

// View is the page of people.
type View struct {
	Shell part.Shell
	Head  part.Head
	// Done says what was just changed, Failed why something was not.
	Done, Failed *part.Banner
	// Link is an invitation that was just made, shown this once; nil otherwise.
	Link *part.Secret
	// Rule says whether the two-person rule is in force.
	Rule   string
	People []Person
	Form   Form
}

// Form adds a person.
type Form struct {
	Action       string
	Name, Email  string
	NameProblem  string
	EmailProblem string
	// EmailHint says what an address is good for here.
	EmailHint string
	Roles     []part.Choice
	Projects  []part.Choice
}

// Person is one line of the list.
type Person struct {
	ID    string // for element ids
	Name  string
	Email string
	// You is the person who looks at the page.
	You   bool
	Role  string
	State part.State
	// Projects are where the person belongs, in words.
	Projects string
	// Ways are how the person signs in, in words.
	Ways            string
	Seen, SeenExact string
	// Change is what can be changed; nil when nothing can.
	Change *Change
}

// Change is what an operator can do about a person.
type Change struct {
	RoleAction, EmailAction string
	Roles                   []part.Choice
	Link                    *part.Action
	Disable, Enable         *part.Action
}
