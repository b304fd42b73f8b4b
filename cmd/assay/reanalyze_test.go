package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"assay/internal/core/reanalyze"
)

// TestReanalyze derives a campaign again: from the database that has it, and from
// its folder where there is no database at all. A changed digit is traced.
func TestReanalyze(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	dir := filepath.Join(openDir(t), "copy")
	w.run("run", smallCampaign(t, "good"), "--work-dir", dir).want(t, exitOK, "Set A = 3, B = 3.")
	w.run("reanalyze", "small").want(t, exitOK, "0 within 1e-9, 0 different", "identical: ")

	// A folder that is called like a campaign does not stand before it.
	w.run("run", smallCampaign(t, "good"), "--run-id", "testdata").want(t, exitOK)
	w.run("reanalyze", "testdata").want(t, exitOK, "identical: ")

	elsewhere := newTerminal(t, "ASSAY_DATABASE_URL", "postgres://nobody@127.0.0.1:1/none")
	elsewhere.run("reanalyze", dir).want(t, exitOK, "0 within 1e-9, 0 different", "identical: ")
	r := elsewhere.run("reanalyze", dir, "--json")
	var result reanalyze.Result
	if err := json.Unmarshal([]byte(r.stdout), &result); err != nil || result.Verdict != reanalyze.Identical || len(result.Epochs) != 1 {
		t.Fatalf("%v: %s", err, r.stdout)
	}
	if n := len(result.Epochs[0].Artifacts); n < 6 {
		t.Errorf("%d artifacts were compared", n)
	}

	runs := filepath.Join(dir, "runs", "iter-2", "runs.jsonl")
	content, err := os.ReadFile(runs)
	if err != nil {
		t.Fatal(err)
	}
	at := regexp.MustCompile(`"y":\d+(\d)`).FindSubmatchIndex(content)
	if at == nil {
		t.Fatalf("no response in %s", content)
	}
	changed := bytes.Clone(content)
	changed[at[2]] = '0' + (content[at[2]]-'0'+1)%10
	writeFile(t, runs, string(changed))
	elsewhere.run("reanalyze", dir).want(t, exitFailed,
		"in iteration 2 is not what was recorded", "what follows from it: runs/iter-2/effects.json", "different: ")
	writeFile(t, runs, "{broken\n"+string(content))
	elsewhere.run("reanalyze", dir).want(t, exitFailed, "line 1 is broken", "next: ")

	elsewhere.run("reanalyze", openDir(t)).want(t, exitFailed, "is not a work directory", "next: ")
	elsewhere.run("reanalyze", "small").want(t, exitUnavailable)
}
