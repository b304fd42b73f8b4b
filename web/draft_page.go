package web

import (
	"context"
	"fmt"
	"net/http"

	"assay/internal/core/campaign"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/part"

	"github.com/go-chi/chi/v5"
)

// draftPage is what the pages of one draft show, read and checked once.
type draftPage struct {
	id       string
	recorded store.Campaign
	draft    store.Draft
	campaign *campaign.Campaign // nil when the text is not a campaign's
	report   campaign.Report
	may      bool // the visitor may change it
}

// loadDraft reads a draft and checks it as a start would.
func (s *Server) loadDraft(ctx context.Context, id string) (draftPage, error) {
	p := draftPage{id: id}
	if user, ok := signedIn(ctx); ok {
		p.may = may(user.Role, author.role)
	}
	var err error
	if p.recorded, err = s.Store.Campaign(ctx, id); err != nil {
		return p, err
	}
	if p.recorded.State != store.StateDraft {
		return p, &problem{
			code: http.StatusConflict, what: "This campaign was started and is no draft any more", why: "Its file is under Files; duplicate it to change it.",
			next: []part.Action{{Label: "Open the campaign", Href: p.path(""), Primary: true}},
		}
	}
	if p.draft, err = s.Store.Draft(ctx, id); err != nil {
		return p, err
	}
	p.check(s, p.draft.YAML)
	return p, nil
}

// check looks at a text as a start would.
func (p *draftPage) check(s *Server, source []byte) {
	submission := queue.Submission{Source: source, Name: "campaign.yaml", Within: s.Roots}
	if len(s.Roots) > 0 {
		submission.BaseDir = s.Roots[0]
	}
	p.campaign, p.report = queue.Check(submission, campaign.NoCampaign)
}

func (p draftPage) path(suffix string) string { return "/campaigns/" + p.id + suffix }

func (s *Server) draftOf(r *http.Request) (draftPage, error) {
	return s.loadDraft(r.Context(), chi.URLParam(r, "id"))
}

// title is what a draft is called: its run_id where it has one.
func (p draftPage) title() string {
	switch {
	case p.campaign != nil && p.campaign.RunID != "":
		return p.campaign.RunID
	case p.campaign != nil && p.campaign.Target.Name != "":
		return p.campaign.Target.Name
	}
	return "Untitled draft"
}

// frame is head and tabs of a draft's page.
func (s *Server) frame(r *http.Request, p draftPage, tab draft.Tab) draft.FrameView {
	v := draft.FrameView{
		Shell: s.shell(r, p.title(), part.SectionCampaigns), ID: p.id, Title: p.title(), Tab: tab,
		Saved: draft.Saved{When: ago(p.draft.SavedAt), Exact: figure.Exact(p.draft.SavedAt), By: p.draft.SavedBy},
	}
	if n := len(p.report.Errors); n > 0 {
		v.Counts = map[draft.Tab]string{draft.TabFile: figure.Whole(n)}
		v.NoStart = fmt.Sprintf("%s before it can start", figure.Count(n, "error stands", "errors stand"))
	} else if p.may {
		v.Start = &part.Action{Label: "Start the campaign", Href: p.path("/start"), Primary: true}
	}
	return v
}

// verdict is what was found in the text, with the buttons that mend it by way of
// the form with this element id.
func (p draftPage) verdict(form string) draft.Verdict {
	return draft.Verdict{
		Problems: append(problems(p.report.Errors), problems(p.report.Warnings)...),
		Next:     pageNext(p.report),
	}
}
