package chart

import (
	"encoding/json"
	"fmt"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// MaxBars is how many effects fit into the picture so that each label can be
// read. Smaller ones are counted in a last line, never dropped silently.
const MaxBars = 20

// EffectBar is one term of a fitted model.
type EffectBar struct {
	Label string
	// Size is the length of the bar, at least 0: the standardised effect |t|,
	// or the absolute effect where no standard error is known.
	Size float64
	// Active is whether the effect is significant; nil when that is unknown.
	Active *bool
	// Text is shown on hover: the effect with unit and interval.
	Text string
}

// Effects is the Pareto chart of effects: bars, largest first in the order
// given, with the significance limit as a dashed line. A nil limit draws none.
func Effects(bars []EffectBar, limit *float64, axis Axis) (json.RawMessage, error) {
	if len(bars) == 0 {
		return nil, nil
	}
	if err := finiteIfKnown("the limit of the effects", limit); err != nil {
		return nil, err
	}
	shown := append([]float64{0}, known(limit)...)
	names := make([]string, 0, MaxBars+1)
	data := make([]opts.BarData, 0, MaxBars+1)
	for i, b := range bars {
		if err := finite(fmt.Sprintf("the effect %q", b.Label), b.Size); err != nil {
			return nil, err
		}
		if i >= MaxBars {
			continue
		}
		shown = append(shown, b.Size)
		names = append(names, b.Label)
		data = append(data, opts.BarData{Name: b.Text, Value: b.Size, ItemStyle: &opts.ItemStyle{Color: barColour(b.Active)}})
	}
	if rest := len(bars) - len(data); rest > 0 {
		names = append(names, fmt.Sprintf("%d smaller", rest))
	}
	series := []charts.SeriesOpts{charts.WithBarChartOpts(opts.BarChart{BarWidth: "56%"})}
	if limit != nil {
		series = append(series, limitLine(*limit, "limit")...)
	}
	c := charts.NewBar()
	c.SetGlobalOptions(frame()...)
	c.SetGlobalOptions(
		charts.WithXAxisOpts(valueAxis(axis, formatNumber, shown)),
		charts.WithYAxisOpts(rowAxis(names)),
	)
	c.SetXAxis(names).XYReversal().AddSeries("effect", data, series...)
	return marshal(c)
}

// barColour marks what is active; unknown has its own colour.
func barColour(active *bool) string {
	switch {
	case active == nil:
		return colourWarn
	case *active:
		return colourStrong
	default:
		return colourPlain
	}
}
