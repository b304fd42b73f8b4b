package campaign

import (
	"slices"
	"strconv"

	"assay/templates/part"
)

// tabs are the entries of the tab bar with their counts.
func (v View) tabs() []part.Tab {
	tabs := []part.Tab{
		{Panel: "design", Label: "Design", Count: count(len(v.Design.Factors)), Selected: v.opens("design")},
		{Panel: "runs", Label: "Runs", Count: count(v.Runs.Total), Selected: v.opens("runs")},
		{Panel: "effects", Label: "Effects", Count: count(len(v.Effects.Rows) + len(v.Effects.Fits)), Selected: v.opens("effects")},
		{Panel: "confirm", Label: "Confirm", Count: count(len(v.Confirm.Seats)), Selected: v.opens("confirm")},
		{Panel: "report", Label: "Report", Selected: v.opens("report")},
		{Panel: "audit", Label: "Audit", Count: count(len(v.Audit)), Selected: v.opens("audit")},
	}
	if !v.Front.Several {
		return tabs
	}
	return slices.Insert(tabs, 3, part.Tab{Panel: "front", Label: "Front", Count: count(len(v.Front.Table.Rows)), Selected: v.opens("front")})
}

// opens reports whether a panel is the open one; a name that no panel has
// opens the first.
func (v View) opens(panel string) bool {
	if v.Tab == "front" && v.Front.Several {
		return panel == "front"
	}
	switch v.Tab {
	case "runs", "effects", "confirm", "report", "audit":
		return v.Tab == panel
	default:
		return panel == "design"
	}
}

// count is a figure beside a label; nothing for 0.
func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// planned reports whether a row has not begun.
func (r RunRow) planned() bool { return r.Href == "" && r.State.Tone == part.ToneQuiet }
