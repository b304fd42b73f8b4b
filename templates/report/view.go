// Package report is the page a manager reads: the answer in words first, then
// how sure, what was not shown, and everything an expert needs to check it.
package report

import "assay/templates/part"

// View is the report page.
type View struct {
	Shell  part.Shell
	Crumbs []part.Crumb
	Head   part.Head
	// Failed are failed gates and the like; they stand at the very top.
	Failed []part.Banner
	// Question is the campaign's research question.
	Question string
	// Lead is the answer in one sentence: "Set LEVEL to 5 and WINDOW to 4M", "Keep what you have".
	Lead string
	// Value is a sentence with what the answer gives; empty when unknown.
	Value string
	// Gain is a sentence with the gain and its interval; empty when unknown, and
	// then GainUnknown says why.
	Gain        string
	GainUnknown string
	Keeps       bool // the baseline won
	Config      part.Configuration
	Rung        part.Rung
	// Withheld are the reasons why there is no certificate, cheapest remedy
	// first; empty exactly when certified.
	Withheld []Withheld
	// NotShown are further limits in words (caveats).
	NotShown []string

	Measured    Measured
	Effects     Effects
	TradeOffs   TradeOffs // empty with one objective
	Constraints []Constraint
	HeldOut     part.Table // no rows when none are declared
	Excluded    Excluded
	Limits      []string
	Epochs      part.Table // side by side; no rows while there was one only
	Cost        []part.Fact
	Provenance  []part.Fact
	Reproduce   Reproduce
	Downloads   []part.Action
	// Finalists is the forest plot; its Option is nil when nothing was confirmed.
	Finalists part.Chart
	Bounds    []Bound
	BestSet   BestSet
	// After are sentences on what measurements after the choice showed.
	After []string
	// Share is nil for who may not share the report.
	Share *Share
}

// Share is how the report is shown to who has no account.
type Share struct {
	// Action is where the form is sent to, with the epoch.
	Action, Epoch string
	// Days are how long a link may work; Chosen is the value of one.
	Days   []Choice
	Chosen string
	// Made is the link just made; nil otherwise.
	Made  *MadeShare
	Links []ShareLink
}

// Choice is one entry of a select.
type Choice struct{ Value, Label string }

// MadeShare is a new link, which is shown this once.
type MadeShare struct{ Address, Until string }

// ShareLink is a link that works. Times are relative, with the exact one on hover.
type ShareLink struct {
	By                  string
	Made, MadeExact     string
	Ends, EndsExact     string
	Opened, OpenedExact string // "never"
	Report              string // which: "epoch 2"
	Revoke              part.Action
}

// TradeOffs is what was measured of several objectives.
type TradeOffs struct {
	// Values is the answer in every objective, for the first screen.
	Values part.Table
	// Sentences say how much is shown to be on the front, and Claim what that means.
	Sentences []string
	Claim     string
	Chart     part.Chart
	Front     part.Table
	// Versus is every finalist against the baseline; VersusClaim what it claims.
	Versus      part.Table
	VersusClaim string
}

// BestSet is what may be as good as the answer, and the smallest change in it.
type BestSet struct {
	// Sentence stands beside the answer; empty while there is no winner.
	Sentence string
	// Table has no rows where the answer stands alone.
	Table part.Table
	// Claim says what the table claims, at which confidence.
	Claim string
}

// Withheld is one reason of the closed list.
type Withheld struct {
	Code  string // identifies the entry, and is not shown
	Name  string // in a few words
	Words string
	// Remedy is what would help; Price what it would cost ("12 more runs, about 4 min").
	Remedy string
	Price  string
}

// Measured says how the numbers came about.
type Measured struct {
	Paragraphs []string
	Stages     []Stage
	Branches   []part.Branch
}

// Stage is one stage of the path.
type Stage struct {
	Name string
	What string
	Rows string
	Time string
}

// Effects are the fitted effects with a sentence on how to read them.
type Effects struct {
	Intro string
	// Aliases says in sentences which estimates hold several effects, and what
	// that means for the answer; empty when every effect was told apart.
	Aliases []string
	Tests   []part.Test
	Table   part.Table
	// Charts has one picture for each objective.
	Charts []part.Chart
	Empty  string
}

// Constraint is one admissibility rule at the answer.
type Constraint struct {
	Rule   string // "ratio >= 2.9"
	Value  string // measured mean with its bound
	State  part.State
	Detail string
}

// Excluded are rows and levels that did not count.
type Excluded struct {
	Intro string
	Table part.Table
}

// Bound is one of the two bounds on residual regret, never merged.
type Bound struct {
	Name   string // "Among the finalists", "Over the whole space"
	Value  string // with unit; empty is unknown
	Limit  string // epsilon with unit
	Holds  *bool  // nil when unknown
	Budget string // "at most 5 % chance of being wrong"
	Method string
}

// Reproduce is how to check the report.
type Reproduce struct {
	Text     string
	Commands []string
}
