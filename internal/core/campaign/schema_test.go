package campaign

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func compiledSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema()))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource("https://assay.invalid/campaign.json", document); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("https://assay.invalid/campaign.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// asJSON is a campaign file as a validator of JSON sees it.
func asJSON(t *testing.T, doc *Document) any {
	t.Helper()
	tree, _ := doc.Value("")
	text, err := json.Marshal(tree)
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return value
}

func exampleFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	for _, pattern := range []string{"testdata/spec/*.yaml", "testdata/rules/base.yaml", "testdata/every-field/*.yaml", "../../../examples/*/campaign.yaml"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) < 5 {
		t.Fatalf("only %v", files)
	}
	return files
}

// What the reader accepts fits the schema.
func TestExamplesFitTheSchema(t *testing.T) {
	schema := compiledSchema(t)
	for _, file := range exampleFiles(t) {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, doc, problems := Parse(file, source)
		if len(problems.Errors()) > 0 {
			t.Errorf("%s: %v", file, problems)
			continue
		}
		if err := schema.Validate(asJSON(t, doc)); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// notInSchema are the cases of V-S1 and V-S2 that JSON Schema cannot refuse,
// with the reason.
var notInSchema = map[string]string{
	"V-S1: a float for an integer":    "2.0 is an integer to JSON Schema",
	"V-S1: a level that does not fit": "a number beyond all limits is a text when it is written as JSON",
	"V-S1: a screen without design":   "whether the screen is needed depends on the stages",
	"V-S1: regimes with one name":     "JSON Schema compares whole entries, not one field of them",
}

// What the reader refuses does not fit the schema: every case of the rules of
// the shape with an error. A case of any rule without an error of the shape, and
// without one of a rule that judges a single field, fits it.
func TestCasesAgainstTheSchema(t *testing.T) {
	schema := compiledSchema(t)
	base, err := os.ReadFile("testdata/rules/base.yaml")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/rules/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rule := strings.TrimSuffix(filepath.Base(file), ".txt")
		_, cases := parseCases(t, string(text))
		for _, c := range cases {
			source, env := c.source(t, string(base))
			parsed, doc, shape := Parse("case.yaml", []byte(source))
			if parsed == nil || slices.ContainsFunc(shape, func(p Problem) bool { return p.Rule == ruleReadable }) {
				continue // not a tree that JSON could hold
			}
			name := fmt.Sprintf("%s: %s", rule, c.title)
			report := Validate(parsed, doc, env)
			shaped := slices.ContainsFunc(report.Errors, func(p Problem) bool { return p.Rule == ruleShape || p.Rule == ruleUnknown })
			reason, excepted := notInSchema[name]
			used[name] = true
			switch err := schema.Validate(asJSON(t, doc)); {
			case len(report.Errors) == 0 && err != nil:
				t.Errorf("%s: valid, but %v", name, err)
			case shaped && err == nil && !excepted:
				t.Errorf("%s: fits the schema, but %v", name, report.Errors)
			case shaped && err != nil && excepted:
				t.Errorf("%s: excepted because %s, but the schema refuses it", name, reason)
			}
		}
	}
	for name := range notInSchema {
		if !used[name] {
			t.Errorf("there is no case %q", name)
		}
	}
}

// Every field has a title and a description, and every text has a field.
func TestEveryFieldIsDescribed(t *testing.T) {
	used := map[string]bool{}
	var walk func(f *format, path string)
	visit := func(f *format, path string, needed bool) {
		said, ok := lookUp(path)
		if needed && (!ok || said.title == "" || !strings.HasSuffix(said.description, ".")) {
			t.Errorf("%s has no title, or no description that is a sentence", path)
		}
		for key, s := range sayings() {
			used[key] = used[key] || ok && s == said
		}
		walk(f, path)
	}
	walk = func(f *format, path string) {
		for _, field := range f.fields {
			visit(field, joinPath(path, field.key), true)
		}
		if f.each != nil {
			visit(f.each, joinPath(path, anyKey), true)
		}
		if f.items != nil {
			visit(f.items, path+"[]", false)
		}
	}
	walk(theFormat(), "")
	for key := range sayings() {
		if !used[key] {
			t.Errorf("fields.txt describes %s, which is no field", key)
		}
	}
}

func TestDescribe(t *testing.T) {
	for path, want := range map[string]FieldInfo{
		"optimization.factors[2].scale": {
			Path: "optimization.factors[].scale", Title: "Scale", Type: "linear or log", Default: "linear", Words: []string{"linear", "log"},
		},
		"optimization.factors[1] (BATCH).levels":      {Path: "optimization.factors[].levels", Title: "Levels", Type: "a list, each entry a text, an integer, a number or true or false", Required: true},
		"optimization.known_valid_baseline.SIZE":      {Path: "optimization.known_valid_baseline.*", Title: "Level of the baseline", Type: "a text, an integer, a number or true or false"},
		"optimization.policy.delta_screen":            {Path: "optimization.policy.delta_screen", Title: "Error of the model bound", Type: "a number in (0, 0.5]", Default: "0.05"},
		"optimization.policy.epsilon":                 {Path: "optimization.policy.epsilon", Title: "Indifference width", Type: "a mapping", Default: "{pct: 2.0}", Keys: []string{"abs", "pct"}},
		"optimization.response.constraints[0].metric": {Path: "optimization.response.constraints[].metric", Title: "Metric", Type: "a text"},
		"optimization.design.refine.kind":             {Path: "optimization.design.refine.kind", Title: "Design of refine", Type: "central_composite or box_behnken", Words: []string{"central_composite", "box_behnken"}, Required: true},
	} {
		got, ok := Describe(path)
		if !ok {
			t.Errorf("%s is not described", path)
			continue
		}
		if got.Description == "" {
			t.Errorf("%s has no description", path)
		}
		got.Description = ""
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s:\n got %+v\nwant %+v", path, got, want)
		}
	}
	for _, path := range []string{"nothing", "optimization.response[0]", "run_id.x", "metadata.anything"} {
		if info, ok := Describe(path); ok {
			t.Errorf("%s is described: %+v", path, info)
		}
	}
}
