package queue_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/reanalyze"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/internal/data/workdir"
)

// idleTarget is a program of four switches of which C and D do nothing. Its
// 66th run holds: inside the second comparison, after 20 rows of the screen,
// three of the seed probe and 32 of the first.
const idleTarget = `#!/bin/sh
for arg in "$@"; do
  case "$arg" in --*) eval "$(printf '%s' "${arg#--}" | tr -cd 'a-d=0-9')" ;; esac
done
echo "$*" >>started
if [ "$(wc -l <started)" -eq 66 ]; then
  : >held
  exec sleep 60
fi
awk -v a="$a" -v b="$b" -v c="$c" -v d="$d" -v seed="$SEED" 'BEGIN {
  noise = ((seed * 7919 + 13*a + 29*b + 31*c + 37*d) % 101 - 50) / 1000
  printf "{\"y\": %.6f, \"cfg\": {\"a\": %d, \"b\": %d, \"c\": %d, \"d\": %d}}\n", 10 + 1.2*a + .9*b + noise, a, b, c, d
}'
`

// A campaign that no bound satisfies goes through every comparison that can be
// registered, is stopped in the second round and goes on, and what it stores
// and exports is what it was judged on.
func TestEveryComparisonIsDrivenAndResumed(t *testing.T) {
	t.Parallel()
	g, data := newTarget(t), t.TempDir()
	g.write("flip", idleTarget, 0o755)
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{Work: true, DataDir: data})
	submission := g.submission()
	submission.Source = []byte(strings.NewReplacer(
		"resolution: 4", "resolution: 5", "{shortlist_size: 3}", "{shortlist_size: 3, allocate: true}",
		"  design:\n", "  policy: {confirm_max_rounds: 2, epsilon: {abs: 0.0001}, post_selection_validation: true, inertness: true}\n  design:\n",
	).Replace(string(flipFile())))
	id := s.submit(submission)
	g.held()
	if err := s.RequestStop(limited(t), id); err != nil {
		t.Fatal(err)
	}
	if h := s.halted(id); h.Stage != artifact.StageConfirm {
		t.Errorf("halted at %s", h.Stage)
	}
	s.resume(id)
	s.wait(id, store.StateDone)
	s.close()

	facts := s.facts(id)
	r := facts.Report.Report
	if want := []string{"screen", "confirm", "confirm", "allocate", "validate", "report"}; !slices.Equal(r.Path, want) {
		t.Fatalf("the path is %v, want %v", r.Path, want)
	}
	if r.Recommendation.Basis != artifact.BasisTerminalBest || r.Validation == nil || len(r.Inertness) == 0 || len(r.BestSet) == 0 {
		t.Errorf("basis %s, validation %+v, inertness %+v", r.Recommendation.Basis, r.Validation, r.Inertness)
	}
	for _, it := range facts.Iterations {
		if !it.Stage.Compares() {
			continue
		}
		work := fmt.Sprintf("campaigns/flip/runs/iter-%d/", it.Iteration)
		matrix, registered := exported[artifact.DesignMatrix](t, data, work+"design_matrix.json")
		judged, concluded := exported[artifact.Confirmation](t, data, work+"confirmation.json")
		if !registered || !concluded || judged.Iteration != it.Iteration || len(matrix.Rows) == 0 {
			t.Errorf("iteration %d (%s): exported %v and %v", it.Iteration, it.Stage, registered, concluded)
		}
		if (it.Stage == artifact.StageAllocate) != (matrix.Extends != nil && judged.ExtendsRound != nil) {
			t.Errorf("iteration %d (%s) extends %+v", it.Iteration, it.Stage, matrix.Extends)
		}
	}
	if tries := s.tries(id); tries[artifact.StatusInterrupted] != 1 {
		t.Errorf("tries %v, one was interrupted", tries)
	}
	s.intact(id)
	dir := filepath.Join(t.TempDir(), "work")
	if err := s.Export(limited(t), id, dir); err != nil {
		t.Fatal(err)
	}
	files, err := workdir.Files(dir)
	if err != nil {
		t.Fatal(err)
	}
	result, err := reanalyze.Files(files, reanalyze.Here{Version: "test", GoArch: reanalyze.Arch("amd64")})
	if err != nil || result.Verdict != reanalyze.Identical {
		t.Errorf("re-analysis: %v\n%s", err, result.Text())
	}
}
