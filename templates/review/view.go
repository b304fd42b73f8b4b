// Package review is where somebody other than the author says yes before anything
// is spent: the queue of requests, one request with all that a decision rests on,
// and the form on which an author asks.
package review

import (
	"strconv"

	"assay/templates/draft"
	"assay/templates/part"
)

// Names of the fields of the forms, and the element ids that links lead to.
const (
	FieldNote     = "note"
	FieldRevision = draft.FieldRevision
	FieldDecision = "decision" // one of the values below
	FieldComment  = "comment"
	FieldRows     = "rows"  // ceiling of the key
	FieldHours    = "hours" // ceiling of the key; empty for none
	FieldDays     = "days"  // until the key expires
	FieldLine     = "line"  // of the campaign file; empty for a remark on the whole

	FieldProposals = "proposals" // of a next epoch
	FieldChoice    = "choice"

	DecideID = "decide"
	SayID    = "say"
	FileID   = "file"

	Approve        = "approve"
	RequestChanges = "request_changes"
	Reject         = "reject"

	// MostText is how many characters a note, a remark or a comment may have.
	MostText = 4000
)

// QueueView is the list of requests.
type QueueView struct {
	Shell part.Shell
	// Waiting are those that nobody has decided, oldest first; Decided the newest
	// of the others.
	Waiting, Decided []Line
	// Rule says whether it takes two people.
	Rule string
	// Next is the address of older decisions; empty where there are none.
	Next string
}

// Line is one request in the queue.
type Line struct {
	Name, Href string
	Subject    string // "start", "epoch 2"
	By         string
	When       string // it was asked, relative
	Exact      string
	Price      string // "at most 58 rows, about 9 min"
	State      part.State
	Note       string
	// Decision says who decided and when; empty before.
	Decision string
	// Mine says that the visitor asked.
	Mine bool
}

// AskView is the form on which an author asks.
type AskView struct {
	Shell  part.Shell
	Crumbs []part.Crumb
	Head   part.Head
	// Action is where the form is sent, Fields say what the request is for: the
	// revision of a draft, or a proposal.
	Action  string
	Fields  []part.Field
	Note    string
	Failure string
	// Seed is the field of the seed, for the start of a draft; nil otherwise.
	Seed *Seed
	Rows string // "at most 58 rows"
	Rule string // who may give the approval
	// Problems are the warnings that stand, Notes what else speaks against asking
	// now: no check was made, a stale one.
	Problems []part.Problem
	Notes    []string
	// Preview is of a start, Changes of a next epoch; one of them is nil.
	Preview *draft.PreviewView
	Changes *Changes
	// Back leads to where the request came from.
	Back part.Action
}

// Seed is the field of the seed of the run order.
type Seed struct{ Value string }

// View is the page of one request.
type View struct {
	Shell   part.Shell
	Crumbs  []part.Crumb
	Head    part.Head
	Banners []part.Banner
	// Question is what the campaign is to answer, Note what the author says to it.
	Question string
	Note     Remark
	// Price is what a yes allows to be spent; Unlocks says what begins with it.
	Price   []part.Figure
	Unlocks string

	// Changes are against the version that was approved last, or why there are none.
	Changes Changes
	Preview draft.PreviewView
	// Problems are what validation says of the text.
	Problems      []part.Problem
	ProblemsTitle string
	Checks        []Check
	Results       []draft.CheckResults // of smoke and of liveness, where there are any
	Rehearsed     draft.Rehearsed

	File     []FileLine
	Say      *Say     // the form for a remark; nil for who may not speak here
	Remarks  []Remark // on the whole
	History  []part.Event
	Bundle   []part.Fact
	Decide   *Decide
	Withdraw *part.Action
	// Waits says why the visitor has nothing to decide; empty with a form.
	Waits string
}

// Remark is what somebody said.
type Remark struct {
	By, When, Exact string
	Text            string
	// Earlier says that it was made on an earlier request of the campaign.
	Earlier string
}

// Changes are against an earlier version.
type Changes struct {
	Title string
	Text  string // a sentence on what it is compared with
	Diff  part.Diff
}

// Check is the newest check of a kind, for the request's text.
type Check struct {
	Title string
	State part.State
	Stale string // it measured another text; empty when it did not
	When  string
	Exact string
	By    string
	Text  string // what it found, in a sentence
}

// FileLine is one line of the campaign file with the remarks on it.
type FileLine struct {
	Number  int
	Text    string
	Remarks []Remark
	// Say is the form for a remark on this line; nil for all lines but one.
	Say *Say
	// Speak leads to the page with that form; empty for who may not speak here.
	Speak string
}

// Say is the form for a remark.
type Say struct {
	Action  string
	Line    int // 0 for the whole
	Text    string
	Failure string
	Cancel  string // leads back without a remark; empty for the whole
}

// Decide is the form of the decision.
type Decide struct {
	Action  string
	Failure string
	Comment string
	// Rows and Hours are the ceiling, Days how long the key counts.
	Rows, Hours, Days string
	// AskedRows and AskedHours are the price that was asked, in words.
	Asked string
	// Two is what the rule says of whoever is looking.
	Two string
	// TakeBack leaves nothing but to take an approval back under which an epoch is
	// measured.
	TakeBack bool
}

// heading names a form for a remark.
func (s Say) heading() string {
	if s.Line == 0 {
		return "Say something about the whole"
	}
	return "Remark on line " + strconv.Itoa(s.Line)
}

func (s Say) id() string {
	if s.Line == 0 {
		return SayID
	}
	return SayID + "-" + strconv.Itoa(s.Line)
}

func (s Say) line() string {
	if s.Line == 0 {
		return ""
	}
	return strconv.Itoa(s.Line)
}

// mostText is how long a note or a remark may be, for the browser; the server
// counts again.
var mostText = strconv.Itoa(MostText)

func lineID(number int) string { return "L" + strconv.Itoa(number) }
