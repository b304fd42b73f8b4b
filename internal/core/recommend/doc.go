// Package recommend finds the best candidate of a fitted model by enumerating
// the whole candidate lattice, and bounds how much better any other candidate
// could still be according to that model.
//
// A direction is a sign: +1 when larger responses are better, -1 when smaller
// ones are. Gaps and bounds are in the direction of better, so a positive gap
// means that the challenger is better; predicted values keep the response's
// own sign.
package recommend
