package web

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"assay/internal/core/scaffold"
	"assay/internal/core/starter"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/part"
)

// showNew is the page on which a campaign begins.
func (s *Server) showNew(w http.ResponseWriter, r *http.Request) error {
	v, err := s.newView(r)
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, draft.New(v))
	return nil
}

// campaignsOffered bounds the list of campaigns that can be duplicated.
const campaignsOffered = 200

func (s *Server) newView(r *http.Request) (draft.NewView, error) {
	v := draft.NewView{Shell: s.shell(r, "New campaign", part.SectionNew), Roots: s.Roots}
	for _, t := range starter.Templates() {
		v.Examples = append(v.Examples, draft.Example{Name: t.Name, Text: t.Title + ". " + t.Description})
	}
	rights := rightsOf(r.Context())
	var err error
	if v.Project, v.Projects, err = s.intoProject(r); err != nil {
		return v, err
	}
	drafts, err := s.Store.Drafts(r.Context(), "", rights)
	if err != nil {
		return v, err
	}
	for _, d := range drafts {
		if !rights.In(d.Project).Covers(store.RoleAuthor) {
			continue // the copy goes where the original is
		}
		v.Campaigns = append(v.Campaigns, draft.Choice{Value: d.CampaignID, Label: d.Title + " (draft)"})
	}
	lines, err := s.Store.Campaigns(r.Context(), store.Filter{States: startedStates, Limit: campaignsOffered, For: rights})
	if err != nil {
		return v, err
	}
	for _, line := range lines {
		if !rights.In(line.Project).Covers(store.RoleAuthor) {
			continue
		}
		v.Campaigns = append(v.Campaigns, draft.Choice{Value: line.ID, Label: line.RunID + " (" + stateOf(line.State).Word + ")"})
	}
	return v, nil
}

// intoProject are the projects that the visitor may begin a campaign in, by name,
// and the one that is chosen.
func (s *Server) intoProject(r *http.Request) (chosen string, projects []draft.Project, err error) {
	names, everywhere := rightsOf(r.Context()).Where(store.RoleAuthor)
	if everywhere {
		all, err := s.Store.Projects(r.Context())
		if err != nil {
			return "", nil, err
		}
		for _, p := range all {
			names = append(names, p.Name)
		}
	}
	for _, name := range names {
		projects = append(projects, draft.Project{Name: name, Href: "/campaigns/new?" + url.Values{draft.FieldProject: {name}}.Encode()})
	}
	chosen, err = s.projectFor(r.Context(), r.FormValue(draft.FieldProject))
	return chosen, projects, err
}

// refusal is why no draft was made, in a sentence for the author.
type refusal string

// makeDraft begins a campaign in one of the ways that the page offers. What was
// typed is shown again when it is refused.
func (s *Server) makeDraft(w http.ResponseWriter, r *http.Request) error {
	if err := r.ParseMultipartForm(maxCampaignFile); err != nil && !errors.Is(err, http.ErrNotMultipart) {
		return err
	}
	if r.MultipartForm != nil {
		defer r.MultipartForm.RemoveAll() //nolint:errcheck // temporary files; the system's own clearing finds them too
	}
	way := r.PostFormValue(draft.FieldDo)
	made, to, err := s.begin(r, way)
	if why, refused := refusedDraft(err); refused {
		v, err := s.newView(r)
		if err != nil {
			return err
		}
		v.Failure, v.Failed = string(why), way
		v.Source, v.Folder, v.From = pasted(r), r.PostFormValue(draft.FieldFolder), r.PostFormValue(draft.FieldFrom)
		s.page(w, r, http.StatusUnprocessableEntity, draft.New(v))
		return nil
	}
	if err != nil {
		return err
	}
	http.Redirect(w, r, "/campaigns/"+made.ID+"/"+string(to), http.StatusSeeOther)
	return nil
}

// begin makes the draft and says on which of its pages to go on.
func (s *Server) begin(r *http.Request, way string) (store.Campaign, draft.Tab, error) {
	by := visitorName(r.Context())
	project, err := s.projectFor(r.Context(), r.FormValue(draft.FieldProject))
	if err != nil {
		return store.Campaign{}, "", err
	}
	switch way {
	case draft.DoScaffold:
		c, err := s.newDraft(r, project, "campaign.yaml", string(scaffold.Begin(scaffold.Target{})))
		return c, draft.TabForm, err
	case draft.DoExample:
		t, known := starter.Find(r.PostFormValue(draft.FieldExample))
		if !known {
			return store.Campaign{}, "", errNoPage
		}
		c, err := s.newDraft(r, project, t.Name+".yaml", s.placed(t))
		return c, draft.TabFile, err
	case draft.DoImport:
		folder := strings.TrimSpace(r.PostFormValue(draft.FieldFolder))
		if folder == "" {
			return store.Campaign{}, "", refusal("Name the folder to import.")
		}
		c, err := s.Engine.ImportWorkDir(r.Context(), folder, by, project, s.Roots)
		return c, draft.TabFile, err
	case draft.DoDuplicate:
		c, err := s.copyOf(r, r.PostFormValue(draft.FieldFrom))
		if errors.Is(err, store.ErrNotFound) {
			err = refusal("There is no such campaign any more; choose another.")
		}
		return c, draft.TabFile, err
	case draft.DoPaste:
		name, text, err := given(r)
		if err != nil {
			return store.Campaign{}, "", err
		}
		c, err := s.newDraft(r, project, name, text)
		return c, draft.TabFile, err
	}
	return store.Campaign{}, "", refusal("Choose one of the ways to begin.")
}

// copyOf duplicates a campaign of a project that the visitor may write in.
func (s *Server) copyOf(r *http.Request, id string) (store.Campaign, error) {
	place, err := s.Store.PlaceOfCampaign(r.Context(), id)
	if err == nil && !rightsOf(r.Context()).In(place.Project).Covers(store.RoleAuthor) {
		err = store.ErrNotFound
	}
	if err != nil {
		return store.Campaign{}, err
	}
	return s.Engine.Duplicate(r.Context(), id, visitorName(r.Context()))
}

func (s *Server) newDraft(r *http.Request, project, name, text string) (store.Campaign, error) {
	n := queue.NewDraft{Source: []byte(text), Name: name, Owner: visitorName(r.Context()), Project: project, Within: s.Roots}
	if len(s.Roots) > 0 {
		n.BaseDir = s.Roots[0]
	}
	return s.Engine.NewDraft(r.Context(), n)
}

func (r refusal) Error() string { return string(r) }

// refusedDraft is why a draft is not made, where its author can mend that.
func refusedDraft(err error) (refusal, bool) {
	if why, ok := errors.AsType[refusal](err); ok {
		return why, true
	}
	if errors.Is(err, queue.ErrSource) || errors.Is(err, queue.ErrTarget) {
		return refusal(capital(err.Error()) + "."), true
	}
	return "", false
}

// pasted is the text as it was typed.
func pasted(r *http.Request) string {
	text := strings.ReplaceAll(r.PostFormValue(draft.FieldSource), "\r\n", "\n")
	if len(text) > maxCampaignFile || !utf8.ValidString(text) {
		return "" // no page could hold it
	}
	return text
}

// given takes the text from the upload, else from the text area.
func given(r *http.Request) (name, text string, err error) {
	name, text = "campaign.yaml", strings.ReplaceAll(r.PostFormValue(draft.FieldSource), "\r\n", "\n")
	if file, head, err := r.FormFile(draft.FieldFile); err == nil && head.Size > 0 {
		uploaded, err := upload(file, head)
		if err != nil {
			return "", "", err
		}
		name, text = filepath.Base(head.Filename), uploaded
	}
	if strings.TrimSpace(text) == "" {
		return "", "", refusal("There is no text: paste a campaign file, or choose one to upload.")
	}
	return name, text, sourceProblem("The text", text)
}

func upload(file multipart.File, head *multipart.FileHeader) (string, error) {
	defer file.Close()
	name := filepath.Base(head.Filename)
	if head.Size > maxCampaignFile {
		return "", refusal(name + " is larger than 1 MiB, which no campaign file needs. What you typed was kept.")
	}
	text, err := io.ReadAll(file)
	if err != nil {
		return "", err
	}
	return string(text), sourceProblem(name, string(text))
}

// sourceProblem says why something is no text of a campaign file.
func sourceProblem(name, text string) error {
	switch {
	case len(text) > maxCampaignFile:
		return refusal(name + " is larger than 1 MiB, which no campaign file needs. Shorten it.")
	case strings.ContainsRune(text, 0):
		return refusal(name + " is binary, not text. Choose the YAML file itself.")
	case !utf8.ValidString(text):
		return refusal(name + " is not UTF-8 text. Save it as UTF-8 and try again.")
	}
	return nil
}

// placed points an example's file at its program, where the server finds that
// under its roots; else the file stays as it is, to be pointed elsewhere.
func (s *Server) placed(t starter.Template) string {
	base := "."
	if len(s.Roots) > 0 {
		base = s.Roots[0]
	}
	if t.Folder == "" {
		return t.YAML
	}
	if _, err := os.Stat(filepath.Join(base, t.Folder, "campaign.yaml")); err != nil {
		return t.YAML
	}
	return strings.Replace(t.YAML, "repo_path: .\n", "repo_path: "+t.Folder+"\n", 1)
}
