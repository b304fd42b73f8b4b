package web

import (
	"context"

	"assay/internal/core/review"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/part"
)

// permission is how a draft stands to its approval.
type permission struct {
	site   store.Site
	review *store.Review // the newest request for its start; nil when nobody asked
}

func (s *Server) permission(ctx context.Context, id string) (permission, error) {
	var out permission
	var err error
	if out.site, err = s.Store.Site(ctx); err != nil {
		return out, err
	}
	out.review, err = s.Store.NewestReview(ctx, id, 1)
	return out, err
}

// state is where the newest request stands; empty when nobody asked.
func (s permission) state() review.State {
	if s.review == nil {
		return ""
	}
	return s.review.State
}

// approval is the one under which the draft can start; nil without one.
func (s permission) approval() *store.Approval {
	if s.state() != review.Approved {
		return nil
	}
	return &s.review.Decisions[len(s.review.Decisions)-1]
}

// needsAsking reports whether the draft can start only after somebody is asked.
func (s permission) needsAsking() bool {
	return s.site.TwoPerson && s.state() != review.Approved && s.state() != review.Open
}

// stand puts to the head of a draft's page where it stands, and the step that leads
// on: to ask, to wait, or to start.
func (p draftPage) stand(v *draft.FrameView) {
	state := p.permission.state()
	request := part.Action{Label: "Open the request"}
	if r := p.permission.review; r != nil {
		request.Href = "/reviews/" + r.ID
	}
	switch state {
	case review.Open, review.Approved, review.Changes, review.Rejected:
		v.State = reviewState(state)
		v.Actions = append(v.Actions, request)
	}
	switch {
	case !p.permission.site.TwoPerson, state == review.Approved:
		v.Start = &part.Action{Label: "Start the campaign", Href: p.path("/start"), Primary: true}
	case state == review.Open:
	default:
		v.Start = &part.Action{Label: "Ask for approval", Href: p.path("/review"), Primary: true}
	}
	v.Banner = p.heard(request)
}

// heard is what its author has to know of the last request; nil for nothing.
func (p draftPage) heard(request part.Action) *part.Banner {
	s := p.permission
	if s.site.Frozen() {
		b := frozenBanner(s.site)
		return &b
	}
	if s.review == nil || !s.site.TwoPerson {
		return nil
	}
	var last store.Approval
	if n := len(s.review.Decisions); n > 0 {
		last = s.review.Decisions[n-1]
	}
	b := part.Banner{Tone: part.ToneAttention, Text: last.Comment, Next: &request}
	switch s.state() {
	case review.Changes, review.Rejected:
		b.Title, b.Tone = decisionWords(last.Reviewer, last.Decision)
		b.Next = nil // it stands in the head of the page
	case review.Expired:
		b.Title, b.Text = "The approval has expired", "Ask again before you start."
	case review.Void:
		b.Title, b.Text = "The request is void: the text changed since", "Ask again when the text is as it should be."
		if last.Decision == review.Approve {
			b.Title = "The approval is void: the text changed since"
		}
	default:
		return nil
	}
	return &b
}

// nextStep is what leads from a draft without errors to its first row.
func (p draftPage) nextStep() string {
	switch {
	case p.permission.needsAsking():
		return "ask for approval"
	case p.permission.site.TwoPerson && p.permission.state() == review.Open:
		return "wait for the approval that was asked for"
	}
	return "start the campaign"
}
