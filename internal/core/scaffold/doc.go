// Package scaffold turns "this is my program" into a campaign file without YAML
// typed by hand: it writes the first file of a draft, proposes factors from what
// a trial of the target showed, reads a file into the fields of a form, and turns
// changed fields into edits of that file, which keep everything else in it.
package scaffold

import (
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
)

// Target is what is known of a program before anything was tried. All of it may
// be empty.
type Target struct {
	RunID       string
	Name        string
	Description string
	RepoPath    string // as target_system.repo_path is written
	RunCommand  string
	TestCommand string
	SeedEnv     string
}

// Begin writes the first file of a draft: what every campaign has, in the order
// in which it is read, with a line of help where a newcomer needs one. What is
// not known yet is left blank and will be reported as such.
func Begin(t Target) []byte {
	var b strings.Builder
	line := func(text string) { b.WriteString(text + "\n") }
	field := func(indent, key, value string) {
		if value == "" { // a blank, to be filled in
			line(indent + key + ":")
			return
		}
		line(indent + key + ": " + campaign.FlowText(canonical.String(value)))
	}
	line("# The form and this text are two views of one file: what is changed in one")
	line("# shows in the other, and comments stay.")
	line("kind: optimization")
	if t.RunID != "" {
		field("", "run_id", t.RunID)
	}
	line("# What is to be decided, in one sentence for people.")
	field("", "research_question", "")
	line("target_system:")
	field("  ", "name", t.Name)
	field("  ", "description", t.Description)
	field("  ", "repo_path", t.RepoPath)
	line("optimization:")
	line("  # Measures one configuration and prints one JSON object. No shell reads it.")
	field("  ", "run_command", t.RunCommand)
	line("  # Runs the target's own tests and prints a result for each.")
	field("  ", "test_command", t.TestCommand)
	line("  run_timeout_sec: 60")
	if t.SeedEnv != "" {
		line("  workload:")
		field("    ", "seed_env", t.SeedEnv)
	}
	line("  response:")
	line("    # The number of the object that is to get better.")
	line("    primary:")
	line("      metric:")
	line("      direction: maximize")
	line("  # The knobs, each with the settings to compare.")
	line("  factors: []")
	line("  policy:")
	line("    # A difference too small to change production for.")
	line("    epsilon: {pct: 2.0}")
	line("  design:")
	line("    # V keeps pairs of knobs apart, and costs more from the fifth knob on.")
	line("    screen: {resolution: 5, center_points: 4}")
	line("    confirm: {shortlist_size: 3}")
	return []byte(b.String())
}
