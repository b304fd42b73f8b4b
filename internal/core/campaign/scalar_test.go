package campaign

import (
	"testing"

	"assay/internal/core/canonical"
)

func TestResolve(t *testing.T) {
	text := canonical.String
	tests := []struct {
		plain string
		want  canonical.Scalar
		odd   oddity
	}{
		{"", canonical.Null, ordinary},
		{"~", canonical.Null, ordinary},
		{"null", canonical.Null, ordinary},
		{"Null", canonical.Null, ordinary},
		{"NULL", canonical.Null, ordinary},
		{"nULL", text("nULL"), ordinary},
		{"none", text("none"), ordinary},

		{"true", canonical.Bool(true), ordinary},
		{"True", canonical.Bool(true), ordinary},
		{"TRUE", canonical.Bool(true), ordinary},
		{"FALSE", canonical.Bool(false), ordinary},
		{"tRUE", text("tRUE"), ordinary},
		{"on", text("on"), switchWord},
		{"Off", text("Off"), switchWord},
		{"YES", text("YES"), switchWord},
		{"no", text("no"), switchWord},
		{"y", text("y"), switchWord},
		{"N", text("N"), switchWord},

		{"0", canonical.Int(0), ordinary},
		{"-0", canonical.Int(0), ordinary},
		{"+3", canonical.Int(3), ordinary},
		{"-17", canonical.Int(-17), ordinary},
		{"9223372036854775807", canonical.Int(9223372036854775807), ordinary},
		{"-9223372036854775808", canonical.Int(-9223372036854775808), ordinary},
		{"9223372036854775808", text("9223372036854775808"), outsize},
		{"123456789012345678901234567890", text("123456789012345678901234567890"), outsize},

		{"3.0", canonical.Float(3), ordinary},
		{"1e3", canonical.Float(1000), ordinary},
		{"1E-3", canonical.Float(0.001), ordinary},
		{".5", canonical.Float(0.5), ordinary},
		{"5.", canonical.Float(5), ordinary},
		{"-1.5e+10", canonical.Float(-1.5e10), ordinary},
		{"1e-400", canonical.Float(0), ordinary},
		{"1e400", text("1e400"), notFinite},
		{"-1e400", text("-1e400"), notFinite},
		{".inf", text(".inf"), notFinite},
		{"-.INF", text("-.INF"), notFinite},
		{".nan", text(".nan"), notFinite},
		{"inf", text("inf"), ordinary},
		{"NaN", text("NaN"), ordinary},

		{"010", text("010"), numberLike},
		{"-007", text("-007"), numberLike},
		{"00.5", text("00.5"), numberLike},
		{"1_000", text("1_000"), numberLike},
		{"1_000.5", text("1_000.5"), numberLike},
		{"0x1F", text("0x1F"), numberLike},
		{"0o17", text("0o17"), numberLike},
		{"0b101", text("0b101"), numberLike},
		{"12:30:00", text("12:30:00"), numberLike},
		{"2024-01-01", text("2024-01-01"), numberLike},
		{"2024-01-01T10:00:00Z", text("2024-01-01T10:00:00Z"), numberLike},

		{"1.2.3", text("1.2.3"), ordinary},
		{"10ms", text("10ms"), ordinary},
		{"-", text("-"), ordinary},
		{".", text("."), ordinary},
		{"+", text("+"), ordinary},
		{"e5", text("e5"), ordinary},
		{"1e", text("1e"), ordinary},
		{"--size={level}", text("--size={level}"), ordinary},
		{"0.1.0", text("0.1.0"), ordinary},
	}
	for _, test := range tests {
		got, odd := resolve(test.plain)
		if got != test.want || odd != test.odd {
			t.Errorf("resolve(%q) = %v (%v), oddity %d; want %v (%v), oddity %d",
				test.plain, got, got.Kind(), odd, test.want, test.want.Kind(), test.odd)
		}
	}
}
