package campaign

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"assay/internal/core/canonical"

	"github.com/google/go-cmp/cmp"
)

const editable = `# a campaign
kind: optimization   # of the usual kind
optimization:
  run_command: "./kiln --x '1' # not a comment"
  factors:
    # the air
    - id: A
      levels: [2, 4, "8"]  # four of them
      scale: linear
    # the bricks
    - id: B
      levels:
        - 1
        - 2   # two

    - {id: C, levels: [on_, off_]}
  design:
    screen: {resolution: 5}
    confirm: {shortlist_size: 3}
    # as many as there is time for
    max_runs: 40
  text: >-
    folded
    text
  stages: [verify, screen]
`

func parsed(t *testing.T, source string) *Document {
	t.Helper()
	root, problems := parseYAML([]byte(source))
	if root == nil || len(problems) > 0 {
		t.Fatalf("%v", problems)
	}
	return &Document{Source: []byte(source), root: root}
}

// Every edit changes its own text and nothing beside it.
func TestEdited(t *testing.T) {
	ints := func(values ...int64) []any {
		list := make([]any, len(values))
		for i, v := range values {
			list[i] = canonical.Int(v)
		}
		return list
	}
	for _, c := range []struct {
		name     string
		edit     Edit
		old, new string // what is replaced in the text
	}{
		{"a bracketed list", Edit{Path: "optimization.factors[0].levels", Value: ints(6, 8)}, `[2, 4, "8"]  #`, `[6, 8]  #`},
		{"a block list", Edit{Path: "optimization.factors[1].levels", Value: ints(6, 8)}, "        - 1\n        - 2   # two\n", "        - 6\n        - 8   # two\n"},
		{"a list inside braces", Edit{Path: "optimization.factors[2].levels", Value: ints(6)}, "[on_, off_]", "[6]"},
		{"a plain word before a line's end", Edit{Path: "optimization.factors[0].scale", Value: canonical.String("log")}, "linear", "log"},
		{"a plain word before a comment", Edit{Path: "kind", Value: canonical.String("verify")}, "optimization   # of", "verify   # of"},
		{"a quoted text", Edit{Path: "optimization.run_command", Value: canonical.String("env X=1 ./kiln")}, `"./kiln --x '1' # not a comment"`, `"env X=1 ./kiln"`},
		{"a number in braces", Edit{Path: "optimization.design.screen.resolution", Value: canonical.Int(4)}, "resolution: 5", "resolution: 4"},
		{"a new key in braces", Edit{Path: "optimization.design.confirm.replicates", Value: canonical.Int(9)}, "shortlist_size: 3}", "shortlist_size: 3, replicates: 9}"},
		{"a new key in a block", Edit{Path: "optimization.design.refine", Value: map[string]any{"kind": canonical.String("central_composite")}}, "screen: {resolution: 5}\n", "screen: {resolution: 5}\n    refine: {kind: central_composite}\n"},
		{"a new block", Edit{Path: "optimization.policy.delta_screen", Value: canonical.Float(.1)}, "stages: [verify, screen]\n", "stages: [verify, screen]\n  policy: {delta_screen: 0.1}\n"},
		{"a folded text", Edit{Path: "optimization.text", Value: canonical.String("short")}, ">-\n    folded\n    text\n", "short\n"},
		{"a key removed", Edit{Path: "optimization.design.max_runs"}, "    max_runs: 40\n", ""},
		{"an item removed", Edit{Path: "optimization.factors[0]"}, "    - id: A\n      levels: [2, 4, \"8\"]  # four of them\n      scale: linear\n", ""},
		{"an item with a block removed", Edit{Path: "optimization.factors[1]"}, "    - id: B\n      levels:\n        - 1\n        - 2   # two\n", ""},
		{"an item in braces removed", Edit{Path: "optimization.factors[2]"}, "    - {id: C, levels: [on_, off_]}\n", ""},
		{"an entry of a block appended", Edit{Path: "optimization.factors[1].levels[]", Value: canonical.Int(3)}, "- 2   # two\n", "- 2   # two\n        - 3\n"},
		{"an entry in brackets appended", Edit{Path: "optimization.stages[]", Value: canonical.String("confirm")}, "screen]", "screen, confirm]"},
		{"a list begun", Edit{Path: "optimization.held_out[]", Value: canonical.String("x y")}, "stages: [verify, screen]\n", "stages: [verify, screen]\n  held_out: [\"x y\"]\n"},
		{"a factor appended", Edit{Path: "optimization.factors[]", Value: map[string]any{
			"id": canonical.String("D"), "name": canonical.String("draught, of air"), "type": canonical.String("choice"), "levels": ints(1, 2),
			"apply":     canonical.String("--draught={level}"),
			"relations": []any{map[string]any{"id": canonical.String("R"), "kind": canonical.String("correctness"), "statement": canonical.String("air flows"), "native_test": canonical.String("TestAir")}},
		}}, "levels: [on_, off_]}\n", `levels: [on_, off_]}
    - id: D
      name: draught, of air
      type: choice
      levels: [1, 2]
      apply: "--draught={level}"
      relations:
        - {id: R, kind: correctness, statement: "air flows", native_test: TestAir}
`},
		{"a key renamed", Edit{Path: "optimization.design.max_runs", Rename: "max runs"}, "max_runs: 40", "\"max runs\": 40"},
		{"a key in braces renamed", Edit{Path: "optimization.design.screen.resolution", Rename: "res"}, "resolution: 5", "res: 5"},
		{"an entry in brackets removed", Edit{Path: "optimization.factors[0].levels[1]"}, "[2, 4, ", "[2, "},
		{"the last entry in brackets removed", Edit{Path: "optimization.factors[0].levels[2]"}, `, "8"]`, "]"},
		{"a key in braces removed", Edit{Path: "optimization.factors[2].id"}, "{id: C, levels", "{levels"},
		{"the only key in braces removed", Edit{Path: "optimization.design.confirm.shortlist_size"}, "{shortlist_size: 3}", "{}"},
		{"the first key behind a dash removed", Edit{Path: "optimization.factors[1].id"}, "- id: B\n      levels:", "- levels:"},
		{"several lines", Edit{Path: "optimization.text", Value: canonical.String("one\ntwo\n")}, ">-\n    folded\n    text\n", "|\n    one\n    two\n"},
		{"a text that looks like a number", Edit{Path: "kind", Value: canonical.String("12")}, "optimization   # of", `"12"   # of`},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := strings.Replace(editable, c.old, c.new, 1)
			if want == editable {
				t.Fatal("the case changes nothing")
			}
			got, err := parsed(t, editable).Edited(c.edit)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, string(got)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestEditsOneAfterTheOther(t *testing.T) {
	got, err := parsed(t, editable).Edited(
		Edit{Path: "optimization.factors[0]"}, Edit{Path: "optimization.factors[0].scale", Value: canonical.String("log")}, Edit{Path: "optimization.factors[1]"},
	)
	if err != nil {
		t.Fatal(err)
	}
	factors := parsed(t, string(got)).at("optimization.factors")
	if len(factors.items) != 1 || factors.items[0].child("id").text != "B" || factors.items[0].child("scale").text != "log" {
		t.Errorf("%s", got)
	}
}

// What is shared by an anchor cannot be changed in one place alone.
func TestEditIsRefusedRatherThanWrong(t *testing.T) {
	shared := "a: &both\n  x: 1\nb: *both\n"
	for _, e := range []Edit{
		{Path: "b.x", Value: canonical.Int(2)}, {Path: "a.y"}, {Path: "none[0]"}, {Path: "a"}, {Path: "a.x", Value: canonical.Int(2)},
		{Path: "a", Rename: "b"}, {Path: "b.z", Value: canonical.Int(2)}, {Path: "a.x.y", Value: canonical.Int(2)}, {Path: "c", Rename: "d"}, {},
	} {
		if text, err := parsed(t, shared).Edited(e); !errors.Is(err, ErrCannotEdit) {
			t.Errorf("%s: %v, %q", e.Path, err, text)
		}
	}
}

// The alias itself can be written over, and what does not touch the shared part
// can be changed.
func TestEditBesideAnAlias(t *testing.T) {
	shared := "a: &both # shared\n  x: 1\nb: *both # here too\nc: [*both, 2]\n"
	for _, c := range []struct {
		edit Edit
		want string
	}{
		{Edit{Path: "b", Value: canonical.Int(2)}, "a: &both # shared\n  x: 1\nb: 2 # here too\nc: [*both, 2]\n"},
		{Edit{Path: "b"}, "a: &both # shared\n  x: 1\nc: [*both, 2]\n"},
		{Edit{Path: "c[0]"}, "a: &both # shared\n  x: 1\nb: *both # here too\nc: [2]\n"},
		{Edit{Path: "b", Rename: "d"}, "a: &both # shared\n  x: 1\nd: *both # here too\nc: [*both, 2]\n"},
		{Edit{Path: "c[]", Value: canonical.Int(3)}, "a: &both # shared\n  x: 1\nb: *both # here too\nc: [*both, 2, 3]\n"},
	} {
		if got, err := parsed(t, shared).Edited(c.edit); err != nil || string(got) != c.want {
			t.Errorf("%+v: %v\n%s", c.edit, err, got)
		}
	}
}

// An edit says the same after it went over the wire.
func TestEditJSON(t *testing.T) {
	for text, want := range map[string]Edit{
		`{"path":"a.b","value":3}`:                 {Path: "a.b", Value: canonical.Int(3)},
		`{"path":"a[]","value":[1,"x",{"k":2.0}]}`: {Path: "a[]", Value: []any{canonical.Int(1), canonical.String("x"), map[string]any{"k": canonical.Float(2)}}},
		`{"path":"a","value":null}`:                {Path: "a", Value: canonical.Null},
		`{"path":"a","rename":"b"}`:                {Path: "a", Rename: "b"},
		`{"path":"a","remove":true}`:               {Path: "a"},
	} {
		var got Edit
		if err := json.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, %+v", text, err, got)
		}
		if back, err := json.Marshal(want); err != nil || string(back) != text {
			t.Errorf("%+v: %v, %s", want, err, back)
		}
	}
	for _, text := range []string{`{}`, `{"path":"a"}`, `{"path":"a","value":1,"remove":true}`, `{"value":1}`, `{"path":"a","valeu":1}`, `{"path":"a","value":1e999}`} {
		var got Edit
		if err := json.Unmarshal([]byte(text), &got); err == nil {
			t.Errorf("%s was read as %+v", text, got)
		}
	}
}

// Real files with comments in every corner: setting anything to what it is changes
// no byte, and anything can be removed, renamed and written over.
func TestEveryPlaceCanBeEdited(t *testing.T) {
	for _, file := range exampleFiles(t) {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		d := parsed(t, string(source))
		seen := map[string]bool{}
		places(d.root, "", func(path string, _, _ int) {
			if seen[path] {
				return
			}
			seen[path] = true
			value, _ := d.Value(path)
			if same, err := d.Edited(Edit{Path: path, Value: value}); err != nil || string(same) != string(source) {
				t.Errorf("%s: setting %s to what it is: %v", file, path, err)
			}
			if len(seen)%7 != 0 { // enough of them, in all of the file
				return
			}
			edits := []Edit{{Path: path}, {Path: path, Value: canonical.String("another text: # here")}}
			if !strings.HasSuffix(path, "]") {
				edits = append(edits, Edit{Path: path, Rename: "another_name"})
			}
			for _, e := range edits {
				if _, err := d.Edited(e); err != nil {
					t.Errorf("%s: %+v: %v", file, e, err)
				}
			}
		})
	}
}

// Real files: setting every scalar to what it already is changes no value, and
// removing any factor leaves the others as they were.
func TestEditedFilesStayReadable(t *testing.T) {
	files, err := filepath.Glob("testdata/spec/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	for _, file := range append(files, "../../../examples/queue/campaign.yaml", "../../../examples/compress/campaign.yaml") {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		d := parsed(t, string(source))
		factors := d.at("optimization.factors")
		for i, f := range factors.items {
			for _, path := range []string{"levels", "id", "type"} {
				at := itemPath("optimization.factors", i) + "." + path
				same, err := d.Edited(Edit{Path: at, Value: f.child(path).tree()})
				if err != nil {
					t.Errorf("%s: %s: %v", file, at, err)
				} else if !reflect.DeepEqual(parsed(t, string(same)).root.tree(), d.root.tree()) {
					t.Errorf("%s: %s changed", file, at)
				}
			}
			less, err := d.Edited(Edit{Path: itemPath("optimization.factors", i)})
			if err != nil {
				t.Errorf("%s: factor %d: %v", file, i, err)
				continue
			}
			if got := len(parsed(t, string(less)).at("optimization.factors").items); got != len(factors.items)-1 {
				t.Errorf("%s: %d factors are left", file, got)
			}
		}
	}
}
