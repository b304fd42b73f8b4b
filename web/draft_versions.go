package web

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/part"
)

func (s *Server) showVersions(w http.ResponseWriter, r *http.Request) error {
	p, err := s.evidenceOf(r)
	if err != nil {
		return err
	}
	lines, err := s.Store.Versions(r.Context(), p.id)
	if err != nil {
		return err
	}
	v := draft.VersionsView{
		Frame: s.frame(r, p, draft.TabVersions), May: p.fixed() == "", Versions: p.versionRows(lines), Next: p.next(),
		Discard: s.discardButton(r, p, len(lines)), Delete: deleteLink(r, p.id),
	}
	if user, _ := signedIn(r.Context()); may(user.Role, store.RoleAuthor) {
		v.Duplicate = &part.Action{Label: "Duplicate as a draft", Href: p.path("/duplicate"), Method: "post"}
	}
	switch {
	case len(lines) == 0:
		v.Saving = "No version was saved yet."
	case lines[0].SHA256 != p.Draft.SHA256:
		v.Saving = fmt.Sprintf("The draft differs from version %d.", lines[0].Version)
	}
	if err := s.compare(r, p, lines, &v); err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, draft.Versions(v))
	return nil
}

// versionRows are the draft itself, while there is one, and its versions, newest
// first.
func (p draftPage) versionRows(lines []store.VersionLine) []draft.VersionRow {
	var rows []draft.VersionRow
	if !p.started() {
		rows = append(rows, draft.VersionRow{
			Value: draft.VersionDraft, Name: "Draft", When: ago(p.Draft.SavedAt), Exact: figure.Exact(p.Draft.SavedAt), By: p.Draft.SavedBy,
			Note: "as it is now", Hash: p.Draft.SHA256, Download: p.path("/campaign.yaml"),
		})
	}
	for _, line := range lines {
		number := strconv.Itoa(line.Version)
		row := draft.VersionRow{
			Value: number, Name: "Version " + number, When: ago(line.CreatedAt), Exact: figure.Exact(line.CreatedAt), By: line.Author,
			Note: line.Note, Hash: line.SHA256, Download: p.path("/campaign.yaml?version=" + number),
		}
		if !p.started() && line.SHA256 != p.Draft.SHA256 {
			row.Restore = &part.Action{
				ID: "restore-" + number, Label: "Restore", Href: p.path("/versions/restore"), Method: "post",
				Fields: []part.Field{{Name: draft.FieldVersion, Value: number}, {Name: draft.FieldRevision, Value: strconv.Itoa(p.Draft.Revision)}},
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// compare shows what differs between the two texts that the address names; the
// newest version that is another text and the draft when it names none, and of a started campaign its
// first version and its newest.
func (s *Server) compare(r *http.Request, p draftPage, lines []store.VersionLine, v *draft.VersionsView) error {
	q := r.URL.Query()
	v.First, v.Second = q.Get(draft.FieldFirst), q.Get(draft.FieldSecond)
	first, second := 0, draft.VersionDraft // of lines, which are the newest first
	if p.started() && len(lines) > 0 {
		first, second = len(lines)-1, strconv.Itoa(lines[0].Version)
	}
	// The newest version may be the draft itself, as after each check.
	if !p.started() && v.Second == "" && len(lines) > 1 && lines[0].SHA256 == p.Draft.SHA256 {
		first = 1
	}
	if v.First == "" && len(lines) > 0 {
		v.First = strconv.Itoa(lines[first].Version)
	}
	if v.Second == "" {
		v.Second = second
	}
	if v.First == "" {
		return nil
	}
	before, from, err := s.textOf(r, p, v.First)
	if err != nil {
		return err
	}
	after, to, err := s.textOf(r, p, v.Second)
	if err != nil {
		return err
	}
	diff := diffOf("From "+from+" to "+to, before, after)
	v.Diff, v.DiffEmpty = &diff, "The two texts are the same."
	return nil
}

// textOf is the text of a version, or of the draft, with its name.
func (s *Server) textOf(r *http.Request, p draftPage, which string) (text, name string, err error) {
	if which == draft.VersionDraft && !p.started() {
		return string(p.Draft.YAML), "the draft", nil
	}
	number, err := strconv.Atoi(which)
	if err != nil || number < 1 {
		return "", "", errNoVersion(p.id)
	}
	version, err := s.Store.Version(r.Context(), p.id, number)
	return string(version.YAML), "version " + which, err
}

func errNoVersion(id string) error {
	return &problem{
		code: http.StatusNotFound, what: "There is no such version", next: []part.Action{{Label: "Show all versions", Href: "/campaigns/" + id + "/versions", Primary: true}},
	}
}

// saveVersion freezes the text of the draft.
func (s *Server) saveVersion(w http.ResponseWriter, r *http.Request) error {
	id := draftID(r)
	if _, err := s.Engine.SaveVersion(r.Context(), id, visitorName(r.Context()), strings.TrimSpace(r.PostFormValue(draft.FieldNote))); err != nil {
		return notDraft(id, err)
	}
	http.Redirect(w, r, "/campaigns/"+id+"/versions", http.StatusSeeOther)
	return nil
}

// restoreVersion makes the text of a version that of the draft. What the draft
// said stays as a version.
func (s *Server) restoreVersion(w http.ResponseWriter, r *http.Request) error {
	p, err := s.draftOf(r)
	if err != nil {
		return err
	}
	text, name, err := s.textOf(r, p, r.PostFormValue(draft.FieldVersion))
	if err != nil {
		return err
	}
	basedOn, err := strconv.Atoi(r.PostFormValue(draft.FieldRevision))
	if err != nil || basedOn != p.Draft.Revision {
		return &problem{
			code: http.StatusConflict, what: "The draft was saved again meanwhile", why: "Nothing was restored, so that nobody's text is lost.",
			next: []part.Action{{Label: "Look at the versions", Href: p.path("/versions"), Primary: true}},
		}
	}
	by := visitorName(r.Context())
	if _, err := s.Engine.SaveVersion(r.Context(), p.id, by, "before "+name+" was restored"); err != nil {
		return err
	}
	if _, err := s.Engine.SaveDraft(r.Context(), p.id, []byte(text), basedOn, by); err != nil {
		return err
	}
	http.Redirect(w, r, p.path("/versions"), http.StatusSeeOther)
	return nil
}

// duplicateDraft makes a draft of one's own of any campaign.
func (s *Server) duplicateDraft(w http.ResponseWriter, r *http.Request) error {
	made, err := s.Engine.Duplicate(r.Context(), draftID(r), visitorName(r.Context()))
	if err != nil {
		return err
	}
	http.Redirect(w, r, "/campaigns/"+made.ID+"/edit", http.StatusSeeOther)
	return nil
}

// deleteLink leads to the deletion for good; nil for whoever may not.
func deleteLink(r *http.Request, id string) *part.Action {
	if user, _ := signedIn(r.Context()); user.Role != store.RoleAdmin {
		return nil
	}
	return &part.Action{Label: "Delete for good", Href: "/campaigns/" + id + "/delete"}
}

// discardButton gives the draft up; nil where the visitor may not.
func (s *Server) discardButton(r *http.Request, p draftPage, versions int) *part.Action {
	user, _ := signedIn(r.Context())
	if p.fixed() != "" {
		return nil
	}
	if p.recorded.Owner != user.Name && user.Role != store.RoleAdmin {
		return nil
	}
	return &part.Action{
		ID: "discard", Label: "Discard the draft", Href: p.path("/discard"), Method: "post", Danger: true,
		Confirm: &part.Confirm{
			Question: "Discard " + p.title() + "?", Loss: discardLoss(p, versions), Yes: "Discard the draft", No: "Keep it",
		},
	}
}

func discardLoss(p draftPage, versions int) string {
	return fmt.Sprintf("Its text, %s and %s leave all lists, and it can be neither changed nor started any more. They stay in the record, and the text can be duplicated from its address.",
		figure.Count(versions, "version", "versions"), figure.Count(len(p.checks), "check", "checks"))
}

// discardDraft asks once, where the browser did not.
func (s *Server) discardDraft(w http.ResponseWriter, r *http.Request) error {
	p, err := s.draftOf(r)
	if err != nil {
		return err
	}
	if r.PostFormValue("confirmed") != "yes" {
		lines, err := s.Store.Versions(r.Context(), p.id)
		if err != nil {
			return err
		}
		return &problem{
			code: http.StatusConflict, what: "Discard " + p.title() + "?", why: discardLoss(p, len(lines)),
			next: []part.Action{
				{Label: "Keep it", Href: p.path("/edit"), Primary: true},
				{Label: "Discard the draft", Href: p.path("/discard"), Method: "post", Danger: true, Fields: []part.Field{{Name: "confirmed", Value: "yes"}}},
			},
		}
	}
	user, _ := signedIn(r.Context())
	if err := s.Engine.DiscardDraft(r.Context(), p.id, user.Name, user.Role == store.RoleAdmin); err != nil {
		return notYours(p.id, err)
	}
	http.Redirect(w, r, "/", http.StatusSeeOther)
	return nil
}
