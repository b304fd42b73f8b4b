package epoch

import (
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/policy"
)

// An observation outside the vocabulary opens no branch: it ends the epoch, and
// says so.
func TestUnknownObservationEndsTheEpoch(t *testing.T) {
	f := Facts{Policy: policy.Document{
		Epoch: 1, Initial: artifact.StageScreen,
		States: map[artifact.Stage]policy.State{
			artifact.StageScreen: {Spends: true}, artifact.StageReport: {Terminal: true}, artifact.StageException: {Terminal: true, EndsEpoch: true},
		},
		Transitions: []policy.Transition{{From: artifact.StageScreen, To: artifact.StageReport}},
	}}
	it := Iteration{Number: 2, Stage: artifact.StageScreen}
	known, err := f.step(&it, Conclusion{Observations: policy.Observations{policy.Round: canonical.Int(0)}})
	if err != nil || known.EpochEnd != nil || *known.Transition.To != artifact.StageReport {
		t.Fatalf("a known observation ended in %+v, %v", known.EpochEnd, err)
	}
	c, err := f.step(&it, Conclusion{Observations: policy.Observations{"surprise": canonical.Bool(true)}})
	if err != nil || *c.Transition.To != artifact.StageException || c.EpochEnd == nil {
		t.Fatalf("went to %s, ended %+v, %v", *c.Transition.To, c.EpochEnd, err)
	}
	if !strings.Contains(c.EpochEnd.Reason, "outside the vocabulary") || !strings.Contains(c.EpochEnd.NextEpochRequires, "named branch") {
		t.Errorf("ended by %+v", c.EpochEnd)
	}
}
