// Package figure words numbers, durations and times for people: sensible
// digits, a unit always, a true minus sign, and "unknown" for what is not known.
package figure

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// Unknown stands where a value is not known. It is never 0 and never empty.
const Unknown = "unknown"

const (
	minus     = "\u2212" // the sign of a negative number, as wide as a digit
	thinSpace = "\u202f" // narrow and never broken: between number and unit, between thousands
)

// Number writes v with four significant digits, grouped thousands, and an
// exponent below 1e-4 and from 1e9 on. NaN and infinities are unknown.
func Number(v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return Unknown
	}
	abs := math.Abs(v)
	text := ""
	switch {
	case abs == 0:
		return "0"
	case abs < 1e-4 || abs >= 1e9:
		text = exponent(abs)
	case abs >= 9999.5:
		text = group(strconv.FormatFloat(abs, 'f', 0, 64))
	default:
		decimals := 3 - int(math.Floor(math.Log10(abs)))
		text = group(trimZeros(strconv.FormatFloat(abs, 'f', max(decimals, 0), 64)))
	}
	if v < 0 {
		return minus + text
	}
	return text
}

// Signed is Number with a plus sign for what is above 0.
func Signed(v float64) string {
	if text := Number(v); v > 0 && text != Unknown {
		return "+" + text
	}
	return Number(v)
}

// Unit appends a unit; an empty unit appends nothing.
func Unit(text, unit string) string {
	if unit == "" || text == Unknown {
		return text
	}
	return text + thinSpace + unit
}

// Measure is a number with its unit, or Unknown for nil.
func Measure(v *float64, unit string) string {
	if v == nil {
		return Unknown
	}
	return Unit(Number(*v), unit)
}

// Better writes what a ratio (0.183) improves as "18.3 % better". Which way the
// metric went is another question, so there is no sign.
func Better(ratio float64) string {
	p := ratio * 100
	if math.IsNaN(p) || math.IsInf(p, 0) {
		return Unknown
	}
	switch abs := math.Abs(p); {
	case abs >= 100:
		p = math.Round(p)
	case abs >= 0.05:
		p = math.Round(p*10) / 10
	default:
		return "0" + thinSpace + "% better"
	}
	word := " better"
	if p < 0 {
		word = " worse"
	}
	return Unit(Number(math.Abs(p)), "%") + word
}

// Range writes an interval, "15 .. 21 MB/s"; an end that is nil is unknown.
func Range(low, high *float64, unit string) string {
	if low == nil && high == nil {
		return Unknown
	}
	return Unit(Measure(low, "")+" .. "+Measure(high, ""), unit)
}

// Count writes a number of things: "1 row", "2 048 rows".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Whole(n) + " " + many
}

// Whole writes a whole number with grouped thousands.
func Whole(n int) string {
	text := strconv.Itoa(n)
	if n < 0 {
		return minus + group(text[1:])
	}
	return group(text)
}

// Duration writes a span in the two largest units that matter: "850 ms",
// "12.4 s", "6 min 20 s", "2 h 5 min", "3 d 4 h". A negative span is unknown.
func Duration(d time.Duration) string {
	switch {
	case d < 0:
		return Unknown
	case d == 0:
		return Unit("0", "s")
	case d < time.Millisecond:
		return Unit(strconv.FormatFloat(float64(d)/float64(time.Microsecond), 'f', 0, 64), "µs")
	case d < time.Second:
		return Unit(strconv.FormatInt(d.Milliseconds(), 10), "ms")
	case d < 59950*time.Millisecond:
		return Unit(trimZeros(strconv.FormatFloat(d.Seconds(), 'f', 1, 64)), "s")
	case d < time.Hour-500*time.Millisecond:
		return pair(d.Round(time.Second), time.Minute, "min", time.Second, "s")
	case d < 24*time.Hour-30*time.Second:
		return pair(d.Round(time.Minute), time.Hour, "h", time.Minute, "min")
	default:
		return pair(d.Round(time.Hour), 24*time.Hour, "d", time.Hour, "h")
	}
}

// Rough is a span as an estimate deserves it: one unit, "about 6 min".
func Rough(d time.Duration) string {
	switch {
	case d < 0:
		return Unknown
	case d < 10*time.Second:
		return "a few seconds"
	case d < 100*time.Second:
		return "about " + Unit(strconv.Itoa(int(math.Round(d.Seconds()/5))*5), "s")
	case d < 100*time.Minute:
		return "about " + Unit(strconv.Itoa(int(math.Round(d.Minutes()))), "min")
	case d < 48*time.Hour:
		return "about " + Unit(strconv.Itoa(int(math.Round(d.Hours()))), "h")
	default:
		return "about " + Unit(strconv.Itoa(int(math.Round(d.Hours()/24))), "d")
	}
}

// Ago says how long before now t was: "just now", "3 min ago", "2 d ago". A
// time after now counts as now, since two clocks may differ a little.
func Ago(t, now time.Time) string {
	d := now.Sub(t)
	switch {
	case d < 10*time.Second:
		return "just now"
	case d < time.Minute:
		return Unit(strconv.Itoa(int(d.Seconds())), "s") + " ago"
	case d < time.Hour:
		return Unit(strconv.Itoa(int(d.Minutes())), "min") + " ago"
	case d < 48*time.Hour:
		return Unit(strconv.Itoa(int(d.Hours())), "h") + " ago"
	default:
		return Unit(strconv.Itoa(int(d.Hours()/24)), "d") + " ago"
	}
}

// Exact is a time to the second with its zone, for the hover text.
func Exact(t time.Time) string { return t.Format("2006-01-02 15:04:05 MST") }

// Bytes writes a size in binary units: "16 KiB", "1.4 MiB".
func Bytes(n int64) string {
	if n < 1024 {
		return Unit(strconv.FormatInt(n, 10), "B")
	}
	v := float64(n)
	units := []string{"KiB", "MiB", "GiB", "TiB"}
	i := -1
	for v >= 1024 && i < len(units)-1 {
		v /= 1024
		i++
	}
	return Unit(trimZeros(strconv.FormatFloat(v, 'f', 1, 64)), units[i])
}

// ShortHash is the start of a hash, long enough to tell two apart by eye.
func ShortHash(hash string) string {
	if len(hash) <= 10 {
		return hash
	}
	return hash[:10]
}

// exponent writes abs as a coefficient of up to four digits and a power of ten.
func exponent(abs float64) string {
	mantissa, power, _ := strings.Cut(strconv.FormatFloat(abs, 'e', 3, 64), "e")
	n, err := strconv.Atoi(power)
	if err != nil {
		return Unknown
	}
	return trimZeros(mantissa) + "e" + strings.Replace(strconv.Itoa(n), "-", minus, 1)
}

// pair writes d, already rounded to small, in two units.
func pair(d, big time.Duration, bigName string, small time.Duration, smallName string) string {
	text := Unit(strconv.FormatInt(int64(d/big), 10), bigName)
	if rest := d % big / small; rest > 0 {
		text += " " + Unit(strconv.FormatInt(int64(rest), 10), smallName)
	}
	return text
}

// group puts a narrow space between thousands of the whole part, from five digits on.
func group(text string) string {
	whole, fraction, hasFraction := strings.Cut(text, ".")
	if len(whole) > 4 {
		parts := []string{}
		for len(whole) > 3 {
			parts = append([]string{whole[len(whole)-3:]}, parts...)
			whole = whole[:len(whole)-3]
		}
		whole = strings.Join(append([]string{whole}, parts...), thinSpace)
	}
	if hasFraction {
		return whole + "." + fraction
	}
	return whole
}

// trimZeros drops zeros at the end of a fraction.
func trimZeros(text string) string {
	if !strings.Contains(text, ".") {
		return text
	}
	return strings.TrimRight(strings.TrimRight(text, "0"), ".")
}
