package queue_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"assay/internal/core/pilot"
	"assay/internal/core/rehearse"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// check asks for a check of a draft.
func (s *stand) check(id, kind string) store.Check {
	s.t.Helper()
	c, err := s.StartCheck(limited(s.t), queue.CheckRequest{CampaignID: id, Kind: kind, By: "ada"})
	if err != nil {
		s.t.Fatal(err)
	}
	return c
}

// ended waits for the end of a check.
func (s *stand) ended(check store.Check) store.Check {
	s.t.Helper()
	var now store.Check
	eventually(s.t, "the end of the check", func() bool {
		var err error
		if now, err = s.Store().Check(limited(s.t), check.ID); err != nil && !errors.Is(err, store.ErrUnavailable) {
			s.t.Fatal(err)
		}
		return err == nil && !now.Open()
	})
	return now
}

// endedAs is ended with the outcome that it must have.
func (s *stand) endedAs(check store.Check, outcome string) store.Check {
	s.t.Helper()
	now := s.ended(check)
	if *now.Outcome != outcome {
		s.t.Fatalf("the %s is %s (%s), want %s: %s", now.Kind, *now.Outcome, now.Reason, outcome, now.Document)
	}
	return now
}

func TestSmokeOfADraft(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	id := s.draft(g)
	before, err := s.Store().LastEvent(limited(t))
	if err != nil {
		t.Fatal(err)
	}
	asked := s.check(id, store.CheckSmoke)
	end := s.endedAs(asked, store.CheckPassed)
	var report pilot.Report
	if err := json.Unmarshal(end.Document, &report); err != nil || !report.OK || report.SourceSHA256 != end.SourceSHA256 {
		t.Errorf("report %+v, %v", report, err)
	}
	if end.AskedBy != "ada" || end.StartedAt == nil || end.Version != 1 || end.Stale(s.saved(id).SHA256) {
		t.Errorf("check %+v", end)
	}
	lines, err := s.Store().CheckLines(limited(t), end.ID, 0)
	if err != nil || len(lines) != len(report.Lines) || len(lines) == 0 {
		t.Fatalf("%d lines kept of %d, %v", len(lines), len(report.Lines), err)
	}
	for i, line := range lines {
		if want := report.Lines[i]; line.Line != i+1 || line.Text != want.Text || line.Tone != string(want.Tone) || line.Part != string(want.Kind) {
			t.Errorf("line %d is %+v, want %+v", i+1, line, want)
		}
	}
	if rest, err := s.Store().CheckLines(limited(t), end.ID, len(lines)-1); err != nil || len(rest) != 1 {
		t.Errorf("lines after the last but one: %+v, %v", rest, err)
	}
	if told := s.told(before, end); told[0] != "asked" || told[1] != "started" || told[len(told)-1] != "ended passed" || !strings.Contains(strings.Join(told, " "), "lines") {
		t.Errorf("events %q", told)
	}
	if _, err := s.SaveDraft(limited(t), id, []byte(bowlFile+"# more\n"), 1, "ada"); err != nil {
		t.Fatal(err)
	}
	if !end.Stale(s.saved(id).SHA256) {
		t.Error("the check is not stale when the draft has changed")
	}
	g.nobodyLeft()
}

// told lists what events say of a check.
func (s *stand) told(after int64, check store.Check) []string {
	s.t.Helper()
	events, err := s.Store().EventsAfter(limited(s.t), check.CampaignID, after, 100)
	if err != nil {
		s.t.Fatal(err)
	}
	var told []string
	for _, e := range events {
		if e.Topic != store.TopicCheck {
			continue
		}
		var p struct {
			Check, State, Outcome string
			Line                  int
		}
		if err := json.Unmarshal(e.Payload, &p); err != nil || p.Check != check.ID {
			s.t.Errorf("event %s, %v", e.Payload, err)
		}
		if p.Line > 0 {
			p.State = "lines"
		}
		told = append(told, strings.TrimSpace(p.State+" "+p.Outcome))
	}
	return told
}

// A command is tried before the rest of the file is right.
func TestACommandIsTried(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	c, err := s.NewDraft(limited(t), queue.NewDraft{Source: []byte("target_system: {name: bowl, repo_path: .}\n"), BaseDir: g.dir})
	if err != nil {
		t.Fatal(err)
	}
	s.register(g.dir)
	try := func(command, outcome string) pilot.Trial {
		t.Helper()
		check, err := s.StartCheck(limited(t), queue.CheckRequest{CampaignID: c.ID, Kind: store.CheckTry, Command: command, By: "ada"})
		if err != nil {
			t.Fatal(err)
		}
		var trial pilot.Trial
		if err := json.Unmarshal(s.endedAs(check, outcome).Document, &trial); err != nil {
			t.Fatal(err)
		}
		return trial
	}
	if trial := try("./bowl --a 1 --b 2", store.CheckFailed); trial.ExitCode != 1 || !strings.Contains(trial.Stderr.Head, "invalid syntax") { // without its seed
		t.Errorf("trial %+v", trial)
	}
	g.write("run.sh", "#!/bin/sh\nSEED=7 exec ./bowl \"$@\"\n", 0o755)
	trial := try("./run.sh --a 1 --b 2", store.CheckPassed)
	if len(trial.Observables) == 0 || trial.ExitCode != 0 {
		t.Errorf("trial %+v", trial)
	}
	if _, err := s.StartCheck(limited(t), queue.CheckRequest{CampaignID: c.ID, Kind: store.CheckTry}); !errors.Is(err, queue.ErrRequest) {
		t.Errorf("trying nothing: %v", err)
	}
}

func TestAFailingTargetIsAFailedCheck(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	g.control("fail")
	end := s.endedAs(s.check(s.draft(g), store.CheckSmoke), store.CheckFailed)
	if len(end.Document) == 0 || end.Reason != "" {
		t.Errorf("check %+v", end)
	}
}

func TestRehearsalOfADraft(t *testing.T) {
	t.Parallel()
	s := newStand(t)
	id, noise := s.draft(newTarget(t)), 2.0
	c, err := s.StartCheck(limited(t), queue.CheckRequest{
		CampaignID: id, Kind: store.CheckRehearsal, By: "ada", Rehearsal: &rehearse.Settings{Rehearsals: 20, Seed: 3, NoisePct: &noise},
	})
	if err != nil {
		t.Fatal(err)
	}
	end := s.endedAs(c, store.CheckPassed)
	var result rehearse.Result
	if err := json.Unmarshal(end.Document, &result); err != nil || result.Rehearsals != 20 || result.Settings.Seed != 3 || *result.Settings.NoisePct != noise {
		t.Errorf("result %+v, %v", result, err)
	}
	lines, err := s.Store().CheckLines(limited(t), end.ID, 0)
	if err != nil || len(lines) != 20 || lines[19].Text != "20 of 20 done" {
		t.Errorf("lines %+v, %v", lines, err)
	}
	// Without the noise, nothing can be rehearsed, and it says so.
	broken := s.endedAs(s.check(id, store.CheckRehearsal), store.CheckBroken)
	if !strings.Contains(broken.Reason, "noise") {
		t.Errorf("reason %q", broken.Reason)
	}
}

func TestACancelledCheckEndsAtOnce(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	g.control("hold")
	id := s.draft(g)
	c := s.check(id, store.CheckSmoke)
	g.held()
	asked := time.Now()
	if err := s.CancelCheck(limited(t), c.ID, "bob"); err != nil {
		t.Fatal(err)
	}
	end := s.endedAs(c, store.CheckCancelled)
	took := time.Since(asked)
	t.Logf("cancelled in %s", took)
	if took > time.Second { // aim 200 ms, on a machine that is not busy
		t.Errorf("cancelling took %s", took)
	}
	g.nobodyLeft()
	if end.Reason != "cancelled by bob" || end.Document != nil {
		t.Errorf("check %+v", end)
	}
	if err := s.CancelCheck(limited(t), c.ID, "bob"); !errors.Is(err, store.ErrCheckEnded) {
		t.Errorf("cancelled twice: %v", err)
	}
	g.control("")
	s.endedAs(s.check(id, store.CheckSmoke), store.CheckPassed)
}

// Whenever a cancel comes, a check ends once, and one that passed has its result.
func TestACancelAndAnEndAtOnce(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	id := s.draft(g)
	outcomes := map[string]int{}
	for i := range 6 {
		c := s.check(id, store.CheckSmoke)
		lines := i // cancel after so many lines
		eventually(t, "lines", func() bool {
			said, err := s.Store().CheckLines(limited(t), c.ID, 0)
			if err != nil {
				t.Fatal(err)
			}
			now, err := s.Store().Check(limited(t), c.ID)
			return len(said) >= lines || err != nil || !now.Open()
		})
		if err := s.CancelCheck(limited(t), c.ID, "ada"); err != nil && !errors.Is(err, store.ErrCheckEnded) {
			t.Fatal(err)
		}
		end := s.ended(c)
		outcomes[*end.Outcome]++
		if passed := *end.Outcome == store.CheckPassed; passed != (end.Document != nil) || !passed && *end.Outcome != store.CheckCancelled {
			t.Errorf("check %+v", end)
		}
	}
	t.Logf("outcomes %v", outcomes)
	g.nobodyLeft()
}

// A check waits until the row in flight is done, no row runs beside it, and the
// campaign goes on after it to the same answer.
func TestAChecksTurnAmongRows(t *testing.T) {
	t.Parallel()
	g, other, s := newTarget(t), newTarget(t), newStand(t)
	_, starts := reference(t)
	id := s.submit(g.submission())
	s.holdAt(g, id, 3)
	first, second := s.check(s.draft(other), store.CheckSmoke), s.check(s.draft(other), store.CheckSmoke)
	if c, err := s.Store().Check(limited(t), first.ID); err != nil || c.StartedAt != nil {
		t.Errorf("a check began beside a row: %+v, %v", c, err)
	}
	asked := time.Now()
	g.control("")
	checks := []store.Check{s.endedAs(first, store.CheckPassed), s.endedAs(second, store.CheckPassed)}
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
	if n := s.tries(id); n["complete"] != starts || len(n) != 1 {
		t.Errorf("tries %v, want %d complete", n, starts)
	}
	var before [2]int // rows that began between the request and each check
	last := 0         // rows that began after both
	for _, row := range s.spans(id) {
		for i, c := range checks {
			if row.from.Before(*c.EndedAt) && row.to.After(*c.StartedAt) {
				t.Errorf("a row from %s to %s ran beside the %d. check, from %s to %s", row.from, row.to, i+1, c.StartedAt, c.EndedAt)
			}
			if row.from.After(asked) && row.from.Before(*c.StartedAt) {
				before[i]++
			}
		}
		if row.from.After(*checks[1].EndedAt) {
			last++
		}
	}
	if before[0] != 0 || before[1] == 0 || last == 0 {
		t.Errorf("%d rows came before the first check, %d before the second and %d after: want none, some and some", before[0], before[1], last)
	}
}

// The job of a check may be taken from the queue by a process that dies before it
// begins.
func TestAKillBeforeACheckBegins(t *testing.T) {
	t.Parallel()
	g, url := newTarget(t), localpgtest.Database(t, migrate)
	looker := newEngine(t, url, queue.Config{Owner: "looker"})
	id := looker.draft(g)
	trap := newTrap(t, url, moment{table: "check_leases", event: "insert", nth: 1})
	w := startWorker(t, order{URL: url, DataDir: t.TempDir(), Check: id})
	trap.sprung(w)
	w.kill()
	trap.remove()
	recovered := func() store.Check {
		t.Helper()
		if _, err := looker.Recover(limited(t)); err != nil {
			t.Fatal(err)
		}
		list, err := looker.Store().Checks(limited(t), id)
		if err != nil || len(list) != 1 {
			t.Fatalf("checks %+v, %v", list, err)
		}
		return list[0]
	}
	if c := recovered(); !c.Open() || c.StartedAt != nil {
		t.Errorf("check %+v, want it open: its process may only be slow", c)
	}
	exec1(t, trap.conn, "update river_job set attempted_at = attempted_at - interval '1 minute' where kind = 'check'")
	if c := recovered(); c.Open() || *c.Outcome != store.CheckBroken || c.StartedAt != nil {
		t.Errorf("check %+v, want it broken", c)
	}
}

func TestAKilledProcessLeavesABrokenCheck(t *testing.T) {
	t.Parallel()
	g, url := newTarget(t), localpgtest.Database(t, migrate)
	looker := newEngine(t, url, queue.Config{Owner: "looker"})
	id := looker.draft(g)
	g.control("hold")
	w := startWorker(t, order{URL: url, DataDir: t.TempDir(), Check: id})
	g.held()
	w.kill()
	g.nobodyLeft()
	g.control("")
	checks, err := looker.Store().Checks(limited(t), id)
	if err != nil || len(checks) != 1 || !checks[0].Open() || checks[0].StartedAt == nil {
		t.Fatalf("checks %+v, %v", checks, err)
	}
	if _, err := looker.StartCheck(limited(t), queue.CheckRequest{CampaignID: id, Kind: store.CheckSmoke}); !errors.Is(err, store.ErrCheckOpen) {
		t.Errorf("another check meanwhile: %v", err)
	}
	next := newEngine(t, url, queue.Config{Work: true, Owner: "next"})
	if _, err := next.Recover(limited(t)); err != nil {
		t.Fatal(err)
	}
	if end := next.endedAs(checks[0], store.CheckBroken); !strings.Contains(end.Reason, "process") {
		t.Errorf("reason %q", end.Reason)
	}
	next.endedAs(next.check(id, store.CheckSmoke), store.CheckPassed)
}

func TestAShutdownEndsItsCheck(t *testing.T) {
	t.Parallel()
	g, url := newTarget(t), localpgtest.Database(t, migrate)
	g.control("hold")
	worker := newEngine(t, url, queue.Config{Work: true})
	c := worker.check(worker.draft(g), store.CheckSmoke)
	g.held()
	worker.close()
	g.nobodyLeft()
	looker := newEngine(t, url, queue.Config{Owner: "looker"})
	if end := looker.endedAs(c, store.CheckBroken); !strings.Contains(end.Reason, "shut down") {
		t.Errorf("reason %q", end.Reason)
	}
}

func TestChecksAreRefusedWithASentence(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	ctx, id := limited(t), s.draft(g)
	ask := func(r queue.CheckRequest) error {
		r.CampaignID = id
		_, err := s.StartCheck(ctx, r)
		return err
	}
	elsewhere := []string{t.TempDir()}
	for name, c := range map[string]struct {
		asked queue.CheckRequest
		want  error
	}{
		"an unknown kind":         {queue.CheckRequest{Kind: "spin"}, queue.ErrRequest},
		"too many repeats":        {queue.CheckRequest{Kind: store.CheckLiveness, Repeats: 1000}, queue.ErrRequest},
		"too long a try":          {queue.CheckRequest{Kind: store.CheckTry, TimeoutSec: 1e6}, queue.ErrRequest},
		"too many rehearsals":     {queue.CheckRequest{Kind: store.CheckRehearsal, Rehearsal: &rehearse.Settings{Rehearsals: 1e6}}, queue.ErrRequest},
		"a noise of nothing":      {queue.CheckRequest{Kind: store.CheckRehearsal, Rehearsal: &rehearse.Settings{NoisePct: new(-1.0)}}, queue.ErrRequest},
		"a command of megabytes":  {queue.CheckRequest{Kind: store.CheckTry, Command: strings.Repeat("x", 1<<20)}, queue.ErrRequest},
		"a user who is not there": {queue.CheckRequest{Kind: store.CheckSmoke, RunAs: "nobody-of-this-name"}, queue.ErrTarget},
		"a try outside the roots": {queue.CheckRequest{Kind: store.CheckTry, Within: elsewhere}, queue.ErrTarget},
	} {
		if err := ask(c.asked); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	if err := ask(queue.CheckRequest{Kind: store.CheckSmoke, Within: elsewhere}); !refusedBy(err, "roots") {
		t.Errorf("smoke outside the roots: %v", err)
	}
	if list, err := s.Store().Checks(ctx, id); err != nil || len(list) != 0 {
		t.Errorf("refused checks left %+v, %v", list, err)
	}

	waiting := s.check(id, store.CheckSmoke)
	if err := ask(queue.CheckRequest{Kind: store.CheckTry}); !errors.Is(err, store.ErrCheckOpen) || !strings.Contains(err.Error(), "the smoke check that ada asked for") {
		t.Errorf("a second check: %v", err)
	}
	if _, _, err := s.StartDraft(ctx, id, 1, queue.StartOptions{}); !errors.Is(err, store.ErrCheckOpen) {
		t.Errorf("a start meanwhile: %v", err)
	}
	if err := s.CancelCheck(ctx, waiting.ID, "bob"); err != nil { // nobody has begun it
		t.Fatal(err)
	}
	if end := s.endedAs(waiting, store.CheckCancelled); end.StartedAt != nil || !strings.Contains(end.Reason, "bob") {
		t.Errorf("check %+v", end)
	}
	waiting = s.check(id, store.CheckTry)
	if err := s.DiscardDraft(ctx, id, "ada", false); err != nil {
		t.Fatal(err)
	}
	s.endedAs(waiting, store.CheckCancelled)
	if err := ask(queue.CheckRequest{Kind: store.CheckTry}); !errors.Is(err, store.ErrNotDraft) {
		t.Errorf("a check of a discarded draft: %v", err)
	}
}

// Many who ask at once get one check.
func TestOneCheckOfManyRequests(t *testing.T) {
	t.Parallel()
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	id := s.draft(newTarget(t))
	const clicks = 4
	errs := make([]error, clicks)
	var group sync.WaitGroup
	for i := range clicks {
		group.Go(func() {
			_, errs[i] = s.StartCheck(context.Background(), queue.CheckRequest{CampaignID: id, Kind: store.CheckSmoke})
		})
	}
	group.Wait()
	made := 0
	for _, err := range errs {
		if err == nil {
			made++
		} else if !errors.Is(err, store.ErrCheckOpen) {
			t.Error(err)
		}
	}
	if list, err := s.Store().Checks(limited(t), id); made != 1 || err != nil || len(list) != 1 {
		t.Errorf("%d checks made, %d recorded, %v", made, len(list), err)
	}
}

// What a check found while the database was away is recorded when it is back.
func TestDatabaseRestartedDuringACheck(t *testing.T) {
	t.Parallel()
	g := newTarget(t)
	db, url := newDatabase(t)
	s := newEngine(t, url, queue.Config{Work: true, TakeUp: true})
	g.control("hold")
	c := s.check(s.draft(g), store.CheckSmoke)
	g.held()
	db.stop()
	g.control("")
	eventually(t, "the worker to wait for the database", func() bool { return strings.Contains(s.log.String(), "waiting for the database") })
	db.start()
	end := s.endedAs(c, store.CheckPassed)
	var report pilot.Report
	if err := json.Unmarshal(end.Document, &report); err != nil {
		t.Fatal(err)
	}
	if lines, err := s.Store().CheckLines(limited(t), c.ID, 0); err != nil || len(lines) != len(report.Lines) {
		t.Errorf("%d lines kept of %d, %v", len(lines), len(report.Lines), err)
	}
}

// A folder may become a link that leads out of the roots after a check was asked
// for: nothing is run there.
func TestACheckDoesNotFollowALinkOutOfTheRoots(t *testing.T) {
	t.Parallel()
	url, root, outside := localpgtest.Database(t, migrate), t.TempDir(), newTarget(t)
	asker := newEngine(t, url, queue.Config{})
	inside := filepath.Join(root, "target")
	if err := os.CopyFS(inside, os.DirFS(outside.dir)); err != nil {
		t.Fatal(err)
	}
	c, err := asker.NewDraft(limited(t), queue.NewDraft{Source: []byte(bowlFile), BaseDir: inside})
	if err != nil {
		t.Fatal(err)
	}
	check, err := asker.StartCheck(limited(t), queue.CheckRequest{CampaignID: c.ID, Kind: store.CheckSmoke, Within: []string{root}, Registers: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.RemoveAll(inside), os.Symlink(outside.dir, inside)); err != nil {
		t.Fatal(err)
	}
	worker := newEngine(t, url, queue.Config{Work: true})
	if end := worker.endedAs(check, store.CheckBroken); !strings.Contains(end.Reason, "outside the folders") {
		t.Errorf("reason %q", end.Reason)
	}
	if started := outside.starts(); started[0] != "" {
		t.Errorf("the target outside was run: %q", started)
	}
}
