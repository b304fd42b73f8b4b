package fit

import (
	"fmt"
	"strings"

	"assay/internal/core/space"
)

// Kind is what a term of a model stands for.
type Kind string

// The kinds of a term. Every model also has an intercept.
const (
	Intercept   Kind = "intercept"
	Main        Kind = "main"
	Interaction Kind = "interaction"
	Quadratic   Kind = "quadratic"
	// Slice is the difference in curvature between one level of a choice
	// factor and the others: the indicator of the level times the mean square
	// of the codes of the refined factors.
	Slice Kind = "slice_curvature"
	// Block is the shift between one stage and the first: +1 in the rows of
	// the block, -1 in those of the first block, 0 elsewhere and in predictions,
	// which therefore stand for the average of the blocks.
	Block Kind = "block"
)

// Part is one factor's share in a term: the code of a numeric factor, or the
// effects-coded column of a choice factor that is +1 at the declared level
// with index Level, -1 at the first level that was measured, 0 elsewhere.
type Part struct {
	Factor string
	Level  int // choice factors only; 0 for a numeric factor
}

// Term is one column of a model.
type Term struct {
	Kind  Kind
	Label string
	Parts []Part // a Slice begins with its choice level, the rest are averaged
	Block int    // Block only
}

// FactorIDs lists the factors that the term contains, each once.
func (t Term) FactorIDs() []string {
	var ids []string
	for _, part := range t.Parts {
		if !contains(ids, part.Factor) {
			ids = append(ids, part.Factor)
		}
	}
	return ids
}

// Contains reports whether the term contains the factor.
func (t Term) Contains(factor string) bool { return contains(t.FactorIDs(), factor) }

func contains(ids []string, id string) bool {
	for _, have := range ids {
		if have == id {
			return true
		}
	}
	return false
}

// Columns lists the parts of one factor: one for a numeric factor, one for
// each declared level after the first for a choice factor.
func Columns(f space.Factor) []Part {
	if f.Kind == space.Numeric {
		return []Part{{Factor: f.ID}}
	}
	parts := make([]Part, 0, len(f.Levels)-1)
	for h := 1; h < len(f.Levels); h++ {
		parts = append(parts, Part{Factor: f.ID, Level: h})
	}
	return parts
}

// ScreenTerms lists the terms of a screen in the order that decides which
// member of an alias class keeps the coefficient: main effects, then all
// two-factor interactions, both in factor order.
func ScreenTerms(factors []space.Factor) []Term {
	var terms []Term
	for _, f := range factors {
		for _, part := range Columns(f) {
			terms = append(terms, product(Main, factors, part))
		}
	}
	return append(terms, interactions(factors)...)
}

// RefineTerms lists the full quadratic model in the numeric factors given:
// main effects, two-factor interactions, quadratics.
func RefineTerms(factors []space.Factor) []Term {
	return append(ScreenTerms(factors), quadratics(factors)...)
}

// GlobalTerms lists the model of screen and refine rows together: all terms of
// the screen, the quadratics of the refined factors, a slice curvature for
// every level of a choice factor but the one held in refine, and a shift for
// every block after the first. The rows of a block carry its number; blocks
// lists the numbers in order.
func GlobalTerms(factors, refined []space.Factor, held space.Levels, blocks []int) []Term {
	terms := append(ScreenTerms(factors), quadratics(refined)...)
	for _, f := range factors {
		if f.Kind != space.Choice || len(refined) == 0 {
			continue
		}
		for l, level := range f.Levels {
			if space.SameLevel(level, held[f.ID]) {
				continue
			}
			terms = append(terms, sliceTerm(f, l, refined))
		}
	}
	for _, block := range blocks[min(1, len(blocks)):] {
		terms = append(terms, Term{Kind: Block, Label: fmt.Sprintf("block %d", block), Block: block})
	}
	return terms
}

// WithoutInteractions returns the terms without the interactions that contain a
// factor outside keep.
func WithoutInteractions(terms []Term, keep []space.Factor) []Term {
	var ids []string
	for _, f := range keep {
		ids = append(ids, f.ID)
	}
	var kept []Term
	for _, t := range terms {
		inside := true
		for _, id := range t.FactorIDs() {
			inside = inside && contains(ids, id)
		}
		if t.Kind != Interaction || inside {
			kept = append(kept, t)
		}
	}
	return kept
}

func sliceTerm(f space.Factor, level int, refined []space.Factor) Term {
	t := Term{
		Kind:  Slice,
		Label: fmt.Sprintf("%s[%s]:curvature", f.ID, f.Levels[level].Render()),
		Parts: []Part{{Factor: f.ID, Level: level}},
	}
	for _, r := range refined {
		t.Parts = append(t.Parts, Part{Factor: r.ID})
	}
	return t
}

func quadratics(factors []space.Factor) []Term {
	var terms []Term
	for _, f := range factors {
		if f.Kind == space.Numeric {
			terms = append(terms, Term{Kind: Quadratic, Label: f.ID + "^2", Parts: []Part{{Factor: f.ID}, {Factor: f.ID}}})
		}
	}
	return terms
}

func interactions(factors []space.Factor) []Term {
	var terms []Term
	for i, f := range factors {
		for _, g := range factors[i+1:] {
			for _, a := range Columns(f) {
				for _, b := range Columns(g) {
					terms = append(terms, product(Interaction, factors, a, b))
				}
			}
		}
	}
	return terms
}

// product makes the term that multiplies the parts. A column of a choice
// factor with more than two levels is labelled with its level.
func product(kind Kind, factors []space.Factor, parts ...Part) Term {
	labels := make([]string, len(parts))
	for i, part := range parts {
		labels[i] = part.Factor
		for _, f := range factors {
			if f.ID == part.Factor && f.Kind == space.Choice && len(f.Levels) > 2 {
				labels[i] = fmt.Sprintf("%s[%s]", f.ID, f.Levels[part.Level].Render())
			}
		}
	}
	return Term{Kind: kind, Label: strings.Join(labels, ":"), Parts: parts}
}
