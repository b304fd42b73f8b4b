package web

import (
	"net/http"

	"assay/internal/api"
	"assay/internal/core/artifact"
	"assay/internal/data/queue"

	"github.com/go-chi/chi/v5"
)

// nextOperations are those about the epoch that is to follow.
var nextOperations = []operation{
	{method: "GET", pattern: "/campaigns/{id}/next", access: campaignViewer, handle: (*Server).apiNext, id: "next", summary: "What could follow the present epoch", status: 200, gives: api.Next{}, refusals: []int{missing, conflict}},
	{method: "POST", pattern: "/campaigns/{id}/next", access: campaignAuthor, handle: (*Server).apiProposeNext, id: "proposeNext", summary: "Propose what could follow an epoch that is over", takes: api.Propose{}, status: 201, gives: api.Next{}, refusals: []int{bad, missing, conflict}},
	{method: "POST", pattern: "/campaigns/{id}/next/accept", access: campaignAuthor, handle: (*Server).apiAcceptNext, id: "acceptNext", summary: "Choose a proposal; it begins the next epoch", takes: api.AcceptNext{}, status: 200, gives: api.Campaign{}, refusals: []int{bad, missing, conflict, wrong}},
	{method: "POST", pattern: "/campaigns/{id}/next/revise", access: campaignAuthor, handle: (*Server).apiReviseNext, id: "reviseNext", summary: "Begin the next epoch with a file of one's own", takes: api.ReviseNext{}, status: 200, gives: api.Campaign{}, refusals: []int{bad, missing, conflict, wrong}},
}

func (s *Server) apiNext(w http.ResponseWriter, r *http.Request) error {
	return s.sendNext(w, r, http.StatusOK)
}

func (s *Server) sendNext(w http.ResponseWriter, r *http.Request, status int) error {
	p, err := s.loadNext(r)
	if err != nil {
		return err
	}
	out := api.Next{Over: p.over()}
	if p.facts.Epoch != nil {
		out.Epoch = p.facts.Epoch.Epoch
	}
	if made := p.stored; made != nil {
		out.Ranking = &api.Ranking{
			ID: made.ID, MadeBy: made.MadeBy, MadeAt: made.MadeAt, InputsSHA256: made.InputsSHA256, Seal: made.Seal,
			Proposals: made.Document.Proposals, LeftOut: made.Document.LeftOut,
		}
		if d := made.Decision; d != nil {
			out.Ranking.Chosen = &api.Chosen{Choice: d.Choice, By: d.DecidedBy, At: d.DecidedAt}
		}
	}
	return send(w, status, out)
}

func (s *Server) apiProposeNext(w http.ResponseWriter, r *http.Request) error {
	var in api.Propose
	if err := receive(r, &in); err != nil {
		return err
	}
	id := chi.URLParam(r, "id")
	if _, err := s.Engine.Propose(r.Context(), id, visitorName(r.Context()), in.Anew); err != nil {
		return notNext(id, err)
	}
	return s.sendNext(w, r, http.StatusCreated)
}

func (s *Server) apiAcceptNext(w http.ResponseWriter, r *http.Request) error {
	var in api.AcceptNext
	if err := receive(r, &in); err != nil {
		return err
	}
	id := chi.URLParam(r, "id")
	if in.Proposals < 1 {
		return notNext(id, queue.ErrChoice)
	}
	if _, err := s.Engine.Accept(r.Context(), id, queue.Choice{Proposals: in.Proposals, Number: in.Choice, By: visitorName(r.Context())}); err != nil {
		return notNext(id, err)
	}
	return s.sendCampaign(w, r, http.StatusOK, id)
}

func (s *Server) apiReviseNext(w http.ResponseWriter, r *http.Request) error {
	var in api.ReviseNext
	if err := receive(r, &in); err != nil {
		return err
	}
	id := chi.URLParam(r, "id")
	if _, err := s.Engine.Revise(r.Context(), id, queue.Revision{Source: []byte(in.Source), Name: artifact.FileCampaign, Author: visitorName(r.Context())}); err != nil {
		return notNext(id, err)
	}
	return s.sendCampaign(w, r, http.StatusOK, id)
}
