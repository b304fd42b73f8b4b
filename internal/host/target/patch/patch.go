// Package patch sets single fields of JSON and YAML configuration files. It works
// on a copy's text: what is not addressed stays as the author wrote it, in the
// same order and with the same types.
package patch

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"assay/internal/core/canonical"
)

// Edit sets the field at an RFC 6901 pointer. The empty pointer is the document.
type Edit struct {
	Pointer string
	Value   canonical.Scalar
}

// Load reads a configuration file, which must be a regular file.
func Load(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if link, linkErr := os.Readlink(path); linkErr == nil {
			return nil, fmt.Errorf("%s is a link to %s, which does not exist - repair the link", path, link)
		}
		return nil, fmt.Errorf("%s does not exist - create it or correct the path of the patch", path)
	case err != nil:
		return nil, fmt.Errorf("%s cannot be reached (%w) - correct the path of the patch", path, err)
	case info.IsDir():
		return nil, fmt.Errorf("%s is a folder, not a file - name the file inside it", path)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a regular file - patch a plain JSON or YAML file", path)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", path, err)
	}
	return text, nil
}

// Apply returns a configuration file's text with the edits made in their order.
// The extension of its name decides the format.
func Apply(name string, text []byte, edits []Edit) ([]byte, error) {
	set := setJSON
	switch ext := strings.ToLower(filepath.Ext(name)); ext {
	case ".json":
	case ".yaml", ".yml":
		set = setYAML
	default:
		return nil, fmt.Errorf("%s has the extension %q - only .json, .yaml and .yml can be patched", name, ext)
	}
	for _, e := range edits {
		tokens, err := ParsePointer(e.Pointer)
		if err != nil {
			return nil, err
		}
		if text, err = set(text, tokens, e.Value); err != nil {
			return nil, fmt.Errorf("%s at pointer %q: %w", name, e.Pointer, err)
		}
	}
	return text, nil
}

// ParsePointer splits an RFC 6901 pointer into its tokens.
func ParsePointer(pointer string) ([]string, error) {
	if pointer == "" {
		return nil, nil
	}
	if pointer[0] != '/' {
		return nil, fmt.Errorf(`pointer %q must be empty or start with "/" - write %q`, pointer, "/"+pointer)
	}
	tokens := strings.Split(pointer[1:], "/")
	for i, token := range tokens {
		if strings.Contains(strings.NewReplacer("~0", "", "~1", "").Replace(token), "~") {
			return nil, fmt.Errorf(`pointer %q: "~" must be written "~0" (and "/" inside a key "~1")`, pointer)
		}
		tokens[i] = strings.ReplaceAll(strings.ReplaceAll(token, "~1", "/"), "~0", "~")
	}
	return tokens, nil
}

// index reads a list index as RFC 6901 writes it: decimal, no leading zero.
func index(token string, length int) (int, error) {
	n := 0
	for i := range len(token) {
		if token[i] < '0' || token[i] > '9' || i > 8 || i > 0 && token[0] == '0' {
			n = -1
			break
		}
		n = 10*n + int(token[i]-'0')
	}
	if token == "" || n < 0 {
		return 0, fmt.Errorf("%q is not a list index - write a number from 0 to %d", token, length-1)
	}
	if n >= length {
		return 0, fmt.Errorf("the list has %d entries, none at %d - the field must exist", length, n)
	}
	return n, nil
}

func noField(token string) error {
	return fmt.Errorf("there is no field %q - the field must exist, so that a misspelt pointer is found", token)
}

func noChildren(token, kind string) error {
	return fmt.Errorf("%q is looked for in %s, which has no fields - correct the pointer", token, kind)
}
