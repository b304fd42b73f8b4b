package pilot

import (
	"strings"
	"testing"

	"assay/internal/core/canonical"
)

func TestSeedOf(t *testing.T) {
	v := func(x float64) *float64 { return &x }
	for name, c := range map[string]struct {
		a1, a2, b *float64
		verdict   string
		pairs     bool
		says      string
	}{
		"reproduces":           {v(10), v(10), v(12), "honoured", true, "same seed reproduces, different seed differs"},
		"nearly reproduces":    {v(10), v(10.5), v(12), "honoured", true, "by at most half of what a different seed changes (12.0)"},
		"noise of its own":     {v(10), v(13), v(12), "not_honoured", false, "same seed differs (10.0, 13.0) by more than half"},
		"seed ignored":         {v(10), v(10), v(10), "deterministic_or_ignored", false, "deterministic or ignores its seed"},
		"a run gave no number": {v(10), nil, v(12), "not_run", true, "not checked"},
	} {
		s := SeedOf(c.a1, c.a2, c.b)
		if s.Verdict != c.verdict || s.Contradicts() == c.pairs || !strings.Contains(s.Text, c.says) {
			t.Errorf("%s: %+v", name, s)
		}
		if c.pairs != (s.Rho == nil) {
			t.Errorf("%s: rho %v", name, text(s.Rho))
		}
	}
	if s := SeedOf(v(1), v(1), v(2)); !*s.SameReproduces || !*s.OtherDiffers {
		t.Errorf("%+v", s)
	}
}

func TestObservablesKeepTypes(t *testing.T) {
	tree, err := canonical.Decode([]byte(`{"rate": 2.0, "n": 2, "cfg": {"on": true, "name": "x", "empty": {}}, "list": [1], "gone": null, "long": "` + strings.Repeat("é", 300) + `"}`))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, o := range Observables(tree.(map[string]any)) {
		got = append(got, o.Path+":"+o.Type+"="+o.Value.Render())
	}
	want := "cfg.empty:object=null cfg.name:string=x cfg.on:bool=true gone:null=null list:array=null long:string=" + strings.Repeat("é", 200) + "… n:int=2 rate:float=2.0"
	if strings.Join(got, " ") != want {
		t.Errorf("%s", strings.Join(got, " "))
	}
}
