package report

import (
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"

	"github.com/google/go-cmp/cmp"
)

func TestReportsAreAcceptedByTheirSchema(t *testing.T) {
	for _, st := range stories() {
		r := Build(st.input(t))
		if _, err := artifact.Encode(artifact.KindReport, r); err != nil {
			t.Errorf("%s: %v", st.name, err)
		}
		if r.Certified != (len(r.CertificationWithheld) == 0) || r.Certified != (r.Recommendation.Basis == artifact.BasisCertified) {
			t.Errorf("%s: certified %v, withheld %v, basis %s", st.name, r.Certified, r.CertificationWithheld, r.Recommendation.Basis)
		}
		if len(r.Remedies) != len(r.CertificationWithheld) {
			t.Errorf("%s: %d remedies for %d reasons", st.name, len(r.Remedies), len(r.CertificationWithheld))
		}
	}
}

// A report is the same whether its facts were just derived or are read back from
// what was recorded, where observations stand in the transitions only.
func TestReportOfRecordedFacts(t *testing.T) {
	for _, st := range stories() {
		in := st.input(t)
		fresh := Markdown(Build(in))
		for i := range in.Iterations {
			recorded := *in.Iterations[i].Conclusion
			recorded.Observations = nil
			in.Iterations[i].Conclusion = &recorded
		}
		if diff := cmp.Diff(fresh, Markdown(Build(in))); diff != "" {
			t.Errorf("%s: read back, the report differs (-fresh +read):\n%s", st.name, diff)
		}
	}
}

// A report can be built at any moment, for a page that follows the campaign.
func TestReportOfAnEpochUnderWay(t *testing.T) {
	whole := stories()[1].input(t)
	for n := range len(whole.Iterations) + 1 {
		in := whole
		in.Iterations = slices.Clone(whole.Iterations[:n])
		if n > 0 {
			in.Iterations[n-1].Conclusion = nil
			in.Iterations[n-1].Runs = in.Iterations[n-1].Runs[:1]
		}
		r := Build(in)
		if r.Certified || !slices.Contains(r.CertificationWithheld, artifact.ReasonNotConfirmed) {
			t.Errorf("with %d stages: certified %v, withheld %v", n, r.Certified, r.CertificationWithheld)
		}
		if n == 0 && r.Recommendation.Basis != artifact.BasisBaseline {
			t.Errorf("before anything: basis %s", r.Recommendation.Basis)
		}
		if text := Markdown(r); !strings.Contains(text, "has not been made yet") {
			t.Errorf("with %d stages the report does not say that the comparison is to come", n)
		}
	}
}

// ladderAt drives the bowl, lets change alter what is recorded, and climbs.
func ladderAt(t *testing.T, change func(*Input)) artifact.Report {
	t.Helper()
	in := stories()[0].input(t)
	in.Iterations = slices.Clone(in.Iterations)
	change(&in)
	return Build(in)
}

// cut drops the final comparison.
func cut(in *Input) { in.Iterations = in.Iterations[:2] }

// amend replaces the recommendation of the newest stage.
func amend(in *Input, change func(*artifact.Recommendation)) {
	last := &in.Iterations[len(in.Iterations)-1]
	c, rec := *last.Conclusion, *last.Conclusion.Recommendation
	change(&rec)
	c.Recommendation, last.Conclusion = &rec, &c
}

func TestLadder(t *testing.T) {
	ends := func(in *Input) {
		last := &in.Iterations[len(in.Iterations)-1]
		c, to := *last.Conclusion, artifact.StageException
		c.EpochEnd, c.Transition.To = &artifact.EpochEnd{Reason: "a correctness relation failed", NextEpochRequires: "repair it"}, &to
		last.Conclusion = &c
	}
	rejectRecommended := func(in *Input) {
		rec := in.Iterations[1].Conclusion.Recommendation.Levels
		runs := slices.Clone(in.Iterations[1].Runs)
		runs[0].Status, runs[0].Response = artifact.StatusRejected, nil
		in.Iterations[1].Runs = runs
		in.Iterations[1].Plan.Matrix.Rows = slices.Clone(in.Iterations[1].Plan.Matrix.Rows)
		for i := range in.Iterations[1].Plan.Matrix.Rows {
			if row := &in.Iterations[1].Plan.Matrix.Rows[i]; row.RowIndex == runs[0].RowIndex {
				row.Levels = rec
			}
		}
	}
	for _, c := range []struct {
		name   string
		change func(*Input)
		basis  artifact.Basis
	}{
		{"as it is", func(*Input) {}, artifact.BasisCertified},
		{"a reason is withheld", func(in *Input) {
			last := &in.Iterations[2]
			conclusion, doc := *last.Conclusion, *last.Conclusion.Confirmation
			doc.CertificationWithheld = []artifact.Reason{artifact.ReasonSkewness}
			conclusion.Confirmation, last.Conclusion = &doc, &conclusion
		}, artifact.BasisTerminalBest},
		{"an exception after the comparison leaves the winner", ends, artifact.BasisTerminalBest},
		{"no comparison", cut, artifact.BasisModel},
		{"an exception takes the model away", func(in *Input) { cut(in); ends(in) }, artifact.BasisMeasured},
		{"a rejected model", func(in *Input) {
			cut(in)
			amend(in, func(r *artifact.Recommendation) { r.ModelAdequate = new(false) })
		}, artifact.BasisMeasured},
		{"an unknown adequacy is not a rejection", func(in *Input) {
			cut(in)
			amend(in, func(r *artifact.Recommendation) { r.ModelAdequate = nil })
			in.Iterations[0].Conclusion = new(*in.Iterations[0].Conclusion)
			screen := *in.Iterations[0].Conclusion.Recommendation
			screen.ModelAdequate = nil
			in.Iterations[0].Conclusion.Recommendation = &screen
		}, artifact.BasisModel},
		{"the recommended levels have only a rejected row", func(in *Input) { cut(in); rejectRecommended(in) }, artifact.BasisMeasured},
		{"nothing measured", func(in *Input) { in.Iterations = nil }, artifact.BasisBaseline},
		{"nothing measured, no baseline", func(in *Input) { in.Iterations, in.Policy.Baseline = nil, nil }, artifact.BasisNone},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := ladderAt(t, c.change)
			if r.Recommendation.Basis != c.basis {
				t.Fatalf("basis %s, want %s: %+v", r.Recommendation.Basis, c.basis, r.Ladder)
			}
			reached := 0
			for i, rung := range r.Ladder {
				if rung.Basis != artifact.Bases[i] || rung.Why == "" {
					t.Errorf("rung %d: %+v", i, rung)
				}
				if rung.Reached {
					reached++
				}
			}
			if reached != 1 {
				t.Errorf("%d rungs are reached", reached)
			}
		})
	}
}

// A later round without a winner does not take away what an earlier one found,
// unless it struck that winner.
func TestTheDecidingRoundIsTheLastWithAWinner(t *testing.T) {
	second := func(in *Input, statuses artifact.SeatStatus) {
		it := in.Iterations[2]
		conclusion, doc := *it.Conclusion, *it.Conclusion.Confirmation
		doc.Round, doc.Best, doc.CertificationWithheld = 2, nil, []artifact.Reason{artifact.ReasonNotConfirmed}
		doc.Finalists = slices.Clone(doc.Finalists)
		for i := range doc.Finalists {
			doc.Finalists[i].Status = statuses
		}
		conclusion.Confirmation, it.Conclusion = &doc, &conclusion
		it.Number++
		in.Iterations = append(in.Iterations, it)
	}
	if r := ladderAt(t, func(in *Input) { second(in, artifact.SeatUnmeasured) }); r.Recommendation.Levels.String() != "A=9 B=11" || len(r.Finalists) == 0 {
		t.Errorf("after a round that measured nothing: %s on %s", r.Recommendation.Levels, r.Recommendation.Basis)
	}
	r := ladderAt(t, func(in *Input) { second(in, artifact.SeatInfeasible) })
	if r.Recommendation.Basis != artifact.BasisMeasured || r.Recommendation.Levels.String() == "A=9 B=11" {
		t.Errorf("after all seats were struck: %s on %s", r.Recommendation.Levels, r.Recommendation.Basis)
	}
	if !slices.Contains(r.CertificationWithheld, artifact.ReasonNotConfirmed) {
		t.Errorf("withheld %v", r.CertificationWithheld)
	}
}

// A replicate that was rejected does not take the answer from its winner.
func TestWinnerWithARejectedReplicateStands(t *testing.T) {
	st := stories()[0]
	st.target.spoil = func(r *artifact.Run) {
		if a, _ := r.Levels["A"].Number(); r.Role == "confirm" && a == 9 && r.Replicate == 2 {
			r.Status, r.FailureKind, r.Response = artifact.StatusRejected, artifact.FailureCeiling, nil
		}
	}
	if r := Build(st.input(t)); r.Recommendation.Levels.String() != "A=9 B=11" || r.Recommendation.Basis != artifact.BasisCertified && r.Recommendation.Basis != artifact.BasisTerminalBest {
		t.Errorf("%s on %s", r.Recommendation.Levels, r.Recommendation.Basis)
	}
}

// All reasons that apply are recorded, also where there was no comparison.
func TestReasonsWithoutAComparison(t *testing.T) {
	r := ladderAt(t, func(in *Input) { in.Iterations = in.Iterations[:1] })
	want := []artifact.Reason{artifact.ReasonNotConfirmed, artifact.ReasonModelClassUnchecked, artifact.ReasonModelAdequacyUnknown}
	if !slices.Equal(r.CertificationWithheld, want) {
		t.Errorf("withheld %v, want %v", r.CertificationWithheld, want)
	}
	r = ladderAt(t, func(in *Input) {
		cut(in)
		amend(in, func(rec *artifact.Recommendation) { rec.ModelAdequate = new(false) })
	})
	want = []artifact.Reason{artifact.ReasonNotConfirmed, artifact.ReasonModelInadequate}
	if !slices.Equal(r.CertificationWithheld, want) {
		t.Errorf("withheld %v, want %v", r.CertificationWithheld, want)
	}
}

func caveatsOf(r artifact.Report) []artifact.Caveat {
	var out []artifact.Caveat
	for _, note := range r.Caveats {
		out = append(out, note.Code)
	}
	return out
}

func TestCaveats(t *testing.T) {
	seeds := func(list string) story {
		st := stories()[0]
		st.places = map[string]string{"CONSTRAINTS": "", "BASELINE": "known_valid_baseline: {A: 2, B: 2}"}
		return story{name: list, places: st.places, seed: st.seed, target: st.target}
	}
	drive := func(list []int64) artifact.Report {
		in := seeds("").input(t)
		for i := range in.Iterations {
			it := &in.Iterations[i]
			it.Plan.Matrix.WorkloadSeeds = map[string]int64{}
			for _, row := range it.Plan.Matrix.Rows {
				at := 6 + row.RowIndex
				if it.Stage == artifact.StageConfirm {
					at = row.Replicate
				}
				it.Plan.Matrix.WorkloadSeeds[canonical.Int(int64(row.RowIndex)).Render()] = list[at%len(list)]
			}
		}
		return Build(in)
	}
	long := make([]int64, 40)
	for i := range long {
		long[i] = int64(100 + i)
	}
	for _, c := range []struct {
		list   []int64
		shared bool
	}{{long, false}, {long[:6], true}, {long[:4], true}} {
		if got := slices.Contains(caveatsOf(drive(c.list)), artifact.CaveatDrawsShared); got != c.shared {
			t.Errorf("%d declared seeds: shared %v, want %v", len(c.list), got, c.shared)
		}
	}
	r := Build(stories()[1].input(t))
	if !slices.Contains(caveatsOf(r), artifact.CaveatConstraintErrorUncharged) {
		t.Errorf("caveats %v", r.Caveats)
	}
}

// Every row that informed neither a fit nor a comparison is listed with its
// reason, and a level without a usable row is named.
func TestExcludedRowsAndLostLevels(t *testing.T) {
	st := stories()[0]
	st.target.spoil = func(r *artifact.Run) {
		if a, _ := r.Levels["A"].Number(); a == 16 {
			r.Status, r.FailureKind, r.Response = artifact.StatusFailed, artifact.FailureExit, nil
		}
		if r.RowIndex == 5 {
			r.Response = canonical.Object{"heat": canonical.Null}
		}
	}
	in := st.input(t)
	r := Build(in)
	want := 0
	for _, it := range in.Iterations {
		for _, run := range it.Runs {
			if _, ok := epoch.Metric(run, "heat"); run.RowIndex >= 0 && (run.Status == artifact.StatusFailed || !ok) {
				want++
			}
		}
	}
	if len(r.Excluded) != want || want == 0 {
		t.Errorf("%d rows are excluded, want %d", len(r.Excluded), want)
	}
	if len(r.LostLevels) != 1 || r.LostLevels[0].Level.Render() != "16" {
		t.Errorf("lost levels %v", r.LostLevels)
	}
	if slices.ContainsFunc(r.Excluded, func(e artifact.Excluded) bool { return e.Reason == "" || strings.Contains(e.Reason, "_") }) {
		t.Errorf("reasons %+v", r.Excluded)
	}
}

func TestRegistrationOfTheKiln(t *testing.T) {
	in := stories()[0].input(t)
	if got := policy.Register(in.Campaign.Optimization, 1); got.Seats != 4 || got.Replicates != 6 || got.Floor != 6 {
		t.Fatalf("the tables of this package assume 4 seats of 6 repetitions, got %+v", got)
	}
}
