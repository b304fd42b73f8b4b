package epoch_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/space"

	"pgregory.net/rapid"
)

// lost makes a run one without a usable response, in one of three ways by number;
// it reports false of any other number and leaves the run alone.
func lost(r *artifact.Run, way int) bool {
	switch way {
	case 0:
		failing(r, artifact.FailureTimeout)
	case 1:
		failing(r, artifact.FailureMetricMissing)
	case 2:
		r.Status, r.FailureKind, r.Response = artifact.StatusRejected, artifact.FailureInvariant, nil
	default:
		return false
	}
	return true
}

// spoiled returns what may go wrong with single rows, by a number.
func spoiled(seed uint64, rate float64) func(*artifact.Run) {
	return func(r *artifact.Run) {
		rng := rand.New(rand.NewPCG(seed, uint64(*r.WorkloadSeed)<<12^uint64(r.RowIndex+99)))
		if rng.Float64() >= rate {
			return
		}
		if lost(r, rng.IntN(4)) {
			return
		}
		r.Status, r.FailureKind = artifact.StatusInfeasible, artifact.FailureConstraint
		r.Response["smoke"] = canonical.Float(60 + rng.Float64())
	}
}

// Whatever budget is registered and whatever goes wrong, no row beyond it runs,
// every planned row has one final run, and without mishap the first round ends
// exactly at the count that was promised.
func TestBudgetIsNeverExceeded(t *testing.T) {
	sources := []string{bowl, withChoice(t), file(t, primary, withSmoke), file(t, baselineAt+"\n", "", "  workload", "workload"), file(t, shortlist, "confirm: {shortlist_size: 5, replicates: 2}"),
		file(t, primary, withSmoke, design, "  policy: {confirm_max_rounds: 2}\n"+design, shortlist, "confirm: {shortlist_size: 3, allocate: true}"),
		file(t, primary, withSmoke, design, "  policy: {post_selection_validation: true, inertness: true}\n"+design)}
	rapid.Check(t, func(rt *rapid.T) {
		source := rapid.SampledFrom(sources).Draw(rt, "campaign")
		seed := rapid.Uint64Range(0, 1<<20).Draw(rt, "seed")
		rate := rapid.SampledFrom([]float64{0, .05, .2, .5}).Draw(rt, "rate")
		f := epochtest.Begin(t, source, int64(seed))
		counts, err := doe.Count(f.Campaign.Optimization.RunRequest(1))
		if err != nil {
			rt.Fatal(err)
		}
		budget := rapid.IntRange(counts.Screen.Total(), counts.Max+5).Draw(rt, "budget")
		f.Policy.Budget.MaxRuns = &budget
		target := &byRow{mean: bowlMean, seed: seed, noise: .05}
		if rate > 0 {
			target.spoil = spoiled(seed, rate)
		}
		f, stopped := through(t, f, target)
		spent, probes := 0, 0
		for _, it := range f.Iterations {
			runs := map[int]int{}
			for _, r := range it.Runs {
				runs[r.RowIndex]++
			}
			for _, row := range it.Plan.Order() {
				if runs[row.RowIndex] != 1 {
					rt.Errorf("%s row %d has %d final runs", it.Stage, row.RowIndex, runs[row.RowIndex])
				}
			}
			spent, probes = spent+len(it.Plan.Matrix.Rows), probes+len(it.Plan.Probe)
		}
		if spent > budget || spent+probes != target.ran {
			rt.Errorf("%d rows of a budget of %d, %d runs", spent, budget, target.ran)
		}
		consistent(rt, f)
		whole := rate == 0 && stopped == nil && budget >= counts.Exact && len(confirmRounds(f)) == 1
		if whole && spent > counts.Exact {
			rt.Errorf("%d rows, the exact count is %d", spent, counts.Exact)
		}
	})
}

// consistent holds an epoch against the rules that no measurement may break.
func consistent(t *rapid.T, f epoch.Facts) {
	rejectedOnce := false // the model, at some stage
	for _, it := range f.Iterations {
		c := it.Conclusion
		if c == nil || c.Transition.Halted != "" {
			continue
		}
		if rec := c.Recommendation; rec != nil {
			rejected := rec.ModelAdequate != nil && !*rec.ModelAdequate
			if rejectedOnce && !rejected {
				t.Errorf("%s: a rejected model is adequate again", it.Stage)
			}
			rejectedOnce = rejectedOnce || rejected
			for _, top := range rec.TopCandidates {
				if slices.ContainsFunc(rec.ExcludedMeasuredInfeasible, top.Levels.Same) {
					t.Errorf("%s ranks %s, which was measured inadmissible", it.Stage, top.Levels)
				}
			}
		}
		if e := c.Exclusions; e != nil && e.PlannedRows != e.FittedRows+len(e.ExcludedReasons) {
			t.Errorf("%s: %d planned, %d fitted, %d excluded", it.Stage, e.PlannedRows, e.FittedRows, len(e.ExcludedReasons))
		}
		if c.Confirmation != nil {
			consistentRound(t, f, *c.Confirmation, rejectedOnce)
		}
	}
}

func consistentRound(t *rapid.T, f epoch.Facts, c artifact.Confirmation, rejected bool) {
	within := func(bound *float64) bool {
		return bound != nil && c.Epsilon != nil && *bound >= 0 && *bound <= *c.Epsilon
	}
	if c.Certified != (len(c.CertificationWithheld) == 0) {
		t.Errorf("certified %v with %v withheld", c.Certified, c.CertificationWithheld)
	}
	if c.Certified && (!within(c.ResidualRegretTerminal) || !within(c.ModelBoundAtWinner.Value) || rejected || len(c.ExcludedInfeasible)+len(c.ExcludedUnmeasured) > 0) {
		t.Errorf("certified with terminal bound %v, model bound %v, epsilon %v, rejected %v", c.ResidualRegretTerminal, c.ModelBoundAtWinner.Value, c.Epsilon, rejected)
	}
	sat, shortlisted := []space.Levels{}, 0
	for _, seat := range c.Finalists {
		if slices.ContainsFunc(sat, seat.Levels.Same) {
			t.Errorf("%s sits twice", seat.Levels)
		}
		sat = append(sat, seat.Levels)
		if seat.Why != "baseline" {
			shortlisted++
		}
		if seat.Status == artifact.SeatOK && c.Mean != nil && *seat.Mean > *c.Mean+1e-9 {
			t.Errorf("%s has mean %v, the winner %v", seat.Levels, *seat.Mean, *c.Mean)
		}
	}
	if limit := f.Policy.States[artifact.StageConfirm].Design.ShortlistSize; shortlisted > limit {
		t.Errorf("%d finalists, at most %d", shortlisted, limit)
	}
	struck := slices.ContainsFunc(c.Finalists, func(s artifact.Finalist) bool { return s.Status == artifact.SeatInfeasible })
	if struck != slices.Contains(c.CertificationWithheld, artifact.ReasonFinalistInfeasible) {
		t.Errorf("struck %v, withheld %v", struck, c.CertificationWithheld)
	}
}

// documents is everything that an epoch leaves, as text.
func documents(t testing.TB, f epoch.Facts) string {
	t.Helper()
	var all strings.Builder
	for _, it := range f.Iterations {
		for _, document := range []any{it.Plan.Matrix, it.Conclusion} {
			text, err := canonical.Marshal(document)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(text)
			all.WriteByte('\n')
		}
	}
	return all.String()
}

// An epoch that is cut at any row and resumed leaves the same bytes.
func TestResumeAtAnyRowLeavesTheSameBytes(t *testing.T) {
	resumes(t, file(t, primary, withSmoke), func() *byRow { return &byRow{mean: bowlMean, seed: 5, noise: .3, spoil: spoiled(8, .06)} })
}

func resumes(t *testing.T, source string, fresh func() *byRow) {
	t.Helper()
	whole, stopped := through(t, epochtest.Begin(t, source, 5), fresh())
	if stopped != nil {
		t.Fatal(stopped)
	}
	want := documents(t, whole)
	if len(confirmRounds(whole)) == 0 {
		t.Fatal("the story has no final comparison")
	}
	for stage, it := range whole.Iterations {
		for done := range len(it.Runs) + 1 {
			cut := whole
			cut.Iterations = slices.Clone(whole.Iterations[:stage+1])
			open := &cut.Iterations[stage]
			open.Conclusion, open.Runs = nil, slices.Clone(it.Runs[:done])
			rand.New(rand.NewPCG(uint64(done), 1)).Shuffle(done, func(i, j int) { open.Runs[i], open.Runs[j] = open.Runs[j], open.Runs[i] })
			resumed, stopped := through(t, cut, fresh())
			if stopped != nil {
				t.Fatal(stopped)
			}
			if documents(t, resumed) != want {
				t.Fatalf("cut in %s after %d rows: other bytes", it.Stage, done)
			}
		}
	}
}
