package preview_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/certify"
	"assay/internal/core/eta"
	"assay/internal/core/pilot"
	"assay/internal/core/preview"

	"gonum.org/v1/gonum/stat/distuv"
	"pgregory.net/rapid"
)

// example is one of the three reference campaigns with parts of its text replaced.
func example(t testing.TB, name string, replace ...string) *campaign.Campaign {
	t.Helper()
	source, err := os.ReadFile("../campaign/testdata/spec/" + name + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(source)
	for i := 0; i < len(replace); i += 2 {
		if !strings.Contains(text, replace[i]) {
			t.Fatalf("%s has no %q", name, replace[i])
		}
		text = strings.ReplaceAll(text, replace[i], replace[i+1])
	}
	c, _, problems := campaign.Parse(name+".yaml", []byte(text))
	if c == nil || len(problems.Errors()) > 0 {
		t.Fatalf("%s: %v", name, problems)
	}
	return c
}

func of(t testing.TB, c *campaign.Campaign, m *preview.Measured) preview.Preview {
	t.Helper()
	p, err := preview.Of(c, m)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The three reference campaigns have known counts (02 section 8), and what the
// stages take sums to them.
func TestExampleCounts(t *testing.T) {
	for _, want := range []struct {
		name        string
		exact, most int
	}{{"tinycache", 56, 84}, {"tinyrender", 68, 148}, {"tinyqueue", 40, 68}} {
		p := of(t, example(t, want.name), nil)
		if p.Runs.Exact != want.exact || p.Runs.Most != want.most {
			t.Errorf("%s: %d to %d runs, want %d to %d", want.name, p.Runs.Exact, p.Runs.Most, want.exact, want.most)
		}
		planned, most := 0, 0
		for _, s := range p.Stages {
			planned, most = planned+s.Planned, most+s.Most
			if s.Least > s.Most || s.Planned > s.Most {
				t.Errorf("%s: stage %+v", want.name, s)
			}
		}
		if planned != want.exact || most != want.most {
			t.Errorf("%s: the stages sum to %d and %d", want.name, planned, most)
		}
	}
}

// The reference text of 02 section 5.3: noise 0.41 around 199.2 makes 2 % 4.0,
// the smallest detectable effect 2.5 and the bound at 7 replicates 0.2.
func TestMeasuredNoise(t *testing.T) {
	p := of(t, example(t, "tinycache"), measured("ops", 199.2, 0.41))
	near := func(what string, got *float64, want float64) {
		t.Helper()
		if got == nil || math.Abs(*got-want) > 1e-9*math.Abs(want) {
			t.Errorf("%s is %v, want %g", what, deref(got), want)
		}
	}
	student := func(tail, df float64) float64 { return distuv.StudentsT{Mu: 0, Sigma: 1, Nu: df}.Quantile(1 - tail) }
	normal := distuv.UnitNormal.Quantile(0.8)
	near("epsilon", p.Epsilon.Width.Abs, 0.02*199.2)
	near("noise in percent", p.Noise.SD.Pct, 100*0.41/199.2)
	near("detectable effect", p.Screen.Detectable.Abs, (student(0.05/6, 2)+normal)*2*0.41/math.Sqrt(8))
	near("detectable effect on all runs", p.Screen.AllRuns.Abs, (student(0.05/6, 11)+normal)*2*0.41/math.Sqrt(8))
	near("half-width", p.Terminal.HalfWidth.Abs, student(0.05/6, 6)*0.41*math.Sqrt(2*0.1/7))
	// With two degrees of freedom it is found less often than at the many for which
	// the formula is meant; the text says how often.
	if c := p.Screen.Chance; c == nil || *c < 0.65 || *c > 0.75 || !strings.Contains(p.Screen.Text, "found in 70 screens of a hundred") {
		t.Errorf("chance %v, %q", deref(c), p.Screen.Text)
	}
	if p.Terminal.Level != 0.05/6 || p.Terminal.RhoSource != preview.SourceAssumed || p.Epsilon.Verdict != preview.Resolvable {
		t.Errorf("terminal %+v, epsilon %+v", p.Terminal, p.Epsilon)
	}
	for _, line := range []string{
		"preview: epsilon  4 (2 %); the bound is 0.23 (0.11 %): epsilon is resolvable, even a tie of finalists passes",
		"preview: bound    at 7 paired replicates against 3 challengers, 2 looks: about 0.23 (0.11 %) (rho assumed 0.9); a tie passes at 7, a winner that leads by epsilon at 7",
	} {
		if !slices.Contains(p.Lines(), line) {
			t.Errorf("no line %q in\n%s", line, strings.Join(p.Lines(), "\n"))
		}
	}
	// A measured correlation takes the place of the assumed one.
	m := measured("ops", 199.2, 0.41)
	m.Rho = new(0.0)
	p = of(t, example(t, "tinycache"), m)
	near("half-width without correlation", p.Terminal.HalfWidth.Abs, student(0.05/6, 6)*0.41*math.Sqrt(2/7.0))
	// Without a workload there is nothing to pair by.
	unseeded := example(t, "tinycache")
	unseeded.Optimization.Workload = nil
	p = of(t, unseeded, measured("ops", 199.2, 0.41))
	near("half-width without a workload", p.Terminal.HalfWidth.Abs, student(0.05/6, 6)*0.41*math.Sqrt(2/7.0))
}

func measured(metric string, mean, sd float64) *preview.Measured {
	return &preview.Measured{Noise: []preview.MeasuredNoise{{Metric: metric, N: 6, Mean: &mean, SD: &sd}}}
}

func deref(v *float64) any {
	if v == nil {
		return nil
	}
	return *v
}

// What a screen detects is computed from the rows that it will have, whose centre
// runs leave the degrees of freedom: four, two, or no centre run.
func TestDetectable(t *testing.T) {
	screen := func(centers int) preview.Screen {
		c := example(t, "tinycache", "center_points: 4}\n    refine", fmt.Sprintf("center_points: %d}\n    refine", centers), "type: choice\n      levels: [lru, fifo]", "type: numeric\n      levels: [1, 2, 3]\n      grid: 1",
			"POLICY: lru", "POLICY: 2")
		return of(t, c, measured("ops", 100, 1.5)).Screen
	}
	want := func(df int) float64 {
		effect, _ := certify.DetectableEffect(1.5, .05, 3, df, 8)
		return effect
	}
	if s := screen(4); s.PureErrorDF != 3 || math.Abs(*s.Detectable.Abs-want(3)) > 1e-12 || s.AllRuns != nil || strings.Contains(s.Text, "center_points") {
		t.Errorf("four centre points: %+v", s)
	}
	if s := screen(2); s.PureErrorDF != 1 || math.Abs(*s.AllRuns.Abs-want(9)) > 1e-12 || !strings.Contains(s.Text, "raise design.screen.center_points") {
		t.Errorf("two centre points: %+v", s)
	}
	if s := screen(0); s.PureErrorDF != 0 || s.Detectable != nil || s.AllRuns == nil {
		t.Errorf("no centre points: %+v", s)
	}
}

// Epsilon is judged next to the final bound, whatever the noise of single rows.
func TestEpsilonIsJudgedNextToTheBound(t *testing.T) {
	// The noise, 3 %, is wider than epsilon, 2 %, and the bound at 7 replicates,
	// 1.7 %, is not.
	p := of(t, example(t, "tinycache", "noise_estimate_pct: 0.25", "noise_estimate_pct: 3"), nil)
	if p.Epsilon.Verdict != preview.Resolvable {
		t.Errorf("epsilon %+v at a bound of %v", p.Epsilon, deref(p.Terminal.HalfWidth.Pct))
	}
	// At 6 % the bound is 3.3 %: a tie takes more replicates, a clear winner fewer.
	p = of(t, example(t, "tinycache", "noise_estimate_pct: 0.25", "noise_estimate_pct: 6"), nil)
	if p.Epsilon.Verdict != preview.TooNarrow || p.Terminal.NeededTie == nil || *p.Terminal.NeededTie <= 7 || *p.Terminal.NeededLead != 7 {
		t.Errorf("epsilon %+v, terminal %+v", p.Epsilon, p.Terminal)
	}
	// At the number that it names, a tie certifies, and at one fewer it does not.
	for step, want := range map[int]preview.Verdict{0: preview.Resolvable, -1: preview.TooNarrow} {
		confirm := fmt.Sprintf("confirm: {shortlist_size: 3, replicates: %d}", *p.Terminal.NeededTie+step)
		q := of(t, example(t, "tinycache", "noise_estimate_pct: 0.25", "noise_estimate_pct: 6", "confirm: {shortlist_size: 3}", confirm), nil)
		if q.Epsilon.Verdict != want {
			t.Errorf("%s: %s", confirm, q.Epsilon.Text)
		}
	}
}

// Numbers at the ends of double precision leave parts of a preview unknown: it is
// made all the same, and can be written down.
func TestExtremeNumbersArePreviewed(t *testing.T) {
	for _, noise := range []string{"1e308", "1e307", "1e-307"} {
		for _, epsilon := range []string{"2.0", "1e308", "1e-307"} {
			c := example(t, "tinycache", "noise_estimate_pct: 0.25", "noise_estimate_pct: "+noise)
			for _, e := range []**float64{&c.Optimization.Policy.Epsilon.Pct, &c.Optimization.Policy.Epsilon.Abs} {
				if *e != nil {
					width, err := strconv.ParseFloat(epsilon, 64)
					if err != nil {
						t.Fatal(err)
					}
					*e = &width
				}
			}
			p := of(t, c, nil)
			if _, err := json.Marshal(p); err != nil {
				t.Errorf("noise %s, epsilon %s: %v", noise, epsilon, err)
			}
			if noise == "1e308" && p.Screen.Detectable != nil {
				t.Errorf("noise %s: %+v", noise, p.Screen)
			}
			if text := strings.Join(p.Lines(), "\n"); strings.Contains(text, "Inf") || strings.Contains(text, "NaN") {
				t.Errorf("noise %s, epsilon %s: %s", noise, epsilon, text)
			}
		}
	}
}

// What is not known is null, with a sentence on what would tell, and never 0.
func TestUnknownIsAbsent(t *testing.T) {
	for name, m := range map[string]*preview.Measured{
		"nothing measured": nil,
		"a constant":       measured("ops", 199.2, 0),
		"another metric":   measured("p99_ms", 10, 1),
	} {
		p := of(t, example(t, "tinycache", "    noise_estimate_pct: 0.25\n", ""), m)
		if p.Noise.SD != nil || p.Screen.Detectable != nil || p.Terminal == nil || p.Terminal.HalfWidth != nil || p.Terminal.NeededTie != nil ||
			p.Epsilon.Verdict != preview.Undecided || p.Time.Seconds != nil || len(p.Power.Screen)+len(p.Power.Confirm) > 0 {
			t.Errorf("%s: %+v", name, p)
		}
		text, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{`"detectable":null`, `"half_width":null`, `"seconds":null`, `"sd":null`, `"needed_tie":null`} {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s: no %s in %s", name, want, text)
			}
		}
		missing := strings.Join(p.Missing, "\n")
		if !strings.Contains(missing, "run the liveness check") || !strings.Contains(missing, "the time:") {
			t.Errorf("%s: missing says %q", name, missing)
		}
	}
}

// Declared bounds of the metric give the final bound without any noise.
func TestBoundsStandInForNoise(t *testing.T) {
	p := of(t, example(t, "tinycache", "    noise_estimate_pct: 0.25\n", "", "direction: maximize}", "direction: maximize, support: [0, 100]}"), nil)
	if p.Terminal.HalfWidth == nil || strings.Contains(strings.Join(p.Missing, "\n"), "final bound") {
		t.Errorf("bound %+v, missing %q", p.Terminal, p.Missing)
	}
}

// Confounded effects are named in words: three factors in four runs mix each with
// the joint effect of the two others.
func TestConfoundingInWords(t *testing.T) {
	p := of(t, example(t, "tinycache", "resolution: 5", "resolution: 3"), nil)
	var texts []string
	for _, g := range p.Confounding.Groups {
		texts = append(texts, g.Text)
	}
	want := []string{
		"SIZE cannot be told from BATCH with POLICY", "BATCH cannot be told from SIZE with POLICY", "POLICY cannot be told from SIZE with BATCH",
	}
	if !slices.Equal(texts, want) {
		t.Errorf("groups %q", texts)
	}
	if p.Stages[1].Name != "foldover" || p.Stages[1].Most != 4 || p.Stages[1].Least != 0 {
		t.Errorf("stages %+v", p.Stages)
	}
	if full := of(t, example(t, "tinycache"), nil); len(full.Confounding.Groups) > 0 || full.Confounding.Resolution != nil {
		t.Errorf("a full factorial confounds %+v", full.Confounding)
	}
}

// A searched screen registers no foldover, though the file asks for one.
func TestSearchedScreenRegistersNoFoldover(t *testing.T) {
	c := example(t, "tinycache", "resolution: 5", "resolution: 3", "levels: [lru, fifo]", "levels: [lru, fifo, lfu, arc, slru]")
	p := of(t, c, nil)
	if len(p.Notes) != 1 || !strings.Contains(p.Notes[0], "no foldover") || slices.ContainsFunc(p.Stages, func(s preview.Stage) bool { return s.Name == "foldover" }) {
		t.Errorf("notes %q, stages %+v", p.Notes, p.Stages)
	}
	if len(p.Confounding.Groups) == 0 || p.Confounding.Groups[0].Share == nil {
		t.Errorf("confounding %+v", p.Confounding)
	}
	if q := of(t, example(t, "tinycache"), nil); len(q.Notes) > 0 {
		t.Errorf("nothing is aliased, yet %q", q.Notes)
	}
}

// Which paths can happen follows from the budget.
func TestPathsWithinTheBudget(t *testing.T) {
	possible := func(budget string) (paths []string, p preview.Preview) {
		p = of(t, example(t, "tinycache", "max_runs: 90", budget), nil)
		for _, path := range p.Paths {
			if path.Possible {
				paths = append(paths, strings.Join(path.Stages, " "))
			}
		}
		return paths, p
	}
	all, p := possible("max_runs: 90")
	if !slices.Equal(all, []string{"screen refine confirm report", "screen confirm report"}) || p.Runs.Least != 40 {
		t.Errorf("with 90 runs: %q, at least %d", all, p.Runs.Least)
	}
	if few, p := possible("max_runs: 45"); !slices.Equal(few, []string{"screen refine report", "screen confirm report"}) || p.Runs.Least != 28 || len(p.Warnings) == 0 {
		t.Errorf("with 45 runs: %q, at least %d, warnings %v", few, p.Runs.Least, p.Warnings)
	}
	if one, p := possible("max_runs: 20"); !slices.Equal(one, []string{"screen report"}) || p.Runs.Least != 12 {
		t.Errorf("with 20 runs: %q, at least %d", one, p.Runs.Least)
	}
}

// Durations price the rows: here each row of POLICY fifo takes three times as long.
func TestTimeIsPricedByDurations(t *testing.T) {
	c := example(t, "tinycache")
	m := &preview.Measured{}
	for range 3 {
		for policy, seconds := range map[string]float64{"lru": 1, "fifo": 3} {
			levels := c.Optimization.Baseline.Clone()
			levels["POLICY"] = c.Optimization.Factors[2].Levels[map[string]int{"lru": 0, "fifo": 1}[policy]]
			m.Rows = append(m.Rows, eta.Row{Levels: levels, Seconds: seconds})
		}
	}
	p := of(t, c, m)
	// Screen: half of 12 at 1 s and half at 3 s. Refine at lru, the baseline: 16
	// at 1 s. Finalists are unknown: 28 at the slowest level.
	if want := 6*1 + 6*3 + 16*1 + 28*3.0; p.Time.Seconds == nil || *p.Time.Seconds != want || *p.Time.Most != want+28*3 {
		t.Errorf("%v and %v seconds, want %g and %g", deref(p.Time.Seconds), deref(p.Time.Most), want, want+28*3)
	}
	if p.Time.UpperBound != 84*2*60 || p.Time.Confidence != eta.Low {
		t.Errorf("time %+v", p.Time) // the durations vary by half of their mean
	}
	// A liveness check runs a level once, beside its repeats of the baseline.
	m.Rows = slices.DeleteFunc(m.Rows, func(r eta.Row) bool { return r.Seconds == 3 })
	slowLevel := c.Optimization.Baseline.Clone()
	slowLevel["POLICY"] = c.Optimization.Factors[2].Levels[1]
	m.Rows = append(m.Rows, eta.Row{Levels: slowLevel, Seconds: 3})
	if p, want := of(t, c, m), 6*1+6*3+16*1+28*3.0; p.Time.Seconds == nil || *p.Time.Seconds != want {
		t.Errorf("after a sweep %v seconds, want %g", deref(p.Time.Seconds), want)
	}
	m.Rows = append(m.Rows, m.Rows[3], m.Rows[3])
	slow := of(t, example(t, "tinycache", "max_wall_clock_hours: 1", "max_wall_clock_hours: 0.03"), m)
	if len(slow.Warnings) != 1 || !strings.Contains(slow.Warnings[0].Text, "max_wall_clock_hours") {
		t.Errorf("warnings %+v", slow.Warnings)
	}
}

// Every alternative costs what the campaign with that edit costs.
func TestAlternativesCostWhatTheyWouldCost(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		resolution := rapid.IntRange(3, 5).Draw(rt, "resolution")
		shortlist := rapid.IntRange(1, 5).Draw(rt, "shortlist")
		rounds := rapid.IntRange(1, 3).Draw(rt, "rounds")
		c := example(t, "tinycache", "resolution: 5", fmt.Sprint("resolution: ", resolution), "confirm: {shortlist_size: 3}",
			fmt.Sprintf("confirm: {shortlist_size: %d}", shortlist), "confirm_max_rounds: 1", fmt.Sprint("confirm_max_rounds: ", rounds),
			"    refine: {kind: central_composite, center_points: 4}\n", rapid.SampledFrom([]string{"", "    refine: {kind: central_composite}\n"}).Draw(rt, "refine"))
		p := of(t, c, measured("ops", 100, 1))
		if len(p.Alternatives) < 3 {
			rt.Errorf("alternatives %+v", p.Alternatives)
		}
		if !slices.ContainsFunc(p.Alternatives, func(a preview.Alternative) bool { return strings.HasPrefix(a.Path, "optimization.design.refine") }) {
			rt.Errorf("no alternative adds or removes refine: %+v", p.Alternatives)
		}
		for _, a := range p.Alternatives {
			o := *c.Optimization
			switch {
			case strings.HasSuffix(a.Path, "resolution"):
				screen := *o.Design.Screen
				screen.Resolution, o.Design.Screen = a.Value.(int), &screen
			case strings.HasSuffix(a.Path, "replicates"):
				o.Design.Confirm.Replicates = new(a.Value.(int))
			case a.Path == "optimization.design.refine" && a.Value == nil:
				o.Design.Refine = nil
			case a.Path == "optimization.design.refine" && o.Design.Refine == nil:
				refine := a.Value.(map[string]any)
				o.Design.Refine = &campaign.RefineDesign{Kind: refine["kind"].(string), CenterPoints: refine["center_points"].(int), Axial: campaign.AxialFace}
			case a.Path == "optimization.design.refine.center_points":
				refine := *o.Design.Refine
				refine.CenterPoints, o.Design.Refine = a.Value.(int), &refine
			default:
				o.Design.Confirm.ShortlistSize = a.Value.(int)
			}
			edited := *c
			edited.Optimization = &o
			q := of(t, &edited, measured("ops", 100, 1))
			if q.Runs.Exact != a.Exact || q.Runs.Most != a.Most || a.Exact == p.Runs.Exact {
				rt.Errorf("%s: %d to %d, really %d to %d", a.Title, a.Exact, a.Most, q.Runs.Exact, q.Runs.Most)
			}
			if q.Terminal != nil && q.Terminal.HalfWidth != nil && *q.Terminal.HalfWidth.Abs != *p.Terminal.HalfWidth.Abs &&
				!strings.Contains(a.Text, "bound about "+q.Terminal.HalfWidth.Text("")) {
				rt.Errorf("%s says %q, the bound becomes %s", a.Title, a.Text, q.Terminal.HalfWidth.Text(""))
			}
		}
	})
}

// The power curves rise, pass the stated power near the stated effect, and at a
// lead of minus epsilon give the error of one comparison.
func TestPowerCurves(t *testing.T) {
	p := of(t, example(t, "tinyqueue"), measured("wait_ms", 100, 1))
	for name, curve := range map[string][]preview.Chance{"screen": p.Power.Screen, "confirm": p.Power.Confirm} {
		if len(curve) != 9 || !slices.IsSortedFunc(curve, func(a, b preview.Chance) int {
			return int(math.Copysign(1, a.Probability-b.Probability))
		}) {
			t.Errorf("%s: %+v", name, curve)
		}
	}
	if at := p.Power.Screen[4]; *at.Effect.Abs != *p.Screen.Detectable.Abs || math.Abs(at.Probability-0.8) > 0.06 || at.Probability != *p.Screen.Chance {
		t.Errorf("at the detectable effect %v: %+v", *p.Screen.Detectable.Abs, at)
	}
	if none := p.Power.Confirm[0]; math.Abs(none.Probability-p.Terminal.Level) > 1e-6 || *none.Effect.Abs != -*p.Epsilon.Width.Abs {
		t.Errorf("at a lead of minus epsilon: %+v, level %g, epsilon %g", none, p.Terminal.Level, *p.Epsilon.Width.Abs)
	}
}

// What cannot be counted is refused with its reason.
func TestNothingToCount(t *testing.T) {
	for want, replace := range map[string][]string{
		"design.screen is missing":         {"    screen: {resolution: 5, center_points: 4}\n", ""},
		"a factor has problems of its own": {"levels: [lru, fifo]", "levels: [lru]"},
		"no more than 50000 are designed":  {"shortlist_size: 3", "shortlist_size: 3, replicates: 9000"},
		"the search extension":             {"max_runs: 90", "max_runs: 90\n    explore: {}"},
	} {
		source, err := os.ReadFile("../campaign/testdata/spec/tinycache.yaml")
		if err != nil {
			t.Fatal(err)
		}
		c, _, _ := campaign.Parse("x.yaml", []byte(strings.Replace(string(source), replace[0], replace[1], 1)))
		if _, err := preview.Of(c, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one on %q", err, want)
		}
	}
	if _, err := preview.Of(nil, nil); err == nil {
		t.Error("no campaign was previewed")
	}
}

// A pilot re-prices by what it measured and by nothing else: a run that did not
// complete predicts no duration, and a seed that is not honoured pairs nothing.
func TestFromPilot(t *testing.T) {
	c := example(t, "tinycache")
	report := pilot.Report{
		Noise: []pilot.Noise{pilot.NoiseOf("ops", []float64{199, 199.2, 199.4})},
		Seed:  &pilot.SeedVerdict{Rho: new(0.0)},
		Durations: []pilot.Duration{
			{Label: "SIZE=64", Levels: c.Optimization.Baseline, Seconds: 60},
			{Label: "baseline 1", Levels: c.Optimization.Baseline, Seconds: 0.5, Complete: true},
		},
	}
	p := of(t, c, preview.FromPilot(report))
	if p.Noise.Source != preview.SourceMeasured || !p.Noise.Rough || *p.Noise.Mean != 199.2 || p.Terminal.Rho != 0 || p.Terminal.RhoSource != preview.SourceMeasured {
		t.Errorf("noise %+v, terminal %+v", p.Noise, p.Terminal)
	}
	if p.Time.Seconds == nil || *p.Time.Seconds != 28 {
		t.Errorf("56 rows of half a second take %v s", deref(p.Time.Seconds))
	}
	if nothing := of(t, c, preview.FromPilot(pilot.Report{})); nothing.Noise.Source != preview.SourceDeclared || nothing.Time.Seconds != nil {
		t.Errorf("an empty report measured %+v, %+v", nothing.Noise, nothing.Time)
	}
}

func knobs(b *testing.B, choices string) *campaign.Campaign {
	var factors, baseline strings.Builder
	for i := range 12 {
		levels := "type: numeric, levels: [1, 2, 4, 8], scale: log, grid: 1"
		if i < 2 && choices != "" {
			levels = "type: choice, levels: " + choices
		}
		fmt.Fprintf(&factors, "    - {id: F%[1]d, name: f%[1]d, %[2]s, apply: \"--f%[1]d={level}\", manipulation: {observable: cfg.f%[1]d, op: \"==\", value: \"{level}\"}, relations: [{id: R%[1]d, kind: correctness, statement: s, native_test: TestF%[1]d}]}\n", i, levels)
	}
	source := `kind: optimization
run_id: twelve
research_question: How fast can it be?
target_system: {name: engine, description: An engine with twelve knobs., repo_path: ./engine}
optimization:
  run_command: "./engine"
  test_command: "go test -json ./..."
  workload: {seed_env: ENGINE_SEED}
  response: {primary: {metric: ops, direction: maximize}, constraints: [{metric: p99, op: "<=", value: 45}], noise_estimate_pct: 0.5}
  design: {screen: {resolution: 4}, refine: {kind: central_composite}, confirm: {shortlist_size: 3}}
  factors:
` + factors.String() + baseline.String()
	c, _, problems := campaign.Parse("twelve.yaml", []byte(source))
	if c == nil || len(problems.Errors()) > 0 {
		b.Fatal(problems)
	}
	return c
}

// BenchmarkPreview12Knobs is the preview of a campaign of twelve knobs. With
// choices of three levels the screen is searched: cold is the first preview of a
// text, warm any later one, also after the validator has counted it.
func BenchmarkPreview12Knobs(b *testing.B) {
	run := func(name string, c *campaign.Campaign, cold bool) {
		b.Run(name, func(b *testing.B) {
			i := 0
			for b.Loop() {
				if i++; cold {
					c.Optimization.Tree["salt"] = fmt.Sprint(name, i) // another text has another search
				}
				if _, err := preview.Of(c, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	run("numeric", knobs(b, ""), false)
	run("two choices of three, warm", knobs(b, "[a, b, c]"), false)
	run("two choices of three, cold", knobs(b, "[a, b, c]"), true)
}

// A file that asks a searched screen for its foldover is told that there is none.
func TestFoldoverOfASearchedScreenIsNoted(t *testing.T) {
	source, err := os.ReadFile("../campaign/testdata/spec/tinycache.yaml")
	if err != nil {
		t.Fatal(err)
	}
	noted := func(resolution string) bool {
		text := strings.NewReplacer("resolution: 5", "resolution: "+resolution, "levels: [lru, fifo]", "levels: [lru, fifo, lfu, arc, slru]",
			"out_of_hull: confirm", "foldover: true").Replace(string(source))
		c, doc, _ := campaign.Parse("x.yaml", []byte(text))
		return slices.ContainsFunc(campaign.Notes(c, doc, 0), func(p campaign.Problem) bool { return strings.HasSuffix(p.Path, "policy.foldover") })
	}
	if !noted("3") || noted("5") {
		t.Errorf("noted at resolution 3: %v, at 5: %v", noted("3"), noted("5"))
	}
}

// Of several objectives each has its line, with its own epsilon and what the screen
// detects in it, and a warning where the one is below the other.
func TestSeveralObjectives(t *testing.T) {
	several := func(first, second string) *campaign.Campaign {
		return example(t, "tinycache", "    noise_estimate_pct: 0.25\n", "", "    primary: {metric: ops, direction: maximize}", "    objectives:\n"+
			"      - {metric: ops, direction: maximize, unit: req/s"+first+"}\n"+
			"      - {metric: mem, direction: minimize, unit: MiB"+second+"}")
	}
	m := measured("ops", 200, 1)
	m.Noise = append(m.Noise, measured("mem", 50, 2).Noise...)
	p := of(t, several(", epsilon: {pct: 5}", ", epsilon: {abs: 30}"), m)
	if len(p.Objectives) != 2 {
		t.Fatalf("objectives %+v", p.Objectives)
	}
	detectable := func(k int) string { return p.Objectives[k].Detectable.Text(p.Objectives[k].Unit) }
	for _, line := range []string{
		"preview: of       ops: epsilon 10 req/s (5 %); the smallest effect that the screen detects is about " + detectable(0),
		"preview: of       mem: epsilon 30 MiB (60 %); the smallest effect that the screen detects is about " + detectable(1),
	} {
		if !slices.Contains(p.Lines(), line) {
			t.Errorf("no line %q in\n%s", line, strings.Join(p.Lines(), "\n"))
		}
	}
	// The noise of the second is twice as large, in its own unit.
	if a, b := *p.Objectives[0].Detectable.Abs, *p.Objectives[1].Detectable.Abs; math.Abs(b-2*a) > 1e-9*b {
		t.Errorf("detectable are %g and %g", a, b)
	}
	for _, c := range []struct {
		first, second string
		warned        []string
	}{
		{", epsilon: {pct: 5}", ", epsilon: {abs: 30}", nil},
		{", epsilon: {pct: 0.1}", ", epsilon: {abs: 30}", []string{"epsilon 0.2 req/s (0.1 %) of ops"}},
		{", epsilon: {pct: 5}", ", epsilon: {abs: 1}", []string{"epsilon 1 MiB (2 %) of mem"}},
		{", epsilon: {pct: 0.1}", ", epsilon: {abs: 1}", []string{"epsilon 0.2 req/s (0.1 %) of ops", "epsilon 1 MiB (2 %) of mem"}},
		{", epsilon: {pct: 0.1}", "", []string{"epsilon 0.2 req/s (0.1 %) of ops"}},
	} {
		p := of(t, several(c.first, c.second), m)
		var warned []string
		for _, w := range p.Warnings {
			if at := strings.Index(w.Text, " is under the smallest effect"); at >= 0 {
				warned = append(warned, w.Text[:at])
			}
		}
		if !slices.Equal(warned, c.warned) {
			t.Errorf("%s and %s: warned of %q, want %q", c.first, c.second, warned, c.warned)
		}
	}
	p = of(t, several(", epsilon: {pct: 5}", ""), measured("ops", 200, 1))
	if line := "preview: of       mem: epsilon is not declared, so no trade-off can be told from it; noise not known"; !slices.Contains(p.Lines(), line) {
		t.Errorf("no line %q in\n%s", line, strings.Join(p.Lines(), "\n"))
	}
}
