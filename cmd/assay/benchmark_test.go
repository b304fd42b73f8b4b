package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/benchmark"
)

// The numbers of a run go where they are asked to, the page is what they render,
// and rendering them again runs nothing and gives the same page.
func TestBenchmark(t *testing.T) {
	t.Parallel()
	w, dir := newTerminal(t), openDir(t)
	numbers, page, again := filepath.Join(dir, "b.json"), filepath.Join(dir, "b.md"), filepath.Join(dir, "again.md")
	w.run("benchmark", "--seeds", "1..2", "--surfaces", "interaction_only,drift", "--json", numbers, "--markdown", page, "--note", "A trial.").
		want(t, exitOK, "4 finished: ")
	var d benchmark.Document
	if err := json.Unmarshal([]byte(readTestdata(t, numbers)), &d); err != nil {
		t.Fatal(err)
	}
	if len(d.Surfaces) != 2 || !slices.Equal(d.Header.Seeds, []int64{1, 2}) || d.Header.PeakMemoryBytes <= 0 || d.Header.SourceDigest == "" || d.Header.BenchmarkDigest == "" {
		t.Errorf("%+v", d.Header)
	}
	w.run("benchmark", "--from", numbers, "--markdown", again).want(t, exitOK)
	if text := readTestdata(t, page); text != readTestdata(t, again) || text != string(d.Markdown()) {
		t.Error("the page is not what the numbers render")
	}
	w.run("benchmark", "--from", numbers, "--note", "Another note.", "--markdown", again).want(t, exitOK)
	if text := readTestdata(t, again); !strings.Contains(text, "Another note.") || strings.Contains(text, "A trial.") {
		t.Error("the note of a page that is rendered again cannot be set")
	}
	w.run("benchmark", "--seeds", "3", "--surfaces", "drift,bowl", "--without", "bowl").want(t, exitOK, `"name":"drift"`, `"name":"bowl","family":"shipped","reasons":["not asked for in this run"]`)
}

func TestBenchmarkRefusesWrongWords(t *testing.T) {
	t.Parallel()
	w := newTerminal(t)
	broken := filepath.Join(openDir(t), "broken.json")
	if err := os.WriteFile(broken, []byte(`{"format":99}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"--seeds", "8..1"}, `--seeds is "8..1"`},
		{[]string{"--seeds", "1,1"}, `--seeds is "1,1"`},
		{[]string{"--seeds", "x"}, `--seeds is "x"`},
		{[]string{"--seeds", ""}, `--seeds is ""`},
		{[]string{"--surfaces", "bowls"}, `there is no surface "bowls"`},
		{[]string{"--without", "bowls"}, `there is no surface "bowls"`},
		{[]string{"--from", broken}, "format 99"},
		{[]string{"bowl"}, "takes no arguments"},
	} {
		w.run(append([]string{"benchmark"}, c.args...)...).want(t, exitInput, c.says, "next: assay benchmark")
	}
}
