package certify

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"

	"assay/internal/core/fit"
	"assay/internal/core/pareto"
	"assay/internal/goldentest"
)

// The limits are those of the terminal bound with one challenger, which golden
// values hold.
func TestGainLimitsAreTerminalLimits(t *testing.T) {
	goldentest.Run(t, "terminal_bound", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Observations [][]float64 `json:"observations_by_seed"`
			Delta        float64
			Finalists    []string
			Incumbent    string
			Direction    string
		}
		if err := json.Unmarshal(c.Input, &in); err != nil {
			t.Fatal(err)
		}
		sign := 1.0
		if in.Direction == "minimize" {
			sign = -1
		}
		sample := func(j int) Sample {
			var y []float64
			for _, row := range in.Observations {
				y = append(y, row[j])
			}
			return Sample{Y: measured(y...)}
		}
		limits := NewGainLimits(GainTerms{Sign: sign, Level: in.Delta})
		for _, paired := range []bool{true, false} {
			terms := Terms{Sign: sign, Delta: in.Delta, M: 1, Looks: 1, Paired: paired}
			for j := 1; j < len(in.Finalists); j++ {
				want := Terminal([]Seat{{Key: "x", Y: sample(0).Y}, {Key: "z", Y: sample(j).Y}}, 0, terms).Differences[0].Upper
				got := limits.Upper(sample(j), sample(0), paired)
				if got == nil || want == nil || math.Abs(*got-*want) > 1e-12*math.Max(1, math.Abs(*want)) {
					t.Errorf("%s paired %v: %v, want %v", in.Finalists[j], paired, got, want)
				}
			}
		}
	})
}

func TestGainLimitsThatAreNotKnown(t *testing.T) {
	limits := NewGainLimits(GainTerms{Sign: 1, Level: .01})
	one, two, same := Sample{Y: measured(1)}, Sample{Y: measured(1, 2)}, Sample{Y: measured(3, 3)}
	fitted := Sample{Y: measured(1), Fitted: true, Variance: new(.5), DF: 6}
	for name, got := range map[string]*float64{
		"one measurement":           limits.Upper(one, two, false),
		"one pair":                  limits.Upper(one, one, true),
		"no spread":                 limits.Upper(same, same, false),
		"no spread of differences":  limits.Upper(same, same, true),
		"a fit without error term":  limits.Upper(Sample{Y: measured(1, 2), Fitted: true}, two, false),
		"outside the metric's span": NewGainLimits(GainTerms{Sign: 1, Level: .01, Support: &[2]float64{0, 1}}).Upper(two, two, false),
	} {
		if got != nil {
			t.Errorf("%s: the limit is %v", name, *got)
		}
	}
	got := limits.Upper(fitted, fitted, false) // one estimate of the spread, however many means share it
	if want := fit.TUpper(.01, 6); got == nil || math.Abs(*got-want) > 1e-12 {
		t.Errorf("from a fit's spread: %v, want %v", got, want)
	}
	bounded := NewGainLimits(GainTerms{Sign: 1, Level: .01, Support: &[2]float64{0, 10}})
	if got := bounded.Upper(two, two, false); got == nil || math.Abs(*got-math.Sqrt(100*math.Log(100)/2)) > 1e-9 {
		t.Errorf("Hoeffding's limit is %v", got)
	}
}

// All limits of a family hold together at the level that is divided among them,
// and do not when nothing is divided.
func TestGainLimitsHoldTogether(t *testing.T) {
	const n, k, replicates, delta, replays = 5, 2, 6, .05, 4000
	missed := func(level float64) (misses int) {
		r := rand.New(rand.NewPCG(6, 7))
		limits := NewGainLimits(GainTerms{Sign: 1, Level: level})
		for range replays {
			all := make([][k]Sample, n)
			for i := range all {
				for j := range k {
					var y []float64
					for range replicates {
						y = append(y, r.NormFloat64())
					}
					all[i][j] = Sample{Y: measured(y...)}
				}
			}
			miss := false
			for z := range all {
				for x := range all {
					for j := range k {
						miss = miss || (z != x && *limits.Upper(all[z][j], all[x][j], true) < 0) // all are equal in truth
					}
				}
			}
			if miss {
				misses++
			}
		}
		return misses
	}
	allowed := delta*replays + 3*math.Sqrt(delta*(1-delta)*replays)
	if got := missed(pareto.Level(delta, n, k, 1)); float64(got) > allowed {
		t.Errorf("%d of %d families miss, more than %.0f", got, replays, allowed)
	}
	if got := missed(delta); float64(got) <= allowed {
		t.Errorf("undivided, %d of %d families miss: the test could not fail", got, replays)
	}
}

// Members that share the spread of one fit miss no more often than the level
// allows, however few degrees of freedom that spread has.
func TestGainLimitsFromOneFitHoldTogether(t *testing.T) {
	const n, k, repeats, delta, replays = 5, 2, 2, .05, 4000
	allowed := delta*replays + 3*math.Sqrt(delta*(1-delta)*replays)
	level := pareto.Level(delta, n, k, 1)
	// missed counts families of equal members in which some difference of means lies
	// beyond its limit.
	missed := func(df int, upper func(z, x Sample) float64) (misses int) {
		r := rand.New(rand.NewPCG(6, uint64(df)))
		for range replays {
			miss := false
			for range k {
				variance := 0.0
				for range df {
					e := r.NormFloat64()
					variance += e * e / float64(df)
				}
				members := make([]Sample, n)
				for i := range members {
					members[i] = Sample{Fitted: true, Variance: &variance, DF: float64(df)}
					for range repeats {
						members[i].Y = append(members[i].Y, new(r.NormFloat64()))
					}
				}
				for z := range members {
					for x := range members {
						miss = miss || (z != x && upper(members[z], members[x]) < 0)
					}
				}
			}
			if miss {
				misses++
			}
		}
		return misses
	}
	for _, df := range []int{2, 3, 4, 8} {
		limits := NewGainLimits(GainTerms{Sign: 1, Level: level})
		if got := missed(df, func(z, x Sample) float64 { return *limits.Upper(z, x, false) }); float64(got) > allowed {
			t.Errorf("df %d: %d of %d families miss, more than %.0f", df, got, replays, allowed)
		}
		twice := fit.TUpper(level, 2*float64(df)) // as if each mean had an estimate of its own
		if got := missed(df, func(z, x Sample) float64 {
			gain := fit.Mean(Seat{Y: z.Y}.Usable()) - fit.Mean(Seat{Y: x.Y}.Usable())
			return gain + twice*math.Sqrt(*z.Variance*2/repeats)
		}); float64(got) <= allowed {
			t.Errorf("df %d: with twice as many only %d of %d families miss: the test could not fail", df, got, replays)
		}
	}
}

func BenchmarkStatusesOf300InThreeObjectives(b *testing.B) {
	const n, k = 300, 3
	r := rand.New(rand.NewPCG(6, 8))
	all := make([][k]Sample, n)
	for i := range all {
		for j := range k {
			var y []float64
			for range 8 {
				y = append(y, 10*r.Float64()+r.NormFloat64()*.01)
			}
			all[i][j] = Sample{Y: measured(y...)}
		}
	}
	for b.Loop() {
		limits := NewGainLimits(GainTerms{Sign: 1, Level: pareto.Level(.05, n, k, 2)})
		pareto.Judge(pareto.Comparison{
			N: n, K: k, Epsilon: func(int, int) *float64 { return new(.1) },
			Upper: func(z, x, k int) *float64 { return limits.Upper(all[z][k], all[x][k], false) },
		})
	}
}
