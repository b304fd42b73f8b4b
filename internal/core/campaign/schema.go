package campaign

import (
	"encoding/json"
	"math"
	"slices"
	"sync"

	"assay/internal/core/canonical"
)

// Schema is the JSON Schema (draft 2020-12) of a file of kind: optimization, as
// the reader describes itself. It says what one field may hold; what fields must
// be to one another is for the rules, and a file that fits the schema may still
// break one.
func Schema() []byte { return slices.Clone(schemaText()) }

var schemaText = sync.OnceValue(func() []byte {
	root := theFormat().schema("")
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["title"] = "Assay campaign"
	root["description"] = "A campaign file of kind: optimization. Check a file with: assay validate campaign FILE"
	text, err := json.MarshalIndent(root, "", "  ")
	if err != nil {
		panic("campaign: the schema cannot be written: " + err.Error())
	}
	return append(text, '\n')
})

// described is what the reader says of itself, once it was asked. It is no value
// of its own at the start of the program, because the reader looks into it.
var described struct {
	once sync.Once
	root *format
}

// theFormat is what the reader says of itself.
func theFormat() *format {
	described.once.Do(func() { described.root = describing() })
	return described.root
}

// schema is the JSON Schema of the place at a path.
func (f *format) schema(path string) map[string]any {
	s := map[string]any{}
	if said, ok := lookUp(path); ok {
		s["title"], s["description"] = said.title, said.description
	}
	if f.absent != nil {
		s["default"] = f.absent
	}
	if len(f.words) > 0 && len(f.kinds) > 1 {
		rest := *f
		rest.words, rest.absent = nil, nil
		rest.kinds = slices.DeleteFunc(slices.Clone(f.kinds), func(k kindWord) bool { return k == aText })
		s["anyOf"] = []any{map[string]any{"enum": f.words}, rest.schema("")}
		return s
	}
	if types := f.jsonTypes(); len(types) == 1 {
		s["type"] = types[0]
	} else if len(types) > 1 {
		s["type"] = types
	}
	f.textSchema(s)
	f.numberSchema(s)
	if slices.Contains(f.kinds, aList) {
		f.listSchema(s, path)
	}
	if len(f.fields) > 0 || slices.Contains(f.kinds, aMapping) {
		f.mappingSchema(s, path)
	}
	return s
}

// jsonTypes are the types of JSON; an integer is a number of JSON.
func (f *format) jsonTypes() []string {
	names := map[kindWord]string{
		aText: "string", anInt: "integer", aNumber: "number", aBool: "boolean", aNull: "null", aList: "array", aMapping: "object",
	}
	var types []string
	for _, kind := range f.kinds {
		if kind == anInt && slices.Contains(f.kinds, aNumber) {
			continue
		}
		types = append(types, names[kind])
	}
	return types
}

func (f *format) textSchema(s map[string]any) {
	if len(f.words) > 0 {
		s["enum"] = f.words
	}
	if f.pattern != "" {
		s["pattern"] = f.pattern
	}
	if f.except != "" {
		s["not"] = map[string]any{"pattern": f.except}
	}
	if f.longest > 0 {
		s["maxLength"] = f.longest
	}
}

func (f *format) numberSchema(s map[string]any) {
	if f.least != nil {
		s["minimum"] = *f.least
	}
	if f.span == nil {
		return
	}
	bound := func(inclusive, exclusive string, value float64, open bool) {
		switch {
		case math.IsInf(value, 0):
		case open:
			s[exclusive] = canonical.Float(value)
		default:
			s[inclusive] = canonical.Float(value)
		}
	}
	bound("minimum", "exclusiveMinimum", f.span.low, f.span.openLow)
	bound("maximum", "exclusiveMaximum", f.span.high, f.span.openHigh)
}

func (f *format) listSchema(s map[string]any, path string) {
	s["items"] = f.items.schema(path + "[]")
	if f.minimum > 0 {
		s["minItems"] = f.minimum
	}
	if f.maximum > 0 {
		s["maxItems"] = f.maximum
	}
	if f.distinct {
		s["uniqueItems"] = true
	}
}

func (f *format) mappingSchema(s map[string]any, path string) {
	properties := map[string]any{}
	for _, field := range f.fields {
		property := field.schema(joinPath(path, field.key))
		if f.isRequired(field.key) {
			delete(property, "default")
		}
		properties[field.key] = property
	}
	if len(properties) > 0 {
		s["properties"] = properties
	}
	switch {
	case f.each != nil:
		s["additionalProperties"] = f.each.schema(joinPath(path, anyKey))
	case f.closed:
		s["additionalProperties"] = false
	}
	if len(f.required) > 0 {
		s["required"] = f.required
	}
	if !slices.Contains(f.kinds, aList) {
		if f.minimum > 0 {
			s["minProperties"] = f.minimum
		}
		if f.maximum > 0 {
			s["maxProperties"] = f.maximum
		}
	}
	for _, key := range f.oneOf {
		alternatives, _ := s["anyOf"].([]any)
		s["anyOf"] = append(alternatives, map[string]any{"required": []string{key}})
	}
	for _, v := range f.variants {
		conditions, _ := s["allOf"].([]any)
		s["allOf"] = append(conditions, f.variantSchema(v))
	}
}

// variantSchema is what a mapping has besides when one of its fields is a word.
func (f *format) variantSchema(v *variant) map[string]any {
	when := map[string]any{"properties": map[string]any{v.key: map[string]any{"const": v.word}}}
	if f.named(v.key).absent != absentScalar(v.word) {
		when["required"] = []string{v.key}
	}
	then := map[string]any{"required": v.required}
	if f.closed {
		others := map[string]any{}
		for _, field := range f.fields {
			if len(field.of) > 0 && !slices.Contains(field.of, v) {
				others[field.key] = false
			}
		}
		then["properties"] = others
	}
	return map[string]any{"if": when, "then": then}
}
