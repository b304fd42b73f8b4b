package doe

// seedModulus keeps derived workload seeds in 31 bits.
const seedModulus = 1 << 31

// Seeds assigns workload seeds to rows. With a declared list the confirm rounds
// take its first entries, post-selection blocks the next ones, and the rows of
// the fitting stages those after, wrapping over the whole list when it is too
// short. Without a list a seed is derived from the iteration and the position.
type Seeds struct {
	List          []int64 // declared; empty when seeds are derived
	ConfirmDraws  int     // replicates of all registered confirm rounds, refill and allocate included
	PostSelection int     // draws of post-selection blocks
}

// Row returns the seed of row i of a fitting stage. It differs by row, because
// one draw shared by a whole design could not be told from the design's mean.
func (s Seeds) Row(iteration, i int) int64 {
	if len(s.List) == 0 {
		return derived(iteration, i)
	}
	return s.List[(s.ConfirmDraws+s.PostSelection+i)%len(s.List)]
}

// Replicate returns the seed that all seats share in one replicate. drawn is
// the number of replicates that earlier confirm rounds of the epoch used.
func (s Seeds) Replicate(iteration, drawn, replicate int) int64 {
	if len(s.List) == 0 {
		return derived(iteration, replicate)
	}
	return s.List[(drawn+replicate)%len(s.List)]
}

// AfterSelection returns the seed that replicate i of the blocks after the
// selection share. It reports false when the declared list has no draw left
// that the selection cannot use: those are never wrapped.
func (s Seeds) AfterSelection(iteration, i int) (int64, bool) {
	if len(s.List) == 0 {
		return derived(iteration, i), true
	}
	if at := s.ConfirmDraws + i; i < s.PostSelection && at < len(s.List) {
		return s.List[at], true
	}
	return 0, false
}

func derived(iteration, i int) int64 { return (int64(iteration)*7919 + int64(i)) % seedModulus }
