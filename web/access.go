package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"assay/internal/data/store"

	"github.com/go-chi/chi/v5"
)

// access says who may use a route: whose role covers one of these, in the place
// that the request is about.
type access struct {
	public bool
	any    []store.UserRole
	scope  scope // nil: the site, where the best role counts that somebody has anywhere
}

// scope finds the place that a request is about. To whom the place is not there it
// is as unknown as one that never was.
type scope func(*Server, *http.Request) (store.Place, error)

func only(roles ...store.UserRole) access { return access{any: roles} }

// of is the same for what belongs to a project.
func (a access) of(s scope) access {
	a.scope = s
	return a
}

var (
	everybody = access{public: true}

	// On the site.
	viewer       = only(store.RoleViewer)
	author       = only(store.RoleAuthor)
	reviewer     = only(store.RoleReviewer)
	admin        = only(store.RoleAdmin)
	authorReview = only(store.RoleAuthor, store.RoleReviewer)

	// Of the campaign in the address. What was never started is for those who see
	// drafts, whatever the route.
	campaignViewer   = viewer.of(ofCampaign)
	campaignAuthor   = author.of(ofCampaign)
	campaignReviewer = reviewer.of(ofCampaign)
	campaignAdmin    = admin.of(ofCampaign)

	// Of the request in the address, which its author and whoever judges it read.
	reviewReader   = authorReview.of(ofReview)
	reviewReviewer = reviewer.of(ofReview)
	reviewAuthor   = author.of(ofReview)
)

func ofCampaign(s *Server, r *http.Request) (store.Place, error) {
	return s.Store.PlaceOfCampaign(r.Context(), chi.URLParam(r, "id"))
}

func ofCheck(s *Server, r *http.Request) (store.Place, error) {
	return s.Store.PlaceOfCheck(r.Context(), chi.URLParam(r, "id"))
}

func ofReview(s *Server, r *http.Request) (store.Place, error) {
	return s.Store.PlaceOfReview(r.Context(), chi.URLParam(r, "review"))
}

// ofSocket is of the campaign that a socket follows.
func ofSocket(s *Server, r *http.Request) (store.Place, error) {
	return s.Store.PlaceOfCampaign(r.Context(), r.URL.Query().Get("campaign"))
}

// topicRules say who is told of an event of a campaign that they may see. Of a topic
// that is not here nobody is told.
var topicRules = map[store.Topic][]store.UserRole{
	store.TopicState:      viewer.any,
	store.TopicStop:       viewer.any,
	store.TopicIteration:  viewer.any,
	store.TopicDesign:     viewer.any,
	store.TopicRun:        viewer.any,
	store.TopicTransition: viewer.any,
	store.TopicEffects:    viewer.any,
	store.TopicConfirm:    viewer.any,
	store.TopicFront:      viewer.any,
	store.TopicLadder:     viewer.any,
	store.TopicGate:       viewer.any,
	store.TopicHalt:       viewer.any,
	store.TopicReview:     viewer.any,
	store.TopicSite:       viewer.any,
	store.TopicProgress:   viewer.any,
	store.TopicCheck:      authorReview.any,
	store.TopicLog:        authorReview.any,
}

// covers reports whether a role has the rights of one of some others.
func covers(has store.UserRole, any []store.UserRole) bool {
	return slices.ContainsFunc(any, has.Covers)
}

// roles tell whose least role a route asks for.
func (a access) roles() string {
	if a.public {
		return "everybody"
	}
	names := make([]string, len(a.any))
	for i, role := range a.any {
		names[i] = string(role)
	}
	return strings.Join(names, " or ")
}

// words tell for whom a route is.
func (a access) words() string {
	where := ""
	if a.scope != nil {
		where = ", in the project that it is about"
	}
	return "For the role " + a.roles() + " and those above it" + where + "."
}

// errSignIn says that a request needs somebody who is signed in.
var errSignIn = errors.New("nobody is signed in")

// admit finds out who asks and whether they may. The request that it returns knows
// the visitor, with the role that counts where the request is about; also the one
// of an error, for the page that tells of it.
func (s *Server) admit(r *http.Request, need access) (*http.Request, error) {
	rights, known := s.who(r)
	if !known {
		if need.public {
			return r, nil
		}
		return r, errSignIn
	}
	visitor := visiting(r, rights, rights.Best())
	if need.public {
		return visitor, nil
	}
	if need.scope == nil {
		if slices.ContainsFunc(need.any, rights.Somewhere) {
			return visitor, nil
		}
		return visitor, errForbidden
	}
	place, err := need.scope(s, visitor)
	if err != nil {
		return visitor, err
	}
	role := rights.In(place.Project)
	if role == "" {
		return visitor, store.ErrNotFound
	}
	visitor = visiting(r, rights, role)
	if !covers(role, need.any) || place.Draft && !role.SeesDrafts() {
		return visitor, errForbidden
	}
	return visitor, nil
}

func visiting(r *http.Request, rights store.Rights, role store.UserRole) *http.Request {
	user := rights.User
	user.Role = role
	ctx := context.WithValue(r.Context(), keyRights, rights)
	ctx = context.WithValue(ctx, keyUser, user)
	return r.WithContext(store.WithActor(ctx, user.Name))
}

// authorised lets through who may use a route, and sends whoever is not signed in
// to the sign-in page.
func (s *Server) authorised(need access, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r, err := s.admit(r, need)
		switch {
		case errors.Is(err, errSignIn):
			s.toSignIn(w, r)
		case err != nil:
			s.fail(w, r, err)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// who is the person behind a request.
func (s *Server) who(r *http.Request) (store.Rights, bool) {
	var rights store.Rights
	var err error
	if token, shown := bearer(r); shown {
		rights, err = s.Store.TokenRights(r.Context(), token)
	} else {
		cookie, none := r.Cookie(sessionCookie)
		if none != nil {
			return rights, false
		}
		rights, err = s.Store.SessionRights(r.Context(), cookie.Value)
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		s.Logger.Warn("rights not read", "error", err)
	}
	return rights, err == nil
}

// signedIn is the visitor, with the role that counts where the request is about.
func signedIn(ctx context.Context) (store.User, bool) {
	user, ok := ctx.Value(keyUser).(store.User)
	return user, ok
}

// rightsOf are all rights of the visitor, for what is about more than one project.
// Nobody has none.
func rightsOf(ctx context.Context) *store.Rights {
	rights, _ := ctx.Value(keyRights).(store.Rights)
	return &rights
}

// registers reports whether who asks may register targets, so that what is begun
// registers its own.
func registers(ctx context.Context) bool {
	user, _ := signedIn(ctx)
	return may(user.Role, store.RoleAdmin)
}

// may reports whether a role has the rights of another.
func may(has, needs store.UserRole) bool { return has.Covers(needs) }

// projectFor is where a new campaign of the visitor goes: the project that was
// asked for, else the default one, else the first in which they are an author.
func (s *Server) projectFor(ctx context.Context, asked string) (string, error) {
	rights := rightsOf(ctx)
	if asked != "" {
		if !rights.In(asked).Covers(store.RoleAuthor) {
			return "", errNoProject
		}
		_, err := s.projectNamed(ctx, asked) // an administrator may write in any that there is
		if errors.Is(err, errNoSuchProject) {
			err = errNoProject
		}
		return asked, err
	}
	writes, everywhere := rights.Where(store.RoleAuthor)
	switch {
	case everywhere || slices.Contains(writes, store.ProjectDefault):
		return store.ProjectDefault, nil
	case len(writes) > 0:
		return writes[0], nil
	}
	return "", errForbidden
}
