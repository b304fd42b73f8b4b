package artifact_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/report"
)

const kiln = `
kind: optimization
run_id: kiln
research_question: At which setting does the kiln fire best?
target_system: {name: kiln, description: A surface with known truth.}
optimization:
  run_command: ./kiln
  response:
    primary: {metric: y, direction: maximize}
    constraints:
      - {metric: smoke, op: "<=", value: 40}
  BASELINE
  workload: {seed_env: SEED}
  factors:
    - id: A
      name: a
      type: numeric
      levels: [2, 4, 8, 16]
      grid: 1
      scale: linear
      apply: "--a={level}"
      manipulation: {observable: cfg.a, op: "==", value: "{level}"}
      relations: [{id: R1, kind: correctness, statement: s, native_test: TestA}]
    - id: B
      name: b
      type: numeric
      levels: [2, 4, 8, 16]
      grid: 1
      scale: linear
      apply: "--b={level}"
      manipulation: {observable: cfg.b, op: "==", value: "{level}"}
      relations: [{id: R2, kind: correctness, statement: s, native_test: TestB}]
    - id: WOOD
      name: wood
      type: choice
      levels: [oak, ash]
      apply: "--wood={level}"
      manipulation: {observable: cfg.wood, op: "==", value: "{level}"}
      relations: [{id: R3, kind: correctness, statement: s, native_test: TestC}]
  design:
    screen: {resolution: 5}
    refine: {kind: central_composite}
    confirm: {shortlist_size: 3}
`

// kilnRows answers rows from a formula, and some of them badly.
type kilnRows struct {
	n, every int // every so many rows goes wrong
	wrong    func(*artifact.Run)
}

func (k *kilnRows) Run(_ context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	k.n++
	a, _ := row.Levels["A"].Number()
	b, _ := row.Levels["B"].Number()
	noise := 0.0
	if seed != nil {
		noise = 0.05 * float64(*seed%7-3)
	}
	y := 20 - .05*(a-9)*(a-9) - .05*(b-11)*(b-11) + noise + 0.01*float64(k.n%5)
	r := artifact.Run{
		RowIndex: row.RowIndex, Levels: row.Levels, Role: row.Role, Replicate: row.Replicate, Status: artifact.StatusComplete,
		WorkloadSeed: seed, Response: canonical.Object{"y": canonical.Float(y), "smoke": canonical.Float(2*a + noise)},
		DurationMS: 1, LastAttemptMS: 1, Attempts: 1, ExecSeq: k.n, AppliedArgs: row.Apply.CLIArgs, AppliedEnv: row.Apply.Env,
	}
	if k.every > 0 && k.n%k.every == 0 {
		k.wrong(&r)
	}
	return r, nil
}

func failed(kind artifact.FailureKind) func(*artifact.Run) {
	return func(r *artifact.Run) {
		r.Status, r.FailureKind, r.Error, r.Response = artifact.StatusFailed, kind, new("it went wrong"), nil
	}
}

// TestWhatAnEpochWritesIsAccepted drives whole epochs in memory and puts every
// document that they leave through its schema.
func TestWhatAnEpochWritesIsAccepted(t *testing.T) {
	withBaseline := strings.Replace(kiln, "BASELINE", "known_valid_baseline: {A: 2, B: 2, WOOD: oak}", 1)
	without := strings.Replace(kiln, "  BASELINE\n", "", 1)
	seen := accepted{}
	for _, c := range []struct {
		name, source string
		rows         kilnRows
		stops        artifact.GateName
	}{
		{"well", withBaseline, kilnRows{}, ""},
		{"without a baseline", without, kilnRows{}, ""},
		{"timeouts", withBaseline, kilnRows{every: 7, wrong: failed(artifact.FailureTimeout)}, ""},
		{"everything fails", withBaseline, kilnRows{every: 1, wrong: failed(artifact.FailureExit)}, artifact.GateFitFloor},
		{"not finite", withBaseline, kilnRows{every: 9, wrong: failed(artifact.FailureNonFinite)}, ""},
		{"rejected", withBaseline, kilnRows{every: 5, wrong: func(r *artifact.Run) {
			r.Status, r.FailureKind = artifact.StatusRejected, artifact.FailureInvariant
		}}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := epochtest.Begin(t, c.source, 7)
			f, err := epoch.Drive(t.Context(), f, &c.rows)
			stopped, _ := errors.AsType[*epoch.GateError](err)
			if (err != nil) != (c.stops != "") || stopped != nil && stopped.Gate != c.stops {
				t.Fatalf("the epoch must stop on gate %q: %v", c.stops, err)
			}
			seen.accept(t, artifact.KindPolicy, f.Policy)
			for _, it := range f.Iterations {
				seen.iteration(t, it)
			}
			r := report.Build(report.Input{Facts: f, Provenance: artifact.Provenance{
				CampaignHash: f.Policy.CompiledFrom.CampaignHash, CampaignVersion: canonical.HashBytes(nil), Anchor: "none",
			}})
			seen.accept(t, artifact.KindReport, r)
		})
	}
	for _, k := range []artifact.Kind{
		artifact.KindPolicy, artifact.KindReport, artifact.KindDesignMatrix, artifact.KindRun, artifact.KindEffects, artifact.KindRecommendation,
		artifact.KindFitExclusions, artifact.KindConfirmation, artifact.KindShortlist, artifact.KindTransition, artifact.KindEpochEnd,
	} {
		if seen[k] == 0 {
			t.Errorf("no epoch left a %s", k)
		}
	}
}

// accepted counts the documents that their schema accepted.
type accepted map[artifact.Kind]int

func (a accepted) iteration(t *testing.T, it epoch.Iteration) {
	t.Helper()
	a.accept(t, artifact.KindDesignMatrix, it.Plan.Matrix)
	for _, run := range it.Runs {
		if run.RowIndex >= 0 {
			a.accept(t, artifact.KindRun, run)
		}
	}
	c := it.Conclusion
	if c == nil {
		return
	}
	a.accept(t, artifact.KindTransition, c.Transition)
	a.accept(t, artifact.KindEffects, c.Effects)
	a.accept(t, artifact.KindRecommendation, c.Recommendation)
	a.accept(t, artifact.KindFitExclusions, c.Exclusions)
	a.accept(t, artifact.KindConfirmation, c.Confirmation)
	a.accept(t, artifact.KindShortlist, c.Shortlist)
	a.accept(t, artifact.KindEpochEnd, c.EpochEnd)
}

// accept puts a document through its schema; one that is absent is nothing.
func (a accepted) accept(t *testing.T, k artifact.Kind, document any) {
	t.Helper()
	if v := reflect.ValueOf(document); v.Kind() == reflect.Pointer && v.IsNil() {
		return
	}
	if _, err := artifact.Canonical(k, document); err != nil {
		t.Error(err)
		return
	}
	a[k]++
}
