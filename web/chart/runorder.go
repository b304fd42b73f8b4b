package chart

import (
	"encoding/json"
	"fmt"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// seriesBest is the name of the step line.
const seriesBest = "best so far"

// RunPoint is one executed row.
type RunPoint struct {
	// Order is the place in the order of execution, from 1.
	Order int
	// Value is the response in its unit; nil when the row has none.
	Value *float64
	// Status is the row's status: complete, infeasible or rejected; a failed row
	// has no response and is not drawn.
	Status string
	// Best is the best valid response up to and with this row; nil before the first.
	Best *float64
	// Text is shown on hover.
	Text string
}

// RunOrder is the response against the order of execution, with the best valid
// response so far as a step line and the baseline as a dashed line (nil: none).
// A drift over time shows here before it spoils a fit.
func RunOrder(points []RunPoint, baseline *float64, axis Axis) (json.RawMessage, error) {
	if err := finiteIfKnown("the baseline", baseline); err != nil {
		return nil, err
	}
	statuses := []struct {
		status, name string
		look         markLook
	}{
		{"complete", "complete", markLook{"circle", 8, colourBasis}},
		{"infeasible", "infeasible", markLook{"triangle", 9, colourWarn}},
		{"rejected", "rejected", markLook{"diamond", 10, colourBad}},
	}
	byStatus := map[string][]opts.ScatterData{}
	best := []opts.LineData{}
	shown := known(baseline)
	for _, p := range points {
		if err := finiteIfKnown(fmt.Sprintf("the response of run %d", p.Order), p.Value, p.Best); err != nil {
			return nil, err
		}
		shown = append(shown, known(p.Value, p.Best)...)
		if p.Value != nil {
			byStatus[p.Status] = append(byStatus[p.Status], opts.ScatterData{Name: p.Text, Value: []any{p.Order, *p.Value}})
		}
		if p.Best != nil {
			best = append(best, opts.LineData{Value: []any{p.Order, *p.Best}})
		}
	}
	c := charts.NewScatter()
	order := valueAxis(Axis{Name: "order of execution"}, formatWhole, nil)
	order.Min, order.Max, order.MinInterval = 0, len(points)+1, 1
	order.AxisLabel.ShowMaxLabel = opts.Bool(false)
	c.SetGlobalOptions(charts.WithXAxisOpts(order), charts.WithYAxisOpts(heightAxis(axis, formatNumber, shown)))
	legend := []string{}
	for _, s := range statuses {
		if data := byStatus[s.status]; len(data) > 0 {
			c.AddSeries(s.name, data, dots(s.look.symbol, s.look.size, s.look.colour)...)
			legend = append(legend, s.name)
		}
	}
	if len(legend) == 0 {
		return nil, nil
	}
	c.SetGlobalOptions(frame(append(legend, seriesBest)...)...)
	c.Overlap(bestLine(best, baseline))
	return marshal(c)
}

// bestLine is the step line of the best so far, with the baseline's line.
func bestLine(best []opts.LineData, baseline *float64) *charts.Line {
	series := []charts.SeriesOpts{
		charts.WithLineChartOpts(opts.LineChart{Step: "end", ShowSymbol: opts.Bool(false)}),
		charts.WithLineStyleOpts(opts.LineStyle{Color: colourStrong, Width: 2}),
		charts.WithItemStyleOpts(opts.ItemStyle{Color: colourStrong}),
	}
	if baseline != nil {
		series = append(series,
			charts.WithMarkLineNameYAxisItemOpts(opts.MarkLineNameYAxisItem{Name: "baseline", YAxis: *baseline}),
			dashed("insideEndTop"))
	}
	line := charts.NewLine()
	line.AddSeries(seriesBest, best, series...)
	return line
}
