package part

// at maps a value to the bar's axis, clamped to its ends so that a wide
// interval runs into the edge and not out of the picture.
func (v Interval) at(value float64) float64 {
	const left, width = 4.0, 152.0
	if v.Max <= v.Min {
		return left + width/2
	}
	share := (value - v.Min) / (v.Max - v.Min)
	return left + min(max(share, 0), 1)*width
}

// inside reports whether a value lies on the axis.
func (v Interval) inside(value float64) bool {
	return v.Min < v.Max && value >= v.Min && value <= v.Max
}

// vertical is the path of a vertical line.
func vertical(x, top, bottom float64) string {
	return "M" + coord(x) + " " + coord(top) + "V" + coord(bottom)
}

// span is the path of a horizontal line with end caps at half height.
func span(from, to float64) string {
	return "M" + coord(from) + " 5V13M" + coord(to) + " 5V13M" + coord(from) + " 9H" + coord(to)
}
