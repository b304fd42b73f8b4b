// Package pilot is what the executed checks of a campaign file found before the
// first row: the documents of a trial, a smoke and a liveness check, and the
// sums behind them. Nothing here runs a program.
package pilot

import (
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// Kind says which check was made.
type Kind string

// The executed checks, from the shortest to the longest.
const (
	KindTry      Kind = "try"      // one command, once
	KindSmoke    Kind = "smoke"    // the native tests and one configuration
	KindLiveness Kind = "liveness" // the smoke check, the noise floor and every level
)

// Tone says how a line is meant.
type Tone string

// The tones of a line. A failure makes the check fail; a warning does not.
const (
	ToneInfo    Tone = "info"
	ToneWarning Tone = "warning"
	ToneFailure Tone = "failure"
)

// Line is one thing that a check says, as soon as it is known.
type Line struct {
	Tone Tone   `json:"tone"`
	Kind Kind   `json:"kind,omitempty"` // the part of the check that says it; empty for a line that continues the one before
	Text string `json:"text"`           // without the part's name before it
}

// String is the line as a terminal shows it, the part's name first.
func (l Line) String() string {
	if l.Kind == "" {
		return l.Text
	}
	return string(l.Kind) + ": " + l.Text
}

// Report is what a smoke or a liveness check found. What was not measured is nil
// or absent, never zero.
type Report struct {
	Kind         Kind         `json:"kind"`
	SourceSHA256 string       `json:"source_sha256"` // of the file that was checked; another file makes the report stale
	OK           bool         `json:"ok"`
	Lines        []Line       `json:"lines"`
	Observables  []Observable `json:"observables"` // of the first configuration that was run
	Noise        []Noise      `json:"noise"`       // objectives first
	Effects      []Effect     `json:"effects"`
	Levels       []LevelRun   `json:"levels"`
	Durations    []Duration   `json:"durations"` // slowest first
	// Contract is the type of each key of the first answer that was complete, nil
	// before one was.
	Contract   map[string]string `json:"contract,omitempty"`
	Seed       *SeedVerdict      `json:"seed"` // nil when no workload is declared or the check was not reached
	RunTimeout int               `json:"run_timeout_sec"`
	LogDir     string            `json:"log_dir,omitempty"` // where the whole output of what failed was kept
}

// Observable is one value of the object that a target printed, at its dotted
// path. A list or an empty object has a type and a null value.
type Observable struct {
	Path  string           `json:"path"`
	Type  string           `json:"type"` // int, float, string, bool, null, object or array
	Value canonical.Scalar `json:"value"`
}

// Noise is what repeats of one configuration showed of one metric, in the
// metric's own unit. The repeats differ in their workload seed where one is
// declared.
type Noise struct {
	Metric string   `json:"metric"`
	N      int      `json:"n"` // repeats that gave a number
	Mean   *float64 `json:"mean"`
	SD     *float64 `json:"sd"`      // with n-1; nil below two repeats
	SDLow  *float64 `json:"sd_low"`  // chi-square 95 % interval of the standard deviation
	SDHigh *float64 `json:"sd_high"` // its upper end
	CVPct  *float64 `json:"cv_pct"`  // 100 sd / |mean|; nil at mean 0
	Median *float64 `json:"median"`
	Lag1   *float64 `json:"lag1"`    // autocorrelation of neighbours in time
	TrendT *float64 `json:"trend_t"` // t of the slope over the order of the repeats
	Rough  bool     `json:"rough"`   // fewer than RoughBelow repeats
}

// Effect is how far one factor's levels moved one objective while every other
// factor stood at the baseline.
type Effect struct {
	Factor   string   `json:"factor"`
	Metric   string   `json:"metric"`
	Effect   *float64 `json:"effect"`   // largest less smallest value; nil with fewer than two measured levels
	Ratio    *float64 `json:"ratio"`    // of the noise's sd; nil where that is unknown or 0
	Measured int      `json:"measured"` // levels with a value
	Declared int      `json:"declared"`
	Live     *bool    `json:"live"` // at least LiveRatio sd; nil when nothing can be said
}

// LevelRun is one row of the level sweep.
type LevelRun struct {
	Factor      string           `json:"factor"`
	Level       canonical.Scalar `json:"level"`
	Status      string           `json:"status"`
	FailureKind string           `json:"failure_kind"`
	Why         string           `json:"why"`   // in one sentence; empty when the row is complete
	Value       *float64         `json:"value"` // of the first objective, where it counts as measured
	Seconds     float64          `json:"seconds"`
}

// Duration is how long one run took.
type Duration struct {
	Label    string       `json:"label"` // such as "baseline 2" or "SIZE=64"
	Levels   space.Levels `json:"levels"`
	Seconds  float64      `json:"seconds"`
	Complete bool         `json:"complete"` // the target ended by itself with exit code 0
}

// SeedVerdict is what three runs of one configuration say of the workload seed:
// two with the same seed and one with another.
type SeedVerdict struct {
	Verdict        string `json:"verdict"`         // in the words of the probe at confirm
	SameReproduces *bool  `json:"same_reproduces"` // nil when a run of the check gave no number
	OtherDiffers   *bool  `json:"other_differs"`
	// Rho is the correlation that pairing by seed may count on: 0 when the check
	// forbids pairing, nil when it was not measured.
	Rho  *float64 `json:"rho"`
	Text string   `json:"text"`
}

// Trial is one command that was run once, and what its help and its files offer
// as factors.
type Trial struct {
	Command     string       `json:"command"`
	Argv        []string     `json:"argv"`
	Refusal     string       `json:"refusal,omitempty"` // why it was not started; every other field is then empty
	ExitCode    int          `json:"exit_code"`         // -1 when it did not exit by itself
	Signal      string       `json:"signal,omitempty"`
	TimedOut    bool         `json:"timed_out"`
	StartError  string       `json:"start_error,omitempty"`
	Stdout      Excerpt      `json:"stdout"`
	Stderr      Excerpt      `json:"stderr"`
	Seconds     float64      `json:"seconds"`
	NoObject    string       `json:"no_object,omitempty"` // why no observables were found
	Observables []Observable `json:"observables"`
	HelpArgv    []string     `json:"help_argv"`
	HelpText    string       `json:"help_text"`
	Files       []File       `json:"files"`
	EnvNames    []string     `json:"env_names"`
	Lines       []Line       `json:"lines"`
	// Tests are the native tests that the output reports, as a test command's does.
	Tests []Test `json:"tests"`
}

// Test is one native test that an output reports.
type Test struct {
	Name   string `json:"name"`
	Passed *bool  `json:"passed"` // nil when it was skipped
}

// Excerpt is the beginning and the end of a stream. A stream that fits whole is
// all head.
type Excerpt struct {
	Head    string `json:"head"`
	Tail    string `json:"tail,omitempty"`
	Dropped int64  `json:"dropped,omitempty"` // bytes between them
}

// File is a configuration file that the command or its help names, as it stands
// in the target's folder.
type File struct {
	Path     string    `json:"path"`   // relative to the folder
	Format   string    `json:"format"` // json or yaml
	Settings []Setting `json:"settings"`
	Problem  string    `json:"problem,omitempty"` // why it has no settings
}

// Setting is one plain value of a configuration file at its RFC 6901 pointer.
type Setting struct {
	Pointer string           `json:"pointer"`
	Value   canonical.Scalar `json:"value"`
}
