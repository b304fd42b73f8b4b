package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
	"assay/templates/tokens"

	"github.com/go-chi/chi/v5"
)

// tokenDays are how long a token may work, as the page offers it.
var tokenDays = []int{7, 30, 90, 365}

const (
	usualDays   = 30
	longestDays = 400
)

// showTokens lists the visitor's tokens, an administrator everybody's.
func (s *Server) showTokens(w http.ResponseWriter, r *http.Request) error {
	v, err := s.tokensView(r, newTokenForm{role: store.RoleViewer, days: usualDays})
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, tokens.Page(v))
	return nil
}

// newTokenForm is what was filled in, with what is wrong with it.
type newTokenForm struct {
	name                     string
	role                     store.UserRole
	days                     int
	nameProblem, roleProblem string
}

func (s *Server) tokensView(r *http.Request, filled newTokenForm) (tokens.View, error) {
	rights := rightsOf(r.Context())
	all, everybody, err := s.tokensOf(r.Context())
	if err != nil {
		return tokens.View{}, err
	}
	v := tokens.View{
		Shell: s.peopleShell(r, "Tokens", part.SectionAccount), Head: part.Head{Title: "Tokens", Sub: "What programs sign in with"}, All: everybody,
		Form: tokens.Form{
			Action: "/tokens", Name: filled.name, NameProblem: filled.nameProblem, RoleProblem: filled.roleProblem,
			Rule: "It may do what you may do, up to the role that you give it here, in the projects that you belong to.",
		},
	}
	for _, t := range all {
		v.Tokens = append(v.Tokens, tokenLine(t))
	}
	for _, role := range store.UserRoles {
		if rights.Somewhere(role) {
			v.Form.Roles = append(v.Form.Roles, part.Choice{Value: string(role), Label: roleWords[role], Chosen: role == filled.role})
		}
	}
	for _, n := range tokenDays {
		v.Form.Days = append(v.Form.Days, part.Choice{Value: strconv.Itoa(n), Label: figure.Count(n, "day", "days"), Chosen: n == filled.days})
	}
	return v, nil
}

var roleWords = map[store.UserRole]string{
	store.RoleViewer: "viewer: read", store.RoleReviewer: "reviewer: read and approve", store.RoleAuthor: "author: write and start", store.RoleAdmin: "admin: everything",
}

// tokensOf are the tokens that the visitor may see and end: their own, an
// administrator's everybody's.
func (s *Server) tokensOf(ctx context.Context) (seen []store.APIToken, everybody bool, err error) {
	all, err := s.Store.Tokens(ctx)
	if err != nil {
		return nil, false, err
	}
	rights := rightsOf(ctx)
	if rights.In("").Covers(store.RoleAdmin) {
		return all, true, nil
	}
	for _, t := range all {
		if t.UserID == rights.ID {
			seen = append(seen, t)
		}
	}
	return seen, false, nil
}

func tokenLine(t store.APIToken) tokens.Token {
	line := tokens.Token{
		Name: t.Name, Whose: t.User, Role: string(t.Role), State: part.State{Word: "live", Tone: part.ToneOK},
		Made: ago(t.CreatedAt), MadeExact: figure.Exact(t.CreatedAt), Used: "never", Ends: until(t.ExpiresAt), EndsExact: figure.Exact(t.ExpiresAt),
	}
	if t.LastUsedAt != nil {
		line.Used, line.UsedExact = ago(*t.LastUsedAt), figure.Exact(*t.LastUsedAt)
	}
	switch {
	case t.RevokedAt != nil:
		line.State = part.State{Word: "revoked", Tone: part.ToneQuiet}
	case !t.Live(time.Now()):
		line.State = part.State{Word: "expired", Tone: part.ToneQuiet}
	default:
		line.Revoke = &part.Action{ID: "revoke-" + t.ID, Label: "Revoke", Href: "/tokens/" + t.ID + "/revoke", Method: "post", Danger: true, Confirm: &part.Confirm{
			Question: "Revoke " + t.Name + "?", Loss: "Whatever uses it is refused from now on. It cannot be brought back.", Yes: "Revoke the token", No: "Keep it",
		}}
	}
	return line
}

// makeToken makes a token and shows it, once.
func (s *Server) makeToken(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	filled := newTokenForm{name: strings.TrimSpace(r.PostForm.Get(tokens.FieldName)), role: store.UserRole(r.PostForm.Get(tokens.FieldRole))}
	filled.days, _ = strconv.Atoi(r.PostForm.Get(tokens.FieldDays)) // 0 is refused below
	made, secret, err := s.newToken(r.Context(), &filled)
	if errors.Is(err, errTokenForm) {
		v, err := s.tokensView(r, filled)
		if err != nil {
			return err
		}
		s.page(w, r, http.StatusUnprocessableEntity, tokens.Page(v))
		return nil
	}
	if err != nil {
		return err
	}
	v, err := s.tokensView(r, newTokenForm{role: store.RoleViewer, days: usualDays})
	if err != nil {
		return err
	}
	v.Made = &part.Secret{
		ID: "made", Title: "The token " + made.Name + " is made", Value: secret, What: "token",
		Text: "Copy it now: it is shown this once. It works until " + figure.Exact(made.ExpiresAt) + ".",
	}
	s.page(w, r, http.StatusOK, tokens.Page(v))
	return nil
}

// errTokenForm says that the form of a token was refused; what is wrong stands in it.
var errTokenForm = errors.New("the token was not made")

const longestTokenName = 80

// newToken makes a token of the visitor as asked for.
func (s *Server) newToken(ctx context.Context, asked *newTokenForm) (made store.APIToken, secret string, err error) {
	rights := rightsOf(ctx)
	switch n := utf8.RuneCountInString(asked.name); {
	case n == 0:
		asked.nameProblem = "Say what the token is for."
	case n > longestTokenName || strings.ContainsFunc(asked.name, unicode.IsControl):
		asked.nameProblem = "Give a name of at most 80 characters that can be seen."
	}
	if asked.days < 1 || asked.days > longestDays {
		asked.nameProblem = "Choose how long the token works, 400 days at most."
	}
	if !asked.role.Known() || !rights.Somewhere(asked.role) {
		asked.roleProblem = "A token may do at most what you may do."
	}
	if asked.nameProblem != "" || asked.roleProblem != "" {
		return made, "", errTokenForm
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		made, secret, err = tx.CreateToken(ctx, store.NewToken{User: rights.Name, Name: asked.name, Role: asked.role, TTL: time.Duration(asked.days) * 24 * time.Hour})
		return err
	})
	if errors.Is(err, store.ErrRole) {
		asked.roleProblem = "A token may do at most what you may do."
		err = errTokenForm
	}
	return made, secret, err
}

// revokeToken ends a token, after it was asked.
func (s *Server) revokeToken(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	t, err := s.tokenOf(r)
	if err != nil {
		return err
	}
	if r.PostForm.Get("confirmed") != "yes" {
		return asked("Revoke "+t.Name+"?", "Whatever uses it is refused from now on. It cannot be brought back.", "Keep it", "/tokens", "Revoke the token", r.URL.Path, nil)
	}
	if err := s.Store.InTx(r.Context(), func(tx *store.Tx) error { return tx.RevokeToken(r.Context(), t.ID) }); err != nil {
		return err
	}
	http.Redirect(w, r, "/tokens", http.StatusSeeOther)
	return nil
}

// tokenOf is the token in the address. Somebody else's is as unknown as none.
func (s *Server) tokenOf(r *http.Request) (store.APIToken, error) {
	seen, _, err := s.tokensOf(r.Context())
	if err != nil {
		return store.APIToken{}, err
	}
	for _, t := range seen {
		if t.ID == chi.URLParam(r, "token") {
			return t, nil
		}
	}
	return store.APIToken{}, &problem{
		code: http.StatusNotFound, what: "There is no such token", next: []part.Action{{Label: "Show my tokens", Href: "/tokens", Primary: true}},
	}
}

// asked is the page that asks before something is done, for browsers that could not
// ask in place.
func asked(question, loss, no, back, yes, href string, fields []part.Field) *problem {
	return &problem{
		code: http.StatusConflict, what: question, why: loss,
		next: []part.Action{
			{Label: no, Href: back, Primary: true},
			{Label: yes, Href: href, Method: "post", Danger: true, Fields: append([]part.Field{{Name: "confirmed", Value: "yes"}}, fields...)},
		},
	}
}
