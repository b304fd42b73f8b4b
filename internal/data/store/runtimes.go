package store

import "context"

// RunTimes is what the targets' runs of one status took, as a histogram.
type RunTimes struct {
	Status  string
	Count   uint64
	Seconds float64
	Within  []uint64 // by bound: how many took at most that long
}

// RunTimes counts all recorded runs by status into the given bounds, which are in
// seconds and ascending.
func (s *Store) RunTimes(ctx context.Context, bounds []float64) ([]RunTimes, error) {
	type bin struct {
		Status string  `db:"status"`
		Bin    int     `db:"bin"` // how many bounds are below
		Count  uint64  `db:"count"`
		Sum    float64 `db:"sum"`
	}
	// A duration in whole milliseconds that equals a bound is within it.
	bins, err := collect[bin](ctx, s.pool, `
		select status, width_bucket((duration_ms - 0.5) / 1000, $1::float8[]) as bin, count(*), sum(duration_ms) / 1000.0 as sum
		  from runs where attempts > 0 group by status, bin order by status, bin`, bounds)
	if err != nil {
		return nil, failed(err, "how long runs took")
	}
	var all []RunTimes
	for _, b := range bins {
		if n := len(all); n == 0 || all[n-1].Status != b.Status {
			all = append(all, RunTimes{Status: b.Status, Within: make([]uint64, len(bounds))})
		}
		of := &all[len(all)-1]
		of.Count += b.Count
		of.Seconds += b.Sum
		for i := b.Bin; i < len(bounds); i++ {
			of.Within[i] += b.Count
		}
	}
	return all, nil
}

// Overhead is what a run costs besides its target: from the end of the row before
// on the same worker to its own end, less the target's time.
type Overhead struct {
	Runs   int      `db:"runs"`
	Median *float64 `db:"median"` // in seconds; nil without runs
	High   *float64 `db:"high"`   // of 95 in 100 runs it is at most this
}

// overheadRuns is how many of the newest runs the overhead is taken from.
const overheadRuns = 1000

// Overhead is that of the newest rows that followed another of their stage on the
// same worker at once.
func (s *Store) Overhead(ctx context.Context) (Overhead, error) {
	o, err := one[Overhead](ctx, s.pool, `
		with newest as (
		  select id, campaign_id, iteration, worker, finished_at, duration_ms, status from runs order by id desc limit $1
		), paired as (
		  select extract(epoch from finished_at - lag(finished_at) over one)::float8 - duration_ms / 1000.0 as seconds,
		         campaign_id = lag(campaign_id) over one and iteration = lag(iteration) over one and status <> 'interrupted' as follows
		    from newest window one as (partition by worker order by finished_at, id)
		)
		select count(*) as runs, percentile_cont(0.5) within group (order by seconds) as median,
		       percentile_cont(0.95) within group (order by seconds) as high
		  from paired where follows and seconds >= 0`, overheadRuns)
	return o, failed(err, "the overhead of runs")
}
