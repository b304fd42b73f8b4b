package store_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/data/store"

	"github.com/google/go-cmp/cmp"
)

const nobody = "00000000-0000-4000-8000-000000000000"

func TestRunIDIsUniqueInItsProject(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	var first store.Campaign
	inTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		first, err = tx.CreateCampaign(ctx, newCampaign("one"))
		return err
	})
	err := tryTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.CreateCampaign(ctx, newCampaign("one"))
		return err
	})
	taken, ok := errors.AsType[*store.RunIDTakenError](err)
	want := &store.RunIDTakenError{Project: "default", RunID: "one", CampaignID: first.ID, State: store.StateRunning}
	if !ok || !errors.Is(err, store.ErrRunIDTaken) || *taken != *want {
		t.Errorf("error %v, want %v", err, want)
	}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		elsewhere := newCampaign("one")
		elsewhere.Project = "other"
		if err := tx.AddProject(ctx, "other", "ada"); err != nil {
			return err
		}
		_, err := tx.CreateCampaign(ctx, elsewhere)
		return err
	})
	got, err := s.CampaignByRunID(testContext(t), "default", "one")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(first, got); diff != "" {
		t.Errorf("found by run_id (-created +found):\n%s", diff)
	}
}

func TestWhatIsNotThereIsNotFound(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	for _, id := range []string{nobody, "../etc", "", strings.ToUpper(nobody)} {
		for what, err := range map[string]error{
			"Campaign":      errorOf(s.Campaign(ctx, id)),
			"Version":       errorOf(s.Version(ctx, id, 0)),
			"Draft":         errorOf(s.Draft(ctx, id)),
			"Check":         errorOf(s.Check(ctx, id)),
			"Report":        errorOf(s.Report(ctx, id, 0)),
			"Artifact":      errorOf(s.Artifact(ctx, id, "x")),
			"LoadEpoch":     errorOf(s.LoadEpoch(ctx, id)),
			"LoadRow":       errorOf(s.LoadRow(ctx, id, 1, 0)),
			"ProgressFacts": errorOf(s.ProgressFacts(ctx, id)),
			"SetCampaignState": s.InTx(ctx, func(tx *store.Tx) error {
				return tx.SetCampaignState(ctx, id, store.StateDone)
			}),
		} {
			if !errors.Is(err, store.ErrNotFound) {
				t.Errorf("%s of %q: %v, want ErrNotFound", what, id, err)
			}
		}
	}
}

func errorOf[T any](_ T, err error) error { return err }

func TestCampaignsArePagedByKeyNewestFirst(t *testing.T) {
	t.Parallel()
	b := newFullBench(t)
	for i := range 5 {
		inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
			n := newCampaign(fmt.Sprintf("later-%d", i))
			n.State = store.StateDraft
			_, err := tx.CreateCampaign(ctx, n)
			return err
		})
	}
	var ids []string
	filter := store.Filter{Limit: 2}
	for {
		page, err := b.Campaigns(testContext(t), filter)
		if err != nil {
			t.Fatal(err)
		}
		if len(page) == 0 {
			break
		}
		for _, line := range page {
			ids = append(ids, line.RunID)
		}
		filter.After = page[len(page)-1].ID
	}
	if want := []string{"later-4", "later-3", "later-2", "later-1", "later-0", "draft/of-the-bench", "bench-1"}; !slices.Equal(ids, want) {
		t.Errorf("pages of two: %v, want %v", ids, want)
	}

	lines, err := b.Campaigns(testContext(t), store.Filter{Project: "default", States: []store.State{store.StateHalted, store.StateRunning}})
	if err != nil || len(lines) != 1 {
		t.Fatalf("lines %v, error %v; want only the one that is not a draft", lines, err)
	}
	got := lines[0]
	if got.RunID != "bench-1" || *got.Stage != "confirm" || got.RowsPlanned != 4 || got.RowsDone != 2 || *got.Basis != string(artifact.BasisMeasured) {
		t.Errorf("line %+v", got)
	}
}

func TestStopIsRequestedOnceAndHeard(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	before, err := b.LastEvent(testContext(t))
	if err != nil {
		t.Fatal(err)
	}
	request := func() (first bool) {
		inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
			first, err = tx.RequestStop(ctx, b.campaignID)
			return err
		})
		return first
	}
	if !request() || request() {
		t.Error("want the first request to be the first, and the second not")
	}
	if c, err := b.Campaign(testContext(t), b.campaignID); err != nil || c.StopRequestedAt == nil {
		t.Errorf("campaign %+v, error %v; want a stop", c, err)
	}
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error { return tx.ClearStop(ctx, b.campaignID) })
	if c, err := b.Campaign(testContext(t), b.campaignID); err != nil || c.StopRequestedAt != nil {
		t.Errorf("campaign %+v, error %v; want no stop", c, err)
	}
	events, err := b.EventsAfter(testContext(t), b.campaignID, before, 10)
	if err != nil {
		t.Fatal(err)
	}
	var heard []string
	for _, e := range events {
		heard = append(heard, string(e.Topic)+string(e.Payload))
	}
	if want := []string{`stop{"requested": true}`, `stop{"requested": false}`}; !slices.Equal(heard, want) {
		t.Errorf("heard %v, want %v", heard, want)
	}
}

func TestEveryChangeIsAudited(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := store.WithActor(testContext(t), "ada")
	var c store.Campaign
	err := s.InTx(ctx, func(tx *store.Tx) (err error) {
		n := newCampaign("draft/1")
		n.State = store.StateDraft
		c, err = tx.CreateCampaign(ctx, n)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error { // by nobody in particular
		if _, err := tx.AddDraft(ctx, c.ID, "a.yaml", "", store.DraftText{YAML: []byte("a: 1\n"), By: "ada"}); err != nil {
			return err
		}
		_, err := tx.StartDraft(ctx, c.ID, newCampaign("audited"))
		return err
	})
	entries, err := s.Audit(ctx, store.AuditFilter{CampaignID: c.ID})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		hashes := fmt.Sprintf("%t/%t", e.BeforeSHA256 != nil, e.AfterSHA256 != nil)
		changed := strings.Join(e.Changed, ",")
		if !strings.HasPrefix(e.Action, "update") {
			changed = "all"
		}
		got = append(got, strings.Join([]string{e.Actor, e.Action, strings.ReplaceAll(e.Object, c.ID, "ID"), changed, hashes}, " "))
	}
	want := []string{
		"system delete drafts drafts/ID all true/false",
		"system update campaigns campaigns/ID run_id,state true/true",
		"system insert drafts drafts/ID all false/true",
		"ada insert campaigns campaigns/ID all false/true",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("audit log, newest first (-want +got):\n%s", diff)
	}
	if got := entries[1].Detail; got != "run_id: draft/1 to audited; state: draft to running" {
		t.Errorf("what changed to what: %q", got)
	}
	older, err := s.Audit(ctx, store.AuditFilter{CampaignID: c.ID, Before: entries[1].ID, Limit: 1})
	if err != nil || len(older) != 1 || older[0].ID != entries[2].ID {
		t.Errorf("the page after the second entry: %v, error %v", older, err)
	}
}

func TestSettingsAndVersions(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.SetSettings(ctx, b.campaignID, map[string]string{"work_dir": "/elsewhere"}); err != nil {
			return err
		}
		n, err := tx.AddVersion(ctx, b.campaignID, store.NewVersion{YAML: []byte{0xff, 0, 'x'}, OptimizationHash: policyHash})
		if n != 2 {
			t.Errorf("version %d, want 2", n)
		}
		return err
	})
	c, err := b.Campaign(testContext(t), b.campaignID)
	if err != nil || string(c.Settings) != `{"work_dir": "/elsewhere"}` {
		t.Errorf("settings %s, error %v", c.Settings, err)
	}
	newest, err := b.Version(testContext(t), b.campaignID, 0)
	if err != nil || newest.Version != 2 || string(newest.YAML) != "\xff\x00x" {
		t.Errorf("newest version %+v, error %v; want the bytes as given", newest, err)
	}
	first, err := b.Version(testContext(t), b.campaignID, 1)
	if err != nil || first.BaseDir != "/srv/bench" || first.Author != "ada" || string(first.Problems) != "[]" {
		t.Errorf("first version %+v, error %v", first, err)
	}
	if _, err := b.Version(testContext(t), b.campaignID, 3); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("version 3: %v, want ErrNotFound", err)
	}
}
