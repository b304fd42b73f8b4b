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
	p, err := s.loadEvidence(r.Context(), id)
	if err != nil {
		return out, err
	}
	pieces, err := s.draftPieces(r, p)
	if err != nil {
		return out, err
	}
	for id, component := range pieces {
		if out.Fragments[id], err = html(r, component); err != nil {
			return out, err
		}
	}
	return out, nil
}

// draftPieces are the elements that a check changes. While one runs only what it
// says is made anew, so that a watching page is no load beside the target.
func (s *Server) draftPieces(r *http.Request, p draftPage) (map[string]templ.Component, error) {
	now, err := s.checkNow(r, p, draft.CheckNowID, store.CheckSmoke, store.CheckLiveness)
	if err != nil {
		return nil, err
	}
	rehearsing, err := s.checkNow(r, p, draft.RehearsalNowID, store.CheckRehearsal)
	if err != nil {
		return nil, err
	}
	pieces := map[string]templ.Component{
		draft.CheckNowID: draft.CheckNowBox(now), draft.RehearsalNowID: draft.CheckNowBox(withProgress(rehearsing)), draft.CheckHistoryID: draft.CheckHistory(p.history()),
	}
	ask := draft.ChecksView{Frame: s.frame(r, p, draft.TabChecks)}
	ask.Ask, ask.Why = p.askCheck()
	pieces[draft.AskID] = draft.AskChecks(ask)
	if p.open() == nil {
		pieces[draft.CheckResultsID], pieces[draft.RehearsedID] = draft.CheckResultsBox(p.results()), draft.RehearsedBox(p.rehearsed())
		pieces[draft.PreviewID], pieces[draft.NextID] = draft.Preview(p.preview()), draft.NextLine(p.next())
	}
	return pieces, nil
}
