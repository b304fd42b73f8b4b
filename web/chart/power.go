package chart

import (
	"encoding/json"
	"fmt"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// PowerPoint is the chance to see an effect of a size.
type PowerPoint struct {
	Effect float64
	Chance float64 // from 0 to 1
	Text   string  // shown on hover
}

// Power is the chance of finding what there is against its size, with a dashed
// line at a size of interest, such as epsilon (nil: none). The points come with
// rising effect.
func Power(points []PowerPoint, at *float64, name string, axis Axis) (json.RawMessage, error) {
	if len(points) == 0 {
		return nil, nil
	}
	if err := finiteIfKnown("the size of interest", at); err != nil {
		return nil, err
	}
	shown := known(at)
	data := make([]opts.LineData, len(points))
	for i, p := range points {
		if err := finite(fmt.Sprintf("point %d of the power curve", i), p.Effect, p.Chance); err != nil {
			return nil, err
		}
		shown = append(shown, p.Effect)
		data[i] = opts.LineData{Name: p.Text, Value: []any{p.Effect, 100 * p.Chance}, Symbol: "circle", SymbolSize: 6}
	}
	series := []charts.SeriesOpts{
		charts.WithLineStyleOpts(opts.LineStyle{Color: colourStrong, Width: 2}),
		charts.WithItemStyleOpts(opts.ItemStyle{Color: colourStrong}),
	}
	if at != nil {
		series = append(series, charts.WithMarkLineNameXAxisItemOpts(opts.MarkLineNameXAxisItem{Name: name, XAxis: *at}), dashed("end"))
	}
	c := charts.NewLine()
	height := heightAxis(Axis{Name: "chance", Unit: "%"}, formatNumber, nil)
	height.Min, height.Max = 0, 100
	across := valueAxis(axis, formatNumber, shown)
	across.Min, across.Max = points[0].Effect, points[len(points)-1].Effect
	c.SetGlobalOptions(frame()...)
	c.SetGlobalOptions(charts.WithXAxisOpts(across), charts.WithYAxisOpts(height))
	c.AddSeries("chance", data, series...)
	return marshal(c)
}
