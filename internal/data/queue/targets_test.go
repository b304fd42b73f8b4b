package queue_test

import (
	"encoding/json"
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

// unregistered fails the test unless an error refuses a target and tells why.
func unregistered(t *testing.T, what string, err error, words string) {
	t.Helper()
	if !errors.Is(err, queue.ErrTarget) || !strings.Contains(err.Error(), words) {
		t.Errorf("%s: %v, want the target refused with %q", what, err, words)
	}
}

// An author's word alone runs nothing: neither a start nor a check.
func TestOnlyRegisteredTargetsAreRun(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	ctx := limited(t)
	const ask = "ask an administrator to register it on the page Targets"
	file := g.submission()
	file.Registers = false
	_, _, err := s.Submit(ctx, file)
	unregistered(t, "a submission", err, ask)
	c, err := s.NewDraft(ctx, queue.NewDraft{Source: []byte(bowlFile), Name: "bowl.yaml", BaseDir: g.dir, Owner: "ada"})
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = s.StartDraft(ctx, c.ID, 1, queue.StartOptions{Owner: "ada"})
	unregistered(t, "a start", err, ask)
	for _, kind := range []string{store.CheckTry, store.CheckSmoke, store.CheckLiveness} {
		_, err = s.StartCheck(ctx, queue.CheckRequest{CampaignID: c.ID, Kind: kind, By: "ada"})
		unregistered(t, kind, err, ask)
	}
	if checks, err := s.Store().Checks(ctx, c.ID); err != nil || len(checks) != 0 {
		t.Errorf("%d checks were recorded, %v", len(checks), err)
	}
	if c, err := s.Store().Campaign(ctx, c.ID); err != nil || c.State != store.StateDraft {
		t.Errorf("the draft is %s, %v", c.State, err)
	}
	if ran := g.starts(); ran[0] != "" {
		t.Errorf("the target was run: %q", ran)
	}
	if _, err := s.StartCheck(ctx, queue.CheckRequest{CampaignID: c.ID, Kind: store.CheckRehearsal, By: "ada"}); err != nil {
		t.Errorf("a rehearsal, which runs nothing of the target: %v", err)
	}
}

// What an administrator begins registers its own folder, and the record says who.
func TestAnAdministratorsStartRegisters(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	ctx := store.WithActor(limited(t), "root-of-all")
	file := g.submission()
	file.Owner = "root-of-all"
	if _, _, err := s.Submit(ctx, file); err != nil {
		t.Fatal(err)
	}
	targets, err := s.Store().Targets(ctx)
	if err != nil || len(targets) != 1 || targets[0].Dir != g.dir || targets[0].RegisteredBy != "root-of-all" {
		t.Fatalf("targets %+v, %v", targets, err)
	}
	entries, err := s.Store().Audit(ctx, store.AuditFilter{Limit: 100})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Object == "targets/"+targets[0].ID && e.Action == "insert targets" && e.Actor == "root-of-all" {
			return
		}
	}
	t.Error("the audit log says nothing of it")
}

// A registration names one folder: nothing above it, below it or beside it, and
// nothing that a link makes of it later.
func TestARegistrationIsOfOneFolder(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	ctx := limited(t)
	place := t.TempDir()
	registered, other := filepath.Join(place, "registered"), filepath.Join(place, "other")
	for _, dir := range []string{registered, other, filepath.Join(registered, "below")} {
		if err := os.CopyFS(dir, os.DirFS(g.dir)); err != nil {
			t.Fatal(err)
		}
	}
	s.register(registered)
	link := filepath.Join(place, "link")
	if err := os.Symlink(registered, link); err != nil {
		t.Fatal(err)
	}
	start := func(base, repo, runID string) error {
		file := g.submission()
		file.Source = []byte(strings.Replace(bowlFile, "repo_path: .", "repo_path: "+repo, 1))
		file.BaseDir, file.RunID, file.Registers = base, runID, false
		_, _, err := s.Submit(ctx, file)
		return err
	}
	for name, at := range map[string][2]string{
		"the folder above":       {place, "."},
		"a folder below":         {registered, "below"},
		"a folder beside it":     {registered, "../other"},
		"a path through it":      {place, "registered/../other"},
		"a link, and out of it":  {place, "link/../other"},
		"an absolute path to it": {"", other},
	} {
		unregistered(t, name, start(at[0], at[1], "refused"), "is not registered")
	}
	if err := start(place, "link", "by-link"); err != nil {
		t.Errorf("a link to the registered folder: %v", err)
	}
	if err := start(registered, "./below/..", "by-dots"); err != nil {
		t.Errorf("a way back to the registered folder: %v", err)
	}
	if err := errors.Join(os.Rename(registered, registered+"-moved"), os.Symlink(other, registered)); err != nil {
		t.Fatal(err)
	}
	unregistered(t, "the folder, which became a link", start(registered, ".", "swapped"), "is not registered")
	targets, err := s.Store().Targets(ctx)
	if err != nil || len(targets) != 1 || !strings.Contains(s.Unusable(targets[0]), "a link leads from it to "+other) {
		t.Errorf("targets %+v, %v: the list says %q", targets, err, s.Unusable(targets[0]))
	}
}

// A campaign that runs in a target halts before its next run once the target is
// retired, and goes on to the same answer when it is registered again.
func TestARetiredTargetIsRunNoMore(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	ctx := limited(t)
	id := s.submit(g.submission())
	s.holdAt(g, id, 3)
	targets, err := s.Store().Targets(ctx)
	if err != nil || len(targets) != 1 {
		t.Fatalf("targets %+v, %v", targets, err)
	}
	if _, err := s.RetireTarget(ctx, targets[0].ID, "root-of-all"); err != nil {
		t.Fatal(err)
	}
	before := len(g.starts())
	g.control("")
	h := s.halted(id)
	if h.Gate != artifact.GatePreconditions || !strings.Contains(h.Reason, "is not registered") || !strings.Contains(h.Next, "register it on the page Targets") {
		t.Errorf("halt %+v", h)
	}
	if after := len(g.starts()); after != before {
		t.Errorf("%d runs began after the retirement", after-before)
	}
	unregistered(t, "a resume", s.Resume(ctx, id), "is not registered")
	s.register(g.dir)
	s.resume(id)
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
	s.intact(id)
}

// Roots that an operator takes away hold for what was begun under them.
func TestRootsThatAreTakenAway(t *testing.T) {
	t.Parallel()
	g, url := newTarget(t), localpgtest.Database(t, migrate)
	first := newEngine(t, url, queue.Config{Work: true, Roots: []string{filepath.Dir(g.dir)}})
	id := first.submit(g.submission())
	first.holdAt(g, id, 2)
	if err := first.RequestStop(limited(t), id); err != nil {
		t.Fatal(err)
	}
	first.halted(id)
	draft := first.draft(g)
	g.control("")

	second := newEngine(t, url, queue.Config{Work: true, Roots: []string{t.TempDir()}})
	const outside = "lies outside the folders that targets may lie under"
	unregistered(t, "a resume", second.Resume(limited(t), id), outside)
	_, err := second.StartCheck(limited(t), queue.CheckRequest{CampaignID: draft, Kind: store.CheckTry, Registers: true})
	unregistered(t, "an administrator's check", err, outside)
	_, err = second.RegisterTarget(limited(t), queue.NewTarget{Dir: g.dir, By: "root-of-all"})
	unregistered(t, "a registration", err, outside)
	_, err = second.RegisterTarget(limited(t), queue.NewTarget{Dir: "relative", By: "root-of-all"})
	unregistered(t, "a relative path", err, "no absolute path")
}

// A registration is for one user of the machine, whom an author cannot choose.
func TestATargetRunsAsItsRegisteredUser(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	ctx := limited(t)
	start := func(runID, runAs string, registers bool) (string, error) {
		file := g.submission()
		file.RunID, file.RunAs, file.Registers = runID, runAs, registers
		c, _, err := s.Submit(ctx, file)
		if err != nil {
			return "", err
		}
		var settings queue.Settings
		if err := json.Unmarshal(c.Settings, &settings); err != nil {
			t.Fatal(err)
		}
		return settings.RunAs, nil
	}
	if _, err := s.RegisterTarget(ctx, queue.NewTarget{Dir: g.dir, RunAs: "nobody", By: "root-of-all"}); err != nil {
		t.Fatal(err)
	}
	for i, who := range []bool{false, true} { // an administrator who names nobody means whom the registration names
		if as, err := start([]string{"a", "b"}[i], "", who); err != nil || as != "nobody" {
			t.Errorf("run as %q, %v; want nobody", as, err)
		}
	}
	_, err := start("c", "root", false)
	unregistered(t, "an author's other user", err, "is registered to be run as nobody, not as root")
	if as, err := start("d", "root", true); err != nil || as != "root" {
		t.Errorf("an administrator's other user: %q, %v", as, err)
	}
	_, err = start("e", "", false)
	unregistered(t, "none of two users", err, "registered for several users (nobody, root)")
	if _, err := s.RegisterTarget(ctx, queue.NewTarget{Dir: g.dir, RunAs: "no-such-user", By: "root-of-all"}); !errors.Is(err, queue.ErrTarget) {
		t.Errorf("a user who is not there: %v", err)
	}
}
