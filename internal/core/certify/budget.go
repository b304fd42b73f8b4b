package certify

import "math"

// minReplicates is the least number of replicates a certificate ever rests on.
const minReplicates = 6

// Comparisons is the number of challengers that a terminal bound pays for,
// fixed before anything is measured: shortlist seats, and the baseline's seat
// when there is one, less the winner.
func Comparisons(shortlist int, baseline bool) int {
	m := shortlist - 1
	if baseline {
		m++
	}
	return max(1, m)
}

// Looks is the number of times the campaign may look at a terminal bound, all
// charged whether used or not: the confirm rounds, a refill where
// configurations can be struck, an extension where one may be allocated.
func Looks(rounds int, refill, allocate bool) int {
	looks := max(1, rounds)
	if refill {
		looks++
	}
	if allocate {
		looks++
	}
	return looks
}

// ReplicateFloor is the number of replicates a seat needs so that not even the
// sign test of as many differences falls short of the level delta/(m looks); a
// bound on fewer would rest on the tail of an assumed shape alone.
func ReplicateFloor(m, looks int, delta float64) int {
	bits := math.Log2(float64(m*looks) / delta)
	return max(minReplicates, int(math.Ceil(bits-1e-9)))
}
