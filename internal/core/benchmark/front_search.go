package benchmark

import (
	"context"
	"errors"
	"math"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/gp"
	"assay/internal/core/pareto"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

// frontBench is where an arm measures several objectives: the noisy evaluator
// behind one counter of rows, and every row on the lattice.
type frontBench struct {
	*bench
	x      [][]float64 // coded
	y      [][]float64 // larger is better
	levels []space.Levels
}

func (p frontProblem) bench(arm string, seed int64, budget int) *frontBench {
	return &frontBench{bench: newBench(p.Problem, arm, seed, budget)}
}

// measure measures a configuration once. It reports false, and measures nothing,
// when the budget is spent.
func (b *frontBench) measure(index []int) bool {
	if b.rows >= b.budget {
		return false
	}
	levels := b.lattice.At(index)
	run, _ := b.runner.Run(context.Background(), artifact.DesignRow{RowIndex: b.rows, Levels: levels}, nil) // a surface never errs
	b.take(index, levels, run)
	return true
}

// take counts a row and keeps what it showed.
func (b *frontBench) take(index []int, levels space.Levels, run artifact.Run) {
	b.rows++
	var y []float64
	for _, o := range b.Surface.Objectives {
		v, usable := run.Response.Number(o.Metric)
		if !usable {
			return
		}
		y = append(y, o.Direction.Sign()*v)
	}
	b.x, b.y, b.levels = append(b.x, b.coordinates(index)), append(b.y, y), append(b.levels, levels)
}

// Run measures one row of a campaign.
func (b *frontBench) Run(ctx context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	run, err := b.runner.Run(ctx, row, seed)
	if index, on := b.lattice.Find(row.Levels); on {
		b.take(index, row.Levels, run)
	} else {
		b.rows++ // what is no candidate is no answer, but it is a row
	}
	return run, err
}

// answer is what no other measured configuration dominates by the means.
func (b *frontBench) answer() []space.Levels {
	var levels []space.Levels
	var sums [][]float64
	var counts []float64
	for i, l := range b.levels {
		at := slices.IndexFunc(levels, l.Same)
		if at < 0 {
			at = len(levels)
			levels, sums, counts = append(levels, l), append(sums, make([]float64, len(b.y[i]))), append(counts, 0)
		}
		counts[at]++
		for k, v := range b.y[i] {
			sums[at][k] += v
		}
	}
	for i := range sums {
		for k := range sums[i] {
			sums[i][k] /= counts[i]
		}
	}
	var out []space.Levels
	for _, i := range pareto.Front(sums) {
		out = append(out, levels[i])
	}
	return out
}

// rho is the share of the sum in the augmented Chebyshev weighing.
const rho = .05

// parego measures where a Gaussian process of one random weighing of the
// objectives, another at each step, expects the most improvement over the best
// posterior mean among the measured configurations (J. Knowles, ParEGO, IEEE Trans.
// Evol. Comput. 10 (2006) 50), after a Latin hypercube of 2(k+1) points.
func parego(b *frontBench) error {
	axes := make([]gp.Axis, len(b.codes))
	for j, f := range b.lattice.Factors() {
		if f.Kind == space.Choice {
			axes[j] = gp.Choice
		}
	}
	for _, index := range b.latin(min(b.budget, 2*(len(b.codes)+1))) {
		b.measure(index)
	}
	var pool [][]int
	var points [][]float64
	for index, more := b.lattice.First(), true; more; more = b.lattice.Next(index) {
		pool = append(pool, slices.Clone(index))
		points = append(points, b.coordinates(index))
	}
	var hyper *gp.Hyper
	fitted := 0
	for b.rows < b.budget {
		s := b.weighed()
		var m *gp.Model
		var err error
		if hyper == nil || float64(len(s)) >= growth*float64(fitted) {
			if m, err = gp.Fit(axes, b.x, s, hyper, b.rand); err == nil {
				hyper, fitted = new(m.Hyper()), len(s)
			}
		} else {
			m, err = gp.New(axes, *hyper, b.x, s)
		}
		switch {
		case errors.Is(err, gp.ErrFewRows) || errors.Is(err, gp.ErrConstant):
			b.measure(b.anywhere())
			continue
		case err != nil:
			return err
		}
		best := slices.Max(m.AtRows())
		field, at, most := m.Field(points), 0, math.Inf(-1)
		for i := range pool {
			mean, sd := field.Posterior(i)
			if v := gp.ExpectedImprovement(mean, sd, best); v > most {
				at, most = i, v
			}
		}
		b.measure(pool[at])
	}
	return nil
}

// weighed weighs every row by one draw of weights, uniform over those that sum to
// 1, each objective scaled to the range that was measured. Larger is better.
func (b *frontBench) weighed() []float64 {
	scale := pareto.Scale{Worst: slices.Clone(b.y[0]), Best: slices.Clone(b.y[0])}
	for _, y := range b.y {
		for k, v := range y {
			scale.Worst[k], scale.Best[k] = min(scale.Worst[k], v), max(scale.Best[k], v)
		}
	}
	weights, sum := make([]float64, len(b.y[0])), 0.0
	for k := range weights {
		weights[k] = -math.Log(1 - random.Float64(b.rand))
		sum += weights[k]
	}
	for k := range weights {
		weights[k] /= sum
	}
	out := make([]float64, len(b.y))
	for i, y := range b.y {
		out[i] = -chebyshev(weights, scale.Of(y))
	}
	return out
}

// chebyshev is the augmented Chebyshev distance from the ideal point of a vector
// that is scaled so that 1 is best.
func chebyshev(weights, scaled []float64) float64 {
	worst, total := math.Inf(-1), 0.0
	for k, u := range scaled {
		d := weights[k] * (1 - u)
		worst, total = max(worst, d), total+d
	}
	return worst + rho*total
}
