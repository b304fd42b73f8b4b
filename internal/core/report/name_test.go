package report

import (
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
	"assay/internal/core/fit"
	"assay/internal/core/recommend"
)

// No code of a closed list is shown to a person as it is written.
func TestClosedListsHaveNames(t *testing.T) {
	seen := map[string]artifact.Reason{}
	for _, code := range artifact.Reasons {
		name := ReasonName(code)
		if _, worded := reasonNames[code]; !worded || strings.Contains(name, "_") {
			t.Errorf("%s is called %q", code, name)
		}
		if other, twice := seen[name]; twice {
			t.Errorf("%s and %s are both called %q", code, other, name)
		}
		seen[name] = code
	}
	for _, method := range []string{
		recommend.Bonferroni, recommend.Scheffe, recommend.Trivial, recommend.None, certify.MethodPaired, certify.MethodSupportedPairs, certify.MethodSupportedSamples, certify.MethodWelch, certify.MethodTrivial, certify.MethodNone,
	} {
		if name := MethodName(method); strings.EqualFold(name, spaced(method)) || strings.ToUpper(name[:1]) != name[:1] {
			t.Errorf("the method %s is called %q", method, name)
		}
	}
	for _, test := range []string{fit.LackOfFitTest, fit.CurvatureTest, fit.ValidationTest, fit.BrownForsytheTest, fit.TransportTest, skewnessTest} {
		if testNames[test] == "" || !strings.HasSuffix(TestQuestion(test), "?") {
			t.Errorf("the test %s is called %q and asks %q", test, TestName(test), TestQuestion(test))
		}
	}
}

func TestEvidence(t *testing.T) {
	f, p, tiny := 3.16049, .0499, 1e-9
	for _, c := range []struct {
		test artifact.AdequacyTest
		want string
	}{
		{artifact.AdequacyTest{Statistic: &f, DF: []float64{3, 18}, P: &p}, "F(3, 18) = 3.16, p = 0.0499"},
		{artifact.AdequacyTest{Statistic: &f, DF: []float64{3, 18}, P: &tiny}, "F(3, 18) = 3.16, p = 1e-09"},
		{artifact.AdequacyTest{Statistic: &f}, "statistic 3.16"},
		{artifact.AdequacyTest{Test: skewnessTest, Statistic: &f}, "largest skewness 3.16"},
		{artifact.AdequacyTest{P: &p}, ""},
	} {
		if got := Evidence(c.test); got != c.want {
			t.Errorf("%+v: %q, want %q", c.test, got, c.want)
		}
	}
}

// The number that failed stands in the sentence of a veto.
func TestVetoesCarryTheirNumbers(t *testing.T) {
	s := newSituation(stories()[0].input(t))
	statistic, p := 4.5, .003
	for i := range s.confirmation.Pretests {
		s.confirmation.Pretests[i] = artifact.AdequacyTest{
			Test: s.confirmation.Pretests[i].Test, Statistic: &statistic, DF: []float64{5, 3}, P: &p, Verdict: string(fit.Rejected),
		}
	}
	for _, code := range []artifact.Reason{artifact.ReasonSpread, artifact.ReasonTransport, artifact.ReasonSkewness} {
		want := "F(5, 3) = 4.5, p = 0.003"
		if code == artifact.ReasonSkewness {
			want = "largest skewness 4.5"
		}
		if says := s.explain(code).says; !strings.Contains(says, want) {
			t.Errorf("%s does not say what failed: %q", code, says)
		}
	}
}

// While a campaign runs, what is not shown yet is not worded as a failure.
func TestSentenceSoFar(t *testing.T) {
	for _, basis := range artifact.Bases {
		r := artifact.Report{Recommendation: artifact.Answer{Basis: basis}}
		text := SentenceSoFar(r)
		if strings.Contains(text, "found nothing") || strings.Contains(text, "There is no answer") {
			t.Errorf("%s reads as final: %q", basis, text)
		}
		if weak := basis != artifact.BasisCertified && basis != artifact.BasisTerminalBest; weak && !strings.Contains(text, "so far") {
			t.Errorf("%s does not say that more is to come: %q", basis, text)
		}
	}
}

func TestValueSentence(t *testing.T) {
	value := 15.1234
	for basis, want := range map[artifact.Basis]string{
		artifact.BasisTerminalBest: "In the final comparison its mean cost was 15.12 cents.",
		artifact.BasisModel:        "The model predicts a cost of 15.12 cents there.",
		artifact.BasisMeasured:     "Its measured cost was 15.12 cents on average.",
	} {
		r := artifact.Report{Metric: "cost", Unit: "cents", Recommendation: artifact.Answer{Basis: basis, Value: &value}}
		if got := ValueSentence(r); got != want {
			t.Errorf("%s: %q, want %q", basis, got, want)
		}
		r.Recommendation.Value = nil
		if got := ValueSentence(r); got != "" {
			t.Errorf("%s: an unknown value is %q", basis, got)
		}
	}
}

// Rows that broke a constraint are told from rows that did not count.
func TestCounted(t *testing.T) {
	stage := func(planned, infeasible int) artifact.StageSummary {
		return artifact.StageSummary{Planned: planned, ByStatus: map[string]int{"complete": planned - infeasible, "infeasible": infeasible}}
	}
	for _, c := range []struct {
		r    artifact.Report
		want string
	}{
		{artifact.Report{Stages: []artifact.StageSummary{stage(8, 0)}}, "Every one of the 8 rows counted."},
		{artifact.Report{Stages: []artifact.StageSummary{stage(8, 1)}}, "Every one of the 8 rows counted. 1 row broke a constraint: kept as data, and each configuration is judged over all its rows."},
		{artifact.Report{Stages: []artifact.StageSummary{stage(8, 1), stage(4, 2)}, Excluded: []artifact.Excluded{{}}},
			"1 of 12 rows did not count. Rows are numbered from 0, as in the files. 3 rows broke a constraint: kept as data, and each configuration is judged over all its rows."},
	} {
		if got := Counted(c.r); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestAtTheEdge(t *testing.T) {
	r := artifact.Report{Recommendation: artifact.Answer{}}
	for _, side := range []string{"high", "low"} {
		text := atTheEdge(r, artifact.BoundaryAxis{FactorID: "ADMIT", Side: side})
		if !strings.Contains(text, "ADMIT is best at the "+side+" end of its declared range") || !strings.Contains(text, "nothing was measured") {
			t.Errorf("%s: %q", side, text)
		}
	}
}

func TestCandidates(t *testing.T) {
	c := artifact.CandidateSpace{Size: "1600", Mode: artifact.ModeEnumerated}
	r := artifact.Report{CandidateSpace: &c}
	if got := Candidates(r); !strings.Contains(got, "1600 points") || !strings.HasSuffix(got, "each of them was considered.") {
		t.Errorf("an enumeration: %q", got)
	}
	c.Mode, c.Starts, c.DistinctOptima, c.BestHits = artifact.ModeSearched, 32, 3, 20
	if got := Candidates(r); !strings.HasSuffix(got, "searched from 32 starts, which led to 3 different peaks; 20 of the starts led to the best.") {
		t.Errorf("a search: %q", got)
	}
	if got := Candidates(artifact.Report{}); got != "" {
		t.Errorf("without a model: %q", got)
	}
}
