package patch

import (
	"bytes"
	"encoding/json"
	"fmt"

	"assay/internal/core/canonical"
)

// setJSON replaces the text of one value of a JSON document.
func setJSON(text []byte, tokens []string, value canonical.Scalar) ([]byte, error) {
	if !json.Valid(text) {
		return nil, fmt.Errorf("the file is not JSON - repair it or give it the extension of its format")
	}
	start, end, err := locate(text, tokens)
	if err != nil {
		return nil, err
	}
	encoded, err := value.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return bytes.Join([][]byte{text[:start], encoded, text[end:]}, nil), nil
}

// locate returns where the addressed value stands in a valid document.
func locate(text []byte, tokens []string) (start, end int, err error) {
	whole := bytes.TrimSpace(text)
	start = bytes.Index(text, whole)
	end = start + len(whole)
	for _, token := range tokens {
		var from, to int
		switch text[start] {
		case '{':
			from, to, err = member(text[start:end], token)
		case '[':
			from, to, err = element(text[start:end], token)
		default:
			err = noChildren(token, "a plain value")
		}
		if err != nil {
			return 0, 0, err
		}
		start, end = start+from, start+to
	}
	return start, end, nil
}

// member finds the value of a key in the text of an object. Of a repeated key the
// last one counts, as for most readers.
func member(text []byte, key string) (from, to int, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	if _, err := d.Token(); err != nil {
		return 0, 0, err
	}
	found := false
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return 0, 0, err
		}
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			return 0, 0, err
		}
		if name == json.Token(key) {
			to = int(d.InputOffset())
			from, found = to-len(raw), true
		}
	}
	if !found {
		return 0, 0, noField(key)
	}
	return from, to, nil
}

// element finds an entry in the text of a list.
func element(text []byte, token string) (from, to int, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	if _, err := d.Token(); err != nil {
		return 0, 0, err
	}
	var ends, lengths []int
	for d.More() {
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			return 0, 0, err
		}
		ends, lengths = append(ends, int(d.InputOffset())), append(lengths, len(raw))
	}
	i, err := index(token, len(ends))
	if err != nil {
		return 0, 0, err
	}
	return ends[i] - lengths[i], ends[i], nil
}
