package recommend

import (
	"math"

	"assay/internal/core/canonical"
	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// BoundaryAxis is a numeric factor whose best level is the end of its declared
// range while the response still improves outward.
type BoundaryAxis struct {
	Factor string
	Side   string  // low or high
	Slope  float64 // of the response by the code, in its own sign
	// Next is the next runnable level outward: one step as wide as the last
	// one between declared levels (a ratio on a log scale), on the grid. It is
	// nil when no such level exists.
	Next *canonical.Scalar
	// PeaksInside is the level with the best mean among the fitted rows, when
	// that is not the end: the measurements then do not ask for more range.
	PeaksInside *canonical.Scalar
}

// Boundary lists the axes on which the answer lies on the edge of the declared
// ranges.
func Boundary(r *fit.Result, answer space.Levels, sign float64) ([]BoundaryAxis, error) {
	var axes []BoundaryAxis
	for _, f := range r.Factors() {
		if _, pinned := r.Pinned[f.ID]; f.Kind != space.Numeric || pinned {
			continue
		}
		side, outward := edge(f, answer[f.ID])
		if side == "" {
			continue
		}
		slope, err := r.Slope(answer, f.ID)
		if err != nil {
			return nil, err
		}
		if sign*slope*outward*orientation(r, f) <= 0 {
			continue
		}
		axes = append(axes, BoundaryAxis{
			Factor: f.ID, Side: side, Slope: slope,
			Next:        next(f, outward),
			PeaksInside: peak(r, f.ID, answer[f.ID], sign),
		})
	}
	return axes, nil
}

// edge tells at which end of the declared range a level lies.
func edge(f space.Factor, level canonical.Scalar) (side string, outward float64) {
	low, high := ends(f)
	switch {
	case space.SameLevel(level, low):
		return "low", -1
	case space.SameLevel(level, high):
		return "high", 1
	}
	return "", 0
}

func ends(f space.Factor) (low, high canonical.Scalar) { return f.RangeCoding().Pair() }

// orientation is -1 when codes fall as values rise: a screen pair may be
// declared from high to low.
func orientation(r *fit.Result, f space.Factor) float64 {
	low, high := ends(f)
	from, _ := r.CodeOf(f.ID, low)
	to, _ := r.CodeOf(f.ID, high)
	if to < from {
		return -1
	}
	return 1
}

// next continues the declared levels by one step outward.
func next(f space.Factor, outward float64) *canonical.Scalar {
	axis := f.Axis() // ascending; its ends are declared
	end := axis[0]
	if outward > 0 {
		end = axis[len(axis)-1]
	}
	at, _ := end.Number()
	neighbour, integral := at, true
	distance := math.Inf(1)
	for _, level := range f.Levels {
		v, ok := level.Number()
		if _, isInt := level.AsInt(); !isInt {
			integral = false
		}
		if d := math.Abs(v - at); ok && d > 0 && d < distance {
			neighbour, distance = v, d
		}
	}
	v := 2*at - neighbour
	if f.Log {
		v = at * (at / neighbour)
	}
	if f.Grid > 0 {
		v = math.Round(v/f.Grid) * f.Grid
	}
	if math.IsNaN(v) || math.IsInf(v, 0) || (v-at)*outward <= 0 || f.Log && v <= 0 {
		return nil
	}
	level := canonical.Float(v)
	if integral && v == math.Trunc(v) && math.Abs(v) < 1<<53 {
		level = canonical.Int(int64(v))
	}
	return &level
}

// peak returns the level with the best marginal mean, unless it is the end.
func peak(r *fit.Result, factor string, end canonical.Scalar, sign float64) *canonical.Scalar {
	type mean struct {
		level canonical.Scalar
		sum   float64
		n     int
	}
	var means []mean
	for _, row := range r.Rows() {
		level, k := row.Levels[factor], -1
		for i := range means {
			if space.SameLevel(means[i].level, level) {
				k = i
			}
		}
		if k < 0 {
			k = len(means)
			means = append(means, mean{level: level})
		}
		means[k].sum += row.Y
		means[k].n++
	}
	best := 0
	for i, m := range means {
		if sign*m.sum/float64(m.n) > sign*means[best].sum/float64(means[best].n) {
			best = i
		}
	}
	if len(means) == 0 || space.SameLevel(means[best].level, end) {
		return nil
	}
	return &means[best].level
}
