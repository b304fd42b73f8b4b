package certify

import (
	"math"
	"os"
	"slices"
	"testing"

	"assay/internal/goldentest"
)

func TestMain(m *testing.M) { os.Exit(goldentest.Main(m)) }

func measured(y ...float64) []*float64 {
	out := make([]*float64, len(y))
	for i := range y {
		out[i] = &y[i]
	}
	return out
}

func TestGoldenTerminalBound(t *testing.T) {
	goldentest.Run(t, "terminal_bound", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Finalists    []string
			Incumbent    string
			Observations [][]float64 `json:"observations_by_seed"`
			Delta        float64
			Direction    string
		}
		var want struct {
			M, DF, T float64
			Rows     []struct {
				Challenger string
				Mean       float64 `json:"mean_difference"`
				SD         float64 `json:"sd_difference"`
				Paired     float64 `json:"paired_upper"`
				Welch      float64 `json:"welch_upper"`
				WelchDF    float64 `json:"welch_df"`
			}
			Paired float64 `json:"bound_paired"`
			Welch  float64 `json:"bound_welch"`
		}
		c.Decode(t, &in, &want)
		seats, winner := make([]Seat, len(in.Finalists)), -1
		for j, key := range in.Finalists {
			var y []float64
			for _, row := range in.Observations {
				y = append(y, row[j])
			}
			seats[j] = Seat{Key: key, Y: measured(y...)}
			if key == in.Incumbent {
				winner = j
			}
		}
		terms := Terms{Sign: 1, Delta: in.Delta, M: Comparisons(len(seats), false), Looks: 1, Paired: true}
		if in.Direction == "minimize" {
			terms.Sign = -1
		}
		paired := Terminal(seats, winner, terms)
		terms.Paired = false
		welch := Terminal(seats, winner, terms)
		c.Near(t, "M", float64(paired.Terms.M), want.M)
		c.Near(t, "paired bound", *paired.Value, want.Paired)
		c.Near(t, "Welch bound", *welch.Value, want.Welch)
		c.Near(t, "df", *paired.Differences[0].DF, want.DF)
		for i, row := range want.Rows {
			p, w := paired.Differences[i], welch.Differences[i]
			if p.Key != row.Challenger {
				t.Fatalf("challenger %s, golden %s", p.Key, row.Challenger)
			}
			c.Near(t, "mean difference", *p.Mean, row.Mean)
			c.Near(t, "sd of differences", *p.SD, row.SD)
			c.Near(t, "paired upper", *p.Upper, row.Paired)
			c.Near(t, "Welch upper", *w.Upper, row.Welch)
			c.Near(t, "Welch df", *w.DF, row.WelchDF)
			c.Near(t, "t", (*p.Upper-*p.Mean)/(*p.SD/math.Sqrt(float64(p.N))), want.T)
		}
	})
}

func TestGoldenSkewness(t *testing.T) {
	goldentest.Run(t, "skewness", func(t *testing.T, c goldentest.Case) {
		var in struct{ X []float64 }
		// G1 and g1 differ in case only, which a struct would not tell apart;
		// the two about D'Agostino's test belong to nothing built here.
		var want map[string]float64
		c.Decode(t, &in, &want)
		for name := range want {
			if !slices.Contains([]string{"g1", "G1", "dagostino_z", "p_two_sided"}, name) {
				t.Errorf("unknown golden value %s", name)
			}
		}
		n, got := float64(len(in.X)), Skewness(in.X)
		if got == nil {
			t.Fatal("no skewness")
		}
		c.Near(t, "G1", *got, want["G1"])
		c.Near(t, "g1", *got*(n-2)/math.Sqrt(n*(n-1)), want["g1"])
	})
}

func TestGoldenTost(t *testing.T) {
	goldentest.Run(t, "tost", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Kind, Variances string
			A, B            []float64
			Margin          float64
		}
		var want struct {
			P, DF  float64
			TLower float64 `json:"t_lower"`
			PLower float64 `json:"p_lower"`
			TUpper float64 `json:"t_upper"`
			PUpper float64 `json:"p_upper"`
			CI90   []float64
			Inert  bool `json:"inert_at_0.05"`
		}
		c.Decode(t, &in, &want)
		test := EquivalencePaired
		switch in.Kind + in.Variances {
		case "paired":
		case "independentpooled":
			test = EquivalencePooled
		case "independentunequal":
			test = EquivalenceWelch
		default:
			t.Fatalf("kind %q with variances %q", in.Kind, in.Variances)
		}
		e, ok := test(in.A, in.B, in.Margin, 0.05)
		if !ok {
			t.Fatal("not computed")
		}
		c.Near(t, "p", e.P, want.P)
		c.Near(t, "t lower", e.TLower, want.TLower)
		c.Near(t, "p lower", e.PLower, want.PLower)
		c.Near(t, "t upper", e.TUpper, want.TUpper)
		c.Near(t, "p upper", e.PUpper, want.PUpper)
		c.Near(t, "df", e.DF, want.DF)
		if len(want.CI90) == 2 {
			c.Near(t, "low", e.Low, want.CI90[0])
			c.Near(t, "high", e.High, want.CI90[1])
		}
		if e.Inert != want.Inert {
			t.Errorf("inert %v, golden %v", e.Inert, want.Inert)
		}
	})
}

func TestGoldenWilson(t *testing.T) {
	goldentest.Run(t, "wilson", func(t *testing.T, c goldentest.Case) {
		var in struct {
			X, N  int
			Alpha float64
			Side  string
		}
		var want struct {
			Low, High  *float64
			LowerBound *float64 `json:"lower_bound"`
			UpperBound *float64 `json:"upper_bound"`
		}
		c.Decode(t, &in, &want)
		tail := in.Alpha / 2
		if in.Side == "one" {
			tail, want.Low, want.High = in.Alpha, want.LowerBound, want.UpperBound
		}
		low, high := Wilson(in.X, in.N, tail)
		c.Near(t, "low", low, *want.Low)
		c.Near(t, "high", high, *want.High)
	})
}

func TestGoldenPowerT(t *testing.T) {
	goldentest.Run(t, "power_t", func(t *testing.T, c goldentest.Case) {
		var in struct {
			N, Power          *float64
			Delta, SD, Alpha  float64
			Alternative, Type string
		}
		var want struct {
			Power *float64
			NReal *float64 `json:"n_real"`
			N     *float64
		}
		c.Decode(t, &in, &want)
		trial := Trial{Delta: in.Delta, SD: in.SD, Alpha: in.Alpha, TwoSided: in.Alternative == "two.sided", Paired: in.Type != "two.sample"}
		if want.Power != nil {
			c.Near(t, "power", trial.Power(*in.N), *want.Power)
			if trial.TwoSided && !trial.Paired { // a screen of one factor at two settings with n rows each
				power, ok := ScreenPower(in.Delta, in.SD, in.Alpha, 1, 2*int(*in.N)-2, 2*int(*in.N))
				if !ok {
					t.Fatal("no power")
				}
				c.Near(t, "power of a screen", power, *want.Power)
			}
		}
		if want.NReal == nil {
			return
		}
		n, ok := trial.SampleSize(*in.Power)
		if !ok {
			t.Fatal("no sample size")
		}
		c.Near(t, "n", n, *want.NReal)
		c.Near(t, "whole n", math.Ceil(n), *want.N)
	})
}
