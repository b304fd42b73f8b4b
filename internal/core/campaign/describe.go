package campaign

import (
	_ "embed"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
)

// FieldInfo says what the format allows at one place of a campaign file, in the
// words that the schema and the hover text share.
type FieldInfo struct {
	Path        string   `json:"path"` // with [] for list positions and * for names that the author chooses
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Type        string   `json:"type"`    // in words, as in "a number > 0"
	Default     string   `json:"default"` // as YAML; "" when there is none
	Words       []string `json:"words,omitempty"`
	Required    bool     `json:"required"`
	Keys        []string `json:"keys,omitempty"` // of a mapping, in the order of the format
}

// Describe says what the format allows at a path such as
// optimization.factors[2].levels, and whether the format has that place. The path
// of a [Problem], which names the factor, will do too.
func Describe(path string) (FieldInfo, bool) {
	f, parent, at := theFormat().follow(path)
	if f == nil {
		return FieldInfo{}, false
	}
	said, _ := lookUp(at)
	info := FieldInfo{Path: at, Title: said.title, Description: said.description, Type: f.typeText(), Words: f.words}
	if parent != nil {
		info.Required = parent.isRequired(f.key)
	}
	if f.absent != nil && !info.Required {
		info.Default = FlowText(f.absent)
	}
	for _, field := range f.fields {
		info.Keys = append(info.Keys, field.key)
	}
	return info, true
}

// follow walks a path through the format. It returns what stands there with the
// mapping that has it, nil for a list position, and the path in general form.
func (f *format) follow(path string) (found, parent *format, at string) {
	for _, s := range steps(path) {
		if s.list {
			if f.items == nil {
				return nil, nil, ""
			}
			f, parent, at = f.items, nil, at+"[]"
			continue
		}
		next := f.find(s.key)
		if next == nil {
			return nil, nil, ""
		}
		f, parent, at = next, f, joinPath(at, next.key)
	}
	return f, parent, at
}

// step is one step of a path: a key, or a position in a list.
type step struct {
	key   string
	list  bool
	index int // in a list, -1 for []
}

// steps takes a path apart. What cannot be a step is left out, and so is the id
// that the path of a problem shows after a factor.
func steps(path string) []step {
	var list []step
	for path != "" {
		switch path[0] {
		case '.':
			path = path[1:]
		case ' ':
			_, rest, _ := strings.Cut(path, ")")
			path = rest
		case '[':
			digits, rest, _ := strings.Cut(path[1:], "]")
			index, err := strconv.Atoi(digits)
			if err != nil {
				index = -1
			}
			list, path = append(list, step{list: true, index: index}), rest
		case '"':
			quoted, err := strconv.QuotedPrefix(path)
			if err != nil {
				return list
			}
			key, _ := strconv.Unquote(quoted) // a quoted prefix can be unquoted
			list, path = append(list, step{key: key}), path[len(quoted):]
		default:
			end := strings.IndexAny(path, ".[ ")
			if end < 0 {
				end = len(path)
			}
			list, path = append(list, step{key: path[:end]}), path[end:]
		}
	}
	return list
}

// typeText is the type of a place in words.
func (f *format) typeText() string {
	if len(f.kinds) == 0 {
		return "anything"
	}
	var parts []string
	for _, kind := range f.kinds {
		part := string(kind)
		switch kind {
		case aText:
			if part = "a text"; len(f.words) > 0 {
				part = oneOf(f.words)
			}
		case anInt:
			if part = "an integer"; f.least != nil {
				part = fmt.Sprintf("an integer >= %d", *f.least)
			}
		case aNumber:
			part = f.span.text()
		case aList:
			part = "a list"
			if f.items != nil && len(f.items.fields) == 0 {
				part = "a list, each entry " + f.items.typeText()
			}
		case aMapping:
			part = "a mapping"
		}
		parts = append(parts, part)
	}
	return oneOf(parts)
}

// text is a range in words.
func (s *span) text() string {
	if s == nil || *s == anyNumber {
		return "a number"
	}
	low, high := "[", "]"
	if s.openLow {
		low = "("
	}
	if s.openHigh {
		high = ")"
	}
	switch {
	case !math.IsInf(s.high, 1):
		return fmt.Sprintf("a number in %s%g, %g%s", low, s.low, s.high, high)
	case s.openLow:
		return fmt.Sprintf("a number > %g", s.low)
	}
	return fmt.Sprintf("a number >= %g", s.low)
}

//go:embed fields.txt
var fieldTexts string

// saying is what fields.txt says of a field.
type saying struct{ title, description string }

// sayings are the entries of fields.txt by path.
var sayings = sync.OnceValue(func() map[string]saying {
	said := map[string]saying{}
	for entry := range strings.SplitSeq(fieldTexts, "\n\n") {
		lines := strings.SplitN(strings.TrimSpace(entry), "\n", 3)
		if len(lines) == 3 && !strings.HasPrefix(lines[0], "#") {
			said[lines[0]] = saying{lines[1], lines[2]}
		}
	}
	return said
})

// lookUp finds what is said of a path, or of the end of it.
func lookUp(path string) (saying, bool) {
	said := sayings()
	if s, ok := said[path]; ok {
		return s, true
	}
	for rest := path; ; {
		_, after, more := strings.Cut(rest, ".")
		if !more {
			return saying{}, false
		}
		if s, ok := said["**."+after]; ok {
			return s, true
		}
		rest = after
	}
}
