package space

import (
	"encoding/json"
	"os"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/goldentest"
)

func TestMain(m *testing.M) { os.Exit(goldentest.Main(m)) }

type goldenFactor struct {
	ID         string             `json:"id"`
	Type       Kind               `json:"type"`
	Levels     []canonical.Scalar `json:"levels"`
	Grid       float64            `json:"grid"`
	Scale      string             `json:"scale"`
	LevelsOnly bool               `json:"levels_only"`
}

func (g goldenFactor) factor() Factor {
	return Factor{
		ID: g.ID, Kind: g.Type, Levels: g.Levels, Grid: g.Grid,
		Log: g.Scale == "log", LevelsOnly: g.LevelsOnly, Screen: [2]int{0, len(g.Levels) - 1},
	}
}

// TestGoldenSurfacesTruthAxes checks the axes and the lattice size that the
// truth of each synthetic surface was searched over.
func TestGoldenSurfacesTruthAxes(t *testing.T) {
	goldentest.Run(t, "surfaces_truth", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Factors []goldenFactor `json:"factors"`
		}
		var want map[string]json.RawMessage
		c.Decode(t, &in, &want)
		var axes map[string][]canonical.Scalar
		if err := json.Unmarshal(want["axes"], &axes); err != nil {
			t.Fatalf("axes: %v", err)
		}
		var factors []Factor
		for _, g := range in.Factors {
			factors = append(factors, g.factor())
		}
		l := NewLattice(factors, nil)
		for j, f := range factors {
			sameAxis(t, f.ID, l.Axes()[j], axes[f.ID])
		}
		if got, want := l.Size().String(), string(want["lattice_size"]); got != want {
			t.Errorf("lattice size %s, golden %s", got, want)
		}
	})
}

func sameAxis(t *testing.T, id string, got, want []canonical.Scalar) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("axis of %s: got %v, golden %v", id, got, want)
		return
	}
	for i := range got {
		if !SameLevel(got[i], want[i]) {
			t.Errorf("axis of %s at %d: got %s, golden %s", id, i, got[i], want[i])
		}
	}
}
