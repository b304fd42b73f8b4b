package campaign

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzParse: no source makes the reader or a rule panic, every problem lies
// inside the file and says what to do, and equal sources give equal answers.
func FuzzParse(f *testing.F) {
	files, err := filepath.Glob("testdata/spec/*.yaml")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range append(files, "testdata/rules/base.yaml") {
		source, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(source)
	}
	for _, source := range []string{
		"", "\uFEFF", "a", "- a", "a: &x [*x]", "kind: optimization\noptimization: []", "kind: optimization\noptimization: {factors: [1, {}, null]}",
		"kind: optimization\noptimization:\n  factors:\n  - {id: A, type: numeric, levels: [1, {level}, x], screen_levels: [1], apply: {kind: env_var}}\n  design: {screen: {resolution: 9}}",
		"optimization: {response: {primary: 1, objectives: {}, preference: [], constraints: [{metric: a, op: '==', value: {level}, support: [1]}]}}",
		"optimization:\n factors:\n -", "kind: verify", "a: !!str [x]", "? a\n: b", "a: |2\n  x", "{a: 1, a: 2}", "a: *b\nb: &b 1", "%TAG ! x\n---\na: 1",
	} {
		f.Add([]byte(source))
	}
	f.Fuzz(func(t *testing.T, source []byte) {
		c, doc, problems := Parse("fuzz.yaml", source)
		if c == nil && len(problems) == 0 {
			t.Fatal("nothing was read and nothing is wrong")
		}
		report := Validate(c, doc, Env{CPUs: 2})
		all := append(append(Problems{}, report.Errors...), report.Warnings...)
		if c != nil {
			all = append(append(all, Refusals(c, doc)...), Notes(c, doc, 6)...)
		}
		lines := strings.Split(strings.TrimPrefix(string(source), "\uFEFF"), "\n")
		for _, p := range all {
			if p.Line < 1 || p.Line > len(lines) || p.Column < 1 || p.Column > len([]rune(lines[p.Line-1]))+1 {
				t.Errorf("outside the file of %d lines: %+v", len(lines), p)
			}
			if p.Rule == "" || p.Message == "" || p.Fix == "" {
				t.Errorf("incomplete: %+v", p)
			}
		}
		for _, p := range all {
			if p.Repair == nil {
				continue
			}
			if text, err := doc.Repaired(p); err == nil && string(text) == string(source) {
				t.Errorf("the repair of %+v changes nothing", p)
			}
		}
		Complete(source, len(lines), 3)
		Find(source, len(lines), 3)
		again, docAgain, _ := Parse("fuzz.yaml", source)
		if Validate(again, docAgain, Env{CPUs: 2}).Text() != report.Text() {
			t.Error("the same source gives another report")
		}
		if c != nil && c.Optimization != nil && c.Optimization.Hash() != again.Optimization.Hash() {
			t.Error("the same source gives another hash")
		}
	})
}
