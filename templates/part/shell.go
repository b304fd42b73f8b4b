package part

import (
	"net/url"
	"strconv"

	"github.com/a-h/templ"
)

// pageScripts are the scripts of every page; each is small and independent.
func pageScripts() []string {
	return []string{"js/tabs.js", "js/tables.js", "js/copy.js", "js/confirm.js", "js/edges.js", "js/patch.js", "js/editor.js", "js/draft.js", "js/complete.js", "js/sliders.js", "js/menu.js"}
}

// operationLinks lead to the pages of those who run the installation.
func operationLinks() []Crumb {
	return []Crumb{
		{Label: "Operation", Href: "/operation"}, {Label: "Targets", Href: "/targets"}, {Label: "People", Href: "/users"},
		{Label: "Projects", Href: "/projects"}, {Label: "Audit", Href: "/audit"},
	}
}

// liveAttributes tell live.js which socket to open.
func liveAttributes(l *Live) templ.Attributes {
	if l == nil {
		return nil
	}
	address := "/ws?campaign=" + url.QueryEscape(l.Campaign)
	if len(l.Asked) > 0 {
		address += "&" + l.Asked.Encode()
	}
	return templ.Attributes{
		"data-live":       address,
		"data-live-after": strconv.FormatInt(l.After, 10),
	}
}
