package gp

import "gonum.org/v1/gonum/floats"

// Field is the posterior at fixed points, kept current while rows are added: a
// further row costs O(n) a point instead of O(n^2).
type Field struct {
	m       *Model
	points  [][]float64
	solved  [][]float64 // L^-1 of the correlations of each point
	squares []float64
	made    int // the factor that solved belongs to
}

// Field returns the posterior at points.
func (m *Model) Field(points [][]float64) *Field {
	return &Field{m: m, points: points, solved: make([][]float64, len(points)), squares: make([]float64, len(m.axes))}
}

// Posterior returns mean and standard deviation at the point i; see
// Model.Posterior.
func (f *Field) Posterior(i int) (mean, sd float64) {
	f.follow(i)
	return f.m.posterior(f.solved[i])
}

// follow brings a point to the rows of the model.
func (f *Field) follow(p int) {
	m := f.m
	if f.made != m.made { // nothing of the factor before stands
		clear(f.solved)
		f.made = m.made
	}
	v := f.solved[p]
	for i := len(v); i < len(m.x); i++ {
		distances(m.axes, f.points[p], m.x[i], f.squares)
		k, _ := correlation(scaled(m.hyper, f.squares))
		row := m.chol[i]
		v = append(v, (k-floats.Dot(row[:i], v))/row[i])
	}
	f.solved[p] = v
}
