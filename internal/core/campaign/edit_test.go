package campaign

import (
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
		{"a block list", Edit{Path: "optimization.factors[1].levels", Value: ints(6, 8)}, "levels:\n        - 1\n        - 2   # two\n", "levels:\n        [6, 8]\n"},
		{"a list inside braces", Edit{Path: "optimization.factors[2].levels", Value: ints(6)}, "[on_, off_]", "[6]"},
		{"a plain word before a line's end", Edit{Path: "optimization.factors[0].scale", Value: canonical.String("log")}, "linear", "log"},
		{"a plain word before a comment", Edit{Path: "kind", Value: canonical.String("verify")}, "optimization   # of", "verify   # of"},
		{"a quoted text", Edit{Path: "optimization.run_command", Value: canonical.String("env X=1 ./kiln")}, `"./kiln --x '1' # not a comment"`, `"env X=1 ./kiln"`},
		{"a number in braces", Edit{Path: "optimization.design.screen.resolution", Value: canonical.Int(4)}, "resolution: 5", "resolution: 4"},
		{"a new key in braces", Edit{Path: "optimization.design.confirm.replicates", Value: canonical.Int(9)}, "shortlist_size: 3}", "shortlist_size: 3, replicates: 9}"},
		{"a new key in a block", Edit{Path: "optimization.design.refine", Value: map[string]any{"kind": canonical.String("central_composite")}}, "max_runs: 40\n", "max_runs: 40\n    refine: {kind: central_composite}\n"},
		{"a new block", Edit{Path: "optimization.policy.delta_screen", Value: canonical.Float(.1)}, "stages: [verify, screen]\n", "stages: [verify, screen]\n  policy: {delta_screen: 0.1}\n"},
		{"a folded text", Edit{Path: "optimization.text", Value: canonical.String("short")}, ">-\n    folded\n    text\n", "short\n"},
		{"a key removed", Edit{Path: "optimization.design.max_runs"}, "    max_runs: 40\n", ""},
		{"an item removed", Edit{Path: "optimization.factors[0]"}, "    - id: A\n      levels: [2, 4, \"8\"]  # four of them\n      scale: linear\n", ""},
		{"an item with a block removed", Edit{Path: "optimization.factors[1]"}, "    - id: B\n      levels:\n        - 1\n        - 2   # two\n", ""},
		{"an item in braces removed", Edit{Path: "optimization.factors[2]"}, "    - {id: C, levels: [on_, off_]}\n", ""},
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
	for _, e := range []Edit{{Path: "b.x", Value: canonical.Int(2)}, {Path: "a.y"}, {Path: "none[0]"}} {
		if text, err := parsed(t, shared).Edited(e); !errors.Is(err, ErrCannotEdit) {
			t.Errorf("%s: %v, %q", e.Path, err, text)
		}
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
