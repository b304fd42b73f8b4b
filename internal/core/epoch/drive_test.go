package epoch_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/core/random"
	"assay/internal/core/report"
	"assay/internal/core/space"
)

const bowl = `
kind: optimization
run_id: bowl
research_question: Where is the top of the bowl?
target_system: {name: bowl, description: A surface with known truth.}
optimization:
  run_command: ./bowl
  response: {primary: {metric: y, direction: maximize}}
  known_valid_baseline: {A: 2, B: 2}
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
  design:
    screen: {resolution: 5}
    refine: {kind: central_composite}
    confirm: {shortlist_size: 3}
`

type surface struct {
	mean func(space.Levels) float64
	rng  *rand.Rand
	n    int
}

func (s *surface) Run(_ context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	s.n++
	y := s.mean(row.Levels) + 0.05*random.Normal(s.rng)
	return artifact.Run{
		RowIndex: row.RowIndex, Levels: row.Levels, Role: row.Role, Replicate: row.Replicate, Status: artifact.StatusComplete,
		WorkloadSeed: seed, Response: canonical.Object{"y": canonical.Float(y)}, DurationMS: 1, Attempts: 1, ExecSeq: s.n,
	}, nil
}

func number(l canonical.Scalar) float64 { v, _ := l.Number(); return v }

func start(t testing.TB, source string, seed int64) epoch.Facts {
	t.Helper()
	c, doc, problems := campaign.Parse("bowl.yaml", []byte(source))
	if len(problems.Errors()) > 0 {
		t.Fatalf("parse: %v", problems)
	}
	if r := campaign.Validate(c, doc, campaign.Env{}); len(r.Errors) > 0 {
		t.Fatalf("validate: %s", r.Text())
	}
	p, err := policy.Compile(c, policy.Inputs{Epoch: 1, SaltCommitment: fmt.Sprintf("%064d", 0), PreEpoch: []string{"verify"}})
	if err != nil {
		t.Fatal(err)
	}
	_, hash, err := p.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return epoch.Facts{Campaign: c, Policy: p, PolicyHash: hash, Salt: random.Salt(seed, p.CompiledFrom.CampaignHash, 1), First: 2}
}

func TestBowl(t *testing.T) {
	mean := func(l space.Levels) float64 {
		a, b := number(l["A"]), number(l["B"])
		return 20 - .05*(a-9)*(a-9) - .05*(b-11)*(b-11)
	}
	certified, exact, n := 0, 0, 60
	for seed := range n {
		f := start(t, bowl, int64(seed))
		f, err := epoch.Drive(context.Background(), f, &surface{mean: mean, rng: rand.New(rand.NewPCG(uint64(seed), 9))})
		if err != nil {
			t.Fatal(err)
		}
		r := report.Build(report.Input{Facts: f})
		if seed == 0 {
			text, err := canonical.MarshalIndent(r)
			if err != nil {
				t.Fatal(err)
			}
			os.WriteFile("/tmp/report.json", text, 0o644)
			os.WriteFile("/tmp/report.md", []byte(report.Markdown(r)), 0o644)
		}
		if r.Certified {
			certified++
		} else if seed < 8 {
			t.Log(seed, r.CertificationWithheld, r.Recommendation.Levels)
		}
		if r.Recommendation.Levels.String() == "A=9 B=11" {
			exact++
		}
	}
	t.Logf("certified %d exact %d of %d", certified, exact, n)
}
