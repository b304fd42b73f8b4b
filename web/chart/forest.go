package chart

import (
	"encoding/json"
	"fmt"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// ForestKind says what a row of the forest plot is.
type ForestKind string

// Kinds of rows, in the order of the legend.
const (
	ForestChallenger ForestKind = "challenger"
	ForestWinner     ForestKind = "winner"
	ForestBaseline   ForestKind = "baseline"
	ForestStruck     ForestKind = "struck" // measured inadmissible
)

// ForestRow is one seat: by how much it beats the winner, in the response's
// unit, positive when it is better.
type ForestRow struct {
	Label string
	Kind  ForestKind
	// Point is the mean difference; nil when it is unknown, and then the row
	// stands empty.
	Point *float64
	// Low and High bound it; a one-sided bound has a nil Low.
	Low, High *float64
	// Text is shown on hover.
	Text string
}

// Forest is the forest plot of paired differences to the winner. The dashed
// line is epsilon: a seat whose interval ends left of it is shown to be no
// more than epsilon better. A nil epsilon draws no line.
func Forest(rows []ForestRow, epsilon *float64, axis Axis) (json.RawMessage, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	if err := finiteIfKnown("epsilon", epsilon); err != nil {
		return nil, err
	}
	names := make([]string, len(rows))
	shown := append([]float64{0}, known(epsilon)...)
	for i, r := range rows {
		if err := finiteIfKnown(fmt.Sprintf("the difference of %q", r.Label), r.Point, r.Low, r.High); err != nil {
			return nil, err
		}
		names[i] = r.Label
		shown = append(shown, known(r.Point, r.Low, r.High)...)
	}
	c := charts.NewScatter()
	c.SetGlobalOptions(
		charts.WithXAxisOpts(valueAxis(axis, formatSigned, shown)),
		charts.WithYAxisOpts(rowAxis(names)),
	)
	legend := []string{}
	for _, kind := range []ForestKind{ForestChallenger, ForestWinner, ForestBaseline, ForestStruck} {
		points, spans := forestSeries(rows, kind)
		if len(points) == 0 {
			continue
		}
		legend = append(legend, string(kind))
		look := forestLook(kind)
		series := append(dots(look.symbol, look.size, look.colour),
			charts.WithMarkLineNameCoordItemOpts(spans...),
			charts.WithMarkLineStyleOpts(opts.MarkLineStyle{
				Symbol:    []string{"none", "none"},
				Label:     &opts.Label{Show: opts.Bool(false)},
				LineStyle: &opts.LineStyle{Color: look.colour, Type: "solid", Width: 2.5},
			}))
		c.AddSeries(string(kind), points, series...)
	}
	c.SetGlobalOptions(frame(legend...)...)
	if epsilon != nil {
		// A series of its own: one series has one look of lines.
		c.AddSeries("epsilon", []opts.ScatterData{}, append(limitLine(*epsilon, "epsilon"),
			charts.WithItemStyleOpts(opts.ItemStyle{Color: colourInk}))...)
	}
	return marshal(c)
}

// forestSeries are the points of one kind and the lines of their intervals.
func forestSeries(rows []ForestRow, kind ForestKind) ([]opts.ScatterData, []opts.MarkLineNameCoordItem) {
	var points []opts.ScatterData
	var spans []opts.MarkLineNameCoordItem
	for i, r := range rows {
		if r.Kind != kind || r.Point == nil {
			continue
		}
		points = append(points, opts.ScatterData{Name: r.Text, Value: []any{*r.Point, i}})
		if r.High == nil {
			continue
		}
		low := r.Point
		if r.Low != nil {
			low = r.Low
		}
		spans = append(spans, opts.MarkLineNameCoordItem{Coordinate0: []any{*low, i}, Coordinate1: []any{*r.High, i}})
	}
	return points, spans
}

// markLook is shape, size in pixels and colour of a mark.
type markLook struct {
	symbol string
	size   int
	colour string
}

// forestLook tells the kinds apart by shape and colour.
func forestLook(kind ForestKind) markLook {
	switch kind {
	case ForestWinner:
		return markLook{"diamond", 15, colourStrong}
	case ForestBaseline:
		return markLook{"rect", 10, colourSoft}
	case ForestStruck:
		return markLook{"triangle", 11, colourBad}
	default:
		return markLook{"circle", 10, colourBasis}
	}
}
