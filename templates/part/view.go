// Package part holds the parts that pages are made of: shell, head, tabs, rung
// badge, state chip, progress, problem list, tables, interval bar, chart frame
// and so on. Each part is a templ component with a view type, a snapshot under
// testdata and a place on the specimen page.
package part

import (
	"encoding/json"
	"net/url"
)

// Shell is what every page has around its content.
type Shell struct {
	// Title is the page's own title; the application's name is added.
	Title string
	// Section is the marked entry of the app bar.
	Section Section
	// Person is the name of who is signed in; empty when nobody is, and then
	// the navigation is not shown.
	Person string
	// Role is that person's role in words.
	Role string
	// Writes says that the person may begin campaigns, and Operates that the
	// installation is theirs to run.
	Writes, Operates bool
	// Reviews is how many requests wait for a decision, for whom reviews are; nil
	// for everybody else.
	Reviews *int
	// Asset turns the name of an embedded file ("app.css") into its address.
	Asset func(name string) string
	// Styles are style sheets that only pages like this one need ("people.css").
	Styles []string
	// Charts loads the chart library.
	Charts bool
	// Live makes the page follow a campaign; nil for a page at rest.
	Live *Live
	// Help is the address of the guide on what this page shows; may be empty.
	Help string
	// Plain leaves out app bar and footer (sign-in).
	Plain bool
	// Version is the version of the program, for the footer; may be empty.
	Version string
}

// Section names an entry of the app bar.
type Section string

// The entries of the app bar.
const (
	SectionCampaigns Section = "campaigns"
	SectionNew       Section = "new"
	SectionReviews   Section = "reviews"
	SectionGuide     Section = "guide"
	SectionOperation Section = "operation" // the pages of those who run the installation
	SectionAccount   Section = "account"
)

// Live tells the page's script where to listen.
type Live struct {
	// Campaign is the id that the socket is asked for.
	Campaign string
	// After is the id of the last event that the page already shows.
	After int64
	// Asked is what a form in the address of the page asks, which patches answer too.
	Asked url.Values
}

// Tone says what a colour means. It never stands alone: a word goes with it.
type Tone string

// Tones, from calm to alarming.
const (
	ToneQuiet     Tone = "quiet"     // finished, waiting, not started
	ToneActive    Tone = "active"    // something is going on now
	ToneOK        Tone = "ok"        // it holds
	ToneAttention Tone = "attention" // somebody should look
	ToneTrouble   Tone = "trouble"   // it stopped or failed
)

// State is a chip: a mark and a word.
type State struct {
	Word string
	Tone Tone
}

// Crumb is one step of the breadcrumb; the last has no Href.
type Crumb struct {
	Label string
	Href  string
}

// Head is the top of a page: the only h1, its state and what can be done.
type Head struct {
	Title string
	// Mono sets the title in monospace: an id or a file's name.
	Mono bool
	// Sub is one line under the title; may be empty.
	Sub string
	// State is shown beside the title; nil for none.
	State *State
	// StatusID is the element id of the region with state and actions, so that
	// a live fragment can replace it; empty on a page at rest.
	StatusID string
	// Actions stand at the right; at most one has Primary.
	Actions []Action
}

// Action is a link, or with Method "post" a form with one button. The label is
// a verb and its object: "Stop campaign".
type Action struct {
	// ID is the element id; needed when Confirm is set.
	ID      string
	Label   string
	Href    string
	Method  string // "" or "get": a link; "post": a form
	Primary bool
	Danger  bool
	// Confirm asks once before a post; nil posts at once.
	Confirm *Confirm
	// Fields are hidden fields of the form.
	Fields []Field
	// Download makes the browser save the link's target.
	Download bool
}

// Field is a hidden form field.
type Field struct{ Name, Value string }

// Confirm is the question of a confirm dialog.
type Confirm struct {
	Question string
	// Loss says what is lost and what is kept.
	Loss string
	// Yes is the label of the confirming button, a verb and its object.
	Yes string
	// No is the label of the other; "Keep running" or the like.
	No string
}

// Tab is one tab; its panel has the element id Panel.
type Tab struct {
	Panel string
	Label string
	// Count is a small figure beside the label; may be empty.
	Count    string
	Selected bool
}

// Basis is the rung of the ladder that an answer stands on. The values equal
// those of report.json.
type Basis string

// The rungs, strongest first, and the absence of an answer so far.
const (
	BasisCertified    Basis = "certified"
	BasisTerminalBest Basis = "terminal_best"
	BasisModel        Basis = "model"
	BasisMeasured     Basis = "measured"
	BasisBaseline     Basis = "baseline"
	BasisNone         Basis = "none"
)

// Rung is a basis and the sentence that says what it means here.
type Rung struct {
	Basis Basis
	// Sentence is the claim in words; the compact badge leaves it out.
	Sentence string
}

// Progress is the state of the current stage.
type Progress struct {
	// Stage is the stage's name, or what is being done ("preparing screen").
	Stage string
	// Done and Planned are rows of the stage; Planned nil when no design is
	// registered yet.
	Done    int
	Planned *int
	// Failed and Reused are counts of rows; shown when above 0.
	Failed int
	Reused int
	// Remaining is the estimate in words ("about 6 min"); empty when it cannot be derived.
	Remaining string
	// Confidence is the estimate's confidence: "low" or "normal".
	Confidence string
	// Bound is the hard upper bound in words ("21 min"); empty when unknown.
	Bound string
	// Basis is one sentence on what the estimate rests on; may be empty.
	Basis string
	// Later prices the stages after this one; may be empty.
	Later string
	// Elapsed is the campaign's time so far in words, ElapsedSeconds the same
	// while it still grows.
	Elapsed        string
	ElapsedSeconds *float64
	// Finished says that nothing is running any more.
	Finished bool
}

// Severity of a problem.
type Severity string

// Severities.
const (
	SeverityError   Severity = "error"
	SeverityWarning Severity = "warning"
	SeverityNote    Severity = "note"
)

// Problem is one finding of validation.
type Problem struct {
	Rule     string // "V-12"
	Severity Severity
	Line     int // 1-based; 0 when the problem has no place
	Column   int // 1-based; 0 when unknown
	Path     string
	What     string
	Why      string // may be empty
	Fix      string // may be empty
	// Repair mends it mechanically; nil where it takes a person.
	Repair *Repair
}

// Repair is a button that sends the form in which the text stands to an address
// that applies a mechanical fix, and answers with the mended text.
type Repair struct {
	// Title is the button: "Add scale: log".
	Title string
	// Form is the element id of the form with the text, Action where it is sent.
	Form, Action string
	// Value names the problem; it is sent as the field "repair".
	Value string
}

// Banner is a message that belongs at the top: a halt, a failed gate, a notice.
type Banner struct {
	Tone  Tone
	Title string
	Text  string
	// Next is what to do; nil when nothing can be done.
	Next *Action
}

// Fact is one entry of a key-value list.
type Fact struct {
	Key string
	// Value is the text. Mono sets it in monospace, Hash makes it a hash chip,
	// Href a link. Hint is shown in small type under it.
	Value string
	Mono  bool
	Hash  bool
	Href  string
	Hint  string
	// Exact is shown on hover: the exact time behind "3 min ago".
	Exact string
}

// Table is a plain table of ready text, as stands under each chart.
type Table struct {
	ID      string
	Caption string
	// HideCaption keeps the caption for readers of the page's structure only.
	HideCaption bool
	Columns     []Column
	Rows        []TableRow
	// Empty is the sentence shown when there is no row.
	Empty string
	// Sortable lets the browser sort by a click on a column's head.
	Sortable bool
}

// Column is a column's head.
type Column struct {
	Label   string
	Unit    string // may be empty
	Numeric bool   // right-aligned
	Mono    bool
	Hint    string // shown on hover
}

// TableRow is one row; the first cell is its head.
type TableRow struct {
	ID     string
	Strong bool // a marked row
	Faint  bool
	Cells  []Cell
}

// Cell is one cell.
type Cell struct {
	Text string
	Href string
	// Sort is the raw value when Text is not sortable as it stands.
	Sort string
	Tone Tone
	Hash bool
	// Exact is shown on hover.
	Exact string
}

// Setting is one factor of a configuration.
type Setting struct {
	Factor string // id
	Name   string // human name; may equal the id
	Unit   string // may be empty
	// From is the baseline's level; empty when no baseline is declared.
	From string
	To   string
	// Changed is false when there is no baseline to differ from.
	Changed bool
}

// Configuration is a table of settings, baseline against recommended.
type Configuration struct {
	Caption  string
	Settings []Setting
	// HasFrom is false when no baseline is declared: one column then.
	HasFrom bool
	FromAs  string // head of the first column, "Today" when empty
	ToAs    string // head of the second, "Set to" when empty
}

// Interval is a point with its interval on a line, drawn small in a table.
// Values are in the response's unit; nil is unknown and is not drawn.
type Interval struct {
	Point *float64
	Low   *float64
	High  *float64
	// Limit draws the epsilon line; nil for none.
	Limit *float64
	// Min and Max are the ends of the axis, common to all rows of a table.
	Min, Max float64
	Tone     Tone
	// Text says the same in words for who cannot see it.
	Text string
}

// Chart is a chart frame: picture above, the same numbers as a table below.
type Chart struct {
	// ID is the element id of the picture; live option patches address it.
	ID    string
	Title string
	// See is one sentence: what there is to see.
	See string
	// Option is the chart's data; nil when there is nothing to draw.
	Option json.RawMessage
	// Picture is drawn where there is no Option: on a page that has no script.
	Picture *Picture
	// Empty says why nothing is drawn.
	Empty string
	Table Table
	// CSV is the address of the numbers; empty for none.
	CSV string
	// Tall gives the picture more height (many bars).
	Tall bool
}

// Log is captured output.
type Log struct {
	ID    string
	Title string
	Text  string
	// Note says what was cut or replaced; may be empty.
	Note string
	// Empty says why there is no text.
	Empty string
}

// Event is one entry of a timeline.
type Event struct {
	When  string // relative, in words
	Exact string // exact time, shown on hover
	Tone  Tone
	Title string
	Text  string // may be empty
	Href  string // may be empty
}

// Empty is an empty state: it teaches what would be here and how to get it.
type Empty struct {
	Title  string
	Text   string
	Action *Action
}

// NodeState is how a state of the policy stands to the path taken.
type NodeState string

// Node states.
const (
	NodeDone    NodeState = "done"
	NodeCurrent NodeState = "current"
	NodeAhead   NodeState = "ahead"   // may still be entered
	NodeSkipped NodeState = "skipped" // was passed by
	NodeHalted  NodeState = "halted"  // current, and stopped there
)

// Node is a state of the policy.
type Node struct {
	ID    string // the state's name: "screen"
	State NodeState
	// Note is a short line under the name: "20 rows", "round 2".
	Note string
}

// Edge is a registered branch. Several rules with the same ends are one edge.
type Edge struct {
	From, To string
	Taken    bool
	// When is the condition in words, shown on hover and in the table below.
	When string
}

// Graph is the policy with the path taken. Nodes come in the policy's order;
// the node "exception" is drawn apart.
type Graph struct {
	Nodes []Node
	Edges []Edge
	// Path says the path in words.
	Path string
}

// Branch is where a campaign went after a stage, and why.
type Branch struct {
	From, To string
	Why      string
	NotTaken []BranchPassed
}

// BranchPassed is a registered branch that was not taken.
type BranchPassed struct {
	To   string
	When string // its condition
	Why  string // what was seen instead
}

// Test is one test of the model or of the comparison. Numbers are ready text;
// empty where the test could not be computed, and then Detail says why.
type Test struct {
	Name, Stage      string
	Question         string
	Verdict          State
	Statistic, DF, P string
	HolmP            string // p adjusted for all tests of the stage: information
	Detail           string
}

// Figure is a number with its name, large.
type Figure struct {
	Name  string
	Value string // with unit; empty is shown as unknown
	Note  string
	Tone  Tone
}

// Spark is a small line without axes.
type Spark struct {
	Values []float64
	// Text says the same in words.
	Text string
}
