package web

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/api"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// newFolder is a folder under the root of the tests' site.
func newFolder(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp(root, "folder-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

func TestTargetsPage(t *testing.T) {
	t.Parallel()
	s, dir := newSite(t), newFolder(t)
	admin, author := s.as(store.RoleAdmin), s.as(store.RoleAuthor)

	r := s.do(call{path: "/targets", session: admin})
	contains(t, "the page", r.body, "let everybody who writes campaigns in Assay run programs in it", queue.ServerUser(), root, "Register the folder")
	r = s.do(call{method: "POST", path: "/targets", session: admin, form: url.Values{"dir": {dir}}.Encode()})
	to := r.header.Get("Location")
	if r.code != http.StatusSeeOther || !strings.HasPrefix(to, "/targets?registered=") {
		t.Fatalf("registered: %d to %q\n%s", r.code, to, r.body)
	}
	contains(t, "afterwards", s.do(call{path: to, session: admin}).body, dir+" is registered", "Retire target")
	r = s.do(call{path: "/targets", session: author})
	contains(t, "an author's view", r.body, dir)
	lacks(t, "an author's view", r.body, "Register the folder", "Retire target")

	id := strings.TrimPrefix(to, "/targets?registered=")
	r = s.do(call{method: "POST", path: "/targets/" + id + "/retire", session: admin})
	contains(t, "after its end", s.do(call{path: r.header.Get("Location"), session: admin}).body, dir+" is retired", "Nothing more is begun in it")
}

// What is typed into the form stays inside the roots, and is shown as text.
func TestTargetsThatAreNotRegistered(t *testing.T) {
	t.Parallel()
	s, dir := newSite(t), newFolder(t)
	s.server.root = false
	admin, outside := s.as(store.RoleAdmin), t.TempDir()
	link := filepath.Join(dir, "link")
	if err := os.Symlink(outside, link); err != nil {
		t.Fatal(err)
	}
	for name, typed := range map[string]struct {
		dir, runAs, why string
	}{
		"nothing":            {"", "", "is no absolute path"},
		"a relative path":    {"cache", "", "is no absolute path"},
		"a missing folder":   {filepath.Join(dir, "<b>none</b>"), "", "cannot be used"},
		"outside the roots":  {outside, "", "lies outside the folders"},
		"by dots":            {filepath.Join(root) + "/../../../../etc", "", "lies outside the folders"},
		"by a link":          {link, "", "lies outside the folders"},
		"another user":       {dir, "nobody", "this server does not run as root"},
		"a NUL in the path":  {dir + "\x00", "", "cannot be used"},
		"a user of no shape": {dir, "a\r\nb", "this server does not run as root"},
	} {
		r := s.do(call{method: "POST", path: "/targets", session: admin, form: url.Values{"dir": {typed.dir}, "run_as": {typed.runAs}}.Encode()})
		if r.code != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d, want it refused", name, r.code)
		}
		contains(t, name, r.body, "The folder is not registered", typed.why)
		lacks(t, name, r.body, "<b>none")
	}
	targets, err := s.store.Targets(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, target := range targets {
		if target.Dir != filepath.Join(root, "target") { // of the prepared campaigns
			t.Errorf("%s was registered", target.Dir)
		}
	}
}

// An author can start and check only what an administrator registered; what an
// administrator begins is registered by that.
func TestAnAuthorRunsOnlyRegisteredTargets(t *testing.T) {
	t.Parallel()
	s, dir := newSite(t), newFolder(t)
	file := strings.Replace(calmFile, "repo_path: target", "repo_path: "+dir, 1)
	if file == calmFile {
		t.Fatal("the campaign file has no repo_path to replace")
	}
	file = strings.Replace(file, "run_id: calm", "run_id: elsewhere", 1)
	author, admin := s.as(store.RoleAuthor), s.as(store.RoleAdmin)
	id := s.draft(file, "ada")
	r := s.do(call{method: "POST", path: "/campaigns/" + id + "/checks", session: author, form: url.Values{"kind": {"smoke"}}.Encode()})
	if r.code != http.StatusUnprocessableEntity {
		t.Errorf("an author's check: %d", r.code)
	}
	contains(t, "an author's check", r.body, "is not registered", "ask an administrator")
	r = s.do(call{method: "POST", path: "/campaigns/" + id + "/checks", session: admin, form: url.Values{"kind": {"smoke"}}.Encode()})
	if r.code != http.StatusSeeOther {
		t.Errorf("an administrator's check: %d\n%s", r.code, r.body)
	}
	live, err := s.store.LiveTargets(t.Context(), dir)
	if err != nil || len(live) != 1 || !strings.HasPrefix(live[0].RegisteredBy, "admin-") {
		t.Errorf("registered %+v, %v", live, err)
	}
}

// targets asks for every operation on targets.
func (p *program) targets() {
	p.t.Helper()
	dir := newFolder(p.t)
	admin := *p
	admin.token = p.tokenOf(store.RoleAdmin)
	var made, retired api.Target
	var refused api.Problem
	p.ask("POST /targets", 403, "/targets", api.NewTarget{Dir: dir}, nil)
	admin.ask("POST /targets", 201, "/targets", api.NewTarget{Dir: dir}, &made)
	admin.ask("POST /targets", 422, "/targets", api.NewTarget{Dir: "/etc"}, &refused)
	if made.Dir != dir || made.RunAs != queue.ServerUser() || refused.Next == "" {
		p.t.Errorf("made %+v, refused %+v", made, refused)
	}
	admin.ask("POST /targets/{target}/retire", 200, "/targets/"+made.ID+"/retire", nil, &retired)
	admin.ask("POST /targets/{target}/retire", 404, "/targets/"+p.campaign(calmID)+"/retire", nil, nil)
	var list api.Targets
	p.ask("GET /targets", 200, "/targets", nil, &list)
	if last := list.Targets[len(list.Targets)-1]; last.ID != made.ID || last.RetiredAt == nil || retired.RetiredAt == nil {
		p.t.Errorf("the list ends with %+v", last)
	}
}
