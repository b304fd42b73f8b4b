package scaffold

import (
	"strconv"
	"strings"
)

func fieldID(name string) string { return "f-" + strings.ReplaceAll(name, ".", "-") }

func number(i int) string { return strconv.Itoa(i + 1) }

// step finds a step of the page.
func (v View) step(id string) (int, Step) {
	for i, s := range v.Steps {
		if s.ID == id {
			return i, s
		}
	}
	return 0, Step{ID: id}
}

// describedBy are the elements that explain a field.
func (f Field) describedBy() string {
	var ids []string
	if f.Hint != "" {
		ids = append(ids, f.ID()+"-hint")
	}
	if len(f.Problems) > 0 {
		ids = append(ids, f.ID()+"-wrong")
	}
	if len(f.Warnings) > 0 {
		ids = append(ids, f.ID()+"-careful")
	}
	return strings.Join(ids, " ")
}

// width bounds short inputs.
func (f Field) class() string {
	switch {
	case f.Wide:
		return "field wide"
	case f.Number:
		return "field short"
	}
	return "field"
}
