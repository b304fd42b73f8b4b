package epoch_test

import (
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/policy"
	"assay/internal/core/report"
	"assay/internal/core/space"
	oracle "assay/internal/core/surface"
)

func afterwards(block string) string {
	return strings.Replace(fourKnobs(), "  design:\n", "  policy: "+block+"\n  design:\n", 1)
}

// What is measured after the choice takes fresh draws, changes no answer, and
// says which knobs are inert.
func TestMeasurementsAfterTheChoice(t *testing.T) {
	source := afterwards("{post_selection_validation: true, inertness: true, epsilon: {abs: 0.3}}")
	f, stopped := through(t, epochtest.Begin(t, source, 4), &byRow{mean: liveAB, seed: 4, noise: .05})
	if stopped != nil {
		t.Fatal(stopped)
	}
	if got := stages(f); got != "screen confirm validate report" {
		t.Fatalf("the path is %s", got)
	}
	before, block := f.Iterations[1].Conclusion.Confirmation, f.Iterations[2]
	after := block.Conclusion.Confirmation
	for _, earlier := range f.Iterations[:2] {
		if slices.ContainsFunc(draws(block), func(s int64) bool { return slices.Contains(draws(earlier), s) }) {
			t.Errorf("the block shares draws with the %s", earlier.Stage)
		}
	}
	if *after.Best != *before.Best || *after.Mean != *before.Mean || after.Certified != before.Certified {
		t.Error("a measurement after the choice changed the answer or its certificate")
	}
	v := after.Validation
	if v.Contradicts || *v.Mean == *before.Mean || v.Interval[0] > 11.5 || v.Interval[1] < 11.5 || !v.Levels.Same(before.ConfirmedAtLevels) {
		t.Errorf("validation %+v, the truth is 11.5", v)
	}
	// A and B are kept: four settings, each at both levels of C and of D; the
	// answer's level of the other dead knob is shared.
	if rows := len(block.Plan.Matrix.Rows); rows != 7*12 {
		t.Errorf("%d rows, want 12 configurations seven times", rows)
	}
	if got := epoch.Inert(after); !slices.Equal(got, []string{"C", "D"}) {
		t.Errorf("inert are %v: %+v", got, after.Inertness)
	}
	for _, finding := range after.Inertness {
		if finding.Settings != 4 || finding.PossibleSettings != 4 || *finding.P >= .05 || *finding.Largest > .2 {
			t.Errorf("finding %+v", finding)
		}
	}
	if _, err := artifact.Encode(artifact.KindConfirmation, after); err != nil {
		t.Error(err)
	}
	if _, err := artifact.Encode(artifact.KindDesignMatrix, block.Plan.Matrix); err != nil {
		t.Error(err)
	}
	r := report.Build(report.Input{Facts: f})
	text := report.Markdown(r)
	for _, want := range []string{"C is inert within epsilon: at all 4 settings", "nothing in that contradicts the final comparison"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q", want)
		}
	}
	if slices.Contains(r.LeastChange.Changed, "C") || slices.Contains(r.LeastChange.Changed, "D") {
		t.Errorf("the least change turns dead knobs: %v", r.LeastChange.Changed)
	}
	for _, m := range f.Measured() {
		if m.Levels.Same(after.ConfirmedAtLevels) && m.N > before.Finalists[0].N+3 {
			t.Error("what was measured after the choice counts for it")
		}
	}
	counts, err := doe.Count(f.Campaign.Optimization.RunRequest(1))
	if at := slices.IndexFunc(counts.Optional, func(b doe.Branch) bool { return b.Name == doe.BranchPostSelection }); err != nil || counts.Optional[at].Runs < 7*13 {
		t.Errorf("counted %+v: %v", counts.Optional, err)
	}
}

// A knob that interacts is not called inert because its average effect is
// nothing, nor one whose effect the noise hides.
func TestAbsenceOfSignificanceIsNotInertness(t *testing.T) {
	source := afterwards("{inertness: true, epsilon: {abs: 0.05}}")
	f, stopped := through(t, epochtest.Begin(t, source, 4), &byRow{mean: liveAB, seed: 4, noise: .4})
	if stopped != nil {
		t.Fatal(stopped)
	}
	doc := f.Iterations[len(f.Iterations)-1].Conclusion.Confirmation
	if len(doc.Inertness) == 0 || len(epoch.Inert(doc)) != 0 {
		t.Errorf("findings %+v", doc.Inertness)
	}
	if text := strings.Join(report.InertSentences(report.Build(report.Input{Facts: f})), " "); !strings.Contains(text, "is not shown") {
		t.Errorf("the report says %s", text)
	}
}

// An answer that does not repeat loses its certificate, and nothing else.
func TestARemeasurementCanTakeTheCertificate(t *testing.T) {
	source := file(t, design, "  policy: {post_selection_validation: true}\n"+design)
	drifted := func(by float64) epoch.Facts {
		f, stopped := through(t, epochtest.Begin(t, source, 1), &byRow{mean: bowlMean, seed: 1, noise: .02, spoil: func(r *artifact.Run) {
			if r.Role == artifact.RoleValidation && number(r.Levels["A"]) == 9 && number(r.Levels["B"]) == 11 && r.Replicate >= 0 {
				y, _ := r.Response.Number("y")
				r.Response = canonical.Object{"y": canonical.Float(y - by)}
			}
		}})
		if stopped != nil || !strings.HasSuffix(stages(f), "confirm validate report") {
			t.Fatalf("%v: %s", stopped, stages(f))
		}
		return f
	}
	for _, c := range []struct {
		by          float64
		contradicts bool
	}{{0, false}, {.2, false}, {1.5, true}} {
		f := drifted(c.by)
		r := report.Build(report.Input{Facts: f})
		if got := slices.Contains(r.CertificationWithheld, artifact.ReasonValidationContradicts); got != c.contradicts || r.Certified == c.contradicts {
			t.Errorf("drift %g: contradicts %v, certified %v, withheld %v", c.by, got, r.Certified, r.CertificationWithheld)
		}
		if *r.Recommendation.Value < 19.9 || !r.Recommendation.Levels.Same(f.Iterations[2].Conclusion.Confirmation.ConfirmedAtLevels) {
			t.Errorf("drift %g changed the answer to %v", c.by, r.Recommendation)
		}
		if c.contradicts && !strings.Contains(r.Remedies[0].Says, "measured at") {
			t.Errorf("the reason is worded %q", r.Remedies[0].Says)
		}
	}
}

// A preferred point that does not repeat loses its certificate on the front too,
// and the comparison before keeps what it said.
func TestARemeasurementCanTakeTheCertificateOfAFront(t *testing.T) {
	s := severalNamed(t, "pareto_convex_min")
	source := strings.Replace(string(s.YAML(oracle.File{Shortlist: 5})), "  policy:\n", "  policy:\n    post_selection_validation: true\n", 1)
	var answer space.Levels // once the first campaign has told
	for _, by := range []float64{0, 1000} {
		worse := func(r *artifact.Run, _ int) {
			if y, ok := r.Response.Number("thr"); ok && r.Role == artifact.RoleValidation && r.Levels.Same(answer) {
				r.Response["thr"] = canonical.Float(y - by)
			}
		}
		f, err := epoch.Drive(t.Context(), epochtest.Begin(t, source, 2), &spoiler{Runner: &oracle.Runner{Surface: s, Seed: 2}, spoil: worse})
		if err != nil {
			t.Fatal(err)
		}
		var docs []*artifact.Confirmation
		for _, it := range f.Iterations {
			if it.Conclusion.Confirmation != nil {
				docs = append(docs, it.Conclusion.Confirmation)
			}
		}
		before, after := docs[len(docs)-2], docs[len(docs)-1]
		if !before.Certified || !before.Front.Preferred.Certified || after.Validation == nil || after.Validation.Contradicts != (by > 0) {
			t.Fatalf("worse by %g: certified before %v, measured again %+v", by, before.Certified, after.Validation)
		}
		answer = after.ConfirmedAtLevels
		if after.Certified != (by == 0) || after.Front.Preferred.Certified != after.Certified {
			t.Errorf("worse by %g: certified %v, the preferred point %v", by, after.Certified, after.Front.Preferred.Certified)
		}
	}
}

// Declared seeds are never used again after the choice: a list that is too
// short is refused by the file's rules, and by the stage itself.
func TestSeedsAfterTheChoiceAreFresh(t *testing.T) {
	listed := func(n int) string {
		seeds := make([]string, n)
		for i := range seeds {
			seeds[i] = string(rune('1'+i/10)) + string(rune('0'+i%10))
		}
		return file(t, design, "  policy: {post_selection_validation: true}\n"+design,
			"workload: {seed_env: SEED}", "workload: {seed_env: SEED, seeds: ["+strings.Join(seeds, ", ")+"]}")
	}
	c, doc, _ := campaign.Parse("c.yaml", []byte(listed(11)))
	if errs := campaign.Validate(c, doc, campaign.Env{}).Errors; len(errs) != 1 || errs[0].Rule != "V-31" {
		t.Errorf("11 seeds for two blocks of 6: %v", errs)
	}
	f := epochtest.Compiled(t, c)
	f.Salt = []byte("salt")
	_, stopped := through(t, f, &byRow{mean: bowlMean, seed: 1, noise: .02})
	if stopped == nil || stopped.Gate != artifact.GatePreconditions {
		t.Errorf("too few seeds ended as %v", stopped)
	}
	g, stopped := through(t, epochtest.Begin(t, listed(12), 1), &byRow{mean: bowlMean, seed: 1, noise: .02})
	if stopped != nil {
		t.Fatal(stopped)
	}
	if got := draws(g.Iterations[3]); !slices.Equal(got, []int64{16, 17, 18, 19, 20, 21}) {
		t.Errorf("the block ran the draws %v", got)
	}
}

// Without the runs for it the block is not begun, and the audit log says so.
func TestMeasurementsAfterTheChoiceThatCannotBePaid(t *testing.T) {
	source := file(t, design, "  policy: {post_selection_validation: true}\n"+design, "    screen:", "    max_runs: 50\n    screen:")
	f, _ := through(t, epochtest.Begin(t, source, 1), &byRow{mean: bowlMean, seed: 1, noise: .02})
	last := f.Iterations[len(f.Iterations)-1].Conclusion
	if stages(f) != "screen refine confirm report" || last.Observations[policy.ValidationAffordable] != canonical.Bool(false) {
		t.Errorf("path %s, affordable %v", stages(f), last.Observations[policy.ValidationAffordable])
	}
}
