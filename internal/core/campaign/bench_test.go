package campaign

import (
	"fmt"
	"strings"
	"testing"
)

// longCampaign is a campaign as long as they come, with everything that can be
// said of its factors.
func longCampaign(factors, resolution, maxRuns int) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `kind: optimization
run_id: long
research_question: How fast can it be?
target_system: {name: engine, description: An engine with many knobs., repo_path: ./engine}
optimization:
  run_command: "./engine --config engine.json"
  test_command: "go test -json -count=1 ./..."
  workload: {seed_env: ENGINE_SEED}
  response:
    primary: {metric: ops, direction: maximize, unit: 1/s}
    constraints:
      - {metric: p99_ms, op: "<=", value: 45}
    self_check:
      - {metric: errors, op: "==", value: 0}
    noise_estimate_pct: 0.5
  policy: {epsilon: {pct: 2.0}}
  design:
    screen: {resolution: %d}
    refine: {kind: central_composite}
    confirm: {shortlist_size: 3}
    max_runs: %d
  factors:
`, resolution, maxRuns)
	for i := range factors {
		fmt.Fprintf(&b, `    - id: F%[1]d
      name: knob_%[1]d
      description: What knob %[1]d does.
      type: numeric
      levels: [1, 2, 4, 8]
      scale: log
      grid: 1
      apply: "--f%[1]d={level}"
      manipulation: {observable: cfg.f%[1]d, op: "==", value: "{level}"}
      relations:
        - {id: R%[1]d, kind: correctness, statement: "the answer stays the same", native_test: TestF%[1]d}
        - {id: B%[1]d, kind: behavioral, statement: "more is faster", native_test: TestB%[1]d}
`, i)
	}
	b.WriteString("  known_valid_baseline: {")
	for i := range factors {
		fmt.Fprintf(&b, "F%d: 2, ", i)
	}
	b.WriteString("}\n")
	return []byte(b.String())
}

func benchmarkValidate(b *testing.B, source []byte) {
	c, doc, _ := Parse("long.yaml", source)
	if report := Validate(c, doc, Env{}); len(report.Errors) > 0 {
		b.Fatal(report.Text())
	}
	b.SetBytes(int64(len(source)))
	for b.Loop() {
		c, doc, _ := Parse("long.yaml", source)
		Validate(c, doc, Env{CPUs: 2})
	}
}

func BenchmarkParseValidate10Factors(b *testing.B) { benchmarkValidate(b, longCampaign(10, 5, 400)) }

func BenchmarkParseValidate100Factors(b *testing.B) {
	benchmarkValidate(b, longCampaign(100, 4, 250_000))
}

func BenchmarkParseValidate100FactorsResolution5(b *testing.B) {
	benchmarkValidate(b, longCampaign(100, 5, 250_000))
}

// What an editor asks at every key.
func BenchmarkComplete100Factors(b *testing.B) {
	source := longCampaign(100, 4, 250_000)
	line := strings.Count(string(source), "\n") - 1
	for b.Loop() {
		if found := Complete(source, line, 9); found == nil && Find(source, line, 9) == "" {
			b.Fatal("nothing stands there")
		}
	}
}
