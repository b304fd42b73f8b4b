package web

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/scaffold"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/scaffold"
)

// Element ids of the words that fields offer.
const (
	listCommands = "list-commands"
	listSeeds    = "list-seeds"
	listMetrics  = "list-metrics"
	listEchoes   = "list-echoes"
	listTests    = "list-tests"
)

func (s *Server) scaffoldView(r *http.Request, p formPage) view.View {
	v := view.View{
		Frame: s.frame(r, p.draftPage, draft.TabForm), Action: p.path("/scaffold"), Revision: strconv.Itoa(p.Draft.Revision),
	}
	if p.said != nil {
		v.Conflict, v.Unsaved = errors.Is(p.said.underlying, store.ErrStale), p.typed
		v.Frame.Banner = &part.Banner{Tone: part.ToneTrouble, Title: p.said.what, Text: p.said.why}
	}
	verdict := p.verdict(view.FormID)
	if !p.readable() {
		v.Unreadable = "Until it is one mapping again, it can only be changed as text."
		v.Check.Verdict = verdict
		return v
	}
	p.tooled(&verdict)
	f := newFielder(p)
	run, tests := p.tried()
	for _, t := range []*tried{run, tests} {
		v.Waiting = v.Waiting || t != nil && t.check.Open()
	}
	base := p.Draft.BaseDir
	v.Target = s.targetStep(f, base)
	v.Command = commandStep(f, run, tests)
	v.Metrics = metricsStep(f)
	v.Factors = factorsStep(f)
	v.Preview = p.preview()
	v.Preview.Choices = nil // they stand in the form, with buttons
	v.Budget = budgetStep(f)
	v.Check = checkStep(p, verdict)
	v.Steps = steps(p, run)
	v.Source = part.SourceLines(string(p.Draft.YAML), quiet(verdict.Problems))
	v.Lists = lists(p, s.located(p.form.RepoPath, base), tests)
	return v
}

// quiet are problems without their words: beside the form the lines are marked,
// and the words stand under Check.
func quiet(problems []part.Problem) []part.Problem {
	out := slices.Clone(problems)
	for i := range out {
		out[i].What, out[i].Fix, out[i].Repair = "", "", nil
	}
	return out
}

// tooled gives each problem with a mechanical fix its button, which sends this
// form.
func (p formPage) tooled(v *draft.Verdict) {
	all := p.Problems()
	fixes := 0
	for i := range v.Problems {
		v.Problems[i].Repair = nil
		if i < len(all) && all[i].Repair != nil {
			fixes++
			v.Problems[i].Repair = &part.Repair{Title: all[i].Repair.Title, Form: view.FormID, Action: p.path("/scaffold"), Value: repairKey(all[i])}
		}
	}
	v.RepairAll = nil
	if fixes > 1 {
		v.RepairAll = &part.Repair{Title: fmt.Sprintf("Mend all %d", fixes), Form: view.FormID, Action: p.path("/scaffold"), Value: draft.RepairAll}
	}
}

// stepPaths are the parts of the file that each step fills in.
var stepPaths = []struct {
	id, title string
	paths     []string
}{
	{"target", "Target", []string{"run_id", "kind", "research_question", "target_system"}},
	{"command", "Command", []string{"optimization.run_command", "optimization.test_command", "optimization.run_timeout_sec", "optimization.test_timeout_sec", "optimization.workload"}},
	{"metrics", "Objective", []string{"optimization.response", "optimization.policy.epsilon"}},
	{"factors", "Factors", []string{"optimization.factors", "optimization.known_valid_baseline"}},
	{"budget", "Budget", []string{"optimization.design", "optimization.max_"}},
	{"check", "Check", nil},
}

// steps say what is left to do in each step: what is missing in it, else how
// many problems its part of the file has.
func steps(p formPage, run *tried) []view.Step {
	missing := map[string]string{}
	f := p.form
	set := func(id string, when bool, what string) {
		if when && missing[id] == "" {
			missing[id] = what
		}
	}
	set("target", f.RepoPath == "", "choose its folder")
	set("target", f.Name == "" || f.Description == "" || f.Question == "", "name it and ask a question")
	set("command", f.RunCommand == "", "type the command")
	set("command", run == nil, "try it")
	set("command", run.failed(), "make it work")
	set("command", f.TestCommand == "", "type the test command")
	set("metrics", len(f.Objectives) == 0, "pick an objective")
	set("factors", len(f.Factors) < 2, "add two knobs or more")
	out := make([]view.Step, len(stepPaths))
	for i, one := range stepPaths {
		n := 0
		for _, problem := range p.Report.Errors {
			if slices.ContainsFunc(one.paths, func(path string) bool { return strings.HasPrefix(problem.Path, path) }) {
				n++
			}
		}
		open := missing[one.id]
		if open == "" && n > 0 {
			open = figure.Count(n, "problem", "problems")
		}
		out[i] = view.Step{ID: one.id, Title: one.title, Open: open}
	}
	if n := len(p.Report.Errors); n > 0 {
		out[len(out)-1].Open = figure.Count(n, "error stands", "errors stand") + " before a start"
	}
	return out
}

func (s *Server) targetStep(f fielder, base string) view.Target {
	form := f.page.form
	t := view.Target{
		Fields: []view.Field{
			f.at(view.Field{Name: "name", Label: "Program", Value: form.Name, Placeholder: "kiln"}, "target_system.name"),
			f.at(view.Field{Name: "run_id", Label: "Name of this campaign", Value: form.RunID, Placeholder: "kiln-heat-1", Mono: true, Hint: "A folder and commands are called by it."}, "run_id"),
			f.at(view.Field{Name: "description", Label: "What it does", Value: form.Description, Wide: true}, "target_system.description"),
			f.at(view.Field{Name: "question", Label: "What do you want to know?", Value: form.Question, Wide: true, Placeholder: "Which settings fire most pots an hour without breaking more than one in fifty?"}, "research_question"),
		},
		Folder:   f.at(view.Field{Name: "repo_path", Label: "Its folder", Value: form.RepoPath, Mono: true, Wide: true, Hint: "Commands run in it. A relative path is read from the server's first root."}, "target_system.repo_path"),
		Resolved: s.located(form.RepoPath, base),
		Browse:   s.browse(f.page.folder),
		Examples: s.exampleTargets(),
	}
	return t
}

// measuringTrial shows the try of the measuring command, and with what it ran.
func measuringTrial(p formPage, run *tried) *view.Trial {
	now, bare := p.form.TryCommand(), strings.TrimSpace(p.form.RunCommand)
	if run != nil && run.command == bare {
		now = bare
	}
	v := run.shown(now, false)
	switch {
	case v == nil || v.Stale != "":
	case run.command != bare:
		v.Note = "With every knob at today's setting: " + run.command
	case run.failed() && run.trial.ExitCode != 0:
		v.Note = "If it asks for its knobs, add them below under Factors, each with today's setting, and try it again: it then gets them."
	}
	return v
}

func commandStep(f fielder, run, tests *tried) view.Command {
	form := f.page.form
	c := view.Command{
		Run: []view.Field{
			f.at(view.Field{Name: "run_command", Label: "Measuring command", Value: form.RunCommand, Mono: true, Wide: true, List: listCommands, Placeholder: "./kiln --pots 3", Hint: "Leave the knobs out; their settings are appended."}, "optimization.run_command"),
			f.at(view.Field{Name: "run_timeout", Label: "At most (seconds)", Value: form.RunTimeout, Number: true}, "optimization.run_timeout_sec"),
		},
		Try: view.Do{Label: "Try it", Value: "try", Primary: true, Name: "Try it: the measuring command"},
		Seed: []view.Field{
			f.at(view.Field{Name: "seed_env", Label: "Environment variable of the seed", Value: form.SeedEnv, Mono: true, List: listSeeds, Placeholder: "KILN_SEED", Hint: "A row's random workload follows it. Leave it empty where there is none."}, "optimization.workload"),
		},
		Tests: []view.Field{
			f.at(view.Field{Name: "test_command", Label: "Test command", Value: form.TestCommand, Mono: true, Wide: true, List: listCommands, Placeholder: "go test -json ./...", Hint: "It must print a result for each test."}, "optimization.test_command"),
			f.at(view.Field{Name: "test_timeout", Label: "At most (seconds)", Value: form.TestTimeout, Number: true, Placeholder: "900"}, "optimization.test_timeout_sec"),
		},
		TryTests:  view.Do{Label: "List the tests", Value: "try-tests", Name: "List the tests of the test command"},
		Trial:     measuringTrial(f.page, run),
		TestTrial: tests.shown(form.TestCommand, true),
		Reported:  tests.names(),
	}
	return c
}

func lists(p formPage, folder string, tests *tried) []view.List {
	trial := p.observation()
	metrics := []string{}
	for _, o := range scaffold.Numbers(trial.Observables) {
		metrics = append(metrics, o.Path)
	}
	return []view.List{
		{ID: listCommands, Words: programs(folder)}, {ID: listSeeds, Words: scaffold.SeedVariables(trial)},
		{ID: listMetrics, Words: metrics}, {ID: listEchoes, Words: scaffold.Echoes(trial.Observables)}, {ID: listTests, Words: tests.names()},
	}
}
