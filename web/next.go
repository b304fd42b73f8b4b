package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/review"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/figure"
	view "assay/templates/next"
	"assay/templates/part"

	"github.com/go-chi/chi/v5"
)

// nextPage is what the page of the next epoch shows.
type nextPage struct {
	id     string
	facts  store.EpochFacts
	stored *store.Proposals // after the present epoch, nil before any were made
	may    bool             // the visitor may begin an epoch
	site   store.Site
	asked  *store.Review // the newest request for the epoch that is to follow; nil when nobody asked
}

func (s *Server) showNext(w http.ResponseWriter, r *http.Request) error {
	p, err := s.loadNext(r)
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, view.Page(s.nextView(r, p)))
	return nil
}

func (s *Server) loadNext(r *http.Request) (nextPage, error) {
	p := nextPage{id: chi.URLParam(r, "id")}
	if user, ok := signedIn(r.Context()); ok {
		p.may = may(user.Role, store.RoleAuthor)
	}
	var err error
	if p.facts, err = s.Store.LoadEpoch(r.Context(), p.id); err != nil {
		return p, err
	}
	if queue.NeverStarted(p.facts.Campaign) {
		return p, queue.ErrNotStarted
	}
	if p.facts.Epoch == nil {
		return p, nil
	}
	if p.stored, err = s.Store.Proposals(r.Context(), p.id, p.facts.Epoch.Epoch); err != nil {
		return p, err
	}
	if p.site, err = s.Store.Site(r.Context()); err != nil {
		return p, err
	}
	p.asked, err = s.Store.NewestReview(r.Context(), p.id, p.facts.Epoch.Epoch+1)
	return p, err
}

// approved is the request under which the next epoch can begin; nil without one.
func (p nextPage) approved() *store.Review {
	if p.asked == nil || p.asked.State != review.Approved {
		return nil
	}
	return p.asked
}

// unlocks reports whether an author can begin with a proposal: it was approved, or
// nobody has to be asked.
func (p nextPage) unlocks(number int) bool {
	a := p.approved()
	return !p.site.TwoPerson || a != nil && a.Choice != nil && *a.Choice == number && a.Proposals != nil && *a.Proposals == p.stored.ID
}

// over reports whether the epoch has its report and nothing follows it yet.
func (p nextPage) over() bool {
	return queue.Reported(p.facts) && p.facts.Next == nil
}

func (p nextPage) path(suffix string) string { return "/campaigns/" + p.id + suffix }

func (s *Server) nextView(r *http.Request, p nextPage) view.View {
	runID := p.facts.Campaign.RunID
	v := view.View{
		Shell:  s.shell(r, "Next epoch of "+runID, part.SectionCampaigns),
		Crumbs: []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: runID, Href: p.path("")}, {Label: "Next epoch"}},
		Head:   part.Head{Title: "Next epoch of " + runID},
	}
	if !p.over() {
		v.Head.Sub = "The campaign is " + stateOf(p.facts.Campaign.State).Word + "."
		v.Empty = &part.Empty{
			Title: "The present epoch is not over", Text: "What could follow it is derived from its report.",
			Action: &part.Action{Label: "Open the campaign", Href: p.path("")},
		}
		return v
	}
	v.Head.Sub = fmt.Sprintf("after epoch %d", p.facts.Epoch.Epoch)
	v.Head.Actions = []part.Action{{Label: "Read the report", Href: p.path("/report")}}
	v.Banner = p.heard()
	if p.may {
		v.Edit = p.edit()
	}
	if p.stored == nil {
		v.Empty = p.nothingYet()
		return v
	}
	p.ranking(&v)
	return v
}

func (p nextPage) nothingYet() *part.Empty {
	e := &part.Empty{
		Title: "Nothing was proposed yet",
		Text:  "Proposals are whole campaign files with reasons and prices, sealed before anybody chooses. Nothing is measured before one is accepted.",
	}
	if p.may {
		e.Action = &part.Action{Label: "Propose the next epoch", Href: p.path("/next"), Method: "post", Primary: true}
	}
	return e
}

func (p nextPage) ranking(v *view.View) {
	doc, decision := p.stored.Document, p.stored.Decision
	v.Intro = "Best value first: the gain that is known for sure, less the price. Most moves promise no gain for sure; they buy knowledge, and stand after stopping."
	leading := false // one button is the primary one: the best that can certify
	for i, one := range doc.Proposals {
		shown := p.proposal(i+1, one)
		if shown.Accept != nil && !leading && one.CanCertify {
			shown.Accept.Primary, leading = true, true
		}
		shown.Chosen = decision != nil && decision.Choice == i+1
		v.Proposals = append(v.Proposals, shown)
	}
	for _, left := range doc.LeftOut {
		v.LeftOut = append(v.LeftOut, view.LeftOut{What: left.What, Why: capital(sentenceOf(left.Why))})
	}
	v.Sealed = []part.Fact{
		{Key: "Proposed", Value: ago(p.stored.MadeAt), Exact: figure.Exact(p.stored.MadeAt), Hint: "by " + p.stored.MadeBy},
		{Key: "Rests on", Value: p.stored.InputsSHA256, Hash: true},
		{Key: "Seal", Value: p.stored.Seal, Hash: true},
	}
	if decision != nil {
		chosen := doc.Proposals[decision.Choice-1]
		v.Banner = &part.Banner{
			Tone: part.ToneOK, Title: "Chosen: " + chosen.Title, Text: fmt.Sprintf("By %s, %s.", decision.DecidedBy, ago(decision.DecidedAt)),
		}
	}
}

func (p nextPage) proposal(number int, one artifact.Proposal) view.Proposal {
	out := view.Proposal{
		Number: strconv.Itoa(number), Title: one.Title, Reasons: one.Reasons, Notes: append(append([]string{}, one.Notes...), one.Cannot...),
		State: part.State{Word: "can certify", Tone: part.ToneOK},
	}
	if !one.CanCertify {
		out.State = part.State{Word: "cannot certify", Tone: part.ToneAttention}
	}
	if one.Move == artifact.MoveStop {
		out.State, out.Notes = part.State{Word: "spends nothing", Tone: part.ToneQuiet}, nil
	} else {
		out.Figures = p.figures(one)
		if len(one.Changes) == 0 {
			out.Notes = append(out.Notes, "The file stays as it is; everything in it is measured again.")
		}
		out.Diff = diffOf("Changes of the campaign file in proposal "+out.Number, string(p.facts.Version.YAML), one.Campaign)
	}
	switch {
	case !p.may || p.stored.Decision != nil:
	case one.Move == artifact.MoveStop || p.unlocks(number):
		out.Accept = p.acceptButton(number, one)
	default:
		out.Accept = p.askButton(number)
	}
	return out
}

func (p nextPage) figures(one artifact.Proposal) []part.Figure {
	unit := p.facts.Report.Report.Unit
	if p.facts.Report.Report.Score != nil {
		unit = "of the score"
	}
	price := figure.Count(one.Runs, "run", "runs")
	figures := []part.Figure{{Name: "Price", Value: price}}
	if one.Hours != nil {
		figures[0].Note = figure.Rough(seconds(3600 * *one.Hours))
	}
	gain := part.Figure{Name: "Gain known for sure", Value: "none", Note: sentenceOf(one.GainBasis)}
	if one.GainLower > 0 {
		gain.Value = figure.Measure(&one.GainLower, unit)
	}
	return append(figures, gain)
}

// edit is the form for a file of the author's own: it begins the epoch, or asks for
// its approval.
func (p nextPage) edit() *view.Edit {
	e := &view.Edit{Action: p.path("/next/revise"), Source: string(p.facts.Version.YAML), Button: "Begin the next epoch with this file"}
	if !p.site.TwoPerson {
		return e
	}
	if a := p.approved(); a != nil && a.Choice == nil {
		e.Source, e.Open = string(a.Source), true
		return e
	}
	e.Action, e.Button, e.Asks = p.path("/review"), "Ask for approval of this file", true
	return e
}

// heard is what came of the request for the next epoch; nil for nothing.
func (p nextPage) heard() *part.Banner {
	if p.site.Frozen() {
		b := frozenBanner(p.site)
		return &b
	}
	if p.asked == nil || !p.over() || !p.site.TwoPerson {
		return nil
	}
	open := part.Action{Label: "Open the request", Href: "/reviews/" + p.asked.ID}
	state := reviewState(p.asked.State)
	b := part.Banner{Tone: state.Tone, Title: fmt.Sprintf("Epoch %d: %s", p.asked.Epoch, state.Word), Next: &open}
	if n := len(p.asked.Decisions); n > 0 {
		last := p.asked.Decisions[n-1]
		b.Title, _ = decisionWords(last.Reviewer, last.Decision)
		b.Text = last.Comment
	}
	return &b
}

// askButton leads to the form that asks for the approval of a proposal.
func (p nextPage) askButton(number int) *part.Action {
	place := strconv.Itoa(number)
	return &part.Action{
		Label: "Ask for approval of proposal " + place,
		Href:  p.path("/review?" + url.Values{"proposals": {strconv.FormatInt(p.stored.ID, 10)}, "choice": {place}}.Encode()),
	}
}

func (p nextPage) acceptButton(number int, one artifact.Proposal) *part.Action {
	place := strconv.Itoa(number)
	a := &part.Action{
		ID: "accept-" + place, Label: "Accept proposal " + place, Href: p.path("/next/accept"), Method: "post",
		Fields: []part.Field{{Name: "proposals", Value: strconv.FormatInt(p.stored.ID, 10)}, {Name: "choice", Value: place}},
		Confirm: &part.Confirm{
			Question: "Begin the next epoch?",
			Loss:     fmt.Sprintf("It measures %s anew under its own policy. This epoch and its report stay as they are; the choice is final.", figure.Count(one.Runs, "run", "runs")),
			Yes:      "Begin the next epoch", No: "Go on looking",
		},
	}
	if one.Move == artifact.MoveStop {
		a.Label = "Stop here"
		a.Confirm.Question, a.Confirm.Yes = "Stop here?", "Stop here"
		a.Confirm.Loss = "Nothing more is measured and the answer stands. The choice is final; a file of your own can still begin an epoch."
	}
	return a
}

func (s *Server) proposeNext(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	_, err := s.Engine.Propose(r.Context(), id, visitorName(r.Context()), r.PostFormValue("anew") == "yes")
	if err != nil && !errors.Is(err, store.ErrDecided) {
		return notNext(id, err)
	}
	http.Redirect(w, r, "/campaigns/"+id+"/next", http.StatusSeeOther)
	return nil
}

func (s *Server) acceptNext(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	ranking, err := strconv.ParseInt(r.PostFormValue("proposals"), 10, 64)
	number, err2 := strconv.Atoi(r.PostFormValue("choice"))
	if errors.Join(err, err2) != nil || ranking < 1 {
		return notNext(id, queue.ErrChoice)
	}
	chosen, err := s.Engine.Accept(r.Context(), id, queue.Choice{Proposals: ranking, Number: number, By: visitorName(r.Context())})
	if err != nil {
		return notNext(id, err)
	}
	to := "/campaigns/" + id
	if chosen.Move == artifact.MoveStop {
		to += "/next"
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
	return nil
}

// reviseNext begins the author's own file. What was typed is shown again when it
// is refused.
func (s *Server) reviseNext(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	if err := readForm(r); err != nil {
		return err
	}
	source := strings.ReplaceAll(r.PostFormValue(view.FieldSource), "\r\n", "\n")
	if len(source) > maxCampaignFile {
		return &problem{code: http.StatusRequestEntityTooLarge, what: "The file is larger than 1 MiB", next: []part.Action{toNext(id)}}
	}
	report, err := s.Engine.Revise(r.Context(), id, queue.Revision{Source: []byte(source), Name: artifact.FileCampaign, Author: visitorName(r.Context())})
	var refused *queue.RefusedError
	if !errors.As(err, &refused) {
		if err != nil {
			return notNext(id, err)
		}
		http.Redirect(w, r, "/campaigns/"+id, http.StatusSeeOther)
		return nil
	}
	return s.notRevised(w, r, source, report)
}

// notRevised shows a file of the author's own again with what is wrong with it.
func (s *Server) notRevised(w http.ResponseWriter, r *http.Request, source string, report campaign.Report) error {
	p, err := s.loadNext(r)
	if err != nil {
		return err
	}
	v := s.nextView(r, p)
	if v.Edit == nil {
		v.Edit = p.edit()
	}
	v.Edit.Source, v.Edit.Open, v.Edit.Problems = source, true, append(problems(report.Errors), problems(report.Warnings)...)
	v.Banner = &part.Banner{Tone: part.ToneTrouble, Title: "Nothing was begun", Text: figure.Count(len(report.Errors), "problem stands", "problems stand") + " in the file."}
	s.page(w, r, http.StatusUnprocessableEntity, view.Page(v))
	return nil
}

// visitorName is who is signed in.
func visitorName(ctx context.Context) string {
	user, _ := signedIn(ctx)
	return user.Name
}

func toNext(id string) part.Action {
	return part.Action{Label: "Look at the proposals", Href: "/campaigns/" + id + "/next", Primary: true}
}

// notNext says why no next epoch is proposed or begun.
func notNext(id string, err error) error {
	conflict := func(what, why string, next part.Action) error {
		return &problem{code: http.StatusConflict, what: what, why: why, next: []part.Action{next}, underlying: err}
	}
	open := part.Action{Label: "Open the campaign", Href: "/campaigns/" + id, Primary: true}
	anew := part.Action{
		Label: "Propose again", Href: "/campaigns/" + id + "/next", Method: "post", Primary: true, Fields: []part.Field{{Name: "anew", Value: "yes"}},
	}
	switch {
	case errors.Is(err, queue.ErrNotEnded):
		return conflict("The present epoch is not over", "It runs, stands still, or somebody has begun the next one already.", open)
	case errors.Is(err, store.ErrDecided):
		return conflict("Somebody has chosen already", "One choice is made from proposals, and it is final.", toNext(id))
	case errors.Is(err, queue.ErrStale):
		return conflict("These proposals are stale", "Something was recorded after they were made, or newer ones were made. Nothing was begun.", anew)
	case errors.Is(err, queue.ErrEdited):
		return conflict("These proposals are not the ones that were sealed", "They were edited in the database, or sealed by another installation. Nothing was begun.", anew)
	case errors.Is(err, queue.ErrChoice):
		return &problem{code: http.StatusUnprocessableEntity, what: "There is no such proposal", why: "Nothing was begun.", next: []part.Action{toNext(id)}, underlying: err}
	}
	return err
}
