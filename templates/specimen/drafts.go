package specimen

import (
	"assay/templates/draft"
	"assay/templates/part"
)

const goodSource = `kind: optimization
research_question: Which settings compress our logs fastest at a ratio of at least 2.9?
run_id: zstd-3

target_system:
  name: compress
  description: A compression service on a fixed corpus.
  repo_path: examples/compress

optimization:
  run_command: bin/compress --corpus logs --seed 11
  run_timeout_sec: 60
  response:
    primary: {metric: throughput, direction: maximize, unit: MB/s}
    constraints:
      - {metric: ratio, op: ">=", value: 2.9}
  factors:
    - id: LEVEL
      name: compression level
      type: numeric
      levels: [1, 3, 5]
      apply: {flag: --level}
      observable: level
    - id: WINDOW
      name: window size
      type: numeric
      unit: MiB
      scale: log
      levels: [1, 2, 4]
      apply: {flag: --window}
  known_valid_baseline: {LEVEL: 3, WINDOW: 1}
  design:
    screen: {resolution: 5, center_points: 4}
    refine: {center_points: 4}
    confirm: {shortlist_size: 3}
  policy:
    epsilon: {pct: 2}
`

const badSource = `kind: optimization
research_question: Which settings compress our logs fastest?
run_id: zstd-3
target_system:
  name: compress
  repo_path: /srv/elsewhere
optimization:
  run_command: bin/compress --corpus logs | tee out.txt
  response:
    primary: {metric: throughput, directoin: maximize}
  factors:
    - id: LEVEL
      type: numeric
      levels: [5, 3, 3]
      apply: {flag: --level}
  known_valid_baseline: {LEVEL: 4}
`

// Draft is the page at the first visit.
func Draft(asset func(string) string) draft.View {
	shell := shellOf(asset, "New campaign")
	shell.Section = part.SectionNew
	return draft.View{
		Shell:    shell,
		Crumbs:   []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: "New campaign"}},
		Action:   "/campaigns/new",
		Examples: []part.Action{{Label: "Begin with queue", Href: "/campaigns/new?example=queue"}, {Label: "Begin with compress", Href: "/campaigns/new?example=compress"}},
		Roots:    []string{"/srv/assay/targets"},
	}
}

// DraftProblems is the page after a check that found something.
func DraftProblems(asset func(string) string) draft.View {
	v := Draft(asset)
	v.Source = badSource
	v.Name = "campaign.yaml"
	v.Seed = "7"
	v.Checked = true
	v.Problems = []part.Problem{
		{Rule: "V-70", Severity: part.SeverityError, Line: 6, Column: 14, Path: "target_system.repo_path", What: "The target lies outside the folders that this server may use.", Why: "Only targets under a root that the operator allowed are run.", Fix: "Move it under /srv/assay/targets, or ask the operator for another root."},
		{Rule: "V-31", Severity: part.SeverityError, Line: 8, Column: 16, Path: "optimization.run_command", What: "The command contains a pipe, but no shell reads it.", Why: "Commands are lists of arguments; the sign would be passed to the program.", Fix: "Let the program write its result to standard output, or put the pipe into a script."},
		{Rule: "V-03", Severity: part.SeverityError, Line: 10, Column: 35, Path: "optimization.response.primary", What: "There is no field directoin.", Fix: "Did you mean direction?"},
		{Rule: "V-22", Severity: part.SeverityError, Line: 14, Column: 16, Path: "optimization.factors[0].levels", What: "The levels are not in rising order, and 3 stands twice.", Fix: "Write levels: [3, 5]."},
		{Rule: "V-28", Severity: part.SeverityWarning, Line: 16, Column: 33, Path: "optimization.known_valid_baseline.LEVEL", What: "The baseline's level 4 is not one of the declared levels.", Why: "It can be measured at confirm, but the fitted surface says nothing about it.", Fix: "Add 4 to the levels."},
	}
	v.Next = "Correct line 6 first; the server then looks at the target itself."
	return v
}

// DraftValid is the page after a check that found nothing to stop for.
func DraftValid(asset func(string) string) draft.View {
	v := Draft(asset)
	v.Source = goodSource
	v.Checked = true
	v.Plan = &draft.Plan{
		Stages: []draft.PlanStage{
			{Stage: "verify", Runs: "2", What: "same seed twice, then another"},
			{Stage: "screen", Runs: "8", What: "full factorial, 4 corners and 4 centre points"},
			{Stage: "refine", Runs: "12", What: "central composite with 4 centre points"},
			{Stage: "confirm", Runs: "24", What: "3 finalists and the baseline, 6 times each"},
		},
		Total: "At most 46 runs, at most 1 h 32 min",
		Facts: []part.Fact{
			{Key: "Smallest effect seen", Value: "4.1 MB/s", Hint: "with 90 % power, once the noise is as in the liveness check"},
			{Key: "Epsilon", Value: "2 % of the baseline"},
			{Key: "Campaign hash", Value: "9f2b7c61d0e34a5b8c7d6e5f4a3b2c1d", Hash: true},
		},
		Paths: []string{
			"screen → refine → report", "screen → refine → confirm → report", "screen → report", "screen → confirm → report",
		},
		Exceptions: 4,
		Notes:      []string{"max_parallel is accepted; rows run one after another."},
	}
	v.Next = "Start the campaign; it measures under the conditions above and can be stopped at any time."
	return v
}
