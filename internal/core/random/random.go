// Package random makes the random numbers of a campaign. Every use has its own
// named stream, whose seed is a digest of what identifies the use, so that the
// same campaign draws the same numbers on every machine, a target cannot guess
// them without the salt, and one use never shifts the numbers of another.
//
// Orders and samples that end up in a record are drawn by the functions of this
// package from raw 64-bit outputs of PCG alone. They do not call the library's
// own shuffles and samplers, which may change between its versions.
package random

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"math/bits"
	"math/rand/v2"
	"strconv"
)

// Purpose is what a stream is used for.
type Purpose string

// The purposes of streams.
const (
	Order    Purpose = "order"    // order in which the rows of a stage run
	DOptimal Purpose = "dopt"     // starts of the search for a mixed-level design
	Search   Purpose = "search"   // starts of the search for the best candidate
	Validate Purpose = "validate" // draws of post-selection blocks
	Boot     Purpose = "boot"     // bootstrap resamples
	Explore  Purpose = "explore"  // opt-in search
	Probe    Purpose = "probe"    // opt-in share claim
)

// Stream identifies one stream of random numbers.
type Stream struct {
	Salt         []byte // secret until the rows it orders are registered
	CampaignHash string
	Epoch        int
	Iteration    int
	Purpose      Purpose
}

// Seed returns the two words that seed the generator: the first 16 bytes of
// SHA-256 over salt, campaign hash, epoch, iteration and purpose, joined by NUL
// bytes, big endian with the high word first. A DOptimal stream hashes campaign
// hash and purpose only: whoever counts its rows before a campaign starts must
// get the same design as the campaign itself.
func (s Stream) Seed() (high, low uint64) {
	parts := []string{string(s.Salt), s.CampaignHash, strconv.Itoa(s.Epoch), strconv.Itoa(s.Iteration), string(s.Purpose)}
	if s.Purpose == DOptimal {
		parts = []string{s.CampaignHash, string(s.Purpose)}
	}
	sum := digest(parts...)
	return binary.BigEndian.Uint64(sum[:8]), binary.BigEndian.Uint64(sum[8:16])
}

// Rand returns the generator of the stream at its start.
func (s Stream) Rand() *rand.Rand { return rand.New(rand.NewPCG(s.Seed())) }

// New returns the generator of a stream at its start.
func New(salt []byte, campaignHash string, epoch, iteration int, purpose Purpose) *rand.Rand {
	return Stream{Salt: salt, CampaignHash: campaignHash, Epoch: epoch, Iteration: iteration, Purpose: purpose}.Rand()
}

// Salt returns the salt of an epoch that was started with an explicit seed.
// Anyone can compute it, so an order drawn from it is not concealed.
func Salt(seed int64, campaignHash string, epoch int) []byte {
	sum := digest("assay-salt", strconv.FormatInt(seed, 10), campaignHash, strconv.Itoa(epoch))
	return sum[:]
}

func digest(parts ...string) [sha256.Size]byte {
	var joined []byte
	for i, part := range parts {
		if i > 0 {
			joined = append(joined, 0)
		}
		joined = append(joined, part...)
	}
	return sha256.Sum256(joined)
}

// IntN returns a uniform integer in [0, n). It takes the high word of a 64-bit
// output times n and draws again where that would favour some results
// (D. Lemire, Fast random integer generation in an interval, 2019). It panics
// when n is not positive.
func IntN(r *rand.Rand, n int) int {
	if n <= 0 {
		panic("random: IntN of a bound that is not positive")
	}
	bound := uint64(n)
	high, low := bits.Mul64(r.Uint64(), bound)
	if low < bound {
		for uneven := -bound % bound; low < uneven; {
			high, low = bits.Mul64(r.Uint64(), bound)
		}
	}
	return int(high)
}

// Float64 returns a uniform number in [0, 1): a multiple of 2^-53.
func Float64(r *rand.Rand) float64 { return float64(r.Uint64()>>11) * 0x1p-53 }

// Normal returns a standard normal number by the Box-Muller transform. It uses
// two outputs and keeps nothing, so that the next draw does not depend on how
// many came before in pairs.
func Normal(r *rand.Rand) float64 {
	u, v := 1-Float64(r), Float64(r) // u in (0, 1]
	return math.Sqrt(-2*math.Log(u)) * math.Cos(2*math.Pi*v)
}

// Shuffle puts n elements in random order by Fisher-Yates, from the last
// position down.
func Shuffle(r *rand.Rand, n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, IntN(r, i+1))
	}
}

// Permutation returns 0..n-1 in random order.
func Permutation(r *rand.Rand, n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	Shuffle(r, n, func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}
