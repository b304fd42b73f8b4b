package campaign

import (
	"math"
	"regexp"
	"strconv"

	"assay/internal/core/canonical"
)

// oddity says why a plain scalar is not what its text suggests to a reader.
type oddity uint8

const (
	ordinary   oddity = iota
	switchWord        // on, off, yes, no, y, n: booleans elsewhere, strings here
	numberLike        // 010, 1_000, 0x1F, 12:30:00, a date: numbers elsewhere, strings here
	outsize           // an integer outside 64 bits
	notFinite         // 1e400, .inf, .nan
)

var (
	integerText = regexp.MustCompile(`^[-+]?(0|[1-9][0-9]*)$`)
	floatText   = regexp.MustCompile(`^[-+]?(\.[0-9]+|(0|[1-9][0-9]*)(\.[0-9]*)?)([eE][-+]?[0-9]+)?$`)
	specialText = regexp.MustCompile(`^([-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$`)
	numberText  = regexp.MustCompile(`^([-+]?(` +
		`[0-9][0-9_]*(\.[0-9_]*)?([eE][-+]?[0-9]+)?|` + // leading zeros, digit separators
		`0x[0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+|` + // other bases
		`[0-9]+(:[0-5]?[0-9])+(\.[0-9]*)?` + // base 60
		`)|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?)$`) // dates
)

// resolve types a plain scalar from its text. Whatever is not null, a
// boolean, an integer or a finite float is a string.
func resolve(text string) (canonical.Scalar, oddity) {
	switch text {
	case "", "~", "null", "Null", "NULL":
		return canonical.Null, ordinary
	case "true", "True", "TRUE":
		return canonical.Bool(true), ordinary
	case "false", "False", "FALSE":
		return canonical.Bool(false), ordinary
	case "on", "On", "ON", "off", "Off", "OFF", "yes", "Yes", "YES", "no", "No", "NO", "y", "Y", "n", "N":
		return canonical.String(text), switchWord
	}
	if c := text[0]; c != '-' && c != '+' && c != '.' && (c < '0' || c > '9') {
		return canonical.String(text), ordinary
	}
	switch {
	case integerText.MatchString(text):
		i, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return canonical.String(text), outsize
		}
		return canonical.Int(i), ordinary
	case floatText.MatchString(text):
		f, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsInf(f, 0) {
			return canonical.String(text), notFinite
		}
		return canonical.Float(f), ordinary
	case specialText.MatchString(text):
		return canonical.String(text), notFinite
	case numberText.MatchString(text):
		return canonical.String(text), numberLike
	}
	return canonical.String(text), ordinary
}
