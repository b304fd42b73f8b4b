package campaign

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// places lists every key and scalar of a parsed file with its path.
func places(n *node, path string, visit func(path string, line, column int)) {
	for _, f := range n.fields {
		at := joinPath(path, f.key)
		visit(at, f.line, f.column)
		if f.value.kind == scalarNode && !f.value.isImplicit() {
			visit(at, f.value.line, f.value.column)
		}
		places(f.value, at, visit)
	}
	for i, item := range n.items {
		at := itemPath(path, i)
		if item.kind == scalarNode && !item.isImplicit() {
			visit(at, item.line, item.column)
		}
		places(item, at, visit)
	}
}

// Where a file is readable, Find agrees with the parser.
func TestFindAgreesWithTheParser(t *testing.T) {
	check := func(source string) (wrong []string) {
		root, problems := parseYAML([]byte(source))
		if root == nil || len(problems) > 0 {
			return []string{fmt.Sprint(problems)}
		}
		places(root, "", func(path string, line, column int) {
			if got := Find([]byte(source), line, column); got != path {
				wrong = append(wrong, fmt.Sprintf("%d:%d is %q, not %q", line, column, got, path))
			}
		})
		return wrong
	}
	for _, file := range exampleFiles(t) {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if wrong := check(string(source)); wrong != nil {
			t.Errorf("%s: %v", file, wrong)
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		p := &page{draw: rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 8))}
		p.lines = append(p.lines, "first: 1")
		p.mapping("", 0, 3)
		source := strings.Join(p.lines, []string{"\n", "\r\n"}[p.pick(2)])
		if wrong := check(source); wrong != nil {
			rt.Fatalf("%v in\n%s", wrong, source)
		}
	})
}

// A text of several lines belongs to its field on each of them, whatever it says.
func TestFindInATextOfSeveralLines(t *testing.T) {
	for _, text := range []string{
		"a:\n  b: |\n    some\n    # te‸xt\n  c: 1\n", "a:\n  b: >-\n    key: of ‸nothing\n", "a:\n  b: \"one\n    key: t‸wo\"\n  c: 1\n",
		"a:\n  b: one\n    two ‸three\n  c: 1\n",
	} {
		source, line, column := at(t, text)
		if got := Find(source, line, column); got != "a.b" {
			t.Errorf("%q in %q", got, text)
		}
	}
}

// at replaces the mark ‸ of a text by a place.
func at(t *testing.T, text string) (source []byte, line, column int) {
	t.Helper()
	before, after, found := strings.Cut(text, "‸")
	if !found {
		t.Fatal("no mark")
	}
	line = strings.Count(before, "\n") + 1
	column = len([]rune(before[strings.LastIndexByte(before, '\n')+1:])) + 1
	return []byte(before + after), line, column
}

const unfinished = `kind: optimization
locked_parameters: {nodes: 3}
optimization:
  factors:
    - id: SIZE
      levels: [8, 16]
      manipulation: {observable: cfg.size, op: "==", value: "{level}"}
    - id: MODE
      levels: ["1", fast]
      apply: {kind: env_var, name: X}
  response:
    primary: {metric: ops, direction: maximize}
`

func TestComplete(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string // among the labels; with - in front, not among them
	}{
		{"an empty file", "‸", []string{"kind", "optimization", "research_question"}},
		{"a key begun at the root", "kind: optimization\nresea‸", []string{"research_question", "-kind", "-run_id"}},
		{"the kind", "kind: ‸", []string{"optimization"}},
		{"a key in a block", "optimization:\n  des‸", []string{"design", "design_space", "-response"}},
		{"a key below a key", "optimization:\n  design:\n    ‸", []string{"screen", "confirm", "max_runs"}},
		{"a key that is written", "optimization:\n  design:\n    screen: {}\n    ‸", []string{"-screen", "confirm"}},
		{"a key that is written further down", "optimization:\n  design:\n    ‸\n    screen: {}\n", []string{"-screen", "confirm"}},
		{"a word", "optimization:\n  policy:\n    out_of_hull: ‸", []string{"confirm", "end_epoch"}},
		{"a boolean", "optimization:\n  policy:\n    foldover: f‸", []string{"false", "-true"}},
		{"a key in braces", "optimization:\n  response:\n    primary: {metric: a, d‸", []string{"direction", "-metric"}},
		{"a word in braces", "optimization:\n  response:\n    primary: {metric: a, direction: m‸}", []string{"maximize", "minimize"}},
		{"a stage in brackets", "optimization:\n  stages: [verify, ‸]", []string{"screen", "confirm"}},
		{"a stage behind a dash", "optimization:\n  stages:\n    - verify\n    - s‸", []string{"screen", "-verify"}},
		{"a factor's key", "optimization:\n  factors:\n    - id: A\n      ‸", []string{"name", "levels", "scale", "-id"}},
		{"the first key of a factor", "optimization:\n  factors:\n    - ‸", []string{"id", "name"}},
		{"fields of a way to the target", "optimization:\n  factors:\n    - id: A\n      apply:\n        kind: env_var\n        ‸", []string{"name", "value", "-pointer", "-template"}},
		{"an operator", "optimization:\n  response:\n    constraints:\n      - {metric: a, op: ‸}", []string{"==", "<="}},
		{"ids of factors", unfinished + "  known_valid_baseline:\n    ‸", []string{"SIZE", "MODE"}},
		{"ids of factors in braces", unfinished + "  known_valid_baseline: {SIZE: 8, ‸}", []string{"MODE", "-SIZE"}},
		{"levels of a factor", unfinished + "  known_valid_baseline: {SIZE: ‸}", []string{"8", "16", "-fast"}},
		{"metrics", unfinished + "    constraints:\n      - metric: ‸", []string{"ops", "cfg.size"}},
		{"locked parameters", unfinished + "  locked_observables: {‸", []string{"nodes"}},
		{"after an open quote", "kind: optimization\nresearch_question: \"what\noptimization:\n  de‸", []string{"-kind"}},
		{"inside a comment", "kind: optimization # ‸", []string{"-optimization", "-run_id"}},
		{"inside a text", "research_question: |\n  some\n  kin‸", []string{"-kind"}},
		{"where nothing is known", "metadata:\n  x‸", []string{"-kind"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			source, line, column := at(t, c.text)
			var labels []string
			for _, found := range Complete(source, line, column) {
				labels = append(labels, found.Label)
			}
			for _, want := range c.want {
				if name, not := strings.CutPrefix(want, "-"); not && slices.Contains(labels, name) {
					t.Errorf("%s is offered: %v", name, labels)
				} else if !not && !slices.Contains(labels, want) {
					t.Errorf("%s is not offered: %v", want, labels)
				}
			}
		})
	}
}

// What is inserted is read back as what was shown.
func TestCompletionsInsert(t *testing.T) {
	for _, c := range []struct{ text, label, insert string }{
		{unfinished + "  known_valid_baseline: {MODE: ‸}", "1", `"1"`},
		{unfinished + "  known_valid_baseline: {MODE: ‸}", "fast", "fast"},
		{"optimization:\n  response:\n    constraints:\n      - {metric: a, op: ‸}", "<=", `"<="`},
		{"optimization:\n  factors:\n    - manipulation: {value: ‸", "{level}", `"{level}"`},
		{"optimization:\n  stages:\n    ‸", "verify", "- verify"},
		{"optimization:\n  de‸", "design", "design: "},
	} {
		source, line, column := at(t, c.text)
		i := slices.IndexFunc(Complete(source, line, column), func(found Completion) bool { return found.Label == c.label })
		if i < 0 || Complete(source, line, column)[i].Insert != c.insert {
			t.Errorf("%q: %+v", c.text, Complete(source, line, column))
		}
	}
}

// Nothing that is typed breaks the editor: every beginning of a file is looked
// at, at its end.
func TestCompleteEveryBeginning(t *testing.T) {
	source, err := os.ReadFile("testdata/rules/base.yaml")
	if err != nil {
		t.Fatal(err)
	}
	offered := 0
	for end := range source {
		head := string(source[:end])
		line, column := strings.Count(head, "\n")+1, end-strings.LastIndexByte(head, '\n')
		offered += min(1, len(Complete([]byte(head), line, column)))
		Find([]byte(head), line, column)
	}
	if offered < len(source)/4 {
		t.Errorf("something is offered at %d of %d places only", offered, len(source))
	}
	for _, text := range []string{"\xff\x00{", "- - - {[\"", "a: 'x\n''", "&a *a: !!str", strings.Repeat("[", 500), "\t- x:\ty"} {
		for column := range 9 {
			Complete([]byte(text), 1, column)
			Find([]byte(text), 1, column)
		}
	}
}
