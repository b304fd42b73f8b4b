package main

import (
	"context"
	"path/filepath"
	"testing"

	"assay/internal/core/review"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/store"
)

// With the two-person rule in force a command spends nothing by itself; whoever lets
// it pass stands in the report.
func TestTheRuleHoldsForCommandsToo(t *testing.T) {
	t.Parallel()
	url := localpgtest.Database(t, func(url string) error {
		_, err := store.Migrate(context.Background(), url)
		return err
	})
	s, err := store.Open(t.Context(), url, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	decide := func(do func(tx *store.Tx) error) {
		t.Helper()
		if err := s.InTx(t.Context(), do); err != nil {
			t.Fatal(err)
		}
	}
	decide(func(tx *store.Tx) error { return tx.SetTwoPerson(t.Context(), store.TwoPersonOn) })
	w := newTerminal(t, "ASSAY_DATABASE_URL", url)
	file, dir := smallCampaign(t, "good"), filepath.Join(openDir(t), "work")
	w.run("run", file, "--work-dir", dir).want(t, exitFailed, "the two-person rule is in force", "--waive-review WHY")
	w.run("list").want(t, exitOK, "no campaigns yet")
	decide(func(tx *store.Tx) error { _, err := tx.Freeze(t.Context(), "root", "the cooling failed"); return err })
	w.run("run", file, "--work-dir", dir, "--waive-review", "bob is on holiday").want(t, exitFailed, "the cooling failed", "unfreezes")
	decide(func(tx *store.Tx) error { _, err := tx.Unfreeze(t.Context()); return err })
	w.run("run", file, "--work-dir", dir, "--waive-review", "bob is on holiday").want(t, exitOK, "report: "+dir)
	w.run("report", "small").want(t, exitOK, "approved what this epoch spent: bob is on holiday")
	for _, name := range []string{"approvals.jsonl", "waivers.jsonl"} {
		if text := readTestdata(t, filepath.Join(dir, name)); text == "" {
			t.Errorf("%s is empty", name)
		}
	}
	w.run("reanalyze", "small").want(t, exitOK, "identical")

	c, err := s.CampaignByRunID(t.Context(), store.ProjectDefault, "small")
	if err != nil {
		t.Fatal(err)
	}
	made, err := s.Approvals(t.Context(), c.ID)
	if err != nil || len(made) != 1 {
		t.Fatalf("%d approvals (%v)", len(made), err)
	}
	decide(func(tx *store.Tx) error { // as somebody would who has the database and not the key
		forged := store.NewApproval{
			Epoch: 1, Decision: review.Approve, Reviewer: "mallory", Bundle: made[0].Bundle, Ceiling: *made[0].Ceiling, Waiver: made[0].Waiver, Key: made[0].Key,
		}
		_, err := tx.AddApproval(t.Context(), c.ID, forged, func([]byte) string { return made[0].Seal })
		return err
	})
	w.run("reanalyze", "small").want(t, exitFailed, "decision 2 is not the one that was signed")
}
