// Package canonical holds the scalar that keeps integers and floats apart,
// and the one JSON encoding whose bytes are hashed.
package canonical

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
)

// Kind says what a Scalar holds.
type Kind uint8

// The kinds of a scalar. The zero Scalar is null.
const (
	KindNull Kind = iota
	KindBool
	KindInt
	KindFloat
	KindString
)

// String names the kind in the words used in messages to authors.
func (k Kind) String() string {
	switch k {
	case KindNull:
		return "null"
	case KindBool:
		return "bool"
	case KindInt:
		return "int"
	case KindFloat:
		return "float"
	case KindString:
		return "string"
	}
	return "kind " + strconv.Itoa(int(k))
}

// Scalar is one typed value of a campaign file or of a target's output. An
// integer and a float of equal value are different scalars: 3 and 3.0 render
// differently, hash differently and are two contract types. Scalar is
// comparable; == is identity of type and value, see EqualValue for the
// comparison of numbers by value.
type Scalar struct {
	kind Kind
	bits uint64
	text string
}

// Null is the scalar of an unknown or absent value.
var Null Scalar

// Bool returns a boolean scalar.
func Bool(b bool) Scalar {
	if b {
		return Scalar{kind: KindBool, bits: 1}
	}
	return Scalar{kind: KindBool}
}

// BoolOrNull returns a boolean scalar, or Null where nothing is known.
func BoolOrNull(b *bool) Scalar {
	if b == nil {
		return Null
	}
	return Bool(*b)
}

// FloatOrNull returns a float scalar, or Null where nothing is known. It panics
// as [Float] does.
func FloatOrNull(f *float64) Scalar {
	if f == nil {
		return Null
	}
	return Float(*f)
}

// Int returns an integer scalar.
func Int(i int64) Scalar { return Scalar{kind: KindInt, bits: uint64(i)} }

// Float returns a float scalar. It panics on NaN and infinities: those are
// not values, and whoever met one must say null or refuse it.
func Float(f float64) Scalar {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		panic("canonical: Float of a value that is not finite")
	}
	return Scalar{kind: KindFloat, bits: math.Float64bits(f)}
}

// String returns a string scalar.
func String(s string) Scalar { return Scalar{kind: KindString, text: s} }

// Kind returns the kind of s.
func (s Scalar) Kind() Kind { return s.kind }

// IsNull reports whether s is null.
func (s Scalar) IsNull() bool { return s.kind == KindNull }

// AsBool returns the boolean and whether s is one.
func (s Scalar) AsBool() (value, ok bool) { return s.bits == 1, s.kind == KindBool }

// AsInt returns the integer and whether s is one.
func (s Scalar) AsInt() (int64, bool) { return int64(s.bits), s.kind == KindInt }

// AsString returns the text and whether s is a string.
func (s Scalar) AsString() (string, bool) { return s.text, s.kind == KindString }

// Number returns the numeric value of an integer or float, and whether s is
// one of the two.
func (s Scalar) Number() (float64, bool) {
	switch s.kind {
	case KindInt:
		return float64(int64(s.bits)), true
	case KindFloat:
		return math.Float64frombits(s.bits), true
	}
	return 0, false
}

// EqualValue reports whether a and b are equal as predicates see it: numbers
// by value whatever their kind, everything else only within its own kind.
func EqualValue(a, b Scalar) bool {
	if a.kind == KindInt && b.kind == KindInt {
		return a.bits == b.bits
	}
	x, okX := a.Number()
	y, okY := b.Number()
	if okX && okY {
		return x == y
	}
	return a == b
}

// Render is the text of a level in an argument or environment variable:
// strings as they are, integers in decimal, floats as the shortest text that
// reads back equal, booleans as true and false. Null renders as "null".
func (s Scalar) Render() string {
	switch s.kind {
	case KindBool:
		return strconv.FormatBool(s.bits == 1)
	case KindInt:
		return strconv.FormatInt(int64(s.bits), 10)
	case KindFloat:
		return FormatFloat(math.Float64frombits(s.bits))
	case KindString:
		return s.text
	}
	return "null"
}

// String shows the scalar as an author would write it: strings in quotes.
func (s Scalar) String() string {
	if s.kind == KindString {
		return strconv.Quote(s.text)
	}
	return s.Render()
}

// MarshalJSON writes the canonical form.
func (s Scalar) MarshalJSON() ([]byte, error) { return appendScalar(nil, s), nil }

// UnmarshalJSON reads any JSON scalar and keeps int and float apart.
func (s *Scalar) UnmarshalJSON(data []byte) error {
	tree, err := Decode(data)
	if err != nil {
		return err
	}
	v, ok := tree.(Scalar)
	if !ok {
		return fmt.Errorf("canonical: %.40q is not a scalar", data)
	}
	*s = v
	return nil
}

// ParseNumber reads a JSON number literal. A literal with a fraction or an
// exponent is a float, any other an integer; an integer outside 64 bits is
// read as a float. A literal whose value overflows is an error.
func ParseNumber(literal string) (Scalar, error) {
	if isIntegerLiteral(literal) {
		if i, err := strconv.ParseInt(literal, 10, 64); err == nil {
			return Int(i), nil
		}
	}
	f, err := strconv.ParseFloat(literal, 64)
	if err != nil {
		return Null, fmt.Errorf("number %s cannot be represented: %w", literal, err)
	}
	return Float(f), nil
}

func isIntegerLiteral(literal string) bool {
	for i := range len(literal) {
		switch literal[i] {
		case '.', 'e', 'E':
			return false
		}
	}
	return true
}

var (
	_ json.Marshaler   = Scalar{}
	_ json.Unmarshaler = (*Scalar)(nil)
)
