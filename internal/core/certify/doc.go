// Package certify bounds what a head-to-head of fresh measurements still
// leaves open, and holds the checks without which such a bound is not
// believed: enough replicates, no harmful skew, comparable spread, resolved
// indifference width, constraints judged for each configuration.
//
// Differences are in the direction of better: positive means that the
// challenger beats the winner. What cannot be computed is a nil pointer with a
// reason.
package certify
