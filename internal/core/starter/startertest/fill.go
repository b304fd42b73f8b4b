// Package startertest fills the blanks of what starter writes, as an author would.
// Tests import it, nothing else does.
package startertest

import (
	"strings"
	"testing"

	"assay/internal/core/starter"
)

// fills are the answers, by a piece of the line that has the blank, in the order
// in which they are looked for.
var fills = []struct{ file, line, with string }{
	{"", "research_question:", `research_question: Which settings score highest?`},
	{"", "  name:                     #", `  name: sample`},
	{"", "  description:              #", `  description: A formula with a little noise.`},
	{"", "  run_command: #", `  run_command: "./bench"`},
	{"", "  test_command: #", `  test_command: "go test -json -count=1 ./..."`},
	{"", "    SIZE:   ", `    SIZE: 8`},
	{"", "    WORKERS:   ", `    WORKERS: 1`},
	{"", "    MODE:   ", `    MODE: safe`},
	{"", "      metric: #", `      metric: result`},
	{"", "      direction: ", `      direction: maximize`},
	{"", "for example [8, 16, 32]", `      levels: [8, 16, 32]`},
	{"", "for example [1, 2, 4]", `      levels: [1, 2, 4]`},
	{"", `for example ["safe", "fast"]`, `      levels: ["safe", "fast"]`},
	{"", "          statement: ", `          statement: "the result is right at every level"`},
	{"", "          native_test: ", `          native_test: TestResult`},
	{"adapter.go", "var modes =", `var modes = []string{"safe", "fast"}`},
	{"adapter.go", "return 0, settings{}, fmt.Errorf(", "\treturn float64(10*s.Size+s.Workers) + float64(seed%10)/10, s, nil"},
	{"adapter.py", "MODES = []", `MODES = ["safe", "fast"]`},
	{"adapter.py", "raise Refused(\"adapter.py: measure", "    return 10 * settings[\"size\"] + settings[\"workers\"] + seed % 10 / 10, settings"},
	{"adapter.sh", `modes=""`, `modes="safe fast"`},
	{"adapter.sh", "refuse \"measure in adapter.sh", "\tresult=$((10 * size + workers)).$((seed % 10)) used_size=$size used_workers=$workers used_mode=$mode"},
}

// Fill answers every blank of the files of one starting point. It fails when one is
// left, so that a new blank needs an answer here.
func Fill(t *testing.T, files []starter.File) []starter.File {
	t.Helper()
	out := make([]starter.File, len(files))
	for i, f := range files {
		lines := strings.Split(f.Text, "\n")
		answered := 0
		for n, line := range lines {
			for _, fill := range fills {
				if fill.file != f.Name || !strings.Contains(line, fill.line) || f.Name == "" && !strings.Contains(line, starter.Blank+":") {
					continue
				}
				lines[n], answered = fill.with, answered+1
				break
			}
		}
		if answered != f.Blanks() {
			t.Fatalf("%q has %d blanks and %d answers", f.Name, f.Blanks(), answered)
		}
		out[i] = f
		out[i].Text = strings.Join(lines, "\n")
	}
	return out
}
