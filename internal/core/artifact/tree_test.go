package artifact_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/contract"
	"assay/internal/core/policy"
)

// documents holds the Go type of every kind.
var documents = map[artifact.Kind]reflect.Type{
	artifact.KindPolicy:         reflect.TypeFor[policy.Document](),
	artifact.KindReport:         reflect.TypeFor[artifact.Report](),
	artifact.KindDesignMatrix:   reflect.TypeFor[artifact.DesignMatrix](),
	artifact.KindRun:            reflect.TypeFor[artifact.Run](),
	artifact.KindEffects:        reflect.TypeFor[artifact.Effects](),
	artifact.KindRecommendation: reflect.TypeFor[artifact.Recommendation](),
	artifact.KindFitExclusions:  reflect.TypeFor[artifact.FitExclusions](),
	artifact.KindRelations:      reflect.TypeFor[artifact.Relations](),
	artifact.KindConfirmation:   reflect.TypeFor[artifact.Confirmation](),
	artifact.KindShortlist:      reflect.TypeFor[artifact.Shortlist](),
	artifact.KindFront:          reflect.TypeFor[artifact.Front](), artifact.KindPredictedFront: reflect.TypeFor[artifact.PredictedFront](),
	artifact.KindReuseManifest: reflect.TypeFor[artifact.ReuseManifest](),
	artifact.KindContract:      reflect.TypeFor[contract.Document](),
	artifact.KindMechanism:     reflect.TypeFor[artifact.Mechanism](),
	artifact.KindTransition:    reflect.TypeFor[artifact.Transition](),
	artifact.KindEpochEnd:      reflect.TypeFor[artifact.EpochEnd](),
	artifact.KindGate:          reflect.TypeFor[artifact.Gate](),
	artifact.KindHalt:          reflect.TypeFor[artifact.Halt](),
	artifact.KindResolvedHalt:  reflect.TypeFor[artifact.ResolvedHalt](),
	artifact.KindWallClock:     reflect.TypeFor[artifact.WallClock](),
	artifact.KindProgress:      reflect.TypeFor[artifact.Progress](),
	artifact.KindProposals:     reflect.TypeFor[artifact.Proposals](),
	artifact.KindApproval:      reflect.TypeFor[artifact.Approval](),
	artifact.KindWaiver:        reflect.TypeFor[artifact.WaiverRecord](),
}

// node is a place in a schema, with the file that its references start from.
type node struct {
	file artifact.Kind
	of   map[string]any
}

func schemaOf(t testing.TB, k artifact.Kind) node {
	t.Helper()
	n := node{file: k}
	if err := json.Unmarshal(artifact.SchemaText(k), &n.of); err != nil {
		t.Fatalf("%s: %v", k, err)
	}
	return n.resolve(t)
}

// resolve follows references, and leaves "or null" behind: of two alternatives
// it takes the first.
func (n node) resolve(t testing.TB) node {
	t.Helper()
	if alternatives, ok := n.of["anyOf"].([]any); ok {
		return node{n.file, alternatives[0].(map[string]any)}.resolve(t)
	}
	ref, ok := n.of["$ref"].(string)
	if !ok {
		return n
	}
	file, name, part := strings.Cut(ref, "#/$defs/")
	if !part { // a whole document
		return schemaOf(t, artifact.Kind(strings.TrimSuffix(file, ".json")))
	}
	target := n.file
	if file != "" {
		target = artifact.Kind(strings.TrimSuffix(file, ".json"))
	}
	var whole map[string]any
	if err := json.Unmarshal(artifact.SchemaText(target), &whole); err != nil {
		t.Fatalf("%s: %v", target, err)
	}
	definition, ok := whole["$defs"].(map[string]any)[name].(map[string]any)
	if !ok {
		t.Fatalf("%s refers to %s, which is not defined", n.file, ref)
	}
	return node{target, definition}.resolve(t)
}

func (n node) child(t testing.TB, path ...string) node {
	t.Helper()
	at := n
	for _, key := range path {
		next, ok := at.of[key].(map[string]any)
		if !ok {
			t.Fatalf("%s: no %q in %v", n.file, key, at.of)
		}
		at = node{at.file, next}.resolve(t)
	}
	return at
}

func (n node) words(t testing.TB) []string {
	t.Helper()
	list, ok := n.of["enum"].([]any)
	if !ok {
		t.Fatalf("%s: no enum in %v", n.file, n.of)
	}
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = fmt.Sprint(v)
	}
	return out
}

// field is a member of a document as its Go type writes it.
type field struct {
	name     string
	value    reflect.Type
	index    []int
	optional bool
}

func fieldsOf(t reflect.Type) []field {
	var out []field
	group := map[int]bool{} // embedded pointers: their fields come together or not at all
	for _, f := range reflect.VisibleFields(t) {
		if f.Anonymous {
			group[f.Index[0]] = f.Type.Kind() == reflect.Pointer
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		out = append(out, field{name, f.Type, f.Index, strings.Contains(options, "omitempty") || group[f.Index[0]]})
	}
	return out
}

func isDocument(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && t != reflect.TypeFor[canonical.Scalar]() && t != reflect.TypeFor[policy.Transition]()
}

// TestSchemasDeclareWhatTypesWrite walks every Go type beside its schema: each
// object is closed, and its members are those of the type, required exactly
// when the type always writes them.
func TestSchemasDeclareWhatTypesWrite(t *testing.T) {
	for _, k := range artifact.Kinds {
		of, known := documents[k]
		if !known {
			t.Errorf("no Go type is tested against the schema of %s", k)
			continue
		}
		t.Run(string(k), func(t *testing.T) { compare(t, string(k), of, schemaOf(t, k)) })
	}
}

func compare(t *testing.T, at string, of reflect.Type, n node) {
	t.Helper()
	switch of.Kind() {
	case reflect.Pointer:
		compare(t, at, of.Elem(), n)
	case reflect.Slice, reflect.Array:
		compare(t, at+"[]", of.Elem(), n.child(t, "items"))
	case reflect.Map:
		if _, typed := n.of["additionalProperties"].(map[string]any); typed {
			compare(t, at+"{}", of.Elem(), n.child(t, "additionalProperties"))
		}
	case reflect.Struct:
		if isDocument(of) {
			compareObject(t, at, of, n)
		}
	}
}

func compareObject(t *testing.T, at string, of reflect.Type, n node) {
	t.Helper()
	if n.of["additionalProperties"] != false {
		t.Errorf("%s: the object is not closed", at)
	}
	declared, _ := n.of["properties"].(map[string]any)
	var written, always []string
	for _, f := range fieldsOf(of) {
		written = append(written, f.name)
		if !f.optional {
			always = append(always, f.name)
		}
		if _, ok := declared[f.name]; !ok {
			t.Errorf("%s.%s is written but not declared", at, f.name)
			continue
		}
		compare(t, at+"."+f.name, f.value, n.child(t, "properties", f.name))
	}
	for name := range declared {
		if !slices.Contains(written, name) {
			t.Errorf("%s.%s is declared but never written", at, name)
		}
	}
	var required []string
	listed, _ := n.of["required"].([]any)
	for _, name := range listed {
		required = append(required, name.(string))
	}
	slices.Sort(required)
	slices.Sort(always)
	if !slices.Equal(required, always) {
		t.Errorf("%s requires %v, its type always writes %v", at, required, always)
	}
}
