package chart

import "math"

// extent is the range of an axis that shows all values, its ends rounded
// outward to whole steps of about a fifth of it. ECharts fits an axis to its
// points alone; limits and interval ends would fall off the picture. Without
// values, or with one value only, the range has width 1 around it.
func extent(values []float64) (low, high float64) {
	if len(values) == 0 {
		return 0, 1
	}
	low, high = values[0], values[0]
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	if low == high {
		return low - 0.5, high + 0.5
	}
	step := niceStep((high - low) / 5)
	return clean(math.Floor(low/step) * step), clean(math.Ceil(high/step) * step)
}

// Scale is the axis that shows all values and zero: its ends and the places in
// between where a number stands.
func Scale(values ...float64) (low, high float64, ticks []float64) {
	low, high = extent(append([]float64{0}, values...))
	step := niceStep((high - low) / 5)
	for i := math.Ceil(low / step); i*step <= high+step/1000; i++ {
		ticks = append(ticks, clean(i*step))
	}
	return low, high, ticks
}

// niceStep is the smallest of 1, 2, 2.5, 5 times a power of ten that is at
// least size, for size above 0.
func niceStep(size float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(size)))
	for _, factor := range []float64{1, 2, 2.5, 5} {
		if factor*power >= size {
			return factor * power
		}
	}
	return 10 * power
}

// clean removes what a product of floats leaves in the last digits, so that an
// axis ends at 0.3 and not at 0.30000000000000004.
func clean(v float64) float64 {
	if v == 0 {
		return 0
	}
	digits := 12 - int(math.Ceil(math.Log10(math.Abs(v))))
	if digits < 0 || digits > 300 {
		return v
	}
	scale := math.Pow(10, float64(digits))
	return math.Round(v*scale) / scale
}

// known collects the values that are known.
func known(values ...*float64) []float64 {
	list := []float64{}
	for _, v := range values {
		if v != nil {
			list = append(list, *v)
		}
	}
	return list
}
