package epoch_test

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/policy"
	oracle "assay/internal/core/surface"
)

func severalNamed(t testing.TB, name string) oracle.Surface {
	t.Helper()
	for _, s := range oracle.Several() {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("there is no surface %s", name)
	return oracle.Surface{}
}

// front runs a campaign whose file was changed and returns its facts with the last
// comparison.
func frontOf(t testing.TB, s oracle.Surface, seed int64, changes ...string) (epoch.Facts, *artifact.Confirmation) {
	t.Helper()
	source := strings.NewReplacer(changes...).Replace(string(s.YAML(oracle.File{Shortlist: 2*len(s.Objectives) + 1})))
	f, err := epoch.Drive(context.Background(), epochtest.Begin(t, source, seed), &oracle.Runner{Surface: s, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	for _, it := range slices.Backward(f.Iterations) {
		if it.Conclusion.Confirmation != nil {
			return f, it.Conclusion.Confirmation
		}
	}
	t.Fatal("nothing was compared")
	return f, nil
}

// The constants of the score are those of the screen, whatever comes later, and the
// seats and rows that it is computed from add up.
func TestScoreIsSettledByTheScreen(t *testing.T) {
	f, last := frontOf(t, severalNamed(t, "pareto_convex_min"), 3)
	first := f.Iterations[0].Conclusion.Recommendation.Score
	for _, it := range f.Iterations {
		var at *artifact.Score
		if r := it.Conclusion.Recommendation; r != nil {
			at = r.Score
		} else {
			at = it.Conclusion.Confirmation.Score
		}
		for metric, worst := range first.Worst {
			if at.Worst[metric] != worst || at.Best[metric] != first.Best[metric] {
				t.Errorf("%s has another scale of %s", it.Stage, metric)
			}
		}
	}
	for _, seat := range last.Finalists {
		sum := 0.0
		for metric, o := range seat.Objectives {
			sum += first.Weights[metric] * (*o.Mean - first.Worst[metric]) / (first.Best[metric] - first.Worst[metric])
		}
		if seat.Mean == nil || math.Abs(sum-*seat.Mean) > 1e-9 {
			t.Errorf("the score of %s is %v, its objectives make %v", seat.Key, seat.Mean, sum)
		}
	}
	if p := f.Iterations[1].Plan.Matrix; p.Kind != "central_composite" {
		t.Fatalf("the second stage is %s", p.Kind)
	}
	if seats := f.Iterations[2].Plan.Matrix.Finalists; !seats[0].Levels.Same(f.Iterations[1].Conclusion.Recommendation.Levels) {
		t.Errorf("the first seat is %s, not the preferred point", seats[0].Levels)
	}
}

// A missing epsilon leaves the certificate open and says why; it does not stop the
// campaign.
func TestAnObjectiveWithoutEpsilon(t *testing.T) {
	_, last := frontOf(t, severalNamed(t, "pareto_choice_split"), 1, "metric: \"mem\", direction: minimize, epsilon: {abs: 0.3}", "metric: \"mem\", direction: minimize")
	if last.Certified || !slices.Contains(last.CertificationWithheld, artifact.ReasonEpsilonUnknown) {
		t.Errorf("certified %v, withheld %v", last.Certified, last.CertificationWithheld)
	}
	if last.Front.Objectives[1].Epsilon != nil {
		t.Error("the front has an epsilon that nobody declared")
	}
}

// Preferences pick by their own rule among the seats, and only what they pick is
// certified.
func TestRegisteredPreferences(t *testing.T) {
	s := severalNamed(t, "pareto_choice_split")
	for name, preference := range map[string]string{
		"weights":       "{method: weights, weights: {thr: 1, mem: 0}}",
		"lexicographic": "{method: lexicographic, order: [mem, thr]}",
		"knee":          "{method: knee}",
	} {
		f, last := frontOf(t, s, 2, "    objectives:\n", "    preference: "+preference+"\n    objectives:\n")
		best := map[string]func(a, b artifact.Finalist) bool{
			"weights":       func(a, b artifact.Finalist) bool { return *a.Objectives["thr"].Mean >= *b.Objectives["thr"].Mean },
			"lexicographic": func(a, b artifact.Finalist) bool { return *a.Objectives["mem"].Mean <= *b.Objectives["mem"].Mean+.3 },
		}[name]
		var winner artifact.Finalist
		for _, seat := range last.Finalists {
			if seat.Key == *last.Best {
				winner = seat
			}
		}
		for _, seat := range last.Finalists {
			if best != nil && !best(winner, seat) {
				t.Errorf("%s: %s is preferred to %s", name, winner.Levels, seat.Levels)
			}
		}
		if p := last.Front.Preferred; p.Method != name || p.Certified != last.Certified || !p.Levels.Same(last.ConfirmedAtLevels) {
			t.Errorf("%s: %+v", name, p)
		}
		if f.Policy.Objective.Preference.Method != name || f.Policy.Objective.Metric != "" {
			t.Errorf("%s: the policy registers %+v", name, f.Policy.Objective)
		}
	}
}

// Constraints go with objectives: what breaks one is not admissible, gets no status,
// and no answer.
func TestConstraintsTogetherWithObjectives(t *testing.T) {
	s := severalNamed(t, "pareto_convex_min").Bounded("load", 20, .05, func(p oracle.Point) float64 { return p.At("A") + p.At("B") })
	f, last := frontOf(t, s, 1)
	if len(last.Front.Points) < 3 {
		t.Fatalf("only %d points", len(last.Front.Points))
	}
	for _, p := range last.Front.Points {
		a, _ := p.Levels["A"].Number()
		b, _ := p.Levels["B"].Number()
		if a+b > 21 || p.Feasibility == artifact.FeasibilityNone {
			t.Errorf("%s is judged, %s", p.Levels, p.Feasibility)
		}
	}
	if slices.ContainsFunc(f.Inadmissible(), last.ConfirmedAtLevels.Same) {
		t.Errorf("the answer %s is not admissible", last.ConfirmedAtLevels)
	}
}

// More than three objectives have statuses and no hypervolume, which is not 0.
func TestFourObjectivesHaveNoHypervolume(t *testing.T) {
	s := severalNamed(t, "pareto_three_noisy")
	means := []func(oracle.Point) float64{
		func(p oracle.Point) float64 { return p.At("A") }, func(p oracle.Point) float64 { return p.At("B") },
		func(p oracle.Point) float64 { return p.At("A") - p.At("B") }, func(p oracle.Point) float64 { return p.At("A") * p.At("B") / 16 },
	}
	objectives := []oracle.Objective{
		{Metric: "a", Direction: campaign.Maximize, SD: .1, Epsilon: .2}, {Metric: "b", Direction: campaign.Minimize, SD: .1, Epsilon: .2},
		{Metric: "c", Direction: campaign.Minimize, SD: .1, Epsilon: .2}, {Metric: "d", Direction: campaign.Maximize, SD: .1, Epsilon: .2},
	}
	_, last := frontOf(t, oracle.MadeSeveral("four", s.Factors, objectives, means), 1)
	if last.Front.Hypervolume != nil || last.Front.HypervolumeReason != artifact.HypervolumeDimension || last.Front.K != 4 {
		t.Errorf("hypervolume %v, %q", last.Front.Hypervolume, last.Front.HypervolumeReason)
	}
}

// Replicates are paired in the objective whose noise follows the seed and not in
// the other.
func TestPairingIsAskedOfEachObjective(t *testing.T) {
	s := severalNamed(t, "pareto_convex_min")
	runner := &unseeded{Runner: oracle.Runner{Surface: s, Seed: 4}, metric: "cost"}
	f, err := epoch.Drive(context.Background(), epochtest.Begin(t, string(s.YAML(oracle.File{Shortlist: 5})), 4), runner)
	if err != nil {
		t.Fatal(err)
	}
	for _, it := range f.Iterations {
		if c := it.Conclusion.Confirmation; c != nil {
			if thr, cost := *c.Front.Objectives[0].Paired, *c.Front.Objectives[1].Paired; !thr || cost {
				t.Errorf("paired in thr %v, in cost %v", thr, cost)
			}
		}
	}
}

// unseeded repeats with the seed every metric but one.
type unseeded struct {
	oracle.Runner
	metric string
	n      int
}

func (u *unseeded) Run(ctx context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	r, err := u.Runner.Run(ctx, row, seed)
	other := u.Surface.Evaluate(row.Levels, oracle.Draw{Seed: 99, Run: u.n, Row: row.RowIndex})
	u.n++
	r.Response = u.Surface.Evaluate(row.Levels, oracle.Draw{Seed: u.Seed, Workload: seed})
	r.Response[u.metric] = other[u.metric]
	return r, err
}

// Another preference is answered from what was measured, and bad ones are refused
// with every problem.
func TestAnotherPreferenceAfterwards(t *testing.T) {
	f, last := frontOf(t, severalNamed(t, "pareto_choice_split"), 2)
	point := f.Prefer(*last.Front, policy.Preference{Method: "weights", Weights: map[string]float64{"thr": 1}})
	for _, p := range last.Front.Points {
		if p.Means["thr"] > point.Means["thr"] {
			t.Errorf("%s has more than %s", p.Levels, point.Levels)
		}
	}
	if last.Front.Preferred == nil || f.Policy.Objective.Preference.Method != "knee" {
		t.Error("asking changed what is registered")
	}
	for _, c := range []struct {
		p    policy.Preference
		want int
	}{
		{policy.Preference{Method: "knee"}, 0},
		{policy.Preference{Method: "weights", Weights: map[string]float64{"thr": .5, "mem": .5}}, 0},
		{policy.Preference{Method: "weights", Weights: map[string]float64{"thr": .5, "mem": .6}}, 1},
		{policy.Preference{Method: "weights", Weights: map[string]float64{"thr": math.NaN(), "mem": -1}}, 2},
		{policy.Preference{Method: "lexicographic", Order: []string{"thr"}}, 1},
		{policy.Preference{Method: "lexicographic", Order: []string{"mem", "thr"}}, 0},
		{policy.Preference{Method: "best"}, 1},
	} {
		if got := f.CanPrefer(c.p); len(got) != c.want {
			t.Errorf("%+v: %v", c.p, got)
		}
	}
}
