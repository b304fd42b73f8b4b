package specimen

import (
	"strings"

	"assay/templates/draft"
	"assay/templates/part"
	"assay/templates/scaffold"
)

const kilnFile = `kind: optimization
run_id: kiln-heat-1
# What is to be decided, in one sentence for people.
research_question: "How hot, and with how much air?"
target_system:
  name: kiln
  description:
  repo_path: kiln
optimization:
  run_command: "./kiln --pots 3"
  response:
    primary:
      metric: pots_per_h
      direction: maximize
  factors:
    - id: HEAT
      name: heat
      levels: [800, 900, 1000]
      apply: "--heat={level}"
`

func scaffoldSteps(open ...string) []scaffold.Step {
	steps := []scaffold.Step{
		{ID: "target", Title: "Target"}, {ID: "command", Title: "Command"}, {ID: "metrics", Title: "Objective"},
		{ID: "factors", Title: "Factors"}, {ID: "budget", Title: "Budget"}, {ID: "check", Title: "Check"},
	}
	for i := range open {
		steps[i].Open = open[i]
	}
	return steps
}

// ScaffoldNew is the form of a draft in which nothing is typed yet.
func ScaffoldNew(asset func(string) string) scaffold.View {
	frame := frameOf(asset, draft.TabForm)
	frame.Start, frame.NoStart = nil, "7 errors stand before it can start"
	return scaffold.View{
		Frame: frame, Action: "#scaffold", Revision: "1",
		Steps: scaffoldSteps("choose its folder", "type the command", "pick an objective", "add two knobs or more", "", "7 errors stand before a start"),
		Target: scaffold.Target{
			Fields: []scaffold.Field{{Name: "name", Label: "Program", Placeholder: "kiln"}, {Name: "question", Label: "What do you want to know?", Wide: true}},
			Folder: scaffold.Field{Name: "repo_path", Label: "Its folder", Mono: true, Wide: true, Hint: "Commands run in it."},
			Browse: &scaffold.Browse{
				At: "/srv/targets", Use: &scaffold.Do{Label: "Use this folder", Value: "use-folder:/srv/targets", Primary: true},
				Folders: []scaffold.Do{{Label: "kiln/", Value: "open-folder:/srv/targets/kiln"}}, Programs: []string{"wheel"},
			},
			Examples: []scaffold.Do{{Label: "Use the example compress", Value: "use-example:compress"}},
		},
		Command: scaffold.Command{
			Run: []scaffold.Field{{Name: "run_command", Label: "Measuring command", Mono: true, Wide: true, List: "list-commands"}},
			Try: scaffold.Do{Label: "Try it", Value: "try", Primary: true}, TryTests: scaffold.Do{Label: "List the tests", Value: "try-tests"},
		},
		Metrics: scaffold.Metrics{Empty: "Try the measuring command, and the numbers that it prints can be picked here."},
		Factors: scaffold.Factors{Empty: "Try the measuring command.", Add: scaffold.Do{Label: "Add a knob by hand", Value: "add:factor"}},
		Check:   scaffold.Check{NoStart: "7 errors stand before it can start."},
		Source:  part.SourceLines("kind: optimization\nresearch_question:\n", []part.Problem{{Severity: part.SeverityError, Line: 2}}),
		Preview: draft.PreviewView{Empty: "The rows cannot be counted: no factor is declared."},
		Lists:   []scaffold.List{{ID: "list-commands", Words: []string{"./kiln"}}},
	}
}

// Scaffold is the form of a draft on its way, with a check that runs.
func Scaffold(asset func(string) string) scaffold.View {
	v := ScaffoldNew(asset)
	v.Waiting = true
	v.Steps = scaffoldSteps("", "", "", "1 problem", "", "1 error stands before a start")
	v.Target.Fields[0].Value, v.Target.Folder.Value, v.Target.Resolved, v.Target.Browse = "kiln", "kiln", "/srv/targets/kiln", nil
	v.Command.Run[0].Value = "./kiln --pots 3"
	v.Command.Trial = &scaffold.Trial{
		State: part.State{Word: "it works", Tone: part.ToneOK}, Text: "Exit code 0 after 0.4 s, and one JSON object.",
		Stale:  "This was another command: ./kiln --pots 2",
		Values: []scaffold.Observed{{Path: "pots_per_h", Type: "float", Value: "12.5"}, {Path: "cfg.heat", Type: "int", Value: "900"}},
		Output: []scaffold.Stream{{ID: "output", Name: "Output", Text: `{"pots_per_h": 12.5, "cfg": {"heat": 900}}`}},
	}
	v.Command.TestTrial = &scaffold.Trial{
		State: part.State{Word: "running", Tone: part.ToneActive}, Text: "./kiln.test -test.v",
		Cancel: &scaffold.Do{Label: "Cancel", Value: "cancel:2", Name: "Cancel the try"},
	}
	v.Command.Reported = []string{"TestHeat", "TestGlaze/matt"}
	v.Metrics = scaffold.Metrics{
		Found: []scaffold.Metric{
			{Path: "pots_per_h", Value: "12.5", Use: "objective"},
			{Path: "broken_pct", Value: "1.5", Do: []scaffold.Do{{Label: "Limit", Value: "limit:broken_pct", Name: "Limit broken_pct"}}},
		},
		Objectives: []scaffold.Row{{
			Title:    "Objective pots_per_h",
			Fields:   []scaffold.Field{{Name: "objective.0.metric", Label: "Metric", Value: "pots_per_h", Mono: true}, {Name: "objective.0.direction", Label: "Direction", Value: "maximize", Options: []scaffold.Option{{Value: "maximize", Label: "maximize"}, {Value: "minimize", Label: "minimize"}}}},
			Observed: "12.5", Remove: scaffold.Do{Label: "Remove", Value: "remove-objective:0", Name: "Remove the objective pots_per_h"},
		}},
		Constraints: []scaffold.Row{{
			Title: "Constraint on broken_pct", Fields: []scaffold.Field{{Name: "constraint.0.value", Label: "Limit", Value: "2", Number: true}}, Observed: "1.5",
			State: &part.State{Word: "holds", Tone: part.ToneOK}, Remove: scaffold.Do{Label: "Remove", Value: "remove-constraint:0", Name: "Remove the constraint on broken_pct"},
		}},
		Epsilon: []scaffold.Field{{Name: "epsilon", Label: "Epsilon", Value: "2", Number: true}},
		Calculator: &scaffold.Calculator{Text: "A tie of two finalists still certifies down to this epsilon.", Rows: []scaffold.CalculatorRow{
			{Replicates: "6", Width: "2.4 %", Verdict: part.State{Word: "too narrow", Tone: part.ToneAttention}, Declared: true},
			{Replicates: "8", Width: "1.9 %", Verdict: part.State{Word: "certifiable", Tone: part.ToneOK}},
		}},
	}
	v.Factors.Rows = []scaffold.Factor{{
		ID: "factor-0", Title: "HEAT", More: "1 further relation stands in the file.",
		Fields: []scaffold.Field{{Name: "factor.0.id", Label: "Id", Value: "HEAT", Mono: true}, {Name: "factor.0.levels", Label: "Levels", Value: "800, 900, 1000", Mono: true, Hint: "3 levels; commas between"}},
		Apply:  []scaffold.Field{{Name: "factor.0.where", Label: "Flag", Value: "--heat={level}", Mono: true}},
		Tests: []scaffold.Field{
			{Name: "factor.0.statement", Label: "What must stay right at every level", Value: "no pot melts", Wide: true},
			{Name: "factor.0.test", Label: "Native test that proves it", Value: "TestHot", Problems: []string{"Is not text."}, Warnings: []string{"1 native test not found: TestHot."}},
		},
		Offer:  &scaffold.Do{Label: "Use a logarithmic scale", Value: "log:0", Name: "Use a logarithmic scale for HEAT"},
		Remove: scaffold.Do{Label: "Remove", Value: "remove-factor:0", Name: "Remove the knob HEAT"},
	}}
	v.Factors.Suggestions = []scaffold.Suggestion{
		{Name: "AIR", From: "--air of the help text", Levels: "1, 2, 4", Why: "around the setting in force, 2", Apply: "--air={level}", Echo: "cfg.air", Add: scaffold.Do{Label: "Add", Value: "suggest:AIR", Name: "Add the knob AIR"}},
	}
	v.Factors.Others = []scaffold.Suggestion{
		{Name: "KILN_WOOD", From: "environment variable KILN_WOOD", Apply: "KILN_WOOD", Add: scaffold.Do{Label: "Add", Value: "suggest:KILN_WOOD", Name: "Add the knob KILN_WOOD"}},
	}
	v.Budget = scaffold.Budget{
		Fields: []scaffold.Field{{Name: "replicates", Label: "Repetitions of each", Value: "5", Number: true}},
		Obstacles: []scaffold.Obstacle{{
			Text: "No report of this campaign can be certified (replicates_below_floor: too few repetitions): with 5 replicates a seat nothing can certify.",
			Fix:  "Write replicates: 6, or leave it out.", Do: &scaffold.Do{Label: "Take it", Value: "budget:optimization.design.confirm.replicates=6", Name: "Take it: write replicates: 6, or leave it out"},
		}},
		Choices: []scaffold.Choice{{What: "Resolution 5", Rows: "36", Changes: "12 runs more", Do: &scaffold.Do{Label: "Take it", Value: "budget:optimization.design.screen.resolution=5", Name: "Take it: resolution 5"}}, {What: "2 finalists", Rows: "18", Changes: "6 runs fewer"}},
	}
	v.Check = scaffold.Check{
		Verdict: draft.Verdict{Next: "start the campaign"}, Ready: true, StartText: "The file is frozen as a version, its policy is registered, and the first row is measured.", Start: scaffold.Do{Label: "Start the campaign", Value: "start", Primary: true},
		Runs: []scaffold.CheckRow{
			{Title: "Smoke", What: "The native tests and one configuration.", State: part.State{Word: "passed", Tone: part.ToneOK}, Href: "#checks"},
			{Title: "Liveness", What: "Every level once and the noise.", State: part.State{Word: "not run yet", Tone: part.ToneQuiet}, Do: &scaffold.Do{Label: "Run the liveness check", Value: "liveness"}},
		},
	}
	v.Source = part.SourceLines(kilnFile, []part.Problem{{Severity: part.SeverityError, Line: strings.Count(kilnFile[:strings.Index(kilnFile, "  description:")], "\n") + 1}})
	return v
}

// ScaffoldUnreadable is the form of a draft whose text is no mapping.
func ScaffoldUnreadable(asset func(string) string) scaffold.View {
	frame := frameOf(asset, draft.TabForm)
	frame.Start, frame.NoStart = nil, "1 error stands before it can start"
	return scaffold.View{
		Frame: frame, Unreadable: "Until it is one mapping again, it can only be changed as text.",
		Check: scaffold.Check{Verdict: draft.Verdict{Problems: []part.Problem{{Rule: "V-00", Severity: part.SeverityError, Line: 3, Column: 1, What: "the bracket is never closed", Fix: "close it"}}}},
	}
}
