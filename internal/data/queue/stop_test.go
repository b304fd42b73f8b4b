package queue_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// holdAt lets a campaign run to a number of results and then has its target hold.
func (s *stand) holdAt(g target, id string, results int) {
	s.t.Helper()
	eventually(s.t, "results", func() bool { return s.runs(id) >= results })
	g.control("hold")
	g.held()
}

func TestStopInTheMiddleOfARow(t *testing.T) {
	t.Parallel()
	g := newTarget(t)
	_, starts := reference(t)
	s := newStand(t)
	id := s.submit(g.submission())
	s.holdAt(g, id, 3)
	asked := time.Now()
	if err := s.RequestStop(limited(t), id); err != nil {
		t.Fatal(err)
	}
	h := s.halted(id)
	if took := time.Since(asked); took > 3*time.Second {
		t.Errorf("stopping took %s", took)
	}
	g.nobodyLeft()
	if h.Kind != artifact.HaltStopRequested || h.Next != "assay resume bowl" {
		t.Errorf("halt %+v", h)
	}
	if n := s.tries(id); n[artifact.StatusInterrupted] != 1 {
		t.Errorf("tries %v, want one interrupted", n)
	}
	if err := s.RequestStop(limited(t), id); err == nil {
		t.Error("a campaign that stands still was stopped")
	}
	g.control("")
	s.resume(id)
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
	s.intact(id)
	s.reused(id)
	if n := s.tries(id); n[artifact.StatusComplete] != starts || n[artifact.StatusInterrupted] != 1 {
		t.Errorf("tries %v, want %d complete", n, starts)
	}
	if err := s.Resume(limited(t), id); err != queue.ErrFinished {
		t.Errorf("resume of a finished campaign: %v", err)
	}
}

// reused reads what the resumed screen says that it kept: the finished rows and
// no other, each with a reason.
func (s *stand) reused(id string) {
	s.t.Helper()
	text, err := s.Store().Artifact(limited(s.t), id, artifact.Path(artifact.KindReuseManifest, 2))
	if err != nil {
		s.t.Fatal(err)
	}
	var m artifact.ReuseManifest
	if err := json.Unmarshal(text, &m); err != nil {
		s.t.Fatal(err)
	}
	if m.ReusedCount < 3 || m.PendingCount < 1 || len(m.Verdicts) != m.ReusedCount+m.PendingCount || m.SavedMS < 1 {
		s.t.Errorf("the resumed stage kept %+v", m)
	}
	for _, v := range m.Verdicts {
		if v.Reason == "" || v.Reused != (v.DurationMS != nil) {
			s.t.Errorf("row %d: %+v", v.RowIndex, v)
		}
	}
}

func TestStopDuringNativeTests(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	g.testmode("hold")
	id := s.submit(g.submission())
	g.held()
	if err := s.RequestStop(limited(t), id); err != nil {
		t.Fatal(err)
	}
	if h := s.halted(id); h.Kind != artifact.HaltStopRequested || h.Stage != artifact.StageVerify {
		t.Errorf("halt %+v", h)
	}
	g.nobodyLeft()
}

func TestStopOfACampaignThatNobodyWorksOn(t *testing.T) {
	t.Parallel()
	g, url := newTarget(t), localpgtest.Database(t, migrate)
	g.control("hold")
	first := newEngine(t, url, queue.Config{Work: true})
	id := first.submit(g.submission())
	g.held()
	first.close()
	looker := newEngine(t, url, queue.Config{Owner: "looker"})
	if err := looker.RequestStop(limited(t), id); err != nil {
		t.Fatal(err)
	}
	if h := looker.halted(id); h.Kind != artifact.HaltStopRequested {
		t.Errorf("halt %+v", h)
	}
}

func TestShutdownLeavesTheCampaignToBeTakenUp(t *testing.T) {
	t.Parallel()
	g, url := newTarget(t), localpgtest.Database(t, migrate)
	_, starts := reference(t)
	first := newEngine(t, url, queue.Config{Work: true, Owner: "first"})
	id := first.submit(g.submission())
	first.holdAt(g, id, 5)
	first.close()
	g.nobodyLeft()
	g.control("")

	second := newEngine(t, url, queue.Config{Work: true, Owner: "second"})
	if c, err := second.Store().Campaign(limited(t), id); err != nil || c.State != store.StateRunning {
		t.Fatalf("after the shutdown the campaign is %s, %v", c.State, err)
	}
	taken, err := second.Recover(limited(t))
	if err != nil || len(taken) != 1 || taken[0] != id {
		t.Fatalf("recovered %v, %v", taken, err)
	}
	if again, err := second.Recover(limited(t)); err != nil || len(again) != 0 {
		t.Errorf("recovered %v again, %v", again, err)
	}
	second.wait(id, store.StateDone)
	second.sameAnswer(id)
	if n := second.tries(id); n[artifact.StatusComplete] != starts || n[artifact.StatusInterrupted] != 1 {
		t.Errorf("tries %v, want %d complete and one interrupted", n, starts)
	}
	invocations, err := second.Store().Invocations(context.Background(), id)
	if err != nil || len(invocations) != 2 || invocations[0].EndReason != "shut down" || invocations[1].EndReason != "finished" {
		t.Errorf("ledger %+v, %v", invocations, err)
	}
}
