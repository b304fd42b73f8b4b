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
	Shell part.Shell
	// Stopped says that the operator stopped all new spending; nil otherwise.
	Stopped *part.Banner
	Needs   []Need
	// More leads to what Needs leaves out: "80 more approvals". Waiting counts both.
	More    []part.Action
	Waiting int
	Filter  Filter
	Rows    []Row
	// Projects shows the project of each row; there are several.
	Projects bool
	// Total is how many campaigns match, on this page and the others.
	Total int
	// Next is the address of the next page; empty on the last.
	Next string
	// New is where a campaign is made; empty for who may not.
	New string
}

// Need is one thing that waits for the reader, and since when.
type Need struct {
	State part.State
	Text  string
	Href  string
	When  string
	Exact string
}

// Filter is the search as the address carries it.
type Filter struct {
	Action string // address of the form, "/"
	Query  string
	// Each of these holds the chosen value; the choices are in the lists. Without
	// choices there is nothing to choose.
	State, Target, Kind, Project     string
	States, Targets, Kinds, Projects []Choice
	// Sort is the chosen order; Sorts are the choices.
	Sort  string
	Sorts []Choice
}

// Active reports whether anything is filtered.
func (f Filter) Active() bool {
	return f.Query != "" || f.State != "" || f.Target != "" || f.Kind != "" || f.Project != ""
}

// Choice is one entry of a select.
type Choice struct{ Value, Label string }

// Row is one campaign, a draft too.
type Row struct {
	ID      string
	Name    string // run_id, of a draft its title
	Href    string
	Project string
	Target  string
	State   part.State
	// Stage is the current stage, of a draft what was found in it, or empty when
	// the campaign has ended.
	Stage string
	// Done and Planned are rows; Planned nil of what was not started.
	Done    int
	Planned *int
	// Remaining is the ETA in words; empty when there is none.
	Remaining string
	// Answer is the rung reached; nil while there is none.
	Answer *part.Rung
	// Gain is the gain over the baseline in words; may be empty.
	Gain string
	// Active is when something last happened, relative; Exact is the time.
	Active string
	Exact  string
}
