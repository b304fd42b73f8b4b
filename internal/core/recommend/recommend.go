package recommend

import (
	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// Candidate is one ranked configuration.
type Candidate struct {
	Levels       space.Levels
	Predicted    float64
	SE           *float64 // nil without an error term
	Extrapolated bool     // outside the range of the fitted rows
}

// Trace says how a search went.
type Trace struct {
	Starts         int
	DistinctOptima int // local optima that the starts led to
	BestHits       int // starts that led to the best of them
}

// PoolSize is how many ranked candidates are kept for a shortlist of k seats.
func PoolSize(k int) int { return max(5, 2*k) }

// Rank returns the n best open candidates by prediction, the best first, and
// for a search how it went. The first is the recommendation. With nothing open
// it returns ErrNoCandidate.
func Rank(c *Candidates, r *fit.Result, sign float64, n int) ([]Candidate, *Trace, error) {
	o := objective{model: r, score: func(value, _ float64) float64 { return sign * value }}
	best, trace, err := c.covered(r).open.best(o, max(1, n), nil)
	if err != nil {
		return nil, nil, err
	}
	if len(best) == 0 {
		return nil, trace, ErrNoCandidate
	}
	out := make([]Candidate, len(best))
	for i, point := range best {
		if out[i], err = c.describe(r, point.index); err != nil {
			return nil, nil, err
		}
	}
	return out, trace, nil
}

func (c *Candidates) describe(r *fit.Result, index []int) (Candidate, error) {
	levels := c.levels(index)
	p, err := r.Predict(levels)
	if err != nil {
		return Candidate{}, err
	}
	return Candidate{Levels: levels, Predicted: p.Value, SE: p.SE, Extrapolated: r.Extrapolates(levels)}, nil
}
