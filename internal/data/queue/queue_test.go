package queue_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

func TestCampaignFromFileToReport(t *testing.T) {
	t.Parallel()
	g, data := newTarget(t), t.TempDir()
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{Work: true, DataDir: data})
	id := s.submit(g.submission())
	s.wait(id, store.StateDone)
	r, err := s.Store().Report(limited(t), id, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Recommendation.Levels.String(); got != "A=9 B=11" && got != "A=8 B=11" {
		t.Errorf("recommended %s, the top is A=9 B=11", got)
	}
	if b := r.Recommendation.Basis; b != artifact.BasisCertified && b != artifact.BasisTerminalBest {
		t.Errorf("basis %s", b)
	}
	p, err := s.Progress(limited(t), id)
	if err != nil || p.Rows.Pending != 0 || p.ETASeconds == nil || *p.ETASeconds != 0 {
		t.Errorf("progress at the end: %+v, %v", p, err)
	}
	if n := s.tries(id); n[artifact.StatusComplete] != len(g.starts()) || n[artifact.StatusInterrupted]+n[artifact.StatusFailed] > 0 {
		t.Errorf("tries %v of %d runs of the target", n, len(g.starts()))
	}
	s.intact(id)
	g.nobodyLeft()

	// The work directory is written by the time the engine is closed.
	s.close()
	work := filepath.Join(data, "campaigns", "bowl")
	text, err := os.ReadFile(filepath.Join(work, "report.json"))
	var written artifact.Report
	if err != nil || json.Unmarshal(text, &written) != nil || written.Recommendation.Levels.String() != r.Recommendation.Levels.String() {
		t.Errorf("report.json: %v, %s", err, text)
	}
	if entries, err := os.ReadDir(filepath.Join(data, "spool")); err == nil {
		t.Errorf("spooled without need: %v", entries)
	}
	again := filepath.Join(t.TempDir(), "copy")
	if err := s.Export(limited(t), id, again); err != nil {
		t.Fatal(err)
	}
	if copied, err := os.ReadFile(filepath.Join(again, "report.json")); err != nil || string(copied) != string(text) {
		t.Errorf("another export has another report.json: %v", err)
	}
}
