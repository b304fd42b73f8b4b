package epoch_test

import (
	"slices"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	oracle "assay/internal/core/surface"
)

// On this surface the screen of resolution IV credits AB with what CD does, and
// recommends a configuration that is 2.8 below the top. The foldover separates
// the pair; without it no seed finds the answer.
func TestFoldoverFindsWhatTheAliasHides(t *testing.T) {
	flip := named(t, "alias_flip")
	with := newBench(t, flip, oracle.File{Resolution: 4})
	without := newBench(t, flip, oracle.File{Resolution: 4, NoFoldover: true})
	for seed := range seeds(16, 200) {
		o := with.run(t, int64(seed))
		if got := o.Recommendation.Levels.String(); got != "A=1 B=1 C=0 D=1" || o.gap != 0 {
			t.Errorf("seed %d: recommended %s, %g below the top", seed, got, o.gap)
		}
		if !slices.Equal(o.Path, []string{"screen", "foldover", "confirm", "report"}) {
			t.Errorf("seed %d: path %v", seed, o.Path)
		}
		checkFoldover(t, o.facts)
		if predicted := recommended(without.run(t, int64(seed)).facts.Iterations[0]); without.surface.Gap(without.truth, predicted) < 1 {
			t.Errorf("seed %d: the aliased screen alone recommends %s, which is the answer: this surface tests nothing", seed, predicted)
		}
	}
}

func recommended(it epoch.Iteration) map[string]canonical.Scalar {
	return it.Conclusion.Recommendation.Levels
}

// checkFoldover holds a foldover against its screen: the same corners with one
// column reversed, why it was made, and that it separated what it was made for.
func checkFoldover(t *testing.T, f epoch.Facts) {
	t.Helper()
	screen, fold := f.Iterations[0], f.Iterations[1]
	m := fold.Plan.Matrix
	if m.Kind != "foldover" || m.FoldBlock == nil || m.FoldedOn == nil || m.ScreenIteration != screen.Number || len(m.AliasConsequential) == 0 {
		t.Fatalf("matrix of kind %s with %+v", m.Kind, m.FoldBlock)
	}
	corners := 0
	for _, row := range screen.Plan.Matrix.Rows {
		if row.Role != artifact.RoleCorner {
			continue
		}
		for id, level := range row.Levels {
			if reversed := m.Rows[corners].Levels[id] != level; reversed != (id == *m.FoldedOn) {
				t.Errorf("row %d: %s is %s after %s, folded on %s", corners, id, m.Rows[corners].Levels[id], level, *m.FoldedOn)
			}
		}
		corners++
	}
	if len(m.Rows) != corners {
		t.Errorf("%d rows, the screen has %d corners", len(m.Rows), corners)
	}
	before, after := screen.Conclusion, fold.Conclusion
	if len(before.Effects.Aliases) == 0 || len(after.Effects.Aliases) >= len(before.Effects.Aliases) {
		t.Errorf("aliases before %v, after %v", before.Effects.Aliases, after.Effects.Aliases)
	}
	seen := after.Observations["alias_consequential"]
	if resolved, known := seen.AsBool(); !known || resolved {
		t.Errorf("alias_consequential is %s after the foldover", seen)
	}
	if after.Effects.NRuns != len(screen.Plan.Matrix.Rows)+len(m.Rows) {
		t.Errorf("%d rows were fitted", after.Effects.NRuns)
	}
}
