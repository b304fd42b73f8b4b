package metrics

import (
	"context"
	"time"

	"assay/internal/data/store"

	"github.com/prometheus/client_golang/prometheus"
)

// patience is how long a scrape waits for the database.
const patience = 5 * time.Second

// runBounds are the bounds of the histogram of run durations, in seconds.
var runBounds = []float64{0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000, 3600}

// database reads what the database knows of all processes. What it does not answer
// is left out, never shown as zero.
type database struct {
	store *store.Store

	up, campaigns, running, waiting, failed, age, slots, workers *prometheus.Desc
	frozen, reviews                                              *prometheus.Desc
	runs, overhead                                               *prometheus.Desc
	conns, maxConns, waits, waited                               *prometheus.Desc
}

func newDatabase(s *store.Store) *database {
	desc := func(name, help string, labels ...string) *prometheus.Desc {
		return prometheus.NewDesc("assay_"+name, help, labels, nil)
	}
	return &database{
		store:     s,
		up:        desc("database_up", "Whether the database answered this scrape."),
		frozen:    desc("frozen", "Whether the operator stopped all new spending."),
		reviews:   desc("reviews_open", "Requests to approve that nobody has decided on."),
		campaigns: desc("campaigns", "Campaigns by state.", "state"),
		running:   desc("jobs_running", "Jobs that a process has, by kind.", "kind"),
		waiting:   desc("jobs_waiting", "Jobs that nobody has yet, by kind.", "kind"),
		failed:    desc("jobs_failed", "Waiting jobs that met an error and will be tried again, by kind.", "kind"),
		age:       desc("job_wait_seconds", "How long the oldest job could have run that nobody has, by kind.", "kind"),
		slots:     desc("bench_slots", "Bench slots by use.", "use"),
		workers:   desc("workers", "Standing processes that take jobs, by whether they beat.", "state"),
		runs:      desc("run_seconds", "Time of all recorded runs of targets, by status.", "status"),
		overhead:  desc("run_overhead_seconds", "What a row costs besides its target, over the newest 1000 runs.", "quantile"),
		conns:     desc("pool_connections", "Connections of this process to the database, by use.", "use"),
		maxConns:  desc("pool_connections_max", "The most connections that this process opens."),
		waits:     desc("pool_waits_total", "How often a connection had to be waited for."),
		waited:    desc("pool_wait_seconds_total", "How long connections were waited for."),
	}
}

// Describe sends nothing: which series there are depends on what there is.
func (d *database) Describe(chan<- *prometheus.Desc) {}

// Collect reads the database once.
func (d *database) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	up := 1.0
	for _, part := range []func(context.Context, chan<- prometheus.Metric) error{d.work, d.standing, d.targets} {
		if part(ctx, out) != nil {
			up = 0
		}
	}
	gauge(out, d.up, up)
	d.pool(out)
}

func gauge(out chan<- prometheus.Metric, of *prometheus.Desc, value float64, labels ...string) {
	out <- prometheus.MustNewConstMetric(of, prometheus.GaugeValue, value, labels...)
}

// work is campaigns, jobs and slots.
func (d *database) work(ctx context.Context, out chan<- prometheus.Metric) error {
	o, err := d.store.Operation(ctx)
	if err != nil {
		return err
	}
	frozen := 0.0
	if o.Site.Frozen() {
		frozen = 1
	}
	gauge(out, d.frozen, frozen)
	gauge(out, d.reviews, float64(o.OpenReviews))
	counts := map[store.State]int{}
	for _, c := range o.Campaigns {
		counts[c.State] = c.Count
	}
	for _, state := range store.States {
		gauge(out, d.campaigns, float64(counts[state]), string(state))
	}
	for _, j := range o.Jobs {
		gauge(out, d.running, float64(j.Running), j.Kind)
		gauge(out, d.waiting, float64(j.Waiting), j.Kind)
		gauge(out, d.failed, float64(j.Failed), j.Kind)
		if j.Oldest != nil {
			gauge(out, d.age, max(0, o.Now.Sub(*j.Oldest).Seconds()), j.Kind)
		}
	}
	uses := map[string]int{}
	for _, s := range o.Slots {
		switch {
		case s.Owner == nil:
			uses["free"]++
		case s.Expired:
			uses["silent"]++
		default:
			uses["held"]++
		}
	}
	for _, use := range []string{"free", "held", "silent"} {
		gauge(out, d.slots, float64(uses[use]), use)
	}
	return nil
}

// standing is the processes that take jobs.
func (d *database) standing(ctx context.Context, out chan<- prometheus.Metric) error {
	workers, err := d.store.Workers(ctx)
	if err != nil {
		return err
	}
	alive, silent := 0, 0
	for _, w := range workers {
		switch {
		case w.Alive():
			alive++
		case w.EndedAt == nil:
			silent++
		}
	}
	gauge(out, d.workers, float64(alive), "alive")
	gauge(out, d.workers, float64(silent), "silent")
	return nil
}

// targets is what runs took, and what they cost besides.
func (d *database) targets(ctx context.Context, out chan<- prometheus.Metric) error {
	times, err := d.store.RunTimes(ctx, runBounds)
	if err != nil {
		return err
	}
	for _, t := range times {
		within := map[float64]uint64{}
		for i, bound := range runBounds {
			within[bound] = t.Within[i]
		}
		out <- prometheus.MustNewConstHistogram(d.runs, t.Count, t.Seconds, within, t.Status)
	}
	o, err := d.store.Overhead(ctx)
	if err != nil || o.Median == nil || o.High == nil {
		return err
	}
	gauge(out, d.overhead, *o.Median, "0.5")
	gauge(out, d.overhead, *o.High, "0.95")
	return nil
}

// pool is this process's connections.
func (d *database) pool(out chan<- prometheus.Metric) {
	s := d.store.Pool().Stat()
	gauge(out, d.conns, float64(s.AcquiredConns()), "used")
	gauge(out, d.conns, float64(s.IdleConns()), "idle")
	gauge(out, d.maxConns, float64(s.MaxConns()))
	out <- prometheus.MustNewConstMetric(d.waits, prometheus.CounterValue, float64(s.EmptyAcquireCount()))
	out <- prometheus.MustNewConstMetric(d.waited, prometheus.CounterValue, s.EmptyAcquireWaitTime().Seconds())
}
