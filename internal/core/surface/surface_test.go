package surface_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/random"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

// each visits the lattice of a surface, and of a large one as many points as
// fill a small lattice, drawn with a fixed seed.
func each(s surface.Surface, visit func(index int, levels space.Levels)) {
	const small = 500
	lattice := space.NewLattice(s.Factors, nil)
	if lattice.Size().Cmp(big.NewInt(small)) > 0 {
		r := random.New(nil, s.Name, 0, 0, random.Search)
		for n := range small {
			visit(n, lattice.At(anywhere(r, lattice)))
		}
		return
	}
	n := 0
	for at, more := lattice.First(), true; more; more = lattice.Next(at) {
		visit(n, lattice.At(at))
		n++
	}
}

func anywhere(r *rand.Rand, lattice *space.Lattice) []int {
	index := lattice.First()
	for j, axis := range lattice.Axes() {
		index[j] = random.IntN(r, len(axis))
	}
	return index
}

func environment(pairs ...string) func(string) (string, bool) {
	return func(name string) (string, bool) {
		for i := 0; i+1 < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1], true
			}
		}
		return "", false
	}
}

// The program prints what the function returns, at every configuration of every
// surface, to the last bit.
func TestProgramAndFunctionAgree(t *testing.T) {
	for _, s := range slices.Concat(surface.All(), surface.Several()) {
		t.Run(s.Name, func(t *testing.T) {
			each(s, func(i int, levels space.Levels) {
				workload := int64(1000 + i)
				want := s.Evaluate(levels, surface.Draw{Seed: 5, Workload: &workload, Row: i, Run: 3})
				args := append([]string{s.Name, "--noise-seed=5", "--run=3"}, surface.Arguments(s.Factors, levels)...)
				out, err := surface.Command(args, environment(surface.SeedVariable, strconv.Itoa(1000+i), "ASSAY_ROW_INDEX", strconv.Itoa(i)))
				if s.Fails(levels) {
					if want != nil || out != nil || !errors.Is(err, surface.ErrFails) {
						t.Errorf("%s fails, but the function returns %v and the program %s, %v", levels, want, out, err)
					}
					return
				}
				if err != nil {
					t.Fatalf("%s: %v", levels, err)
				}
				text, err := canonical.Marshal(want)
				if err != nil {
					t.Fatal(err)
				}
				if len(s.Objectives) == 0 && math.IsNaN(s.Mean(levels)) {
					if !strings.Contains(string(out), `"y":NaN`) {
						t.Errorf("%s: printed %s where there is no number", levels, out)
					}
					return
				}
				if string(out) != string(text)+"\n" {
					t.Errorf("%s:\nprogram  %sfunction %s", levels, out, text)
				}
			})
		})
	}
}

// Noise has the declared spread and no bias, is the same for the same draw, and
// another seed, workload seed or row gives other noise.
func TestNoiseOfADraw(t *testing.T) {
	s, _ := surface.Named("bowl")
	levels := s.Truth().Optimum[0]
	read := func(d surface.Draw) float64 {
		y, _ := s.Evaluate(levels, d).Number(surface.Metric)
		return y - s.Mean(levels)
	}
	one, two := int64(1), int64(2)
	base := surface.Draw{Seed: 1, Workload: &one}
	if read(base) != read(surface.Draw{Seed: 1, Workload: &one, Run: 9}) {
		t.Error("with a workload seed, the place among the runs changes the noise")
	}
	for what, d := range map[string]surface.Draw{
		"seed":          {Seed: 2, Workload: &one},
		"workload seed": {Seed: 1, Workload: &two},
		"row":           {Seed: 1, Workload: &one, Row: 1},
		"no workload":   {Seed: 1},
	} {
		if read(base) == read(d) {
			t.Errorf("the noise does not depend on the %s", what)
		}
	}
	if read(surface.Draw{Seed: 1}) == read(surface.Draw{Seed: 1, Run: 1}) {
		t.Error("without a workload seed, two runs of one row have the same noise")
	}
	const n = 20000
	sum, squares := 0.0, 0.0
	for i := range n {
		e := read(surface.Draw{Seed: int64(i), Workload: &one})
		sum += e
		squares += e * e
	}
	if mean := sum / n; math.Abs(mean) > 4*s.SD/math.Sqrt(n) {
		t.Errorf("the noise has mean %g", mean)
	}
	if sd := math.Sqrt(squares / n); math.Abs(sd/s.SD-1) > .02 {
		t.Errorf("the noise has sd %g, declared %g", sd, s.SD)
	}
}

// Each objective has noise of its own, with its declared spread and no bias.
func TestNoiseOfSeveralObjectives(t *testing.T) {
	for _, s := range surface.Several() {
		levels := surface.FirstLevels(s.Factors)
		const n = 4000
		sums, products := make([]float64, len(s.Objectives)), 0.0
		squares := make([]float64, len(s.Objectives))
		for i := range n {
			response := s.Evaluate(levels, surface.Draw{Seed: int64(i)})
			product := 1.0
			for k, mean := range s.Means(levels) {
				y, ok := response.Number(s.Objectives[k].Metric)
				if !ok {
					t.Fatalf("%s: no %s", s.Name, s.Objectives[k].Metric)
				}
				e := (y - mean) / s.Objectives[k].SD
				sums[k], squares[k] = sums[k]+e, squares[k]+e*e
				product *= e
			}
			products += product
		}
		for k, o := range s.Objectives {
			if math.Abs(sums[k]/n) > 4/math.Sqrt(n) || math.Abs(squares[k]/n-1) > 4*math.Sqrt(2.0/n) {
				t.Errorf("%s: the noise of %s has mean %g and mean square %g, in its sd", s.Name, o.Metric, sums[k]/n, squares[k]/n)
			}
		}
		if math.Abs(products/n) > 4/math.Sqrt(n) {
			t.Errorf("%s: the noise of its objectives is not independent", s.Name)
		}
	}
}

// The noise of every surface is unbiased, also where it is skewed or unequal.
func TestEverySurfaceIsUnbiased(t *testing.T) {
	for _, s := range surface.All() {
		levels := s.Truth().Optimum[0]
		const n = 4000
		sum, squares := 0.0, 0.0
		for i := range n {
			y, _ := s.Evaluate(levels, surface.Draw{Seed: int64(i)}).Number(surface.Metric)
			e := y - s.Mean(levels)
			sum += e
			squares += e * e
		}
		if limit := 4.5*math.Sqrt(squares)/n + 1e-9; math.Abs(sum/n) > limit {
			t.Errorf("%s: bias %g, limit %g", s.Name, sum/n, limit)
		}
	}
}

func TestEveryFileIsValid(t *testing.T) {
	for _, s := range slices.Concat(surface.All(), surface.Several()) {
		for name, file := range map[string]surface.File{
			"default": {},
			"full": {
				RunID: "x: 'y\" #", RunCommand: `"/a b/assay" surface it`, TestCommand: "true", RepoPath: "/a: b", Stages: []string{"verify", "screen", "confirm"},
				Unseeded: true, NoBaseline: true, NoFoldover: true, ScreenCenters: new(5), RefineCenters: new(6),
				Shortlist: 4, Replicates: 9, EpsilonPct: new(1.5), DeltaScreen: new(.02), DeltaTerminal: new(.03), MaxRuns: 1500,
			},
		} {
			c, doc, problems := campaign.Parse("surface.yaml", s.YAML(file))
			if found := problems.Errors(); len(found) > 0 {
				t.Fatalf("%s %s: %v", s.Name, name, found)
			}
			if found := campaign.Validate(c, doc, campaign.Env{}); len(found.Errors) > 0 {
				t.Errorf("%s %s: %s", s.Name, name, found.Text())
			}
			if refused := campaign.Refusals(c, doc); len(refused) > 0 {
				t.Errorf("%s %s is refused: %v", s.Name, name, refused)
			}
			o := c.Optimization
			for i, f := range o.SpaceFactors() {
				want := s.Factors[i]
				if f.ID != want.ID || f.Log != want.Log || f.LevelsOnly != want.LevelsOnly || f.Grid != want.Grid || f.Kind != want.Kind ||
					(space.Levels{"x": f.Levels[0]}).Key() != (space.Levels{"x": want.Levels[0]}).Key() {
					t.Errorf("%s: factor %+v is read back as %+v", s.Name, want, f)
				}
			}
			if len(o.Response.Limits()) != len(s.Limits) || len(o.Response.Objectives) != len(s.Objectives) {
				t.Errorf("%s: the response is read back as %+v", s.Name, o.Response)
			}
			if len(s.Objectives) > 0 {
				seats := map[string]int{"default": 2*len(s.Objectives) + 1, "full": 4}[name]
				if o.Design.Confirm.ShortlistSize != seats || o.Policy.ConfirmMaxRounds != 2 {
					t.Errorf("%s %s: %d seats, %d rounds", s.Name, name, o.Design.Confirm.ShortlistSize, o.Policy.ConfirmMaxRounds)
				}
				continue // no one epsilon of the policy
			}
			if o.Response.Primary.Direction != s.Direction {
				t.Errorf("%s: the response is read back as %+v", s.Name, o.Response)
			}
			if name == "full" && (o.Workload != nil || o.Baseline != nil || *o.Policy.Epsilon.Pct != 1.5 || *o.Design.MaxRuns != 1500 ||
				*o.Design.Confirm.Replicates != 9 || o.Design.Confirm.ShortlistSize != 4 || c.RunID != "x: 'y\" #") {
				t.Errorf("%s: options are lost: %+v", s.Name, o)
			}
		}
	}
}

func TestProgramSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		args []string
		says []string
	}{
		{nil, []string{"no surface is named", "bowl"}},
		{[]string{"bowls"}, []string{`there is no surface "bowls"`, "bowl"}},
		{[]string{"bowl", "--A=4"}, []string{"no level is given for B", "--B=2"}},
		{[]string{"bowl", "--A=17", "--B=x", "--C=1"}, []string{"--A is", "from 2 to 16", "--B is", "--C=1", "no flag of bowl"}},
		{[]string{"bowl", "--A=4", "B=4", "--noise-seed=x"}, []string{"B=4", "--noise-seed is"}},
		{[]string{"additive", "--A=4", "--B=4", "--C=maybe"}, []string{"--C is", "declared levels"}},
	} {
		out, err := surface.Command(c.args, environment())
		if err == nil {
			t.Errorf("%q printed %s", c.args, out)
			continue
		}
		for _, text := range c.says {
			if !strings.Contains(err.Error(), text) {
				t.Errorf("%q: %v does not say %q", c.args, err, text)
			}
		}
	}
}

func TestProgramsOwnTestsPass(t *testing.T) {
	for _, s := range surface.All() {
		out, err := surface.Command([]string{s.Name, "--native-tests"}, environment())
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(out), "--- PASS: "); n != len(s.Factors) || strings.Contains(string(out), "FAIL") {
			t.Errorf("%s: %s", s.Name, out)
		}
	}
}

// The runner gives rows the statuses that the program would get.
func TestRunnerStatuses(t *testing.T) {
	for _, c := range []struct {
		name   string
		levels space.Levels
		status artifact.Status
		kind   artifact.FailureKind
	}{
		{"sla", space.Levels{"A": canonical.Int(16), "B": canonical.Int(8)}, artifact.StatusComplete, artifact.FailureNone},
		{"sla", space.Levels{"A": canonical.Int(16), "B": canonical.Int(16)}, artifact.StatusInfeasible, artifact.FailureConstraint},
		{"nan_poison", space.Levels{"A": canonical.Int(16), "B": canonical.Int(16), "D": canonical.Int(16)}, artifact.StatusFailed, artifact.FailureNonFinite},
		{"fails_at_one_level", space.Levels{"A": canonical.Int(16), "P": canonical.String("arc")}, artifact.StatusFailed, artifact.FailureExit},
		{"regime_flip", space.Levels{"A": canonical.Int(16), "C": canonical.String("on")}, artifact.StatusInfeasible, artifact.FailureConstraint},
	} {
		s, _ := surface.Named(c.name)
		runner := surface.Runner{Surface: s}
		run, err := runner.Run(context.Background(), artifact.DesignRow{Levels: c.levels}, nil)
		if err != nil || run.Status != c.status || run.FailureKind != c.kind {
			t.Errorf("%s at %s: %s, %q, %v", c.name, c.levels, run.Status, run.FailureKind, err)
		}
	}
}

// An inert knob changes neither the response nor what is admissible, so the
// truth over the active ones is the truth over all.
func TestInertFactorsChangeNothing(t *testing.T) {
	for _, s := range surface.All() {
		active := s.Active()
		each(s, func(_ int, levels space.Levels) {
			turned := levels.Clone()
			for _, f := range s.Factors {
				if !slices.ContainsFunc(active, func(a space.Factor) bool { return a.ID == f.ID }) {
					at := f.LevelIndex(levels[f.ID])
					turned[f.ID] = f.Levels[(at+1)%len(f.Levels)]
				}
			}
			same := s.Mean(turned) == s.Mean(levels) || math.IsNaN(s.Mean(levels)) && math.IsNaN(s.Mean(turned))
			if !same || s.Admissible(turned) != s.Admissible(levels) {
				t.Errorf("%s: %s and %s differ in inert factors and in more", s.Name, levels, turned)
			}
		})
	}
}

// The truth is a point of the lattice that can run, and nothing on the lattice
// is better or worse than it says.
func TestTruthLiesOnTheLattice(t *testing.T) {
	for _, s := range surface.All() {
		truth := s.Truth()
		lattice := space.NewLattice(s.Active(), nil)
		if len(truth.Optimum) == 0 {
			t.Errorf("%s has no optimum", s.Name)
		}
		for _, levels := range truth.Optimum {
			if _, found := lattice.Find(levels); !found || !s.Admissible(levels) {
				t.Errorf("%s: the optimum %s is not on the lattice, or not admissible", s.Name, levels)
			}
		}
		each(s, func(_ int, levels space.Levels) {
			value, sign := s.Mean(levels), s.Direction.Sign()
			if s.Admissible(levels) && (sign*(value-truth.Value) > 1e-9 || sign*(value-truth.Worst) < -1e-9) {
				t.Errorf("%s: %v at %s is outside the truth, from %v to %v", s.Name, value, levels, truth.Worst, truth.Value)
			}
		})
	}
}

// Without its own scale a geometric knob has another lattice, and the surface
// itself stays as it is.
func TestLinearChangesTheDeclarationOnly(t *testing.T) {
	s, _ := surface.Named("geometric_knob")
	linear := s.Linear()
	if linear.Factors[0].Log || !s.Factors[0].Log {
		t.Error("the copy is not linear, or the original is")
	}
	levels := space.Levels{"K": canonical.Int(1024), "B": canonical.Int(4)}
	if linear.Mean(levels) != s.Mean(levels) {
		t.Error("the response changed with the declaration")
	}
	if gap := linear.Gap(s.Truth(), levels); math.Abs(gap-(1.5+.5)) > 1e-12 {
		t.Errorf("gap %g", gap)
	}
}
