package epoch

import (
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/pareto"
	"assay/internal/core/recommend"
	"assay/internal/core/space"
)

// A gap whose ends are equal in one of three objectives can be filled by what is as
// good there, but for what does not matter.
func TestCandidateOfAGapWithEqualEnds(t *testing.T) {
	v := verdict{f: Facts{scoring: &scoring{scale: pareto.Scale{Worst: []float64{0, 0, 0}, Best: []float64{10, 10, 10}}, signs: []float64{1, 1, 1}}}}
	a, b := []float64{0, 5, 10}, []float64{10, 5, 0}
	at := func(id int64, y ...float64) recommend.FrontPoint {
		return recommend.FrontPoint{Levels: space.Levels{"A": canonical.Int(id)}, Predicted: y}
	}
	far, level, alike, beyond := at(1, 5, 8, 5), at(2, 8, 5, 2), at(3, 5, 5.1, 5), at(4, 11, 5, -1)
	half := []*float64{new(.5), new(.5), new(.5)}
	for _, c := range []struct {
		name       string
		candidates []recommend.FrontPoint
		widths     []*float64
		want       space.Levels
	}{
		{"as good", []recommend.FrontPoint{far, level, beyond}, half, level.Levels},
		{"as good but for what does not matter", []recommend.FrontPoint{far, level, alike}, half, alike.Levels},
		{"no width is known", []recommend.FrontPoint{far, level, alike}, []*float64{nil, nil, nil}, level.Levels},
		{"another in the third", []recommend.FrontPoint{far, beyond}, half, nil},
	} {
		if got := v.within(c.candidates, a, b, c.widths); !got.Same(c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestVerdictAgainstTheBaseline(t *testing.T) {
	between := func(low, high float64) artifact.ObjectiveGain {
		return artifact.ObjectiveGain{Interval: &[2]float64{low, high}}
	}
	up, down, open, unknown := between(1, 2), between(-2, -1), between(-1, 1), artifact.ObjectiveGain{}
	for _, c := range []struct {
		gains []artifact.ObjectiveGain
		want  artifact.Versus
	}{
		{[]artifact.ObjectiveGain{up, between(0, 1), up}, artifact.DominatesBaseline},
		{[]artifact.ObjectiveGain{down, between(-1, 0), down}, artifact.DominatedByBaseline},
		{[]artifact.ObjectiveGain{up, down, open}, artifact.TradeOff},
		{[]artifact.ObjectiveGain{up, down, unknown}, artifact.TradeOff},
		{[]artifact.ObjectiveGain{unknown, up, down}, artifact.TradeOff},
		{[]artifact.ObjectiveGain{up, unknown, up}, artifact.Undecided},
		{[]artifact.ObjectiveGain{unknown, down}, artifact.Undecided},
		{[]artifact.ObjectiveGain{unknown, unknown}, artifact.Undecided},
		{[]artifact.ObjectiveGain{up, open}, artifact.Undecided},
	} {
		if got := versusOf(c.gains); got != c.want {
			t.Errorf("%+v: %s, want %s", c.gains, got, c.want)
		}
	}
}
