package queue_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

func TestCorrectnessTestsThatDoNotPass(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		mode     string
		from, to string // a change of the campaign file
		detail   string
	}{
		{"failed", "fail", "", "", "failed: TestA"},
		{"never executed", "absent", "", "", "never executed: TestB"},
		{"timed out", "slow", "test_timeout_sec: 60", "test_timeout_sec: 1", "timed out: TestA, TestB"},
		{"could not start", "", "./tests.sh", "./nothing", "could not start: TestA, TestB"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g, s := newTarget(t), newStand(t)
			g.testmode(tt.mode)
			what := g.submission()
			if tt.from != "" {
				what = g.edited(tt.from, tt.to)
			}
			id := s.submit(what)
			h := s.halted(id)
			if h.Kind != artifact.HaltGateFailed || h.Gate != artifact.GateCorrectnessRelations || h.Reason != tt.detail {
				t.Errorf("halt %+v", h)
			}
			if !strings.Contains(h.Next, "assay resume bowl") {
				t.Errorf("next: %s", h.Next)
			}
			log, err := s.Store().Artifact(limited(t), id, "runs/iter-1/test_output.log")
			if err != nil || len(log) == 0 {
				t.Errorf("the output of the tests is not kept: %v", err)
			}
			g.nobodyLeft()
			if tt.mode != "fail" {
				return
			}
			g.testmode("")
			s.resume(id)
			s.wait(id, store.StateDone)
			if f := s.facts(id); f.Iterations[0].Outcome != store.OutcomeCompleted || len(f.Iterations[0].Relations.CorrectnessFailures) > 0 {
				t.Errorf("verify after the repair: %+v", f.Iterations[0])
			}
		})
	}
}

func TestContractDriftHaltsUntilTheAdapterIsRestored(t *testing.T) {
	t.Parallel()
	g := newTarget(t)
	s := newStand(t)
	id := s.submit(g.submission())
	s.holdAt(g, id, 6)
	g.control("drift")
	h := s.halted(id)
	if h.Gate != artifact.GateAdapterContract || !strings.Contains(h.Reason, "new") {
		t.Errorf("halt %+v", h)
	}
	if n := s.tries(id); n[artifact.StatusFailed] != 1 {
		t.Errorf("tries %v, want one failed", n)
	}
	g.control("")
	s.resume(id)
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
	s.intact(id)
}

func TestAllRowsFailingHaltsAndAllAreMeasuredAgain(t *testing.T) {
	t.Parallel()
	g := newTarget(t)
	_, starts := reference(t)
	g.control("fail")
	s := newStand(t)
	id := s.submit(g.submission())
	h := s.halted(id)
	if h.Kind != artifact.HaltGateFailed || h.Gate != artifact.GateFitFloor || h.Stage != artifact.StageScreen {
		t.Errorf("halt %+v", h)
	}
	failed := s.tries(id)[artifact.StatusFailed]
	facts := s.facts(id)
	screen := facts.Iterations[len(facts.Iterations)-1].Design
	if planned := len(screen.Rows) + len(screen.Probes); failed != planned {
		t.Errorf("%d rows failed of %d", failed, planned)
	}
	log, err := s.Store().Artifact(limited(t), id, artifact.FailedRunPath(2, 0))
	if err != nil || !bytes.Contains(log, []byte("told to fail")) {
		t.Errorf("log of the failed row: %q, %v", log, err)
	}
	g.control("")
	s.resume(id)
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
	s.intact(id)
	if n := s.tries(id); n[artifact.StatusFailed] != failed || n[artifact.StatusComplete] != starts {
		t.Errorf("tries %v, want %d failed and %d complete", n, failed, starts)
	}
}

func TestWallClockBudget(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	id := s.submit(g.edited("optimization:\n", "optimization:\n  max_wall_clock_hours: 1\n"))
	s.holdAt(g, id, 3)
	exec1(t, superuser(t, s.url), "update invocation_beats set seconds = 4000")
	g.control("")
	h := s.halted(id)
	if h.Kind != artifact.HaltWallClock {
		t.Errorf("halt %+v", h)
	}
	facts := s.facts(id)
	last := facts.Iterations[len(facts.Iterations)-1]
	if last.Stage != artifact.StageScreen || last.Outcome != store.OutcomeCompleted {
		t.Errorf("the stage in progress did not finish, or another one began: %+v", last)
	}
	if facts.Report == nil {
		t.Error("there is no report of what is known")
	}

	// The epoch closed with that report, so another can follow under more hours.
	p, err := s.Propose(limited(t), id, "ada", false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Accept(limited(t), id, queue.Choice{Number: chosen(t, p), By: "ada"}); err != nil {
		t.Fatal(err)
	}
	s.wait(id, store.StateDone)
	if f := s.facts(id); f.Epoch.Epoch != 2 || f.Report == nil || f.Report.Report.Epoch != 2 {
		t.Errorf("epoch %d has the report %+v", f.Epoch.Epoch, f.Report)
	}
}

func TestChangedPolicyHalts(t *testing.T) {
	t.Parallel()
	g := newTarget(t)
	s := newStand(t)
	id := s.submit(g.submission())
	s.holdAt(g, id, 3)
	conn := superuser(t, s.url)
	exec1(t, conn, "alter table epochs drop constraint epochs_check") // the text has to have its hash
	change := func(from, to string) {
		t.Helper()
		exec1(t, conn, "alter table epochs disable trigger all")
		exec1(t, conn, "update epochs set policy_text = replace(policy_text, $1, $2)", from, to)
		exec1(t, conn, "alter table epochs enable trigger all")
	}
	change(`"screen"`, `"scream"`)
	g.control("")
	h := s.halted(id)
	if h.Kind != artifact.HaltGateFailed || h.Gate != artifact.GatePolicyHash {
		t.Errorf("halt %+v", h)
	}
	change(`"scream"`, `"screen"`)
	s.resume(id)
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
}

func TestChangedRunIsNotBuiltUpon(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	id := s.submit(g.submission())
	s.holdAt(g, id, 3)
	if err := s.RequestStop(limited(t), id); err != nil {
		t.Fatal(err)
	}
	s.halted(id)
	conn := superuser(t, s.url)
	exec1(t, conn, "alter table runs disable trigger all")
	exec1(t, conn, "update runs set response = replace(response, '1', '2') where status = 'complete'")
	if err := s.Resume(limited(t), id); !errors.Is(err, queue.ErrTampered) {
		t.Errorf("resume on changed runs: %v", err)
	}
	s.wait(id, store.StateHalted)
}

func TestStepThatKeepsFailingHalts(t *testing.T) {
	t.Parallel()
	g := newTarget(t)
	s := newStand(t)
	conn := superuser(t, s.url)
	exec1(t, conn, "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room for fits'; end $$")
	exec1(t, conn, "create trigger refuse before insert on fits for each row execute function refuse()")
	id := s.submit(g.submission())
	h := s.halted(id)
	if h.Kind != artifact.HaltRepeatedFailure || h.Count != 5 || !strings.Contains(h.Reason, "no room for fits") {
		t.Errorf("halt %+v", h)
	}
	exec1(t, conn, "drop trigger refuse on fits")
	s.resume(id)
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
}

func TestTargetThatVanishesHalts(t *testing.T) {
	t.Parallel()
	g := newTarget(t)
	s := newStand(t)
	id := s.submit(g.submission())
	s.holdAt(g, id, 3)
	away := g.dir + "-away"
	if err := os.Rename(g.dir, away); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(away, "control"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	h := s.halted(id)
	if h.Gate != artifact.GatePreconditions || !strings.Contains(h.Reason, g.dir) {
		t.Errorf("halt %+v", h)
	}
	if err := os.Rename(away, g.dir); err != nil {
		t.Fatal(err)
	}
	s.resume(id)
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
}

func TestRefusedBeforeAnythingStarts(t *testing.T) {
	t.Parallel()
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	g := newTarget(t)
	occupied := t.TempDir()
	if err := os.WriteFile(filepath.Join(occupied, "thesis.txt"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	outside := g.submission()
	outside.Within = []string{t.TempDir()}
	taken := g.submission()
	taken.WorkDir = occupied
	missing := g.edited("repo_path: .", "repo_path: nowhere")
	within := g.submission()
	within.WorkDir = filepath.Join(g.dir, "results", "deep")
	nobody := g.submission()
	nobody.RunAs = "no-such-user"
	unwritable := g.submission()
	unwritable.WorkDir = filepath.Join(occupied, "thesis.txt", "results")
	broken := g.submission()
	broken.Source = []byte("kind: optimization\n")
	for _, tt := range []struct {
		name string
		sub  queue.Submission
		want string
	}{
		{"target outside the allowed folders", outside, "outside the folders"},
		{"work directory of somebody else", taken, "is not empty"},
		{"no such target", missing, "nowhere"},
		{"work directory inside the target", within, "lies inside the target's own folder"},
		{"no such user", nobody, `nothing can be run as "no-such-user"`},
		{"work directory that cannot be made", unwritable, "work directory"},
		{"not a campaign", broken, "problem(s)"},
	} {
		if _, _, err := s.Submit(limited(t), tt.sub); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
	if list, err := s.Store().Campaigns(limited(t), store.Filter{}); err != nil || len(list) > 0 {
		t.Errorf("campaigns after refusals: %v, %v", list, err)
	}
}
