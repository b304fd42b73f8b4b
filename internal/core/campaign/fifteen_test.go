package campaign

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// One pass finds everything: a file that breaks many rules gets a problem for
// each, with its place and its fix, and one next step.
func TestFifteenRulesInOnePass(t *testing.T) {
	source, err := os.ReadFile("testdata/fifteen.yaml")
	if err != nil {
		t.Fatal(err)
	}
	c, doc, _ := Parse("fifteen.yaml", source)
	report := Validate(c, doc, Env{})
	want := map[string][]string{ // rule to what stands at its places
		"V-S2":  {"reserch_question: Which"},
		"V-S1":  {"5", "maximise}"},
		"V-09":  {"complexity_tier: high", "high"},
		"V-10":  {"colour]"},
		"V-23":  {`"PRESS_HOME=/tmp ./press | tail -1"`},
		"V-57":  {`"go test ./..."`},
		"V-22":  {"0.1"},
		"V-54":  {"[screen, verify, confirm]"},
		"V-13":  {"3, SPEED: 1, MODE: off}"},
		"V-61":  {"off}", "on, off]", "off]"},
		"V-16":  {"press-seed"},
		"V-14":  {"{abs: 1, pct: 2.0}", "0.9"},
		"V-20":  {`{metric: sheets, op: ">", value: 5}`},
		"V-25":  {"id: PRESSURE"},
		"V-62":  {`"--pressure {level}"`},
		"V-70":  {"{level}}"},
		"V-05":  {"- {id: R1, kind: behavioral"},
		"V-03":  {"[1, 9]"},
		"V-17":  {"{kind: config_patch"},
		"V-17c": {"speed, value"},
		"V-66":  {"{observable: applied.SPEED"},
		"V-40":  {"R1, kind: correctness"},
		"V-42":  {"log"},
		"V-06":  {`{observable: events, op: ">", value: 0}`},
		"V-08":  {"10"},
	}
	lines := strings.Split(string(source), "\n")
	found := map[string]bool{}
	for _, p := range append(slices.Clone(report.Errors), report.Warnings...) {
		found[p.Rule] = true
		if p.Line < 1 || p.Column < 1 || p.Fix == "" || p.Message == "" {
			t.Errorf("%d:%d has no place, no message or no fix: %+v", p.Line, p.Column, p)
			continue
		}
		here := string([]rune(lines[p.Line-1])[p.Column-1:])
		if places, listed := want[p.Rule]; listed && !slices.ContainsFunc(places, func(text string) bool { return strings.HasPrefix(here, text) }) {
			t.Errorf("%s stands at %q: %s", p.Rule, here, p)
		}
	}
	for rule := range want {
		if !found[rule] {
			t.Errorf("%s is not found", rule)
		}
	}
	if len(found) < 15 {
		t.Errorf("only %d rules", len(found))
	}
	text := report.Text()
	last := fmt.Sprintf("next: fix %d errors, then run: assay validate campaign fifteen.yaml\n", len(report.Errors))
	if !strings.HasSuffix(text, last) || strings.Count(text, "\nnext: ") != 1 {
		t.Errorf("the report does not end with %q:\n%s", last, text)
	}
	// Fixing what is mechanical leaves only what its author has to decide.
	mended, made := Mend("fifteen.yaml", source, Env{})
	c, doc, _ = Parse("fifteen.yaml", mended)
	after := Validate(c, doc, Env{})
	if len(made) < 10 || len(after.Errors) > len(report.Errors)-8 {
		t.Errorf("%d repairs leave %d of %d errors:\n%s", len(made), len(after.Errors), len(report.Errors), after.Text())
	}
}

// Every rule of the contract has a case file; TestRules asks each file for a
// failing and a passing case.
func TestEveryRuleOfTheContract(t *testing.T) {
	ids := []string{"V-00", "V-S1", "V-S2", "V-S3", "V-08b", "V-17b", "V-17c", "V-22b", "V-25", "V-31"}
	for _, span := range [][2]int{{1, 23}, {40, 75}} {
		for i := span[0]; i <= span[1]; i++ {
			ids = append(ids, fmt.Sprintf("V-%02d", i))
		}
	}
	for _, id := range ids {
		if _, err := os.Stat("testdata/rules/" + id + ".txt"); err != nil {
			t.Errorf("rule %s has no case file", id)
		}
	}
}
