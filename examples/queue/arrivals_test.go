package queue

import (
	"math"
	"testing"
)

func TestArrivalsMatchTheirDescription(t *testing.T) {
	const n = 400_000
	traffic := clumpy()
	source := newArrivals(traffic, 1)
	var last, work float64
	for range n {
		j := source.next()
		if j.arrival < last {
			t.Fatal("arrivals go back in time")
		}
		last = j.arrival
		work += j.size
	}
	perMs := traffic.SinglesPerMs + traffic.GroupsPerMs*traffic.GroupMean
	if got := 1000 * n / last; math.Abs(got/perMs-1) > 0.03 {
		t.Errorf("rate = %.3f per ms, want %.3f within 3 %%", got, perMs)
	}
	if got := work / n; math.Abs(got/traffic.ItemUs-1) > 0.01 {
		t.Errorf("mean size = %.2f µs, want %.2f within 1 %%", got, traffic.ItemUs)
	}
}

func TestGroupSizes(t *testing.T) {
	const n = 100_000
	for _, mean := range []float64{1, 2, 24} {
		source := newArrivals(Traffic{GroupsPerMs: 1, GroupMean: mean, ItemUs: 1}, 9)
		sum := 0
		for range n {
			size := source.groupSize()
			if size < 1 {
				t.Fatalf("a group of %d", size)
			}
			sum += size
		}
		if got := float64(sum) / n; math.Abs(got/mean-1) > 0.02 {
			t.Errorf("mean group = %.3f, want %.1f within 2 %%", got, mean)
		}
	}
}

func TestConfigurationsShareTheirWorkload(t *testing.T) {
	offered := func(server Server) map[job]bool {
		jobs := map[job]bool{}
		simulate(server, clumpy(), 42, 5_000, func(b batch) {
			for _, j := range b.jobs {
				jobs[j] = true
			}
		})
		return jobs
	}
	a := offered(Server{BatchLimit: 8, WaitUs: 900, Workers: 9, Admit: 1 << 20, Order: FIFO, SetupUs: 400})
	b := offered(Server{BatchLimit: 18, WaitUs: 100, Workers: 5, Admit: 1 << 20, Order: SJF, SetupUs: 400})
	if len(a) != 5_000 {
		t.Fatalf("%d jobs served, want 5000", len(a))
	}
	for j := range a {
		if !b[j] {
			t.Fatalf("job %+v is missing under the other configuration", j)
		}
	}
}
