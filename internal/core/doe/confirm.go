package doe

import (
	"math/rand/v2"

	"assay/internal/core/random"
	"assay/internal/core/space"
)

// Seat is one configuration of a shortlist.
type Seat struct {
	Levels   space.Levels
	Baseline bool // it is measured only because it is the known valid baseline
}

// Confirm returns the replicated shortlist: one complete block after another,
// in each block every seat once. The order inside a block is drawn from r, and
// the points are listed in the order they run, so that a seat never runs twice
// before another has run once. Replicates are numbered from first, so that a
// block that extends a round goes on where the round ended.
func Confirm(seats []Seat, replicates, first int, r *rand.Rand) Design {
	d := Design{Kind: ShortlistReplicate, Generators: [][]int{}, Aliases: [][2]string{}}
	if len(seats) > 0 {
		d.FactorIDs = seats[0].Levels.IDs()
	}
	for block := range replicates {
		for _, seat := range random.Permutation(r, len(seats)) {
			p := Point{Levels: seats[seat].Levels.Clone(), Role: RoleConfirm, Replicate: first + block, Seat: seat}
			if seats[seat].Baseline {
				p.Role = RoleBaseline
			}
			d.Points = append(d.Points, p)
		}
	}
	return d
}

// RunOrder returns the order in which the points of a design run: positions in
// design order. Corners, centres and all other points are shuffled together,
// so that a trend in time becomes noise. A shortlist is already in its order.
func RunOrder(d Design, r *rand.Rand) []int {
	if d.Kind != ShortlistReplicate {
		return random.Permutation(r, len(d.Points))
	}
	order := make([]int, len(d.Points))
	for i := range order {
		order[i] = i
	}
	return order
}
