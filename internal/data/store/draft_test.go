package store_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/store"
)

// newDraft makes a draft with a text and returns its campaign's id.
func newDraft(t testing.TB, s *store.Store, text string) string {
	t.Helper()
	var id string
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		n := newCampaign(fmt.Sprintf("draft/%d", time.Now().UnixNano()))
		n.State = store.StateDraft
		c, err := tx.CreateCampaign(ctx, n)
		if err != nil {
			return err
		}
		id = c.ID
		_, err = tx.AddDraft(ctx, id, "a.yaml", "/srv", store.DraftText{YAML: []byte(text), Title: "a", By: "ada"})
		return err
	})
	return id
}

func save(t testing.TB, s *store.Store, id, text string, basedOn int, by string) (saved store.Draft, err error) {
	t.Helper()
	err = tryTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		saved, err = tx.SaveDraft(ctx, id, basedOn, store.DraftText{YAML: []byte(text), By: by})
		return err
	})
	return saved, err
}

func TestADraftIsSavedOnWhatItsAuthorSaw(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	id := newDraft(t, s, "a: 1\n")
	first, err := save(t, s, id, "a: 2\n", 1, "bob")
	if err != nil || first.Revision != 2 || first.SavedBy != "bob" || first.Title != "a" {
		t.Fatalf("saved %+v, %v", first, err)
	}
	_, err = save(t, s, id, "a: 3\n", 1, "ada")
	late, ok := errors.AsType[*store.StaleError](err)
	if !ok || !errors.Is(err, store.ErrStale) || late.SavedBy != "bob" || late.Revision != 2 || late.BasedOn != 1 || !late.SavedAt.Equal(first.SavedAt) {
		t.Errorf("saved on what is gone: %v", err)
	}
	if now, err := s.Draft(testContext(t), id); err != nil || string(now.YAML) != "a: 2\n" {
		t.Errorf("kept %q, %v", now.YAML, err)
	}
	if same, err := save(t, s, id, "a: 2\n", 1, "ada"); err != nil || same.Revision != 2 || same.SavedBy != "bob" {
		t.Errorf("saving what is saved: %+v, %v; want no write", same, err)
	}
}

// Of many who save at once on one revision, one does and the others are told.
func TestConcurrentSavesLoseNothing(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	id := newDraft(t, s, "")
	const writers, rounds = 4, 10
	for round := range rounds {
		errs := make([]error, writers)
		var group sync.WaitGroup
		for w := range writers {
			group.Go(func() { _, errs[w] = save(t, s, id, fmt.Sprintf("%d by %d", round, w), round+1, "ada") })
		}
		group.Wait()
		winner := -1
		for w, err := range errs {
			switch {
			case err == nil && winner >= 0:
				t.Fatalf("round %d: %d and %d both saved", round, winner, w)
			case err == nil:
				winner = w
			case !errors.Is(err, store.ErrStale):
				t.Fatal(err)
			}
		}
		now, err := s.Draft(testContext(t), id)
		if want := fmt.Sprintf("%d by %d", round, winner); err != nil || string(now.YAML) != want || now.Revision != round+2 {
			t.Fatalf("round %d: kept %q of revision %d, %v; want %q", round, now.YAML, now.Revision, err, want)
		}
	}
}

func TestADraftStartsUnderARunIDThatIsFree(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.CreateCampaign(ctx, newCampaign("one"))
		return err
	})
	id := newDraft(t, s, "a: 1\n")
	start := func(runID string) error {
		return tryTx(t, s, func(ctx context.Context, tx *store.Tx) error {
			_, err := tx.StartDraft(ctx, id, newCampaign(runID))
			return err
		})
	}
	taken, ok := errors.AsType[*store.RunIDTakenError](start("one"))
	if !ok || taken.RunID != "one" || taken.State != store.StateRunning || taken.CampaignID == id {
		t.Errorf("started under a name that is taken: %v", taken)
	}
	if c, err := s.Campaign(testContext(t), id); err != nil || c.State != store.StateDraft {
		t.Errorf("afterwards %+v, %v", c, err)
	}
	if err := start("two"); err != nil {
		t.Fatal(err)
	}
	if err := start("three"); !errors.Is(err, store.ErrNotDraft) {
		t.Errorf("started twice: %v", err)
	}
	if _, err := save(t, s, id, "a: 2", 1, "ada"); !errors.Is(err, store.ErrNotDraft) {
		t.Errorf("saved after the start: %v", err)
	}
}

func TestOneCheckOfADraftAtATime(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	id := newDraft(t, s, "a: 1\n")
	ask := func() (check store.Check, err error) {
		err = tryTx(t, s, func(ctx context.Context, tx *store.Tx) error {
			version, err := tx.AddVersion(ctx, id, store.NewVersion{YAML: []byte("a: 1\n")})
			if err != nil {
				return err
			}
			check, err = tx.AddCheck(ctx, id, store.NewCheck{Version: version, Kind: store.CheckSmoke, By: "ada"})
			return err
		})
		return check, err
	}
	first, err := ask()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ask(); !errors.Is(err, store.ErrCheckOpen) {
		t.Errorf("a second check: %v", err)
	}
	claim := func(h store.Holder) error {
		return tryTx(t, s, func(ctx context.Context, tx *store.Tx) error {
			_, err := tx.ClaimCheck(ctx, first.ID, h, time.Minute)
			return err
		})
	}
	other := me
	other.PID++
	if err := errors.Join(claim(me), claim(me)); err != nil { // the second time its answer was lost
		t.Fatal(err)
	}
	if err := claim(other); !errors.Is(err, store.ErrHeld) {
		t.Errorf("claimed by another: %v", err)
	}
	end := func(outcome string) error {
		return tryTx(t, s, func(ctx context.Context, tx *store.Tx) error {
			return tx.EndCheck(ctx, first.ID, store.CheckEnd{Outcome: outcome, Document: []byte(`{"ok":true}`)})
		})
	}
	if err := end(store.CheckPassed); err != nil {
		t.Fatal(err)
	}
	if err := end(store.CheckFailed); !errors.Is(err, store.ErrCheckEnded) {
		t.Errorf("ended twice: %v", err)
	}
	for what, late := range map[string]func(ctx context.Context, tx *store.Tx) error{
		"a line": func(ctx context.Context, tx *store.Tx) error {
			return tx.AppendCheckLines(ctx, first.ID, []store.CheckLine{{Tone: "info"}})
		},
		"a cancel": func(ctx context.Context, tx *store.Tx) error { return tx.RequestCheckCancel(ctx, first.ID, "ada") },
	} {
		if err := tryTx(t, s, late); !errors.Is(err, store.ErrCheckEnded) {
			t.Errorf("%s after the end: %v", what, err)
		}
	}
	second, err := ask()
	if err != nil {
		t.Fatal(err)
	}
	list, err := s.Checks(testContext(t), id)
	if err != nil || len(list) != 2 || list[0].ID != second.ID || !list[0].Open() || *list[1].Outcome != store.CheckPassed || string(list[1].Document) != `{"ok":true}` {
		t.Errorf("checks %+v, %v", list, err)
	}
}

// A check goes on while its process lives, and ends as broken when that is gone.
func TestACheckIsBrokenByTheEndOfItsProcess(t *testing.T) {
	t.Parallel()
	s, url := open(t)
	elsewhere := me
	elsewhere.Host = "another"
	// On its own host nothing but the end of the process counts, not even a beat
	// that is late because the database was away; elsewhere nothing but the beat.
	brokenOnce(t, s, url, false, map[string]breaker{"it lives": {me, alive}, "another host": {elsewhere, dead}}, breaker{me, dead})
	brokenOnce(t, s, url, true, map[string]breaker{"it lives and is late": {me, alive}}, breaker{elsewhere, alive})
}

// breaker is who looks for a check that was left behind.
type breaker struct {
	by     store.Holder
	isGone func(store.Holder) bool
}

// brokenOnce has a check looked after by those who must let it go on, and then by
// the one who must end it.
func brokenOnce(t *testing.T, s *store.Store, url string, late bool, keep map[string]breaker, end breaker) {
	t.Helper()
	id := newDraft(t, s, "a: 1\n")
	var check store.Check
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		version, err := tx.AddVersion(ctx, id, store.NewVersion{YAML: []byte("a: 1\n")})
		if err != nil {
			return err
		}
		check, err = tx.AddCheck(ctx, id, store.NewCheck{Version: version, Kind: store.CheckLiveness, By: "ada"})
		return err
	})
	breaks := func(b breaker) (broken bool) {
		inTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
			broken, err = tx.BreakCheck(ctx, check.ID, b.by, b.isGone)
			return err
		})
		return broken
	}
	if breaks(end) {
		t.Error("a check that nobody has begun was broken")
	}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.ClaimCheck(ctx, check.ID, me, time.Minute)
		return err
	})
	if late {
		mustExec(t, connect(t, url, "assay_app"), "update check_leases set lease_until = now() - interval '1 second'")
	}
	for name, b := range keep {
		if breaks(b) {
			t.Errorf("%s: the check was broken", name)
		}
	}
	if !breaks(end) || breaks(end) {
		t.Error("want the check to be broken, once")
	}
	now, err := s.Check(testContext(t), check.ID)
	if err != nil || *now.Outcome != store.CheckBroken || now.Reason == "" || now.StartedAt == nil || now.Document != nil {
		t.Errorf("check %+v, %v", now, err)
	}
}

// A database of the version before has drafts and versions of the older shape.
func TestOlderDraftsAreKept(t *testing.T) {
	t.Parallel()
	url := localpgtest.Database(t, func(url string) error { return store.MigrateTo(context.Background(), url, 9) })
	conn := connect(t, url, "assay_app")
	id := query[string](t, conn, `
		with c as (insert into campaigns (project, run_id, kind, state) values ('default', 'old', 'optimization', 'draft') returning id),
		     d as (insert into drafts (campaign_id, yaml, saved_by) select id, 'a: 1', 'ada' from c),
		     v as (insert into campaign_versions (campaign_id, version, yaml, sha256, optimization_hash)
		           select id, 1, 'a: 1', encode(sha256('a: 1'), 'hex'), repeat('0', 64) from c)
		select id::text from c`)[0]
	if err := migrate(url); err != nil {
		t.Fatal(err)
	}
	s := openAt(t, url)
	d, err := s.Draft(testContext(t), id)
	if err != nil || string(d.YAML) != "a: 1" || d.Revision != 1 || d.SavedBy != "ada" || d.SHA256 == "" {
		t.Errorf("draft %+v, %v", d, err)
	}
	if v, err := s.Version(testContext(t), id, 1); err != nil || v.Note != "" || v.OptimizationHash == "" || v.SHA256 != d.SHA256 {
		t.Errorf("version %+v, %v", v, err)
	}
	if saved, err := save(t, s, id, "a: 2", 1, "bob"); err != nil || saved.Revision != 2 || saved.SHA256 == d.SHA256 {
		t.Errorf("saved %+v, %v", saved, err)
	}
}
