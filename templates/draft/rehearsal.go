package draft

import (
	"strconv"

	"assay/templates/part"
)

// Element ids of the page of rehearsals, and names of its form's fields. The
// latter are the names of the settings.
const (
	RehearsedID    = "rehearsed"
	RehearsalNowID = "rehearsal-now"

	FieldMaxRuns    = "max_runs"
	FieldScreen     = "screen_center_points"
	FieldRefine     = "refine_center_points"
	FieldReplicates = "replicates"
	FieldEpsilon    = "epsilon_pct"
	FieldNoise      = "noise_pct"
	FieldResponse   = "response"
	FieldRehearsals = "rehearsals"
	FieldWhatIf     = "what_if"
	FieldRandom     = FieldSeed
)

// RehearsalView is the page on which a campaign is rehearsed.
type RehearsalView struct {
	Frame FrameView
	// Sliders are what can be turned; Why says why nothing can be rehearsed, and
	// then they are not shown.
	Sliders []Slider
	WhatIf  bool // also try what one thing more would change
	Why     string
	// Failure says what of the form was wrong.
	Failure string
	Now     CheckNow
	Result  Rehearsed
	Next    string
}

// Slider is a number with a range beside it.
type Slider struct {
	Field, Label, Unit string
	Hint               string
	Value              string   // as it stands in the field; empty leaves the file's
	Declared           *float64 // of the file, at which the range stands while the field is empty
	Min, Max, Step     float64
	// Optional says that the field may be empty.
	Optional bool
}

func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// at is where the range stands: at the value, else at what the file declares, else
// in the middle.
func (s Slider) at() string {
	if s.Value != "" {
		return s.Value
	}
	if s.Declared != nil {
		return number(*s.Declared)
	}
	return number((s.Min + s.Max) / 2)
}

// Rehearsed is what a number of rehearsals came to.
type Rehearsed struct {
	// Empty says why there is nothing; the rest is then not shown.
	Empty string
	Of    string // "300 rehearsals, seed 1, 12 s, by Ada"
	Stale string
	// Settings are those that were used.
	Settings []part.Fact
	Figures  []part.Figure
	Rungs    []ChanceRow
	Regret   part.Table
	Rows     part.Table
	Changes  part.Table
	Withheld []ChanceRow
	Ended    []ChanceRow
	False    string // the sentence on certificates that were wrong
	Family   []string
}

// ChanceRow is a share of the rehearsals with its interval.
type ChanceRow struct {
	Basis part.Basis // of a rung; empty otherwise
	Name  string
	Text  string // a sentence under the name; may be empty
	Share string // "42 %"
	Range string // "36 to 48 %"
	Bar   Chance
}

// Chance is a share with its 95 % interval, all from 0 to 1.
type Chance struct {
	Share, Low, High float64
	Text             string // the same in words
}

func coord(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }

const chanceWidth = 160.0

func (c Chance) x(share float64) string { return coord(chanceWidth * min(max(share, 0), 1)) }

func (c Chance) whisker() string {
	return "M" + c.x(c.Low) + " 5V13M" + c.x(c.High) + " 5V13M" + c.x(c.Low) + " 9H" + c.x(c.High)
}
