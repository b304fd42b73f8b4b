package fit

import (
	"cmp"
	"math"
	"slices"
)

// Adequate judges the model class by the tests that can veto it: false when
// one rejected, true when at least one was computed and none rejected, nil
// when none could be computed. Pass the curvature test of a screen only when
// no refine stage follows: otherwise its consequence is that stage.
func Adequate(tests ...Test) *bool {
	var verdict *bool
	for _, t := range tests {
		switch t.Verdict {
		case Rejected:
			no := false
			return &no
		case Passed:
			yes := true
			verdict = &yes
		}
	}
	return verdict
}

// Sticky joins the adequacy of a later stage to that of the stages before it
// in the same epoch: false stays false, and a stage that could not test
// changes nothing.
func Sticky(before, now *bool) *bool {
	if before != nil && !*before || now == nil {
		return before
	}
	return now
}

// Holm returns the adjusted p-values of a family of tests, nil where a test
// was not computed. They are information; each test decides by itself. See
// Holm, Scandinavian Journal of Statistics 6 (1979) 65.
func Holm(tests []Test) []*float64 {
	var order []int
	for i, t := range tests {
		if t.P != nil {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(*tests[a].P, *tests[b].P) })
	adjusted := make([]*float64, len(tests))
	largest := 0.0
	for rank, i := range order {
		largest = math.Max(largest, math.Min(1, float64(len(order)-rank)**tests[i].P))
		p := largest
		adjusted[i] = &p
	}
	return adjusted
}
