package checks

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// printable replaces what would move a terminal's cursor: much of a line may come
// from the target.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || unicode.IsPrint(r) {
			return r
		}
		return utf8.RuneError
	}, text)
}

// number shows a measured value to four digits, and to one decimal where that is
// more.
func number(v float64) string {
	if size := math.Abs(v); size >= 1000 && size < 1e9 {
		return strconv.FormatFloat(v, 'f', 1, 64)
	}
	return strconv.FormatFloat(v, 'g', 4, 64)
}

// span shows seconds, to the millisecond where they are few.
func span(seconds float64) string {
	if seconds < 0.1 {
		return fmt.Sprintf("%.3fs", seconds)
	}
	return fmt.Sprintf("%.1fs", seconds)
}

// some lists the first few names and how many more there are.
func some(names []string, most int) string {
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s +%d more", strings.Join(names[:most], ", "), len(names)-most)
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
