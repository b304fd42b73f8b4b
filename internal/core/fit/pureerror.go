package fit

import "math"

// zeroSpread is the variance, relative to the largest squared response, at or
// below which repeated measurements count as identical.
const zeroSpread = 1e-24

// Reasons why a number is absent.
const (
	NoReplicates = "no_pure_error" // no configuration was measured twice in one block
	FewDF        = "pure_error_df" // fewer than two degrees of freedom
	ZeroSpread   = "zero_spread"   // all repetitions are identical
)

// minErrorDF is the smallest number of degrees of freedom on which anything is
// tested or bounded.
const minErrorDF = 2

// PureError is the variance pooled within groups of identical executed levels
// in the same block.
type PureError struct {
	SS  float64  // sum of squares within the groups
	DF  int      // sum of n-1 over the groups
	Var *float64 // SS/DF; nil when DF is 0 or the spread is exactly zero
}

func pureError(rows []encodedRow) PureError {
	var e PureError
	largest := 0.0
	for _, group := range replicateGroups(rows) {
		y := make([]float64, len(group))
		for i, r := range group {
			y[i] = rows[r].Y
			largest = math.Max(largest, y[i]*y[i])
		}
		e.SS += SumSquares(y)
		e.DF += len(group) - 1
	}
	if e.DF == 0 {
		return e
	}
	if v := e.SS / float64(e.DF); v > zeroSpread*largest {
		e.Var = &v
	}
	return e
}

// Mean returns the mean of at least one value.
func Mean(y []float64) float64 {
	if len(y) == 0 {
		panic("fit: mean of no values")
	}
	sum := 0.0
	for _, v := range y {
		sum += v
	}
	mean := sum / float64(len(y))
	// A second pass removes the rounding error of the first, so that the mean
	// of identical values is that value.
	rest := 0.0
	for _, v := range y {
		rest += v - mean
	}
	return mean + rest/float64(len(y))
}

// SumSquares returns the sum of squared deviations from the mean, by two
// passes.
func SumSquares(y []float64) float64 {
	if len(y) < 2 {
		return 0
	}
	mean, sum := Mean(y), 0.0
	for _, v := range y {
		sum += (v - mean) * (v - mean)
	}
	return sum
}

// Variance returns the sample variance of at least two values.
func Variance(y []float64) float64 {
	if len(y) < 2 {
		panic("fit: variance of fewer than two values")
	}
	return SumSquares(y) / float64(len(y)-1)
}

// NoSpread reports whether a variance is zero for all practical purposes, next
// to the largest absolute value from which it was computed.
func NoSpread(variance, largest float64) bool { return variance <= zeroSpread*largest*largest }
