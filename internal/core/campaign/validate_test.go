package campaign

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"assay/internal/core/space"
)

func TestTextReport(t *testing.T) {
	source, err := os.ReadFile("testdata/spec/tinycache.yaml")
	if err != nil {
		t.Fatal(err)
	}
	broken := strings.Replace(string(source), "      scale: log\n", "      screen_levels: [8, 128]\n", 1)
	broken = strings.Replace(broken, "  max_wall_clock_hours: 1\n", "", 1)
	broken = strings.Replace(broken, "  build_checks:\n", "  stages: [verify, build, screen, confirm]\n  build_checks:\n", 1)
	broken = strings.Replace(broken, "    refine: {kind: central_composite, center_points: 4}\n", "", 1)
	c, doc, _ := Parse("examples/tinycache.yaml", []byte(broken))
	const want = `campaign: examples/tinycache.yaml
kind:     optimization
2 error(s):
  x [V-03] examples/tinycache.yaml:39:22 optimization.factors[0] (SIZE).screen_levels 128 is not one of levels [8, 16, 32, 64] - use two of them
  x [V-11] examples/tinycache.yaml:68:11 optimization.stages build is at position 2 - move it to position 1: [build, verify, screen, confirm]
1 warning(s):
  ! [V-25] examples/tinycache.yaml:35:7 optimization.factors[0] (SIZE) levels 8, 16, 32, 64 grow by a constant ratio 2 - add "scale: log" or state "scale: linear" to keep straight-line coding
next: fix 2 errors, then run: assay validate campaign examples/tinycache.yaml
`
	if diff := cmp.Diff(want, Validate(c, doc, Env{}).Text()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestJSONReport(t *testing.T) {
	c, doc, _ := Parse("a.yaml", []byte("kind: optimization\nrun_id: x\nrun_id: y\n"))
	out, err := Validate(c, doc, Env{}).JSON()
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Errors, Warnings []map[string]any
		Next             string
	}
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatal(err)
	}
	first := map[string]any{
		"severity": "error", "rule": "V-01", "path": "optimization", "line": 1.0, "column": 1.0,
		"message": "is missing, but kind is optimization", "fix": "add the block with response, factors and design",
	}
	if diff := cmp.Diff(first, got.Errors[0]); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if got.Warnings == nil || got.Next != "fix 4 errors, then run: assay validate campaign a.yaml" {
		t.Errorf("warnings %v, next %q", got.Warnings, got.Next)
	}
}

func TestNextStep(t *testing.T) {
	source, err := os.ReadFile("testdata/rules/base.yaml")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		file string
		env  Env
		want string
	}{
		{"a.yaml", Env{}, "assay validate campaign a.yaml --smoke"},
		{"a.yaml", Env{Checked: CheckedSmoke}, "assay validate campaign a.yaml --liveness"},
		{"a.yaml", Env{Checked: CheckedLiveness}, "assay run a.yaml"},
		{"my file.yaml", Env{Checked: CheckedLiveness}, "assay run 'my file.yaml'"},
		{"it's.yaml", Env{Checked: CheckedLiveness}, `assay run 'it'\''s.yaml'`},
		{"a.yaml", Env{Existing: Unfinished}, "assay resume base"},
		{"a.yaml", Env{Existing: Finished}, "assay run a.yaml --run-id base-2"},
	}
	for _, test := range tests {
		c, doc, _ := Parse(test.file, source)
		report := Validate(c, doc, test.env)
		if report.Next != test.want {
			t.Errorf("%s %+v: next %q, want %q", test.file, test.env, report.Next, test.want)
		}
		if lines := strings.Count(report.Text(), "\nnext: "); lines != 1 || !strings.HasSuffix(report.Text(), "\nnext: "+test.want+"\n") {
			t.Errorf("the report does not end with one next line:\n%s", report.Text())
		}
	}
}

// TestManyProblemsInOnePass breaks fifteen rules, of the shape and across
// fields, and finds every one of them at once.
func TestManyProblemsInOnePass(t *testing.T) {
	source, err := os.ReadFile("testdata/rules/base.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(source)
	for _, e := range [][2]string{
		{"optimization.design.screen.resolution", `"V"`},                           // V-S1
		{"optimization.response.constraint", "[]"},                                 // V-S2
		{"optimization.factors[0].screen_levels", "[8, 128]"},                      // V-03
		{"optimization.factors[1].relations", "[]"},                                // V-05
		{"optimization.factors[2].manipulation", `{metric: n, op: ">", value: 0}`}, // V-06
		{"metadata", "{complexity_tier: 1}"},                                       // V-09
		{"optimization.stages", "[verify, build, screen, refine, confirm]"},        // V-11
		{"optimization.known_valid_baseline.SIZE", "24"},                           // V-13
		{"optimization.policy.epsilon", "{abs: 1, pct: 1}"},                        // V-14
		{"optimization.workload.seed_env", "my-seed"},                              // V-16
		{"optimization.response.self_check", `- {metric: ops, op: "<", value: 9}`}, // V-20
		{"optimization.max_wall_clock_hours", "0.01"},                              // V-22
		{"optimization.test_command", `"go test -json -count=1 ./... | tail"`},     // V-23
		{"optimization.factors[1].id", "a.b"},                                      // V-40
		{"optimization.build_checks", `mechanism_paths: ["src//a.go"]`},            // V-52
	} {
		text = setField(t, text, e[0], e[1])
	}
	c, doc, _ := Parse("a.yaml", []byte(text))
	report := Validate(c, doc, Env{})
	found := map[string]int{}
	for _, p := range report.Errors {
		found[p.Rule]++
	}
	for _, rule := range strings.Fields("V-S1 V-S2 V-03 V-05 V-06 V-09 V-11 V-13 V-14 V-16 V-20 V-22 V-23 V-40 V-52") {
		if found[rule] == 0 {
			t.Errorf("nothing from %s", rule)
		}
		delete(found, rule)
	}
	// The renamed factor is missing from the baseline, which is one more V-13.
	if len(found) > 0 || len(report.Errors) != 16 {
		t.Errorf("%d errors, further rules %v:\n%s", len(report.Errors), found, report.Text())
	}
	if report.Unreadable {
		t.Error("a file that can be read counts as unreadable")
	}
}

func TestUnreadableFiles(t *testing.T) {
	for _, source := range []string{"", "- a", "a: [", "a: 1\na: 2", "a: 1\n---\nb: 1"} {
		c, doc, _ := Parse("a.yaml", []byte(source))
		if report := Validate(c, doc, Env{}); !report.Unreadable || len(report.Errors) == 0 {
			t.Errorf("%q counts as readable: %+v", source, report)
		}
	}
	report := Missing("no.yaml", errors.New("no such file"))
	if !report.Unreadable || !strings.Contains(report.Text(), "no such file") || !strings.Contains(report.Text(), "kind:     unknown") {
		t.Errorf("missing file: %s", report.Text())
	}
}

func TestStrictMakesWarningsErrors(t *testing.T) {
	c, doc := load(t, "testdata/spec/tinycache.yaml")
	report := Validate(c, doc, Env{})
	strict := report.Strict(Env{})
	if len(report.Warnings) == 0 || len(strict.Errors) != len(report.Warnings) || len(strict.Warnings) != 0 {
		t.Errorf("%d warnings became %d errors", len(report.Warnings), len(strict.Errors))
	}
	if strict.Unreadable || !strings.HasPrefix(strict.Next, "fix 1 error,") {
		t.Errorf("strict report: unreadable %t, next %q", strict.Unreadable, strict.Next)
	}
}

func TestReportsShowNoControlCharacters(t *testing.T) {
	c, doc, _ := Parse("a.yaml", []byte("kind: \"x\\e[31m\"\n\"\\e]0;t\\a\": 1\nrun_id: \"a\\rb\"\noptimization: {factors: [{id: \"\\e[2J\"}]}"))
	for _, r := range Validate(c, doc, Env{}).Text() {
		if r != '\n' && (r < ' ' || r == 0x7f) {
			t.Fatalf("control character %q in the report", r)
		}
	}
}

func TestPositions(t *testing.T) {
	_, doc := load(t, "testdata/rules/base.yaml")
	lines := strings.Split(string(doc.Source), "\n")
	for path, want := range map[string]string{
		"":                                      "kind: optimization",
		"kind":                                  "optimization",
		"target_system":                         "name: cache",
		"optimization.factors":                  "- id: SIZE",
		"optimization.factors[1]":               "id: BATCH",
		"optimization.factors[1].levels[2]":     "4, 8]",
		"optimization.factors[2].apply.pointer": "/policy, value",
		"optimization.response.constraints[0].op": `">=", value`,
	} {
		line, column, ok := doc.Position(path)
		if !ok || !strings.HasPrefix(lines[line-1][column-1:], want) {
			t.Errorf("Position(%q) = %d:%d (%t), want the place of %q", path, line, column, ok, want)
		}
	}
	for _, path := range []string{"x", "optimization.factors[9]", "optimization.factors[x]", "optimization.factors[-1]", "kind.x", "kind[0]", "optimization.", "[0]"} {
		if line, column, ok := doc.Position(path); ok {
			t.Errorf("Position(%q) = %d:%d for a value that is not there", path, line, column)
		}
	}
}

// A lattice too large to enumerate is searched, so it is no reason to refuse a
// file.
func TestLargeLatticesAreNotRefused(t *testing.T) {
	source, err := os.ReadFile("testdata/rules/base.yaml")
	if err != nil {
		t.Fatal(err)
	}
	levels := make([]string, 4000)
	for i := range levels {
		levels[i] = fmt.Sprint(i + 1)
	}
	text := setField(t, string(source), "optimization.factors[1].levels", "["+strings.Join(levels, ", ")+"]")
	text = setField(t, text, "optimization.factors[1].levels_only", "true")
	text = setField(t, text, "optimization.factors[0].levels", "[8, 16, 24, 32, 40, 48, 64]")
	c, doc, _ := Parse("a.yaml", []byte(text))
	size := space.NewLattice(c.Optimization.SpaceFactors(), nil).Size()
	if refused := Refusals(c, doc); len(refused) != 0 || size.Cmp(big.NewInt(50_000)) <= 0 {
		t.Errorf("%s candidates, refusals %v", size, refused)
	}
}

// TestMoreFactorsThanADesignHolds: a file that no screen can be built for does
// not pass.
func TestMoreFactorsThanADesignHolds(t *testing.T) {
	source, err := os.ReadFile("testdata/rules/base.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var factors strings.Builder
	for i := range 300 {
		fmt.Fprintf(&factors, `- id: F%[1]d
  name: f
  type: choice
  levels: [a, b]
  apply: "--f%[1]d={level}"
  manipulation:
    observable: f%[1]d
    op: "=="
    value: "{level}"
  relations:
    - id: F%[1]d
      kind: correctness
      statement: s
      native_test: TestF
`, i)
	}
	text := removeField(t, string(source), "optimization.known_valid_baseline")
	text = removeField(t, text, "optimization.design.refine")
	text = setField(t, text, "optimization.factors", strings.TrimSpace(factors.String()))
	c, doc, _ := Parse("a.yaml", []byte(text))
	report := Validate(c, doc, Env{})
	if len(report.Errors) != 1 || report.Errors[0].Rule != "V-08" || !strings.Contains(report.Errors[0].Message, "300 factors need more than") {
		t.Errorf("errors %v", report.Errors)
	}
}
