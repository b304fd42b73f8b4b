package web

import (
	"context"
	"net/http"
	"slices"
	"strconv"

	"assay/internal/core/review"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/part"
	view "assay/templates/review"

	"github.com/go-chi/chi/v5"
)

// reviewPage is one request to spend with everything that a decision rests on. The
// evidence is that of the text that is asked about, whatever became of the draft.
type reviewPage struct {
	draftPage
	asked    store.Review
	lines    []store.ReviewLine // every request of the campaign, oldest first
	earlier  []store.Review     // the newest of those before this one
	decided  []store.Approval   // every decision on the campaign, oldest first
	approved *base              // what was approved last before this one
	site     store.Site
	barred   string   // why nothing can be run in its target now; empty when it can
	unfit    []string // why an approval does not let anything be spent now, in words
	visitor  store.User
}

// base is a text to which another is compared.
type base struct {
	text string
	what string // "version 2, which Ada approved 9 d ago"
}

// mostEarlier is of how many earlier requests the remarks are shown.
const mostEarlier = 3

func (s *Server) showReview(w http.ResponseWriter, r *http.Request) error {
	p, err := s.reviewOf(r)
	if err != nil {
		return err
	}
	line, err := strconv.Atoi(r.URL.Query().Get(view.FieldLine))
	if err != nil {
		line = 0 // no line
	}
	s.page(w, r, http.StatusOK, view.Page(s.reviewView(r, p, line)))
	return nil
}

func (s *Server) reviewView(r *http.Request, p reviewPage, line int) view.View {
	design := p.preview()
	design.Title, design.Power = "The design", nil
	v := view.View{
		Shell:  s.shell(r, "Review of "+p.title(), "reviews"),
		Crumbs: []part.Crumb{{Label: "Reviews", Href: "/reviews"}, {Label: p.title()}}, Head: p.head(), Banners: p.banners(),
		Question: p.question(), Note: p.note(), Price: p.price(), Unlocks: p.unlocks(), Changes: p.changes(), Preview: design,
		Problems: problems(p.Problems()), ProblemsTitle: p.validated(), Checks: p.evidence(), Results: p.measured(), Rehearsed: p.rehearsed(),
		History: p.history(), Bundle: bundleFacts(p.asked.Bundle),
	}
	p.talk(&v, line)
	p.deciding(&v)
	return v
}

func (s *Server) reviewOf(r *http.Request) (reviewPage, error) {
	visitor, _ := signedIn(r.Context())
	p, err := s.loadReview(r.Context(), chi.URLParam(r, "review"))
	p.visitor = visitor
	return p, err
}

// loadReview reads a request, and checks its text as its start would.
func (s *Server) loadReview(ctx context.Context, id string) (reviewPage, error) {
	var p reviewPage
	var err error
	if p.asked, err = s.Store.Review(ctx, id); err != nil {
		return p, err
	}
	p.id = p.asked.CampaignID
	if p.recorded, err = s.Store.Campaign(ctx, p.id); err != nil {
		return p, err
	}
	p.Checked = queue.CheckReviewed(p.asked, s.Roots)
	if p.checks, err = s.Store.Checks(ctx, p.id); err != nil {
		return p, err
	}
	if p.site, err = s.Store.Site(ctx); err != nil {
		return p, err
	}
	if p.lines, err = s.Store.Reviews(ctx, store.ReviewFilter{CampaignID: p.id}); err != nil {
		return p, err
	}
	if p.decided, err = s.Store.Approvals(ctx, p.id); err != nil {
		return p, err
	}
	if p.earlier, err = s.earlierReviews(ctx, p); err != nil {
		return p, err
	}
	if p.approved, err = s.approvedBefore(ctx, p); err != nil {
		return p, err
	}
	if p.barred, err = s.Engine.Barred(ctx, p.Checked); err != nil {
		return p, err
	}
	p.unfit, err = s.unfit(ctx, p)
	return p, err
}

// unfit is why an approval that nothing said later undid would still be refused.
func (s *Server) unfit(ctx context.Context, p reviewPage) ([]string, error) {
	if p.asked.State != review.Approved {
		return nil, nil
	}
	now, err := s.Engine.Standing(ctx, p.id)
	if err != nil || now.Frozen() || now.Review == nil || now.Review.ID != p.asked.ID {
		return nil, err
	}
	return now.Why, nil
}

// at is the place of this request among all of its campaign.
func (p reviewPage) at() int {
	return slices.IndexFunc(p.lines, func(l store.ReviewLine) bool { return l.ID == p.asked.ID })
}

// earlierReviews are the newest requests before this one, the newest first.
func (s *Server) earlierReviews(ctx context.Context, p reviewPage) ([]store.Review, error) {
	var out []store.Review
	for i := p.at() - 1; i >= 0 && len(out) < mostEarlier; i-- {
		one, err := s.Store.Review(ctx, p.lines[i].ID)
		if err != nil {
			return nil, err
		}
		out = append(out, one)
	}
	return out, nil
}

// approvedBefore is the text that was approved last before this request, else the
// one that the campaign runs with; nil when there is neither.
func (s *Server) approvedBefore(ctx context.Context, p reviewPage) (*base, error) {
	before := p.lines[:max(p.at(), 0)]
	for i := len(p.decided) - 1; i >= 0; i-- {
		d := p.decided[i]
		if d.Decision != review.Approve || !slices.ContainsFunc(before, func(l store.ReviewLine) bool { return l.ID == d.Review }) {
			continue
		}
		one, err := s.Store.Review(ctx, d.Review)
		return &base{text: string(one.Source), what: "the text that " + d.Reviewer + " approved " + ago(d.Made)}, err
	}
	if p.recorded.CurrentEpoch == nil || p.asked.Subject != review.NextEpoch {
		return nil, nil
	}
	facts, err := s.Store.LoadEpochOf(ctx, p.id, p.asked.Epoch-1)
	return &base{text: string(facts.Version.YAML), what: "the file of epoch " + strconv.Itoa(p.asked.Epoch-1)}, err
}

func (p reviewPage) own(suffix string) string { return "/reviews/" + p.asked.ID + suffix }

// mine reports whether the visitor asked for it or wrote its text.
func (p reviewPage) mine() bool { return slices.Contains(p.asked.Authors, p.visitor.Name) }

// mayDecide reports whether the visitor may decide here and now.
func (p reviewPage) mayDecide() bool {
	return p.undecided() && may(p.visitor.Role, store.RoleReviewer) && !p.mine()
}

// undecided reports whether a decision can still be made, or made anew.
func (p reviewPage) undecided() bool {
	return slices.Contains([]review.State{review.Open, review.Approved, review.Changes, review.Expired}, p.asked.State)
}

// mayTakeBack reports whether the visitor may take an approval back under which an
// epoch is measured now.
func (p reviewPage) mayTakeBack() bool {
	going := p.recorded.State == store.StateRunning || p.recorded.State == store.StateHalted
	return p.asked.State == review.Spent && going && may(p.visitor.Role, store.RoleReviewer)
}

// mayAsk reports whether the visitor may ask for this again, start it and write to
// it.
func (p reviewPage) mayAsk() bool { return may(p.visitor.Role, store.RoleAuthor) }
