package web

import (
	"net/http"

	"assay/internal/data/store"
	"assay/templates/part"

	"github.com/go-chi/chi/v5"
)

func (s *Server) stopCampaign(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	c, err := s.Store.Campaign(r.Context(), id)
	if err != nil {
		return err
	}
	if c.State != store.StateRunning {
		return &problem{
			code: http.StatusConflict, what: "The campaign does not run, so there is nothing to stop",
			next: []part.Action{{Label: "Open the campaign", Href: "/campaigns/" + id, Primary: true}},
		}
	}
	if err := s.Engine.RequestStop(r.Context(), id); err != nil {
		return err
	}
	http.Redirect(w, r, "/campaigns/"+id, http.StatusSeeOther)
	return nil
}

func (s *Server) resumeCampaign(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	if err := s.Engine.Resume(r.Context(), id); err != nil {
		return err
	}
	http.Redirect(w, r, "/campaigns/"+id, http.StatusSeeOther)
	return nil
}
