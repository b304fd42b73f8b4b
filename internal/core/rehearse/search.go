package rehearse

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"assay/internal/core/random"
)

const (
	// searchWork bounds one search, in levels looked at. Any lattice that a campaign
	// enumerates is searched to the end; so are most of those of a dozen knobs.
	searchWork = 10_000_000
	// searchStarts is how many points are climbed from before branches are bounded.
	searchStarts = 24
)

// top is the highest admissible point of a lattice.
type top struct {
	index  []int // by factor in declared order; nil when none is admissible
	proved bool  // the whole lattice was searched or ruled out
}

// highest finds the point at which sign times the form is largest: by climbs that
// change one factor at a time, then by branch and bound from the best of them. Factors are set one after the other, those that matter most first, and a
// branch is left when the best of it, each remaining factor at the level that is
// best for it alone, is not above the best point so far. admissible is asked of
// whole points only; nil admits all.
func (f form) highest(a axes, sign float64, admissible func(index []int) bool) top {
	b := newBranches(f, a, sign)
	b.admissible = admissible
	b.climb(random.New(nil, "rehearsal climbs", 0, 0, random.Search))
	b.visit(0, 0, b.own)
	return top{index: b.best, proved: b.work < searchWork}
}

// branches is one search. Factors are numbered by their place in the order of the
// search.
type branches struct {
	order      []int         // declared number of the factor at each place
	own        [][]float64   // by place and level: what the factor adds by itself
	joint      [][][]float64 // by place and later place: level of one times level of the other; nil when they do not interact
	slack      [][]float64   // by place and level: the most that products with later places can add
	admissible func(index []int) bool

	at    []int // by place
	index []int // the same, by declared number
	best  []int
	value float64
	work  int // levels looked at
}

func newBranches(f form, a axes, sign float64) *branches {
	n := len(a.factors)
	b := &branches{order: make([]int, n), at: make([]int, n), index: make([]int, n), value: math.Inf(-1)}
	weight := make([]float64, n)
	for j := range n {
		b.order[j] = j
		low, high := math.Inf(1), math.Inf(-1)
		for _, s := range a.spots[j] {
			low, high = min(low, f.own(j, s)), max(high, f.own(j, s))
		}
		weight[j] = high - low
	}
	slices.SortStableFunc(b.order, func(i, j int) int { return cmp.Compare(weight[j], weight[i]) })
	b.own, b.slack, b.joint = make([][]float64, n), make([][]float64, n), make([][][]float64, n)
	for p, j := range b.order {
		b.joint[p] = make([][]float64, n)
		b.own[p], b.slack[p] = make([]float64, len(a.spots[j])), make([]float64, len(a.spots[j]))
		for i, s := range a.spots[j] {
			b.own[p][i] = sign * f.own(j, s)
		}
		for q := p + 1; q < n; q++ {
			b.meet(f, a, sign, p, q)
		}
	}
	return b
}

// meet tables what the factors at two places add together.
func (b *branches) meet(f form, a axes, sign float64, p, q int) {
	j, l := b.order[p], b.order[q]
	if f.pairs[min(j, l)][max(j, l)] == nil {
		return
	}
	table := make([]float64, 0, len(a.spots[j])*len(a.spots[l]))
	for i, s := range a.spots[j] {
		most := math.Inf(-1)
		for _, t := range a.spots[l] {
			first, second := s, t
			if l < j {
				first, second = t, s
			}
			v := sign * f.joint(min(j, l), max(j, l), first, second)
			table, most = append(table, v), max(most, v)
		}
		b.slack[p][i] += most
	}
	b.joint[p][q] = table
}

// visit sets the factor at a place to each of its levels, the most promising
// first. sum is what the places before it add, adds what each level of each place
// from here on adds to that.
func (b *branches) visit(place int, sum float64, adds [][]float64) {
	if b.work >= searchWork {
		return
	}
	if place == len(b.order) {
		b.reach(sum)
		return
	}
	type branch struct {
		level int
		bound float64
		adds  [][]float64
	}
	branches := make([]branch, len(adds[0]))
	for level := range branches {
		after := b.after(place, level, adds)
		bound := sum + adds[0][level]
		for q, values := range after {
			best := math.Inf(-1)
			for i, v := range values {
				best = max(best, v+b.slack[place+1+q][i])
			}
			bound += best
			b.work += len(values)
		}
		branches[level] = branch{level, bound, after}
	}
	slices.SortStableFunc(branches, func(x, y branch) int { return cmp.Compare(y.bound, x.bound) })
	for _, next := range branches {
		if next.bound <= b.value {
			return
		}
		b.at[place] = next.level
		b.visit(place+1, sum+adds[0][next.level], next.adds)
	}
}

// after is what each level of each later place adds once a place is set.
func (b *branches) after(place, level int, adds [][]float64) [][]float64 {
	out := make([][]float64, 0, len(adds)-1)
	for q := place + 1; q < len(b.order); q++ {
		values, table := adds[q-place], b.joint[place][q]
		if table != nil {
			values = slices.Clone(values)
			row := table[level*len(values) : (level+1)*len(values)]
			for i := range values {
				values[i] += row[i]
			}
		}
		out = append(out, values)
	}
	return out
}

// climb goes up from some points, one factor at a time, as long as it gets higher
// and stays admissible.
func (b *branches) climb(r *rand.Rand) {
	for range searchStarts {
		for p, levels := range b.own {
			b.at[p] = random.IntN(r, len(levels))
		}
		if !b.allowed() {
			continue
		}
		for higher := true; higher; {
			higher = false
			for p := range b.at {
				higher = b.raise(p) || higher
			}
		}
		b.reach(b.height())
	}
}

// raise sets the factor at a place to the level that is best while the others stay.
func (b *branches) raise(place int) (higher bool) {
	level := b.at[place]
	best := b.alone(place, level)
	for i := range b.own[place] {
		v := b.alone(place, i)
		if v <= best+1e-12*(1+math.Abs(best)) {
			continue
		}
		b.at[place] = i
		if b.allowed() {
			level, best, higher = i, v, true
		}
	}
	b.at[place] = level
	return higher
}

// alone is all that a level of one place adds while the others stay.
func (b *branches) alone(place, level int) float64 {
	sum := b.own[place][level]
	for q, at := range b.at {
		sum += b.pair(min(place, q), max(place, q), level, at, place < q)
	}
	return sum
}

// pair is what two places add together, the earlier one first; inOrder says that
// the first of the levels is that of the earlier one.
func (b *branches) pair(p, q, level, other int, inOrder bool) float64 {
	table := b.joint[p][q]
	if table == nil {
		return 0
	}
	if !inOrder {
		level, other = other, level
	}
	return table[level*len(b.own[q])+other]
}

// height is the value of the point at hand.
func (b *branches) height() float64 {
	sum := 0.0
	for p, level := range b.at {
		sum += b.own[p][level]
		for q := p + 1; q < len(b.at); q++ {
			sum += b.pair(p, q, level, b.at[q], true)
		}
	}
	return sum
}

// allowed reports whether the point at hand is admissible.
func (b *branches) allowed() bool {
	for p, j := range b.order {
		b.index[j] = b.at[p]
	}
	return b.admissible == nil || b.admissible(b.index)
}

func (b *branches) reach(value float64) {
	if value > b.value && b.allowed() {
		b.best, b.value = slices.Clone(b.index), value
	}
}
