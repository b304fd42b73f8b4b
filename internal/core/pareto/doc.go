// Package pareto compares vectors of several objectives: which are dominated,
// what a set of them covers, which one a preference picks, and what can be said
// of each from bounds on the differences.
//
// Every vector is one of goodness: in each coordinate larger is better. Whoever
// minimises an objective hands in its negative.
package pareto
