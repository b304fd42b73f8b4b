package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"assay/internal/core/pilot"
	"assay/internal/data/store"
	"assay/internal/host/proc"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

const (
	cancelCheck = 50 * time.Millisecond  // how soon a cancel is noticed
	flushEvery  = 250 * time.Millisecond // how often lines are written
)

type checkWorker struct {
	river.WorkerDefaults[CheckArgs]
	engine *Engine
}

// Timeout bounds nothing: every run of a check has its own limit.
func (w *checkWorker) Timeout(*river.Job[CheckArgs]) time.Duration { return -1 }

// Work carries out a check, once. It holds the bench slot meanwhile, so that
// nothing is measured beside it; being one job of the queue of rows, it takes its
// turn with them.
func (w *checkWorker) Work(ctx context.Context, job *river.Job[CheckArgs]) error {
	j := &checkJob{Engine: w.engine, job: job}
	err := j.outlast(func() error { return j.begin(ctx) })
	if j.supervisor != nil {
		defer j.bench.release()
	}
	switch {
	case errors.Is(err, store.ErrCheckEnded), errors.Is(err, errTaken):
		return nil
	case errors.Is(err, store.ErrHeld), errors.Is(err, errNotYet):
		return river.JobSnooze(heldWait)
	case errors.Is(err, ErrFrozen):
		return river.JobSnooze(frozenWait)
	case err != nil:
		return err
	}
	end := j.carryOut(ctx)
	ctx = context.WithoutCancel(ctx) // an end is recorded also when the worker is shut down
	return j.outlast(func() error { return j.record(ctx, end) })
}

// errNotYet says that a row goes first, because it was a check's turn before.
var errNotYet = errors.New("a row goes first")

// errTaken says that another process carries the check out.
var errTaken = errors.New("the check is carried out elsewhere")

// checkJob is one check being carried out.
type checkJob struct {
	*Engine
	job        *river.Job[CheckArgs]
	supervisor *proc.Supervisor
	claiming   bool // a claim was tried, and its answer may be lost
	check      store.Check
	asked      askedCheck
	file       Checked // the version that is checked
	said       said
}

// begin takes the bench slot and the check, and reads what is checked.
func (j *checkJob) begin(ctx context.Context) error {
	c, err := j.store.Check(ctx, j.job.Args.CheckID)
	switch {
	case err != nil:
		return err
	case !c.Open():
		return store.ErrCheckEnded
	case c.StartedAt != nil && !j.claiming: // by another process, or by a try of this one that went wrong inside
		return j.leftOpen(ctx, c)
	}
	if j.supervisor == nil {
		if err := j.giveWay(ctx); err != nil {
			return err
		}
		if j.supervisor, err = j.bench.acquire(ctx); err != nil {
			return err
		}
		j.bench.turn(true)
	}
	j.claiming = true
	err = j.store.InTx(ctx, func(tx *store.Tx) error {
		if err := mayCheck(ctx, tx, c.Kind); err != nil {
			return err
		}
		j.check, err = tx.ClaimCheck(ctx, c.ID, j.holder, leaseTTL)
		return err
	})
	if errors.Is(err, store.ErrHeld) {
		return errTaken
	}
	if err != nil {
		return err
	}
	return j.read(ctx)
}

// giveWay is an errNotYet when a check was made just before and a row waits: of
// any number of checks only one comes between two rows.
func (j *checkJob) giveWay(ctx context.Context) error {
	if !j.bench.turn(false) {
		return nil
	}
	rows, err := j.river.JobList(ctx, river.NewJobListParams().Kinds(RowArgs{}.Kind()).States(rivertype.JobStateAvailable).First(1))
	if err != nil {
		return fmt.Errorf("look for a row that waits: %w", err)
	}
	if len(rows.Jobs) == 0 {
		return nil
	}
	j.bench.turn(true) // until the row has had its turn
	return errNotYet
}

// leftOpen ends a check that this process has begun and not ended, as after a
// panic.
func (j *checkJob) leftOpen(ctx context.Context, c store.Check) error {
	return j.store.InTx(ctx, func(tx *store.Tx) error {
		ours := func(h store.Holder) bool { return h == j.holder }
		broken, err := tx.BreakCheck(ctx, c.ID, j.holder, ours)
		if err == nil && !broken {
			err = errTaken
		}
		if err == nil {
			err = store.ErrCheckEnded
		}
		return err
	})
}

func (j *checkJob) read(ctx context.Context) error {
	if err := json.Unmarshal(j.check.Request, &j.asked); err != nil {
		return fmt.Errorf("the request of check %s: %w", j.check.ID, err)
	}
	j.asked.CampaignID, j.asked.Kind = j.check.CampaignID, j.check.Kind
	v, err := j.store.Version(ctx, j.check.CampaignID, j.check.Version)
	if err != nil {
		return err
	}
	j.file = check(store.Draft{CampaignID: v.CampaignID, YAML: v.YAML, SHA256: v.SHA256, Name: j.asked.Name, BaseDir: v.BaseDir}, j.asked.Within)
	return nil
}

// carryOut makes the check and says how it ended, whatever happened. Its lines
// are written meanwhile.
func (j *checkJob) carryOut(ctx context.Context) store.CheckEnd {
	run, watch := j.watch(ctx)
	found, err := j.found(run)
	cancelled := watch()
	switch {
	case cancelled != "" && err != nil:
		return store.CheckEnd{Outcome: store.CheckCancelled, Reason: cancelled}
	case ctx.Err() != nil && err != nil:
		return store.CheckEnd{Outcome: store.CheckBroken, Reason: "the worker was shut down - ask for it again"}
	case err != nil:
		return store.CheckEnd{Outcome: store.CheckBroken, Reason: err.Error()}
	}
	text, err := json.Marshal(found.document)
	if err != nil {
		return store.CheckEnd{Outcome: store.CheckBroken, Reason: fmt.Sprintf("the result cannot be written down: %v", err)}
	}
	end := store.CheckEnd{Outcome: store.CheckFailed, Document: text}
	if found.passed {
		end.Outcome = store.CheckPassed
	}
	return end
}

// found is find, where a defect of this program is an error too: the check ends and
// the bench is free for others.
func (j *checkJob) found(ctx context.Context) (f finding, err error) {
	defer func() {
		if p := recover(); p != nil {
			j.log.Error("panic in a check", "check", j.check.ID, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = errDefect
		}
	}()
	return j.find(ctx, j.say)
}

var errDefect = errors.New("a defect of Assay stopped the check - the log of the worker tells more")

// record writes what was said last, how the check ended and the job's completion.
func (j *checkJob) record(ctx context.Context, end store.CheckEnd) error {
	lines := j.said.take()
	err := j.store.InTx(ctx, func(tx *store.Tx) error {
		if err := tx.AppendCheckLines(ctx, j.check.ID, lines); err != nil {
			return err
		}
		if err := tx.EndCheck(ctx, j.check.ID, end); err != nil {
			return err
		}
		return complete(ctx, tx, j.job)
	})
	if errors.Is(err, store.ErrCheckEnded) { // somebody took this process for gone
		return nil
	}
	if err != nil {
		j.said.back(lines)
	}
	return err
}

// watch returns a context that ends when the check is cancelled, or ended by
// somebody who took this process for gone; meanwhile it keeps the check and writes
// what was said. The second result ends the watch and says who cancelled the
// check, "" when nobody did.
func (j *checkJob) watch(ctx context.Context) (context.Context, func() (cancelled string)) {
	run, cancel := context.WithCancel(ctx)
	done, cancelled := make(chan struct{}), ""
	go func() {
		defer close(done)
		tick := time.NewTicker(cancelCheck)
		defer tick.Stop()
		beat, flushed := time.Now(), time.Now()
		for {
			select {
			case <-run.Done():
				return
			case <-tick.C:
			}
			if c, err := j.store.Check(run, j.check.ID); err == nil && (c.CancelRequestedAt != nil || !c.Open()) {
				cancelled = "cancelled by " + c.CancelRequestedBy
				cancel()
				return
			}
			if time.Since(flushed) >= flushEvery {
				j.flush(run)
				flushed = time.Now()
			}
			if time.Since(beat) >= beatInterval {
				if err := j.store.HeartbeatCheck(run, j.check.ID, leaseTTL); err != nil && run.Err() == nil {
					j.log.Warn("check not kept", "check", j.check.ID, "error", err)
				}
				beat = time.Now()
			}
		}
	}()
	return run, func() string {
		cancel()
		<-done
		return cancelled
	}
}

// flush writes what was said since the last time; what cannot be written now is
// written later.
func (j *checkJob) flush(ctx context.Context) {
	lines := j.said.take()
	if len(lines) == 0 {
		return
	}
	err := j.store.InTx(ctx, func(tx *store.Tx) error { return tx.AppendCheckLines(ctx, j.check.ID, lines) })
	if err == nil {
		return
	}
	j.said.back(lines)
	if ctx.Err() == nil {
		j.log.Warn("lines of a check not written", "check", j.check.ID, "error", err)
	}
}

func (j *checkJob) say(line pilot.Line) {
	j.said.add(store.CheckLine{Tone: string(line.Tone), Part: string(line.Kind), Text: line.Text, At: time.Now()})
}

// said gathers lines until they are written.
type said struct {
	mu    sync.Mutex
	lines []store.CheckLine
}

func (s *said) add(line store.CheckLine) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lines = append(s.lines, line)
}

func (s *said) take() []store.CheckLine {
	s.mu.Lock()
	defer s.mu.Unlock()
	lines := s.lines
	s.lines = nil
	return lines
}

// back returns lines that could not be written to where they were taken from.
func (s *said) back(lines []store.CheckLine) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lines = append(lines, s.lines...)
}
