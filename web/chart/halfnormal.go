package chart

import (
	"encoding/json"
	"fmt"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// Names of the series of a half-normal plot.
const (
	seriesQuiet  = "not shown to be active"
	seriesActive = "active"
)

// HalfNormalPoint is one effect against the half-normal quantile of its rank.
type HalfNormalPoint struct {
	Label    string
	Quantile float64 // at least 0
	Size     float64 // absolute effect, in the response's unit
	Active   *bool   // nil when unknown
	Text     string  // shown on hover
}

// HalfNormal is the half-normal plot. Effects that are only noise lie near the
// line through the origin with the given slope (the pseudo standard error);
// those far above it are real. A nil slope draws no line.
func HalfNormal(points []HalfNormalPoint, slope *float64, axis Axis) (json.RawMessage, error) {
	if len(points) == 0 {
		return nil, nil
	}
	if err := finiteIfKnown("the slope of the half-normal plot", slope); err != nil {
		return nil, err
	}
	last := 0.0
	sizes, quantiles := []float64{0}, []float64{0}
	var active, quiet []opts.ScatterData
	for _, p := range points {
		if err := finite(fmt.Sprintf("the effect %q", p.Label), p.Quantile, p.Size); err != nil {
			return nil, err
		}
		last = max(last, p.Quantile)
		sizes, quantiles = append(sizes, p.Size), append(quantiles, p.Quantile)
		// The name is the label in the picture; the text rides along for the hover.
		datum := opts.ScatterData{Name: p.Label, Value: []any{p.Quantile, p.Size, p.Text}}
		if p.Active != nil && *p.Active {
			active = append(active, datum)
		} else {
			quiet = append(quiet, datum)
		}
	}
	if slope != nil {
		sizes = append(sizes, *slope*last)
	}
	c := charts.NewScatter()
	c.SetGlobalOptions(frame(seriesQuiet, seriesActive)...)
	c.SetGlobalOptions(
		charts.WithTooltipOpts(opts.Tooltip{Show: opts.Bool(true), Trigger: "item", Formatter: formatText}),
		charts.WithXAxisOpts(valueAxis(Axis{Name: "half-normal quantile"}, formatNumber, quantiles)),
		charts.WithYAxisOpts(heightAxis(axis, formatNumber, sizes)),
	)
	line := []charts.SeriesOpts{}
	if slope != nil {
		end := []any{last, *slope * last}
		line = append(line, charts.WithMarkLineNameCoordItemOpts(opts.MarkLineNameCoordItem{
			Name: "noise", Coordinate0: []any{0.0, 0.0}, Coordinate1: end,
		}), dashed("insideEndTop"))
	}
	c.AddSeries(seriesQuiet, quiet, append(dots("circle", 7, colourPlain), line...)...)
	c.AddSeries(seriesActive, active, append(dots("diamond", 11, colourStrong), charts.WithLabelOpts(opts.Label{
		Show: opts.Bool(true), Position: "left", Formatter: "{b}", Color: colourInk, FontSize: 12,
	}))...)
	return marshal(c)
}

// dots is the look of a scatter series. Series differ by shape, not by colour alone.
func dots(symbol string, size int, colour string) []charts.SeriesOpts {
	return []charts.SeriesOpts{
		charts.WithScatterChartOpts(opts.ScatterChart{Symbol: symbol, SymbolSize: size}),
		charts.WithItemStyleOpts(opts.ItemStyle{Color: colour}),
	}
}
