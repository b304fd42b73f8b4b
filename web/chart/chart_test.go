package chart_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"assay/web/chart"
)

var update = flag.Bool("update", false, "renew the golden files")

func ptr[T any](v T) *T { return &v }

// cases are one picture each.
func cases(t *testing.T) map[string]json.RawMessage {
	t.Helper()
	must := func(option json.RawMessage, err error) json.RawMessage {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return option
	}
	unit := chart.Axis{Name: "throughput", Unit: "MB/s"}
	many := make([]chart.EffectBar, 25)
	for i := range many {
		many[i] = chart.EffectBar{Label: "T" + string(rune('A'+i)), Size: float64(25 - i)}
	}
	effects := []struct {
		label          string
		effect, margin float64
	}{
		{"LEVEL", -182.4, 13.1}, {"CONCURRENCY", 151.7, 13.1}, {"WINDOW", -64.2, 13.1}, {"LEVEL·WINDOW", 21.3, 13.1},
		{"BLOCK", 9.6, 13.1}, {"WINDOW·BLOCK", -7.9, 13.1}, {"GOGC", 6.2, 13.1}, {"BLOCK·GOGC", 4.4, 13.1},
		{"LEVEL·GOGC", -2.7, 13.1}, {"LEVEL·BLOCK", 1.9, 13.1}, {"WINDOW·GOGC", 0.8, 13.1},
	}
	quantiles := []float64{2.0, 1.49, 1.19, 0.97, 0.79, 0.62, 0.48, 0.34, 0.23, 0.12, 0.04}
	var bars []chart.EffectBar
	var points []chart.HalfNormalPoint
	for i, e := range effects {
		size := math.Abs(e.effect)
		active := ptr(size > e.margin)
		text := fmt.Sprintf("%s: %+.1f MB/s (%.1f .. %.1f)", e.label, e.effect, e.effect-e.margin, e.effect+e.margin)
		bars = append(bars, chart.EffectBar{Label: e.label, Size: size / 6.1, Active: active, Text: text})
		points = append(points, chart.HalfNormalPoint{Label: e.label, Quantile: quantiles[i], Size: size, Active: active, Text: text})
	}
	return map[string]json.RawMessage{
		"effects":      must(chart.Effects(bars, ptr(2.145), chart.Axis{Name: "standardised effect"})),
		"effects_many": must(chart.Effects(many, nil, unit)),
		"half_normal":  must(chart.HalfNormal(points, ptr(10.2), chart.Axis{Name: "absolute effect", Unit: "MB/s"})),
		"forest": must(chart.Forest([]chart.ForestRow{
			{Label: "f0 · the model's recommendation", Kind: chart.ForestWinner, Point: ptr(0.0), Text: "f0 has the best mean, 512 MB/s"},
			{Label: "f1 · best measured so far", Kind: chart.ForestChallenger, Point: ptr(-3.1), High: ptr(4.2), Text: "f1: -3.1 MB/s, at most +4.2"},
			{Label: "f2 · ranked by the model", Kind: chart.ForestChallenger, Point: ptr(-11.8), High: ptr(-2.9), Text: "f2: -11.8 MB/s, at most -2.9"},
			{Label: "f3 · ranked by the model", Kind: chart.ForestStruck, Text: "f3: struck, no difference"},
			{Label: "baseline", Kind: chart.ForestBaseline, Point: ptr(-80.6), High: ptr(-71.2), Text: "baseline: -80.6 MB/s, at most -71.2"},
		}, ptr(10.2), chart.Axis{Name: "MB/s better than the winner"})),
		"power": must(chart.Power([]chart.PowerPoint{
			{Effect: 1, Chance: 0.08, Text: "1 MB/s: found 8 % of the time"}, {Effect: 2.5, Chance: 0.41, Text: "2.5 MB/s: found 41 % of the time"},
			{Effect: 4.1, Chance: 0.8, Text: "4.1 MB/s: found 80 % of the time"}, {Effect: 7, Chance: 0.99, Text: "7 MB/s: found 99 % of the time"},
		}, ptr(4.1), "smallest found", chart.Axis{Name: "effect", Unit: "MB/s"})),
		"front":     must(chart.Front(frontPoints(2), [][2]float64{{90, 2.7}, {140, 2.6}}, [2]chart.Axis{unit, {Name: "ratio"}})),
		"parallel":  must(chart.Parallel(frontPoints(3), []chart.ParallelAxis{{Axis: unit, Worst: 80, Best: 160}, {Axis: chart.Axis{Name: "p99", Unit: "ms"}, Worst: 3, Best: 1}, {Axis: chart.Axis{Name: "mem"}, Worst: 4, Best: 4}})),
		"run_order": must(chart.RunOrder(runs(), ptr(431.0), unit)),
	}
}

// frontPoints are one point of each kind in k objectives; the last three have no
// intervals.
func frontPoints(k int) []chart.FrontPoint {
	var out []chart.FrontPoint
	for i, mark := range []chart.FrontMark{chart.FrontPreferred, chart.FrontPlain, chart.FrontPlain, chart.FrontBaseline, chart.FrontPreferred, chart.FrontBaseline} {
		p := chart.FrontPoint{Mark: mark, Confident: i == 0 || i == 1 || i == 3, Text: fmt.Sprintf("LEVEL %d", i)}
		for j := range k {
			mean := []float64{150 - 20*float64(i), 1 + float64(i)/2, 4}[j]
			p.Means = append(p.Means, mean)
			var low, high *float64
			if i < 3 {
				low, high = ptr(mean-.1), ptr(mean+.1)
			}
			p.Low, p.High = append(p.Low, low), append(p.High, high)
		}
		out = append(out, p)
	}
	return out
}

type drawn struct {
	Name      string
	ItemStyle struct{ Color string }
}

func series(t *testing.T, option json.RawMessage) []drawn {
	t.Helper()
	var o struct{ Series []drawn }
	if err := json.Unmarshal(option, &o); err != nil {
		t.Fatal(err)
	}
	return o.Series
}

// A front names its kinds, draws what may be beaten hollow and refuses what is no
// number; without points there is no picture.
func TestFrontPictures(t *testing.T) {
	for name, kinds := range map[string][]string{"front": {"preferred", "may be beaten", "baseline", "shown to be on the front", "predicted front"}, "parallel": {"preferred", "p99 (ms)", "mem"}} {
		for _, kind := range kinds {
			if !strings.Contains(string(cases(t)[name]), `"`+kind+`"`) {
				t.Errorf("%s does not name %q", name, kind)
			}
		}
	}
	for _, name := range []string{"front", "parallel"} {
		hollow := map[string]int{}
		for _, s := range series(t, cases(t)[name]) {
			if s.ItemStyle.Color == "transparent" {
				hollow[s.Name]++
			}
		}
		if want := map[string]int{"may be beaten": 1, "preferred": 1, "baseline": 1}; !maps.Equal(hollow, want) {
			t.Errorf("%s: hollow are %v, want %v", name, hollow, want)
		}
	}
	bad := frontPoints(2)
	bad[0].Means[1] = math.NaN()
	if _, err := chart.Front(bad, nil, [2]chart.Axis{}); err == nil {
		t.Error("a mean that is no number is drawn")
	}
	if _, err := chart.Parallel(bad, []chart.ParallelAxis{{Worst: 0, Best: 1}, {Worst: 0, Best: 1}}); err == nil {
		t.Error("a mean that is no number is drawn")
	}
	if option, err := chart.Front(nil, nil, [2]chart.Axis{}); option != nil || err != nil {
		t.Errorf("nothing is drawn as %s, %v", option, err)
	}
}

// runs is a screen of twenty rows with one failure and three infeasible rows.
func runs() []chart.RunPoint {
	values := []float64{431, 352, 488, 610, 397, 0, 455, 502, 588, 371, 433, 478, 512, 601, 409, 388, 494, 436, 466, 507}
	var best *float64
	var points []chart.RunPoint
	for i, v := range values {
		p := chart.RunPoint{Order: i + 1, Value: ptr(v), Status: "complete", Text: fmt.Sprintf("run %d: %.0f MB/s", i+1, v)}
		switch {
		case v == 0:
			p.Value, p.Status, p.Text = nil, "failed", fmt.Sprintf("run %d timed out", i+1)
		case v > 550:
			p.Status, p.Text = "infeasible", p.Text+", ratio below 2.9"
		case best == nil || v > *best:
			best = ptr(v)
		}
		p.Best = best
		points = append(points, p)
	}
	return points
}

// goldenFolder holds the options as files. They are also the pictures of the
// specimen page, so that what is looked at there is what is made here.
const goldenFolder = "../../templates/specimen/options"

func TestOptionsMatchTheGoldenFiles(t *testing.T) {
	for name, option := range cases(t) {
		var got bytes.Buffer
		if err := json.Indent(&got, option, "", "  "); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got.WriteByte('\n')
		path := filepath.Join(goldenFolder, name+".json")
		if *update {
			if err := os.MkdirAll(goldenFolder, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, got.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Bytes(), want) {
			t.Errorf("%s differs from %s; look at the difference after -update\n%s", name, path, got.String())
		}
	}
}

// A marked function string would need evaluation, which the content policy refuses.
func TestNoOptionHoldsAFunction(t *testing.T) {
	for name, option := range cases(t) {
		for _, mark := range []string{"__f__", "function", "=>"} {
			if bytes.Contains(option, []byte(mark)) {
				t.Errorf("%s holds %q", name, mark)
			}
		}
	}
}

// Every formatter and colour that an option names exists on the page.
func TestNamesAreKnownToThePage(t *testing.T) {
	script, err := os.ReadFile("../../assets/js/chart.js")
	if err != nil {
		t.Fatal(err)
	}
	style, err := os.ReadFile("../../assets/app.css")
	if err != nil {
		t.Fatal(err)
	}
	formatter := regexp.MustCompile(`"fmt:([a-z]+)"`)
	colour := regexp.MustCompile(`"token:([a-z0-9-]+)"`)
	seen := 0
	for name, option := range cases(t) {
		for _, found := range formatter.FindAllSubmatch(option, -1) {
			seen++
			if !regexp.MustCompile(`(?m)^    ` + string(found[1]) + `: \(`).Match(script) {
				t.Errorf("%s: chart.js has no formatter %s", name, found[1])
			}
		}
		for _, found := range colour.FindAllSubmatch(option, -1) {
			seen++
			if !bytes.Contains(style, []byte("--"+string(found[1])+":")) {
				t.Errorf("%s: app.css has no colour %s", name, found[1])
			}
		}
	}
	if seen == 0 {
		t.Error("no option names a formatter or a colour")
	}
}

func TestSmallEffectsAreCountedNotDropped(t *testing.T) {
	option := string(cases(t)["effects_many"])
	if !strings.Contains(option, `"5 smaller"`) {
		t.Errorf("25 bars do not say that 5 are left out: %s", option)
	}
}

func TestAxesCarryUnits(t *testing.T) {
	for name, want := range map[string]string{
		"run_order":   "throughput (MB/s)",
		"forest":      "MB/s better than the winner",
		"half_normal": "absolute effect (MB/s)",
		"effects":     `"standardised effect"`,
	} {
		if !strings.Contains(string(cases(t)[name]), want) {
			t.Errorf("%s: no axis is named %s", name, want)
		}
	}
}

func TestNothingToDrawIsNil(t *testing.T) {
	axis := chart.Axis{Name: "x"}
	cases := []struct {
		name string
		draw func() (json.RawMessage, error)
	}{
		{"effects", func() (json.RawMessage, error) { return chart.Effects(nil, ptr(2.0), axis) }},
		{"half-normal", func() (json.RawMessage, error) { return chart.HalfNormal(nil, nil, axis) }},
		{"forest", func() (json.RawMessage, error) { return chart.Forest(nil, ptr(1.0), axis) }},
		{"run order", func() (json.RawMessage, error) {
			return chart.RunOrder([]chart.RunPoint{{Order: 1, Status: "failed"}}, ptr(3.0), axis)
		}},
	}
	for _, c := range cases {
		if option, err := c.draw(); option != nil || err != nil {
			t.Errorf("%s: got %s, %v; want nil, nil", c.name, option, err)
		}
	}
}

func TestValuesThatAreNotFiniteAreRefused(t *testing.T) {
	axis := chart.Axis{Name: "x"}
	bad := math.NaN()
	cases := []struct {
		name string
		draw func() (json.RawMessage, error)
	}{
		{"bar", func() (json.RawMessage, error) {
			return chart.Effects([]chart.EffectBar{{Label: "A", Size: bad}}, nil, axis)
		}},
		{"limit", func() (json.RawMessage, error) {
			return chart.Effects([]chart.EffectBar{{Label: "A"}}, ptr(math.Inf(1)), axis)
		}},
		{"point", func() (json.RawMessage, error) {
			return chart.HalfNormal([]chart.HalfNormalPoint{{Label: "A", Quantile: bad}}, nil, axis)
		}},
		{"bound", func() (json.RawMessage, error) {
			return chart.Forest([]chart.ForestRow{{Label: "f0", Point: ptr(0.0), High: &bad}}, nil, axis)
		}},
		{"response", func() (json.RawMessage, error) {
			return chart.RunOrder([]chart.RunPoint{{Order: 1, Value: &bad, Status: "complete"}}, nil, axis)
		}},
	}
	for _, c := range cases {
		option, err := c.draw()
		if err == nil || option != nil {
			t.Errorf("%s: got %s without an error", c.name, option)
			continue
		}
		if !strings.Contains(err.Error(), "finite") {
			t.Errorf("%s: the error does not say what is wrong: %v", c.name, err)
		}
	}
}
