package scaffold

import (
	"strconv"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
)

// Form is a campaign file as the steps of the page show it: every field is the
// text that stands in it. What the form has no field for is in the file alone
// and stays there.
type Form struct {
	// Target.
	RunID, Question, Name, Description, RepoPath string
	// Command.
	RunCommand, RunTimeout, SeedEnv, TestCommand, TestTimeout string
	// Objectives and constraints.
	Objectives  []Objective
	Constraints []Constraint
	Epsilon     Epsilon // of policy; with several objectives each has its own
	Noise       string  // response.noise_estimate_pct
	// Prefer is the method that picks one point of a front, "" where the file leaves
	// it out; Order the objectives of an order by method.
	Prefer, Order string
	// Factors.
	Factors []Factor
	// Budget.
	Resolution, ScreenCenters  string
	Refine                     bool
	RefineCenters              string
	Replicates, Shortlist, Max string
}

// Objective is one metric to improve.
type Objective struct {
	Metric, Direction, Unit string
	Epsilon                 Epsilon // with several objectives
	Weight                  string  // of the preference by weights
}

// Epsilon is the indifference width: a number, in percent or in the metric's
// own unit.
type Epsilon struct {
	Kind  string // "pct" or "abs"
	Value string
}

// Constraint is one limit.
type Constraint struct{ Metric, Op, Value, Unit string }

// Factor is one knob.
type Factor struct {
	ID, Name, Description, Unit string
	Type, Levels, Scale, Grid   string
	LevelsOnly                  bool
	Apply                       Apply
	Observable                  string
	Baseline                    string
	// Statement and Test are those of the first correctness relation.
	Statement, Test string
	// Relations is how many relations the file declares.
	Relations int
}

// Apply is how a level reaches the target. Where is the template of a flag, the
// name of a variable, or FILE#POINTER of a setting in a configuration file.
type Apply struct{ Kind, Where string }

// paths of what the form reads and writes.
const (
	responsePath    = "optimization.response"
	primaryPath     = responsePath + ".primary"
	objectivesPath  = responsePath + ".objectives"
	preferencePath  = responsePath + ".preference"
	orderPath       = preferencePath + ".order"
	weightsPath     = preferencePath + ".weights"
	constraintsPath = responsePath + ".constraints"
	factorsPath     = "optimization.factors"
	baselinePath    = "optimization.known_valid_baseline"
	epsilonPath     = "optimization.policy.epsilon"
	designPath      = "optimization.design"
	refinePath      = designPath + ".refine"
	stagesPath      = "optimization.stages"
)

// reading says how the text of a field and the value of the file become each
// other.
type reading struct {
	words bool // shown without quotes
	value func(string) any
}

var (
	asWords = reading{true, textOf}
	asValue = reading{true, valueOf} // a number as a rule
	asLevel = reading{false, valueOf}
	asList  = reading{false, listOf}
)

// plainField is a field that is one value of the file.
type plainField struct {
	path string
	in   func(*Form) *string
	as   reading
}

var plainFields = []plainField{
	{"run_id", func(f *Form) *string { return &f.RunID }, asWords},
	{"research_question", func(f *Form) *string { return &f.Question }, asWords},
	{"target_system.name", func(f *Form) *string { return &f.Name }, asWords},
	{"target_system.description", func(f *Form) *string { return &f.Description }, asWords},
	{"target_system.repo_path", func(f *Form) *string { return &f.RepoPath }, asWords},
	{"optimization.run_command", func(f *Form) *string { return &f.RunCommand }, asWords},
	{"optimization.run_timeout_sec", func(f *Form) *string { return &f.RunTimeout }, asValue},
	{"optimization.workload.seed_env", func(f *Form) *string { return &f.SeedEnv }, asWords},
	{"optimization.test_command", func(f *Form) *string { return &f.TestCommand }, asWords},
	{"optimization.test_timeout_sec", func(f *Form) *string { return &f.TestTimeout }, asValue},
	{responsePath + ".noise_estimate_pct", func(f *Form) *string { return &f.Noise }, asValue},
	{designPath + ".screen.resolution", func(f *Form) *string { return &f.Resolution }, asValue},
	{designPath + ".screen.center_points", func(f *Form) *string { return &f.ScreenCenters }, asValue},
	{designPath + ".confirm.replicates", func(f *Form) *string { return &f.Replicates }, asValue},
	{designPath + ".confirm.shortlist_size", func(f *Form) *string { return &f.Shortlist }, asValue},
	{designPath + ".max_runs", func(f *Form) *string { return &f.Max }, asValue},
}

// Read reads a file into the fields. A file that is not one mapping has none.
func Read(doc *campaign.Document) Form {
	var f Form
	for _, p := range plainFields {
		*p.in(&f) = shown(doc, p.path, p.as.words)
	}
	if many := count(doc, objectivesPath); many > 0 {
		for i := range many {
			f.Objectives = append(f.Objectives, readObjective(doc, item(objectivesPath, i)))
		}
		f.Prefer, f.Order = shown(doc, preferencePath+".method", true), shown(doc, preferencePath+".order", false)
	} else if shown(doc, primaryPath+".metric", true) != "" {
		f.Objectives = []Objective{readObjective(doc, primaryPath)}
	}
	for i := range count(doc, constraintsPath) {
		at := item(constraintsPath, i)
		f.Constraints = append(f.Constraints, Constraint{
			Metric: shown(doc, at+".metric", true), Op: shown(doc, at+".op", true), Value: shown(doc, at+".value", false), Unit: shown(doc, at+".unit", true),
		})
	}
	f.Epsilon = readEpsilon(doc, epsilonPath)
	for i := range count(doc, factorsPath) {
		f.Factors = append(f.Factors, readFactor(doc, item(factorsPath, i)))
	}
	_, f.Refine = doc.Value(designPath + ".refine")
	f.RefineCenters = shown(doc, designPath+".refine.center_points", true)
	return f
}

func readObjective(doc *campaign.Document, at string) Objective {
	o := Objective{
		Metric: shown(doc, at+".metric", true), Direction: shown(doc, at+".direction", true), Unit: shown(doc, at+".unit", true),
		Epsilon: readEpsilon(doc, at+".epsilon"),
	}
	weights, _ := doc.Value(preferencePath + ".weights")
	if of, ok := weights.(map[string]any); ok {
		if weight, ok := of[o.Metric].(canonical.Scalar); ok {
			o.Weight = weight.Render()
		}
	}
	return o
}

func readEpsilon(doc *campaign.Document, at string) Epsilon {
	for _, kind := range []string{"pct", "abs"} {
		if text := shown(doc, at+"."+kind, true); text != "" {
			return Epsilon{kind, text}
		}
	}
	return Epsilon{Kind: "pct"}
}

func readFactor(doc *campaign.Document, at string) Factor {
	f := Factor{
		ID: shown(doc, at+".id", true), Name: shown(doc, at+".name", true), Description: shown(doc, at+".description", true),
		Unit: shown(doc, at+".unit", true), Type: shown(doc, at+".type", true), Levels: shown(doc, at+".levels", false),
		Scale: shown(doc, at+".scale", true), Grid: shown(doc, at+".grid", true), LevelsOnly: shown(doc, at+".levels_only", true) == "true",
		Apply: readApply(doc, at+".apply"), Observable: shown(doc, at+".manipulation.observable", true),
		Relations: count(doc, at+".relations"),
	}
	if f.ID != "" {
		f.Baseline = shown(doc, baselinePath+"."+f.ID, false)
	}
	if i := correctness(doc, at); i >= 0 {
		f.Statement = shown(doc, item(at+".relations", i)+".statement", true)
		f.Test = shown(doc, item(at+".relations", i)+".native_test", true)
	}
	return f
}

func readApply(doc *campaign.Document, at string) Apply {
	v, _ := doc.Value(at)
	if scalar, ok := v.(canonical.Scalar); ok {
		text, _ := scalar.AsString()
		return Apply{string(campaign.ApplyFlag), text}
	}
	a := Apply{Kind: shown(doc, at+".kind", true)}
	switch campaign.ApplyKind(a.Kind) {
	case campaign.ApplyFlag:
		a.Where = shown(doc, at+".template", true)
	case campaign.ApplyEnv:
		a.Where = shown(doc, at+".name", true)
	case campaign.ApplyPatch:
		a.Where = shown(doc, at+".path", true) + "#" + shown(doc, at+".pointer", true)
	}
	return a
}

// correctness is the place of a factor's first correctness relation, -1 without
// one.
func correctness(doc *campaign.Document, at string) int {
	for i := range count(doc, at+".relations") {
		if shown(doc, item(at+".relations", i)+".kind", true) == string(campaign.Correctness) {
			return i
		}
	}
	return -1
}

// count is how many items a list of the file has.
func count(doc *campaign.Document, path string) int {
	v, _ := doc.Value(path)
	list, _ := v.([]any)
	return len(list)
}

func item(path string, i int) string { return path + "[" + strconv.Itoa(i) + "]" }

// Levels are the levels that stand in a factor's field; nil while the text is no
// list.
func (f Factor) LevelValues() []canonical.Scalar {
	list, ok := readList(f.Levels)
	if !ok {
		return nil
	}
	out := make([]canonical.Scalar, len(list))
	for i, level := range list {
		out[i], _ = level.(canonical.Scalar)
	}
	return out
}

// patch splits FILE#POINTER.
func (a Apply) patch() (path, pointer string) {
	path, pointer, _ = strings.Cut(a.Where, "#")
	return path, pointer
}
