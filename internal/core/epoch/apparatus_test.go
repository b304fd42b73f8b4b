package epoch_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/predicate"
	"assay/internal/core/report"
	oracle "assay/internal/core/surface"
)

// secretive adds metrics to what a surface reports and splits those off that
// are held out, as a target is observed.
type secretive struct {
	*oracle.Runner
	heldOut []string
	leaks   bool
}

func (s secretive) Run(ctx context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	r, err := s.Runner.Run(ctx, row, seed)
	a, _ := row.Levels["A"].Number()
	r.Response["quality"] = map[string]any{"cold": canonical.Float(100 * a), "label": canonical.String("plain")}
	if !s.leaks {
		r.Response, r.HeldOut = predicate.Split(r.Response, s.heldOut)
	}
	return r, err
}

func heldOutBench(t *testing.T) bench {
	t.Helper()
	return edited(t, named(t, "bowl"), oracle.File{}, "  response:\n", "  response:\n    held_out: [quality.cold, quality.label]\n")
}

// Held-out metrics stand beside the finalists and the answer and change nothing
// else: with them and without, the same rows give the same answer.
func TestHeldOutMetricsAreRecordedAndDecideNothing(t *testing.T) {
	b, names := heldOutBench(t), []string{"quality.cold", "quality.label"}
	o := b.measure(t, 3, secretive{Runner: &oracle.Runner{Surface: b.surface, Seed: 3}, heldOut: names})
	c := o.confirmation()
	for _, seat := range c.Finalists {
		metrics, _ := c.HeldOut[seat.Key].(map[string]any)
		cold, _ := metrics["quality.cold"].(map[string]any)
		label, _ := metrics["quality.label"].(map[string]any)
		if got, _ := canonical.Object(cold).Number("mean"); got != 100*number(seat.Levels["A"]) || len(cold["samples"].([]any)) != len(seat.Samples) {
			t.Errorf("seat %s: %v", seat.Key, cold)
		}
		if label["mean"] != any(canonical.Null) || label["n"] != any(canonical.Int(int64(seat.N))) {
			t.Errorf("seat %s: a text has %v", seat.Key, label)
		}
	}
	text := report.Markdown(o.Report)
	if !strings.Contains(text, "## Held out") || !strings.Contains(text, "quality.cold | ") || o.HeldOut["answer"] == nil {
		t.Errorf("the report does not show the held-out metrics: %v", o.HeldOut)
	}
	for _, it := range o.facts.Iterations {
		if it.Conclusion.Confirmation == nil {
			continue
		}
		if _, err := artifact.Encode(artifact.KindConfirmation, *it.Conclusion.Confirmation); err != nil {
			t.Error(err)
		}
	}
	plain := salted(b.facts, 3)
	response := plain.Campaign.Optimization.Response
	response.HeldOut = nil
	optimization := *plain.Campaign.Optimization
	optimization.Response = response
	campaign := *plain.Campaign
	campaign.Optimization = &optimization
	plain.Campaign = &campaign
	f, err := epoch.Drive(context.Background(), plain, secretive{Runner: &oracle.Runner{Surface: b.surface, Seed: 3}, heldOut: names})
	if err != nil {
		t.Fatal(err)
	}
	without := b.judge(f)
	if !without.Recommendation.Levels.Same(o.Recommendation.Levels) || !slices.Equal(without.CertificationWithheld, o.CertificationWithheld) || without.HeldOut != nil {
		t.Errorf("with %s %v, without %s %v", o.Recommendation.Levels, o.CertificationWithheld, without.Recommendation.Levels, without.CertificationWithheld)
	}
}

// A held-out metric that stands in a response stops the fit.
func TestHeldOutLeakageIsAGate(t *testing.T) {
	b := heldOutBench(t)
	_, err := epoch.Drive(context.Background(), salted(b.facts, 3), secretive{Runner: &oracle.Runner{Surface: b.surface, Seed: 3}, leaks: true})
	var failed *epoch.GateError
	if !errors.As(err, &failed) || failed.Gate != artifact.GateHeldOutLeakage || !strings.Contains(failed.Detail, "quality.cold") {
		t.Fatalf("%v", err)
	}
}

// A row under another value of a lock halts the epoch, and is measured again.
func TestRowUnderAnotherLockIsAGate(t *testing.T) {
	b := newBench(t, named(t, "bowl"), oracle.File{})
	f, err := epoch.Drive(context.Background(), salted(b.facts, 1), relocked{&oracle.Runner{Surface: b.surface, Seed: 1}})
	var failed *epoch.GateError
	if !errors.As(err, &failed) || failed.Gate != artifact.GateLockedParameters || !strings.Contains(failed.Detail, "row 2") {
		t.Fatalf("%v", err)
	}
	last := f.Iterations[len(f.Iterations)-1]
	if last.Conclusion.Transition.To != nil || last.Conclusion.Transition.Halted != string(artifact.GateLockedParameters) {
		t.Errorf("transition %+v", last.Conclusion.Transition)
	}
	for _, r := range last.Runs {
		if epoch.Retry(r) != (r.RowIndex == 2) {
			t.Errorf("row %d (%s) is measured again: %v", r.RowIndex, r.FailureKind, epoch.Retry(r))
		}
	}
}

// relocked finds another value of a lock on one row.
type relocked struct{ *oracle.Runner }

func (s relocked) Run(ctx context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	r, err := s.Runner.Run(ctx, row, seed)
	if row.RowIndex == 2 {
		r.Status, r.FailureKind = artifact.StatusRejected, artifact.FailureLock
	}
	return r, err
}

// A check of a requested level that no factor has can never hold: that is said
// before a row is spent on it.
func TestPreflightOfAnObservableThatCannotExist(t *testing.T) {
	b := edited(t, named(t, "bowl"), oracle.File{}, "  workload:", "  design_space: {invariants: [{id: I1, statement: s, observable: applied.NOPE, op: \"<=\", value: 3}]}\n  workload:")
	f, err := epoch.Drive(context.Background(), salted(b.facts, 1), &oracle.Runner{Surface: b.surface, Seed: 1})
	var failed *epoch.GateError
	if !errors.As(err, &failed) || failed.Gate != artifact.GateDesignPreflight || !strings.Contains(failed.Detail, "applied.NOPE") || len(f.Iterations) > 0 {
		t.Fatalf("%v after %d stages", err, len(f.Iterations))
	}
}

// An extension of a round goes on with the replicates of its held-out metrics
// too.
func TestHeldOutMetricsOfAnExtendedRound(t *testing.T) {
	source := allocating(t)
	held := strings.Replace(source, "response: {primary: {metric: y, direction: maximize}", "response: {held_out: [cold], primary: {metric: y, direction: maximize}", 1)
	if held == source {
		t.Fatalf("the file has another response:\n%s", source)
	}
	f, err := epoch.Drive(context.Background(), epochtest.Begin(t, held, 3), cold{&byRow{mean: plateau, seed: 3, noise: .35}})
	if err != nil {
		t.Fatal(err)
	}
	if got := stages(f); got != "screen refine confirm allocate report" {
		t.Fatalf("the path is %s", got)
	}
	c := f.Iterations[3].Conclusion.Confirmation
	for _, seat := range c.Finalists {
		metrics, _ := c.HeldOut[seat.Key].(map[string]any)
		metric, _ := metrics["cold"].(map[string]any)
		if metric["n"] != any(canonical.Int(int64(seat.N))) || len(metric["samples"].([]any)) != len(seat.Samples) {
			t.Errorf("seat %s with %d samples: %v", seat.Key, seat.N, metric)
		}
	}
}

// cold adds a held-out metric to what a target reports.
type cold struct{ epoch.Runner }

func (c cold) Run(ctx context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	r, err := c.Runner.Run(ctx, row, seed)
	r.HeldOut = canonical.Object{"cold": canonical.Int(int64(row.RowIndex))}
	return r, err
}
