package patch

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/google/go-cmp/cmp"

	"assay/internal/core/canonical"
)

func TestApplyJSON(t *testing.T) {
	const text = `{
  "z": 1, "cache": {"policy": "lru", "size": 20.0},
  "list": [ 1, {"deep": true}, "x" ],
  "a/b": 1, "m~n": 2, "": 3, "twice": 1, "twice": 2
}
`
	for _, c := range []struct {
		pointer string
		value   canonical.Scalar
		old     string // the text that is replaced …
		new     string // … and by what
	}{
		{"/z", canonical.Int(2), `"z": 1`, `"z": 2`},
		{"/z", canonical.Float(2), `"z": 1`, `"z": 2.0`},
		{"/cache/policy", canonical.String(`l"fu`), `"lru"`, `"l\"fu"`},
		{"/cache/size", canonical.Bool(false), `20.0`, `false`},
		{"/cache", canonical.Int(5), `{"policy": "lru", "size": 20.0}`, `5`},
		{"/list/0", canonical.String("0"), `[ 1,`, `[ "0",`},
		{"/list/1/deep", canonical.Int(0), `true`, `0`},
		{"/list/2", canonical.Float(1e-5), `"x" ]`, `1e-05 ]`},
		{"/a~1b", canonical.Int(9), `"a/b": 1`, `"a/b": 9`},
		{"/m~0n", canonical.Int(9), `"m~n": 2`, `"m~n": 9`},
		{"/", canonical.Int(9), `"": 3`, `"": 9`},
		{"/twice", canonical.Int(9), `"twice": 2`, `"twice": 9`},
		{"", canonical.Int(9), strings.TrimSpace(text), `9`},
	} {
		t.Run(c.pointer, func(t *testing.T) {
			got, err := Apply("conf.json", []byte(text), []Edit{{c.pointer, c.value}})
			if err != nil {
				t.Fatal(err)
			}
			if strings.Count(text, c.old) != 1 {
				t.Fatalf("the case names %q, which is not there once", c.old)
			}
			if d := cmp.Diff(strings.Replace(text, c.old, c.new, 1), string(got)); d != "" {
				t.Errorf("text (-want +got):\n%s", d)
			}
		})
	}
}

const yamlText = `# engine
z: 1   # first
cache:
  policy: lru
  size: 20.0
  tagged: !!str 5
  "quoted key": 'it''s'
flow: {a: 1, b: [x, "y"], c: {}}
list:
  - 1
  - name: é ü
    on: true
  - - nested
empty:
block: |
  two
  lines
folded: >-
  some
  text
8080: port
a/b: 1
multi: words that
  go on
last: end`

func TestApplyYAML(t *testing.T) {
	for _, c := range []struct {
		pointer string
		value   canonical.Scalar
		want    any
		rest    string // text that stays when the line is edited in place
	}{
		{"/z", canonical.Int(2), 2, "z: 2   # first"},
		{"/z", canonical.Float(2), 2.0, "z: 2.0   # first"},
		{"/z", canonical.Float(1e-7), 1e-7, "z: 1.0e-07   # first"},
		{"/z", canonical.String("off"), "off", `z: "off"   # first`},
		{"/z", canonical.String("1"), "1", `z: "1"   # first`},
		{"/z", canonical.String("line\n\x01 \"é\" 😀 #: {"), "line\n\x01 \"é\" 😀 #: {", "# first"},
		{"/cache/policy", canonical.Bool(true), true, "policy: true\n  size: 20.0"},
		{"/cache/quoted key", canonical.Int(1), 1, `"quoted key": 1`},
		{"/cache/tagged", canonical.Int(7), 7, ""},
		{"/cache", canonical.Int(1), 1, ""},
		{"/flow/a", canonical.Int(3), 3, `flow: {a: 3, b: [x, "y"], c: {}}`},
		{"/flow/b/1", canonical.Int(3), 3, `flow: {a: 1, b: [x, 3], c: {}}`},
		{"/flow/c", canonical.Int(3), 3, ""},
		{"/flow", canonical.String("s"), "s", ""},
		{"/list/0", canonical.String("x"), "x", `- "x"`},
		{"/list/1/name", canonical.String("n"), "n", "- name: \"n\"\n    on: true"},
		{"/list/1/on", canonical.Bool(false), false, "- name: é ü\n    on: false"},
		{"/list/2/0", canonical.Int(5), 5, "- - 5"},
		{"/list/1", canonical.Int(5), 5, ""},
		{"/empty", canonical.Int(5), 5, ""},
		{"/block", canonical.Int(5), 5, ""},
		{"/folded", canonical.String("t"), "t", ""},
		{"/8080", canonical.Int(1), 1, "8080: 1"},
		{"/a~1b", canonical.Int(2), 2, "a/b: 2"},
		{"/multi", canonical.Int(1), 1, ""},
		{"/last", canonical.Int(1), 1, "last: 1"},
	} {
		t.Run(c.pointer, func(t *testing.T) {
			got, err := Apply("conf.yml", []byte(yamlText), []Edit{{c.pointer, c.value}})
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(got), c.rest) {
				t.Errorf("%q is not in:\n%s", c.rest, got)
			}
			want, tokens := readYAML(t, yamlText), strings.Split(strings.ReplaceAll(c.pointer[1:], "~1", "\x00"), "/")
			for i := range tokens {
				tokens[i] = strings.ReplaceAll(tokens[i], "\x00", "/")
			}
			if d := cmp.Diff(put(t, want, tokens, c.value), readYAML(t, string(got))); d != "" {
				t.Errorf("document (-want +got):\n%s\n%s", d, got)
			}
		})
	}
}

// readYAML reads a document with order and types.
func readYAML(t *testing.T, text string) any {
	t.Helper()
	var v yaml.MapSlice
	if err := yaml.UnmarshalWithOptions([]byte(text), &v, yaml.UseOrderedMap()); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return v
}

// put sets a value in a document as readYAML gives it.
func put(t *testing.T, node any, tokens []string, value canonical.Scalar) any {
	t.Helper()
	if len(tokens) == 0 {
		if s, ok := value.AsString(); ok {
			return s
		}
		if i, ok := value.AsInt(); ok {
			return uint64(i)
		}
		if b, ok := value.AsBool(); ok {
			return b
		}
		f, _ := value.Number()
		return f
	}
	switch n := node.(type) {
	case yaml.MapSlice:
		for i := range n {
			if key, _ := json.Marshal(n[i].Key); strings.Trim(string(key), `"`) == tokens[0] {
				n[i].Value = put(t, n[i].Value, tokens[1:], value)
				return n
			}
		}
	case []any:
		i, err := index(tokens[0], len(n))
		if err != nil {
			t.Fatal(err)
		}
		n[i] = put(t, n[i], tokens[1:], value)
		return n
	}
	t.Fatalf("no %q in %v", tokens[0], node)
	return nil
}

func TestSeveralEditsOfOneFile(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"c.json": {`{"a":1,"b":{"c":2}}`, `{"a":"longer than before","b":{"c":3}}`},
		"c.yaml": {"a: 1\nb:\n  c: 2\n", "a: \"longer than before\"\nb:\n  c: 3\n"},
	} {
		got, err := Apply(name, []byte(c.text), []Edit{
			{"/a", canonical.String("longer than before")}, {"/b/c", canonical.Int(3)},
		})
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestApplyRefuses(t *testing.T) {
	const shared = "base: &b {x: 1}\nother:\n  <<: *b\nref: *b\n"
	for _, c := range []struct{ name, text, pointer, want string }{
		{"c.json", `{"a": 1}`, "/b", `no field "b"`},
		{"c.json", `{"a": 1}`, "/a/b", "no fields"},
		{"c.json", `{"a": [1]}`, "/a/1", "has 1 entries"},
		{"c.json", `{"a": [1]}`, "/a/-", "not a list index"},
		{"c.json", `{"a": [1]}`, "/a/00", "not a list index"},
		{"c.json", `{"a": [1]}`, "/a/99999999999999999999", "not a list index"},
		{"c.json", `{"a": 1`, "/a", "not JSON"},
		{"c.json", "\ufeff{}", "/a", "not JSON"},
		{"c.json", `{}`, "a", `start with "/"`},
		{"c.json", `{}`, "/~2", `"~0"`},
		{"c.toml", `a = 1`, "/a", "only .json"},
		{"c", `a = 1`, "/a", "only .json"},
		{"c.yaml", "a: 1\n", "/b", `no field "b"`},
		{"c.yaml", "a: 1\n", "/a/b", "no fields"},
		{"c.yaml", "a: [1]\n", "/a/3", "has 1 entries"},
		{"c.yaml", "a: [1\n", "/a", "not YAML"},
		{"c.yaml", "a: 1\n---\nb: 1\n", "/a", "2 documents"},
		{"c.yaml", "", "/a", "documents"},
		{"c.yaml", shared, "/base/x", "anchor or alias"},
		{"c.yaml", shared, "/ref", "anchor or alias"},
		{"c.yaml", shared, "/other/x", `no field "x"`},
	} {
		got, err := Apply(c.name, []byte(c.text), []Edit{{c.pointer, canonical.Int(1)}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %q %s: %q, error %v, want %q", c.name, c.text, c.pointer, got, err, c.want)
		}
	}
}

func TestLoadTellsApart(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(dir, "link.json")
	if err := os.Symlink("gone.json", link); err != nil {
		t.Fatal(err)
	}
	good := filepath.Join(dir, "good.json")
	if err := os.WriteFile(good, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := Load(good); err != nil || string(text) != "{}" {
		t.Errorf("%q, %v", text, err)
	}
	for path, want := range map[string]string{
		filepath.Join(dir, "none.json"): "does not exist",
		link:                            "is a link to gone.json",
		dir:                             "is a folder",
		os.DevNull:                      "not a regular file",
		filepath.Join(good, "x"):        "cannot be reached",
	} {
		if _, err := Load(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Load(%s) = %v, want %q", path, err, want)
		}
	}
}

func FuzzPointer(f *testing.F) {
	f.Add("/a~1b/0", `{"a/b":[1,{"x":2}]}`)
	f.Add("", `{}`)
	f.Add("/", `{"":null}`)
	f.Fuzz(func(t *testing.T, pointer, text string) {
		got, err := Apply("x.json", []byte(text), []Edit{{pointer, canonical.Int(4711)}})
		if err != nil {
			return
		}
		if !json.Valid(got) {
			t.Fatalf("%q is not JSON", got)
		}
		again, err := Apply("x.json", got, []Edit{{pointer, canonical.Int(4711)}})
		if err != nil || string(again) != string(got) {
			t.Fatalf("the same edit again: %q, %v", again, err)
		}
	})
}
