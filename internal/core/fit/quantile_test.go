package fit

import (
	"math"
	"testing"
)

// Values from the continued fraction of the incomplete beta function in
// 60-digit decimals.
func TestTUpperDeepTails(t *testing.T) {
	values := []struct{ p, df, want float64 }{
		{1e-2, 1, 31.82051595377396},
		{1e-6, 1, 318309.88618274347},
		{1e-9, 1, 318309886.18379068},
		{1e-12, 1, 318309886183.79065},
		{1e-2, 2.5, 5.3531111730308742},
		{1e-6, 2.5, 220.17342917823683},
		{1e-9, 2.5, 3489.5833953699816},
		{1e-12, 2.5, 55306.174076515817},
		{1e-6, 3, 103.29946778041935},
		{1e-9, 3, 1033.1096745038078},
		{1e-12, 3, 10331.108244292485},
		{1e-6, 7, 14.241469651981445},
		{1e-9, 7, 38.705980643231612},
		{1e-12, 7, 104.0218292626472},
		{1e-2, 30, 2.4572615424005915},
		{1e-6, 30, 5.8711171204188828},
		{1e-9, 30, 8.445862796274243},
		{1e-12, 30, 11.397217523311411},
		{1e-2, 200, 2.3451370822594684},
		{1e-6, 200, 4.8973021028267816},
		{1e-9, 200, 6.286347426852263},
		{1e-12, 200, 7.5032476570726834},
		{1e-9, 997.25, 6.0538456069828142},
		{1e-12, 997.25, 7.1244790887460629},
	}
	for _, v := range values {
		limit := 1e-8
		if v.p < 1e-9 {
			limit = 1e-6
		}
		got := TUpper(v.p, v.df)
		if e := math.Abs(got-v.want) / v.want; e > limit {
			t.Errorf("t upper %g df %g: got %.15g, want %.15g, relative error %.1e", v.p, v.df, got, v.want, e)
		}
		if lower := TUpper(1-v.p, v.df); v.p > 1e-3 && math.Abs(lower+got) > 1e-9*got {
			t.Errorf("t upper 1-%g df %g: got %g, want %g", v.p, v.df, lower, -got)
		}
	}
}

// A bound over a lattice of 10^25 points needs tails far below what quantiles
// are usually asked for, also where the library's own start is far off.
func TestTUpperInvertsItsTail(t *testing.T) {
	for _, df := range []float64{2, 3, 30, 200, 1000, 1500} {
		last := 0.0
		for _, p := range []float64{1e-15, 1e-18, 1e-20, 1e-26, 1e-40, 1e-100, 1e-300} {
			q := TUpper(p, df)
			if back := TTail(q, df); !(math.Abs(back/p-1) <= 1e-6) {
				t.Errorf("t upper %g df %g: %g, whose tail is %g", p, df, q, back)
			}
			if q <= last {
				t.Errorf("t upper %g df %g: %g is not above %g", p, df, q, last)
			}
			last = q
		}
	}
}

func TestFUpperAndTail(t *testing.T) {
	for _, v := range []struct{ p, d1, d2, want float64 }{
		{1e-4, 5, 3, 628.16510430249298},
		{1e-6, 9, 27, 10.381643526090734},
		{0.05, 62, 10, 2.6184715039204045},
	} {
		if got := FUpper(v.p, v.d1, v.d2); math.Abs(got-v.want) > 1e-9*v.want {
			t.Errorf("F upper %g (%g, %g): got %.15g, want %.15g", v.p, v.d1, v.d2, got, v.want)
		}
	}
	const deep = 4.0134525184691409e-17 // one minus the distribution function gives 1.1e-16
	if got := FTail(80, 9, 27); math.Abs(got-deep) > 1e-9*deep {
		t.Errorf("tail of F(9, 27) at 80: got %g, want %g", got, deep)
	}
	if got := FTail(0, 3, 4); got != 1 {
		t.Errorf("tail of F at zero: got %g", got)
	}
}

func TestQuantilesPanicOnMisuse(t *testing.T) {
	for name, call := range map[string]func(){
		"tail zero": func() { TUpper(0, 3) }, "tail one": func() { NormalUpper(1) },
		"tail NaN": func() { FUpper(math.NaN(), 1, 1) }, "no df": func() { TUpper(0.1, 0) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			call()
		}()
	}
}
