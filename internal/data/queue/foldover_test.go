package queue_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// flipTarget is a program of four switches of which C and D act together. A
// screen of eight runs cannot tell that from A and B acting together. Its 15th
// run holds: the third of the foldover, after eight corners and four centres.
const flipTarget = `#!/bin/sh
for arg in "$@"; do
  case "$arg" in --*) eval "$(printf '%s' "${arg#--}" | tr -cd 'a-d=0-9')" ;; esac
done
echo "$*" >>started
if [ "$(wc -l <started)" -eq 15 ]; then
  : >held
  exec sleep 60
fi
awk -v a="$a" -v b="$b" -v c="$c" -v d="$d" -v seed="$SEED" 'BEGIN {
  x = 2*a-1; y = 2*b-1; z = 2*c-1; w = 2*d-1
  noise = ((seed * 7919) % 101 - 50) / 1000
  printf "{\"y\": %.6f, \"cfg\": {\"a\": %d, \"b\": %d, \"c\": %d, \"d\": %d}}\n", 10 + .6*x + .5*y - .2*z - .1*w - z*w + noise, a, b, c, d
}'
`

// flipFile is a campaign on it at resolution IV.
func flipFile() []byte {
	head, _, _ := strings.Cut(bowlFile, "  factors:\n")
	head = strings.NewReplacer("run_id: bowl", "run_id: flip", "./bowl", "./flip", "{A: 2, B: 2}", "{A: 0, B: 0, C: 0, D: 0}").Replace(head)
	var b strings.Builder
	b.WriteString(head + "  factors:\n")
	for _, id := range []string{"A", "B", "C", "D"} {
		fmt.Fprintf(&b, `    - id: %s
      name: switch %s
      type: numeric
      levels: [0, 1]
      scale: linear
      apply: "--%s={level}"
      manipulation: {observable: cfg.%s, op: "==", value: "{level}"}
      relations: [{id: R%s, kind: correctness, statement: s, native_test: TestA}]
`, id, id, strings.ToLower(id), strings.ToLower(id), id)
	}
	b.WriteString("  design:\n    screen: {resolution: 4}\n    confirm: {shortlist_size: 3}\n  stages: [verify, screen, confirm]\n")
	return []byte(b.String())
}

// A campaign folds its aliased screen over, is stopped in the middle of the
// fold, goes on, and finds what the alias hides.
func TestFoldoverIsDrivenAndResumed(t *testing.T) {
	t.Parallel()
	g, data := newTarget(t), t.TempDir()
	g.write("flip", flipTarget, 0o755)
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{Work: true, DataDir: data})
	submission := g.submission()
	submission.Source = flipFile()
	id := s.submit(submission)
	folding := func() *store.Iteration {
		iterations := s.facts(id).Iterations
		at := slices.IndexFunc(iterations, func(it store.Iteration) bool { return it.Stage == artifact.StageFoldover })
		if at < 0 {
			return nil
		}
		return &iterations[at]
	}
	g.held()
	if err := s.RequestStop(limited(t), id); err != nil {
		t.Fatal(err)
	}
	if h := s.halted(id); h.Stage != artifact.StageFoldover {
		t.Errorf("halted at %s", h.Stage)
	}
	s.resume(id)
	s.wait(id, store.StateDone)
	s.close()

	report := s.facts(id).Report.Report
	if got := report.Recommendation.Levels.String(); got != "A=1 B=1 C=0 D=1" || !slices.Equal(report.Path, []string{"screen", "foldover", "confirm", "report"}) {
		t.Errorf("recommended %s by %v", got, report.Path)
	}
	if len(report.AliasAssumptions) != 0 {
		t.Errorf("still assumed: %v", report.AliasAssumptions)
	}
	fold := folding()
	matrix, ok := exported[artifact.DesignMatrix](t, data, fmt.Sprintf("campaigns/flip/runs/iter-%d/design_matrix.json", fold.Iteration))
	if !ok || matrix.Kind != "foldover" || matrix.FoldBlock == nil || matrix.FoldedOn == nil || matrix.ScreenIteration != 2 || len(matrix.Rows) != 8 {
		t.Errorf("exported %+v with %+v", matrix.Kind, matrix.FoldBlock)
	}
	if tries := s.tries(id); tries[artifact.StatusInterrupted] != 1 {
		t.Errorf("tries %v, one was interrupted", tries)
	}
	s.intact(id)
}
