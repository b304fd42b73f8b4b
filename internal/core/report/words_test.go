package report

import (
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

func TestEveryBasisHasASentence(t *testing.T) {
	seen := map[string]artifact.Basis{}
	for _, basis := range artifact.Bases {
		r := artifact.Report{Recommendation: artifact.Answer{Basis: basis}, Finalists: []artifact.Finalist{{Status: artifact.SeatOK}, {Status: artifact.SeatOK}}}
		text := Sentence(r)
		if earlier, twice := seen[text]; twice || strings.Count(text, ".") != 1 || !strings.HasSuffix(text, ".") {
			t.Errorf("%s (and %s) says %q", basis, earlier, text)
		}
		seen[text] = basis
		if certified := strings.HasPrefix(text, "Certified"); certified != (basis == artifact.BasisCertified) {
			t.Errorf("%s says %q", basis, text)
		}
	}
}

func TestSentences(t *testing.T) {
	now := space.Levels{"A": canonical.Int(2), "B": canonical.String("on")}
	answer := func(a int64) artifact.Answer {
		return artifact.Answer{Basis: artifact.BasisTerminalBest, Levels: space.Levels{"A": canonical.Int(a), "B": canonical.String("on")}}
	}
	base := artifact.Report{Metric: "speed", Unit: "MB/s", Direction: "maximize", Baseline: now, Recommendation: answer(8)}
	with := func(change func(*artifact.Report)) artifact.Report {
		r := base
		change(&r)
		return r
	}
	gain := func(absolute float64, percent float64, interval *[2]float64) *artifact.Gain {
		return &artifact.Gain{Absolute: absolute, Percent: &percent, Interval: interval}
	}
	for _, c := range []struct {
		name           string
		r              artifact.Report
		headline, gain string
	}{
		{"higher is better", with(func(r *artifact.Report) { r.BaselineGain = gain(12.345, 10.04, &[2]float64{10, 14.5}) }), "Set A = 8.",
			"With it, speed is 12.35 MB/s higher than with the configuration in use today (10 % better; 95 % interval of the gain: 10 to 14.5 MB/s)."},
		{"lower is better", with(func(r *artifact.Report) {
			r.Direction, r.Metric, r.Unit, r.BaselineGain = "minimize", "latency", "ms", gain(3, 25, &[2]float64{-.5, 6.5})
		}), "Set A = 8.",
			"With it, latency is 3 ms lower than with the configuration in use today (25 % better; 95 % interval of the gain: -0.5 to 6.5 ms); the interval includes no gain at all."},
		{"a gain that is a loss", with(func(r *artifact.Report) {
			r.BaselineGain = gain(-2, -1.5, &[2]float64{-3, -1})
			r.Finalists = []artifact.Finalist{{Levels: now, Status: artifact.SeatInfeasible}}
		}), "Set A = 8.",
			"With it, speed is 2 MB/s lower than with the configuration in use today (1.5 % worse; 95 % interval of the gain: -3 to -1 MB/s), which violates a constraint."},
		{"no interval, no unit", with(func(r *artifact.Report) { r.Unit, r.BaselineGain = "", &artifact.Gain{Absolute: 2} }), "Set A = 8.",
			"With it, speed is 2 higher than with the configuration in use today; its margin of error could not be estimated."},
		{"the same value", with(func(r *artifact.Report) { r.BaselineGain = &artifact.Gain{Interval: &[2]float64{-1, 1}} }), "Set A = 8.",
			"With it, speed is the same as with the configuration in use today (95 % interval of the gain: -1 to 1 MB/s); the interval includes no gain at all."},
		{"baseline gave nothing", base, "Set A = 8.",
			"The gain over the configuration in use today is not known: that configuration gave no usable measurement in the final comparison."},
		{"predicted only", with(func(r *artifact.Report) { r.Recommendation.Basis = artifact.BasisModel }), "Set A = 8.",
			"The gain over the configuration in use today is not known: the two were not compared afresh."},
		{"baseline won", with(func(r *artifact.Report) { r.KeepsBaseline, r.Recommendation = true, answer(2) }), "Keep what you have.",
			"The configuration in use today won the comparison, so there is no gain to take."},
		{"predicted to be best already", with(func(r *artifact.Report) { r.Recommendation = answer(2); r.Recommendation.Basis = artifact.BasisModel }), "Keep what you have.",
			"Nothing changes, so there is no gain to take."},
		{"no baseline", with(func(r *artifact.Report) { r.Baseline = nil }), "Set A = 8, B = on.", "No baseline is declared, so no gain can be stated."},
		{"no answer", with(func(r *artifact.Report) { r.Recommendation = artifact.Answer{Basis: artifact.BasisNone} }), "There is nothing to set.",
			"There is no answer, so there is no gain to state."},
		{"a level in other words", with(func(r *artifact.Report) {
			r.Recommendation.Levels = space.Levels{"A": canonical.Float(2), "B": canonical.String("off")}
		}), "Set B = off.", "The gain over the configuration in use today is not known: that configuration gave no usable measurement in the final comparison."},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Headline(c.r); got != c.headline {
				t.Errorf("headline %q, want %q", got, c.headline)
			}
			if got := GainSentence(c.r); got != c.gain {
				t.Errorf("gain\n%q, want\n%q", got, c.gain)
			}
		})
	}
}

func TestCertifiedSentence(t *testing.T) {
	r := artifact.Report{
		Recommendation:  artifact.Answer{Basis: artifact.BasisCertified},
		EpsilonDeclared: canonical.Object{"pct": canonical.Float(2)},
		ErrorBudget:     artifact.ErrorBudget{PerEpoch: []artifact.EpochBudget{{Epoch: 1, Total: new(.1)}}},
	}
	const want = "Certified: with at least 90 % confidence no other declared configuration is more than 2 % better."
	if got := Sentence(r); got != want {
		t.Errorf("got %q", got)
	}
	width := .25
	r.EpsilonDeclared, r.Epsilon, r.Unit = canonical.Object{"abs": canonical.Float(width)}, &width, "ms"
	r.Constraints = []artifact.SeatConstraint{{}}
	r.ErrorBudget.PerEpoch[0].Total = new(.1234)
	if got := Sentence(r); got != "Certified: with at least 87.6 % confidence no other declared configuration that meets the constraints is more than 0.25 ms better." {
		t.Errorf("got %q", got)
	}
}

func TestNumbers(t *testing.T) {
	for v, want := range map[float64]string{
		0: "0", 1: "1", -0.00001: "-1e-05", 12346: "12350", 0.123456: "0.1235", 1e7: "1e+07", 2.5: "2.5", -3.14159: "-3.142", 99999: "100000",
	} {
		if got := Number(v); got != want {
			t.Errorf("Number(%v) = %q, want %q", v, got, want)
		}
	}
	if a, b := apart(.400041, .400012); a == b || a != "0.40004" {
		t.Errorf("%s and %s are not apart", a, b)
	}
	for v, want := range map[float64]float64{.3701: .38, 2: 2, 1999: 2000, .0123: .013, 0: 0, 1e-9: 1e-9, .47: .47} {
		if got := roundUp(v); got != want || got < v {
			t.Errorf("roundUp(%v) = %v, want %v", v, got, want)
		}
	}
	for seconds, want := range map[float64]string{
		0: "under 1 ms", .25: "250 ms", .9999: "1 s", 5.25: "5.2 s", 42: "42 s", 90: "2 min", 3600: "60 min", 7200: "2.0 h", 200000: "2.3 days",
	} {
		if got := Duration(seconds); got != want {
			t.Errorf("Duration(%v) = %q, want %q", seconds, got, want)
		}
	}
	for n, want := range map[int]string{0: "0 runs", 1: "1 run", 2: "2 runs"} {
		if got := plural(n, "run"); got != want {
			t.Errorf("plural(%d) = %q", n, got)
		}
	}
}
