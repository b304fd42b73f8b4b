package web

import (
	"cmp"

	"assay/internal/core/report"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/report"
)

// tradeOffs is the front as the report has it, with the answer's values in every
// objective.
func (p reportPage) tradeOffs() (view.TradeOffs, error) {
	r := p.written.Report
	if r.Front == nil {
		return view.TradeOffs{}, nil
	}
	t := view.TradeOffs{
		Sentences: append([]string{report.FrontSentence(r), "Preferred is " + report.PreferenceWords(*r.Score) + ".", report.HypervolumeSentence(*r.Front)}, report.GapSentences(*r.Front)...),
		Claim:     report.FrontClaim(*r.Front), Front: frontTable(*r.Front),
	}
	head, rows := report.ValuesTable(r)
	t.Values = part.Table{ID: "answer-values", Caption: "What it gives"}
	for i, label := range head {
		t.Values.Columns = append(t.Values.Columns, part.Column{Label: label, Numeric: i > 1})
	}
	for _, row := range rows {
		for i, text := range row {
			row[i] = cmp.Or(text, figure.Unknown)
		}
		t.Values.Rows = append(t.Values.Rows, textRow(row))
	}
	if r.FrontVsBaseline != nil {
		t.Versus, t.VersusClaim = versusTable(r), report.VersusClaim(*r.FrontVsBaseline)
	}
	var err error
	t.Chart, err = p.frontChart(r.Front, p.predictedFront())
	return t, err
}
