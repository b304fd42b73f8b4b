package web

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"
	"unicode"

	"assay/internal/data/store"
	"assay/templates/part"
	"assay/web/oidc"
)

// The cookie holds what the browser keeps of a sign-in under way, where scripts do
// not see it, and only for as long as somebody may need at the provider.
const (
	providerCookie = "assay_oidc"
	providerPath   = "/signin/oidc"
	providerTTL    = 10 * time.Minute
)

// underWay is the content of the cookie.
type underWay struct {
	oidc.Attempt
	Next string // where the sign-in leads
}

var errNoProvider = &problem{
	code: http.StatusNotFound, what: "No identity provider is set up here", why: "The operator names one with assay serve --oidc-issuer.",
	next: []part.Action{{Label: "Sign in", Href: "/signin", Primary: true}},
}

// providerFailed words why a sign-in by the provider came to nothing.
func providerFailed(code int, what, why string, cause error) *problem {
	return &problem{code: code, what: what, why: why, underlying: cause, next: []part.Action{{Label: "Sign in", Href: "/signin", Primary: true}}}
}

// toProvider sends the browser to the identity provider.
func (s *Server) toProvider(w http.ResponseWriter, r *http.Request) error {
	if s.OIDC == nil {
		return errNoProvider
	}
	address, attempt, err := s.OIDC.Begin(r.Context(), s.providerReturn(r))
	if err != nil {
		return s.ofProvider(r, err)
	}
	kept, err := json.Marshal(underWay{attempt, here(r.URL.Query().Get("next"))})
	if err != nil {
		return fmt.Errorf("keep a sign-in: %w", err)
	}
	s.keepAttempt(w, base64.RawURLEncoding.EncodeToString(kept), int(providerTTL.Seconds()))
	http.Redirect(w, r, address, http.StatusSeeOther)
	return nil
}

func (s *Server) providerReturn(r *http.Request) string {
	return s.origin(r) + providerPath + "/callback"
}

func (s *Server) keepAttempt(w http.ResponseWriter, value string, age int) {
	http.SetCookie(w, &http.Cookie{
		Name: providerCookie, Value: value, Path: providerPath, MaxAge: age, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.Secure,
	})
}

// fromProvider is where the provider sends the browser back to. It signs in whom the
// provider vouches for, if that is somebody here.
func (s *Server) fromProvider(w http.ResponseWriter, r *http.Request) error {
	if s.OIDC == nil {
		return errNoProvider
	}
	var begun underWay
	if cookie, err := r.Cookie(providerCookie); err == nil {
		text, err := base64.RawURLEncoding.DecodeString(cookie.Value)
		if err == nil {
			_ = json.Unmarshal(text, &begun) // what cannot be read is no attempt, which Finish refuses
		}
	}
	s.keepAttempt(w, "", -1) // it was used, whatever comes of it
	who, err := s.OIDC.Finish(r.Context(), s.providerReturn(r), begun.Attempt, r.URL.Query())
	if err != nil {
		return s.ofProvider(r, err)
	}
	var session store.Session
	ctx := store.WithActor(r.Context(), s.OIDC.Name())
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		user, err := s.vouchedFor(ctx, tx, who)
		if err != nil {
			return err
		}
		session, err = tx.BeginSession(ctx, user, s.beginning(r))
		return err
	})
	if errors.Is(err, errStranger) {
		s.Logger.Info("sign-in of a stranger", "issuer", who.Issuer, "subject", who.Subject, "reason", err)
		return providerFailed(http.StatusForbidden, "You have no account here",
			s.OIDC.Name()+" knows you, and this server does not, or no more. Ask an administrator to add you with the e-mail address that you have there.", err)
	}
	if err != nil {
		return err
	}
	s.enter(w, r, session, begun.Next)
	return nil
}

// ofProvider turns what went wrong with the provider into words; what is behind it is
// for the log.
func (s *Server) ofProvider(r *http.Request, err error) error {
	s.Logger.Warn("sign-in by the identity provider", logRequest(r), "error", err)
	name := s.OIDC.Name()
	switch {
	case errors.Is(err, oidc.ErrForeign):
		return providerFailed(http.StatusForbidden, "This sign-in was not begun here", "It may be too old, or was begun in another browser. Begin again.", err)
	case errors.Is(err, oidc.ErrDeclined):
		return providerFailed(http.StatusForbidden, name+" did not let you in", "Begin again, or sign in another way.", err)
	case errors.Is(err, oidc.ErrInvalid):
		return providerFailed(http.StatusForbidden, "What "+name+" says of you cannot be relied on", "Nobody was signed in. The operator finds more in the log of the server.", err)
	case errors.Is(err, oidc.ErrUnreachable):
		return providerFailed(http.StatusBadGateway, name+" does not answer", "Try again later, or sign in another way.", err)
	}
	return err
}

// errStranger says that the provider vouches for nobody who may sign in here.
var errStranger = errors.New("nobody here")

// vouchedFor is who somebody is here whom the provider knows: whoever was bound to
// that subject; else whom an administrator gave the address that the provider has
// verified, who is bound from now on; else, where the operator wants that, somebody
// new.
func (s *Server) vouchedFor(ctx context.Context, tx *store.Tx, who oidc.Identity) (store.User, error) {
	user, err := s.Store.UserOfOIDC(ctx, who.Issuer, who.Subject)
	switch {
	case err == nil && user.DisabledAt != nil:
		return user, fmt.Errorf("%w: %s is disabled", errStranger, user.Name)
	case err == nil || !errors.Is(err, store.ErrNotFound):
		return user, err
	}
	if who.EmailVerified {
		user, err = s.Store.UserOfEmail(ctx, who.Email)
		switch {
		case errors.Is(err, store.ErrNotFound):
		case err != nil:
			return user, err
		case user.DisabledAt != nil:
			return user, fmt.Errorf("%w: %s is disabled", errStranger, user.Name)
		case user.OIDCSubject != nil: // the address was given to somebody else there since
			return user, fmt.Errorf("%w: %s is bound to another subject", errStranger, user.Name)
		default:
			return user, tx.BindOIDC(ctx, user.ID, who.Issuer, who.Subject)
		}
	}
	if s.OIDCCreate == "" {
		return store.User{}, errStranger
	}
	return s.newcomer(ctx, tx, who)
}

// newcomer makes a person of whom only the provider knows, in the default project.
func (s *Server) newcomer(ctx context.Context, tx *store.Tx, who oidc.Identity) (store.User, error) {
	name := knownAs(who)
	var user store.User
	err := store.ErrNameTaken
	for n := 2; errors.Is(err, store.ErrNameTaken); n++ {
		if user, err = tx.AddUser(ctx, name, s.OIDCCreate); errors.Is(err, store.ErrNameTaken) {
			name = fmt.Sprintf("%s %d", knownAs(who), n)
		}
	}
	if err != nil {
		return user, err
	}
	if who.EmailVerified && store.IsEmail(who.Email) {
		if err := tx.SetEmail(ctx, user.ID, who.Email); err != nil {
			return user, err
		}
	}
	if err := tx.BindOIDC(ctx, user.ID, who.Issuer, who.Subject); err != nil {
		return user, err
	}
	return user, tx.SetMember(ctx, store.ProjectDefault, user.ID, "", s.OIDC.Name())
}

// knownAs is a name for somebody whom the provider knows, short enough for a number
// behind it.
func knownAs(who oidc.Identity) string {
	for _, name := range []string{who.Name, who.Email} {
		shown := strings.Map(func(r rune) rune {
			if r != ' ' && !unicode.IsGraphic(r) || unicode.Is(unicode.Cf, r) {
				return -1
			}
			return r
		}, strings.ToValidUTF8(name, ""))
		runes := []rune(strings.Join(strings.Fields(shown), " "))
		if name := strings.TrimSpace(string(runes[:min(len(runes), store.LongestName-8)])); store.IsPersonName(name) {
			return name
		}
	}
	return "newcomer"
}
