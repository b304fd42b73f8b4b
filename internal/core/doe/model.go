package doe

import (
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// coder gives the model columns of one factor: a numeric factor and a choice of
// two levels have one, a choice of L levels has L-1 effects-coded ones. Column h
// (h = 1 .. L-1) is +1 at the level with index h, -1 at the first, 0 elsewhere.
type coder struct {
	factor space.Factor
	coding space.Coding
}

func (c coder) effects() bool { return MultiLevel(c.factor) }

func (c coder) width() int {
	if c.effects() {
		return len(c.factor.Levels) - 1
	}
	return 1
}

// put writes the factor's columns at a level.
func (c coder) put(columns []float64, level int) {
	clear(columns)
	switch level {
	case 0:
		for h := range columns {
			columns[h] = -1
		}
	default:
		columns[level-1] = 1
	}
}

// at returns the factor's columns at a configuration.
func (c coder) at(levels space.Levels) []float64 {
	columns := make([]float64, c.width())
	if c.effects() {
		c.put(columns, c.factor.LevelIndex(levels[c.factor.ID]))
		return columns
	}
	columns[0], _ = c.factor.CodeOf(c.coding, levels[c.factor.ID])
	return columns
}

// linearModel makes the model rows of a design: the intercept, the terms, then
// the squares of the codes of the factors in quadratic. A term of two factors
// has a column for each pair of theirs.
type linearModel struct {
	coders    []coder
	terms     []Term
	quadratic []int
}

func newModel(factors []space.Factor, coding func(space.Factor) space.Coding, terms []Term) linearModel {
	m := linearModel{terms: terms}
	for _, f := range factors {
		m.coders = append(m.coders, coder{f, coding(f)})
	}
	return m
}

func (m linearModel) factors() []space.Factor {
	factors := make([]space.Factor, len(m.coders))
	for j, c := range m.coders {
		factors[j] = c.factor
	}
	return factors
}

// row returns the model row of a configuration.
func (m linearModel) row(levels space.Levels) []float64 {
	parts := make([][]float64, len(m.coders))
	for j, c := range m.coders {
		parts[j] = c.at(levels)
	}
	return m.product(make([]float64, 0, m.columns()), parts)
}

// tabulate returns each factor's columns at every level of its axis.
func (m linearModel) tabulate(axes [][]canonical.Scalar) [][][]float64 {
	table := make([][][]float64, len(axes))
	for j, axis := range axes {
		for _, level := range axis {
			table[j] = append(table[j], m.coders[j].at(space.Levels{m.coders[j].factor.ID: level}))
		}
	}
	return table
}

// product appends the model row to row, given the columns of each factor.
func (m linearModel) product(row []float64, parts [][]float64) []float64 {
	row = append(row, 1)
	for _, t := range m.terms {
		if t.IsMain() {
			row = append(row, parts[t.A]...)
			continue
		}
		for _, a := range parts[t.A] {
			for _, b := range parts[t.B] {
				row = append(row, a*b)
			}
		}
	}
	for _, j := range m.quadratic {
		row = append(row, parts[j][0]*parts[j][0])
	}
	return row
}

// columns is the number of columns of the model, the intercept included.
func (m linearModel) columns() int {
	n := 1 + len(m.quadratic)
	for _, t := range m.terms {
		n += m.width(t)
	}
	return n
}

func (m linearModel) width(t Term) int {
	if t.IsMain() {
		return m.coders[t.A].width()
	}
	return m.coders[t.A].width() * m.coders[t.B].width()
}

// modelColumn is a product of columns of factors; the intercept is the empty
// product. term is the position of its term, -1 for the intercept.
type modelColumn struct {
	term  int
	parts []columnPart
}

type columnPart struct {
	factor, at int // position of the factor, and of the column among the factor's
}

// layout describes the columns of a model without quadratics, in order.
func (m linearModel) layout() []modelColumn {
	columns := []modelColumn{{term: -1}}
	for i, t := range m.terms {
		for a := range m.coders[t.A].width() {
			if t.IsMain() {
				columns = append(columns, modelColumn{i, []columnPart{{t.A, a}}})
				continue
			}
			for b := range m.coders[t.B].width() {
				columns = append(columns, modelColumn{i, []columnPart{{t.A, a}, {t.B, b}}})
			}
		}
	}
	return columns
}

// MultiLevel reports whether a factor is a choice of more than two levels, all of
// which are screened.
func MultiLevel(f space.Factor) bool { return f.Kind == space.Choice && len(f.Levels) > 2 }
