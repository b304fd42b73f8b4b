package epoch_test

import (
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/report"
	"assay/internal/core/space"
)

const thirdFactor = `    - id: C
      name: c
      type: numeric
      levels: [2, 16]
      grid: 1
      scale: linear
      apply: "--c={level}"
      manipulation: {observable: cfg.c, op: "==", value: "{level}"}
      relations: [{id: R3, kind: correctness, statement: s, native_test: TestC}]
`

// What a user brings that cannot be fitted or compared ends on the gate, the
// rung and the reasons that say so, and the report does not contradict itself.
func TestBadInput(t *testing.T) {
	fails := func(when func(*artifact.Run) bool) func(*artifact.Run) {
		return func(r *artifact.Run) {
			if when(r) {
				failing(r, artifact.FailureExit)
			}
		}
	}
	smoky := func(r *artifact.Run) {
		r.Status, r.Response["smoke"] = artifact.StatusInfeasible, canonical.Float(60+float64(r.RowIndex%3))
	}
	constrained := file(t, primary, withSmoke)
	noBaseline := []string{"  " + baselineAt + "\n", ""}
	flat := func(v float64) func(space.Levels) float64 { return func(space.Levels) float64 { return v } }
	notYet := artifact.ReasonNotConfirmed
	unknown := []artifact.Reason{artifact.ReasonBoundNotComputable, artifact.ReasonModelBoundNotComputable, artifact.ReasonModelAdequacyUnknown}
	for _, k := range []struct {
		name     string
		source   string
		noise    float64
		mean     func(space.Levels) float64
		spoil    func(*artifact.Run)
		gate     artifact.GateName
		basis    artifact.Basis
		withheld []artifact.Reason
		says     string // in the report
	}{
		{
			"no row succeeds", bowl, .05, bowlMean, fails(func(*artifact.Run) bool { return true }),
			artifact.GateFitFloor, artifact.BasisBaseline, []artifact.Reason{notYet}, "Too few rows gave a usable measurement",
		},
		{
			"no row succeeds, nothing in use", file(t, noBaseline...), .05, bowlMean, fails(func(*artifact.Run) bool { return true }),
			artifact.GateFitFloor, artifact.BasisNone, []artifact.Reason{notYet}, "There is nothing to set.",
		},
		{
			"one row is left", bowl, .05, bowlMean, fails(func(r *artifact.Run) bool { return r.RowIndex != 1 }),
			artifact.GateFitFloor, artifact.BasisMeasured, []artifact.Reason{notYet}, "Too few rows gave a usable measurement",
		},
		{
			"the rows left are singular", file(t, design, thirdFactor+design, baselineAt, "known_valid_baseline: {A: 2, B: 2, C: 2}"), .05, bowlMean,
			fails(func(r *artifact.Run) bool { // three corners with one factor high in each
				high := 0
				for _, id := range []string{"A", "B", "C"} {
					if number(r.Levels[id]) == 16 {
						high++
					}
				}
				return high != 1 || r.Role != artifact.RoleCorner
			}),
			artifact.GateFitFloor, artifact.BasisMeasured, []artifact.Reason{notYet}, "Too few rows gave a usable measurement",
		},
		{
			"every row is infeasible", constrained, .05, bowlMean, smoky,
			artifact.GateValidSpaceEmpty, artifact.BasisBaseline, []artifact.Reason{notYet}, "There was no candidate to compare",
		},
		{
			"every row is infeasible, nothing in use", file(t, append([]string{primary, withSmoke}, noBaseline...)...), .05, bowlMean, smoky,
			artifact.GateValidSpaceEmpty, artifact.BasisNone, []artifact.Reason{notYet}, "There was no candidate to compare",
		},
		{
			"every row is infeasible and reports no response", constrained, .05, bowlMean,
			func(r *artifact.Run) { smoky(r); delete(r.Response, "y") },
			artifact.GateFitFloor, artifact.BasisBaseline, []artifact.Reason{notYet}, "Too few rows gave a usable measurement",
		},
		{
			"repetitions do not vary", bowl, 0, bowlMean, nil,
			"", artifact.BasisTerminalBest, unknown, "The spread between repetitions could not be estimated",
		},
		{
			"the response is constant", bowl, 0, flat(5), nil,
			"", artifact.BasisTerminalBest, unknown, "Keep what you have.",
		},
		{
			"the response is always zero", bowl, 0, flat(0), nil,
			"", artifact.BasisTerminalBest, append(slices.Clone(unknown), artifact.ReasonEpsilonUnknown), "Keep what you have.",
		},
		{
			"a level always fails", bowl, .05, bowlMean, fails(func(r *artifact.Run) bool { return number(r.Levels["A"]) == 16 }),
			"", artifact.BasisTerminalBest, []artifact.Reason{artifact.ReasonExclusionsCorrelated}, "No row at A = 16 gave a usable measurement",
		},
	} {
		t.Run(k.name, func(t *testing.T) {
			f, stopped := through(t, epochtest.Begin(t, k.source, 4), &byRow{mean: k.mean, seed: 4, noise: k.noise, spoil: k.spoil})
			got := artifact.GateName("")
			if stopped != nil {
				got = stopped.Gate
			}
			r := report.Build(report.Input{Facts: f})
			if got != k.gate || r.Recommendation.Basis != k.basis {
				t.Errorf("gate %q, basis %s, want %q and %s; %v", got, r.Recommendation.Basis, k.gate, k.basis, stopped)
			}
			for _, reason := range k.withheld {
				if !slices.Contains(r.CertificationWithheld, reason) {
					t.Errorf("withheld %v, without %s", r.CertificationWithheld, reason)
				}
			}
			text := report.Markdown(r)
			if !strings.Contains(text, k.says) {
				t.Errorf("the report does not say %q:\n%s", k.says, text)
			}
			if stopped != nil && strings.Contains(text, "Let the campaign run to its end") {
				t.Error("the campaign cannot run on, and the report asks for it")
			}
			for _, lost := range f.LostLevels() {
				for _, it := range f.Iterations {
					if c := it.Conclusion; c != nil && c.Recommendation != nil && c.Recommendation.Levels[lost.FactorID] == lost.Level {
						t.Errorf("%s recommends %s, of which %s is lost", it.Stage, c.Recommendation.Levels, lost.FactorID)
					}
				}
			}
		})
	}
}

// Repetitions that were registered and lost carry no bound: a comparison that
// lost one of the six that its error rate needs gives no certificate, however
// clear it is, and the report says what was lost and not that too few were asked.
func TestLostRepetitionsAreNotCounted(t *testing.T) {
	lose := func(seats ...int) func(*artifact.Run) {
		return func(r *artifact.Run) {
			if (r.Role == "confirm" || r.Role == "baseline") && r.Replicate == 2 && slices.Contains(seats, r.RowIndex%4) {
				failing(r, artifact.FailureTimeout)
			}
		}
	}
	for _, seeded := range []bool{false, true} {
		source := bowl
		if !seeded {
			source = file(t, "  workload: {seed_env: SEED}\n", "")
		}
		f, _ := through(t, epochtest.Begin(t, source, 1), &byRow{mean: bowlMean, seed: 1, noise: .02, spoil: lose(0)})
		rounds := confirmRounds(f)
		doc := rounds[len(rounds)-1]
		if doc.TerminalBound.Value == nil || doc.UsableReplicates != doc.Replicates-1 {
			t.Fatalf("seeded %v: bound %v of %d usable of %d", seeded, doc.TerminalBound.Value, doc.UsableReplicates, doc.Replicates)
		}
		if !slices.Contains(doc.CertificationWithheld, artifact.ReasonReplicatesBelowFloor) {
			t.Errorf("seeded %v: a seat with five usable repetitions of six: withheld %v", seeded, doc.CertificationWithheld)
		}
		if text := report.Markdown(report.Build(report.Input{Facts: f})); !strings.Contains(text, "5 usable of 6 repetitions") {
			t.Errorf("seeded %v: the report does not name the loss:\n%s", seeded, text)
		}
		whole, _ := through(t, epochtest.Begin(t, source, 1), &byRow{mean: bowlMean, seed: 1, noise: .02})
		rounds = confirmRounds(whole)
		if slices.Contains(rounds[len(rounds)-1].CertificationWithheld, artifact.ReasonReplicatesBelowFloor) {
			t.Errorf("seeded %v: nothing was lost, and yet the repetitions are too few", seeded)
		}
	}
}
