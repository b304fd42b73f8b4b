package look_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"assay/assets"
	"assay/internal/browsertest"
	"assay/templates/guide"
	"assay/templates/part"
	text "assay/web/guide"
)

// The real pages of the guide can be read by everybody, wide and narrow, in light,
// dark and on paper.
func TestGuideInABrowser(t *testing.T) {
	mux := http.NewServeMux()
	mux.Handle("GET "+assets.Prefix, assets.Handler())
	mux.HandleFunc("GET /docs/{page}", func(w http.ResponseWriter, r *http.Request) {
		at, ok := text.Find(r.PathValue("page"))
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if err := guide.Page(guideView(at)).Render(r.Context(), w); err != nil {
			t.Error(err)
		}
	})
	mux.HandleFunc("GET /docs/{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if err := guide.Page(guideIndex()).Render(r.Context(), w); err != nil {
			t.Error(err)
		}
	})
	site := httptest.NewServer(mux)
	t.Cleanup(site.Close)
	tab := browsertest.Open(t)
	for _, page := range append([]text.Page{{}}, text.Pages()...) { // the first page has no name
		t.Run(page.Slug, func(t *testing.T) {
			p := tab.In(t)
			p.Size(browsertest.Width)
			p.Medium("screen", "light")
			p.Goto(site.URL + "/docs/" + page.Slug)
			p.Accessible()
			p.Shot("guide-" + page.Slug)
			p.Medium("print", "light")
			p.ShotAsIs("guide-" + page.Slug + "-paper")
			p.Medium("screen", "light")
			p.Size(phone)
			p.Settle()
			p.Shot("guide-" + page.Slug + "-narrow")
			if over := p.Overflow(); over > 0 {
				t.Errorf("at %d pixels the page is %d pixels too wide", phone, over)
			}
			for _, mess := range messes(p) {
				t.Errorf("at %d pixels: %s", phone, mess)
			}
		})
	}
}

// guideIndex is the first page of the guide.
func guideIndex() guide.View {
	v := guide.View{
		Shell: part.Shell{Title: "Guide", Section: part.SectionGuide, Person: "Ada", Role: "author", Asset: assets.URL},
		Title: "Guide", Lead: "From a program of yours to an answer that you can defend.",
	}
	for _, p := range text.Pages() {
		if n := len(v.Groups); n == 0 || v.Groups[n-1].Title != p.Group {
			v.Groups = append(v.Groups, guide.Group{Title: p.Group})
		}
		g := &v.Groups[len(v.Groups)-1]
		g.Pages = append(g.Pages, guide.Link{Href: "/docs/" + p.Slug, Label: p.Title, Lead: p.Lead})
	}
	return v
}

func guideView(at int) guide.View {
	page := text.Pages()[at]
	v := guide.View{
		Shell:  part.Shell{Title: page.Title, Section: part.SectionGuide, Person: "Ada", Role: "author", Asset: assets.URL},
		Crumbs: []part.Crumb{{Label: "Guide", Href: "/docs"}, {Label: page.Title}},
		Title:  page.Title, Lead: page.Lead, Body: page.HTML,
		Groups: []guide.Group{{Title: page.Group}},
	}
	for i, p := range text.Pages() {
		v.Groups[0].Pages = append(v.Groups[0].Pages, guide.Link{Href: "/docs/" + p.Slug, Label: p.Title, Here: i == at})
	}
	for _, p := range page.Parts {
		v.Parts = append(v.Parts, guide.Link{Href: "#" + p.ID, Label: p.Title})
	}
	return v
}
