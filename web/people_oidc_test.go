package web

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"assay/internal/data/store"
	"assay/web/oidc"
	"assay/web/oidc/oidctest"
)

// withProvider is a site with an identity provider, and what becomes there of people
// whom nobody here knows.
func withProvider(t *testing.T, create store.UserRole) (*site, *oidctest.Provider) {
	t.Helper()
	p := oidctest.Start(t)
	return newSiteWith(t, func(c *Config) {
		made, err := oidc.New(oidc.Config{Issuer: p.Issuer, ClientID: oidctest.ClientID, ClientSecret: oidctest.ClientSecret, Name: "Lab account"})
		if err != nil {
			t.Fatal(err)
		}
		c.OIDC, c.OIDCCreate = made, create
	}, nil), p
}

// begun is what a browser holds on its way to the provider.
type begun struct{ back, cookie string }

// toProvider goes to the provider, and holds what it sends the browser back with.
func (s *site) toProvider(next string) begun {
	s.t.Helper()
	to := s.do(call{path: "/signin/oidc?next=" + url.QueryEscape(next)})
	if to.code != http.StatusSeeOther {
		s.t.Fatalf("to the provider: %d\n%s", to.code, to.body)
	}
	cookie, _, _ := strings.Cut(to.header.Get("Set-Cookie"), ";")
	browser := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := browser.Get(to.header.Get("Location"))
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	back := strings.TrimPrefix(answer.Header.Get("Location"), s.URL)
	if !strings.HasPrefix(back, "/signin/oidc/callback?") {
		s.t.Fatalf("the provider leads to %q", back)
	}
	return begun{back, cookie}
}

// fromProvider comes back from the provider.
func (s *site) fromProvider(b begun) reply {
	s.t.Helper()
	return s.do(call{path: b.back, header: map[string]string{"Cookie": b.cookie}})
}

// entered is the name of who is signed in by an answer, "" for nobody.
func (s *site) entered(r reply) string {
	s.t.Helper()
	for _, line := range r.header.Values("Set-Cookie") {
		if rest, ok := strings.CutPrefix(line, sessionCookie+"="); ok {
			token, _, _ := strings.Cut(rest, ";")
			rights, err := s.store.SessionRights(s.t.Context(), token)
			if err != nil {
				s.t.Fatal(err)
			}
			return rights.Name
		}
	}
	return ""
}

// stranger checks that nobody was signed in.
func (s *site) stranger(what string, r reply, code int) {
	s.t.Helper()
	if who := s.entered(r); who != "" || r.code != code {
		s.t.Errorf("%s: %d, and %q is signed in", what, r.code, who)
	}
	lacks(s.t, what, r.body, "subject", "oidc:", "jwt")
}

func (s *site) change(user store.User, change func(ctx context.Context, tx *store.Tx, id string) error) {
	s.t.Helper()
	s.tx(func(ctx context.Context, tx *store.Tx) error { return change(ctx, tx, user.ID) })
}

func claims(subject, email string, verified bool) map[string]any {
	return map[string]any{"sub": subject, "email": email, "email_verified": verified, "preferred_username": "grace"}
}

// Whom the provider vouches for is bound to the subject at the first sign-in, by an
// address that an administrator entered, and from then on known by the subject alone.
func TestProviderSignIn(t *testing.T) {
	t.Parallel()
	s, p := withProvider(t, "")
	grace := s.person(store.RoleAuthor, store.ProjectDefault)
	p.SignedIn(claims("1906", "grace@example.org", true))
	s.stranger("before anybody knows them", s.fromProvider(s.toProvider("/")), 403)
	s.change(grace, func(ctx context.Context, tx *store.Tx, id string) error {
		return tx.SetEmail(ctx, id, "Grace@Example.org")
	})
	p.SignedIn(claims("1906", "grace@example.org", false))
	s.stranger("an address that is not verified", s.fromProvider(s.toProvider("/")), 403)

	p.SignedIn(claims("1906", "grace@example.org", true))
	r := s.fromProvider(s.toProvider("/docs?x=1"))
	if who := s.entered(r); who != grace.Name || r.code != 303 || r.header.Get("Location") != "/docs?x=1" {
		t.Fatalf("the first sign-in: %d to %q as %q\n%s", r.code, r.header.Get("Location"), who, r.body)
	}
	for _, line := range r.header.Values("Set-Cookie") {
		contains(t, "the cookie", line, "HttpOnly", "SameSite=Lax")
	}
	p.SignedIn(claims("1906", "hopper@example.org", true))
	if who := s.entered(s.fromProvider(s.toProvider("/"))); who != grace.Name {
		t.Errorf("with another address later it is %q", who)
	}
	p.SignedIn(claims("2024", "grace@example.org", true))
	s.stranger("somebody who was given the address since", s.fromProvider(s.toProvider("/")), 403)

	p.SignedIn(claims("1906", "grace@example.org", true))
	s.change(grace, func(ctx context.Context, tx *store.Tx, id string) error { return tx.DisableUser(ctx, id) })
	s.stranger("a disabled person", s.fromProvider(s.toProvider("/")), 403)
}

// A disabled person who was never bound is not let in by their address either.
func TestProviderDoesNotBindTheDisabled(t *testing.T) {
	t.Parallel()
	s, p := withProvider(t, store.RoleViewer)
	grace := s.person(store.RoleAuthor, store.ProjectDefault)
	s.change(grace, func(ctx context.Context, tx *store.Tx, id string) error {
		if err := tx.SetEmail(ctx, id, "grace@example.org"); err != nil {
			return err
		}
		return tx.DisableUser(ctx, id)
	})
	p.SignedIn(claims("1906", "grace@example.org", true))
	s.stranger("a disabled person", s.fromProvider(s.toProvider("/")), 403)
}

// Where the operator wants it, people are made of whom only the provider knows, with
// a name that nobody has.
func TestProviderMakesPeople(t *testing.T) {
	t.Parallel()
	s, p := withProvider(t, store.RoleReviewer)
	for _, subject := range []string{"1", "2"} {
		p.SignedIn(claims(subject, "grace"+subject+"@example.org", true))
		first := s.entered(s.fromProvider(s.toProvider("/")))
		if again := s.entered(s.fromProvider(s.toProvider("/"))); first == "" || again != first {
			t.Errorf("subject %s is %q, then %q", subject, first, again)
		}
	}
	for _, name := range []string{"grace", "grace 2"} {
		u, err := s.store.UserNamed(t.Context(), name)
		if err != nil || u.Role != store.RoleReviewer {
			t.Errorf("%s: %+v, %v", name, u, err)
		}
		rights, err := s.store.RightsOf(t.Context(), u.ID)
		if err != nil || rights.In(store.ProjectDefault) != store.RoleReviewer {
			t.Errorf("%s in the default project: %+v, %v", name, rights, err)
		}
	}
	// A name that could not be told from another's is not taken as it is.
	p.SignedIn(map[string]any{"sub": "3", "preferred_username": "gr\u200bace\u202e"})
	if who := s.entered(s.fromProvider(s.toProvider("/"))); who != "grace 3" {
		t.Errorf("a name with characters that cannot be seen is %q", who)
	}
	p.SignedIn(map[string]any{"sub": "4"})
	if who := s.entered(s.fromProvider(s.toProvider("/"))); who != "newcomer" {
		t.Errorf("a nameless person is %q", who)
	}
}

// An answer counts in the browser that began the sign-in, once.
func TestProviderAnswersAreOfThisBrowser(t *testing.T) {
	t.Parallel()
	s, p := withProvider(t, store.RoleViewer)
	p.SignedIn(claims("1906", "grace@example.org", true))
	mine, theirs := s.toProvider("/"), s.toProvider("/")
	s.stranger("without a cookie", s.fromProvider(begun{back: mine.back}), 403)
	s.stranger("with another's cookie", s.fromProvider(begun{mine.back, theirs.cookie}), 403)
	s.stranger("with a cookie that is none", s.fromProvider(begun{mine.back, providerCookie + "=e30"}), 403)
	s.stranger("without an answer", s.do(call{path: "/signin/oidc/callback"}), 403)
	if who := s.entered(s.fromProvider(mine)); who != "grace" {
		t.Errorf("the answer in its browser signs in %q", who)
	}
	s.stranger("the same answer again", s.fromProvider(mine), 403)
	p.Forges()
	s.stranger("a forged token", s.fromProvider(s.toProvider("/")), 403)
	p.Refuses("access_denied")
	s.stranger("a refusal", s.fromProvider(s.toProvider("/")), 403)
}

// A sign-in leads to a page of this site only.
func TestProviderLeadsBackHere(t *testing.T) {
	t.Parallel()
	s, p := withProvider(t, store.RoleViewer)
	p.SignedIn(claims("1906", "grace@example.org", true))
	for _, next := range []string{"//evil.example", "https://evil.example", `/\evil.example`, ""} {
		if r := s.fromProvider(s.toProvider(next)); r.header.Get("Location") != "/" {
			t.Errorf("%q leads to %q", next, r.header.Get("Location"))
		}
	}
	// The session that the browser had before ends with the sign-in.
	before := s.as(store.RoleAdmin)
	b := s.toProvider("/")
	b.cookie += "; " + sessionCookie + "=" + before
	if who := s.entered(s.fromProvider(b)); who != "grace" {
		t.Errorf("signed in as %q", who)
	}
	if _, err := s.store.SessionRights(t.Context(), before); err == nil {
		t.Error("the session from before the sign-in still opens something")
	}
}

func TestNoProvider(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, path := range []string{"/signin/oidc", "/signin/oidc/callback?state=x&code=y"} {
		if r := s.do(call{path: path}); r.code != 404 {
			t.Errorf("%s: %d", path, r.code)
		}
	}
	lacks(t, "the sign-in page", s.page("", "/signin"), "/signin/oidc")
	away := newSiteWith(t, func(c *Config) {
		made, err := oidc.New(oidc.Config{Issuer: "http://127.0.0.1:1", ClientID: "x", Name: "Lab account"})
		if err != nil {
			t.Fatal(err)
		}
		c.OIDC = made
	}, nil)
	r := away.do(call{path: "/signin/oidc"})
	if r.code != http.StatusBadGateway {
		t.Errorf("a provider that is away: %d", r.code)
	}
	contains(t, "its page", r.body, "Lab account does not answer")
	contains(t, "the sign-in page", away.page("", "/signin?next=/docs"), "Sign in by Lab account", `href="/signin/oidc?next=%2Fdocs"`)
}
