package web

import (
	"errors"
	"net/http"
	"strconv"

	"assay/internal/api"
	"assay/internal/core/pilot"
	"assay/internal/data/queue"
	"assay/internal/data/store"

	"github.com/go-chi/chi/v5"
)

// asCheck is a check as programs read it; sha256 is of the text that the draft
// has now, empty of one that was started.
func asCheck(k store.Check, sha256 string) api.Check {
	return api.Check{
		ID: k.ID, CampaignID: k.CampaignID, Kind: k.Kind, Version: k.Version, SHA256: k.SourceSHA256, Stale: sha256 != "" && k.Stale(sha256),
		AskedBy: k.AskedBy, AskedAt: k.AskedAt, StartedAt: k.StartedAt, EndedAt: k.EndedAt, Outcome: k.Outcome, Reason: k.Reason, Document: k.Document,
	}
}

// textNow is the hash of the text that a draft has now, empty when it is none any
// more.
func (s *Server) textNow(r *http.Request, id string) (string, error) {
	d, err := s.Store.Draft(r.Context(), id)
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return d.SHA256, err
}

func (s *Server) apiChecks(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	if _, err := s.Store.Campaign(r.Context(), id); err != nil {
		return err
	}
	checks, err := s.Store.Checks(r.Context(), id)
	if err != nil {
		return err
	}
	sha256, err := s.textNow(r, id)
	if err != nil {
		return err
	}
	out := api.Checks{Checks: make([]api.Check, len(checks))}
	for i, k := range checks {
		out.Checks[i] = asCheck(k, sha256)
	}
	return send(w, http.StatusOK, out)
}

func (s *Server) apiStartCheck(w http.ResponseWriter, r *http.Request) error {
	var in api.StartCheck
	if err := receive(r, &in); err != nil {
		return err
	}
	user, _ := signedIn(r.Context())
	made, err := s.Engine.StartCheck(r.Context(), queue.CheckRequest{
		CampaignID: chi.URLParam(r, "id"), Kind: in.Kind, Repeats: in.Repeats, Command: in.Command, TimeoutSec: in.TimeoutSec, RunAs: in.RunAs,
		Rehearsal: in.Rehearsal, By: user.Name, Within: s.Roots, Registers: registers(r.Context()),
	})
	if err != nil {
		return err
	}
	w.Header().Set("Location", api.Prefix+"/checks/"+made.ID)
	return s.sendCheck(w, r, http.StatusAccepted, made)
}

func (s *Server) sendCheck(w http.ResponseWriter, r *http.Request, status int, k store.Check) error {
	sha256, err := s.textNow(r, k.CampaignID)
	if err != nil {
		return err
	}
	return send(w, status, asCheck(k, sha256))
}

func (s *Server) apiCheck(w http.ResponseWriter, r *http.Request) error {
	k, err := s.Store.Check(r.Context(), chi.URLParam(r, "id"))
	if err != nil {
		return err
	}
	return s.sendCheck(w, r, http.StatusOK, k)
}

func (s *Server) apiCheckLines(w http.ResponseWriter, r *http.Request) error {
	after := 0
	if text := r.URL.Query().Get("after"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return notDone(http.StatusBadRequest, "bad-query", "after is no number of a line", "It is "+strconv.Quote(text), "")
		}
		after = n
	}
	k, err := s.Store.Check(r.Context(), chi.URLParam(r, "id")) // before its lines: once it is over, no line is missing
	if err != nil {
		return err
	}
	lines, err := s.Store.CheckLines(r.Context(), k.ID, after)
	if err != nil {
		return err
	}
	out := api.CheckLines{Lines: make([]api.CheckLine, len(lines)), Open: k.Open()}
	for i, l := range lines {
		out.Lines[i] = api.CheckLine{Line: l.Line, Tone: pilot.Tone(l.Tone), Part: pilot.Kind(l.Part), Text: l.Text, At: l.At}
	}
	return send(w, http.StatusOK, out)
}

func (s *Server) apiCancelCheck(w http.ResponseWriter, r *http.Request) error {
	user, _ := signedIn(r.Context())
	id := chi.URLParam(r, "id")
	if err := s.Engine.CancelCheck(r.Context(), id, user.Name); err != nil {
		return err
	}
	k, err := s.Store.Check(r.Context(), id)
	if err != nil {
		return err
	}
	return s.sendCheck(w, r, http.StatusAccepted, k)
}
