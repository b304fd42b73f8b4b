package rehearse

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

func mixed() []space.Factor {
	f := []space.Factor{
		{ID: "A", Kind: space.Numeric, Grid: 1, Screen: [2]int{0, 3}}, {ID: "B", Kind: space.Choice, Screen: [2]int{0, 2}},
		{ID: "C", Kind: space.Numeric, Log: true, LevelsOnly: true, Screen: [2]int{0, 2}}, {ID: "D", Kind: space.Numeric, Screen: [2]int{0, 1}},
	}
	for _, v := range []int64{2, 4, 8, 16} {
		f[0].Levels = append(f[0].Levels, canonical.Int(v))
	}
	for _, v := range []string{"x", "y", "z"} {
		f[1].Levels = append(f[1].Levels, canonical.String(v))
	}
	for _, v := range []int64{1, 10, 100} {
		f[2].Levels = append(f[2].Levels, canonical.Int(v))
	}
	for _, v := range []int64{0, 1} {
		f[3].Levels = append(f[3].Levels, canonical.Int(v))
	}
	return f
}

// The search finds what enumeration finds, with and without points that are not
// admissible, and when nothing is.
func TestSearchFindsTheHighest(t *testing.T) {
	lattice := space.NewLattice(mixed(), nil)
	a := newAxes(lattice)
	moved := 0
	for seed := range uint64(200) {
		f := dice{rand.New(rand.NewPCG(seed, 1))}.hill(a)
		for name, admissible := range map[string]func([]int) bool{
			"all":     nil,
			"some":    func(index []int) bool { return (index[0]*5+index[1]*3+index[2]*7+index[3]+int(seed))%4 == 0 },
			"nothing": func([]int) bool { return false },
		} {
			for _, sign := range []float64{1, -1} {
				best, any := math.Inf(-1), false
				index := lattice.First()
				for more := true; more; more = lattice.Next(index) {
					if admissible == nil || admissible(index) {
						best, any = max(best, sign*f.value(a.on(index))), true
					}
				}
				found := f.highest(a, sign, admissible)
				if !found.proved || (found.index != nil) != any {
					t.Fatalf("%s, seed %d: %+v", name, seed, found)
				}
				if any && math.Abs(sign*f.value(a.on(found.index))-best) > 1e-12 {
					t.Errorf("%s, seed %d: found %g, the best is %g", name, seed, sign*f.value(a.on(found.index)), best)
				}
				if name == "some" && any && !admissible(f.highest(a, sign, nil).index) {
					moved++
				}
			}
		}
	}
	if moved < 100 {
		t.Errorf("only %d times was the highest point not admissible", moved)
	}
}

// A configuration off the lattice is read by its own codes, not by the nearest
// point.
func TestValueOffTheLattice(t *testing.T) {
	a := newAxes(space.NewLattice(mixed(), nil))
	f := dice{rand.New(rand.NewPCG(1, 1))}.hill(a)
	levels := space.Levels{"A": canonical.Int(5), "B": canonical.String("z"), "C": canonical.Int(30), "D": canonical.Int(1)}
	at := a.at(levels)
	want := []spot{{0, (5 - 9) / 7.0}, {2, 1}, {0, math.Log10(30) - 1}, {0, 1}}
	for j := range at {
		if at[j].feature != want[j].feature || math.Abs(at[j].value-want[j].value) > 1e-12 {
			t.Errorf("factor %d lies at %+v, want %+v", j, at[j], want[j])
		}
	}
	sum := 0.0
	for j, s := range want {
		sum += f.mains[j][s.feature]*s.value + f.curves[j]*s.value*s.value
		for l := j + 1; l < len(want); l++ {
			if f.pairs[j][l] != nil {
				sum += f.pairs[j][l][s.feature][want[l].feature] * s.value * want[l].value
			}
		}
	}
	if math.Abs(f.value(at)-sum) > 1e-12 {
		t.Errorf("value %g, by hand %g", f.value(at), sum)
	}
}

// The expectation of a reading that bounds cut off is the mean of many.
func TestExpectedReading(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for _, c := range []struct{ mean, sd float64 }{{.97, .05}, {.5, .3}, {1.2, .1}, {-.1, .2}, {.5, 0}} {
		read := reading{sd: c.sd, support: &[2]float64{0, 1}}
		const n = 200_000
		sum := 0.0
		for range n {
			sum += read.noisy(c.mean, random.Normal(r))
		}
		if got := read.expected(c.mean); math.Abs(got-sum/n) > 5*c.sd/math.Sqrt(n)+1e-12 {
			t.Errorf("mean %g, sd %g: expected %g, the mean of readings is %g", c.mean, c.sd, got, sum/n)
		}
	}
}

// A lattice that is too large for a proof says so, and what is found of it is no
// worse than what many random points hold; one without products is proved whatever
// its size.
func TestSearchOfALargeLattice(t *testing.T) {
	factors := make([]space.Factor, 24)
	for i := range factors {
		factors[i] = mixed()[0]
		factors[i].ID = "X" + strconv.Itoa(i)
	}
	a := newAxes(space.NewLattice(factors, nil))
	r := rand.New(rand.NewPCG(2, 1))
	f := dice{r}.hill(a)
	found := f.highest(a, 1, nil)
	if found.proved || len(found.index) != len(factors) {
		t.Fatalf("%+v", found)
	}
	index := make([]int, len(factors))
	for range 20_000 {
		for j, levels := range a.spots {
			index[j] = random.IntN(r, len(levels))
		}
		if f.value(a.on(index)) > f.value(a.on(found.index)) {
			t.Fatalf("a random point is higher than %v", found.index)
		}
	}
	// No single factor can be moved upward from what was found.
	for j, levels := range a.spots {
		copy(index, found.index)
		for i := range levels {
			if index[j] = i; f.value(a.on(index)) > f.value(a.on(found.index))+1e-9 {
				t.Errorf("factor %d at %d is higher", j, i)
			}
		}
	}
	flat := dice{r}.plane(a, dice{r}.weights(len(factors)))
	best := 0.0
	for j, levels := range a.spots {
		most := math.Inf(-1)
		for _, s := range levels {
			most = max(most, flat.own(j, s))
		}
		best += most
	}
	if found := flat.highest(a, 1, nil); !found.proved || math.Abs(flat.value(a.on(found.index))-best) > 1e-9 {
		t.Errorf("a plane: %+v, the best is %g", found, best)
	}
}
