package doe

import (
	"cmp"
	"math/bits"
	"slices"
)

// The columns of a regular fraction of 2^r runs are nonzero vectors of r bits,
// and a word of the defining relation is a set of columns that XOR to zero.
// Resolution III takes distinct vectors; IV takes vectors of odd weight, no
// three of which can XOR to zero; V takes sets in which no four or fewer do:
// the columns of the parity-check matrix of a code of distance 5.

// columnSet returns a set of columns for 2^r runs from which k can be chosen
// at the resolution (3, 4 or 5), unit vectors included, and the length of the
// shortest words that it allows. It may hold fewer than k.
func columnSet(r, k, resolution int) (set []uint32, words int) {
	switch {
	case resolution == 5:
		return unitFirst(distanceFive(r)), 5
	case resolution == 4 || k <= 1<<(r-1):
		return byWeight(r, func(v uint32) bool { return bits.OnesCount32(v)%2 == 1 }), 4
	}
	return byWeight(r, func(uint32) bool { return true }), 3
}

// byWeight lists the nonzero vectors of r bits that keep accepts: weight 1
// first, then by weight descending, values ascending.
func byWeight(r int, keep func(uint32) bool) []uint32 {
	var set []uint32
	for v := uint32(1); v < 1<<r; v++ {
		if keep(v) {
			set = append(set, v)
		}
	}
	rank := func(v uint32) int {
		if weight := bits.OnesCount32(v); weight > 1 {
			return r - weight + 1
		}
		return 0
	}
	slices.SortStableFunc(set, func(a, b uint32) int { return cmp.Compare(rank(a), rank(b)) })
	return set
}

// distanceFive returns the largest set known here of vectors of r bits no four
// or fewer of which XOR to zero; nil where a smaller r already has as many.
func distanceFive(r int) []uint32 {
	switch {
	case r == 9:
		return []uint32{1, 2, 4, 8, 16, 32, 64, 128, 256, 54, 123, 440, 244, 291, 29, 87, 238, 402, 209, 362, 509, 357, 456}
	case r == 10:
		return cosets(r, 1<<10|1<<3|1, 11, 93, 0, 15, 30)
	case r == 12:
		return cosets(r, 1<<12|1<<6|1<<4|1<<1|1, 65, 63, 0)
	case r == 14:
		return cubes(7, 1<<7|1<<1|1)
	case r == 16:
		return cubes(8, 1<<8|1<<4|1<<3|1<<2|1)
	case r > 13:
		return nil
	}
	return greedy(r)
}

// greedy accepts 1, 2, 3, ... unless the value is the XOR of at most three
// accepted ones: the columns of a lexicographic code (J. Conway, N. Sloane,
// Lexicographic codes, 1986).
func greedy(r int) []uint32 {
	var set, pairs []uint32
	forbidden := make([]bool, 1<<r)
	for v := uint32(1); v < 1<<r; v++ {
		if forbidden[v] {
			continue
		}
		forbidden[v] = true
		for _, p := range pairs {
			forbidden[v^p] = true
		}
		for _, a := range set {
			forbidden[v^a] = true
			pairs = append(pairs, v^a)
		}
		set = append(set, v)
	}
	return set
}

// cosets returns the powers a^(start + step*i), i below count, for each start,
// of the root a of a primitive polynomial over GF(2).
func cosets(m int, polynomial uint32, count, step int, starts ...int) []uint32 {
	powers := make([]uint32, 1<<m-1)
	power := uint32(1)
	for e := range powers {
		powers[e] = power
		power = times(power, 2, m, polynomial)
	}
	var set []uint32
	for _, start := range starts {
		for i := range count {
			set = append(set, powers[(start+step*i)%len(powers)])
		}
	}
	return set
}

// cubes returns the columns (x, x^3) for nonzero x of GF(2^m): the parity check
// of the double-error-correcting BCH code.
func cubes(m int, polynomial uint32) []uint32 {
	var set []uint32
	for x := uint32(1); x < 1<<m; x++ {
		cube := times(times(x, x, m, polynomial), x, m, polynomial)
		set = append(set, x|cube<<m)
	}
	return set
}

// times multiplies in GF(2^m).
func times(a, b uint32, m int, polynomial uint32) uint32 {
	product := uint32(0)
	for ; b > 0; b >>= 1 {
		if b&1 == 1 {
			product ^= a
		}
		if a <<= 1; a>>m&1 == 1 {
			a ^= polynomial
		}
	}
	return product
}

// unitFirst changes the basis of the vectors so that the first independent ones
// become the unit vectors, which a design needs as its base factors. Which sets
// XOR to zero does not change.
func unitFirst(set []uint32) []uint32 {
	type row struct{ value, units uint32 }
	var rows []row // reduced, each with its own leading bit
	reduce := func(v uint32) (rest, units uint32) {
		for _, w := range rows {
			if bits.Len32(v^w.value) < bits.Len32(v) && bits.Len32(w.value) == bits.Len32(v) {
				v, units = v^w.value, units^w.units
			}
		}
		return v, units
	}
	moved := make([]uint32, 0, len(set))
	rank := 0
	for _, v := range set {
		rest, units := reduce(v)
		if rest != 0 {
			unit := uint32(1) << rank
			rank++
			rows = append(rows, row{rest, units ^ unit})
			slices.SortFunc(rows, func(a, b row) int { return cmp.Compare(bits.Len32(b.value), bits.Len32(a.value)) })
			units = unit
		}
		moved = append(moved, units)
	}
	return moved
}

// leastAberration chooses k of the columns: the r unit vectors, then one at a
// time the column that adds the fewest words of the shortest length, then the
// fewest one longer, the lower value of equals.
func leastAberration(set []uint32, r, k, words int) []Column {
	chosen := fullFactorial(r).Columns
	sums := newSubsetSums(r, words)
	for _, c := range chosen {
		sums.add(c.Bits)
	}
	rest := slices.DeleteFunc(slices.Clone(set), func(v uint32) bool { return bits.OnesCount32(v) == 1 })
	for len(chosen) < k {
		best := slices.MinFunc(rest, func(a, b uint32) int {
			return cmp.Or(
				cmp.Compare(sums.count(words-1, a), sums.count(words-1, b)),
				cmp.Compare(sums.count(words, a), sums.count(words, b)),
				cmp.Compare(a, b))
		})
		chosen = append(chosen, Column{Bits: best})
		sums.add(best)
		rest = slices.DeleteFunc(rest, func(v uint32) bool { return v == best })
	}
	return chosen
}
