package recommend

import (
	"math"

	"assay/internal/core/fit"
	"assay/internal/core/pareto"
	"assay/internal/core/space"
)

// FrontPoint is a candidate that no other is predicted to dominate.
type FrontPoint struct {
	Levels    space.Levels
	Predicted []float64  // by objective
	SE        []*float64 // of each, nil without an error term
}

// PredictedFront is the nondominated candidates by the fits of several
// objectives, in lattice order.
type PredictedFront struct {
	Points []FrontPoint
	Search *Trace // how it was searched; nil when all candidates were compared
}

// responses are the fits of several objectives with the signs of better.
type responses struct {
	fits  []*fit.Result
	signs []float64
}

// FindFront predicts every objective over the open candidates and returns the
// nondominated ones. On a lattice too large to be enumerated it is the
// nondominated part of what scalarised searches and the measured points led to.
// With nothing open it returns ErrNoCandidate.
func FindFront(c *Candidates, fits []*fit.Result, signs []float64) (PredictedFront, error) {
	for _, r := range fits {
		c = c.covered(r)
	}
	indexes, trace, err := c.open.front(responses{fits, signs})
	if err != nil {
		return PredictedFront{}, err
	}
	if len(indexes) == 0 {
		return PredictedFront{}, ErrNoCandidate
	}
	out := PredictedFront{Search: trace}
	for _, index := range indexes {
		p := FrontPoint{Levels: c.levels(index)}
		for _, r := range fits {
			predicted, err := r.Predict(p.Levels)
			if err != nil {
				return PredictedFront{}, err
			}
			p.Predicted, p.SE = append(p.Predicted, predicted.Value), append(p.SE, predicted.SE)
		}
		out.Points = append(out.Points, p)
	}
	return out, nil
}

func (e *enumeration) front(r responses) ([][]int, *Trace, error) {
	points, err := e.values(r, false)
	if err != nil {
		return nil, nil, err
	}
	good := make([][]float64, len(points))
	for i, p := range points {
		good[i] = p.good
	}
	var out [][]int
	for _, i := range pareto.Front(good) {
		index := make([]int, len(e.strides))
		e.decode(points[i].number, index)
		out = append(out, index)
	}
	return out, nil, nil
}

// valued is a point with its predictions, larger is better, and their variances
// in units of the error variance where they were asked for.
type valued struct {
	number     int
	good, quad []float64
}

// values predicts every open point, in lattice order.
func (e *enumeration) values(r responses, variances bool) ([]valued, error) {
	at := make([]valued, len(e.open))
	for k, model := range r.fits {
		w, err := e.walker(model, nil, variances, e.afresh)
		if err != nil {
			return nil, err
		}
		e.scan(func(i int, index []int) {
			w.to(index)
			at[i].good = append(at[i].good, r.signs[k]*w.cursor.Value())
			if variances {
				at[i].quad = append(at[i].quad, max(0, w.cursor.Quad()))
			}
		})
	}
	var out []valued
	for i, open := range e.open {
		if open {
			at[i].number = i
			out = append(out, at[i])
		}
	}
	return out, nil
}

// sureness is how many standard errors of a predicted difference still count as
// no difference, when the fits are asked who may dominate a measured point.
const sureness = 2

// Dominators returns for each of some measured configurations the first candidate
// that the fits predict to dominate it, nil where there is none: no objective is
// predicted to be worse by more than two standard errors of that difference, and
// some to be better by more than what matters. Where nothing says what matters any
// gain does; without an error term every loss may be one of chance.
//
// eps is by configuration, then by objective. A configuration that a fit does not
// cover has no dominator. On a searched lattice only the predicted front is asked.
func Dominators(c *Candidates, fits []*fit.Result, signs []float64, points []space.Levels, eps [][]*float64) ([]space.Levels, error) {
	for _, r := range fits {
		c = c.covered(r)
	}
	r := responses{fits, signs}
	rivals, err := c.rivals(r)
	if err != nil {
		return nil, err
	}
	out := make([]space.Levels, len(points))
	for i, levels := range points {
		anchor, ok, err := r.anchor(levels)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		for _, z := range rivals {
			if anchor.mayLose(z, r, eps[i]) {
				dominates, err := anchor.loses(c.lattice.At(z.index), r, eps[i])
				if err != nil {
					return nil, err
				}
				if dominates {
					out[i] = c.lattice.At(z.index)
					break
				}
			}
		}
	}
	return out, nil
}

// rival is a candidate with its predictions and their variances.
type rival struct {
	index []int
	valued
}

// rivals lists who is asked in lattice order.
func (c *Candidates) rivals(r responses) ([]rival, error) {
	if e, ok := c.open.(*enumeration); ok {
		points, err := e.values(r, true)
		if err != nil {
			return nil, err
		}
		out := make([]rival, len(points))
		for i, p := range points {
			out[i] = rival{make([]int, len(e.strides)), p}
			e.decode(p.number, out[i].index)
		}
		return out, nil
	}
	indexes, _, err := c.open.front(r)
	if err != nil {
		return nil, err
	}
	out := make([]rival, len(indexes))
	for i, index := range indexes {
		out[i].index = index
		for k, model := range r.fits {
			row, err := model.Row(c.lattice.At(index))
			if err != nil {
				return nil, err
			}
			out[i].good = append(out[i].good, r.signs[k]*dot(row, model.Coef))
			out[i].quad = append(out[i].quad, model.Quad(row))
		}
	}
	return out, nil
}

// anchored is a measured configuration as the fits see it.
type anchored struct {
	valued
	rows [][]float64
}

func (r responses) anchor(levels space.Levels) (anchored, bool, error) {
	var a anchored
	for k, model := range r.fits {
		if !model.Covers(levels) {
			return a, false, nil
		}
		row, err := model.Row(levels)
		if err != nil {
			return a, false, err
		}
		a.rows = append(a.rows, row)
		a.good = append(a.good, r.signs[k]*dot(row, model.Coef))
		a.quad = append(a.quad, model.Quad(row))
	}
	return a, true, nil
}

// mayLose is loses without the covariance of the two predictions: a difference
// has at most the sum of both standard errors. It sorts out nearly every
// candidate cheaply.
func (a anchored) mayLose(z rival, r responses, eps []*float64) bool {
	return a.judged(r, eps, func(k int) (gain, quad float64) {
		root := math.Sqrt(a.quad[k]) + math.Sqrt(z.quad[k])
		return z.good[k] - a.good[k] + margin(near, a.good[k]), root * root
	})
}

func (a anchored) loses(z space.Levels, r responses, eps []*float64) (bool, error) {
	rows := make([][]float64, len(r.fits))
	for k, model := range r.fits {
		row, err := model.Row(z)
		if err != nil {
			return false, err
		}
		for j := range row {
			row[j] -= a.rows[k][j]
		}
		rows[k] = row
	}
	return a.judged(r, eps, func(k int) (gain, quad float64) {
		return r.signs[k] * dot(rows[k], r.fits[k].Coef), r.fits[k].Quad(rows[k])
	}), nil
}

func (a anchored) judged(r responses, eps []*float64, difference func(k int) (gain, quad float64)) bool {
	matters := false
	for k, model := range r.fits {
		gain, quad := difference(k)
		if e := model.ErrorTerm(); e.Var != nil && gain < -sureness*math.Sqrt(*e.Var*quad) {
			return false
		}
		enough := 0.0
		if eps[k] != nil {
			enough = *eps[k]
		}
		matters = matters || gain > enough
	}
	return matters
}
