package campaign

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// everyCase visits the cases of all rules with the file of each.
func everyCase(t *testing.T, visit func(name, source string, env Env)) {
	t.Helper()
	base, err := os.ReadFile("testdata/rules/base.yaml")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/rules/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no case files: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, cases := parseCases(t, string(text))
		for _, c := range cases {
			source, env := c.source(t, string(base))
			visit(strings.TrimSuffix(filepath.Base(file), ".txt")+": "+c.title, source, env)
		}
	}
}

func judgedCase(source string, env Env) (*Document, Report) {
	c, doc, _ := Parse("case.yaml", []byte(source))
	return doc, Validate(c, doc, env)
}

// counted counts problems by what they say.
func counted(problems Problems) map[string]int {
	n := map[string]int{}
	for _, p := range problems {
		n[p.Rule+" "+p.Message]++
	}
	return n
}

// A repair removes its problem and brings no error that was not there.
func TestRepairsMend(t *testing.T) {
	repairs, rules := 0, map[string]bool{}
	everyCase(t, func(name, source string, env Env) {
		doc, before := judgedCase(source, env)
		for _, p := range append(before.Errors, before.Warnings...) {
			if p.Repair == nil {
				continue
			}
			repairs++
			rules[p.Rule] = true
			text, err := doc.Repaired(p)
			if err != nil {
				t.Errorf("%s: %s: %v", name, p, err)
				continue
			}
			_, after := judgedCase(string(text), env)
			all := append(append(Problems{}, before.Errors...), before.Warnings...)
			left := counted(append(append(Problems{}, after.Errors...), after.Warnings...))
			if left[p.Rule+" "+p.Message] >= counted(all)[p.Rule+" "+p.Message] {
				t.Errorf("%s: %s: the repair %q leaves it", name, p, p.Repair.Title)
			}
			had := counted(before.Errors)
			for _, e := range after.Errors {
				if had[e.Rule+" "+e.Message]--; had[e.Rule+" "+e.Message] < 0 {
					t.Errorf("%s: %s: the repair %q brings %s %s", name, p, p.Repair.Title, e.Rule, e)
				}
			}
		}
	})
	if repairs < 60 || len(rules) < 25 {
		t.Errorf("only %d repairs of %d rules", repairs, len(rules))
	}
	t.Logf("%d repairs of %d rules", repairs, len(rules))
}

// Mending a file ends, and leaves no problem that still has a repair, unless the
// repair would bring an error.
func TestMend(t *testing.T) {
	everyCase(t, func(name, source string, env Env) {
		_, before := judgedCase(source, env)
		text, made := Mend("case.yaml", []byte(source), env)
		_, after := judgedCase(string(text), env)
		if len(made) == 0 && string(text) != source {
			t.Errorf("%s: changed without a repair", name)
		}
		if len(after.Errors) > len(before.Errors) {
			t.Errorf("%s: %d errors before, %d after", name, len(before.Errors), len(after.Errors))
		}
		again, more := Mend("case.yaml", text, env)
		if len(more) > 0 || string(again) != string(text) {
			t.Errorf("%s: mending it twice makes %d more repairs: %v", name, len(more), more)
		}
		for _, p := range append(after.Errors, after.Warnings...) {
			if p.Repair != nil {
				t.Errorf("%s: %s is left", name, p)
			}
		}
	})
}

func TestRepairOfScale(t *testing.T) {
	_, report := judgedCase("kind: optimization\nrun_id: a\noptimization:\n  factors: [{id: A, type: numeric, levels: [1, 2, 4]}]\n", Env{})
	for _, p := range report.Warnings {
		if p.Rule != "V-25" {
			continue
		}
		want := `&{add scale: log [{optimization.factors[0].scale "log"  false}]}`
		if got := fmt.Sprint(p.Repair); got != want {
			t.Errorf("%s", got)
		}
		return
	}
	t.Error("there is no V-25")
}

// A file of nothing but mistakes is judged in time.
func TestManyRepairs(t *testing.T) {
	var b strings.Builder
	b.WriteString("kind: optimization\noptimization:\n  factors:\n")
	for range 400 {
		b.WriteString("    - {id: 5, nmae: x, tpye: numeric, levles: [1, 2]}\n")
	}
	start := time.Now()
	_, report := judgedCase(b.String(), Env{})
	if took := time.Since(start); took > 20*time.Second {
		t.Errorf("took %v", took)
	}
	repairs := 0
	for _, p := range report.Errors {
		if p.Repair != nil {
			repairs++
		}
	}
	if len(report.Errors) < 1600 || repairs == 0 || repairs > mostTried {
		t.Errorf("%d errors, %d repairs", len(report.Errors), repairs)
	}
}
