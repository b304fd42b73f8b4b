package web

import (
	"net/http"

	"assay/internal/api"
	"assay/internal/data/store"

	"github.com/go-chi/chi/v5"
)

func shareOf(l store.Share) api.Share {
	return api.Share{ID: l.ID, Epoch: l.Epoch, MadeBy: l.MadeBy, CreatedAt: l.CreatedAt, ExpiresAt: l.ExpiresAt, LastOpenedAt: l.LastOpenedAt}
}

func (s *Server) apiShares(w http.ResponseWriter, r *http.Request) error {
	links, err := s.Store.Shares(r.Context(), chi.URLParam(r, "id"))
	if err != nil {
		return err
	}
	out := api.Shares{Shares: make([]api.Share, len(links))}
	for i, l := range links {
		out.Shares[i] = shareOf(l)
	}
	return send(w, http.StatusOK, out)
}

func (s *Server) apiShare(w http.ResponseWriter, r *http.Request) error {
	var in api.NewShare
	if err := receive(r, &in); err != nil {
		return err
	}
	made, address, err := s.share(r, chi.URLParam(r, "id"), in.Epoch, in.Days)
	if err != nil {
		return err
	}
	out := shareOf(made)
	out.URL = address
	return send(w, http.StatusCreated, out)
}

func (s *Server) apiRevokeShare(w http.ResponseWriter, r *http.Request) error {
	if err := s.endShare(r.Context(), chi.URLParam(r, "id"), chi.URLParam(r, "share")); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}
