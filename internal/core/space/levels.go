// Package space holds factors, their levels and coding, and the lattice of
// candidate configurations.
package space

import (
	"math"
	"slices"
	"strings"

	"assay/internal/core/canonical"
)

// Levels is a configuration: one level for every factor, by factor id.
type Levels map[string]canonical.Scalar

// Same reports whether two configurations name the same factors at the same
// levels: numbers within 1e-9 relative or 1e-12 absolute, other levels exactly.
func (l Levels) Same(other Levels) bool {
	if len(l) != len(other) {
		return false
	}
	for id, level := range l {
		o, ok := other[id]
		if !ok || !SameLevel(level, o) {
			return false
		}
	}
	return true
}

// SameLevel reports whether two levels of one factor are the same: numbers
// within 1e-9 relative or 1e-12 absolute, other levels exactly.
func SameLevel(a, b canonical.Scalar) bool {
	x, okX := a.Number()
	y, okY := b.Number()
	if okX && okY {
		return math.Abs(x-y) <= math.Max(1e-12, 1e-9*math.Max(math.Abs(x), math.Abs(y)))
	}
	return a == b
}

// Key is the canonical text of a configuration, equal exactly when all levels
// are identical in type and value.
func (l Levels) Key() string {
	b, err := canonical.Marshal(l)
	if err != nil {
		panic("space: levels that cannot be written: " + err.Error())
	}
	return string(b)
}

// IDs returns the factor ids in sorted order.
func (l Levels) IDs() []string {
	ids := make([]string, 0, len(l))
	for id := range l {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// String lists the configuration as an author would read it, ids sorted.
func (l Levels) String() string {
	parts := make([]string, 0, len(l))
	for _, id := range l.IDs() {
		parts = append(parts, id+"="+l[id].Render())
	}
	return strings.Join(parts, " ")
}

// Object is the configuration as an object of a target's output.
func (l Levels) Object() map[string]any {
	object := make(map[string]any, len(l))
	for id, level := range l {
		object[id] = level
	}
	return object
}

// Clone returns a copy of l.
func (l Levels) Clone() Levels {
	c := make(Levels, len(l))
	for id, level := range l {
		c[id] = level
	}
	return c
}
