package queue_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// draft keeps the bowl as a draft and returns its id.
func (s *stand) draft(g target) string {
	s.t.Helper()
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
	lines, err := s.Store().Drafts(ctx, "ada")
	if err != nil || len(lines) != 2 || lines[0].CampaignID != ids[2] || lines[1].CampaignID != ids[0] {
		t.Errorf("drafts of ada: %+v, %v", lines, err)
	}
	all, err := s.Store().Drafts(ctx, "")
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
