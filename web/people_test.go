package web

import (
	"context"
	"encoding/json"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"assay/internal/api"
	"assay/internal/data/store"
)

// form writes fields as a browser does; a name may come again.
func form(pairs ...string) string {
	values := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Add(pairs[i], pairs[i+1])
	}
	return values.Encode()
}

func (s *site) send(session, path string, pairs ...string) reply {
	s.t.Helper()
	return s.do(call{method: "POST", path: path, session: session, form: form(append(pairs, "from", "a page")...)})
}

func (s *site) named(name string) store.User {
	s.t.Helper()
	u, err := s.store.UserNamed(s.t.Context(), name)
	if err != nil {
		s.t.Fatal(err)
	}
	return u
}

var linkShown = regexp.MustCompile(`/signin\?token=([A-Za-z0-9_-]{40,})`)

// Somebody is added with their projects; the link is shown once and lets them in once.
func TestAddAPerson(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	root := s.as(store.RoleAdmin)
	s.tx(func(ctx context.Context, tx *store.Tx) error { return tx.AddProject(ctx, "kiln", "") })
	r := s.send(root, "/users", "name", " Grace ", "email", "grace@example.org", "role", "reviewer", "project", "default", "project", "kiln")
	if r.code != 200 {
		t.Fatalf("added: %d\n%s", r.code, r.body)
	}
	contains(t, "the page", r.body, "Grace is added as reviewer", "invited", "default, kiln")
	found := linkShown.FindStringSubmatch(r.body)
	if found == nil {
		t.Fatal("there is no link")
	}
	for rule, says := range map[string]string{"on": "The two-person rule is in force", "off": "The two-person rule is not in force"} {
		s.send(root, "/operation/two-person", "rule", rule)
		contains(t, "the rule", s.page(root, "/users"), says)
	}
	if again := s.page(root, "/users"); linkShown.MatchString(again) {
		t.Error("the link is shown again")
	}
	grace := s.named("Grace")
	rights, err := s.store.RightsOf(t.Context(), grace.ID)
	if err != nil || rights.In("kiln") != store.RoleReviewer || rights.In(store.ProjectDefault) != store.RoleReviewer || grace.Email != "grace@example.org" {
		t.Errorf("%+v, %v", rights, err)
	}
	for range 2 { // looking does not spend it
		contains(t, "the link's page", s.page("", "/signin?token="+found[1]), "Grace", "reviewer", `autocomplete="new-password"`)
	}
	const secret = "a bed of six roses"
	for name, typed := range map[string][2]string{"too short": {"rose", "rose"}, "two that differ": {secret, secret + "s"}} {
		if r := s.send("", "/signin", "token", found[1], "new", typed[0], "again", typed[1]); r.code != 422 || s.entered(r) != "" {
			t.Errorf("a password that is %s: %d", name, r.code)
		}
	}
	in := s.do(call{method: "POST", path: "/signin", form: form("token", found[1], "new", secret, "again", secret)})
	if who := s.entered(in); who != "Grace" {
		t.Errorf("the link signs in %q: %d", who, in.code)
	}
	if again := s.do(call{method: "POST", path: "/signin", form: form("token", found[1])}); s.entered(again) != "" || again.code != 403 {
		t.Errorf("the link works again: %d", again.code)
	}
	if in := s.send("", "/signin", "name", "Grace", "password", secret); s.entered(in) != "Grace" {
		t.Errorf("the chosen password: %d", in.code)
	}
}

func TestPeopleThatAreRefused(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	root := s.as(store.RoleAdmin)
	ada := s.person(store.RoleAuthor, store.ProjectDefault)
	s.change(ada, func(ctx context.Context, tx *store.Tx, id string) error {
		if err := tx.SetEmail(ctx, id, "ada@example.org"); err != nil {
			return err
		}
		return tx.DisableUser(ctx, id)
	})
	for name, c := range map[string]struct {
		fields []string
		says   string
	}{
		"no name":              {[]string{"role", "viewer"}, "1 to 64 characters"},
		"a name with an end":   {[]string{"name", "A\u202eb", "role", "viewer"}, "1 to 64 characters"},
		"a taken name":         {[]string{"name", ada.Name, "role", "viewer"}, "The name is taken"},
		"a taken address":      {[]string{"name", "Bob", "role", "viewer", "email", "ADA@example.org"}, "another person&#39;s"},
		"no address":           {[]string{"name", "Bob", "role", "viewer", "email", "bob"}, "no e-mail address"},
		"two addresses":        {[]string{"name", "Bob", "role", "viewer", "email", "b@c.d, e@f.g"}, "no e-mail address"},
		"no role":              {[]string{"name", "Bob"}, "no such role"},
		"a role there is not":  {[]string{"name", "Bob", "role", "king"}, "no such role"},
		"a project of nowhere": {[]string{"name", "Bob", "role", "viewer", "project", "default", "project", "mill"}, "no such project"},
	} {
		r := s.send(root, "/users", c.fields...)
		if r.code != 422 {
			t.Errorf("%s: %d", name, r.code)
		}
		contains(t, name, r.body, c.says)
		lacks(t, name, r.body, "/signin?token=")
	}
	if _, err := s.store.UserNamed(t.Context(), "Bob"); err == nil {
		t.Error("somebody was added by halves")
	}
}

// A change of rights counts from the next request on; an administrator is left.
func TestChangeAPerson(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	boss := s.person(store.RoleAdmin)
	root := s.signIn(boss)
	ada := s.person(store.RoleAuthor, store.ProjectDefault)
	session := s.signIn(ada)
	_, token := s.token(ada, store.RoleAuthor)
	at := "/users/" + ada.ID
	if r := s.send(root, at+"/role", "role", "viewer"); r.code != 303 {
		t.Fatalf("the role: %d\n%s", r.code, r.body)
	}
	if r := s.do(call{path: "/campaigns/new", session: session}); r.code != 403 {
		t.Errorf("a page of authors for somebody who is one no more: %d", r.code)
	}
	if r := s.send(root, at+"/email", "email", "ada@example.org"); r.code != 303 || s.named(ada.Name).Email != "ada@example.org" {
		t.Errorf("the address: %d", r.code)
	}
	if r := s.send(root, at+"/email", "email", ""); r.code != 303 || s.named(ada.Name).Email != "" {
		t.Errorf("no address: %d", r.code)
	}
	if r := s.send(root, at+"/disable"); r.code != 409 || s.named(ada.Name).DisabledAt != nil {
		t.Errorf("without asking: %d", r.code)
	}
	if r := s.send(root, at+"/disable", "confirmed", "yes"); r.code != 303 {
		t.Errorf("disabled: %d", r.code)
	}
	if r := s.do(call{path: "/account", session: session}); r.code != 303 || !strings.HasPrefix(r.header.Get("Location"), "/signin") {
		t.Errorf("a session of somebody disabled: %d", r.code)
	}
	if r := s.do(call{path: "/api/v1/me", header: map[string]string{"Authorization": "Bearer " + token}}); r.code != 401 {
		t.Errorf("a token of somebody disabled: %d", r.code)
	}
	if r := s.send(root, at+"/link"); r.code != 409 {
		t.Errorf("a link for somebody disabled: %d", r.code)
	}
	if r := s.send(root, at+"/enable"); r.code != 303 || s.named(ada.Name).DisabledAt != nil {
		t.Errorf("enabled: %d", r.code)
	}
	if r := s.do(call{path: "/account", session: session}); r.code != 303 {
		t.Errorf("a session from before came back: %d", r.code)
	}
	if r := s.send(root, at+"/link"); r.code != 200 || !linkShown.MatchString(r.body) {
		t.Errorf("a link: %d", r.code)
	}
	for what, r := range map[string]reply{
		"the last administrator's role": s.send(root, "/users/"+boss.ID+"/role", "role", "author"),
		"oneself":                       s.send(root, "/users/"+boss.ID+"/disable", "confirmed", "yes"),
		"a role that there is not":      s.send(root, at+"/role", "role", "king"),
		"an address that is none":       s.send(root, at+"/email", "email", "x"),
	} {
		if r.code != 409 {
			t.Errorf("%s: %d", what, r.code)
		}
	}
	for _, id := range []string{"nonsense", "00000000-0000-4000-8000-000000000000"} {
		if r := s.send(root, "/users/"+id+"/role", "role", "viewer"); r.code != 404 {
			t.Errorf("nobody: %d", r.code)
		}
	}
	if me := s.named(boss.Name); me.Role != store.RoleAdmin || me.DisabledAt != nil {
		t.Errorf("the administrator is %+v", me)
	}
}

// token makes a token of somebody.
func (s *site) token(u store.User, role store.UserRole) (id, secret string) {
	s.t.Helper()
	s.tx(func(ctx context.Context, tx *store.Tx) error {
		made, told, err := tx.CreateToken(ctx, store.NewToken{User: u.Name, Name: "test", Role: role, TTL: time.Hour})
		id, secret = made.ID, told
		return err
	})
	return id, secret
}

var secretShown = regexp.MustCompile(`assay_[A-Za-z0-9_-]{40,}`)

// A token is shown once, is at most its maker, and is seen and ended by its maker and
// administrators alone.
func TestTokensPage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	ada := s.person(store.RoleAuthor, store.ProjectDefault)
	session, root, other := s.signIn(ada), s.as(store.RoleAdmin), s.as(store.RoleAuthor)
	page := s.page(session, "/tokens")
	contains(t, "the form", page, `value="viewer"`, `value="author"`)
	lacks(t, "the form", page, `value="admin"`, `value="reviewer"`)
	r := s.send(session, "/tokens", "name", "nightly", "role", "author", "days", "7")
	secret := secretShown.FindString(r.body)
	if r.code != 200 || secret == "" {
		t.Fatalf("made: %d\n%s", r.code, r.body)
	}
	if r := s.do(call{path: "/api/v1/me", header: map[string]string{"Authorization": "Bearer " + secret}}); r.code != 200 || !strings.Contains(r.body, `"role":"author"`) {
		t.Errorf("the token is %d %s", r.code, r.body)
	}
	for _, who := range []string{session, root} {
		page := s.page(who, "/tokens")
		contains(t, "the list", page, "nightly")
		lacks(t, "the list", page, secret)
	}
	lacks(t, "somebody else's list", s.page(other, "/tokens"), "nightly")
	all, err := s.store.Tokens(t.Context())
	if err != nil || len(all) != 1 {
		t.Fatalf("%d tokens, %v", len(all), err)
	}
	revoke := "/tokens/" + all[0].ID + "/revoke"
	if r := s.send(other, revoke, "confirmed", "yes"); r.code != 404 {
		t.Errorf("somebody else ends it: %d", r.code)
	}
	if r := s.send(session, revoke); r.code != 409 {
		t.Errorf("without asking: %d", r.code)
	}
	if r := s.send(session, revoke, "confirmed", "yes"); r.code != 303 {
		t.Errorf("revoked: %d", r.code)
	}
	if r := s.do(call{path: "/api/v1/me", header: map[string]string{"Authorization": "Bearer " + secret}}); r.code != 401 {
		t.Errorf("a revoked token: %d", r.code)
	}
	for name, fields := range map[string][]string{
		"a role above":    {"name", "x", "role", "admin", "days", "7"},
		"a role beside":   {"name", "x", "role", "reviewer", "days", "7"},
		"no name":         {"name", " ", "role", "viewer", "days", "7"},
		"no end":          {"name", "x", "role", "viewer"},
		"an end too far":  {"name", "x", "role", "viewer", "days", "401"},
		"an end long ago": {"name", "x", "role", "viewer", "days", "-1"},
	} {
		if r := s.send(session, "/tokens", fields...); r.code != 422 || secretShown.MatchString(r.body) {
			t.Errorf("%s: %d", name, r.code)
		}
	}
}

// Who writes in one project only makes a token that writes there, and nowhere else.
func TestTokenOfARoleInOneProject(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	u := s.person(store.RoleViewer, store.ProjectDefault, "kiln")
	s.tx(func(ctx context.Context, tx *store.Tx) error {
		return tx.SetMember(ctx, "kiln", u.ID, store.RoleAuthor, "")
	})
	r := s.send(s.signIn(u), "/tokens", "name", "kiln", "role", "author", "days", "7")
	secret := secretShown.FindString(r.body)
	if secret == "" {
		t.Fatalf("made: %d\n%s", r.code, r.body)
	}
	rights, err := s.store.TokenRights(t.Context(), secret)
	if err != nil || rights.In("kiln") != store.RoleAuthor || rights.In(store.ProjectDefault) != store.RoleViewer {
		t.Errorf("author in kiln: %q, in default: %q, %v", rights.In("kiln"), rights.In(store.ProjectDefault), err)
	}
}

// A token makes no token and sets no password: it would outlive its end.
func TestATokenDoesNotOutliveItself(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	_, secret := s.token(s.person(store.RoleAdmin), store.RoleAdmin)
	for path, body := range map[string]string{"/api/v1/tokens": `{"name":"x","role":"viewer","days":400}`} {
		r := s.do(call{method: "POST", path: path, body: strings.NewReader(body), header: map[string]string{"Authorization": "Bearer " + secret, "Content-Type": "application/json"}})
		if r.code != 403 {
			t.Errorf("%s: %d %s", path, r.code, r.body)
		}
	}
}

// The password needs the current one; the other sessions end with a change.
func TestAccountPassword(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	ada := s.person(store.RoleAuthor, store.ProjectDefault)
	here, there := s.signIn(ada), s.signIn(ada)
	const first, second = "a bed of six roses", "seven tins of green paint"
	for name, fields := range map[string][]string{
		"two that differ": {"new", first, "again", second},
		"one too short":   {"new", "rose", "again", "rose"},
		"none":            {},
	} {
		if r := s.send(here, "/account/password", fields...); r.code != 422 {
			t.Errorf("%s: %d", name, r.code)
		}
	}
	if s.named(ada.Name).HasPassword {
		t.Fatal("a refused password was set")
	}
	if r := s.send(here, "/account/password", "new", first, "again", first); r.code != 303 {
		t.Fatalf("set: %d\n%s", r.code, r.body)
	}
	if r := s.do(call{path: "/account", session: there}); r.code != 303 {
		t.Errorf("the other session goes on: %d", r.code)
	}
	contains(t, "the account", s.page(here, "/account?done=password"), "The password is set", "Current password", "author")
	for name, current := range map[string]string{"no current one": "", "a wrong one": second} {
		if r := s.send(here, "/account/password", "current", current, "new", second, "again", second); r.code != 422 && r.code != 429 {
			t.Errorf("%s: %d", name, r.code)
		}
	}
	if in := s.send("", "/signin", "name", ada.Name, "password", first); s.entered(in) != ada.Name {
		t.Errorf("the password signs in %q: %d", s.entered(in), in.code)
	}
}

func TestAccountSessions(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	ada, bob := s.person(store.RoleViewer, store.ProjectDefault), s.person(store.RoleViewer, store.ProjectDefault)
	here, there, third, foreign := s.signIn(ada), s.signIn(ada), s.signIn(ada), s.signIn(bob)
	ids := func(session string) api.Sessions {
		t.Helper()
		var out api.Sessions
		if err := json.Unmarshal([]byte(s.do(call{path: "/api/v1/me/sessions", session: session}).body), &out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	current := func(session string) string {
		for _, line := range ids(session).Sessions {
			if line.Current {
				return line.ID
			}
		}
		return ""
	}
	if n := len(ids(here).Sessions); n != 3 {
		t.Errorf("%d sessions, want 3", n)
	}
	if r := s.send(here, "/account/sessions/"+current(foreign)+"/revoke"); r.code != 404 {
		t.Errorf("somebody else's session: %d", r.code)
	}
	for _, id := range []string{"nonsense", "999999999999999999999", "0"} {
		if r := s.send(here, "/account/sessions/"+id+"/revoke"); r.code != 404 {
			t.Errorf("session %s: %d", id, r.code)
		}
	}
	if r := s.send(here, "/account/sessions/"+current(there)+"/revoke"); r.code != 303 {
		t.Errorf("one of mine: %d", r.code)
	}
	if r := s.do(call{path: "/account", session: there}); r.code != 303 {
		t.Errorf("the ended session: %d", r.code)
	}
	if r := s.send(here, "/account/sessions/others/revoke"); r.code != 303 {
		t.Errorf("the others: %d", r.code)
	}
	if s.do(call{path: "/account", session: third}).code != 303 || s.do(call{path: "/account", session: here}).code != 200 || s.do(call{path: "/account", session: foreign}).code != 200 {
		t.Error("not exactly my other sessions were ended")
	}
}

// Members of a project are added, given a role, and taken out, and see accordingly.
func TestProjectPages(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	root := s.as(store.RoleAdmin)
	ada := s.person(store.RoleAuthor)
	session := s.signIn(ada)
	if r := s.send(root, "/projects", "name", "kiln"); r.code != 303 || r.header.Get("Location") != "/projects/kiln" {
		t.Fatalf("added: %d %s", r.code, r.header.Get("Location"))
	}
	for _, name := range []string{"kiln", "Kiln", "", "../x", "a/b"} {
		if r := s.send(root, "/projects", "name", name); r.code != 422 {
			t.Errorf("project %q: %d", name, r.code)
		}
	}
	contains(t, "the project", s.page(root, "/projects/kiln"), "Nobody belongs to this project yet", ada.Name)
	campaign := "/campaigns/" + s.campaign(calmID)
	if r := s.do(call{path: campaign, session: session}); r.code != 404 {
		t.Errorf("a campaign for who does not belong: %d", r.code)
	}
	if r := s.send(root, "/projects/default", "do", "add", "user", ada.ID, "role", "viewer"); r.code != 303 {
		t.Fatalf("member: %d\n%s", r.code, r.body)
	}
	if r := s.do(call{path: campaign, session: session}); r.code != 200 {
		t.Errorf("a campaign for a member: %d", r.code)
	}
	if r := s.send(session, campaign+"/duplicate"); r.code != 403 {
		t.Errorf("who is a viewer here writes: %d", r.code)
	}
	if r := s.send(root, "/projects/default", "do", "role", "user", ada.ID, "role", ""); r.code != 303 {
		t.Errorf("the usual role: %d", r.code)
	}
	if r := s.send(session, campaign+"/duplicate"); r.code != 303 {
		t.Errorf("an author here: %d", r.code)
	}
	if r := s.send(root, "/projects/default", "do", "remove", "user", ada.ID); r.code != 409 {
		t.Errorf("without asking: %d", r.code)
	}
	if r := s.send(root, "/projects/default", "do", "remove", "user", ada.ID, "confirmed", "yes"); r.code != 303 {
		t.Errorf("removed: %d", r.code)
	}
	if r := s.do(call{path: campaign, session: session}); r.code != 404 {
		t.Errorf("a campaign for who belongs no more: %d", r.code)
	}
	for what, c := range map[string]struct {
		path   string
		fields []string
		code   int
	}{
		"a project of nowhere": {"/projects/mill", []string{"do", "add", "user", ada.ID}, 404},
		"nobody":               {"/projects/kiln", []string{"do", "add", "user", "nonsense"}, 404},
		"an administrator":     {"/projects/kiln", []string{"do", "add", "user", ada.ID, "role", "admin"}, 422},
		"nothing":              {"/projects/kiln", []string{"user", ada.ID}, 422},
		"who is no member":     {"/projects/kiln", []string{"do", "remove", "user", ada.ID, "confirmed", "yes"}, 404},
	} {
		if r := s.send(root, c.path, c.fields...); r.code != c.code {
			t.Errorf("%s: %d, want %d", what, r.code, c.code)
		}
	}
}

// people is what the pages about people do, by a program.
func (p *program) people() {
	p.t.Helper()
	boss := p.person(store.RoleAdmin)
	session := []string{"Authorization", "", "Origin", p.URL, "Cookie", sessionCookie + "=" + p.signIn(boss)}
	root := *p
	var made api.MadeToken
	root.ask("POST /tokens", 422, "/tokens", api.NewToken{Name: "root", Role: "king", Days: 1}, nil, session...)
	root.ask("POST /tokens", 201, "/tokens", api.NewToken{Name: "root", Role: "admin", Days: 1}, &made, session...)
	root.token = made.Secret
	root.ask("POST /me/password", 403, "/me/password", api.SetPassword{New: "a bed of six roses"}, nil)
	root.ask("POST /me/password", 422, "/me/password", api.SetPassword{New: "rose"}, nil, session...)
	root.ask("POST /tokens", 403, "/tokens", api.NewToken{Name: "another", Role: "viewer", Days: 400}, nil)

	var added api.Invitation
	root.ask("POST /users", 403, "/users", api.NewUser{Name: "Grace", Role: "reviewer", Projects: []string{"default"}}, nil)
	root.ask("POST /users", 201, "/users", api.NewUser{Name: "Grace", Role: "reviewer", Projects: []string{"default"}}, &added, session...)
	if !linkShown.MatchString(added.Link) || added.User.Name != "Grace" || added.User.LastSeenAt != nil {
		p.t.Errorf("added %+v", added)
	}
	var refusal api.Problem
	if root.ask("POST /users", 422, "/users", api.NewUser{Name: "Grace", Role: "reviewer"}, &refusal, session...); !strings.Contains(refusal.Detail, "taken") {
		p.t.Errorf("added again: %+v", refusal)
	}
	at := "/users/" + added.User.ID
	var changed api.User
	for what, change := range map[string]api.ChangeUser{"role": {Role: new("admin")}, "address": {Email: new("x@example.org")}, "enable": {Disabled: new(false)}} {
		if root.ask("PATCH /users/{user}", 403, at, change, &refusal); !strings.HasSuffix(refusal.Type, "needs-a-person") {
			p.t.Errorf("%s by a token: %+v", what, refusal)
		}
	}
	if root.ask("PATCH /users/{user}", 200, at, api.ChangeUser{Role: new("author"), Email: new("g@example.org")}, &changed, session...); changed.Role != "author" || changed.Email != "g@example.org" || changed.Disabled {
		p.t.Errorf("changed %+v", changed)
	}
	if root.ask("PATCH /users/{user}", 200, at, api.ChangeUser{Disabled: new(true)}, &changed); !changed.Disabled || changed.Role != "author" {
		p.t.Errorf("disabled %+v", changed)
	}
	root.ask("PATCH /users/{user}", 409, "/users/"+boss.ID, api.ChangeUser{Disabled: new(true)}, nil)
	root.ask("POST /users/{user}/link", 409, at+"/link", nil, nil, session...)
	root.ask("POST /users/{user}/link", 403, "/users/"+boss.ID+"/link", nil, nil)
	if root.ask("PATCH /users/{user}", 200, at, api.ChangeUser{Disabled: new(false)}, &changed, session...); changed.Disabled {
		p.t.Errorf("enabled %+v", changed)
	}
	if root.ask("POST /users/{user}/link", 201, at+"/link", nil, &added, session...); !linkShown.MatchString(added.Link) {
		p.t.Errorf("the link %+v", added)
	}
	var everybody api.Users
	if root.ask("GET /users", 200, "/users", nil, &everybody); len(everybody.Users) < 2 {
		p.t.Errorf("users %+v", everybody)
	}
	root.projects(added.User.ID)

	var sessions api.Sessions
	if root.ask("GET /me/sessions", 200, "/me/sessions", nil, &sessions, session...); len(sessions.Sessions) != 1 || !sessions.Sessions[0].Current {
		p.t.Errorf("sessions %+v", sessions)
	}
	root.ask("DELETE /me/sessions/{session}", 204, "/me/sessions/"+sessions.Sessions[0].ID, nil, nil)
	root.ask("GET /me/sessions", 401, "/me/sessions", nil, nil, session...)

	var tokens api.Tokens
	if root.ask("GET /tokens", 200, "/tokens", nil, &tokens); tokens.Tokens[0].ID != made.ID || tokens.Tokens[0].LastUsedAt == nil {
		p.t.Errorf("tokens %+v", tokens)
	}
	root.ask("DELETE /tokens/{token}", 204, "/tokens/"+made.ID, nil, nil)
	root.ask("GET /users", 401, "/users", nil, nil)
}

func (p *program) projects(userID string) {
	p.t.Helper()
	var made api.Project
	if p.ask("POST /projects", 201, "/projects", api.NewProject{Name: "kiln"}, &made); made.Name != "kiln" || made.CreatedAt.IsZero() {
		p.t.Errorf("project %+v", made)
	}
	p.ask("POST /projects", 422, "/projects", api.NewProject{Name: "kiln"}, nil)
	var all api.Projects
	if p.ask("GET /projects", 200, "/projects", nil, &all); len(all.Projects) != 2 {
		p.t.Errorf("projects %+v", all)
	}
	p.ask("PUT /projects/{project}/members/{user}", 204, "/projects/kiln/members/"+userID, api.SetMember{Role: new("viewer")}, nil)
	p.ask("PUT /projects/{project}/members/{user}", 422, "/projects/kiln/members/"+userID, api.SetMember{Role: new("admin")}, nil)
	var members api.Members
	if p.ask("GET /projects/{project}/members", 200, "/projects/kiln/members", nil, &members); len(members.Members) != 1 || members.Members[0].Here != "viewer" || members.Members[0].Usual != "author" {
		p.t.Errorf("members %+v", members)
	}
	p.ask("DELETE /projects/{project}/members/{user}", 204, "/projects/kiln/members/"+userID, nil, nil)
	p.ask("DELETE /projects/{project}/members/{user}", 404, "/projects/kiln/members/"+userID, nil, nil)
}

// What people are called and what their browsers say is text on every page.
func TestPeoplePagesEscape(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	root := s.as(store.RoleAdmin)
	evil := `<b onclick=x>"&`
	s.tx(func(ctx context.Context, tx *store.Tx) error {
		u, err := tx.AddUser(ctx, evil, store.RoleAuthor)
		if err != nil {
			return err
		}
		return tx.SetMember(ctx, store.ProjectDefault, u.ID, "", evil)
	})
	u := s.named(evil)
	var session store.Session
	s.tx(func(ctx context.Context, tx *store.Tx) (err error) {
		if _, _, err := tx.CreateToken(ctx, store.NewToken{User: u.Name, Name: evil, Role: store.RoleViewer, TTL: time.Hour}); err != nil {
			return err
		}
		session, err = tx.BeginSession(ctx, u, store.SignIn{Address: evil, Agent: evil})
		return err
	})
	for _, page := range []string{s.page(root, "/users"), s.page(root, "/tokens"), s.page(root, "/projects/default"), s.page(session.Token, "/account"), s.page(session.Token, "/tokens")} {
		contains(t, "the page", page, "&lt;b onclick=x&gt;")
		lacks(t, "the page", page, "<b onclick")
	}
}

func TestBrowsers(t *testing.T) {
	t.Parallel()
	for agent, want := range map[string]string{
		"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0":                                                    "Firefox on Linux",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0":     "Edge on Windows",
		"Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36":                  "Chrome on Android",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1": "Safari on iPhone",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15":     "Safari on macOS",
		"curl/8.5.0": "curl", "": "Unknown browser", "Go-http-client/1.1": "Unknown browser",
	} {
		if got := browserOf(agent); got != want {
			t.Errorf("%s is %q, want %q", agent, got, want)
		}
	}
	for in, want := range map[time.Duration]string{72*time.Hour + time.Minute: "in 3 d", 90*time.Minute + time.Second: "in 1 h 30 min"} {
		if got := until(time.Now().Add(in)); strings.ReplaceAll(got, "\u202f", " ") != want {
			t.Errorf("%v: %q, want %q", in, got, want)
		}
	}
	if got := until(time.Now().Add(-time.Hour)); !strings.Contains(got, "ago") {
		t.Errorf("what is past is %q", got)
	}
}
