package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"

	"assay/internal/api"
	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
	"assay/internal/core/preview"
	"assay/internal/data/queue"
	"assay/internal/data/store"

	"github.com/go-chi/chi/v5"
)

// validation is what the rules say of a text, with the preview where the rows can
// be counted.
func validation(c queue.Checked, measured *preview.Measured) api.Validation {
	v := api.Validation{
		Errors: append(campaign.Problems{}, c.Report.Errors...), Warnings: append(campaign.Problems{}, c.Report.Warnings...),
		Next: c.Report.Next, Kind: c.Report.Kind, Unreadable: c.Report.Unreadable, PreviewLines: []string{},
	}
	if c.Campaign == nil {
		return v
	}
	p, err := preview.Of(c.Campaign, measured)
	if err != nil {
		return v
	}
	v.Preview = &p
	if c.OK() {
		v.PreviewLines = p.Lines()
	}
	return v
}

// measured is what the newest liveness check of exactly this text measured, else
// its newest smoke check; nil when there is none.
func (s *Server) measured(ctx context.Context, d store.Draft) (*preview.Measured, error) {
	checks, err := s.Store.Checks(ctx, d.CampaignID)
	if err != nil {
		return nil, err
	}
	for _, kind := range []string{store.CheckLiveness, store.CheckSmoke} {
		for _, k := range checks {
			if k.Kind != kind || k.Document == nil || k.Stale(d.SHA256) {
				continue
			}
			var report pilot.Report
			if err := json.Unmarshal(k.Document, &report); err != nil {
				return nil, err
			}
			return preview.FromPilot(report), nil
		}
	}
	return nil, nil
}

func (s *Server) apiDrafts(w http.ResponseWriter, r *http.Request) error {
	lines, err := s.Store.Drafts(r.Context(), r.URL.Query().Get("owner"), rightsOf(r.Context()))
	if err != nil {
		return err
	}
	out := api.Drafts{Drafts: make([]api.DraftLine, len(lines))}
	for i, l := range lines {
		out.Drafts[i] = api.DraftLine{
			ID: l.CampaignID, Project: l.Project, Title: l.Title, Owner: l.Owner, Revision: l.Revision, SHA256: l.SHA256, Problems: l.Problems,
			SavedAt: l.SavedAt, SavedBy: l.SavedBy,
		}
	}
	return send(w, http.StatusOK, out)
}

func (s *Server) apiNewDraft(w http.ResponseWriter, r *http.Request) error {
	var in api.NewDraft
	if err := receive(r, &in); err != nil {
		return err
	}
	user, _ := signedIn(r.Context())
	project, err := s.projectFor(r.Context(), in.Project)
	if err != nil {
		return err
	}
	var made store.Campaign
	switch {
	case in.WorkDir != "" && (in.Source != "" || in.Name != ""):
		return notDone(http.StatusUnprocessableEntity, "two-sources", "A draft has one source", "Both source and work_dir are given", "leave one of them out")
	case in.WorkDir != "":
		made, err = s.Engine.ImportWorkDir(r.Context(), in.WorkDir, user.Name, project, s.Roots)
	default:
		n := s.submitted(in.Source, in.Name)
		made, err = s.Engine.NewDraft(r.Context(), queue.NewDraft{Source: n.Source, Name: n.Name, BaseDir: n.BaseDir, Owner: user.Name, Project: project, Within: s.Roots})
	}
	if err != nil {
		return err
	}
	return s.sendNewDraft(w, r, made.ID)
}

func (s *Server) sendNewDraft(w http.ResponseWriter, r *http.Request, id string) error {
	d, err := s.Store.Draft(r.Context(), id)
	if err != nil {
		return err
	}
	w.Header().Set("Location", api.Prefix+"/drafts/"+id)
	return sendDraft(w, http.StatusCreated, d)
}

func sendDraft(w http.ResponseWriter, status int, d store.Draft) error {
	tagged(w, d.Revision)
	return send(w, status, api.Draft{
		ID: d.CampaignID, Title: d.Title, Name: d.Name, Revision: d.Revision, SHA256: d.SHA256, Source: string(d.YAML),
		SavedAt: d.SavedAt, SavedBy: d.SavedBy,
	})
}

// draft reads the draft of the address. One that was started is said so.
func (s *Server) draft(r *http.Request) (store.Draft, error) {
	id := chi.URLParam(r, "id")
	d, err := s.Store.Draft(r.Context(), id)
	if !errors.Is(err, store.ErrNotFound) {
		return d, err
	}
	c, found := s.Store.Campaign(r.Context(), id)
	if found != nil {
		return d, found
	}
	return d, &store.NotDraftError{CampaignID: id, State: c.State}
}

func (s *Server) apiDraft(w http.ResponseWriter, r *http.Request) error {
	d, err := s.draft(r)
	if err != nil {
		return err
	}
	return sendDraft(w, http.StatusOK, d)
}

func (s *Server) apiSaveDraft(w http.ResponseWriter, r *http.Request) error {
	var in api.SaveDraft
	if err := receive(r, &in); err != nil {
		return err
	}
	return s.save(w, r, []byte(in.Source), in.Revision)
}

// save keeps a text on top of the revision that it rests on.
func (s *Server) save(w http.ResponseWriter, r *http.Request, source []byte, own *int) error {
	revision, err := basedOn(r, own)
	if err != nil {
		return err
	}
	user, _ := signedIn(r.Context())
	d, err := s.Engine.SaveDraft(r.Context(), chi.URLParam(r, "id"), source, revision, user.Name)
	if err != nil {
		return err
	}
	return sendDraft(w, http.StatusOK, d)
}

func (s *Server) apiDiscardDraft(w http.ResponseWriter, r *http.Request) error {
	user, _ := signedIn(r.Context())
	if err := s.Engine.DiscardDraft(r.Context(), chi.URLParam(r, "id"), user.Name, user.Role == store.RoleAdmin); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// checkedDraft is the draft of the address with what the rules say of it.
func (s *Server) checkedDraft(r *http.Request) (queue.Checked, error) {
	if _, err := s.draft(r); err != nil {
		return queue.Checked{}, err
	}
	return s.Engine.CheckDraft(r.Context(), chi.URLParam(r, "id"), s.Roots)
}

func (s *Server) apiValidateDraft(w http.ResponseWriter, r *http.Request) error {
	c, err := s.checkedDraft(r)
	if err != nil {
		return err
	}
	m, err := s.measured(r.Context(), c.Draft)
	if err != nil {
		return err
	}
	tagged(w, c.Draft.Revision)
	return send(w, http.StatusOK, validation(c, m))
}

func (s *Server) apiPreviewDraft(w http.ResponseWriter, r *http.Request) error {
	c, err := s.checkedDraft(r)
	if err != nil {
		return err
	}
	m, err := s.measured(r.Context(), c.Draft)
	if err != nil {
		return err
	}
	p, err := preview.Of(c.Campaign, m)
	if err != nil {
		no := notDone(http.StatusUnprocessableEntity, "no-preview", "There is no preview of this draft", err.Error(), "mend its problems")
		no.Problems = c.Report.Errors
		return no
	}
	tagged(w, c.Draft.Revision)
	return send(w, http.StatusOK, p)
}

// apiRepairDraft makes the mechanical repairs of a draft: of the problems named,
// or all that make it better, one after the other.
func (s *Server) apiRepairDraft(w http.ResponseWriter, r *http.Request) error {
	var in api.Repair
	if err := receive(r, &in); err != nil {
		return err
	}
	c, err := s.checkedDraft(r)
	if err != nil {
		return err
	}
	text, err := repaired(c, in.Paths)
	if err != nil {
		return notDone(http.StatusUnprocessableEntity, "no-repair", "The repairs cannot be made together", err.Error(), "name the paths of fewer problems")
	}
	if bytes.Equal(text, c.Draft.YAML) {
		return notDone(http.StatusUnprocessableEntity, "no-repair", "Nothing here can be repaired mechanically", "", "validate the draft and follow what each problem says")
	}
	return s.save(w, r, text, in.Revision)
}

func repaired(c queue.Checked, paths []string) ([]byte, error) {
	if len(paths) == 0 {
		text, _ := campaign.Mend(c.Draft.Name, c.Draft.YAML, campaign.Env{})
		return text, nil
	}
	if c.Document == nil {
		return c.Draft.YAML, nil
	}
	named := slices.DeleteFunc(c.Problems(), func(p campaign.Problem) bool { return !slices.Contains(paths, p.Path) })
	return c.Document.Repaired(named...)
}

func (s *Server) apiDuplicate(w http.ResponseWriter, r *http.Request) error {
	user, _ := signedIn(r.Context())
	made, err := s.Engine.Duplicate(r.Context(), chi.URLParam(r, "id"), user.Name)
	if err != nil {
		return err
	}
	return s.sendNewDraft(w, r, made.ID)
}

func (s *Server) apiStartDraft(w http.ResponseWriter, r *http.Request) error {
	var in api.Start
	if err := receive(r, &in); err != nil {
		return err
	}
	revision, err := basedOn(r, in.Revision)
	if err != nil {
		return err
	}
	user, _ := signedIn(r.Context())
	started, _, err := s.Engine.StartDraft(r.Context(), chi.URLParam(r, "id"), revision,
		queue.StartOptions{Seed: in.Seed, RunAs: in.RunAs, Owner: user.Name, Within: s.Roots, Registers: registers(r.Context())})
	if err != nil {
		return err
	}
	w.Header().Set("Location", api.Prefix+"/campaigns/"+started.ID)
	return s.sendCampaign(w, r, http.StatusCreated, started.ID)
}

func (s *Server) apiVersions(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	if _, err := s.Store.Campaign(r.Context(), id); err != nil {
		return err
	}
	lines, err := s.Store.Versions(r.Context(), id)
	if err != nil {
		return err
	}
	out := api.Versions{Versions: make([]api.Version, len(lines))}
	for i, l := range lines {
		out.Versions[i] = api.Version{
			Version: l.Version, SHA256: l.SHA256, Bytes: l.Bytes, Author: l.Author, Note: l.Note, Valid: l.ValidatedAt != nil, CreatedAt: l.CreatedAt,
		}
	}
	return send(w, http.StatusOK, out)
}

func (s *Server) apiVersion(w http.ResponseWriter, r *http.Request) error {
	number, err := strconv.Atoi(chi.URLParam(r, "version"))
	if err != nil || number < 1 {
		return store.ErrNotFound
	}
	return s.sendVersion(w, r, http.StatusOK, number)
}

func (s *Server) sendVersion(w http.ResponseWriter, r *http.Request, status, number int) error {
	v, err := s.Store.Version(r.Context(), chi.URLParam(r, "id"), number)
	if err != nil {
		return err
	}
	return send(w, status, api.Version{
		Version: v.Version, SHA256: v.SHA256, Bytes: len(v.YAML), Author: v.Author, Note: v.Note, Valid: v.ValidatedAt != nil,
		CreatedAt: v.CreatedAt, Source: string(v.YAML),
	})
}

func (s *Server) apiSaveVersion(w http.ResponseWriter, r *http.Request) error {
	var in api.SaveVersion
	if err := receive(r, &in); err != nil {
		return err
	}
	if _, err := s.draft(r); err != nil {
		return err
	}
	user, _ := signedIn(r.Context())
	number, err := s.Engine.SaveVersion(r.Context(), chi.URLParam(r, "id"), user.Name, in.Note)
	if err != nil {
		return err
	}
	return s.sendVersion(w, r, http.StatusCreated, number)
}
