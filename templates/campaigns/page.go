package campaigns

import (
	"assay/templates/figure"
	"assay/templates/part"
)

// newCampaign is the one action of the page, for whom there is one.
func newCampaign(href string) []part.Action {
	if href == "" {
		return nil
	}
	return []part.Action{{Label: "New campaign", Href: href, Primary: true}}
}

// dash stands where a campaign has no such thing (not where it is unknown).
func dash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}

// rowsDone is "41 / 58".
func rowsDone(r Row) string { return figure.Whole(r.Done) + " / " + figure.Whole(*r.Planned) }

// noCampaign is what stands where there is no campaign to see.
func noCampaign(begin string) part.Empty {
	e := part.Empty{
		Title: "No campaign yet",
		Text:  "A campaign asks one question of a program: which of its settings is best, and how sure can we be? ",
	}
	if begin == "" {
		e.Text += "Those of your projects will stand here once somebody has started one."
		return e
	}
	e.Text += "Name its knobs, what is to get better and what must hold, in a form or in a file; Assay measures and answers."
	e.Action = &part.Action{Label: "Start a campaign", Href: begin, Primary: true}
	return e
}
