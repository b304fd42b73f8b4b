package web

import (
	"slices"
	"strings"
	"testing"

	"assay/internal/data/store"
	"assay/web/guide"
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
