// Package gp is exact Gaussian process regression over coded configurations,
// with a Matérn 5/2 correlation that has one length scale for each axis, a
// constant unknown mean and a nugget, and the expected improvement that a search
// maximises over it.
//
// The response is y = mu + f(x) + e with f a Gaussian process of variance s2 and
// correlation R, and e independent noise of variance g*s2; g is the nugget. The
// length scales and the nugget are chosen by maximum marginal likelihood. Given
// them, mu is the generalised least squares estimate and s2 the maximum
// likelihood one, both in closed form (D. R. Jones, M. Schonlau, W. J. Welch,
// Efficient global optimization of expensive black-box functions, 1998, sections
// 2 and 4; C. E. Rasmussen, C. K. I. Williams, Gaussian Processes for Machine
// Learning, 2006, chapters 2, 4 and 5).
//
// Everything is deterministic: the starts of the likelihood's maximisation come
// from the caller's generator, and nothing else is random.
package gp
