package fit

// HalfNormalQuantiles returns where the i-th smallest of m absolute effects
// stands on a half-normal plot, were all of them noise: the quantile of the
// half-normal distribution at (i - 1/2) / m. See Daniel, Technometrics 1
// (1959) 311.
func HalfNormalQuantiles(m int) []float64 {
	q := make([]float64, m)
	for i := range q {
		p := (float64(i) + 0.5) / float64(m)
		q[i] = NormalUpper((1 - p) / 2)
	}
	return q
}
