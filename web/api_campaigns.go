package web

import (
	"cmp"
	"context"
	"net/http"
	"strconv"
	"strings"

	"assay/internal/api"
	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/data/queue"
	"assay/internal/data/store"

	"github.com/go-chi/chi/v5"
)

func (s *Server) apiMe(w http.ResponseWriter, r *http.Request) error {
	user, _ := signedIn(r.Context())
	return send(w, http.StatusOK, api.Me{Name: user.Name, Role: string(user.Role), Version: s.Version})
}

func (s *Server) apiSchema(w http.ResponseWriter, _ *http.Request) error {
	w.Header().Set("Content-Type", "application/schema+json")
	return write(w, http.StatusOK, campaign.Schema())
}

// submitted is a file as the server reads it: relative to its first root, and
// with its target under one of them.
func (s *Server) submitted(source, name string) queue.Submission {
	out := queue.Submission{Source: []byte(source), Name: name, Within: s.Roots}
	if out.Name == "" {
		out.Name = "campaign.yaml"
	}
	if len(s.Roots) > 0 {
		out.BaseDir = s.Roots[0]
	}
	return out
}

func (s *Server) apiValidate(w http.ResponseWriter, r *http.Request) error {
	var in api.Text
	if err := receive(r, &in); err != nil {
		return err
	}
	return send(w, http.StatusOK, validation(queue.Validate(s.submitted(in.Source, in.Name), in.Strict), nil))
}

const campaignsListed = 100

func (s *Server) apiCampaigns(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	if runID := query.Get("run_id"); runID != "" {
		return s.apiCampaignNamed(w, r, runID)
	}
	filter := store.Filter{Limit: campaignsListed, After: query.Get("after"), Project: query.Get("project"), For: rightsOf(r.Context())}
	for _, state := range query["state"] {
		filter.States = append(filter.States, store.State(state))
	}
	if text := query.Get("limit"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > 500 {
			return notDone(http.StatusBadRequest, "bad-query", "limit is no number from 1 to 500", "It is "+strconv.Quote(text), "")
		}
		filter.Limit = n
	}
	lines, err := s.Store.Campaigns(r.Context(), filter)
	if err != nil {
		return err
	}
	out := api.Campaigns{Campaigns: make([]api.Campaign, len(lines))}
	for i, line := range lines {
		out.Campaigns[i] = campaignOfLine(line)
	}
	if len(lines) == filter.Limit {
		out.After = &lines[len(lines)-1].ID
	}
	return send(w, http.StatusOK, out)
}

// apiCampaignNamed lists the one campaign of a run_id, or none.
func (s *Server) apiCampaignNamed(w http.ResponseWriter, r *http.Request, runID string) error {
	out := api.Campaigns{Campaigns: []api.Campaign{}}
	lines, err := s.Store.Campaigns(r.Context(), store.Filter{
		RunID: runID, Project: cmp.Or(r.URL.Query().Get("project"), store.ProjectDefault), For: rightsOf(r.Context()),
	})
	if err != nil {
		return err
	}
	for _, line := range lines {
		out.Campaigns = append(out.Campaigns, campaignOfLine(line))
	}
	return send(w, http.StatusOK, out)
}

func campaignOfLine(l store.CampaignLine) api.Campaign {
	return api.Campaign{
		ID: l.ID, Project: l.Project, RunID: l.RunID, Title: l.Title, Owner: l.Owner, Kind: string(l.Kind), State: string(l.State),
		Epoch: l.CurrentEpoch, Stage: l.Stage, RowsPlanned: l.RowsPlanned, RowsDone: l.RowsDone, Basis: l.Basis, CreatedAt: l.CreatedAt,
	}
}

// campaignLine is one campaign in short.
func (s *Server) campaignLine(ctx context.Context, id string) (api.Campaign, error) {
	if _, err := s.Store.Campaign(ctx, id); err != nil { // also when it is no id
		return api.Campaign{}, err
	}
	lines, err := s.Store.Campaigns(ctx, store.Filter{ID: id})
	if err == nil && len(lines) != 1 {
		err = store.ErrNotFound
	}
	if err != nil {
		return api.Campaign{}, err
	}
	return campaignOfLine(lines[0]), nil
}

func (s *Server) sendCampaign(w http.ResponseWriter, r *http.Request, status int, id string) error {
	c, err := s.campaignLine(r.Context(), id)
	if err != nil {
		return err
	}
	return send(w, status, c)
}

func (s *Server) apiCampaign(w http.ResponseWriter, r *http.Request) error {
	return s.sendCampaign(w, r, http.StatusOK, chi.URLParam(r, "id"))
}

func (s *Server) apiSubmit(w http.ResponseWriter, r *http.Request) error {
	var in api.Submission
	if err := receive(r, &in); err != nil {
		return err
	}
	if problem := campaign.RunIDProblem(in.RunID); in.RunID != "" && problem != "" {
		return notDone(http.StatusUnprocessableEntity, "bad-run-id", "The run_id cannot be used", problem, "give a short name")
	}
	user, _ := signedIn(r.Context())
	project, err := s.projectFor(r.Context(), in.Project)
	if err != nil {
		return err
	}
	submission := s.submitted(in.Source, in.Name)
	submission.Project, submission.RunID, submission.Seed, submission.RunAs, submission.Owner = project, in.RunID, in.Seed, in.RunAs, user.Name
	submission.Registers = registers(r.Context())
	started, _, err := s.Engine.Submit(r.Context(), submission)
	if err != nil {
		return err
	}
	w.Header().Set("Location", api.Prefix+"/campaigns/"+started.ID)
	return s.sendCampaign(w, r, http.StatusCreated, started.ID)
}

func (s *Server) apiProgress(w http.ResponseWriter, r *http.Request) error {
	p, err := s.Engine.Progress(r.Context(), chi.URLParam(r, "id"))
	if err != nil {
		return err
	}
	return sendArtifact(w, artifact.KindProgress, p)
}

func (s *Server) apiReport(w http.ResponseWriter, r *http.Request) error {
	_, report, err := s.written(r)
	if err != nil {
		return err
	}
	body, err := artifact.Format(artifact.KindReport, []byte(report.Text))
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	return write(w, http.StatusOK, body)
}

// apiFront is the front of the newest comparison.
func (s *Server) apiFront(w http.ResponseWriter, r *http.Request) error {
	m, err := s.measurements(r)
	if err != nil {
		return err
	}
	front := (campaignPage{facts: &m.facts}).newestFront()
	if front == nil {
		return &problem{
			code: http.StatusNotFound, what: "There is no measured front",
			why: "A campaign has one once it has several objectives and its first final comparison is judged.",
		}
	}
	return sendArtifact(w, artifact.KindFront, front)
}

// apiPredictedFront is the front by the newest fits.
func (s *Server) apiPredictedFront(w http.ResponseWriter, r *http.Request) error {
	m, err := s.measurements(r)
	if err != nil {
		return err
	}
	front := (campaignPage{facts: &m.facts}).predictedFront()
	if front == nil {
		return &problem{
			code: http.StatusNotFound, what: "There is no predicted front",
			why: "A campaign has one once it has several objectives and its screen is fitted.",
		}
	}
	return sendArtifact(w, artifact.KindPredictedFront, front)
}

func sendArtifact(w http.ResponseWriter, kind artifact.Kind, document any) error {
	body, err := artifact.Encode(kind, document)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	return write(w, http.StatusOK, body)
}

func (s *Server) apiReportText(w http.ResponseWriter, r *http.Request) error {
	_, report, err := s.written(r)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/markdown; charset=utf-8")
	return write(w, http.StatusOK, []byte(report.Markdown))
}

func (s *Server) apiSource(w http.ResponseWriter, r *http.Request) error {
	version, err := s.Store.Version(r.Context(), chi.URLParam(r, "id"), 0)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/yaml")
	return write(w, http.StatusOK, version.YAML)
}

func (s *Server) apiStop(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	if err := s.Engine.RequestStop(r.Context(), id); err != nil {
		return err
	}
	return s.sendCampaign(w, r, http.StatusAccepted, id)
}

func (s *Server) apiResume(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	if err := s.Engine.Resume(r.Context(), id); err != nil {
		return err
	}
	return s.sendCampaign(w, r, http.StatusAccepted, id)
}

func (s *Server) apiArtifacts(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	if _, err := s.Store.Campaign(r.Context(), id); err != nil {
		return err
	}
	files, err := s.Store.Artifacts(r.Context(), id)
	if err != nil {
		return err
	}
	out := api.Artifacts{Artifacts: make([]api.Artifact, len(files))}
	for i, f := range files {
		out.Artifacts[i] = api.Artifact{Path: f.Path, Bytes: f.Bytes, SHA256: f.SHA256, MediaType: f.MediaType, At: f.At}
	}
	return send(w, http.StatusOK, out)
}

func (s *Server) apiArtifact(w http.ResponseWriter, r *http.Request) error {
	path := r.URL.Query().Get("path")
	content, err := s.Store.Artifact(r.Context(), chi.URLParam(r, "id"), path)
	if err != nil {
		return err
	}
	// Whatever a target wrote is never shown as a page.
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set("Content-Disposition", "attachment; filename="+strconv.Quote(path[strings.LastIndexByte(path, '/')+1:]))
	return write(w, http.StatusOK, content)
}
