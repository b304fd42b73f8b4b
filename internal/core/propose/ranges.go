package propose

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// narrow halves the range of every factor whose answer lies inside it, around
// that answer.
func (p *planner) narrow() []draft {
	lifts := p.withheld(artifact.ReasonModelInadequate, artifact.ReasonModelBoundAboveEpsilon)
	if len(lifts) == 0 || p.answer == nil {
		return nil
	}
	d := draft{move: artifact.MoveNarrow, lifts: lifts, reasons: append(p.says(lifts), "Over a narrower range a quadratic follows the surface more closely.")}
	var ids []string
	for _, f := range p.o.Factors {
		if levels := around(f.Factor, p.answer[f.ID]); levels != nil {
			ids = append(ids, f.ID)
			d.edits = append(d.edits, p.relevelled(f, levels)...)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	d.title = "Narrow " + strings.Join(ids, ", ") + " around the answer"
	return []draft{d}
}

// around is half the range of a factor with the answer inside, nil where there is
// nothing to halve.
func around(f space.Factor, answer canonical.Scalar) []canonical.Scalar {
	a, number := answer.Number()
	if f.Kind != space.Numeric || !number {
		return nil
	}
	low, high := rangeOf(f)
	if !(low < a && a < high) {
		return nil
	}
	if f.LevelsOnly {
		return neighbours(f, answer)
	}
	from, to := scale(f.Log)
	w := (from(high) - from(low)) / 4
	levels := distinct(
		runnable(f, to(math.Max(from(low), from(a)-w))), answer, runnable(f, to(math.Min(from(high), from(a)+w))),
	)
	if len(levels) < 3 || sameLevels(levels, f.Levels) {
		return nil
	}
	return levels
}

// neighbours are the declared levels beside the answer, and the answer.
func neighbours(f space.Factor, answer canonical.Scalar) []canonical.Scalar {
	i := f.LevelIndex(answer)
	if i < 1 || i >= len(f.Levels)-1 || len(f.Levels) <= 3 {
		return nil
	}
	return slices.Clone(f.Levels[i-1 : i+2])
}

// widen adds one level beyond the end of every range at which the answer lies.
func (p *planner) widen() []draft {
	if p.in.Report.BoundaryOptimum == nil {
		return nil
	}
	d := draft{move: artifact.MoveWiden, lifts: p.withheld(artifact.ReasonAnswerExtrapolated, artifact.ReasonEpochEnded)}
	var ids []string
	for _, axis := range p.in.Report.BoundaryOptimum.Axes {
		f, known := p.factor(axis.FactorID)
		if !known || f.Kind != space.Numeric || slices.Contains(ids, f.ID) {
			continue
		}
		next, ok := beyond(f.Factor, axis.Side == "high")
		if !ok {
			p.out.LeftOut = append(p.out.LeftOut, artifact.LeftOut{
				Move: artifact.MoveWiden, What: "Widen " + f.ID, Why: "No level beyond its range follows from those declared; add one by hand and start a revision.",
			})
			continue
		}
		ids = append(ids, f.ID)
		d.reasons = append(d.reasons, fmt.Sprintf(p.byScore("The best level")+" of %s is the %s end of its range; %s lies one step beyond.", f.ID, axis.Side, next.Render()))
		d.edits = append(d.edits, p.relevelled(f, extended(f.Levels, next, axis.Side == "high"))...)
	}
	if len(ids) == 0 {
		return nil
	}
	d.title = "Widen " + strings.Join(ids, ", ") + " past the best level"
	return []draft{d}
}

// extended adds a level at the end of a list where it belongs, in its order.
func extended(levels []canonical.Scalar, next canonical.Scalar, high bool) []canonical.Scalar {
	first, _ := levels[0].Number()
	last, _ := levels[len(levels)-1].Number()
	if (first < last) == high {
		return append(slices.Clone(levels), next)
	}
	return append([]canonical.Scalar{next}, levels...)
}

// beyond is the level that goes on with the last step of the declared ones: by
// ratio where the factor is logarithmic or its levels are geometric.
func beyond(f space.Factor, high bool) (canonical.Scalar, bool) {
	values := numbers(f.Levels)
	slices.Sort(values)
	if !high {
		slices.Reverse(values)
	}
	end, before := values[len(values)-1], values[len(values)-2]
	next := end + (end - before)
	if f.Log || geometric(values) {
		next = end * (end / before)
	}
	if (f.Log || slices.Min(values) > 0) && next <= 0 {
		return canonical.Null, false // what was positive throughout stays so
	}
	level := runnable(f, next)
	if v, _ := level.Number(); math.IsInf(v, 0) || f.InRange(level) {
		return canonical.Null, false
	}
	return level, true
}

// geometric reports whether positive values have one ratio and not one step.
func geometric(values []float64) bool {
	if len(values) < 3 || slices.Min(values) <= 0 {
		return false
	}
	ratio := values[1] / values[0]
	for i := 2; i < len(values); i++ {
		if math.Abs(values[i]/values[i-1]-ratio) > 1e-9*ratio {
			return false
		}
	}
	return true
}

// logScale codes in logarithms what grows by factors, where the shape was
// rejected.
func (p *planner) logScale() []draft {
	lifts := p.withheld(artifact.ReasonModelInadequate)
	if len(lifts) == 0 {
		return nil
	}
	var out []draft
	for _, f := range p.o.Factors {
		values := numbers(f.Levels)
		if f.Kind != space.Numeric || f.Log || len(values) == 0 || slices.Min(values) <= 0 || slices.Max(values) < 4*slices.Min(values) {
			continue
		}
		out = append(out, draft{
			move: artifact.MoveLogScale, title: "Code " + f.ID + " on a log scale", lifts: lifts,
			reasons: append(p.says(lifts), fmt.Sprintf("The levels of %s span a factor of %.3g; in logarithms a quadratic may follow.", f.ID, slices.Max(values)/slices.Min(values))),
			edits:   []campaign.Edit{{Path: p.factorPath(f.ID, "scale"), Value: canonical.String("log")}},
		})
	}
	return out
}

// relevelled sets the levels of a factor; a declared screen pair follows to their
// ends.
func (p *planner) relevelled(f campaign.Factor, levels []canonical.Scalar) []campaign.Edit {
	edits := []campaign.Edit{{Path: p.factorPath(f.ID, "levels"), Value: list(levels)}}
	if pair := p.factorPath(f.ID, "screen_levels"); has(p.file, pair) {
		edits = append(edits, campaign.Edit{Path: pair, Value: []any{levels[0], levels[len(levels)-1]}})
	}
	return edits
}

func has(doc *campaign.Document, path string) bool {
	_, ok := doc.Value(path)
	return ok
}

func numbers(levels []canonical.Scalar) []float64 {
	var out []float64
	for _, level := range levels {
		if v, ok := level.Number(); ok {
			out = append(out, v)
		}
	}
	return out
}

func rangeOf(f space.Factor) (low, high float64) {
	values := numbers(f.Levels)
	return slices.Min(values), slices.Max(values)
}

// scale is the coding of a factor and its inverse.
func scale(log bool) (from, to func(float64) float64) {
	if log {
		return math.Log, math.Exp
	}
	same := func(v float64) float64 { return v }
	return same, same
}

// runnable brings a value to the grid of a factor, or to whole numbers where all
// its levels are.
func runnable(f space.Factor, v float64) canonical.Scalar {
	whole := true
	for _, level := range f.Levels {
		_, ok := level.AsInt()
		whole = whole && ok
	}
	if f.Grid > 0 {
		v = math.Round(v/f.Grid) * f.Grid
	} else if whole {
		v = math.Round(v)
	}
	if i := f.LevelIndex(canonical.Float(v)); i >= 0 {
		return f.Levels[i]
	}
	if whole && v == math.Trunc(v) && math.Abs(v) < 1<<53 {
		return canonical.Int(int64(v))
	}
	return canonical.Float(v)
}

func distinct(levels ...canonical.Scalar) []canonical.Scalar {
	return slices.CompactFunc(levels, space.SameLevel)
}
