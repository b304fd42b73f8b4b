package queue_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/review"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// ruled turns the two-person rule on.
func (s *stand) ruled() {
	s.t.Helper()
	if err := s.SetTwoPerson(limited(s.t), store.TwoPersonOn); err != nil {
		s.t.Fatal(err)
	}
}

// ask is ada's request for the first revision of a draft.
func (s *stand) ask(id string) store.Review {
	s.t.Helper()
	r, err := s.RequestReview(limited(s.t), queue.ReviewRequest{CampaignID: id, BasedOn: 1, By: "ada", Note: "please"})
	if err != nil {
		s.t.Fatal(err)
	}
	return r
}

func (s *stand) rule(reviewID string, r queue.Ruling) store.Approval {
	s.t.Helper()
	a, err := s.Decide(limited(s.t), reviewID, r)
	if err != nil {
		s.t.Fatal(err)
	}
	return a
}

var yes = queue.Ruling{Decision: review.Approve, By: "bob"}

func TestNothingStartsWithoutItsKey(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	ctx := limited(t)
	s.ruled()
	id := s.draft(g)
	refused := func(when, want string) {
		t.Helper()
		_, _, err := s.StartDraft(ctx, id, s.saved(id).Revision, queue.StartOptions{Owner: "ada"})
		if !errors.Is(err, queue.ErrNotApproved) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", when, err, want)
		}
	}
	refused("before anybody asked", "no approval")
	first := s.ask(id)
	if first.State != review.Open || first.Price.Rows < 20 || first.Bundle.Policy == "" || first.Bundle.Design == "" {
		t.Errorf("asked: %+v", first)
	}
	if _, err := s.Decide(ctx, first.ID, queue.Ruling{Decision: review.Approve, By: "ada"}); !errors.Is(err, store.ErrTwoPeople) {
		t.Errorf("ada approves her own: %v", err)
	}
	if _, err := s.Decide(ctx, first.ID, queue.Ruling{Decision: review.Reject, By: "bob"}); !errors.Is(err, queue.ErrRuling) {
		t.Errorf("rejected without a word: %v", err)
	}
	refused("before the decision", "no approval")
	s.rule(first.ID, yes)
	d := s.saved(id)
	if _, err := s.SaveDraft(ctx, id, append(d.YAML, "# more\n"...), d.Revision, "ada"); err != nil {
		t.Fatal(err)
	}
	refused("after an edit", "the campaign file changed")
	if standing, err := s.Standing(ctx, id); err != nil || standing.MayStart() || standing.Review.State != review.Void || !strings.Contains(standing.Why[0], "campaign file") {
		t.Errorf("standing after an edit: %+v (%v)", standing, err)
	}
	if _, err := s.SaveDraft(ctx, id, d.YAML, d.Revision+1, "ada"); err != nil {
		t.Fatal(err)
	}
	seed := int64(7)
	if _, _, err := s.StartDraft(ctx, id, d.Revision+2, queue.StartOptions{Owner: "ada", Seed: &seed}); !errors.Is(err, queue.ErrNotApproved) {
		t.Errorf("with a seed that nobody approved: %v", err)
	}
	if standing, err := s.Standing(ctx, id); err != nil || !standing.MayStart() || standing.Review.State != review.Approved {
		t.Errorf("standing with the text as it was: %+v (%v)", standing, err)
	}
	if _, _, err := s.StartDraft(ctx, id, d.Revision+2, queue.StartOptions{Owner: "ada"}); err != nil {
		t.Errorf("with the key: %v", err)
	}
}

// With the rule off a start is one step, and the record says that nobody else was
// asked.
func TestAStartIsItsOwnApprovalWhileTheRuleIsOff(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	id := s.submit(g.submission())
	s.wait(id, store.StateDone)
	facts := s.facts(id)
	if len(facts.Approvals) != 1 || !facts.Approvals[0].Automatic() || len(facts.Waivers) != 1 || facts.Waivers[0].Field != artifact.WaivedRuleOff {
		t.Errorf("approvals %+v, waivers %+v", facts.Approvals, facts.Waivers)
	}
	r := facts.Report.Report
	if len(r.Provenance.Approvals) != 1 || len(r.Provenance.Waivers) != 1 || r.Provenance.Approvals[0].Content != facts.Approvals[0].Content {
		t.Errorf("the report names %+v", r.Provenance)
	}
	if !slices.ContainsFunc(r.Caveats, func(c artifact.CaveatNote) bool { return c.Code == artifact.CaveatAutoApproved }) {
		t.Errorf("no caveat says so: %+v", r.Caveats)
	}
}

// A key that is taken back stops a campaign between two rows; what was measured
// stays, and a new key lets it go on.
func TestAKeyTakenBackHaltsUntilThereIsAnother(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	ctx := limited(t)
	s.ruled()
	id := s.draft(g)
	first := s.ask(id)
	s.rule(first.ID, yes)
	g.control("hold")
	if _, _, err := s.StartDraft(ctx, id, 1, queue.StartOptions{Owner: "ada"}); err != nil {
		t.Fatal(err)
	}
	g.held()
	s.rule(first.ID, queue.Ruling{Decision: review.Reject, By: "bob", Comment: "stop"})
	g.control("")
	s.wait(id, store.StateHalted)
	if h := s.halted(id); h.Kind != artifact.HaltApprovalRejected || !strings.Contains(h.Next, "assay resume") {
		t.Errorf("halted as %+v", h)
	}
	measured := s.runs(id)
	if measured > 1 {
		t.Errorf("%d rows were measured after the one in flight", measured-1)
	}
	if err := s.Resume(ctx, id); !errors.Is(err, queue.ErrNotApproved) {
		t.Errorf("resumed without a key: %v", err)
	}
	again, err := s.RequestReview(ctx, queue.ReviewRequest{CampaignID: id, By: "ada", Note: "it is mended"})
	if err != nil || !again.Running {
		t.Fatalf("asked anew: %+v (%v)", again, err)
	}
	s.rule(again.ID, yes)
	s.resume(id)
	s.wait(id, store.StateDone)
	if n := s.runs(id); n <= measured {
		t.Errorf("%d runs, %d of them before", n, measured)
	}
	s.intact(id)
}

func TestACeilingHaltsBeforeMoreRowsAreRegistered(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	s.ruled()
	id := s.draft(g)
	r := s.ask(id)
	low := yes
	low.Ceiling = &review.Limits{Rows: 1 << 31}
	if _, err := s.Decide(limited(t), r.ID, low); !errors.Is(err, queue.ErrRuling) {
		t.Errorf("more rows than can be recorded: %v", err)
	}
	low.Ceiling = &review.Limits{Rows: 12}
	s.rule(r.ID, low)
	if _, _, err := s.StartDraft(limited(t), id, 1, queue.StartOptions{Owner: "ada"}); err != nil {
		t.Fatal(err)
	}
	s.wait(id, store.StateHalted)
	if h := s.halted(id); h.Kind != artifact.HaltApprovalRejected || !strings.Contains(h.Reason, "more than the 12 that were approved") {
		t.Errorf("halted as %+v", h)
	}
	planned := 0
	for _, it := range s.facts(id).Iterations {
		if it.Design != nil {
			planned += len(it.Design.Rows)
		}
	}
	if planned == 0 || planned > 12 {
		t.Errorf("%d rows are registered under a ceiling of 12", planned)
	}

	// The key still admits a resume. Whoever need not ask any more is not held by it.
	if err := s.SetTwoPerson(limited(t), store.TwoPersonOff); err != nil {
		t.Fatal(err)
	}
	s.resume(id)
	s.wait(id, store.StateDone)
	if w := s.facts(id).Waivers; len(w) != 1 || w[0].Field != artifact.WaivedRuleOff {
		t.Errorf("waivers %+v", w)
	}
}

// Whoever once wrote in a draft approves it no more than who asked, also when
// somebody saved it after them, and also once it runs.
func TestNobodyApprovesWhatTheyHadAHandIn(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	ctx := limited(t)
	s.ruled()
	id := s.draft(g)
	text := s.saved(id).YAML
	for i, by := range []string{"carol", "ada"} {
		if _, err := s.SaveDraft(ctx, id, append(slices.Clone(text), fmt.Sprintf("# %d\n", i)...), 1+i, by); err != nil {
			t.Fatal(err)
		}
	}
	asked, err := s.RequestReview(ctx, queue.ReviewRequest{CampaignID: id, BasedOn: 3, By: "ada"})
	if err != nil {
		t.Fatal(err)
	}
	carols := queue.Ruling{Decision: review.Approve, By: "carol"}
	if _, err := s.Decide(ctx, asked.ID, carols); !errors.Is(err, store.ErrTwoPeople) {
		t.Errorf("carol approves what she wrote in: %v", err)
	}
	low := yes
	low.Ceiling = &review.Limits{Rows: 1}
	s.rule(asked.ID, low)
	if _, _, err := s.StartDraft(ctx, id, 3, queue.StartOptions{Owner: "ada"}); err != nil {
		t.Fatal(err)
	}
	s.wait(id, store.StateHalted)
	anew, err := s.RequestReview(ctx, queue.ReviewRequest{CampaignID: id, By: "ada"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Decide(ctx, anew.ID, carols); !errors.Is(err, store.ErrTwoPeople) {
		t.Errorf("carol approves it once it runs: %v", err)
	}
}

// A decision that was written past the key of the installation lets nothing go on.
func TestAForgedKeyOpensNothing(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	ctx := limited(t)
	s.ruled()
	id := s.draft(g)
	a := s.rule(s.ask(id).ID, queue.Ruling{Decision: review.Approve, By: "bob", Ceiling: &review.Limits{Rows: 12}})
	if _, _, err := s.StartDraft(ctx, id, 1, queue.StartOptions{Owner: "ada"}); err != nil {
		t.Fatal(err)
	}
	s.wait(id, store.StateHalted)
	err := s.Store().InTx(ctx, func(tx *store.Tx) error {
		forged := store.NewApproval{
			Epoch: 1, Review: a.Review, Decision: review.Approve, Reviewer: "bob", Authors: a.Authors, Bundle: a.Bundle, Ceiling: review.Limits{Rows: 1000},
			Until: a.Until, Key: a.Key,
		}
		_, err := tx.AddApproval(ctx, id, forged, func([]byte) string { return a.Seal })
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Resume(ctx, id); !errors.Is(err, queue.ErrTampered) || !strings.Contains(err.Error(), "decision 2") {
		t.Errorf("resumed by a forged decision: %v", err)
	}
}

// Hours that were approved are those of the epoch. Once they are used up a resume
// needs another key.
func TestACeilingOfHours(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	ctx := limited(t)
	s.ruled()
	id := s.draft(g)
	few, many := 1e-9, 0.1
	s.rule(s.ask(id).ID, queue.Ruling{Decision: review.Approve, By: "bob", Ceiling: &review.Limits{Rows: 1000, Hours: &few}})
	if _, _, err := s.StartDraft(ctx, id, 1, queue.StartOptions{Owner: "ada"}); err != nil {
		t.Fatal(err)
	}
	s.wait(id, store.StateHalted)
	if h := s.halted(id); h.Kind != artifact.HaltApprovalRejected || !strings.Contains(h.Reason, "hours that were approved are used up") {
		t.Errorf("halted as %+v", h)
	}
	if err := s.Resume(ctx, id); !errors.Is(err, queue.ErrNotApproved) {
		t.Errorf("resumed with its hours used up: %v", err)
	}
	anew := func() {
		t.Helper()
		r, err := s.RequestReview(ctx, queue.ReviewRequest{CampaignID: id, By: "ada"})
		if err != nil {
			t.Fatal(err)
		}
		s.rule(r.ID, queue.Ruling{Decision: review.Approve, By: "bob", Ceiling: &review.Limits{Rows: 1000, Hours: &many}})
	}
	anew()
	s.resume(id)
	s.wait(id, store.StateDone)

	_, err := s.Store().Pool().Exec(ctx, `
		with long as (insert into invocations (campaign_id, invocation, kind, host, version) select $1, max(invocation) + 1, 'resume', 'here', '' from invocations where campaign_id = $1 returning id),
		     beat as (insert into invocation_beats (id, seconds, owner, host, boot_id, pid, pid_started_at) select id, 0, 'x', 'here', 'x', 1, 'x' from long)
		insert into invocation_ends (id, seconds, end_reason) select id, 720, 'finished' from long`, id)
	if err != nil {
		t.Fatal(err)
	}
	own := queue.Revision{Source: []byte(bowlFile + "\n# again\n"), Name: "next.yaml", Author: "ada"}
	r, err := s.RequestNextReview(ctx, queue.NextReviewRequest{CampaignID: id, Source: own.Source, By: "ada"})
	if err != nil {
		t.Fatal(err)
	}
	s.rule(r.ID, queue.Ruling{Decision: review.Approve, By: "bob", Ceiling: &review.Limits{Rows: 1000, Hours: &many}})
	if _, err := s.Revise(ctx, id, own); err != nil {
		t.Fatalf("the minutes of the first epoch count against the second: %v", err)
	}
	s.wait(id, store.StateDone)
}

func TestAFreezeMakesWhatRunsWait(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	ctx := limited(t)
	g.control("hold")
	id := s.submit(g.submission())
	g.held()
	if err := s.Freeze(ctx, "root", "the cooling failed"); err != nil {
		t.Fatal(err)
	}
	g.control("")
	eventually(t, "the row in flight to be recorded", func() bool { return s.runs(id) >= 1 })
	other := s.draft(newTarget(t))
	if _, _, err := s.StartDraft(ctx, other, 1, queue.StartOptions{Owner: "ada"}); !errors.Is(err, queue.ErrFrozen) || !strings.Contains(err.Error(), "the cooling failed") {
		t.Errorf("a start: %v", err)
	}
	if _, err := s.StartCheck(ctx, queue.CheckRequest{CampaignID: other, Kind: store.CheckSmoke, By: "ada"}); !errors.Is(err, queue.ErrFrozen) {
		t.Errorf("a check: %v", err)
	}
	before := s.runs(id)
	if c, err := s.Store().Campaign(ctx, id); err != nil || c.State != store.StateRunning {
		t.Errorf("the campaign is %s (%v)", c.State, err)
	}
	if err := s.Unfreeze(ctx); err != nil {
		t.Fatal(err)
	}
	s.wait(id, store.StateDone)
	if before > 2 {
		t.Errorf("%d rows were run under the freeze", before)
	}
}

// waitsFrozen waits for a job that asks again and again whether it may spend.
func (s *stand) waitsFrozen(kind string) {
	s.t.Helper()
	eventually(s.t, "a job "+kind+" to wait", func() (waits bool) {
		err := s.Store().Pool().QueryRow(limited(s.t),
			"select exists (select from river_job where kind = $1 and finalized_at is null and (metadata ->> 'snoozes')::integer >= 2)", kind).Scan(&waits)
		if err != nil {
			s.t.Fatal(err)
		}
		return waits
	})
}

// A campaign whose verify is due waits for the end of a freeze too, and begins
// nothing.
func TestAFreezeHoldsVerify(t *testing.T) {
	t.Parallel()
	g, url := newTarget(t), localpgtest.Database(t, migrate)
	s := newEngine(t, url, queue.Config{})
	id, starts := s.submit(g.submission()), len(g.starts())
	if err := s.Freeze(limited(t), "root", "a leak"); err != nil {
		t.Fatal(err)
	}
	w := newEngine(t, url, queue.Config{Work: true})
	w.waitsFrozen("stage")
	if f := w.facts(id); f.Campaign.State != store.StateRunning || len(f.Iterations) > 0 || len(g.starts()) != starts {
		t.Errorf("under the freeze the campaign is %s with %d stages and %d runs", f.Campaign.State, len(f.Iterations), len(g.starts())-starts)
	}
	if err := s.Unfreeze(limited(t)); err != nil {
		t.Fatal(err)
	}
	w.wait(id, store.StateDone)
	w.sameAnswer(id)
}

// A campaign whose process was killed is taken up under a freeze, waits, and comes to
// the same answer.
func TestAFreezeHoldsWhatAKilledWorkerLeft(t *testing.T) {
	t.Parallel()
	g, url := newTarget(t), localpgtest.Database(t, migrate)
	killAt(t, moment{name: "a row runs"}, g, url)
	s := newEngine(t, url, queue.Config{Work: true})
	c, err := s.Store().CampaignByRunID(limited(t), queue.DefaultProject, "bowl")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Freeze(limited(t), "root", "a leak"); err != nil {
		t.Fatal(err)
	}
	starts := len(g.starts())
	eventually(t, "the campaign to be taken up", func() bool {
		taken, err := s.Recover(limited(t))
		if err != nil {
			t.Fatal(err)
		}
		return len(taken) == 1
	})
	s.waitsFrozen("stage")
	if n := len(g.starts()) - starts; n != 0 {
		t.Errorf("%d runs of the target under the freeze", n)
	}
	if err := s.Unfreeze(limited(t)); err != nil {
		t.Fatal(err)
	}
	s.wait(c.ID, store.StateDone)
	s.sameAnswer(c.ID)
	s.intact(c.ID)
}

// The race of a spending key: edits, decisions and withdrawals at the same time as
// starts. Whatever the order, what began is what was approved, by a key that stood.
func TestNoCampaignBeginsUnderAStaleApproval(t *testing.T) {
	t.Parallel()
	races := 60
	if os.Getenv("ASSAY_ACCEPTANCE") != "" {
		races = 1000
	}
	g, s := newTarget(t), newEngine(t, localpgtest.Database(t, migrate), queue.Config{})
	s.ruled()
	s.register(g.dir)
	var began, void int
	for i := range races {
		if raced(t, s, g, i) {
			began++
		} else {
			void++
		}
	}
	t.Logf("%d races: %d began, %d did not", races, began, void)
	if began == 0 || void == 0 {
		t.Error("one side won every race, so nothing was raced")
	}
}

func raced(t *testing.T, s *stand, g target, i int) (began bool) {
	t.Helper()
	ctx := context.Background()
	text := g.edited("run_id: bowl", fmt.Sprintf("run_id: race-%d", i)).Source
	c, err := s.NewDraft(ctx, queue.NewDraft{Source: text, BaseDir: g.dir, Owner: "ada"})
	if err != nil {
		t.Fatal(err)
	}
	asked := s.ask(c.ID)
	if i%2 == 0 { // approved before the race, or in it
		s.rule(asked.ID, yes)
	}
	var group sync.WaitGroup
	group.Go(func() { // ada's other window
		if i%3 != 2 {
			s.SaveDraft(ctx, c.ID, append(slices.Clone(text), "# cheaper\n"...), 1, "ada")
		}
	})
	group.Go(func() {
		switch i % 5 {
		case 0:
			s.Withdraw(ctx, asked.ID, "ada", "", false)
		case 1:
			s.Decide(ctx, asked.ID, queue.Ruling{Decision: review.Reject, By: "bob", Comment: "no"})
		}
	})
	group.Go(func() {
		if i%2 == 1 {
			s.Decide(ctx, asked.ID, yes)
		}
	})
	for range 2 {
		group.Go(func() {
			for range 4 {
				d, err := s.Store().Draft(ctx, c.ID)
				if err != nil {
					return
				}
				s.StartDraft(ctx, c.ID, d.Revision, queue.StartOptions{Owner: "ada"})
			}
		})
	}
	group.Wait()
	return beganUnderItsKey(t, s, c.ID, asked)
}

// beganUnderItsKey reports whether a campaign began, and whether what began is what
// was approved. The events of a campaign are in the order of its transactions.
func beganUnderItsKey(t *testing.T, s *stand, id string, asked store.Review) bool {
	t.Helper()
	ctx := context.Background()
	events, err := s.Store().EventsAfter(ctx, id, 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	stands := false
	for _, e := range events {
		var said struct{ What, State string }
		if err := json.Unmarshal(e.Payload, &said); err != nil {
			t.Fatal(err)
		}
		switch {
		case e.Topic == store.TopicReview:
			stands = said.What == "approve"
		case e.Topic == store.TopicState && said.State == string(store.StateRunning):
			v, err := s.Store().Version(ctx, id, 0)
			if err != nil {
				t.Fatal(err)
			}
			if !stands {
				t.Errorf("campaign %s began while no approval stood", id)
			}
			if v.SHA256 != asked.SourceSHA256 {
				t.Errorf("campaign %s began with a text that nobody approved", id)
			}
			return true
		}
	}
	return false
}

func TestANextEpochNeedsItsOwnKey(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	ctx := limited(t)
	id := s.submit(g.submission())
	s.wait(id, store.StateDone)
	s.ruled()
	own := queue.Revision{Source: []byte(bowlFile + "\n# again\n"), Name: "next.yaml", Author: "ada"}
	if _, err := s.Revise(ctx, id, own); !errors.Is(err, queue.ErrNotApproved) {
		t.Errorf("begun without a key: %v", err)
	}
	r, err := s.RequestNextReview(ctx, queue.NextReviewRequest{CampaignID: id, Source: own.Source, By: "ada"})
	if err != nil || r.Epoch != 2 || r.Subject != review.NextEpoch {
		t.Fatalf("asked: %+v (%v)", r, err)
	}
	s.rule(r.ID, yes)
	other := own
	other.Source = []byte(bowlFile + "\n# another\n")
	if _, err := s.Revise(ctx, id, other); !errors.Is(err, queue.ErrNotApproved) || !strings.Contains(err.Error(), "campaign file") {
		t.Errorf("begun with another file: %v", err)
	}
	if _, err := s.Revise(ctx, id, own); err != nil {
		t.Fatal(err)
	}
	s.wait(id, store.StateDone)
	p := s.facts(id).Report.Report.Provenance
	if len(p.Approvals) != 1 || p.Approvals[0].Reviewer != "bob" || p.Approvals[0].Automatic || len(p.Waivers) != 0 {
		t.Errorf("the report names %+v and %+v", p.Approvals, p.Waivers)
	}
	if again, err := s.Store().Review(ctx, r.ID); err != nil || again.State != review.Spent {
		t.Errorf("the review is %s (%v)", again.State, err)
	}
}
