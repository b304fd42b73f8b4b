package doe

// subsetSums counts, for every vector of r bits, how many sets of up to a given
// number of the columns added so far XOR to it. A column adds in O(2^r).
type subsetSums struct {
	counts [][]int64 // by size of the set, then by vector
}

func newSubsetSums(r, longest int) *subsetSums {
	s := &subsetSums{counts: make([][]int64, longest+1)}
	for size := range s.counts {
		s.counts[size] = make([]int64, 1<<r)
	}
	s.counts[0][0] = 1
	return s
}

func (s *subsetSums) add(column uint32) {
	for size := len(s.counts) - 1; size > 0; size-- {
		into, from := s.counts[size], s.counts[size-1]
		for v := range into {
			into[v] += from[uint32(v)^column]
		}
	}
}

func (s *subsetSums) count(size int, v uint32) int64 { return s.counts[size][v] }

// WordLengths returns how many words of each length 1 to longest the defining
// relation of a fraction has; the sign of a word does not matter.
func WordLengths(f Fraction, longest int) []int64 {
	sums := newSubsetSums(f.Base, longest)
	for _, c := range f.Columns {
		sums.add(c.Bits)
	}
	lengths := make([]int64, longest)
	for i := range lengths {
		lengths[i] = sums.count(i+1, 0)
	}
	return lengths
}

// shortestWord returns the resolution of a fraction that is not full.
func shortestWord(f Fraction) int {
	const enough = 8 // no fraction of more columns than that has longer shortest words here
	longest := len(f.Columns)
	if longest > maxBase+1 {
		longest = enough
	}
	for i, n := range WordLengths(f, longest) {
		if n > 0 {
			return i + 1
		}
	}
	return longest + 1
}
