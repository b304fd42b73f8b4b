package eta

import (
	"math"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

func at(id string, level int64) space.Levels { return space.Levels{id: canonical.Int(level)} }

func rows(id string, seconds map[int64][]float64, order ...int64) []Row {
	var out []Row
	for _, level := range order {
		for _, s := range seconds[level] {
			out = append(out, Row{at(id, level), s})
		}
	}
	return out
}

func TestNothingMeasuredGivesNoEstimateButABound(t *testing.T) {
	e := Of(Stage{Factors: []string{"A"}, Pending: []space.Levels{at("A", 1), at("A", 2)}, Planned: 2, TimeoutSec: 60, MaxAttempts: 2, Slots: 1})
	if e.Seconds != nil {
		t.Errorf("estimate %v from no rows", *e.Seconds)
	}
	if e.UpperBound != 240 {
		t.Errorf("upper bound %v, want 2 rows x 2 attempts x 60 s", e.UpperBound)
	}
}

// The cheap level ran first; the rest must not be priced at its mean.
func TestPendingRowsArePricedAtTheirOwnLevel(t *testing.T) {
	s := Stage{
		Factors: []string{"A"}, Planned: 20, TimeoutSec: 60, MaxAttempts: 2, Slots: 1,
		Fresh:   rows("A", map[int64][]float64{1: {1, 1.1, 0.9}, 2: {10, 10.2, 9.8}}, 1, 2),
		Pending: []space.Levels{at("A", 1), at("A", 2), at("A", 3)},
	}
	e := Of(s)
	if want := 1.0 + 10 + 10; e.Seconds == nil || math.Abs(*e.Seconds-want) > 1e-9 {
		t.Errorf("estimate %v, want %v: own level twice, the slowest for the level never seen", e.Seconds, want)
	}
	if e.Confidence != Low {
		t.Error("durations that vary this much must give low confidence")
	}
}

func TestSteadyRowsGiveNormalConfidence(t *testing.T) {
	s := Stage{
		Factors: []string{"A"}, Planned: 10, TimeoutSec: 60, MaxAttempts: 2, Slots: 2,
		Fresh:   rows("A", map[int64][]float64{1: {1, 1.01, 0.99, 1, 1}}, 1),
		Pending: []space.Levels{at("A", 1), at("A", 1)},
	}
	e := Of(s)
	if e.Confidence != Normal || math.Abs(*e.Seconds-1) > 1e-9 {
		t.Errorf("got %v s at %s confidence, want 1 s over two slots at normal", *e.Seconds, e.Confidence)
	}
	s.Fresh = s.Fresh[:4]
	if e := Of(s); e.Confidence != Low {
		t.Error("four fresh rows must give low confidence")
	}
}

func TestNothingPendingIsZero(t *testing.T) {
	e := Of(Stage{Planned: 3, TimeoutSec: 60, MaxAttempts: 2, Slots: 1, Fresh: rows("A", map[int64][]float64{1: {1}}, 1)})
	if e.Seconds == nil || *e.Seconds != 0 || e.UpperBound != 0 {
		t.Errorf("got %v, bound %v", e.Seconds, e.UpperBound)
	}
}
