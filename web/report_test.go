package web

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/report"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
)

// visible is the text of a page without its markup, with single blanks.
func visible(body string) string {
	body = regexp.MustCompile(`(?s)<script.*?</script>`).ReplaceAllString(body, " ")
	body = regexp.MustCompile(`<[^>]*>`).ReplaceAllString(body, " ")
	body = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'", "&amp;", "&").Replace(body)
	return strings.Join(strings.Fields(body), " ")
}

func TestReportLeadsWithTheAnswerInWords(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	for _, runID := range []string{calmID, hostileID} {
		id := s.campaign(runID)
		r, err := s.store.Report(t.Context(), id, 1)
		if err != nil {
			t.Fatal(err)
		}
		body := s.page(author, "/campaigns/"+id+"/report")
		text := visible(body)
		ordered := []string{
			report.Headline(r.Report), "What to set", "How sure", report.Sentence(r.Report), report.ValueSentence(r.Report), report.GainSentence(r.Report), report.BestSetSentence(r.Report),
		}
		for _, remedy := range withheld(r.Report) { // in the order of their price
			ordered = append(ordered, remedy.Words, remedy.Remedy, remedy.Price)
		}
		ordered = append(ordered, "How it was measured", "Effects", "The finalists and the two bounds", "Constraints", "What did not count",
			"Limits of the claim", "What it cost", "Provenance", "How to check it", "assay export "+runID)
		// The headings stand in the list of contents too, so each is looked for after it.
		at := 0
		for i, want := range ordered {
			want = strings.Join(strings.Fields(want), " ")
			found := strings.Index(text[at:], want)
			if found < 0 {
				t.Fatalf("%s: %q (%d) does not follow what stands before it", runID, want, i)
			}
			at += found
		}
		contains(t, runID, body, `href="/campaigns/`+id+`/report.md"`, `href="/campaigns/`+id+`/report.json"`, "download")
		for _, reason := range r.CertificationWithheld {
			contains(t, runID, body, `id="withheld-`+string(reason)+`"`)
			lacks(t, runID, text, string(reason))
		}
		certified := strings.Contains(body, "verdict-certified")
		if certified != r.Certified {
			t.Errorf("%s: the page looks certified: %t, the report is: %t", runID, certified, r.Certified)
		}
		for _, test := range []string{"No lack of fit", "degrees of freedom"} {
			contains(t, runID, text, test)
		}
	}
}

// The hostile target fails in one corner, so its answer cannot be certified and
// its failed rows stand in the report with their addresses.
func TestReportOfAWeakAnswer(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author, id := s.as(store.RoleAuthor), s.campaign(hostileID)
	body := s.page(author, "/campaigns/"+id+"/report")
	lacks(t, "the report", body, "verdict-certified", "Certified:")
	contains(t, "the report", body, "What was not shown", string(artifact.ReasonExclusionsCorrelated))
	contains(t, "the report", visible(body), "(hypergeometric; information, not the rule)", report.HolmMeaning)
	failed := rowOf(s, author, id, func(c func(string) string) bool { return c("status") == "failed" })
	contains(t, "the report", body, `href="`+failed+`"`, "exit code 3")
}

func TestFailedGateStandsAtTheTop(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(calmID)
	gate := artifact.Gate{
		Gate: artifact.GateDesignFidelity, Verdict: "failed", Epoch: 1, Iteration: 2, Stage: artifact.StageScreen,
		Detail: "row 3 ran with other levels", Next: "find out why", Evidence: []string{},
	}
	appendGate := func(g artifact.Gate) {
		s.tx(func(ctx context.Context, tx *store.Tx) error { _, err := tx.AppendGate(ctx, id, g); return err })
	}
	appendGate(gate)
	text := visible(s.page(viewer, "/campaigns/"+id+"/report"))
	banner, lead := strings.Index(text, "A check failed: design fidelity"), strings.Index(text, "What to set")
	if banner < 0 || banner > lead {
		t.Errorf("the failed gate stands at %d, the answer at %d", banner, lead)
	}
	contains(t, "the report", text, "row 3 ran with other levels. Next: find out why.")
	gate.Verdict, gate.Detail, gate.Next = "passed", "every row ran as registered", ""
	appendGate(gate)
	contains(t, "the report", visible(s.page(viewer, "/campaigns/"+id+"/report")), "A check failed at first and passed later: design fidelity")
}

// What was let through knowingly stands above the answer, for everybody who reads the
// report, and so does who approved what in its provenance.
func TestWaiversStandAtTheTop(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	id := s.campaign(calmID)
	s.tx(func(ctx context.Context, tx *store.Tx) error {
		for _, w := range []artifact.WaiverRecord{
			{Epoch: 1, Gate: "design_fidelity", Field: "--let-pass", Who: "Grace", Why: "<b>the bench moved</b>"},
			{Epoch: 2, Gate: "design_fidelity", Field: "--let-pass", Who: "Grace", Why: "of another epoch"},
		} {
			if err := tx.AddWaiver(ctx, id, w); err != nil {
				return err
			}
		}
		return nil
	})
	author := s.as(store.RoleAuthor)
	for what, body := range map[string]string{
		"an author's": s.page(author, "/campaigns/"+id+"/report"), "a manager's": s.page(s.as(store.RoleViewer), "/campaigns/"+id+"/report"),
		"the shared": s.do(call{path: s.link(author, id, "1")}).body, "the saved": s.do(call{path: "/campaigns/" + id + "/report.html", session: author}).body,
	} {
		text := visible(body)
		lead := strings.Index(text, "What to set")
		for _, want := range []string{"Let pass knowingly: design fidelity", "By Grace with --let-pass", "<b>the bench moved</b>."} {
			if at := strings.Index(text, want); at < 0 || at > lead {
				t.Errorf("%s report: %q stands at %d, the answer at %d", what, want, at, lead)
			}
		}
		lacks(t, what, text, "of another epoch")
	}
}

func TestHaltedCampaignSaysWhyAndWhatNext(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	body := s.page(s.as(store.RoleViewer), "/campaigns/"+s.campaign(haltedID))
	contains(t, "the page", body, "correctness relations", "Next: ", "TestA")
	// Nothing was measured, which is not the same as nothing found.
	contains(t, "the page", visible(body), "yet")
	lacks(t, "the page", visible(body), "found nothing that it can stand behind")
	lacks(t, "the page", body, "/report\"", "verdict-certified")
}

func TestCampaignPageShowsWhatWasMeasured(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(calmID)
	body := s.page(viewer, "/campaigns/"+id)
	for _, id := range []string{"chart-run-order", "chart-effects", "chart-half-normal", "chart-forest"} {
		if !strings.Contains(body, `id="`+id+`"`) {
			t.Errorf("the page has no picture %s", id)
		}
	}
	contains(t, "the page", body, `aria-label="verify → screen → refine → confirm → report"`, "No lack of fit", "The answer stands here")
	lacks(t, "the page", visible(body), "No row has been measured yet", "Effects are fitted when", "The finalists are measured afresh, each")
	r, err := s.store.Report(t.Context(), id, 1)
	if err != nil {
		t.Fatal(err)
	}
	text := visible(body)
	for _, b := range r.Branches {
		contains(t, "the path", text, b.Why, b.NotTaken[0].When)
	}
	contains(t, "the design", text, report.EfficiencyMeanings()...)
	designs, adjusted := 0, 0
	for _, stage := range r.Stages {
		if e := stage.Efficiency; e != nil {
			contains(t, "the design of "+string(stage.Stage), body, figureCell(*e.D), figureCell(*e.G), figureCell(*e.I))
			designs++
		}
	}
	for _, test := range r.Tests {
		if test.HolmP != nil {
			contains(t, test.Test, body, `data-label="Holm p">`+figure.Number(*test.HolmP)+"</td>")
			adjusted++
		}
	}
	if designs != 2 || adjusted == 0 {
		t.Errorf("%d fitted designs with efficiencies, %d adjusted tests in the report", designs, adjusted)
	}
	contains(t, "the tests", text, report.HolmMeaning)
	contains(t, "the answer", text, report.Sentence(r.Report), report.ValueSentence(r.Report), report.GainSentence(r.Report))
	if n := strings.Count(body, r.PolicyHash[:10]); n != 3 { // one chip: hover, text and copy
		t.Errorf("the policy's hash stands %d times on the page", n)
	}
	records := sheetOf(s, viewer, "/campaigns/"+id+"/runs.csv")
	if rows := strings.Count(body, `href="/campaigns/`+id+`/runs/`); rows < len(records)-1 {
		t.Errorf("%d runs are linked, %d were measured", rows, len(records)-1)
	}
}

func figureCell(v float64) string { return `<td class="num">` + figure.Number(v) + "</td>" }

func TestWithheldCheapestFirst(t *testing.T) {
	t.Parallel()
	n := func(v int) *int { return &v }
	hours := 0.2
	got := withheld(artifact.Report{Remedies: []artifact.Remedy{
		{Code: "a", Says: "A", What: "Do a.", AddsRuns: nil},
		{Code: "b", Says: "B.", What: "Do b.", AddsRuns: n(12), PriceRuns: n(70), PriceHours: &hours},
		{Code: "c", Says: "C.", What: "Do c.", AddsRuns: n(0)},
		{Code: "d", Says: "D.", What: "Do d.", AddsRuns: n(1)},
	}})
	var codes, prices []string
	for _, w := range got {
		codes, prices = append(codes, w.Code), append(prices, strings.Join(strings.Fields(w.Price), " "))
	}
	if want := []string{"c", "d", "b", "a"}; !slices.Equal(codes, want) {
		t.Errorf("order %q, want %q", codes, want)
	}
	want := []string{"no more runs, an edit of the file", "1 more run", "12 more runs; the next campaign takes 70 runs with it, about 12 min", "a new plan; its runs are counted when the new file is checked"}
	if !slices.Equal(prices, want) {
		t.Errorf("prices %q, want %q", prices, want)
	}
	if got[3].Words != "A." || got[3].Remedy != "Do a" {
		t.Errorf("worded %+v", got[3])
	}
}

func TestConstraintAtTheAnswer(t *testing.T) {
	t.Parallel()
	mean, low, high := 3.0, 2.9, 3.1
	for feasibility, want := range map[artifact.Feasibility]part.Tone{
		artifact.FeasibilityFeasible: part.ToneOK, artifact.FeasibilityUndecided: part.ToneAttention,
		artifact.FeasibilityInfeasible: part.ToneTrouble, "": part.ToneAttention,
	} {
		row := constraintRow(artifact.SeatConstraint{Constraint: "ratio >= 3", Mean: &mean, Lower: &low, Upper: &high, Feasibility: feasibility}, "ms")
		if row.State.Tone != want {
			t.Errorf("%q looks %s, want %s", feasibility, row.State.Tone, want)
		}
	}
	if row := constraintRow(artifact.SeatConstraint{Constraint: "ratio >= 3"}, "ms"); row.Value != "unknown" || row.State.Word != "undecided" {
		t.Errorf("an unknown mean is shown as %q, %q", row.Value, row.State.Word)
	}
}

// A bound that is not known never looks like one that holds.
func TestBound(t *testing.T) {
	t.Parallel()
	value, epsilon := 1.0, 2.0
	if text, holds := bound(nil, &epsilon, "s"); text != "" || holds != nil {
		t.Errorf("an unknown bound: %q, %v", text, holds)
	}
	if _, holds := bound(&value, nil, "s"); holds != nil {
		t.Error("a bound without epsilon holds or not")
	}
	if _, holds := bound(&value, &epsilon, "s"); holds == nil || !*holds {
		t.Error("a bound below epsilon does not hold")
	}
	if _, holds := bound(&epsilon, &value, "s"); holds == nil || *holds {
		t.Error("a bound above epsilon holds")
	}
}

// Chance constraints, regimes and held-out metrics are worded where a reader
// looks for them; what is text from a target stays text.
func TestAdmissibilityAndHeldOutOnTheReport(t *testing.T) {
	half, low, high := 0.95, 0.7, 0.99
	chance := constraintRow(artifact.SeatConstraint{
		Constraint: "p99 <= 20 with a chance of at least 0.9", Mean: &half, Lower: &low, Upper: &high, Feasibility: artifact.FeasibilityUndecided,
		Method: "clopper_pearson", Runs: 20, Passes: 19, Detail: "20 runs are too few",
	}, "")
	if !strings.Contains(chance.Value, "19 of 20 runs passed") || !strings.Contains(chance.Detail, "20 runs are too few") || chance.State.Word != "undecided" {
		t.Errorf("chance %+v", chance)
	}
	regime := constraintRow(artifact.SeatConstraint{Constraint: "burst >= 12", Regime: "rush", Mean: &half, Feasibility: artifact.FeasibilityFeasible}, "")
	if regime.Rule != "regime rush: burst >= 12" || regime.State.Word != "kept" {
		t.Errorf("regime %+v", regime)
	}
	metric := func(mean canonical.Scalar, samples ...any) map[string]any {
		return map[string]any{"cold": map[string]any{"samples": samples, "n": canonical.Int(int64(len(samples))), "mean": mean}}
	}
	table := heldOut(artifact.Report{
		Finalists: []artifact.Finalist{{Key: "f0"}, {Key: "f1"}},
		HeldOut: canonical.Object{
			"answer": metric(canonical.Float(2.5), canonical.Float(2), canonical.Float(3)),
			"f0":     metric(canonical.Null, canonical.String("<b>odd</b>")), "f1": metric(canonical.Null),
		},
	})
	var cells []string
	for _, cell := range table.Rows[0].Cells {
		cells = append(cells, cell.Text)
	}
	if want := []string{"cold", "2.5 (mean of 2)", "<b>odd</b>", "unknown"}; !slices.Equal(cells[:3], want[:3]) || cells[3] == "" || len(table.Columns) != 4 {
		t.Errorf("cells %q", cells)
	}
	if empty := heldOut(artifact.Report{}); len(empty.Rows) > 0 {
		t.Errorf("nothing held out: %+v", empty)
	}
}

// What was measured after the choice is told where there is something to tell.
func TestAfterTheChoice(t *testing.T) {
	t.Parallel()
	if got := after(artifact.Report{}); len(got) != 0 {
		t.Errorf("of nothing: %q", got)
	}
	mean, epsilon, largest := 20.0, 0.5, 0.1
	r := artifact.Report{
		Unit: "K", Validation: &artifact.Revalidation{Mean: &mean, Interval: &[2]float64{19, 21}, Claim: 20.1},
		Inertness: []artifact.Inertness{{FactorID: "B", Inert: true, Epsilon: &epsilon, Largest: &largest, Settings: 2, PossibleSettings: 2}},
	}
	want := []string{report.RevalidationSentence(r), report.InertSentences(r)[0]}
	if got := after(r); !slices.Equal(got, want) || !strings.Contains(got[0], "20 K") {
		t.Errorf("got %q, want %q", got, want)
	}
}
