package checks

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
	"assay/internal/host/proc"
)

// The queue example passes smoke and liveness as it stands in its folder. (compress
// does too, but needs half a minute.)
func TestTheQueueExamplePasses(t *testing.T) {
	t.Parallel()
	folder, err := filepath.Abs("../../../examples/queue")
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "queue")
	if out, err := exec.Command("go", "build", "-o", program, "../../../examples/queue/cmd/queue").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	source, err := os.ReadFile(filepath.Join(folder, "campaign.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	source = []byte(strings.Replace(string(source), "../../bin/examples/queue", program, 1))
	c, doc, _ := campaign.Parse("campaign.yaml", source)
	supervisor, err := proc.Start(t.Context(), proc.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer supervisor.Close()
	r, err := Liveness(t.Context(), Input{
		Source: source, Name: "campaign.yaml", Campaign: c, Doc: doc, RepoDir: folder, ScratchDir: t.TempDir(), Supervisor: supervisor,
		AllowedEnv: []string{"GOCACHE", "GOPATH", "GOMODCACHE", "GOFLAGS", "GOPROXY"},
	}, func(pilot.Line) {})
	if err != nil || !r.OK {
		t.Fatalf("%v\n%s", err, text(r))
	}
	wantLine(t, r, pilot.ToneInfo, "smoke: config patches: 2/2 reached")
	wantLine(t, r, pilot.ToneInfo, "10/10 declared identifiers matched")
	if r.Seed == nil || r.Seed.Verdict != "honoured" || len(r.Levels) != 13 || len(r.Observables) != 17 {
		t.Errorf("seed %+v, %d levels, %d observables", r.Seed, len(r.Levels), len(r.Observables))
	}
	for _, e := range r.Effects {
		if e.Metric != "cost_per_1000" || e.Measured != e.Declared || e.Effect == nil {
			t.Errorf("%+v", e)
		}
	}
	if n := r.Noise[0]; n.CVPct == nil || *n.CVPct <= 0 || *n.CVPct > 2 {
		t.Errorf("noise %+v", n)
	}
}
