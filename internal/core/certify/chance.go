package certify

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/mathext"
)

// ClopperPearson returns the exact one-sided limits of a proportion of x in n,
// each with the given tail: the p at which as many passes, and the p at which
// as few, have just that probability. It panics unless 0 <= x <= n, n > 0 and
// 0 < tail < 1. See Clopper and Pearson, Biometrika 26 (1934) 404.
func ClopperPearson(x, n int, tail float64) (low, high float64) {
	if n <= 0 || x < 0 || x > n || !(tail > 0 && tail < 1) {
		panic("certify: Clopper-Pearson of an impossible count")
	}
	low, high = 0, 1
	if x > 0 {
		low = mathext.InvRegIncBeta(float64(x), float64(n-x+1), tail)
	}
	if x < n {
		high = mathext.InvRegIncBeta(float64(x+1), float64(n-x), 1-tail)
	}
	return low, high
}

// ChanceConstraint judges the claim that one run passes with at least the given
// probability, by exact limits of the pass rate at the given level. Runs that
// all passed decide nothing by themselves: so few may pass by luck.
func ChanceConstraint(passes []bool, chance, level float64) ConstraintBound {
	b := ConstraintBound{N: len(passes), Feasibility: Undecided, Method: MethodClopperPearson}
	if b.N == 0 {
		return b
	}
	for _, ok := range passes {
		if ok {
			b.Passes++
		}
	}
	rate := float64(b.Passes) / float64(b.N)
	low, high := ClopperPearson(b.Passes, b.N, level)
	b.Mean, b.Lower, b.Upper = &rate, &low, &high
	switch {
	case low >= chance:
		b.Feasibility = Feasible
	case high < chance:
		b.Feasibility = Infeasible
	default:
		if least := LeastForChance(chance, level); b.N < least {
			b.Detail = fmt.Sprintf("%d runs are too few to show a probability of %g: it takes at least %d, all of which pass", b.N, chance, least)
		}
	}
	return b
}

// LeastForChance is the smallest number of runs that can show a probability at
// all, at the given level: that of n passes in n runs is at least
// level^(1/n).
func LeastForChance(chance, level float64) int {
	return int(math.Ceil(math.Log(level)/math.Log(chance) - 1e-9))
}

// ChanceReplicates is a number of runs, at least floor, that would show the
// probability if the runs kept passing at the given rate: the smallest one
// below 200, within a hundredth of it above. It reports false when the rate is
// not above the probability, or no reasonable number does.
func ChanceReplicates(floor int, rate, chance, level float64) (int, bool) {
	if rate <= chance {
		return 0, false
	}
	shows := func(n int) bool {
		low, _ := ClopperPearson(int(math.Floor(rate*float64(n)+1e-9)), n, level)
		return low >= chance
	}
	for n := max(1, floor); n <= maxReplicates; {
		if shows(n) {
			return n, true
		}
		n += max(1, n/100)
	}
	return 0, false
}
