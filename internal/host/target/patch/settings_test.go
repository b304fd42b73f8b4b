package patch

import (
	"strings"
	"testing"

	"assay/internal/core/canonical"
)

func listed(edits []Edit) string {
	var all []string
	for _, e := range edits {
		all = append(all, e.Pointer+"="+e.Value.String()+":"+e.Value.Kind().String())
	}
	return strings.Join(all, " ")
}

func TestSettings(t *testing.T) {
	for name, c := range map[string]struct{ file, text, want string }{
		"JSON in file order": {"a.json", `{"b": {"x/y": 1, "t~": 2.0}, "a": [true, "s", null], "e": {}}`,
			`/b/x~1y=1:int /b/t~0=2.0:float /a/0=true:bool /a/1="s":string /a/2=null:null`},
		"JSON scalar": {"a.json", ` 3 `, `=3:int`},
		"YAML": {"a.yml", "b:\n  x/y: 1\n  f: 2.0\n  quoted: \"010\"\na: [true, on, ~]\n",
			`/b/x~1y=1:int /b/f=2.0:float /b/quoted="010":string /a/0=true:bool /a/1="on":string /a/2=null:null`},
		"YAML that readers disagree on": {"a.yaml", "mode: 010\nn: 0x1F\nok: 7\n", `/ok=7:int`},
		"YAML with anchors":             {"a.yaml", "base: &b {n: 1}\nother: *b\nown: 2\n", `/own=2:int`},
	} {
		got, err := Settings(c.file, []byte(c.text))
		if err != nil || listed(got) != c.want {
			t.Errorf("%s: %v\n got %s\nwant %s", name, err, listed(got), c.want)
		}
	}
}

// What Settings lists, Apply can set: to the same value without changing a byte of
// a plain file.
func TestSettingsAreWhatCanBeSet(t *testing.T) {
	for file, text := range map[string]string{
		"a.json": `{"cache": {"size": 64, "ratio": 0.5}, "names": ["a", "b"], "on": true}`,
		"a.yaml": "cache:\n  size: 64 # entries\n  ratio: 0.5\nnames:\n  - \"a\"\n  - \"b\"\non: true\n",
	} {
		all, err := Settings(file, []byte(text))
		if err != nil || len(all) != 5 {
			t.Fatalf("%s: %d settings, %v", file, len(all), err)
		}
		if same, err := Apply(file, []byte(text), all); err != nil || string(same) != text {
			t.Errorf("%s: %v\n%s", file, err, same)
		}
	}
}

func TestSettingsRefuse(t *testing.T) {
	for name, c := range map[string]struct{ file, text, says string }{
		"extension":       {"a.toml", "x = 1", "only .json"},
		"not JSON":        {"a.json", `{"a": }`, "not JSON"},
		"two values":      {"a.json", `{} {}`, "something follows"},
		"cut off":         {"a.json", `{"a": [1, 2`, "not JSON"},
		"deep JSON":       {"a.json", strings.Repeat("[", 100) + strings.Repeat("]", 100), "deeper than 64"},
		"deep YAML":       {"a.yaml", strings.Repeat("[", 100_000), "deeper than 64"},
		"deep YAML lists": {"a.yaml", strings.Repeat("- ", 100_000) + "1", "deeper than 64"},
		"not YAML":        {"a.yaml", "a: [1", "not YAML"},
	} {
		if got, err := Settings(c.file, []byte(c.text)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, %d settings", name, err, len(got))
		}
	}
}

func TestValue(t *testing.T) {
	got, err := Value("a.json", []byte(`{"a": 1, "b": {"c": "x"}, "a": 2}`), "/a")
	if err != nil || got != canonical.Int(2) {
		t.Errorf("a repeated key: %v, %v", got, err)
	}
	if _, err := Value("a.json", []byte(`{"b": {"c": "x"}}`), "/b"); err == nil {
		t.Error("an object was read as a plain value")
	}
}
