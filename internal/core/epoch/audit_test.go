package epoch_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/policy"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

// file changes the bowl's campaign: pairs of old and new text, each of which
// must occur.
func file(t testing.TB, changes ...string) string {
	t.Helper()
	text := bowl
	for i := 0; i < len(changes); i += 2 {
		if !strings.Contains(text, changes[i]) {
			t.Fatalf("the campaign has no %q", changes[i])
		}
		text = strings.Replace(text, changes[i], changes[i+1], 1)
	}
	return text
}

const (
	primary    = "response: {primary: {metric: y, direction: maximize}}"
	withSmoke  = "response: {primary: {metric: y, direction: maximize}, constraints: [{metric: smoke, op: \"<=\", value: 40}]}"
	baselineAt = "known_valid_baseline: {A: 2, B: 2}"
	shortlist  = "confirm: {shortlist_size: 3}"
	design     = "  design:\n"
)

// byRow answers every row from its own seed, so that a row gives the same run
// whenever it is made. spoil, where given, changes the run.
type byRow struct {
	mean  func(space.Levels) float64
	seed  uint64
	noise float64
	spoil func(*artifact.Run)
	ran   int
}

func (b *byRow) Run(_ context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	b.ran++
	workload := uint64(0)
	if seed != nil {
		workload = uint64(*seed)
	}
	rng := rand.New(rand.NewPCG(b.seed, workload<<16^uint64(row.RowIndex+16)))
	r := artifact.Run{
		RowIndex: row.RowIndex, Levels: row.Levels, Role: row.Role, Replicate: row.Replicate, Status: artifact.StatusComplete,
		WorkloadSeed: seed, DurationMS: 1, Attempts: 1,
		Response: canonical.Object{
			"y":     canonical.Float(b.mean(row.Levels) + b.noise*random.Normal(rng)),
			"smoke": canonical.Float(3*number(row.Levels["A"]) + b.noise*random.Normal(rng)),
		},
	}
	if b.spoil != nil {
		b.spoil(&r)
	}
	return r, nil
}

func failing(r *artifact.Run, kind artifact.FailureKind) {
	r.Status, r.FailureKind, r.Response = artifact.StatusFailed, kind, nil
}

// through drives an epoch to its end or its first failed gate.
func through(t testing.TB, f epoch.Facts, target epoch.Runner) (epoch.Facts, *epoch.GateError) {
	t.Helper()
	f, err := epoch.Drive(context.Background(), f, target)
	stopped, ok := errors.AsType[*epoch.GateError](err)
	if err != nil && !ok {
		t.Fatal(err)
	}
	return f, stopped
}

func confirmRounds(f epoch.Facts) []*artifact.Confirmation {
	var out []*artifact.Confirmation
	for _, it := range f.Iterations {
		if it.Conclusion != nil && it.Conclusion.Confirmation != nil {
			out = append(out, it.Conclusion.Confirmation)
		}
	}
	return out
}

// How many comparisons the model bound pays for is settled before anything is
// measured: a row that turns out inadmissible makes the bound no cheaper.
func TestComparisonsDoNotDependOnMeasurements(t *testing.T) {
	rejected := func(r *artifact.Run) {
		if number(r.Levels["A"]) == 16 && r.Role == "corner" {
			r.Status, r.FailureKind, r.Response = artifact.StatusRejected, artifact.FailureInvariant, nil
		}
	}
	for name, spoil := range map[string]func(*artifact.Run){"all admissible": nil, "corners rejected": rejected} {
		f, stopped := through(t, epochtest.Begin(t, bowl, 4), &byRow{mean: bowlMean, seed: 4, noise: .02, spoil: spoil})
		if stopped != nil {
			t.Fatal(stopped)
		}
		for _, it := range f.Iterations[:2] {
			if got := it.Conclusion.Recommendation.ResidualRegretModel.M; got != canonical.Int(99) {
				t.Errorf("%s: %s pays for %s comparisons of 100 candidates, want 99", name, it.Stage, got)
			}
		}
	}
}

// A run that was interrupted is made again and takes the place of the first:
// the epoch goes on, with one final run a row.
func TestInterruptedRunIsReplaced(t *testing.T) {
	f := epochtest.Begin(t, bowl, 2)
	plan, err := epoch.Open(f, artifact.StageScreen, 2)
	if err != nil {
		t.Fatal(err)
	}
	row := plan.Order()[0]
	f.Iterations = []epoch.Iteration{{Number: 2, Stage: artifact.StageScreen, Plan: plan, Runs: []artifact.Run{
		{RowIndex: row.RowIndex, Levels: row.Levels, Status: artifact.StatusInterrupted, FailureKind: artifact.FailureInterrupted},
	}}}
	target := &byRow{mean: bowlMean, seed: 2, noise: .02}
	done, stopped := through(t, f, target)
	if stopped != nil {
		t.Fatal(stopped)
	}
	fresh, _ := through(t, epochtest.Begin(t, bowl, 2), &byRow{mean: bowlMean, seed: 2, noise: .02})
	if documents(t, done) != documents(t, fresh) {
		t.Error("after an interrupted run the epoch ends differently")
	}
	if len(f.Iterations[0].Runs) != 1 || f.Iterations[0].Runs[0].Status != artifact.StatusInterrupted {
		t.Error("the facts that were resumed from were changed")
	}
}

// What lies in the fits withholds a certificate whether or not anybody won.
func TestReasonsOfTheFitsNeedNoWinner(t *testing.T) {
	source := file(t, "    refine: {kind: central_composite}\n", "")
	f, _ := through(t, epochtest.Begin(t, source, 1), &byRow{mean: bowlMean, noise: .02, spoil: func(r *artifact.Run) {
		if r.Role == "confirm" || r.Role == "baseline" {
			failing(r, artifact.FailureTimeout)
		}
	}})
	if len(confirmRounds(f)) > 0 {
		t.Fatal("there is a comparison without a measurement")
	}
	if got := f.ModelReasons(); !slices.Equal(got, []artifact.Reason{artifact.ReasonModelClassUnchecked, artifact.ReasonModelInadequate}) {
		t.Errorf("reasons of the fits %v", got)
	}
	if got := (epoch.Facts{}).ModelReasons(); got != nil {
		t.Errorf("before any fit: %v", got)
	}
}

// A failed gate halts the campaign. It is no end of the epoch, so no report
// follows from it.
func TestGateIsNoEndOfTheEpoch(t *testing.T) {
	f, stopped := through(t, epochtest.Begin(t, bowl, 1), &byRow{mean: bowlMean, spoil: func(r *artifact.Run) { failing(r, artifact.FailureExit) }})
	if stopped == nil || stopped.Gate != artifact.GateFitFloor {
		t.Fatalf("stopped by %v", stopped)
	}
	if action := epoch.Next(f); action.Kind != epoch.ActConclude || action.Stage != artifact.StageScreen || action.Iteration != 2 {
		t.Errorf("next is %+v", action)
	}
}

// An epoch that ends because no finalist could be measured does not claim that
// the target printed a number that is not finite.
func TestUnmeasuredFinalistsAreNotCalledNotFinite(t *testing.T) {
	f, _ := through(t, epochtest.Begin(t, bowl, 1), &byRow{mean: bowlMean, noise: .02, spoil: func(r *artifact.Run) {
		if r.Role == "confirm" || r.Role == "baseline" {
			failing(r, artifact.FailureTimeout)
		}
	}})
	last := f.Iterations[len(f.Iterations)-1].Conclusion
	if last.EpochEnd == nil || strings.Contains(last.EpochEnd.Reason, "finite") {
		t.Errorf("ended by %+v", last.EpochEnd)
	}
}

// A configuration whose seat was struck is named by nothing that follows: not
// as the best observed, not as a candidate, not as measured and valid.
func TestStruckSeatIsOutOfTheEpoch(t *testing.T) {
	source := file(t, primary, withSmoke)
	hot := func(r *artifact.Run) { // smoky only when measured afresh
		if r.Role == "confirm" && number(r.Levels["A"]) >= 9 {
			r.Response["smoke"] = canonical.Float(90 + .01*float64(r.Replicate))
			r.Status, r.FailureKind = artifact.StatusInfeasible, artifact.FailureConstraint
		}
	}
	f, stopped := through(t, epochtest.Begin(t, source, 6), &byRow{mean: bowlMean, seed: 6, noise: .02, spoil: hot})
	if stopped != nil {
		t.Fatal(stopped)
	}
	rounds := confirmRounds(f)
	if len(rounds) != 2 || len(rounds[0].ExcludedInfeasible) == 0 {
		t.Fatalf("%d rounds", len(rounds))
	}
	struck := func(l space.Levels) bool {
		return slices.ContainsFunc(rounds[0].Finalists, func(s artifact.Finalist) bool { return s.Status == artifact.SeatInfeasible && s.Levels.Same(l) })
	}
	for _, c := range rounds {
		if c.BestObserved != nil && struck(c.BestObserved.Levels) {
			t.Errorf("round %d: the best observed is the struck %s", c.Round, c.BestObserved.Levels)
		}
	}
	for _, m := range f.Measured() {
		if m.Valid && struck(m.Levels) {
			t.Errorf("the struck %s counts as valid", m.Levels)
		}
	}
	for _, seat := range rounds[1].Finalists {
		if struck(seat.Levels) {
			t.Errorf("the struck %s is seated again", seat.Levels)
		}
	}
	for _, r := range rounds[1].ShortlistRefilled {
		if !struck(r.Left) || len(r.Came) == 0 {
			t.Errorf("refill %+v", r)
		}
	}
	if !slices.Contains(rounds[0].CertificationWithheld, artifact.ReasonFinalistInfeasible) {
		t.Errorf("withheld %v", rounds[0].CertificationWithheld)
	}
}

// A refine stage goes on with the factors that the screen could fit, and holds
// the others where the recommendation has them.
func TestRefineGoesOnWithoutAPinnedFactor(t *testing.T) {
	lost := func(r *artifact.Run) {
		if r.Role == "corner" && number(r.Levels["A"]) == 16 || r.Role == "center" {
			failing(r, artifact.FailureExit)
		}
	}
	f, stopped := through(t, epochtest.Begin(t, withChoice(t), 3), &byRow{mean: bowlMean, seed: 3, noise: .02, spoil: lost})
	if stopped != nil && stopped.Gate != artifact.GateFitFloor {
		t.Fatal(stopped)
	}
	screen := f.Iterations[0].Conclusion
	if !slices.Equal(screen.Exclusions.NonIdentifiableFactors, []string{"A"}) || len(f.Iterations) < 2 || f.Iterations[1].Stage != artifact.StageRefine {
		t.Fatalf("lost %v, %d stages", screen.Exclusions.NonIdentifiableFactors, len(f.Iterations))
	}
	refine := f.Iterations[1].Plan.Matrix
	if !slices.Equal(refine.FactorIDs, []string{"B"}) || refine.HeldFixed["A"].Render() != "2" {
		t.Errorf("refine varies %v and holds %v", refine.FactorIDs, refine.HeldFixed)
	}
	if got, _ := screen.Observations[policy.RefinableFactors].AsInt(); got != 1 {
		t.Errorf("%d refinable factors are left", got)
	}
}

// The baseline keeps its seat beside the shortlist in every round, and leaves
// it for good when it is struck.
func TestStruckBaselineIsNotSeatedAgain(t *testing.T) {
	source := file(t, primary, withSmoke)
	f, stopped := through(t, epochtest.Begin(t, source, 6), &byRow{mean: bowlMean, seed: 6, noise: .02, spoil: func(r *artifact.Run) {
		if r.Role == "baseline" || (r.Role == "confirm" && number(r.Levels["A"]) == 9 && number(r.Levels["B"]) == 11) {
			r.Response["smoke"] = canonical.Float(90 + .01*float64(r.Replicate))
			r.Status, r.FailureKind = artifact.StatusInfeasible, artifact.FailureConstraint
		}
	}})
	if stopped != nil {
		t.Fatal(stopped)
	}
	rounds := confirmRounds(f)
	if len(rounds) != 2 {
		t.Fatalf("%d rounds", len(rounds))
	}
	if seats := len(rounds[0].Finalists); seats != 4 {
		t.Errorf("round 1 has %d seats", seats)
	}
	for _, seat := range rounds[1].Finalists {
		if seat.Why == "baseline" {
			t.Error("the struck baseline is seated again")
		}
	}
}

// A factor that lost its levels was not measured: it does not stand in the way
// of saying that everything measured is noise.
func TestAllWithinNoiseSpeaksOfWhatWasMeasured(t *testing.T) {
	source := file(t, shortlist, shortlist, "      levels: [2, 4, 8, 16]\n", "      levels: [2, 16]\n", "    refine: {kind: central_composite}\n", "")
	f, stopped := through(t, epochtest.Begin(t, source, 3), &byRow{mean: func(space.Levels) float64 { return 5 }, seed: 3, noise: .5, spoil: func(r *artifact.Run) {
		if number(r.Levels["A"]) == 16 {
			failing(r, artifact.FailureExit)
		}
	}})
	if stopped != nil {
		t.Fatal(stopped)
	}
	c := f.Iterations[0].Conclusion
	if ids := c.Recommendation.FittedIDs; !slices.Equal(ids, []string{"B"}) {
		t.Fatalf("fitted %v", ids)
	}
	if got, _ := c.Observations[policy.AllWithinNoise].AsBool(); got != slices.Equal(c.Effects.DroppedFactors, []string{"B"}) {
		t.Errorf("all within noise is %v, the measured nulls are %v", got, c.Effects.DroppedFactors)
	}
}

// Declared workload seeds go to the final comparison first, replicate after
// replicate; the rows of the fitting stages take the entries after those.
func TestDeclaredSeedsAreTakenInOrder(t *testing.T) {
	list := make([]string, 60)
	for i := range list {
		list[i] = fmt.Sprint(1000 + i)
	}
	source := file(t, "workload: {seed_env: SEED}", "workload: {seed_env: SEED, seeds: ["+strings.Join(list, ", ")+"]}")
	f, stopped := through(t, epochtest.Begin(t, source, 3), &byRow{mean: bowlMean, seed: 3, noise: .02})
	if stopped != nil {
		t.Fatal(stopped)
	}
	next := int64(1006) // after 6 replicates of one look
	for _, it := range f.Iterations {
		for _, row := range it.Plan.Matrix.Rows {
			seed, _ := it.Plan.Seed(row)
			if it.Stage == artifact.StageConfirm {
				if want := int64(1000 + row.Replicate); seed != want {
					t.Errorf("replicate %d draws %d, want %d", row.Replicate, seed, want)
				}
				continue
			}
			if seed != next {
				t.Errorf("%s row %d draws %d, want %d", it.Stage, row.RowIndex, seed, next)
			}
			next++
		}
	}
}

// A first round seats, in order, the recommendation, the best measured
// configuration and the ranking; when the model was rejected, what was measured
// comes first and the ranking only nominates.
func TestSeatsOfTheFirstRound(t *testing.T) {
	why := func(c *artifact.Confirmation) []string {
		var out []string
		for _, seat := range c.Finalists {
			out = append(out, seat.Why)
		}
		return out
	}
	f, _ := through(t, epochtest.Begin(t, bowl, 3), &byRow{mean: bowlMean, seed: 3, noise: .02})
	rec := f.Iterations[1].Conclusion.Recommendation
	first := confirmRounds(f)[0]
	if got := why(first); !slices.Equal(got, []string{"the model's recommendation", "best measured so far", "ranked by the model", "baseline"}) {
		t.Errorf("seats %q", got)
	}
	if !first.Finalists[0].Levels.Same(rec.Levels) {
		t.Errorf("the first seat is %s, recommended is %s", first.Finalists[0].Levels, rec.Levels)
	}
	ripples := func(l space.Levels) float64 {
		return bowlMean(l) + 4*math.Cos(2*number(l["A"]))*math.Cos(number(l["B"]))
	}
	f, _ = through(t, epochtest.Begin(t, bowl, 3), &byRow{mean: ripples, seed: 3, noise: .001})
	if adequate := f.Adequate(); adequate == nil || *adequate {
		t.Fatal("the ripples were not noticed")
	}
	if got := why(confirmRounds(f)[0]); !slices.Equal(got, []string{"best measured so far", "ranked by the model", "ranked by the model", "baseline"}) {
		t.Errorf("seats of a rejected model %q", got)
	}
}

// withChoice is the bowl's campaign with a switch beside its two knobs.
func withChoice(t testing.TB) string {
	return file(t, design, `    - id: C
      name: c
      type: choice
      levels: ["on", "off"]
      apply: "--c={level}"
      manipulation: {observable: cfg.c, op: "==", value: "{level}"}
      relations: [{id: R3, kind: correctness, statement: s, native_test: TestC}]
`+design, baselineAt, `known_valid_baseline: {A: 2, B: 2, C: "on"}`)
}

// After a curvature rejection at the screen, what refine holds fixed is taken
// from the measured configurations, not from the plane.
func TestHeldLevelsAfterCurvature(t *testing.T) {
	source := withChoice(t)
	// On at the corners, off in the middle: the plane prefers on, the best row is off.
	mean := func(l space.Levels) float64 {
		off, _ := l["C"].AsString()
		a := number(l["A"])
		if off == "off" {
			return 20 - .3*(a-9)*(a-9)
		}
		return 15 - .1*(a-9)*(a-9)
	}
	f, stopped := through(t, epochtest.Begin(t, source, 3), &byRow{mean: mean, seed: 3, noise: .02})
	if stopped != nil {
		t.Fatal(stopped)
	}
	screen, refine := f.Iterations[0], f.Iterations[1]
	if refine.Stage != artifact.StageRefine {
		t.Fatalf("after the screen comes %s", refine.Stage)
	}
	planes, _ := screen.Conclusion.Recommendation.Levels["C"].AsString()
	if held, _ := refine.Plan.Matrix.HeldFixed["C"].AsString(); held != "off" || planes != "on" {
		t.Errorf("refine holds C at %q; the plane recommends %q and the best row is off", held, planes)
	}
}
