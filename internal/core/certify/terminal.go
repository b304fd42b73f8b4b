package certify

import (
	"math"
	"slices"

	"assay/internal/core/fit"
)

// The methods of a terminal bound.
const (
	MethodPaired           = "bonferroni_one_sided_t_paired"
	MethodWelch            = "bonferroni_one_sided_welch_t"
	MethodSupportedPairs   = "bonferroni_hoeffding_paired" // with the metric's support declared
	MethodSupportedSamples = "bonferroni_hoeffding"        // the same, not paired
	MethodTrivial          = "trivial"                     // a single seat
	MethodNone             = "none"                        // not computable
)

// Reasons why a bound is absent.
const (
	TooFewReplicates = "fewer_than_two_replicates"
	ZeroSpread       = fit.ZeroSpread
	OutsideSupport   = "outside_support" // a reading refutes the declared bounds
)

// Seat is one configuration of the comparison with its fresh measurements by
// replicate, nil where a replicate gave none. Replicate i of every seat runs
// the same draw when the comparison is paired.
type Seat struct {
	Key string
	Y   []*float64
}

// Usable returns the measurements that exist, in order of replicate.
func (s Seat) Usable() []float64 {
	var y []float64
	for _, v := range s.Y {
		if v != nil {
			y = append(y, *v)
		}
	}
	return y
}

// Terms are the conditions of a terminal bound, fixed before the comparison.
type Terms struct {
	Sign   float64 // +1 when larger is better, -1 when smaller is
	Delta  float64 // error rate of the whole claim
	M      int     // challengers paid for, see Comparisons
	Looks  int     // see Looks
	Paired bool    // by design, never because the bound is smaller
	// Support is the declared bounds of the metric, nil when they are not known.
	// With them the bound is exact in any shape: Hoeffding's in the place of t.
	Support *[2]float64
}

// Level is the error rate that each challenger gets.
func (t Terms) Level() float64 { return t.Delta / float64(t.M*t.Looks) }

// Difference is one challenger against the winner, over the replicates that
// both have when paired.
type Difference struct {
	Key   string
	N     int // replicates used; of the challenger when not paired
	Mean  *float64
	SD    *float64
	DF    *float64
	Upper *float64 // upper limit at the level of the claim
	Alone *float64 // upper limit at delta, as if it were the only challenger: for carrying over, never for a claim
	Skew  *float64 // G1 of the differences by replicate
	Why   string   // why there is no limit
	Least int      // usable replicates that the limit rests on: pairs, or those of the seat that has fewer
	pairs int
}

// TerminalBound is an upper bound, with confidence 1-delta, on how much better
// any other seat is than the winner.
type TerminalBound struct {
	Value       *float64 // at least 0
	Challenger  string   // the seat that attains it
	Method      string
	Terms       Terms
	Compared    int // challengers there were
	DF          *float64
	Differences []Difference
	Detail      string // why there is no value, or which seat prevents it
}

// Best returns the seat with the best mean of its usable measurements, the
// first one of ties, or -1 when no seat has any.
func Best(seats []Seat, sign float64) int {
	best, value := -1, math.Inf(-1)
	for i, s := range seats {
		if y := s.Usable(); len(y) > 0 {
			if v := sign * fit.Mean(y); v > value {
				best, value = i, v
			}
		}
	}
	return best
}

// Terminal bounds the advantage of every other seat over the winner. One
// challenger without a limit leaves the whole bound open: the winner is best
// only against all of them. It panics when winner is no seat or more seats are
// compared than were paid for; both are defects of the caller.
func Terminal(seats []Seat, winner int, terms Terms) TerminalBound {
	if terms.M < 1 || terms.Looks < 1 || len(seats)-1 > terms.M {
		panic("certify: more challengers than the bound pays for")
	}
	b := TerminalBound{Method: MethodNone, Terms: terms, Compared: len(seats) - 1}
	if b.Compared == 0 {
		zero := 0.0
		b.Value, b.Method = &zero, MethodTrivial
		return b
	}
	open, quantiles := false, &quantiles{terms: terms}
	for j, s := range seats {
		if j == winner {
			continue
		}
		d := compare(s, seats[winner], quantiles)
		b.Differences = append(b.Differences, d)
		if d.Upper == nil {
			open = true
			b.Detail = d.Why + ": " + s.Key
		}
	}
	if open {
		return b
	}
	for _, d := range b.Differences {
		if b.Value == nil || *d.Upper > *b.Value {
			b.Value, b.Challenger, b.DF = d.Upper, d.Key, d.DF
		}
	}
	value := math.Max(0, *b.Value)
	b.Value, b.Method = &value, terms.method()
	return b
}

// Fewest is the smallest number of usable replicates that a limit of the bound
// rests on, at most the number that was registered.
func (b TerminalBound) Fewest(registered int) int {
	for _, d := range b.Differences {
		registered = min(registered, d.Least)
	}
	return registered
}

func (t Terms) method() string {
	switch {
	case t.Support != nil && t.Paired:
		return MethodSupportedPairs
	case t.Support != nil:
		return MethodSupportedSamples
	case t.Paired:
		return MethodPaired
	}
	return MethodWelch
}

// compare computes the limits of one challenger, over the replicates that both
// seats were planned for: a seat that was extended meets one that was not on
// what both had before. So a pair is judged on one of two samples only, each
// fixed when it was planned, and the two looks that are charged cover it.
func compare(challenger, winner Seat, q *quantiles) Difference {
	d := Difference{Key: challenger.Key}
	planned := min(len(challenger.Y), len(winner.Y))
	challenger.Y, winner.Y = challenger.Y[:planned], winner.Y[:planned]
	differences, largest := byReplicate(challenger, winner, q.terms.Sign)
	d.pairs = len(differences)
	d.Skew = Skewness(differences)
	d.Least = d.pairs
	if q.terms.Paired {
		d.paired(differences, largest, q)
	} else {
		d.Least = min(len(challenger.Usable()), len(winner.Usable()))
		d.welch(challenger.Usable(), winner.Usable(), q)
	}
	if q.terms.Support != nil {
		d.supported(challenger.Usable(), winner.Usable(), q.terms)
	}
	return d
}

// supported puts Hoeffding's limit in the place of one by t: a paired
// difference spans twice the support, a difference of means weighs each
// reading by its own number. What t refuses stays refused: readings that never
// differ are no independent draws, whatever their bounds. A reading outside
// the bounds leaves no limit at all.
func (d *Difference) supported(challenger, winner []float64, terms Terms) {
	support, readings := *terms.Support, slices.Concat(challenger, winner)
	if outside(readings, support) != "" {
		d.DF, d.Upper, d.Alone, d.Why = nil, nil, nil, OutsideSupport
		return
	}
	if d.Upper == nil {
		return
	}
	width := support[1] - support[0]
	weight := width * width * (1/float64(len(challenger)) + 1/float64(len(winner)))
	if terms.Paired {
		weight = 4 * width * width / float64(d.N)
	}
	upper, alone := *d.Mean+hoeffdingHalfWidth(weight, terms.Level()), *d.Mean+hoeffdingHalfWidth(weight, terms.Delta)
	d.DF, d.Upper, d.Alone = nil, &upper, &alone
}

// quantiles computes the quantiles of a bound once for all challengers with
// the same degrees of freedom.
type quantiles struct {
	terms            Terms
	df, claim, alone float64
}

func (q *quantiles) at(df float64) (claim, alone float64) {
	if df != q.df {
		q.df, q.claim, q.alone = df, fit.TUpper(q.terms.Level(), df), fit.TUpper(q.terms.Delta, df)
	}
	return q.claim, q.alone
}

// byReplicate returns the differences of the replicates that both seats have,
// and the largest absolute measurement in them.
func byReplicate(challenger, winner Seat, sign float64) (differences []float64, largest float64) {
	for i := range min(len(challenger.Y), len(winner.Y)) {
		if a, b := challenger.Y[i], winner.Y[i]; a != nil && b != nil {
			differences = append(differences, sign*(*a-*b))
			largest = math.Max(largest, math.Max(math.Abs(*a), math.Abs(*b)))
		}
	}
	return differences, largest
}

func (d *Difference) paired(differences []float64, largest float64, q *quantiles) {
	d.N = len(differences)
	if d.N == 0 {
		d.Why = TooFewReplicates
		return
	}
	mean := fit.Mean(differences)
	d.Mean = &mean
	if d.N < 2 {
		d.Why = TooFewReplicates
		return
	}
	variance := fit.Variance(differences)
	if fit.NoSpread(variance, largest) {
		d.Why = ZeroSpread
		return
	}
	sd := math.Sqrt(variance)
	d.SD = &sd
	d.limit(sd/math.Sqrt(float64(d.N)), float64(d.N-1), q)
}

// welch compares the means of independent measurements; the degrees of
// freedom are Satterthwaite's, Biometrics Bulletin 2 (1946) 110.
func (d *Difference) welch(a, b []float64, q *quantiles) {
	d.N = len(a)
	if len(a) == 0 || len(b) == 0 {
		d.Why = TooFewReplicates
		return
	}
	mean := q.terms.Sign * (fit.Mean(a) - fit.Mean(b))
	d.Mean = &mean
	if len(a) < 2 || len(b) < 2 {
		d.Why = TooFewReplicates
		return
	}
	va, vb := fit.Variance(a)/float64(len(a)), fit.Variance(b)/float64(len(b))
	// The denominator underflows before the variances do, and with it goes the
	// number of degrees of freedom.
	denominator := va*va/float64(len(a)-1) + vb*vb/float64(len(b)-1)
	if denominator <= 0 || fit.NoSpread(va+vb, math.Max(largestOf(a), largestOf(b))) {
		d.Why = ZeroSpread
		return
	}
	sd := math.Sqrt(fit.Variance(a) + fit.Variance(b))
	d.SD = &sd
	d.limit(math.Sqrt(va+vb), (va+vb)*(va+vb)/denominator, q)
}

func (d *Difference) limit(se, df float64, q *quantiles) {
	claim, single := q.at(df)
	upper, alone := *d.Mean+claim*se, *d.Mean+single*se
	d.DF, d.Upper, d.Alone = &df, &upper, &alone
}

func largestOf(y []float64) float64 {
	largest := 0.0
	for _, v := range y {
		largest = math.Max(largest, math.Abs(v))
	}
	return largest
}
