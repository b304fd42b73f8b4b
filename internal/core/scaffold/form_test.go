package scaffold

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/starter"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

type tester interface {
	Helper()
	Fatalf(string, ...any)
}

func parse(t tester, source string) *campaign.Document {
	t.Helper()
	_, doc, _ := campaign.Parse("campaign.yaml", []byte(source))
	if _, ok := doc.Value("kind"); !ok {
		t.Fatalf("not a file:\n%s", source)
	}
	return doc
}

func edited(t tester, doc *campaign.Document, list []campaign.Edit) *campaign.Document {
	t.Helper()
	text, err := doc.Edited(list...)
	if err != nil {
		t.Fatalf("%v: %v\n%s", list, err, doc.Source)
	}
	return parse(t, string(text))
}

// files are whole campaign files with comments.
func files() map[string]string {
	all := map[string]string{"a new draft": string(Begin(Target{RunID: "kiln-1", RepoPath: "kiln"}))}
	for _, one := range starter.Templates() {
		all[one.Name] = one.YAML
	}
	return all
}

// A form that was only looked at changes no byte.
func TestUnchangedFormChangesNothing(t *testing.T) {
	for name, source := range files() {
		doc := parse(t, source)
		if list := Changes(doc, Read(doc)); len(list) > 0 {
			t.Errorf("%s: %v", name, list)
		}
	}
}

// comments are the comments of a file in their order.
func comments(source []byte) []string {
	var found []string
	for text := range strings.SplitSeq(string(source), "\n") {
		if at := strings.Index(text, "# "); at >= 0 && (at == 0 || text[at-1] == ' ') {
			found = append(found, text[at:])
		}
	}
	return found
}

// Whatever is typed into the fields is what the file then says, and nothing else
// of the file changes: every line that the change does not concern stays.
func TestFormToFileToForm(t *testing.T) {
	all := files()
	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	rapid.Check(t, func(t *rapid.T) {
		source := all[rapid.SampledFrom(names).Draw(t, "file")]
		doc := parse(t, source)
		form := Read(doc)
		fields := drawChanges(t, &form)
		after := edited(t, doc, Changes(doc, form))
		if diff := cmp.Diff(form, Read(after)); diff != "" {
			t.Fatalf("%v\n%s\n%s", fields, diff, after.Source)
		}
		if diff := cmp.Diff(comments(doc.Source), comments(after.Source)); diff != "" {
			t.Fatalf("comments: %s", diff)
		}
		if list := Changes(after, form); len(list) > 0 {
			t.Fatalf("once more: %v", list)
		}
		if lost := gone(string(doc.Source), string(after.Source)); lost > room(fields) {
			t.Fatalf("%v rewrote %d lines\n%s", fields, lost, after.Source)
		}
	})
}

// gone counts the lines of a text that another does not have.
func gone(a, b string) int {
	have, n := map[string]int{}, 0
	for text := range strings.SplitSeq(b, "\n") {
		have[text]++
	}
	for text := range strings.SplitSeq(a, "\n") {
		if have[text]--; have[text] < 0 {
			n++
		}
	}
	return n
}

// room is how many lines changed fields may take: a text that was folded over
// several lines is written anew on one.
func room(fields []string) int {
	lines := 0
	for _, field := range fields {
		if lines += 3; strings.HasSuffix(field, "description") || field == "research_question" {
			lines += 4
		}
	}
	return lines
}

// drawChanges changes a few fields of a form.
func drawChanges(t *rapid.T, f *Form) []string {
	words := rapid.SampledFrom([]string{"a kiln", "on", "12", "./run --x \"two words\"", "it's: a #sign", "äöü", "- dash", "{level}", "null"})
	number := rapid.SampledFrom([]string{"1", "7", "2.5", "1000.0", "many"})
	var changed []string
	set := func(name string, field *string, text string) {
		*field = text
		changed = append(changed, name)
	}
	for range rapid.IntRange(1, 4).Draw(t, "changes") {
		switch rapid.IntRange(0, 4).Draw(t, "what") {
		case 0:
			p := rapid.SampledFrom(plainFields).Draw(t, "field")
			if p.path == "run_id" {
				continue
			}
			if p.as.value(" 7 ") == any(textOf(" 7 ")) {
				set(p.path, p.in(f), words.Draw(t, "words"))
			} else {
				set(p.path, p.in(f), number.Draw(t, "number"))
			}
		case 1:
			f.Epsilon = Epsilon{rapid.SampledFrom([]string{"pct", "abs"}).Draw(t, "kind"), number.Draw(t, "epsilon")}
			changed = append(changed, "epsilon")
		case 2:
			if len(f.Objectives) > 0 {
				o := &f.Objectives[rapid.IntRange(0, len(f.Objectives)-1).Draw(t, "objective")]
				set("metric", &o.Metric, words.Draw(t, "metric"))
				set("unit", &o.Unit, words.Draw(t, "unit"))
			}
		default:
			if len(f.Factors) > 0 {
				drawFactor(t, &f.Factors[rapid.IntRange(0, len(f.Factors)-1).Draw(t, "factor")], set)
			}
		}
	}
	return changed
}

func drawFactor(t *rapid.T, f *Factor, set func(string, *string, string)) {
	switch rapid.IntRange(0, 7).Draw(t, "of factor") {
	case 0:
		// Never the id of another factor, which could not be written.
		set("id", &f.ID, f.ID+fmt.Sprint(rapid.IntRange(10, 99).Draw(t, "id")))
	case 1:
		set("levels", &f.Levels, rapid.SampledFrom([]string{"1, 2, 4", `"1", two, off_`, "0.5, 1.5"}).Draw(t, "levels"))
	case 2:
		apply := rapid.SampledFrom([]Apply{{"cli_flag", "--x={level}"}, {"env_var", "X_Y"}, {"config_patch", "a.json#/b/c"}}).Draw(t, "apply")
		f.Apply.Kind = apply.Kind
		set("apply", &f.Apply.Where, apply.Where)
	case 3:
		set("observable", &f.Observable, "cfg.x")
	case 4:
		set("test", &f.Test, "TestIt/case")
		set("statement", &f.Statement, "it: holds")
	case 5:
		set("unit", &f.Unit, rapid.SampledFrom([]string{"kB", "KiB"}).Draw(t, "unit"))
	case 6:
		set("baseline", &f.Baseline, rapid.SampledFrom([]string{"4", `"4"`, "two"}).Draw(t, "baseline"))
	case 7:
		set("scale", &f.Scale, rapid.SampledFrom([]string{"log", "linear"}).Draw(t, "scale"))
	}
}

// A campaign that is built up from nothing holds every rule that needs no
// target, and what is removed again leaves nothing behind.
func TestFromNothing(t *testing.T) {
	doc := parse(t, string(Begin(Target{RunID: "kiln-1", Name: "kiln", RepoPath: "kiln"})))
	first := string(doc.Source)
	form := Read(doc)
	form.Question = "How hot and how long?"
	form.Description = "A kiln."
	form.RunCommand, form.TestCommand = "./kiln --pots 3 --config kiln.json", "./kiln.test -test.v"
	doc = edited(t, doc, Changes(doc, form))
	doc = edited(t, doc, AddObjective(doc, Objective{Metric: "pots_per_h", Direction: "maximize", Unit: "pots/h"}))
	doc = edited(t, doc, AddConstraint(doc, Constraint{Metric: "broken_pct", Op: "<=", Value: "2.5"}))
	factors := []Factor{
		{ID: "HEAT", Name: "heat", Type: "numeric", Levels: "800, 900, 1000", Unit: "C", Apply: Apply{"cli_flag", "--heat={level}"}, Observable: "cfg.heat", Baseline: "900", Statement: "no pot melts", Test: "TestHeat"},
		{ID: "GLAZE", Name: "glaze", Type: "choice", Levels: "clear, matt", Apply: Apply{"env_var", "KILN_GLAZE"}, Observable: "cfg.glaze", Baseline: "clear", Statement: "it sticks", Test: "TestGlaze"},
		{ID: "AIR", Name: "air", Type: "numeric", Levels: "1, 2, 4", Scale: "log", Apply: Apply{"config_patch", "kiln.json#/air"}, Observable: "applied_patches.AIR.value", Baseline: "1", Statement: "no smoke", Test: "TestAir"},
	}
	for _, f := range factors {
		doc = edited(t, doc, AddFactor(doc, f))
	}
	got := Read(doc)
	for i := range factors {
		factors[i].Relations = 1
	}
	if diff := cmp.Diff(factors, got.Factors); diff != "" {
		t.Error(diff)
	}
	c, whole, problems := campaign.Parse("campaign.yaml", doc.Source)
	if len(problems) > 0 {
		t.Errorf("%v\n%s", problems, doc.Source)
	}
	report := campaign.Validate(c, whole, campaign.Env{})
	for _, p := range report.Errors {
		if p.Path != "target_system.repo_path" {
			t.Errorf("%v\n%s", p, doc.Source)
		}
	}
	if n := strings.Count(string(doc.Source), "\n"); n < 40 {
		t.Errorf("%d lines: the factors are not one field a line\n%s", n, doc.Source)
	}

	for range factors {
		doc = edited(t, doc, RemoveFactor(doc, 0))
	}
	doc = edited(t, doc, RemoveConstraint(doc, 0))
	doc = edited(t, doc, RemoveObjective(doc, 0))
	got = Read(doc)
	if len(got.Factors)+len(got.Constraints)+len(got.Objectives) > 0 {
		t.Errorf("rows are left:\n%s", doc.Source)
	}
	if diff := cmp.Diff(comments([]byte(first)), comments(doc.Source)); diff != "" {
		t.Error(diff)
	}
}

// The second objective makes a list of the only one, with an epsilon each, and
// back.
func TestObjectivesBecomeAListAndBack(t *testing.T) {
	doc := parse(t, string(Begin(Target{})))
	doc = edited(t, doc, AddObjective(doc, Objective{Metric: "a", Direction: "maximize"}))
	doc = edited(t, doc, AddObjective(doc, Objective{Metric: "b", Direction: "minimize", Epsilon: Epsilon{"abs", "3"}}))
	want := []Objective{{Metric: "a", Direction: "maximize", Epsilon: Epsilon{"pct", "2.0"}}, {Metric: "b", Direction: "minimize", Epsilon: Epsilon{"abs", "3"}}}
	if diff := cmp.Diff(want, Read(doc).Objectives); diff != "" {
		t.Error(diff)
	}
	if _, still := doc.Value("optimization.response.primary"); still {
		t.Error("the single objective is still there")
	}
	doc = edited(t, doc, RemoveObjective(doc, 0))
	got := Read(doc)
	if diff := cmp.Diff([]Objective{{Metric: "b", Direction: "minimize", Epsilon: Epsilon{Kind: "pct"}}}, got.Objectives); diff != "" {
		t.Error(diff)
	}
	if got.Epsilon != (Epsilon{"abs", "3"}) {
		t.Errorf("epsilon is %v", got.Epsilon)
	}
}
