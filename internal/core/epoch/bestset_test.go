package epoch_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/report"
	"assay/internal/core/space"
)

// fourKnobs is a campaign over four knobs with two levels, all of which can be
// measured; the top four candidates and the baseline are compared.
func fourKnobs() string {
	var factors strings.Builder
	for _, id := range []string{"A", "B", "C", "D"} {
		fmt.Fprintf(&factors, `    - id: %[1]s
      name: %[2]s
      type: numeric
      levels: [2, 16]
      scale: linear
      apply: "--%[2]s={level}"
      manipulation: {observable: cfg.%[2]s, op: "==", value: "{level}"}
      relations: [{id: R%[1]s, kind: correctness, statement: s, native_test: Test%[1]s}]
`, id, strings.ToLower(id))
	}
	head := bowl[:strings.Index(bowl, "    - id: A\n")]
	head = strings.Replace(head, "{A: 2, B: 2}", "{A: 2, B: 2, C: 16, D: 2}", 1)
	return head + factors.String() + "  design:\n    screen: {resolution: 5}\n    confirm: {shortlist_size: 4}\n"
}

// liveAB depends on A and B alone: C and D are dead knobs.
func liveAB(l space.Levels) float64 { return 10 + .1*number(l["A"]) - .05*number(l["B"]) }

// Of an exact tie over two dead knobs every configuration that was measured
// stays in the set, and the least change leaves the dead knobs alone.
func TestLeastChangeLeavesDeadKnobsAlone(t *testing.T) {
	const seeds = 80
	measured, missed, smaller := 0, 0, 0
	for seed := range uint64(seeds) {
		f, stopped := through(t, epochtest.Begin(t, fourKnobs(), int64(seed)), &byRow{mean: liveAB, seed: seed, noise: .05})
		if stopped != nil {
			t.Fatal(stopped)
		}
		r := report.Build(report.Input{Facts: f})
		baselineTie := false
		for _, seat := range r.Finalists {
			if liveAB(seat.Levels) < 11.4 {
				continue
			}
			measured++
			if !slices.ContainsFunc(r.BestSet, func(c artifact.Contender) bool { return c.Levels.Same(seat.Levels) }) {
				missed++
			}
			baselineTie = baselineTie || number(seat.Levels["C"]) == 16 && number(seat.Levels["D"]) == 2
		}
		for _, c := range r.BestSet {
			if liveAB(c.Levels) < 11.4 {
				t.Errorf("seed %d: %s is in the set, 0.1 and more below the best", seed, c.Levels)
			}
			if c.Winner != c.Levels.Same(r.Recommendation.Levels) {
				t.Errorf("seed %d: %s as winner %v", seed, c.Levels, c.Winner)
			}
		}
		if !baselineTie {
			continue
		}
		least := r.LeastChange
		if held := slices.ContainsFunc(r.BestSet, func(c artifact.Contender) bool { return slices.Equal(c.Changed, []string{"A"}) }); held && !slices.Equal(least.Changed, []string{"A"}) {
			t.Errorf("seed %d: the least change is %v of %s", seed, least.Changed, least.Levels)
		}
		if slices.Equal(r.Recommendation.Levels.IDs(), least.Levels.IDs()) && !least.Winner {
			smaller++
			if text := report.BestSetSentence(r); !strings.Contains(text, "set only A = 16.") {
				t.Errorf("seed %d: %s", seed, text)
			}
			if !strings.Contains(report.Markdown(r), report.Headline(r)+" "+report.BestSetSentence(r)) {
				t.Error("the report does not say the smaller change next to the winner")
			}
		}
	}
	se := math.Sqrt(.05 * .95 / seeds)
	if measured < 3*seeds || float64(missed)/float64(measured) > .05+3*se || smaller < seeds/4 {
		t.Errorf("%d ties measured, %d of them missed, a smaller change found %d times", measured, missed, smaller)
	}
	t.Logf("%d ties measured, %d missed, a smaller change in %d of %d", measured, missed, smaller, seeds)
}

// A factor that was shown inert goes back to the baseline's level where the
// configuration with it was measured, whatever else it lost by.
func TestLeastChangeReturnsInertKnobs(t *testing.T) {
	f, _ := through(t, epochtest.Begin(t, fourKnobs(), 1), &byRow{mean: liveAB, seed: 1, noise: .05})
	winner := space.Levels{"A": f.Policy.Baseline["C"], "B": f.Policy.Baseline["B"], "C": f.Policy.Baseline["A"], "D": f.Policy.Baseline["C"]}
	set := []artifact.Contender{{Levels: winner, Mean: 12, N: 6, Winner: true, Changed: []string{"A", "C", "D"}}}
	for _, c := range []struct {
		inert, want []string
	}{
		{nil, []string{"A", "C", "D"}},
		{[]string{"C"}, []string{"A", "D"}},
		{[]string{"C", "D"}, []string{"A"}},
		{[]string{"B"}, []string{"A", "C", "D"}},
	} {
		least := f.LeastChange(set, c.inert)
		if !slices.Equal(least.Changed, c.want) {
			t.Errorf("with %v inert the least change is %v, want %v", c.inert, least.Changed, c.want)
		}
		if (least.From == artifact.FromInert) != (len(c.want) < 3) {
			t.Errorf("with %v inert it comes from %q", c.inert, least.From)
		}
	}
	f.Policy.Baseline = nil
	if f.LeastChange(set, nil) != nil {
		t.Error("a least change without a baseline")
	}
}
