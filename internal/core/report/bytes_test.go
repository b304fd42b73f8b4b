package report_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/report"
	"assay/internal/core/surface"
)

// Campaigns of one objective leave the documents that they left before several
// objectives could be declared: testdata/bytes.json holds the SHA-256 of each as
// the version before wrote it. ASSAY_WRITE_BYTES=1 writes the file anew.
//
// Kernels differ by architecture, so bytes are promised on one of them only.
func TestOneObjectiveLeavesTheSameBytes(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("the recorded bytes are those of amd64")
	}
	file := filepath.Join("testdata", "bytes.json")
	got := map[string]string{}
	for name, options := range map[string]surface.File{
		"additive": {}, "sla": {Resolution: 4}, "three_level_choice": {Shortlist: 4}, "bowl_out_of_hull": {EndsOutside: true},
		"many_knob_12": {Resolution: 4}, "stochastic_constraint_boundary": {Replicates: 8}, "choice_x_numeric": {CheckScreen: true, OuterRing: true},
	} {
		s, ok := surface.Named(name)
		if !ok {
			t.Fatalf("no surface %s", name)
		}
		source := strings.Replace(string(s.YAML(options)), "  policy:\n", "  policy:\n    confirm_max_rounds: 2\n    post_selection_validation: true\n    inertness: true\n", 1)
		f, err := epoch.Drive(context.Background(), epochtest.Begin(t, source, 3), &surface.Runner{Surface: s, Seed: 3})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for k, document := range documentsOf(f) {
			text, err := artifact.Canonical(k.kind, document)
			if err != nil {
				t.Fatal(err)
			}
			got[fmt.Sprintf("%s iteration %d %s", name, k.iteration, k.kind)] = canonical.HashBytes(text)
		}
	}
	if os.Getenv("ASSAY_WRITE_BYTES") != "" {
		text, _ := json.MarshalIndent(got, "", "  ")
		if err := os.WriteFile(file, append(text, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	if len(want) < 60 {
		t.Errorf("only %d documents are recorded", len(want))
	}
	for name, hash := range got {
		if want[name] != hash {
			t.Errorf("%s: the bytes differ", name)
		}
		delete(want, name)
	}
	for name := range want {
		t.Errorf("%s: there is no such document any more", name)
	}
}

type place struct {
	kind      artifact.Kind
	iteration int
}

func documentsOf(f epoch.Facts) map[place]any {
	out := map[place]any{{artifact.KindPolicy, 0}: f.Policy}
	for _, it := range f.Iterations {
		c := it.Conclusion
		for k, document := range map[artifact.Kind]any{
			artifact.KindDesignMatrix: it.Plan.Matrix, artifact.KindTransition: c.Transition, artifact.KindEffects: c.Effects,
			artifact.KindRecommendation: c.Recommendation, artifact.KindFitExclusions: c.Exclusions,
			artifact.KindConfirmation: c.Confirmation, artifact.KindShortlist: c.Shortlist, artifact.KindEpochEnd: c.EpochEnd,
		} {
			if v := reflect.ValueOf(document); v.Kind() != reflect.Pointer || !v.IsNil() {
				out[place{k, it.Number}] = document
			}
		}
	}
	out[place{artifact.KindReport, 0}] = report.Build(report.Input{Facts: f, Provenance: artifact.Provenance{
		CampaignHash: f.Policy.CompiledFrom.CampaignHash, CampaignVersion: canonical.HashBytes(nil), Anchor: "none",
	}})
	return out
}
