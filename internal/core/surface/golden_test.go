package surface_test

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"strconv"
	"testing"

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

// Lattice and truth of every surface against brute force by another program. The
// lattice is checked for all cases, also of surfaces that are not built here, and
// is that of the factors that the case declares.
func TestGoldenSurfacesTruth(t *testing.T) {
	formulas := builtFormulas(t)
	goldentest.Run(t, "surfaces_truth", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Factors   []goldenFactor `json:"factors"`
			Formula   string         `json:"formula"`
			Direction string         `json:"direction"`
		}
		var want struct {
			Axes        map[string][]canonical.Scalar `json:"axes"`
			LatticeSize json.Number                   `json:"lattice_size"`
			Optimum     []space.Levels                `json:"optimum"`
			Value       float64                       `json:"value"`
			RunnerUpGap float64                       `json:"runner_up_gap"`
			Worst       float64                       `json:"worst"`
			Evaluations []struct {
				Levels     space.Levels    `json:"levels"`
				Value      json.RawMessage `json:"value"`
				Admissible bool            `json:"admissible"`
			} `json:"evaluations"`
			FrontSize   json.RawMessage `json:"front_size"`  // several objectives
			Front       json.RawMessage `json:"front"`       // several objectives
			Hypervolume json.RawMessage `json:"hypervolume"` // several objectives
		}
		c.Decode(t, &in, &want)
		factors := make([]space.Factor, len(in.Factors))
		for i, f := range in.Factors {
			factors[i] = f.factor()
			if got := factors[i].Axis(); !slices.EqualFunc(got, want.Axes[f.ID], space.SameLevel) {
				t.Errorf("axis of %s is %v, golden %v", f.ID, got, want.Axes[f.ID])
			}
		}
		if got := space.NewLattice(factors, nil, nil, nil).Size().String(); got != want.LatticeSize.String() {
			t.Errorf("lattice of %s points, golden %s", got, want.LatticeSize)
		}
		s, built := surface.Named(c.Name)
		if !built {
			t.Logf("surface %s is not built here: its lattice was checked, its values are passed over", c.Name)
			return
		}
		if in.Formula != formulas[c.Name] {
			t.Logf("surface %s has another formula here, %q: its lattice was checked, its values are passed over", c.Name, in.Formula)
			return
		}
		if string(s.Direction) != in.Direction {
			t.Errorf("direction %s, golden %s", s.Direction, in.Direction)
		}
		s.Factors = factors
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
			if got := s.Admissible(e.Levels); got != e.Admissible {
				t.Errorf("%s: admissible %t, golden %t", e.Levels, got, e.Admissible)
			}
		}
	})
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

// Every surface that is built declares the factors that its golden case does.
func TestFactorsAreThoseOfTheGoldenCases(t *testing.T) {
	seen := map[string]bool{}
	goldentest.Run(t, "surfaces_truth", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Factors []goldenFactor `json:"factors"`
			SD      *float64       `json:"noise_sd"`
		}
		if err := json.Unmarshal(c.Input, &in); err != nil {
			t.Logf("%s has several objectives, which are not built", c.Name)
			return
		}
		s, built := surface.Named(c.Name)
		if !built || os.Getenv(goldentest.FolderVariable) != "" {
			return // another folder may declare other factors
		}
		seen[c.Name] = true
		for i, g := range in.Factors {
			want, got := g.factor(), s.Factors[i]
			if got.ID != want.ID || got.Kind != want.Kind || got.Log != want.Log || got.LevelsOnly != want.LevelsOnly ||
				!slices.Equal(got.Levels, want.Levels) || got.Kind == space.Numeric && got.Grid != want.Grid {
				t.Errorf("factor %+v, golden %+v", got, want)
			}
		}
		if in.SD != nil && *in.SD != s.SD {
			t.Errorf("sd %v, golden %v", s.SD, *in.SD)
		}
	})
	if os.Getenv(goldentest.FolderVariable) != "" {
		return
	}
	for _, s := range surface.All() {
		if !seen[s.Name] {
			t.Errorf("%s has no golden case", s.Name)
		}
	}
}
