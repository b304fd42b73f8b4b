package web

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"assay/internal/api"
	"assay/internal/data/store"

	"github.com/go-chi/chi/v5"
)

// peopleOperations are those about accounts, tokens, people and projects.
var peopleOperations = []operation{
	{method: "GET", pattern: "/me/sessions", access: viewer, handle: (*Server).apiSessions, id: "listSessions", summary: "The browsers that are signed in as you", status: 200, gives: api.Sessions{}},
	{method: "DELETE", pattern: "/me/sessions/{session}", access: viewer, handle: (*Server).apiEndSession, id: "endSession", summary: "End one of your sessions, or all others: others", status: 204, refusals: []int{missing}},
	{method: "POST", pattern: "/me/password", access: viewer, handle: (*Server).apiSetPassword, id: "setPassword", summary: "Set your password; your other sessions end. Not with a token", takes: api.SetPassword{}, status: 204, refusals: []int{bad, wrong}},
	{method: "GET", pattern: "/tokens", access: viewer, handle: (*Server).apiTokens, id: "listTokens", summary: "Your tokens; everybody's for an administrator", status: 200, gives: api.Tokens{}},
	{method: "POST", pattern: "/tokens", access: viewer, handle: (*Server).apiMakeToken, id: "makeToken", summary: "Make a token of yours, whose secret is told once. Not with a token", takes: api.NewToken{}, status: 201, gives: api.MadeToken{}, refusals: []int{bad, wrong}},
	{method: "DELETE", pattern: "/tokens/{token}", access: viewer, handle: (*Server).apiRevokeToken, id: "revokeToken", summary: "End a token at once", status: 204, refusals: []int{missing}},
	{method: "GET", pattern: "/users", access: admin, handle: (*Server).apiUsers, id: "listUsers", summary: "Everybody who may sign in, or once could", status: 200, gives: api.Users{}},
	{method: "POST", pattern: "/users", access: admin, handle: (*Server).apiAddUser, id: "addUser", summary: "Add a person and make the link that lets them in. Not with a token", takes: api.NewUser{}, status: 201, gives: api.Invitation{}, refusals: []int{bad, wrong}},
	{method: "PATCH", pattern: "/users/{user}", access: admin, handle: (*Server).apiChangeUser, id: "changeUser", summary: "Change what a person may do, their address, or whether they may sign in. With a token only to disable them", takes: api.ChangeUser{}, status: 200, gives: api.User{}, refusals: []int{bad, missing, conflict}},
	{method: "POST", pattern: "/users/{user}/link", access: admin, handle: (*Server).apiLinkUser, id: "linkUser", summary: "Make a link that signs a person in, once. Not with a token", status: 201, gives: api.Invitation{}, refusals: []int{missing, conflict}},
	{method: "GET", pattern: "/projects", access: admin, handle: (*Server).apiProjects, id: "listProjects", summary: "All projects", status: 200, gives: api.Projects{}},
	{method: "POST", pattern: "/projects", access: admin, handle: (*Server).apiAddProject, id: "addProject", summary: "Add a project without members", takes: api.NewProject{}, status: 201, gives: api.Project{}, refusals: []int{bad, wrong}},
	{method: "GET", pattern: "/projects/{project}/members", access: admin, handle: (*Server).apiMembers, id: "listMembers", summary: "Who belongs to a project", status: 200, gives: api.Members{}, refusals: []int{missing}},
	{method: "PUT", pattern: "/projects/{project}/members/{user}", access: admin, handle: (*Server).apiSetMember, id: "setMember", summary: "Make a person a member, or change their role in the project", takes: api.SetMember{}, status: 204, refusals: []int{bad, missing, wrong}},
	{method: "DELETE", pattern: "/projects/{project}/members/{user}", access: admin, handle: (*Server).apiRemoveMember, id: "removeMember", summary: "Take a person out of a project", status: 204, refusals: []int{missing}},
}

// errNeedsPerson refuses a token what only a person may do: one that made another, or
// let somebody in, would have no end.
var errNeedsPerson = notDone(http.StatusForbidden, "needs-a-person", "A token cannot do this", "It would outlive itself",
	"sign in with a browser, or use assay token create where the server runs")

func byPerson(r *http.Request) error {
	if rightsOf(r.Context()).Session == 0 {
		return errNeedsPerson
	}
	return nil
}

func (s *Server) apiSessions(w http.ResponseWriter, r *http.Request) error {
	rights := rightsOf(r.Context())
	lines, err := s.Store.Sessions(r.Context(), rights.ID)
	if err != nil {
		return err
	}
	out := api.Sessions{Sessions: make([]api.Session, len(lines))}
	for i, line := range lines {
		out.Sessions[i] = api.Session{
			ID: strconv.FormatInt(line.ID, 10), Current: line.ID == rights.Session, Address: line.Address, Agent: line.Agent,
			CreatedAt: line.CreatedAt, LastSeenAt: line.LastSeenAt, ExpiresAt: line.ExpiresAt,
		}
	}
	return send(w, http.StatusOK, out)
}

func (s *Server) apiEndSession(w http.ResponseWriter, r *http.Request) error {
	if err := s.endSessionOf(r.Context(), chi.URLParam(r, "session")); err != nil {
		return err
	}
	return write(w, http.StatusNoContent, nil)
}

func (s *Server) apiSetPassword(w http.ResponseWriter, r *http.Request) error {
	if err := byPerson(r); err != nil {
		return err
	}
	var asked api.SetPassword
	if err := receive(r, &asked); err != nil {
		return err
	}
	err := s.changePassword(r, asked.Current, asked.New)
	if refusal, refused := errors.AsType[*passwordError](err); refused {
		return notDone(http.StatusUnprocessableEntity, "password-refused", "The password was not set", refusal.Error(), "")
	}
	if err != nil {
		return err
	}
	return write(w, http.StatusNoContent, nil)
}

func tokenDocument(t store.APIToken) api.Token {
	return api.Token{
		ID: t.ID, User: t.User, Name: t.Name, Role: string(t.Role), CreatedAt: t.CreatedAt, ExpiresAt: t.ExpiresAt, LastUsedAt: t.LastUsedAt, RevokedAt: t.RevokedAt,
	}
}

func (s *Server) apiTokens(w http.ResponseWriter, r *http.Request) error {
	seen, _, err := s.tokensOf(r.Context())
	if err != nil {
		return err
	}
	out := api.Tokens{Tokens: make([]api.Token, len(seen))}
	for i, t := range seen {
		out.Tokens[i] = tokenDocument(t)
	}
	return send(w, http.StatusOK, out)
}

func (s *Server) apiMakeToken(w http.ResponseWriter, r *http.Request) error {
	if err := byPerson(r); err != nil {
		return err
	}
	var asked api.NewToken
	if err := receive(r, &asked); err != nil {
		return err
	}
	filled := newTokenForm{name: strings.TrimSpace(asked.Name), role: store.UserRole(asked.Role), days: asked.Days}
	made, secret, err := s.newToken(r.Context(), &filled)
	if errors.Is(err, errTokenForm) {
		return notDone(http.StatusUnprocessableEntity, "token-refused", "The token was not made", strings.TrimSpace(filled.nameProblem+" "+filled.roleProblem), "")
	}
	if err != nil {
		return err
	}
	return send(w, http.StatusCreated, api.MadeToken{Token: tokenDocument(made), Secret: secret})
}

func (s *Server) apiRevokeToken(w http.ResponseWriter, r *http.Request) error {
	t, err := s.tokenOf(r)
	if err != nil {
		return err
	}
	if err := s.Store.InTx(r.Context(), func(tx *store.Tx) error { return tx.RevokeToken(r.Context(), t.ID) }); err != nil {
		return err
	}
	return write(w, http.StatusNoContent, nil)
}

func userDocument(u store.User, seen time.Time) api.User {
	out := api.User{
		ID: u.ID, Name: u.Name, Email: u.Email, Role: string(u.Role), Disabled: u.DisabledAt != nil, Password: u.HasPassword, Provider: u.OIDCSubject != nil, CreatedAt: u.CreatedAt,
	}
	if !seen.IsZero() {
		out.LastSeenAt = &seen
	}
	return out
}

func (s *Server) apiUsers(w http.ResponseWriter, r *http.Request) error {
	users, err := s.Store.Users(r.Context())
	if err != nil {
		return err
	}
	seen, err := s.Store.LastSeen(r.Context())
	if err != nil {
		return err
	}
	out := api.Users{Users: make([]api.User, len(users))}
	for i, u := range users {
		out.Users[i] = userDocument(u, seen[u.ID])
	}
	return send(w, http.StatusOK, out)
}

func (s *Server) apiAddUser(w http.ResponseWriter, r *http.Request) error {
	if err := byPerson(r); err != nil {
		return err
	}
	var asked api.NewUser
	if err := receive(r, &asked); err != nil {
		return err
	}
	n := newPerson{name: strings.TrimSpace(asked.Name), email: strings.TrimSpace(asked.Email), role: store.UserRole(asked.Role), projects: asked.Projects}
	added, token, err := s.invite(r.Context(), &n)
	if err != nil {
		return err
	}
	if n.refused() {
		detail := strings.Join(strings.Fields(n.nameProblem+" "+n.emailProblem+" "+n.otherProblem), " ")
		return notDone(http.StatusUnprocessableEntity, "user-refused", "Nobody was added", detail, "")
	}
	return s.sendInvitation(w, r, added, token)
}

func (s *Server) sendInvitation(w http.ResponseWriter, r *http.Request, u store.User, token string) error {
	seen, err := s.Store.LastSeen(r.Context())
	if err != nil {
		return err
	}
	return send(w, http.StatusCreated, api.Invitation{User: userDocument(u, seen[u.ID]), Link: s.origin(r) + "/signin?token=" + token})
}

func (s *Server) apiLinkUser(w http.ResponseWriter, r *http.Request) error {
	if err := byPerson(r); err != nil {
		return err
	}
	u, token, err := s.newLink(r)
	if err != nil {
		return err
	}
	return s.sendInvitation(w, r, u, token)
}

func (s *Server) apiChangeUser(w http.ResponseWriter, r *http.Request) error {
	var asked api.ChangeUser
	if err := receive(r, &asked); err != nil {
		return err
	}
	u, err := s.personOf(r)
	if err != nil {
		return err
	}
	if asked.Role != nil || asked.Email != nil || asked.Disabled != nil && !*asked.Disabled { // to keep somebody out is a program's work too
		if err := byPerson(r); err != nil {
			return err
		}
	}
	change := personChange{email: asked.Email, disabled: asked.Disabled}
	if asked.Role != nil {
		role := store.UserRole(*asked.Role)
		change.role = &role
	}
	if err := s.changePerson(r.Context(), u, change); err != nil {
		return err
	}
	if u, err = s.Store.User(r.Context(), u.ID); err != nil {
		return err
	}
	seen, err := s.Store.LastSeen(r.Context())
	if err != nil {
		return err
	}
	return send(w, http.StatusOK, userDocument(u, seen[u.ID]))
}

func projectDocument(p store.Project) api.Project {
	return api.Project{Name: p.Name, Members: p.Members, Campaigns: p.Campaigns, CreatedAt: p.CreatedAt, CreatedBy: p.CreatedBy}
}

func (s *Server) apiProjects(w http.ResponseWriter, r *http.Request) error {
	all, err := s.Store.Projects(r.Context())
	if err != nil {
		return err
	}
	out := api.Projects{Projects: make([]api.Project, len(all))}
	for i, p := range all {
		out.Projects[i] = projectDocument(p)
	}
	return send(w, http.StatusOK, out)
}

func (s *Server) apiAddProject(w http.ResponseWriter, r *http.Request) error {
	var asked api.NewProject
	if err := receive(r, &asked); err != nil {
		return err
	}
	refusal, err := s.newProject(r.Context(), asked.Name)
	if err != nil {
		return err
	}
	if refusal != "" {
		return notDone(http.StatusUnprocessableEntity, "project-refused", "The project was not added", refusal, "")
	}
	p, err := s.projectNamed(r.Context(), asked.Name)
	if err != nil {
		return err
	}
	return send(w, http.StatusCreated, projectDocument(p))
}

func (s *Server) apiMembers(w http.ResponseWriter, r *http.Request) error {
	p, err := s.projectOf(r)
	if err != nil {
		return err
	}
	members, err := s.Store.Members(r.Context(), p.Name)
	if err != nil {
		return err
	}
	out := api.Members{Members: make([]api.Member, len(members))}
	for i, m := range members {
		out.Members[i] = api.Member{UserID: m.UserID, Name: m.Name, Role: (*string)(m.Role), Usual: string(m.Usual), Here: string(m.Effective())}
	}
	return send(w, http.StatusOK, out)
}

func (s *Server) apiSetMember(w http.ResponseWriter, r *http.Request) error {
	var asked api.SetMember
	if err := receive(r, &asked); err != nil {
		return err
	}
	p, err := s.projectOf(r)
	if err != nil {
		return err
	}
	role := store.UserRole("")
	if asked.Role != nil {
		role = store.UserRole(*asked.Role)
	}
	if err := s.setMember(r.Context(), p.Name, chi.URLParam(r, "user"), role); err != nil {
		return err
	}
	return write(w, http.StatusNoContent, nil)
}

func (s *Server) apiRemoveMember(w http.ResponseWriter, r *http.Request) error {
	p, err := s.projectOf(r)
	if err != nil {
		return err
	}
	if err := s.removeMember(r.Context(), p.Name, chi.URLParam(r, "user")); err != nil {
		return err
	}
	return write(w, http.StatusNoContent, nil)
}
