package contract

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
)

func response(t *testing.T, text string) map[string]any {
	t.Helper()
	tree, err := canonical.Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return tree.(map[string]any)
}

var at = CapturedAt{Stage: artifact.StageScreen, RowIndex: 4}

func TestTypeNames(t *testing.T) {
	d := Capture(1, at, response(t, `{
		"n": null, "b": true, "i": 3, "f": 3.0, "s": "x", "o": {"z": 1, "a": {"deep": 1}}, "e": {},
		"l": [1, 2.5, 1, "x", null, {"k": 1}, [2]], "m": []
	}`))
	want := map[string]string{
		"n": "null", "b": "bool", "i": "int", "f": "float", "s": "str", "o": "object{a,z}", "e": "object{}",
		"l": "array[array,float,int,null,object,str]", "m": "array[]",
	}
	if diff := cmp.Diff(want, d.Keys); diff != "" {
		t.Errorf("keys (-want +got):\n%s", diff)
	}
}

func TestCompare(t *testing.T) {
	d := Capture(1, at, response(t, `{"rate": 1.5, "n": 3, "cfg": {"a": 1}, "tags": ["x"]}`))
	for _, c := range []struct{ name, response, want string }{
		{"same shape", `{"tags": ["y", "z"], "cfg": {"a": "other"}, "n": 4, "rate": 0.0}`, ""},
		{"key gone", `{"rate": 1.5, "n": 3, "cfg": {"a": 1}}`, "(gone: tags)"},
		{"key appeared", `{"rate": 1.5, "n": 3, "cfg": {"a": 1}, "tags": ["x"], "p99": 1}`, "(new: p99)"},
		{"int for float", `{"rate": 1, "n": 3, "cfg": {"a": 1}, "tags": ["x"]}`, "(other type: rate float -> int); a number must be printed the same way"},
		{"null for float", `{"rate": null, "n": 3, "cfg": {"a": 1}, "tags": ["x"]}`, "rate float -> null"},
		{"inside an object", `{"rate": 1.5, "n": 3, "cfg": {"b": 1}, "tags": ["x"]}`, "cfg object{a} -> object{b}"},
		{"empty list", `{"rate": 1.5, "n": 3, "cfg": {"a": 1}, "tags": []}`, "tags array[str] -> array[]"},
		{"all three", `{"rate": "1.5", "n": 3, "cfg": {"a": 1}, "new": 1}`, "(gone: tags; new: new; other type: rate float -> str)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			drift := d.Compare(response(t, c.response))
			if c.want == "" {
				if drift != nil {
					t.Errorf("drift %+v", drift)
				}
				return
			}
			if drift == nil {
				t.Fatal("no drift")
			}
			text := drift.Explain(9)
			for _, part := range []string{c.want, "row 9", "row 4 of screen"} {
				if !strings.Contains(text, part) {
					t.Errorf("%q does not say %q", text, part)
				}
			}
		})
	}
}

func TestRead(t *testing.T) {
	d := Capture(2, at, response(t, `{"rate": 1.5}`))
	text, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	hash, err := d.Hash()
	if err != nil {
		t.Fatal(err)
	}
	// The hash is over sorted keys without spaces, whatever the file looks like.
	const canonicalForm = `{"captured_at":{"row_index":4,"stage":"screen"},"contract_version":1,"epoch":2,"keys":{"rate":"float"}}`
	if want := canonical.HashBytes([]byte(canonicalForm)); hash != want {
		t.Errorf("hash %s, want %s", hash, want)
	}
	got, err := Read(text, hash+"\n")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(d, got); diff != "" {
		t.Errorf("read (-want +got):\n%s", diff)
	}
	for name, c := range map[string]struct{ document, sidecar string }{
		"other sidecar":  {string(text), strings.Repeat("0", 64)},
		"edited":         {strings.Replace(string(text), "float", "int", 1), hash},
		"not JSON":       {"{", hash},
		"other version":  {strings.Replace(string(text), `"contract_version":1`, `"contract_version":2`, 1), hash},
		"empty document": {"{}", hash},
	} {
		if _, err := Read([]byte(c.document), c.sidecar); err == nil || !strings.Contains(err.Error(), " - ") {
			t.Errorf("%s: error %v, want one with the next step", name, err)
		}
	}
}
