package campaign

import (
	"fmt"
	"strings"
	"testing"
)

// tenFactors is a campaign as long as they come: ten factors with everything
// that can be said of them.
func tenFactors() []byte {
	var b strings.Builder
	b.WriteString(`kind: optimization
run_id: ten
research_question: How fast can it be?
target_system: {name: engine, description: An engine with ten knobs., repo_path: ./engine}
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
    screen: {resolution: 5}
    refine: {kind: central_composite}
    confirm: {shortlist_size: 3}
    max_runs: 400
  factors:
`)
	for i := range 10 {
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
	for i := range 10 {
		fmt.Fprintf(&b, "F%d: 2, ", i)
	}
	b.WriteString("}\n")
	return []byte(b.String())
}

func BenchmarkParseValidate10Factors(b *testing.B) {
	source := tenFactors()
	c, doc, _ := Parse("ten.yaml", source)
	if report := Validate(c, doc, Env{}); len(report.Errors) > 0 {
		b.Fatal(report.Text())
	}
	b.SetBytes(int64(len(source)))
	for b.Loop() {
		c, doc, _ := Parse("ten.yaml", source)
		Validate(c, doc, Env{CPUs: 2})
	}
}
