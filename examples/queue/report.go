package queue

import (
	"slices"
	"strconv"
)

// Decimal is a measurement. It is always written with a decimal point, so that
// a reader who tells integers from fractions sees one type on every row.
type Decimal float64

// MarshalJSON writes six decimals.
func (d Decimal) MarshalJSON() ([]byte, error) {
	return strconv.AppendFloat(nil, float64(d), 'f', 6, 64), nil
}

// Report is the one JSON object that a run prints.
type Report struct {
	CostPer1000 Decimal `json:"cost_per_1000"` // price of 1000 served requests
	P99Ms       Decimal `json:"p99_ms"`
	MeanMs      Decimal `json:"mean_ms"`
	RefusedPct  Decimal `json:"refused_pct"`
	MeanBatch   Decimal `json:"mean_batch"`
	BusyPct     Decimal `json:"busy_pct"` // share of worker time spent serving
	Accounted   int     `json:"jobs_accounted"`
	Parts       Parts   `json:"cost_parts"`
	Cfg         Echo    `json:"cfg"`
}

// Parts splits the cost by what is paid for; the parts add up to it.
type Parts struct {
	Workers Decimal `json:"workers"`
	Batches Decimal `json:"batches"`
	Waiting Decimal `json:"waiting"`
	Refused Decimal `json:"refused"`
}

// Echo is the configuration that really ran.
type Echo struct {
	Batch   int    `json:"batch"`
	WaitUs  int    `json:"wait_us"`
	Workers int    `json:"workers"`
	Admit   int    `json:"admit"`
	Order   Order  `json:"order"`
	Seed    uint64 `json:"seed"`
}

// Run simulates one configuration over the workload of the seed.
func Run(config Config, flags Flags, seed uint64) Report {
	server := config.server(flags)
	out := simulate(server, config.Traffic, seed, flags.Jobs, nil)
	served := len(out.latencies)
	report := Report{
		P99Ms:      Decimal(percentile(out.latencies, 0.99) / 1000),
		MeanMs:     Decimal(mean(out.latencies) / 1000),
		RefusedPct: Decimal(100 * float64(out.refused) / float64(out.offered)),
		MeanBatch:  Decimal(float64(served) / float64(out.batches)),
		BusyPct:    Decimal(100 * out.busyUs / (out.endUs * float64(server.Workers))),
		Accounted:  served + out.refused,
		Parts:      config.Prices.parts(out, server.Workers),
		Cfg: Echo{
			Batch:   server.BatchLimit,
			WaitUs:  int(server.WaitUs),
			Workers: server.Workers,
			Admit:   server.Admit,
			Order:   server.Order,
			Seed:    seed,
		},
	}
	p := report.Parts
	report.CostPer1000 = p.Workers + p.Batches + p.Waiting + p.Refused
	return report
}

// parts prices an outcome per 1000 served requests.
func (p Prices) parts(out outcome, workers int) Parts {
	served := len(out.latencies)
	per1000 := 1000 / float64(served)
	seconds := out.endUs / 1e6
	waited := mean(out.latencies) / 1e6 * float64(served)
	return Parts{
		Workers: Decimal(per1000 * p.WorkerSecond * float64(workers) * seconds),
		Batches: Decimal(per1000 * p.Batch * float64(out.batches)),
		Waiting: Decimal(per1000 * p.WaitSecond * waited),
		Refused: Decimal(per1000 * p.Refusal * float64(out.refused)),
	}
}

func mean(values []float64) float64 {
	var sum float64
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// percentile is the smallest value that at least the share q of all values does
// not exceed. It sorts its argument.
func percentile(values []float64, q float64) float64 {
	slices.Sort(values)
	index := int(q * float64(len(values)))
	return values[min(index, len(values)-1)]
}
