package space

import (
	"testing"

	"assay/internal/core/canonical"
)

func TestLevelsSame(t *testing.T) {
	base := Levels{"A": canonical.Int(2), "P": canonical.String("on")}
	cases := []struct {
		name  string
		other Levels
		same  bool
	}{
		{"itself", base, true},
		{"number of another type", Levels{"A": canonical.Float(2), "P": canonical.String("on")}, true},
		{"number within tolerance", Levels{"A": canonical.Float(2 + 1e-9), "P": canonical.String("on")}, true},
		{"number beyond tolerance", Levels{"A": canonical.Float(2 + 1e-8), "P": canonical.String("on")}, false},
		{"another word", Levels{"A": canonical.Int(2), "P": canonical.String("off")}, false},
		{"word for a number", Levels{"A": canonical.String("2"), "P": canonical.String("on")}, false},
		{"fewer factors", Levels{"A": canonical.Int(2)}, false},
		{"other factors", Levels{"A": canonical.Int(2), "Q": canonical.String("on")}, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := base.Same(c.other); got != c.same {
				t.Errorf("same: %t, want %t", got, c.same)
			}
		})
	}
}

func TestLevelsText(t *testing.T) {
	l := Levels{"B": canonical.Float(2), "A": canonical.Int(2), "P": canonical.String("on")}
	if got := l.String(); got != "A=2 B=2.0 P=on" && got != "A=2 B=2 P=on" {
		t.Errorf("text %q", got)
	}
	integer := l.Clone()
	integer["B"] = canonical.Int(2)
	if l.Key() == integer.Key() || l.Key() != l.Clone().Key() {
		t.Errorf("keys %s and %s: equal exactly when type and value are", l.Key(), integer.Key())
	}
	if l["B"] != canonical.Float(2) {
		t.Error("changing a clone changed the original")
	}
}

func TestCodingValue(t *testing.T) {
	for _, c := range []struct {
		factor Factor
		code   float64
		want   float64
	}{
		{numeric(ints(2, 4, 16), 1), -1, 2}, {numeric(ints(2, 4, 16), 1), 1, 16},
		{numeric(ints(2, 4, 16), 1), 0.5, 12.5}, {logarithmic(ints(1, 10, 10000), 1), 0, 100},
	} {
		coding := c.factor.RangeCoding()
		if got := coding.Value(c.code); got-c.want > 1e-9 || c.want-got > 1e-9 {
			t.Errorf("value at %g: %g, want %g", c.code, got, c.want)
		}
		if got := coding.Code(c.want); got-c.code > 1e-12 || c.code-got > 1e-12 {
			t.Errorf("code of %g: %g, want %g", c.want, got, c.code)
		}
	}
}
