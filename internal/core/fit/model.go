package fit

import (
	"fmt"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// model evaluates terms at configurations. A configuration is first encoded:
// one number for each factor, the code of a numeric one and the index of the
// declared level of a choice.
type model struct {
	factors []space.Factor
	coding  []space.Coding // of numeric factors
	first   []int          // of choice factors: index of the level coded -1
	terms   []Term
	sums    [][]monomial // one list for each term
}

// monomial is a weight times a product of atoms.
type monomial struct {
	weight float64
	atoms  []atom
}

// atom is a function of one factor.
type atom struct {
	factor int
	form   form
	level  int // of choice factors
}

type form uint8

const (
	code      form = iota // of a numeric factor
	square                // of that code
	column                // effects-coded, of a choice factor
	indicator             // of a level of a choice factor
)

func newModel(factors []space.Factor, coding map[string]space.Coding) *model {
	m := &model{factors: factors, coding: make([]space.Coding, len(factors)), first: make([]int, len(factors))}
	for j, f := range factors {
		c, ok := coding[f.ID]
		if !ok && f.Kind == space.Numeric {
			c = f.RangeCoding()
		}
		m.coding[j] = c
	}
	return m
}

func (m *model) setTerms(terms []Term) error {
	sums := make([][]monomial, len(terms))
	for i, t := range terms {
		sum, err := m.expand(t)
		if err != nil {
			return err
		}
		sums[i] = sum
	}
	m.terms, m.sums = terms, sums
	return nil
}

// expand writes a term as a sum of monomials. An intercept is the empty
// product; a block does not depend on the configuration and has no monomial.
func (m *model) expand(t Term) ([]monomial, error) {
	switch t.Kind {
	case Intercept:
		return []monomial{{weight: 1}}, nil
	case Block:
		return nil, nil
	case Quadratic:
		j, err := m.index(t, t.Parts[0])
		if err != nil {
			return nil, err
		}
		return []monomial{{1, []atom{{factor: j, form: square}}}}, nil
	case Slice:
		return m.expandSlice(t)
	}
	one := monomial{weight: 1}
	for _, part := range t.Parts {
		j, err := m.index(t, part)
		if err != nil {
			return nil, err
		}
		a := atom{factor: j, form: code}
		if m.factors[j].Kind == space.Choice {
			a.form, a.level = column, part.Level
		}
		one.atoms = append(one.atoms, a)
	}
	return []monomial{one}, nil
}

func (m *model) expandSlice(t Term) ([]monomial, error) {
	j, err := m.index(t, t.Parts[0])
	if err != nil {
		return nil, err
	}
	var sum []monomial
	for _, part := range t.Parts[1:] {
		r, err := m.index(t, part)
		if err != nil {
			return nil, err
		}
		sum = append(sum, monomial{
			weight: 1 / float64(len(t.Parts)-1),
			atoms:  []atom{{factor: j, form: indicator, level: t.Parts[0].Level}, {factor: r, form: square}},
		})
	}
	return sum, nil
}

func (m *model) index(t Term, part Part) (int, error) {
	for j, f := range m.factors {
		if f.ID == part.Factor {
			return j, nil
		}
	}
	return 0, fmt.Errorf("fit: term %s contains factor %s, which the model does not have", t.Label, part.Factor)
}

// encode returns the codes of a configuration.
func (m *model) encode(levels space.Levels) ([]float64, error) {
	x := make([]float64, len(m.factors))
	for j, f := range m.factors {
		level, ok := levels[f.ID]
		if !ok {
			return nil, fmt.Errorf("fit: configuration %s names no level of factor %s", levels, f.ID)
		}
		v, err := m.encodeLevel(j, level)
		if err != nil {
			return nil, err
		}
		x[j] = v
	}
	return x, nil
}

func (m *model) encodeLevel(j int, level canonical.Scalar) (float64, error) {
	f := m.factors[j]
	if f.Kind == space.Choice {
		i := f.LevelIndex(level)
		if i < 0 {
			return 0, fmt.Errorf("fit: %s is no declared level of factor %s", level, f.ID)
		}
		return float64(i), nil
	}
	v, ok := level.Number()
	if !ok {
		return 0, fmt.Errorf("fit: level %s of numeric factor %s is not a number", level, f.ID)
	}
	return m.coding[j].Code(v), nil
}

// value returns the atom at an encoded level of its factor.
func (m *model) value(a atom, x float64) float64 {
	switch a.form {
	case code:
		return x
	case square:
		return x * x
	case column:
		switch int(x) {
		case a.level:
			return 1
		case m.first[a.factor]:
			return -1
		}
		return 0
	}
	if int(x) == a.level {
		return 1
	}
	return 0
}

// row returns the model row of an encoded configuration. block is the block
// of a fitted row; anyBlock stands for the average of the blocks.
func (m *model) row(x []float64, block, firstBlock int) []float64 {
	row := make([]float64, len(m.terms))
	for i, t := range m.terms {
		if t.Kind == Block {
			row[i] = blockValue(t.Block, block, firstBlock)
			continue
		}
		for _, mono := range m.sums[i] {
			v := mono.weight
			for _, a := range mono.atoms {
				v *= m.value(a, x[a.factor])
			}
			row[i] += v
		}
	}
	return row
}

// anyBlock is the block of a prediction.
const anyBlock = -1

func blockValue(term, block, first int) float64 {
	switch block {
	case anyBlock:
		return 0
	case term:
		return 1
	case first:
		return -1
	}
	return 0
}
