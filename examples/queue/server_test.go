package queue

import (
	"math"
	"testing"
)

// clumpy is the traffic of the shipped configuration.
func clumpy() Traffic {
	return Traffic{SinglesPerMs: 3, GroupsPerMs: 0.4, GroupMean: 24, ItemUs: 100}
}

// servers are configurations that reach every branch: tight and wide limits, both orders,
// a starved server that refuses, and one that serves requests singly.
func servers() []Server {
	return []Server{
		{BatchLimit: 8, WaitUs: 900, Workers: 9, Admit: 256, Order: FIFO, SetupUs: 400},
		{BatchLimit: 18, WaitUs: 2500, Workers: 5, Admit: 128, Order: SJF, SetupUs: 400},
		{BatchLimit: 4, WaitUs: 100, Workers: 3, Admit: 32, Order: SJF, SetupUs: 400},
		{BatchLimit: 1, WaitUs: 0, Workers: 12, Admit: 1000, Order: FIFO, SetupUs: 50},
		{BatchLimit: 64, WaitUs: 50_000, Workers: 1, Admit: 64, Order: FIFO, SetupUs: 10},
	}
}

func eachServer(t *testing.T, check func(t *testing.T, server Server)) {
	t.Helper()
	for _, server := range servers() {
		check(t, server)
	}
}

// Every request that is offered is either served exactly once or refused.
func TestEveryRequestAccounted(t *testing.T) {
	const offered = 20_000
	eachServer(t, func(t *testing.T, server Server) {
		source := newArrivals(clumpy(), 5)
		expected := make(map[job]int, offered)
		for range offered {
			expected[source.next()]++
		}
		out := simulate(server, clumpy(), 5, offered, func(b batch) {
			for _, j := range b.jobs {
				expected[j]--
				if expected[j] < 0 {
					t.Fatalf("%+v: job %+v served twice, or never offered", server, j)
				}
			}
		})
		if got := len(out.latencies) + out.refused; got != offered {
			t.Errorf("%+v: served + refused = %d, want %d", server, got, offered)
		}
		if out.offered != offered {
			t.Errorf("%+v: offered = %d, want %d", server, out.offered, offered)
		}
	})
}

func TestAdmissionLimitHolds(t *testing.T) {
	refusals := 0
	eachServer(t, func(t *testing.T, server Server) {
		out := simulate(server, clumpy(), 3, 20_000, func(b batch) {
			waiting := len(b.jobs)
			for _, e := range b.left {
				if !e.taken {
					waiting++
				}
			}
			if waiting > server.Admit {
				t.Fatalf("%+v: %d requests wait, the limit is %d", server, waiting, server.Admit)
			}
		})
		refusals += out.refused
	})
	if refusals == 0 {
		t.Error("no configuration refused anything, so the limit was never reached")
	}
}

func TestBatchNeverOverLimit(t *testing.T) {
	eachServer(t, func(t *testing.T, server Server) {
		full := 0
		simulate(server, clumpy(), 2, 20_000, func(b batch) {
			if len(b.jobs) == 0 || len(b.jobs) > server.BatchLimit {
				t.Fatalf("%+v: a batch of %d", server, len(b.jobs))
			}
			if len(b.jobs) == server.BatchLimit {
				full++
			}
		})
		if full == 0 {
			t.Errorf("%+v: no batch was ever full", server)
		}
	})
}

// A request may wait longer than the limit only because every worker is busy.
func TestWaitIsBounded(t *testing.T) {
	eachServer(t, func(t *testing.T, server Server) {
		simulate(server, clumpy(), 4, 20_000, func(b batch) {
			oldest := b.jobs[0].arrival
			for _, j := range b.jobs {
				oldest = min(oldest, j.arrival)
			}
			late := b.start > oldest+server.WaitUs+1e-6
			if late && b.running < server.Workers {
				t.Fatalf("%+v: waited %.1f µs while %d of %d workers were busy",
					server, b.start-oldest, b.running, server.Workers)
			}
		})
	})
}

func TestNeverMoreBatchesThanWorkers(t *testing.T) {
	eachServer(t, func(t *testing.T, server Server) {
		out := simulate(server, clumpy(), 6, 20_000, nil)
		if out.maxBusy > server.Workers {
			t.Errorf("%+v: %d batches ran together", server, out.maxBusy)
		}
		if capacity := out.endUs * float64(server.Workers); out.busyUs > capacity {
			t.Errorf("%+v: %.0f µs of work in %.0f µs of worker time", server, out.busyUs, capacity)
		}
	})
}

func TestFIFOKeepsOrder(t *testing.T) {
	server := servers()[0]
	last := math.Inf(-1)
	simulate(server, clumpy(), 7, 20_000, func(b batch) {
		for _, j := range b.jobs {
			if j.arrival < last {
				t.Fatalf("arrival %.3f served after arrival %.3f", j.arrival, last)
			}
			last = j.arrival
		}
	})
}

func TestSJFTakesShortest(t *testing.T) {
	left := 0
	simulate(servers()[2], clumpy(), 7, 20_000, func(b batch) {
		longest := 0.0
		for _, j := range b.jobs {
			longest = max(longest, j.size)
		}
		for _, e := range b.left {
			if !e.taken {
				left++
				if e.size < longest {
					t.Fatalf("a job of %.3f µs was taken before one of %.3f µs", longest, e.size)
				}
			}
		}
	})
	if left == 0 {
		t.Error("nobody was ever left behind, so the order was never tested")
	}
}

// Shortest job first serves the same work with less waiting on average.
func TestSJFLowersMeanLatency(t *testing.T) {
	fifo := Server{BatchLimit: 12, WaitUs: 900, Workers: 5, Admit: 512, Order: FIFO, SetupUs: 400}
	sjf := fifo
	sjf.Order = SJF
	for seed := uint64(1); seed <= 5; seed++ {
		a := mean(simulate(fifo, clumpy(), seed, 40_000, nil).latencies)
		b := mean(simulate(sjf, clumpy(), seed, 40_000, nil).latencies)
		if b >= a {
			t.Errorf("seed %d: mean latency %.1f µs shortest first, %.1f µs in arrival order", seed, b, a)
		}
	}
}

// One more worker never raises the 99th percentile of latency by more than noise.
func TestWorkersLowerTail(t *testing.T) {
	server := Server{BatchLimit: 12, WaitUs: 900, Workers: 5, Admit: 512, Order: FIFO, SetupUs: 400}
	previous := math.Inf(1)
	for ; server.Workers <= 9; server.Workers++ {
		p99 := percentile(simulate(server, clumpy(), 11, 60_000, nil).latencies, 0.99)
		if p99 > 1.01*previous {
			t.Errorf("%d workers: p99 %.1f µs, with one fewer %.1f µs", server.Workers, p99, previous)
		}
		previous = p99
	}
}

// Without batches, groups and set-up the server is the M/M/c queue, whose mean
// time in system is known (Erlang's C formula):
//
//	C/(cμ - λ) + 1/μ, with C the probability that an arrival has to wait.
func TestMatchesErlangC(t *testing.T) {
	const (
		seeds = 8
		jobs  = 200_000
		// The mean over 1.6 million jobs has a relative standard error near
		// 0.4 % at the loads below; 2 % is five of those.
		tolerance = 0.02
	)
	for _, test := range []struct {
		workers int
		load    float64 // share of the capacity that is used
	}{{1, 0.5}, {1, 0.7}, {3, 0.7}, {8, 0.8}} {
		mu := 1.0 / 100 // per µs
		lambda := test.load * mu * float64(test.workers)
		server := Server{BatchLimit: 1, Workers: test.workers, Admit: math.MaxInt, Order: FIFO}
		traffic := Traffic{SinglesPerMs: 1000 * lambda, GroupMean: 1, ItemUs: 1 / mu}
		var sum float64
		for seed := range uint64(seeds) {
			sum += mean(simulate(server, traffic, seed, jobs, nil).latencies)
		}
		got := sum / seeds
		want := erlangC(test.workers, lambda/mu)/(float64(test.workers)*mu-lambda) + 1/mu
		if math.Abs(got/want-1) > tolerance {
			t.Errorf("%d workers at load %.1f: mean latency %.2f µs, theory %.2f µs", test.workers, test.load, got, want)
		}
	}
}

// erlangC is the probability of waiting in an M/M/c queue that is offered a
// erlangs, through the stable recursion of Erlang's B formula.
func erlangC(c int, a float64) float64 {
	b := 1.0
	for k := 1; k <= c; k++ {
		b = a * b / (float64(k) + a*b)
	}
	load := a / float64(c)
	return b / (1 - load*(1-b))
}
