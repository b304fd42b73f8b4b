package web

import (
	"fmt"

	"assay/templates/figure"
	"assay/templates/part"
	"assay/web/chart"
)

// effectsPicture is the chart of effects for a page without a script.
func effectsPicture(bars []chart.EffectBar, limit *float64, axis chart.Axis) *part.Picture {
	p := part.Picture{Axis: axis.Label(), Limit: limit, LimitName: "limit"}
	var values []float64
	for i, bar := range bars {
		values = append(values, bar.Size)
		if i >= chart.MaxBars {
			continue
		}
		row := part.PictureRow{Label: bar.Label, Bar: true, Point: &bar.Size, Tone: part.ToneQuiet}
		switch {
		case bar.Active == nil:
			row.Tone = part.ToneAttention
		case *bar.Active:
			row.Tone = part.ToneActive
		}
		p.Rows = append(p.Rows, row)
	}
	if rest := len(bars) - len(p.Rows); rest > 0 {
		p.More = fmt.Sprintf("%d smaller", rest)
	}
	return scaled(p, values, figure.Number)
}

// forestPicture is the forest plot for a page without a script.
func forestPicture(rows []chart.ForestRow, epsilon *float64, axis chart.Axis) *part.Picture {
	p := part.Picture{Axis: axis.Label(), Limit: epsilon, LimitName: "epsilon"}
	var values []float64
	for _, r := range rows {
		row := part.PictureRow{Label: r.Label, Point: r.Point, Low: r.Low, High: r.High, Tone: part.ToneQuiet}
		if r.Low == nil {
			row.Low = r.Point // a bound to one side
		}
		switch r.Kind {
		case chart.ForestWinner:
			row.Label, row.Tone = row.Label+" (winner)", part.ToneActive
		case chart.ForestStruck:
			row.Label, row.Tone = row.Label+" (struck)", part.ToneTrouble
		}
		for _, v := range []*float64{r.Point, row.Low, r.High} {
			if v != nil {
				values = append(values, *v)
			}
		}
		p.Rows = append(p.Rows, row)
	}
	return scaled(p, values, figure.Signed)
}

// scaled gives a picture its axis; one without rows is none.
func scaled(p part.Picture, values []float64, word func(float64) string) *part.Picture {
	if len(p.Rows) == 0 {
		return nil
	}
	if p.Limit != nil {
		values = append(values, *p.Limit)
	}
	var ticks []float64
	p.Min, p.Max, ticks = chart.Scale(values...)
	for _, at := range ticks {
		p.Ticks = append(p.Ticks, part.Tick{At: at, Text: word(at)})
	}
	return &p
}
