package report

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/fit"
	oracle "assay/internal/core/surface"

	"github.com/google/go-cmp/cmp"
)

// trade is a whole campaign of several objectives under test. Changes are texts of
// its file and what takes their place, by turns.
type trade struct {
	name, surface string
	seed          int64
	changes       []string
}

const weighted = "    preference: {method: weights, weights: {thr: 0.7, cost: 0.3}}\n    objectives:\n"

// trades are a certificate, a preferred point that a measured rival of the final
// comparison may beat, one that a configuration of an earlier stage may beat, one
// that the models doubt, and a knee that no measurement can certify.
func trades() []trade {
	again := []string{"  policy:\n", "  policy:\n    post_selection_validation: true\n    inertness: true\n"}
	weighed := append(again, "    objectives:\n", weighted)
	return []trade{
		{"front_certified", "pareto_convex_min", 2, again},
		{"front_may_be_beaten", "pareto_noisy", 5, weighed},
		{"beaten_by_earlier", "pareto_noisy", 13, weighed},
		{"beaten_by_prediction", "pareto_three_noisy", 11, again},
		{"front_knee", "pareto_concave", 1, nil},
	}
}

func (tr trade) input(t testing.TB) Input {
	t.Helper()
	i := slices.IndexFunc(oracle.Several(), func(s oracle.Surface) bool { return s.Name == tr.surface })
	if i < 0 {
		t.Fatalf("there is no surface %s", tr.surface)
	}
	s := oracle.Several()[i]
	source := strings.NewReplacer(tr.changes...).Replace(string(s.YAML(oracle.File{Shortlist: 2*len(s.Objectives) + 1})))
	f, err := epoch.Drive(t.Context(), epochtest.Begin(t, source, tr.seed), &oracle.Runner{Surface: s, Seed: tr.seed})
	if err != nil {
		t.Fatal(err)
	}
	in := Input{Facts: f, Provenance: artifact.Provenance{
		Version: "0.1.0", CampaignHash: f.Policy.CompiledFrom.CampaignHash, CampaignVersion: strings.Repeat("0", 64), Anchor: "none",
	}}
	in.CountRuns()
	return in
}

func tradeNamed(t testing.TB, name string) Input {
	t.Helper()
	for _, tr := range trades() {
		if tr.name == name {
			return tr.input(t)
		}
	}
	t.Fatalf("there is no campaign %s", name)
	return Input{}
}

// Whole reports of several objectives, word by word; each follows from its document
// alone and is accepted by its schema.
func TestGoldenFronts(t *testing.T) {
	for _, tr := range trades() {
		t.Run(tr.name, func(t *testing.T) {
			r := Build(tr.input(t))
			got := Markdown(r)
			text, err := artifact.Encode(artifact.KindReport, r)
			if err != nil {
				t.Fatal(err)
			}
			var read artifact.Report
			if err := json.Unmarshal(text, &read); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(got, Markdown(read)); diff != "" {
				t.Errorf("Markdown of the written report differs:\n%s", diff)
			}
			if !strings.HasPrefix(tr.name, "front_") {
				return
			}
			file := filepath.Join("testdata", tr.name+".md")
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("the report changed (-want +got):\n%s", diff)
			}
		})
	}
}

// The score is in no place where a metric of the target stands: the answer has its
// fresh means by objective, the gains are by objective, and no percentage that the
// policy holds for a single response is said of the score.
func TestAScoreIsNoMetric(t *testing.T) {
	for _, tr := range trades() {
		in := tr.input(t)
		r := Build(in)
		if r.Metric != "score" || r.Unit != "" || r.Direction != "maximize" {
			t.Errorf("%s: bounds are of %q in %q, %s", tr.name, r.Metric, r.Unit, r.Direction)
		}
		if r.Recommendation.Value != nil || r.BaselineGain != nil || r.BestSet != nil || r.LeastChange != nil || len(r.EpsilonDeclared) != 0 {
			t.Errorf("%s: what a single response has is stated: %+v", tr.name, r.Recommendation)
		}
		winner := newSituation(in).readings(r.Recommendation.Levels, "").Key
		for _, seat := range r.Finalists {
			if seat.Key != winner {
				continue
			}
			for metric, o := range seat.Objectives {
				if got := r.Recommendation.Values[metric]; *o.Mean != got {
					t.Errorf("%s: the answer has %s %v, its seat %v", tr.name, metric, got, *o.Mean)
				}
			}
		}
		head, rows := ValuesTable(r)
		if len(rows) != len(in.Objectives()) || len(head) != len(rows[0]) {
			t.Errorf("%s: %d rows of values for %d objectives", tr.name, len(rows), len(in.Objectives()))
		}
	}
}

func TestCertifiedTradeOffInWords(t *testing.T) {
	r := Build(tradeNamed(t, "front_certified"))
	if !r.Certified {
		t.Fatalf("withheld: %v", r.CertificationWithheld)
	}
	want := "Certified: with at least 90 % confidence no other declared configuration is a better trade-off by more than what matters: " +
		"with all objectives weighed alike none scores more than " + Number(*r.Epsilon) + " higher. " +
		"With at least 95 % confidence no other of the " + strconv.Itoa(len(r.Front.Points)) + " configurations that were measured often enough to judge " +
		"is as good in every objective and better in one by more than its epsilon."
	if got := Sentence(r); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	r.EpsilonDeclared = canonical.Object{"pct": canonical.Float(2)} // as reports were written that took the policy's default over
	if got := Sentence(r); got != want {
		t.Errorf("the default of a single response is said of the score: %s", got)
	}
	r.Score.Method, r.Score.Order = "lexicographic", []string{"cost", "thr"}
	if got := Sentence(r); !strings.Contains(got, "judged by cost, which comes first none") {
		t.Errorf("lexicographic: %s", got)
	}
	if text := RevalidationSentence(r); !strings.Contains(text, "the answer has a score of ") {
		t.Errorf("measured again: %s", text)
	}
}

// What the answer gains on the baseline is said by objective, and what is open too.
func TestGainsInWords(t *testing.T) {
	between := func(low, high float64) artifact.ObjectiveGain {
		return artifact.ObjectiveGain{Interval: &[2]float64{low, high}}
	}
	up, down, open := between(1, 2), between(-2, -1), between(-1, 1)
	for want, gains := range map[string][3]artifact.ObjectiveGain{
		"With at least 95 % confidence it is better in a, b and c than the configuration in use today.":                                                          {up, up, up},
		"With at least 95 % confidence it is better in a and worse in b and c than the configuration in use today.":                                              {up, down, down},
		"With at least 95 % confidence it is worse in b than the configuration in use today; in a and c the measurements do not tell which is better.":           {open, down, {}},
		"Against the configuration in use today nothing is settled: in no objective do the measurements tell which of the two is better.":                        {open, {}, open},
		"With at least 95 % confidence it is better in a and worse in c than the configuration in use today; in b the measurements do not tell which is better.": {up, open, down},
		"With at least 95 % confidence it is better in c than the configuration in use today; in a and b the measurements do not tell which is better.":          {between(0, 1), open, up},
	} {
		v := artifact.VersusBaseline{Gains: map[string]artifact.ObjectiveGain{"a": gains[0], "b": gains[1], "c": gains[2]}}
		if got := gainsInWords(v, []string{"a", "b", "c"}, "95 %"); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}

func TestEveryReasonOfAFrontIsExplained(t *testing.T) {
	for _, tr := range trades() {
		s := newSituation(tr.input(t))
		for _, code := range artifact.Reasons {
			e := s.explain(code)
			for _, text := range []string{e.says, e.what} {
				wholeSentences(t, tr.name+", "+string(code), text)
				if strings.Contains(text, "policy.epsilon") || strings.Contains(text, "response.primary") {
					t.Errorf("%s, %s names a key that several objectives do not have: %q", tr.name, code, text)
				}
			}
			if e.adds != nil && *e.adds < 0 {
				t.Errorf("%s, %s adds %d runs", tr.name, code, *e.adds)
			}
		}
	}
}

// What may beat the preferred point is named, and what would settle it is priced: a
// seat for what was not measured afresh, else repetitions, in both registered rounds.
func TestRemedyOfAPointThatMayBeBeaten(t *testing.T) {
	for _, c := range []struct {
		name, says, what string
		adds             func(s situation) int // in one round
	}{
		{"beaten_by_prediction", "as far as the fitted models can tell, ", "shortlist_size to 8.", situation.replicates},
		{"beaten_by_earlier", "the measurements do not rule out that ", "shortlist_size to 6. The other way is policy.front_family: confirm", situation.replicates},
		{"front_may_be_beaten", "the measurements do not rule out that ", "design.confirm.replicates from 8 to ", func(s situation) int {
			n, _ := s.replicatesToRule(blockedGaps(t, s))
			return (n - s.replicates()) * s.seats()
		}},
	} {
		s := newSituation(tradeNamed(t, c.name))
		if !slices.Contains(s.withheld(), artifact.ReasonNotNondominated) {
			t.Fatalf("%s: withheld %v", c.name, s.withheld())
		}
		e := s.explain(artifact.ReasonNotNondominated)
		block := s.confirmation.Front.PreferredPoint().BlockedBy
		if !strings.Contains(e.says, c.says+block.Levels.String()) || !strings.Contains(e.what, c.what) || *e.adds != 2*c.adds(s) {
			t.Errorf("%s: %q, %q, adds %d", c.name, e.says, e.what, *e.adds)
		}
		if other := strings.Contains(e.what, "front_family"); other != (c.name == "beaten_by_earlier") {
			t.Errorf("%s: another family is advised %v", c.name, other)
		}
	}
}

func blockedGaps(t testing.TB, s situation) []gap {
	t.Helper()
	point := s.confirmation.Front.PreferredPoint()
	gaps := s.gaps(point.BlockedBy.Levels, point.Levels)
	if len(gaps) != len(s.in.Objectives()) {
		t.Fatalf("%d gaps", len(gaps))
	}
	return gaps
}

// The repetitions that are asked for are the fewest that would rule the rival out,
// were the same differences to repeat.
func TestReplicatesToRuleAreTheFewest(t *testing.T) {
	s := newSituation(tradeNamed(t, "front_may_be_beaten"))
	gaps := blockedGaps(t, s)
	ruled := func(n int) bool {
		within := true
		for _, g := range gaps {
			upper := g.mean + halfOf(g, n)
			if upper < 0 {
				return true
			}
			within = within && upper <= *g.epsilon
		}
		return within
	}
	if ruled(s.replicates()) {
		t.Error("the rival is ruled out already")
	}
	n, ok := s.replicatesToRule(gaps)
	if !ok || !ruled(n) || ruled(n-1) {
		t.Errorf("%d repetitions: ruled out %v, with one less %v", n, ruled(n), ruled(n-1))
	}
	for k := range gaps { // a rival that is materially better in truth is never ruled out
		gaps[k].mean = 2 * *gaps[k].epsilon
	}
	if n, ok := s.replicatesToRule(gaps); ok {
		t.Errorf("%d repetitions are to rule out what is better by twice its epsilon", n)
	}
}

// halfOf is the half-width of the limit of a gap after n repetitions, from the
// formula of the paired limit.
func halfOf(g gap, n int) float64 {
	return fit.TUpper(g.level, float64(n-1)) * g.sd / math.Sqrt(float64(n))
}

// With the epsilons that are named the rival would be better in no objective by
// more than they allow, and no two digits smaller would do.
func TestWiderWidthsCover(t *testing.T) {
	s := newSituation(tradeNamed(t, "front_may_be_beaten"))
	gaps := blockedGaps(t, s)
	text, covered := widerWidths(gaps)
	named := regexp.MustCompile(`\{abs: ([0-9.]+)\} for (\w+)`).FindAllStringSubmatch(text, -1)
	if !covered || len(named) == 0 {
		t.Fatalf("%q", text)
	}
	widths := map[string]float64{}
	for _, m := range named {
		widths[m[2]], _ = strconv.ParseFloat(m[1], 64)
	}
	for _, g := range gaps {
		w, wider := widths[g.metric]
		if wider == (*g.upper <= *g.epsilon) {
			t.Errorf("%s: limit %v, epsilon %v, named %v", g.metric, *g.upper, *g.epsilon, w)
		}
		if wider && (w < *g.upper || w > 1.11**g.upper) {
			t.Errorf("%s: %v does not just cover %v", g.metric, w, *g.upper)
		}
	}
}

// A knee below the largest score is said to be that; more repetitions are not
// sold for what they cannot settle.
func TestKneeThatNoMeasurementCertifies(t *testing.T) {
	s := newSituation(tradeNamed(t, "front_knee"))
	for _, code := range []artifact.Reason{artifact.ReasonBoundAboveEpsilon, artifact.ReasonModelBoundAboveEpsilon} {
		e := s.explain(code)
		if !strings.Contains(e.says, "The knee is picked by its distance") || !strings.Contains(e.what, "method: weights") || *e.adds != 0 {
			t.Errorf("%s: %q, %q", code, e.says, e.what)
		}
	}
	s = newSituation(tradeNamed(t, "front_certified"))
	if e := s.explain(artifact.ReasonBoundAboveEpsilon); strings.Contains(e.says, "knee") {
		t.Errorf("nothing scores above this knee: %q", e.says)
	}
}

func TestObjectiveWithoutEpsilonIsNamed(t *testing.T) {
	in := trade{surface: "pareto_choice_split", seed: 1, changes: []string{`metric: "mem", direction: minimize, epsilon: {abs: 0.3}`, `metric: "mem", direction: minimize`}}.input(t)
	r := Build(in)
	i := slices.IndexFunc(r.Remedies, func(m artifact.Remedy) bool { return m.Code == artifact.ReasonEpsilonUnknown })
	if i < 0 || !strings.Contains(r.Remedies[i].Says, "mem has no epsilon") || *r.Remedies[i].AddsRuns != 0 {
		t.Errorf("remedies %+v", r.Remedies)
	}
	if _, rows := ValuesTable(r); rows[1][6] != "not declared" {
		t.Errorf("the table states an epsilon of mem: %v", rows[1])
	}
}

// A report of several objectives can be built at any moment.
func TestFrontReportOfAnEpochUnderWay(t *testing.T) {
	whole := tradeNamed(t, "front_may_be_beaten")
	for n := range len(whole.Iterations) + 1 {
		in := whole
		in.Iterations = slices.Clone(whole.Iterations[:n])
		if n > 0 {
			in.Iterations[n-1].Conclusion, in.Iterations[n-1].Runs = nil, in.Iterations[n-1].Runs[:1]
		}
		r := Build(in)
		if r.Certified {
			t.Errorf("with %d stages it is certified", n)
		}
		if _, err := artifact.Encode(artifact.KindReport, r); err != nil {
			t.Errorf("with %d stages: %v", n, err)
		}
		if text := SentenceSoFar(r); strings.Contains(text, "Best") {
			t.Errorf("with %d stages a trade-off is called the best: %s", n, text)
		}
		if text := Markdown(r); strings.Contains(text, "score 0.") || strings.Contains(text, "<nil>") {
			t.Errorf("with %d stages the score is shown as a metric", n)
		}
	}
}

// The trade-offs stand in their place, and every number of the text is one of the
// document's.
func TestSectionsOfAFront(t *testing.T) {
	number := regexp.MustCompile(`\d+(\.\d+)?(e[+-]\d+)?`)
	for _, tr := range trades() {
		r := Build(tr.input(t))
		text, at := Markdown(r), 0
		for _, heading := range []string{
			"## The answer", "## How it was measured", "### The final comparison", "## Effects", "## Trade-offs", "### Against the baseline", "## Limits of the claim",
		} {
			i := strings.Index(text[at:], "\n"+heading+"\n")
			if i < 0 {
				t.Fatalf("%s: %q is missing or out of order", tr.name, heading)
			}
			at += i + 1
		}
		written, err := canonical.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var tree any
		if err := json.Unmarshal(written, &tree); err != nil {
			t.Fatal(err)
		}
		known := map[string]bool{"95": true, "0": true, "1": true, strconv.Itoa(Confident(*r.Front)): true, strconv.Itoa(standing(r)): true}
		empty := 0
		for _, g := range r.Front.UnresolvedGaps {
			if g.Candidate == nil {
				empty++
			}
		}
		known[strconv.Itoa(empty)] = true
		for _, p := range r.Front.Points {
			for _, interval := range p.Intervals {
				if interval != nil {
					known[digits((interval[1]-interval[0])/2, 2)] = true
				}
			}
		}
		collect(tree, known)
		for _, in := range number.FindAllString(text, -1) {
			if !known[in] {
				t.Errorf("%s: %s stands nowhere in the document", tr.name, in)
			}
		}
	}
}
