package epoch_test

import (
	"slices"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	oracle "assay/internal/core/surface"
)

// Many knobs, of which six matter: the lattices hold half a million, eight
// million and two billion candidates. What is fitted without noise is the
// surface itself, and the search must then find its true optimum; with noise it
// must stay near, certify nothing false, and say that it was a search.
func TestManyKnobs(t *testing.T) {
	for _, k := range []struct {
		name, comparisons string
		seeds             int
	}{{"many_knob_12", "511999", seeds(3, 16)}, {"many_knob_16", "8191999", seeds(1, 16)}, {"many_knob_24", "2097151999", seeds(1, 8)}} {
		t.Run(k.name, func(t *testing.T) {
			t.Parallel()
			silent := named(t, k.name)
			silent.SD = 0
			b := newBench(t, silent, oracle.File{Stages: []string{"verify", "screen", "refine"}})
			if gap := b.run(t, 1).gap; gap != 0 {
				t.Errorf("without noise the search misses the optimum by %g", gap)
			}
			b = newBench(t, named(t, k.name), oracle.File{})
			for seed := range k.seeds {
				o := b.run(t, int64(seed))
				if o.isFalse() || b.regret(o) > .05 {
					t.Errorf("seed %d: certified %t, %s is %g below the top", seed, o.Certified, o.Recommendation.Levels, o.gap)
				}
				if !slices.ContainsFunc(o.Caveats, func(c artifact.CaveatNote) bool { return c.Code == artifact.CaveatSearchNotExhaustive }) {
					t.Errorf("seed %d: the report does not say that the candidates were searched", seed)
				}
				for _, it := range o.facts.Iterations {
					checkSearch(t, it, k.comparisons)
				}
			}
		})
	}
}

func checkSearch(t *testing.T, it epoch.Iteration, comparisons string) {
	t.Helper()
	if c := it.Conclusion.Confirmation; c != nil && (c.ModelBoundAtWinner.Mode != artifact.ModeSearched || c.ModelBoundAtWinner.M.Render() != comparisons) {
		t.Errorf("the bound at the winner is %+v", c.ModelBoundAtWinner)
	}
	r := it.Conclusion.Recommendation
	if r == nil {
		return
	}
	if c := r.CandidateSpace; c.Mode != artifact.ModeSearched || c.Seed == "" || c.Starts < 64 || c.BestHits < 1 || c.DistinctOptima < 1 {
		t.Errorf("%s: candidate space %+v", it.Stage, c)
	}
	if m := r.ResidualRegretModel; m.Mode != artifact.ModeSearched || m.M.Render() != comparisons || m.Value == nil {
		t.Errorf("%s: bound %+v, want %s comparisons", it.Stage, m, comparisons)
	}
	for i, c := range r.TopCandidates {
		if slices.ContainsFunc(r.TopCandidates[:i], func(d artifact.Candidate) bool { return d.Levels.Same(c.Levels) }) {
			t.Errorf("%s: candidate %d is ranked twice", it.Stage, i)
		}
		if i > 0 && c.Predicted > r.TopCandidates[i-1].Predicted+1e-9 {
			t.Errorf("%s: candidate %d is better than the one before it", it.Stage, i)
		}
	}
}
