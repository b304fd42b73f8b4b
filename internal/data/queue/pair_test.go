package queue_test

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// span is when a try ran.
type span struct {
	from, to time.Time
	what     string
}

func (s *stand) spans(id string) []span {
	s.t.Helper()
	var spans []span
	for _, it := range s.facts(id).Iterations {
		if it.Design == nil {
			continue
		}
		for _, row := range append(it.Design.Rows, it.Design.Probes...) {
			key := store.RowKey{CampaignID: id, Iteration: it.Iteration, RowIndex: row.RowIndex}
			tries, err := s.Store().Tries(limited(s.t), key)
			if err != nil {
				s.t.Fatal(err)
			}
			for _, try := range tries {
				if try.Status == artifact.StatusInterrupted {
					continue // nobody knows when it began
				}
				from, err := time.Parse(time.RFC3339, try.StartedAt)
				if err != nil {
					s.t.Fatal(err)
				}
				spans = append(spans, span{from, try.FinishedAt, key.String() + " by " + try.Worker})
			}
		}
	}
	return spans
}

func TestTwoEnginesMeasureOneRowAtATime(t *testing.T) {
	t.Parallel()
	url := localpgtest.Database(t, migrate)
	one := newEngine(t, url, queue.Config{Work: true, Owner: "one"})
	two := newEngine(t, url, queue.Config{Work: true, Owner: "two"})
	g, h := newTarget(t), newTarget(t)
	g.last(10 * time.Millisecond)
	h.last(10 * time.Millisecond)
	other := h.submission()
	other.RunID = "other"
	first, second := one.submit(g.submission()), two.submit(other)
	one.wait(first, store.StateDone)
	two.wait(second, store.StateDone)

	spans := append(one.spans(first), one.spans(second)...)
	if len(spans) != len(g.starts())+len(h.starts()) {
		t.Errorf("%d tries, %d runs of the targets", len(spans), len(g.starts())+len(h.starts()))
	}
	slices.SortFunc(spans, func(a, b span) int { return a.from.Compare(b.from) })
	for i := 1; i < len(spans); i++ {
		if spans[i].from.Before(spans[i-1].to) {
			t.Errorf("%s began %s before the end of %s", spans[i].what, spans[i-1].to.Sub(spans[i].from), spans[i-1].what)
		}
	}
	one.intact(first)
	one.intact(second)
}

// TestRowOfADeadProcessIsTakenOverAtOnce has an engine that stands by while
// another process dies with a row in flight.
func TestRowOfADeadProcessIsTakenOverAtOnce(t *testing.T) {
	t.Parallel()
	g, url := newTarget(t), localpgtest.Database(t, migrate)
	g.control("hold")
	w := startWorker(t, order{URL: url, DataDir: t.TempDir(), Submit: g.submission()})
	g.held()
	standby := newEngine(t, url, queue.Config{Work: true, Owner: "standby", TakeUp: true})
	id := standby.found()
	if err := standby.Resume(limited(t), id); !errors.Is(err, queue.ErrAlive) {
		t.Errorf("resume of a campaign whose process lives: %v", err)
	}
	w.kill()
	g.nobodyLeft()
	g.control("")
	began := time.Now()
	standby.wait(id, store.StateDone)
	if took := time.Since(began); took > 12*time.Second { // a lease lasts 15
		t.Errorf("the campaign took %s after its process died", took)
	}
	if n := standby.tries(id); n[artifact.StatusInterrupted] != 1 || n[artifact.StatusComplete] != len(g.starts())-1 {
		t.Errorf("tries %v of %d runs", n, len(g.starts()))
	}
}

// found waits for the campaign that another process submits.
func (s *stand) found() string {
	s.t.Helper()
	id := ""
	eventually(s.t, "the campaign", func() bool {
		c, err := s.Store().CampaignByRunID(limited(s.t), queue.DefaultProject, "bowl")
		id = c.ID
		return err == nil
	})
	return id
}

func TestResultOfAFrozenWorkerIsRefused(t *testing.T) {
	t.Parallel()
	g, url := newTarget(t), localpgtest.Database(t, migrate)
	_, starts := reference(t)

	g.last(50 * time.Millisecond)
	w := startWorker(t, order{URL: url, DataDir: t.TempDir(), Submit: g.submission()})
	conn := superuser(t, url)
	eventually(t, "five results", func() bool {
		w.alive()
		var n int
		return conn.QueryRow(limited(t), "select count(*) from runs").Scan(&n) == nil && n >= 5
	})
	g.control("hold")
	g.held()
	signal := func(sig syscall.Signal) {
		t.Helper()
		if err := w.cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
	}
	signal(syscall.SIGSTOP)
	// As if it had stood still for longer than its leases last.
	exec1(t, conn, "update row_leases set lease_until = now() - interval '1 second' where owner is not null")
	exec1(t, conn, "update bench_slots set lease_until = now() - interval '1 second'")
	exec1(t, conn, "update invocation_beats set beat_at = now() - interval '1 hour'")
	g.control("")

	s := newEngine(t, url, queue.Config{Work: true, Owner: "successor"})
	id := s.found()
	before := s.runs(id)
	s.resume(id)
	eventually(t, "the successor's first results", func() bool { return s.runs(id) > before+2 })
	signal(syscall.SIGCONT)
	s.wait(id, store.StateDone)
	<-w.ended
	if log := w.stderr.String(); !strings.Contains(log, "row was taken over") {
		t.Errorf("the late result was not refused; the worker says:\n%s", log)
	}
	s.sameAnswer(id)
	s.intact(id)
	n := s.tries(id)
	if n[artifact.StatusInterrupted] != 1 || n[artifact.StatusComplete] != starts || len(g.starts()) != starts+1 {
		t.Errorf("tries %v, %d runs of the target; want %d complete and one interrupted", n, len(g.starts()), starts)
	}
	late := slices.MaxFunc(s.spans(id), func(a, b span) int { return cmp.Compare(a.to.UnixNano(), b.to.UnixNano()) })
	if !strings.HasSuffix(late.what, "successor") {
		t.Errorf("the last row was measured by %s", late.what)
	}
}
