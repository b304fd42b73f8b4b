package scaffold

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"assay/internal/core/canonical"
)

// prose is what a description says of a value.
type prose struct {
	def     string   // default; "" when none is named
	choices []string // in the order of the text
	low     string   // range; both empty when none is named
	high    string
}

const quotedOrWord = `("[^"]*"|'[^']*'|[^\s,;)\]]+)`

var (
	defaultText = regexp.MustCompile(`(?i)[\[(]?\bdefaults?(?:\s+value)?(?:\s+is|\s+to)?\s*[:=]?\s*` + quotedOrWord)
	boostText   = regexp.MustCompile(`\(=([^)]+)\)`)
	choiceText  = []*regexp.Regexp{
		regexp.MustCompile(`(?i)\[possible values:\s*([^\]]+)\]`),
		regexp.MustCompile(`\{([^{}]*,[^{}]*)\}`),
		regexp.MustCompile(`(?i)\bchoices?:?\s*[\[({]([^\])}]+)[\])}]`),
		regexp.MustCompile(`[(<\[]([\w.-]+(?:\s*\|\s*[\w.-]+)+)[)>\]]`),
		regexp.MustCompile(`(?i)\b(?:one of|either|any of)[:\s]+([\w.'"-]+(?:\s*,\s*[\w.'"-]+)*,?\s+(?:or|and)\s+[\w.'"-]+)`),
		regexp.MustCompile(`(?i)\b(?:one of|either|any of|choose from)[:\s]+([\w.'"-]+(?:\s*,\s*[\w.'"-]+)+)`),
		regexp.MustCompile(`:\s*([\w.'"-]+(?:\s*,\s*[\w.'"-]+)*,?\s+or\s+[\w.'"-]+)`),
	}
	bareChoice = regexp.MustCompile(`^[\w.-]+(\|[\w.-]+)+$`)
	rangeText  = []*regexp.Regexp{
		regexp.MustCompile(`(?i)\b(?:between|from)\s+(-?[\d.]+)\s+(?:and|to)\s+(-?[\d.]+)`),
		regexp.MustCompile(`(?i)\bmin(?:imum)?[:=\s]+(-?[\d.]+)[,;\s]+max(?:imum)?[:=\s]+(-?[\d.]+)`),
		regexp.MustCompile(`[\[(](-?\d+(?:\.\d+)?)\s*(?:\.\.=?|-|–|,)\s*(-?\d+(?:\.\d+)?)[\])]`),
		regexp.MustCompile(`\b(-?\d+(?:\.\d+)?)\.\.=?(-?\d+(?:\.\d+)?)\b`),
	}
	separators = regexp.MustCompile(`\s*[|,]\s*|\s+(?:or|and)\s+`)
	quantity   = regexp.MustCompile(`^(-?\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h|[kKMGT]i?B?|%)?$`)
)

// readProse looks for a default, choices and a range in a flag's placeholder and
// description.
func readProse(placeholder, text string) prose {
	var p prose
	if m := defaultText.FindStringSubmatch(text); m != nil {
		p.def = unquote(m[1])
	} else if m := boostText.FindStringSubmatch(placeholder + " " + text); m != nil {
		p.def = unquote(m[1])
	}
	if bareChoice.MatchString(placeholder) {
		p.choices = words(placeholder)
	}
	// A comma list inside {} of the placeholder is what argparse writes.
	for _, pattern := range choiceText {
		if len(p.choices) > 1 {
			break
		}
		if m := pattern.FindStringSubmatch(placeholder + " " + text); m != nil {
			p.choices = words(m[1])
		}
	}
	if inner, ok := strings.CutPrefix(placeholder, "{"); ok && len(p.choices) < 2 {
		p.choices = words(strings.TrimSuffix(inner, "}"))
	}
	for _, pattern := range rangeText {
		if m := pattern.FindStringSubmatch(text); m != nil {
			p.low, p.high = m[1], m[2]
			break
		}
	}
	return p
}

func unquote(text string) string { return strings.Trim(text, `"'`) }

// words splits "fast, slow or best" into words; text with blanks in a word is no
// list of choices.
func words(list string) []string {
	var out []string
	for _, word := range separators.Split(strings.TrimSpace(list), -1) {
		word = unquote(strings.TrimSpace(word))
		if word == "" {
			continue
		}
		if strings.ContainsAny(word, " \t") {
			return nil
		}
		out = append(out, word)
	}
	return out
}

// amount is a number with the suffix that a program wants behind it, as in 30s
// or 64k.
func amount(text string) (number canonical.Scalar, suffix string, ok bool) {
	m := quantity.FindStringSubmatch(text)
	if m == nil {
		return canonical.Null, "", false
	}
	if i, err := strconv.ParseInt(m[1], 10, 64); err == nil {
		return canonical.Int(i), m[2], true
	}
	f, err := strconv.ParseFloat(m[1], 64)
	return canonical.Float(f), m[2], err == nil
}

// around proposes levels of a number: half, itself and double where nothing
// bounds it; one, two and four from one; the ends and the middle of a range,
// the middle geometric where the range spans a factor of eight. It proposes
// nothing for zero and negative numbers, whose neighbours nobody can guess.
func around(at canonical.Scalar, low, high *float64) []canonical.Scalar {
	v, ok := at.Number()
	_, whole := at.AsInt()
	if low != nil && high != nil && *low < *high {
		middle := (*low + *high) / 2
		if *low > 0 && *high/(*low) >= 8 {
			middle = math.Sqrt(*low * *high)
		}
		return rising(whole || isWhole(*low) && isWhole(*high) && !ok, *low, middle, *high)
	}
	switch {
	case !ok || v <= 0:
		return nil
	case whole && v == 1:
		return rising(true, 1, 2, 4)
	case !whole && v < 1 && 2*v > 1:
		return rising(false, v/2, v, 1)
	}
	return rising(whole, v/2, v, 2*v)
}

// rising makes scalars of numbers in increasing order, without repetitions.
func rising(whole bool, values ...float64) []canonical.Scalar {
	var out []canonical.Scalar
	last := math.Inf(-1)
	for _, v := range values {
		if whole {
			v = math.Round(v)
		}
		if v <= last || whole && v == 0 && len(values) == 3 && values[0] > 0 {
			continue
		}
		last = v
		if whole {
			out = append(out, canonical.Int(int64(v)))
		} else {
			out = append(out, canonical.Float(v))
		}
	}
	return out
}

func isWhole(v float64) bool { return v == math.Trunc(v) }

// Geometric reports whether levels look like multiples of each other rather
// than like steps: at least three positive numbers, each about as many times the
// one before it, over a factor of four or more in all.
func Geometric(levels []canonical.Scalar) bool {
	if len(levels) < 3 {
		return false
	}
	var least, most, last float64
	for i, level := range levels {
		v, ok := level.Number()
		if !ok || v <= 0 || i > 0 && v <= last {
			return false
		}
		if i > 0 {
			ratio := math.Log(v / last)
			if i == 1 {
				least, most = ratio, ratio
			}
			least, most = min(least, ratio), max(most, ratio)
		}
		last = v
	}
	first, _ := levels[0].Number()
	return last/first >= 4 && most <= 1.6*least
}
