package workdir

import (
	"encoding/json"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"

	"github.com/google/go-cmp/cmp"
)

func TestPhases(t *testing.T) {
	none, open, halfway := Contents{}, Contents{Iterations: contents().Iterations[:1]}, Contents{Iterations: contents().Iterations[:2]}
	in := func(c Contents, s State) Contents { c.State = s; return c }
	for _, c := range []struct {
		name string
		of   Contents
		want phase
	}{
		{"nothing yet", in(none, StateActive), phaseDesign},
		{"before a design", in(open, StateActive), phaseDesign},
		{"measuring", in(halfway, StateActive), phaseExecute},
		{"a design waits for approval", in(open, StateWaiting), phaseDesignGate},
		{"findings wait for approval", in(halfway, StateWaiting), phaseFindingsGate},
		{"done", in(halfway, StateDone), phaseDone},
	} {
		if got := c.of.phase(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestState(t *testing.T) {
	const want = `{
  "config_ref": "campaign.yaml",
  "family": "kiln",
  "iteration": 3,
  "last_entered_phase": "EXECUTE_ANALYZE",
  "repo_path": "",
  "run_id": "kiln",
  "timestamp": "2026-01-02T03:04:05Z",
  "work_dir": "."
}
`
	dir := t.TempDir()
	write(t, dir, contents())
	if diff := cmp.Diff(want, tree(t, dir)["state.json"]); diff != "" {
		t.Error(diff)
	}
}

func TestLedgerHasARowForEachIteration(t *testing.T) {
	c := contents()
	c.Iterations[1].Outcome = "failed"
	c.PastHalts = []artifact.ResolvedHalt{{Halt: artifact.Halt{Iteration: 2, Reason: "the target was away"}}}
	want := ledger{Iterations: []ledgerRow{
		{Iteration: 1, Status: "completed", Stage: artifact.StageVerify},
		{Iteration: 2, Status: "failed", Error: "the target was away", Epoch: 1, Stage: artifact.StageScreen, Rows: 2},
		{Iteration: 3, Status: "halted", Error: "a stop was requested", Epoch: 1, Stage: artifact.StageConfirm},
	}}
	if diff := cmp.Diff(want, c.ledger()); diff != "" {
		t.Error(diff)
	}
	c.Halt = nil
	if got := c.ledger().Iterations[2]; got.Status != "open" || got.Error != "" {
		t.Errorf("an iteration that goes on: %+v", got)
	}
}

func TestFindingsOfAFit(t *testing.T) {
	f := contents().Iterations[1].findings(nil)
	type said struct {
		Type   string
		Status armStatus
		Label  canonical.Scalar
	}
	var got []said
	for _, a := range f.Arms {
		got = append(got, said{a.ArmType, a.Status, a.Metadata["label"].(canonical.Scalar)})
	}
	want := []said{ // interactions are no arms
		{armMain, confirmed, canonical.String("SIZE")},
		{armControl, refuted, canonical.String("RATE")},
		{armMain, partiallyConfirmed, canonical.String("WOOD")},
	}
	if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b canonical.Scalar) bool { return a == b })); diff != "" {
		t.Error(diff)
	}
	if f.BundleRef != "runs/iter-2/design_matrix.json" || !f.ExperimentValid || f.DiscrepancyAnalysis != "2 of 3 hypotheses did not hold as stated" {
		t.Errorf("%+v", f)
	}
	if f.Arms[0].Predicted != "SIZE lowers the response" || f.Arms[0].Observed != "coefficient -2.0, interval -2.2 to -1.8" {
		t.Errorf("%+v", f.Arms[0])
	}
}

func TestMainHypotheses(t *testing.T) {
	effect := func(estimate, low, high float64, significant *bool) artifact.Effect {
		return artifact.Effect{Estimate: estimate, CILow: &low, CIHigh: &high, Significant: significant}
	}
	for _, c := range []struct {
		name string
		of   artifact.Effect
		want armStatus
	}{
		{"above zero", effect(2, 1, 3, new(true)), confirmed},
		{"below zero", effect(-2, -3, -1, new(true)), confirmed},
		{"excluded on the other side", effect(2, -3, -1, new(true)), refuted},
		{"around zero", effect(2, -1, 5, new(true)), partiallyConfirmed},
		{"unknown significance", effect(2, 1, 3, nil), partiallyConfirmed},
		{"unknown interval", artifact.Effect{Estimate: 2, Significant: new(true)}, partiallyConfirmed},
	} {
		if got := mainStatus(c.of); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestFindingsOfAComparison(t *testing.T) {
	for _, c := range []struct {
		name string
		edit func(*artifact.Confirmation)
		want armStatus
		note bool
	}{
		{"certified", func(c *artifact.Confirmation) { c.Certified, c.CertificationWithheld = true, nil }, confirmed, false},
		{"a winner", func(*artifact.Confirmation) {}, partiallyConfirmed, true},
		{"none", func(c *artifact.Confirmation) { c.Best = nil }, refuted, false},
	} {
		it := contents().Iterations[2]
		c.edit(it.Confirmation)
		f := it.findings(nil)
		if len(f.Arms) != 1 || f.Arms[0].Status != c.want || (f.Arms[0].DiagnosticNote != nil) != c.note {
			t.Errorf("%s: %+v", c.name, f.Arms)
		}
		if f.BundleRef != "runs/iter-3/confirmation.json" {
			t.Errorf("%s: bundle_ref %s", c.name, f.BundleRef)
		}
	}
}

func TestFindingsOfARowThatIsNotFinite(t *testing.T) {
	it := contents().Iterations[1]
	it.Effects = nil
	it.Runs = append(it.Runs, run(4, 6, artifact.FailureNonFinite), run(2, 7, artifact.FailureNonFinite))
	if f := it.findings(nil); f != nil {
		t.Errorf("before a conclusion there is nothing to say: %+v", f)
	}
	f := it.findings(&artifact.EpochEnd{Reason: "the target reported a y that is not a finite number"})
	if f.ExperimentValid || len(f.Arms) != 1 || f.Arms[0].Status != refuted || f.Arms[0].Observed != "no finite response on row 2, 4" {
		t.Errorf("%+v", f)
	}
	if f.DiscrepancyAnalysis != "the target reported a y that is not a finite number" {
		t.Errorf("%q", f.DiscrepancyAnalysis)
	}
}

func TestFindingsNameEveryMemberOfTheFormat(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, contents())
	files := tree(t, dir)
	var f map[string]any
	if err := json.Unmarshal([]byte(files["runs/iter-2/findings.json"]), &f); err != nil {
		t.Fatal(err)
	}
	arm := f["arms"].([]any)[0].(map[string]any)
	for _, key := range []string{"arm_type", "predicted", "observed", "status", "error_type", "diagnostic_note", "metadata"} {
		if _, ok := arm[key]; !ok {
			t.Errorf("an arm has no %s", key)
		}
	}
	if len(f) != 5 || files["runs/iter-2/principle_updates.json"] != "[]\n" {
		t.Errorf("findings have %d members, updates are %q", len(f), files["runs/iter-2/principle_updates.json"])
	}
}
