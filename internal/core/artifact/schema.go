package artifact

import (
	"bytes"
	"cmp"
	"embed"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"assay/internal/core/canonical"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

//go:embed schema/*.json
var schemaFiles embed.FS

// schemaRoot is the base of the schemas' identifiers. Nothing is fetched from
// there: all of them are embedded.
const schemaRoot = "https://assay.invalid/schema/"

// shared is the schema that the others take their common parts from.
const shared = "shared"

var schemas = sync.OnceValue(compileSchemas)

// compileSchemas panics on a broken schema: it is part of the program.
func compileSchemas() map[Kind]*jsonschema.Schema {
	compiler := jsonschema.NewCompiler()
	for _, k := range append([]Kind{shared}, Kinds...) {
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(SchemaText(k)))
		if err == nil {
			err = compiler.AddResource(schemaRoot+string(k)+".json", document)
		}
		if err != nil {
			panic("artifact: schema " + string(k) + ": " + err.Error())
		}
	}
	compiled := make(map[Kind]*jsonschema.Schema, len(Kinds))
	for _, k := range Kinds {
		compiled[k] = compiler.MustCompile(schemaRoot + string(k) + ".json")
	}
	return compiled
}

// SchemaText is the JSON Schema (draft 2020-12) of a kind as it is published.
// It panics when there is no such kind.
func SchemaText(k Kind) []byte {
	text, err := schemaFiles.ReadFile("schema/" + string(k) + ".json")
	if err != nil {
		panic("artifact: no schema for " + string(k))
	}
	return text
}

// SchemaError says that a document is not what its schema allows, and where.
type SchemaError struct {
	Kind     Kind
	Problems []SchemaProblem // at least one, sorted by place
}

// SchemaProblem is one place of a document that its schema refuses.
type SchemaProblem struct {
	At   string // JSON pointer, empty for the whole document
	Says string
}

// Gate is the gate that a refused document fails.
func (e *SchemaError) Gate() GateName { return GateArtifactSchema }

// Next is what to do about it.
func (e *SchemaError) Next() string {
	return "nothing was written; report this as a defect, with the campaign file"
}

// Error names every refused place.
func (e *SchemaError) Error() string {
	places := make([]string, len(e.Problems))
	for i, p := range e.Problems {
		at := p.At
		if at == "" {
			at = "the whole"
		}
		places[i] = at + ": " + p.Says
	}
	return fmt.Sprintf("%s is refused by its schema: %s - %s", e.Kind.File(), strings.Join(places, "; "), e.Next())
}

// Validate checks the text of a document against the schema of its kind: a
// [*SchemaError] when it is refused, another error when it is no JSON, or names
// a key twice.
func Validate(k Kind, text []byte) error {
	tree, err := canonical.Decode(text)
	if err != nil {
		return fmt.Errorf("%s cannot be read: %w", k.File(), err)
	}
	return check(k, plain(tree))
}

// check validates a document made of maps, slices and Go values.
func check(k Kind, tree any) error {
	schema, known := schemas()[k]
	if !known {
		return fmt.Errorf("there is no kind of document called %q", string(k))
	}
	err := schema.Validate(tree)
	if refused, ok := errors.AsType[*jsonschema.ValidationError](err); ok {
		problems := leaves(refused, nil)
		slices.SortFunc(problems, func(a, b SchemaProblem) int {
			return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Says, b.Says))
		})
		return &SchemaError{Kind: k, Problems: problems}
	}
	return err
}

// plain turns a decoded document into the values that the validator knows.
func plain(tree any) any {
	switch v := tree.(type) {
	case map[string]any:
		for key, member := range v {
			v[key] = plain(member)
		}
	case []any:
		for i, element := range v {
			v[i] = plain(element)
		}
	case canonical.Scalar:
		return plainScalar(v)
	}
	return tree
}

func plainScalar(s canonical.Scalar) any {
	if b, ok := s.AsBool(); ok {
		return b
	}
	if i, ok := s.AsInt(); ok {
		return i
	}
	if f, ok := s.Number(); ok {
		return f
	}
	if text, ok := s.AsString(); ok {
		return text
	}
	return nil
}

// leaves lists the innermost causes of a refusal: the outer ones only say that
// something inside is wrong.
func leaves(e *jsonschema.ValidationError, into []SchemaProblem) []SchemaProblem {
	if len(e.Causes) > 0 {
		for _, cause := range e.Causes {
			into = leaves(cause, into)
		}
		return into
	}
	problem := SchemaProblem{Says: e.Error()}
	if out := e.BasicOutput(); out.Error != nil {
		problem = SchemaProblem{At: out.InstanceLocation, Says: out.Error.String()}
	}
	return append(into, problem)
}
