package pareto

import (
	"os"
	"slices"
	"testing"

	"assay/internal/goldentest"
)

func TestMain(m *testing.M) { os.Exit(goldentest.Main(m)) }

func TestGoldenHypervolume(t *testing.T) {
	goldentest.Run(t, "hypervolume", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Points    [][]float64 `json:"points_minimise"`
			Reference []float64   `json:"reference_point"`
		}
		var want struct {
			Hypervolume  float64
			Nondominated []int `json:"nondominated_index0"`
		}
		c.Decode(t, &in, &want)
		for _, p := range append(in.Points, in.Reference) {
			for k := range p {
				p[k] = -p[k]
			}
		}
		got, reason := Hypervolume(in.Points, in.Reference)
		if reason != "" {
			t.Fatalf("no hypervolume: %s", reason)
		}
		c.Near(t, "hypervolume", got, want.Hypervolume)
		if front := Front(in.Points); !slices.Equal(front, want.Nondominated) {
			t.Errorf("the front is %v, want %v", front, want.Nondominated)
		}
	})
}
