package certify

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// replays is the number of simulated comparisons: few in the ordinary run,
// many when ASSAY_ACCEPTANCE is set.
func replays(few, many int) int {
	if os.Getenv("ASSAY_ACCEPTANCE") != "" {
		return many
	}
	return few
}

// simulate draws six replicates for each mean and seats the best sample mean
// as the winner.
func simulate(means []float64, random *rand.Rand) (seats []Seat, winner int) {
	for j, mean := range means {
		y := make([]float64, 6)
		for i := range y {
			y[i] = mean + random.NormFloat64()
		}
		seats = append(seats, Seat{Key: fmt.Sprint(j), Y: measured(y...)})
	}
	return seats, Best(seats, 1)
}

// A miss is a winner that falls short of the best mean by more than the bound.
// With all means equal no winner falls short, so there the family is counted:
// some challenger whose own limit lies below its true difference.
func TestTerminalBoundMisses(t *testing.T) {
	const delta = 0.05
	n := replays(1500, 20000)
	se := math.Sqrt(delta * (1 - delta) / float64(n))
	for _, paired := range []bool{true, false} {
		for _, k := range []int{3, 4} {
			flat, raised := make([]float64, k), make([]float64, k)
			raised[k-1] = 0.5
			for name, means := range map[string][]float64{"flat": flat, "one off": raised} {
				random := rand.New(rand.NewPCG(uint64(k), 77))
				terms := Terms{Sign: 1, Delta: delta, M: k - 1, Looks: 1, Paired: paired}
				undivided := terms
				undivided.Delta *= float64(k - 1)
				misses, family, familyUndivided := 0, 0, 0
				for range n {
					seats, winner := simulate(means, random)
					b := Terminal(seats, winner, terms)
					if means[k-1]-means[winner] > *b.Value {
						misses++
					}
					// The family of a fixed seat: selection would hide its size.
					if below(Terminal(seats, 0, terms), means) {
						family++
					}
					if below(Terminal(seats, 0, undivided), means) {
						familyUndivided++
					}
				}
				t.Logf("paired %v, %d seats, %s: misses %.4f, family %.4f, without the divisor %.4f",
					paired, k, name, rate(misses, n), rate(family, n), rate(familyUndivided, n))
				if rate(misses, n) > delta+3*se || rate(family, n) > delta+3*se {
					t.Errorf("paired %v, %d seats, %s: %d misses, %d in the family, of %d", paired, k, name, misses, family, n)
				}
				if rate(familyUndivided, n) < delta+3*se {
					t.Errorf("paired %v, %d seats, %s: without the divisor only %d of %d: the test guards nothing", paired, k, name, familyUndivided, n)
				}
			}
		}
	}
}

func below(b TerminalBound, means []float64) bool {
	for _, d := range b.Differences {
		var j int
		if _, err := fmt.Sscan(d.Key, &j); err != nil {
			panic(err)
		}
		if *d.Upper < means[j]-means[0] {
			return true
		}
	}
	return false
}

func rate(count, n int) float64 { return float64(count) / float64(n) }

// About a quarter of normal comparisons are refused for skew, on purpose.
func TestSkewnessVetoRate(t *testing.T) {
	n := replays(20000, 200000)
	random := rand.New(rand.NewPCG(6, 2))
	terms := Terms{Sign: 1, Delta: 0.05, M: 2, Looks: 1, Paired: true}
	vetoes := 0
	for range n {
		seats, _ := simulate([]float64{0, 0, 0}, random)
		differences := TerminalBound{Compared: 2}
		for _, s := range seats[1:] {
			d, _ := byReplicate(s, seats[0], terms.Sign)
			differences.Differences = append(differences.Differences, Difference{Key: s.Key, Skew: Skewness(d), pairs: len(d)})
		}
		if SkewnessVeto(differences).Veto {
			vetoes++
		}
	}
	t.Logf("veto rate %.4f of %d", rate(vetoes, n), n)
	if r := rate(vetoes, n); math.Abs(r-0.26) > 0.01 {
		t.Errorf("veto rate %.4f, want 0.26 within 0.01", r)
	}
}

// extend adds six replicates to the seats that Extension names and to the
// winner, as an allocate block does.
func extend(seats []Seat, winner int, means []float64, b TerminalBound, random *rand.Rand) []Seat {
	chosen := Extension(b, 6, 0)
	out := slices.Clone(seats)
	for j := range out {
		if j != winner && !slices.Contains(chosen, out[j].Key) {
			continue
		}
		for range 6 {
			out[j].Y = append(slices.Clone(out[j].Y), new(means[j]+random.NormFloat64()))
		}
	}
	return out
}

// A comparison that is extended where its bound is widest, and looked at twice,
// misses no more often than declared: some challenger of a fixed seat whose own
// limit lies below its true difference at either look. Without the divisor it
// does.
func TestExtendedComparisonMisses(t *testing.T) {
	const delta = 0.05
	n := replays(1000, 20000)
	se := math.Sqrt(delta * (1 - delta) / float64(n))
	for _, paired := range []bool{true, false} {
		for _, k := range []int{3, 4} {
			means := make([]float64, k)
			terms := Terms{Sign: 1, Delta: delta, M: k - 1, Looks: 2, Paired: paired}
			undivided := terms
			undivided.Delta *= float64(undivided.M * undivided.Looks)
			random := rand.New(rand.NewPCG(uint64(k), 78))
			charged, free, extended := 0, 0, 0
			for range n {
				seats, winner := simulate(means, random)
				more := extend(seats, winner, means, Terminal(seats, winner, terms), random)
				for _, s := range more {
					if len(s.Y) > 6 {
						extended++
					}
				}
				if below(Terminal(seats, 0, terms), means) || below(Terminal(more, 0, terms), means) {
					charged++
				}
				if below(Terminal(seats, 0, undivided), means) || below(Terminal(more, 0, undivided), means) {
					free++
				}
			}
			t.Logf("paired %v, %d seats: %.4f of the families miss, %.4f without the divisor, %.2f seats extended", paired, k, rate(charged, n), rate(free, n), rate(extended, n))
			if rate(charged, n) > delta+3*se {
				t.Errorf("paired %v, %d seats: %d misses of %d", paired, k, charged, n)
			}
			if rate(free, n) < delta+3*se {
				t.Errorf("paired %v, %d seats: without the divisor only %d of %d: the test guards nothing", paired, k, free, n)
			}
		}
	}
}

// The extension is put where it narrows the bound, and nowhere else.
func TestExtensionNarrowsTheBound(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 79))
	terms := Terms{Sign: 1, Delta: 0.05, M: 3, Looks: 2, Paired: true}
	narrowed, spared := 0, 0
	for range 400 {
		means := []float64{0, 0, -1, -6}
		seats, winner := simulate(means, random)
		b := Terminal(seats, winner, terms)
		chosen := Extension(b, 6, 0.2)
		for _, d := range b.Differences {
			if d.Key == b.Challenger && *d.Upper > .2 && !slices.Contains(chosen, d.Key) {
				t.Fatalf("the challenger %s that attains the bound is not extended: %v", d.Key, chosen)
			}
			if *d.Upper <= .2 && slices.Contains(chosen, d.Key) {
				t.Fatalf("%s is within reach already and is extended", d.Key)
			}
		}
		if !slices.Contains(chosen, "3") {
			spared++
		}
		if winner < 2 && len(chosen) > 0 {
			more := extend(seats, winner, means, b, random)
			if *Terminal(more, winner, terms).Value < *b.Value {
				narrowed++
			}
		}
	}
	if spared < 390 || narrowed < 300 {
		t.Errorf("the hopeless seat was spared %d times of 400, the bound narrowed %d times", spared, narrowed)
	}
}
