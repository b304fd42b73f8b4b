// Package predicate is the one comparison that campaign files use everywhere:
// an observable, an operator and a value, with an optional guard on the level.
package predicate

import "assay/internal/core/canonical"

// Predicate compares one observable with a value.
type Predicate struct {
	Path    string           // dotted path of the observable or metric
	Op      string           // ==, !=, >, >=, < or <=
	Value   canonical.Scalar // ignored when IsLevel
	IsLevel bool             // the value is "{level}"
	When    []canonical.Scalar
	WhenNot []canonical.Scalar
}

// Text is the comparison as a record names it: path, operator and value.
func (p Predicate) Text() string { return p.Path + " " + p.Op + " " + p.Value.Render() }
