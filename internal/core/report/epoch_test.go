package report

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

// kiln is a campaign over two knobs; CONSTRAINTS, BASELINE and CONFIRM are
// replaced by a test.
const kiln = `
kind: optimization
run_id: kiln
research_question: At which setting does the kiln fire best?
target_system: {name: kiln, description: A surface with known truth.}
optimization:
  run_command: ./kiln
  response:
    primary: {metric: heat, direction: maximize, unit: K}
    CONSTRAINTS
  BASELINE
  workload: {seed_env: SEED}
  factors:
    - id: A
      name: air
      type: numeric
      levels: [2, 4, 8, 16]
      grid: 1
      scale: linear
      apply: "--a={level}"
      manipulation: {observable: cfg.a, op: "==", value: "{level}"}
      relations: [{id: R1, kind: correctness, statement: s, native_test: TestA}]
    - id: B
      name: bricks
      type: numeric
      levels: [2, 4, 8, 16]
      grid: 1
      scale: linear
      apply: "--b={level}"
      manipulation: {observable: cfg.b, op: "==", value: "{level}"}
      relations: [{id: R2, kind: correctness, statement: s, native_test: TestB}]
  design:
    MAX_RUNS
    screen: {resolution: 5}
    refine: {kind: central_composite}
    confirm: {CONFIRM}
`

// kilnFile fills the campaign's places; lines that are empty leave.
func kilnFile(places map[string]string) string {
	defaults := map[string]string{
		"CONSTRAINTS": "", "BASELINE": "known_valid_baseline: {A: 2, B: 2}", "MAX_RUNS": "", "CONFIRM": "shortlist_size: 3",
	}
	var out []string
	for line := range strings.SplitSeq(kiln, "\n") {
		blank := false
		for _, place := range []string{"CONSTRAINTS", "BASELINE", "MAX_RUNS", "CONFIRM"} {
			if !strings.Contains(line, place) {
				continue
			}
			text, given := places[place]
			if !given {
				text = defaults[place]
			}
			line, blank = strings.Replace(line, place, text, 1), text == ""
		}
		if !blank {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// surface is a target with known truth. spoil, where given, changes a run.
type surface struct {
	mean  func(a, b float64) float64
	noise float64
	spoil func(*artifact.Run)
	rng   *rand.Rand
	n     int
}

func (s *surface) Run(_ context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	s.n++
	a, _ := row.Levels["A"].Number()
	b, _ := row.Levels["B"].Number()
	y := s.mean(a, b) + s.noise*random.Normal(s.rng)
	r := artifact.Run{
		RowIndex: row.RowIndex, Levels: row.Levels, Role: row.Role, Replicate: row.Replicate, Status: artifact.StatusComplete,
		WorkloadSeed: seed, Response: canonical.Object{"heat": canonical.Float(y), "smoke": canonical.Float(3*a + s.noise*random.Normal(s.rng))},
		DurationMS: 250, LastAttemptMS: 250, Attempts: 1, ExecSeq: s.n,
	}
	if s.spoil != nil {
		s.spoil(&r)
	}
	return r, nil
}

func bowl(a, b float64) float64 { return 20 - .05*(a-9)*(a-9) - .05*(b-11)*(b-11) }

// story is a whole epoch under test.
type story struct {
	name   string
	places map[string]string
	seed   int64
	target surface
}

// input drives the epoch in memory. A gate that fails is part of the story.
func (st story) input(t testing.TB) Input {
	t.Helper()
	target := st.target
	target.rng = rand.New(rand.NewPCG(uint64(st.seed), 9))
	f, err := epoch.Drive(t.Context(), epochtest.Begin(t, kilnFile(st.places), st.seed), &target)
	if _, gate := errors.AsType[*epoch.GateError](err); err != nil && !gate {
		t.Fatal(err)
	}
	counts, err := doe.Count(f.Campaign.Optimization.RunRequest(1))
	if err != nil {
		t.Fatal(err)
	}
	hours := 0.05
	return Input{
		Facts: f, ExactRuns: counts.Exact, Cost: artifact.Cost{WallClockHours: &hours, Invocations: 1},
		Provenance: artifact.Provenance{
			Version: "0.1.0", SourceDigest: "abc123", GoArch: "amd64", OS: "linux", CampaignHash: f.Policy.CompiledFrom.CampaignHash,
			CampaignVersion: strings.Repeat("0", 64), Salt: strings.Repeat("ab", 32), WorkloadSeedEnv: "SEED", Concurrency: "serial",
			Constants: epoch.Constants(), Anchor: "none",
		},
	}
}

func levels(a, b int64) space.Levels {
	return space.Levels{"A": canonical.Int(a), "B": canonical.Int(b)}
}

const smoke = `constraints: [{metric: smoke, op: "<=", value: 30}]`

// stories are the epochs whose reports are held word by word.
func stories() []story {
	failedAt := func(a, b float64) func(*artifact.Run) {
		return func(r *artifact.Run) {
			x, _ := r.Levels["A"].Number()
			y, _ := r.Levels["B"].Number()
			if x == a && y == b {
				r.Status, r.FailureKind, r.Response = artifact.StatusFailed, artifact.FailureTimeout, nil
				r.Error = new("it took longer than 60 s\nand was ended | <b>here</b>")
			}
		}
	}
	return []story{
		{name: "certified", target: surface{mean: bowl, noise: .02}, seed: 3},
		{
			name: "uncertified", places: map[string]string{"CONSTRAINTS": smoke}, seed: 5,
			target: surface{mean: bowl, noise: .6, spoil: failedAt(16, 16)},
		},
		{
			name: "keeps_baseline", places: map[string]string{"BASELINE": "known_valid_baseline: {A: 8, B: 8}"}, seed: 2,
			target: surface{mean: func(a, b float64) float64 { return 20 - .05*(a-8)*(a-8) - .05*(b-8)*(b-8) }, noise: .02},
		},
		{
			name: "epoch_ended", seed: 1,
			target: surface{mean: bowl, noise: .02, spoil: func(r *artifact.Run) {
				if r.RowIndex == 2 {
					r.Status, r.FailureKind, r.Response = artifact.StatusFailed, artifact.FailureNonFinite, canonical.Object{"heat": canonical.Null}
				}
			}},
		},
	}
}
