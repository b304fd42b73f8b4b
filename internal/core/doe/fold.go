package doe

import (
	"slices"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// A pair of aliased terms differs by the word of the factors that are in
// exactly one of them. Runs with the sign of one column reversed separate the
// pair exactly when that column is in the word; runs with all of them reversed
// exactly when the word has an odd number of them (G. Box, J. Hunter,
// W. Hunter, Statistics for Experimenters).

// Word lists the ids of the factors that are in exactly one of two aliased
// terms, each once.
type Word []string

// WordOf returns the word of two terms, given the factors of each.
func WordOf(a, b []string) Word {
	var w Word
	for _, id := range a {
		if !slices.Contains(b, id) {
			w = append(w, id)
		}
	}
	for _, id := range b {
		if !slices.Contains(a, id) {
			w = append(w, id)
		}
	}
	return w
}

// Fold is what a foldover block reverses of its screen.
type Fold struct {
	Columns []string // reversed
	On      *string  // the one reversed column; nil when all two-level ones are
}

// ChooseFold decides how to separate aliased pairs, given by their words: all
// two-level columns are reversed when the screen is of resolution III and that
// separates at least one pair, else the one column that lies in the most words,
// the first declared among equals. It reports false when reversing two-level
// columns separates nothing.
func ChooseFold(factors []space.Factor, resolution *int, words []Word) (Fold, bool) {
	columns := foldable(factors)
	odd := func(w Word) bool {
		n := 0
		for _, id := range w {
			if slices.Contains(columns, id) {
				n++
			}
		}
		return n%2 == 1
	}
	if resolution != nil && *resolution == 3 && slices.ContainsFunc(words, odd) {
		return Fold{Columns: columns}, true
	}
	best, most := "", 0
	for _, id := range columns {
		n := 0
		for _, w := range words {
			if slices.Contains(w, id) {
				n++
			}
		}
		if n > most {
			best, most = id, n
		}
	}
	return Fold{Columns: []string{best}, On: &best}, most > 0
}

// foldable lists the columns that have two levels in a screen.
func foldable(factors []space.Factor) []string {
	var columns []string
	for _, f := range factors {
		if f.Kind == space.Numeric || len(f.Levels) == 2 {
			columns = append(columns, f.ID)
		}
	}
	return columns
}

// Foldover returns the corners of a screen with some columns reversed, in the
// order of the screen. Centre runs are not repeated. It confounds what the
// screen confounds, with other signs.
func Foldover(screen Design, factors []space.Factor, fold Fold) Design {
	d := Design{
		Kind: FoldoverBlock, FactorIDs: screen.FactorIDs, Resolution: screen.Resolution, Generators: screen.Generators,
		Classes: reversed(screen, fold.Columns),
	}
	d.listAliases()
	for _, p := range screen.Points {
		if p.Role != RoleCorner {
			continue
		}
		levels := p.Levels.Clone()
		for _, f := range factors {
			if slices.Contains(fold.Columns, f.ID) {
				levels[f.ID] = opposite(f, levels[f.ID])
			}
		}
		d.add(RoleCorner, levels)
	}
	return d
}

// opposite is the other level of the screen pair.
func opposite(f space.Factor, level canonical.Scalar) canonical.Scalar {
	first, second := f.ScreenCoding().Pair()
	if space.SameLevel(level, first) {
		return second
	}
	return first
}

// reversed gives the alias classes of a screen after columns were reversed: a
// member changes sign against its representative when only one of the two has
// an odd number of them.
func reversed(screen Design, columns []string) []AliasClass {
	odd := func(t Term) bool {
		flips := slices.Contains(columns, screen.FactorIDs[t.A])
		if !t.IsMain() {
			flips = flips != slices.Contains(columns, screen.FactorIDs[t.B])
		}
		return flips
	}
	classes := make([]AliasClass, len(screen.Classes))
	for i, class := range screen.Classes {
		classes[i].Members = slices.Clone(class.Members)
		for j, m := range class.Members {
			if odd(m.Term) != odd(class.Representative()) {
				classes[i].Members[j].Sign = -m.Sign
			}
		}
	}
	return classes
}
