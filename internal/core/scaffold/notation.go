package scaffold

import (
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
)

// What is typed into a field that takes values is read by the reader of campaign
// files, so that a level means in the form what it means in the file: 4 is a
// number, "4" is a word.

// read is a value typed on one line; false when it is none.
func read(text string) (any, bool) {
	source := "v: " + strings.Join(strings.Fields(text), " ") + "\n"
	if !strings.HasPrefix(strings.TrimSpace(text), "[") {
		// In brackets a value ends where the list ends, as a level does.
		source = "v: [" + strings.Join(strings.Fields(text), " ") + "]\n"
	}
	_, doc, problems := campaign.Parse("", []byte(source))
	for _, p := range problems {
		if p.Path == "" || strings.HasPrefix(p.Path, "v[") {
			return nil, false // not YAML
		}
	}
	return doc.Value("v")
}

// readScalar is one typed value.
func readScalar(text string) (canonical.Scalar, bool) {
	list, ok := readList(text)
	if !ok || len(list) != 1 {
		return canonical.Null, false
	}
	scalar, ok := list[0].(canonical.Scalar)
	return scalar, ok
}

// readList is a line of values with commas between.
func readList(text string) ([]any, bool) {
	text = strings.TrimSpace(text)
	if inner, ok := strings.CutPrefix(text, "["); ok && strings.HasSuffix(inner, "]") {
		text = strings.TrimSuffix(inner, "]")
	}
	v, ok := read(text)
	list, isList := v.([]any)
	if !ok || !isList {
		return nil, false
	}
	for _, item := range list {
		if _, scalar := item.(canonical.Scalar); !scalar {
			return nil, false
		}
	}
	return list, true
}

// valueOf is what a line typed for one value puts into the file: the value, or
// the text itself where it is none, for the rules to judge. Nothing is nil.
func valueOf(text string) any {
	text = strings.TrimSpace(text)
	if text == "" {
		return nil
	}
	if scalar, ok := readScalar(text); ok && !scalar.IsNull() {
		return scalar
	}
	return canonical.String(text)
}

// listOf is what a line typed for a list puts into the file.
func listOf(text string) any {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	if list, ok := readList(text); ok {
		return list
	}
	return canonical.String(text)
}

// textOf is what a line typed for words puts into the file.
func textOf(text string) any { return canonical.String(text) }

// listText shows a list as it is typed.
func listText(list []any) string {
	return strings.TrimSuffix(strings.TrimPrefix(campaign.FlowText(list), "["), "]")
}

// shown is a value of the file as its field shows it: words as they are, and in
// fields for values with the quotes that keep a word from being a number.
func shown(doc *campaign.Document, path string, words bool) string {
	v, ok := doc.Value(path)
	if !ok {
		return ""
	}
	switch v := v.(type) {
	case canonical.Scalar:
		if v.IsNull() {
			return ""
		}
		if text, isText := v.AsString(); isText && words {
			return strings.TrimSpace(text)
		}
		return campaign.FlowText(v)
	case []any:
		return listText(v)
	}
	return campaign.FlowText(v)
}
