package gp

import "math"

// ExpectedImprovement is the expectation of how much a normal value with this
// mean and standard deviation is above best, counting nothing where it is below:
//
//	(mean-best) Phi(u) + sd phi(u),  u = (mean-best)/sd.
//
// With sd 0 it is what is certain. For a response to be minimised pass its
// negatives. D. R. Jones, M. Schonlau, W. J. Welch, 1998, equation 15.
func ExpectedImprovement(mean, sd, best float64) float64 {
	gain := mean - best
	if sd <= 0 {
		return math.Max(0, gain)
	}
	u := gain / sd
	// Erfc keeps its digits where the improvement is unlikely.
	return math.Max(0, gain*ProbabilityAbove(mean, sd, best)+sd*math.Exp(-u*u/2)/math.Sqrt(2*math.Pi))
}

// ProbabilityAbove is the probability that a normal value is above a limit; with
// sd 0 it is 1 at the limit and above it.
func ProbabilityAbove(mean, sd, limit float64) float64 {
	if sd <= 0 {
		if mean >= limit {
			return 1
		}
		return 0
	}
	return math.Erfc((limit-mean)/(sd*math.Sqrt2)) / 2
}
