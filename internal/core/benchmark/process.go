package benchmark

import (
	"errors"
	"math/rand/v2"

	"assay/internal/core/gp"
)

// growth is how much the rows must have grown since the last fit for another one.
const growth = 1.2

// process is a Gaussian process of one metric that follows the rows of a search.
type process struct {
	axes   []gp.Axis
	x      [][]float64
	y      []float64
	model  *gp.Model // nil while the rows are too few or constant
	fitted int       // rows at the last fit
	known  int       // rows that the model was given
}

func (p *process) add(x []float64, y float64) { p.x, p.y = append(p.x, x), append(p.y, y) }

// follow brings the model to the rows and reports whether it was fitted anew.
func (p *process) follow(r *rand.Rand) (anew bool, err error) {
	if p.model == nil || float64(len(p.y)) >= growth*float64(p.fitted) {
		var before *gp.Hyper
		if p.model != nil {
			h := p.model.Hyper()
			before = &h
		}
		m, err := gp.Fit(p.axes, p.x, p.y, before, r)
		if errors.Is(err, gp.ErrFewRows) || errors.Is(err, gp.ErrConstant) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		p.model, p.fitted, p.known = m, len(p.y), len(p.y)
		return true, nil
	}
	for ; p.known < len(p.y); p.known++ {
		if err := p.model.Add(p.x[p.known], p.y[p.known]); err != nil {
			return false, err
		}
	}
	return false, nil
}

// atRows is the posterior mean at every row; without a model the readings
// themselves.
func (p *process) atRows() []float64 {
	if p.model == nil {
		return p.y
	}
	return p.model.AtRows()
}
