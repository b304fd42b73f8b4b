package web

import (
	"net/http"
	"slices"
	"strconv"

	"assay/internal/core/review"
	"assay/internal/data/store"
	"assay/templates/figure"
	view "assay/templates/review"
)

const (
	mostWaiting = 500 // requests that a page shows; oldest first
	decidedPage = 50
)

// closedStates are those in which nobody waits any more.
var closedStates = []review.State{review.Approved, review.Changes, review.Rejected, review.Withdrawn, review.Void, review.Expired, review.Spent}

// showReviews lists what waits for a decision, oldest first, and what does not wait
// any more, newest first.
func (s *Server) showReviews(w http.ResponseWriter, r *http.Request) error {
	two, err := s.Store.TwoPerson(r.Context())
	if err != nil {
		return err
	}
	v := view.QueueView{Shell: s.shell(r, "Reviews", "reviews"), Rule: ruleSentence(two)}
	projects, all := reviewedProjects(r)
	if !all && len(projects) == 0 {
		s.page(w, r, http.StatusOK, view.Queue(v))
		return nil
	}
	waiting, err := s.Store.Reviews(r.Context(), store.ReviewFilter{Projects: projects, States: []review.State{review.Open}, Limit: mostWaiting})
	if err != nil {
		return err
	}
	before, err := strconv.ParseInt(r.URL.Query().Get("before"), 10, 64)
	if err != nil || before < 1 {
		before = 0 // from the newest
	}
	closed, err := s.Store.Reviews(r.Context(), store.ReviewFilter{Projects: projects, States: closedStates, Newest: true, After: before, Limit: decidedPage + 1})
	if err != nil {
		return err
	}
	if len(closed) > decidedPage {
		closed = closed[:decidedPage]
		v.Next = "/reviews?before=" + strconv.FormatInt(closed[len(closed)-1].Seq, 10)
	}
	v.Waiting, v.Decided = queueLines(r, waiting), queueLines(r, closed)
	s.page(w, r, http.StatusOK, view.Queue(v))
	return nil
}

// reviewedProjects are those whose requests the visitor sees; all says every one.
func reviewedProjects(r *http.Request) (projects []string, all bool) {
	rights := rightsOf(r.Context())
	for _, role := range []store.UserRole{store.RoleReviewer, store.RoleAuthor} {
		some, every := rights.Where(role)
		all = all || every
		projects = append(projects, some...)
	}
	if all {
		return nil, true
	}
	slices.Sort(projects)
	return slices.Compact(projects), false
}

func queueLines(r *http.Request, lines []store.ReviewLine) []view.Line {
	out := make([]view.Line, len(lines))
	for i, l := range lines {
		asked := store.Review{Subject: l.Subject, Epoch: l.Epoch, Running: l.Running}
		out[i] = view.Line{
			Name: l.Title, Href: "/reviews/" + l.ID, Subject: asksFor(asked), By: l.AskedBy, When: ago(l.AskedAt), Exact: figure.Exact(l.AskedAt),
			Price: limitWords(review.Limits{Rows: l.Rows, Hours: l.Hours}), State: reviewState(l.State), Note: firstLine(l.Note), Mine: l.AskedBy == visitorName(r.Context()),
		}
		if l.Hours == nil {
			out[i].Price += ", time unknown"
		}
		if l.Title == "" {
			out[i].Name = "Untitled draft"
		}
		if l.Reviewer != nil && l.DecidedAt != nil {
			out[i].Decision = "by " + *l.Reviewer + ", " + ago(*l.DecidedAt)
		}
	}
	return out
}
