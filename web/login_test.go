package web

import (
	"context"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"assay/internal/data/password"
	"assay/internal/data/store"
)

const rightPassword = "seven wooden spoons"

// withPassword makes a person who has one.
func (s *site) withPassword(role store.UserRole) store.User {
	s.t.Helper()
	hash, err := password.Hash(s.t.Context(), rightPassword)
	if err != nil {
		s.t.Fatal(err)
	}
	user := s.person(role, store.ProjectDefault)
	s.tx(func(ctx context.Context, tx *store.Tx) error { return tx.SetPassword(ctx, user.ID, hash) })
	return user
}

// login posts name and password from an address, as a trusted proxy passes it on.
func (s *site) login(name, typed, from string, also ...string) reply {
	s.t.Helper()
	c := call{method: "POST", path: "/signin", form: url.Values{"name": {name}, "password": {typed}, "next": {"/docs"}}.Encode(), header: map[string]string{}}
	if from != "" {
		c.header["X-Forwarded-For"] = from
	}
	if len(also) > 0 {
		c.session = also[0]
	}
	return s.do(c)
}

// sessionIn is the session that an answer gives the browser.
func sessionIn(t *testing.T, r reply) string {
	t.Helper()
	value, _, _ := strings.Cut(strings.TrimPrefix(r.header.Get("Set-Cookie"), sessionCookie+"="), ";")
	if r.code != http.StatusSeeOther || value == "" {
		t.Fatalf("signing in: %d, cookie %q\n%s", r.code, r.header.Get("Set-Cookie"), r.body)
	}
	return value
}

func behindProxy(c *Config) { c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} }

// A sign-in gives a token that nobody had before, and the one that the browser had
// opens nothing any more, whoever's it was.
func TestPasswordSignsIn(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	contains(t, "the page before anybody has a password", s.page("", "/signin"), "one-time link")
	lacks(t, "the page before anybody has a password", s.page("", "/signin"), `type="password"`)
	ada := s.withPassword(store.RoleAuthor)
	contains(t, "the page", s.page("", "/signin?next=%2Fdocs"), `type="password"`, `value="/docs"`)

	before := s.as(store.RoleViewer)
	r := s.login(ada.Name, rightPassword, "", before)
	session := sessionIn(t, r)
	if to := r.header.Get("Location"); to != "/docs" || session == before {
		t.Errorf("it leads to %q", to)
	}
	contains(t, "the cookie", r.header.Get("Set-Cookie"), "HttpOnly", "SameSite=Lax", "Path=/")
	contains(t, "the page", visible(s.page(session, "/")), ada.Name)
	if r := s.do(call{path: "/docs", session: before}); r.code != http.StatusSeeOther {
		t.Errorf("the session from before still opens a page: %d", r.code)
	}
	again := sessionIn(t, s.login(ada.Name, rightPassword, "", session))
	if again == session {
		t.Error("a second sign-in keeps the token")
	}
	lines, err := s.store.Sessions(t.Context(), ada.ID)
	if err != nil || len(lines) != 1 || lines[0].Address != "127.0.0.1" || !strings.HasPrefix(lines[0].Agent, "Go-http") {
		t.Errorf("sessions %+v, %v", lines, err)
	}
}

// Whether there is somebody of a name is told neither by words nor by limits.
func TestSignInTellsNothingOfNames(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	ada, none, gone := s.withPassword(store.RoleAuthor), s.person(store.RoleAuthor, store.ProjectDefault), s.withPassword(store.RoleAuthor)
	s.tx(func(ctx context.Context, tx *store.Tx) error { return tx.DisableUser(ctx, gone.ID) })
	names := map[string]string{"somebody": ada.Name, "nobody": "never-was", "without a password": none.Name, "disabled": gone.Name}
	seen := map[string]string{}
	for what, name := range names {
		typed := "something else altogether"
		if what != "somebody" {
			typed = rightPassword
		}
		r := s.login(name, typed, "")
		if r.code != http.StatusUnauthorized || r.header.Get("Set-Cookie") != "" {
			t.Errorf("%s: %d", what, r.code)
		}
		lacks(t, "the answer to "+what, r.body, typed)
		seen[strings.ReplaceAll(r.body, name, "NAME")] = what
	}
	if len(seen) != 1 {
		t.Errorf("%d different answers tell names apart", len(seen))
	}
}

// tired tries once, lets many tries have been counted, and tries twice more: the
// first of these is heard, and has the next one wait.
func (s *site) tired(try func(i int) reply) (last reply) {
	s.t.Helper()
	for i := range 3 {
		last = try(i)
		if want := http.StatusUnauthorized; i < 2 && last.code != want {
			s.t.Errorf("try %d: %d, want %d", i, last.code, want)
		}
		if i == 0 {
			s.tx(func(ctx context.Context, tx *store.Tx) error {
				_, err := tx.Pgx().Exec(ctx, "update login_attempts set count = 40")
				return err
			})
		}
	}
	return last
}

func (s *site) forgetTries() {
	s.tx(func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.Pgx().Exec(ctx, "delete from login_attempts")
		return err
	})
}

func TestSignInIsLimited(t *testing.T) {
	t.Parallel()
	s := newSiteWith(t, behindProxy, nil)
	ada := s.withPassword(store.RoleAuthor)
	for what, try := range map[string]func(i int) (name, from string){
		"an account from everywhere": func(i int) (string, string) { return ada.Name, fmt.Sprint("198.51.100.", i) },
		"a name that nobody has":     func(i int) (string, string) { return "never-was", fmt.Sprint("198.51.101.", i) },
		"all accounts from a place":  func(i int) (string, string) { return fmt.Sprint("name", i), "192.0.2.1" },
	} {
		s.forgetTries()
		r := s.tired(func(i int) reply {
			name, from := try(i)
			return s.login(name, "wrong", from)
		})
		after, err := strconv.Atoi(r.header.Get("Retry-After"))
		if r.code != http.StatusTooManyRequests || err != nil || after < 60 || after > 900 {
			t.Errorf("%s: %d, Retry-After %q", what, r.code, r.header.Get("Retry-After"))
		}
		contains(t, what, r.body, "too many tries")
		// While it waits the right password is not looked at either.
		if name, from := try(3); name == ada.Name {
			if r := s.login(name, rightPassword, from); r.code != http.StatusTooManyRequests || r.header.Get("Set-Cookie") != "" {
				t.Errorf("the right password while it waits: %d", r.code)
			}
		}
	}
	s.forgetTries()
	sessionIn(t, s.login(ada.Name, rightPassword, "203.0.113.5"))
}

// What a client writes into the header itself does not give it another address.
func TestAClientCannotChooseItsAddress(t *testing.T) {
	t.Parallel()
	for what, c := range map[string]struct {
		configure func(*Config)
		from      string
	}{
		"what stands left of the proxy's word": {behindProxy, "10.0.0.%d, 192.0.2.7"},
		"the header without a proxy":           {nil, "10.0.0.%d"},
	} {
		s := newSiteWith(t, c.configure, nil)
		r := s.tired(func(i int) reply { return s.login(fmt.Sprint("name", i), "wrong", fmt.Sprintf(c.from, i)) })
		if r.code != http.StatusTooManyRequests {
			t.Errorf("%s is believed: %d", what, r.code)
		}
	}
}

// A session ends by itself when it is left alone, and at its end.
func TestSessionsEndByThemselves(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for what, change := range map[string]string{
		"left alone":  "update sessions set last_seen_at = now() - interval '7 days 1 minute'",
		"at its end":  "update sessions set expires_at = now()",
		"and one ago": "update sessions set last_seen_at = now() - interval '6 days 23 hours'", // which it outlives
	} {
		user := s.person(store.RoleViewer, store.ProjectDefault)
		session := s.signIn(user)
		s.tx(func(ctx context.Context, tx *store.Tx) error {
			_, err := tx.Pgx().Exec(ctx, change+" where user_id = $1", user.ID)
			return err
		})
		want := http.StatusSeeOther
		if what == "and one ago" {
			want = http.StatusOK
		}
		if r := s.do(call{path: "/docs", session: session}); r.code != want {
			t.Errorf("%s: %d, want %d", what, r.code, want)
		}
		if want == http.StatusOK {
			lines, err := s.store.Sessions(t.Context(), user.ID)
			if err != nil || len(lines) != 1 || time.Since(lines[0].LastSeenAt) > time.Minute {
				t.Errorf("its use is not written down: %+v, %v", lines, err)
			}
		}
	}
}

// A token opens nothing after its end.
func TestTokensEnd(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for what, c := range map[string]struct {
		life time.Duration
		end  func(ctx context.Context, tx *store.Tx, made store.APIToken) error
		want int
	}{
		"good": {time.Hour, nil, http.StatusOK},
		"over": {time.Microsecond, nil, http.StatusUnauthorized},
		"revoked": {time.Hour, func(ctx context.Context, tx *store.Tx, made store.APIToken) error {
			return tx.RevokeToken(ctx, made.ID)
		}, http.StatusUnauthorized},
		"of a disabled user": {time.Hour, func(ctx context.Context, tx *store.Tx, made store.APIToken) error {
			return tx.DisableUser(ctx, made.UserID)
		}, http.StatusUnauthorized},
	} {
		user := s.person(store.RoleAuthor, store.ProjectDefault)
		var secret string
		s.tx(func(ctx context.Context, tx *store.Tx) (err error) {
			var made store.APIToken
			made, secret, err = tx.CreateToken(ctx, store.NewToken{User: user.Name, Name: what, Role: store.RoleViewer, TTL: c.life})
			if err == nil && c.end != nil {
				err = c.end(ctx, tx, made)
			}
			return err
		})
		r := s.do(call{path: "/api/v1/me", header: map[string]string{"Authorization": "Bearer " + secret}})
		if r.code != c.want {
			t.Errorf("%s: %d, want %d", what, r.code, c.want)
		}
	}
}
