package web

import (
	"cmp"
	"encoding/json"
	"maps"
	"path"
	"reflect"
	"strings"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
)

// object is a piece of a JSON document that is being built.
type object = map[string]any

// schemas collects the JSON Schemas of Go types by the form in which
// encoding/json writes them, so that the description of a document cannot differ
// from the document.
type schemas struct {
	named object // by name, as in components/schemas
}

const schemaPlace = "#/components/schemas/"

// of is the schema of a type; a struct is described once and referred to.
func (s schemas) of(t reflect.Type) object {
	switch t {
	case reflect.TypeFor[time.Time]():
		return object{"type": "string", "format": "date-time"}
	case reflect.TypeFor[canonical.Scalar]():
		return object{"type": []string{"string", "number", "boolean", "null"}}
	case reflect.TypeFor[json.RawMessage]():
		return object{}
	case reflect.TypeFor[campaign.Edit]():
		return object{"type": "object", "required": []string{"path"}, "additionalProperties": false, "properties": object{
			"path": object{"type": "string"}, "value": object{}, "rename": object{"type": "string"}, "remove": object{"type": "boolean"},
		}}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return object{"anyOf": []any{s.of(t.Elem()), object{"type": "null"}}}
	case reflect.Struct:
		name := schemaName(t)
		if _, known := s.named[name]; !known {
			s.named[name] = object{} // of a type that holds itself
			s.named[name] = s.object(t)
		}
		return object{"$ref": schemaPlace + name}
	case reflect.Slice, reflect.Array:
		return object{"type": "array", "items": s.of(t.Elem())}
	case reflect.Map:
		return object{"type": "object", "additionalProperties": s.of(t.Elem())}
	case reflect.String:
		return object{"type": "string"}
	case reflect.Bool:
		return object{"type": "boolean"}
	case reflect.Float64:
		return object{"type": "number"}
	case reflect.Int, reflect.Int64:
		return object{"type": "integer"}
	case reflect.Interface:
		return object{}
	}
	panic("web: no schema for " + t.String())
}

func schemaName(t reflect.Type) string {
	pkg := path.Base(t.PkgPath())
	if pkg == "api" {
		return t.Name()
	}
	return pkg + "." + t.Name()
}

// object describes a struct by its tags: a field is required unless it may be
// left out, and there is no other.
func (s schemas) object(t reflect.Type) object {
	properties, required := object{}, []string{}
	for _, f := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" || f.Anonymous && name == "" { // whose own fields are visible here
			continue
		}
		field, optional := f.Type, strings.Contains(options, "omitempty")
		if optional && field.Kind() == reflect.Pointer {
			field = field.Elem()
		}
		name = cmp.Or(name, f.Name)
		properties[name] = s.of(field)
		if field.Kind() == reflect.Slice && field != reflect.TypeFor[json.RawMessage]() && !optional && mayBeNil(t) {
			properties[name] = object{"anyOf": []any{properties[name], object{"type": "null"}}}
		}
		if !optional {
			required = append(required, name)
		}
	}
	return object{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
}

// mayBeNil reports whether lists of a document may be null: those of what a check
// found are as the check left them, ours are always lists.
func mayBeNil(t reflect.Type) bool {
	pkg := path.Base(t.PkgPath())
	return pkg == "pilot" || pkg == "rehearse"
}

// artifact adds the published schema of a document of the core, and those that it
// refers to.
func (s schemas) artifact(name artifactSchema) object {
	if _, known := s.named[string(name)]; !known {
		var document object
		if err := json.Unmarshal(artifact.SchemaText(artifact.Kind(name)), &document); err != nil {
			panic("web: schema " + string(name) + ": " + err.Error())
		}
		delete(document, "$id")
		delete(document, "$schema")
		s.named[string(name)] = object{} // while it is moved
		s.named[string(name)] = s.moved(document, string(name))
	}
	return object{"$ref": schemaPlace + string(name)}
}

// moved rewrites the references of a schema that lay in a file of its own.
func (s schemas) moved(part any, file string) any {
	switch part := part.(type) {
	case object:
		out := maps.Clone(part)
		for key, value := range out {
			ref, isText := value.(string)
			if key != "$ref" || !isText {
				out[key] = s.moved(value, file)
				continue
			}
			target, fragment, _ := strings.Cut(ref, "#")
			target = cmp.Or(strings.TrimSuffix(target, ".json"), file)
			s.artifact(artifactSchema(target))
			out[key] = schemaPlace + target + fragment
		}
		return out
	case []any:
		out := make([]any, len(part))
		for i, value := range part {
			out[i] = s.moved(value, file)
		}
		return out
	}
	return part
}
