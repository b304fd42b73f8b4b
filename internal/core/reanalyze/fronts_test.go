package reanalyze

import (
	"bytes"
	"regexp"
	"slices"
	"testing"
)

// The fronts of a campaign of several objectives are derived again too: one that
// was edited is found, and no run is blamed for it.
func TestEditedFronts(t *testing.T) {
	for path, change := range map[string][2]string{
		"runs/iter-4/front.json":           {`"status": "possibly_dominated"`, `"status": "confidently_nondominated"`},
		"runs/iter-3/predicted_front.json": {`"mode": "enumerated"`, `"mode": "searched"`},
	} {
		files := measured(t, "pareto_convex_min", 3)
		edited := bytes.Replace(files[path], []byte(change[0]), []byte(change[1]), 1)
		if bytes.Equal(edited, files[path]) {
			t.Fatalf("%s does not hold %s", path, change[0])
		}
		files[path] = edited
		r := derive(t, files, here)
		if r.Verdict != Different || len(r.Epochs[0].Runs) != 0 {
			t.Fatalf("%s: verdict %s, runs %+v", path, r.Verdict, r.Epochs[0].Runs)
		}
		for _, a := range r.Epochs[0].Artifacts {
			if a.Differing() != (a.Path == path) {
				t.Errorf("%s edited: %s: %v", path, a.Path, a.Differences)
			}
		}
	}
}

// A changed digit of one objective is traced to its run alone, also where that row
// is one that the constants of the score rest on.
func TestOneDigitOfAnObjectiveIsTraced(t *testing.T) {
	screen, confirm := "runs/iter-2/runs.jsonl", "runs/iter-4/runs.jsonl"
	for _, c := range []struct{ path, row, follows string }{
		{screen, "0", "runs/iter-2/effects.json"}, {screen, "1", "runs/iter-2/effects.json"}, {screen, "2", "runs/iter-2/effects.json"},
		{screen, "3", "runs/iter-2/effects.json"}, {screen, "5", "runs/iter-2/predicted_front.json"}, {confirm, "5", "runs/iter-4/front.json"},
	} {
		files := measured(t, "pareto_convex_min", 3)
		files[c.path] = regexp.MustCompile(`,"row_sha256":"[0-9a-f]{64}"`).ReplaceAll(flipMetric(t, files[c.path], c.row, "cost"), nil)
		r := derive(t, files, here)
		if r.Verdict != Different || len(r.Epochs[0].Runs) != 1 || r.Epochs[0].Runs[0].RowIndex != int(c.row[0]-'0') {
			t.Errorf("row %s of %s: verdict %s, runs %+v", c.row, c.path, r.Verdict, r.Epochs[0].Runs)
			continue
		}
		if follows := r.Epochs[0].Runs[0].Follows; !slices.Contains(follows, c.follows) {
			t.Errorf("row %s of %s: %s is not said to follow from it: %v", c.row, c.path, c.follows, follows)
		}
	}
}
