package web

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"assay/internal/api"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/deletion"
	"assay/templates/figure"
	"assay/templates/part"

	"github.com/go-chi/chi/v5"
)

// longestWhy bounds the reason of a deletion, in characters.
const longestWhy = 2000

// showDelete says what a deletion would take, and asks for its name and a reason.
func (s *Server) showDelete(w http.ResponseWriter, r *http.Request) error {
	v, err := s.deletionView(r)
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, deletion.Page(v))
	return nil
}

func (s *Server) deletionView(r *http.Request) (deletion.View, error) {
	id := chi.URLParam(r, "id")
	c, err := s.Store.Campaign(r.Context(), id)
	if err != nil {
		return deletion.View{}, err
	}
	name, err := s.Engine.NameOf(r.Context(), c)
	if err != nil {
		return deletion.View{}, err
	}
	size, err := s.Store.CampaignSize(r.Context(), id)
	if err != nil {
		return deletion.View{}, err
	}
	what := "campaign"
	if queue.NeverStarted(c) {
		what = "draft"
	}
	v := deletion.View{
		Shell:  s.shell(r, "Delete "+name, part.SectionCampaigns),
		Crumbs: []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: name, Href: "/campaigns/" + id}, {Label: "Delete"}},
		Head:   part.Head{Title: "Delete " + name, Sub: madeBy(c)},
		Name:   name, Goes: goes(c, size),
		Stays: "That it was deleted, by whom and why is kept, and so is what the audit log says of it. Nothing of the rest can be brought back except from a backup.",
		Form:  deletion.Form{Action: "/campaigns/" + id + "/delete", Delete: "Delete the " + what + " for good"},
	}
	v.Shell.Styles = []string{"people.css"}
	if c.State == store.StateRunning {
		v.Refused = &part.Banner{
			Tone: part.ToneAttention, Title: "It is running", Text: "Stop it first.",
			Next: &part.Action{ID: "stop", Label: "Stop campaign", Href: "/campaigns/" + id + "/stop", Method: "post"},
		}
	}
	return v, nil
}

func madeBy(c store.Campaign) string {
	made := "Made " + ago(c.CreatedAt)
	if c.Owner != "" {
		made = "Made by " + c.Owner + " " + ago(c.CreatedAt)
	}
	return made + ", " + stateOf(c.State).Word
}

// goes is what a deletion takes, of what people know.
func goes(c store.Campaign, size map[string]int64) []part.Fact {
	var facts []part.Fact
	for _, known := range []struct{ table, key string }{
		{"runs", "Runs"}, {"reports", "Reports"}, {"epochs", "Epochs"}, {"campaign_versions", "Versions of the file"}, {"checks", "Checks"},
		{"artifacts", "Files of the record"}, {"reviews", "Requests for approval"}, {"approvals", "Approvals"}, {"waivers", "Waivers"}, {"share_links", "Shared links"},
	} {
		if n := size[known.table]; n > 0 {
			facts = append(facts, part.Fact{Key: known.key, Value: figure.Whole(int(n))})
		}
	}
	if size["drafts"] > 0 {
		facts = append(facts, part.Fact{Key: "Text of the draft", Value: "yes"})
	}
	if dir := queue.WorkDirOf(c); dir != "" {
		facts = append(facts, part.Fact{Key: "Work directory", Value: dir, Mono: true, Hint: "What Assay wrote there. Other files stay."})
	}
	return facts
}

func (s *Server) deleteCampaign(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	v, err := s.deletionView(r)
	if err != nil {
		return err
	}
	v.Form.Typed, v.Form.Why = r.PostForm.Get(deletion.FieldName), r.PostForm.Get(deletion.FieldWhy)
	if strings.TrimSpace(v.Form.Typed) != strings.TrimSpace(v.Name) {
		v.Form.NameProblem = "This is not its name. Type " + v.Name + " as it is written."
	}
	switch why := strings.TrimSpace(v.Form.Why); {
	case why == "":
		v.Form.WhyProblem = "Say why, for those who look for the campaign later."
	case len([]rune(why)) > longestWhy:
		v.Form.WhyProblem = "Say it in at most " + figure.Whole(longestWhy) + " characters."
	}
	if v.Refused == nil && v.Form.NameProblem+v.Form.WhyProblem != "" {
		s.page(w, r, http.StatusUnprocessableEntity, deletion.Page(v))
		return nil
	}
	out, err := s.remove(r, v.Form.Typed, v.Form.Why)
	if errors.Is(err, queue.ErrInUse) && v.Refused != nil {
		s.page(w, r, http.StatusConflict, deletion.Page(v))
		return nil
	}
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, deletion.Deleted(s.deleted(r, v.Name, out)))
	return nil
}

func (s *Server) remove(r *http.Request, name, why string) (queue.Removed, error) {
	user, _ := signedIn(r.Context())
	return s.Engine.Delete(r.Context(), chi.URLParam(r, "id"), queue.Removal{Name: name, Why: why, By: user.Name})
}

// deleted says what was deleted.
func (s *Server) deleted(r *http.Request, name string, out queue.Removed) deletion.Done {
	d := deletion.Done{
		Shell: s.shell(r, "Deleted", part.SectionCampaigns),
		Head:  part.Head{Title: name + " is deleted", Sub: "Recorded as deletion " + strconv.FormatInt(out.ID, 10)},
		Facts: []part.Fact{{Key: "Why", Value: out.Why}},
		Next:  []part.Action{{Label: "Show all campaigns", Href: "/", Primary: true}, {Label: "See it in the audit log", Href: "/audit?campaign=" + out.CampaignID}},
	}
	if out.ReportSHA256 != nil {
		d.Facts = append(d.Facts, part.Fact{Key: "Newest report", Value: *out.ReportSHA256, Hash: true, Hint: "Its hash, by which a copy is recognised."})
	}
	if out.Left != "" {
		d.Banner = &part.Banner{Tone: part.ToneAttention, Title: "Its work directory is still there", Text: fmt.Sprintf("%s: %s.", out.WorkDir, out.Left)}
	}
	return d
}

func (s *Server) apiDeleteCampaign(w http.ResponseWriter, r *http.Request) error {
	var in api.Removal
	if err := receive(r, &in); err != nil {
		return err
	}
	if len([]rune(in.Why)) > longestWhy {
		return notDone(http.StatusUnprocessableEntity, "not-confirmed", "The deletion is not confirmed", "why has more than "+strconv.Itoa(longestWhy)+" characters", "shorten it")
	}
	out, err := s.remove(r, in.Name, in.Why)
	if err != nil {
		return err
	}
	return send(w, http.StatusOK, api.Deletion{
		ID: out.ID, CampaignID: out.CampaignID, RunID: out.RunID, State: string(out.State), Rows: out.Counts, ReportSHA256: out.ReportSHA256,
		DeletedBy: out.DeletedBy, Why: out.Why, DeletedAt: out.DeletedAt, WorkDir: out.WorkDir, Left: out.Left,
	})
}
