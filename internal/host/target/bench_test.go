package target

import (
	"os/exec"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/host/proc"
)

// The difference of these two is what measuring a row costs beside the program.

func BenchmarkRow(b *testing.B) {
	s, err := proc.Start(b.Context(), proc.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	r, err := New(&campaign.Campaign{Optimization: &campaign.Optimization{
		Response:   campaign.Response{Primary: &campaign.Objective{Metric: "rate"}},
		RunCommand: `/bin/echo '{"rate": 1.5}'`, RunTimeoutSec: 60,
	}}, Options{WorkDir: b.TempDir(), RepoPath: b.TempDir(), Supervisor: s})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		o, err := r.Run(b.Context(), row(0, canonical.Int(1)), Previous{})
		if err != nil || o.Run.Status != artifact.StatusComplete {
			b.Fatal(o, err)
		}
	}
}

func BenchmarkBareForkExec(b *testing.B) {
	for b.Loop() {
		if out, err := exec.Command("/bin/echo", `{"rate": 1.5}`).Output(); err != nil || len(out) == 0 {
			b.Fatal(err)
		}
	}
}
