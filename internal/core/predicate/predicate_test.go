package predicate

import (
	"strings"
	"testing"

	"assay/internal/core/canonical"
)

func decode(t testing.TB, text string) map[string]any {
	t.Helper()
	tree, err := canonical.Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return tree.(map[string]any)
}

func scalar(t testing.TB, text string) canonical.Scalar {
	t.Helper()
	tree, err := canonical.Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return tree.(canonical.Scalar)
}

func scalars(t testing.TB, text string) []canonical.Scalar {
	t.Helper()
	if text == "" {
		return nil
	}
	tree, err := canonical.Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var list []canonical.Scalar
	for _, v := range tree.([]any) {
		list = append(list, v.(canonical.Scalar))
	}
	return list
}

func TestLookup(t *testing.T) {
	scope := decode(t, `{
		"a": {"b": {"c": 1}, "b.c": 2},
		"x.y": 3, "x": {"y": 4, "z": 5},
		"p.q": {"r": 6}, "list": [7], "m": {"0": 8}, "n": null, "deep.key": {"k": 1}, "deep": {"key.j": 9}
	}`)
	for path, want := range map[string]string{
		"a.b.c":      "2", // the literal key wins inside an object too
		"x.y":        "3", // and at the top
		"x.z":        "5",
		"p.q.r":      "6",
		"m.0":        "8",
		"n":          "null",
		"deep.key.j": "9", // a longer key that leads nowhere does not hide a shorter one
	} {
		got, ok := Lookup(scope, path)
		if s, _ := got.(canonical.Scalar); !ok || s.String() != want {
			t.Errorf("Lookup(%q) = %v, %v; want %s", path, got, ok, want)
		}
	}
	for _, path := range []string{"", ".", "a.", ".a", "a.b.d", "list.0", "n.x", "x.y.z", "applied_patches.0.value"} {
		if got, ok := Lookup(scope, path); ok {
			t.Errorf("Lookup(%q) finds %v", path, got)
		}
	}
}

func TestEval(t *testing.T) {
	const output = `{
		"i": 256, "f": 256.0, "half": 0.5, "big": 9007199254740993, "text": "30", "off": "off", "on": true,
		"zero": 0, "no": false, "empty": "", "null": null, "list": [1], "obj": {"k": 1},
		"cfg": {"m": 256, "shards": 4, "policy": "lru"}, "lit.eral": 1, "lit": {"eral": 2},
		"applied_patches": {"BUF": {"value": 64}}
	}`
	type want struct{ ok, skipped, missing bool }
	holds, fails, absent, skips := want{ok: true}, want{}, want{missing: true}, want{ok: true, skipped: true}
	for _, c := range []struct {
		name            string
		path, op, value string // value "{level}" is the level
		level           string // "" is none
		when, whenNot   string
		want            want
		detail          string
	}{
		{name: "equal", path: "cfg.m", op: "==", value: "256", want: holds, detail: "cfg.m = 256 == 256 -> ok"},
		{name: "unequal", path: "cfg.m", op: "==", value: "128", want: fails, detail: "cfg.m = 256 == 128 -> FAIL"},
		{name: "int equals float by value", path: "i", op: "==", value: "256.0", want: holds, detail: "i = 256 (int) == 256.0 (float) -> ok"},
		{name: "float equals int by value", path: "f", op: "==", value: "256", want: holds},
		{name: "no tolerance for observables", path: "half", op: "==", value: "0.5000000000001", want: fails},
		{name: "ints beyond 53 bits stay apart", path: "big", op: "==", value: "9007199254740992", want: fails},
		{name: "and in order", path: "big", op: ">", value: "9007199254740992", want: holds},
		{name: "not equal", path: "i", op: "!=", value: "3", want: holds},
		{name: "greater", path: "i", op: ">", value: "255.5", want: holds},
		{name: "greater or equal", path: "i", op: ">=", value: "256", want: holds},
		{name: "less", path: "i", op: "<", value: "256", want: fails},
		{name: "less or equal", path: "i", op: "<=", value: "256", want: holds},
		{name: "strings in byte order", path: "cfg.policy", op: "<", value: `"lrz"`, want: holds},
		{name: "string against number has no order", path: "text", op: ">", value: "3", want: fails,
			detail: `text = "30" (string) > 3 (int) cannot be ordered -> FAIL`},
		{name: "bools have no order", path: "on", op: ">", value: "false", want: fails, detail: "cannot be ordered"},
		{name: "unknown operator", path: "i", op: "=~", value: "1", want: fails},

		{name: "missing", path: "cfg.n", op: "==", value: "1", want: absent, detail: "cfg.n == 1: the target did not emit it -> FAIL"},
		{name: "missing is not unequal", path: "gone", op: "!=", value: "1", want: absent},
		{name: "null is missing", path: "null", op: "!=", value: "1", want: absent},
		{name: "null is null", path: "null", op: "==", value: "null", want: holds},
		{name: "list index", path: "applied_patches.0.value", op: "==", value: "64", want: absent},
		{name: "patch by factor", path: "applied_patches.BUF.value", op: "==", value: "64", want: holds},
		{name: "list", path: "list", op: "!=", value: "1", want: fails, detail: "a list of 1 values"},
		{name: "object", path: "obj", op: "!=", value: "1", want: fails, detail: "an object of 1 keys"},
		{name: "literal dotted key wins", path: "lit.eral", op: "==", value: "1", want: holds},

		{name: "level", path: "cfg.m", op: "==", value: "{level}", level: "256", want: holds},
		{name: "level of another value", path: "cfg.m", op: "==", value: "{level}", level: "128", want: fails},
		{name: "level without a factor", path: "cfg.m", op: "==", value: "{level}", want: fails, detail: "no level here"},
		{name: "choice with int levels", path: "cfg.shards", op: "==", value: "{level}", level: "4", want: holds},
		{name: "choice with string levels", path: "cfg.shards", op: "==", value: "{level}", level: `"4"`, want: fails,
			detail: `cfg.shards = 4 (int) == "4" (string) -> FAIL`},
		{name: "choice level on against true", path: "on", op: "==", value: "{level}", level: `"on"`, want: fails,
			detail: `on = true (bool) == "on" (string) -> FAIL`},
		{name: "string zero against zero", path: "zero", op: "==", value: "{level}", level: `"0"`, want: fails},
		{name: "false against zero", path: "no", op: "==", value: "0", want: fails},
		{name: "false against string zero", path: "no", op: "==", value: `"0"`, want: fails},
		{name: "empty string against null", path: "empty", op: "==", value: "null", want: fails},
		{name: "decorated flag reports a string", path: "text", op: "==", value: "{level}", level: "30", want: fails,
			detail: `text = "30" (string) == 30 (int) -> FAIL`},

		{name: "guard leaves a level out", path: "cfg.m", op: "==", value: "1", level: `"off"`, when: `["lru","lfu"]`, want: skips,
			detail: `cfg.m: not checked at level "off"`},
		{name: "guard takes a level in", path: "cfg.m", op: "==", value: "1", level: `"lru"`, when: `["lru"]`, want: fails},
		{name: "when_not leaves a level out", path: "gone", op: "==", value: "1", level: `"off"`, whenNot: `["off"]`, want: skips},
		{name: "when_not takes the others in", path: "gone", op: "==", value: "1", level: `"on"`, whenNot: `["off"]`, want: absent},
		{name: "guards tell types apart", path: "cfg.m", op: "==", value: "256", level: "false", whenNot: `["false"]`, want: holds},
		{name: "guards allow for decoded levels", path: "gone", op: "==", value: "1", level: "16.000000000000004", whenNot: "[16]", want: skips},
		{name: "guard without a level", path: "cfg.m", op: "==", value: "256", when: "[1]", want: fails, detail: "no level to look at"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Predicate{Path: c.path, Op: c.op, When: scalars(t, c.when), WhenNot: scalars(t, c.whenNot)}
			if c.value == "{level}" {
				p.IsLevel = true
			} else {
				p.Value = scalar(t, c.value)
			}
			var level *canonical.Scalar
			if c.level != "" {
				l := scalar(t, c.level)
				level = &l
			}
			v := Eval(p, level, decode(t, output))
			if got := (want{v.OK, v.Skipped, v.Missing}); got != c.want {
				t.Errorf("%+v, want %+v: %s", got, c.want, v.Detail)
			}
			if !strings.Contains(v.Detail, c.detail) || v.Detail == "" {
				t.Errorf("detail %q should contain %q", v.Detail, c.detail)
			}
		})
	}
}

func TestLongValuesAreCutInTheDetail(t *testing.T) {
	scope := map[string]any{"x": canonical.String(strings.Repeat("é", 100_000))}
	v := Eval(Predicate{Path: "x", Op: "==", Value: canonical.Int(1)}, nil, scope)
	if len(v.Detail) > 500 {
		t.Errorf("the detail has %d bytes", len(v.Detail))
	}
}

func TestTrivial(t *testing.T) {
	for _, c := range []struct {
		op, value string
		want      bool
	}{
		{"!=", "null", true}, {">", "0", true}, {">=", "0", true}, {">=", "0.0", true}, {">", "-0.0", true},
		{"==", "0", false}, {"<", "0", false}, {">", "1", false}, {"!=", "0", false}, {"==", "null", false}, {">=", `"0"`, false},
	} {
		if got := Trivial(Predicate{Op: c.op, Value: scalar(t, c.value)}); got != c.want {
			t.Errorf("Trivial(%s %s) = %v", c.op, c.value, got)
		}
	}
	if Trivial(Predicate{Op: ">", IsLevel: true}) {
		t.Error("a comparison with the level is trivial")
	}
}

// What is called impossible holds for no value of any type.
func TestImpossible(t *testing.T) {
	values := []string{"null", "true", "false", "0", `"x"`}
	outputs := append([]string{"-1", "1", `"a"`, `"z"`}, values...)
	for _, op := range []string{"==", "!=", "<", "<=", ">", ">="} {
		for _, value := range values {
			held := false
			for _, v := range outputs {
				holds, _ := holds(op, scalar(t, v), scalar(t, value))
				held = held || holds
			}
			if got := Impossible(Predicate{Op: op, Value: scalar(t, value)}); got == held {
				t.Errorf("Impossible(%s %s) = %v, some value meets it: %v", op, value, got, held)
			}
		}
	}
	if Impossible(Predicate{Op: "<", IsLevel: true}) {
		t.Error("a comparison with the level is impossible")
	}
}

func FuzzEval(f *testing.F) {
	f.Add(`{"a":{"b.c":[1]},"a.b":null}`, "a.b.c", "1")
	f.Add(`{"x":1e300}`, "x", `"s"`)
	f.Add(`{"":{"":true}}`, ".", "null")
	f.Fuzz(func(t *testing.T, output, path, value string) {
		tree, err := canonical.Decode([]byte(output))
		if err != nil {
			return
		}
		scope, ok := tree.(map[string]any)
		if !ok {
			return
		}
		tree, err = canonical.Decode([]byte(value))
		if err != nil {
			return
		}
		want, ok := tree.(canonical.Scalar)
		if !ok {
			return
		}
		verdicts := map[string]Verdict{}
		for _, op := range []string{"==", "!=", "<", "<=", ">", ">="} {
			v := Eval(Predicate{Path: path, Op: op, Value: want}, nil, scope)
			if v.OK && v.Missing || v.Skipped || v.Detail == "" {
				t.Fatalf("%s: %+v", op, v)
			}
			verdicts[op] = v
		}
		if verdicts["=="].OK && verdicts["!="].OK || verdicts["<"].OK && verdicts[">="].OK || verdicts[">"].OK && verdicts["<="].OK {
			t.Fatalf("a comparison and its opposite both hold: %+v", verdicts)
		}
		if verdicts["<"].OK != (verdicts["<="].OK && verdicts["!="].OK) {
			t.Fatalf("< differs from <= and !=: %+v", verdicts)
		}
	})
}

func TestSplit(t *testing.T) {
	object := decode(t, `{"a": {"b": {"c": 1, "d": 2}, "b.c": 3}, "a.b.c": 4, "x.y": 5, "z": 6}`)
	before, _ := canonical.Marshal(object)
	rest, parts := Split(object, []string{"a.b.c", "x.y", "none"})
	if got, _ := canonical.Marshal(rest); string(got) != `{"a":{"b":{"d":2}},"z":6}` {
		t.Errorf("rest %s", got)
	}
	if got, _ := canonical.Marshal(parts); string(got) != `{"a.b.c":4,"x.y":5}` {
		t.Errorf("parts %s", got)
	}
	if after, _ := canonical.Marshal(object); string(after) != string(before) {
		t.Errorf("the object became %s", after)
	}
}
