package benchmark

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/random"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

func problem(t *testing.T, name string) Problem {
	t.Helper()
	for _, p := range Problems() {
		if p.Name == name {
			return p
		}
	}
	t.Fatalf("there is no problem %s", name)
	return Problem{}
}

func arm(t *testing.T, id string) Arm {
	t.Helper()
	for _, a := range Arms() {
		if a.ID == id {
			return a
		}
	}
	t.Fatalf("there is no arm %s", id)
	return Arm{}
}

func point(a, b int64) space.Levels {
	return space.Levels{"A": canonical.Int(a), "B": canonical.Int(b)}
}

// Every surface is a problem, in its registered family, and its truth can be
// answered.
func TestProblemsCoverTheSurfaces(t *testing.T) {
	var names []string
	for _, p := range Problems() {
		names = append(names, p.Name)
		if err := p.guard(); err != nil {
			t.Error(err)
		}
		quadratic := !slices.Contains([]string{"two_peaks", "lognormal_skew", "geometric_knob_linear"}, p.Name)
		if many := len(p.Surface.Active()) < len(p.Surface.Factors); many != (p.Family == ManyKnob) || !many && quadratic != (p.Family == Shipped) {
			t.Errorf("%s is in the family %s", p.Name, p.Family)
		}
	}
	for _, s := range surface.All() {
		if !slices.Contains(names, s.Name) {
			t.Errorf("%s is no problem", s.Name)
		}
	}
	if len(names) != len(surface.All())+1 {
		t.Errorf("problems %v", names)
	}
}

func TestRegret(t *testing.T) {
	bowl, sla := problem(t, "bowl"), problem(t, "sla")
	for _, c := range []struct {
		p      Problem
		answer space.Levels
		want   float64
	}{
		{bowl, point(9, 11), 0},
		{bowl, point(16, 11), (20 - (20 - .05*49)) / (20 - 13.5)},
		{bowl, nil, 1},
		{sla, point(16, 8), 0},
		{sla, point(16, 16), 1}, // not admissible
		{sla, point(2, 2), 1},
	} {
		got, err := c.p.Regret(c.answer)
		if err != nil || math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s at %s: regret %g, want %g (%v)", c.p.Name, c.answer, got, c.want, err)
		}
	}
	if _, err := bowl.Regret(point(3, 11)); err == nil {
		t.Error("an answer that is not on the lattice has a regret")
	}
}

// Every arm spends exactly the rows that it is given, answers at every tenth, and
// measures nothing off the lattice; with the same seed it does the same.
func TestArmsSpendTheirRows(t *testing.T) {
	for _, name := range []string{"bowl", "drift", "stochastic_constraint_boundary", "nan_poison", "minimise_cost"} {
		p := problem(t, name)
		for _, a := range Arms() {
			const rows = 23
			one, err := a.run(p, 3, rows)
			if err != nil {
				t.Fatalf("%s on %s: %v", a.ID, name, err)
			}
			if a.search != nil && one.Rows != rows || a.search == nil && one.Rows < 8 {
				t.Errorf("%s on %s spent %d rows of %d", a.ID, name, one.Rows, rows)
			}
			again, err := a.run(p, 3, rows)
			if err != nil || !slices.Equal(one.Regret, again.Regret) || one.Certified != again.Certified {
				t.Errorf("%s on %s is not the same twice", a.ID, name)
			}
		}
	}
}

// A few rows, and those of one seed, are spent as well: no arm needs more.
func TestArmsWithFewRows(t *testing.T) {
	for _, a := range Arms() {
		if a.search == nil {
			continue
		}
		for rows := 1; rows <= 12; rows++ {
			if _, err := a.run(problem(t, "additive"), 1, rows); err != nil {
				t.Errorf("%s with %d rows: %v", a.ID, rows, err)
			}
		}
	}
}

// The expected improvement finds the top of a hill with few rows, and is better
// than chance; without repeats no configuration is measured twice.
func TestBayesianSearchSearches(t *testing.T) {
	p := problem(t, "bowl")
	ours, chance := 0.0, 0.0
	for seed := range int64(6) {
		for id, sum := range map[string]*float64{Bayesian: &ours, "random": &chance} {
			trial, err := arm(t, id).run(p, seed, 30)
			if err != nil {
				t.Fatal(err)
			}
			*sum += trial.Regret[tenths-1]
		}
	}
	if ours > .01*6 || ours >= chance {
		t.Errorf("summed regret %g, of random search %g", ours, chance)
	}
	b := newBench(p, "distinct", 1, 60)
	if err := bayesianSearch(false)(b); err != nil {
		t.Fatal(err)
	}
	hypercube := 2 * (len(p.Surface.Factors) + 1)
	if len(b.sites) < b.rows-hypercube {
		t.Errorf("%d configurations in %d rows", len(b.sites), b.rows)
	}
}

// Once every configuration of a small lattice was measured, they are measured
// again; a configuration that failed never is.
func TestBayesianSearchOnAnExhaustedLattice(t *testing.T) {
	p := problem(t, "nan_poison")
	b := newBench(p, "distinct", 1, 40)
	if err := bayesianSearch(false)(b); err != nil {
		t.Fatal(err)
	}
	for _, s := range b.sites {
		if s.failed && len(s.gains) > 0 {
			t.Errorf("%s failed and was measured", s.levels)
		}
	}
	if b.rows != 40 || len(b.sites) != 8 {
		t.Errorf("%d rows at %d of 8 configurations", b.rows, len(b.sites))
	}
}

// The constraint keeps the search out of where it is broken, and its answer is
// admissible where the metric has no noise.
func TestBayesianSearchUnderAConstraint(t *testing.T) {
	for _, name := range []string{"sla", "infeasible_corner_interior", "regime_flip"} {
		for seed := range int64(4) {
			trial, err := arm(t, Bayesian).run(problem(t, name), seed, 40)
			if err != nil {
				t.Fatal(err)
			}
			if trial.Regret[tenths-1] > .05 {
				t.Errorf("%s, seed %d: regret %g", name, seed, trial.Regret[tenths-1])
			}
		}
	}
}

// A large lattice is searched through drawn points and neighbours.
func TestBayesianSearchOnALargeLattice(t *testing.T) {
	p := problem(t, "many_knob_12")
	b := newBench(p, Bayesian, 1, 60)
	if err := bayesianSearch(true)(b); err != nil {
		t.Fatal(err)
	}
	first, err := p.Regret(b.given[2])
	if err != nil {
		t.Fatal(err)
	}
	last, err := p.Regret(b.given[tenths-1])
	if err != nil || last > .3 || last >= first {
		t.Errorf("regret %g after a third of the rows, %g at the end (%v)", first, last, err)
	}
}

// The hypercube has one point in each stratum of each axis before it is snapped,
// and none of the fifty is wider than the one that is taken.
func TestLatinHypercube(t *testing.T) {
	stream := func() *rand.Rand { return random.New(nil, "latin", 0, 0, random.Search) }
	const n, axes = 12, 3
	taken := widest(stream(), n, axes)
	for j := range axes {
		strata := map[int]bool{}
		for _, u := range taken {
			strata[int(u[j]*n)] = true
		}
		if len(strata) != n {
			t.Errorf("axis %d has points in %d of %d strata", j, len(strata), n)
		}
	}
	best, r := 0.0, stream()
	for range tries {
		best = math.Max(best, closest(hypercube(r, n, axes)))
	}
	if closest(taken) != best {
		t.Errorf("the closest points are %g apart squared, of another they are %g", closest(taken), best)
	}
	if closest([][]float64{{0, 0}, {.3, .4}, {1, 1}}) != .25 {
		t.Error("the closest two points")
	}
	b := newBench(problem(t, "interaction_only"), "latin", 1, 16)
	for j := range b.codes {
		ones := 0
		for _, index := range b.latin(16) {
			ones += index[j]
		}
		if ones != 8 {
			t.Errorf("axis %d has %d of 16 points at its upper level", j, ones)
		}
	}
}

// One factor at a time climbs a plane to its top, in either order, and stays at a
// saddle's edge or ridge like anyone who goes so.
func TestCoordinateSearch(t *testing.T) {
	for _, id := range []string{"coordinate", "coordinate_reversed"} {
		trial, err := arm(t, id).run(problem(t, "additive"), 2, 60)
		if err != nil || trial.Regret[tenths-1] > .02 {
			t.Errorf("%s: regret %g (%v)", id, trial.Regret[tenths-1], err)
		}
	}
}

// The answers of a campaign over its rows end with that of its report, and at
// first are the best that was measured.
func TestAnytimeOfACampaign(t *testing.T) {
	p := problem(t, "bowl_out_of_hull")
	trial, err := arm(t, Assay).run(p, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	if trial.Regret[tenths-1] > .05 || trial.Regret[0] < trial.Regret[tenths-1] {
		t.Errorf("regret over the rows: %v", trial.Regret)
	}
}

// The answer after some rows is that of the last stage that was concluded by then.
func TestAnswerAtARow(t *testing.T) {
	b := newBench(problem(t, "bowl"), Assay, 1, 0)
	b.then = []space.Levels{point(2, 2), point(2, 4), point(2, 8), point(2, 16), point(4, 2)}
	stages := []stageEnd{{3, point(8, 8)}, {5, point(9, 11)}}
	for rows, want := range []space.Levels{1: point(2, 2), 2: point(2, 4), 3: point(8, 8), 4: point(8, 8), 5: point(9, 11)} {
		if rows > 0 && !answerAt(b, stages, rows).Same(want) {
			t.Errorf("after %d rows the answer is %s, want %s", rows, answerAt(b, stages, rows), want)
		}
	}
}

func TestNotStartedSurfacesAreNamed(t *testing.T) {
	a := arm(t, Assay)
	a.file.Stages = []string{"verify", "screen", "explore", "confirm"}
	var refused *NotStartedError
	if _, err := a.run(problem(t, "bowl"), 1, 0); !errors.As(err, &refused) || len(refused.Reasons) == 0 {
		t.Errorf("a stage that is not executed: %v", err)
	}
}

// The result does not depend on how many surfaces run at a time, and a run that is
// stopped says so.
func TestRunIsDeterministic(t *testing.T) {
	c := Config{Problems: []Problem{problem(t, "bowl"), problem(t, "choice_x_numeric")}, Seeds: []int64{1, 2}, Workers: 1}
	one, err := Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	c.Workers, c.Done = 4, func(string, int64) { told++ }
	four, err := Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range c.Problems {
		for k, seed := range c.Seeds {
			trial, err := arm(t, "random").run(p, seed, one.Surfaces[i].Arm(Assay).Rows[k])
			if got := one.Surfaces[i].Arm("random").Regret[k]; err != nil || got != trial.Regret[tenths-1] || one.Surfaces[i].Name != p.Name {
				t.Errorf("%s, seed %d: regret %g of random search, by itself %g (%v)", p.Name, seed, got, trial.Regret[tenths-1], err)
			}
		}
	}
	a, _ := json.Marshal(one)
	b, _ := json.Marshal(four)
	if string(a) != string(b) || told != 4 {
		t.Errorf("another number of workers gives another result; told of %d", told)
	}
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Run(stopped, c); !errors.Is(err, context.Canceled) {
		t.Errorf("a stopped run: %v", err)
	}
}
