package random

import (
	"encoding/hex"
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The expected values come from a Python program that implements SHA-256
// seeding, the PCG-DXSM generator, bounded integers and Fisher-Yates from their
// published descriptions.
const hash = "0123abcd"

func TestSalt(t *testing.T) {
	const want = "419a424c831b3394085a63df25f629bfdad90dca2b286f6879c2341af7e0c2a3"
	if got := hex.EncodeToString(Salt(7, hash, 1)); got != want {
		t.Errorf("salt %s, want %s", got, want)
	}
}

func TestStreams(t *testing.T) {
	cases := []struct {
		purpose   Purpose
		high, low uint64
		first     []uint64
		order     []int
	}{
		{
			Order, 0xeab176f80e6cc193, 0x85ba463bd6e21f48,
			[]uint64{9971942781182606656, 9350303153658767103, 6971478076338276637},
			[]int{11, 9, 8, 0, 2, 7, 10, 4, 1, 3, 5, 6},
		},
		{
			Search, 0xca752f065e10080f, 0x3079ee304ec03a1d,
			[]uint64{12180729714443380076, 15870760739630132726, 14276703798616158317},
			[]int{8, 1, 5, 4, 6, 0, 3, 2, 10, 11, 9, 7},
		},
		{DOptimal, 0xf61ecdd1e3f6bf47, 0x15b72ae4aaffe5bf, []uint64{9551802864195134907}, nil},
	}
	for _, c := range cases {
		t.Run(string(c.purpose), func(t *testing.T) {
			s := Stream{Salt: Salt(7, hash, 1), CampaignHash: hash, Epoch: 1, Iteration: 2, Purpose: c.purpose}
			if high, low := s.Seed(); high != c.high || low != c.low {
				t.Errorf("seed %#x %#x, want %#x %#x", high, low, c.high, c.low)
			}
			r := s.Rand()
			for i, want := range c.first {
				if got := r.Uint64(); got != want {
					t.Errorf("output %d: %d, want %d", i, got, want)
				}
			}
			if c.order == nil {
				return
			}
			if got := Permutation(s.Rand(), len(c.order)); !slices.Equal(got, c.order) {
				t.Errorf("permutation %v, want %v", got, c.order)
			}
		})
	}
}

func TestEveryPartOfAStreamCounts(t *testing.T) {
	base := Stream{Salt: []byte("salt"), CampaignHash: hash, Epoch: 1, Iteration: 1, Purpose: Order}
	others := map[string]Stream{
		"salt":      {Salt: []byte("other"), CampaignHash: hash, Epoch: 1, Iteration: 1, Purpose: Order},
		"campaign":  {Salt: []byte("salt"), CampaignHash: "ffff", Epoch: 1, Iteration: 1, Purpose: Order},
		"epoch":     {Salt: []byte("salt"), CampaignHash: hash, Epoch: 2, Iteration: 1, Purpose: Order},
		"iteration": {Salt: []byte("salt"), CampaignHash: hash, Epoch: 1, Iteration: 2, Purpose: Order},
		"purpose":   {Salt: []byte("salt"), CampaignHash: hash, Epoch: 1, Iteration: 1, Purpose: Boot},
	}
	first := base.Rand().Uint64()
	for part, s := range others {
		if s.Rand().Uint64() == first {
			t.Errorf("another %s gives the same numbers", part)
		}
	}
	optimal, later := base, base
	optimal.Purpose, later.Purpose = DOptimal, DOptimal
	later.Salt, later.Epoch, later.Iteration = nil, 9, 9
	if optimal.Rand().Uint64() != later.Rand().Uint64() {
		t.Error("the design stream depends on salt, epoch or iteration")
	}
	if New(base.Salt, base.CampaignHash, base.Epoch, base.Iteration, base.Purpose).Uint64() != first {
		t.Error("New and Stream.Rand differ")
	}
}

func TestPermutationIsOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 200).Draw(t, "n")
		order := Permutation(New(nil, hash, 1, rapid.IntRange(0, 1000).Draw(t, "iteration"), Order), n)
		slices.Sort(order)
		for i, v := range order {
			if v != i {
				t.Fatalf("%v is no permutation", order)
			}
		}
		if len(order) != n {
			t.Fatalf("%d of %d elements", len(order), n)
		}
	})
}

// TestUniform holds the counts of 60,000 draws over 6 results and over the 24
// orders of 4 elements to a chi-square of four standard deviations above its
// mean; a fixed seed makes the outcome the same on every run.
func TestUniform(t *testing.T) {
	const draws = 60000
	r := New(nil, hash, 0, 0, Boot)
	faces := map[string]int{}
	for range draws {
		faces[fmt.Sprint(IntN(r, 6))]++
	}
	orders := map[string]int{}
	for range draws {
		orders[fmt.Sprint(Permutation(r, 4))]++
	}
	for name, c := range map[string]struct {
		counts map[string]int
		cells  int
	}{"IntN": {faces, 6}, "Permutation": {orders, 24}} {
		chi, expected := 0.0, float64(draws)/float64(c.cells)
		for _, n := range c.counts {
			chi += (float64(n) - expected) * (float64(n) - expected) / expected
		}
		df := float64(c.cells - 1)
		if len(c.counts) != c.cells || chi > df+4*math.Sqrt(2*df) {
			t.Errorf("%s: %d of %d results, chi-square %.1f on %.0f degrees of freedom", name, len(c.counts), c.cells, chi, df)
		}
	}
}

// TestNormal holds the first four moments of 200,000 draws to five of their
// standard errors.
func TestNormal(t *testing.T) {
	const n = 200000
	r := New(nil, hash, 0, 0, Validate)
	var moment [5]float64
	for range n {
		z := Normal(r)
		for p := 1; p <= 4; p++ {
			moment[p] += math.Pow(z, float64(p)) / n
		}
	}
	want := [5]float64{0, 0, 1, 0, 3}
	variance := [5]float64{0, 1, 2, 15, 96}
	for p := 1; p <= 4; p++ {
		if limit := 5 * math.Sqrt(variance[p]/n); math.Abs(moment[p]-want[p]) > limit {
			t.Errorf("moment %d: %.5f, want %g within %.5f", p, moment[p], want[p], limit)
		}
	}
}

func TestIntNRefusesABadBound(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("IntN(r, 0) did not panic")
		}
	}()
	IntN(New(nil, hash, 0, 0, Order), 0)
}
