package queue_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

func TestDeleteACampaign(t *testing.T) {
	t.Parallel()
	g, data := newTarget(t), t.TempDir()
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{Work: true, DataDir: data})
	kept := s.submit(g.submission())
	s.wait(kept, store.StateDone)
	again := g.submission()
	again.RunID = "gone"
	id := s.submit(again)
	work := filepath.Join(data, "campaigns", "gone")
	s.holdAt(g, id, 2)
	ask := queue.Removal{Name: "gone", Why: " measured on the wrong machine ", By: "ada"}
	if _, err := s.Delete(limited(t), id, ask); !errors.Is(err, queue.ErrInUse) {
		t.Fatalf("while it runs: %v", err)
	}
	if err := s.RequestStop(limited(t), id); err != nil {
		t.Fatal(err)
	}
	s.halted(id)
	g.control("")
	eventually(t, "the process to let go of it", func() bool {
		_, err := s.Delete(limited(t), id, queue.Removal{})
		return errors.Is(err, queue.ErrConfirm)
	})
	eventually(t, "its files", func() bool { _, err := os.Stat(filepath.Join(work, "halt.json")); return err == nil })
	for name, r := range map[string]queue.Removal{
		"another name": {Name: "bowl", Why: "x", By: "ada"},
		"no name":      {Why: "x", By: "ada"},
		"no reason":    {Name: "gone", Why: " \n", By: "ada"},
	} {
		if _, err := s.Delete(limited(t), id, r); !errors.Is(err, queue.ErrConfirm) || !strings.Contains(err.Error(), " - ") {
			t.Errorf("%s: %v", name, err)
		}
	}
	foreign := filepath.Join(work, "notes.txt")
	if err := os.WriteFile(foreign, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}

	out, err := s.Delete(limited(t), id, ask)
	if err != nil {
		t.Fatal(err)
	}
	if out.RunID != "gone" || out.Why != "measured on the wrong machine" || out.DeletedBy != "ada" || out.State != store.StateHalted || out.WorkDir != work {
		t.Errorf("deleted %+v", out)
	}
	rest, err := os.ReadDir(work)
	if err != nil || len(rest) != 1 || out.Left != "files that Assay did not write lie in it" {
		t.Errorf("left %v (%q), %v; want the foreign file alone", rest, out.Left, err)
	}
	if _, err := s.Store().Campaign(limited(t), id); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the campaign: %v", err)
	}
	if err := s.Resume(limited(t), id); err == nil {
		t.Error("a deleted campaign was resumed")
	}
	s.sameAnswer(kept)
	s.intact(kept)
	if jobs := left(s, id); jobs != 0 {
		t.Errorf("%d jobs wait for it", jobs)
	}

	done, err := s.Delete(limited(t), kept, queue.Removal{Name: "bowl", Why: "x", By: "ada"})
	if err != nil || done.Left != "" {
		t.Fatalf("%+v, %v", done, err)
	}
	if _, err := os.Stat(filepath.Join(data, "campaigns", "bowl")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("its work directory: %v", err)
	}
}

// left counts the jobs that wait for a campaign.
func left(s *stand, id string) (n int) {
	s.t.Helper()
	err := s.Store().Pool().QueryRow(limited(s.t), "select count(*) from river_job where finalized_at is null and args ->> 'campaign_id' = $1", id).Scan(&n)
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

func TestDeleteADraft(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	id := s.draft(g)
	g.control("hold")
	check := s.check(id, store.CheckSmoke)
	g.held()
	ask := queue.Removal{Name: "bowl", Why: "a trial", By: "ada"}
	if _, err := s.Delete(limited(t), id, ask); !errors.Is(err, store.ErrCheckOpen) {
		t.Errorf("while it is checked: %v", err)
	}
	if err := s.CancelCheck(limited(t), check.ID, "ada"); err != nil {
		t.Fatal(err)
	}
	s.ended(check)
	if err := s.DiscardDraft(limited(t), id, "ada", false); err != nil { // one that was given up too
		t.Fatal(err)
	}
	out, err := s.Delete(limited(t), id, ask)
	if err != nil || out.WorkDir != "" {
		t.Fatalf("%+v, %v", out, err)
	}
	if _, err := s.Store().Check(limited(t), check.ID); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("its check: %v", err)
	}
	if _, err := s.Store().Draft(limited(t), id); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("its text: %v", err)
	}
}

// A notice that waits for its next try goes with its campaign.
func TestDeleteDropsTheNoticesThatWait(t *testing.T) {
	t.Parallel()
	g, hook := newTarget(t), newListener(t, 500)
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{Work: true, NotifyHosts: []string{"127.0.0.1"}, NoticeWaits: []time.Duration{time.Hour}})
	id := s.submit(g.telling("[{url: " + hook.URL + "/hook}]"))
	s.wait(id, store.StateDone)
	waiting := func() (n int) {
		err := s.Store().Pool().QueryRow(limited(t), "select count(*) from river_job where kind = 'notice' and state = 'scheduled'").Scan(&n)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	eventually(t, "the notice to wait for another try", func() bool { return waiting() == 1 })
	if _, err := s.Delete(limited(t), id, queue.Removal{Name: "bowl", Why: "x", By: "ada"}); err != nil {
		t.Fatal(err)
	}
	if n := waiting(); n != 0 {
		t.Errorf("%d jobs of its notices wait", n)
	}
}

// A work directory that another campaign took over is not emptied.
func TestDeleteLeavesTheFolderOfAnother(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	what := g.submission()
	what.WorkDir = filepath.Join(t.TempDir(), "work")
	id := s.submit(what)
	s.wait(id, store.StateDone)
	written(t, what.WorkDir)
	s.close()
	state := filepath.Join(what.WorkDir, "state.json")
	if err := os.WriteFile(state, []byte(`{"run_id": "another"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := s.Delete(limited(t), id, queue.Removal{Name: "bowl", Why: "x", By: "ada"})
	if err != nil || out.Left != "it belongs to something else" {
		t.Errorf("%+v, %v", out, err)
	}
	if _, err := os.Stat(filepath.Join(what.WorkDir, "report.json")); err != nil {
		t.Errorf("the files of another campaign: %v", err)
	}
}

// written waits until the report lies in a work directory, which is written beside
// the jobs.
func written(t *testing.T, dir string) {
	t.Helper()
	eventually(t, "the report in "+dir, func() bool {
		_, err := os.Stat(filepath.Join(dir, "report.json"))
		return err == nil
	})
}

// A name is taken once in a project. What another project calls the same keeps its
// own files, also when this one is deleted.
func TestProjectsDoNotShareAWorkDirectory(t *testing.T) {
	t.Parallel()
	g := newTarget(t)
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{Work: true, DataDir: t.TempDir()})
	err := s.Store().InTx(limited(t), func(tx *store.Tx) error {
		return tx.AddProject(limited(t), "other", "ada")
	})
	if err != nil {
		t.Fatal(err)
	}
	here, there := g.submission(), g.submission()
	there.Project = "other"
	first, second := s.submit(here), s.submit(there)
	var dirs []string
	for _, id := range []string{first, second} {
		s.wait(id, store.StateDone)
		c, err := s.Store().Campaign(limited(t), id)
		if err != nil {
			t.Fatal(err)
		}
		dirs = append(dirs, queue.WorkDirOf(c))
		written(t, queue.WorkDirOf(c))
	}
	if dirs[0] == dirs[1] {
		t.Fatalf("both write to %s", dirs[0])
	}
	if _, err := s.Delete(limited(t), second, queue.Removal{Name: "bowl", Why: "x", By: "ada"}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(dirs[1]); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("of the deleted one: %v", err)
	}
	if _, err := os.Stat(filepath.Join(dirs[0], "report.json")); err != nil {
		t.Errorf("of the other: %v", err)
	}
}
