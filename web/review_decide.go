package web

import (
	"errors"
	"math"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"assay/internal/core/review"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/part"
	view "assay/templates/review"

	"github.com/go-chi/chi/v5"
)

// decideReview records what a reviewer says. What was typed is shown again when it
// is refused.
func (s *Server) decideReview(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	p, err := s.reviewOf(r)
	if err != nil {
		return err
	}
	d, err := decisionOf(r)
	if err == nil {
		_, err = s.Engine.Decide(r.Context(), p.asked.ID, d)
	}
	if err == nil {
		http.Redirect(w, r, p.own(""), http.StatusSeeOther)
		return nil
	}
	why, code := reviewProblem(err)
	if why == "" {
		return err
	}
	v := s.reviewView(r, p, 0)
	if v.Decide == nil {
		return &problem{code: http.StatusConflict, what: "Nothing was decided", why: why, next: []part.Action{{Label: "Open the request", Href: p.own(""), Primary: true}}, underlying: err}
	}
	v.Decide.Failure, v.Decide.Comment = why, r.PostFormValue(view.FieldComment)
	v.Decide.Rows, v.Decide.Hours, v.Decide.Days = r.PostFormValue(view.FieldRows), r.PostFormValue(view.FieldHours), r.PostFormValue(view.FieldDays)
	s.page(w, r, code, view.Page(v))
	return nil
}

// decisionOf reads the form of a decision.
func decisionOf(r *http.Request) (queue.Ruling, error) {
	text := func(field string) string { return strings.TrimSpace(r.PostFormValue(field)) }
	d := queue.Ruling{Decision: review.Decision(text(view.FieldDecision)), By: visitorName(r.Context()), Comment: text(view.FieldComment)}
	if d.Decision != review.Approve {
		return d, decidable(d)
	}
	rows, err := strconv.Atoi(text(view.FieldRows))
	if err != nil {
		return d, refusal("The rows that a yes is good for are a whole number.")
	}
	if d.Days, err = strconv.Atoi(text(view.FieldDays)); err != nil || d.Days < 1 {
		return d, refusal("A yes expires after a whole number of days, from 1 on.")
	}
	d.Ceiling = &review.Limits{Rows: rows}
	if hours := text(view.FieldHours); hours != "" {
		h, err := strconv.ParseFloat(strings.Replace(hours, ",", ".", 1), 64)
		if err != nil {
			return d, refusal("The hours that a yes is good for are a number; leave them empty for no limit.")
		}
		d.Ceiling.Hours = &h
	}
	return d, decidable(d)
}

// decidable says what is wrong with a decision before anybody is asked to record it.
func decidable(d queue.Ruling) error {
	switch d.Decision {
	case review.Approve, review.RequestChanges, review.Reject:
	default:
		return refusal("Choose to approve, to request changes or to reject.")
	}
	switch {
	case d.Decision != review.Approve && d.Comment == "":
		return refusal("Say why, so that the author knows what would help.")
	case utf8.RuneCountInString(d.Comment) > view.MostText:
		return refusal("The comment is longer than " + strconv.Itoa(view.MostText) + " characters.")
	case d.Decision != review.Approve:
	case d.Ceiling != nil && d.Ceiling.Rows < 1:
		return refusal("A yes is good for at least one row.")
	case d.Ceiling != nil && d.Ceiling.Hours != nil && !(*d.Ceiling.Hours > 0 && !math.IsInf(*d.Ceiling.Hours, 0)):
		return refusal("The hours that a yes is good for are above 0; leave them empty for no limit.")
	case d.Days < 0 || d.Days > queue.MostKeyDays:
		return refusal("A yes is good for at most " + strconv.Itoa(queue.MostKeyDays) + " days.")
	}
	return nil
}

// reviewProblem words why a step of a review was not taken; "" for what is no fault
// of the request.
func reviewProblem(err error) (why string, code int) {
	if why, ok := errors.AsType[refusal](err); ok {
		return string(why), http.StatusUnprocessableEntity
	}
	told := func(code int) (string, int) {
		what, next, _ := strings.Cut(err.Error(), " - ")
		return strings.TrimSpace(sentenceOf(capital(what)) + " " + sentenceOf(capital(next))), code
	}
	switch {
	case errors.Is(err, store.ErrTwoPeople):
		return capital(store.ErrTwoPeople.Error()) + ". Another reviewer decides.", http.StatusConflict
	case errors.Is(err, store.ErrReview), errors.Is(err, queue.ErrNotApproved), errors.Is(err, queue.ErrFrozen), errors.Is(err, queue.ErrNothingToAsk):
		return told(http.StatusConflict)
	case errors.Is(err, queue.ErrWords), errors.Is(err, queue.ErrRuling):
		return told(http.StatusUnprocessableEntity)
	}
	return "", 0
}

// commentReview keeps a remark on a line or on the whole.
func (s *Server) commentReview(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	id := chi.URLParam(r, "review")
	line, err := strconv.Atoi(r.PostFormValue(view.FieldLine))
	if err != nil {
		line = 0 // the whole
	}
	text := strings.TrimSpace(r.PostFormValue(view.FieldComment))
	err = remarkable(text)
	if err == nil {
		err = s.Engine.Comment(r.Context(), id, line, visitorName(r.Context()), text)
	}
	if err == nil {
		to := "/reviews/" + id + "#" + view.SayID
		if line > 0 {
			to = "/reviews/" + id + "#L" + strconv.Itoa(line)
		}
		http.Redirect(w, r, to, http.StatusSeeOther)
		return nil
	}
	why, code := reviewProblem(err)
	if why == "" {
		return err
	}
	return &problem{code: code, what: "The remark was not kept", why: why, kept: text, next: []part.Action{{Label: "Open the request", Href: "/reviews/" + id, Primary: true}}, underlying: err}
}

func remarkable(text string) error {
	switch {
	case text == "":
		return refusal("The remark is empty.")
	case utf8.RuneCountInString(text) > view.MostText:
		return refusal("The remark is longer than " + strconv.Itoa(view.MostText) + " characters.")
	}
	return nil
}

// withdrawReview ends a request; it asks once where the browser did not.
func (s *Server) withdrawReview(w http.ResponseWriter, r *http.Request) error {
	p, err := s.reviewOf(r)
	if err != nil {
		return err
	}
	open := part.Action{Label: "Open the request", Href: p.own(""), Primary: true}
	if r.PostFormValue("confirmed") != "yes" {
		return &problem{
			code: http.StatusConflict, what: "Withdraw the request?", why: "Nobody can approve it any more, and an approval that it has counts no more.",
			next: []part.Action{open, {Label: "Withdraw the request", Href: p.own("/withdraw"), Method: "post", Danger: true, Fields: []part.Field{{Name: "confirmed", Value: "yes"}}}},
		}
	}
	err = s.Engine.Withdraw(r.Context(), p.asked.ID, p.visitor.Name, "", p.visitor.Role == store.RoleAdmin)
	if errors.Is(err, queue.ErrNotYours) {
		return errForbidden
	}
	if why, code := reviewProblem(err); why != "" {
		return &problem{code: code, what: "The request was not withdrawn", why: why, next: []part.Action{open}, underlying: err}
	}
	if err != nil {
		return err
	}
	http.Redirect(w, r, p.own(""), http.StatusSeeOther)
	return nil
}
