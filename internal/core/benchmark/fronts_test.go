package benchmark

import (
	"context"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

func frontOf(t *testing.T, name string) frontProblem {
	t.Helper()
	for _, s := range surface.Several() {
		if s.Name == name {
			p, err := newFrontProblem(s)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
	}
	t.Fatalf("no surface %s", name)
	return frontProblem{}
}

func at(a, b int64) space.Levels {
	return space.Levels{"A": canonical.Int(a), "B": canonical.Int(b)}
}

func TestHypervolumeRegret(t *testing.T) {
	p := frontOf(t, "pareto_convex_min")
	if math.Abs(p.volume-198.9675) > 1e-9 || len(p.front) != 27 { // golden, surfaces_truth
		t.Errorf("the front has %d points and the volume %v", len(p.front), p.volume)
	}
	var all []space.Levels
	for index, more := p.lattice.First(), true; more; more = p.lattice.Next(index) {
		all = append(all, p.lattice.At(index))
	}
	for _, c := range []struct {
		name   string
		answer []space.Levels
		want   float64
	}{
		{"the whole lattice", all, 0},
		{"no answer", nil, 1},
		{"one point", []space.Levels{at(8, 8)}, 1 - (19.28-12)*(25-8.3)/198.9675}, // by the formulas of the surface
	} {
		if got, err := p.regret(c.answer); err != nil || math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s has regret %v, want %v, %v", c.name, got, c.want, err)
		}
	}
	if _, err := p.regret([]space.Levels{at(3, 8)}); err == nil {
		t.Error("an answer that is no candidate is taken")
	}
	p.at[0] = 19.28 // where (8,8) is no better than the reference point
	if got, err := p.regret([]space.Levels{at(8, 8)}); got != 1 || err != nil {
		t.Errorf("an answer that is not beyond the reference point has regret %v, %v", got, err)
	}
}

// (8,11) costs what (8,7) costs and gives 0.8 more.
func TestClaimsAreHeldAgainstTheTruth(t *testing.T) {
	claimed := func(status artifact.FrontStatus, of ...space.Levels) *artifact.Confirmation {
		c := &artifact.Confirmation{Front: &artifact.Front{}}
		for _, levels := range of {
			c.Front.Points = append(c.Front.Points, artifact.FrontPoint{Levels: levels, Status: status})
		}
		return c
	}
	certified := func(epsilon float64) *artifact.Confirmation {
		return &artifact.Confirmation{
			Certified: true, ConfirmedAtLevels: at(8, 11), Epsilon: &epsilon,
			Score: &artifact.Score{
				Weights: map[string]float64{"thr": 0, "cost": 1},
				Worst:   map[string]float64{"thr": 12, "cost": 25}, Best: map[string]float64{"thr": 24, "cost": 5},
			},
		}
	}
	for _, c := range []struct {
		name    string
		epsilon float64
		last    *artifact.Confirmation
		want    FrontClaims
	}{
		{"nothing", .2, nil, FrontClaims{Campaigns: 1}},
		{"on the front", .2, claimed(artifact.Nondominated, at(8, 11)), FrontClaims{Campaigns: 1, Points: 1, Confident: 1}},
		{"beaten by a measured one", .2, claimed(artifact.Nondominated, at(8, 11), at(8, 7)), FrontClaims{Campaigns: 1, Points: 2, Confident: 2, ByMeasured: 1, ByLattice: 1, Astray: 1, OffStrict: 1}},
		{"beaten by a candidate", .2, claimed(artifact.Nondominated, at(8, 7)), FrontClaims{Campaigns: 1, Points: 1, Confident: 1, ByLattice: 1, Astray: 1, OffStrict: 1}},
		{"beaten by less than matters", 1, claimed(artifact.Nondominated, at(8, 11), at(8, 7)), FrontClaims{Campaigns: 1, Points: 2, Confident: 2, OffStrict: 1}},
		{"not claimed", .2, claimed(artifact.PossiblyDominated, at(8, 7)), FrontClaims{Campaigns: 1, Points: 1}},
		// the least cost is 5.2, at (2,9), against 8.6: 0.17 of the scale
		{"a certificate that holds", .2, certified(.171), FrontClaims{Campaigns: 1, Certified: 1}},
		{"a false certificate", .2, certified(.169), FrontClaims{Campaigns: 1, Certified: 1, False: 1}},
	} {
		p := frontOf(t, "pareto_convex_min")
		for k := range p.Surface.Objectives {
			p.Surface.Objectives[k].Epsilon = c.epsilon
		}
		if got := p.claims(c.last); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// The answer of a search is told from repeated rows, not from the luckiest of them.
func TestAnswerOfASearchGoesByMeans(t *testing.T) {
	b := frontOf(t, "pareto_convex_min").bench("test", 1, 10)
	b.levels, b.y = []space.Levels{at(2, 2), at(2, 4), at(2, 2)}, [][]float64{{5, 5}, {3, 3}, {-1, -1}}
	if got := b.answer(); len(got) != 1 || !got[0].Same(at(2, 4)) {
		t.Errorf("the answer is %v, want %v, whose mean is best", got, at(2, 4))
	}
}

// The rows of a campaign are counted and kept, what is no candidate is counted
// alone.
func TestRowsOfACampaignOnTheBench(t *testing.T) {
	b := frontOf(t, "pareto_convex_min").bench(Assay, 1, 0)
	for i, levels := range []space.Levels{at(2, 2), at(3, 3), at(2, 2)} {
		if _, err := b.Run(context.Background(), artifact.DesignRow{RowIndex: i, Levels: levels}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if b.rows != 3 || len(b.levels) != 2 || len(b.y) != 2 || len(b.y[0]) != 2 || b.y[0][1] >= 0 || slices.Equal(b.y[0], b.y[1]) {
		t.Errorf("%d rows, kept %v %v", b.rows, b.levels, b.y)
	}
}

// By hand: the distances are 0 and 0.6, whose sum weighs 0.05. And the middle of a
// front that bends away from the ideal, which no weighted sum prefers, is nearer
// than its ends.
func TestAugmentedChebyshev(t *testing.T) {
	if got := chebyshev([]float64{.25, .75}, []float64{1, .2}); math.Abs(got-.63) > 1e-15 {
		t.Errorf("the distance is %v, want 0.63", got)
	}
	even := []float64{.5, .5}
	if middle, end := chebyshev(even, []float64{.4, .4}), chebyshev(even, []float64{1, 0}); middle >= end {
		t.Errorf("the middle is at %v, an end at %v", middle, end)
	}
}

// Every draw of weights ranks a row below one that is better in every objective,
// and draws differ.
func TestWeighing(t *testing.T) {
	b := frontOf(t, "pareto_convex_min").bench(ParEGO, 1, 0)
	b.y = [][]float64{{1, -9}, {3, -2}, {2, -5}, {4, -8}}
	firsts := map[int]bool{}
	for range 50 {
		s := b.weighed()
		if s[2] >= s[1] || s[0] >= s[2] {
			t.Fatalf("%v ranks a row above one that is better in both", s)
		}
		firsts[slices.Index(s, slices.Max(s))] = true
	}
	if !firsts[1] || !firsts[3] || len(firsts) != 2 {
		t.Errorf("over 50 weighings the best rows are %v, want both ends", firsts)
	}
}

// A small run: equal rows, every arm, the same for every number of workers, and
// with so few seeds still no claim that the truth contradicts.
func TestRunFronts(t *testing.T) {
	told := 0
	d, err := RunFronts(context.Background(), FrontConfig{Seeds: []int64{1, 2}, Workers: 2, Done: func(string, int64) { told++ }})
	if err != nil {
		t.Fatal(err)
	}
	if told != 18 || len(d.Surfaces) != 9 || len(d.Comparisons) != 6 || d.Claims.Campaigns != 18 || d.Claims.ByMeasured != 0 || d.Claims.Confident == 0 {
		t.Errorf("%d told, %d surfaces, %d comparisons, %+v", told, len(d.Surfaces), len(d.Comparisons), d.Claims)
	}
	regret, points := map[string]float64{}, map[string]float64{}
	for _, s := range d.Surfaces {
		for _, a := range s.Arms {
			if len(a.Regret) != 2 || !reflect.DeepEqual(a.Rows, s.Arms[0].Rows) || a.Regret[0] < 0 || a.Regret[0] > 1 {
				t.Errorf("%s by %s: %+v", s.Name, a.Arm, a)
			}
			regret[a.Arm] += mean(a.Regret)
			points[a.Arm] += meanOf(a.Points)
		}
	}
	if regret[ParEGO] >= regret["random"] {
		t.Errorf("ParEGO leaves %v uncovered, random search %v", regret[ParEGO], regret["random"])
	}
	if points[Confident] >= points[Assay] || points[Assay] >= points[Measured] || regret[Measured] >= regret[Assay] {
		t.Errorf("regret %v and points %v: fewer are claimed than reported, and fewer reported than measured", regret, points)
	}
	again, err := RunFronts(context.Background(), FrontConfig{Seeds: []int64{1, 2}, Workers: 1})
	if err != nil || !reflect.DeepEqual(d, again) {
		t.Errorf("a second run differs: %v", err)
	}
	other, err := RunFronts(context.Background(), FrontConfig{Seeds: []int64{1}, Workers: 2})
	if err != nil || other.Header.BenchmarkDigest == d.Header.BenchmarkDigest || len(d.Header.BenchmarkDigest) != 64 {
		t.Errorf("the digest %q does not tell the seeds: %v", d.Header.BenchmarkDigest, err)
	}
	whole := Document{Format: Format, Fronts: &d}
	text, err := json.Marshal(whole)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Read(text)
	if err != nil || !reflect.DeepEqual(back.Fronts, &d) {
		t.Errorf("it reads back otherwise: %v", err)
	}
	page := string(whole.Markdown())
	for _, want := range []string{"## Several objectives", "ParEGO", "pareto_three_noisy", "trade_off", "| all | 18 |", d.Header.BenchmarkDigest} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	cancelled, stop := context.WithCancel(context.Background())
	stop()
	if _, err := RunFronts(cancelled, FrontConfig{Seeds: []int64{1}}); err == nil {
		t.Error("a run that was stopped says nothing of it")
	}
}

// Losses are said as plainly as wins.
func TestSentenceOfFronts(t *testing.T) {
	d := Fronts{Arms: frontArms()}
	for name, regrets := range map[string][2]float64{"one": {.3, .1}, "two": {.2, .1}, "same": {.1, .1}} {
		s := FrontSurface{Name: name, Family: NamedFronts}
		for _, a := range d.Arms {
			r := FrontArmResult{Arm: a.ID, Regret: []float64{regrets[1], regrets[1]}}
			if a.ID == Assay {
				r.Regret = []float64{regrets[0], regrets[0]}
			}
			s.Arms = append(s.Arms, r)
		}
		d.Surfaces = append(d.Surfaces, s)
	}
	slices.SortFunc(d.Surfaces, func(a, b FrontSurface) int { return strings.Compare(a.Name, b.Name) })
	d.Summarise()
	text := d.sentence(d.Comparisons[0])
	for _, want := range []string{"Assay covers less than ParEGO: mean difference +0.1000", "larger for Assay on 2: one (0.300 against 0.100), two (0.200 against 0.100), smaller on 0 surfaces, equal to three decimals on 1", "leaves 0.200 uncovered"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q lacks %q", text, want)
		}
	}
}
