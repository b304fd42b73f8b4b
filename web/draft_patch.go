package web

import (
	"net/http"

	"assay/internal/data/store"
	"assay/templates/draft"

	"github.com/a-h/templ"
)

// draftPatch makes the parts of a draft's pages anew that a check changes. Only
// the page that is open has some of them.
func (s *Server) draftPatch(r *http.Request, id string, topics map[store.Topic]bool) (patch, error) {
	out := patch{Fragments: map[string]string{}}
	if !topics[store.TopicCheck] {
		return out, nil
	}
	p, err := s.loadDraft(r.Context(), id)
	if err != nil {
		return out, err
	}
	checks, err := s.checksView(r, p)
	if err != nil {
		return out, err
	}
	rehearsal, err := s.rehearsalView(r, p)
	if err != nil {
		return out, err
	}
	for id, component := range map[string]templ.Component{
		draft.AskID: draft.AskChecks(checks), draft.CheckNowID: draft.CheckNowBox(checks.Now), draft.CheckResultsID: draft.CheckResultsBox(checks.Results),
		draft.CheckHistoryID: draft.CheckHistory(checks.History), draft.PreviewID: draft.Preview(checks.Preview), draft.NextID: draft.NextLine(checks.Next),
		draft.RehearsalNowID: draft.CheckNowBox(rehearsal.Now), draft.RehearsedID: draft.RehearsedBox(rehearsal.Result),
	} {
		if out.Fragments[id], err = html(r, component); err != nil {
			return out, err
		}
	}
	return out, nil
}
