package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
	"assay/templates/projects"

	"github.com/go-chi/chi/v5"
)

var errNoSuchProject = &problem{
	code: http.StatusNotFound, what: "There is no such project", next: []part.Action{{Label: "Show all projects", Href: "/projects", Primary: true}},
}

// showProjects lists the projects.
func (s *Server) showProjects(w http.ResponseWriter, r *http.Request) error {
	return s.projectsPage(w, r, http.StatusOK, "", "")
}

func (s *Server) projectsPage(w http.ResponseWriter, r *http.Request, code int, typed, wrong string) error {
	all, err := s.Store.Projects(r.Context())
	if err != nil {
		return err
	}
	v := projects.ListView{
		Shell: s.peopleShell(r, "Projects", part.SectionOperation), Head: part.Head{Title: "Projects", Sub: "Folders of campaigns, and who belongs to them"},
		Action: "/projects", Name: typed, Problem: wrong,
		Projects: part.Table{Caption: "Projects", HideCaption: true, Columns: []part.Column{
			{Label: "Project"}, {Label: "Members", Numeric: true}, {Label: "Campaigns", Numeric: true, Hint: "drafts and campaigns that were put away among them"}, {Label: "Since"},
		}},
	}
	for _, p := range all {
		v.Projects.Rows = append(v.Projects.Rows, part.TableRow{Cells: []part.Cell{
			{Text: p.Name, Href: projectPath(p.Name)}, {Text: figure.Whole(p.Members)}, {Text: figure.Whole(p.Campaigns)}, {Text: ago(p.CreatedAt), Exact: figure.Exact(p.CreatedAt)},
		}})
	}
	s.page(w, r, code, projects.List(v))
	return nil
}

// addProject makes a project and leads to its page, where members are added.
func (s *Server) addProject(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	name := strings.TrimSpace(r.PostForm.Get(projects.FieldName))
	wrong, err := s.newProject(r.Context(), name)
	switch {
	case err != nil:
		return err
	case wrong != "":
		return s.projectsPage(w, r, http.StatusUnprocessableEntity, name, wrong)
	}
	http.Redirect(w, r, projectPath(name), http.StatusSeeOther)
	return nil
}

// newProject makes a project, or says why there cannot be one of that name.
func (s *Server) newProject(ctx context.Context, name string) (wrong string, err error) {
	if !store.IsProjectName(name) {
		return "A name has at most 64 small letters and digits, with - _ . between them.", nil
	}
	me, _ := signedIn(ctx)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error { return tx.AddProject(ctx, name, me.Name) })
	if errors.Is(err, store.ErrProjectTaken) {
		return "There is a project of that name already.", nil
	}
	return "", err
}

// projectOf is the project in the address.
func (s *Server) projectOf(r *http.Request) (store.Project, error) {
	return s.projectNamed(r.Context(), chi.URLParam(r, "project"))
}

func (s *Server) projectNamed(ctx context.Context, name string) (store.Project, error) {
	all, err := s.Store.Projects(ctx)
	if err != nil {
		return store.Project{}, err
	}
	at := slices.IndexFunc(all, func(p store.Project) bool { return p.Name == name })
	if at < 0 {
		return store.Project{}, errNoSuchProject
	}
	return all[at], nil
}

// showProject is the page of one project with its members.
func (s *Server) showProject(w http.ResponseWriter, r *http.Request) error {
	p, err := s.projectOf(r)
	if err != nil {
		return err
	}
	members, err := s.Store.Members(r.Context(), p.Name)
	if err != nil {
		return err
	}
	users, err := s.Store.Users(r.Context())
	if err != nil {
		return err
	}
	v := projects.View{
		Shell: s.peopleShell(r, p.Name, part.SectionOperation), Crumbs: []part.Crumb{{Label: "Projects", Href: "/projects"}, {Label: p.Name}},
		Head:   part.Head{Title: p.Name, Sub: "Project with " + figure.Count(p.Members, "member", "members") + " and " + figure.Count(p.Campaigns, "campaign", "campaigns")},
		Action: projectPath(p.Name), Roles: memberRoles(nil),
	}
	for _, m := range members {
		v.Members = append(v.Members, memberLine(p.Name, m))
	}
	var admins []string
	for _, u := range users {
		switch {
		case u.DisabledAt != nil:
		case u.Role == store.RoleAdmin:
			admins = append(admins, u.Name)
		case !slices.ContainsFunc(members, func(m store.Member) bool { return m.UserID == u.ID }):
			v.Others = append(v.Others, part.Choice{Value: u.ID, Label: u.Name + " (" + string(u.Role) + ")"})
		}
	}
	v.Admins = "Administrators are in every project: " + strings.Join(admins, ", ") + "."
	s.page(w, r, http.StatusOK, projects.Page(v))
	return nil
}

func projectPath(name string) string { return "/projects/" + name }

// memberRoles are the roles that somebody can have in a project.
func memberRoles(now *store.UserRole) []part.Choice {
	choices := []part.Choice{{Label: "as usual", Chosen: now == nil}}
	for _, role := range []store.UserRole{store.RoleViewer, store.RoleReviewer, store.RoleAuthor} {
		choices = append(choices, part.Choice{Value: string(role), Label: string(role), Chosen: now != nil && *now == role})
	}
	return choices
}

func memberLine(project string, m store.Member) projects.Member {
	line := projects.Member{
		ID: m.UserID, Name: m.Name, Usual: string(m.Usual), Here: string(m.Effective()), Off: m.Disabled,
		Remove: part.Action{ID: "remove-" + m.UserID, Label: "Remove", Href: projectPath(project), Method: "post", Fields: removeFields(m.UserID), Confirm: &part.Confirm{
			Question: "Remove " + m.Name + " from " + project + "?", Loss: removeLoss, Yes: "Remove " + m.Name, No: "Leave it",
		}},
	}
	if m.Usual != store.RoleAdmin { // who is an administrator everywhere
		line.Roles = memberRoles(m.Role)
	}
	return line
}

const removeLoss = "They no longer see that its campaigns exist. What they did there stays recorded."

func removeFields(userID string) []part.Field {
	return []part.Field{{Name: projects.FieldDo, Value: projects.DoRemove}, {Name: projects.FieldUser, Value: userID}}
}

// changeProject adds a member, changes one, or takes one out.
func (s *Server) changeProject(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	p, err := s.projectOf(r)
	if err != nil {
		return err
	}
	userID, role := r.PostForm.Get(projects.FieldUser), store.UserRole(r.PostForm.Get(projects.FieldRole))
	switch do := r.PostForm.Get(projects.FieldDo); do {
	case projects.DoAdd, projects.DoRole:
		err = s.setMember(r.Context(), p.Name, userID, role)
	case projects.DoRemove:
		if r.PostForm.Get("confirmed") != "yes" {
			return asked("Remove this member from "+p.Name+"?", removeLoss, "Leave it", projectPath(p.Name), "Remove the member", r.URL.Path, removeFields(userID))
		}
		err = s.removeMember(r.Context(), p.Name, userID)
	default:
		err = errNoChange
	}
	if err != nil {
		return err
	}
	http.Redirect(w, r, projectPath(p.Name), http.StatusSeeOther)
	return nil
}

var errNoChange = &problem{
	code: http.StatusUnprocessableEntity, what: "The form does not say what to do", why: "Nothing was changed.",
	next: []part.Action{{Label: "Show all projects", Href: "/projects", Primary: true}},
}

// setMember makes a person a member, or gives them another role in the project; an
// empty one is their usual.
func (s *Server) setMember(ctx context.Context, project, userID string, role store.UserRole) error {
	if role != "" && (!role.Known() || role == store.RoleAdmin) {
		return &problem{
			code: http.StatusUnprocessableEntity, what: "There is no such role in a project", why: "It is viewer, reviewer or author. An administrator is one everywhere.",
			next: []part.Action{{Label: "Show the project", Href: projectPath(project), Primary: true}},
		}
	}
	me, _ := signedIn(ctx)
	return memberless(s.Store.InTx(ctx, func(tx *store.Tx) error { return tx.SetMember(ctx, project, userID, role, me.Name) }))
}

func (s *Server) removeMember(ctx context.Context, project, userID string) error {
	return memberless(s.Store.InTx(ctx, func(tx *store.Tx) error { return tx.RemoveMember(ctx, project, userID) }))
}

// memberless words that the person is not there.
func memberless(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return errNoPerson
	}
	return err
}
