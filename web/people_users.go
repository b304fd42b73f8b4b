package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
	"assay/templates/people"

	"github.com/go-chi/chi/v5"
)

// invitationTTL is how long the link of a new person works.
const invitationTTL = 7 * 24 * time.Hour

var errNoPerson = &problem{
	code: http.StatusNotFound, what: "There is no such person", next: []part.Action{{Label: "Show all people", Href: "/users", Primary: true}},
}

// showUsers lists everybody.
func (s *Server) showUsers(w http.ResponseWriter, r *http.Request) error {
	v, err := s.usersView(r, newPerson{role: store.RoleAuthor, projects: []string{store.ProjectDefault}})
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, people.Page(v))
	return nil
}

// newPerson is somebody about to be added, with what is wrong with it.
type newPerson struct {
	name, email               string
	role                      store.UserRole
	projects                  []string
	nameProblem, emailProblem string
	otherProblem              string
}

func (p newPerson) refused() bool { return p.nameProblem+p.emailProblem+p.otherProblem != "" }

func (s *Server) usersView(r *http.Request, filled newPerson) (people.View, error) {
	ctx := r.Context()
	users, err := s.Store.Users(ctx)
	if err != nil {
		return people.View{}, err
	}
	members, err := s.Store.Members(ctx, "")
	if err != nil {
		return people.View{}, err
	}
	projects, err := s.Store.Projects(ctx)
	if err != nil {
		return people.View{}, err
	}
	seen, err := s.Store.LastSeen(ctx)
	if err != nil {
		return people.View{}, err
	}
	two, err := s.Store.TwoPerson(ctx)
	if err != nil {
		return people.View{}, err
	}
	v := people.View{
		Shell: s.peopleShell(r, "People", part.SectionOperation), Head: part.Head{Title: "People", Sub: "Who may sign in, and what they may do"},
		Form: people.Form{
			Action: "/users", Name: filled.name, Email: filled.email, NameProblem: filled.nameProblem, EmailProblem: filled.emailProblem,
			EmailHint: "For an identity provider, if the operator names one: whom it vouches for under this address is this person.",
			Roles:     roleChoices(store.UserRoles, filled.role),
		},
	}
	v.Rule = "The two-person rule is not in force: authors start campaigns of their own without anybody's approval."
	if two {
		v.Rule = "The two-person rule is in force: nobody starts a campaign of their own without somebody else's approval."
	}
	if s.OIDC != nil {
		v.Form.EmailHint = "Whom " + s.OIDC.Name() + " vouches for under this address, verified there, is this person."
	}
	if filled.otherProblem != "" {
		v.Failed = &part.Banner{Tone: part.ToneTrouble, Title: "Nobody was added", Text: filled.otherProblem}
	}
	for _, p := range projects {
		v.Form.Projects = append(v.Form.Projects, part.Choice{Value: p.Name, Label: p.Name, Chosen: slices.Contains(filled.projects, p.Name)})
	}
	me, _ := signedIn(ctx)
	for _, u := range users {
		v.People = append(v.People, s.personLine(u, belongsTo(u, members), seen[u.ID], u.ID == me.ID))
	}
	return v, nil
}

func roleChoices(roles []store.UserRole, chosen store.UserRole) []part.Choice {
	choices := make([]part.Choice, len(roles))
	for i, role := range roles {
		choices[i] = part.Choice{Value: string(role), Label: string(role), Chosen: role == chosen}
	}
	return choices
}

// belongsTo words where somebody belongs.
func belongsTo(u store.User, members []store.Member) string {
	if u.Role == store.RoleAdmin {
		return "all"
	}
	var words []string
	for _, m := range members {
		switch {
		case m.UserID != u.ID:
		case m.Role != nil && *m.Role != u.Role:
			words = append(words, m.Project+" (as "+string(*m.Role)+")")
		default:
			words = append(words, m.Project)
		}
	}
	return orWord(strings.Join(words, ", "), "none")
}

func (s *Server) personLine(u store.User, projects string, seen time.Time, you bool) people.Person {
	p := people.Person{
		ID: u.ID, Name: u.Name, Email: u.Email, You: you, Role: string(u.Role), State: part.State{Word: "active", Tone: part.ToneOK},
		Projects: projects, Ways: s.waysIn(u), Seen: "never",
	}
	if !seen.IsZero() {
		p.Seen, p.SeenExact = ago(seen), figure.Exact(seen)
	}
	at := "/users/" + u.ID
	if u.DisabledAt != nil {
		p.State = part.State{Word: "disabled", Tone: part.ToneQuiet}
		p.Change = &people.Change{Enable: &part.Action{ID: "enable-" + u.ID, Label: "Enable", Href: at + "/enable", Method: "post"}}
		return p
	}
	if seen.IsZero() && !u.HasPassword && u.OIDCSubject == nil {
		p.State = part.State{Word: "invited", Tone: part.ToneAttention}
	}
	p.Change = &people.Change{
		RoleAction: at + "/role", EmailAction: at + "/email", Roles: roleChoices(store.UserRoles, u.Role),
		Link: &part.Action{ID: "link-" + u.ID, Label: "Make a sign-in link", Href: at + "/link", Method: "post"},
	}
	if !you {
		p.Change.Disable = &part.Action{ID: "disable-" + u.ID, Label: "Disable", Href: at + "/disable", Method: "post", Danger: true, Confirm: &part.Confirm{
			Question: "Disable " + u.Name + "?", Loss: disableLoss, Yes: "Disable " + u.Name, No: "Leave it",
		}}
	}
	return p
}

const disableLoss = "Every session ends and every token stops working. What they did stays recorded, and they can be enabled again."

// addPerson adds a person and shows their link, once.
func (s *Server) addPerson(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	filled := newPerson{
		name: strings.TrimSpace(r.PostForm.Get(people.FieldName)), email: strings.TrimSpace(r.PostForm.Get(people.FieldEmail)),
		role: store.UserRole(r.PostForm.Get(people.FieldRole)), projects: r.PostForm[people.FieldProject],
	}
	added, token, err := s.invite(r.Context(), &filled)
	if err != nil {
		return err
	}
	if filled.refused() {
		v, err := s.usersView(r, filled)
		if err != nil {
			return err
		}
		s.page(w, r, http.StatusUnprocessableEntity, people.Page(v))
		return nil
	}
	return s.showLink(w, r, added, token, &part.Banner{Tone: part.ToneOK, Title: added.Name + " is added as " + string(added.Role)})
}

// invite adds a person with their projects and makes the link that lets them in. What
// cannot be is said in the form, and then nothing was done.
func (s *Server) invite(ctx context.Context, n *newPerson) (added store.User, token string, err error) {
	if !store.IsPersonName(n.name) {
		n.nameProblem = "Give a name of 1 to 64 characters that can be seen, with single blanks between words."
	}
	if n.email != "" && !store.IsEmail(n.email) {
		n.emailProblem = "This is no e-mail address."
	}
	if !n.role.Known() {
		n.otherProblem = "There is no such role."
	}
	if n.refused() {
		return added, "", nil
	}
	me, _ := signedIn(ctx)
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		if added, err = tx.AddUser(ctx, n.name, n.role); err != nil {
			return err
		}
		if n.email != "" {
			if err := tx.SetEmail(ctx, added.ID, n.email); err != nil {
				return err
			}
		}
		for _, project := range n.projects {
			if err := tx.SetMember(ctx, project, added.ID, "", me.Name); err != nil {
				return err
			}
		}
		token, err = tx.CreateLoginLink(ctx, added.ID, invitationTTL)
		return err
	})
	switch {
	case errors.Is(err, store.ErrNameTaken):
		n.nameProblem = "The name is taken. Names are given once, also those of people who are disabled."
	case errors.Is(err, store.ErrEmailTaken):
		n.emailProblem = "The address is another person's."
	case errors.Is(err, store.ErrNotFound):
		n.otherProblem = "There is no such project."
	default:
		return added, token, err
	}
	return added, "", nil
}

// showLink shows the page of people with a link on it. The link is in this answer
// and nowhere else.
func (s *Server) showLink(w http.ResponseWriter, r *http.Request, u store.User, token string, done *part.Banner) error {
	v, err := s.usersView(r, newPerson{role: store.RoleAuthor, projects: []string{store.ProjectDefault}})
	if err != nil {
		return err
	}
	v.Done = done
	v.Link = &part.Secret{
		ID: "link", Title: "The link for " + u.Name, Value: s.origin(r) + "/signin?token=" + token, What: "link",
		Text: "Send it to " + u.Name + " by a way that nobody else reads: whoever opens it first signs in as them. It works once, for 7 days, and is shown this once.",
	}
	s.page(w, r, http.StatusOK, people.Page(v))
	return nil
}

// origin is where people open this site.
func (s *Server) origin(r *http.Request) string {
	switch {
	case s.Base != "":
		return strings.TrimSuffix(s.Base, "/")
	case s.Secure:
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// linkPerson makes a link for somebody who has none or forgot their password.
func (s *Server) linkPerson(w http.ResponseWriter, r *http.Request) error {
	u, token, err := s.newLink(r)
	if err != nil {
		return err
	}
	return s.showLink(w, r, u, token, nil)
}

func (s *Server) newLink(r *http.Request) (u store.User, token string, err error) {
	if u, err = s.personOf(r); err != nil {
		return u, "", err
	}
	if u.DisabledAt != nil {
		return u, "", s.personRefused(u.Name+" is disabled", "No link lets them in. Enable them first.")
	}
	err = s.Store.InTx(r.Context(), func(tx *store.Tx) (err error) {
		token, err = tx.CreateLoginLink(r.Context(), u.ID, invitationTTL)
		return err
	})
	return u, token, err
}

// personOf is the person in the address.
func (s *Server) personOf(r *http.Request) (store.User, error) {
	u, err := s.Store.User(r.Context(), chi.URLParam(r, "user"))
	if errors.Is(err, store.ErrNotFound) {
		return u, errNoPerson
	}
	return u, err
}

func (s *Server) personRefused(what, why string) *problem {
	return &problem{code: http.StatusConflict, what: what, why: why, next: []part.Action{{Label: "Show all people", Href: "/users", Primary: true}}}
}

// personChange is what can be changed about a person; nil leaves it.
type personChange struct {
	role     *store.UserRole
	email    *string
	disabled *bool
}

// changePerson changes a person, all or nothing.
func (s *Server) changePerson(ctx context.Context, u store.User, c personChange) error {
	me, _ := signedIn(ctx)
	switch {
	case c.role != nil && !c.role.Known():
		return s.personRefused("There is no such role", "Nothing was changed.")
	case c.email != nil && *c.email != "" && !store.IsEmail(*c.email):
		return s.personRefused("This is no e-mail address", "Nothing was changed.")
	case c.disabled != nil && *c.disabled && u.ID == me.ID:
		return s.personRefused("You cannot disable yourself", "Another administrator can.")
	}
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		if c.role != nil {
			if err := tx.SetRole(ctx, u.ID, *c.role); err != nil {
				return err
			}
		}
		if c.email != nil {
			if err := tx.SetEmail(ctx, u.ID, *c.email); err != nil {
				return err
			}
		}
		switch {
		case c.disabled == nil || *c.disabled == (u.DisabledAt != nil):
			return nil
		case *c.disabled:
			return tx.DisableUser(ctx, u.ID)
		}
		return tx.EnableUser(ctx, u.ID)
	})
	switch {
	case errors.Is(err, store.ErrLastAdmin):
		return s.personRefused(u.Name+" is the last administrator", "Make somebody else one first, so that this server can still be run.")
	case errors.Is(err, store.ErrEmailTaken):
		return s.personRefused("The address is another person's", "Nothing was changed.")
	}
	return err
}

// change is a handler that changes the person in the address and leads back.
func (s *Server) change(w http.ResponseWriter, r *http.Request, of func() personChange) error {
	if err := readForm(r); err != nil {
		return err
	}
	u, err := s.personOf(r)
	if err != nil {
		return err
	}
	if err := s.changePerson(r.Context(), u, of()); err != nil {
		return err
	}
	http.Redirect(w, r, "/users", http.StatusSeeOther)
	return nil
}

func (s *Server) setRole(w http.ResponseWriter, r *http.Request) error {
	return s.change(w, r, func() personChange {
		role := store.UserRole(r.PostForm.Get(people.FieldRole))
		return personChange{role: &role}
	})
}

func (s *Server) setEmail(w http.ResponseWriter, r *http.Request) error {
	return s.change(w, r, func() personChange {
		email := strings.TrimSpace(r.PostForm.Get(people.FieldEmail))
		return personChange{email: &email}
	})
}

func (s *Server) enablePerson(w http.ResponseWriter, r *http.Request) error {
	return s.change(w, r, func() personChange { return personChange{disabled: new(bool)} })
}

// disablePerson ends somebody's right to sign in, after it was asked.
func (s *Server) disablePerson(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	if r.PostForm.Get("confirmed") != "yes" {
		u, err := s.personOf(r)
		if err != nil {
			return err
		}
		return asked("Disable "+u.Name+"?", disableLoss, "Leave it", "/users", "Disable "+u.Name, r.URL.Path, nil)
	}
	yes := true
	return s.change(w, r, func() personChange { return personChange{disabled: &yes} })
}
