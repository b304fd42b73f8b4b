package e2e

import (
	"encoding/csv"
	"os"
	"strings"
	"testing"

	"assay/internal/browsertest"
	"assay/internal/core/surface"
)

// A campaign of two objectives: the example of the encoder, with one pass a run
// instead of seven. Its front is watched as it comes, another preference is asked
// for, the verdict against the baseline is read, and the front is taken along.
func TestJourneyFront(t *testing.T) {
	t.Parallel()
	v := visit(t)
	v.s.makeCompress()
	file, err := os.ReadFile("../examples/compress/front.yaml")
	if err != nil {
		t.Fatal(err)
	}
	source := replaced(t, string(file),
		"repo_path: .", "repo_path: compress", "../../bin/examples/compress --passes 7", "./compress --passes 1", "passes: 7", "passes: 1",
		"go test -json -count=1 ./...", "./compress.test -test.v", "replicates: 24", "replicates: 8",
	)
	v.signIn()
	path := v.launch(source)
	v.panel("front")
	v.says("#front-content", "stands here after the screen")
	v.WaitFor("the predicted front is drawn without a reload", `document.querySelector("#front-content #chart-front svg path")`)
	v.WaitFor("what was measured is there", `document.querySelectorAll("#front-table tbody tr").length >= 4`)
	v.finished()
	v.drawn("chart-front")
	v.says("#front-content", "hypervolume", "All statuses hold together", "This is a claim of its own")
	v.says("#front-table", "(preferred)", "(baseline)")
	v.says("#front-versus", "LEVEL=")
	if verdict := v.Text("#front-versus tbody tr td:last-child"); !strings.Contains(verdict, "it is") && !strings.Contains(verdict, "do not settle") {
		t.Errorf("the verdict against the baseline is %q", verdict)
	}
	v.looksRight("front")

	v.Click(`input[name="prefer"][value="lexicographic"]`)
	browsertest.Eval[bool](v.Page, `(() => { document.querySelector("#prefer-first").value = "ratio"; return true; })()`)
	v.Follow(`form.prefer button[type="submit"]`)
	v.WaitFor("its choice is shown", `document.querySelector("#front-other-choice")`)
	v.says("#front-other-choice", "this preference")
	v.says("#prefer-head + p", "Registered before the first run")

	saved := v.Download("#front-csv", v.Downloads(), "compress-front-front.csv")
	lines, err := csv.NewReader(strings.NewReader(string(saved))).ReadAll()
	if err != nil || len(lines) < 5 || !strings.Contains(strings.Join(lines[0], ","), "mb_per_cpu_s_low") {
		t.Errorf("the file has %d lines, its head is %v, %v", len(lines), lines, err)
	}
	v.Size(390)
	v.open(path + "?tab=front")
	v.looksRight("front-narrow")
	v.Size(1280)
	v.open(path + "/report")
	v.says(".verdict", "mb_per_cpu_s", "ratio")
	v.says("#trade-offs", "Preferred is the largest weighted sum", "Against the configuration in use today")
	v.says("#answer-values", "mb_per_cpu_s", "recommended", "baseline")
	v.looksRight("front-report")
	v.Size(390)
	v.looksRight("front-report-narrow")
	v.Size(1280)
	v.Medium("print", "light")
	v.ShotAsIs("front-report-print")
}

// replaced is a text with parts of it replaced, each of which it has to have: a
// journey through an example that reads otherwise meanwhile would test another.
func replaced(t *testing.T, text string, pairs ...string) string {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(text, pairs[i]) {
			t.Fatalf("the example has no %q to replace", pairs[i])
		}
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Three objectives are drawn side by side, on a synthetic target whose front is
// known.
func TestJourneyThreeObjectives(t *testing.T) {
	t.Parallel()
	v := visit(t)
	var three surface.Surface
	for _, s := range surface.Several() {
		if len(s.Objectives) == 3 {
			three = s
		}
	}
	command := v.s.command.Path + " surface " + three.Name
	v.signIn()
	v.launch(string(three.YAML(surface.File{RepoPath: "peak", RunCommand: command, TestCommand: command + " --native-tests", Shortlist: 7})))
	v.panel("front")
	v.finished()
	v.drawn("chart-front")
	v.says("#front-content", "higher is better", "p99", "mem", "thr", "hypervolume")
	v.says("#front-table", "shown to be on the front", "may be beaten")
	v.looksRight("front-three")
}
