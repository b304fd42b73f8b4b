package canonical

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// Vectors computed with an independent encoder.
func TestHashVectors(t *testing.T) {
	vectors := []struct{ document, canonical, hash string }{
		{
			`{"b":1.0, "a":[1,1e-05,1e16,0.0001,1e15,true,null]}`,
			`{"a":[1,1e-05,1e+16,0.0001,1000000000000000.0,true,null],"b":1.0}`,
			"01fa8a8c3d71c7e1858de13ef09b8eea13993da29159616a241e73b79233eeb9",
		},
		{
			"{\"z\":\"\U0001f600\",\"k\":\"\u00e9\",\"n\":{}}",
			`{"k":"\u00e9","n":{},"z":"\ud83d\ude00"}`,
			"bf7ef32528704d03614d449ce5d4acec926fdca8865f3a86c609c38e6409d569",
		},
		{
			`{"y":-0.0,"x":0.30000000000000004,"e":5e-324}`,
			`{"e":5e-324,"x":0.30000000000000004,"y":-0.0}`,
			"c2c4ce9a764bd495d760a6a0c16ffed45a3f6e9c8a5dd2a1f149202abdbc7911",
		},
		{`{"x":1}`, `{"x":1}`, "5041bf1f713df204784353e82f6a4a535931cb64f1f4b4a5aeaffcb720918b22"},
	}
	for _, v := range vectors {
		tree, err := Decode([]byte(v.document))
		if err != nil {
			t.Fatalf("%s: %v", v.document, err)
		}
		got, err := Marshal(tree)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != v.canonical {
			t.Errorf("canonical form\n got %s\nwant %s", got, v.canonical)
		}
		if h := HashBytes(got); h != v.hash {
			t.Errorf("hash of %s\n got %s\nwant %s", got, h, v.hash)
		}
	}
}

func TestStringsKeepWhatNeedsNoEscape(t *testing.T) {
	got, err := Marshal("<a href=\"x\">&\x7f\\\x01\n")
	if err != nil {
		t.Fatal(err)
	}
	if want := `"<a href=\"x\">&` + "\x7f" + `\\\u0001\n"`; string(got) != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestNotFiniteIsRefused(t *testing.T) {
	for _, f := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		if b, err := Marshal(map[string]any{"x": f}); err == nil {
			t.Errorf("%v was written as %s", f, b)
		}
	}
}

func TestStructsFollowTheirTags(t *testing.T) {
	type inner struct {
		F float64 `json:"f"`
	}
	type Group struct {
		G *float64 `json:"g"`
	}
	type Gone struct{ H int }
	type doc struct {
		inner
		*Group
		*Gone
		Absent *float64       `json:"absent,omitempty"`
		Null   *float64       `json:"null"`
		None   []int          `json:"none"`
		Level  Scalar         `json:"level"`
		Hidden string         `json:"-"`
		Lost   map[string]int `json:"lost" canonical:"null"`
	}
	got, err := Marshal(doc{inner: inner{F: 2}, Group: &Group{}, Level: Int(3), Hidden: "x"})
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"f":2.0,"g":null,"level":3,"lost":null,"none":[],"null":null}`; string(got) != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestDecodeRefuses(t *testing.T) {
	for _, bad := range []string{`{"a":1,"a":2}`, `{} {}`, `1e400`, `{"a":`, ``} {
		if tree, err := Decode([]byte(bad)); err == nil {
			t.Errorf("%s was read as %v", bad, tree)
		}
	}
}

func TestFloatsReadBackEqual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.Float64().Filter(func(f float64) bool { return !math.IsInf(f, 0) && !math.IsNaN(f) }).Draw(t, "f")
		s, err := ParseNumber(FormatFloat(f))
		if err != nil {
			t.Fatal(err)
		}
		if s != Float(f) {
			t.Fatalf("%v was written as %s and read back as %v (%s)", f, FormatFloat(f), s, s.Kind())
		}
	})
}

func TestScalarIdentityAndValue(t *testing.T) {
	if Int(3) == Float(3) {
		t.Error("3 and 3.0 must be different scalars")
	}
	if !EqualValue(Int(256), Float(256)) {
		t.Error("256 must equal 256.0 by value")
	}
	for _, pair := range [][2]Scalar{{Bool(false), Int(0)}, {String("0"), Int(0)}, {String("false"), Bool(false)}, {Null, Int(0)}} {
		if EqualValue(pair[0], pair[1]) {
			t.Errorf("%v and %v must differ", pair[0], pair[1])
		}
	}
	if got := Float(20).Render(); got != "20.0" {
		t.Errorf("a float level renders as %s", got)
	}
	var back Scalar
	if err := back.UnmarshalJSON([]byte("20.0")); err != nil || back != Float(20) {
		t.Errorf("20.0 read back as %v, %v", back, err)
	}
}
