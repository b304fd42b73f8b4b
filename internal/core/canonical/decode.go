package canonical

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Object is a JSON object whose leaves are Scalars; nested objects are
// Objects as map[string]any and lists are []any.
type Object map[string]any

// UnmarshalJSON reads an object with Decode.
func (o *Object) UnmarshalJSON(data []byte) error {
	tree, err := Decode(data)
	if err != nil {
		return err
	}
	switch t := tree.(type) {
	case map[string]any:
		*o = t
	case Scalar:
		if !t.IsNull() {
			return fmt.Errorf("canonical: %.40q is not an object", data)
		}
		*o = nil
	default:
		return fmt.Errorf("canonical: %.40q is not an object", data)
	}
	return nil
}

// Number returns the number at a top-level key, and whether there is one.
func (o Object) Number(key string) (float64, bool) {
	s, ok := o[key].(Scalar)
	if !ok {
		return 0, false
	}
	return s.Number()
}

// Decode reads one JSON document into map[string]any, []any and Scalars.
// Trailing content, duplicate keys and numbers that overflow are errors.
func Decode(data []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	tree, err := decodeValue(d)
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("canonical: content after the end of the JSON document")
	}
	return tree, nil
}

func decodeValue(d *json.Decoder) (any, error) {
	token, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch t := token.(type) {
	case json.Delim:
		if t == '{' {
			return decodeObject(d)
		}
		return decodeList(d)
	case json.Number:
		return ParseNumber(t.String())
	case string:
		return String(t), nil
	case bool:
		return Bool(t), nil
	}
	return Null, nil
}

func decodeObject(d *json.Decoder) (any, error) {
	object := map[string]any{}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return nil, err
		}
		key := token.(string)
		if _, twice := object[key]; twice {
			return nil, fmt.Errorf("canonical: key %q appears twice in one object", key)
		}
		if object[key], err = decodeValue(d); err != nil {
			return nil, err
		}
	}
	_, err := d.Token()
	return object, err
}

func decodeList(d *json.Decoder) (any, error) {
	list := []any{}
	for d.More() {
		v, err := decodeValue(d)
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	_, err := d.Token()
	return list, err
}
