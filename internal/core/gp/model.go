package gp

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
)

// What data a model cannot be made of.
var (
	ErrFewRows  = errors.New("gp: fewer than three rows")
	ErrConstant = errors.New("gp: all responses are equal")
)

// Model is a Gaussian process conditioned on rows. It is not for concurrent use.
type Model struct {
	axes   []Axis
	hyper  Hyper
	x      [][]float64
	y      []float64
	chol   lower     // of the correlation matrix with the nugget
	ones   []float64 // L^-1 1
	white  []float64 // L^-1 y
	jitter float64   // added to the diagonal beyond the nugget
	mean   float64
	signal float64   // variance of the process
	rest   []float64 // L^-1 (y - mean)
	made   int       // how often the matrix was factored from its first row
}

// New conditions a Gaussian process with given parameters on rows: x holds a
// point for each row and y its response. It refuses rows that are not finite or
// have another number of coordinates than there are axes, fewer than three rows,
// and responses that are all equal.
func New(axes []Axis, h Hyper, x [][]float64, y []float64) (*Model, error) {
	if err := check(axes, x, y); err != nil {
		return nil, err
	}
	if err := h.check(len(axes)); err != nil {
		return nil, err
	}
	m := &Model{axes: axes, hyper: h, x: slices.Clone(x), y: slices.Clone(y)}
	m.condition()
	return m, nil
}

func (h Hyper) check(axes int) error {
	if len(h.Lengths) != axes {
		return fmt.Errorf("gp: %d length scales for %d axes", len(h.Lengths), axes)
	}
	for _, v := range append(slices.Clone(h.Lengths), h.Nugget) {
		if !(v > 0) || math.IsInf(v, 1) {
			return fmt.Errorf("gp: length scale or nugget %g is not positive and finite", v)
		}
	}
	return nil
}

func check(axes []Axis, x [][]float64, y []float64) error {
	if len(x) != len(y) {
		return fmt.Errorf("gp: %d points and %d responses", len(x), len(y))
	}
	for i, point := range x {
		if err := checkRow(axes, point, y[i]); err != nil {
			return err
		}
	}
	switch {
	case len(y) < 3:
		return ErrFewRows
	case slices.Max(y) == slices.Min(y):
		return ErrConstant
	}
	return nil
}

func checkRow(axes []Axis, point []float64, response float64) error {
	if len(point) != len(axes) {
		return fmt.Errorf("gp: a point of %d coordinates for %d axes", len(point), len(axes))
	}
	for _, v := range append(slices.Clone(point), response) {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return errors.New("gp: a coordinate or a response is not finite")
		}
	}
	return nil
}

// Rows is the number of rows that the model is conditioned on.
func (m *Model) Rows() int { return len(m.y) }

// Hyper returns the parameters.
func (m *Model) Hyper() Hyper { return m.hyper }

// Mean is the estimated constant mean, in units of the response.
func (m *Model) Mean() float64 { return m.mean }

// Variance is the estimated variance of the process, in squared units of the
// response; the noise has Nugget times as much.
func (m *Model) Variance() float64 { return m.signal }

// Add conditions the model on one more row, with the parameters as they are, in
// O(n^2).
func (m *Model) Add(point []float64, response float64) error {
	if err := checkRow(m.axes, point, response); err != nil {
		return err
	}
	row := m.against(point, m.x)
	m.x, m.y = append(m.x, point), append(m.y, response)
	chol, ok := m.chol.extend(append(row, m.diagonal()))
	if !ok {
		m.condition()
		return nil
	}
	m.chol = chol
	m.whiten(len(m.y) - 1)
	m.estimate()
	return nil
}

// against is the correlation of a point with each of some rows.
func (m *Model) against(point []float64, rows [][]float64) []float64 {
	out, squares := make([]float64, len(rows), len(rows)+1), make([]float64, len(m.axes))
	for i, x := range rows {
		distances(m.axes, point, x, squares)
		out[i], _ = correlation(scaled(m.hyper, squares))
	}
	return out
}

func (m *Model) diagonal() float64 { return 1 + m.hyper.Nugget + m.jitter }

// condition factors the correlation matrix afresh. Where rounding leaves it not
// positive definite the jitter grows tenfold from 1e-10; at 1 the matrix is
// diagonally dominated by it, and the factor exists.
func (m *Model) condition() {
	matrix := make(lower, len(m.y))
	for i, x := range m.x {
		matrix[i] = append(m.against(x, m.x[:i]), 0)
	}
	m.made++
	for {
		for i := range matrix {
			matrix[i][i] = m.diagonal()
		}
		var ok bool
		if m.chol, ok = factor(matrix); ok {
			break
		}
		m.jitter = math.Max(1e-10, 10*m.jitter)
	}
	m.ones, m.white = nil, nil
	for i := range m.y {
		m.whiten(i)
	}
	m.estimate()
}

// whiten solves the row i of the triangular systems of ones and responses.
func (m *Model) whiten(i int) {
	row := m.chol[i]
	m.ones = append(m.ones, (1-floats.Dot(row[:i], m.ones))/row[i])
	m.white = append(m.white, (m.y[i]-floats.Dot(row[:i], m.white))/row[i])
}

// estimate computes mean and variance in closed form. The mean is removed before
// squares are summed.
func (m *Model) estimate() {
	m.mean = floats.Dot(m.ones, m.white) / floats.Dot(m.ones, m.ones)
	m.rest = make([]float64, len(m.y))
	for i, w := range m.white {
		m.rest[i] = w - m.mean*m.ones[i]
	}
	m.signal = floats.Dot(m.rest, m.rest) / float64(len(m.y))
}

// LogLikelihood is the logarithm of the density of the responses at the estimated
// mean and variance.
func (m *Model) LogLikelihood() float64 {
	n := float64(len(m.y))
	return -.5 * (n*(math.Log(2*math.Pi*m.signal)+1) + m.chol.logDet())
}

// Posterior returns mean and standard deviation of mu + f at a point, given the
// rows, in units of the response. The noise of a further measurement is not
// counted; that mu is estimated is.
func (m *Model) Posterior(point []float64) (mean, sd float64) {
	v := m.against(point, m.x)
	m.chol.solve(v, v)
	return m.posterior(v)
}

// posterior is Posterior for a point whose correlations with the rows were
// multiplied by L^-1.
func (m *Model) posterior(v []float64) (mean, sd float64) {
	short := 1 - floats.Dot(m.ones, v)
	variance := 1 - floats.Dot(v, v) + short*short/floats.Dot(m.ones, m.ones)
	return m.mean + floats.Dot(v, m.rest), math.Sqrt(m.signal * math.Max(0, variance))
}

// AtRows returns the posterior mean at the point of every row, in O(n^2) for all:
// a response less the share of its residual that is taken for noise.
func (m *Model) AtRows() []float64 {
	alpha := make([]float64, len(m.y))
	m.chol.solveTransposed(m.rest, alpha)
	means := make([]float64, len(m.y))
	for i, y := range m.y {
		means[i] = y - (m.hyper.Nugget+m.jitter)*alpha[i]
	}
	return means
}
