package output

import (
	"fmt"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"assay/internal/core/canonical"
)

// maxDepth is how deeply an observation may nest.
const maxDepth = 64

// decoder reads an object that the scanner found, so its syntax is known to be
// right.
type decoder struct {
	text        []byte
	pos         int
	depth       int
	observation Observation
}

func (d *decoder) object(path string) (map[string]any, error) {
	if d.depth++; d.depth > maxDepth {
		return nil, fmt.Errorf("the last JSON object on standard output nests deeper than %d levels - print a flat observation", maxDepth)
	}
	object := map[string]any{}
	d.pos++ // {
	for d.skip() != '}' {
		if d.text[d.pos] == ',' {
			d.pos++
			d.skip()
		}
		name := d.quoted()
		if _, twice := object[name]; twice {
			return nil, fmt.Errorf("key %q appears twice in the last JSON object on standard output - print each key once", join(path, name))
		}
		d.skip()
		d.pos++ // :
		value, err := d.value(join(path, name))
		if err != nil {
			return nil, err
		}
		object[name] = value
	}
	d.pos++
	d.depth--
	return object, nil
}

func (d *decoder) list(path string) ([]any, error) {
	if d.depth++; d.depth > maxDepth {
		return nil, fmt.Errorf("the last JSON object on standard output nests deeper than %d levels - print a flat observation", maxDepth)
	}
	list := []any{}
	d.pos++ // [
	for d.skip() != ']' {
		if d.text[d.pos] == ',' {
			d.pos++
		}
		value, err := d.value(join(path, strconv.Itoa(len(list))))
		if err != nil {
			return nil, err
		}
		list = append(list, value)
	}
	d.pos++
	d.depth--
	return list, nil
}

func (d *decoder) value(path string) (any, error) {
	switch c := d.skip(); c {
	case '{':
		return d.object(path)
	case '[':
		return d.list(path)
	case '"':
		return canonical.String(d.quoted()), nil
	}
	switch word := d.bare(); word {
	case "true", "false":
		return canonical.Bool(word == "true"), nil
	case "null":
		return canonical.Null, nil
	case "NaN", "Infinity", "-Infinity":
		return d.notFinite(path, word), nil
	default:
		number, err := canonical.ParseNumber(word)
		if err != nil { // it overflows
			return d.notFinite(path, word), nil
		}
		return number, nil
	}
}

// notFinite remembers what was printed where null is stored.
func (d *decoder) notFinite(path, word string) canonical.Scalar {
	if d.observation.NotFinite == nil {
		d.observation.NotFinite = map[string]string{}
	}
	d.observation.NotFinite[path] = word
	return canonical.Null
}

// skip moves to the next character that is not a blank and returns it.
func (d *decoder) skip() byte {
	for {
		switch c := d.text[d.pos]; c {
		case ' ', '\t', '\n', '\r':
			d.pos++
		default:
			return c
		}
	}
}

// bare reads a number or a word.
func (d *decoder) bare() string {
	start := d.pos
	for {
		switch d.text[d.pos] {
		case ' ', '\t', '\n', '\r', ',', ']', '}':
			return string(d.text[start:d.pos])
		}
		d.pos++
	}
}

// quoted reads a string. What no database keeps (NUL, bytes that are not UTF-8,
// half a surrogate pair) becomes U+FFFD and is counted.
func (d *decoder) quoted() string {
	var b []byte
	for d.pos++; d.text[d.pos] != '"'; {
		if d.text[d.pos] == '\\' {
			b = utf8.AppendRune(b, d.escaped())
			continue
		}
		r, size := utf8.DecodeRune(d.text[d.pos:])
		if r == 0 || r == utf8.RuneError && size == 1 {
			r = d.replaced()
		}
		b = utf8.AppendRune(b, r)
		d.pos += size
	}
	d.pos++
	return string(b)
}

func (d *decoder) replaced() rune {
	d.observation.Replaced++
	return utf8.RuneError
}

func (d *decoder) escaped() rune {
	c := d.text[d.pos+1]
	if c != 'u' {
		d.pos += 2
		switch c {
		case 'b':
			return '\b'
		case 'f':
			return '\f'
		case 'n':
			return '\n'
		case 'r':
			return '\r'
		case 't':
			return '\t'
		}
		return rune(c)
	}
	r := d.unit()
	switch {
	case r == 0:
		return d.replaced()
	case !utf16.IsSurrogate(r):
		return r
	}
	if d.text[d.pos] == '\\' && d.text[d.pos+1] == 'u' {
		before := d.pos
		if pair := utf16.DecodeRune(r, d.unit()); pair != utf8.RuneError {
			return pair
		}
		d.pos = before // the second half stands for itself
	}
	return d.replaced()
}

// unit reads \uXXXX.
func (d *decoder) unit() rune {
	n, _ := strconv.ParseUint(string(d.text[d.pos+2:d.pos+6]), 16, 32) // four hex digits, as the scanner saw
	d.pos += 6
	return rune(n)
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
