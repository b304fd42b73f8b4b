package part

import (
	"strconv"
	"strings"
)

// timeLeft words the estimate with its confidence and the hard bound:
// "about 6 min left, a rough guess · at most 21 min".
func timeLeft(p Progress) string {
	if p.Finished {
		return ""
	}
	parts := []string{}
	switch {
	case p.Remaining != "" && p.Confidence == "low":
		parts = append(parts, p.Remaining+" left, a rough guess")
	case p.Remaining != "":
		parts = append(parts, p.Remaining+" left")
	default:
		parts = append(parts, "time left not known yet")
	}
	if p.Bound != "" {
		parts = append(parts, "at most "+p.Bound)
	}
	return strings.Join(parts, " · ")
}

// elapsedIs says whether the elapsed time is final.
func elapsedIs(p Progress) string {
	if p.Finished {
		return "in all"
	}
	return "so far"
}

// point is a place in a drawing, in the units of its viewBox.
type point struct{ x, y float64 }

// Inner size of the sparkline's viewBox and its margin.
const (
	sparkWidth  = 120.0
	sparkHeight = 32.0
	sparkMargin = 4.0
)

// sparkAt places value i of values; a constant series lies in the middle.
func sparkAt(values []float64, i int) point {
	low, high := values[0], values[0]
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	share := 0.5
	if high > low {
		share = (values[i] - low) / (high - low)
	}
	return point{
		x: sparkMargin + float64(i)/float64(len(values)-1)*(sparkWidth-2*sparkMargin),
		y: sparkHeight - sparkMargin - share*(sparkHeight-2*sparkMargin),
	}
}

// sparkEnd places the last value.
func sparkEnd(values []float64) point { return sparkAt(values, len(values)-1) }

// sparkPoints is the points attribute of the line.
func sparkPoints(values []float64) string {
	var b strings.Builder
	for i := range values {
		if i > 0 {
			b.WriteByte(' ')
		}
		p := sparkAt(values, i)
		b.WriteString(coord(p.x) + "," + coord(p.y))
	}
	return b.String()
}

// coord writes a coordinate to a tenth, which is finer than a pixel.
func coord(v float64) string {
	text := strconv.FormatFloat(v, 'f', 1, 64)
	return strings.TrimSuffix(text, ".0")
}
