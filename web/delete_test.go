package web

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"assay/internal/api"
	"assay/internal/data/store"
)

func TestACampaignIsDeleted(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	admin, id := s.as(store.RoleAdmin), s.campaign(hostileID)
	at := "/campaigns/" + id
	contains(t, "the campaign", s.page(admin, at), `href="`+at+`/delete"`, `href="/audit?campaign=`+id)
	lacks(t, "the campaign for an author", s.page(s.as(store.RoleAuthor), at), at+"/delete", "/audit")
	contains(t, "the question", visible(s.page(admin, at+"/delete")), "Delete hostile", "Runs", "Reports", "Work directory", "Nothing of the rest can be brought back except from a backup")

	post := func(name, why string) reply {
		return s.do(call{method: "POST", path: at + "/delete", session: admin, form: url.Values{"name": {name}, "why": {why}}.Encode()})
	}
	for _, c := range []struct{ name, why, says string }{
		{"calm", "a reason", "This is not its name"},
		{"hostile", " ", "Say why"},
		{"hostile", strings.Repeat("a", longestWhy+1), "Say it in at most"},
	} {
		r := post(c.name, c.why)
		if r.code != http.StatusUnprocessableEntity {
			t.Errorf("%q because %.10q: %d", c.name, c.why, r.code)
		}
		contains(t, "the refusal", visible(r.body), c.says)
	}
	s.page(admin, at)

	const why = `=1+1 <script>alert(4)</script>`
	r := post("hostile", why)
	if r.code != http.StatusOK {
		t.Fatalf("%d %s", r.code, r.body)
	}
	contains(t, "what is said", visible(r.body), "hostile is deleted", why)
	lacks(t, "what is said", r.body, "<script>alert")
	for _, path := range []string{at, at + "/report", at + "/runs.csv", at + "/delete"} {
		if r := s.do(call{path: path, session: admin}); r.code != http.StatusNotFound {
			t.Errorf("%s: %d", path, r.code)
		}
	}
	log := s.page(admin, "/audit?campaign="+id)
	contains(t, "the log", visible(log), "deleted the campaign hostile", "recorded why it deleted the campaign hostile", "Only what concerns the campaign hostile")
	if r := post("hostile", why); r.code != http.StatusNotFound {
		t.Errorf("a second time: %d", r.code)
	}
	s.page(admin, "/campaigns/"+s.campaign(calmID)+"/report")
}

// deletes does what the page does, as an administrator.
func (p *program) deletes() {
	t, s := p.t, p.site
	t.Helper()
	admin, id := *p, s.draft("kind: optimization\n", "ada")
	admin.token = p.tokenOf(store.RoleAdmin)
	d, err := s.store.Draft(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	p.ask("DELETE /campaigns/{id}", 403, "/campaigns/"+id, api.Removal{Name: d.Title, Why: "y"}, nil)
	admin.ask("DELETE /campaigns/{id}", 422, "/campaigns/"+id, api.Removal{Name: "x", Why: "y"}, nil)
	admin.ask("DELETE /campaigns/{id}", 422, "/campaigns/"+id, api.Removal{Name: d.Title}, nil)
	var out api.Deletion
	admin.ask("DELETE /campaigns/{id}", 200, "/campaigns/"+id, api.Removal{Name: d.Title, Why: "a trial"}, &out)
	if out.CampaignID != id || out.Why != "a trial" || out.State != "draft" || out.DeletedBy == "" {
		t.Errorf("%+v", out)
	}
	admin.ask("DELETE /campaigns/{id}", 404, "/campaigns/"+id, api.Removal{Name: d.Title, Why: "again"}, nil)
	if _, err := s.store.Draft(t.Context(), id); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the draft: %v", err)
	}
}
