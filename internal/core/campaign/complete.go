package campaign

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"assay/internal/core/canonical"
)

// Completion is one thing that can be written at a place.
type Completion struct {
	Label  string `json:"label"`  // what is shown
	Insert string `json:"insert"` // what is written in place of the word begun
	Kind   string `json:"kind"`   // "field" or "value"
	Detail string `json:"detail"` // one sentence about it
}

// The kinds of a completion.
const (
	completesField = "field"
	completesValue = "value"
)

// Find returns the path of the field that stands at a place of a file, which
// need not be readable as YAML; "" outside of all fields. Lines and columns count
// from 1, columns in characters.
func Find(source []byte, line, column int) string {
	path := ""
	for _, p := range outlineOf(source) {
		switch {
		case p.line > line:
			return path
		case p.line == line && p.column <= column:
			path = p.path
		}
	}
	return path
}

// Complete lists what can be written at a place of a file, which need not be
// readable as YAML: keys that are allowed there and not written yet, the words of
// a closed set, and names that the file itself knows. Whatever stands right
// before the place narrows the list.
func Complete(source []byte, line, column int) []Completion {
	text, begun := upTo(source, line, column)
	pieces := outlineOf(text)
	if len(pieces) == 0 || !strings.HasSuffix(pieces[len(pieces)-1].text, cursor) {
		return nil
	}
	c := completer{at: pieces[len(pieces)-1], all: outlineOf(source)}
	var found []Completion
	f, _, _ := theFormat().follow(c.at.path)
	switch {
	case f == nil:
		return nil
	case c.at.stray && len(f.fields)+len(c.names(f)) > 0:
		found = c.fields(f)
	case c.at.stray && f.items != nil && c.at.path != "":
		found = c.dashed(f.items)
	default:
		found = c.values(f)
	}
	return slices.DeleteFunc(found, func(c Completion) bool { return !strings.HasPrefix(c.Label, begun) })
}

// cursor stands for the word that is being written.
const cursor = "\uE000"

// upTo is the text before a place with the cursor instead of the word begun.
func upTo(source []byte, line, column int) (text []byte, begun string) {
	lines := strings.Split(string(source), "\n")
	if line < 1 || line > len(lines) {
		return nil, ""
	}
	row := []rune(strings.TrimSuffix(lines[line-1], "\r"))
	head := string(row[:min(max(0, column-1), len(row))])
	if line == 1 {
		head = strings.TrimPrefix(head, string(byteOrderMark))
	}
	rest := strings.TrimRightFunc(head, func(r rune) bool { return !strings.ContainsRune(" \t[]{},:#\"'", r) })
	before := strings.Join(append(lines[:line-1:line-1], rest+cursor), "\n")
	return []byte(before), head[len(rest):]
}

// completer knows the file around a cursor.
type completer struct {
	at  piece
	all []piece
}

// texts lists the scalars at paths of one general form, each once, in file order.
func (c completer) texts(general ...string) []string {
	var list []string
	for _, p := range c.all {
		if p.key || p.stray || p.text == "" || contains(list, p.text) {
			continue
		}
		if _, _, at := theFormat().follow(p.path); contains(general, at) {
			list = append(list, p.text)
		}
	}
	return list
}

// under lists the scalars or keys below a path.
func (c completer) under(path string, keys bool) []piece {
	var list []piece
	for _, p := range c.all {
		if rest, ok := strings.CutPrefix(p.path, path); ok && rest != "" && p.key == keys && !p.stray && len(steps(rest)) == 1 && (path == "" || strings.ContainsAny(rest[:1], ".[")) {
			list = append(list, p)
		}
	}
	return list
}

// names lists the keys that the file suggests where the author chooses them.
func (c completer) names(f *format) []string {
	if f.each == nil {
		return nil
	}
	_, _, general := theFormat().follow(c.at.path)
	switch general {
	case "optimization.known_valid_baseline", "optimization.concurrency.contention_probe_levels":
		return c.texts("optimization.factors[].id")
	case "optimization.locked_observables":
		return c.keysOf("locked_parameters")
	case "optimization.response.preference.weights":
		return c.texts("optimization.response.objectives[].metric")
	}
	return nil
}

func (c completer) keysOf(path string) []string {
	var keys []string
	for _, p := range c.under(path, true) {
		keys = append(keys, p.text)
	}
	return keys
}

// fields completes a key of a mapping.
func (c completer) fields(f *format) []Completion {
	written := c.keysOf(c.at.path)
	var found []Completion
	for _, field := range f.fields {
		if contains(written, field.key) || !c.applies(field) {
			continue
		}
		found = append(found, Completion{Label: field.key, Insert: field.key + ": ", Kind: completesField, Detail: c.detail(field.key, f.isRequired(field.key))})
	}
	slices.SortStableFunc(found, func(a, b Completion) int { // what is required first
		return cmp.Compare(btoi(f.isRequired(b.Label)), btoi(f.isRequired(a.Label)))
	})
	for _, name := range c.names(f) {
		if !contains(written, name) {
			found = append(found, Completion{Label: name, Insert: keyText(name) + ": ", Kind: completesField, Detail: c.detail(name, false)})
		}
	}
	return found
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// applies reports whether a field goes with what is written beside it.
func (c completer) applies(field *format) bool {
	return len(field.of) == 0 || slices.ContainsFunc(field.of, func(v *variant) bool {
		for _, p := range c.under(c.at.path, false) {
			if p.path == joinPath(c.at.path, v.key) {
				return p.text == v.word
			}
		}
		return true
	})
}

func (c completer) detail(key string, required bool) string {
	info, _ := Describe(joinPath(c.at.path, key))
	detail := info.Description
	if required {
		return "Required. " + detail
	}
	if info.Default != "" {
		detail += " Default: " + info.Default + "."
	}
	return detail
}

// dashed completes an entry of a list that is begun below its key.
func (c completer) dashed(f *format) []Completion {
	found := c.values(f)
	for _, field := range f.fields {
		if f.isRequired(field.key) {
			found = append(found, Completion{Label: field.key, Insert: field.key + ": ", Kind: completesField, Detail: "Begins an entry of the list."})
			break
		}
	}
	for i := range found {
		found[i].Insert = "- " + found[i].Insert
	}
	return found
}

// values completes a scalar.
func (c completer) values(f *format) []Completion {
	info, _ := Describe(c.at.path)
	var found []Completion
	add := func(text, insert string) {
		if !slices.ContainsFunc(found, func(f Completion) bool { return f.Label == text }) {
			found = append(found, Completion{Label: text, Insert: insert, Kind: completesValue, Detail: info.Description})
		}
	}
	for _, word := range f.words {
		add(word, style{flow: true}.scalar(canonical.String(word)))
	}
	if slices.Contains(f.kinds, aBool) && len(f.kinds) == 1 {
		add("true", "true")
		add("false", "false")
	}
	if info.Default != "" {
		add(info.Default, info.Default)
	}
	_, _, general := theFormat().follow(c.at.path)
	if strings.HasSuffix(general, ".manipulation.value") || strings.HasSuffix(general, ".apply.value") {
		add(levelMark, `"`+levelMark+`"`)
	}
	for _, name := range c.known(general) {
		add(name.text, name.raw)
	}
	return found
}

// known is a name that the file knows, with how it is written there.
type known struct{ text, raw string }

// known lists the values that the file itself suggests at a place.
func (c completer) known(general string) []known {
	var names []string
	switch general {
	case "optimization.known_valid_baseline.*", "optimization.concurrency.contention_probe_levels.*":
		s := steps(c.at.path)
		return c.levels(s[len(s)-1].key)
	case "optimization.factors[].screen_levels[]", "optimization.factors[].manipulation.when", "optimization.factors[].manipulation.when_not",
		"optimization.factors[].manipulation.when[]", "optimization.factors[].manipulation.when_not[]":
		at := steps(c.at.path)
		return c.levelsAt(itemPath("optimization.factors", at[2].index))
	case "optimization.response.preference.order[]":
		names = c.texts("optimization.response.objectives[].metric")
	case "optimization.locked_unenforced[]":
		names = c.keysOf("locked_parameters")
	case "target_system.controllable_knobs[]":
		names = c.texts("optimization.factors[].id", "optimization.factors[].name")
	default:
		if !strings.HasSuffix(general, ".metric") && !strings.HasSuffix(general, ".observable") {
			return nil
		}
		names = c.texts("optimization.response.primary.metric", "optimization.response.objectives[].metric",
			"optimization.response.constraints[].metric", "optimization.response.self_check[].metric", "optimization.response.ceiling.metric",
			"optimization.response.regimes[].metric", "target_system.observable_metrics[]", "optimization.factors[].manipulation.observable")
		names = slices.DeleteFunc(names, func(name string) bool { return strings.HasSuffix(name, cursor) })
	}
	list := make([]known, len(names))
	for i, name := range names {
		list[i] = known{name, style{flow: true}.scalar(canonical.String(name))}
	}
	return list
}

// levels are the declared levels of a factor.
func (c completer) levels(id string) []known {
	for _, p := range c.all {
		at, ok := strings.CutSuffix(p.path, ".id")
		if ok && !p.key && p.text == id && strings.HasPrefix(at, "optimization.factors[") {
			return c.levelsAt(at)
		}
	}
	return nil
}

func (c completer) levelsAt(factor string) []known {
	var list []known
	for _, p := range c.under(factor+".levels", false) {
		raw := p.text
		if p.end-p.column != utf8.RuneCountInString(p.text) { // it stands in quotes
			raw = doubleQuoted(p.text)
		}
		list = append(list, known{p.text, raw})
	}
	return list
}
