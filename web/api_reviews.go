package web

import (
	"net/http"
	"strconv"
	"strings"

	"assay/internal/api"
	"assay/internal/core/review"
	"assay/internal/data/queue"
	"assay/internal/data/store"

	"github.com/go-chi/chi/v5"
)

// apiReviews lists requests, oldest first.
func (s *Server) apiReviews(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	f := store.ReviewFilter{CampaignID: q.Get("campaign"), AskedBy: q.Get("asked_by")}
	for _, state := range q["state"] {
		f.States = append(f.States, review.State(state))
	}
	var err error
	if f.After, err = number64(q.Get("after")); err != nil {
		return notDone(http.StatusBadRequest, "bad-query", "The page cannot be found", "after is no number", "send the after of the page before")
	}
	projects, all := reviewedProjects(r)
	out := api.Reviews{Reviews: []api.ReviewLine{}}
	if !all && len(projects) == 0 {
		return send(w, http.StatusOK, out)
	}
	f.Projects, f.Limit = projects, apiReviewsPage+1
	lines, err := s.Store.Reviews(r.Context(), f)
	if err != nil {
		return err
	}
	if len(lines) > apiReviewsPage {
		lines = lines[:apiReviewsPage]
		out.After = &lines[len(lines)-1].Seq
	}
	for _, l := range lines {
		out.Reviews = append(out.Reviews, api.ReviewLine{
			ID: l.ID, CampaignID: l.CampaignID, Project: l.Project, Title: l.Title, Subject: l.Subject, Epoch: l.Epoch, Running: l.Running, State: l.State,
			Rows: l.Rows, Hours: l.Hours, AskedBy: l.AskedBy, AskedAt: l.AskedAt, Reviewer: l.Reviewer, DecidedAt: l.DecidedAt, ExpiresAt: l.ExpiresAt,
		})
	}
	return send(w, http.StatusOK, out)
}

const apiReviewsPage = 100

func number64(text string) (int64, error) {
	if text == "" {
		return 0, nil
	}
	return strconv.ParseInt(text, 10, 64)
}

func (s *Server) apiReview(w http.ResponseWriter, r *http.Request) error {
	return s.sendReview(w, r, http.StatusOK, chi.URLParam(r, "review"))
}

func (s *Server) sendReview(w http.ResponseWriter, r *http.Request, status int, id string) error {
	one, err := s.Store.Review(r.Context(), id)
	if err != nil {
		return err
	}
	out := api.Review{
		ID: one.ID, CampaignID: one.CampaignID, Subject: one.Subject, Epoch: one.Epoch, Running: one.Running, State: one.State, Note: one.Note,
		AskedBy: one.AskedBy, AskedAt: one.AskedAt, Authors: one.Authors, Price: one.Price, Bundle: one.Bundle, SHA256: one.SHA256,
		SourceSHA256: one.SourceSHA256, Source: string(one.Source), Decisions: []api.ReviewDecision{}, Comments: []api.ReviewComment{},
	}
	for _, d := range one.Decisions {
		out.Decisions = append(out.Decisions, api.ReviewDecision{
			Decision: d.Decision, Reviewer: d.Reviewer, Comment: d.Comment, At: d.Made, Ceiling: d.Ceiling, ExpiresAt: d.Until, SHA256: d.Content, Waived: d.Automatic(),
		})
	}
	for _, c := range one.Comments {
		out.Comments = append(out.Comments, api.ReviewComment{Line: c.Line, By: c.By, Text: c.Text, At: c.At})
	}
	return send(w, status, out)
}

// apiDecide records a decision on a request.
func (s *Server) apiDecide(w http.ResponseWriter, r *http.Request) error {
	var in api.Decide
	if err := receive(r, &in); err != nil {
		return err
	}
	d := queue.Ruling{Decision: in.Decision, By: visitorName(r.Context()), Comment: strings.TrimSpace(in.Comment), Ceiling: in.Ceiling, Days: in.Days}
	id := chi.URLParam(r, "review")
	err := decidable(d)
	if err == nil {
		_, err = s.Engine.Decide(r.Context(), id, d)
	}
	if err != nil {
		return apiReviewProblem(err)
	}
	return s.sendReview(w, r, http.StatusOK, id)
}

// apiRemark keeps a remark on a line of the text, or on the whole.
func (s *Server) apiRemark(w http.ResponseWriter, r *http.Request) error {
	var in api.Remark
	if err := receive(r, &in); err != nil {
		return err
	}
	id, text := chi.URLParam(r, "review"), strings.TrimSpace(in.Text)
	err := remarkable(text)
	if err == nil {
		err = s.Engine.Comment(r.Context(), id, in.Line, visitorName(r.Context()), text)
	}
	if err != nil {
		return apiReviewProblem(err)
	}
	return s.sendReview(w, r, http.StatusCreated, id)
}

// apiWithdraw ends a request by who asked, or by an administrator.
func (s *Server) apiWithdraw(w http.ResponseWriter, r *http.Request) error {
	user, _ := signedIn(r.Context())
	id := chi.URLParam(r, "review")
	if err := s.Engine.Withdraw(r.Context(), id, user.Name, "", user.Role == store.RoleAdmin); err != nil {
		return apiReviewProblem(err)
	}
	return s.sendReview(w, r, http.StatusOK, id)
}

// apiReviewProblem is what stood in the way of a step, for programs.
func apiReviewProblem(err error) error {
	why, code := reviewProblem(err)
	if why == "" {
		return err
	}
	return notDone(code, map[bool]string{true: "review-refused", false: "review-stands-otherwise"}[code == http.StatusUnprocessableEntity], "The step was not taken", why, "")
}

// apiAsk asks for an approval.
func (s *Server) apiAsk(w http.ResponseWriter, r *http.Request) error {
	var in api.AskReview
	if err := receive(r, &in); err != nil {
		return err
	}
	id, note := chi.URLParam(r, "id"), strings.TrimSpace(in.Note)
	var made store.Review
	err := notable(note)
	switch {
	case err != nil:
	case in.Source != "" && (in.Choice != nil || in.Proposals != nil):
		err = refusal("A next epoch is a proposal or a file of your own, not both.")
	case in.Source != "":
		made, err = s.Engine.RequestNextReview(r.Context(), queue.NextReviewRequest{CampaignID: id, Source: []byte(in.Source), Note: note, By: visitorName(r.Context())})
	case in.Choice != nil && *in.Choice > 0 && in.Proposals != nil:
		choice := queue.Choice{Proposals: *in.Proposals, Number: *in.Choice, By: visitorName(r.Context())}
		made, err = s.Engine.RequestNextReview(r.Context(), queue.NextReviewRequest{CampaignID: id, Choice: choice, Note: note, By: choice.By})
	case in.Choice != nil || in.Proposals != nil:
		err = refusal("A proposal is named by its ranking and its place: give proposals and choice.")
	default:
		basedOn := 0
		if in.Revision != nil {
			basedOn = *in.Revision
		}
		made, err = s.Engine.RequestReview(r.Context(), queue.ReviewRequest{
			CampaignID: id, BasedOn: basedOn, By: visitorName(r.Context()), Note: note, Seed: in.Seed, Within: s.Roots,
		})
	}
	if err != nil {
		return apiReviewProblem(notNext(id, err))
	}
	return s.sendReview(w, r, http.StatusCreated, made.ID)
}
