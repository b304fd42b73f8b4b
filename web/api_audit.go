package web

import (
	"net/http"
	"strconv"

	"assay/internal/api"
)

func (s *Server) apiAudit(w http.ResponseWriter, r *http.Request) error {
	f, err := auditFilter(r.URL.Query())
	if err != nil {
		return notDone(http.StatusBadRequest, "bad-query", "The filter cannot be read", err.Error(), "")
	}
	if _, err := s.auditedCampaign(r, f.CampaignID); err != nil {
		return err
	}
	f.Limit = 100
	if text := r.URL.Query().Get("limit"); text != "" {
		if f.Limit, err = strconv.Atoi(text); err != nil || f.Limit < 1 || f.Limit > 500 {
			return notDone(http.StatusBadRequest, "bad-query", "limit is no number from 1 to 500", "It is "+strconv.Quote(text), "")
		}
	}
	lines, err := s.Store.Audit(r.Context(), f)
	if err != nil {
		return err
	}
	head, err := s.Store.AuditHead(r.Context())
	if err != nil {
		return err
	}
	out := api.Audit{Entries: make([]api.AuditEntry, len(lines))}
	for i, e := range lines {
		out.Entries[i] = auditEntry(e.AuditEntry)
	}
	if len(lines) == f.Limit {
		out.Before = &lines[len(lines)-1].ID
	}
	if chain := chainOf(head); chain.Head != "" {
		out.Head = &chain.Head
	}
	return send(w, http.StatusOK, out)
}
