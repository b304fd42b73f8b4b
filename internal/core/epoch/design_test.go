package epoch_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/epoch"
	"assay/internal/core/fit"
	"assay/internal/core/report"
	"assay/internal/core/space"
	oracle "assay/internal/core/surface"

	"pgregory.net/rapid"
)

func knob(id string) space.Factor {
	f := space.Factor{ID: id, Kind: space.Numeric, Grid: 1, Screen: [2]int{0, 3}}
	for _, level := range []int64{2, 4, 8, 16} {
		f.Levels = append(f.Levels, canonical.Int(level))
	}
	return f
}

func policies(id string, names ...string) space.Factor {
	f := space.Factor{ID: id, Kind: space.Choice, Screen: [2]int{0, len(names) - 1}}
	for _, name := range names {
		f.Levels = append(f.Levels, canonical.String(name))
	}
	return f
}

// measured runs a whole campaign in memory over factors of a test's own.
func measured(t *testing.T, factors []space.Factor, file oracle.File, seed int64, mean func(space.Levels) float64) (epoch.Facts, artifact.Report) {
	t.Helper()
	s := oracle.Surface{Name: "own", Formula: "of a test", Factors: factors, Direction: campaign.Maximize}
	f := salted(compiled(t, s.YAML(file)), seed)
	f, err := epoch.Drive(context.Background(), f, &surface{mean: mean, rng: rand.New(rand.NewPCG(uint64(seed), 3))})
	if err != nil {
		t.Fatal(err)
	}
	for _, it := range f.Iterations {
		for kind, document := range map[artifact.Kind]any{artifact.KindDesignMatrix: it.Plan.Matrix, artifact.KindEffects: it.Conclusion.Effects} {
			if e, ok := document.(*artifact.Effects); ok && e == nil {
				continue
			}
			if _, err := artifact.Encode(kind, document); err != nil {
				t.Errorf("%s of %s: %v", kind, it.Stage, err)
			}
		}
	}
	return f, report.Build(report.Input{Facts: f})
}

func level(l space.Levels, id string) float64 { v, _ := l[id].Number(); return v }

// A level at which every run fails is fitted around, named, and neither
// recommended nor seated anywhere.
func TestLostLevelOfAMixedScreen(t *testing.T) {
	b := newBench(t, named(t, "fails_at_one_level"), oracle.File{LoneRefine: true})
	lost := canonical.String("arc")
	for seed := range seeds(16, 200) {
		o := b.run(t, int64(seed))
		for _, it := range o.facts.Iterations {
			if rec := it.Conclusion.Recommendation; rec != nil {
				if rec.Levels["P"] == lost || slices.ContainsFunc(rec.TopCandidates, func(c artifact.Candidate) bool { return c.Levels["P"] == lost }) {
					t.Errorf("seed %d: %s ranks arc", seed, it.Stage)
				}
			}
			if it.Stage == artifact.StageConfirm && slices.ContainsFunc(it.Plan.Matrix.Finalists, func(s artifact.Seat) bool { return s.Levels["P"] == lost }) {
				t.Errorf("seed %d: arc has a seat", seed)
			}
		}
		if len(o.LostLevels) != 1 || o.LostLevels[0].FactorID != "P" || o.LostLevels[0].Level != lost {
			t.Errorf("seed %d: lost levels %v, want P=arc", seed, o.LostLevels)
		}
		if !slices.ContainsFunc(o.Caveats, func(c artifact.CaveatNote) bool {
			return c.Code == artifact.CaveatLevelLost && strings.Contains(c.Detail, "arc")
		}) {
			t.Errorf("seed %d: no caveat names arc: %v", seed, o.Caveats)
		}
		if o.Certified || !slices.Contains(o.CertificationWithheld, artifact.ReasonExclusionsCorrelated) {
			t.Errorf("seed %d: certified %t, withheld %v", seed, o.Certified, o.CertificationWithheld)
		}
	}
}

// The screen that runs is the one that the validator counted, whatever the salt.
func TestSearchedScreenIsTheOneThatWasCounted(t *testing.T) {
	factors := []space.Factor{knob("A"), knob("B"), knob("C"), policies("P", "fifo", "lru", "arc")}
	mean := func(l space.Levels) float64 {
		y := 20 + .2*level(l, "A") - .04*(level(l, "B")-9)*(level(l, "B")-9)
		if l["P"] == canonical.String("lru") {
			y += 1 + .1*level(l, "C")
		}
		return y
	}
	var first string
	for seed := range int64(4) {
		f, r := measured(t, factors, oracle.File{}, seed, mean)
		counts, err := doe.Count(f.Campaign.Optimization.RunRequest(1))
		if err != nil {
			t.Fatal(err)
		}
		m := f.Iterations[0].Plan.Matrix
		if m.Kind != "d_optimal" || len(m.Rows) != counts.Screen.Total() || m.MixedLevel.Runs != counts.Screen.Corners ||
			m.MixedLevel.Model != "interactions" || m.MixedLevel.Starts != 20 || m.Efficiency == nil || m.Efficiency.D == nil {
			t.Fatalf("%s screen of %d rows, recorded %+v; counted %+v", m.Kind, len(m.Rows), m.MixedLevel, counts.Screen)
		}
		var rows strings.Builder
		for _, row := range m.Rows {
			rows.WriteString(row.Levels.String() + "\n")
		}
		if first == "" {
			first = rows.String()
		}
		if rows.String() != first {
			t.Error("another salt gives another screen")
		}
		if got := r.Recommendation.Levels; got["P"] != canonical.String("lru") || level(got, "A") != 16 || level(got, "C") != 16 {
			t.Errorf("seed %d: recommended %s", seed, got)
		}
		if len(f.Iterations[0].Conclusion.Effects.PartialAliases) != 0 {
			t.Errorf("every interaction is in the model, yet %v", f.Iterations[0].Conclusion.Effects.PartialAliases)
		}
	}
}

// Only centre runs of the same levels are replicates: six of them over three
// levels of a choice give three degrees of freedom, not five.
func TestPureErrorOfCyclingCentres(t *testing.T) {
	b := newBench(t, named(t, "three_level_choice"), oracle.File{LoneRefine: true})
	screen := b.run(t, 1).facts.Iterations[0]
	levels := map[string]int{}
	for _, row := range screen.Plan.Matrix.Rows {
		if row.Role == artifact.RoleCenter {
			levels[row.Levels["P"].Render()]++
		}
	}
	if len(levels) != 3 || levels["lru"] != 2 || screen.Conclusion.Effects.PureErrorDF != 3 {
		t.Errorf("centre runs %v, %d degrees of freedom", levels, screen.Conclusion.Effects.PureErrorDF)
	}
}

// Points that coincide after rounding to runnable levels are replicates.
func TestDuplicatesAfterSnappingAddPureError(t *testing.T) {
	factors := []space.Factor{knob("A"), knob("B")}
	for i := range factors { // -+5 from the middle is no level: corners of the inscribed composite go to the ends
		factors[i].Levels = []canonical.Scalar{canonical.Int(2), canonical.Int(9), canonical.Int(16)}
		factors[i].LevelsOnly, factors[i].Grid, factors[i].Screen = true, 0, [2]int{0, 2}
	}
	f, _ := measured(t, factors, oracle.File{RefineAxial: campaign.AxialInscribed, OuterRing: true}, 1, bowlMean)
	refine := f.Iterations[1]
	different := map[string]bool{}
	rows := 0
	for _, row := range refine.Plan.Matrix.Rows {
		if row.Role != artifact.RoleValidation {
			different[row.Levels.String()] = true
			rows++
		}
	}
	if len(different) != 9 || rows != 12 || refine.Conclusion.Effects.PureErrorDF != rows-len(different) {
		t.Errorf("%d rows at %d configurations, %d degrees of freedom", rows, len(different), refine.Conclusion.Effects.PureErrorDF)
	}
}

// Whatever factors a screen has, the order in which they are declared does not
// change what its rows say of them.
func TestOrderOfFactorsDoesNotChangeAFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var factors []space.Factor
		for j := range rapid.IntRange(1, 4).Draw(t, "factors") {
			id := string(rune('A' + j))
			if n := rapid.IntRange(1, 4).Draw(t, "levels"); n > 1 {
				factors = append(factors, policies(id, []string{"a", "b", "c", "d"}[:n]...))
			} else {
				factors = append(factors, knob(id))
			}
		}
		factors = append(factors, policies("P", "a", "b", "c"))
		d, err := doe.Screen(doe.ScreenRequest{Factors: factors, Resolution: 5, CampaignHash: "hash"})
		if err != nil {
			t.Fatal(err)
		}
		noise := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		rows := make([]fit.Observation, len(d.Points))
		for i, p := range d.Points {
			rows[i] = fit.Observation{RowIndex: i, Levels: p.Levels, Role: string(p.Role), Y: noise.NormFloat64()}
		}
		coefficients := func(factors []space.Factor) map[string]float64 {
			r, err := fit.Fit(fit.ScreenSpec(factors, fit.ScreenTerms(factors)), rows)
			if err != nil {
				t.Fatal(err)
			}
			byTerm := map[string]float64{}
			for j, term := range r.Terms {
				byTerm[strings.Join(slices.Sorted(strings.SplitSeq(term.Label, ":")), ":")] = r.Coef[j]
			}
			return byTerm
		}
		straight, turned := coefficients(factors), coefficients(rapid.Permutation(factors).Draw(t, "order"))
		if len(straight) != len(turned) {
			t.Fatalf("%d coefficients, in other order %d", len(straight), len(turned))
		}
		for term, b := range straight {
			if other, ok := turned[term]; !ok || other-b > 1e-9 || b-other > 1e-9 {
				t.Errorf("%s: %g, in other order %g", term, b, other)
			}
		}
	})
}

// A screen of main effects estimates those alone, and says what the interactions
// that it leaves out would add to them; the global fit has those of the refined
// knobs back.
func TestMainEffectsScreenRecordsPartialAliases(t *testing.T) {
	factors := []space.Factor{knob("A"), knob("B"), policies("C", "off", "on"), policies("D", "off", "on"), policies("P", "a", "b", "c", "d")}
	mean := func(l space.Levels) float64 { return 20 + .2*level(l, "A") - .1*level(l, "B") }
	f, o := measured(t, factors, oracle.File{Resolution: 3}, 1, mean)
	screen, refine := f.Iterations[0], f.Iterations[1]
	said := func(words string) bool { return strings.Contains(words, "which the model leaves out") }
	if len(refine.Conclusion.Effects.PartialAliases) == 0 || !slices.ContainsFunc(o.AliasAssumptions, said) {
		t.Errorf("the report assumes %v of the partial aliases %v", o.AliasAssumptions, refine.Conclusion.Effects.PartialAliases)
	}
	if screen.Plan.Matrix.Kind != "d_optimal" || screen.Plan.Matrix.MixedLevel.Model != "main_effects" {
		t.Fatalf("the screen is %s", screen.Plan.Matrix.Kind)
	}
	if _, registered := f.Policy.States[artifact.StageFoldover]; registered {
		t.Error("a foldover is registered that no fold of a D-optimal design could make")
	}
	interactions := func(e *artifact.Effects) []string {
		var labels []string
		for _, effect := range e.Effects {
			if len(effect.Terms) > 1 {
				labels = append(labels, effect.Label)
			}
		}
		return labels
	}
	if got := interactions(screen.Conclusion.Effects); len(got) > 0 {
		t.Errorf("the screen estimates %v", got)
	}
	partial := screen.Conclusion.Effects.PartialAliases
	if len(partial) == 0 {
		t.Error("no partial alias is recorded")
	}
	for _, p := range partial {
		if p.Share > -.1 && p.Share < .1 || strings.Contains(p.Fitted, ":") || !strings.Contains(p.Omitted, ":") {
			t.Errorf("recorded %+v", p)
		}
	}
	if got := interactions(refine.Conclusion.Effects); !slices.Equal(got, []string{"A:B"}) {
		t.Errorf("the global fit estimates %v", got)
	}
}

// Box-Behnken runs no corner, so an answer there carries no certificate; an
// answer inside can.
func TestBoxBehnkenCampaign(t *testing.T) {
	factors := []space.Factor{knob("A"), knob("B"), knob("C")}
	peak := func(a, b, c float64) func(space.Levels) float64 {
		return func(l space.Levels) float64 {
			square := func(id string, at float64) float64 { return .05 * (level(l, id) - at) * (level(l, id) - at) }
			return 60 - square("A", a) - square("B", b) - square("C", c)
		}
	}
	certified := 0
	for seed := range int64(16) {
		f, inside := measured(t, factors, oracle.File{RefineKind: campaign.RefineBoxBehnken}, seed, peak(9, 11, 8))
		m := f.Iterations[1].Plan.Matrix
		if m.Kind != "box_behnken" || slices.ContainsFunc(m.Rows, func(r artifact.DesignRow) bool { return r.Role == artifact.RoleCorner }) {
			t.Fatalf("the refine stage is a %s", m.Kind)
		}
		if slices.Contains(inside.CertificationWithheld, artifact.ReasonAnswerExtrapolated) {
			t.Errorf("seed %d: %s is called extrapolated", seed, inside.Recommendation.Levels)
		}
		if inside.Certified {
			certified++
		}
		if gap := 60 - peak(9, 11, 8)(inside.Recommendation.Levels); gap > .5 {
			t.Errorf("seed %d: %s is %g below the top", seed, inside.Recommendation.Levels, gap)
		}
		_, outside := measured(t, factors, oracle.File{RefineKind: campaign.RefineBoxBehnken}, seed, peak(30, 30, 30))
		if outside.Certified || !slices.Contains(outside.CertificationWithheld, artifact.ReasonAnswerExtrapolated) {
			t.Errorf("seed %d: %s certified %t, withheld %v", seed, outside.Recommendation.Levels, outside.Certified, outside.CertificationWithheld)
		}
		_, face := measured(t, factors, oracle.File{}, seed, peak(30, 30, 30))
		if slices.Contains(face.CertificationWithheld, artifact.ReasonAnswerExtrapolated) {
			t.Errorf("seed %d: the composite runs the corner %s, and calls it extrapolated", seed, face.Recommendation.Levels)
		}
	}
	if certified == 0 {
		t.Error("no answer inside was certified")
	}
}

func TestInscribedCampaign(t *testing.T) {
	f, r := measured(t, []space.Factor{knob("A"), knob("B")}, oracle.File{RefineAxial: campaign.AxialInscribed}, 1, bowlMean)
	m := f.Iterations[1].Plan.Matrix
	for _, row := range m.Rows {
		if a := level(row.Levels, "A"); row.Role == artifact.RoleCorner && a != 4 && a != 14 { // 9 -+ 7/1.414, on the grid
			t.Errorf("a corner at A=%g", a)
		}
	}
	if m.Kind != "central_composite" || f.Policy.States[artifact.StageRefine].Design.Axial != "inscribed" {
		t.Errorf("registered as %s, %q", m.Kind, f.Policy.States[artifact.StageRefine].Design.Axial)
	}
	if gap := 20 - bowlMean(r.Recommendation.Levels); gap > .5 {
		t.Errorf("%s is %g below the top", r.Recommendation.Levels, gap)
	}
}

// adequacyTest returns a test of a stage.
func adequacyTest(t *testing.T, it epoch.Iteration, name string) artifact.AdequacyTest {
	t.Helper()
	for _, test := range it.Conclusion.Effects.Adequacy {
		if test.Test == name {
			return test
		}
	}
	t.Fatalf("%s has no %s test", it.Stage, name)
	return artifact.AdequacyTest{}
}

// The outer ring doubles the points of the validation test, and no fit uses them.
func TestOuterRingIsTestedAndNotFitted(t *testing.T) {
	plain, _ := measured(t, []space.Factor{knob("A"), knob("B")}, oracle.File{}, 1, bowlMean)
	ringed, _ := measured(t, []space.Factor{knob("A"), knob("B")}, oracle.File{OuterRing: true}, 1, bowlMean)
	for facts, points := range map[*epoch.Facts]float64{&plain: 4, &ringed: 8} {
		refine := facts.Iterations[1]
		if df := adequacyTest(t, refine, fit.ValidationTest).DF; len(df) != 2 || df[0] != points {
			t.Errorf("the validation test has %v degrees of freedom, want %g", df, points)
		}
		if n := refine.Conclusion.Effects.NRuns; n != 12 {
			t.Errorf("%d rows were fitted, want 12", n)
		}
	}
}

// Points along every knob show a saddle that centre points cannot see, and check
// a class that is right.
func TestValidatedScreen(t *testing.T) {
	screenOnly := []string{"verify", "screen", "confirm"}
	saddle := newBench(t, named(t, "masked_saddle"), oracle.File{Stages: screenOnly, CheckScreen: true})
	plane := newBench(t, named(t, "additive"), oracle.File{Stages: screenOnly, CheckScreen: true})
	certified, seen := 0, 0
	for seed := range int64(16) {
		o := saddle.run(t, seed)
		if adequacyTest(t, o.facts.Iterations[0], fit.CurvatureTest).Verdict == string(fit.Rejected) {
			seen++
		}
		if !slices.Contains(o.CertificationWithheld, artifact.ReasonModelInadequate) || slices.Contains(o.CertificationWithheld, artifact.ReasonModelClassUnchecked) {
			t.Errorf("seed %d: saddle withheld %v", seed, o.CertificationWithheld)
		}
		p := plane.run(t, seed)
		if slices.Contains(p.CertificationWithheld, artifact.ReasonModelClassUnchecked) || p.isFalse() {
			t.Errorf("seed %d: plane withheld %v, %g below the top", seed, p.CertificationWithheld, p.gap)
		}
		if p.Certified {
			certified++
		}
	}
	if certified == 0 {
		t.Error("a plane that was checked is never certified")
	}
	if seen > 3 { // a true null is rejected on one seed in twenty
		t.Errorf("the centre points see the saddle on %d of 16 seeds: the validation points prove nothing", seen)
	}
}

// A direction that lost its validation point is unchecked.
func TestValidatedScreenWithALostPoint(t *testing.T) {
	b := newBench(t, named(t, "additive"), oracle.File{Stages: []string{"verify", "screen", "confirm"}, CheckScreen: true})
	inner := &oracle.Runner{Surface: b.surface, Seed: 1}
	lost := false
	o := b.measure(t, 1, runnerFunc(func(ctx context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
		r, err := inner.Run(ctx, row, seed)
		if row.Role == artifact.RoleValidation && !lost {
			lost = true
			failing(&r, artifact.FailureTimeout)
		}
		return r, err
	}))
	if !lost || !slices.Contains(o.CertificationWithheld, artifact.ReasonModelClassUnchecked) {
		t.Errorf("lost %t, withheld %v", lost, o.CertificationWithheld)
	}
}

type runnerFunc func(context.Context, artifact.DesignRow, *int64) (artifact.Run, error)

func (f runnerFunc) Run(ctx context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	return f(ctx, row, seed)
}
