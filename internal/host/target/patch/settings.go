package patch

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"assay/internal/core/canonical"
)

// maxDepth is how deep a configuration file may be nested to be listed.
const maxDepth = 64

// Settings lists every plain value of a configuration file with its pointer, in
// the order of the file: the edits that would change nothing. Values that are
// shared through a YAML anchor are left out, since none of them can be patched.
func Settings(name string, text []byte) ([]Edit, error) {
	switch ext := strings.ToLower(filepath.Ext(name)); ext {
	case ".json":
		return jsonSettings(text)
	case ".yaml", ".yml":
		return yamlSettings(text)
	default:
		return nil, fmt.Errorf("%s has the extension %q - only .json, .yaml and .yml can be read", name, ext)
	}
}

// Value reads the plain value at a pointer.
func Value(name string, text []byte, pointer string) (canonical.Scalar, error) {
	all, err := Settings(name, text)
	if err != nil {
		return canonical.Null, err
	}
	found := -1
	for i, s := range all {
		if s.Pointer == pointer { // of a repeated key the last one counts
			found = i
		}
	}
	if found < 0 {
		return canonical.Null, fmt.Errorf("%s has no plain value at pointer %q", name, pointer)
	}
	return all[found].Value, nil
}

func jsonSettings(text []byte) ([]Edit, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	all, err := appendJSON(nil, "", d, 0)
	if err != nil {
		return nil, fmt.Errorf("the file is not JSON (%w) - repair it or give it the extension of its format", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("the file is not JSON (something follows the value) - repair it or give it the extension of its format")
	}
	return all, nil
}

func appendJSON(all []Edit, pointer string, d *json.Decoder, depth int) ([]Edit, error) {
	if depth > maxDepth {
		return nil, fmt.Errorf("nested deeper than %d", maxDepth)
	}
	tk, err := d.Token()
	if err != nil {
		return nil, err
	}
	open, nested := tk.(json.Delim)
	if !nested {
		value, err := jsonScalar(tk)
		return append(all, Edit{pointer, value}), err
	}
	for i := 0; d.More(); i++ {
		step := strconv.Itoa(i)
		if open == '{' {
			key, err := d.Token()
			if err != nil {
				return nil, err
			}
			step, _ = key.(string)
		}
		if all, err = appendJSON(all, pointer+"/"+escape(step), d, depth+1); err != nil {
			return nil, err
		}
	}
	_, err = d.Token()
	return all, err
}

func jsonScalar(tk json.Token) (canonical.Scalar, error) {
	switch v := tk.(type) {
	case string:
		return canonical.String(v), nil
	case bool:
		return canonical.Bool(v), nil
	case json.Number:
		return canonical.ParseNumber(v.String())
	}
	return canonical.Null, nil
}

func yamlSettings(text []byte) ([]Edit, error) {
	if deep(text) {
		return nil, fmt.Errorf("the file is nested deeper than %d - it is not read", maxDepth)
	}
	doc, err := parseYAML(text)
	if err != nil {
		return nil, err
	}
	var all []Edit
	shared := ""
	for _, l := range doc.leaves() {
		if l.kind == ast.AnchorType || l.kind == ast.AliasType || l.kind == ast.TagType {
			shared = l.path
			continue
		}
		if shared != "" && (l.path == shared || strings.HasPrefix(l.path, shared+"/")) {
			continue
		}
		if value, ok := yamlScalar(l); ok {
			all = append(all, Edit{l.path, value})
		}
	}
	return all, nil
}

// deep recognises nesting that the parser would follow without bound: of
// brackets, and of list entries that begin on one line.
func deep(text []byte) bool {
	for line := range bytes.Lines(text) {
		if bytes.HasPrefix(bytes.TrimLeft(line, " "), bytes.Repeat([]byte("- "), maxDepth)) {
			return true
		}
	}
	return bytes.Count(text, []byte("["))+bytes.Count(text, []byte("{")) > 64*maxDepth || indented(text)
}

// indented reports whether lines step inwards more often than files may nest.
func indented(text []byte) bool {
	var steps []int
	for line := range bytes.Lines(text) {
		body := bytes.TrimLeft(line, " ")
		if len(bytes.TrimSpace(body)) == 0 {
			continue
		}
		at := len(line) - len(body)
		for len(steps) > 0 && steps[len(steps)-1] >= at {
			steps = steps[:len(steps)-1]
		}
		if steps = append(steps, at); len(steps) > maxDepth {
			return true
		}
	}
	return false
}

// yamlScalar types a value as readers of YAML 1.2 do. What they disagree on, such
// as 010, is no setting.
func yamlScalar(l leaf) (canonical.Scalar, bool) {
	switch l.kind {
	case ast.StringType:
		return canonical.String(l.text), true
	case ast.BoolType:
		return canonical.Bool(strings.EqualFold(l.text, "true")), true
	case ast.NullType:
		return canonical.Null, true
	case ast.IntegerType, ast.FloatType:
		digits := strings.TrimPrefix(l.text, "-")
		if len(digits) > 1 && digits[0] == '0' && digits[1] != '.' && digits[1] != 'e' && digits[1] != 'E' {
			return canonical.Null, false
		}
		value, err := canonical.ParseNumber(l.text)
		return value, err == nil
	}
	return canonical.Null, false
}
