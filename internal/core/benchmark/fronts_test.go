package benchmark

import (
	"context"
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

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

func TestHypervolumeRegret(t *testing.T) {
	p := frontOf(t, "pareto_convex_min")
	if math.Abs(p.volume-198.9675) > 1e-9 || len(p.front) != 27 { // golden, surfaces_truth
		t.Errorf("the front has %d points and the volume %v", len(p.front), p.volume)
	}
	var all []space.Levels
	for index, more := p.lattice.First(), true; more; more = p.lattice.Next(index) {
		all = append(all, p.lattice.At(index))
	}
	if r := p.regret(all); r > 1e-12 {
		t.Errorf("the whole lattice has regret %v", r)
	}
	if r := p.regret(nil); r != 1 {
		t.Errorf("no answer has regret %v", r)
	}
	if r := p.regret(all[:1]); r <= 0 || r > 1 {
		t.Errorf("one point has regret %v", r)
	}
}

// The answer of a search is told from repeated rows, not from the luckiest of them.
func TestAnswerOfASearchGoesByMeans(t *testing.T) {
	p := frontOf(t, "pareto_convex_min")
	b := p.bench("test", 1, 10)
	x, y := p.lattice.At(p.lattice.First()), space.Levels{}
	index := p.lattice.First()
	p.lattice.Next(index)
	y = p.lattice.At(index)
	b.levels, b.y = []space.Levels{x, y, x}, [][]float64{{5, 5}, {3, 3}, {-5, -5}}
	if got := b.answer(); len(got) != 1 || !got[0].Same(y) {
		t.Errorf("the answer is %v, want %v, whose mean is best", got, y)
	}
}

// A small run: equal rows, every arm, the same for every number of processors, and
// with so few seeds still no claim that the truth contradicts.
func TestRunFronts(t *testing.T) {
	told := 0
	d, err := RunFronts(context.Background(), []int64{1, 2}, func(string, int64) { told++ })
	if err != nil {
		t.Fatal(err)
	}
	if told != 18 || len(d.Surfaces) != 9 || len(d.Comparisons) != 6 || d.Claims.Campaigns != 18 || d.Claims.ByMeasured != 0 || d.Claims.Confident == 0 {
		t.Errorf("%d told, %d surfaces, %d comparisons, %+v", told, len(d.Surfaces), len(d.Comparisons), d.Claims)
	}
	for _, s := range d.Surfaces {
		for _, a := range s.Arms {
			if len(a.Regret) != 2 || !reflect.DeepEqual(a.Rows, s.Arms[0].Rows) || a.Regret[0] < 0 || a.Regret[0] > 1 {
				t.Errorf("%s by %s: %+v", s.Name, a.Arm, a)
			}
		}
	}
	again, err := RunFronts(context.Background(), []int64{1, 2}, nil)
	if err != nil || !reflect.DeepEqual(d, again) {
		t.Errorf("a second run differs: %v", err)
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
	for _, want := range []string{"## Several objectives", "ParEGO", "pareto_three_noisy", "trade_off", "materially dominated"} {
		if page := string(whole.Markdown()); !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	cancelled, stop := context.WithCancel(context.Background())
	stop()
	if _, err := RunFronts(cancelled, []int64{1}, nil); err == nil {
		t.Error("a run that was stopped says nothing of it")
	}
}
