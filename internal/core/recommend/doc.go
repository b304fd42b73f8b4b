// Package recommend finds the best candidates of a fitted model on the
// candidate lattice, and bounds how much better any other candidate could
// still be according to that model.
//
// Both ask one question: which open points of the lattice have the largest
// value of an objective? A small lattice answers it by enumeration; a large
// one by a seeded coordinate exchange, which is not exhaustive and says so.
//
// A direction is a sign: +1 when larger responses are better, -1 when smaller
// ones are. Gaps and bounds are in the direction of better, so a positive gap
// means that the challenger is better; predicted values keep the response's
// own sign.
package recommend
