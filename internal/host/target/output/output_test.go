package output

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"assay/internal/core/canonical"
)

func TestFind(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"alone", `{"a": 1}`, `{"a":1}`},
		{"after logs", "start\nwarming {up}\n{\"a\": 1}\n", `{"a":1}`},
		{"before logs", "{\"a\": 1}\ndone {\n", `{"a":1}`},
		{"two objects", `{"a":1}{"b":2}`, `{"b":2}`},
		{"outer takes the place of inner", `{"a":{"b":{"c":1}}}`, `{"a":{"b":{"c":1}}}`},
		{"inner of an unclosed outer", `{"a":{"b":1},"c":`, `{"b":1}`},
		{"last inner of a broken outer", `{"a":{"b":1},"c":{"d":2} oops}`, `{"d":2}`},
		{"scanning goes on at the error", `{"a":1,{"b":2}`, `{"b":2}`},
		{"object after an open one", `{"a":{"b":2 {"c":3}`, `{"c":3}`},
		{"inside a list", `[{"a":1},{"b":2}]`, `{"b":2}`},
		{"in the text of a string", `{"text":"{\"b\":2}"}`, `{"text":"{\"b\":2}"}`},
		{"open quote in a log line", "{\"oops\n{\"a\":1}", `{"a":1}`},
		{"brace in a log line", "took {3 s}\n{\"a\":[1,{\"x\":2}]}", `{"a":[1,{"x":2}]}`},
		{"empty object", `{"a":1} {}`, `{}`},
		{"wrong close", `{"a":[1}, {"b":2}`, `{"b":2}`},
		{"trailing comma is an error", `{"a":1} {"b":2,}`, `{"a":1}`},
		{"single quotes are an error", `{"a":1} {'b':2}`, `{"a":1}`},
		{"leading zero is an error", `{"a":1} {"b":02}`, `{"a":1}`},
		{"raw newline in a string is an error", "{\"a\":1} {\"b\":\"x\ny\"}", `{"a":1}`},
		{"bad escape is an error", `{"a":1} {"b":"\x41"}`, `{"a":1}`},
		{"half a word is an error", `{"a":1} {"b":nul}`, `{"a":1}`},
		{"int and float", `{"i":3,"f":3.0,"e":1e3}`, `{"e":1000.0,"f":3.0,"i":3}`},
		{"escapes", `{"s":"\"\\\/\b\f\n\r\tA\u00e9\ud83d\ude00"}`, `{"s":"\"\\/\b\f\n\r\tA\u00e9\ud83d\ude00"}`},
		{"not finite", `{"a":NaN,"b":Infinity,"c":-Infinity,"d":1e400,"e":[-1e999]}`, `{"a":null,"b":null,"c":null,"d":null,"e":[null]}`},
		{"underflow is a number", `{"a":1e-400}`, `{"a":0.0}`},
		{"blanks", " { \"a\" : [ 1 , { } , [ ] , -0.5e-1 ] , \"b\" : null } ", `{"a":[1,{},[],-0.05],"b":null}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := Find([]byte(c.text))
			if err != nil {
				t.Fatal(err)
			}
			text, err := canonical.Marshal(got.Values)
			if err != nil {
				t.Fatal(err)
			}
			if string(text) != c.want {
				t.Errorf("found %s, want %s", text, c.want)
			}
			if got.Replaced != 0 {
				t.Errorf("replaced %d", got.Replaced)
			}
		})
	}
}

func TestFindNothing(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"empty":        {"", "is empty"},
		"blank":        {" \n", "is empty"},
		"no object":    {"done\n[1, 2]\n", `ends with "[1, 2]"`},
		"open braces":  {strings.Repeat("{", 40_000), "no complete JSON object"},
		"open objects": {strings.Repeat(`{"a":`, 40_000), "no complete JSON object"},
		"binary":       {"\x00\x01\xff", "no complete JSON object"},
		"cut short":    {`{"a": 1, "b": `, "no complete JSON object"},
	} {
		_, err := Find([]byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), " - ") {
			t.Errorf("%s: error %v, want %q and the next step", name, err, c.want)
			continue
		}
		if len(err.Error()) > 500 {
			t.Errorf("%s: the error has %d bytes", name, len(err.Error()))
		}
	}
}

func TestFindRefuses(t *testing.T) {
	deep := func(n int) string { return strings.Repeat(`{"a":`, n-1) + "{}" + strings.Repeat("}", n-1) }
	for name, c := range map[string]struct{ text, want string }{
		"duplicate key":            {`{"a":1,"b":2,"a":3}`, `"a" appears twice`},
		"duplicate key below":      {`{"x":[{"a":1,"a":1}]}`, `"x.0.a" appears twice`},
		"duplicate after decoding": {`{"a":1,"\u0061":2}`, `"a" appears twice`},
		"deep":                     {deep(65), "deeper than 64"},
		"deep list":                {`{"a":` + strings.Repeat("[", 64) + strings.Repeat("]", 64) + "}", "deeper than 64"},
		"very deep":                {deep(100_000), "deeper than 64"},
	} {
		_, err := Find([]byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), " - ") {
			t.Errorf("%s: error %v, want %q and the next step", name, err, c.want)
		}
	}
	if _, err := Find([]byte(deep(64))); err != nil {
		t.Errorf("64 levels: %v", err)
	}
}

// What was dropped between the kept halves must not glue two objects together.
func TestFindDoesNotSpanParts(t *testing.T) {
	got, err := Find([]byte(`{"a":1} {"rate": 12`), []byte(`34, "b": 2} no`))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := got.Values["a"]; !ok || len(got.Values) != 1 {
		t.Errorf("found %v, want the object of the first part", got.Values)
	}
}

func TestReplacedCharacters(t *testing.T) {
	text := "{\"nul\":\"a\x00b\",\"esc\":\"\\u0000\",\"bad\":\"\xff\xfe\",\"cut\":\"\xe2\x82\",\"half\":\"\\ud800x\",\"two\":\"\\udc00\\ud83d\\ude00\",\"k\xc0\":1}"
	got, err := Find([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	const u = "\uFFFD"
	for key, want := range map[string]string{
		"nul": "a" + u + "b", "esc": u, "bad": u + u, "cut": u + u, "half": u + "x", "two": u + "😀",
	} {
		if s, _ := got.Values[key].(canonical.Scalar).AsString(); s != want {
			t.Errorf("%s = %q, want %q", key, s, want)
		}
	}
	if _, ok := got.Values["k"+u]; !ok || got.Replaced != 9 {
		t.Errorf("keys of %v, replaced %d, want 9", got.Values, got.Replaced)
	}
}

func TestNotFiniteRemembersWhatWasPrinted(t *testing.T) {
	got, err := Find([]byte(`{"rate":NaN,"cfg":{"x":1e400},"null":null}`))
	if err != nil {
		t.Fatal(err)
	}
	if got.NotFinite["rate"] != "NaN" || got.NotFinite["cfg.x"] != "1e400" || len(got.NotFinite) != 2 {
		t.Errorf("not finite: %v", got.NotFinite)
	}
}

// The cost must grow with the length of the output, not with its square: 4 MB of
// each pattern takes well under a second, a quadratic scan minutes.
func TestScanIsLinear(t *testing.T) {
	for _, pattern := range []string{"{", `{"a":`, `{"a":[`, `{"`, `{"a`, `{"a":{"b":1},`, "[", `{"\`, "{}", `{"a":-`} {
		text := bytes.Repeat([]byte(pattern), 4<<20/len(pattern))
		begin := time.Now()
		_, _ = Find(text)
		if took := time.Since(begin); took > 20*time.Second {
			t.Errorf("%q repeated: %s", pattern, took)
		}
	}
}

func FuzzFind(f *testing.F) {
	for _, s := range []string{
		`x {"a":[1,{"b":NaN}]} y`, `{"a":{"b":1},`, "{\"\\u0000\xff\":-1e5}", `{"a":1,"a":2}`, `{"\ud800":"\ud83d\ude00"}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		found, ok := lastObject(text)
		got, err := Find(text)
		if !ok {
			if err == nil {
				t.Fatal("an object out of nothing")
			}
			return
		}
		if err != nil {
			return
		}
		encoded, err := canonical.Marshal(got.Values)
		if err != nil {
			t.Fatal(err)
		}
		// Where the standard library reads the object too, it reads the same.
		if got.Replaced > 0 || len(got.NotFinite) > 0 {
			return
		}
		var standard map[string]any
		if err := json.Unmarshal(text[found.start:found.end], &standard); err != nil {
			t.Fatalf("%q is not JSON: %v", text[found.start:found.end], err)
		}
		var ours map[string]any
		if err := json.Unmarshal(encoded, &ours); err != nil {
			t.Fatal(err)
		}
		a, _ := json.Marshal(standard)
		b, _ := json.Marshal(ours)
		if !bytes.Equal(a, b) {
			t.Fatalf("%s differs from %s", b, a)
		}
	})
}

func TestFindBoundsAnObservation(t *testing.T) {
	padded := func(size int) []byte {
		const head, tail = `{"y": 1, "log": "`, `"}`
		return []byte(head + strings.Repeat("x", size-len(head)-len(tail)) + tail)
	}
	if _, err := Find(padded(MaxObservation)); err != nil {
		t.Errorf("an observation of just %d bytes: %v", MaxObservation, err)
	}
	if _, err := Find(padded(MaxObservation + 1)); err == nil || !strings.Contains(err.Error(), "has 1048577 bytes, more than 1048576") {
		t.Errorf("an observation of one byte more: %v", err)
	}
}
