package surface_test

import (
	"math"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/surface"
)

// A member is what its seed says, has a campaign file without problems, a truth
// on its lattice, and values over the range that all members have; members of a
// family differ.
func TestMembersOfFamilies(t *testing.T) {
	const members = 8
	for _, family := range surface.Families() {
		t.Run(family.Name, func(t *testing.T) {
			values := map[float64]bool{}
			for seed := range int64(members) {
				s, again := family.Member(seed), family.Member(seed)
				levels := surface.FirstLevels(s.Factors)
				if s.Mean(levels) != again.Mean(levels) || s.SD != again.SD || s.Direction != again.Direction {
					t.Fatalf("seed %d gives two surfaces", seed)
				}
				values[s.SD] = true
				c, doc, problems := campaign.Parse("member.yaml", s.YAML(surface.File{}))
				if found := problems.Errors(); len(found) > 0 {
					t.Fatalf("seed %d: %v", seed, found)
				}
				if found := campaign.Validate(c, doc, campaign.Env{}); len(found.Errors) > 0 {
					t.Errorf("seed %d: %s", seed, found.Text())
				}
				truth := s.Truth()
				low, high := math.Min(truth.Value, truth.Worst), math.Max(truth.Value, truth.Worst)
				if len(truth.Optimum) == 0 || low < 100-1e-9 || high > 300+1e-9 || high-low <= 0 {
					t.Errorf("seed %d: values from %g to %g", seed, truth.Worst, truth.Value)
				}
				for _, levels := range truth.Optimum {
					if !s.Admissible(levels) || s.Mean(levels)-truth.Value > 1e-9 {
						t.Errorf("seed %d: the optimum %s is none", seed, levels)
					}
				}
			}
			if len(values) < members {
				t.Errorf("only %d of %d members differ", len(values), members)
			}
		})
	}
}
