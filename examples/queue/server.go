// Package queue simulates a server that works in batches: requests wait until
// enough of them are there or the first has waited long enough, then one worker
// serves them together. It is a small, exact model of inference servers, group
// commit and mail relays, and it is deterministic: a configuration and a seed
// give the same measurements, byte for byte.
package queue

import "math"

// Order says which waiting requests go into the next batch.
type Order string

// The two orders.
const (
	FIFO Order = "fifo" // first in, first out
	SJF  Order = "sjf"  // shortest job first
)

// Server is the configuration under test.
type Server struct {
	BatchLimit int     // most requests in one batch
	WaitUs     float64 // longest time a request keeps a free worker waiting, µs
	Workers    int     // batches served at the same time
	Admit      int     // a request that finds this many waiting is refused
	Order      Order
	SetupUs    float64 // time a batch costs before its first request, µs
}

// outcome is what happened to the jobs, before any money is counted.
type outcome struct {
	offered   int
	refused   int
	batches   int
	latencies []float64 // µs from arrival to the end of the batch, in order of service
	endUs     float64   // when the last batch ended
	busyUs    float64   // time of all workers spent serving
	maxBusy   int       // most batches that were in service together
}

// simulation is one run of a server over a workload. Its loop always handles
// the earliest of three things: a worker finishes, a request arrives, or the
// oldest request has waited long enough.
type simulation struct {
	server  Server
	room    waitingRoom
	running []float64 // end times of the batches in service, smallest first
	now     float64
	out     outcome
	watch   func(batch) // told of each batch as it starts; nil outside tests
}

// batch is one group of jobs at the moment that a worker takes it.
type batch struct {
	start   float64
	jobs    []job
	left    []entry // who stays behind, jobs already taken among them
	running int     // batches in service, this one included
}

// simulate offers n jobs to the server and returns when the last is done.
func simulate(server Server, traffic Traffic, seed uint64, n int, watch func(batch)) outcome {
	s := &simulation{
		server: server,
		room:   waitingRoom{shortestFirst: server.Order == SJF},
		watch:  watch,
	}
	s.out.latencies = make([]float64, 0, n)
	source := newArrivals(traffic, seed)
	next := source.next()
	for s.out.offered < n || s.room.len() > 0 || len(s.running) > 0 {
		arrival := math.Inf(1)
		if s.out.offered < n {
			arrival = next.arrival
		}
		finish := s.nextFinish()
		timer := s.nextTimer()
		switch {
		case finish <= arrival && finish <= timer:
			s.now = finish
			s.running = s.running[1:]
		case arrival <= timer:
			s.now = arrival
			s.admit(next)
			next = source.next()
		default:
			s.now = timer
		}
		s.dispatch()
	}
	s.out.endUs = s.now
	return s.out
}

func (s *simulation) nextFinish() float64 {
	if len(s.running) == 0 {
		return math.Inf(1)
	}
	return s.running[0]
}

// nextTimer is the moment at which a free worker stops waiting for more
// requests. Without a free worker nobody is waiting for the timer.
func (s *simulation) nextTimer() float64 {
	if s.room.len() == 0 || len(s.running) == s.server.Workers {
		return math.Inf(1)
	}
	return s.room.oldest() + s.server.WaitUs
}

func (s *simulation) admit(j job) {
	s.out.offered++
	if s.room.len() >= s.server.Admit {
		s.out.refused++
		return
	}
	s.room.add(j)
}

// dispatch sends batches to free workers while one is due: full, or old enough.
func (s *simulation) dispatch() {
	for len(s.running) < s.server.Workers && s.room.len() > 0 {
		full := s.room.len() >= s.server.BatchLimit
		due := s.now >= s.room.oldest()+s.server.WaitUs
		if !full && !due {
			return
		}
		s.serve()
	}
}

// serve forms one batch. All its jobs end together, when the batch does.
func (s *simulation) serve() {
	size := min(s.server.BatchLimit, s.room.len())
	first := len(s.out.latencies)
	duration := s.server.SetupUs
	var taken []job
	for range size {
		j := s.room.take()
		duration += j.size
		s.out.latencies = append(s.out.latencies, -j.arrival) // the end is added below
		if s.watch != nil {
			taken = append(taken, j)
		}
	}
	end := s.now + duration
	for i := first; i < len(s.out.latencies); i++ {
		s.out.latencies[i] += end
	}
	s.out.batches++
	s.out.busyUs += duration
	s.start(end)
	if s.watch != nil {
		s.watch(batch{start: s.now, jobs: taken, left: s.room.line[s.room.front:], running: len(s.running)})
	}
}

// start inserts an end time into the sorted list of running batches.
func (s *simulation) start(end float64) {
	s.running = append(s.running, end)
	for i := len(s.running) - 1; i > 0 && s.running[i] < s.running[i-1]; i-- {
		s.running[i], s.running[i-1] = s.running[i-1], s.running[i]
	}
	s.out.maxBusy = max(s.out.maxBusy, len(s.running))
}
