// Package guide turns the guide's Markdown into pages. Markup in a text is shown as
// text, never passed on, so a page holds nothing but what the renderer writes.
package guide

import (
	"bytes"
	"fmt"
	"strings"
	"sync"

	"assay/assets"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Page is one page of the guide.
type Page struct {
	Slug  string // last part of its address
	Group string // what a reader comes for, heading of several pages
	Title string
	Lead  string // first paragraph, as text
	HTML  string // the rest
	Parts []Part // its sections
}

// Part is a section of a page.
type Part struct{ ID, Title string }

// plan is the order of the guide. A page may have a generated end.
var plan = []struct {
	group, slug string
	more        func() string
}{
	{"Begin", "quickstart", nil},
	{"Write a campaign", "authoring", nil},
	{"Write a campaign", "targets", nil},
	{"Write a campaign", "checks", nil},
	{"Work with others", "reviews", nil},
	{"Understand the answer", "report", nil},
	{"Understand the answer", "fronts", nil},
	{"Run it for a team", "people", nil},
	{"Run it for a team", "operation", nil},
	{"Run it for a team", "record", nil},
	{"Look it up", "fields", fields},
	{"Look it up", "rules", nil},
	{"Look it up", "api", nil},
	{"Look it up", "glossary", nil},
}

// Pages are all pages in their order. They are part of the binary, so a page that
// cannot be made is a defect of the build.
var Pages = sync.OnceValue(func() []Page {
	pages := make([]Page, len(plan))
	for i, p := range plan {
		source, ok := assets.Guide(p.slug)
		if !ok {
			panic("guide: there is no text " + p.slug)
		}
		if p.more != nil {
			source += "\n" + p.more()
		}
		page, err := render([]byte(source))
		if err != nil {
			panic("guide: " + p.slug + ": " + err.Error())
		}
		page.Slug, page.Group = p.slug, p.group
		pages[i] = page
	}
	return pages
})

// Find is the place of a page in the guide.
func Find(slug string) (at int, ok bool) {
	for i, p := range Pages() {
		if p.Slug == slug {
			return i, true
		}
	}
	return 0, false
}

// markdown reads CommonMark with tables and named headings.
var markdown = goldmark.New(
	goldmark.WithExtensions(extension.Table),
	goldmark.WithParserOptions(parser.WithAutoHeadingID(), parser.WithHeadingAttribute()),
	goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(&writer{}, 1))),
)

// render makes a page of a text that begins with its title and a paragraph.
func render(source []byte) (Page, error) {
	root := markdown.Parser().Parse(text.NewReader(source))
	title, ok := root.FirstChild().(*ast.Heading)
	if !ok || title.Level != 1 {
		return Page{}, fmt.Errorf("a page begins with its title")
	}
	lead, ok := title.NextSibling().(*ast.Paragraph)
	if !ok {
		return Page{}, fmt.Errorf("a paragraph follows the title")
	}
	page := Page{Title: plain(title, source), Lead: plain(lead, source)}
	root.RemoveChild(root, title)
	root.RemoveChild(root, lead)
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 2 {
			page.Parts = append(page.Parts, Part{ID: identity(h), Title: plain(h, source)})
		}
	}
	var out bytes.Buffer
	if err := markdown.Renderer().Render(&out, source, root); err != nil {
		return Page{}, err
	}
	page.HTML = out.String()
	return page, nil
}

func identity(h ast.Node) string {
	id, _ := h.AttributeString("id")
	name, _ := id.([]byte)
	return string(name)
}

// plain is the text below a node, without its markup.
func plain(n ast.Node, source []byte) string {
	var out strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Text:
			if entering {
				out.Write(n.Segment.Value(source))
				if n.SoftLineBreak() {
					out.WriteByte(' ')
				}
			}
		case *ast.String:
			if entering {
				out.Write(n.Value)
			}
		}
		return ast.WalkContinue, nil
	})
	return out.String()
}
