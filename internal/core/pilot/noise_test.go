package pilot

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"assay/internal/core/random"
)

func near(t *testing.T, what string, got *float64, want float64) {
	t.Helper()
	if got == nil || math.Abs(*got-want) > 1e-9*math.Max(1, math.Abs(want)) {
		t.Errorf("%s = %v, want %v", what, text(got), want)
	}
}

func text(v *float64) any {
	if v == nil {
		return nil
	}
	return *v
}

// The values are worked out by hand: deviations -4/3, -1/3, 5/3. With two degrees
// of freedom a chi-square quantile is -2 ln(upper tail).
func TestNoiseOfThreeRepeats(t *testing.T) {
	n := NoiseOf("y", []float64{1, 2, 4})
	near(t, "mean", n.Mean, 7.0/3)
	near(t, "sd", n.SD, math.Sqrt(7.0/3))
	near(t, "low", n.SDLow, math.Sqrt(7.0/3)*math.Sqrt(2/(-2*math.Log(0.025))))
	near(t, "high", n.SDHigh, math.Sqrt(7.0/3)*math.Sqrt(2/(-2*math.Log(0.975))))
	near(t, "cv", n.CVPct, 100*math.Sqrt(7.0/3)/(7.0/3))
	near(t, "median", n.Median, 2)
	near(t, "lag 1", n.Lag1, -1.0/42)
	near(t, "trend", n.TrendT, math.Sqrt(27))
	if n.N != 3 || !n.Rough || n.Metric != "y" {
		t.Errorf("%+v", n)
	}
}

func TestNoiseSaysOnlyWhatIsKnown(t *testing.T) {
	for name, c := range map[string]struct {
		repeats                   []float64
		mean, sd, cv, lag1, trend bool
		rough                     bool
	}{
		"none":                  {nil, false, false, false, false, false, true},
		"one":                   {[]float64{5}, true, false, false, false, false, true},
		"two":                   {[]float64{5, 7}, true, true, true, false, false, true},
		"alike":                 {[]float64{0.1, 0.1, 0.1}, true, true, true, false, false, true},
		"mean zero":             {[]float64{-1, 1, 2, -2}, true, true, false, true, true, true},
		"on a line":             {[]float64{1, 2, 3, 4}, true, true, true, true, false, true},
		"six are no more rough": {[]float64{1, 2, 4, 3, 5, 1}, true, true, true, true, true, false},
	} {
		n := NoiseOf("y", c.repeats)
		if (n.Mean != nil) != c.mean || (n.Median != nil) != c.mean || (n.SD != nil) != c.sd || (n.SDLow != nil) != c.sd || (n.SDHigh != nil) != c.sd ||
			(n.CVPct != nil) != c.cv || (n.Lag1 != nil) != c.lag1 || (n.TrendT != nil) != c.trend || n.Rough != c.rough {
			t.Errorf("%s: %+v", name, n)
		}
	}
	if sd := NoiseOf("y", []float64{0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1}).SD; *sd != 0 {
		t.Errorf("repeats that are alike have the sd %g", *sd)
	}
}

// The interval must cover the true standard deviation in 95 of 100 experiments.
// 4,000 of them leave a standard error of 0.35 points.
func TestNoiseIntervalCovers(t *testing.T) {
	const experiments, sd = 4000, 2.5
	stream := random.New(nil, "pilot", 0, 0, random.Boot)
	covered := 0
	for range experiments {
		repeats := make([]float64, 6)
		for i := range repeats {
			repeats[i] = 100 + sd*random.Normal(stream)
		}
		n := NoiseOf("y", repeats)
		if *n.SDLow <= sd && sd <= *n.SDHigh {
			covered++
		}
	}
	if share := float64(covered) / experiments; math.Abs(share-0.95) > 0.0105 {
		t.Errorf("the interval covers the truth in %.2f %% of the experiments, want 95 ± 1.05", 100*share)
	}
}

// Whatever numbers a target prints, a report can be written: nothing in it is
// infinite or not a number.
func TestSumsAreFinite(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.OneOf(rapid.Float64Range(-1e75, 1e75), rapid.Float64Range(-1e-300, 1e-300), rapid.SampledFrom([]float64{0, 5e-324, -5e-324, 1, 1e75, -1e75}))
		repeats := rapid.SliceOfN(number, 0, 8).Draw(t, "repeats")
		n := NoiseOf("y", repeats)
		if _, err := json.Marshal(n); err != nil {
			t.Fatalf("%v: %+v", err, n)
		}
		var levels []*float64
		for _, v := range repeats {
			levels = append(levels, &v)
		}
		if _, err := json.Marshal(EffectOf("A", "y", levels, n.SD)); err != nil {
			t.Fatal(err)
		}
		if n.Mean != nil && (*n.Mean < slices.Min(repeats)-1e60 || *n.Mean > slices.Max(repeats)+1e60) {
			t.Fatalf("mean %g of %v", *n.Mean, repeats)
		}
	})
}

func TestEffectOf(t *testing.T) {
	level := func(v float64) *float64 { return &v }
	for name, c := range map[string]struct {
		levels        []*float64
		sd            *float64
		effect, ratio *float64
		live          *bool
	}{
		"live":                   {[]*float64{level(10), level(30), level(12)}, level(2), level(20), level(10), new(true)},
		"exactly at the bound":   {[]*float64{level(10), level(14)}, level(2), level(4), level(2), new(true)},
		"dead":                   {[]*float64{level(10), level(13)}, level(2), level(3), level(1.5), new(false)},
		"a level is missing":     {[]*float64{level(10), nil, level(30)}, level(2), level(20), level(10), new(true)},
		"one level":              {[]*float64{level(10), nil}, level(2), nil, nil, nil},
		"noise unknown":          {[]*float64{level(10), level(30)}, nil, level(20), nil, nil},
		"noise unknown, alike":   {[]*float64{level(10), level(10)}, nil, level(0), nil, new(false)},
		"no noise":               {[]*float64{level(10), level(10.5)}, level(0), level(0.5), nil, new(true)},
		"no noise and no effect": {[]*float64{level(10), level(10)}, level(0), level(0), nil, new(false)},
	} {
		e := EffectOf("A", "y", c.levels, c.sd)
		same := func(a, b *float64) bool { return (a == nil) == (b == nil) && (a == nil || *a == *b) }
		if !same(e.Effect, c.effect) || !same(e.Ratio, c.ratio) || (e.Live == nil) != (c.live == nil) || c.live != nil && *e.Live != *c.live {
			t.Errorf("%s: effect %v ratio %v live %v", name, text(e.Effect), text(e.Ratio), e.Live)
		}
		if e.Declared != len(c.levels) {
			t.Errorf("%s: %d declared", name, e.Declared)
		}
	}
}

func TestDeadOnlyWhenDeadForAll(t *testing.T) {
	effects := []Effect{
		{Factor: "A", Metric: "y", Live: new(false)}, {Factor: "B", Metric: "y", Live: new(false)}, {Factor: "C", Metric: "y"},
		{Factor: "A", Metric: "z", Live: new(true)}, {Factor: "B", Metric: "z", Live: new(false)}, {Factor: "C", Metric: "z", Live: new(false)},
	}
	if dead := Dead(effects); len(dead) != 1 || dead[0] != "B" {
		t.Errorf("dead %v, want B alone", dead)
	}
}

func TestHeadroom(t *testing.T) {
	for _, c := range []struct {
		slowest float64
		limit   int
		least   int
		enough  bool
	}{
		{0.4, 60, 1, true}, {30, 60, 61, true}, {30.001, 60, 61, false}, {0.5, 1, 2, true}, {0.6, 1, 2, false}, {7.9, 10, 16, false},
	} {
		least, enough := Headroom(c.slowest, c.limit)
		if least != c.least || enough != c.enough {
			t.Errorf("%g s under %d s: least %d, enough %v", c.slowest, c.limit, least, enough)
		}
		if _, ok := Headroom(c.slowest, least); !ok {
			t.Errorf("%g s: the limit %d that was named is not enough", c.slowest, least)
		}
	}
}
