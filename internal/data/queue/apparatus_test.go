package queue_test

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/data/store"
)

// TestAnotherLockHaltsUntilTheTargetIsRestored has a target that reports another
// value of a locked parameter once. The row says nothing of its configuration and
// is measured again after the repair.
func TestAnotherLockHaltsUntilTheTargetIsRestored(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	what := g.edited("optimization:\n", "locked_parameters: {nodes: 4, region: eu}\noptimization:\n  locked_observables: {nodes: nodes}\n  locked_unenforced: [region]\n")
	id := s.submit(what)
	s.holdAt(g, id, 6)
	g.control("relock")
	h := s.halted(id)
	if h.Gate != artifact.GateLockedParameters || !strings.Contains(h.Reason, "nodes = 5, locked is 4") {
		t.Errorf("halt %+v", h)
	}
	if n := s.tries(id); n[artifact.StatusRejected] != 1 {
		t.Errorf("tries %v, want one rejected", n)
	}
	g.control("")
	s.resume(id)
	s.wait(id, store.StateDone)
	s.intact(id)
	report := s.facts(id).Report.Report
	for _, c := range report.Caveats {
		if c.Code == artifact.CaveatLockNotEnforced && !strings.Contains(c.Detail, "region") {
			t.Errorf("caveat %+v", c)
		}
	}
	if len(report.Excluded) > 0 {
		t.Errorf("excluded %+v", report.Excluded)
	}
}

// TestRegimesChanceAndHeldOutOnATarget runs what only the judgement of a
// configuration and the record know, on a real program.
func TestRegimesChanceAndHeldOutOnATarget(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	id := s.submit(g.edited("response: {primary: {metric: y, direction: maximize}}", `response:
    primary: {metric: y, direction: maximize}
    constraints: [{metric: load.p99, op: "<=", value: 100, chance: 0.3}]
    regimes: [{id: calm, metric: load.p99, op: "<=", value: 30}, {id: rush, metric: y, op: ">=", value: 1}]
    held_out: [load.cold]`))
	s.wait(id, store.StateDone)
	facts := s.facts(id)
	report := facts.Report.Report
	regimes := map[string]bool{}
	for _, c := range report.Constraints {
		regimes[c.Regime] = true
		if c.Regime == "" && (c.Runs == 0 || c.Passes != c.Runs || c.Method == "") {
			t.Errorf("chance %+v", c)
		}
	}
	if len(regimes) != 3 {
		t.Errorf("judged %v", regimes)
	}
	for _, it := range facts.Iterations {
		if it.Design == nil {
			continue
		}
		for _, row := range it.Design.Rows {
			load, _ := row.Run.Response["load"].(map[string]any)
			a, _ := row.Levels["A"].Number()
			if _, leaked := load["cold"]; leaked || row.Run.HeldOut["load.cold"] != any(canonical.Float(100*a)) && row.Run.HeldOut["load.cold"] != any(canonical.Int(int64(100*a))) {
				t.Fatalf("row %d: response %v, held out %v", row.RowIndex, row.Run.Response, row.Run.HeldOut)
			}
		}
	}
	answer, _ := report.HeldOut["answer"].(map[string]any)
	if _, shown := answer["load.cold"]; !shown {
		t.Errorf("held out in the report: %v", report.HeldOut)
	}
	s.intact(id)
}

// TestMechanismThatChangesHaltsUntilItIsRestored changes a watched file while a
// row runs, takes it away before a resume, and adds one. Nothing that was
// measured beside another mechanism is written down.
func TestMechanismThatChangesHaltsUntilItIsRestored(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	mechanism := filepath.Join(g.dir, "mechanism")
	restore := func() {
		t.Helper()
		if err := os.MkdirAll(mechanism, 0o755); err != nil {
			t.Fatal(err)
		}
		g.write("mechanism/core.txt", "as compiled", 0o644)
	}
	restore()
	id := s.submit(g.edited("optimization:\n", "optimization:\n  build_checks: {mechanism_paths: [mechanism/, bowl]}\n"))
	s.holdAt(g, id, 6)
	measured := s.runs(id)
	g.write("mechanism/core.txt", "as edited", 0o644)
	g.control("")
	h := s.halted(id)
	if h.Gate != artifact.GateMechanismDrift || !strings.Contains(h.Reason, "mechanism/core.txt has other content") {
		t.Errorf("halt %+v", h)
	}
	if got := s.runs(id); got != measured {
		t.Errorf("%d rows recorded, %d before the change: one was measured beside another mechanism", got, measured)
	}
	if err := os.RemoveAll(mechanism); err != nil {
		t.Fatal(err)
	}
	s.resume(id)
	if h := s.halted(id); h.Gate != artifact.GateMechanismDrift || !strings.Contains(h.Reason, "mechanism/core.txt is gone") {
		t.Errorf("halt at the resume %+v", h)
	}
	restore()
	g.write("mechanism/new.txt", "", 0o644)
	s.resume(id)
	if h := s.halted(id); h.Gate != artifact.GateMechanismDrift || !strings.Contains(h.Reason, "mechanism/new.txt is new") {
		t.Errorf("halt with a new file %+v", h)
	}
	if err := os.Remove(filepath.Join(mechanism, "new.txt")); err != nil {
		t.Fatal(err)
	}
	s.resume(id)
	s.wait(id, store.StateDone)
	s.intact(id)
	hash, err := s.Store().Artifact(limited(t), id, artifact.FileMechanismHash)
	facts := s.facts(id)
	if err != nil || facts.Epoch.MechanismSHA256 == nil || strings.TrimSpace(string(hash)) != *facts.Epoch.MechanismSHA256 ||
		!strings.Contains(facts.Epoch.PolicyText, *facts.Epoch.MechanismSHA256) {
		t.Errorf("mechanism.sha256 is %q, of the epoch %v: %v", hash, facts.Epoch.MechanismSHA256, err)
	}
}

// TestMechanismThatIsNotThere names a path without a file: there is nothing to
// hold fast, so nothing is compiled.
func TestMechanismThatIsNotThere(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	if err := os.Symlink("/etc/hostname", filepath.Join(g.dir, "outside")); err != nil {
		t.Fatal(err)
	}
	id := s.submit(g.edited("optimization:\n", "optimization:\n  build_checks: {mechanism_paths: [bowl, src/, outside]}\n"))
	h := s.halted(id)
	if h.Gate != artifact.GateMechanismSnapshot || !strings.Contains(h.Reason, "src/ leads to no file") || !strings.Contains(h.Reason, "outside is a link that leads out") {
		t.Errorf("halt %+v", h)
	}
	if facts := s.facts(id); facts.Epoch != nil {
		t.Errorf("epoch %+v", facts.Epoch)
	}
}

// TestEveryGateIsOnRecord reads the gates of a campaign that halted once: one
// line an evaluation, passed or not, each with what was judged and chained to
// the line before it.
func TestEveryGateIsOnRecord(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	id := s.submit(g.edited("optimization:\n", "locked_parameters: {nodes: 4}\noptimization:\n  locked_observables: {nodes: nodes}\n  build_checks: {mechanism_paths: [bowl]}\n"))
	s.holdAt(g, id, 1) // early, so that it is the screen that is held
	g.control("relock")
	s.halted(id)
	g.control("")
	s.resume(id)
	s.wait(id, store.StateDone)
	gates, err := s.Store().Gates(limited(t), id)
	if err != nil {
		t.Fatal(err)
	}
	facts, prev := s.facts(id), strings.Repeat("0", 64)
	count := map[artifact.Stage]map[artifact.GateName]int{}
	for i, gate := range gates {
		if gate.Prev != prev {
			t.Errorf("line %d follows %.12s, the line before it hashes to %.12s", i+1, gate.Prev, prev)
		}
		line, err := artifact.EncodeLine(artifact.KindGate, gate)
		if err != nil {
			t.Fatal(err)
		}
		prev = canonical.HashBytes(line[:len(line)-1])
		if gate.Verdict == artifact.GateFailed {
			if gate.Gate != artifact.GateLockedParameters || gate.Invocation != 1 {
				t.Errorf("failed gate %+v", gate)
			}
			continue
		}
		if gate.Subject["policy"] != facts.Epoch.PolicySHA256 || gate.Subject["campaign"] == "" || gate.Subject["mechanism"] == "" || gate.ToolVersion != "test" || gate.At == "" {
			t.Errorf("gate %+v", gate)
		}
		if count[gate.Stage] == nil {
			count[gate.Stage] = map[artifact.GateName]int{}
		}
		count[gate.Stage][gate.Gate]++
	}
	for stage, want := range map[artifact.Stage]map[artifact.GateName]int{
		artifact.StageVerify: {artifact.GateCorrectnessRelations: 1, artifact.GateMechanismSnapshot: 1, artifact.GatePolicyCompile: 1},
		artifact.StageScreen: { // at its opening, at the resume and at its end
			artifact.GatePolicyHash: 3, artifact.GatePolicyMechanism: 3, artifact.GateMechanismDrift: 3, artifact.GateDesignPreflight: 1, artifact.GateDesignFidelity: 1,
			artifact.GateAdapterContract: 1, artifact.GateLockedParameters: 1, artifact.GateResponseType: 1, artifact.GateFitFloor: 1, artifact.GateValidSpaceEmpty: 1,
		},
		artifact.StageConfirm: {
			artifact.GatePolicyHash: 2, artifact.GatePolicyMechanism: 2, artifact.GateMechanismDrift: 2, artifact.GateDesignPreflight: 1, artifact.GateDesignFidelity: 1,
			artifact.GateAdapterContract: 1, artifact.GateLockedParameters: 1, artifact.GateResponseType: 1, artifact.GateNoFinalist: 1, artifact.GateFinalistIncomplete: 1,
		},
	} {
		if !maps.Equal(count[stage], want) {
			t.Errorf("%s passed %v, want %v", stage, count[stage], want)
		}
	}
	s.intact(id)
}
