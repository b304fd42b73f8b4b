package campaigns

import (
	"assay/templates/figure"
	"assay/templates/part"
)

// newCampaign is the one action of the page.
func newCampaign(href string) []part.Action {
	return []part.Action{{Label: "New campaign", Href: href, Primary: true}}
}

// dash stands where a campaign has no such thing (not where it is unknown).
func dash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}

// rowsDone is "41 / 58", or what is known of it.
func rowsDone(r Row) string {
	if r.Planned == nil {
		return figure.Whole(r.Done)
	}
	return figure.Whole(r.Done) + " / " + figure.Whole(*r.Planned)
}
