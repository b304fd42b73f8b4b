package queue_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/internal/host/proc"
)

func TestMain(m *testing.M) {
	proc.RunIfSupervisor()
	os.Exit(localpgtest.Main(m))
}

const bowlFile = `
kind: optimization
run_id: bowl
research_question: Where is the top of the bowl?
target_system: {name: bowl, description: A surface with known truth., repo_path: %s}
optimization:
  run_command: "./bowl"
  test_command: "./tests"
  run_timeout_sec: 20
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

// bowlTarget builds the target into a folder of its own.
func bowlTarget(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(dir, "bowl"), "./testdata/bowl")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build the target: %v\n%s", err, out)
	}
	tests := "#!/bin/sh\nprintf -- '--- PASS: TestA (0.00s)\\n--- PASS: TestB (0.00s)\\n'\n"
	if err := os.WriteFile(filepath.Join(dir, "tests"), []byte(tests), 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

func migrate(url string) error {
	_, err := store.Migrate(context.Background(), url)
	return err
}

func newEngine(t testing.TB, url string, work bool) *queue.Engine {
	t.Helper()
	s, err := store.Open(t.Context(), url, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e, err := queue.New(queue.Config{Store: s, DataDir: t.TempDir(), Owner: "test", Version: "test", Work: work})
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Start(context.Background()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		if err := e.Close(ctx); err != nil {
			t.Errorf("close the engine: %v", err)
		}
		s.Close()
	})
	return e
}

func TestCampaignFromFileToReport(t *testing.T) {
	e := newEngine(t, localpgtest.Database(t, migrate), true)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	seed := int64(7)
	c, _, err := e.Submit(ctx, queue.Submission{Source: fmt.Appendf(nil, bowlFile, bowlTarget(t)), Name: "bowl.yaml", Seed: &seed, Owner: "test"})
	if err != nil {
		t.Fatal(err)
	}
	end, err := e.Wait(ctx, c.ID)
	if err != nil {
		t.Fatal(err)
	}
	if end.State != store.StateDone {
		facts, _ := e.Store().LoadEpoch(ctx, c.ID)
		t.Fatalf("the campaign is %s: %+v", end.State, store.CurrentHalt(facts.Halts))
	}
	r, err := e.Store().Report(ctx, c.ID, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Recommendation.Levels.String(); got != "A=9 B=11" && got != "A=8 B=11" {
		t.Errorf("recommended %s, the top is A=9 B=11", got)
	}
	if b := r.Recommendation.Basis; b != artifact.BasisCertified && b != artifact.BasisTerminalBest {
		t.Errorf("basis %s", b)
	}
	p, err := e.Progress(ctx, c.ID)
	if err != nil || p.Rows.Pending != 0 || p.ETASeconds == nil || *p.ETASeconds != 0 {
		t.Errorf("progress at the end: %+v, %v", p, err)
	}
}
