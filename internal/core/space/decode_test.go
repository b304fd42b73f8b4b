package space

import (
	"math"
	"testing"

	"assay/internal/core/canonical"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func ints(values ...int64) []canonical.Scalar {
	var levels []canonical.Scalar
	for _, v := range values {
		levels = append(levels, canonical.Int(v))
	}
	return levels
}

func floats(values ...float64) []canonical.Scalar {
	var levels []canonical.Scalar
	for _, v := range values {
		levels = append(levels, canonical.Float(v))
	}
	return levels
}

func words(values ...string) []canonical.Scalar {
	var levels []canonical.Scalar
	for _, v := range values {
		levels = append(levels, canonical.String(v))
	}
	return levels
}

func numeric(levels []canonical.Scalar, grid float64) Factor {
	return Factor{ID: "X", Kind: Numeric, Levels: levels, Grid: grid, Screen: [2]int{0, len(levels) - 1}}
}

func logarithmic(levels []canonical.Scalar, grid float64) Factor {
	f := numeric(levels, grid)
	f.Log = true
	return f
}

func levelsOnly(f Factor) Factor {
	f.LevelsOnly = true
	return f
}

func TestDecode(t *testing.T) {
	pair := numeric(ints(2, 4, 8, 16), 1)
	pair.Screen = [2]int{2, 1} // 8 coded -1, 4 coded +1
	cases := []struct {
		name    string
		factor  Factor
		coding  func(Factor) Coding
		code    float64
		want    canonical.Scalar
		clamped bool
	}{
		{"a replayed point is not the centre", numeric(ints(64, 256), 1), Factor.ScreenCoding, 0.9, canonical.Int(246), false},
		{"centre code", numeric(ints(64, 256), 1), Factor.ScreenCoding, 0, canonical.Int(160), false},
		{"ends keep the declared type", numeric([]canonical.Scalar{canonical.Int(1), canonical.Float(3)}, 2), Factor.ScreenCoding, 1, canonical.Float(3), false},
		{"ends ignore the grid", numeric(ints(5, 64, 105), 10), Factor.RangeCoding, -1, canonical.Int(5), false},
		{"halves away from zero", numeric(ints(0, 2, 5), 1), Factor.RangeCoding, 0, canonical.Int(3), false},
		{"negative halves away from zero", numeric(ints(-5, -2, 0), 1), Factor.RangeCoding, 0, canonical.Int(-3), false},
		{"a decimal half is a half", numeric(floats(0.1, 0.15, 0.2), 0.1), Factor.RangeCoding, 0, canonical.Float(0.2), false},
		{"decimal multiples are decimal", numeric(floats(0.1, 0.3, 0.5), 0.1), Factor.RangeCoding, 0.5, canonical.Float(0.4), false},
		{"a third decimal multiple is the declared level", numeric(floats(0.1, 0.3, 0.5), 0.1), Factor.RangeCoding, 0, canonical.Float(0.3), false},
		{"inside the range a snap beyond it comes back to the last multiple", numeric(ints(5, 50, 106), 10), Factor.RangeCoding, 0.99, canonical.Int(100), true},
		{"moved by less than half a step", numeric(ints(2, 4, 8, 16), 1), Factor.RangeCoding, 1.05, canonical.Int(16), false},
		{"beyond the range", numeric(ints(2, 4, 8, 16), 1), Factor.RangeCoding, 1.5, canonical.Int(16), true},
		{"no multiple inside the range", numeric(ints(4, 6, 7), 10), Factor.RangeCoding, 0.1, canonical.Int(7), false},
		{"without a grid", numeric(ints(2, 4, 8), 0), Factor.RangeCoding, 0.25, canonical.Float(5.75), false},
		{"without a grid an integral value of integers is one", numeric(ints(2, 4, 8), 0), Factor.RangeCoding, 0, canonical.Int(5), false},
		{"logarithm", logarithmic(ints(64, 256, 1024, 4096), 0), Factor.RangeCoding, 0, canonical.Int(512), false},
		{"logarithm on a grid", logarithmic(ints(8, 16, 32, 64), 1), Factor.RangeCoding, 0, canonical.Int(23), false},
		{"pair declared high to low", pair, Factor.ScreenCoding, -1, canonical.Int(8), false},
		{"pair declared high to low, between", pair, Factor.ScreenCoding, 0.5, canonical.Int(5), false},
		{"beyond the pair, inside the range", pair, Factor.ScreenCoding, -3, canonical.Int(12), false},
		{"nearest declared level in the coded scale", levelsOnly(logarithmic(ints(1, 2, 4, 12, 32), 1)), Factor.RangeCoding, 0.1, canonical.Int(4), false},
		{"two equally near take the lower", levelsOnly(numeric(ints(2, 4, 6), 1)), Factor.RangeCoding, 0.5, canonical.Int(4), false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			coding := c.coding(c.factor)
			got, err := c.factor.Decode(coding, c.code)
			if err != nil {
				t.Fatal(err)
			}
			if got.Level != c.want || got.Clamped != c.clamped {
				t.Fatalf("got %s (%s), clamped %t; want %s (%s), clamped %t",
					got.Level, got.Level.Kind(), got.Clamped, c.want, c.want.Kind(), c.clamped)
			}
			if code, _ := c.factor.CodeOf(coding, got.Level); math.Abs(code-got.Code) > 1e-12 {
				t.Errorf("code %g is not that of the level, %g", got.Code, code)
			}
		})
	}
}

func TestDecodeChoice(t *testing.T) {
	two := Factor{ID: "P", Kind: Choice, Levels: words("off", "on"), Screen: [2]int{1, 0}}
	three := Factor{ID: "Q", Kind: Choice, Levels: words("fifo", "lru", "arc"), Screen: [2]int{0, 2}}
	if d, err := two.Decode(two.ScreenCoding(), -1); err != nil || d.Level != canonical.String("on") {
		t.Errorf("first level of the screen pair: got %v, %v", d.Level, err)
	}
	if d, err := three.Decode(three.RangeCoding(), 1); err != nil || d.Level != canonical.String("lru") {
		t.Errorf("index of a level: got %v, %v", d.Level, err)
	}
	for _, code := range []float64{0, 0.5, 2} {
		if d, err := two.Decode(two.ScreenCoding(), code); err == nil {
			t.Errorf("code %g of two levels gave %v", code, d.Level)
		}
	}
	for _, code := range []float64{-1, 0.5, 3, math.NaN()} {
		if d, err := three.Decode(three.RangeCoding(), code); err == nil {
			t.Errorf("code %g of three levels gave %v", code, d.Level)
		}
	}
}

func TestCenter(t *testing.T) {
	cases := []struct {
		name   string
		factor Factor
		want   canonical.Scalar
	}{
		{"between the levels", numeric(ints(2, 4, 8, 16), 1), canonical.Int(9)},
		{"two levels: nothing runs between them", numeric(ints(2, 16), 1), canonical.Int(2)},
		{"two levels declared high to low", numeric(ints(16, 2), 1), canonical.Int(2)},
		{"levels only", levelsOnly(numeric(ints(1, 4, 5, 12), 1)), canonical.Int(5)},
		{"levels only, in the coded scale", levelsOnly(logarithmic(ints(1, 4, 12, 32), 1)), canonical.Int(4)},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := c.factor.Center(c.factor.ScreenCoding()); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestDecodeOfCodeIsTheLevel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := anyNumeric(t)
		for _, coding := range []Coding{f.ScreenCoding(), f.RangeCoding()} {
			for _, level := range f.Levels {
				code, _ := f.CodeOf(coding, level)
				d, err := f.Decode(coding, code)
				if err != nil {
					t.Fatal(err)
				}
				if d.Level != level || d.Clamped {
					t.Fatalf("%+v: level %s has code %g, which decodes to %s", f, level, code, d.Level)
				}
			}
		}
	})
}

func TestDecodeStaysInRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := anyNumeric(t)
		coding := f.RangeCoding()
		d, err := f.Decode(coding, rapid.Float64Range(-3, 3).Draw(t, "code"))
		if err != nil {
			t.Fatal(err)
		}
		again, err := f.Decode(coding, d.Code)
		if err != nil {
			t.Fatal(err)
		}
		// Without a grid, logarithm and exponential may differ in the last bit.
		if !f.InRange(d.Level) || !SameLevel(again.Level, d.Level) {
			t.Fatalf("level %s (in range: %t) decodes from its own code to %s", d.Level, f.InRange(d.Level), again.Level)
		}
	})
}

// anyNumeric draws a numeric factor whose levels are multiples of its grid.
func anyNumeric(t *rapid.T) Factor {
	step := rapid.SampledFrom([]int64{1, 2, 5}).Draw(t, "step")
	counts := rapid.SliceOfNDistinct(rapid.Int64Range(1, 2000), 2, 6, rapid.ID[int64]).Draw(t, "counts")
	f := Factor{ID: "X", Kind: Numeric, Grid: float64(step)}
	tenths := rapid.Bool().Draw(t, "tenths")
	for _, n := range counts {
		if tenths {
			f.Levels = append(f.Levels, canonical.Float(multiple(float64(step)/10, float64(n))))
			continue
		}
		f.Levels = append(f.Levels, canonical.Int(n*step))
	}
	if tenths {
		f.Grid = float64(step) / 10
	}
	if rapid.Bool().Draw(t, "no grid") {
		f.Grid = 0
	}
	f.Log = rapid.Bool().Draw(t, "log")
	f.LevelsOnly = rapid.Bool().Draw(t, "levels only")
	order := rapid.Permutation([]int{0, 1}).Draw(t, "pair")
	f.Screen = [2]int{order[0], order[1]}
	return f
}

func TestAxis(t *testing.T) {
	cases := []struct {
		name   string
		factor Factor
		want   []canonical.Scalar
	}{
		{"linear", numeric(ints(2, 4, 8, 16), 1), ints(2, 4, 6, 7, 8, 9, 11, 13, 14, 16)},
		{"declared in another order", numeric(ints(16, 2, 8, 4), 1), ints(2, 4, 6, 7, 8, 9, 11, 13, 14, 16)},
		{"two levels", numeric(ints(2, 16), 1), ints(2, 16)},
		{"levels only", levelsOnly(numeric(ints(2, 4, 8, 16), 1)), ints(2, 4, 8, 16)},
		{"coarse grid", numeric(ints(0, 10, 20), 10), ints(0, 10, 20)},
		{"choice", Factor{ID: "P", Kind: Choice, Levels: words("b", "a")}, words("b", "a")},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, c.factor.Axis(), cmp.Comparer(func(a, b canonical.Scalar) bool { return a == b })); diff != "" {
				t.Errorf("axis (-want +got):\n%s", diff)
			}
		})
	}
}

func TestCentreIsOnTheAxis(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := anyNumeric(t)
		center := f.Center(f.RangeCoding())
		for _, level := range f.Axis() {
			if SameLevel(level, center) {
				return
			}
		}
		t.Fatalf("centre %s is not on the axis %v", center, f.Axis())
	})
}

func TestInRange(t *testing.T) {
	f := numeric(ints(2, 4, 8), 1)
	choice := Factor{ID: "P", Kind: Choice, Levels: words("a", "b")}
	for level, want := range map[canonical.Scalar]bool{
		canonical.Int(2): true, canonical.Float(7.5): true, canonical.Float(8.000000001): true,
		canonical.Int(9): false, canonical.Int(1): false, canonical.String("4"): false, canonical.Null: false,
	} {
		if got := f.InRange(level); got != want {
			t.Errorf("%s in range: %t, want %t", level, got, want)
		}
	}
	if !choice.InRange(canonical.String("a")) || choice.InRange(canonical.String("c")) {
		t.Error("a choice factor has exactly its declared levels")
	}
}
