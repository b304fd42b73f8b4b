package queue_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// draft keeps the bowl as a draft, registers its folder, and returns the draft's
// id.
func (s *stand) draft(g target) string {
	s.t.Helper()
	s.register(g.dir)
	c, err := s.NewDraft(limited(s.t), queue.NewDraft{Source: []byte(bowlFile), Name: "bowl.yaml", BaseDir: g.dir, Owner: "ada"})
	if err != nil {
		s.t.Fatal(err)
	}
	return c.ID
}

func (s *stand) saved(id string) store.Draft {
	s.t.Helper()
	d, err := s.Store().Draft(limited(s.t), id)
	if err != nil {
		s.t.Fatal(err)
	}
	return d
}

func TestADraftIsStartedToItsReport(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	id := s.draft(g)
	if d := s.saved(id); d.Title != "bowl" || d.Revision != 1 || string(d.YAML) != bowlFile || string(d.Problems) == "" {
		t.Errorf("draft %+v", d)
	}
	seed := int64(7)
	c, report, err := s.StartDraft(limited(t), id, 1, queue.StartOptions{Seed: &seed, Owner: "bob"})
	if err != nil {
		t.Fatalf("%v: %v", err, report.Errors)
	}
	if c.ID != id || c.RunID != "bowl" || c.State != store.StateRunning || c.Owner != "ada" || c.Name != "bowl" {
		t.Errorf("started %+v", c)
	}
	v, err := s.Store().Version(limited(t), id, 0)
	if err != nil || v.Version != 1 || string(v.YAML) != bowlFile || v.Author != "bob" || v.ValidatedAt == nil || v.OptimizationHash == "" {
		t.Errorf("version %+v, %v", v, err)
	}
	if _, err := s.Store().Draft(limited(t), id); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the draft of a started campaign: %v", err)
	}
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
	s.intact(id)
}

// Whatever is typed is kept, also what cannot be read; what is no text is refused.
func TestADraftKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	id := s.draft(newTarget(t))
	revision := 1
	for _, text := range []string{"", "a: [1, 2", "\t- not\n  yaml: {", "kind: optimization\nrun_id: bowl\n", strings.Repeat("# long\n", 100_000), "a: \x00\n"} {
		d, err := s.SaveDraft(limited(t), id, []byte(text), revision, "ada")
		if err != nil || string(d.YAML) != text || d.Revision != revision+1 {
			t.Errorf("saving %.20q: %q revision %d, %v", text, d.YAML, d.Revision, err)
		}
		revision = d.Revision
		if again, err := s.SaveDraft(limited(t), id, []byte(text), 0, "ada"); err != nil || again.Revision != revision || !again.SavedAt.Equal(d.SavedAt) {
			t.Errorf("saving it again: %+v, %v; want no write", again.Revision, err)
		}
	}
	for _, bad := range []string{"a: \xff\xfe", strings.Repeat("#", queue.MaxSource+1)} {
		if _, err := s.SaveDraft(limited(t), id, []byte(bad), revision, "ada"); !errors.Is(err, queue.ErrSource) {
			t.Errorf("saving %.10q: %v, want ErrSource", bad, err)
		}
		if _, err := s.NewDraft(limited(t), queue.NewDraft{Source: []byte(bad)}); !errors.Is(err, queue.ErrSource) {
			t.Errorf("a draft of %.10q: %v, want ErrSource", bad, err)
		}
	}
	if d := s.saved(id); d.Revision != revision || d.Title != "bowl" {
		t.Errorf("afterwards %d %q", d.Revision, d.Title)
	}
}

func TestVersionsAreMadeWhenSomethingChanged(t *testing.T) {
	t.Parallel()
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	id := s.draft(newTarget(t))
	version := func(note string) int {
		t.Helper()
		n, err := s.SaveVersion(limited(t), id, "ada", note)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	first, again := version("first"), version("again")
	if _, err := s.SaveDraft(limited(t), id, []byte("a: [1"), 1, "bob"); err != nil {
		t.Fatal(err)
	}
	if broken := version("broken"); first != 1 || again != 1 || broken != 2 {
		t.Errorf("versions %d %d %d, want 1 1 2", first, again, broken)
	}
	lines, err := s.Store().Versions(limited(t), id)
	if err != nil || len(lines) != 2 || lines[0].Note != "broken" || lines[0].ValidatedAt != nil || lines[0].Problems == 0 || lines[1].ValidatedAt == nil {
		t.Errorf("versions %+v, %v", lines, err)
	}
	v, err := s.Store().Version(limited(t), id, 2)
	if err != nil || string(v.YAML) != "a: [1" || v.OptimizationHash != "" {
		t.Errorf("version %+v, %v", v, err)
	}
}

func TestDraftsAreListedByOwner(t *testing.T) {
	t.Parallel()
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	ctx := limited(t)
	var ids []string
	for _, owner := range []string{"ada", "bob", "ada"} {
		c, err := s.NewDraft(ctx, queue.NewDraft{Source: []byte("target_system: {name: compress}\n"), Owner: owner})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, c.ID)
	}
	if err := s.DiscardDraft(ctx, ids[0], "bob", false); !errors.Is(err, queue.ErrNotYours) {
		t.Errorf("bob discards ada's draft: %v", err)
	}
	if err := s.DiscardDraft(ctx, ids[1], "root", true); err != nil {
		t.Error(err)
	}
	if err := s.DiscardDraft(ctx, ids[1], "bob", false); !errors.Is(err, store.ErrNotDraft) {
		t.Errorf("discarded twice: %v", err)
	}
	if _, err := s.SaveDraft(ctx, ids[1], []byte("x: 1"), 1, "bob"); !errors.Is(err, store.ErrNotDraft) {
		t.Errorf("saving a discarded draft: %v", err)
	}
	lines, err := s.Store().Drafts(ctx, "ada", nil)
	if err != nil || len(lines) != 2 || lines[0].CampaignID != ids[2] || lines[1].CampaignID != ids[0] {
		t.Errorf("drafts of ada: %+v, %v", lines, err)
	}
	all, err := s.Store().Drafts(ctx, "", nil)
	if err != nil || len(all) != 2 {
		t.Errorf("all drafts: %+v, %v", all, err)
	}
	listed, err := s.Store().Campaigns(ctx, store.Filter{States: []store.State{store.StateDraft, store.StateArchived}})
	var titles []string
	for _, line := range listed {
		titles = append(titles, line.Title+" "+string(line.State)+" "+line.Owner)
	}
	if want := []string{"compress draft ada", "compress archived bob", "compress draft ada"}; err != nil || !slices.Equal(titles, want) {
		t.Errorf("campaigns %q, %v; want %q", titles, err, want)
	}
}

// Two tabs and a double click start a draft once.
func TestADraftIsStartedOnce(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	id := s.draft(g)
	const clicks = 4
	errs, got := make([]error, clicks), make([]store.Campaign, clicks)
	var group sync.WaitGroup
	for i := range clicks {
		group.Go(func() { got[i], _, errs[i] = s.StartDraft(limited(t), id, 1, queue.StartOptions{Owner: "ada"}) })
	}
	group.Wait()
	started := 0
	for i, err := range errs {
		switch {
		case err == nil:
			started++
		case !errors.Is(err, store.ErrNotDraft):
			t.Errorf("click %d: %v", i, err)
		}
		if got[i].ID != id || got[i].RunID != "bowl" || got[i].State != store.StateRunning {
			t.Errorf("click %d leads to %+v", i, got[i])
		}
	}
	invocations, err := s.Store().Invocations(limited(t), id)
	if started != 1 || err != nil || len(invocations) != 1 {
		t.Errorf("started %d times with %d invocations, %v", started, len(invocations), err)
	}
	if lines, err := s.Store().Versions(limited(t), id); err != nil || len(lines) != 1 {
		t.Errorf("versions %+v, %v", lines, err)
	}
}

// A start and a save at once: either the save is in what was started, or it is
// refused; it is never lost silently.
func TestAStartAndASaveAtOnce(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newEngine(t, localpgtest.Database(t, migrate), queue.Config{DataDir: t.TempDir()})
	for range 8 {
		id := s.draft(g)
		text := strings.Replace(bowlFile, "run_id: bowl", "run_id: bowl-"+id, 1)
		if _, err := s.SaveDraft(limited(t), id, []byte(text), 1, "ada"); err != nil {
			t.Fatal(err)
		}
		var saving, starting error
		var group sync.WaitGroup
		group.Go(func() { _, saving = s.SaveDraft(limited(t), id, []byte(text+"# more\n"), 2, "bob") })
		group.Go(func() { _, _, starting = s.StartDraft(limited(t), id, 2, queue.StartOptions{}) })
		group.Wait()
		switch {
		case saving == nil && errors.Is(starting, store.ErrStale):
			if d := s.saved(id); string(d.YAML) != text+"# more\n" {
				t.Error("the saved text is not kept")
			}
		case starting == nil && errors.Is(saving, store.ErrNotDraft):
			if v, err := s.Store().Version(limited(t), id, 0); err != nil || string(v.YAML) != text {
				t.Errorf("started %q, %v", v.YAML, err)
			}
		default:
			t.Errorf("saving: %v; starting: %v", saving, starting)
		}
	}
}

func TestAStartIsRefusedWhole(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	ctx := limited(t)
	s.submit(g.submission())
	id := s.draft(g)
	start := func(revision int, o queue.StartOptions) error {
		c, _, err := s.StartDraft(ctx, id, revision, o)
		if c.ID != id || c.State != store.StateDraft {
			t.Errorf("a refused start leads to %+v", c)
		}
		return err
	}
	if err := start(1, queue.StartOptions{}); !errors.Is(err, store.ErrRunIDTaken) {
		t.Errorf("under a run_id that is taken: %v", err)
	}
	if err := start(1, queue.StartOptions{Within: []string{t.TempDir()}}); !refusedBy(err, "roots") {
		t.Errorf("of a target outside the roots: %v", err)
	}
	if err := start(2, queue.StartOptions{}); !errors.Is(err, store.ErrStale) {
		t.Errorf("on another revision: %v", err)
	}
	if _, err := s.SaveDraft(ctx, id, []byte("kind: optimization\n"), 1, "ada"); err != nil {
		t.Fatal(err)
	}
	var refused *queue.RefusedError
	if err := start(2, queue.StartOptions{}); !errors.As(err, &refused) || len(refused.Report.Errors) < 2 {
		t.Errorf("of a file with problems: %v", err)
	}
	if err := s.Resume(ctx, id); !errors.Is(err, queue.ErrNotStarted) {
		t.Errorf("resume of a draft: %v", err)
	}
	if lines, err := s.Store().Versions(ctx, id); err != nil || len(lines) != 0 {
		t.Errorf("the refused starts left versions %+v, %v", lines, err)
	}
}

func refusedBy(err error, rule string) bool {
	var refused *queue.RefusedError
	return errors.As(err, &refused) &&
		slices.ContainsFunc(refused.Report.Errors, func(p campaign.Problem) bool { return p.Rule == rule })
}

func TestDuplicates(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	ctx := limited(t)
	started := s.submit(g.submission())
	duplicate := func(of string) store.Draft {
		t.Helper()
		c, err := s.Duplicate(ctx, of, "bob")
		if err != nil || c.Owner != "bob" || c.State != store.StateDraft {
			t.Fatalf("%+v, %v", c, err)
		}
		return s.saved(c.ID)
	}
	want := strings.Replace(bowlFile, "run_id: bowl", "run_id: bowl-2", 1)
	first := duplicate(started)
	if string(first.YAML) != want || first.BaseDir != g.dir || first.Title != "bowl-2" {
		t.Errorf("duplicate of a campaign: %+v", first)
	}
	if again := duplicate(first.CampaignID); string(again.YAML) != want || again.BaseDir != g.dir {
		t.Errorf("duplicate of a draft: %+v", again)
	}
	c, _, err := s.StartDraft(ctx, first.CampaignID, 1, queue.StartOptions{})
	if err != nil || c.RunID != "bowl-2" {
		t.Fatalf("%+v, %v", c, err)
	}
	if third := duplicate(first.CampaignID); third.Title != "bowl-2-2" {
		t.Errorf("duplicate of a copy is called %q", third.Title)
	}
}

func TestImports(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	ctx, root := limited(t), t.TempDir()
	folder := func(name string, make func(path string) error) string {
		t.Helper()
		dir := filepath.Join(root, name)
		if err := errors.Join(os.Mkdir(dir, 0o755), make(filepath.Join(dir, "campaign.yaml"))); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	write := func(text string) func(string) error {
		return func(path string) error { return os.WriteFile(path, []byte(text), 0o644) }
	}
	outside := filepath.Join(t.TempDir(), "campaign.yaml")
	if err := write(bowlFile)(outside); err != nil {
		t.Fatal(err)
	}

	plain := folder("plain", write("# mine\n"+bowlFile))
	c, err := s.ImportWorkDir(ctx, plain, "ada", queue.DefaultProject, []string{root})
	if err != nil {
		t.Fatal(err)
	}
	if d := s.saved(c.ID); string(d.YAML) != "# mine\n"+bowlFile || d.BaseDir != plain {
		t.Errorf("imported %+v", d)
	}

	for name, dir := range map[string]string{
		"outside the roots":   filepath.Dir(outside),
		"a link out of it":    folder("link", func(path string) error { return os.Symlink(outside, path) }),
		"a folder for a file": folder("folder", func(path string) error { return os.Mkdir(path, 0o755) }),
		"nothing there":       folder("empty", func(string) error { return nil }),
		"too large":           folder("large", write(strings.Repeat("#", queue.MaxSource+1))),
		"not text":            folder("binary", write("\x7fELF\xff\xfe")),
		"no folder":           filepath.Join(root, "nowhere"),
		"a way out":           filepath.Join(plain, "..", "..", filepath.Base(filepath.Dir(outside))),
	} {
		if _, err := s.ImportWorkDir(ctx, dir, "ada", queue.DefaultProject, []string{root}); !errors.Is(err, queue.ErrSource) {
			t.Errorf("%s: %v, want ErrSource", name, err)
		}
	}

	// What a campaign of ours exported is read against the folder of the original.
	work := filepath.Join(root, "work")
	submission := g.submission()
	submission.WorkDir = work
	worker := newEngine(t, s.url, queue.Config{Work: true})
	worker.wait(worker.submit(submission), store.StateDone)
	worker.close()
	if c, err = s.ImportWorkDir(ctx, work, "ada", queue.DefaultProject, []string{root}); err != nil {
		t.Fatal(err)
	}
	if d := s.saved(c.ID); d.BaseDir != g.dir || string(d.YAML) != bowlFile {
		t.Errorf("imported from %s: %q", d.BaseDir, d.YAML)
	}
}
