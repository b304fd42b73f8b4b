package doe

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/space"
	"assay/internal/goldentest"

	"pgregory.net/rapid"
)

// cornerCodes lists the corner rows of a design as codes of its factors.
func cornerCodes(t interface{ Fatalf(string, ...any) }, d Design, factors []space.Factor) [][]float64 {
	var rows [][]float64
	for _, p := range d.Points {
		if p.Role != RoleCorner {
			continue
		}
		row := make([]float64, len(factors))
		for j, f := range factors {
			c, ok := f.CodeOf(f.ScreenCoding(), p.Levels[f.ID])
			if !ok {
				t.Fatalf("%s has no code", p.Levels[f.ID])
			}
			row[j] = c
		}
		rows = append(rows, row)
	}
	return rows
}

// pairsOf lists every aliased pair of the classes with the sign between them.
func pairsOf(classes []AliasClass, ids []string) map[string]int {
	pairs := map[string]int{}
	for _, c := range classes {
		for i, a := range c.Members {
			for _, b := range c.Members[i+1:] {
				pairs[a.Term.Label(ids)+" "+b.Term.Label(ids)] = a.Sign * b.Sign
			}
		}
	}
	return pairs
}

func factorsOf(label string) []string { return strings.Split(label, ":") }

// The rule of words, held against the matrix: over screen and fold together a
// pair stays aliased exactly when the reversed columns do not separate it.
func TestFoldSeparatesByWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		factors := many(rapid.IntRange(3, 9).Draw(t, "factors"))
		screen, err := Screen(ScreenRequest{Factors: factors, Resolution: rapid.IntRange(3, 4).Draw(t, "resolution")})
		if err != nil {
			t.Fatal(err)
		}
		before := pairsOf(screen.Classes, screen.FactorIDs)
		full := rapid.Bool().Draw(t, "full")
		fold := Fold{Columns: foldable(factors)}
		if !full {
			on := rapid.SampledFrom(screen.FactorIDs).Draw(t, "on")
			fold = Fold{Columns: []string{on}, On: &on}
		}
		block := Foldover(screen, factors, fold)
		if got, want := pairsOf(block.Classes, block.FactorIDs), pairsOf(survivingAliases(cornerCodes(t, block, factors)), block.FactorIDs); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("the block says %v, its rows %v", got, want)
		}
		after := pairsOf(survivingAliases(append(cornerCodes(t, screen, factors), cornerCodes(t, block, factors)...)), screen.FactorIDs)
		for pair := range before {
			a, b, _ := strings.Cut(pair, " ")
			word := WordOf(factorsOf(a), factorsOf(b))
			separated := len(word)%2 == 1
			if !full {
				separated = slices.Contains(word, *fold.On)
			}
			if _, stays := after[pair]; stays == separated {
				t.Errorf("%s differ by %v, folded on %v: still aliased %v", pair, word, fold.Columns, stays)
			}
		}
		for pair := range after {
			if _, was := before[pair]; !was {
				t.Errorf("the fold made %s aliases", pair)
			}
		}
	})
}

func TestChooseFold(t *testing.T) {
	factors := append(many(4), choice("P", "a", "b", "c"), choice("Q", "a", "b"))
	three, four := 3, 4
	for _, c := range []struct {
		name       string
		resolution *int
		words      []Word
		columns    string // none when nothing separates
	}{
		{"resolution III, an odd word", &three, []Word{{"F00", "F01", "F02"}}, "all"},
		{"resolution III, one odd word among even ones", &three, []Word{{"F00", "F01", "F02", "F03"}, {"F00", "F01", "Q"}}, "all"},
		{"resolution III, even words only", &three, []Word{{"F00", "F01", "F02", "F03"}}, "F00"},
		{"the column in most words", &four, []Word{{"F00", "F01", "F02", "F03"}, {"F01", "F02", "Q", "F03"}, {"F02", "Q", "F00", "F01"}}, "F01"},
		{"ties go to the first declared", &four, []Word{{"Q", "F03", "F02", "F01"}}, "F01"},
		{"a choice of three levels cannot be reversed", nil, []Word{{"P"}}, "none"},
		{"but its partner can", nil, []Word{{"P", "Q"}}, "Q"},
		{"nothing matters", &three, nil, "none"},
	} {
		fold, ok := ChooseFold(factors, c.resolution, c.words)
		got := "none"
		switch {
		case ok && fold.On == nil:
			got = "all"
			if !slices.Equal(fold.Columns, []string{"F00", "F01", "F02", "F03", "Q"}) {
				t.Errorf("%s: reversed %v", c.name, fold.Columns)
			}
		case ok:
			got = *fold.On
			if !slices.Equal(fold.Columns, []string{got}) {
				t.Errorf("%s: reversed %v on %s", c.name, fold.Columns, got)
			}
		}
		if got != c.columns {
			t.Errorf("%s: folded on %s, want %s", c.name, got, c.columns)
		}
	}
}

// The published screen of seven factors and its full fold: the block is the
// mirror image of the screen, row by row, and the aliases over both are those
// of the golden file.
func TestGoldenFoldoverFull(t *testing.T) {
	goldentest.Run(t, "foldover_full", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Rows  [][]float64
			Block []int
			Y     []float64
		}
		var want struct {
			Effects map[string]float64
			Aliased []struct {
				Term   string
				Equals map[string]int
			}
		}
		c.Decode(t, &in, &want)
		ids := strings.Split("ABCDEFG", "")[:len(in.Rows[0])]
		factors := make([]space.Factor, len(ids))
		for j, id := range ids {
			factors[j] = numeric(id, 0, 1)
		}
		screen := Design{FactorIDs: ids}
		for _, row := range in.Rows[:8] {
			levels := space.Levels{}
			for j, f := range factors {
				levels[f.ID] = f.Levels[int(row[j]+1)/2]
			}
			screen.add(RoleCorner, levels)
		}
		fold, ok := ChooseFold(factors, new(3), []Word{{"A", "B", "D"}})
		if !ok || fold.On != nil {
			t.Fatalf("chose %+v", fold)
		}
		both := append(cornerCodes(t, screen, factors), cornerCodes(t, Foldover(screen, factors, fold), factors)...)
		if fmt.Sprint(both) != fmt.Sprint(in.Rows) {
			t.Errorf("rows\n%v\nwant\n%v", both, in.Rows)
		}
		classes := survivingAliases(both)
		for _, a := range want.Aliased {
			for equals, sign := range a.Equals {
				if got := signBetween(classes, ids, a.Term, equals); got != sign {
					t.Errorf("%s is %d times %s, golden %d", a.Term, got, equals, sign)
				}
			}
		}
		members := 0
		for _, class := range classes {
			members += len(class.Members) - 1
		}
		if members != len(want.Aliased) {
			t.Errorf("%d terms are aliased to another, golden %d", members, len(want.Aliased))
		}
	})
}

// signBetween is the sign of one term against another in their class, 0 when
// they share none. Labels are letters without a colon.
func signBetween(classes []AliasClass, ids []string, a, b string) int {
	for _, class := range classes {
		signs := map[string]int{}
		for _, m := range class.Members {
			signs[strings.ReplaceAll(m.Term.Label(ids), ":", "")] = m.Sign
		}
		if signs[a] != 0 && signs[b] != 0 {
			return signs[a] * signs[b]
		}
	}
	return 0
}
