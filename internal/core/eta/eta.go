// Package eta prices what is left of a stage from what its rows cost so far.
package eta

import (
	"fmt"
	"math"

	"assay/internal/core/space"
)

// Row is one finished row that may predict others.
type Row struct {
	Levels  space.Levels
	Seconds float64 // over all attempts, above 0
}

// Confidence says how far an estimate may be trusted.
type Confidence string

// The two confidences.
const (
	Low    Confidence = "low"
	Normal Confidence = "normal"
)

// Estimate is how long the pending rows take. Seconds is nil when it cannot be
// derived; it is 0 only when nothing is pending.
type Estimate struct {
	Seconds    *float64
	UpperBound float64 // no row that respects its timeout exceeds it
	Confidence Confidence
	Basis      string // one sentence
	MeanRow    *float64
	By         string // factor whose levels price the rows; empty when all cost the mean
}

// Stage is what an estimate is made from. Fresh rows only: a reused row
// predicts nothing.
type Stage struct {
	Factors     []string // ids, in declared order
	Pending     []space.Levels
	Fresh       []Row
	Planned     int
	TimeoutSec  int
	MaxAttempts int
	Slots       int
	// Sweep says that the fresh rows ran every level once on purpose, so that one
	// row tells what a level costs.
	Sweep bool
}

// Of estimates the time left. A pending row costs the mean of the fresh rows
// at its own level of the factor that explains most of the spread of
// durations (the largest one-way eta squared over factors with at least two
// rows at every level seen, or one after a sweep); a level never seen costs what
// the slowest seen level costs; without such a factor every row costs the overall
// mean.
// Confidence is low below max(5, 10 % of planned) fresh rows, or when the
// coefficient of variation exceeds one half.
func Of(s Stage) Estimate {
	slots := float64(max(1, s.Slots))
	e := Estimate{
		Confidence: Low,
		UpperBound: float64(len(s.Pending)) * float64(s.MaxAttempts) * float64(s.TimeoutSec) / slots,
	}
	if len(s.Pending) == 0 && s.Planned > 0 {
		e.Seconds, e.Basis, e.Confidence = new(0.0), "Every row of this stage has run.", Normal
	}
	if len(s.Fresh) == 0 {
		if e.Seconds == nil {
			e.Basis = "No row has been measured yet, so nothing predicts the rest."
		}
		return e
	}
	mean, cv := spread(s.Fresh)
	e.MeanRow = &mean
	if len(s.Pending) == 0 {
		return e
	}
	price, by := s.pricing(mean)
	basis := "priced at their mean"
	if by != "" {
		basis = "priced by the level of " + by
	}
	e.By = by
	total := 0.0
	for _, levels := range s.Pending {
		total += price(levels)
	}
	total /= slots
	e.Seconds = &total
	e.Basis = fmt.Sprintf("From %s, %s, on %s.", counted(len(s.Fresh), "measured row"), basis, counted(max(1, s.Slots), "slot"))
	if len(s.Fresh) >= max(5, int(math.Ceil(0.1*float64(s.Planned)))) && cv <= 0.5 {
		e.Confidence = Normal
	}
	return e
}

// counted is "1 row", "2 rows".
func counted(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprint(n, " ", thing)
}

func spread(rows []Row) (mean, cv float64) {
	for _, r := range rows {
		mean += r.Seconds
	}
	mean /= float64(len(rows))
	ss := 0.0
	for _, r := range rows {
		ss += (r.Seconds - mean) * (r.Seconds - mean)
	}
	if len(rows) > 1 && mean > 0 {
		cv = math.Sqrt(ss/float64(len(rows)-1)) / mean
	}
	return mean, cv
}

// pricing returns the price of one pending row, and the factor whose level decides
// it, if any.
func (s Stage) pricing(mean float64) (price func(space.Levels) float64, by string) {
	best, explained := "", 0.0
	for _, id := range s.Factors {
		if share := s.explains(id, mean); share > explained {
			best, explained = id, share
		}
	}
	if best == "" {
		return func(space.Levels) float64 { return mean }, ""
	}
	byLevel := s.byLevel(best)
	slowest := 0.0
	for _, level := range byLevel {
		slowest = math.Max(slowest, level.mean())
	}
	return func(levels space.Levels) float64 {
		if seen, ok := byLevel[levels[best].String()]; ok {
			return seen.mean()
		}
		return slowest
	}, best
}

type tally struct {
	n   int
	sum float64
}

func (t tally) mean() float64 { return t.sum / float64(t.n) }

func (s Stage) byLevel(id string) map[string]tally {
	levels := map[string]tally{}
	for _, r := range s.Fresh {
		t := levels[r.Levels[id].String()]
		levels[r.Levels[id].String()] = tally{t.n + 1, t.sum + r.Seconds}
	}
	return levels
}

// explains is the one-way eta squared of a factor, 0 when only one level was seen
// or, outside a sweep, some level fewer than twice.
func (s Stage) explains(id string, mean float64) float64 {
	levels := s.byLevel(id)
	if len(levels) < 2 {
		return 0
	}
	for _, t := range levels {
		if t.n < 2 && !s.Sweep {
			return 0
		}
	}
	total, between := 0.0, 0.0
	for _, r := range s.Fresh {
		total += (r.Seconds - mean) * (r.Seconds - mean)
		m := levels[r.Levels[id].String()].mean()
		between += (m - mean) * (m - mean)
	}
	if total == 0 {
		return 0
	}
	return between / total
}
