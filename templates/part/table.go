package part

import (
	"strings"

	"github.com/a-h/templ"
)

// cellAttributes are class, sort key and hover text of a cell.
func cellAttributes(t Table, i int, c Cell) templ.Attributes {
	classes := []string{}
	if i < len(t.Columns) && t.Columns[i].Numeric {
		classes = append(classes, "num")
	}
	if i < len(t.Columns) && t.Columns[i].Mono {
		classes = append(classes, "mono")
	}
	if c.Tone != "" {
		classes = append(classes, "tone-"+toneClass(c.Tone))
	}
	attributes := templ.Attributes{}
	if len(classes) > 0 {
		attributes["class"] = strings.Join(classes, " ")
	}
	if c.Sort != "" {
		attributes["data-sort"] = c.Sort
	}
	if c.Exact != "" {
		attributes["title"] = c.Exact
	}
	return attributes
}

// orElse is text, or other when text is empty.
func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}
