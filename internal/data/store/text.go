package store

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
)

// cleanCount makes s storable as text: each NUL and each byte of invalid UTF-8
// becomes U+FFFD. It returns how many were replaced.
func cleanCount(s string) (string, int64) {
	if utf8.ValidString(s) && strings.IndexByte(s, 0) < 0 {
		return s, 0
	}
	var b strings.Builder
	b.Grow(len(s) + 8)
	var replaced int64
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == 0 || r == utf8.RuneError && size == 1 {
			r = utf8.RuneError
			replaced++
		}
		b.WriteRune(r)
		i += size
	}
	return b.String(), replaced
}

func clean(s string) string {
	s, _ = cleanCount(s)
	return s
}

// nullable is nil for the empty text.
func nullable(s string) *string {
	if s == "" {
		return nil
	}
	s = clean(s)
	return &s
}

// document is the canonical text of v, which is what is stored and hashed.
func document(what string, v any) (text, sha256 string, err error) {
	b, err := canonical.Marshal(v)
	if err != nil {
		return "", "", fmt.Errorf("write %s: %w", what, err)
	}
	return string(b), canonical.HashBytes(b), nil
}

// governed is document for a document of a kind that has a schema: one that the
// schema refuses goes no further.
func governed(kind artifact.Kind, v any) (text, sha256 string, err error) {
	b, err := artifact.Canonical(kind, v)
	if err != nil {
		return "", "", err
	}
	return string(b), canonical.HashBytes(b), nil
}

// queryable is v as JSON for a jsonb column, which refuses U+0000.
func queryable(what string, v any) (string, error) {
	text, _, err := document(what, v)
	if err != nil || !strings.Contains(text, `\u0000`) {
		return text, err
	}
	tree, err := canonical.Decode([]byte(text))
	if err != nil {
		return "", fmt.Errorf("write %s: %w", what, err)
	}
	text, _, err = document(what, withoutNUL(tree))
	return text, err
}

func withoutNUL(v any) any {
	switch t := v.(type) {
	case canonical.Scalar:
		if s, ok := t.AsString(); ok {
			return canonical.String(clean(s))
		}
	case []any:
		for i := range t {
			t[i] = withoutNUL(t[i])
		}
	case map[string]any:
		cleaned := make(map[string]any, len(t))
		for k, member := range t {
			cleaned[clean(k)] = withoutNUL(member)
		}
		return cleaned
	}
	return v
}

// decode reads a stored document.
func decode(what, text string, into any) error {
	if err := json.Unmarshal([]byte(text), into); err != nil {
		return fmt.Errorf("read the stored %s: %w", what, err)
	}
	return nil
}

// decodeOptional reads a document that may be absent.
func decodeOptional[T any](what string, text *string) (*T, error) {
	if text == nil {
		return nil, nil
	}
	v := new(T)
	return v, decode(what, *text, v)
}

// rfc3339 is how artifacts write a moment: in UTC, to the microsecond, which is as
// far as the database keeps it.
func rfc3339(t time.Time) string { return t.UTC().Truncate(time.Microsecond).Format(time.RFC3339Nano) }

// parseTime reads a moment of an artifact; empty is nil.
func parseTime(what, s string) (*time.Time, error) {
	if s == "" {
		return nil, nil
	}
	t, err := time.Parse(time.RFC3339Nano, s)
	if err != nil {
		return nil, fmt.Errorf("%s %q is not a time: %w", what, s, err)
	}
	t = t.UTC().Truncate(time.Microsecond)
	return &t, nil
}

// isInteger reports whether the database can hold n as its integer, so that a number
// from an address bar is "not found" and not an error of the database.
func isInteger(n int) bool { return n == int(int32(n)) }

// isUUID reports whether s is a UUID as the database prints it, so that an id from
// an address bar is "not found" and not an error of the database.
func isUUID(s string) bool {
	if len(s) != 36 {
		return false
	}
	for i := range len(s) {
		c := s[i]
		switch i {
		case 8, 13, 18, 23:
			if c != '-' {
				return false
			}
		default:
			if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
				return false
			}
		}
	}
	return true
}
