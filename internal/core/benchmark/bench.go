package benchmark

import (
	"context"
	"math/rand/v2"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/core/random"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

// bench is where an arm measures: the noisy evaluator behind one counter of rows,
// and what was measured so far. An arm asks for rows until there are none left.
type bench struct {
	Problem
	rand   *rand.Rand
	budget int
	// answer is what the arm would answer now; the best mean until an arm says
	// otherwise.
	answer func() space.Levels
	seen   func(*site) // told of each usable row, the last of the site's; nil: nobody is

	runner surface.Runner
	rows   int
	sites  []*site          // in the order of their first measurement
	at     map[string]*site // by place
	given  []space.Levels   // the answer at each tenth of the budget that is spent
	then   []space.Levels   // the best mean after each row of an epoch
}

// site is a measured configuration.
type site struct {
	index  []int
	levels space.Levels
	gains  []float64   // usable responses, so signed that larger is better
	limits [][]float64 // readings of each constraint's metric
	failed bool        // some run gave no response
}

func newBench(p Problem, arm string, seed int64, budget int) *bench {
	b := &bench{
		Problem: p, budget: budget, at: map[string]*site{},
		rand:   random.New(nil, "benchmark of "+p.Name+" by "+arm, 1, int(seed), random.Search),
		runner: surface.Runner{Surface: p.Surface, Seed: seed},
	}
	b.answer = b.bestMean
	return b
}

// tenths is the number of places at which an arm is asked for its answer.
const tenths = 10

// spentAt is the number of rows after which tenth i of a budget is spent.
func spentAt(budget, i int) int { return (budget*(i+1) + tenths - 1) / tenths }

// measure measures a configuration once. It reports false, and measures nothing,
// when the budget is spent.
func (b *bench) measure(index []int) bool {
	if b.rows >= b.budget {
		return false
	}
	levels := b.lattice.At(index)
	run, _ := b.runner.Run(context.Background(), artifact.DesignRow{RowIndex: b.rows, Levels: levels}, nil) // a surface never errs
	b.record(index, levels, run)
	for len(b.given) < tenths && b.rows >= spentAt(b.budget, len(b.given)) {
		b.given = append(b.given, b.answer())
	}
	return true
}

// record counts a row and keeps what it showed.
func (b *bench) record(index []int, levels space.Levels, run artifact.Run) {
	b.rows++
	s := b.at[place(index)]
	if s == nil {
		s = &site{index: append([]int(nil), index...), levels: levels, limits: make([][]float64, len(b.Surface.Limits))}
		b.at[place(index)], b.sites = s, append(b.sites, s)
	}
	gain, usable := run.Response.Number(surface.Metric)
	if run.Status == artifact.StatusFailed || !usable {
		s.failed = true
		return
	}
	s.gains = append(s.gains, b.Surface.Direction.Sign()*gain)
	for c, limit := range b.Surface.Limits {
		v, _ := run.Response.Number(limit.Path) // a surface that responds reports every limit
		s.limits[c] = append(s.limits[c], v)
	}
	if b.seen != nil {
		b.seen(s)
	}
}

// place names a point of the lattice; an axis has fewer than 256 levels.
func place(index []int) string {
	text := make([]byte, len(index))
	for j, k := range index {
		text[j] = byte(k)
	}
	return string(text)
}

// usable reports whether a site never failed and meets the constraints by the
// means of its readings.
func (b *bench) usable(s *site) bool {
	if s.failed || len(s.gains) == 0 {
		return false
	}
	for c, limit := range b.Surface.Limits {
		if !meets(limit.Predicate, mean(s.limits[c])) {
			return false
		}
	}
	return true
}

func meets(p predicate.Predicate, value float64) bool {
	return predicate.Eval(p, nil, map[string]any{p.Path: canonical.Float(value)}).OK
}

// best returns the usable site with the largest mean, nil without any; of equal
// ones the first on the lattice.
func (b *bench) best() *site {
	var best *site
	for _, s := range b.sites {
		switch {
		case !b.usable(s):
		case best == nil || mean(s.gains) > mean(best.gains),
			mean(s.gains) == mean(best.gains) && place(s.index) < place(best.index):
			best = s
		}
	}
	return best
}

func (b *bench) bestMean() space.Levels {
	if s := b.best(); s != nil {
		return s.levels
	}
	return nil
}

// coordinates are the codes of a point of the lattice.
func (b *bench) coordinates(index []int) []float64 {
	x := make([]float64, len(index))
	for j, k := range index {
		x[j] = b.codes[j][k]
	}
	return x
}

// anywhere draws a point of the lattice.
func (b *bench) anywhere() []int {
	index := b.lattice.First()
	for j, axis := range b.lattice.Axes() {
		index[j] = random.IntN(b.rand, len(axis))
	}
	return index
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}
