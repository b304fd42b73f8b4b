package doe

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"sync"
)

// maxBase bounds the base factors of a two-level part: 2^16 runs.
const maxBase = 16

// Column is one factor's column of a regular two-level fraction: the product of
// the base columns whose bits are set, times -1 when Minus.
type Column struct {
	Bits  uint32
	Minus bool
}

// Fraction is a regular two-level design of 2^Base runs. Its first Base columns
// are the base factors; a full factorial has no others.
type Fraction struct {
	Base       int
	Columns    []Column
	Resolution int // length of the shortest word; 0 for a full factorial
}

// NewFraction returns the regular two-level design with the fewest runs, of the
// constructions known here, in which k factors have at least the resolution
// asked for (3 or more), or the full factorial when none is smaller. Up to 11
// factors take the standard generators (G. Box, J. Hunter, W. Hunter,
// Statistics for Experimenters), more factors the column sets of this package.
// The result is verified on its matrix; an error that speaks of a failed check
// is a defect of this package, never a lower resolution. A design that was built
// and verified once is kept: an editor asks for the same one at every key.
func NewFraction(k, resolution int) (Fraction, error) {
	wanted := [2]int{k, resolution}
	if kept, ok := built.Load(wanted); ok {
		f := kept.(Fraction)
		f.Columns = slices.Clone(f.Columns)
		return f, nil
	}
	f, err := newFraction(k, resolution)
	if err == nil && k <= mostKept {
		kept := f
		kept.Columns = slices.Clone(f.Columns)
		built.Store(wanted, kept)
	}
	return f, err
}

// mostKept is the number of factors up to which designs are kept.
const mostKept = 256

// built holds designs by factors and resolution. A design is a function of the two
// alone.
var built sync.Map

func newFraction(k, resolution int) (Fraction, error) {
	if k < 1 || resolution < 3 {
		return Fraction{}, fmt.Errorf("no two-level design of %d factors at resolution %d: it takes at least one factor and resolution 3", k, resolution)
	}
	f, err := construct(k, resolution)
	if err != nil {
		return Fraction{}, err
	}
	if !f.Full() {
		f.Resolution = shortestWord(f)
	}
	if err := verify(f, resolution); err != nil {
		return Fraction{}, fmt.Errorf("design of %d factors at resolution %d failed its own check: %w", k, resolution, err)
	}
	return f, nil
}

// construct picks the columns; NewFraction verifies them.
func construct(k, resolution int) (Fraction, error) {
	if resolution > 5 {
		return beyondFive(k, resolution)
	}
	if f, ok := textbook(k, resolution); ok {
		return f, nil
	}
	for r := bits.Len(uint(k)); r <= maxBase; r++ {
		if r >= k {
			return fullFactorial(k), nil
		}
		set, words := columnSet(r, k, resolution)
		if len(set) >= k {
			return Fraction{Base: r, Columns: leastAberration(set, r, k, words)}, nil
		}
	}
	return Fraction{}, fmt.Errorf("%d factors need more than %d runs at resolution %d: screen fewer factors or ask for a lower resolution", k, 1<<maxBase, resolution)
}

// beyondFive serves resolutions that only small designs can have: no fraction
// of k factors has more than k; the half fraction, whose one word has all k
// letters, has it, and smaller ones may happen to reach far enough.
func beyondFive(k, resolution int) (Fraction, error) {
	if k < resolution && k <= maxBase {
		return fullFactorial(k), nil
	}
	if f, err := construct(k, 5); err == nil && !f.Full() && shortestWord(f) >= resolution {
		return f, nil
	}
	if k < resolution || k-1 > maxBase {
		return Fraction{}, fmt.Errorf("%d factors need more than %d runs at resolution %d: ask for resolution 5", k, 1<<maxBase, resolution)
	}
	half := fullFactorial(k - 1)
	half.Columns = append(half.Columns, Column{Bits: 1<<(k-1) - 1})
	return half, nil
}

func fullFactorial(k int) Fraction {
	f := Fraction{Base: k}
	for j := range k {
		f.Columns = append(f.Columns, Column{Bits: 1 << j})
	}
	return f
}

// textbook returns the standard fraction for up to 11 factors. Generators are
// words of base letters, A being the first factor.
func textbook(k, resolution int) (f Fraction, ok bool) {
	type entry struct {
		base  int
		words string
	}
	none := entry{}
	table := [12][3]entry{ // by factors, then by resolution III, IV, V
		3:  {{2, "AB"}, none, none},
		4:  {{3, "ABC"}, {3, "ABC"}, none},
		5:  {{3, "AB AC"}, {4, "ABCD"}, {4, "ABCD"}},
		6:  {{3, "AB AC BC"}, {4, "ABC BCD"}, {5, "ABCDE"}},
		7:  {{3, "AB AC BC ABC"}, {4, "ABC BCD ACD"}, {6, "ABCDEF"}},
		8:  {{4, "BCD ACD ABC ABD"}, {4, "BCD ACD ABC ABD"}, {6, "ABCD ABEF"}},
		9:  {{4, "ABC BCD ACD ABD ABCD"}, {5, "BCDE ACDE ABDE ABCE"}, {7, "ACDFG BCEFG"}},
		10: {{4, "ABC BCD ACD ABD ABCD AB"}, {5, "ABCD ABCE ABDE ACDE BCDE"}, {7, "ABCG BCDE ACDF"}},
		11: {{4, "ABC BCD ACD ABD ABCD AB AC"}, {5, "ABC BCD CDE ACD ADE BDE"}, {7, "ABCG BCDE ACDF ABCDEFG"}},
	}
	if k >= len(table) || table[k][resolution-3] == none {
		return Fraction{}, false
	}
	e := table[k][resolution-3]
	f = fullFactorial(e.base)
	for _, word := range strings.Fields(e.words) {
		c := Column{}
		for _, letter := range word {
			c.Bits |= 1 << (letter - 'A')
		}
		f.Columns = append(f.Columns, c)
	}
	return f, true
}

// Runs returns the number of runs, 2^Base.
func (f Fraction) Runs() int { return 1 << f.Base }

// Full reports whether the design is the full factorial.
func (f Fraction) Full() bool { return len(f.Columns) == f.Base }

// Kind names the design.
func (f Fraction) Kind() Kind {
	if f.Full() {
		return Full
	}
	return Fractional
}

// Entry returns the code, -1 or +1, of a factor in a run. The first base factor
// changes fastest.
func (f Fraction) Entry(run, factor int) float64 {
	c := f.Columns[factor]
	odd := bits.OnesCount32(c.Bits&^uint32(run))%2 == 1 // base codes of -1 among the product
	if odd != c.Minus {
		return -1
	}
	return 1
}

// Generators returns, for each factor after the base factors, the indexes of
// the base factors whose product its column is.
func (f Fraction) Generators() [][]int {
	generators := [][]int{}
	for _, c := range f.Columns[f.Base:] {
		var base []int
		for b := range f.Base {
			if c.Bits>>b&1 == 1 {
				base = append(base, b)
			}
		}
		generators = append(generators, base)
	}
	return generators
}
