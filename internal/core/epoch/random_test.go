package epoch_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/policy"
	"assay/internal/core/report"
	"assay/internal/core/space"
	oracle "assay/internal/core/surface"
)

// Random campaigns on random targets that lose rows, print no numbers, and break
// their constraints: whatever is declared and whatever happens, an epoch comes to
// an end that its policy registered, and leaves documents that their schemas
// accept, every number in them finite.
func TestRandomCampaigns(t *testing.T) {
	begun := time.Now()
	ends, seen := map[string]int{}, map[policy.Key]bool{}
	ran := 0
	for seed := uint64(0); ran < seeds(24, 1000); seed++ {
		end := randomCampaign(t, seed, seen)
		ends[end]++
		if end != notRun {
			ran++
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	t.Logf("%d campaigns: %v in %s", ran, ends, time.Since(begun).Round(time.Second))
	for _, term := range policy.Vocabulary {
		if !seen[term.Key] {
			t.Errorf("no stage of any campaign reported %s", term.Key)
		}
	}
	for key := range seen {
		if !slices.ContainsFunc(policy.Vocabulary, func(term policy.Term) bool { return term.Key == key }) {
			t.Errorf("%s was reported and is outside the vocabulary", key)
		}
	}
	for _, state := range []string{"foldover", "refine", "allocate", "exception", "confirm confirm"} {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(ends)), func(end string) bool { return strings.Contains(end, state) }) {
			t.Errorf("no campaign went through %s: they are not random enough", state)
		}
	}
}

// notRun is the end of a campaign whose file the rules refuse.
const notRun = "not run"

// randomCampaign runs one and returns its path, or why there was none. It notes
// the observations that its stages reported.
func randomCampaign(t *testing.T, seed uint64, seen map[policy.Key]bool) string {
	rng := rand.New(rand.NewPCG(seed, 7))
	s := randomTarget(rng)
	source := randomFile(rng, s)
	c, doc, problems := campaign.Parse("random.yaml", source)
	if found := problems.Errors(); len(found) > 0 {
		t.Fatalf("parse: %v\n%s", found, source)
	}
	if r := campaign.Validate(c, doc, campaign.Env{}); len(r.Errors) > 0 {
		return notRun
	}
	if refused := campaign.Refusals(c, doc); len(refused) > 0 {
		return notRun
	}
	f := salted(epochtest.Compiled(t, c), int64(seed))
	target := &spoiler{Runner: &oracle.Runner{Surface: s, Seed: int64(seed)}, spoil: mishaps(rng)}
	defer func() {
		if t.Failed() {
			t.Logf("%s", source)
		}
	}()
	f, err := epoch.Drive(context.Background(), f, target)
	gate, stopped := errors.AsType[*epoch.GateError](err)
	if err != nil && !stopped {
		t.Errorf("%v", err)
		return "failed"
	}
	registeredPath(t, f)
	acceptedDocuments(t, f)
	for _, it := range f.Iterations {
		if it.Conclusion != nil {
			for key := range it.Conclusion.Observations {
				seen[key] = true
			}
		}
	}
	if spent := rowsOf(f); f.Policy.Budget.MaxRuns != nil && spent > *f.Policy.Budget.MaxRuns {
		t.Errorf("%d rows of a budget of %d", spent, *f.Policy.Budget.MaxRuns)
	}
	if stopped {
		return "gate " + string(gate.Gate)
	}
	return strings.Join(report.Build(report.Input{Facts: f}).Path, " ")
}

func rowsOf(f epoch.Facts) int {
	n := 0
	for _, it := range f.Iterations {
		n += len(it.Plan.Matrix.Rows)
	}
	return n
}

// randomTarget draws one to twelve factors of every kind and a response of main
// effects, interactions and curvatures, of which many are zero.
func randomTarget(rng *rand.Rand) oracle.Surface {
	factors := make([]space.Factor, 1+int(12*rng.Float64()*rng.Float64()))
	for j := range factors {
		factors[j] = randomFactor(rng, string(rune('A'+j)))
	}
	code := func(p oracle.Point, f space.Factor) float64 {
		if f.Kind == space.Choice {
			return float64(2*f.LevelIndex(p[f.ID]) - 1)
		}
		u, _ := f.CodeOf(f.RangeCoding(), p[f.ID])
		return u
	}
	k := len(factors)
	anyMean := func() func(oracle.Point) float64 {
		effect := make([]float64, k*(k+1))
		for i := range effect {
			if rng.IntN(3) == 0 {
				effect[i] = rng.NormFloat64()
			}
		}
		return func(p oracle.Point) float64 {
			y := 20.0
			for i, f := range factors {
				u := code(p, f)
				y += effect[i] * u
				for j := range i + 1 {
					y += effect[k+i*(i+1)/2+j] * u * code(p, factors[j])
				}
			}
			return y
		}
	}
	sd := []float64{0, .02, .1, 1}[rng.IntN(4)]
	s := oracle.Made("random", factors, sd, anyMean())
	if rng.IntN(4) == 0 {
		s.Direction = campaign.Minimize
	}
	if n := rng.IntN(8); n >= 2 && n <= 4 {
		objectives, means := make([]oracle.Objective, n), make([]func(oracle.Point) float64, n)
		for i := range n {
			objectives[i] = oracle.Objective{Metric: oracle.Metric, Direction: campaign.Maximize, SD: sd, Epsilon: .2}
			if i > 0 {
				objectives[i].Metric, objectives[i].Direction = fmt.Sprintf("cost%d", i), campaign.Minimize
			}
			means[i] = anyMean()
		}
		s = oracle.MadeSeveral("random", factors, objectives, means)
	}
	for i := range max(0, rng.IntN(5)-2) {
		weights := make([]float64, k)
		for j := range weights {
			weights[j] = rng.NormFloat64()
		}
		s = s.Bounded(fmt.Sprintf("load%d", i), 2*rng.Float64()-.5, []float64{0, .1}[rng.IntN(2)], func(p oracle.Point) float64 {
			sum := 0.0
			for j, f := range factors {
				sum += weights[j] * code(p, f)
			}
			return sum
		})
	}
	return s
}

func randomFactor(rng *rand.Rand, id string) space.Factor {
	switch rng.IntN(6) {
	case 0:
		f := space.Factor{ID: id, Kind: space.Choice}
		for _, level := range []string{"off", "on", "auto"}[:2+rng.IntN(2)] {
			f.Levels = append(f.Levels, canonical.String(level))
		}
		f.Screen = [2]int{0, len(f.Levels) - 1}
		return f
	case 1:
		f := numbers(id, 1, 10, 100, 1000)
		f.Log = true
		return f
	case 2:
		f := numbers(id, 1, 2, 4, 12, 32)
		f.LevelsOnly = true
		return f
	case 3, 4:
		return numbers(id, 0, 1)
	}
	return numbers(id, 2, 4, 8, 16)
}

// randomFile declares a campaign on the target.
func randomFile(rng *rand.Rand, s oracle.Surface) []byte {
	file := oracle.File{
		Unseeded: rng.IntN(4) == 0, NoBaseline: rng.IntN(3) == 0, Resolution: 3 + rng.IntN(3), NoFoldover: rng.IntN(6) == 0,
		EndsOutside: rng.IntN(4) == 0, Shortlist: 1 + rng.IntN(4),
	}
	if rng.IntN(3) == 0 {
		file.ScreenCenters = new(rng.IntN(6))
	}
	if rng.IntN(4) == 0 {
		file.Replicates = 2 + rng.IntN(6)
	}
	if rng.IntN(3) == 0 {
		file.MaxRuns = 20 + rng.IntN(120)
	}
	if rng.IntN(5) == 0 {
		file.Stages = []string{"verify", "screen"}
		if rng.IntN(2) == 0 {
			file.Stages = append(file.Stages, "confirm")
		}
	}
	source := string(s.YAML(file))
	if rng.IntN(3) == 0 {
		source = strings.Replace(source, "  policy:\n", "  policy:\n    confirm_max_rounds: 3\n", 1)
	}
	if len(s.Objectives) == 2 {
		preference := []string{
			"", "    preference: {method: weights, weights: {" + oracle.Metric + ": 0.75, cost1: 0.25}}\n",
			"    preference: {method: lexicographic, order: [cost1, " + oracle.Metric + "]}\n",
		}[rng.IntN(3)]
		source = strings.Replace(source, "    objectives:\n", preference+"    objectives:\n", 1)
		if rng.IntN(2) == 0 {
			source = strings.Replace(source, "  policy:\n", "  policy:\n    front_family: confirm\n", 1)
		}
		if rng.IntN(4) == 0 {
			source = strings.Replace(source, ", epsilon: {abs: 0.2}", "", 1)
		}
	}
	if !file.Unseeded && rng.IntN(3) == 0 {
		source = strings.Replace(source, "confirm: {", "confirm: {allocate: true, ", 1)
	}
	for _, option := range []string{"validate_screen: true", "outer_ring: true", "campaign_delta: 0.2", "post_selection_validation: true"} {
		if seeded := option != "post_selection_validation: true" || !file.Unseeded; seeded && rng.IntN(4) == 0 {
			source = strings.Replace(source, "  policy:\n", "  policy:\n    "+option+"\n", 1)
		}
	}
	return []byte(source)
}

// mishaps makes some rows of a target go wrong, at a rate of its own.
func mishaps(rng *rand.Rand) func(*artifact.Run, int) {
	rate := []float64{0, 0, .02, .1, .4}[rng.IntN(5)]
	poison := []float64{0, 0, 0, .01}[rng.IntN(4)]
	return func(r *artifact.Run, _ int) {
		if rng.Float64() < poison {
			r.Status, r.FailureKind, r.Response = artifact.StatusFailed, artifact.FailureNonFinite, canonical.Object{oracle.Metric: canonical.Null}
			return
		}
		if rng.Float64() >= rate {
			return
		}
		if lost(r, rng.IntN(4)) {
			return
		}
		// a draw far off
		if y, ok := epoch.Metric(*r, oracle.Metric); ok {
			r.Response[oracle.Metric] = canonical.Float(y * 1e6)
		}
	}
}

// registeredPath holds the states of an epoch against the paths that its policy
// enumerates, rounds of confirm counted once.
func registeredPath(t *testing.T, f epoch.Facts) {
	var states []artifact.Stage
	ended := false
	for _, it := range f.Iterations {
		states = append(states, it.Stage)
		if c := it.Conclusion; c != nil && c.Transition.To != nil && f.Policy.States[*c.Transition.To].Terminal {
			states, ended = append(states, *c.Transition.To), true
		}
	}
	paths, err := f.Policy.EnumeratePaths()
	if err != nil {
		t.Error(err)
	}
	once := slices.Compact(slices.Clone(states))
	if !slices.ContainsFunc(paths, func(p []artifact.Stage) bool {
		p = slices.Compact(slices.Clone(p))
		return len(p) >= len(once) && slices.Equal(p[:len(once)], once) && (!ended || len(p) == len(once))
	}) {
		t.Errorf("the path %v is not registered", states)
	}
	if longest, err := f.Policy.LongestPath(); err != nil || len(states) > longest {
		t.Errorf("%d states were entered, the longest path has %d, %v", len(states), longest, err)
	}
}

// acceptedDocuments puts every document of an epoch through its schema, which
// also refuses a number that is not finite.
func acceptedDocuments(t *testing.T, f epoch.Facts) {
	accept := func(k artifact.Kind, document any) {
		if v := reflect.ValueOf(document); v.Kind() == reflect.Pointer && v.IsNil() {
			return
		}
		if _, err := artifact.Canonical(k, document); err != nil {
			t.Error(err)
		}
	}
	accept(artifact.KindPolicy, f.Policy)
	for _, it := range f.Iterations {
		accept(artifact.KindDesignMatrix, it.Plan.Matrix)
		c := it.Conclusion
		if c == nil {
			continue
		}
		accept(artifact.KindTransition, c.Transition)
		accept(artifact.KindEffects, c.Effects)
		accept(artifact.KindRecommendation, c.Recommendation)
		accept(artifact.KindFitExclusions, c.Exclusions)
		accept(artifact.KindConfirmation, c.Confirmation)
		accept(artifact.KindShortlist, c.Shortlist)
		accept(artifact.KindEpochEnd, c.EpochEnd)
	}
	accept(artifact.KindReport, report.Build(report.Input{Facts: f, Provenance: artifact.Provenance{
		CampaignHash: f.Policy.CompiledFrom.CampaignHash, CampaignVersion: canonical.HashBytes(nil), Anchor: "none",
	}}))
}
