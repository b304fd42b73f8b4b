package certify

import (
	"math"
	"math/rand/v2"
	"testing"
)

// binomialUpTo is P(X <= x) of a binomial, summed term by term.
func binomialUpTo(x, n int, p float64) float64 {
	sum := 0.0
	for k := 0; k <= x; k++ {
		a, _ := math.Lgamma(float64(n + 1))
		b, _ := math.Lgamma(float64(k + 1))
		c, _ := math.Lgamma(float64(n - k + 1))
		sum += math.Exp(a - b - c + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p))
	}
	return sum
}

// crossing finds where a falling function of p in (0, 1) has a value.
func crossing(f func(p float64) float64, value float64) float64 {
	low, high := 0.0, 1.0
	for range 200 {
		mid := (low + high) / 2
		if f(mid) > value {
			low = mid
		} else {
			high = mid
		}
	}
	return (low + high) / 2
}

// The limits against their definition: the binomial tail, inverted by
// bisection.
func TestClopperPearsonInvertsTheBinomialTail(t *testing.T) {
	for _, n := range []int{1, 2, 5, 6, 20, 137} {
		for _, x := range []int{0, 1, n / 2, n - 1, n} {
			for _, tail := range []float64{0.05, 0.05 / 24, 0.3} {
				low, high := ClopperPearson(x, n, tail)
				wantLow, wantHigh := 0.0, 1.0
				if x > 0 {
					wantLow = crossing(func(p float64) float64 { return binomialUpTo(x-1, n, p) }, 1-tail)
				}
				if x < n {
					wantHigh = crossing(func(p float64) float64 { return binomialUpTo(x, n, p) }, tail)
				}
				if math.Abs(low-wantLow) > 1e-9 || math.Abs(high-wantHigh) > 1e-9 {
					t.Errorf("%d of %d at %g: %.12f to %.12f, want %.12f to %.12f", x, n, tail, low, high, wantLow, wantHigh)
				}
			}
		}
	}
}

func TestChanceConstraint(t *testing.T) {
	runs := func(passed, failed int) []bool {
		out := make([]bool, passed+failed)
		for i := range passed {
			out[i] = true
		}
		return out
	}
	for _, c := range []struct {
		name           string
		passed, failed int
		chance, level  float64
		want           Feasibility
		detail         bool
	}{
		{"all of many", 60, 0, 0.95, 0.05, Feasible, false},
		{"all of too few", 58, 0, 0.95, 0.05, Undecided, true},
		{"few pass", 2, 18, 0.9, 0.05, Infeasible, false},
		{"on the probability", 18, 2, 0.9, 0.05, Undecided, true},
		{"enough runs, one failed", 59, 1, 0.95, 0.05, Undecided, false},
		{"no run", 0, 0, 0.9, 0.05, Undecided, false},
	} {
		b := ChanceConstraint(runs(c.passed, c.failed), c.chance, c.level)
		if b.Feasibility != c.want || (b.Detail != "") != c.detail || b.Deterministic || b.Passes != c.passed {
			t.Errorf("%s: %+v", c.name, b)
		}
	}
	if n := LeastForChance(0.95, 0.05); n != 59 {
		t.Errorf("59 passes of 59 are the least for 0.95 at 0.05, got %d", n)
	}
	if n, ok := ChanceReplicates(6, 1, 0.95, 0.05); !ok || n != 59 {
		t.Errorf("advice %d, %v", n, ok)
	}
	if n, ok := ChanceReplicates(6, 0.9, 0.95, 0.05); ok {
		t.Errorf("runs that pass too seldom would do after %d", n)
	}
}

// The error of a chance claim at a configuration that misses its probability by
// little.
func TestChanceClaimKeepsItsError(t *testing.T) {
	const chance, level, trials, n = 0.9, 0.05, 4000, 40
	r := rand.New(rand.NewPCG(3, 1))
	wrong := 0
	for range trials {
		passes := make([]bool, n)
		for i := range passes {
			passes[i] = r.Float64() < chance-1e-6
		}
		if ChanceConstraint(passes, chance, level).Feasibility == Feasible {
			wrong++
		}
	}
	rate, se := float64(wrong)/trials, math.Sqrt(level*(1-level)/trials)
	if rate > level+3*se || wrong == 0 {
		t.Errorf("declared feasible in %.4f of the trials, the level is %g", rate, level)
	}
}

func TestSupportedMean(t *testing.T) {
	values := []float64{0.2, 0.4, 0.3, 0.3, 0.2, 0.4}
	b, err := SupportedMean(values, "<=", 0.9, 0.01, [2]float64{0, 1})
	half := math.Sqrt(math.Log(100) / 12)
	if err != nil || math.Abs(*b.Upper-(0.3+half)) > 1e-12 || math.Abs(*b.Lower-(0.3-half)) > 1e-12 || b.Method != MethodHoeffding {
		t.Errorf("limits of %g +- %g: %+v, %v", 0.3, half, b, err)
	}
	for _, c := range []struct {
		name   string
		values []float64
		op     string
		limit  float64
		want   Feasibility
	}{
		{"wide of the limit", values, "<=", 0.95, Feasible},
		{"too near for so few", values, "<=", 0.5, Undecided},
		{"above by far", []float64{1, 1, 1, .99, 1, 1, 1, 1, 1, 1}, "<", 0.4, Infeasible},
		{"a lower limit", []float64{1, 1, 1, .99, 1, 1, 1, 1, 1, 1}, ">=", 0.4, Feasible},
		{"the same in few runs", []float64{0, 0, 0, 0, 0, 0}, "<=", 0.1, Undecided},
		{"no run", nil, "<=", 0.1, Undecided},
	} {
		b, err := SupportedMean(c.values, c.op, c.limit, 0.01, [2]float64{0, 1})
		if err != nil || b.Feasibility != c.want || b.Deterministic {
			t.Errorf("%s: %+v, %v", c.name, b, err)
		}
	}
	broken, err := SupportedMean([]float64{0.2, 1.5, -0.1, 0.3}, "<=", 0.99, 0.01, [2]float64{0, 1})
	if err != nil || broken.Feasibility != Undecided || broken.Lower != nil || broken.Upper != nil {
		t.Errorf("readings outside the support: %+v, %v", broken, err)
	}
	if want := "2 of 4 readings lie outside the declared support [0, 1]: they span -0.1 to 1.5"; broken.Detail != want {
		t.Errorf("%q, want %q", broken.Detail, want)
	}
	if n, ok := SupportReplicates(6, 1, 0.01, 0.1); !ok || SupportHalfWidth(1, n, 0.01) > 0.1 || SupportHalfWidth(1, n-1, 0.01) <= 0.1 {
		t.Errorf("advice %d, %v", n, ok)
	}
}

func TestTerminalBoundWithSupport(t *testing.T) {
	winner, rival := []float64{0.9, 0.8, 0.9, 0.95, 0.85, 0.9}, []float64{0.5, 0.4, 0.5, 0.6, 0.5, 0.45}
	terms := Terms{Sign: 1, Delta: 0.05, M: 2, Looks: 1, Paired: true, Support: &[2]float64{0, 1}}
	gap := (0.5+0.4+0.5+0.6+0.5+0.45)/6 - (0.9+0.8+0.9+0.95+0.85+0.9)/6
	for _, c := range []struct {
		paired bool
		method string
		half   float64
	}{
		{true, MethodSupportedPairs, 2 * math.Sqrt(math.Log(40)/12)},
		{false, MethodSupportedSamples, math.Sqrt(math.Log(40) / 6)},
	} {
		terms.Paired = c.paired
		b := Terminal(seats(winner, rival), 0, terms)
		if b.Value == nil || math.Abs(*b.Differences[0].Upper-(gap+c.half)) > 1e-12 || b.Method != c.method || b.DF != nil {
			t.Errorf("paired %v: %+v", c.paired, b)
		}
	}
	same := []float64{0.9, 0.9, 0.9, 0.9, 0.9, 0.9}
	if b := Terminal(seats(same, same), 0, terms); b.Value != nil || b.Differences[0].Why != ZeroSpread {
		t.Errorf("readings that never differ: %+v", b)
	}
	rival[3] = 1.2
	if b := Terminal(seats(winner, rival), 0, terms); b.Value != nil || b.Differences[0].Why != OutsideSupport {
		t.Errorf("a reading outside the support: %+v", b)
	}
}

// A right-skewed difference is what a bound by t misses. With the support known
// the limit keeps its error however skewed the readings are.
func TestSupportedBoundHoldsUnderSkew(t *testing.T) {
	const trials, n, delta = 4000, 6, 0.05
	r := rand.New(rand.NewPCG(5, 2))
	missed := map[bool]int{}
	for range trials {
		base, rival := make([]float64, n), make([]float64, n)
		for i := range n { // the rival is rarely better, and then by far: its mean is higher by 0.2
			base[i] = 0.2 + 0.01*r.Float64()
			rival[i] = 0.2 + 0.01*r.Float64()
			if r.Float64() < 0.25 {
				rival[i] += 0.8 - 0.01
			}
		}
		truth := 0.25 * (0.8 - 0.01)
		for _, supported := range []bool{false, true} {
			terms := Terms{Sign: 1, Delta: delta, M: 1, Looks: 1, Paired: true}
			if supported {
				terms.Support = &[2]float64{0, 1.01}
			}
			if b := Terminal(seats(base, rival), 0, terms); b.Value != nil && *b.Value < truth {
				missed[supported]++
			}
		}
	}
	limit := delta + 3*math.Sqrt(delta*(1-delta)/trials)
	if rate := float64(missed[true]) / trials; rate > limit {
		t.Errorf("missed in %.4f of the trials with support", rate)
	}
	if rate := float64(missed[false]) / trials; rate <= limit {
		t.Errorf("t misses in %.4f of the trials only, so the comparison shows nothing", rate)
	}
}
