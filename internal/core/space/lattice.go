package space

import (
	"math/big"
	"slices"

	"assay/internal/core/canonical"
)

// Lattice is the set of candidate configurations: the product of the axes of
// all factors, less what may not run. Its points are counted like an odometer:
// factors in declared order, the last one turning fastest, so that comparing
// indexes position by position is the order in which ties are broken.
type Lattice struct {
	factors []Factor
	axes    [][]canonical.Scalar
	allowed func(Levels) bool
}

// NewLattice returns the lattice of the factors. A candidate is valid unless
// allowed refuses it; nil allows everything.
func NewLattice(factors []Factor, allowed func(Levels) bool) *Lattice {
	l := &Lattice{factors: slices.Clone(factors), allowed: allowed}
	for _, f := range factors {
		l.axes = append(l.axes, f.Axis())
	}
	return l
}

func (l *Lattice) position(factor int, level canonical.Scalar) int {
	return slices.IndexFunc(l.axes[factor], func(on canonical.Scalar) bool { return SameLevel(on, level) })
}

// Factors returns the factors in declared order.
func (l *Lattice) Factors() []Factor { return l.factors }

// Axes returns the levels of each factor in lattice order. They are not to be
// changed.
func (l *Lattice) Axes() [][]canonical.Scalar { return l.axes }

// Size returns the number of points of the lattice, the ones that may not run
// included.
func (l *Lattice) Size() *big.Int {
	size := big.NewInt(1)
	for _, axis := range l.axes {
		size.Mul(size, big.NewInt(int64(len(axis))))
	}
	return size
}

// At returns the configuration at an index: one axis position for each factor.
func (l *Lattice) At(index []int) Levels {
	levels := make(Levels, len(l.factors))
	for j, f := range l.factors {
		levels[f.ID] = l.axes[j][index[j]]
	}
	return levels
}

// Valid reports whether the point at an index is a candidate.
func (l *Lattice) Valid(index []int) bool { return l.allowed == nil || l.allowed(l.At(index)) }

// Find returns the index of a configuration, and false when some factor is not
// named or its level is not on its axis.
func (l *Lattice) Find(levels Levels) (index []int, ok bool) {
	index = make([]int, len(l.factors))
	for j, f := range l.factors {
		level, named := levels[f.ID]
		if !named {
			return nil, false
		}
		if index[j] = l.position(j, level); index[j] < 0 {
			return nil, false
		}
	}
	return index, true
}

// First returns the index of the first point, for use with Next.
func (l *Lattice) First() []int { return make([]int, len(l.factors)) }

// Next moves an index to the following point in place and reports whether
// there was one; after the last point it is back at the first.
func (l *Lattice) Next(index []int) bool {
	for j := len(index) - 1; j >= 0; j-- {
		if index[j]++; index[j] < len(l.axes[j]) {
			return true
		}
		index[j] = 0
	}
	return false
}
