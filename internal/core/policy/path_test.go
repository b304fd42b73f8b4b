package policy

import (
	"slices"
	"testing"

	"assay/internal/core/artifact"
)

func TestIterations(t *testing.T) {
	for name, want := range map[string]int{"full": 5, "screen only": 3, "aliased, constrained": 7} {
		if got := Iterations(declared(variants[name]...)); got != want {
			t.Errorf("%s: %d iterations, want %d", name, got, want)
		}
	}
	broken := declared()
	broken.Optimization.Design.Screen = nil
	if got := Iterations(broken); got != 0 {
		t.Errorf("a campaign that cannot be compiled has %d iterations", got)
	}
}

func TestRoutes(t *testing.T) {
	routes, err := compiled(t, aliased, constrained, rounds(3)).Routes()
	if err != nil || len(routes) != 16 {
		t.Fatalf("%d routes, %v: %v", len(routes), err, routes)
	}
	if want := "screen > foldover > refine > confirm > report"; !slices.ContainsFunc(routes, func(r Route) bool { return r.Text(" > ") == want }) {
		t.Errorf("%v is not among %v", want, routes)
	}
	for _, r := range routes {
		if len(slices.Compact(slices.Clone(r))) != len(r) {
			t.Errorf("%v repeats a round", r)
		}
	}
}

func TestPathsAreEnumerated(t *testing.T) {
	paths, err := compiled(t, constrained).EnumeratePaths()
	if err != nil {
		t.Fatal(err)
	}
	has := func(want ...artifact.Stage) bool {
		return slices.ContainsFunc(paths, func(p []artifact.Stage) bool { return slices.Equal(p, want) })
	}
	for _, want := range [][]artifact.Stage{
		{"screen", "refine", "confirm", "report"}, {"screen", "confirm", "report"}, {"screen", "report"},
		{"screen", "refine", "confirm", "confirm", "report"}, {"screen", "exception"},
	} {
		if !has(want...) {
			t.Errorf("path %v is not enumerated", want)
		}
	}
	for name, want := range map[string]int{"full": 4, "screen only": 2, "constrained": 5, "three rounds": 6, "aliased": 5, "aliased, constrained": 6, "aliased, no refine": 4} {
		if got, err := compiled(t, variants[name]...).LongestPath(); err != nil || got != want {
			t.Errorf("%s: longest path %d, want %d, %v", name, got, want, err)
		}
	}
}
