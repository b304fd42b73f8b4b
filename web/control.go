package web

import (
	"errors"
	"net/http"

	"assay/internal/data/queue"
	"assay/templates/part"

	"github.com/go-chi/chi/v5"
)

func (s *Server) stopCampaign(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	err := s.Engine.RequestStop(r.Context(), id)
	if errors.Is(err, queue.ErrStandsStill) {
		return &problem{
			code: http.StatusConflict, what: "The campaign does not run, so there is nothing to stop",
			next: []part.Action{{Label: "Open the campaign", Href: "/campaigns/" + id, Primary: true}},
		}
	}
	if err != nil {
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
