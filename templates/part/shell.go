package part

import (
	"net/url"
	"strconv"

	"github.com/a-h/templ"
)

// pageScripts are the scripts of every page; each is small and independent.
func pageScripts() []string {
	return []string{"js/tabs.js", "js/tables.js", "js/copy.js", "js/confirm.js", "js/edges.js", "js/patch.js", "js/editor.js", "js/draft.js", "js/complete.js", "js/sliders.js"}
}

// liveAttributes tell live.js which socket to open.
func liveAttributes(l *Live) templ.Attributes {
	if l == nil {
		return nil
	}
	return templ.Attributes{
		"data-live":       "/ws?campaign=" + url.QueryEscape(l.Campaign),
		"data-live-after": strconv.FormatInt(l.After, 10),
	}
}
