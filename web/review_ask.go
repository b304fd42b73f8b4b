package web

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"assay/internal/core/review"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/next"
	"assay/templates/part"
	view "assay/templates/review"

	"github.com/go-chi/chi/v5"
)

// showAsk is the form on which an author asks for an approval: of a start, of a
// proposal for the next epoch, or of going on with an epoch.
func (s *Server) showAsk(w http.ResponseWriter, r *http.Request) error {
	v, err := s.askView(r)
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, view.Ask(v))
	return nil
}

// askView is the form for what the campaign can ask for now.
func (s *Server) askView(r *http.Request) (view.AskView, error) {
	c, err := s.Store.Campaign(r.Context(), draftID(r))
	if err != nil {
		return view.AskView{}, err
	}
	two, err := s.Store.TwoPerson(r.Context())
	if err != nil {
		return view.AskView{}, err
	}
	var v view.AskView
	switch {
	case c.State == store.StateDraft:
		v, err = s.askStart(r)
	case r.FormValue(view.FieldChoice) != "":
		v, err = s.askNext(r)
	default:
		v, err = s.askOn(r, c)
	}
	if err != nil {
		return v, err
	}
	v.Shell = s.shell(r, v.Head.Title, part.SectionCampaigns)
	v.Shell.Charts = v.Preview != nil
	v.Crumbs = append(v.Crumbs, part.Crumb{Label: "Ask for approval"})
	v.Action, v.Rule, v.Note = "/campaigns/"+c.ID+"/review", "Somebody other than you has to give it.", r.PostFormValue(view.FieldNote)
	if !two {
		v.Rule = ruleSentence(false)
	}
	return v, nil
}

// askStart is the form for the start of a draft.
func (s *Server) askStart(r *http.Request) (view.AskView, error) {
	p, err := s.draftOf(r)
	if err != nil {
		return view.AskView{}, err
	}
	if len(p.Report.Errors) > 0 {
		return view.AskView{}, p.notReady()
	}
	design := p.preview()
	v := view.AskView{
		Head: part.Head{Title: "Ask for approval of " + p.title()}, Crumbs: []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: p.title(), Href: p.path("/edit")}},
		Fields: []part.Field{{Name: view.FieldRevision, Value: strconv.Itoa(p.Draft.Revision)}}, Seed: &view.Seed{Value: strings.TrimSpace(r.PostFormValue(draft.FieldSeed))},
		Rows: p.mostRows(), Problems: problems(p.Report.Warnings), Notes: p.doubts(), Preview: &design, Back: part.Action{Label: "Go on writing", Href: p.path("/edit")},
	}
	if !registers(r.Context()) { // whose start registers it
		barred, err := s.Engine.Barred(r.Context(), p.Checked)
		if err != nil {
			return view.AskView{}, err
		}
		if barred != "" {
			v.Notes = append(v.Notes, barredText(barred)+" Do that first: an approval names the user whom the target is run as.")
		}
	}
	if s := p.permission; s.state() == review.Open {
		v.Notes = append(v.Notes, "A request for this text waits already. Asking again takes its place.")
	}
	return v, nil
}

// mostRows is what a start of the draft spends at most, in words.
func (p draftPage) mostRows() string {
	if priced := p.priced(); priced != nil {
		return "at most " + figure.Count(priced.Runs.Most, "row", "rows")
	}
	return "its rows"
}

// askNext is the form for a proposal of the next epoch.
func (s *Server) askNext(r *http.Request) (view.AskView, error) {
	p, err := s.loadNext(r)
	if err != nil {
		return view.AskView{}, err
	}
	choice, err := choiceOf(r)
	if err != nil || p.stored == nil || p.stored.ID != choice.Proposals || choice.Number < 1 || choice.Number > len(p.stored.Document.Proposals) {
		return view.AskView{}, notNext(p.id, queue.ErrChoice)
	}
	one := p.proposal(choice.Number, p.stored.Document.Proposals[choice.Number-1])
	runID := p.facts.Campaign.RunID
	return view.AskView{
		Head:   part.Head{Title: "Ask for approval of the next epoch of " + runID, Sub: one.Title},
		Crumbs: []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: runID, Href: p.path("")}, {Label: "Next epoch", Href: p.path("/next")}},
		Fields: []part.Field{{Name: view.FieldProposals, Value: r.FormValue(view.FieldProposals)}, {Name: view.FieldChoice, Value: r.FormValue(view.FieldChoice)}},
		Rows:   figure.Count(p.stored.Document.Proposals[choice.Number-1].Runs, "row", "rows"), Notes: one.Notes,
		Changes: &view.Changes{Title: "What the proposal changes", Text: "Against the file of the present epoch.", Diff: one.Diff},
		Back:    part.Action{Label: "Look at the proposals", Href: p.path("/next")},
	}, nil
}

// askOn is the form for going on with an epoch that stands still.
func (s *Server) askOn(r *http.Request, c store.Campaign) (view.AskView, error) {
	open := part.Action{Label: "Open the campaign", Href: "/campaigns/" + c.ID}
	if c.State != store.StateHalted {
		open.Primary = true
		return view.AskView{}, &problem{
			code: http.StatusConflict, what: "There is nothing to ask for", why: "An approval is asked for before a campaign starts, before its next epoch begins, and when it stands still.", next: []part.Action{open},
		}
	}
	p, err := s.loadCampaign(r.Context(), c.ID, 0)
	if err != nil {
		return view.AskView{}, err
	}
	return view.AskView{
		Head: part.Head{Title: "Ask for approval to go on with " + c.RunID}, Crumbs: []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: c.RunID, Href: "/campaigns/" + c.ID}},
		Rows: "the rows that are left", Notes: bannerTexts(p.banners()), Back: open,
	}, nil
}

func bannerTexts(banners []part.Banner) []string {
	texts := make([]string, len(banners))
	for i, b := range banners {
		texts[i] = b.Title + ". " + b.Text
	}
	return texts
}

func choiceOf(r *http.Request) (queue.Choice, error) {
	ranking, err := strconv.ParseInt(r.FormValue(view.FieldProposals), 10, 64)
	number, err2 := strconv.Atoi(r.FormValue(view.FieldChoice))
	return queue.Choice{Proposals: ranking, Number: number, By: visitorName(r.Context())}, errors.Join(err, err2)
}

// ask sends the request. What was typed is shown again when it is refused.
func (s *Server) ask(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	made, err := s.request(r)
	if err == nil {
		http.Redirect(w, r, "/reviews/"+made.ID, http.StatusSeeOther)
		return nil
	}
	if refused, ok := errors.AsType[*queue.RefusedError](err); ok && r.PostForm.Has(next.FieldSource) {
		return s.notRevised(w, r, r.PostFormValue(next.FieldSource), refused.Report)
	}
	if stands := notNext(draftID(r), err); stands != err { //nolint:errorlint // asks whether it was worded, not what it is
		return stands
	}
	why, code := askProblem(err)
	if why == "" {
		return err
	}
	v, failed := s.askView(r)
	if failed != nil {
		return failed
	}
	v.Failure = why
	s.page(w, r, code, view.Ask(v))
	return nil
}

// request asks for what the form is about.
func (s *Server) request(r *http.Request) (store.Review, error) {
	id, note := chi.URLParam(r, "id"), strings.TrimSpace(r.PostFormValue(view.FieldNote))
	if err := notable(note); err != nil {
		return store.Review{}, err
	}
	if r.PostForm.Has(next.FieldSource) {
		source := strings.ReplaceAll(r.PostFormValue(next.FieldSource), "\r\n", "\n")
		return s.Engine.RequestNextReview(r.Context(), queue.NextReviewRequest{CampaignID: id, Source: []byte(source), Note: note, By: visitorName(r.Context())})
	}
	if r.PostFormValue(view.FieldChoice) != "" {
		choice, err := choiceOf(r)
		if err != nil {
			return store.Review{}, notNext(id, queue.ErrChoice)
		}
		return s.Engine.RequestNextReview(r.Context(), queue.NextReviewRequest{CampaignID: id, Choice: choice, Note: note, By: choice.By})
	}
	request := queue.ReviewRequest{CampaignID: id, By: visitorName(r.Context()), Note: note, Within: s.Roots}
	var err error
	if request.Seed, err = seedOf(r); err != nil {
		return store.Review{}, err
	}
	if request.BasedOn, err = strconv.Atoi(r.PostFormValue(view.FieldRevision)); err != nil {
		request.BasedOn = 0 // no revision: stale for a draft, and none is needed otherwise
	}
	return s.Engine.RequestReview(r.Context(), request)
}

func notable(note string) error {
	if utf8.RuneCountInString(note) > view.MostText {
		return refusal("The note is longer than " + strconv.Itoa(view.MostText) + " characters.")
	}
	return nil
}

// seedOf is the seed of a form; nil conceals the run order.
func seedOf(r *http.Request) (*int64, error) {
	text := strings.TrimSpace(r.PostFormValue(draft.FieldSeed))
	if text == "" {
		return nil, nil
	}
	seed, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return nil, refusal("The seed must be a whole number; leave it empty to conceal the run order.")
	}
	return &seed, nil
}

// askProblem words why nothing was asked.
func askProblem(err error) (why string, code int) {
	if why, code := reviewProblem(err); why != "" {
		return why, code
	}
	if errors.Is(err, store.ErrStale) {
		return "The text was saved again since this page was shown. What stands beside it is the new price; look at it and ask again.", http.StatusConflict
	}
	return startProblem(err)
}
