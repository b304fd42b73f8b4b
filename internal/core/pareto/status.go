package pareto

// Comparison is a family of measured points with limits on their differences.
type Comparison struct {
	N, K int
	// Upper is the upper limit on how much better z is than x in a coordinate; nil
	// where it cannot be computed.
	Upper func(z, x, k int) *float64
	// Epsilon is how much better in a coordinate than x matters; nil where that is
	// not known.
	Epsilon func(x, k int) *float64
}

// Verdict is what the limits say of one point.
type Verdict struct {
	Confident bool // every other point is ruled out as a dominator
	Blocker   int  // the first that is not; -1 where all are
}

// Level is the error rate of one limit so that all limits of n points in k
// coordinates, looked at that often, hold together but for delta.
func Level(delta float64, n, k, looks int) float64 { return delta / float64(n*(n-1)*k*looks) }

// Judge says of every point whether some other may dominate it materially: be no
// worse in any coordinate and better by more than epsilon in one. Another point is
// ruled out when it is shown to be worse in some coordinate, or shown to be better
// by no more than epsilon in all of them. A limit that is not known rules nothing
// out. If all limits hold together so do all verdicts.
func Judge(c Comparison) []Verdict {
	verdicts := make([]Verdict, c.N)
	for x := range verdicts {
		verdicts[x] = Verdict{Confident: true, Blocker: -1}
		for z := range c.N {
			if z != x && !c.ruledOut(z, x) {
				verdicts[x] = Verdict{Blocker: z}
				break
			}
		}
	}
	return verdicts
}

func (c Comparison) ruledOut(z, x int) bool {
	immaterial := true
	for k := range c.K {
		upper := c.Upper(z, x, k)
		if upper != nil && *upper < 0 {
			return true
		}
		epsilon := c.Epsilon(x, k)
		immaterial = immaterial && upper != nil && epsilon != nil && *upper <= *epsilon
	}
	return immaterial
}
