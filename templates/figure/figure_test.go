package figure_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"assay/templates/figure"
)

// plain replaces the characters that look like a space or a minus, so that the
// tables below can be read.
func plain(s string) string {
	return strings.NewReplacer("\u202f", " ", "\u2212", "-").Replace(s)
}

func TestNumber(t *testing.T) {
	cases := []struct {
		value float64
		want  string
	}{
		{0, "0"},
		{1, "1"},
		{-1.5, "-1.5"},
		{512.3456, "512.3"},
		{0.0123456, "0.01235"},
		{1234.4, "1234"},
		{9999.4, "9999"},
		{9999.9, "10 000"},
		{1234567, "1 234 567"},
		{2.5e9, "2.5e9"},
		{-3.21e-7, "-3.21e-7"},
		{math.NaN(), figure.Unknown},
		{math.Inf(-1), figure.Unknown},
	}
	for _, c := range cases {
		if got := plain(figure.Number(c.value)); got != c.want {
			t.Errorf("Number(%v) = %q, want %q", c.value, got, c.want)
		}
	}
}

func TestNumberWithUnit(t *testing.T) {
	v := 431.02
	cases := []struct{ name, got, want string }{
		{"measure", figure.Measure(&v, "MB/s"), "431 MB/s"},
		{"measure without unit", figure.Measure(&v, ""), "431"},
		{"unknown has no unit", figure.Measure(nil, "MB/s"), "unknown"},
		{"signed", figure.Signed(3.25), "+3.25"},
		{"signed below", figure.Signed(-3.25), "-3.25"},
		{"signed zero", figure.Signed(0), "0"},
		{"better", figure.Better(0.183), "18.3 % better"},
		{"worse", figure.Better(-0.021), "2.1 % worse"},
		{"better by nearly nothing", figure.Better(-0.0001), "0 % better"},
		{"much better", figure.Better(12.3456), "1235 % better"},
		{"better by an unknown", figure.Better(math.NaN()), "unknown"},
		{"range", figure.Range(&v, nil, "ms"), "431 .. unknown ms"},
		{"range unknown", figure.Range(nil, nil, "ms"), "unknown"},
		{"one", figure.Count(1, "row", "rows"), "1 row"},
		{"many", figure.Count(20480, "row", "rows"), "20 480 rows"},
		{"none", figure.Count(0, "row", "rows"), "0 rows"},
		{"whole below", figure.Whole(-12345), "-12 345"},
		{"bytes", figure.Bytes(812), "812 B"},
		{"kibibytes", figure.Bytes(16384), "16 KiB"},
		{"mebibytes", figure.Bytes(1_500_000), "1.4 MiB"},
		{"hash", figure.ShortHash("0123456789abcdef"), "0123456789"},
		{"short hash", figure.ShortHash("abc"), "abc"},
	}
	for _, c := range cases {
		if got := plain(c.got); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestDuration(t *testing.T) {
	cases := []struct {
		span        time.Duration
		want, rough string
	}{
		{0, "0 s", "a few seconds"},
		{250 * time.Microsecond, "250 µs", "a few seconds"},
		{850 * time.Millisecond, "850 ms", "a few seconds"},
		{12400 * time.Millisecond, "12.4 s", "about 10 s"},
		{59960 * time.Millisecond, "1 min", "about 60 s"},
		{6*time.Minute + 20*time.Second, "6 min 20 s", "about 6 min"},
		{59*time.Minute + 59700*time.Millisecond, "1 h", "about 60 min"},
		{2*time.Hour + 5*time.Minute, "2 h 5 min", "about 2 h"},
		{76 * time.Hour, "3 d 4 h", "about 3 d"},
		{-time.Second, "unknown", "unknown"},
	}
	for _, c := range cases {
		if got := plain(figure.Duration(c.span)); got != c.want {
			t.Errorf("Duration(%v) = %q, want %q", c.span, got, c.want)
		}
		if got := plain(figure.Rough(c.span)); got != c.rough {
			t.Errorf("Rough(%v) = %q, want %q", c.span, got, c.rough)
		}
	}
}

func TestAgo(t *testing.T) {
	now := time.Date(2026, 3, 4, 12, 0, 0, 0, time.UTC)
	cases := []struct {
		before time.Duration
		want   string
	}{
		{-time.Minute, "just now"},
		{3 * time.Second, "just now"},
		{42 * time.Second, "42 s ago"},
		{3 * time.Minute, "3 min ago"},
		{26 * time.Hour, "26 h ago"},
		{72 * time.Hour, "3 d ago"},
	}
	for _, c := range cases {
		if got := plain(figure.Ago(now.Add(-c.before), now)); got != c.want {
			t.Errorf("Ago(-%v) = %q, want %q", c.before, got, c.want)
		}
	}
	if got, want := figure.Exact(now), "2026-03-04 12:00:00 UTC"; got != want {
		t.Errorf("Exact = %q, want %q", got, want)
	}
}
