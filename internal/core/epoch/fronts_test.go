package epoch_test

import (
	"context"
	"math"
	"slices"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/core/space"
	oracle "assay/internal/core/surface"
)

// fronts counts what campaigns with several objectives claimed.
type fronts struct {
	campaigns, points, confident  int
	byMeasured, byLattice, astray int // confident points that are materially dominated; campaigns with one by the lattice
	certified, wrong              int // certificates, and those that another candidate scores more than epsilon above
}

// judge holds every confident point of a campaign against the truth.
func (n *fronts) judge(t testing.TB, s oracle.Surface, f epoch.Facts) {
	t.Helper()
	var front *artifact.Front
	var last *artifact.Confirmation
	var measured [][]float64
	for _, it := range f.Iterations {
		if it.Conclusion != nil && it.Conclusion.Confirmation != nil {
			last = it.Conclusion.Confirmation
			front = last.Front
		}
	}
	if front == nil {
		return
	}
	for _, p := range front.Points { // what was measured once has no status and is a candidate like any other
		measured = append(measured, s.Means(p.Levels))
	}
	n.campaigns++
	var lattice [][]float64
	l := space.NewLattice(s.Factors, nil)
	for index, more := l.First(), true; more; more = l.Next(index) {
		lattice = append(lattice, s.Means(l.At(index)))
	}
	if last.Certified {
		n.certified++
		answer := s.Means(last.ConfirmedAtLevels)
		if slices.ContainsFunc(lattice, func(z []float64) bool {
			return scored(s, *last.Score, z)-scored(s, *last.Score, answer) > *last.Epsilon
		}) {
			n.wrong++
		}
	}
	before := n.byLattice
	for _, p := range front.Points {
		n.points++
		if p.Status != artifact.Nondominated {
			continue
		}
		n.confident++
		x := s.Means(p.Levels)
		material := func(z []float64) bool { return materially(s, z, x) }
		if slices.ContainsFunc(measured, material) {
			n.byMeasured++
			t.Logf("%s: %s is confident and beaten by a measured configuration", s.Name, p.Levels)
		}
		if slices.ContainsFunc(lattice, material) {
			n.byLattice++
		}
	}
	if n.byLattice > before {
		n.astray++
	}
}

// scored is the score of true means.
func scored(s oracle.Surface, score artifact.Score, means []float64) float64 {
	sum := 0.0
	for k, o := range s.Objectives {
		if worst, best := score.Worst[o.Metric], score.Best[o.Metric]; worst != best {
			sum += score.Weights[o.Metric] * (means[k] - worst) / (best - worst)
		}
	}
	return sum
}

// materially reports whether z is in truth no worse than x in any objective and
// better by more than its epsilon in one.
func materially(s oracle.Surface, z, x []float64) bool {
	beyond := false
	for k, o := range s.Objectives {
		gain := o.Direction.Sign() * (z[k] - x[k])
		if gain < -1e-12*math.Max(1, math.Abs(x[k])) {
			return false
		}
		beyond = beyond || gain > o.Epsilon
	}
	return beyond
}

// No confident point of a measured front is in truth materially dominated by a
// measured configuration, on the surfaces with several objectives and on random
// members of their families; and of the campaigns at most the terminal error has
// one that an unmeasured candidate dominates (3 standard errors are allowed). The
// shares of confident points show that the rule does not just stay silent.
func TestConfidentPointsAreOnTheFront(t *testing.T) {
	const delta = .05
	type group struct {
		name   string
		member func(seed int64) oracle.Surface
	}
	var groups []group
	for _, s := range oracle.Several() {
		groups = append(groups, group{s.Name, func(int64) oracle.Surface { return s }})
	}
	for _, f := range oracle.FrontFamilies() {
		groups = append(groups, group{f.Name, f.Member})
	}
	for _, g := range groups {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			var n fronts
			for seed := range int64(seeds(12, 400)) {
				s := g.member(seed + 1)
				f := compiled(t, s.YAML(oracle.File{Shortlist: 2*len(s.Objectives) + 1, LoneRefine: true}))
				f, err := epoch.Drive(context.Background(), salted(f, seed+1), &oracle.Runner{Surface: s, Seed: seed + 1})
				if err != nil {
					t.Fatalf("seed %d: %v", seed+1, err)
				}
				n.judge(t, s, f)
			}
			t.Logf("%d campaigns, %d points with a status, %d confident (%.0f %%); beaten by a measured one %d, by an unmeasured one %d in %d campaigns; certified %d, wrongly %d",
				n.campaigns, n.points, n.confident, 100*float64(n.confident)/float64(n.points), n.byMeasured, n.byLattice, n.astray, n.certified, n.wrong)
			if n.byMeasured > 0 {
				t.Errorf("%d confident points are beaten by a measured configuration", n.byMeasured)
			}
			c := float64(n.campaigns)
			if allowed := delta*c + 3*math.Sqrt(delta*(1-delta)*c); float64(n.astray) > allowed {
				t.Errorf("%d of %d campaigns have a confident point that an unmeasured one beats, more than %.1f", n.astray, n.campaigns, allowed)
			}
			if n.wrong > 0 {
				t.Errorf("%d certificates are wrong", n.wrong)
			}
			if share := float64(n.confident) / float64(n.points); share < .1 {
				t.Errorf("only %.0f %% of the points are confident", 100*share)
			}
		})
	}
}
