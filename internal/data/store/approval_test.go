package store_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/review"
	"assay/internal/data/store"
)

func seal(text []byte) string { return canonical.HashBytes(append([]byte("key "), text...)) }

func bundle() review.Bundle {
	return review.Bundle{Campaign: policyHash, Policy: policyHash, Design: policyHash, Target: policyHash}
}

func newReview() store.NewReview {
	return store.NewReview{
		Epoch: 1, Source: []byte("run_id: bench-1\n"), BaseDir: "/srv/bench", Bundle: bundle(), Price: review.Limits{Rows: 12}, Note: "please",
		AskedBy: "ada", Authors: []string{"ada"},
	}
}

func newApproval(id, by string, d review.Decision) store.NewApproval {
	until := time.Now().Add(time.Hour)
	return store.NewApproval{
		Epoch: 1, Review: id, Decision: d, Reviewer: by, Authors: []string{"ada"}, Bundle: bundle(), Ceiling: review.Limits{Rows: 12},
		Until: &until, Key: strings.Repeat("0", 16),
	}
}

// approve writes one row into each table of approvals.
func (b *bench) approve(ctx context.Context, tx *store.Tx) error {
	id, err := tx.AddReview(ctx, b.campaignID, newReview())
	if err != nil {
		return err
	}
	r, err := tx.Review(ctx, id)
	if err != nil {
		return err
	}
	own := newApproval("", "ada", review.Approve)
	own.Waiver = &artifact.WaiverRecord{Gate: artifact.GateApproval, Field: artifact.WaivedRuleOff, Who: "ada", Why: "the rule is off"}
	_, err = tx.AddApproval(ctx, b.campaignID, newApproval(id, "bob", review.Approve), seal)
	_, err2 := tx.AddApproval(ctx, b.campaignID, own, seal)
	return errors.Join(err, err2, tx.AddComment(ctx, r, 1, "bob", "why?"), tx.WithdrawReview(ctx, r, "ada", "not yet"))
}

// drafted is a draft with a review of its text, whose id is returned.
func drafted(t *testing.T, s *store.Store) (campaignID, reviewID string) {
	t.Helper()
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		n := newCampaign("draft/" + t.Name())
		n.State = store.StateDraft
		c, err := tx.CreateCampaign(ctx, n)
		if err != nil {
			return err
		}
		campaignID = c.ID
		r := newReview()
		if _, err := tx.AddDraft(ctx, c.ID, "x.yaml", r.BaseDir, store.DraftText{YAML: r.Source, By: "ada"}); err != nil {
			return err
		}
		reviewID, err = tx.AddReview(ctx, c.ID, r)
		return err
	})
	return campaignID, reviewID
}

func decide(t *testing.T, s *store.Store, campaignID string, n store.NewApproval) (store.Approval, error) {
	t.Helper()
	var a store.Approval
	err := s.InTx(testContext(t), func(tx *store.Tx) (err error) {
		a, err = tx.AddApproval(testContext(t), campaignID, n, seal)
		return err
	})
	return a, err
}

func addUsers(t *testing.T, s *store.Store, names ...string) {
	t.Helper()
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		for _, name := range names {
			if _, err := tx.AddUser(ctx, name, store.RoleAdmin); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestTheTwoPersonRuleBeginsWithTheSecondPerson(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	inForce := func(want bool, when string) {
		t.Helper()
		if got, err := s.TwoPerson(ctx); err != nil || got != want {
			t.Errorf("%s it is in force: %v (%v), want %v", when, got, err, want)
		}
	}
	set := func(mode store.TwoPersonMode) {
		t.Helper()
		inTx(t, s, func(ctx context.Context, tx *store.Tx) error { return tx.SetTwoPerson(ctx, mode) })
	}
	inForce(false, "without anybody")
	addUsers(t, s, "ada")
	inForce(false, "with one person")
	set(store.TwoPersonOn)
	inForce(true, "turned on")
	set(store.TwoPersonAuto)
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.AddUser(ctx, "vic", store.RoleViewer)
		return err
	})
	inForce(false, "with a second person who only reads")
	addUsers(t, s, "bob")
	inForce(true, "with two people")
	set(store.TwoPersonOff)
	inForce(false, "turned off")
	set(store.TwoPersonAuto)
	users, err := s.Users(ctx)
	if err != nil {
		t.Fatal(err)
	}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error { return tx.DisableUser(ctx, users[1].ID) })
	inForce(false, "with one of two people disabled")
	if err := s.InTx(ctx, func(tx *store.Tx) error { return tx.SetTwoPerson(ctx, "perhaps") }); err == nil {
		t.Error("a mode that is none was taken")
	}
}

// The database itself refuses an approval by who asked or wrote, whatever the
// program does.
func TestNobodyApprovesTheirOwn(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	campaignID, id := drafted(t, s)
	own := newApproval(id, "ada", review.Approve)
	if _, err := decide(t, s, campaignID, own); !errors.Is(err, store.ErrTwoPeople) {
		t.Errorf("without a waiver: %v", err)
	}
	waived := newApproval("", "ada", review.Approve)
	waived.Waiver = &artifact.WaiverRecord{Gate: artifact.GateApproval, Field: artifact.WaivedRuleOff, Who: "ada", Why: "one person"}
	if _, err := decide(t, s, campaignID, waived); err != nil {
		t.Errorf("with the rule off: %v", err)
	}
	addUsers(t, s, "ada", "bob")
	if _, err := decide(t, s, campaignID, waived); !errors.Is(err, store.ErrTwoPeople) {
		t.Errorf("with the rule in force: %v", err)
	}
	waived.Waiver.Field = artifact.WaivedByFlag
	if _, err := decide(t, s, campaignID, waived); err != nil {
		t.Errorf("waived on the machine itself: %v", err)
	}
	if _, err := decide(t, s, campaignID, newApproval(id, "bob", review.Approve)); err != nil {
		t.Errorf("somebody else: %v", err)
	}
	if _, err := decide(t, s, campaignID, newApproval(id, "ada", review.RequestChanges)); err != nil {
		t.Errorf("a change asked of oneself spends nothing: %v", err)
	}
	waivers, err := s.Waivers(testContext(t), campaignID)
	if err != nil || len(waivers) != 2 || waivers[1].Field != artifact.WaivedByFlag {
		t.Errorf("waivers %+v (%v)", waivers, err)
	}
}

func TestWhereAReviewStands(t *testing.T) {
	t.Parallel()
	s, url := open(t)
	ctx := testContext(t)
	state := func(id string) review.State {
		t.Helper()
		r, err := s.Review(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		return r.State
	}
	for name, c := range map[string]struct {
		do     func(t *testing.T, campaignID, id string)
		want   review.State
		stands bool // the key, by what was recorded
	}{
		"asked":    {func(*testing.T, string, string) {}, review.Open, false},
		"approved": {func(t *testing.T, c, id string) { must(decide(t, s, c, newApproval(id, "bob", review.Approve))) }, review.Approved, true},
		"changes":  {func(t *testing.T, c, id string) { must(decide(t, s, c, newApproval(id, "bob", review.RequestChanges))) }, review.Changes, false},
		"rejected": {func(t *testing.T, c, id string) { must(decide(t, s, c, newApproval(id, "bob", review.Reject))) }, review.Rejected, false},
		"approved, then rejected": {func(t *testing.T, c, id string) {
			must(decide(t, s, c, newApproval(id, "bob", review.Approve)))
			must(decide(t, s, c, newApproval(id, "bob", review.Reject)))
		}, review.Rejected, false},
		"approved, then changed": {func(t *testing.T, c, id string) {
			must(decide(t, s, c, newApproval(id, "bob", review.Approve)))
			inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
				_, err := tx.SaveDraft(ctx, c, 1, store.DraftText{YAML: []byte("other: 1\n"), By: "ada"})
				return err
			})
		}, review.Void, true},
		"approved, then withdrawn": {func(t *testing.T, c, id string) {
			must(decide(t, s, c, newApproval(id, "bob", review.Approve)))
			withdraw(t, s, id)
		}, review.Withdrawn, false},
		"approved, then asked anew": {func(t *testing.T, c, id string) {
			must(decide(t, s, c, newApproval(id, "bob", review.Approve)))
			inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
				_, err := tx.AddReview(ctx, c, newReview())
				return err
			})
		}, review.Void, false},
		"approved for no time": {func(t *testing.T, c, id string) {
			late := newApproval(id, "bob", review.Approve)
			*late.Until = time.Now().Add(-time.Second)
			must(decide(t, s, c, late))
		}, review.Expired, true},
		"approved and begun": {func(t *testing.T, c, id string) {
			must(decide(t, s, c, newApproval(id, "bob", review.Approve)))
			begin(t, s, c)
		}, review.Spent, true},
		"begun without it": {func(t *testing.T, c, _ string) { begin(t, s, c) }, review.Void, false},
	} {
		t.Run(name, func(t *testing.T) {
			campaignID, id := drafted(t, s)
			c.do(t, campaignID, id)
			if got := state(id); got != c.want {
				t.Errorf("it is %s, want %s", got, c.want)
			}
			stands := query[int64](t, connect(t, url, "assay_app"), "select id from standing_approvals where campaign_id = '"+campaignID+"'")
			if (len(stands) > 0) != c.stands {
				t.Errorf("standing approvals %v, want any: %v", stands, c.stands)
			}
			lines, err := s.Reviews(ctx, store.ReviewFilter{CampaignID: campaignID, States: []review.State{c.want}})
			if err != nil || len(lines) != 1 || lines[0].ID != id || lines[0].Rows != 12 || lines[0].AskedBy != "ada" {
				t.Errorf("listed as %+v (%v)", lines, err)
			}
		})
	}
}

// What is said in a review stands in the audit log of its campaign.
func TestWordsInAReviewAreAudited(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	campaignID, id := drafted(t, s)
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		r, err := tx.Review(ctx, id)
		if err != nil {
			return err
		}
		return tx.AddComment(ctx, r, 1, "bob", "why so few?")
	})
	withdraw(t, s, id)
	for _, action := range []string{"insert reviews", "insert review_comments", "insert review_withdrawals"} {
		lines, err := s.Audit(ctx, store.AuditFilter{CampaignID: campaignID, Action: action})
		if err != nil || len(lines) != 1 {
			t.Errorf("%s: %d entries of the campaign (%v)", action, len(lines), err)
		}
	}
}

func begin(t *testing.T, s *store.Store, campaignID string) {
	t.Helper()
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		n := newCampaign("begun-" + campaignID)
		_, err := tx.StartDraft(ctx, campaignID, n)
		return err
	})
}

func withdraw(t *testing.T, s *store.Store, id string) {
	t.Helper()
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		r, err := tx.Review(ctx, id)
		if err != nil {
			return err
		}
		return tx.WithdrawReview(ctx, r, "ada", "")
	})
}

// must panics inside the test that called it.
func must[T any](_ T, err error) {
	if err != nil {
		panic(err)
	}
}

func TestApprovalsAreChainedAndSigned(t *testing.T) {
	t.Parallel()
	s, url := open(t)
	ctx := testContext(t)
	campaignID, id := drafted(t, s)
	must(decide(t, s, campaignID, newApproval(id, "bob", review.RequestChanges)))
	must(decide(t, s, campaignID, newApproval(id, "bob", review.Approve)))
	list, err := s.Approvals(ctx, campaignID)
	if err != nil || len(list) != 2 {
		t.Fatalf("%d approvals (%v)", len(list), err)
	}
	for _, a := range list {
		text, err := a.Approval.Signed()
		if err != nil || string(text) != a.Signed || a.Seal != seal(text) {
			t.Errorf("approval %d: what is read back is not what was signed (%v)", a.Seq, err)
		}
	}
	first, err := list[0].LineHash()
	if err != nil || list[1].Prev != first || list[0].Prev != strings.Repeat("0", 64) {
		t.Errorf("the second names %s, the first is %s (%v)", list[1].Prev, first, err)
	}
	if key := list[1].Unlocks(); key.Ceiling.Rows != 12 || key.Bundle != bundle() || key.Expires == 0 {
		t.Errorf("the key is %+v", key)
	}
	if breaks, err := s.VerifyChain(ctx, campaignID); err != nil || len(breaks) != 0 {
		t.Fatalf("the chain breaks at %v (%v)", breaks, err)
	}
	super := connect(t, url, "")
	mustExec(t, super, "alter table approvals disable trigger all")
	mustExec(t, super, "update approvals set record = replace(record, '\"rows\":12', '\"rows\":99') where seq = 2")
	if breaks, err := s.VerifyChain(ctx, campaignID); err != nil || len(breaks) != 1 {
		t.Errorf("a raised ceiling breaks the chain at %v (%v)", breaks, err)
	}
}

// Whoever spends holds the operator's decision still until they are done.
func TestAFreezeWaitsForWhatIsBeingSpent(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	freeze := func(ctx context.Context) error {
		return s.InTx(ctx, func(tx *store.Tx) error {
			_, err := tx.Freeze(ctx, "ada", "the cooling failed")
			return err
		})
	}
	err := s.InTx(ctx, func(tx *store.Tx) error {
		if site, err := tx.Site(ctx); err != nil || site.Frozen() {
			t.Errorf("frozen before anybody froze (%v)", err)
		}
		short, cancel := context.WithTimeout(ctx, 200*time.Millisecond)
		defer cancel()
		if err := freeze(short); err == nil {
			t.Error("it was frozen while somebody spends")
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := freeze(ctx); err != nil {
		t.Fatal(err)
	}
	site, err := s.Site(ctx)
	if err != nil || !site.Frozen() || site.FrozenBy != "ada" || site.FrozenWhy != "the cooling failed" {
		t.Errorf("%+v (%v)", site, err)
	}
	var again bool
	inTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		again, err = tx.Freeze(ctx, "bob", "me too")
		return err
	})
	if site, _ := s.Site(ctx); again || site.FrozenBy != "ada" {
		t.Errorf("a second freeze took the first one's place: %+v", site)
	}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error { _, err := tx.Unfreeze(ctx); return err })
	if site, err := s.Site(ctx); err != nil || site.Frozen() {
		t.Errorf("still frozen (%v)", err)
	}
}
