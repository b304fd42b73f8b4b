// Package campaigns is the home page: what needs the reader first, then all
// campaigns, newest first.
package campaigns

import "assay/templates/part"

// Element ids; this page is not followed live.
const (
	NeedsID = "needs-me"
	RowsID  = "campaign-rows"
)

// RowID is the element id of one campaign's row.
func RowID(id string) string { return "campaign-" + id }

// View is the home page.
type View struct {
	Shell  part.Shell
	Needs  []Need
	Drafts []Draft
	Filter Filter
	Rows   []Row
	// Total is how many campaigns of the chosen state this page was read from,
	// before query and target.
	Total int
	// Next is the address of the next page; empty on the last.
	Next string
	// New is where a campaign is made.
	New string
}

// Need is one thing that waits for the reader, oldest first. When is when its
// campaign was made.
type Need struct {
	State part.State
	Text  string
	Href  string
	When  string
	Exact string
}

// Draft is a campaign that is still being written.
type Draft struct {
	Name  string
	Href  string
	State part.State // what its last check of the text found
	By    string
	Saved string
	Exact string
}

// Filter is the search as the address carries it.
type Filter struct {
	Action string // address of the form, "/"
	Query  string
	// State and Target hold the chosen value; the choices are in States and Targets.
	State   string
	Target  string
	States  []Choice
	Targets []Choice
	// Sort is the chosen order; Sorts are the choices.
	Sort  string
	Sorts []Choice
}

// Active reports whether anything is filtered.
func (f Filter) Active() bool { return f.Query != "" || f.State != "" || f.Target != "" }

// Choice is one entry of a select.
type Choice struct{ Value, Label string }

// Row is one campaign.
type Row struct {
	ID     string
	Name   string // run_id
	Href   string
	Target string
	State  part.State
	// Stage is the current stage, or empty when the campaign has ended.
	Stage string
	// Done and Planned are rows; Planned nil when unknown.
	Done    int
	Planned *int
	// Remaining is the ETA in words; empty when there is none.
	Remaining string
	// Answer is the rung reached; nil while there is none.
	Answer *part.Rung
	// Gain is the gain over the baseline in words; may be empty.
	Gain string
	// Begun is when the campaign was made, relative; Exact is the time.
	Begun string
	Exact string
}
