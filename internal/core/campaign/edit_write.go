package campaign

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"assay/internal/core/canonical"
)

// widest is the length of a line up to which a list or mapping stays on it.
const widest = 90

// style is how new text is written.
type style struct {
	quote   byte // that a text had before: ', " or 0
	flow    bool // inside brackets
	careful bool // every text in double quotes, everything on one line
}

// FlowText writes a value as YAML on one line. Keys of mappings are sorted.
func FlowText(v any) string { return flowText(v, nil, style{flow: true}) }

func flowText(v any, f *format, s style) string {
	switch v := v.(type) {
	case map[string]any:
		parts := make([]string, 0, len(v))
		for _, key := range orderedKeys(v, f) {
			parts = append(parts, keyText(key)+": "+flowText(v[key], f.under(key), style{flow: true, careful: s.careful}))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case []any:
		items := make([]string, len(v))
		for i, item := range v {
			items[i] = flowText(item, f.entries(), style{flow: true, careful: s.careful})
		}
		return "[" + strings.Join(items, ", ") + "]"
	case canonical.Scalar:
		return s.scalar(v)
	}
	return fmt.Sprint(v)
}

func (f *format) under(key string) *format {
	if f == nil {
		return nil
	}
	return f.find(key)
}

func (f *format) entries() *format {
	if f == nil {
		return nil
	}
	return f.items
}

var plainKey = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_./-]*$`)

// keyText writes a key so that it is read back as it is.
func keyText(key string) string {
	if plainKey.MatchString(key) && !needsQuotes(canonical.String(key)) {
		return key
	}
	return doubleQuoted(key)
}

// scalar writes a scalar so that it is read back as what it is.
func (s style) scalar(v canonical.Scalar) string {
	text, ok := v.AsString()
	switch {
	case !ok:
		return v.Render()
	case s.careful || s.quote == '"':
		return doubleQuoted(text)
	case s.quote == '\'' && isPrintable(text):
		return "'" + strings.ReplaceAll(text, "'", "''") + "'"
	case isPlain(text, s.flow):
		return text
	}
	return doubleQuoted(text)
}

func doubleQuoted(text string) string {
	quoted, err := canonical.String(text).MarshalJSON()
	if err != nil {
		panic("campaign: a text that cannot be quoted: " + err.Error())
	}
	return string(quoted)
}

func isPrintable(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r != ' ' && !unicode.IsPrint(r) })
}

// isPlain reports whether a text may stand without quotes. Inside brackets only
// single words do.
func isPlain(text string, flow bool) bool {
	if read, odd := resolve(text); odd != ordinary || read.Kind() != canonical.KindString {
		return false
	}
	if flow {
		return plainKey.MatchString(text)
	}
	first := []rune(text)[0]
	return isPrintable(text) && text == strings.TrimSpace(text) &&
		(unicode.IsLetter(first) || unicode.IsDigit(first) || strings.ContainsRune("_./(", first)) &&
		!strings.Contains(text, ": ") && !strings.Contains(text, " #") && !strings.HasSuffix(text, ":")
}

// fits reports whether a value is best written on one line that has room left.
func fits(v any, f *format, room int) bool {
	switch v := v.(type) {
	case map[string]any:
		return depth(v) <= 2 && !hasLines(v) && len(flowText(v, f, style{flow: true})) <= room
	case []any:
		ofMappings := slices.ContainsFunc(v, func(item any) bool { _, ok := item.(map[string]any); return ok })
		return !ofMappings && !hasLines(v) && len(flowText(v, f, style{flow: true})) <= room
	}
	return true
}

func depth(v any) int {
	deepest := 0
	switch v := v.(type) {
	case map[string]any:
		for _, below := range v {
			deepest = max(deepest, depth(below))
		}
	case []any:
		for _, below := range v {
			deepest = max(deepest, depth(below))
		}
	default:
		return 0
	}
	return deepest + 1
}

// hasLines reports whether any text of a value has several lines.
func hasLines(v any) bool {
	switch v := v.(type) {
	case map[string]any:
		for _, below := range v {
			if hasLines(below) {
				return true
			}
		}
	case []any:
		return slices.ContainsFunc(v, hasLines)
	case canonical.Scalar:
		text, _ := v.AsString()
		return strings.Contains(text, "\n")
	}
	return false
}

// asLines takes a text apart that can be written as a block with its line breaks
// kept, and says how the block begins.
func asLines(v any) (header string, lines []string, ok bool) {
	scalar, _ := v.(canonical.Scalar)
	text, isText := scalar.AsString()
	body := strings.TrimSuffix(text, "\n")
	if !isText || !strings.Contains(text, "\n") || body == "" || strings.HasSuffix(body, "\n") || body[0] == ' ' || body[0] == '\n' {
		return "", nil, false
	}
	header = "|-"
	if body != text {
		header = "|"
	}
	lines = strings.Split(body, "\n")
	for _, line := range lines {
		if !isPrintable(line) || strings.TrimRight(line, " ") != line {
			return "", nil, false
		}
	}
	return header, lines, true
}

// block writes a list or mapping over several lines, from a column on; the first
// line has no indentation.
func (w *editor) block(v any, column int, f *format, s style) string {
	margin := w.newline + strings.Repeat(" ", column)
	var parts []string
	switch v := v.(type) {
	case map[string]any:
		for _, key := range orderedKeys(v, f) {
			parts = append(parts, keyText(key)+":"+w.afterKey(v[key], column, f.under(key), s))
		}
	case []any:
		for _, item := range v {
			parts = append(parts, "-"+w.afterDash(item, column, f.entries(), s))
		}
	}
	return strings.Join(parts, margin)
}

// afterKey writes what follows a key that stands at a column.
func (w *editor) afterKey(v any, column int, f *format, s style) string {
	if text, ok := w.onOneLine(v, column, f, s); ok {
		return " " + text
	}
	return w.newline + strings.Repeat(" ", column+2) + w.block(v, column+2, f, s)
}

// afterDash writes what follows a dash that stands at a column.
func (w *editor) afterDash(v any, column int, f *format, s style) string {
	if text, ok := w.onOneLine(v, column, f, s); ok {
		return " " + text
	}
	return " " + w.block(v, column+2, f, s)
}

// onOneLine writes a value that goes on the line of its key or dash, which stands
// at a column, with the lines of a text below it.
func (w *editor) onOneLine(v any, column int, f *format, s style) (string, bool) {
	if header, lines, ok := asLines(v); ok && !s.careful && !s.flow {
		margin := w.newline + strings.Repeat(" ", column+2)
		text := header
		for _, line := range lines {
			if text += margin + line; line == "" {
				text = strings.TrimSuffix(text, strings.Repeat(" ", column+2))
			}
		}
		return text, true
	}
	if s.careful || s.flow || depth(v) == 0 || fits(v, f, widest-column) {
		return flowText(v, f, s), true
	}
	return "", false
}
