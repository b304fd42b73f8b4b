package web

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"assay/internal/core/rehearse"
	"assay/internal/core/report"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/part"
)

// rehearsed is what the newest rehearsal came to.
func (p draftPage) rehearsed() draft.Rehearsed {
	c := p.finished(store.CheckRehearsal)
	if c == nil {
		return draft.Rehearsed{Empty: "The chance of each answer, the regret and the rows used stand here."}
	}
	var result rehearse.Result
	if err := json.Unmarshal(c.Document, &result); err != nil {
		return draft.Rehearsed{Empty: "The document of the newest rehearsal cannot be read. Rehearse again."}
	}
	v := draft.Rehearsed{
		Of:     fmt.Sprintf("%s, seed %d, %s", figure.Count(result.Rehearsals, "rehearsal", "rehearsals"), result.Settings.Seed, ago(*c.EndedAt)),
		Family: result.Family, Settings: rehearsedWith(result.Settings),
	}
	if c.Stale(p.Draft.SHA256) {
		v.Stale = "The text changed since. These chances are about version " + strconv.Itoa(c.Version) + "."
	}
	v.Figures = rehearsedFigures(result)
	for _, rung := range result.Rungs {
		row := chanceRow("", "", rung.Chance)
		row.Basis = part.Basis(rung.Basis)
		v.Rungs = append(v.Rungs, row)
	}
	for _, reason := range result.Withheld {
		v.Withheld = append(v.Withheld, chanceRow(report.ReasonName(reason.Code), "", reason.Chance))
	}
	for _, end := range result.Ended {
		v.Ended = append(v.Ended, chanceRow(strings.ReplaceAll(string(end.Gate), "_", " "), "", end.Chance))
	}
	v.False = falseSentence(result.False)
	v.Regret, v.Rows, v.Changes = regretTable(result.Regret), rowsTable(result.Rows), changesTable(result.Changes)
	return v
}

func shareText(share float64) string { return figure.Number(math.Round(share*1000)/10) + "\u202f%" }

func rangeOf(c rehearse.Chance) string {
	return figure.Number(math.Round(c.Low*1000)/10) + " to " + shareText(c.High)
}

func chanceRow(name, text string, c rehearse.Chance) draft.ChanceRow {
	return draft.ChanceRow{
		Name: name, Text: text, Share: shareText(c.Share), Range: rangeOf(c),
		Bar: draft.Chance{Share: c.Share, Low: c.Low, High: c.High, Text: fmt.Sprintf("%d of %d, %s, 95 %% interval %s", c.Count, c.Of, shareText(c.Share), rangeOf(c))},
	}
}

func rehearsedFigures(r rehearse.Result) []part.Figure {
	figures := []part.Figure{
		{Name: "Certified", Value: shareText(r.Certified.Share), Note: rangeOf(r.Certified)},
		{Name: "Truly the best", Value: shareText(r.Best.Share), Note: rangeOf(r.Best)},
		{Name: "Truly within epsilon of it", Value: shareText(r.Within.Share), Note: rangeOf(r.Within)},
	}
	if r.Better != nil {
		figures = append(figures, part.Figure{Name: "Truly better than today", Value: shareText(r.Better.Share), Note: rangeOf(*r.Better)})
	}
	if r.Inadmissible.Count > 0 {
		figures = append(figures, part.Figure{Name: "Truly breaks a constraint", Value: shareText(r.Inadmissible.Share), Note: rangeOf(r.Inadmissible), Tone: part.ToneAttention})
	}
	return append(figures, part.Figure{Name: "Rows", Value: figure.Whole(r.Rows.Median), Note: "median; 9 of 10 take at most " + figure.Whole(r.Rows.P90)})
}

func falseSentence(f rehearse.False) string {
	text := fmt.Sprintf("Wrong certificates: %d of %d rehearsals (%s); the policy allows %s.", f.OfAll.Count, f.OfAll.Of, rangeOf(f.OfAll), shareText(f.Declared))
	if f.OfCertified != nil {
		text += fmt.Sprintf(" Of those that were certified, %s.", shareText(f.OfCertified.Share))
	}
	return text
}

func regretTable(r rehearse.Regret) part.Table {
	t := part.Table{
		Caption: "Regret over " + figure.Count(r.Answers, "rehearsal with an answer", "rehearsals with an answer"),
		Columns: []part.Column{{Label: "Regret"}, {Label: "Median", Numeric: true}, {Label: "9 of 10", Numeric: true, Hint: "Nine of ten rehearsals have at most this"}, {Label: "Largest", Numeric: true}},
	}
	add := func(name, unit string, q *rehearse.Quantiles) {
		if q == nil {
			return
		}
		t.Rows = append(t.Rows, part.TableRow{Cells: []part.Cell{
			{Text: name}, {Text: figure.Unit(figure.Number(q.Median), unit)}, {Text: figure.Unit(figure.Number(q.P90), unit)}, {Text: figure.Unit(figure.Number(q.Max), unit)},
		}})
	}
	add("in percent of today's response", "%", r.Percent)
	add("in epsilons", "", r.Epsilons)
	return t
}

func rowsTable(r rehearse.Rows) part.Table {
	return part.Table{
		Caption: "Rows of a rehearsal, failed ones included", HideCaption: true,
		Columns: []part.Column{{Label: "Rows"}, {Label: "Median", Numeric: true}, {Label: "9 of 10", Numeric: true, Hint: "Nine of ten rehearsals have at most this"}, {Label: "Largest", Numeric: true}},
		Rows: []part.TableRow{{Cells: []part.Cell{
			{Text: "used"}, {Text: figure.Whole(r.Median)}, {Text: figure.Whole(r.P90)}, {Text: figure.Whole(r.Max)},
		}}},
	}
}

// changeNames name a setting with its unit.
var changeNames = map[string][2]string{
	"replicates": {"Replicates at the end", ""}, "screen_center_points": {"Centre points of the screen", ""},
	"refine_center_points": {"Centre points of refine", ""}, "epsilon_pct": {"Epsilon", "%"}, "noise_pct": {"Noise of one run", "%"},
}

func changesTable(changes []rehearse.Change) part.Table {
	t := part.Table{
		Caption: "What one thing more would change, on the same surfaces", HideCaption: true,
		Columns: []part.Column{{Label: "Setting"}, {Label: "From", Numeric: true}, {Label: "To", Numeric: true}, {Label: "Certified", Numeric: true}, {Label: "Median rows", Numeric: true}, {Label: "Difference"}},
	}
	for _, c := range changes {
		name := changeNames[c.Setting]
		verdict := "more than chance"
		if !c.Clear() {
			verdict = "within chance"
		}
		t.Rows = append(t.Rows, part.TableRow{Cells: []part.Cell{
			{Text: name[0]}, {Text: figure.Unit(figure.Number(c.From), name[1])}, {Text: figure.Unit(figure.Number(c.To), name[1])},
			{Text: shareText(c.Certified.Share)}, {Text: figure.Whole(c.Rows.Median)}, {Text: verdict},
		}})
	}
	return t
}

func rehearsedWith(s rehearse.Settings) []part.Fact {
	var facts []part.Fact
	add := func(key, value, unit string) {
		if value != "" {
			facts = append(facts, part.Fact{Key: key, Value: figure.Unit(value, unit)})
		}
	}
	add("Budget", whole(s.MaxRuns), "rows")
	add("Centre points of the screen", whole(s.ScreenCenters), "")
	add("Centre points of refine", whole(s.RefineCenters), "")
	add("Replicates", whole(s.Replicates), "")
	add("Epsilon", decimal(s.EpsilonPct), "%")
	add("Noise of one run", decimal(s.NoisePct), "%")
	add("Correlation of seats", decimal(s.Rho), "")
	if s.Reproducible {
		facts = append(facts, part.Fact{Key: "Same seed", Value: "gives the same numbers"})
	}
	return facts
}
