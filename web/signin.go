package web

import (
	"errors"
	"net/http"
	"strings"
	"unicode"
	"unicode/utf8"

	"assay/internal/data/store"
	"assay/templates/signin"
)

// showSignIn shows the button that spends a one-time link. Opening the page
// does not spend it, so that a preview of the link does no harm.
func (s *Server) showSignIn(w http.ResponseWriter, r *http.Request) error {
	if _, ok := signedIn(r.Context()); ok {
		http.Redirect(w, r, s.landing(r.URL.Query().Get("next")), http.StatusSeeOther)
		return nil
	}
	v := signin.View{Shell: s.shell(r, "Sign in", ""), Command: "assay serve", Next: r.URL.Query().Get("next")}
	v.Shell.Plain = true
	if token := r.URL.Query().Get("token"); token != "" {
		has, err := s.Store.HasUsers(r.Context())
		if err != nil {
			return err
		}
		v.Link = &signin.Link{Token: token, Action: "/signin", Creates: !has, Role: "admin"}
	}
	s.page(w, r, http.StatusOK, signin.Page(v))
	return nil
}

// signIn spends the link and begins a session.
func (s *Server) signIn(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	name, wrong := personName(r.PostForm.Get("name"))
	if wrong != "" {
		v := signin.View{Shell: s.shell(r, "Sign in", ""), Next: r.PostForm.Get("next")}
		v.Shell.Plain = true
		v.Link = &signin.Link{Token: r.PostForm.Get("token"), Action: "/signin", Creates: true, Role: "admin", Name: name, Problem: wrong}
		s.page(w, r, http.StatusUnprocessableEntity, signin.Page(v))
		return nil
	}
	var session store.Session
	err := s.Store.InTx(r.Context(), func(tx *store.Tx) (err error) {
		session, err = tx.RedeemLoginLink(r.Context(), r.PostForm.Get("token"), name, s.beginning(r))
		return err
	})
	if errors.Is(err, store.ErrLinkSpent) {
		v := signin.View{Shell: s.shell(r, "Sign in", ""), Spent: "This link was used already, or it is too old.", Command: "assay serve"}
		v.Shell.Plain = true
		s.page(w, r, http.StatusForbidden, signin.Page(v))
		return nil
	}
	if err != nil {
		return err
	}
	s.enter(w, r, session, r.PostForm.Get("next"))
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
