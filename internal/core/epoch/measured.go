package epoch

import (
	"slices"
	"sort"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/fit"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
)

// Measured is one configuration with what its rows of this epoch showed.
type Measured struct {
	Levels     space.Levels
	Mean       float64   // of the response, or of the score, over its usable rows
	Means      []float64 // of each objective, in declared order
	N          int       // usable rows
	Admissible bool      // false once measured rejected, or confidently infeasible
	Valid      bool      // admissible, and its constraint means meet the limits
}

// Usable returns the response of a row that may inform a fit or a comparison:
// complete rows, and infeasible ones that reported it. Of several objectives it is
// the score.
func (f Facts) Usable(r artifact.Run) (float64, bool) {
	y, ok := f.readings(r)
	if !ok {
		return 0, false
	}
	return f.weigh().value(y), true
}

// value is what is compared of the readings of one row.
func (f Facts) value(y []float64) float64 {
	if f.scoring == nil {
		return y[0]
	}
	return f.scoring.of(y)
}

// Metric reads a number off a response by its name, which may be a dotted
// path into nested objects.
func Metric(r artifact.Run, name string) (float64, bool) {
	return number(r.Response, name)
}

func lookup(r artifact.Run, name string) (any, bool) { return predicate.Lookup(r.Response, name) }

func number(response canonical.Object, path string) (float64, bool) {
	found, _ := predicate.Lookup(response, path)
	scalar, _ := found.(canonical.Scalar) // null, and so no number, where there is none
	return scalar.Number()
}

// Measured lists the measured configurations of the epoch, best mean first;
// ties keep the order of measurement. The luckiest single row never counts,
// only the mean over a configuration's rows.
func (f Facts) Measured() []Measured {
	out, sign := f.inOrder(), f.sign()
	sort.SliceStable(out, func(i, j int) bool { return sign*out[i].Mean > sign*out[j].Mean })
	if f.Several() {
		f.preferredFirst(out)
	}
	return out
}

// inOrder lists the measured configurations of the epoch in the order of their
// first measurement.
func (f Facts) inOrder() []Measured {
	groups := f.grouped()
	out := make([]Measured, 0, len(groups))
	for _, g := range groups {
		if len(g.values) > 0 {
			out = append(out, f.measured(g))
		}
	}
	return out
}

// measured sums up a configuration with usable rows.
func (f Facts) measured(g group) Measured {
	m := Measured{Levels: g.levels, Means: g.means(), N: len(g.values), Admissible: !f.refused(g)}
	for _, v := range g.values {
		m.Mean += v
	}
	m.Mean /= float64(m.N)
	m.Valid = m.Admissible && f.meansMeetLimits(g.responses)
	return m
}

// Inadmissible lists the configurations that no recommendation may name: those
// measured rejected, or infeasible with confidence.
func (f Facts) Inadmissible() []space.Levels {
	var out []space.Levels
	for _, g := range f.grouped() {
		if f.refused(g) {
			out = append(out, g.levels)
		}
	}
	return out
}

// LostLevels names every declared level that was run in this epoch and has no
// usable row.
func (f Facts) LostLevels() []artifact.LostLevel {
	lost := []artifact.LostLevel{}
	for _, factor := range f.factors() {
		for _, level := range factor.Levels {
			if ran, usable := f.rowsAt(factor.ID, level); ran > 0 && usable == 0 {
				lost = append(lost, artifact.LostLevel{FactorID: factor.ID, Level: level})
			}
		}
	}
	return lost
}

func (f Facts) rowsAt(id string, level canonical.Scalar) (ran, usable int) {
	for _, it := range f.Iterations {
		for _, r := range it.Runs {
			if r.RowIndex < 0 || r.Status == artifact.StatusInterrupted || !space.SameLevel(r.Levels[id], level) {
				continue
			}
			ran++
			if _, ok := f.Usable(r); ok {
				usable++
			}
		}
	}
	return ran, usable
}

// refused reports whether a configuration was measured inadmissible: a row of
// it was rejected, its rows together violate a limit with confidence, or a
// confirm round struck its seat.
func (f Facts) refused(g group) bool {
	return g.rejected || f.feasibility(g.responses) == artifact.FeasibilityInfeasible ||
		slices.ContainsFunc(f.struck(), g.levels.Same)
}

// struck lists the configurations whose seat a confirm round of the epoch
// judged infeasible.
func (f Facts) struck() []space.Levels {
	var out []space.Levels
	for _, c := range f.confirmations() {
		for _, seat := range c.Finalists {
			if seat.Status == artifact.SeatInfeasible {
				out = append(out, seat.Levels)
			}
		}
	}
	return out
}

type group struct {
	levels    space.Levels
	readings  [][]float64        // of usable rows: every objective
	values    []float64          // of usable rows: what is compared
	responses []canonical.Object // of usable rows
	from      []*Iteration       // of usable rows
	rejected  bool

	ordered []canonical.Scalar // the levels in factor order; nil where not exactly the factors are named
}

// grouped collects the rows of the epoch by configuration, in order of
// iteration and row.
func (f Facts) grouped() []group {
	f = f.weigh()
	var iterations []*Iteration
	for i := range f.Iterations {
		if it := &f.Iterations[i]; it.Stage != artifact.StageValidate { // measured after the choice, which it must not bend
			iterations = append(iterations, it)
		}
	}
	groups := f.groups(iterations)
	for i := range groups {
		for _, y := range groups[i].readings {
			groups[i].values = append(groups[i].values, f.value(y))
		}
	}
	return groups
}

// groups collects the rows of some iterations by configuration. Of what is
// compared it says nothing yet.
func (f Facts) groups(iterations []*Iteration) []group {
	var groups []group
	for _, it := range iterations {
		runs := it.byRow()
		for _, row := range it.Plan.Matrix.Rows {
			r := runs[row.RowIndex]
			if r == nil {
				continue
			}
			g := place(&groups, row.Levels, f.ordered(row.Levels))
			if r.Status == artifact.StatusRejected {
				g.rejected = true
			}
			if y, ok := f.readings(*r); ok {
				g.readings = append(g.readings, y)
				g.responses = append(g.responses, r.Response)
				g.from = append(g.from, it)
			}
		}
	}
	return groups
}

// ordered is a configuration in factor order, so that many can be compared
// quickly; nil where it does not name exactly the factors.
func (f Facts) ordered(levels space.Levels) []canonical.Scalar {
	declared := f.optimization().Factors
	if len(levels) != len(declared) {
		return nil
	}
	out := make([]canonical.Scalar, len(declared))
	for i := range declared {
		level, named := levels[declared[i].ID]
		if !named {
			return nil
		}
		out[i] = level
	}
	return out
}

func place(groups *[]group, levels space.Levels, ordered []canonical.Scalar) *group {
	for i := range *groups {
		if g := &(*groups)[i]; g.holds(levels, ordered) {
			return g
		}
	}
	*groups = append(*groups, group{levels: levels, ordered: ordered})
	return &(*groups)[len(*groups)-1]
}

func (g *group) holds(levels space.Levels, ordered []canonical.Scalar) bool {
	if g.ordered == nil || ordered == nil {
		return g.levels.Same(levels)
	}
	for i, level := range ordered {
		if !space.SameLevel(g.ordered[i], level) {
			return false
		}
	}
	return true
}

// Limits lists every constraint and regime of the campaign.
func (f Facts) Limits() []campaign.Limit { return f.optimization().Response.Limits() }

// meansMeetLimits reports whether what was measured of a configuration meets
// every limit as it stands: the mean, the share of passing rows where a chance
// is declared, and every row where no mean exists.
func (f Facts) meansMeetLimits(responses []canonical.Object) bool {
	for _, limit := range f.Limits() {
		if values, numeric := readings(limit, responses); numeric {
			if !meets(limit.Predicate, fit.Mean(values)) {
				return false
			}
			continue
		}
		needed := 1.0
		if limit.Chance != nil {
			needed = *limit.Chance
		}
		if float64(passed(passes(limit, responses))) < needed*float64(len(responses)) {
			return false
		}
	}
	return true
}

// passes says of each row whether it met a limit.
func passes(limit campaign.Limit, responses []canonical.Object) []bool {
	out := make([]bool, len(responses))
	for i, r := range responses {
		out[i] = predicate.Eval(limit.Predicate, nil, r).OK
	}
	return out
}

func passed(rows []bool) int {
	n := 0
	for _, ok := range rows {
		if ok {
			n++
		}
	}
	return n
}

// readings returns the numbers that a limit's metric showed; numeric is false
// when the limit is not about a mean or some reading is not a number.
func readings(limit campaign.Limit, responses []canonical.Object) (values []float64, numeric bool) {
	if !limit.OfMean() || len(responses) == 0 {
		return nil, false
	}
	for _, r := range responses {
		v, isNumber := number(r, limit.Path)
		if !isNumber {
			return nil, false
		}
		values = append(values, v)
	}
	return values, true
}

func meets(limit predicate.Predicate, v float64) bool {
	bound, _ := limit.Value.Number()
	return predicate.Meets(limit.Op, v, bound)
}
