package web

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/data/store"
	"assay/templates/draft"

	"github.com/a-h/templ"
)

func (s *Server) showEditor(w http.ResponseWriter, r *http.Request) error {
	p, err := s.draftOf(r)
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, draft.Editor(s.editorView(r, p)))
	return nil
}

func (s *Server) editorView(r *http.Request, p draftPage) draft.EditorView {
	v := draft.EditorView{
		Frame: s.frame(r, p, draft.TabFile), Source: string(p.Draft.YAML), Revision: p.Draft.Revision, May: true,
		Verdict: p.verdict(draft.EditorFormID), Preview: p.preview(),
	}
	v.Frame.Shell.Charts = true
	return v
}

// sent is a text with the revision that it is based on, as the editor sends it.
type sent struct {
	source  string
	basedOn int
	over    bool // knowingly replaces what somebody else saved
}

func readSent(r *http.Request) (sent, error) {
	if err := readForm(r); err != nil {
		return sent{}, err
	}
	out := sent{source: strings.ReplaceAll(r.PostFormValue(draft.FieldSource), "\r\n", "\n")}
	revision := r.PostFormValue(draft.FieldRevision)
	if over := r.PostFormValue(draft.FieldOver); over != "" {
		revision, out.over = over, true
	}
	var err error
	if out.basedOn, err = strconv.Atoi(revision); err != nil {
		return out, refusal("The page does not say which revision it shows. Open it again; the text can be copied there.")
	}
	return out, sourceProblem("The text", out.source)
}

// savedOver is the note of a version that keeps what somebody else had saved.
const savedOver = "before another text was saved over it"

// saveEditor keeps the text of the form, for pages without scripts.
func (s *Server) saveEditor(w http.ResponseWriter, r *http.Request) error {
	id := draftID(r)
	text, err := readSent(r)
	if err == nil && text.over {
		// What is replaced stays as a version.
		_, err = s.Engine.SaveVersion(r.Context(), id, visitorName(r.Context()), savedOver)
	}
	if err == nil {
		_, err = s.Engine.SaveDraft(r.Context(), id, []byte(text.source), text.basedOn, visitorName(r.Context()))
	}
	if err != nil {
		return s.notSaved(w, r, text, err)
	}
	http.Redirect(w, r, "/campaigns/"+id+"/edit", http.StatusSeeOther)
	return nil
}

// notSaved shows the text that was typed and why it was not kept.
func (s *Server) notSaved(w http.ResponseWriter, r *http.Request, text sent, cause error) error {
	why, refused := refusedDraft(cause)
	if !refused && !errors.Is(cause, store.ErrStale) {
		return notDraft(draftID(r), cause)
	}
	p, err := s.draftOf(r)
	if err != nil {
		return err
	}
	conflict := conflictOf(p, text.source)
	p.Checked, err = s.Engine.CheckText(r.Context(), p.id, []byte(text.source), s.Roots)
	if err != nil {
		return err
	}
	v := s.editorView(r, p)
	v.Source, v.Revision = text.source, text.basedOn
	code := http.StatusUnprocessableEntity
	if refused {
		v.Failure = string(why)
		if !strings.Contains(v.Failure, "larger") && sourceProblem("", text.source) != nil {
			v.Source = "" // no page could hold it
		}
	} else {
		v.Conflict, code = &conflict, http.StatusConflict
	}
	s.page(w, r, code, draft.Editor(v))
	return nil
}

func conflictOf(saved draftPage, typed string) draft.Conflict {
	d := saved.Draft
	return draft.Conflict{
		Revision: d.Revision, Theirs: string(d.YAML), When: ago(d.SavedAt), By: d.SavedBy, Take: saved.path("/edit"),
		Diff: diffOf("What the text in the editor changes of the saved one", string(d.YAML), typed),
	}
}

// draftAnswer is what the editor's script is told about a text.
type draftAnswer struct {
	Revision  int               `json:"revision,omitempty"`
	Source    *string           `json:"source,omitempty"` // after a fix
	Failure   string            `json:"failure,omitempty"`
	Conflict  bool              `json:"conflict,omitempty"`
	Marks     []draft.Mark      `json:"marks"`
	Fragments map[string]string `json:"fragments,omitempty"`
}

func writeJSON(w http.ResponseWriter, code int, v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	_, err = w.Write(body)
	return err
}

// validateDraft keeps the text as it is typed and answers with what was found.
func (s *Server) validateDraft(w http.ResponseWriter, r *http.Request) error {
	text, err := readSent(r)
	if err == nil {
		_, err = s.Engine.SaveDraft(r.Context(), draftID(r), []byte(text.source), text.basedOn, visitorName(r.Context()))
	}
	return s.answerEditor(w, r, text.source, nil, err)
}

// answerEditor tells the script what came of saving a text.
func (s *Server) answerEditor(w http.ResponseWriter, r *http.Request, typed string, mended *string, err error) error {
	if why, refused := refusedDraft(err); refused {
		return writeJSON(w, http.StatusUnprocessableEntity, draftAnswer{Failure: string(why)})
	}
	stale := errors.Is(err, store.ErrStale)
	if err != nil && !stale {
		p := explain(notDraft(draftID(r), err))
		return writeJSON(w, p.code, draftAnswer{Failure: p.what + ". " + p.why})
	}
	p, err := s.draftOf(r)
	if err != nil {
		return err
	}
	out := draftAnswer{Revision: p.Draft.Revision, Source: mended, Fragments: map[string]string{}}
	pieces := map[string]templ.Component{draft.ConflictID: draft.ConflictBox(nil), draft.SavedID: draft.SavedLine(saved(p.Draft))}
	code := http.StatusOK
	if stale {
		code, out.Conflict = http.StatusConflict, true
		conflict := conflictOf(p, typed)
		pieces[draft.ConflictID] = draft.ConflictBox(&conflict)
		if p.Checked, err = s.Engine.CheckText(r.Context(), p.id, []byte(typed), s.Roots); err != nil {
			return err
		}
	} else {
		frame := s.frame(r, p, draft.TabFile)
		pieces[draft.StatusID], pieces[draft.TabsID] = draft.Status(frame), draft.TabBar(frame)
	}
	verdict := p.verdict(draft.EditorFormID)
	pieces[draft.VerdictID], pieces[draft.PreviewID], pieces[draft.NextID] = draft.VerdictPanel(verdict), draft.Preview(p.preview()), draft.NextLine(verdict.Next)
	out.Marks = verdict.Marks()
	for id, component := range pieces {
		if out.Fragments[id], err = html(r, component); err != nil {
			return err
		}
	}
	return writeJSON(w, code, out)
}

// repairDraft applies one mechanical fix, or shows what all of them would change.
func (s *Server) repairDraft(w http.ResponseWriter, r *http.Request) error {
	id := draftID(r)
	scripted := r.Header.Get("Accept") == "application/json"
	text, err := readSent(r)
	if err != nil {
		return s.notSaved(w, r, text, err)
	}
	if r.PostFormValue(draft.FieldRepair) == draft.RepairAll {
		return s.showRepairs(w, r, text)
	}
	mended, err := s.repaired(r, text)
	if err == nil {
		_, err = s.Engine.SaveDraft(r.Context(), id, mended, text.basedOn, visitorName(r.Context()))
	}
	if scripted {
		source := string(mended)
		return s.answerEditor(w, r, text.source, &source, err)
	}
	if err != nil {
		return s.notSaved(w, r, text, err)
	}
	http.Redirect(w, r, "/campaigns/"+id+"/edit", http.StatusSeeOther)
	return nil
}

// repaired is the text with the fix made that the button named.
func (s *Server) repaired(r *http.Request, text sent) ([]byte, error) {
	checked, err := s.Engine.CheckText(r.Context(), draftID(r), []byte(text.source), s.Roots)
	if err != nil {
		return nil, err
	}
	for _, p := range checked.Problems() {
		if p.Repair == nil || repairKey(p) != r.PostFormValue(draft.FieldRepair) {
			continue
		}
		if mended, err := checked.Document.Repaired(p); err == nil {
			return mended, nil
		}
	}
	return nil, refusal("That fix does not fit the text any more. Look at the problems again.")
}

// showRepairs shows what all fixes together would change, before any is made.
func (s *Server) showRepairs(w http.ResponseWriter, r *http.Request, text sent) error {
	mended, made, err := s.Engine.MendText(r.Context(), draftID(r), []byte(text.source), s.Roots)
	if err == nil && len(made) == 0 {
		err = refusal("No problem of the text can be mended mechanically any more.")
	}
	if err != nil {
		return s.notSaved(w, r, text, err)
	}
	p, err := s.draftOf(r)
	if err != nil {
		return err
	}
	v := draft.RepairView{
		Frame: s.frame(r, p, draft.TabFile), Revision: text.basedOn, Source: text.source, Mended: string(mended), Save: p.path("/edit"),
		Diff: diffOf("What the fixes change of the text", text.source, string(mended)),
	}
	for _, problem := range made {
		v.Titles = append(v.Titles, capital(problem.Repair.Title)+" ("+problem.Path+")")
	}
	s.page(w, r, http.StatusOK, draft.Repairs(v))
	return nil
}

// hint is what can be written at a place of the text, and what stands there.
type hint struct {
	Path        string                `json:"path"`
	Field       *campaign.FieldInfo   `json:"field,omitempty"`
	Completions []campaign.Completion `json:"completions"`
}

func (s *Server) hintAt(w http.ResponseWriter, r *http.Request) error {
	line, err := strconv.Atoi(r.PostFormValue("line"))
	column, err2 := strconv.Atoi(r.PostFormValue("column"))
	source := r.PostFormValue(draft.FieldSource)
	if errors.Join(err, err2) != nil || len(source) > maxCampaignFile {
		return writeJSON(w, http.StatusUnprocessableEntity, draftAnswer{Failure: "A place is a line and a column, from 1."})
	}
	text := []byte(source)
	out := hint{Path: campaign.Find(text, line, column), Completions: campaign.Complete(text, line, column)}
	if info, known := campaign.Describe(out.Path); known && out.Path != "" {
		out.Field = &info
	}
	if out.Completions == nil {
		out.Completions = []campaign.Completion{}
	}
	return writeJSON(w, http.StatusOK, out)
}
