// Package scaffold is the form on which a campaign file is built in six steps,
// beside the text that the form writes.
package scaffold

import (
	"assay/templates/draft"
	"assay/templates/part"
)

// View is the page.
type View struct {
	Frame  draft.FrameView
	Action string // where the form is sent
	// Revision of the draft that the fields were read from.
	Revision string
	// Unreadable says why the text has no form; the steps are then not shown.
	Unreadable string
	// Waiting keeps the page asking for news: a check is running.
	Waiting bool
	// Conflict says that somebody else saved meanwhile: nothing is saved by itself
	// until the visitor says whose text counts.
	Conflict bool
	// Unsaved says that the fields hold what the file does not.
	Unsaved bool

	Steps   []Step // in the order of the page
	Target  Target
	Command Command
	Metrics Metrics
	Factors Factors
	Budget  Budget
	Check   Check

	Source  []part.SourceLine
	Preview draft.PreviewView
	// Lists are the words that fields offer while something is typed.
	Lists []List
}

// Step is a section of the page with its state.
type Step struct {
	ID, Title string
	// Open is what is left to do, in words; empty when nothing is.
	Open string
}

// List is a list of words by the element id that fields name.
type List struct {
	ID    string
	Words []string
}

// Field is one input with its label.
type Field struct {
	Name, Label, Value, Hint, Placeholder string
	Mono                                  bool
	Number                                bool
	Wide                                  bool
	List                                  string // id of the words that it offers
	Options                               []Option
	// Problems are what is wrong with what stands in it; Warnings are what is worth
	// a thought.
	Problems, Warnings []string
}

// ID is the element id of a field's input.
func (f Field) ID() string { return fieldID(f.Name) }

// Option is a choice of a field.
type Option struct{ Value, Label string }

// Do is a button of the form: what it does and to what.
type Do struct {
	Label   string
	Value   string // of the field "do"
	Primary bool
	// Name tells apart buttons with the same label; it is read out.
	Name string
}

// Target is the first step.
type Target struct {
	Fields   []Field
	Folder   Field
	Resolved string // the folder on this machine; empty when it is none
	Browse   *Browse
	Examples []Do
}

// Browse is one level of the folders under the allowed roots.
type Browse struct {
	// At is the folder that is listed; empty lists the roots.
	At       string
	Up       *Do
	Folders  []Do
	Programs []string
	Use      *Do
	// Note says that the list is not whole, or that the folder is empty.
	Note string
}

// Command is the second step.
type Command struct {
	Run   []Field
	Try   Do
	Trial *Trial
	Seed  []Field
	Tests []Field
	// TryTests runs the test command.
	TryTests  Do
	TestTrial *Trial
	// Reported are the tests that it reported.
	Reported []string
}

// Trial is what one try of a command showed.
type Trial struct {
	State part.State
	// Text says what happened.
	Text  string
	Stale string // why it may not be what would happen now; empty when it is
	Note  string // with what it ran, or what may help
	// Cancel ends a try that runs.
	Cancel *Do
	Values []Observed
	Output []Stream
}

// Observed is one value that came back.
type Observed struct{ Path, Type, Value string }

// Stream is an output of a program.
type Stream struct {
	ID, Name, Text string
	Open           bool // what is read first
}

// Metrics is the third step.
type Metrics struct {
	// Found are the numbers that came back.
	Found []Metric
	// Empty says why there are none.
	Empty       string
	Objectives  []Row
	Constraints []Row
	Add         []Do
	Epsilon     []Field
	Calculator  *Calculator
}

// Metric is a number that came back, with what it may become.
type Metric struct {
	Path, Value string
	Use         string // what it is already: "objective"
	Do          []Do
}

// Row is an objective or a constraint.
type Row struct {
	Title    string
	Fields   []Field
	Observed string
	State    *part.State // whether the observed value holds the limit
	Remove   Do
}

// Calculator says which epsilon is certifiable at how many repetitions.
type Calculator struct {
	// Text says what it rests on.
	Text string
	Rows []CalculatorRow
}

// CalculatorRow is one number of repetitions.
type CalculatorRow struct {
	Replicates, Width string
	Verdict           part.State
	Declared          bool
}

// Factors is the fourth step.
type Factors struct {
	Rows        []Factor
	Suggestions []Suggestion
	// Others are flags of which nothing but the name is known; they are folded.
	Others []Suggestion
	// Empty says why nothing is suggested.
	Empty string
	Add   Do
	// Obstacles are those that these factors call for.
	Obstacles []Obstacle
}

// Factor is one knob.
type Factor struct {
	ID     string // element id
	Title  string
	Fields []Field // of the knob itself
	Apply  []Field // how it arrives, and what proves it
	Tests  []Field // the claim and its native test
	Offer  *Do     // what its levels suggest
	More   string  // what else the file says of it
	Remove Do
}

// Suggestion is a knob that the target offers.
type Suggestion struct {
	Name, From, Levels, Why, Apply, Echo string
	Add                                  Do
}

// Budget is the fifth step.
type Budget struct {
	Fields    []Field
	Obstacles []Obstacle
	Choices   []Choice
}

// Obstacle is why no report could be certified, what mends it, and the button
// that does; nil where the form has none.
type Obstacle struct {
	Text, Fix string
	Refine    bool // the mend is a refine stage
	Do        *Do
}

// Choice is a design next to the declared one, with the button that takes it.
type Choice struct {
	What, Rows, Changes string
	Do                  *Do
}

// Check is the last step.
type Check struct {
	Verdict draft.Verdict
	Runs    []CheckRow
	Start   Do
	// Ready says that the file can start, and StartText what that does; NoStart why
	// not.
	Ready     bool
	StartText string
	NoStart   string
}

// CheckRow is one executed check.
type CheckRow struct {
	Title, What string
	State       part.State
	Text        string
	Href        string // of what it found
	Do          *Do
}

// Names of form fields that are not settings.
const (
	FieldDo       = "do"
	FieldRevision = "revision"
	FormID        = "scaffold"
	SideID        = "scaffold-side"
	StepsID       = "scaffold-steps"
)
