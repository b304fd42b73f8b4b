package draft

import "assay/templates/part"

// Element ids of the page of checks that a live patch renews.
const (
	CheckNowID     = "check-now"
	AskID          = "check-ask"
	CheckResultsID = "check-results"
	CheckHistoryID = "check-history"

	FieldKind    = "kind"    // smoke or liveness
	FieldRepeats = "repeats" // of the baseline
	FieldCheck   = "check"   // id of the check to cancel
)

// ChecksView is the page of the executed checks.
type ChecksView struct {
	Frame FrameView
	// Ask is the two forms that start a check; nil where none may be started, and
	// then Why says so.
	Ask *CheckAsk
	Why string
	Now CheckNow
	// Results are those of the newest finished check.
	Results CheckResults
	Preview PreviewView
	History part.Table
	Next    string
}

// CheckAsk is what starting a check costs.
type CheckAsk struct {
	SmokeCost    string // "the native tests and one configuration"
	LivenessCost string // "12 levels and the repeats"
	Repeats      int    // offered
}

// CheckNow is the newest check with its lines.
type CheckNow struct {
	ID string // of the element
	// Empty is set while no check was ever made.
	Empty *part.Empty
	Title string // "Liveness"
	State part.State
	// Stale says that the text changed since; empty when it did not.
	Stale string
	When  string
	Exact string
	By    string
	// ElapsedSeconds grows while the check runs.
	ElapsedSeconds *float64
	Elapsed        string
	Lines          []CheckLine
	// Cancel ends the check; nil once it ended.
	Cancel *part.Action
	// Progress is set for a rehearsal: done of planned.
	Done    int
	Planned *int
}

// CheckLine is one thing that a check says.
type CheckLine struct {
	Tone part.Tone
	Text string
}

// CheckResults is what a finished check found.
type CheckResults struct {
	// Kind tells the parts of several results on one page apart; empty where there is one.
	Kind string
	// Empty says why there is nothing; the rest is then not shown.
	Empty string
	// Of says which check they are from, Stale that the text changed since.
	Of, Stale string
	Figures   []part.Figure
	Effects   []FactorEffects // one a metric
	Aborted   part.Table      // levels that did not complete
	Levels    part.Table      // the whole sweep
	Noise     part.Table
	NoiseHint string
	Seed      *SeedView
	Durations part.Table
	Headroom  *part.Banner
	Seen      part.Table // what the target's object holds
}

// id is that of a part of the results; where there is one, of [CheckResultsID].
func (v CheckResults) id(part string) string {
	if v.Kind == "" {
		return "check-" + part
	}
	return "check-" + v.Kind + "-" + part
}

// heading names the results; those of several checks on one page differ.
func (v CheckResults) heading() string {
	if v.Kind == "" {
		return "What was measured"
	}
	return "What " + v.Kind + " measured"
}

// FactorEffects is how far each factor moved one metric.
type FactorEffects struct {
	Metric  string
	Unit    string
	Caption string
	Rows    []FactorEffect
}

// FactorEffect is one factor of it.
type FactorEffect struct {
	Factor   string
	Effect   string // with unit
	Ratio    string // "70 × noise"
	Bar      part.Interval
	Measured string // "3 of 3 levels"
	State    part.State
}

// SeedView is what is known of the workload seed.
type SeedView struct {
	State part.State
	Text  string
}
