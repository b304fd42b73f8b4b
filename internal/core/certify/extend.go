package certify

import (
	"math"

	"assay/internal/core/fit"
)

// Extension names the challengers that are worth further replicates after a
// comparison: those whose limit stands above what the bound would come down to
// if every seat were extended by the same number of replicates and its mean and
// spread repeated, or above enough where that is larger. Extending any other
// seat cannot lower the bound further. A challenger without a limit is always
// worth it. The winner is part of every difference and is extended whenever
// anybody is; it is not in the list. The choice is free of any claim: the
// extended comparison is charged as a look of its own.
func Extension(b TerminalBound, further int, enough float64) []string {
	target := math.Max(0, enough)
	for _, d := range b.Differences {
		if projected, ok := d.projected(further, b.Terms.Level()); ok {
			target = math.Max(target, projected)
		}
	}
	var keys []string
	for _, d := range b.Differences {
		if d.Upper == nil || *d.Upper > target {
			keys = append(keys, d.Key)
		}
	}
	return keys
}

// projected is the limit of a challenger after further replicates at the same
// mean and spread. Degrees of freedom grow with the replicates a seat, also
// Satterthwaite's when both seats have as many. It reports false without a
// limit now.
func (d Difference) projected(further int, level float64) (float64, bool) {
	if d.Upper == nil || d.SD == nil || d.N < 2 {
		return 0, false
	}
	n := float64(d.N + further)
	if d.DF == nil { // a limit by known bounds falls with the root of the number alone
		return *d.Mean + (*d.Upper-*d.Mean)*math.Sqrt(float64(d.N)/n), true
	}
	df := *d.DF * (n - 1) / float64(d.N-1)
	return *d.Mean + fit.TUpper(level, df)**d.SD/math.Sqrt(n), true
}
