package part

import "strconv"

// Picture is a chart that needs no script: rows of bars or of points with their
// intervals over one axis. Values that are unknown are nil and are not drawn.
type Picture struct {
	Axis  string // its name with its unit
	Min   float64
	Max   float64
	Ticks []Tick
	// Limit draws a dashed line through all rows; nil for none.
	Limit     *float64
	LimitName string
	Rows      []PictureRow
	// More says what was left out: "3 smaller"; may be empty.
	More string
}

// Tick is a marked place of an axis.
type Tick struct {
	At   float64
	Text string
}

// PictureRow is one row: a bar from zero, or a point with its interval.
type PictureRow struct {
	Label string
	Bar   bool
	Point *float64
	Low   *float64
	High  *float64
	Tone  Tone
}

// at is where a value stands, as a share of the width. Values beyond the axis
// stand at its end.
func (p Picture) at(value float64) float64 {
	if p.Max <= p.Min {
		return 50
	}
	return 3 + 94*min(max((value-p.Min)/(p.Max-p.Min), 0), 1)
}

func (p Picture) place(value float64) string { return percent(p.at(value)) }

// reach is from where to where a bar goes, and how wide it is.
func (p Picture) reach(value float64) (from, width string) {
	zero, end := p.at(0), p.at(value)
	return percent(min(zero, end)), percent(max(zero, end) - min(zero, end))
}

func percent(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) + "%" }
