package web

import (
	"net/http"

	"assay/templates/guide"
	"assay/templates/part"
	guidetext "assay/web/guide"

	"github.com/go-chi/chi/v5"
)

const docsPath = "/docs"

// help is the place of the guide on what the pages of a route show.
var help = map[string]string{
	"/operation":                             "/docs/operation#stop",
	"/targets":                               "/docs/targets#registered",
	"/audit":                                 "/docs/record#log",
	"/campaigns/{id}/delete":                 "/docs/record#delete",
	"/account":                               "/docs/people#account",
	"/tokens":                                "/docs/people#tokens",
	"/users":                                 "/docs/people#add",
	"/projects":                              "/docs/people#projects",
	"/projects/{project}":                    "/docs/people#projects",
	"/campaigns/new":                         "/docs/quickstart#browser",
	"/campaigns/{id}":                        "/docs/glossary#measured",
	"/campaigns/{id}/scaffold":               "/docs/quickstart#browser",
	"/campaigns/{id}/edit":                   "/docs/authoring",
	"/campaigns/{id}/checks":                 "/docs/checks#smoke",
	"/campaigns/{id}/rehearsal":              "/docs/checks#rehearsal",
	"/campaigns/{id}/versions":               "/docs/authoring#drafts",
	"/campaigns/{id}/start":                  "/docs/authoring#drafts",
	"/campaigns/{id}/review":                 "/docs/reviews#ask",
	"/reviews":                               "/docs/reviews#decide",
	"/reviews/{review}":                      "/docs/reviews#decide",
	"/campaigns/{id}/report":                 "/docs/report",
	"/campaigns/{id}/next":                   "/docs/report#next",
	"/campaigns/{id}/runs/{iteration}/{row}": "/docs/targets#contract",
}

// helpFor is the help of the page that a request asks for, "" when there is none.
func helpFor(r *http.Request) string {
	if c := chi.RouteContext(r.Context()); c != nil {
		return help[c.RoutePattern()]
	}
	return ""
}

// showGuide is the first page of the guide: what its pages are about.
func (s *Server) showGuide(w http.ResponseWriter, r *http.Request) error {
	v := s.guideView(r, -1)
	v.Title, v.Lead = "Guide", "From a program of yours to an answer that you can defend."
	v.Crumbs = []part.Crumb{{Label: "Guide"}}
	s.page(w, r, http.StatusOK, guide.Page(v))
	return nil
}

// showGuidePage is one page of the guide.
func (s *Server) showGuidePage(w http.ResponseWriter, r *http.Request) error {
	at, ok := guidetext.Find(chi.URLParam(r, "page"))
	if !ok {
		return &problem{
			code: http.StatusNotFound, what: "The guide has no such page",
			next: []part.Action{{Label: "Show the guide", Href: docsPath, Primary: true}},
		}
	}
	page := guidetext.Pages()[at]
	v := s.guideView(r, at)
	v.Title, v.Lead, v.Body = page.Title, page.Lead, page.HTML
	v.Crumbs = []part.Crumb{{Label: "Guide", Href: docsPath}, {Label: page.Title}}
	for _, p := range page.Parts {
		v.Parts = append(v.Parts, guide.Link{Href: "#" + p.ID, Label: p.Title})
	}
	s.page(w, r, http.StatusOK, guide.Page(v))
	return nil
}

// guideView lists the pages around the one at a place; -1 is none of them.
func (s *Server) guideView(r *http.Request, at int) guide.View {
	v := guide.View{Shell: s.shell(r, "Guide", part.SectionGuide)}
	pages := guidetext.Pages()
	links := make([]guide.Link, len(pages))
	for i, p := range pages {
		links[i] = guide.Link{Href: docsPath + "/" + p.Slug, Label: p.Title, Lead: p.Lead, Here: i == at}
		if n := len(v.Groups); n == 0 || v.Groups[n-1].Title != p.Group {
			v.Groups = append(v.Groups, guide.Group{Title: p.Group})
		}
		g := &v.Groups[len(v.Groups)-1]
		g.Pages = append(g.Pages, links[i])
	}
	if at > 0 {
		v.Before = &links[at-1]
	}
	if at+1 < len(links) {
		v.After = &links[at+1]
	}
	if at >= 0 {
		v.Shell.Title = pages[at].Title + " · Guide"
	}
	return v
}
