package web

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/part"
)

// showStart says what a start spends and asks.
func (s *Server) showStart(w http.ResponseWriter, r *http.Request) error {
	p, err := s.draftOf(r)
	if err != nil {
		return err
	}
	if len(p.Report.Errors) > 0 {
		return p.notReady()
	}
	if err := p.notPermitted(); err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, draft.Start(s.startView(r, p)))
	return nil
}

func (p draftPage) notReady() error {
	return &problem{
		code: http.StatusConflict, what: "The file has errors, so it cannot start", why: capital(p.next()) + ".",
		next: []part.Action{{Label: "Open the file", Href: p.path("/edit"), Primary: true}},
	}
}

func (s *Server) startView(r *http.Request, p draftPage) draft.StartView {
	v := draft.StartView{
		Frame: s.frame(r, p, ""), Revision: p.Draft.Revision, Seed: strings.TrimSpace(r.PostFormValue(draft.FieldSeed)),
		Warnings: problems(p.Report.Warnings), Preview: p.preview(), Notes: p.doubts(), Rows: p.mostRows(), Approved: p.permitted(), Fixed: p.fixedSeed(),
	}
	v.Frame.Start = nil
	v.Frame.NoStart = ""
	v.Frame.Shell.Charts = true
	return v
}

// permitted says by whose approval the draft can start.
func (p draftPage) permitted() string {
	if a := p.permission.approval(); a != nil {
		return a.Reviewer + " approved it " + ago(a.Made) + ", for " + limitWords(*a.Ceiling) + expiry(a) + "."
	}
	return "Your start is your own approval: the two-person rule is off. It is recorded as a waiver, and the report says so on its first page."
}

// fixedSeed is the seed that was approved with the rest; nil without an approval.
func (p draftPage) fixedSeed() *draft.FixedSeed {
	if p.permission.approval() == nil {
		return nil
	}
	var settings queue.Settings
	if err := json.Unmarshal(p.permission.review.Settings, &settings); err != nil || settings.Seed == nil {
		return &draft.FixedSeed{}
	}
	return &draft.FixedSeed{Seed: strconv.FormatInt(*settings.Seed, 10)}
}

// notPermitted is why a draft waits for somebody else; nil when it does not.
func (p draftPage) notPermitted() error {
	if !p.permission.site.TwoPerson || p.permission.approval() != nil {
		return nil
	}
	out := &problem{code: http.StatusConflict, what: "Nobody has approved this start", why: ruleSentence(true)}
	if p.permission.needsAsking() {
		out.next = []part.Action{{Label: "Ask for approval", Href: p.path("/review"), Primary: true}}
	} else {
		out.next = []part.Action{{Label: "Open the request", Href: "/reviews/" + p.permission.review.ID, Primary: true}}
	}
	return out
}

// doubts are what speaks against a start now.
func (p draftPage) doubts() []string {
	c := p.finished(store.CheckLiveness)
	switch {
	case c == nil:
		return []string{"No liveness check was made of this draft. A knob that does nothing, or a level that does not run, would show only after the rows are spent."}
	case c.Stale(p.Draft.SHA256):
		return []string{"The liveness check is stale: the text changed since."}
	case *c.Outcome == store.CheckFailed:
		return []string{"The liveness check failed. Look at what it found before you spend rows."}
	}
	return nil
}

// startDraft begins the campaign under the revision that its page showed.
func (s *Server) startDraft(w http.ResponseWriter, r *http.Request) error {
	id := draftID(r)
	if err := readForm(r); err != nil {
		return err
	}
	if r.PostFormValue("confirmed") != "yes" {
		http.Redirect(w, r, "/campaigns/"+id+"/start", http.StatusSeeOther)
		return nil
	}
	options := queue.StartOptions{Owner: visitorName(r.Context()), Within: s.Roots, Registers: registers(r.Context())}
	basedOn, err := strconv.Atoi(r.PostFormValue(draft.FieldRevision))
	if err != nil {
		basedOn = 0 // no revision: stale
	}
	if options.Seed, err = seedOf(r); err != nil {
		return s.notStarted(w, r, err)
	}
	c, _, err := s.Engine.StartDraft(r.Context(), id, basedOn, options)
	if err != nil && (!errors.Is(err, store.ErrNotDraft) || queue.NeverStarted(c)) { // a second click leads where the first did
		return s.notStarted(w, r, err)
	}
	http.Redirect(w, r, "/campaigns/"+id, http.StatusSeeOther)
	return nil
}

// notStarted asks again, and says why nothing was begun.
func (s *Server) notStarted(w http.ResponseWriter, r *http.Request, cause error) error {
	id := draftID(r)
	if none, ok := errors.AsType[*store.NotDraftError](cause); ok {
		return notDraft(id, none)
	}
	why, code := startProblem(cause)
	if why == "" {
		return cause
	}
	p, err := s.draftOf(r)
	if err != nil {
		return err
	}
	if len(p.Report.Errors) > 0 {
		return p.notReady()
	}
	if err := p.notPermitted(); err != nil {
		return err
	}
	v := s.startView(r, p)
	v.Failure = why
	s.page(w, r, code, draft.Start(v))
	return nil
}

func startProblem(err error) (why string, code int) {
	if taken, ok := errors.AsType[*store.RunIDTakenError](err); ok {
		return "A campaign of the run_id " + taken.RunID + " exists and is " + string(taken.State) + ". Change run_id in the file, or open that campaign.", http.StatusConflict
	}
	if why, ok := errors.AsType[refusal](err); ok {
		return string(why), http.StatusUnprocessableEntity
	}
	refused, isRefused := errors.AsType[*queue.RefusedError](err)
	switch {
	case isRefused:
		return capital(refused.Error()) + ".", http.StatusUnprocessableEntity
	case errors.Is(err, store.ErrStale):
		return "The text was saved again since this page was shown. What stands beside it is the new price; look at it and start again.", http.StatusConflict
	case errors.Is(err, store.ErrCheckOpen), errors.Is(err, queue.ErrTarget):
		return capital(err.Error()) + ".", http.StatusConflict
	case errors.Is(err, queue.ErrNotApproved), errors.Is(err, queue.ErrFrozen):
		what, next, _ := strings.Cut(err.Error(), " - ")
		return sentenceOf(capital(what)) + " " + sentenceOf(capital(next)), http.StatusConflict
	}
	return "", 0
}
