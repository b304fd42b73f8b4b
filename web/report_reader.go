package web

import (
	"bytes"
	"net/http"
	"slices"
	"time"

	"assay/assets"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/report"

	"github.com/go-chi/chi/v5"
)

// forReaders takes from a report what leads into the work behind it. What is said
// stays, word for word.
func forReaders(v *view.View) {
	v.Crumbs = slices.DeleteFunc(v.Crumbs, func(c part.Crumb) bool { return c.Href != "" && c.Href != "/" })
	unlinked(&v.Excluded.Table)
	unlinked(&v.BestSet.Table)
	for i := range v.Effects.Charts {
		v.Effects.Charts[i].CSV = ""
	}
	v.TradeOffs.Chart.CSV, v.Finalists.CSV = "", ""
}

// still makes of a report what needs no other page and no script: its pictures are
// drawn, and nothing leads out of it.
func still(v *view.View) {
	forReaders(v)
	v.Crumbs, v.Downloads = nil, nil
	unlinked(&v.Epochs)
	for i := range v.Effects.Charts {
		v.Effects.Charts[i].Option = nil
	}
	v.TradeOffs.Chart.Option, v.Finalists.Option = nil, nil
	v.TradeOffs.Chart.Empty = "The picture is drawn on the page of the report; its numbers stand in the table."
}

func unlinked(t *part.Table) {
	for _, row := range t.Rows {
		for i := range row.Cells {
			row.Cells[i].Href = ""
		}
	}
}

// ago is how long ago something was, or when it was in a report that is kept.
func (p reportPage) ago(at time.Time) string {
	if p.kept {
		return figure.Exact(at)
	}
	return ago(at)
}

// reportFile is the report as one file that needs no other.
func (s *Server) reportFile(w http.ResponseWriter, r *http.Request) error {
	number, err := epochOf(r)
	if err != nil {
		return err
	}
	p, err := s.loadReport(r.Context(), chi.URLParam(r, "id"), number)
	if err != nil {
		return err
	}
	p.kept = true
	v, err := p.view()
	if err != nil {
		return err
	}
	still(&v)
	v.Shell = part.Shell{Title: "Report of " + p.campaign.RunID, Version: s.Version}
	var body bytes.Buffer
	if err := view.File(v, assets.Text("app.css")).Render(r.Context(), &body); err != nil {
		return err
	}
	return download(w, p.campaign.RunID+"-report.html", "text/html; charset=utf-8", body.Bytes())
}
