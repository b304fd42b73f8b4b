package campaign

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"assay/internal/core/canonical"
)

// tree reads a source that must be sound.
func tree(t *testing.T, source string) any {
	t.Helper()
	root, problems := parseYAML([]byte(source))
	if root == nil || len(problems) > 0 {
		t.Fatalf("%q: %v", source, problems)
	}
	return root.tree()
}

func TestYAMLValues(t *testing.T) {
	type m = map[string]any
	type l = []any
	text, whole := canonical.String, canonical.Int
	tests := []struct {
		name, source string
		want         any
	}{
		{"quotes make texts", "a: '5'\nb: \"5\"\nc: 5\nd: 'true'\ne: ''", m{"a": text("5"), "b": text("5"), "c": whole(5), "d": text("true"), "e": text("")}},
		{"escapes", `a: "x\ty\u00e9\n\"\\"` + "\nb: 'it''s'", m{"a": text("x\tyé\n\"\\"), "b": text("it's")}},
		{"literal block", "a: |\n  x\n   y\n\n  z\nb: |-\n  x\n", m{"a": text("x\n y\n\nz\n"), "b": text("x")}},
		{"folded block", "a: >\n  x\n  y\n\n  z\nb: 1", m{"a": text("x y\nz\n"), "b": whole(1)}},
		{"number in a block is a text", "a: |-\n  5\n", m{"a": text("5")}},
		{"plain over lines", "a: x\n  y\n  z\nb: 1", m{"a": text("x y z"), "b": whole(1)}},
		{"flow", "a: {b: [1, 2.0, x, ], c: {d: null}}", m{"a": m{"b": l{whole(1), canonical.Float(2), text("x")}, "c": m{"d": canonical.Null}}}},
		{"flow over lines", "a: [1,\n  2]\nb: {c: 1,\n  d: 2}", m{"a": l{whole(1), whole(2)}, "b": m{"c": whole(1), "d": whole(2)}}},
		{"comments", "# c\na: 5 # five\n# d\nb: x#y\nc: 'x # y'", m{"a": whole(5), "b": text("x#y"), "c": text("x # y")}},
		{"lists at the key's column", "a:\n- 1\n- b: 2\n  c: 3", m{"a": l{whole(1), m{"b": whole(2), "c": whole(3)}}}},
		{"nested lists", "a:\n  - - 1\n    - 2\n  - []", m{"a": l{l{whole(1), whole(2)}, l{}}}},
		{"empty values", "a:\nb: ~\nc: {}\nd: ''", m{"a": canonical.Null, "b": canonical.Null, "c": m{}, "d": text("")}},
		{"windows lines", "a: 1\r\nb: |\r\n  x\r\n  y\r\nc: [2,\r\n  z]\r\n", m{"a": whole(1), "b": text("x\ny\n"), "c": l{whole(2), text("z")}}},
		{"byte order mark", "\uFEFFa: 1", m{"a": whole(1)}},
		{"start and end marks", "---\na: 1\n...\n", m{"a": whole(1)}},
		{"directive", "%YAML 1.2\n---\na: 1\n", m{"a": whole(1)}},
		{"keys that are not texts", "1: a\n2.0: b\non: d\n'5': e", m{"1": text("a"), "2.0": text("b"), "on": text("d"), "5": text("e")}},
		{"colon inside", "a: b:c\nd: http://x/y", m{"a": text("b:c"), "d": text("http://x/y")}},
		{"unicode", "Größe: ü\nb: [日本, x]", m{"Größe": text("ü"), "b": l{text("日本"), text("x")}}},
		{"anchor and alias", "a: &x [1, 2]\nb: *x\nc: &y 010\nd: *y", m{"a": l{whole(1), whole(2)}, "b": l{whole(1), whole(2)}, "c": text("010"), "d": text("010")}},
		{"string tag", "a: !!str 5\nb: !!str true", m{"a": text("5"), "b": text("true")}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, tree(t, test.source), cmp.Comparer(func(a, b canonical.Scalar) bool { return a == b })); diff != "" {
				t.Errorf("%q, -want +got:\n%s", test.source, diff)
			}
		})
	}
}

func TestYAMLRefusals(t *testing.T) {
	bomb := "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
	for i := 1; i < 9; i++ {
		bomb += fmt.Sprintf("a%d: &a%d [%s*a%d]\n", i, i, strings.Repeat(fmt.Sprintf("*a%d, ", i-1), 9), i-1)
	}
	tests := []struct {
		name, source string
		line, column int
		message      string
	}{
		{"nothing", "", 1, 1, "the file is empty"},
		{"NUL", "a: 1\nb: \x00", 2, 4, "NUL"},
		{"not UTF-8", "a: 1\nb: \xff", 2, 4, "not UTF-8"},
		{"too large", "a: " + strings.Repeat("x", maxSource), 1, 1, "bytes"},
		{"two megabytes", strings.Repeat("a: 1\n", 2<<20/5), 1, 1, "bytes"},
		{"a program", "\x7fELF\x02\x01\x01\x00\x00", 1, 8, "NUL"},
		{"a picture", "\x89PNG\r\n\x1a\n", 1, 1, "not UTF-8"},
		{"an archive", "PK\x03\x04\x14", 1, 1, "not a mapping"},
		{"list", "- a", 1, 1, "the file is a list of 1, not a mapping"},
		{"number", "5", 1, 1, "the file is 5, not a mapping"},
		{"null", "~", 1, 1, "the file is null, not a mapping"},
		{"second document", "a: 1\n---\nb: 2", 2, 1, "a second document"},
		{"empty second document", "a: 1\n---\n", 2, 1, "a second document"},
		{"tab", "a:\n\tb: 1", 2, 1, "not YAML"},
		{"open quote", "a: \"x", 1, 4, "not YAML"},
		{"open bracket", "a: [1, 2", 1, 4, "not YAML"},
		{"two colons", "a: b: c", 1, 4, "not YAML"},
		{"repeated key", "a: 1\nb:\n  c: 1\n  c: 2\n", 4, 3, "key appears twice, first at line 3"},
		{"repeated key in another spelling", "a: 1\n\"a\": 2", 2, 1, "key appears twice, first at line 1"},
		{"unknown alias", "a: *x", 1, 4, "names no anchor"},
		{"alias of itself", "a: &x [*x]", 1, 8, "names no anchor"},
		{"alias bomb", bomb, 5, 0, "stand for more than"},
		{"merge key", "a: &x {b: 1}\nc:\n  <<: *x", 3, 3, "merge key"},
		{"tag", "a: !!int 5", 1, 4, "tag !!int is not read"},
		{"own tag", "a: !x {b: 1}", 1, 4, "tag !x is not read"},
		{"deep flow", "a: " + strings.Repeat("[", 64) + strings.Repeat("]", 64), 1, 67, "nested levels"},
		{"very deep flow", "a: " + strings.Repeat("[", 40_000), 1, 0, "nested levels"},
		{"very deep list", strings.Repeat("- ", 40_000) + "a", 1, 0, "nested levels"},
		{"many fields", strings.Repeat("a: 1\n", maxMarks+1), maxMarks + 1, 2, "marks of structure"},
		{"many commas", "a: [" + strings.Repeat(",", maxMarks), 1, 0, "marks of structure"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			start := time.Now()
			_, problems := parseYAML([]byte(test.source))
			if took := time.Since(start); took > 30*time.Second {
				t.Errorf("took %v", took)
			}
			if test.name == "alias bomb" && len(problems) != 1 {
				t.Errorf("one bomb is reported %d times", len(problems))
			}
			for _, p := range problems {
				if p.Rule != ruleReadable || p.Severity != Error || p.Fix == "" {
					t.Errorf("problem %+v", p)
				}
				if strings.Contains(p.Message, test.message) && p.Line == test.line && (p.Column == test.column || test.column == 0) {
					return
				}
			}
			t.Errorf("no problem at %d:%d that says %q, got %+v", test.line, test.column, test.message, problems)
		})
	}
}

func TestDeepestAllowedNesting(t *testing.T) {
	// The root mapping is the first level.
	for _, source := range []string{
		"a: " + strings.Repeat("[", maxDepth-1) + strings.Repeat("]", maxDepth-1),
		"a: \"" + strings.Repeat("[", maxOpenBrackets-1) + "\"",
	} {
		if _, problems := parseYAML([]byte(source)); len(problems) > 0 {
			t.Errorf("%.40q...: %v", source, problems)
		}
	}
	var block strings.Builder
	for i := range maxDepth {
		fmt.Fprintf(&block, "%sk:\n", strings.Repeat(" ", i))
	}
	if _, problems := parseYAML([]byte(block.String())); len(problems) > 0 {
		t.Errorf("%d nested mappings: %v", maxDepth, problems)
	}
}

// TestHostileSourcesEndInTime tries what makes the parser slow, as much of it
// as the scan lets pass.
func TestHostileSourcesEndInTime(t *testing.T) {
	repeat := func(s string, n int) string { return strings.Repeat(s, n) }
	keys := func(format string, n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	for name, source := range map[string]string{
		"text":          "a: |\n" + repeat("  line of text\n", maxSource/16),
		"plain":         "a: x\n" + repeat("  more words\n", maxSource/16),
		"quoted":        "a: \"" + repeat("word ", maxSource/8) + "\"",
		"comments":      "a: 1\n" + repeat("# c\n", maxSource/8),
		"blank lines":   "a: 1\n" + repeat("\n", maxSource/2) + "b: 2\n",
		"keys":          keys("k%d: 1\n", maxMarks-1),
		"flow keys":     "a: {" + keys("k%d, ", maxMarks-10) + "z}",
		"explicit keys": keys("? k%d\n", maxMarks-1),
		"small maps":    "a: [" + repeat("{b}, ", maxMarks/3-10) + "z]",
		"commas":        "a: [" + repeat(",", maxMarks-10) + "]",
		"closing":       "a: [x]" + repeat("]", maxMarks-10),
		"opening":       "a: " + repeat("][", maxMarks/2-10),
		"anchors":       "a: " + repeat("&a ", maxMarks-10),
		"tags":          "a: " + repeat("!a ", maxMarks-10),
		"aliases":       "a: [" + repeat("*a, ", maxMarks/2-10) + "z]",
		"colons":        repeat(": ", maxMarks-10),
		"dashes":        repeat("-\n", maxMarks-10),
	} {
		start := time.Now()
		_, problems := parseYAML([]byte(source))
		if took := time.Since(start); took > 30*time.Second {
			t.Errorf("%s: %d bytes took %v", name, len(source), took)
		}
		start = time.Now()
		end := strings.Count(source, "\n") + 1
		Find([]byte(source), end, 1)
		Complete([]byte(source), end, 1)
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%s: looking at %d bytes took %v", name, len(source), took)
		}
		for _, p := range problems {
			if strings.Contains(p.Message, "marks of structure") {
				t.Errorf("%s: stopped by the scan, so nothing was tried", name)
			}
		}
	}
}
