package surface_test

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"strconv"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
	"assay/internal/core/surface"
	"assay/internal/goldentest"
)

func TestMain(m *testing.M) { os.Exit(goldentest.Main(m)) }

type goldenFactor struct {
	ID         string             `json:"id"`
	Type       space.Kind         `json:"type"`
	Levels     []canonical.Scalar `json:"levels"`
	Grid       *float64           `json:"grid"`
	Scale      string             `json:"scale"`
	LevelsOnly bool               `json:"levels_only"`
}

func (g goldenFactor) factor() space.Factor {
	f := space.Factor{
		ID: g.ID, Kind: g.Type, Levels: g.Levels, Log: g.Scale == "log", LevelsOnly: g.LevelsOnly, Screen: [2]int{0, len(g.Levels) - 1},
	}
	if g.Grid != nil {
		f.Grid = *g.Grid
	}
	return f
}

// goldenTruth is what another program found by brute force.
type goldenTruth struct {
	Axes        map[string][]canonical.Scalar `json:"axes"`
	LatticeSize json.Number                   `json:"lattice_size"`
	Optimum     []space.Levels                `json:"optimum"`
	Value       float64                       `json:"value"`
	RunnerUpGap float64                       `json:"runner_up_gap"`
	Worst       float64                       `json:"worst"`
	Evaluations []goldenPoint                 `json:"evaluations"`
	FrontSize   int                           `json:"front_size"` // several objectives
	Front       []goldenPoint                 `json:"front"`
	Hypervolume *float64                      `json:"hypervolume"` // checked where hypervolumes are computed
}

type goldenPoint struct {
	Levels     space.Levels    `json:"levels"`
	Value      json.RawMessage `json:"value"` // null, a number, or one for each objective
	Admissible *bool           `json:"admissible"`
}

// Lattice and truth of every surface against brute force by another program. The
// lattice is that of the factors that the case declares.
func TestGoldenSurfacesTruth(t *testing.T) {
	formulas := builtFormulas(t)
	goldentest.Run(t, "surfaces_truth", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Factors []goldenFactor `json:"factors"`
			Formula string         `json:"formula"`
		}
		var want goldenTruth
		c.Decode(t, &in, &want)
		factors := make([]space.Factor, len(in.Factors))
		for i, f := range in.Factors {
			factors[i] = f.factor()
			if got := factors[i].Axis(); !slices.EqualFunc(got, want.Axes[f.ID], space.SameLevel) {
				t.Errorf("axis of %s is %v, golden %v", f.ID, got, want.Axes[f.ID])
			}
		}
		if got := space.NewLattice(factors, nil).Size().String(); got != want.LatticeSize.String() {
			t.Errorf("lattice of %s points, golden %s", got, want.LatticeSize)
		}
		s, built := surface.Named(c.Name)
		if !built || in.Formula != formulas[c.Name] {
			if os.Getenv(goldentest.FolderVariable) == "" {
				t.Errorf("there is no surface %s", c.Name)
			}
			t.Logf("no surface %s of the formula %q: its lattice was checked, its values are passed over", c.Name, in.Formula)
			return
		}
		s.Factors = factors
		if len(s.Objectives) > 0 {
			checkFront(t, c, s, want)
		} else {
			checkTruth(t, c, s, want)
		}
	})
}

func checkTruth(t *testing.T, c goldentest.Case, s surface.Surface, want goldenTruth) {
	t.Helper()
	truth := s.Truth()
	c.Near(t, "value", truth.Value, want.Value)
	c.Near(t, "worst", truth.Worst, want.Worst)
	c.Near(t, "runner-up gap", truth.RunnerUpGap, want.RunnerUpGap)
	if len(truth.Optimum) != len(want.Optimum) {
		t.Fatalf("optima %v, golden %v", truth.Optimum, want.Optimum)
	}
	for _, levels := range want.Optimum {
		if !slices.ContainsFunc(truth.Optimum, levels.Same) {
			t.Errorf("%s is no optimum, golden says it is", levels)
		}
	}
	for _, e := range want.Evaluations {
		value, err := strconv.ParseFloat(string(e.Value), 64)
		got := s.Mean(e.Levels)
		if string(e.Value) == "null" {
			if !math.IsNaN(got) {
				t.Errorf("%s: %v, golden has no number", e.Levels, got)
			}
		} else if err != nil {
			t.Errorf("%s: the golden value %s is no number", e.Levels, e.Value)
		} else {
			c.Near(t, e.Levels.String(), got, value)
		}
		if got := s.Admissible(e.Levels); e.Admissible == nil || got != *e.Admissible {
			t.Errorf("%s: admissible %t, golden %v", e.Levels, got, e.Admissible)
		}
	}
}

func checkFront(t *testing.T, c goldentest.Case, s surface.Surface, want goldenTruth) {
	t.Helper()
	front := s.Front()
	if len(front) != want.FrontSize || len(front) != len(want.Front) {
		t.Errorf("a front of %d, golden %d, %d listed", len(front), want.FrontSize, len(want.Front))
	}
	for _, w := range want.Front {
		at := slices.IndexFunc(front, func(p surface.FrontPoint) bool { return p.Levels.Same(w.Levels) })
		if at < 0 {
			t.Errorf("%s is not on the front, golden says it is", w.Levels)
			continue
		}
		checkValues(t, c, w, front[at].Values)
	}
	for _, e := range want.Evaluations {
		checkValues(t, c, e, s.Means(e.Levels))
	}
}

func checkValues(t *testing.T, c goldentest.Case, want goldenPoint, got []float64) {
	t.Helper()
	var values []float64
	if err := json.Unmarshal(want.Value, &values); err != nil || len(values) != len(got) {
		t.Fatalf("%s: golden values %s for %d objectives", want.Levels, want.Value, len(got))
	}
	for k, value := range values {
		c.Near(t, want.Levels.String(), got[k], value)
	}
}

// builtFormulas are the formulas that the surfaces here were written from, by
// name, as the repository's own golden file words them.
func builtFormulas(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../../testdata/golden/surfaces_truth.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Cases []struct {
			Name  string `json:"name"`
			Input struct {
				Formula string `json:"formula"`
			} `json:"input"`
		} `json:"cases"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	formulas := map[string]string{}
	for _, c := range file.Cases {
		formulas[c.Name] = c.Input.Formula
	}
	return formulas
}

// Every surface declares the factors, directions and noise that its golden case
// does, and every surface has one.
func TestSurfacesAreThoseOfTheGoldenCases(t *testing.T) {
	if os.Getenv(goldentest.FolderVariable) != "" {
		t.Skip("another folder of golden files may declare other surfaces")
	}
	seen := map[string]bool{}
	goldentest.Run(t, "surfaces_truth", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Factors    []goldenFactor       `json:"factors"`
			SD         json.RawMessage      `json:"noise_sd"`
			Direction  campaign.Direction   `json:"direction"`
			Directions []campaign.Direction `json:"directions"`
			Reference  []float64            `json:"reference_point"`
			Epsilon    []float64            `json:"epsilon_abs"`
		}
		if err := json.Unmarshal(c.Input, &in); err != nil {
			t.Fatal(err)
		}
		s, built := surface.Named(c.Name)
		if !built {
			t.Fatalf("there is no surface %s", c.Name)
		}
		seen[c.Name] = true
		for i, g := range in.Factors {
			want, got := g.factor(), s.Factors[i]
			if got.ID != want.ID || got.Kind != want.Kind || got.Log != want.Log || got.LevelsOnly != want.LevelsOnly ||
				!slices.Equal(got.Levels, want.Levels) || got.Kind == space.Numeric && got.Grid != want.Grid {
				t.Errorf("factor %+v, golden %+v", got, want)
			}
		}
		if len(s.Objectives) == 0 {
			var sd *float64
			if err := json.Unmarshal(in.SD, &sd); err != nil || in.Direction != s.Direction || sd != nil && *sd != s.SD {
				t.Errorf("%s with sd %v, golden %s with %s", s.Direction, s.SD, in.Direction, in.SD)
			}
			return
		}
		var sds []float64
		if err := json.Unmarshal(in.SD, &sds); err != nil {
			t.Fatal(err)
		}
		for k, o := range s.Objectives {
			if o.Direction != in.Directions[k] || o.Reference != in.Reference[k] || o.Epsilon != in.Epsilon[k] || o.SD != sds[k] {
				t.Errorf("objective %s: %s, sd %v, epsilon %v, reference %v", o.Metric, o.Direction, o.SD, o.Epsilon, o.Reference)
			}
		}
	})
	for _, name := range surface.Names() {
		if !seen[name] {
			t.Errorf("%s has no golden case", name)
		}
	}
}
