package chart

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// FrontMark tells two points of a front from the others.
type FrontMark string

// Marks of points, and what the others are called in the legend.
const (
	FrontPlain     FrontMark = ""
	FrontPreferred FrontMark = "preferred"
	FrontBaseline  FrontMark = "baseline"

	frontConfident = "shown to be on the front"
	frontOpen      = "may be beaten"
	frontPredicted = "predicted front"
)

// FrontPoint is one measured configuration, in the units of the objectives.
type FrontPoint struct {
	Mark FrontMark
	// Confident says that it is shown to be on the front.
	Confident bool
	// Means are by objective; Low and High bound them, nil where unknown.
	Means     []float64
	Low, High []*float64
	// Text is shown on hover.
	Text string
}

// frontKind is what is drawn alike.
type frontKind struct {
	mark      FrontMark
	confident bool
}

func (p FrontPoint) kind() frontKind { return frontKind{p.Mark, p.Confident} }

// frontKinds are all, in the order of the legend.
var frontKinds = []frontKind{
	{FrontPlain, true}, {FrontPlain, false}, {FrontPreferred, true}, {FrontPreferred, false}, {FrontBaseline, true}, {FrontBaseline, false},
}

func (k frontKind) name() string {
	switch {
	case k.mark != FrontPlain:
		return string(k.mark)
	case k.confident:
		return frontConfident
	}
	return frontOpen
}

// named is a legend that names a kind once.
func named(legend []string, k frontKind) []string {
	if slices.Contains(legend, k.name()) {
		return legend
	}
	return append(legend, k.name())
}

// look tells the kinds apart by shape and colour.
func (k frontKind) look() markLook {
	switch {
	case k.mark == FrontPreferred:
		return markLook{"diamond", 16, colourStrong}
	case k.mark == FrontBaseline:
		return markLook{"rect", 11, colourBasis}
	case k.confident:
		return markLook{"circle", 10, colourStrong}
	}
	return markLook{"triangle", 9, colourSoft}
}

// fill fills what is shown to be on the front and leaves the rest hollow, so that a
// weak claim looks weak whatever else its mark says.
func (k frontKind) fill() charts.SeriesOpts {
	colour := k.look().colour
	if k.confident {
		return charts.WithItemStyleOpts(opts.ItemStyle{Color: colour})
	}
	return charts.WithItemStyleOpts(opts.ItemStyle{Color: "transparent", BorderColor: colour, BorderWidth: 2})
}

// Front draws two objectives against each other: every measured configuration
// with its intervals, told apart by shape and colour, and the predicted front as
// a line. Predicted points are pairs in any order.
func Front(points []FrontPoint, predicted [][2]float64, axes [2]Axis) (json.RawMessage, error) {
	if len(points)+len(predicted) == 0 {
		return nil, nil
	}
	var shown [2][]float64
	for _, p := range points {
		for k := range shown {
			if err := finite("a mean of "+p.Text, p.Means[k]); err != nil {
				return nil, err
			}
			if err := finiteIfKnown("an interval of "+p.Text, p.Low[k], p.High[k]); err != nil {
				return nil, err
			}
			shown[k] = append(append(shown[k], p.Means[k]), known(p.Low[k], p.High[k])...)
		}
	}
	for _, p := range predicted {
		if err := finite("a predicted point", p[0], p[1]); err != nil {
			return nil, err
		}
		shown[0], shown[1] = append(shown[0], p[0]), append(shown[1], p[1])
	}
	c := charts.NewScatter()
	c.SetGlobalOptions(charts.WithXAxisOpts(valueAxis(axes[0], formatNumber, shown[0])), charts.WithYAxisOpts(heightAxis(axes[1], formatNumber, shown[1])))
	legend := []string{}
	if len(predicted) > 0 {
		legend = append(legend, frontPredicted)
		dots := make([]opts.ScatterData, len(predicted))
		for i, p := range predicted {
			dots[i] = opts.ScatterData{Name: frontPredicted, Value: []any{p[0], p[1]}}
		}
		c.AddSeries(frontPredicted, dots, predictedLook()...)
	}
	for _, kind := range frontKinds {
		data, spans := frontSeries(points, kind)
		if len(data) == 0 {
			continue
		}
		legend = named(legend, kind)
		look := kind.look()
		c.AddSeries(kind.name(), data, append(dots(look.symbol, look.size, look.colour), kind.fill(),
			charts.WithMarkLineNameCoordItemOpts(spans...),
			charts.WithMarkLineStyleOpts(opts.MarkLineStyle{
				Symbol: []string{"none", "none"}, Label: &opts.Label{Show: opts.Bool(false)},
				LineStyle: &opts.LineStyle{Color: look.colour, Type: "solid", Width: 1.5},
			}))...)
	}
	c.SetGlobalOptions(frame(legend...)...)
	return marshal(c)
}

func predictedLook() []charts.SeriesOpts { return dots("circle", 4, colourPlain) }

// frontSeries are the points of one kind and a cross of intervals at each.
func frontSeries(points []FrontPoint, kind frontKind) ([]opts.ScatterData, []opts.MarkLineNameCoordItem) {
	var data []opts.ScatterData
	var spans []opts.MarkLineNameCoordItem
	for _, p := range points {
		if p.kind() != kind {
			continue
		}
		data = append(data, opts.ScatterData{Name: p.Text, Value: []any{p.Means[0], p.Means[1]}})
		if p.Low[0] != nil && p.High[0] != nil {
			spans = append(spans, opts.MarkLineNameCoordItem{Coordinate0: []any{*p.Low[0], p.Means[1]}, Coordinate1: []any{*p.High[0], p.Means[1]}})
		}
		if p.Low[1] != nil && p.High[1] != nil {
			spans = append(spans, opts.MarkLineNameCoordItem{Coordinate0: []any{p.Means[0], *p.Low[1]}, Coordinate1: []any{p.Means[0], *p.High[1]}})
		}
	}
	return data, spans
}

// ParallelAxis is one objective of a picture in parallel coordinates: the value
// at its foot and the one at its head, which is the better one.
type ParallelAxis struct {
	Axis
	Worst, Best float64
}

// Parallel draws more than two objectives side by side: a line for every measured
// configuration, at every objective the higher the better. An objective that does
// not vary is drawn at half height.
func Parallel(points []FrontPoint, axes []ParallelAxis) (json.RawMessage, error) {
	if len(points) == 0 || len(axes) == 0 {
		return nil, nil
	}
	names := make([]string, len(axes))
	for k, a := range axes {
		if err := finite("an end of "+a.Name, a.Worst, a.Best); err != nil {
			return nil, err
		}
		names[k] = a.Label()
	}
	c := charts.NewLine()
	c.SetGlobalOptions(
		charts.WithXAxisOpts(opts.XAxis{Type: "category", AxisLabel: &opts.AxisLabel{Show: opts.Bool(true)}}),
		charts.WithYAxisOpts(opts.YAxis{Type: "value", Name: "higher is better", NameLocation: "middle", NameGap: 20, Min: 0, Max: 1, AxisLabel: &opts.AxisLabel{Show: opts.Bool(false)}}),
	)
	c.SetXAxis(names)
	legend := []string{}
	for _, kind := range frontKinds {
		for i, p := range points {
			if p.kind() != kind {
				continue
			}
			legend = named(legend, kind)
			data := make([]opts.LineData, len(axes))
			for k, a := range axes {
				if err := finite(fmt.Sprintf("a mean of point %d", i), p.Means[k]); err != nil {
					return nil, err
				}
				at := .5
				if a.Best != a.Worst {
					at = (p.Means[k] - a.Worst) / (a.Best - a.Worst)
				}
				data[k] = opts.LineData{Name: p.Text, Value: at}
			}
			c.AddSeries(kind.name(), data, kind.line()...)
		}
	}
	c.SetGlobalOptions(frame(legend...)...)
	return marshal(c)
}

// line is the look of a whole configuration in parallel coordinates.
func (k frontKind) line() []charts.SeriesOpts {
	look := k.look()
	style := opts.LineStyle{Color: look.colour, Width: 2}
	switch {
	case k.mark == FrontPreferred:
		style.Width = 4
	case k.mark == FrontPlain && !k.confident:
		style.Width = 1
	}
	switch {
	case !k.confident:
		style.Type = "dotted"
	case k.mark == FrontBaseline:
		style.Type = "dashed"
	}
	return []charts.SeriesOpts{charts.WithLineChartOpts(opts.LineChart{Symbol: look.symbol, SymbolSize: look.size}), charts.WithLineStyleOpts(style), k.fill()}
}
