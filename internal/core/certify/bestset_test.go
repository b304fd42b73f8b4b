package certify

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"assay/internal/core/fit"
)

// scene draws four seats with six replicates each and two earlier
// configurations with two replicates each, whose error is estimated from them
// and two more pairs.
func scene(means [6]float64, random *rand.Rand) (seats []Seat, earlier []Earlier) {
	for j := range 4 {
		y := make([]float64, 6)
		for i := range y {
			y[i] = means[j] + random.NormFloat64()
		}
		seats = append(seats, Seat{Key: fmt.Sprint(j), Y: measured(y...)})
	}
	ss, pairs := 0.0, [4][]float64{}
	for k := range pairs {
		pairs[k] = []float64{random.NormFloat64(), random.NormFloat64()}
		ss += fit.SumSquares(pairs[k])
	}
	for k := range 2 {
		y := []float64{means[4+k] + pairs[k][0], means[4+k] + pairs[k][1]}
		earlier = append(earlier, Earlier{Key: fmt.Sprint(4 + k), Y: y, Variance: ss / 4, DF: 4})
	}
	return seats, earlier
}

// The truly best configuration is in the set at least as often as declared,
// wherever it stands and also when all are equal; without the divisor for the
// number of comparisons it is not.
func TestBestSetCoversTheBest(t *testing.T) {
	const delta = 0.05
	n := replays(2500, 20000)
	se := math.Sqrt(delta * (1 - delta) / float64(n))
	for name, c := range map[string]struct {
		means [6]float64
		best  []int
	}{
		"all equal":       {[6]float64{}, []int{0, 1, 2, 3, 4, 5}},
		"a seat is best":  {[6]float64{.3, 0, 0, -2, -1, 0}, []int{0}},
		"an earlier best": {[6]float64{0, 0, -.5, 0, .2, -3}, []int{4}},
	} {
		for _, paired := range []bool{true, false} {
			terms := Terms{Sign: 1, Delta: delta, M: 3, Looks: 1, Paired: paired}
			random := rand.New(rand.NewPCG(8, 80))
			missed, undivided := map[string]int{}, map[string]int{}
			for range n {
				seats, earlier := scene(c.means, random)
				set := BestSet(seats, earlier, terms)
				free := terms
				free.Delta *= 7 // the number of pairs that the level is divided by
				without := BestSet(seats, earlier, free)
				for _, j := range c.best {
					if key := fmt.Sprint(j); !slices.Contains(set, key) {
						missed[key]++
					}
					if key := fmt.Sprint(j); !slices.Contains(without, key) {
						undivided[key]++
					}
				}
			}
			worst := 0
			for _, j := range c.best {
				worst = max(worst, undivided[fmt.Sprint(j)])
				if got := rate(missed[fmt.Sprint(j)], n); got > delta+3*se {
					t.Errorf("%s, paired %v: configuration %d is missed in %.4f of %d", name, paired, j, got, n)
				}
			}
			t.Logf("%s, paired %v: missed %v of %d, without the divisor %v", name, paired, missed, n, undivided)
			if name == "all equal" && rate(worst, n) < delta+3*se {
				t.Errorf("%s, paired %v: without the divisor only %d of %d: the test guards nothing", name, paired, worst, n)
			}
		}
	}
}

// What is clearly worse leaves the set, and what cannot be judged stays.
func TestBestSetExcludesWhatIsWorse(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 80))
	terms := Terms{Sign: 1, Delta: 0.05, M: 3, Looks: 1}
	seats, earlier := scene([6]float64{9, 9, 0, 0, 0, 9}, random)
	if got := BestSet(seats, earlier, terms); !slices.Equal(got, []string{"0", "1", "5"}) {
		t.Errorf("the set is %v", got)
	}
	terms.Sign = -1
	if got := BestSet(seats, earlier, terms); !slices.Equal(got, []string{"2", "3", "4"}) {
		t.Errorf("where less is better the set is %v", got)
	}
	terms.Sign = 1
	seats[2].Y = seats[2].Y[:1]
	earlier[0].DF = 0
	if got := BestSet(seats, earlier, terms); !slices.Equal(got, []string{"0", "1", "2", "4", "5"}) {
		t.Errorf("with two that cannot be judged the set is %v", got)
	}
}

// The set never lacks the winner, and more confidence never shrinks it.
func TestBestSetHoldsTheWinner(t *testing.T) {
	random := rand.New(rand.NewPCG(10, 80))
	for range 300 {
		seats, earlier := scene([6]float64{random.Float64(), 0, 0, 1, random.Float64(), 0}, random)
		terms := Terms{Sign: 1, Delta: 0.2, M: 3, Looks: 2, Paired: true}
		wide, winner := BestSet(seats, earlier, terms), seats[Best(seats, 1)].Key
		terms.Delta = .01
		strict := BestSet(seats, earlier, terms)
		if !slices.Contains(wide, winner) {
			t.Fatalf("the winner %s is not in %v", winner, wide)
		}
		for _, key := range wide {
			if !slices.Contains(strict, key) {
				t.Fatalf("%s is in the set at delta 0.2 and not at 0.01", key)
			}
		}
	}
}
