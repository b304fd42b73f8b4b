package surface_test

import (
	"math"
	"slices"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/space"
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

// A member with several objectives is what its seed says, has a campaign file
// without problems, a front of more than one point and less than the lattice, and
// in every objective the span, epsilon, noise and reference point of all members.
func TestMembersOfFamiliesWithSeveralObjectives(t *testing.T) {
	const members = 8
	for _, family := range surface.FrontFamilies() {
		t.Run(family.Name, func(t *testing.T) {
			values := map[float64]bool{}
			for seed := range int64(members) {
				s, again := family.Member(seed), family.Member(seed)
				first := surface.FirstLevels(s.Factors)
				if !slices.Equal(s.Means(first), again.Means(first)) {
					t.Fatalf("seed %d gives two surfaces", seed)
				}
				values[s.Objectives[0].SD] = true
				c, doc, problems := campaign.Parse("member.yaml", s.YAML(surface.File{}))
				if found := problems.Errors(); len(found) > 0 {
					t.Fatalf("seed %d: %v", seed, found)
				}
				if len(s.Factors) > 2 || s.Factors[1].Refinable() { // one factor alone is not refined by a file of one's own
					if found := campaign.Validate(c, doc, campaign.Env{}); len(found.Errors) > 0 {
						t.Errorf("seed %d: %s", seed, found.Text())
					}
				}
				low, high, size := spans(s)
				for k, o := range s.Objectives {
					span, sign := high[k]-low[k], o.Direction.Sign()
					worst := low[k]
					if sign < 0 {
						worst = high[k]
					}
					if math.Abs(low[k]-20) > 1e-9 || span < 5-1e-9 || span > 50+1e-9 || o.Epsilon < .02*span-1e-9 || o.Epsilon > .06*span+1e-9 ||
						o.SD < o.Epsilon/20*(1-1e-9) || o.SD > o.Epsilon*(1+1e-9) || math.Abs(sign*(worst-o.Reference)-span/10) > 1e-9 {
						t.Errorf("seed %d: %s from %g to %g, epsilon %g, sd %g, reference %g", seed, o.Metric, low[k], high[k], o.Epsilon, o.SD, o.Reference)
					}
				}
				if n := len(s.Front()); n < 2 || n >= size {
					t.Errorf("seed %d: a front of %d in a lattice of %d", seed, n, size)
				}
			}
			if len(values) < members {
				t.Errorf("only %d of %d members differ", len(values), members)
			}
		})
	}
}

// spans are the least and the largest value of every objective over the lattice.
func spans(s surface.Surface) (low, high []float64, size int) {
	lattice := space.NewLattice(s.Factors, nil)
	for index, more := lattice.First(), true; more; more = lattice.Next(index) {
		y := s.Means(lattice.At(index))
		if size++; size == 1 {
			low, high = slices.Clone(y), slices.Clone(y)
		}
		for k, v := range y {
			low[k], high[k] = min(low[k], v), max(high[k], v)
		}
	}
	return low, high, size
}
