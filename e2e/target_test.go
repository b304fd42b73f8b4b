package e2e

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// campaignFile tunes the target. Its rate has one peak, so an honest answer is
// one of the best two rungs.
const campaignFile = `kind: optimization
run_id: RUN_ID
research_question: Which batch size, thread count and mode give the highest rate?
target_system:
  name: peak
  description: A program whose rate has one peak.
  repo_path: peak
optimization:
  run_command: "./target"
  test_command: "./target --tests"
  run_timeout_sec: 30
  response:
    primary: {metric: rate, direction: maximize, unit: req/s}
    constraints:
      - {metric: p99_ms, op: "<=", value: 20, unit: ms}
  policy:
    epsilon: {pct: 2.0}
  known_valid_baseline: {BATCH: 8, THREADS: 1, MODE: plain}
  workload: {seed_env: TARGET_SEED}
  factors:
    - id: BATCH
      name: batch size
      type: numeric
      levels: [8, 16, 32, 64]
      scale: log
      grid: 1
      apply: "--batch={level}"
      manipulation: {observable: cfg.batch, op: "==", value: "{level}"}
      relations: [{id: R1, kind: correctness, statement: A batch is never split., native_test: TestBatch}]
    - id: THREADS
      name: threads
      type: numeric
      levels: [1, 2, 4, 8]
      scale: log
      grid: 1
      apply: "--threads={level}"
      manipulation: {observable: cfg.threads, op: "==", value: "{level}"}
      relations: [{id: R2, kind: correctness, statement: No request is lost., native_test: TestThreads}]
    - id: MODE
      name: mode
      type: choice
      levels: [plain, lean]
      apply: "--mode={level}"
      manipulation: {observable: cfg.mode, op: "==", value: "{level}"}
      relations: [{id: R3, kind: correctness, statement: Both modes give one answer., native_test: TestMode}]
  design:
    screen: {resolution: 5}
    refine: {kind: central_composite}
    confirm: {shortlist_size: 3}
`

// campaign is the campaign file with another run_id.
func campaign(runID string) string { return strings.Replace(campaignFile, "RUN_ID", runID, 1) }

// makeTarget puts the target's program into the folder that the campaign names.
func (s *server) makeTarget() {
	s.t.Helper()
	programs, err := built()
	if err != nil {
		s.t.Fatal(err)
	}
	program, err := os.ReadFile(filepath.Join(programs, "target"))
	if err != nil {
		s.t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(s.root, "peak"), 0o755); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(s.inTarget("target"), program, 0o755); err != nil {
		s.t.Fatal(err)
	}
	// The validator looks for the names of declared tests in the target's files.
	tests := "func TestBatch(t *testing.T)\nfunc TestThreads(t *testing.T)\nfunc TestMode(t *testing.T)\n"
	if err := os.WriteFile(s.inTarget("target_test.go"), []byte(tests), 0o644); err != nil {
		s.t.Fatal(err)
	}
}

func (s *server) inTarget(name string) string { return filepath.Join(s.root, "peak", name) }

// tell makes a file that the target looks for.
func (s *server) tell(name string) {
	s.t.Helper()
	if err := os.WriteFile(s.inTarget(name), nil, 0o644); err != nil {
		s.t.Fatal(err)
	}
}

// untell removes it, and hears whether it was there.
func (s *server) untell(name string) {
	s.t.Helper()
	if err := os.Remove(s.inTarget(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		s.t.Fatal(err)
	}
}

// heldRow waits until a row is held by the file hold.
func (s *server) heldRow() {
	s.t.Helper()
	await(s.t, "a row is held", func() bool {
		_, err := os.Stat(s.inTarget("holding"))
		return err == nil
	})
}

// line is the number of the first line of a text that contains part.
func line(text, part string) int {
	for i, l := range strings.Split(text, "\n") {
		if strings.Contains(l, part) {
			return i + 1
		}
	}
	panic(fmt.Sprintf("no line has %q", part))
}
