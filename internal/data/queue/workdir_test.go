package queue_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// exported reads a document of a work directory; false when it is not there.
func exported[T any](t *testing.T, dir, name string) (T, bool) {
	t.Helper()
	var v T
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		return v, false
	}
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%s: %v", name, err) // a file is there whole or not at all
	}
	return v, true
}

func TestWorkDirectoryIsKeptCurrent(t *testing.T) {
	t.Parallel()
	g, data := newTarget(t), t.TempDir()
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{Work: true, DataDir: data})
	work := filepath.Join(data, "campaigns", "bowl")
	id := s.submit(g.submission())
	s.holdAt(g, id, 4)
	eventually(t, "relations.json of verify", func() bool {
		_, ok := exported[artifact.Relations](t, work, "runs/iter-1/relations.json")
		return ok
	})
	eventually(t, "progress.json of the rows that ran", func() bool {
		p, ok := exported[artifact.Progress](t, work, "progress.json")
		return ok && p.Stage == artifact.StageScreen && p.Rows.Done >= 1
	})
	if err := s.RequestStop(limited(t), id); err != nil {
		t.Fatal(err)
	}
	s.halted(id)
	eventually(t, "halt.json", func() bool {
		h, ok := exported[artifact.Halt](t, work, "halt.json")
		return ok && h.Kind == artifact.HaltStopRequested
	})
	g.control("")
	s.resume(id)
	s.wait(id, store.StateDone)
	s.close()
	if _, ok := exported[artifact.Halt](t, work, "halt.json"); ok {
		t.Error("halt.json is still there although the campaign is done")
	}
	if r, ok := exported[artifact.Report](t, work, "report.json"); !ok || r.Recommendation.Levels == nil {
		t.Error("there is no report.json")
	}
	p, ok := exported[artifact.Progress](t, work, "progress.json")
	if !ok || p.Phase != string(store.StateDone) {
		t.Errorf("progress.json at the end: %+v", p)
	}
}

// TestWorkDirectoryThatCannotBeWritten has a folder where the report should be.
func TestWorkDirectoryThatCannotBeWritten(t *testing.T) {
	t.Parallel()
	g, data := newTarget(t), t.TempDir()
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{Work: true, DataDir: data})
	id := s.submit(g.submission())
	s.holdAt(g, id, 2)
	if err := os.MkdirAll(filepath.Join(data, "campaigns", "bowl", "report.json", "in the way"), 0o755); err != nil {
		t.Fatal(err)
	}
	g.control("")
	s.wait(id, store.StateDone)
	s.close()
	if !strings.Contains(s.log.String(), "work directory not brought up to date") {
		t.Error("nothing is said about it")
	}
}
