package web

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"assay/internal/api"
	"assay/internal/data/store"
	"assay/web/guide"
	"assay/web/guide/guidetest"
)

// The help of each page leads to a place of the guide, from a route that there is.
func TestHelpLeads(t *testing.T) {
	t.Parallel()
	for pattern, to := range help {
		if !slices.ContainsFunc(table, func(r route) bool { return r.method == "GET" && r.pattern == pattern }) {
			t.Errorf("%s has help and is not served", pattern)
		}
		page, anchor, _ := strings.Cut(strings.TrimPrefix(to, docsPath+"/"), "#")
		at, ok := guide.Find(page)
		if !ok {
			t.Errorf("%s leads to %s, and there is no such page", pattern, to)
		} else if anchor != "" && !strings.Contains(guide.Pages()[at].HTML, ` id="`+anchor+`"`) {
			t.Errorf("%s leads to %s, and that page has no such place", pattern, to)
		}
	}
}

func TestTheGuideIsServed(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer := s.as(store.RoleViewer)
	first := s.page(viewer, "/docs")
	for i, p := range guide.Pages() {
		contains(t, "the first page", first, `href="/docs/`+p.Slug+`"`, p.Title)
		body := s.page(viewer, "/docs/"+p.Slug)
		contains(t, p.Slug, body, "<h1>"+p.Title+"</h1>", `aria-current="page">`+p.Title+"</a>", "/assets/guide.")
		if i > 0 {
			contains(t, p.Slug, body, `rel="prev" href="/docs/`+guide.Pages()[i-1].Slug+`"`)
		}
		if i+1 < len(guide.Pages()) {
			contains(t, p.Slug, body, `rel="next" href="/docs/`+guide.Pages()[i+1].Slug+`"`)
		}
	}
	contains(t, "a campaign's page", s.page(viewer, "/campaigns/"+s.campaign(calmID)), `<a href="/docs/glossary#measured">Guide to this page</a>`)
}

// The guide lists every operation of the interface with the role that it takes.
func TestTheGuideListsTheInterface(t *testing.T) {
	at, _ := guide.Find("api")
	html := guide.Pages()[at].HTML
	for _, o := range operations {
		row := `<th scope="row"><code>` + o.method + " " + o.pattern + `</code></th><td data-label="at least">` + o.access.roles() + "</td>"
		if n := strings.Count(html, row); n != 1 {
			t.Errorf("%s %s for %s is listed %d times", o.method, o.pattern, o.access.roles(), n)
		}
	}
	if n := strings.Count(html, `<th scope="row"><code>`); n != len(operations) {
		t.Errorf("%d operations are listed, there are %d", n, len(operations))
	}
}

// What the guide tells a program to send is answered as it says.
func TestRequestsOfTheGuideAreAnswered(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	token := s.tokenOf(store.RoleAuthor)
	sent := 0
	for _, b := range guidetest.Blocks(t, "api") {
		to := b.Value("request")
		if to == "" {
			continue
		}
		sent++
		r := s.do(call{
			method: "POST", path: api.Prefix + to, body: strings.NewReader(b.Text),
			header: map[string]string{"Authorization": "Bearer " + token, "Content-Type": "application/json", "Origin": ""},
		})
		var answer map[string]json.RawMessage
		if err := json.Unmarshal([]byte(r.body), &answer); err != nil || r.code != 200 {
			t.Fatalf("api:%d: %d, %v\n%s", b.Line, r.code, err, r.body)
		}
		for key := range strings.SplitSeq(b.Value("answer"), ",") {
			if _, ok := answer[key]; !ok {
				t.Errorf("api:%d: the answer has no %s:\n%s", b.Line, key, r.body)
			}
		}
	}
	if sent == 0 {
		t.Error("no request was found")
	}
}
