package epoch_test

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	oracle "assay/internal/core/surface"
)

// byConfiguration measures so that the k-th run of a configuration has the same
// noise whatever the order of factors, rows and runs.
type byConfiguration struct {
	surface oracle.Surface
	seed    int64
	seen    map[string]int
}

func (r *byConfiguration) Run(_ context.Context, row artifact.DesignRow, workload *int64) (artifact.Run, error) {
	key := row.Levels.String()
	k := r.seen[key]
	r.seen[key]++
	digest, err := strconv.ParseUint(canonical.HashBytes([]byte(key))[:15], 16, 63)
	if err != nil {
		return artifact.Run{}, err
	}
	response := r.surface.Evaluate(row.Levels, oracle.Draw{Seed: r.seed, Workload: new(int64(digest)), Row: k})
	return artifact.Run{
		RowIndex: row.RowIndex, Levels: row.Levels, Role: row.Role, Replicate: row.Replicate, WorkloadSeed: workload,
		Status: artifact.StatusComplete, Response: response, DurationMS: 1, Attempts: 1,
	}, nil
}

// The order in which factors are declared is no statement about the target:
// with other order, effects, bounds and answer are the same.
func TestOrderOfFactorsChangesNothing(t *testing.T) {
	for _, name := range []string{"additive", "bowl", "masked_saddle", "minimise_cost", "geometric_knob", "choice_x_numeric", "levels_only_lattice", "three_level_choice"} {
		t.Run(name, func(t *testing.T) {
			s := named(t, name)
			turned := s
			turned.Factors = slices.Clone(s.Factors)
			slices.Reverse(turned.Factors)
			straight, reversed := newBench(t, s, oracle.File{LoneRefine: true}), newBench(t, turned, oracle.File{LoneRefine: true})
			for seed := range int64(8) {
				a := straight.measure(t, seed, &byConfiguration{s, seed, map[string]int{}})
				b := reversed.measure(t, seed, &byConfiguration{turned, seed, map[string]int{}})
				if !a.Recommendation.Levels.Same(b.Recommendation.Levels) || a.Recommendation.Basis != b.Recommendation.Basis {
					t.Errorf("seed %d: %s %s, reversed %s %s", seed, a.Recommendation.Levels, a.Recommendation.Basis, b.Recommendation.Levels, b.Recommendation.Basis)
				}
				if !slices.Equal(a.CertificationWithheld, b.CertificationWithheld) {
					t.Errorf("seed %d: withheld %v, reversed %v", seed, a.CertificationWithheld, b.CertificationWithheld)
				}
				sameNumber(t, "terminal bound", a.ResidualRegretTerminal, b.ResidualRegretTerminal)
				sameNumber(t, "model bound", a.ResidualRegretModel, b.ResidualRegretModel)
				sameNumber(t, "epsilon", a.Epsilon, b.Epsilon)
				for i := range a.facts.Iterations {
					if e := a.facts.Iterations[i].Conclusion.Effects; e != nil {
						sameEffects(t, e, b.facts.Iterations[i].Conclusion.Effects)
					}
				}
			}
		})
	}
}

func sameEffects(t *testing.T, a, b *artifact.Effects) {
	t.Helper()
	left, right := byTerm(a), byTerm(b)
	if len(left) != len(right) {
		t.Fatalf("%d effects, reversed %d", len(left), len(right))
	}
	for i, e := range left {
		r := right[i]
		if termKey(e) != termKey(r) {
			t.Errorf("effect of %s, reversed of %s", termKey(e), termKey(r))
		}
		sameNumber(t, "effect of "+termKey(e), &e.Estimate, &r.Estimate)
		sameNumber(t, "standard error of "+termKey(e), e.SE, r.SE)
	}
	sameNumber(t, "pure error", a.PureErrorVar, b.PureErrorVar)
	sameNumber(t, "lack of fit", a.LackOfFitF, b.LackOfFitF)
}

// byTerm lists all effects in an order that does not depend on the factors'.
func byTerm(e *artifact.Effects) []artifact.Effect {
	all := slices.Concat(e.Effects, e.Quadratic)
	slices.SortFunc(all, func(a, b artifact.Effect) int { return cmp.Compare(termKey(a), termKey(b)) })
	return all
}

// termKey names a term whatever the order of its factors; the label tells a
// quadratic from its main effect.
func termKey(e artifact.Effect) string {
	return strings.Join(slices.Sorted(strings.SplitSeq(e.Label, ":")), ":")
}

func sameNumber(t *testing.T, what string, a, b *float64) {
	t.Helper()
	if (a == nil) != (b == nil) {
		t.Errorf("%s: one is unknown", what)
		return
	}
	if a != nil && math.Abs(*a-*b) > 1e-8*math.Max(1e-3, math.Abs(*a)) {
		t.Errorf("%s: %.12g, reversed %.12g", what, *a, *b)
	}
}

// mirrored measures a surface upside down.
type mirrored struct{ byConfiguration }

func (m *mirrored) Run(ctx context.Context, row artifact.DesignRow, workload *int64) (artifact.Run, error) {
	run, err := m.byConfiguration.Run(ctx, row, workload)
	if y, ok := run.Response.Number(oracle.Metric); ok {
		run.Response[oracle.Metric] = canonical.Float(-y)
	}
	return run, err
}

// Maximising a response and minimising its negative are one problem: same
// answer, same bounds, same reasons.
func TestMirroredCampaignGivesTheSameAnswer(t *testing.T) {
	for _, name := range []string{"bowl", "saddle", "additive", "heteroscedastic"} {
		s := named(t, name)
		upside := s
		upside.Direction = campaign.Minimize
		straight, turned := newBench(t, s, oracle.File{}), newBench(t, upside, oracle.File{})
		for seed := range int64(8) {
			a := straight.measure(t, seed, &byConfiguration{s, seed, map[string]int{}})
			b := turned.measure(t, seed, &mirrored{byConfiguration{s, seed, map[string]int{}}})
			if !a.Recommendation.Levels.Same(b.Recommendation.Levels) || !slices.Equal(a.CertificationWithheld, b.CertificationWithheld) {
				t.Errorf("%s, seed %d: %s %v, mirrored %s %v", name, seed,
					a.Recommendation.Levels, a.CertificationWithheld, b.Recommendation.Levels, b.CertificationWithheld)
			}
			sameNumber(t, "terminal bound", a.ResidualRegretTerminal, b.ResidualRegretTerminal)
			sameNumber(t, "model bound", a.ResidualRegretModel, b.ResidualRegretModel)
		}
	}
}
