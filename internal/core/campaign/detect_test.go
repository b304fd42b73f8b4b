package campaign

import (
	"math"
	"strings"
	"testing"

	"assay/internal/core/certify"
)

// What a screen detects is computed from the rows that it will have: two choices
// of two levels and no number are a full factorial whose centre runs repeat
// corners; two numeric knobs repeat their centre.
func TestDetection(t *testing.T) {
	const knob = "    - {id: %, name: n, type: numeric, levels: [2, 4, 8], grid: 1, scale: linear, apply: \"--%={level}\", manipulation: {observable: o.%, op: \"==\", value: \"{level}\"}, relations: []}\n"
	file := func(centers, noise string) *Optimization {
		source := "kind: optimization\nrun_id: x\noptimization:\n  run_command: ./x\n  response: {primary: {metric: y, direction: maximize}" + noise +
			"}\n  factors:\n" + strings.ReplaceAll(knob, "%", "A") + strings.ReplaceAll(knob, "%", "B") +
			"  design: {screen: {resolution: 5, center_points: " + centers + "}}\n"
		c, _, problems := Parse("x.yaml", []byte(source))
		if c == nil || c.Optimization == nil {
			t.Fatal(problems)
		}
		return c.Optimization
	}
	detect := func(o *Optimization) Detection {
		t.Helper()
		d, err := o.Detection()
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	silent := detect(file("4", ""))
	if silent.PureErrorDF != 3 || silent.NoisePct != nil || silent.EffectPct != nil || strings.Contains(silent.Text(), "%") {
		t.Errorf("without declared noise: %+v, %q", silent, silent.Text())
	}
	// Golden values of the quantile and of the power are those of certify; here it
	// is which numbers go in.
	want, _ := certify.DetectableEffect(1.5, .05, 2, 3, 4)
	if d := detect(file("4", ", noise_estimate_pct: 1.5")); d.EffectPct == nil || math.Abs(*d.EffectPct-want) > 1e-12 || d.AllRunsPct != nil {
		t.Errorf("four centre points: %+v, want an effect of %g", d, want)
	}
	all, _ := certify.DetectableEffect(1.5, .05, 2, 6-1, 4)
	if d := detect(file("2", ", noise_estimate_pct: 1.5")); d.PureErrorDF != 1 || d.AllRunsPct == nil || math.Abs(*d.AllRunsPct-all) > 1e-12 || !strings.Contains(d.Text(), "center_points") {
		t.Errorf("two centre points: %+v, %q, want an effect of %g on all runs", d, d.Text(), all)
	}
	if d := detect(file("0", ", noise_estimate_pct: 1.5")); d.PureErrorDF != 0 || d.EffectPct != nil || d.AllRunsPct == nil {
		t.Errorf("no centre points: %+v", d)
	}
}
