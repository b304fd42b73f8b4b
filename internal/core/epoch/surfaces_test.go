package epoch_test

import (
	"context"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/core/report"
	oracle "assay/internal/core/surface"
)

// bench runs campaigns on one surface.
type bench struct {
	surface oracle.Surface
	truth   oracle.Truth
	facts   epoch.Facts // before anything is measured
}

func newBench(t testing.TB, s oracle.Surface, file oracle.File) bench {
	t.Helper()
	return bench{surface: s, truth: s.Truth(), facts: compiled(t, s.YAML(file))}
}

func (b bench) run(t testing.TB, seed int64) artifact.Report {
	t.Helper()
	facts := seeded(b.facts, seed)
	facts, err := epoch.Drive(context.Background(), facts, &oracle.Runner{Surface: b.surface, Seed: seed})
	if err != nil {
		t.Fatalf("%s, seed %d: %v", b.surface.Name, seed, err)
	}
	return report.Build(report.Input{Facts: facts})
}
