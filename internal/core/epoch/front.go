package epoch

import (
	"math"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
	"assay/internal/core/fit"
	"assay/internal/core/pareto"
	"assay/internal/core/recommend"
	"assay/internal/core/space"
)

// samplesOf are a seat's measurements of each of several objectives; nil with a
// single one.
func (v *verdict) samplesOf(key string) map[string]artifact.ObjectiveSamples {
	if !v.f.Several() {
		return nil
	}
	out := map[string]artifact.ObjectiveSamples{}
	for k, name := range v.f.Metrics() {
		s := artifact.ObjectiveSamples{Samples: pick(v.readings[key], k)}
		if y := (certify.Seat{Y: s.Samples}).Usable(); len(y) > 0 {
			s.Mean = new(fit.Mean(y))
		}
		out[name] = s
	}
	return out
}

// pick reads one objective by replicate.
func pick(readings [][]float64, k int) []*float64 {
	out := make([]*float64, len(readings))
	for i, y := range readings {
		if y != nil {
			out[i] = &y[k]
		}
	}
	return out
}

// member is a measured configuration that gets a status, with the measurements
// that speak for it.
type member struct {
	levels   space.Levels
	rounds   map[int][][]float64 // by confirm round: readings by replicate, its extension included
	latest   int                 // the last round it sat in, 0 for one of a fitting stage
	readings [][]float64         // usable ones of the latest round, or of the fitting stages
	means    []float64
	baseline bool
	feasible artifact.Feasibility
}

// front judges every measured configuration of several objectives, and the
// finalists against the baseline.
func (v *verdict) front(doc *artifact.Confirmation) error {
	if !v.f.Several() {
		return nil
	}
	doc.Score = v.f.Score()
	members := v.members()
	front := artifact.Front{
		Iteration: v.it.Number, Round: doc.Round, Objectives: v.f.frontObjectives(), DeltaTerminal: v.terms.Delta, NConfigs: len(members),
		K: len(v.f.Metrics()), Looks: v.terms.Looks, Family: v.f.Policy.Objective.FrontFamily, ReferencePoint: v.f.referencePoint(),
	}
	_, front.ReferenceDeclared = v.f.reference()
	v.pairs = v.f.pairs()
	for k := range front.Objectives {
		front.Objectives[k].Paired = &v.pairs[k]
	}
	if err := v.statuses(&front, members); err != nil {
		return err
	}
	var confident [][]float64
	for i, p := range front.Points {
		if p.Status == artifact.Nondominated {
			confident = append(confident, v.f.scoring.goodness(members[i].means))
		}
	}
	front.Hypervolume, front.HypervolumeReason = v.f.hypervolume(confident)
	var err error
	if front.UnresolvedGaps, err = v.gaps(members); err != nil {
		return err
	}
	if doc.Best != nil {
		p := artifact.Preferred{
			Levels: doc.ConfirmedAtLevels, Method: doc.Score.Method, Status: artifact.PossiblyDominated, ScoreRegret: doc.ResidualRegretTerminal, Epsilon: doc.Epsilon,
		}
		for _, point := range front.Points {
			if point.Levels.Same(p.Levels) {
				p.Status = point.Status
			}
		}
		front.Preferred = &p
	}
	doc.Front, doc.FrontVsBaseline = &front, v.versusBaseline()
	return nil
}

// members collects the admissible configurations of the confirm rounds and,
// where the whole family is registered, those that fitting stages measured at
// least twice: their spread is known from the fit. What sat in a round is judged
// by its fresh measurements alone.
func (v *verdict) members() []member {
	var out []member
	for _, g := range v.f.grouped() {
		if v.f.refused(g) || v.strikes(g.levels) || len(g.readings) == 0 {
			continue
		}
		m := member{levels: g.levels, rounds: v.seated(g.levels), baseline: g.levels.Same(v.f.Policy.Baseline), feasible: artifact.FeasibilityNone}
		for round := range m.rounds {
			m.latest = max(m.latest, round)
		}
		for _, y := range m.rounds[m.latest] {
			if y != nil {
				m.readings = append(m.readings, y)
			}
		}
		if len(m.rounds) == 0 {
			m.readings = g.fitted()
		}
		if len(m.readings) == 0 || (len(m.rounds) == 0 && (len(m.readings) < 2 || v.f.Policy.Objective.FrontFamily != "all")) {
			continue
		}
		if len(v.f.Limits()) > 0 {
			m.feasible = v.f.feasibility(g.responses)
		}
		m.means = (&group{readings: m.readings}).means()
		out = append(out, m)
	}
	return out
}

// fitted lists a configuration's readings of fitting stages.
func (g *group) fitted() [][]float64 {
	var out [][]float64
	for i, y := range g.readings {
		if g.from[i].Stage.Fits() {
			out = append(out, y)
		}
	}
	return out
}

// seated are the readings of a configuration by confirm round, those of an
// extension after those of the round that it extends.
func (v *verdict) seated(levels space.Levels) map[int][][]float64 {
	out := map[int][][]float64{}
	for i := range v.f.Iterations {
		it := &v.f.Iterations[i]
		if it.Stage != artifact.StageConfirm && it.Stage != artifact.StageAllocate {
			continue
		}
		round := it.Plan.Matrix.Round
		for _, row := range it.Plan.Matrix.Rows {
			if row.Apply.Finalist == nil || !row.Levels.Same(levels) {
				continue
			}
			for len(out[round]) <= row.Replicate {
				out[round] = append(out[round], nil)
			}
			if r := it.run(row.RowIndex); r != nil {
				out[round][row.Replicate], _ = v.f.readings(*r)
			}
		}
	}
	return out
}

// statuses bounds how much better every member could be than every other in
// every objective, all jointly at the terminal error, and says who is ruled out
// as a dominator.
func (v *verdict) statuses(front *artifact.Front, members []member) error {
	n, objectives := len(members), v.f.Objectives()
	eps := make([][]*float64, n)
	good := make([][]float64, n)
	for i, m := range members {
		eps[i] = v.f.widths(references(columns(m.readings, len(objectives))))
		good[i] = v.f.scoring.goodness(m.means)
	}
	upper := func(int, int, int) *float64 { return nil }
	if n > 1 {
		level := pareto.Level(v.terms.Delta, n, len(objectives), v.terms.Looks)
		front.Alpha = &level
		upper = v.gainLimits(members, level)
	}
	verdicts := pareto.Judge(pareto.Comparison{
		N: n, K: len(objectives), Upper: upper, Epsilon: func(x, k int) *float64 { return eps[x][k] },
	})
	nondominated := pareto.Front(good)
	for i, m := range members {
		point := artifact.FrontPoint{
			Levels: m.levels, Means: v.f.named(m.means), N: len(m.readings), From: artifact.FrontFromComparison, Baseline: m.baseline,
			Feasibility: m.feasible, Nondominated: slices.Contains(nondominated, i), Status: artifact.PossiblyDominated, Intervals: v.intervals(m),
		}
		if len(m.rounds) == 0 {
			point.From = artifact.FrontFromEarlier
		}
		switch {
		case verdicts[i].Confident:
			point.Status = artifact.Nondominated
		case verdicts[i].Blocker >= 0:
			point.BlockedBy = &artifact.FrontBlock{Levels: members[verdicts[i].Blocker].levels, Kind: artifact.BlockMeasured}
		}
		front.Points = append(front.Points, point)
	}
	return v.predictedDominators(front, members, eps)
}

// gainLimits computes the limits on how much better one member is than another,
// over the last round that both sat in, or else on the latest measurements of
// each. A round's draws are fresh, so that each of the registered looks is
// charged for one of them.
func (v *verdict) gainLimits(members []member, level float64) func(z, x, k int) *float64 {
	objectives := v.f.Objectives()
	variances, dfs := make([]*float64, len(objectives)), make([]float64, len(objectives))
	for k, o := range v.study.objectives {
		e := o.model.ErrorTerm()
		variances[k], dfs[k] = e.Var, float64(e.DF)
	}
	columns := newColumns(members, len(objectives))
	limits := make([]*certify.GainLimits, len(objectives))
	for k, o := range objectives {
		limits[k] = certify.NewGainLimits(certify.GainTerms{Sign: o.sign(), Level: level, Support: o.Support})
	}
	return func(z, x, k int) *float64 {
		round := commonRound(members[z], members[x])
		sample := func(i int) certify.Sample {
			s := certify.Sample{Y: columns.at(i, round, k)}
			if len(members[i].rounds) == 0 {
				s.Fitted, s.Variance, s.DF = true, variances[k], dfs[k]
			}
			return s
		}
		return limits[k].Upper(sample(z), sample(x), round > 0 && v.pairs[k])
	}
}

// commonRound is the last round that both sat in, 0 without one.
func commonRound(a, b member) int {
	common := 0
	for round := range a.rounds {
		if _, both := b.rounds[round]; both {
			common = max(common, round)
		}
	}
	return common
}

// roundColumns are the members' measurements by round and objective, read once.
type roundColumns struct {
	members []member
	byRound []map[int][][]*float64
}

func newColumns(members []member, k int) roundColumns {
	c := roundColumns{members, make([]map[int][][]*float64, len(members))}
	for i, m := range members {
		c.byRound[i] = map[int][][]*float64{}
		fill := func(round int, readings [][]float64) {
			for j := range k {
				c.byRound[i][round] = append(c.byRound[i][round], pick(readings, j))
			}
		}
		for round, readings := range m.rounds {
			fill(round, readings)
		}
		if len(m.rounds) == 0 {
			fill(0, m.readings)
		}
	}
	return c
}

// at are the measurements in a round, or the latest where there is no common
// one.
func (c roundColumns) at(i, round, k int) []*float64 {
	if round == 0 {
		round = c.members[i].latest
	}
	return c.byRound[i][round][k]
}

// intervals are two-sided 95 % limits on each mean by itself. Where the spread
// comes from the fit, so do they.
func (v *verdict) intervals(m member) map[string]*[2]float64 {
	out := map[string]*[2]float64{}
	for k, name := range v.f.Metrics() {
		y := column(m.readings, k)
		reference := certify.MeanReference(y)
		out[name] = nil
		if len(m.rounds) == 0 {
			if e := v.study.objectives[k].model.ErrorTerm(); e.Var != nil && e.DF > 0 {
				half := fit.TUpper(.025, float64(e.DF)) * math.Sqrt(*e.Var/float64(len(y)))
				out[name] = &[2]float64{*reference.Value - half, *reference.Value + half}
			}
			continue
		}
		if reference.Low != nil {
			out[name] = &[2]float64{*reference.Low, *reference.High}
		}
	}
	return out
}

// predictedDominators takes a claim away where the fits predict a candidate to
// dominate that no measurement has judged.
func (v *verdict) predictedDominators(front *artifact.Front, members []member, eps [][]*float64) error {
	var points []space.Levels
	var widths [][]*float64
	var at []int
	for i, p := range front.Points {
		if p.Status == artifact.Nondominated {
			points, widths, at = append(points, p.Levels), append(widths, eps[i]), append(at, i)
		}
	}
	if len(points) == 0 {
		return nil
	}
	candidates, _, err := v.f.candidates(v.it, v.study)
	if err != nil {
		return err
	}
	var judged []space.Levels
	for _, m := range members {
		judged = append(judged, m.levels)
	}
	models, signs := v.study.fits(v.f)
	dominators, err := recommend.Dominators(candidates.Without(judged), models, signs, points, widths)
	if err != nil {
		return err
	}
	for j, levels := range dominators {
		if levels != nil {
			p := &front.Points[at[j]]
			p.Status, p.BlockedBy = artifact.PossiblyDominated, &artifact.FrontBlock{Levels: levels, Kind: artifact.BlockPredicted}
		}
	}
	return nil
}

// gaps lists the stretches of the measured front that are wider than what
// matters, each with the unmeasured candidate nearest to its middle.
func (v *verdict) gaps(members []member) ([]artifact.FrontGap, error) {
	all := make([][]float64, len(members))
	for i, m := range members {
		all[i] = v.f.scoring.goodness(m.means)
	}
	ends := pareto.Front(all)
	good := make([][]float64, len(ends))
	for i, at := range ends {
		good[i] = all[at]
	}
	out := []artifact.FrontGap{}
	if len(ends) < 2 {
		return out, nil
	}
	var widest []*float64
	for k := range v.f.Metrics() {
		widest = append(widest, largestWidth(v, members, ends, k))
	}
	found := pareto.Gaps(good, v.f.scoring.scale, widest)
	if len(found) == 0 {
		return out, nil
	}
	candidates, err := v.unmeasured(members)
	if err != nil {
		return nil, err
	}
	for _, g := range found {
		out = append(out, artifact.FrontGap{
			Between: [2]space.Levels{members[ends[g.A]].levels, members[ends[g.B]].levels}, Width: g.Width,
			Candidate: v.within(candidates, good[g.A], good[g.B], widest),
		})
	}
	return out, nil
}

// largestWidth is the widest indifference in an objective along the front; nil
// where none is known.
func largestWidth(v *verdict, members []member, ends []int, k int) *float64 {
	var widest *float64
	for _, at := range ends {
		w := v.f.widths(references(columns(members[at].readings, len(v.f.Metrics()))))[k]
		if w != nil && (widest == nil || *w > *widest) {
			widest = w
		}
	}
	return widest
}

// unmeasured is the predicted front without the configurations that have a
// status.
func (v *verdict) unmeasured(members []member) ([]recommend.FrontPoint, error) {
	candidates, _, err := v.f.candidates(v.it, v.study)
	if err != nil {
		return nil, err
	}
	n, err := v.f.nominate(candidates, v.study)
	if err != nil {
		return nil, nil // nobody is left to measure
	}
	return slices.DeleteFunc(n.front.Points, func(p recommend.FrontPoint) bool {
		return slices.ContainsFunc(members, func(m member) bool { return m.levels.Same(p.Levels) })
	}), nil
}

// within is the candidate nearest to the middle of a gap, in scaled objectives,
// of those that lie in it: between its ends in the first of two objectives, in
// every one of more. Where the ends are equal nothing lies between, so that a
// candidate need only be as good there, but for what does not matter.
func (v *verdict) within(candidates []recommend.FrontPoint, a, b []float64, widths []*float64) space.Levels {
	var nearest space.Levels
	least := math.Inf(1)
	scale := v.f.scoring.scale
	ends := [2][]float64{scale.Of(a), scale.Of(b)}
	for _, c := range candidates {
		good := v.f.scoring.goodness(c.Predicted)
		at := scale.Of(good)
		inside, distance := true, 0.0
		for k := range at {
			low, high := min(ends[0][k], ends[1][k]), max(ends[0][k], ends[1][k])
			between := at[k] > low && at[k] < high
			if low == high {
				between = at[k] == low || math.Abs(good[k]-a[k]) <= valueOr(widths[k], 0)
			}
			if (k == 0 || len(at) > 2) && !between {
				inside = false
			}
			distance += (at[k] - (low+high)/2) * (at[k] - (low+high)/2)
		}
		if inside && distance < least {
			nearest, least = c.Levels, distance
		}
	}
	return nearest
}

// versusBaseline compares the finalists that stand with the baseline seat, in
// every objective; nil where no baseline was measured.
func (v *verdict) versusBaseline() *artifact.FrontVsBaseline {
	base := slices.IndexFunc(v.seats, func(s artifact.Finalist) bool {
		return s.Levels.Same(v.f.Policy.Baseline) && s.Status == artifact.SeatOK
	})
	if base < 0 {
		return nil
	}
	out := artifact.FrontVsBaseline{Baseline: v.seats[base].Levels, Delta: v.terms.Delta, Looks: v.terms.Looks, Finalists: []artifact.VersusBaseline{}}
	for i, seat := range v.seats {
		if i != base && seat.Status == artifact.SeatOK {
			out.Compared++
		}
	}
	if out.Compared == 0 {
		return &out
	}
	objectives := v.f.Objectives()
	out.Level = new(v.terms.Delta / float64(out.Compared*len(objectives)*v.terms.Looks))
	for i, seat := range v.seats {
		if i == base || seat.Status != artifact.SeatOK {
			continue
		}
		versus := artifact.VersusBaseline{Key: seat.Key, Levels: seat.Levels, Gains: map[string]artifact.ObjectiveGain{}}
		var all []artifact.ObjectiveGain
		for k, o := range objectives {
			gain := certify.GainAt(
				certify.Seat{Y: pick(v.readings[seat.Key], k)}, certify.Seat{Y: pick(v.readings[v.seats[base].Key], k)}, o.sign(), *out.Level, v.pairs[k])
			all = append(all, artifact.ObjectiveGain{Gain: gain.Value, Interval: gain.Interval})
			versus.Gains[o.Metric] = all[k]
		}
		versus.Verdict = versusOf(all)
		out.Finalists = append(out.Finalists, versus)
	}
	return &out
}

// versusOf is the verdict of one finalist from its intervals over all
// objectives. One that is not known leaves open whether either dominates, and not
// a trade-off that others show.
func versusOf(gains []artifact.ObjectiveGain) artifact.Versus {
	lowest, highest := math.Inf(1), math.Inf(-1) // of the lower limits
	least, most := math.Inf(1), math.Inf(-1)     // of the upper limits
	for _, g := range gains {
		if g.Interval == nil {
			lowest, most = math.Inf(-1), math.Inf(1)
			continue
		}
		lowest, highest = min(lowest, g.Interval[0]), max(highest, g.Interval[0])
		least, most = min(least, g.Interval[1]), max(most, g.Interval[1])
	}
	switch {
	case lowest >= 0 && highest > 0:
		return artifact.DominatesBaseline
	case most <= 0 && least < 0:
		return artifact.DominatedByBaseline
	case highest > 0 && least < 0:
		return artifact.TradeOff
	}
	return artifact.Undecided
}
