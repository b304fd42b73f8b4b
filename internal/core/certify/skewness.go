package certify

import (
	"math"

	"assay/internal/core/fit"
)

// Skewness returns the adjusted coefficient G1 = sqrt(n(n-1))/(n-2) m3/m2^1.5
// of Joanes and Gill, The Statistician 47 (1998) 183, or nil with fewer than
// three values or none that differ.
func Skewness(y []float64) *float64 {
	if len(y) < 3 {
		return nil
	}
	n, mean := float64(len(y)), fit.Mean(y)
	m2, m3 := 0.0, 0.0
	for _, v := range y {
		m2 += (v - mean) * (v - mean)
		m3 += (v - mean) * (v - mean) * (v - mean)
	}
	m2, m3 = m2/n, m3/n
	if fit.NoSpread(m2, largestOf(y)) {
		return nil
	}
	g := math.Sqrt(n*(n-1)) / (n - 2) * m3 / math.Pow(m2, 1.5)
	return &g
}

// skewRow holds critical values of the largest G1 of n differences to a shared
// winner, over 1, 2, 3, 4, 5 and 7 challengers.
type skewRow struct {
	n        int
	critical [6]float64
}

// skewTable holds the 0.74 quantiles under normality: simulated. About 26 % of
// normal comparisons are refused on purpose, because with so few replicates
// only a strict test notices a skew that matters.
func skewTable() []skewRow {
	return []skewRow{
		{5, [6]float64{0.587, 1.004, 1.233, 1.376, 1.478, 1.610}},
		{6, [6]float64{0.545, 0.908, 1.090, 1.236, 1.338, 1.481}},
		{7, [6]float64{0.499, 0.841, 1.014, 1.140, 1.228, 1.365}},
		{8, [6]float64{0.467, 0.788, 0.962, 1.074, 1.165, 1.286}},
		{10, [6]float64{0.420, 0.712, 0.862, 0.967, 1.048, 1.167}},
		{12, [6]float64{0.391, 0.654, 0.799, 0.897, 0.970, 1.075}},
		{16, [6]float64{0.343, 0.576, 0.705, 0.791, 0.851, 0.952}},
		{20, [6]float64{0.312, 0.523, 0.638, 0.714, 0.775, 0.860}},
		{30, [6]float64{0.260, 0.440, 0.531, 0.596, 0.641, 0.715}},
		{50, [6]float64{0.207, 0.346, 0.419, 0.472, 0.507, 0.564}},
	}
}

// SkewnessCritical returns the largest G1 that n differences to a shared
// winner may show with m challengers: the table, linear in 1/n between its
// rows, shrinking with sqrt(n) beyond the last. Six challengers stand halfway
// between five and seven, more than seven are held to the column of seven. It
// reports false below five differences, where no skew can be told.
func SkewnessCritical(n, m int) (float64, bool) {
	rows := skewTable()
	if n < rows[0].n || m < 1 {
		return 0, false
	}
	last := rows[len(rows)-1]
	if n >= last.n {
		return skewColumn(last.critical, m) * math.Sqrt(float64(last.n)/float64(n)), true
	}
	k := 1
	for rows[k].n < n {
		k++
	}
	low, high := rows[k-1], rows[k]
	share := (1/float64(low.n) - 1/float64(n)) / (1/float64(low.n) - 1/float64(high.n))
	return (1-share)*skewColumn(low.critical, m) + share*skewColumn(high.critical, m), true
}

// NextSkewnessReplicates is the number of differences of the next row of the
// table above n, where a lean that is chance has a better chance to pass;
// beyond the table it is twice n.
func NextSkewnessReplicates(n int) int {
	for _, row := range skewTable() {
		if row.n > n {
			return row.n
		}
	}
	return 2 * n
}

func skewColumn(critical [6]float64, m int) float64 {
	if m == 6 {
		return (critical[4] + critical[5]) / 2
	}
	return critical[min(m, 6)-1]
}

// SkewnessTest is the pretest of a terminal bound against skew on the side
// that would flatter the winner.
type SkewnessTest struct {
	Challenger string   // the seat that comes closest to its limit, or exceeds it
	G1         *float64 // of its differences to the winner
	Critical   *float64
	Veto       bool
	Detail     string // why the test is a veto without a statistic
}

// SkewnessVeto judges the differences of a terminal bound: only right skew,
// with which an upper limit on a mean is too low. Fewer than five differences
// for any challenger are a veto, because nothing can be told.
func SkewnessVeto(b TerminalBound) SkewnessTest {
	worst := SkewnessTest{}
	ratio := math.Inf(-1)
	for _, d := range b.Differences {
		critical, ok := SkewnessCritical(d.pairs, b.Compared)
		if !ok || d.Skew == nil {
			detail := "fewer_than_five_replicates"
			if ok {
				detail = ZeroSpread
			}
			return SkewnessTest{Challenger: d.Key, Veto: true, Detail: detail}
		}
		if r := *d.Skew / critical; r > ratio {
			ratio = r
			worst = SkewnessTest{Challenger: d.Key, G1: d.Skew, Critical: &critical, Veto: *d.Skew > critical}
		}
	}
	return worst
}
