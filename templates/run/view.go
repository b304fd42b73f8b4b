// Package run is the page of one run: what was asked, what was started, what
// came back, what was made of it and why.
package run

import "assay/templates/part"

// View is the page of one run.
type View struct {
	Shell  part.Shell
	Crumbs []part.Crumb
	Head   part.Head
	// Why is one or two sentences: what happened and what it means for the campaign.
	Why string
	// Facts are stage, role, replicate, place in the run order, seed, times.
	Facts []part.Fact
	// Settings is the configuration that was asked for and what the target echoed.
	Settings []Setting
	// Metrics are the numbers that the target returned.
	Metrics []Metric
	// Verdicts are all checks, in the order in which they were made.
	Verdicts []Verdict
	// Argv is the command, one argument an entry; Dir its working directory.
	Argv []string
	Dir  string
	// Env is the environment as given; secrets never.
	Env []Pair
	// Patches are the values written into configuration files.
	Patches []Patch
	// Attempts are the starts of the target, one or two.
	Attempts []Attempt
	Stdout   part.Log
	Stderr   part.Log
	// Prev and Next are neighbours in the order of execution; empty at the ends.
	Prev, Next string
	// Runs leads back to the table of runs.
	Runs string
}

// Setting is one factor of the configuration.
type Setting struct {
	Factor string
	Name   string
	Unit   string
	Asked  string
	// Echoed is what the target says it used; empty when it says nothing.
	Echoed string
	// Match is nil when nothing was echoed.
	Match *bool
	// How says how the level was applied: "flag --level", "env GOGC", "file conf.yaml /batch/size".
	How string
}

// Metric is one number or word of the response.
type Metric struct {
	Name  string
	Value string // with unit
	// Use says what it is for: "response", "constraint", "observed".
	Use string
}

// Verdict is one check.
type Verdict struct {
	ID   string
	Kind string // "manipulation", "invariant", "self-check", "constraint", "integrity"
	// State is its outcome: held, broken, skipped, missing.
	State  part.State
	Detail string
}

// Pair is one variable.
type Pair struct{ Name, Value string }

// Patch is one value written into a file.
type Patch struct {
	File    string
	Pointer string // JSON pointer
	Value   string
	Factor  string
}

// Attempt is one start of the target.
type Attempt struct {
	Number   string
	Duration string
	Exit     string
	State    part.State
	Text     string
}
