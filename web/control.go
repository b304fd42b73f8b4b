package web

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

func (s *Server) stopCampaign(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
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
