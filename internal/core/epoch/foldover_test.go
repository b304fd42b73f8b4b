package epoch_test

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/space"
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

// A fold that the budget cannot pay beside the first confirm round is not made;
// the log says what it would have cost, and the report what it leaves assumed.
func TestFoldoverNeverStarvesWhatIsStaged(t *testing.T) {
	flip := named(t, "alias_flip")
	const exact, fold = 8 + 4 + 4*6, 8
	for _, c := range []struct {
		budget int
		folds  bool
	}{{exact, false}, {exact + fold - 1, false}, {exact + fold, true}} {
		o := newBench(t, flip, oracle.File{Resolution: 4, MaxRuns: c.budget}).run(t, 1)
		seen := o.facts.Iterations[0].Conclusion.Observations
		if seen["alias_consequential"] != canonical.Bool(true) || seen["runs_needed_foldover"] != canonical.Int(fold) || seen["foldover_affordable"] != canonical.Bool(c.folds) {
			t.Errorf("budget %d: observed %v", c.budget, seen)
		}
		if got := slices.Contains(o.Path, "foldover"); got != c.folds || !slices.Contains(o.Path, "confirm") {
			t.Errorf("budget %d: path %v", c.budget, o.Path)
		}
		assumed := slices.ContainsFunc(o.Caveats, func(n artifact.CaveatNote) bool { return n.Code == artifact.CaveatAliasAssumed })
		if assumed == c.folds || (len(o.AliasAssumptions) > 0) == c.folds {
			t.Errorf("budget %d: caveats %v, assumed %v", c.budget, o.Caveats, o.AliasAssumptions)
		}
	}
}

// A block cannot be combined with a screen that lost a corner: it is not
// measured for nothing. A lost centre point changes nothing.
func TestFoldoverNeedsEveryCornerOfItsScreen(t *testing.T) {
	for role, folds := range map[artifact.Role]bool{artifact.RoleCorner: false, artifact.RoleCenter: true} {
		o := newBench(t, named(t, "alias_flip"), oracle.File{Resolution: 4}).measure(t, 1, losing(t, role))
		if got := slices.Contains(o.Path, "foldover"); got != folds || o.EpochEnded != "" {
			t.Errorf("a lost %s: path %v", role, o.Path)
		}
		seen := o.facts.Iterations[0].Conclusion.Observations
		if known := !seen["runs_needed_foldover"].IsNull() && !seen["foldover_affordable"].IsNull(); known != folds {
			t.Errorf("a lost %s: observed %v", role, seen)
		}
	}
}

// losing measures alias_flip and loses a row of a role: the corner that the
// centre points repeat, so that the screen is fitted with all its aliases, or
// the first centre point.
func losing(t *testing.T, role artifact.Role) epoch.Runner {
	return &spoiler{Runner: &oracle.Runner{Surface: named(t, "alias_flip"), Seed: 1}, spoil: func(r *artifact.Run, n int) {
		first := role == artifact.RoleCenter && n == 0
		if r.Role == role && (first || role == artifact.RoleCorner && r.RowIndex == 0 && n < 8) {
			failing(r, artifact.FailureTimeout)
		}
	}}
}

// spoiler changes what a runner measured; it counts the rows of each role.
type spoiler struct {
	epoch.Runner
	spoil func(r *artifact.Run, n int)
	seen  map[artifact.Role]int
}

func (s *spoiler) Run(ctx context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	r, err := s.Runner.Run(ctx, row, seed)
	if s.seen == nil {
		s.seen = map[artifact.Role]int{}
	}
	s.spoil(&r, s.seen[row.Role])
	s.seen[row.Role]++
	return r, err
}

// Should the screen's half turn out to be unusable when the fold is concluded,
// nothing is fitted and the epoch ends.
func TestUnusableScreenHalfEndsTheFoldover(t *testing.T) {
	f := newBench(t, named(t, "alias_flip"), oracle.File{Resolution: 4}).run(t, 1).facts
	f.Iterations = slices.Clone(f.Iterations[:2])
	f.Iterations[1].Conclusion = nil
	f.Iterations[0].Runs = slices.Clone(f.Iterations[0].Runs)
	corner := slices.IndexFunc(f.Iterations[0].Runs, func(r artifact.Run) bool { return r.Role == artifact.RoleCorner })
	failing(&f.Iterations[0].Runs[corner], artifact.FailureTimeout)
	c, err := epoch.Conclude(f)
	if err != nil {
		t.Fatal(err)
	}
	if c.EpochEnd == nil || c.Effects != nil || c.Observations["nan_response"] != canonical.Bool(true) || !strings.Contains(c.EpochEnd.Reason, "corners") {
		t.Errorf("ended %+v, fitted %v", c.EpochEnd, c.Effects)
	}
}

// Seven factors in eight runs: every main effect is aliased with three
// interactions. Reversing all columns clears them.
func TestFullFoldOfResolutionThree(t *testing.T) {
	var factors []space.Factor
	for _, id := range []string{"A", "B", "C", "D", "E", "F", "G"} {
		factors = append(factors, numbers(id, 0, 1))
	}
	// The screen cannot tell AB from the main effect of D.
	s := oracle.Made("seven", factors, .05, func(p oracle.Point) float64 {
		x := func(id string) float64 { return 2*p.At(id) - 1 }
		return 50 + 3*x("A") + 2*x("B") - 1*x("C") - 4*x("A")*x("B")
	})
	b := newBench(t, s, oracle.File{Resolution: 3})
	for seed := range seeds(4, 50) {
		o := b.run(t, int64(seed))
		if len(o.facts.Iterations) < 2 || o.facts.Iterations[1].Stage != artifact.StageFoldover {
			t.Fatalf("seed %d: path %v", seed, o.Path)
		}
		fold := o.facts.Iterations[1]
		if fold.Plan.Matrix.FoldBlock == nil || fold.Plan.Matrix.FoldedOn != nil {
			t.Errorf("seed %d: folded on %v", seed, fold.Plan.Matrix.FoldBlock)
		}
		for _, e := range fold.Conclusion.Effects.Effects {
			if len(e.Terms) == 1 && len(e.AliasedWith) > 0 {
				t.Errorf("seed %d: the main effect of %s is still aliased with %v", seed, e.Label, e.AliasedWith)
			}
		}
		if o.gap > .2 { // the other four columns are inert
			t.Errorf("seed %d: recommended %s, %g below the top", seed, o.Recommendation.Levels, o.gap)
		}
	}
}

// Screen, foldover and refine are three blocks of one fit. Sessions that differ
// by a constant shift no effect.
func TestSessionsAreNotEffects(t *testing.T) {
	factors := []space.Factor{numbers("A", 2, 4, 8, 16), numbers("B", 2, 4, 8, 16), numbers("C", 0, 1), numbers("D", 0, 1)}
	s := oracle.Made("sessions", factors, .05, func(p oracle.Point) float64 {
		u := func(id string) float64 { return (p.At(id) - 9) / 7 }
		z := func(id string) float64 { return 2*p.At(id) - 1 }
		return 40 - 2*(u("A")-.3)*(u("A")-.3) - 2*(u("B")+.4)*(u("B")+.4) + 1*u("A") - .8*z("C") - .6*z("D") - 3*z("C")*z("D")
	})
	b := newBench(t, s, oracle.File{Resolution: 4})
	effects := func(shift float64) (map[string]float64, outcome) {
		runs := 0
		o := b.measure(t, 5, &spoiler{Runner: &oracle.Runner{Surface: s, Seed: 5}, spoil: func(r *artifact.Run, _ int) {
			session := 0.0
			if runs >= 8+4 { // of the screen
				session++
			}
			if runs >= 8+4+8 { // and of the foldover
				session++
			}
			runs++
			y, _ := epoch.Metric(*r, oracle.Metric)
			r.Response[oracle.Metric] = canonical.Float(y + shift*session)
		}})
		found := map[string]float64{}
		for _, it := range o.facts.Iterations {
			if it.Stage != artifact.StageRefine {
				continue
			}
			for _, e := range slices.Concat(it.Conclusion.Effects.Effects, it.Conclusion.Effects.Quadratic) {
				found[e.Label] = e.Estimate
			}
		}
		return found, o
	}
	level, o := effects(0)
	if !slices.Equal(o.Path, []string{"screen", "foldover", "refine", "confirm", "report"}) {
		t.Fatalf("path %v", o.Path)
	}
	for label, want := range map[string]float64{"C:D": -3, "C": -.8, "D": -.6, "A^2": -2, "B^2": -2, "A:B": 0} {
		if got, fitted := level[label]; !fitted || math.Abs(got-want) > .1 {
			t.Errorf("%s is %g, true %g", label, got, want)
		}
	}
	shifted, other := effects(7)
	for label, want := range level {
		if math.Abs(shifted[label]-want) > 1e-9 {
			t.Errorf("%s is %g, and %g between sessions that differ by 7", label, want, shifted[label])
		}
	}
	if !other.Recommendation.Levels.Same(o.Recommendation.Levels) || o.gap > .05 {
		t.Errorf("recommended %s and %s, %g below the top", o.Recommendation.Levels, other.Recommendation.Levels, o.gap)
	}
}

// A fraction crossed with every level of a choice folds over like the fraction
// alone: the two-level columns are reversed, the choice stays. Without the fold
// C is credited with what A and B do together, and the answer is wrong.
func TestFoldoverOfACrossedScreen(t *testing.T) {
	factors := []space.Factor{numbers("A", 0, 1), numbers("B", 0, 1), numbers("C", 0, 1), policies("P", "a", "b", "c")}
	s := oracle.Made("crossed", factors, .05, func(p oracle.Point) float64 {
		x := func(id string) float64 { return 2*p.At(id) - 1 }
		return 50 + 1.5*x("A") + x("B") + .3*x("C") - 2*x("A")*x("B") + 2*p.Is("P", "b")
	})
	b := newBench(t, s, oracle.File{Resolution: 3})
	for seed := range seeds(4, 50) {
		o := b.run(t, int64(seed))
		if !slices.Equal(o.Path, []string{"screen", "foldover", "confirm", "report"}) {
			t.Fatalf("seed %d: path %v", seed, o.Path)
		}
		screen, fold := o.facts.Iterations[0], o.facts.Iterations[1]
		if screen.Plan.Matrix.Kind != "crossed" || fold.Plan.Matrix.FoldBlock == nil || fold.Plan.Matrix.FoldedOn != nil || len(fold.Plan.Matrix.Rows) != 4*3 {
			t.Fatalf("seed %d: a %s screen, folded by %d rows: %+v", seed, screen.Plan.Matrix.Kind, len(fold.Plan.Matrix.Rows), fold.Plan.Matrix.FoldBlock)
		}
		for i, row := range fold.Plan.Matrix.Rows {
			for id, level := range screen.Plan.Matrix.Rows[i].Levels {
				if reversed := row.Levels[id] != level; reversed != (id != "P") {
					t.Errorf("seed %d, row %d: %s is %s after %s", seed, i, id, row.Levels[id], level)
				}
			}
		}
		for _, e := range fold.Conclusion.Effects.Effects {
			if len(e.Terms) == 1 && len(e.AliasedWith) > 0 {
				t.Errorf("seed %d: %s is still aliased with %v", seed, e.Label, e.AliasedWith)
			}
		}
		if o.gap > .05 {
			t.Errorf("seed %d: recommended %s, %g below the top", seed, o.Recommendation.Levels, o.gap)
		}
		if predicted := recommended(screen); s.Gap(b.truth, predicted) < 1 {
			t.Errorf("seed %d: the screen alone recommends %s, which is the answer: this tests nothing", seed, predicted)
		}
	}
}
