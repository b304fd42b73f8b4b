package doe

import (
	"fmt"
	"hash/maphash"
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestRunTable holds runs, achieved resolution and the number of shortest words
// of the standard designs; 0 stands for the full factorial.
func TestRunTable(t *testing.T) {
	type want struct {
		runs, resolution int
		words            int64 // of length resolution; 0 not stated
	}
	table := map[int][3]want{
		1:  {{2, 0, 0}, {2, 0, 0}, {2, 0, 0}},
		2:  {{4, 0, 0}, {4, 0, 0}, {4, 0, 0}},
		3:  {{4, 3, 1}, {8, 0, 0}, {8, 0, 0}},
		4:  {{8, 4, 1}, {8, 4, 1}, {16, 0, 0}},
		5:  {{8, 3, 2}, {16, 5, 1}, {16, 5, 1}},
		6:  {{8, 3, 4}, {16, 4, 3}, {32, 6, 1}},
		7:  {{8, 3, 7}, {16, 4, 7}, {64, 7, 1}},
		8:  {{16, 4, 14}, {16, 4, 14}, {64, 5, 2}},
		9:  {{16, 3, 4}, {32, 4, 6}, {128, 6, 0}},
		10: {{16, 3, 8}, {32, 4, 10}, {128, 5, 3}},
		11: {{16, 3, 12}, {32, 4, 25}, {128, 5, 6}},
		12: {{16, 3, 0}, {32, 4, 0}, {256, 5, 0}},
		15: {{16, 3, 35}, {32, 4, 0}, {256, 5, 0}},
		16: {{32, 4, 0}, {32, 4, 0}, {256, 5, 0}},
		17: {{32, 3, 0}, {64, 4, 0}, {256, 5, 34}},
		23: {{32, 3, 0}, {64, 4, 0}, {512, 5, 84}},
		33: {{64, 3, 0}, {128, 4, 0}, {1024, 5, 275}},
		38: {{64, 3, 0}, {128, 4, 0}, {2048, 5, 0}},
		47: {{64, 3, 0}, {128, 4, 0}, {4096, 5, 0}},
		65: {{128, 3, 0}, {256, 4, 0}, {4096, 5, 0}},
	}
	for k, row := range table {
		for i, w := range row {
			t.Run(fmt.Sprintf("%d factors at %d", k, i+3), func(t *testing.T) {
				f, err := NewFraction(k, i+3)
				if err != nil {
					t.Fatal(err)
				}
				if f.Runs() != w.runs || f.Resolution != w.resolution || f.Full() != (w.resolution == 0) {
					t.Fatalf("%d runs, resolution %d; want %d, %d", f.Runs(), f.Resolution, w.runs, w.resolution)
				}
				if w.words == 0 {
					return
				}
				if got := WordLengths(f, w.resolution)[w.resolution-1]; got != w.words {
					t.Errorf("%d words of %d letters, want %d", got, w.resolution, w.words)
				}
			})
		}
	}
}

// TestEveryFraction checks the promise on the codes themselves, independently
// of the package's own check: balance, orthogonality and the absence of the
// aliases that the resolution rules out.
func TestEveryFraction(t *testing.T) {
	for k := 2; k <= 64; k++ {
		for resolution := 3; resolution <= 5; resolution++ {
			f, err := NewFraction(k, resolution)
			if err != nil {
				t.Errorf("%d factors at %d: %v", k, resolution, err)
				continue
			}
			if err := inspect(f, resolution); err != nil {
				t.Errorf("%d factors at %d: %v", k, resolution, err)
			}
			for b := range f.Base {
				if f.Columns[b] != (Column{Bits: 1 << b}) {
					t.Errorf("%d factors at %d: column %d is no base factor", k, resolution, b)
				}
			}
		}
	}
}

func inspect(f Fraction, resolution int) error {
	columns := make([][]int8, len(f.Columns))
	for j := range columns {
		columns[j] = make([]int8, f.Runs())
		for run := range f.Runs() {
			columns[j][run] = int8(f.Entry(run, j))
		}
	}
	scratch, seed := make([]byte, f.Runs()), maphash.MakeSeed()
	product := func(a, b int) []int8 {
		if b < 0 {
			return columns[a]
		}
		column := make([]int8, f.Runs())
		for i, v := range columns[a] {
			column[i] = v * columns[b][i]
		}
		return column
	}
	text := func(column []int8) uint64 { // of the column up to its sign
		for i, v := range column {
			scratch[i] = byte(v*column[0] + 1)
		}
		return maphash.Bytes(seed, scratch)
	}
	total := func(column []int8) (sum int) {
		for _, v := range column {
			sum += int(v)
		}
		return sum
	}
	mains, products := map[uint64]bool{}, map[uint64]bool{}
	for a := range f.Columns {
		column := product(a, -1)
		if total(column) != 0 || mains[text(column)] {
			return fmt.Errorf("column %d is unbalanced or repeats another", a)
		}
		mains[text(column)] = true
	}
	for a := range f.Columns {
		for b := range a {
			column := product(a, b)
			if total(column) != 0 {
				return fmt.Errorf("columns %d and %d are not orthogonal", b, a)
			}
			if resolution >= 4 && mains[text(column)] {
				return fmt.Errorf("the product of %d and %d is a main effect", b, a)
			}
			if resolution >= 5 && products[text(column)] {
				return fmt.Errorf("the product of %d and %d is another product", b, a)
			}
			products[text(column)] = true
		}
	}
	return nil
}

// TestFractionAllocatesNothingExponential: 24 factors have 16.8 million
// combinations; building and verifying their design of 1,024 runs allocates
// less, over all, than one bit for each of them, and 64 factors take what their
// 4,096 runs need.
func TestFractionAllocatesNothingExponential(t *testing.T) {
	for _, c := range []struct{ k, runs, bytes int }{{24, 1024, 1 << 24 / 8}, {64, 4096, 16 << 20}} {
		allocated := testing.Benchmark(func(b *testing.B) {
			for b.Loop() {
				if f, err := NewFraction(c.k, 5); err != nil || f.Runs() != c.runs {
					b.Fatalf("%d runs, %v", f.Runs(), err)
				}
			}
		}).AllocedBytesPerOp()
		if allocated > int64(c.bytes) {
			t.Errorf("%d factors: %d bytes allocated, at most %d", c.k, allocated, c.bytes)
		}
	}
}

// BenchmarkFraction builds and verifies designs of resolution V.
func BenchmarkFraction(b *testing.B) {
	for _, k := range []int{8, 16, 24, 33, 47, 64} {
		b.Run(fmt.Sprint(k, " factors"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := NewFraction(k, 5); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func TestVerifyFindsDefects(t *testing.T) {
	good, err := NewFraction(6, 5)
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string]struct {
		change     func(*Fraction)
		resolution int
	}{
		"a constant column":         {func(f *Fraction) { f.Columns[2].Bits = 0 }, 3},
		"a repeated column":         {func(f *Fraction) { f.Columns[2] = f.Columns[1] }, 3},
		"a mirrored column":         {func(f *Fraction) { f.Columns[2] = Column{Bits: 2, Minus: true} }, 3},
		"a main among products":     {func(f *Fraction) { f.Columns[5].Bits = 0b11 }, 4},
		"two equal products":        {func(f *Fraction) { f.Columns[5].Bits = 0b111 }, 5},
		"a word that is too short":  {func(f *Fraction) { f.Resolution = 4 }, 5},
		"more than the design is":   {func(*Fraction) {}, 7},
		"a mirrored main's product": {func(f *Fraction) { f.Columns[5] = Column{Bits: 0b11, Minus: true} }, 4},
	}
	for name, c := range cases {
		bad := good
		bad.Columns = slices.Clone(good.Columns)
		c.change(&bad)
		if err := verify(bad, c.resolution); err == nil {
			t.Errorf("%s passes the check", name)
		}
		if onRows := bad.Resolution == good.Resolution && c.resolution <= 5; onRows && inspect(bad, c.resolution) == nil {
			t.Errorf("%s passes the independent check of the rows", name)
		}
	}
	if err := verify(good, 5); err != nil {
		t.Error(err)
	}
}

func TestResolutionBeyondFive(t *testing.T) {
	for _, c := range []struct{ k, resolution, runs, achieved int }{
		{6, 6, 32, 6}, {7, 6, 64, 7}, {9, 6, 128, 6}, {8, 6, 128, 8}, {5, 6, 32, 0}, {8, 8, 128, 8},
	} {
		f, err := NewFraction(c.k, c.resolution)
		if err != nil || f.Runs() != c.runs || f.Resolution != c.achieved {
			t.Errorf("%d factors at %d: %d runs, resolution %d, %v; want %d, %d", c.k, c.resolution, f.Runs(), f.Resolution, err, c.runs, c.achieved)
		}
	}
}

func TestFractionRefuses(t *testing.T) {
	for _, c := range []struct{ k, resolution int }{{0, 5}, {5, 2}, {256, 5}, {18, 6}, {1 << 16, 3}} {
		if f, err := NewFraction(c.k, c.resolution); err == nil {
			t.Errorf("%d factors at resolution %d gave %d runs", c.k, c.resolution, f.Runs())
		}
	}
}

func TestGenerators(t *testing.T) {
	f, err := NewFraction(8, 5)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(f.Generators()), "[[0 1 2 3] [0 1 4 5]]"; got != want {
		t.Errorf("generators %s, want %s", got, want)
	}
	for run := range f.Runs() {
		g, h := 1.0, 1.0
		for _, b := range []int{0, 1, 2, 3} {
			g *= f.Entry(run, b)
		}
		for _, b := range []int{0, 1, 4, 5} {
			h *= f.Entry(run, b)
		}
		if f.Entry(run, 6) != g || f.Entry(run, 7) != h {
			t.Fatalf("run %d is not the product of its generators", run)
		}
	}
}

// TestAliasKeyIsColumnEquality compares the classes by XOR keys with those read
// off the rows, on random designs that may alias main effects and have negative
// generators.
func TestAliasKeyIsColumnEquality(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		base := rapid.IntRange(3, 5).Draw(t, "base")
		f := fullFactorial(base)
		taken := func(v uint32) bool {
			return slices.ContainsFunc(f.Columns, func(c Column) bool { return c.Bits == v })
		}
		for range rapid.IntRange(1, 4).Draw(t, "generators") {
			c := Column{Bits: rapid.Uint32Range(1, 1<<base-1).Draw(t, "word"), Minus: rapid.Bool().Draw(t, "minus")}
			if bits.OnesCount32(c.Bits) > 1 && !taken(c.Bits) {
				f.Columns = append(f.Columns, c)
			}
		}
		byKey, byRows := fmt.Sprint(AliasClasses(f.Columns)), fmt.Sprint(survivingAliases(codes(f)))
		if byKey != byRows {
			t.Fatalf("columns %+v\nby key  %s\nby rows %s", f.Columns, byKey, byRows)
		}
	})
}

// A design that is handed out again is untouched by what was done to the first.
func TestFractionIsHandedOutWhole(t *testing.T) {
	first, err := NewFraction(9, 4)
	if err != nil {
		t.Fatal(err)
	}
	for i := range first.Columns {
		first.Columns[i] = Column{Bits: 1}
	}
	again, err := NewFraction(9, 4)
	if err != nil {
		t.Fatal(err)
	}
	if err := verify(again, 4); err != nil {
		t.Errorf("a change of one design reached the next: %v", err)
	}
}
