package rehearse_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/preview"
	"assay/internal/core/rehearse"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

// knobs is a surface that lends its declaration only: what is rehearsed on it are
// surfaces of the family.
func knobs(factors ...space.Factor) surface.Surface {
	return surface.Made("knobs", factors, 1, func(surface.Point) float64 { return 0 })
}

func numeric(id string, levels ...int64) space.Factor {
	f := space.Factor{ID: id, Kind: space.Numeric, Grid: 1, Screen: [2]int{0, len(levels) - 1}}
	for _, level := range levels {
		f.Levels = append(f.Levels, canonical.Int(level))
	}
	return f
}

func choice(id string, levels ...string) space.Factor {
	f := space.Factor{ID: id, Kind: space.Choice, Screen: [2]int{0, len(levels) - 1}}
	for _, level := range levels {
		f.Levels = append(f.Levels, canonical.String(level))
	}
	return f
}

// six are six knobs with a lattice of 1,600 candidates.
func six() surface.Surface {
	return knobs(numeric("A", 2, 4, 8, 16), numeric("B", 2, 4, 8, 16), numeric("C", 2, 16), numeric("D", 2, 16), choice("E", "off", "on"), choice("F", "x", "y"))
}

func parsed(t testing.TB, source []byte) *campaign.Campaign {
	t.Helper()
	c, doc, problems := campaign.Parse("campaign.yaml", source)
	if found := problems.Errors(); len(found) > 0 {
		t.Fatal(found)
	}
	if r := campaign.Validate(c, doc, campaign.Env{}); len(r.Errors) > 0 {
		t.Fatal(r.Text())
	}
	return c
}

func run(t *testing.T, c *campaign.Campaign, s rehearse.Settings) rehearse.Result {
	t.Helper()
	r, err := rehearse.Run(context.Background(), c, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func text(t *testing.T, r rehearse.Result) string {
	t.Helper()
	b, err := json.MarshalIndent(r, "", " ") // refuses what is not a finite number
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// The same seed gives the same result however many run at a time, another seed
// another one, and everybody is counted.
func TestResultDependsOnTheSeedAlone(t *testing.T) {
	c := parsed(t, six().YAML(surface.File{}))
	settings := rehearse.Settings{Rehearsals: 24, NoisePct: new(.5), Workers: 1}
	one := run(t, c, settings)
	settings.Workers = 5
	five := run(t, c, settings)
	if one.Settings.Workers, five.Settings.Workers = 0, 0; text(t, one) != text(t, five) {
		t.Errorf("one worker\n%s\nfive\n%s", text(t, one), text(t, five))
	}
	settings.Seed = 1
	if text(t, run(t, c, settings)) == text(t, one) {
		t.Error("the seed changes nothing")
	}
	total := 0
	for _, rung := range one.Rungs {
		total += rung.Count
	}
	if total != 24 || one.Regret.Answers+one.Inadmissible.Count > 24 || one.Rows.Median < 50 || one.Rows.Max > 200 {
		t.Errorf("%s", text(t, one))
	}
	if one.Regret.AgainstFound != 0 {
		t.Errorf("%d of a lattice of 1,600 were not searched to the end", one.Regret.AgainstFound)
	}
}

// Progress counts each rehearsal once, and a cancel ends the run with its error.
func TestProgressAndCancel(t *testing.T) {
	c := parsed(t, six().YAML(surface.File{}))
	var told []int
	settings := rehearse.Settings{Rehearsals: 6, NoisePct: new(1.0), Workers: 3}
	if _, err := rehearse.Run(context.Background(), c, settings, func(done, of int) { told = append(told, done*100+of) }); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(told, []int{106, 206, 306, 406, 506, 606}) {
		t.Errorf("told %v", told)
	}
	ctx, cancel := context.WithCancel(context.Background())
	last := 0
	settings.Rehearsals, settings.Workers = 500, 1
	_, err := rehearse.Run(ctx, c, settings, func(done, _ int) {
		if last = done; done == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || last != 2 {
		t.Errorf("after %d: %v", last, err)
	}
}

// What is not known is refused with what to do, not taken to be 0.
func TestRefusals(t *testing.T) {
	declared := string(six().YAML(surface.File{}))
	absolute := strings.Replace(declared, "epsilon: {pct: 2.0}", "epsilon: {abs: 2.0}", 1)
	limited := strings.Replace(declared, "primary: {metric: y, direction: maximize}", "primary: {metric: y, direction: maximize}\n    constraints:\n      - {metric: y, op: \">=\", value: 50}", 1)
	several := strings.Replace(declared, "primary: {metric: y, direction: maximize}", "objectives:\n      - {metric: y, direction: maximize, epsilon: {pct: 2.0}}\n      - {metric: mem, direction: minimize, epsilon: {pct: 2.0}}", 1)
	noise := new(1.0)
	for _, c := range []struct {
		name, file, setting, says string
		settings                  rehearse.Settings
	}{
		{"several objectives", several, "", "which front there is", rehearse.Settings{NoisePct: noise}},
		{"no noise", declared, "noise_pct", "--liveness", rehearse.Settings{}},
		{"negative noise", declared, "noise_pct", "-1", rehearse.Settings{NoisePct: new(-1.0)}},
		{"noise that is no number", declared, "noise_pct", "NaN", rehearse.Settings{NoisePct: new(math.NaN())}},
		{"too many", declared, "rehearsals", "10000", rehearse.Settings{NoisePct: noise, Rehearsals: 10_001}},
		{"a budget below the stages", declared, "max_runs", "which take", rehearse.Settings{NoisePct: noise, MaxRuns: new(40)}},
		{"one replicate", declared, "replicates", "1 replicates", rehearse.Settings{NoisePct: noise, Replicates: new(1)}},
		{"no epsilon", declared, "epsilon_pct", "above 0", rehearse.Settings{NoisePct: noise, EpsilonPct: new(0.0)}},
		{"more noise than can be computed with", declared, "noise_pct", "1e+308", rehearse.Settings{NoisePct: new(1e308)}},
		{"a wider epsilon than can be computed with", declared, "epsilon_pct", "1e+308", rehearse.Settings{NoisePct: noise, EpsilonPct: new(1e308)}},
		{"a larger response than can be computed with", declared, "response", "1e+308", rehearse.Settings{NoisePct: noise, Response: new(-1e308)}},
		{"a smaller response than can be computed with", declared, "response", "1e-308", rehearse.Settings{NoisePct: noise, Response: new(1e-308)}},
		{"complete correlation", declared, "rho", "up to 1", rehearse.Settings{NoisePct: noise, Rho: new(1.0)}},
		{"absolute epsilon", absolute, "response", "absolute", rehearse.Settings{NoisePct: noise}},
		{"limited response", limited, "response", "y >= 50", rehearse.Settings{NoisePct: noise}},
		{"inadmissible baseline", limited, "response", "breaks", rehearse.Settings{NoisePct: noise, Response: new(40.0)}},
	} {
		_, err := rehearse.Run(context.Background(), parsed(t, []byte(c.file)), c.settings, nil)
		refused, ok := errors.AsType[*rehearse.Unrehearsable](err)
		if !ok || refused.Setting != c.setting || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), " - next: ") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	_, err := rehearse.Run(context.Background(), parsed(t, []byte(several)), rehearse.Settings{NoisePct: noise}, nil)
	for _, instead := range []string{"--dry-run", "--liveness", "pilot"} {
		if err == nil || !strings.Contains(err.Error(), instead) {
			t.Errorf("several objectives: %v does not name %s", err, instead)
		}
	}
	for _, file := range []string{absolute, limited} { // the same files with what they need
		run(t, parsed(t, []byte(file)), rehearse.Settings{NoisePct: noise, Response: new(80.0), Rehearsals: 2})
	}
}

// Each setting changes what it says: rows by exactly its own, chances in their
// direction, on the same surfaces.
func TestSettingsChangeOneThing(t *testing.T) {
	c := parsed(t, knobs(numeric("A", 2, 4, 8, 16), numeric("B", 2, 4, 8, 16)).YAML(surface.File{}))
	const n = 60
	base := rehearse.Settings{Rehearsals: n, NoisePct: new(.6), Replicates: new(8)}
	declared := run(t, c, base)
	with := func(change func(*rehearse.Settings)) rehearse.Result {
		s := base
		change(&s)
		return run(t, c, s)
	}
	priced, err := preview.Of(c, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := run(t, c, rehearse.Settings{Rehearsals: 20, NoisePct: new(.6)}).Rows; got.Max > priced.Runs.Most || got.Median != priced.Runs.Exact {
		t.Errorf("%+v are used, the preview counts %+v", got, priced.Runs)
	}
	for name, s := range map[string]struct {
		change func(*rehearse.Settings)
		rows   int
	}{
		"two replicates for each of four seats": {func(s *rehearse.Settings) { s.Replicates = new(10) }, 8},
		"centre points of the screen":           {func(s *rehearse.Settings) { s.ScreenCenters = new(9) }, 5},
		"centre points of refine":               {func(s *rehearse.Settings) { s.RefineCenters = new(6) }, 2},
		"noise":                                 {func(s *rehearse.Settings) { s.NoisePct = new(.1) }, 0},
		"epsilon":                               {func(s *rehearse.Settings) { s.EpsilonPct = new(8.0) }, 0},
		"a budget that is no limit":             {func(s *rehearse.Settings) { s.MaxRuns = new(1000) }, 0},
	} {
		if got := with(s.change); got.Rows.Median != declared.Rows.Median+s.rows {
			t.Errorf("%s: %d rows, as declared %d", name, got.Rows.Median, declared.Rows.Median)
		}
	}
	for name, change := range map[string]func(*rehearse.Settings){
		"less noise":     func(s *rehearse.Settings) { s.NoisePct = new(.1) },
		"a wide epsilon": func(s *rehearse.Settings) { s.EpsilonPct = new(8.0) },
	} {
		if got := with(change); got.Certified.Count < declared.Certified.Count+5 {
			t.Errorf("%s: %d of %d are certified, as declared %d", name, got.Certified.Count, n, declared.Certified.Count)
		}
	}
	if got := with(func(s *rehearse.Settings) { s.Rehearsals = 20 }); got.Certified.Count > declared.Certified.Count || got.Rows.Max > declared.Rows.Max {
		t.Errorf("the first 20 are not among the %d: %+v, %+v", n, got.Certified, declared.Certified)
	}
	_, err = rehearse.Run(context.Background(), parsed(t, knobs(numeric("C", 2, 16), numeric("D", 2, 16)).YAML(surface.File{})),
		rehearse.Settings{NoisePct: new(.6), RefineCenters: new(6)}, nil)
	if refused, ok := errors.AsType[*rehearse.Unrehearsable](err); !ok || refused.Setting != "refine_center_points" {
		t.Errorf("centre points without a refine stage: %v", err)
	}
}

func BenchmarkRehearsals(b *testing.B) {
	c := parsed(b, six().YAML(surface.File{}))
	for b.Loop() {
		if _, err := rehearse.Run(context.Background(), c, rehearse.Settings{NoisePct: new(.5)}, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// A campaign of so many knobs and levels that one conclusion takes minutes, which
// no cancel ends, is refused with what to do.
func TestAVastLatticeIsRefused(t *testing.T) {
	var levels []int64
	for level := range int64(40) {
		levels = append(levels, 1+level)
	}
	var factors []space.Factor
	for i := range 60 {
		factors = append(factors, numeric("F"+strconv.Itoa(i), levels...))
	}
	c := parsed(t, knobs(factors...).YAML(surface.File{Resolution: 4, Stages: []string{"verify", "screen", "confirm"}}))
	_, err := rehearse.Run(context.Background(), c, rehearse.Settings{NoisePct: new(1.0), Rehearsals: 1}, nil)
	if _, refused := errors.AsType[*rehearse.Unrehearsable](err); !refused || !strings.Contains(err.Error(), "fewer knobs") {
		t.Errorf("%v", err)
	}
}
