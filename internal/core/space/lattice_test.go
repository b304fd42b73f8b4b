package space

import (
	"math/big"
	"slices"
	"testing"

	"assay/internal/core/canonical"
)

func threeFactors() []Factor {
	a, b := numeric(ints(2, 4, 8, 16), 1), numeric(ints(2, 16), 1)
	a.ID, b.ID = "A", "B"
	return []Factor{a, b, {ID: "C", Kind: Choice, Levels: words("off", "on"), Screen: [2]int{0, 1}}}
}

func TestLatticeCountsLikeAnOdometer(t *testing.T) {
	l := NewLattice(threeFactors(), nil)
	if l.Size().Cmp(big.NewInt(10*2*2)) != 0 {
		t.Fatalf("size %s, want 40", l.Size())
	}
	index, seen := l.First(), 0
	var before []int
	for more := true; more; more = l.Next(index) {
		if before != nil && slices.Compare(before, index) >= 0 {
			t.Fatalf("index %v follows %v", index, before)
		}
		found, ok := l.Find(l.At(index))
		if !ok || !slices.Equal(found, index) {
			t.Fatalf("configuration at %v is found at %v, %t", index, found, ok)
		}
		before, seen = slices.Clone(index), seen+1
	}
	if seen != 40 || !slices.Equal(index, l.First()) {
		t.Errorf("%d points, ended at %v", seen, index)
	}
}

func TestLatticeLeavesOutWhatIsNotAllowed(t *testing.T) {
	for _, c := range []struct {
		name    string
		allowed func(Levels) bool
		want    int
	}{
		{"nothing", nil, 40},
		{"an invariant", func(l Levels) bool { return !SameLevel(l["A"], l["B"]) }, 36},
	} {
		l := NewLattice(threeFactors(), c.allowed)
		valid := 0
		index := l.First()
		for more := true; more; more = l.Next(index) {
			if l.Valid(index) {
				valid++
			}
		}
		if valid != c.want {
			t.Errorf("%s: %d candidates, want %d", c.name, valid, c.want)
		}
	}
}

func TestLatticeSizeIsExact(t *testing.T) {
	var factors []Factor
	for range 40 {
		factors = append(factors, numeric(ints(2, 4, 8, 16), 1))
	}
	want, _ := new(big.Int).SetString("10000000000000000000000000000000000000000", 10)
	if got := NewLattice(factors, nil).Size(); got.Cmp(want) != 0 {
		t.Errorf("size %s, want 10^40", got)
	}
}

func TestFindRefuses(t *testing.T) {
	l := NewLattice(threeFactors(), nil)
	for name, levels := range map[string]Levels{
		"a missing factor":   {"A": canonical.Int(2), "B": canonical.Int(2)},
		"a level off axis":   {"A": canonical.Int(5), "B": canonical.Int(2), "C": canonical.String("on")},
		"an unknown setting": {"A": canonical.Int(2), "B": canonical.Int(2), "C": canonical.String("maybe")},
	} {
		if index, ok := l.Find(levels); ok {
			t.Errorf("%s: found at %v", name, index)
		}
	}
}
