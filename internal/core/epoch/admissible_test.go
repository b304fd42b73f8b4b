package epoch_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
	oracle "assay/internal/core/surface"
)

// edited is the campaign of a surface with a part of its file replaced.
func edited(t *testing.T, s oracle.Surface, file oracle.File, edits ...string) bench {
	t.Helper()
	source := string(s.YAML(file))
	for i := 0; i < len(edits); i += 2 {
		if !strings.Contains(source, edits[i]) {
			t.Fatalf("the file of %s has no %q:\n%s", s.Name, edits[i], source)
		}
		source = strings.Replace(source, edits[i], edits[i+1], 1)
	}
	return bench{surface: s, truth: s.Truth(), facts: compiled(t, []byte(source))}
}

// How often a campaign declares a seat feasible that is not, at a surface whose
// best configurations lie on the limit. A chance of one half is met where the
// mean is, so that the truth is the same for all claims. Taking what was
// measured for what is true would declare one in many more campaigns.
func TestInadmissibleSeatsAreSeldomDeclaredFeasible(t *testing.T) {
	noisy := named(t, "stochastic_constraint_boundary")
	noisy.Limits = slices.Clone(noisy.Limits)
	noisy.Limits[0].SD = 8 // so that seats well above the limit read below it
	const delta, limit = 0.05, `{metric: "lat", op: "<=", value: 100}`
	budget := []string{"  policy:\n", "  policy:\n    delta_feasibility: 0.05\n"}
	for _, c := range []struct {
		name, constraint string
		surface          oracle.Surface
		file             oracle.File
	}{
		{"mean", limit, noisy, oracle.File{}}, // under the surface's own noise hardly a seat is inadmissible
		{"mean with support", `{metric: "lat", op: "<=", value: 100, support: [0, 250]}`, noisy, oracle.File{}},
		{"chance", `{metric: "lat", op: "<=", value: 100, chance: 0.5}`, noisy, oracle.File{Replicates: 12}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			b := edited(t, c.surface, c.file, append([]string{limit, c.constraint}, budget...)...)
			wrong, trusting, n := 0, 0, seeds(100, 1000)
			for seed := range int64(n) {
				o := b.run(t, 7000+seed)
				byBounds, byMeans := misjudged(o)
				if byBounds {
					wrong++
				}
				if byMeans {
					trusting++
				}
				if o.Certified && !c.surface.Admissible(o.Recommendation.Levels) && !byBounds {
					t.Errorf("seed %d: certified at %s, which is not admissible", seed, o.Recommendation.Levels)
				}
			}
			rate, limit := float64(wrong)/float64(n), delta+3*math.Sqrt(delta*(1-delta)/float64(n))
			t.Logf("an inadmissible seat is feasible by its bounds in %d of %d campaigns, by its mean in %d", wrong, n, trusting)
			if rate > limit {
				t.Errorf("at a rate of %.3f, the error is %g", rate, delta)
			}
			if float64(trusting)/float64(n) <= limit {
				t.Errorf("the means err in %d of %d campaigns only: the judgement was not put to the test", trusting, n)
			}
		})
	}
}

// misjudged reports whether some seat that is not admissible was declared
// feasible, and whether it would have been by what was measured alone.
func misjudged(o outcome) (byBounds, byMeans bool) {
	for _, it := range o.facts.Iterations {
		if it.Conclusion == nil || it.Conclusion.Confirmation == nil {
			continue
		}
		for _, seat := range it.Conclusion.Confirmation.Finalists {
			if lat := 50 + 3*number(seat.Levels["A"]) + 2*number(seat.Levels["B"]); lat <= 100 {
				continue
			}
			byBounds = byBounds || seat.Feasibility == artifact.FeasibilityFeasible
			byMeans = byMeans || meansHold(it.Conclusion.Confirmation, seat.Key)
		}
	}
	return byBounds, byMeans
}

// meansHold reports whether a seat would be feasible if what was measured were
// taken for what is true.
func meansHold(c *artifact.Confirmation, key string) bool {
	for _, limit := range c.Constraints {
		switch {
		case limit.Key != key:
		case limit.Method == certify.MethodClopperPearson && *limit.Mean < 0.5, limit.Method != certify.MethodClopperPearson && *limit.Mean > 100:
			return false
		}
	}
	return true
}

func (o outcome) confirmation() *artifact.Confirmation {
	for _, it := range slices.Backward(o.facts.Iterations) {
		if it.Conclusion != nil && it.Conclusion.Confirmation != nil {
			return it.Conclusion.Confirmation
		}
	}
	return nil
}

func seatOf(c *artifact.Confirmation, key string) artifact.Finalist {
	i := slices.IndexFunc(c.Finalists, func(f artifact.Finalist) bool { return f.Key == key })
	return c.Finalists[i]
}

// A probability that so few runs cannot show stays undecided, is said to need
// more of them, and withholds the certificate; enough of them decide.
func TestChanceThatNoRunCountShows(t *testing.T) {
	s := named(t, "sla")
	const limit = `{metric: "p99", op: "<=", value: 40}`
	chance := strings.Replace(limit, "}", ", chance: 0.9}", 1)
	few := edited(t, s, oracle.File{}, limit, chance).run(t, 1)
	if !slices.Contains(few.CertificationWithheld, artifact.ReasonFeasibilityUndecided) {
		t.Errorf("withheld %v", few.CertificationWithheld)
	}
	level := certify.ConstraintLevel(0.05, 4, 1, 2)
	least := certify.LeastForChance(0.9, level)
	for _, c := range few.Constraints {
		if c.Key != *few.confirmation().Best {
			continue
		}
		if c.Feasibility != artifact.FeasibilityUndecided || c.Runs != 7 || c.Passes != 7 || c.Method != certify.MethodClopperPearson || c.Detail == "" {
			t.Errorf("%+v", c)
		}
	}
	told := false
	for _, remedy := range few.Remedies {
		if remedy.Code == artifact.ReasonFeasibilityUndecided {
			told = *remedy.AddsRuns == (least-7)*4 && strings.Contains(remedy.Says, "met by 7 of 7 runs")
		}
	}
	if !told {
		t.Errorf("no remedy names %d replicates: %+v", least, few.Remedies)
	}
	enough := edited(t, s, oracle.File{Replicates: least}, limit, chance).run(t, 1)
	if slices.Contains(enough.CertificationWithheld, artifact.ReasonFeasibilityUndecided) {
		t.Errorf("with %d replicates withheld %v", least, enough.CertificationWithheld)
	}
	if seat := seatOf(enough.confirmation(), *enough.confirmation().Best); seat.Feasibility != artifact.FeasibilityFeasible {
		t.Errorf("with %d replicates the winner is %s", least, seat.Feasibility)
	}
}

// Readings outside the declared bounds refute them: nothing is clipped, the
// seat stays undecided and the certificate is withheld with what to do.
func TestReadingsOutsideTheSupport(t *testing.T) {
	s := named(t, "sla")
	const limit = `{metric: "p99", op: "<=", value: 40}`
	o := edited(t, s, oracle.File{}, limit, strings.Replace(limit, "}", ", support: [0, 12]}", 1)).run(t, 1)
	if !slices.Contains(o.CertificationWithheld, artifact.ReasonFeasibilityUndecided) {
		t.Fatalf("withheld %v", o.CertificationWithheld)
	}
	for _, remedy := range o.Remedies {
		if remedy.Code == artifact.ReasonFeasibilityUndecided &&
			(!strings.Contains(remedy.Says, "outside the declared support [0, 12]") || !strings.Contains(remedy.What, "support")) {
			t.Errorf("%s %s", remedy.Says, remedy.What)
		}
	}
	objective := edited(t, named(t, "bowl"), oracle.File{}, "direction: maximize}", "direction: maximize, support: [0, 15]}").run(t, 1)
	if !slices.Contains(objective.CertificationWithheld, artifact.ReasonBoundNotComputable) || objective.ResidualRegretTerminal != nil {
		t.Errorf("bound %v, withheld %v", objective.ResidualRegretTerminal, objective.CertificationWithheld)
	}
	for _, remedy := range objective.Remedies {
		if remedy.Code == artifact.ReasonBoundNotComputable && !strings.Contains(remedy.What, "Correct response.primary.support") {
			t.Errorf("%s %s", remedy.Says, remedy.What)
		}
	}
}

// Known bounds of the objective take the place of t: the bound is wider, needs
// no shape, and no skewness is asked about.
func TestObjectiveWithSupport(t *testing.T) {
	s := named(t, "bowl")
	b := edited(t, s, oracle.File{EpsilonPct: new(20.0), NoBaseline: true}, "direction: maximize}", "direction: maximize, support: [18, 21]}")
	certified := 0
	for seed := range int64(20) {
		o := b.run(t, seed)
		c := o.confirmation()
		method := certify.MethodSupportedSamples
		if c.Paired {
			method = certify.MethodSupportedPairs
		}
		if c.TerminalBound.Method != method || c.TerminalBound.Value == nil || c.TerminalBound.DF != nil {
			t.Fatalf("seed %d: %+v", seed, c.TerminalBound)
		}
		if slices.Contains(o.CertificationWithheld, artifact.ReasonSkewness) || slices.ContainsFunc(c.Pretests, func(p artifact.AdequacyTest) bool { return p.Test == "skewness" }) {
			t.Errorf("seed %d: skewness was judged", seed)
		}
		if o.Certified {
			certified++
		}
		if o.isFalse() {
			t.Errorf("seed %d: false certificate at %s", seed, o.Recommendation.Levels)
		}
	}
	if certified == 0 {
		t.Error("no campaign certifies with the bounds of the metric known")
	}
}

// What is best on average and fails one regime is not the answer.
func TestRegimesHoldTogether(t *testing.T) {
	s := named(t, "regime_flip")
	b := newBench(t, s, oracle.File{LoneRefine: true, EpsilonPct: new(5.0)})
	for seed := range int64(20) {
		o := b.run(t, seed)
		if !s.Admissible(o.Recommendation.Levels) {
			t.Errorf("seed %d: the answer %s fails a regime", seed, o.Recommendation.Levels)
		}
		if o.isFalse() {
			t.Errorf("seed %d: false certificate at %s", seed, o.Recommendation.Levels)
		}
		judged := map[string]bool{}
		for _, c := range o.Constraints {
			judged[c.Regime] = true
		}
		if len(judged) != 2 || !judged["calm"] || !judged["rush"] {
			t.Fatalf("seed %d: judged regimes %v", seed, judged)
		}
	}
}
