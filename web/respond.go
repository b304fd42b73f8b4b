package web

import (
	"bytes"
	"errors"
	"net/http"
	"strings"

	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/failure"
	"assay/templates/part"

	"github.com/a-h/templ"
)

// problem is an error whose words may be shown.
type problem struct {
	code       int
	what, why  string
	kept       string
	next       []part.Action
	underlying error
}

func (p *problem) Error() string { return p.what }
func (p *problem) Unwrap() error { return p.underlying }

var (
	toCampaigns  = part.Action{Label: "Show all campaigns", Href: "/", Primary: true}
	errNoPage    = &problem{code: http.StatusNotFound, what: "There is no such page", why: "The address may be mistyped, or the page belonged to another version.", next: []part.Action{toCampaigns}}
	errNoMethod  = &problem{code: http.StatusMethodNotAllowed, what: "This address can only be read", why: "What was sent to it changed nothing.", next: []part.Action{toCampaigns}}
	errForbidden = &problem{code: http.StatusForbidden, what: "Your role does not allow this", why: "Ask an administrator of this installation.", next: []part.Action{toCampaigns}}
	errNoProject = &problem{code: http.StatusUnprocessableEntity, what: "There is no such project that you may write in", why: "Choose one in which you are an author.", next: []part.Action{toCampaigns}}
)

// answer runs a handler and turns its error into a page.
func (s *Server) answer(handle func(*Server, http.ResponseWriter, *http.Request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := handle(s, w, r); err != nil {
			s.fail(w, r, err)
		}
	})
}

// fail is the one place where an error becomes words, a status and a log line.
// What is not known to be fit for people shows nothing of its inside.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	if forPrograms(r) {
		s.sendProblem(w, r, err)
		return
	}
	p := explain(err)
	if p.code >= http.StatusInternalServerError {
		s.Logger.Error("request failed", logRequest(r), "error", err)
	}
	v := failure.View{
		Shell: s.shell(r, p.what, ""), Code: p.code, What: p.what, Why: p.why, Kept: p.kept, Next: p.next,
	}
	if p.code >= http.StatusInternalServerError {
		v.Request = requestID(r.Context())
	}
	s.page(w, r, p.code, failure.Page(v))
}

// readForm reads the fields of a form. A body that is none is told so.
func readForm(r *http.Request) error {
	err := r.ParseForm()
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); err == nil || tooLarge {
		return err
	}
	return &problem{
		code: http.StatusBadRequest, what: "The form cannot be read", why: "Its fields are not written as a browser writes them. Nothing was changed.",
		next: []part.Action{{Label: "Show all campaigns", Href: "/", Primary: true}},
	}
}

func explain(err error) *problem {
	if p, ok := errors.AsType[*problem](err); ok {
		return p
	}
	again := part.Action{Label: "Show all campaigns", Href: "/", Primary: true}
	_, isTooLarge := errors.AsType[*http.MaxBytesError](err)
	if p := ofSpending(err, again); p != nil {
		return p
	}
	switch {
	case errors.Is(err, store.ErrNotFound):
		return &problem{code: http.StatusNotFound, what: "There is no such campaign or run", why: "It may belong to another installation.", next: []part.Action{again}}
	case errors.Is(err, store.ErrUnavailable):
		return &problem{
			code: http.StatusServiceUnavailable, what: "The database does not answer",
			why: "Measuring goes on where it can; nothing that finished is lost.", next: []part.Action{{Label: "Try again", Href: "", Primary: true}, again},
		}
	case errors.Is(err, queue.ErrAlive):
		return &problem{code: http.StatusConflict, what: "The campaign is being worked on already", next: []part.Action{again}}
	case errors.Is(err, queue.ErrFinished):
		return &problem{code: http.StatusConflict, what: "The campaign is finished and has its report", next: []part.Action{again}}
	case errors.Is(err, queue.ErrNotStarted):
		return &problem{code: http.StatusConflict, what: "The campaign was never started", why: "It is a draft; start it from its own page.", next: []part.Action{again}}
	case ofDraft(err):
		what, why, advised := strings.Cut(err.Error(), " - ")
		if advised {
			why = capital(why) + "."
		}
		return &problem{code: http.StatusConflict, what: capital(what), why: why, next: []part.Action{again}}
	case isTooLarge:
		return &problem{code: http.StatusRequestEntityTooLarge, what: "The file is too large", why: "A campaign file may have at most 1 MiB.", next: []part.Action{{Label: "Start again", Href: "/campaigns/new", Primary: true}}}
	}
	return &problem{
		code: http.StatusInternalServerError, what: "This page could not be made", why: "The log of the server tells more under the request id.",
		next: []part.Action{{Label: "Try again", Href: "", Primary: true}, again},
	}
}

// ofSpending words why nothing may be spent, and whom to ask; nil for other errors.
func ofSpending(err error, again part.Action) *problem {
	p := &problem{code: http.StatusConflict, what: "Nothing new is spent now", next: []part.Action{again}, underlying: err}
	if none, ok := errors.AsType[*queue.NotApprovedError](err); ok {
		p.what, p.why = "Nobody has approved this", sentenceOf(capital(strings.Join(none.Why, "; ")))
		if none.CampaignID != "" {
			p.next = []part.Action{{Label: "Ask for approval", Href: "/campaigns/" + none.CampaignID + "/review", Primary: true}}
		}
		return p
	}
	if _, ok := errors.AsType[*queue.FrozenError](err); ok {
		what, next, _ := strings.Cut(err.Error(), " - ")
		p.why = sentenceOf(capital(what)) + " " + sentenceOf(capital(next))
		return p
	}
	return nil
}

// ofDraft recognises the refusals about drafts, their checks and approvals, whose
// texts are for people: what is wrong, and after a dash what to do.
func ofDraft(err error) bool {
	for _, known := range []error{
		store.ErrStale, store.ErrNotDraft, store.ErrCheckOpen, store.ErrCheckEnded, store.ErrRunIDTaken,
		queue.ErrSource, queue.ErrNotYours, queue.ErrRequest, queue.ErrTarget, queue.ErrInUse, queue.ErrConfirm,
		queue.ErrFrozen, queue.ErrNotApproved, store.ErrReview, store.ErrTwoPeople, queue.ErrRuling, queue.ErrWords, queue.ErrNothingToAsk,
	} {
		if errors.Is(err, known) {
			return true
		}
	}
	return false
}

// page renders a component whole before anything is sent, so that a page is
// never half.
func (s *Server) page(w http.ResponseWriter, r *http.Request, code int, c templ.Component) {
	var body bytes.Buffer
	if err := c.Render(r.Context(), &body); err != nil {
		s.Logger.Error("page not rendered", logRequest(r), "error", err)
		http.Error(w, "This page could not be made. Try again.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(code)
	if _, err := body.WriteTo(w); err != nil {
		s.Logger.Debug("page not sent", logRequest(r), "error", err)
	}
}

// html renders a fragment of a page to text.
func html(r *http.Request, c templ.Component) (string, error) {
	var body bytes.Buffer
	err := c.Render(r.Context(), &body)
	return body.String(), err
}
