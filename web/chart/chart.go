// Package chart turns results into options for ECharts, as JSON data. An option
// holds no function and no colour: "fmt:number" names a formatter and
// "token:accent" a colour of the style sheet, both resolved by the page's
// script, so that the content policy needs no evaluation and every picture
// follows the look of the page.
//
// All values must be finite; what is unknown is a nil pointer and is not drawn.
// A function with nothing to draw returns nil, and the page says why instead.
package chart

import (
	"encoding/json"
	"fmt"
	"math"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
	"github.com/go-echarts/go-echarts/v2/types"
)

// Axis names what an axis shows.
type Axis struct {
	Name string
	Unit string // may be empty
}

// Label is the axis name with its unit in brackets.
func (a Axis) Label() string {
	if a.Unit == "" {
		return a.Name
	}
	return a.Name + " (" + a.Unit + ")"
}

// Names of colours in the style sheet, by what they mean.
const (
	colourStrong = "token:accent"      // the series of interest
	colourPlain  = "token:line-strong" // measured, but nothing special
	colourInk    = "token:ink"
	colourSoft   = "token:soft"
	colourWarn   = "token:attention"
	colourBad    = "token:trouble"
	colourBasis  = "token:series-5" // the baseline, told from accent by its mark too
)

// Names of formatters in chart.js.
const (
	formatNumber = types.FuncStr("fmt:number")
	formatSigned = types.FuncStr("fmt:signed")
	formatWhole  = types.FuncStr("fmt:whole")
	formatName   = types.FuncStr("fmt:name")
	formatText   = types.FuncStr("fmt:text")
)

// option is what the chart types of the library have in common.
type option interface {
	Validate()
	JSON() map[string]any
}

// marshal writes an option without the parts that the library always adds and
// that belong to the page: title, tools and its own palette.
func marshal(c option) (json.RawMessage, error) {
	c.Validate()
	data := c.JSON()
	for _, key := range []string{"title", "toolbox", "color"} {
		delete(data, key)
	}
	text, err := json.Marshal(data)
	if err != nil {
		return nil, fmt.Errorf("chart: write option: %w", err)
	}
	return text, nil
}

// frame is what all pictures share: room for labels, and tooltips whose text
// is the name of the point, made on the server. The legend names these series;
// without names there is none.
func frame(legend ...string) []charts.GlobalOpts {
	top := "24"
	if len(legend) > 0 {
		top = "40"
	}
	return []charts.GlobalOpts{
		charts.WithGridOpts(opts.Grid{Left: "44", Right: "28", Top: top, Bottom: "32", ContainLabel: opts.Bool(true)}),
		charts.WithTooltipOpts(opts.Tooltip{Show: opts.Bool(true), Trigger: "item", Formatter: formatName}),
		charts.WithLegendOpts(opts.Legend{Show: opts.Bool(len(legend) > 0), Data: legend, Left: "0", Top: "0"}),
	}
}

// valueAxis is a horizontal axis of numbers that shows all values.
func valueAxis(a Axis, format types.FuncStr, values []float64) opts.XAxis {
	low, high := extent(values)
	return opts.XAxis{
		Type:         "value",
		Name:         a.Label(),
		NameLocation: "middle",
		NameGap:      26,
		Min:          low,
		Max:          high,
		AxisLabel:    &opts.AxisLabel{Show: opts.Bool(true), Formatter: format, HideOverlap: opts.Bool(true)},
	}
}

// heightAxis is a vertical axis of numbers that shows all values.
func heightAxis(a Axis, format types.FuncStr, values []float64) opts.YAxis {
	low, high := extent(values)
	return opts.YAxis{
		Type:         "value",
		Name:         a.Label(),
		NameLocation: "middle",
		NameGap:      48,
		Min:          low,
		Max:          high,
		AxisLabel:    &opts.AxisLabel{Show: opts.Bool(true), Formatter: format},
	}
}

// rowAxis is a vertical axis of named rows, the first on top.
func rowAxis(names []string) opts.YAxis {
	return opts.YAxis{
		Type:      "category",
		Data:      names,
		Inverse:   opts.Bool(true),
		AxisLabel: &opts.AxisLabel{Show: opts.Bool(true)},
	}
}

// finite refuses what cannot be drawn and would not be valid JSON.
func finite(what string, values ...float64) error {
	for _, v := range values {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return fmt.Errorf("chart: %s is %v, not a finite number; give nil for what is unknown", what, v)
		}
	}
	return nil
}

// finiteIfKnown is finite for values that may be unknown.
func finiteIfKnown(what string, values ...*float64) error {
	for _, v := range values {
		if v == nil {
			continue
		}
		if err := finite(what, *v); err != nil {
			return err
		}
	}
	return nil
}

// limitLine is a vertical dashed line with its name.
func limitLine(at float64, name string) []charts.SeriesOpts {
	return []charts.SeriesOpts{
		charts.WithMarkLineNameXAxisItemOpts(opts.MarkLineNameXAxisItem{Name: name, XAxis: at}),
		// Rows run downwards, so the line starts at the top.
		dashed("start"),
	}
}

// dashed is the look of a limit: thin, dashed, with its name at a position.
func dashed(position string) charts.SeriesOpts {
	return charts.WithMarkLineStyleOpts(opts.MarkLineStyle{
		Symbol:    []string{"none", "none"},
		Label:     &opts.Label{Show: opts.Bool(true), Position: position, Formatter: "{b}", Color: colourSoft, FontSize: 12},
		LineStyle: &opts.LineStyle{Color: colourInk, Type: "dashed", Width: 1},
	})
}
