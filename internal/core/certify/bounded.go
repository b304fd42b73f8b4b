package certify

import (
	"fmt"
	"math"
)

// hoeffdingHalfWidth is what one-sided Hoeffding limits add to a mean of
// independent readings: weight is the sum, over the readings, of the squared
// share that each can move the mean, level the error. The limit is exact
// whatever the shape of the readings. See Hoeffding, JASA 58 (1963) 13,
// theorem 2.
func hoeffdingHalfWidth(weight, level float64) float64 {
	return math.Sqrt(weight * math.Log(1/level) / 2)
}

// SupportHalfWidth is the one-sided half-width of a mean of n readings that
// are known to span width, with error level.
func SupportHalfWidth(width float64, n int, level float64) float64 {
	return hoeffdingHalfWidth(width*width/float64(n), level)
}

// SupportReplicates is the smallest n, at least floor, with a half-width of at
// most room for readings that span width. It reports false when no reasonable
// n does.
func SupportReplicates(floor int, width, level, room float64) (int, bool) {
	if room <= 0 {
		return 0, false
	}
	n := math.Ceil(width*width*math.Log(1/level)/(2*room*room) - 1e-9)
	if n > maxReplicates {
		return 0, false
	}
	return max(floor, int(n)), true
}

// outside says which readings break the declared bounds of their metric, ""
// when none does. Such bounds are false, so nothing that rests on them holds.
func outside(values []float64, support [2]float64) string {
	broken, low, high := 0, math.Inf(1), math.Inf(-1)
	for _, v := range values {
		if v < support[0] || v > support[1] {
			broken++
		}
		low, high = math.Min(low, v), math.Max(high, v)
	}
	if broken == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d readings lie outside the declared support [%g, %g]: they span %g to %g",
		broken, len(values), support[0], support[1], low, high)
}

// SupportedMean judges a constraint on the mean of a metric with known bounds,
// by one-sided Hoeffding limits at the given level. They assume no shape, so
// readings that are all the same decide nothing by themselves. A reading
// outside the bounds refutes them: there is no limit then, and nothing is
// decided.
func SupportedMean(values []float64, op string, limit, level float64, support [2]float64) (ConstraintBound, error) {
	holds, above, err := comparison(op)
	if err != nil {
		return ConstraintBound{}, err
	}
	b := meanOf(values)
	b.Method = MethodHoeffding
	if b.N == 0 {
		return b, nil
	}
	if b.Detail = outside(values, support); b.Detail != "" {
		return b, nil
	}
	b.within(SupportHalfWidth(support[1]-support[0], b.N, level), holds, above, limit)
	return b, nil
}
