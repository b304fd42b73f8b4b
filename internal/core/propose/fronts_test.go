package propose

import (
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/report"
	"assay/internal/core/surface"
)

// trading drives an epoch of a campaign with several objectives, its texts changed
// by turns, and returns what follows it.
func trading(t testing.TB, name string, seed int64, changes ...string) Input {
	t.Helper()
	i := slices.IndexFunc(surface.Several(), func(s surface.Surface) bool { return s.Name == name })
	if i < 0 {
		t.Fatalf("there is no surface %s", name)
	}
	s := surface.Several()[i]
	return finished(t, s, strings.NewReplacer(changes...).Replace(string(s.YAML(surface.File{Shortlist: 2*len(s.Objectives) + 1}))), seed)
}

const (
	weighed = "    preference: {method: weights, weights: {thr: 0.7, cost: 0.3}}\n    objectives:\n"
	again   = "  policy:\n    post_selection_validation: true\n    inertness: true\n"
)

// What may beat the preferred trade-off gets a seat where it has none, and more
// repetitions where it has one.
func TestRivalOfATradeOff(t *testing.T) {
	for _, c := range []struct {
		name string
		seed int64
		path string
	}{
		{"beaten by a seat", 5, replicatesPath},
		{"beaten by a configuration of an earlier stage", 13, shortlistPath},
	} {
		in := trading(t, "pareto_noisy", c.seed, "  policy:\n", again, "    objectives:\n", weighed)
		if !slices.Contains(in.Report.CertificationWithheld, artifact.ReasonNotNondominated) {
			t.Fatalf("%s: withheld %v", c.name, in.Report.CertificationWithheld)
		}
		in.Report.CertificationWithheld = []artifact.Reason{artifact.ReasonNotNondominated}
		p := find(next(t, in), artifact.MoveReplicate)
		if p == nil || !slices.Equal(p.Lifts, in.Report.CertificationWithheld) {
			t.Fatalf("%s: proposed %+v", c.name, p)
		}
		if !slices.ContainsFunc(p.Changes, func(e artifact.ProposalChange) bool { return e.Path == c.path }) {
			t.Errorf("%s: changes %+v", c.name, p.Changes)
		}
		checked(t, "pareto_noisy", *p)
	}
}

// Only an objective without an epsilon stands in the way of a certificate, not the
// default of a single response.
func TestEpsilonOfEveryObjective(t *testing.T) {
	in := trading(t, "pareto_noisy", 5)
	for _, p := range next(t, in).Proposals {
		if slices.ContainsFunc(p.Cannot, func(why string) bool { return strings.Contains(why, "epsilon") }) {
			t.Errorf("%s: %v", p.Title, p.Cannot)
		}
	}
	in = trading(t, "pareto_noisy", 5, ", epsilon: {abs: 0.4}}", "}")
	in.Report.CertificationWithheld = append(in.Report.CertificationWithheld, artifact.ReasonReplicatesBelowFloor)
	named := false
	for _, p := range next(t, in).Proposals {
		if p.Move == artifact.MoveStop {
			continue
		}
		named = true
		if p.CanCertify || !slices.Contains(p.Cannot, "thr has no epsilon.") || !slices.Contains(p.Cannot, "cost has no epsilon.") {
			t.Errorf("%s can certify: %v, %v", p.Title, p.CanCertify, p.Cannot)
		}
	}
	if !named {
		t.Error("nothing is proposed")
	}
}

// A gain is promised of the score and says so; none is where the answer is not
// picked by it.
func TestGainsOfAScore(t *testing.T) {
	promised := func(in Input) float64 {
		in.Report.CertificationWithheld = []artifact.Reason{artifact.ReasonModelBoundAboveEpsilon}
		in.Report.Recommendation.Levels = in.Report.Baseline // an answer that much beats for sure
		most := 0.0
		for _, p := range next(t, in).Proposals {
			if p.GainLower > 0 && !strings.Contains(p.GainBasis, "scores higher") {
				t.Errorf("%s: %s", p.Title, p.GainBasis)
			}
			most = max(most, p.GainLower)
		}
		return most
	}
	knee := trading(t, "pareto_convex_min", 2)
	if got := promised(knee); got != 0 {
		t.Errorf("a gain of %v over a knee", got)
	}
	if got := promised(trading(t, "pareto_convex_min", 2, "    objectives:\n", weighed)); got <= 0 {
		t.Error("nothing beats the baseline's score for sure")
	}
}

// Stopping repeats the report's own claim, which is not that nothing is better.
func TestStoppingAtATradeOff(t *testing.T) {
	for seed := range int64(4) {
		in := trading(t, "pareto_convex_min", seed+1)
		stop := find(next(t, in), artifact.MoveStop)
		if !strings.HasPrefix(stop.Reasons[0], report.Sentence(in.Report)) || in.Report.Certified == (len(stop.Cannot) > 0) {
			t.Errorf("seed %d: %v", seed+1, stop)
		}
	}
}
