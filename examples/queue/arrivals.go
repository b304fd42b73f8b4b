package queue

import (
	"math"
	"math/rand/v2"
)

// arrivals draws the requests of one workload. Two Poisson processes overlap:
// single requests, and groups of them, as when one page asks for many things at
// once, with a geometric number of members. It reads nothing but the description
// of the traffic and the seed, so two configurations of the server that are given
// one seed face the very same requests.
type arrivals struct {
	traffic Traffic
	gaps    *rand.Rand
	groups  *rand.Rand
	sizes   *rand.Rand

	clock   float64 // µs, arrival of the group drawn last
	pending int     // members of that group not yet handed out
}

// job is one request. Times are in microseconds of simulated time.
type job struct {
	arrival float64
	size    float64 // time that the job adds to its batch
}

// Streams of one seed. Each use of chance has its own, so that drawing more of
// one thing never shifts another.
const (
	streamGaps uint64 = iota + 1
	streamGroups
	streamSizes
)

func newArrivals(traffic Traffic, seed uint64) *arrivals {
	stream := func(id uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, id)) }
	return &arrivals{
		traffic: traffic,
		gaps:    stream(streamGaps),
		groups:  stream(streamGroups),
		sizes:   stream(streamSizes),
	}
}

// next draws one request.
func (a *arrivals) next() job {
	if a.pending == 0 {
		rate := a.traffic.SinglesPerMs + a.traffic.GroupsPerMs
		a.clock += 1000 * a.gaps.ExpFloat64() / rate
		a.pending = 1
		if a.groups.Float64()*rate < a.traffic.GroupsPerMs {
			a.pending = a.groupSize()
		}
	}
	a.pending--
	return job{arrival: a.clock, size: a.traffic.ItemUs * a.sizes.ExpFloat64()}
}

// groupSize draws from the geometric distribution on 1, 2, 3, … with the mean of
// the traffic, by inverting its distribution function.
func (a *arrivals) groupSize() int {
	if a.traffic.GroupMean == 1 {
		return 1
	}
	const smallest = 1e-300 // keeps the logarithm finite
	u := max(a.groups.Float64(), smallest)
	return 1 + int(math.Log(u)/math.Log1p(-1/a.traffic.GroupMean))
}
