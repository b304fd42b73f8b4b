package canonical

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"
)

// FormatFloat writes a finite float in shortest round-trip form. It always
// shows a fraction or an exponent, and an exponent only when the decimal
// exponent is below -4 or at least 16, then with sign and two digits or more:
// 1.0, 0.0001, 1e-05, 1e+16, -0.0.
func FormatFloat(f float64) string { return string(appendFloat(nil, f)) }

func appendFloat(dst []byte, f float64) []byte {
	exponential := strconv.AppendFloat(nil, f, 'e', -1, 64)
	e := strings.LastIndexByte(string(exponential), 'e')
	exponent, err := strconv.Atoi(string(exponential[e+1:]))
	if err != nil {
		panic("canonical: float without exponent: " + string(exponential))
	}
	if exponent < -4 || exponent >= 16 {
		return append(dst, exponential...)
	}
	plain := strconv.AppendFloat(dst, f, 'f', -1, 64)
	if strings.IndexByte(string(plain[len(dst):]), '.') < 0 {
		plain = append(plain, '.', '0')
	}
	return plain
}

func appendScalar(dst []byte, s Scalar) []byte {
	switch s.kind {
	case KindBool:
		return strconv.AppendBool(dst, s.bits == 1)
	case KindInt:
		return strconv.AppendInt(dst, int64(s.bits), 10)
	case KindFloat:
		return appendFloat(dst, math.Float64frombits(s.bits))
	case KindString:
		return appendString(dst, s.text)
	}
	return append(dst, "null"...)
}

const hexDigits = "0123456789abcdef"

func appendString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r == '\n':
			dst = append(dst, '\\', 'n')
		case r == '\r':
			dst = append(dst, '\\', 'r')
		case r == '\t':
			dst = append(dst, '\\', 't')
		case r == '\b':
			dst = append(dst, '\\', 'b')
		case r == '\f':
			dst = append(dst, '\\', 'f')
		case r >= 0x20 && r < utf8.RuneSelf:
			dst = append(dst, byte(r))
		case r > 0xffff:
			r -= 0x10000
			dst = appendUnit(dst, 0xd800+(r>>10))
			dst = appendUnit(dst, 0xdc00+(r&0x3ff))
		default:
			dst = appendUnit(dst, r)
		}
	}
	return append(dst, '"')
}

func appendUnit(dst []byte, u rune) []byte {
	return append(dst, '\\', 'u', hexDigits[u>>12&15], hexDigits[u>>8&15], hexDigits[u>>4&15], hexDigits[u&15])
}

// Marshal returns the canonical form of v: keys sorted by code point, no
// spaces, ASCII only, numbers in their literal kind. v may be a Scalar, a tree
// of map[string]any, []any and Scalars, or Go values with json tags; a Go
// float field is a float even when integral. NaN and infinities are refused.
func Marshal(v any) ([]byte, error) {
	e := encoder{}
	if err := e.value(reflect.ValueOf(v)); err != nil {
		return nil, err
	}
	return e.out, nil
}

// MarshalIndent returns the same document indented by two spaces, with a
// final newline: the form of artifact files.
func MarshalIndent(v any) ([]byte, error) {
	e := encoder{indent: true}
	if err := e.value(reflect.ValueOf(v)); err != nil {
		return nil, err
	}
	return append(e.out, '\n'), nil
}

// Hash returns the lower-case hex SHA-256 of the canonical form of v.
func Hash(v any) (string, error) {
	b, err := Marshal(v)
	if err != nil {
		return "", err
	}
	return HashBytes(b), nil
}

// HashBytes returns the lower-case hex SHA-256 of b.
func HashBytes(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

var (
	scalarType = reflect.TypeFor[Scalar]()
	jsonType   = reflect.TypeFor[json.Marshaler]()
	errFinite  = errors.New("canonical: a number that is not finite cannot be written; say null")
)

type encoder struct {
	out    []byte
	indent bool
	depth  int
}

func (e *encoder) value(v reflect.Value) error {
	if !v.IsValid() {
		e.out = append(e.out, "null"...)
		return nil
	}
	if v.Type() == scalarType {
		e.out = appendScalar(e.out, v.Interface().(Scalar))
		return nil
	}
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			e.out = append(e.out, "null"...)
			return nil
		}
		return e.value(v.Elem())
	}
	if v.Type().Implements(jsonType) {
		return e.foreign(v)
	}
	switch v.Kind() {
	case reflect.Bool:
		e.out = strconv.AppendBool(e.out, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		e.out = strconv.AppendInt(e.out, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		e.out = strconv.AppendUint(e.out, v.Uint(), 10)
	case reflect.Float32, reflect.Float64:
		if f := v.Float(); math.IsNaN(f) || math.IsInf(f, 0) {
			return errFinite
		}
		e.out = appendFloat(e.out, v.Float())
	case reflect.String:
		e.out = appendString(e.out, v.String())
	case reflect.Slice, reflect.Array:
		return e.list(v)
	case reflect.Map:
		return e.mapping(v)
	case reflect.Struct:
		return e.object(structMembers(v, nil))
	default:
		return fmt.Errorf("canonical: cannot write a %s", v.Type())
	}
	return nil
}

// foreign writes a value that knows its own JSON, re-read so that its keys
// are sorted and its numbers formatted like everything else.
func (e *encoder) foreign(v reflect.Value) error {
	raw, err := v.Interface().(json.Marshaler).MarshalJSON()
	if err != nil {
		return err
	}
	tree, err := Decode(raw)
	if err != nil {
		return err
	}
	return e.value(reflect.ValueOf(tree))
}

func (e *encoder) list(v reflect.Value) error {
	if v.Len() == 0 {
		e.out = append(e.out, '[', ']')
		return nil
	}
	e.open('[')
	for i := range v.Len() {
		e.separate(i)
		if err := e.value(v.Index(i)); err != nil {
			return err
		}
	}
	e.close(']')
	return nil
}

type member struct {
	name  string
	value reflect.Value
}

func (e *encoder) mapping(v reflect.Value) error {
	if v.Type().Key().Kind() != reflect.String {
		return fmt.Errorf("canonical: cannot write a map with keys of type %s", v.Type().Key())
	}
	members := make([]member, 0, v.Len())
	for it := v.MapRange(); it.Next(); {
		members = append(members, member{it.Key().String(), it.Value()})
	}
	return e.object(members)
}

func (e *encoder) object(members []member) error {
	if len(members) == 0 {
		e.out = append(e.out, '{', '}')
		return nil
	}
	sort.Slice(members, func(i, j int) bool { return members[i].name < members[j].name })
	e.open('{')
	for i, m := range members {
		e.separate(i)
		e.out = append(appendString(e.out, m.name), ':')
		if e.indent {
			e.out = append(e.out, ' ')
		}
		if err := e.value(m.value); err != nil {
			return fmt.Errorf("%s: %w", m.name, err)
		}
	}
	e.close('}')
	return nil
}

func (e *encoder) open(b byte) {
	e.out = append(e.out, b)
	e.depth++
	e.newline()
}

func (e *encoder) close(b byte) {
	e.depth--
	e.newline()
	e.out = append(e.out, b)
}

func (e *encoder) separate(i int) {
	if i > 0 {
		e.out = append(e.out, ',')
		e.newline()
	}
}

func (e *encoder) newline() {
	if e.indent {
		e.out = append(e.out, '\n')
		for range e.depth {
			e.out = append(e.out, ' ', ' ')
		}
	}
}

// structMembers lists the fields of a struct as encoding/json would:
// embedded structs flattened, nil ones and "-" left out, omitempty and omitzero honoured.
// Nil slices and maps are written as empty, so that "none" has one spelling,
// unless the tag canonical:"null" says that absence is a value of its own.
func structMembers(v reflect.Value, into []member) []member {
	t := v.Type()
	for i := range t.NumField() {
		field := t.Field(i)
		tag := field.Tag.Get("json")
		if tag == "-" || (!field.IsExported() && !field.Anonymous) {
			continue
		}
		name, options, _ := strings.Cut(tag, ",")
		if field.Anonymous && name == "" && field.Type.Kind() == reflect.Struct {
			into = structMembers(v.Field(i), into)
			continue
		}
		if field.Anonymous && name == "" && field.Type.Kind() == reflect.Pointer {
			if !v.Field(i).IsNil() {
				into = structMembers(v.Field(i).Elem(), into)
			}
			continue
		}
		if name == "" {
			name = field.Name
		}
		if (strings.Contains(options, "omitempty") && isEmpty(v.Field(i))) ||
			(strings.Contains(options, "omitzero") && v.Field(i).IsZero()) {
			continue
		}
		value := v.Field(i)
		if field.Tag.Get("canonical") == "null" && value.IsNil() {
			value = reflect.Value{}
		}
		into = append(into, member{name, value})
	}
	return into
}

func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map, reflect.String, reflect.Array:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}
