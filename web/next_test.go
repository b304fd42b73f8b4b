package web

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"assay/internal/api"
	"assay/internal/core/artifact"
	"assay/internal/data/store"
)

var hidden = regexp.MustCompile(`name="proposals" value="(\d+)"/?>\s*<input type="hidden" name="choice" value="(\d+)"`)

// offers are the accept forms of a page of the next epoch.
func offers(page string) [][]string { return hidden.FindAllStringSubmatch(page, -1) }

// TestNextEpochPage goes from a report to a next epoch, and shows that a choice is
// made once and by those who may.
func TestNextEpochPage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	id := s.campaign(hostileID)
	at := "/campaigns/" + id + "/next"
	ada, viewer := s.as(store.RoleAuthor), s.as(store.RoleViewer)
	contains(t, "the campaign", s.page(ada, "/campaigns/"+id), "Plan the next epoch")
	lacks(t, "for a viewer", s.page(viewer, "/campaigns/"+id), "Plan the next epoch")
	contains(t, "before any proposal", s.page(ada, at), "Nothing was proposed yet", "Propose the next epoch", "Begin with a file of your own")
	lacks(t, "for a viewer", s.page(viewer, at), "Propose the next epoch", "<textarea")

	if r := s.do(call{method: "POST", path: at, session: ada}); r.code != http.StatusSeeOther {
		t.Fatalf("propose: %d\n%s", r.code, r.body)
	}
	page := s.page(ada, at)
	contains(t, "the proposals", page, "Stop here and keep the answer", "Gain known for sure", "Accept proposal", "Seal")
	if n := len(offers(page)); n < 2 {
		t.Fatalf("%d proposals can be accepted", n)
	}
	plain := s.page(viewer, at)
	contains(t, "for a viewer", plain, "Stop here and keep the answer", "Price")
	lacks(t, "for a viewer", plain, "Accept proposal", "<form class=\"action\" method=\"post\" action=\"/campaigns")

	chosen := s.measuring(id)
	ranking := offers(page)[0][1]
	accept := func(session, ranking, choice string) reply {
		return s.do(call{method: "POST", path: at + "/accept", session: session, form: url.Values{"proposals": {ranking}, "choice": {choice}}.Encode()})
	}
	for _, c := range []struct {
		what, session, ranking, choice string
		code                           int
		says                           string
	}{
		{"a viewer", viewer, ranking, chosen, 403, ""},
		{"no such proposal", ada, ranking, "99", 422, "There is no such proposal"},
		{"another ranking", ada, "999999", chosen, 409, "These proposals are stale"},
		{"the choice", ada, ranking, chosen, 303, ""},
		{"the choice again", ada, ranking, chosen, 409, "Somebody has chosen already"},
	} {
		r := accept(c.session, c.ranking, c.choice)
		if r.code != c.code || !strings.Contains(r.body, c.says) {
			t.Errorf("%s: %d, want %d and %q", c.what, r.code, c.code, c.says)
		}
	}
	c, err := s.store.Campaign(t.Context(), id)
	if err != nil || c.State != store.StateRunning {
		t.Errorf("the campaign is %s (%v)", c.State, err)
	}
	contains(t, "while the next epoch runs", s.page(ada, at), "The present epoch is not over")
	contains(t, "the report meanwhile", s.page(viewer, "/campaigns/"+id+"/report"), "epoch 1")
	contains(t, "the campaign meanwhile", s.page(viewer, "/campaigns/"+id), "running")
}

// measuring is the place of the first proposal that is not to stop.
func (s *site) measuring(id string) string {
	s.t.Helper()
	p, err := s.store.Proposals(s.t.Context(), id, 1)
	if err != nil {
		s.t.Fatal(err)
	}
	for i, one := range p.Document.Proposals {
		if one.Move != artifact.MoveStop {
			return fmt.Sprint(i + 1)
		}
	}
	s.t.Fatalf("only %+v is proposed", p.Document.Proposals)
	return ""
}

// A file of one's own that breaks a rule comes back as it was typed, with every
// problem; one that does not begins the epoch.
func TestRevisionInTheBrowser(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	id, ada := s.campaign(calmID), s.as(store.RoleAuthor)
	at := "/campaigns/" + id + "/next/revise"
	post := func(source string) reply {
		return s.do(call{method: "POST", path: at, session: ada, form: url.Values{"source": {source}}.Encode()})
	}
	broken := strings.Replace(calmFile, "type: numeric", "type: <b>number</b>", 1)
	r := post(broken)
	if r.code != http.StatusUnprocessableEntity {
		t.Fatalf("a broken file: %d", r.code)
	}
	contains(t, "the refusal", r.body, "Nothing was begun", "type: &lt;b&gt;number", "revision-problems")
	lacks(t, "the refusal", r.body, "<b>number")
	if r := post(calmFile + strings.Repeat("# long\n", 200000)); r.code != http.StatusRequestEntityTooLarge {
		t.Errorf("a file of more than a megabyte: %d", r.code)
	}
	if r := post(calmFile); r.code != http.StatusSeeOther {
		t.Errorf("the same file again: %d\n%s", r.code, r.body)
	}
	if r := post(calmFile); r.code != http.StatusConflict {
		t.Errorf("while the next epoch runs: %d", r.code)
	}
}

// Earlier epochs keep their pages, and all stand side by side.
func TestEpochsSideBySide(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	id, viewer := s.campaign(calmID), s.as(store.RoleViewer)
	lacks(t, "one epoch", s.page(viewer, "/campaigns/"+id+"/report"), "Epochs side by side")
	f, err := s.store.LoadEpoch(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	end := artifact.EpochEnd{
		Epoch: 1, Iteration: f.Iterations[len(f.Iterations)-1].Iteration, State: artifact.StageReport, Reason: artifact.AcceptedNext, PolicyHash: f.Epoch.PolicySHA256,
	}
	s.tx(func(ctx context.Context, tx *store.Tx) error {
		if err := tx.EndEpoch(ctx, id, end); err != nil {
			return err
		}
		next := store.NewEpoch{
			Epoch: 2, Version: 1, PolicyText: f.Epoch.PolicyText, PolicySHA256: f.Epoch.PolicySHA256, SaltCommitment: f.Epoch.SaltCommitment,
			Salt: f.Epoch.Salt, DeltaTotal: .1, CumulativeDelta: .2,
		}
		if err := tx.OpenEpoch(ctx, id, next); err != nil {
			return err
		}
		r, total := f.Report.Report, .1
		r.Epoch, r.Certified, r.CertificationWithheld = 2, false, []artifact.Reason{artifact.ReasonSkewness}
		r.Recommendation.Basis = artifact.BasisTerminalBest
		r.ErrorBudget = artifact.ErrorBudget{PerEpoch: []artifact.EpochBudget{{Epoch: 1, Total: &total}, {Epoch: 2, Total: &total}}, Cumulative: .2}
		_, err := tx.PutReport(ctx, id, r, "# Second\n")
		return err
	})
	page := s.page(viewer, "/campaigns/"+id+"/report")
	contains(t, "two epochs", page, "Epochs side by side", "bowl · epoch 2", "/report?epoch=1", "in all 20\u202f%")
	contains(t, "the campaign in its second epoch", s.page(viewer, "/campaigns/"+id), "bowl · epoch 2")
	first := s.page(s.as(store.RoleAuthor), "/campaigns/"+id+"/report?epoch=1")
	contains(t, "the first epoch", first, "epoch 1 ·", "/report.md?epoch=1", "/effects.csv?epoch=1", "Epochs side by side")
	contains(t, "the campaign", s.page(viewer, "/campaigns/"+id), "Epochs side by side")
	contains(t, "its Markdown", s.page(viewer, "/campaigns/"+id+"/report.md?epoch=1"), "# calm")
	contains(t, "the newest Markdown", s.page(viewer, "/campaigns/"+id+"/report.md"), "# Second")
	s.page(viewer, "/campaigns/"+id+"/runs/2/0") // a run of the first epoch
	for _, bad := range []string{"3", "0", "x", "-1"} {
		if r := s.do(call{path: "/campaigns/" + id + "/report?epoch=" + bad, session: viewer}); r.code != http.StatusNotFound {
			t.Errorf("epoch %s: %d", bad, r.code)
		}
	}
}

// What a proposal changes is shown as lines of the file.
func TestProposalShowsItsDiff(t *testing.T) {
	t.Parallel()
	yaml := "a: 1\nb: 2\nc: 3\n"
	p := nextPage{facts: store.EpochFacts{Version: store.Version{YAML: []byte(yaml)}, Report: &store.Report{}}, stored: &store.Proposals{}}
	out := p.proposal(2, artifact.Proposal{
		Move: artifact.MoveNarrow, Title: "x", Campaign: "a: 1\nb: 9\nc: 3\n", Runs: 5, CanCertify: true,
		Changes: []artifact.ProposalChange{{Path: "b", From: "2", To: "9"}},
	})
	got := ""
	for _, l := range out.Diff.Lines {
		got += string(l.Kind) + " " + l.Text + "\n"
	}
	if want := "same a: 1\nremoved b: 2\nadded b: 9\nsame c: 3\n"; got != want {
		t.Errorf("the diff is %q", got)
	}
	if out.Accept != nil {
		t.Error("who may not accept is offered it")
	}
	if same := p.proposal(2, artifact.Proposal{Move: artifact.MoveRemeasure, Campaign: yaml}); len(same.Notes) != 1 || len(same.Diff.Lines) != 0 {
		t.Errorf("an unchanged file: %+v", same)
	}
}

// A record that was found not to follow from its own runs is said at the top.
func TestReanalysisIsSaid(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	id, viewer := s.campaign(calmID), s.as(store.RoleViewer)
	path := "/campaigns/" + id + "/report"
	lacks(t, "before any re-analysis", s.page(viewer, path), "Re-analysis")
	put := func(verdict string) {
		s.tx(func(ctx context.Context, tx *store.Tx) error {
			return tx.PutReanalysis(ctx, id, store.Reanalysis{Version: "9", GoArch: "amd64", Verdict: verdict, Document: "{}"})
		})
	}
	put("identical")
	page := s.page(viewer, path)
	contains(t, "identical", page, "Re-analysis", "identical")
	lacks(t, "identical", page, "does not follow from its own runs")
	put("different")
	page = s.page(viewer, path)
	if banner, answer := strings.Index(page, "does not follow from its own runs"), strings.Index(page, `id="lead"`); banner < 0 || banner > answer {
		t.Error("a record that differs is not said before the answer")
	}
}

// follows does what the page of the next epoch does.
func (p *program) follows() {
	t, id := p.t, p.campaign(hostileID)
	t.Helper()
	at := "/campaigns/" + id + "/next"
	var now api.Next
	if p.ask("GET /campaigns/{id}/next", 200, at, nil, &now); now.Epoch != 1 || !now.Over || now.Ranking != nil {
		t.Errorf("at first: %+v", now)
	}
	p.ask("POST /campaigns/{id}/next/accept", 422, at+"/accept", api.AcceptNext{}, nil)
	p.ask("POST /campaigns/{id}/next", 201, at, api.Propose{}, &now)
	if now.Ranking == nil || len(now.Ranking.Proposals) < 2 || now.Ranking.Chosen != nil || now.Ranking.Seal == "" {
		t.Fatalf("proposed: %+v", now)
	}
	ranking, beyond := now.Ranking.ID, len(now.Ranking.Proposals)+1
	reviews := "/campaigns/" + id + "/reviews"
	p.ask("POST /campaigns/{id}/reviews", 422, reviews, api.AskReview{Proposals: &ranking, Choice: &beyond}, nil)
	p.ask("POST /campaigns/{id}/reviews", 422, reviews, api.AskReview{Proposals: &ranking, Choice: new(int)}, nil)
	p.ask("POST /campaigns/{id}/reviews", 422, reviews, api.AskReview{Proposals: &ranking, Choice: &beyond, Source: "x"}, nil)
	p.ask("POST /campaigns/{id}/reviews", 422, reviews, api.AskReview{Source: "kind: optimization\n"}, nil)
	var refused api.Problem
	p.ask("POST /campaigns/{id}/next/revise", 422, at+"/revise", api.ReviseNext{Source: "kind: optimization\n"}, &refused)
	if len(refused.Problems) == 0 {
		t.Errorf("a file that breaks rules: %+v", refused)
	}
	measures := 1 + slices.IndexFunc(now.Ranking.Proposals, func(one artifact.Proposal) bool { return one.Move != artifact.MoveStop })
	var begun api.Campaign
	p.ask("POST /campaigns/{id}/next/accept", 422, at+"/accept", api.AcceptNext{Proposals: ranking, Choice: beyond}, nil)
	p.ask("POST /campaigns/{id}/next/accept", 200, at+"/accept", api.AcceptNext{Proposals: ranking, Choice: measures}, &begun)
	if begun.ID != id || begun.State == string(store.StateDone) {
		t.Errorf("begun: %+v", begun)
	}
	p.ask("POST /campaigns/{id}/next/accept", 409, at+"/accept", api.AcceptNext{Proposals: ranking, Choice: measures}, nil)
	p.ask("POST /campaigns/{id}/next", 409, at, api.Propose{}, nil)
}
