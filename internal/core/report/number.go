package report

import (
	"fmt"
	"math"
	"strconv"
)

// significantDigits is how many digits of a measured value are shown.
const significantDigits = 4

// Number shows a measured value as the report does: four significant digits,
// and no exponent where a person would not write one.
func Number(v float64) string { return digits(v, significantDigits) }

func digits(v float64, n int) string {
	text := strconv.FormatFloat(v, 'g', n, 64)
	if v != 0 && (math.Abs(v) >= 1e7 || math.Abs(v) < 1e-4) {
		return text
	}
	rounded, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return text
	}
	return strconv.FormatFloat(rounded+0, 'f', -1, 64) // + 0 has no negative zero
}

// apart shows two values with as many digits as it takes to tell them apart.
func apart(a, b float64) (string, string) {
	for n := significantDigits; n < 17; n++ {
		if x, y := digits(a, n), digits(b, n); x != y {
			return x, y
		}
	}
	return digits(a, 17), digits(b, 17)
}

// confidence shows one minus an error rate, rounded down: "at least" must hold
// of what is printed.
func confidence(delta float64) string {
	return strconv.FormatFloat(math.Floor(1000*(1-delta)+1e-9)/10, 'f', -1, 64) + " %"
}

// errorRate shows an error rate as a percentage.
func errorRate(delta float64) string { return Number(100*delta) + " %" }

// withUnit appends a unit where there is one.
func withUnit(text, unit string) string {
	if unit == "" {
		return text
	}
	return text + " " + unit
}

// plural counts things: "1 run", "2 runs".
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// roundUp rounds a positive value up to two significant digits, so that what
// is advised covers it.
func roundUp(v float64) float64 {
	if v <= 0 {
		return 0
	}
	exponent := int(math.Floor(math.Log10(v))) - 1
	steps := math.Ceil(v / math.Pow10(exponent))
	// Through text, because steps times a power of ten has a tail of digits.
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(steps, 'f', 0, 64)+"e"+strconv.Itoa(exponent), 64)
	if err != nil {
		return v
	}
	return rounded
}

// Duration shows seconds in human units.
func Duration(seconds float64) string {
	const minute, hour, day = 60, 3600, 86400
	switch {
	case seconds < 0.0005:
		return "under 1 ms"
	case seconds < 0.9995:
		return fmt.Sprintf("%.0f ms", 1000*seconds)
	case seconds < 10:
		return digits(seconds, 2) + " s"
	case seconds < 1.5*minute:
		return fmt.Sprintf("%.0f s", seconds)
	case seconds < 1.5*hour:
		return fmt.Sprintf("%.0f min", seconds/minute)
	case seconds < 2*day:
		return fmt.Sprintf("%.1f h", seconds/hour)
	}
	return fmt.Sprintf("%.1f days", seconds/day)
}
