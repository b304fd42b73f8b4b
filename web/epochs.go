package web

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
)

// epochOf is the epoch that an address names, 0 for the current one.
func epochOf(r *http.Request) (int, error) {
	text := r.URL.Query().Get("epoch")
	if text == "" {
		return 0, nil
	}
	number, err := strconv.ParseInt(text, 10, 32)
	if err != nil || number < 1 {
		return 0, errNoPage
	}
	return int(number), nil
}

// reportsOf reads the newest report of every epoch that has one.
func (s *Server) reportsOf(ctx context.Context, id string) ([]store.Report, error) {
	numbers, err := s.Store.Epochs(ctx, id)
	if err != nil || len(numbers) < 2 {
		return nil, err
	}
	var reports []store.Report
	for _, number := range numbers {
		r, err := s.Store.Report(ctx, id, number)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		reports = append(reports, r)
	}
	return reports, nil
}

// epochs sets the reports of all epochs side by side; there are none to compare
// while the campaign has had one epoch.
func (p campaignPage) epochs() part.Table {
	t := part.Table{
		ID: "epochs-table", Caption: "Epochs of this campaign", HideCaption: true,
		Columns: []part.Column{
			{Label: "Epoch"}, {Label: "Rung"}, {Label: "Answer", Mono: true}, {Label: "Value", Numeric: true},
			{Label: "Finalists' bound", Numeric: true, Hint: "how much better another finalist could still be"},
			{Label: "Model bound", Numeric: true, Hint: "how much better any other declared configuration could still be"},
			{Label: "Epsilon", Numeric: true}, {Label: "Runs", Numeric: true},
			{Label: "Declared error", Numeric: true, Hint: "of the epoch, and of all up to it"},
		},
	}
	for _, written := range p.reports {
		r := written.Report
		row := part.TableRow{Strong: p.recorded.Epoch != nil && r.Epoch == p.recorded.Epoch.Epoch}
		own := "unknown"
		for _, e := range r.ErrorBudget.PerEpoch {
			if e.Epoch == r.Epoch && e.Total != nil {
				own = percent(*e.Total)
			}
		}
		row.Cells = []part.Cell{
			{Text: strconv.Itoa(r.Epoch), Href: p.path("/report?epoch=" + strconv.Itoa(r.Epoch))},
			{Text: part.RungWord(part.Basis(r.Recommendation.Basis))}, {Text: r.Recommendation.Levels.String()},
			{Text: answerValue(r)},
			{Text: unknownOr(figure.Measure(r.ResidualRegretTerminal, r.Unit))}, {Text: unknownOr(figure.Measure(r.ResidualRegretModel, r.Unit))},
			{Text: unknownOr(figure.Measure(r.Epsilon, r.Unit))}, {Text: figure.Whole(r.Cost.Rows)},
			{Text: own + ", in all " + percent(r.ErrorBudget.Cumulative)},
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func unknownOr(text string) string {
	if text == "" {
		return "unknown"
	}
	return text
}

// percent is a chance as the rest of the report writes it.
func percent(share float64) string { return figure.Unit(figure.Number(100*share), "%") }

// answerValue is the answer's value, of several objectives all of them by name.
func answerValue(r artifact.Report) string {
	if r.Score == nil {
		return figure.Measure(r.Recommendation.Value, r.Unit)
	}
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(r.Recommendation.Values)) {
		v := r.Recommendation.Values[name]
		parts = append(parts, name+" "+figure.Number(v))
	}
	return strings.Join(parts, " · ")
}
