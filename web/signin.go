package web

import (
	"context"
	"errors"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"assay/internal/data/password"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
	"assay/templates/signin"
)

// showSignIn shows the ways to sign in, or the button that spends a one-time link.
// Opening the page does not spend it, so that a preview of the link does no harm.
func (s *Server) showSignIn(w http.ResponseWriter, r *http.Request) error {
	token, next := r.URL.Query().Get("token"), r.URL.Query().Get("next")
	if _, ok := signedIn(r.Context()); ok {
		http.Redirect(w, r, s.landing(next), http.StatusSeeOther)
		return nil
	}
	v, err := s.signInView(r, next)
	if err == nil && token != "" {
		v.Link, err = s.linkView(r.Context(), token)
	}
	if errors.Is(err, store.ErrLinkSpent) {
		return s.showSpent(w, r)
	}
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, signin.Page(v))
	return nil
}

func (s *Server) signInView(r *http.Request, next string) (signin.View, error) {
	v := signin.View{Shell: s.shell(r, "Sign in", ""), Command: "assay serve", Next: next}
	v.Shell.Plain = true
	var err error
	if s.OIDC != nil {
		v.Others = []part.Action{{Label: "Sign in by " + s.OIDC.Name(), Href: providerPath + "?next=" + url.QueryEscape(next)}}
	}
	v.Passwords, err = s.Store.HasPasswords(r.Context())
	return v, err
}

// linkView tells whom a link signs in.
func (s *Server) linkView(ctx context.Context, token string) (*signin.Link, error) {
	link := &signin.Link{Token: token, Action: "/signin", Role: string(store.RoleAdmin)}
	user, err := s.Store.LinkUser(ctx, token)
	if err != nil {
		return nil, err
	}
	if user != nil {
		link.Person, link.Role = user.Name, string(user.Role)
		link.Chooses, link.Has, link.PasswordRule = true, user.HasPassword, passwordRule
		return link, nil
	}
	has, err := s.Store.HasUsers(ctx)
	link.Creates = !has
	return link, err
}

func (s *Server) showSpent(w http.ResponseWriter, r *http.Request) error {
	v := signin.View{Shell: s.shell(r, "Sign in", ""), Spent: "This link was used already, or it is too old.", Command: "assay serve"}
	v.Shell.Plain = true
	s.page(w, r, http.StatusForbidden, signin.Page(v))
	return nil
}

// signIn begins a session with a password or a one-time link.
func (s *Server) signIn(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	if r.PostForm.Has("password") {
		return s.signInByPassword(w, r)
	}
	return s.signInByLink(w, r)
}

// signInByLink spends the link.
func (s *Server) signInByLink(w http.ResponseWriter, r *http.Request) error {
	token := r.PostForm.Get("token")
	name, wrong := personName(r.PostForm.Get("name"))
	if wrong != "" {
		v := signin.View{Shell: s.shell(r, "Sign in", ""), Next: r.PostForm.Get("next")}
		v.Shell.Plain = true
		v.Link = &signin.Link{Token: token, Action: "/signin", Creates: true, Role: "admin", Name: name, Problem: wrong}
		s.page(w, r, http.StatusUnprocessableEntity, signin.Page(v))
		return nil
	}
	chosen, err := s.chosenPassword(r, token)
	if refusal, refused := errors.AsType[*passwordError](err); refused {
		return s.refuseChosen(w, r, token, refusal)
	}
	var session store.Session
	if err == nil {
		if chosen.name != "" { // whom the audit log names
			r = r.WithContext(store.WithActor(r.Context(), chosen.name))
		}
		err = s.Store.InTx(r.Context(), func(tx *store.Tx) (err error) {
			if chosen.hash != "" {
				if err := tx.RevokeSessions(r.Context(), chosen.userID); err != nil {
					return err
				}
			}
			session, err = tx.RedeemLoginLink(r.Context(), token, name, s.beginning(r))
			if err == nil && chosen.hash != "" {
				err = tx.SetPassword(r.Context(), chosen.userID, chosen.hash)
			}
			return err
		})
	}
	if errors.Is(err, store.ErrLinkSpent) {
		return s.showSpent(w, r)
	}
	if err != nil {
		return err
	}
	s.enter(w, r, session, r.PostForm.Get("next"))
	return nil
}

// notThatOne is said of a wrong name as of a wrong password.
const notThatOne = "The name or the password is not right."

// signInByPassword counts the try before it looks at it, and tells by neither words
// nor time whether there is somebody of that name.
func (s *Server) signInByPassword(w http.ResponseWriter, r *http.Request) error {
	ctx, name, from := r.Context(), strings.TrimSpace(r.PostForm.Get("name")), s.clientAddress(r)
	wait, err := s.Store.CountLogin(ctx, name, from)
	if err != nil {
		return err
	}
	if wait > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
		return s.refuseSignIn(w, r, http.StatusTooManyRequests, "There were too many tries. The next one counts in "+figure.Duration(wait)+".")
	}
	user, hash, err := s.Store.Credentials(ctx, name)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	right, err := password.Matches(ctx, hash, r.PostForm.Get("password"))
	if errors.Is(err, password.ErrBusy) {
		w.Header().Set("Retry-After", "10")
		return s.refuseSignIn(w, r, http.StatusServiceUnavailable, "Many people sign in just now. Try again in a moment.")
	}
	if err != nil {
		return err
	}
	if !right {
		return s.refuseSignIn(w, r, http.StatusUnauthorized, notThatOne)
	}
	ctx = store.WithActor(ctx, user.Name)
	var session store.Session
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		if err := tx.ForgetLogin(ctx, name, from); err != nil {
			return err
		}
		session, err = tx.BeginSession(ctx, user, s.beginning(r))
		return err
	})
	if err != nil {
		return err
	}
	s.enter(w, r, session, r.PostForm.Get("next"))
	return nil
}

// refuseSignIn shows the form again, with what was typed but the password.
func (s *Server) refuseSignIn(w http.ResponseWriter, r *http.Request, code int, why string) error {
	v, err := s.signInView(r, r.PostForm.Get("next"))
	if err != nil {
		return err
	}
	v.Passwords, v.Problem = true, why
	v.Name, _ = personName(r.PostForm.Get("name"))
	s.page(w, r, code, signin.Page(v))
	return nil
}

// beginning is what a session of this browser begins with: the one that it had until
// now ends, whoever's it was.
func (s *Server) beginning(r *http.Request) store.SignIn {
	in := store.SignIn{Address: s.clientAddress(r), Agent: r.UserAgent()}
	if cookie, err := r.Cookie(sessionCookie); err == nil {
		in.Replaces = cookie.Value
	}
	return in
}

// enter gives the browser its new session and leads on.
func (s *Server) enter(w http.ResponseWriter, r *http.Request, session store.Session, next string) {
	http.SetCookie(w, &http.Cookie{
		Name: sessionCookie, Value: session.Token, Path: "/", Expires: session.ExpiresAt,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.Secure,
	})
	http.Redirect(w, r, s.landing(next), http.StatusSeeOther)
}

func (s *Server) signOut(w http.ResponseWriter, r *http.Request) error {
	if cookie, err := r.Cookie(sessionCookie); err == nil {
		err := s.Store.InTx(r.Context(), func(tx *store.Tx) error { return tx.RevokeSession(r.Context(), cookie.Value) })
		if err != nil {
			return err
		}
	}
	http.SetCookie(w, &http.Cookie{Name: sessionCookie, Path: "/", MaxAge: -1, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.Secure})
	http.Redirect(w, r, "/signin", http.StatusSeeOther)
	return nil
}

const longestName = 64

// personName checks what was typed as a name; empty is allowed, since only the
// first sign-in asks for one.
func personName(typed string) (name, wrong string) {
	name = strings.TrimSpace(typed)
	switch {
	case utf8.RuneCountInString(name) > longestName:
		return name, "The name has more than 64 characters. Give a shorter one."
	case strings.ContainsFunc(name, unicode.IsControl) || !utf8.ValidString(name):
		return "", "The name holds characters that cannot be shown. Type it again."
	}
	return name, ""
}

// landing is where a sign-in leads that asks for a page.
func (s *Server) landing(next string) string {
	if next == "" && s.Home != nil {
		next = s.Home()
	}
	return here(next)
}

// here keeps a redirect on this site: a path that begins with one slash. A
// browser reads a backslash as a slash and drops tabs and line breaks.
func here(path string) string {
	if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.Contains(path, "\\") || strings.ContainsFunc(path, unicode.IsControl) {
		return "/"
	}
	return path
}
